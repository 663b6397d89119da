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
    { $days } days{ $rest ->
        [0] {""}
        [one] {" "}and { $rest } hour
       *[other] {" "}and { $rest } hours
    } left
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
map-alt = Map: { $title }. Described in words below and in the plain text of this mail.
letter-help = Stuck? Reply with the word “help”.
letter-help-word = help
map-alt-below = Map: { $title }. If you cannot see it, the plain text of this mail describes it; reply “format text” to get only that.
map-alt-brief = Map: { $title }. Reply “report” to get it in words.
map-small = The word “map” brings it large, with all that can be read on it.
map-near-only = Around your own pieces, and all of the map, small. The word “map” brings it large.
map-empty = The map shows nothing yet.
map-more = The picture shows more; “map” tells all of it in words, the ground too.
map-lasting = The ground never changes; “map” brings it.
map-in-words = The map in words
letter-more = { $n ->
    [one] One more stands in the plain text of this mail.
   *[other] { $n } more stand in the plain text of this mail.
}
letter-text-only = This mail is too long to be shown here. Its plain text says it all.
map-words-elsewhere = The map in words is in the plain text of this mail.

## Reports

report-title = { $title }, game { $game }: { $moment }
report-subject = News [{ $game }] – { $moment }
report-subject-asked = Your turn [{ $game }] – { $moment }
report-subject-back =
    { $asked ->
        [yes] Your turn again, taken back
       *[no] Taken back
    } [{ $game }] – { $moment }
report-subject-forward =
    { $asked ->
        [yes] Your turn, it goes on again
       *[no] Goes on again
    } [{ $game }] – { $moment }
report-subject-corrected =
    { $asked ->
        [yes] Your turn, corrected
       *[no] Corrected
    } [{ $game }] – { $moment }
report-begins = Everybody is here: the game begins.
report-public = Public report.
report-waiting = Waiting for { $seats }.
report-waiting-too = We are waiting for you (and for { $seats }).
report-nothing-asked = Nothing to do now, { $seat }. You can already send orders for your next turn.
report-asked = Your move{ $seat_given ->
    [yes] , { $seat }
   *[no] {""}
}
report-asked-several = Your move (“at { $ident }:” answers this)
report-due = Deadline: { $when }.
report-choices =
    { $count ->
        [one] You have one choice:
       *[other] You have { $count } choices:
    }
report-choices-default =
    { $count ->
        [one] You have one choice, which is played, too, if you send nothing by the deadline:
       *[other] You have { $count } choices. If you send nothing by the deadline, the first is played:
    }
report-forms = How to write it
report-deeds = What you can do
report-what-happened = What happened
report-since = Since your last turn
report-dangers = Dangers
report-chances = Chances
report-notes = Your notes
report-armed = Orders that run automatically
report-position = The position
report-map = The map at this moment
report-standings = Result
report-reply = How to answer
report-links = { $count ->
    [one] The link opens a ready-made mail with these orders, marked final: just send it.
   *[other] Each link opens a ready-made mail with its orders, marked final: just send it.
} Do not forward this mail: anyone who has it can play in your name.
report-send-plan = { $n ->
    [0] Send the suggested plan
   *[other] Send suggested plan { $n }
 }
report-send-line = Send
report-hosted = Tap your turn together in the browser
page-refused = The mail server of your address refused this mail with its page orders.html, so it comes without it, and so will all later ones (“page off”). Reply with orders as usual; “page on” tries the page again.
page-refused-title = A page was refused
page-refused-told = The mail server of { $address } refused a mail for the page orders.html. The mail goes again without it, and mails to this address bring no page any more; its reader is told, and can write “page on”.
page-refused-reason = The server said: { $reason }
report-page = Open orders.html to put your turn together by tapping.
report-how-to-reply = Reply and delete the # before the lines you want, or write your own. If you change your mind, write again before the deadline: only your last mail counts.
report-rules = New to the game? Reply “help rules” and we will send you the rules of { $title }{ $edition_given ->
    [yes] {" "}({ $edition })
   *[no] {""}
 }.
