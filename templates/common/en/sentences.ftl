# Words that every title shares. Other files here: engine.*.ftl, mail.*.ftl.

list-middle = { $start }, { $item }
list-end = { $start } and { $item }
list-or = { $start } or { $item }
answer-yes = yes
answer-no = no

## Layout of plain text

text-heading = { $heading }:
text-pair = { $name }: { $meaning }
text-cell = { $column }: { $cell }
text-row-first = { $before } – { $cell }
text-row-next = { $before }; { $cell }
text-rule = --

## Time

when-date = { $weekday } { $day } { $month } { $year }, { $time }
when-zoned = { $date } ({ $zone })
when-both = { $local }, that is { $utc }
when-left = { $when }; { $left }
left-none = the time is up
left-hours =
    { $hours ->
        [0] less than an hour left
        [one] { $hours } hour left
       *[other] { $hours } hours left
    }
left-days =
    { $hours } hours left ({ $days } days{ $rest ->
        [0] {""}
        [one] {" "}and { $rest } hour
       *[other] {" "}and { $rest } hours
    })
weekday-1 = Monday
weekday-2 = Tuesday
weekday-3 = Wednesday
weekday-4 = Thursday
weekday-5 = Friday
weekday-6 = Saturday
weekday-7 = Sunday
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December

## Maps

map-title = Map: { $title }
map-alt = Map: { $title }. The same in words stands further down and in the text part of this mail.
letter-help = Stuck? Reply with the word “help”.
map-alt-below = Map: { $title }. The text part of this mail describes it; “format text” sends only that.
map-closer = Around your own pieces, larger:
map-near-only = Around your own pieces. The word “map” brings the whole map.
map-empty = The map shows nothing yet.
map-lasting = The ground never changes; “map” brings it.
map-in-words = The map in words
letter-more = { $n ->
    [one] One more stands in the text part of this mail.
   *[other] { $n } more stand in the text part of this mail.
}
letter-text-only = This mail is too long to be shown so. Its text part tells all.
map-words-elsewhere = The map in words is in the plain text part of this mail.

## Reports

report-title = { $title }, game { $game }: { $moment }
report-subject = [{ $game }] { $moment }
report-subject-asked = [{ $game }] { $moment }: your orders are due
report-for = Report for { $seat }.
report-public = Public report.
report-waiting = The game waits for { $seats }.
report-waiting-too = The game waits for you, and for { $seats }.
report-nothing-asked = Nothing is asked of you now. You may send orders for your next turn ahead of time.
report-asked = Your decision (number { $ident })
report-due = Deadline: { $when }.
report-choices =
    { $count ->
        [one] There is one legal answer:
       *[other] There are { $count } legal answers:
    }
report-forms = How to write it:
report-what-happened = What happened
report-since = Since your last turn
report-dangers = Dangers
report-chances = Chances
report-notes = Your notes
report-armed = Lines that act by themselves
report-position = The position
report-map = The map at this moment
report-standings = Result
report-reply = How to answer
report-how-to-reply = Reply: delete the # before the lines you want, or write your own above the top line. Until the deadline only your last mail counts.
report-rules = Rules: { $title }{ $edition_given ->
    [yes] , edition { $edition }
   *[no] {""}
 }. Game: { $game }.
report-proof = Proof: journal { $head }, draws { $hash }.
report-commitment = The dice secret has the SHA-256 { $hash }; it is revealed at the end, so that everybody can check the dice.

table-ranking = Ranking
table-seats = Players
column-rank = Rank
column-seat = Player
column-score = Points
column-breaker = Tie-break { $number }
column-state = State
column-misses = Deadlines missed

## The answer to orders

answer-title = { $title }, game { $game }: your orders, { $seat }
answer-subject-tentative = [{ $game }] Orders received (sheet { $version }), { $verdict }
answer-subject-final = [{ $game }] Final orders received (sheet { $version }), { $verdict }
answer-subject-checked = [{ $game }] Check: { $verdict }, nothing stored
answer-verdict-fine = all lines fine
answer-verdict-possible = possible as things stand
answer-verdict-open = fine so far
answer-verdict-left = { $n ->
    [one] 1 line left out
   *[other] { $n } lines left out
}
answer-verdict-refused = { $n ->
    [one] 1 line refused
   *[other] { $n } lines refused
}
answer-verdict-doubtful = { $n ->
    [one] 1 line not possible now
   *[other] { $n } lines not possible now
}
answer-verdict-missed = { $n ->
    [one] 1 line too late
   *[other] { $n } lines too late
}
answer-ahead = It is not your turn yet: your lines were tried on the position of now. They are judged again when your turn comes.
answer-subject-held = [{ $game }] { $refused ->
    [one] NOT final (sheet { $version }): 1 line refused
   *[other] NOT final (sheet { $version }): { $refused } lines refused
}
answer-subject-nothing = [{ $game }] Nothing in your mail could be stored
answer-subject-standing = [{ $game }] Your standing lines are stored
answer-subject-commanded = [{ $game }] Done as you asked
answer-tentative = Your orders are stored as sheet { $version }. They are tentative: they count at the deadline, or as soon as you make them final.
answer-final = Your orders are stored as sheet { $version }. They are final: they count as soon as the game gets to them.
answer-held = You wrote “final”, but a line is refused: your orders are stored as sheet { $version } and are NOT final. Mend the line and send them again.
answer-checked = This was a check. Nothing was stored and nothing has changed.
answer-nothing = Nothing in your mail could be read as an order, so nothing is stored and nothing has changed.
answer-standing = Your standing lines are stored. They stay until you replace or cancel them; orders stored before stay as they are.
answer-commanded = Done as you asked. Your mail held no orders; those stored before stay as they are.
answer-count = { $counts }.
answer-count-good = { $n ->
    [0] No line accepted
    [one] One line accepted
   *[other] { $n } lines accepted
}
answer-count-waiting = { $n } for later
answer-count-possible = { $n } possible now
answer-count-doubtful = { $n } not possible now
answer-count-missed = { $n } too late
answer-count-idle = { $n } with a condition that does not hold
answer-count-refused = { $n ->
    [0] none refused
    [one] one refused
   *[other] { $n } refused
}
answer-count-unreached = { $n } not reached
answer-bad-lines = A line that cannot be read is left out; a line that is refused when its moment comes may stop those below it, as they tell.
answer-tentative-hopeless = As things stand, nothing on your sheet can be done. It is kept as sheet { $version } until you send a better one.
answer-received = Received: { $when }.
answer-executed-at = To be carried out at the latest: { $when }.
answer-count-left = { $n ->
    [one] one left out
   *[other] { $n } left out
}
answer-asked = Your sheet { $version } ends your turn without your having done anything in it. It is stored, but NOT final. If you mean it, reply with the word “final”; otherwise send better orders.
answer-idle-warning = Mind: this sheet ends your turn without your having done anything in it.
answer-subject-asked = [{ $game }] end your turn without acting?
answer-line-left = Left out: this line resembles no order.
answer-stray = Left out, because it resembles no order: { $words }{ $more ->
    [0] .
    [one] {" "}and one more line.
   *[other] {" "}and { $more } more lines.
}
resign-title = { $title }, game { $game }: do you resign?
resign-subject = [{ $game }] do you resign?
resign-asked = You asked to give up seat { $seat } for good. Nothing has happened yet.
resign-confirm = If you mean it, reply with this line alone: “{ $line }”.
resign-line = { $command } { $word }
resign-else = If not, you need do nothing. The word is good until your next orders.
resigned-title = { $title }, game { $game }: a player has resigned
resigned-subject = [{ $game }] { $seat } has resigned
resigned-told = { $seat } has resigned. Standing lines and defaults play that seat from now on.
answer-counting = The sheet that counts now is number { $version }.
answer-commands = What you asked for
answer-lines = Your lines
answer-lines-unread = { $n ->
    [one] And one more line that nobody could read.
   *[other] And { $n } more lines that nobody could read.
}
answer-lines-refused = { $n ->
    [one] And one more line that is refused. Mend those above first.
   *[other] And { $n } more lines that are refused. Mend those above first.
}
answer-lines-fine = { $n ->
    [one] And one more line like these. The numbers at the top count it, too.
   *[other] And { $n } more lines like these. The numbers at the top count them all.
}
answer-line = Line { $number }:
answer-column-line = Line
answer-column-verdict = What becomes of it
answer-line-done = Accepted.
answer-line-warned = { $verdict } Careful: { $why }
answer-line-waiting = Understood; used when its time comes.
answer-line-ready = Fine whatever comes; used when its time comes.
answer-line-possible = Possible now; depends on the moves before your turn.
answer-line-doubtful = Not possible now; the moves before your turn may change that.
answer-doubtful = Not possible now: { $why } The moves before your turn may change that.
answer-line-supposed = Supposed.
answer-line-unsure = You cannot know whether that is possible: it was left out.
answer-preview-supposed = This is what you supposed, from what you can see. Nothing of it was stored.
answer-map-supposed = The map as supposed
refusal-suppose-too-many = At most { $most } lines can be supposed.
refusal-suppose-unknown-words = This is not part of what can be supposed.
refusal-suppose-no-order = Write whose order it is, then the order: “suppose bob: …”.
refusal-suppose-not-asked = { $seat } cannot be asked that now.
refusal-suppose-idle = Nothing here depends on that, or it cannot come.
answer-line-missed = Too late: your turn is over before this line. Send it again for your next turn.
answer-line-stored = Stored as a standing line until you replace or cancel it.
answer-line-stored-once = Stored as a standing line until it has acted, or until you replace or cancel it.
answer-line-acting = Stored as a standing line until you replace or cancel it, and it acts at once.
answer-line-acting-once = It acts at once, this one time.
answer-line-cancelled = Cancelled as you asked.
answer-line-unreached = Not reached, because an earlier line is refused.
answer-line-unreached-good = Not reached, because an earlier line is refused; without that line it could be done.
answer-line-unreached-refused = Not reached, because an earlier line is refused. Without that line it would be refused too: { $why }
answer-line-refused = Refused.
answer-refused = Refused: { $why }
answer-the-words = The trouble lies in the words “{ $words }”.
answer-rule = Rule { $rule }.
answer-understood = Understood as:
answer-instead = Did you mean:
answer-preview = If these orders are carried out
answer-preview-certain = This is the position after your orders, as the rules make it certain now.
answer-preview-uncertain = This is the position as far as it is certain now. What follows depends on things that you cannot know yet.
answer-preview-ahead = This is the position if nothing changes before your turn.
answer-now-true = What would be new
answer-no-longer = What would no longer be so
answer-line-idle = Understood; as things stand its condition does not hold, and nothing is done.
answer-ending = If you add nothing, this follows at the end
refusal-order-not-now = This order answers nothing that you are asked now or next: it would never be carried out.
answer-then-asked = What you would be asked then
answer-map = The map after your orders
answer-repairs = What was mended in your mail
answer-change = How to change it
answer-how-to-replace = Send a new mail with all your orders: it replaces this sheet whole. The word “withdraw” on a line of its own takes the sheet back.
answer-how-to-undo = The word “undo” on a line of its own brings back what you had sent before.
answer-how-to-fix = The word “final” on a line of its own says that you are done; then nobody has to wait for the deadline.
answer-how-to-unfix = The words “not final” on a line of their own make the orders tentative again, as long as they have not been carried out.
answer-how-to-send = Send the same lines without the word “check” to store them.
answer-how-to-send-supposed = Send your own lines alone, without those that suppose, to store them.
answer-how-to-write = Reply to this mail and write your orders above the line at its top, one on each line. What stands behind a # does nothing.
answer-how-to-help = The word “help” on a line of its own brings a page on how orders are written.