report-proof = Fingerprint { $head }; reply “proof” to see what it is for.
report-commitment = Draws can be checked: the secret behind them, revealed at the end, has this fingerprint: { $hash }.

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
answer-title-commanded = { $title }, game { $game }: done as you asked
answer-subject-tentative = { $refused ->
    [0] Orders saved: { $verdict } [{ $game }]
   *[other] { $verdict }, rest saved [{ $game }]
}
answer-subject-tentative-hopeless = { $verdict }, nothing to play [{ $game }]
answer-subject-draft = Saved, NOT final: { $verdict } [{ $game }]
answer-subject-stands-yes = { $verdict }, your earlier plan stands [{ $game }]
answer-subject-stands-none = { $verdict }, nothing saved [{ $game }]
answer-subject-stands-no = NOT final: { $verdict }, your earlier plan stands [{ $game }]
answer-subject-joined = You have joined [{ $game }]
answer-subject-final = Final orders: { $verdict } [{ $game }]
answer-subject-checked = Check only: { $verdict } [{ $game }]
answer-verdict-fine = all fine
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
answer-ahead = It is not your turn yet: your lines were tried on the current position. They will be checked again when your turn comes.
answer-subject-held = NOT final: { $verdict } [{ $game }]
answer-subject-nothing = Not understood, nothing changed [{ $game }]
answer-subject-nothing-more = Done, but no order understood [{ $game }]
answer-subject-resigned = Not kept: you have resigned [{ $game }]
answer-subject-standing = Standing lines saved [{ $game }]
answer-title-commanded-partly = { $title }, game { $game }: not all was done
answer-subject-commanded-partly = Not all was done [{ $game }]
answer-subject-commanded = Done as you asked [{ $game }]
answer-tentative = Your orders are saved. You can still change them. They are played at the deadline, or as soon as you write “final”.
answer-draft = Your orders are saved, but NOT final: they will be played at the deadline, or as soon as you write “final”. Until then you can change them.
answer-draft-replaces = { $count ->
    [one] These orders replace your earlier line; “undo” restores it.
   *[other] These orders replace your earlier { $count } lines; “undo” restores them.
}
answer-stands = As things stand, none of this can be played, so nothing of it was saved.
answer-plan = { $count ->
    [one] Your plan of 1 line from before stands.
   *[other] Your plan of { $count } lines from before stands.
}{ $final ->
    [yes] {" "}It is final.
   *[no] {" "}It is played at the deadline, or as soon as you write “final”.
}
answer-final = Your orders are saved and final: they are played as soon as it is your turn.
answer-final-together = Your orders are saved and final: they are played once everybody who has to answer has done so.
answer-final-now = Your orders are final and are played now.
answer-final-rest = The remaining lines are kept for later.
answer-held = You wrote “final”, but a line is refused: your orders are saved and NOT final. Fix it and send all your orders again.
answer-checked = Just a check: nothing was saved and nothing has changed.
answer-nothing = We found no order in your mail; nothing has changed.
answer-nothing-more = Done as you asked. We found no order in the other lines of your mail; your saved orders are as they were.
answer-resigned = Your orders were not kept: you have resigned.
answer-standing = Your standing lines are saved. They hold until you replace or cancel them; your other orders stay as they are.
answer-commanded-partly = We did only part of what you asked; see below. There were no orders in your mail.
answer-commanded = Done as you asked. There were no orders in your mail.
answer-count = Lines – { $counts }.
answer-count-good = accepted: { $n }
answer-count-waiting = for later: { $n }
answer-count-possible = possible now: { $n }
answer-count-doubtful = not possible now: { $n }
answer-count-missed = too late: { $n }
answer-count-idle = condition not met: { $n }
answer-count-refused = refused: { $n }
answer-count-unreached = not tried: { $n }
answer-bad-lines = A line that cannot be read is ignored; a refused line may stop those below.
answer-tentative-hopeless = As things stand, none of this can be played. It is kept until you send better orders.
answer-received = Received: { $when }.
answer-executed-at = Will be played by: { $when }.
answer-count-left = left out: { $n }
answer-asked = Your orders end your turn without doing anything in it. They are saved, but NOT final. If you mean it, reply “final”; otherwise send better orders.
answer-idle-warning = Careful: these orders end your turn without doing anything in it.
answer-subject-asked = Really end without acting? [{ $game }]
answer-line-left = Left out: this does not look like an order; a question is answered if you send it without orders.
answer-stray = Left out, as it does not look like an order: { $words_quoted }{ $more ->
    [0] .
    [one] {" "}and one more line.
   *[other] {" "}and { $more } more lines.
}
unsubscribe-title = { $title }, game { $game }: no more mails?
unsubscribe-subject = Do you want to leave the game? [{ $game }]
unsubscribe-over-subject = No more mails [{ $game }]
unsubscribe-done = You get no daily mails, and no mails about turns that ask nothing of you.
unsubscribe-over = For you the game is over: besides a word about its end nothing more comes.
unsubscribe-seat = You still play as { $seat }. What asks you for orders, your reports and messages to you go on to come, for the others wait for you. Your place, your orders and your standing lines are as they were. Do you want something else?
unsubscribe-deputy = Somebody you trust plays for you for a while: reply with their address and the last day, such as “deputy carl@example.org until 2027-01-15”.
unsubscribe-autopilot = Your standing lines and the rules play for you until you come back: reply “autopilot on”.
unsubscribe-resign = You give the game up for good: reply “resign”. You are asked once more.
unsubscribe-stay = To stay, do nothing. The daily mails come again when you reply “digest on”.
resign-title = { $title }, game { $game }: do you resign?
resign-subject = Resign? Please confirm [{ $game }]
resign-asked = You asked to give up the game for good, as { $seat }. Nothing has happened yet.
resign-confirm = If you mean it, reply with this line alone: “{ $line }”.
resign-line = { $command } { $word }
resign-else = If not, do nothing. The word is good until your next orders.
resigned-title = { $title }, game { $game }: a player has resigned
resigned-subject = { $seat } has resigned [{ $game }]
resigned-told = { $seat } has resigned. From now on standing lines and the rules play for { $seat }.
answer-counting = Your earlier orders still stand.
answer-commands = What you asked for
answer-lines = Your lines
answer-lines-unread = { $n ->
    [one] And one more line that we cannot read.
   *[other] And { $n } more lines that we cannot read.
}
answer-lines-refused = { $n ->
    [one] And one more line that is refused. Fix those above first.
   *[other] And { $n } more lines that are refused. Fix those above first.
}
answer-lines-fine = { $n ->
    [one] And one more line like these. The numbers at the top count it, too.
   *[other] And { $n } more lines like these. The numbers at the top count them all.
}
answer-line = Line { $number }:
answer-column-line = Line
answer-column-verdict = Result
answer-line-done = Accepted.
answer-line-done-so = Accepted: { $what }
answer-line-warned = { $verdict } Careful: { $why }
answer-line-waiting = Understood; it will be used when it applies.
answer-line-ready = This works whatever the others do, and will be played if and when it applies.
answer-line-possible = Possible now; depends on the moves before your turn.
answer-line-doubtful = Not possible now; the moves before your turn may change that.
answer-doubtful = Not possible now: { $why } The moves before your turn may change that.
answer-line-supposed = Supposed.
answer-line-unsure = You cannot know whether that is possible: left out.
answer-preview-supposed = This is what you supposed, from what you can see. Nothing of it was saved.
answer-map-supposed = The map if what you suppose came true
refusal-correct-alike = The position is so already.
refusal-correct-beyond = This must be a number from { $low } to { $high }.
refusal-correct-lacking = There is no { $what } there.
refusal-correct-not-now = This plays no part at this moment of the game.
refusal-correct-unsound = No such position can be: { $problem }.
refusal-correct-moves-on = Nobody could answer anything after this change: the game would not wait for an order.
refusal-suppose-too-many = At most { $most } lines can be supposed.
refusal-suppose-unknown-words = This is not part of what can be supposed.
refusal-suppose-no-order = Your own orders stand on lines below. Before an order of somebody else write whose it is: “suppose bob: …”
refusal-suppose-not-asked = { $seat } cannot be asked that now.
refusal-suppose-idle = Nothing here depends on that, or it cannot come.
answer-line-missed-step = Too late: your turn goes on, but its step is another here: { $asked }.
answer-line-missed = Too late: your turn is over before this line. Send it again for your next turn.
answer-line-stored = Saved as a standing line until you replace or cancel it.
answer-line-stored-once = Saved as a standing line until it has acted, or until you replace or cancel it.
answer-line-acting = Saved as a standing line until you replace or cancel it; it acts at once.
answer-line-acting-once = It acts at once, this one time.
answer-line-cancelled = Cancelled as you asked.
answer-line-unreached = Not tried, because a line above was refused.
answer-line-unreached-good = Not tried, because a line above was refused. Without it this is fine.
answer-line-unreached-refused = Not tried, because a line above was refused. This one would be too: { $why }
answer-line-refused = Refused.
answer-refused = Refused: { $why }
answer-understood = Understood as:
answer-instead = Did you mean:
answer-instead-which = Did you mean one of these? Then reply with its number, “1” for the first:
answer-instead-yes = Did you mean this? Then just reply “yes”:
answer-preview = If these orders are played
answer-preview-uncertain = This is the position as far as it is certain. The rest depends on what you cannot know yet.
answer-preview-still = Nothing on the map is certain to change yet: what your orders do depends on things that you cannot know.
answer-preview-ahead = This is the position if nothing changes before your turn.
answer-now-true = What would be new
answer-no-longer = What would no longer apply
answer-line-idle = Understood; as things stand its condition is not met, and nothing is done.
answer-ending = If you add nothing, this follows
answer-then-ends = What follows then
refusal-order-not-now = Nothing asks for this order, now or next: it would never be played.
answer-then-asked = What you would be asked then
answer-map = The map after your orders
answer-repairs = How your mail was read
answer-change = How to change it
answer-how-to-replace = A new mail with all your orders replaces these; “withdraw”, alone on a line, deletes them.
answer-how-to-replace-plan = A new mail with all your orders replaces that plan; “withdraw”, alone on a line, deletes it.
answer-how-to-undo = “undo”, alone on a line, brings back what you had sent before.
answer-how-to-unfix = “not final”, alone on a line, lets you change them again, until they are played.
answer-how-to-send = To save the same lines, send them without the word “check”.
answer-how-to-send-supposed = To save your own lines, send them alone, without those that suppose.
answer-how-to-write = Reply to this mail and write your orders above the line at the top, one per line. Anything after a # is ignored.
answer-how-to-help = Reply “help” for a page on how to write orders.