refusal-order-unknown-words =
    The words “{ $words }” are not understood here.{ $expected_count ->
        [0] {""}
       *[other] {" "}Expected here: { $expected_or }.
    }{ $guess_given ->
        [yes] {" "}Did you mean “{ $guess }”?
       *[no] {""}
    }
refusal-order-incomplete =
    “{ $words }” ends too early.{ $expected_count ->
        [0] {""}
       *[other] {" "}Expected next: { $expected_or }.
    }
refusal-condition-unknown-words =
    The words “{ $words }” are no test that can be asked.{ $guess_given ->
        [yes] {" "}Did you mean “{ $guess }”?
       *[no] {""}
    }{ $known_count ->
        [0] {""}
       *[other] {" "}Tests may ask for { $known_or }.
    }
refusal-condition-incomplete =
    The test in “{ $words }” ends too early.{ $guess_given ->
        [yes] {" "}Did you mean “{ $guess }”?
       *[no] {""}
    }{ $known_count ->
        [0] {""}
       *[other] {" "}Tests may ask for { $known_or }.
    }
refusal-E_NOT_YOUR_TURN = It is not your turn.
refusal-E_GAME_OVER = The game is over.
refusal-E_NO_SUCH_DECISION = There is no such decision to answer now.
refusal-E_WRONG_DECISION = This order does not answer the decision that is open.

slot-seat = a player
slot-number = a number
guide-slot = { $slot } is { $what }
guide-order = an order
guide-when = { $order } when TEST

## Help