refusal-order-unsure = { $words_count ->
    [0] This may mean several things, so nothing was done with it.
    [1] Nothing was done with it: { $words_quoted } is not understood beside the rest.
   *[other] Nothing was done with it: { $words_quoted } are not understood beside the rest.
}
refusal-order-unknown-words =
    “{ $words }” is not understood here.{ $expected_count ->
        [0] {""}
       *[other] {" "}Possible here: { $expected_or }.
    }{ $guess_given ->
        [yes] {" "}Did you mean “{ $guess }”?
       *[no] {""}
    }
refusal-order-incomplete =
    “{ $words }” ends too early.{ $expected_count ->
        [0] {""}
       *[other] {" "}What is missing: { $expected_or }.
    }
refusal-condition-unknown-words =
    We do not understand “{ $words }” in this condition.{ $guess_given ->
        [yes] {" "}Did you mean “{ $guess }”?
       *[no] {""}
    }{ $known_count ->
        [0] {""}
       *[other] {" "}Conditions can be about { $known_or }.
    }
refusal-condition-incomplete =
    The condition in “{ $words }” ends too early.{ $guess_given ->
        [yes] {" "}Did you mean “{ $guess }”?
       *[no] {""}
    }{ $known_count ->
        [0] {""}
       *[other] {" "}Conditions can be about { $known_or }.
    }
refusal-E_NOT_YOUR_TURN = It is not your turn.
refusal-E_WRONG_DECISION = This does not answer what you are asked.

slot-seat = a player
slot-number = a number
slot-amount = a number such as 2 or -2
guide-slot = { $slot } is { $what }
guide-order = an order
guide-when = { $order } when TEST

## Help

help-title = { $title }, game { $game }: how to write orders
help-subject = How to write orders [{ $game }]
help-how = Write one order per line, in English or French, above any quoted text. Capitals and accents do not matter; anything after a # is ignored. Only your last mail counts.
help-orders = Orders
help-examples = Orders that you could send now
help-conditions = Conditions
help-conditions-how = “if TEST then ORDER else ORDER” lets an order depend on what is not known yet. Combine tests with “and”, “or”, “not”; compare with = != < <= > >=. You can test:
help-reference = What is in play
help-standing = Standing lines
help-standing-how = Lines under “standing:” hold until you replace or cancel them (“cancel standing NAME”):
help-surprise = If something unexpected happens before your turn, standing lines and orders sent ahead are put on hold and we ask you what to do. To have a line played anyway, put “unconditional” before it, or on a line of its own above them all.
help-commands = Words to send on a line of their own

command-help-usage = help, help table
command-help = this page, or one on messages, votes and absence
command-status-usage = status
command-status = who has to play, and by when
command-report-usage = report, report 7
command-report = your latest report, or that of turn 7
command-map-usage = map, map svg
command-map = the whole map; with svg, a drawing that you can enlarge
command-film-usage = film, film 7
command-film = the last turn, or turn 7, as moving pictures
command-proof-usage = proof
command-proof = how you can check that nothing was rigged
command-check-usage = check
command-check = tries the orders of the mail without saving them
command-suppose-usage = “suppose bob: ORDER”, “suppose CONDITION”
command-suppose = put it above your lines to see what would happen if bob did that, or if that were true; nothing is saved
command-final-usage = final
command-final = you are done: no need to wait for the deadline
command-not-final-usage = not final
command-not-final = takes “final” back
command-withdraw-usage = withdraw
command-withdraw = deletes your orders
command-undo-usage = undo
command-undo = brings back your previous orders
command-note-usage = “note”, a colon, your words
command-note = a remark for yourself (“no notes” deletes it)
command-join-usage = join blue moon 42
command-join = joins a game you are invited to; you may add words of your own, which are mixed into the draws
command-language-usage = language fr
command-language = changes the language of our e-mails to you
command-format-usage = format text
command-format = mails without HTML (“format html” brings it back)
command-composer-usage = page off
command-composer = mails without orders.html (“page on” brings it back)
command-news-usage = news each, news daily, news none
command-news = mails about turns where you have nothing to do: one each, one a day, or none
command-autopilot-usage = autopilot on, autopilot plain, autopilot off
command-autopilot = on: your standing lines, then default moves; plain: the computer alone; off: only you
command-resign-usage = resign
command-resign = gives the game up for good; you are asked to confirm it
command-again-usage = again
command-again = after the end: ask for another game with the same players
command-lesson-usage = lesson
command-lesson = teaches you the game in five turns against the computer