help-title = { $title }, game { $game }: how to write orders
help-how = One order on each line. Capitals and accents do not matter; English and French are both understood. What stands behind a # is a remark and does nothing. Write your orders above all that you quote. The newest mail replaces the older one whole.
help-orders = Orders
help-examples = Orders that you could send now
help-conditions = Conditions
help-conditions-how = “if TEST then ORDER else ORDER” waits for what is not known yet. Tests are joined by “and”, “or” and “not”, and compare with = != < <= > >=. You may ask for:
help-reference = What is in play
help-standing = Standing lines
help-standing-how = Lines under a line “standing:” stay until you replace or cancel them (“cancel standing NAME”):
help-commands = Mail commands

command-help-usage = help, help table
command-help = this page, or one on messages, votes and absence
command-status-usage = status
command-status = who owes what by when
command-report-usage = report, report 7
command-report = your latest report, or that of turn 7
command-map-usage = map, map svg
command-map = the whole map; as a drawing to enlarge
command-check-usage = check
command-check = tries the orders of the mail without storing them
command-suppose-usage = “suppose bob: …”, “suppose …”
command-suppose = before your lines: what if? Nothing is stored
command-final-usage = final
command-final = your orders may be carried out before the deadline
command-not-final-usage = not final
command-not-final = takes “final” back
command-withdraw-usage = withdraw
command-withdraw = takes your stored orders back
command-undo-usage = undo
command-undo = brings back your orders before these
command-note-usage = “note”, a colon, your words
command-note = a remark for yourself (“no notes” deletes it)
command-join-usage = join blue moon 42
command-join = takes part in a game that you are invited to; the words behind it are yours, go into the dice, and may be left out
command-language-usage = language fr
command-language = changes the language of your mails
command-format-usage = format text
command-format = mails without HTML (“format html” brings it back)
command-news-usage = news each, news daily, news none
command-news = turns that ask nothing of you: a mail each, one a day, none
command-autopilot-usage = autopilot on, autopilot off
command-autopilot = your standing lines and the defaults play for you, or no longer do
command-resign-usage = resign
command-resign = gives the game up for good; you are asked to confirm it

## Status

drawing-title = { $title }, game { $game }: the map as a drawing
drawing-whole = The file map.svg is the whole map as you see it now. It opens in a browser; enlarge it as you like.
drawing-part = The file map.svg is the part of the map around your own pieces: the whole is too large for a mail. It opens in a browser; enlarge it as you like.
drawing-too-large = The map is too large for a drawing by mail. The word “map” brings it as a picture.
status-title = { $title }, game { $game }: where it stands
status-own = Your orders
status-seats = The table
status-owes = owes an answer
status-waits = has nothing to answer now
status-autopilot = is played by standing lines and defaults
status-resigned = has resigned
status-invited = is invited

## Invitations

pause-title = { $title }, game { $game }: no more answers for a while
pause-subject = [{ $game }] No more answers for a while
pause-until = You have had as many answers as we send in such a time. The next one can come after { $when }.
pause-why = Nothing is lost: orders that you send until then are read, stored and carried out as ever; only the answers to them are left out. The limit is there so that two machines never write to each other for ever.
invite-title = { $title }: invitation to the game { $game }
invite-subject = [{ $game }] You are invited to { $title }
invite-asked = You are invited to play { $title } by mail, as { $seat } in the game { $game }.
invite-how = Reply to this mail with the word “join” on a line of its own to take part. The game starts when everybody has joined.
invite-nonce = Words of your own may follow on the same line, such as “join blue moon 42”. They are mixed into the dice, together with those of all others and a secret that is fixed already; everybody reads them, so put nothing private there. Who gives none gets a random text. Your first “join” counts.
invite-draw-title = The public draw
invite-draw = A value that nobody can know yet is mixed into the dice as well: { $name }.
invite-draw-days = Reply before { $date } begins (00:00 UTC): a later “join” brings no words of your own. The game starts when that day is over (24:00 UTC) and the referee has given the value. Keep the mail that shows everybody’s words: it has to reach you before the draw.
invite-draw-written = It is written in letters and digits, small, with single spaces; numbers without zeros in front, and numbers that stand beside each other from the smallest up.
invite-draw-like = It has the words of this example, and a number for each of its numbers: “{ $like }”.
invite-draw-free = Which words stand between its numbers is not fixed, so the referee could choose among several ways to write it: see whether it is written as usual.
invite-table = The table
invite-rules = Rules
invite-edition = Edition
invite-seats = Players
invite-seat-list = { $seats }
invite-schedule = Deadlines
invite-options = Options
invite-option = { $name }: { $value }, not { $usual } as usual. { $what }
invite-options-usual = { $changed ->
    [0] All as usual for these rules.
   *[other] All others are as usual for these rules.
}

## What the dice are made of