## Status

drawing-title = { $title }, game { $game }: the map as a drawing
drawing-subject = The map as a drawing [{ $game }]
drawing-whole = The file map.svg is the whole map as you see it now. It opens in a browser; enlarge it as you like.
drawing-part = The file map.svg is the part of the map around your own pieces: the whole is too large for a mail. It opens in a browser; enlarge it as you like.
film-title = { $title }, game { $game }: turn { $turn } as a film
film-subject = Turn { $turn } as a film [{ $game }]
film-how = The film of turn { $turn }, step by step, from your side of the table. If it does not move, open the file film.gif.
film-alt = Turn { $turn } as a film
film-steps = The steps in words
film-too-large = Turn { $turn } is too long for a film by mail. The word “report { $turn }” brings its report.
drawing-too-large = The map is too large for a drawing by mail. The word “map” brings it as a picture.
status-title = { $title }, game { $game }: where it stands
status-subject = Where the game stands [{ $game }]
status-own = Your orders
status-seats = The table
status-owes = to play
status-waits = nothing to do
status-autopilot = the autopilot plays
status-machine = played by the computer
status-nobody = nobody plays
status-resigned = has resigned
status-invited = has not answered the invitation

## Invitations

pause-title = { $title }, game { $game }: no more answers for a while
pause-subject = No more answers for a while [{ $game }]
pause-until = You have had as many answers as we send in such a time. The next one can come after { $when }.
pause-why = Nothing is lost: orders that you send until then are read, saved and played as ever; only the answers are missing. This limit keeps two machines from writing to each other for ever.

## What the dice are made of

dice-word = Every roll and every draw can be checked: reply “dice” to see how they are made.
dice-title = How the draws are made
dice-what = A secret that was fixed before anybody joined, and the words of everybody. At the end the secret is shown, and anyone can check each draw.
dice-how = The nonce of a player is the SHA-256 of their words. The key of all draws is the HMAC-SHA256, under the secret, of all nonces in this order and of the public draw, if there is one.
dice-own = { $seat } chose “{ $words }”; nonce { $nonce }
dice-reply = { $seat } sent no words, so “{ $words }” was drawn for them; nonce { $nonce }
dice-machine = { $seat } is played by the computer and got “{ $words }” out of the secret; nonce { $nonce }
dice-absent = { $seat } had not answered when the words were fixed and got “{ $words }” out of the secret; nonce { $nonce }
dice-missing = { $seat } has not joined yet.
dice-old = { $seat } joined without words; nonce { $nonce }
dice-draw = The public draw, { $name }: “{ $value }”.
dice-draw-open = The public draw, { $name }: not known yet. The game starts when { $date } is over (24:00 UTC) and the referee has given the value.
dice-proof = This proves, once the secret is revealed, that nobody changed the draws after the last player joined. It does not prove that nobody chose them before: in theory, a host with an accomplice at the table could have tried many replies. The host can also know future draws.
dice-proof-secret = This proves, once the secret is revealed, that nobody changed the dice after the game was opened. It does not prove that nobody chose them before: as no player gave words, a host could have tried many secrets. And the host can know dice to come.
dice-proof-drawn = This proves, once the secret is revealed, that nobody changed the dice, and that nobody chose them, if you had this list of words before the draw and the value is the one that was drawn. The host can still know dice to come once the game has started.
status-waits-for-draw = The game has not started: it waits for the public draw, { $name }. It can start when { $date } is over (24:00 UTC) and the referee has given the value.
status-waits-for-joins = The game has not started: it waits for players until { $date } begins (00:00 UTC), then for the public draw, { $name }.
table-set-title = { $title }, game { $game }: the table is complete
table-set-subject = Table complete, draw awaited [{ $game }]
table-set = Everybody’s words are in. The game waits for the public draw: { $name }. Keep this mail: it shows, before the draw, what cannot be changed any more.
table-set-head = Fingerprint of the game: { $hash }