dice-title = What the dice are made of
dice-how = The nonce of a seat is the SHA-256 of its words. The key of all dice is the HMAC-SHA256, under the secret, of all nonces in this order and of the public draw, if there is one.
dice-own = { $seat } chose “{ $words }”; nonce { $nonce }
dice-reply = { $seat } gave no words and got “{ $words }” by chance; nonce { $nonce }
dice-absent = { $seat } did not join in time and got “{ $words }” out of the secret; nonce { $nonce }
dice-missing = { $seat } has not joined yet.
dice-old = { $seat } joined without words; nonce { $nonce }
dice-draw = The public draw, { $name }: “{ $value }”.
dice-draw-open = The public draw, { $name }: not known yet. The game starts when { $date } is over (24:00 UTC) and the referee has given the value.
dice-proof = This proves, once the secret is revealed, that nobody changed the dice after the last join. It does not prove that nobody chose them before: a host with a friend at the table could have tried many joins. And the host can know dice to come.
dice-proof-drawn = This proves, once the secret is revealed, that nobody changed the dice, and that nobody chose them, if you had this list of words before the draw and the value is the one that was drawn. The host can still know dice to come once the game has started.
status-waits-for-draw = The game has not started: it waits for the public draw, { $name }. It can start when { $date } is over (24:00 UTC) and the referee has given the value.
status-waits-for-joins = The game has not started: it waits for players until { $date } begins (00:00 UTC), then for the public draw, { $name }.
table-set-title = { $title }, game { $game }: the table is complete
table-set-subject = [{ $game }] The table is complete and waits for the draw
table-set = All seats have their words. The game waits for the public draw: { $name }. Keep this mail: it shows, before the draw, what cannot be changed any more.
table-set-head = Journal head: { $hash }

## When a mail has no effect

trouble-title = Your mail had no effect
trouble-subject = Your mail had no effect: { $why }
trouble-details = Details
trouble-no-claim-short = no game named
trouble-no-claim = Your mail does not say which game and which seat it is meant for.
trouble-no-claim-mend = Reply to a report of your game: its reply address names the game, your seat and your token.
trouble-unknown-game-short = unknown game
trouble-unknown-game = There is no such game here, or your mail does not say which game it is meant for.
trouble-unknown-game-mend = Reply to a report of your game: its reply address names the game, your seat and your token.
trouble-unknown-seat-short = unknown player
trouble-unknown-seat = The game that your mail names has no such player.
trouble-unknown-seat-mend = Reply to a report of your game: its reply address names the game, your seat and your token.
trouble-unknown-token-short = wrong or missing token
trouble-unknown-token = The secret token of your seat is wrong or missing, so nobody can tell that the mail is yours.
trouble-unknown-token-mend = Reply to your latest report: its reply address holds the token. If you have none, ask the referee for a new one.
trouble-not-proven-short = sender not proven
trouble-not-proven = This game asks for more proof of who sent a mail than yours carried. It is kept for the referee.
trouble-not-proven-mend = Send it from the address that you joined with, through the mail server of that address.
trouble-forged = If you did not write this mail, somebody used your address. Nothing came of it, and you need do nothing.
trouble-empty-short = no orders found
trouble-empty = Your mail holds no text of your own: nothing was left after quotes and signature were taken off.
trouble-empty-mend = Write your orders above the quoted report, one on each line, or take away the # before lines of it.
trouble-too-large-short = too large
trouble-too-large = Your mail is too large: no more than { $limit } KB are read.
trouble-too-large-mend = Send it again without pictures and attachments, as plain text if you can.
trouble-nothing-understood-short = not understood
trouble-nothing-understood = Not one line of your mail could be understood as an order or a command.
trouble-nothing-understood-mend = The word “help” on a line of its own brings a page on how orders are written.
trouble-unreadable-short = cannot be read
trouble-unreadable = Your mail is damaged or in a form that cannot be read.
trouble-unreadable-mend = Send it again as plain text.
trouble-game-over-short = the game is over
trouble-game-over = The game is over; orders have no effect any more.
trouble-game-over-mend = The word “report” on a line of its own brings the last report.
trouble-not-started-short = not started yet
trouble-not-started = The game has not started yet.
trouble-not-started-mend = You get a report as soon as everybody has joined.
trouble-observer-limit-short = asks to follow a game, too many at once
trouble-observer-limit = Somebody asked with your address to follow a game, and too many such mails came at once.
trouble-observer-limit-mend = Please ask again tomorrow.

## Announcements and reminders

remind-title = { $title }, game { $game }: reminder
remind-subject = [{ $game }] Reminder: { $left }
remind-owes = The game waits for you, { $seat }.