## When a mail has no effect

trouble-title = Your mail had no effect
trouble-subject = No effect: { $why }{ $game_given ->
    [yes] {" "}[{ $game }]
   *[no] {""}
}
trouble-details = Details
trouble-no-claim-short = no game named
trouble-no-claim = Your mail does not say which game it is for, or from which player.
trouble-no-claim-mend = Reply to a report of the game: its address tells us who you are.
trouble-unknown-game-short = unknown game
trouble-unknown-game = We know no such game, or your mail does not say which game it is for.
trouble-unknown-game-mend = { trouble-no-claim-mend }
trouble-unknown-seat-short = unknown player
trouble-unknown-seat = The game that your mail names has no such player.
trouble-unknown-seat-mend = { trouble-no-claim-mend }
trouble-unknown-token-short = wrong reply address
trouble-unknown-token = Your mail did not use the reply address that we gave you, so nobody can tell that it is yours.
trouble-unknown-token-mend = Reply to your latest report: its address tells us who you are. If you have none, ask the referee for a new one.
trouble-not-proven-short = sender not proven
trouble-not-proven = This game asks for more proof of who sent a mail than yours carried. It is kept for the referee.
trouble-not-proven-mend = Send it from the address that you joined with, through the mail server of that address.
trouble-forged = If you did not write this mail, somebody used your address. Nothing came of it, and you need do nothing.
trouble-empty-short = no orders found
trouble-empty = Your mail holds no text of your own: nothing was left after quotes and signature were taken off.
trouble-empty-mend = Write your orders above the report you quote, one per line, or delete the # before lines of it.
trouble-too-large-short = too large
trouble-too-large = Your mail is too large: no more than { $limit } KB are read.
trouble-too-large-mend = Send it again without pictures and attachments, as plain text if you can.
trouble-nothing-understood-short = not understood
trouble-nothing-understood = { answer-nothing }
trouble-nothing-understood-mend = { answer-how-to-help }
trouble-unreadable-short = cannot be read
trouble-unreadable = Your mail is damaged or in a form that cannot be read.
trouble-unreadable-mend = Send it again as plain text.
trouble-game-over-short = { status-game-over }
trouble-game-over = The game is over; orders do nothing any more.
trouble-game-over-mend = “report”, alone on a line, brings the last report.
trouble-not-started-short = not started yet
trouble-not-started = The game has not started yet.
trouble-not-started-mend = You get a report as soon as everybody has joined.
trouble-same-id-short = sent twice, in other words
trouble-same-id = Your mail bears the identifier of another mail of yours that came before and counts, and its subject or text differs. Nothing of it was done, so that nothing is done twice; the referee has it.
trouble-same-id-mend = If it holds something new, please write it in a new mail: not in a draft that is sent once more.
trouble-observer-limit-short = asks to follow a game, too many at once
trouble-observer-limit = Somebody asked with your address to follow a game, and too many such mails came at once.
trouble-observer-limit-mend = Please ask again tomorrow.
trouble-observer-closed-short = asks to follow a game, and none of that name is open to observers
trouble-observer-closed = Somebody asked with your address to follow a game, and none of that name is open to observers.
trouble-observer-closed-mend = Please ask the referee which games can be followed.
trouble-machine-like-short = like a machine's, with words that may be orders
trouble-machine-like = Your mail looks like one that a program wrote by itself. It is kept for the referee.
trouble-machine-like-mend = Send your orders once more under another subject, or between BEGIN ORDERS and END ORDERS.

## Announcements and reminders

remind-title = { $title }, game { $game }: reminder
remind-subject = Your turn: { $left } [{ $game }]
remind-owes = We are waiting for your move, { $seat }.
