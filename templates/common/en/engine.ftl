# What the engine and the use cases say: answers found, deadlines, the life of a game.

note-answered-forced = Only one answer was possible; it was played for you.
note-answered-standing = { $text_count ->
    [0] Your standing line answered for you.
    [one] Your standing line { $text } answered for you.
   *[other] Your standing lines { $text } answered for you.
 }
note-seized = Your standing line “{ $text }” acted by itself.
note-halted-sheet = Your orders sent ahead stopped at “{ $text }”: { $cause } They wait now: write “final” to let them go on, or send others. At the deadline they count as they are.
note-halted-standing = Your standing line “{ $text }” stopped: { $cause } It acts no more until you send it again; at the deadline the rules play for you.
alarm-unknown = anything else unexpected that happens to you
armed-sheet = We will hold your orders sent ahead, and ask you first, if one of these happens: { $alarms_or }.
armed-sheet-free = Your orders sent ahead: no surprise stops them.
armed-line = “{ $text }” stops if one of these happens: { $alarms_or }.
armed-line-free = “{ $text }”: no surprise stops it.
armed-stopped = “{ $text }” has stopped ({ $alarm }) until you send it again.
armed-several = Of several lines for one question the first that is possible acts; orders sent for it come before them.
answer-stops-sheet = If one of these happens before your turn, these orders are held and we ask you first: { $alarms_or }. The word “unconditional” before a line, or alone above them all, lets them go on.
answer-stops-standing = If one of these happens, such a standing line stops until you send it again: { $alarms_or }. The word “unconditional” before the line lets it go on.
quoted = “{ $text }”
quoted-more = { $n } more
note-answered-default = No orders came in time, so a default move was played for you.
note-answered-autopilot = The autopilot played for you.
note-answered-bot = The computer played for you.
note-invalid-drop = Line { $line } of your orders (“{ $text }”) turned out to be impossible: { $reason } Please send new orders.
note-invalid-drop-more = Line { $line } of your orders (“{ $text }”) turned out to be impossible: { $reason } { $lines_count ->
    [one] The line behind it was dropped, too: { $lines }.
   *[other] The lines behind it were dropped, too: { $lines }.
 } Please send new orders.
note-invalid-skip = Line { $line } of your orders (“{ $text }”) turned out to be impossible and was passed over: { $reason }
note-invalid-hold = Line { $line } of your orders (“{ $text }”) is not possible any more: { $reason } Your orders are no longer final: fix them before the deadline, or what is possible of them is played then.
note-stopped = Your orders were played up to line { $line } (“{ $text }”), which was impossible: { $reason }
note-unplayed = { $lines_count ->
    [one] The line behind it was not played: { $lines }.
   *[other] The lines behind it were not played: { $lines }.
 }

note-moved-outage = Deadlines were moved: for { $hours } hours no mail could be read here. Mails that came meanwhile count.
note-moved-clock = Deadlines were moved: the clock here jumped. Nothing was played because of it.
note-moved-misses = Deadlines were moved: unusually few mails have reached us, and something may be wrong on the way.
note-moved-referee = The referee moved deadlines.

note-restored = A fault lost the last moves of this game, and the referee had to go on from what was left. What you were told of later moves does not count any more, and chance is drawn anew.

notice-autopilot-asked = The autopilot plays for you, as you asked. Any orders that you send switch it off.
notice-autopilot-plain = The autopilot plays for you as the computer would, as you asked. Any orders that you send switch it off.
notice-autopilot-missed = The autopilot plays for you, because deadlines were missed. Any orders that you send switch it off.
notice-sent-ahead-good = Your orders, sent ahead, are possible as the turn opens. { $when }
notice-sent-ahead-open = Your orders sent ahead are all fine so far; { $open ->
    [one] one line depends
   *[other] { $open } lines depend
 } on what is not known yet. { $when }
notice-sent-ahead-bad = { $n ->
    [one] One of the lines you sent ahead is not possible now.
   *[other] { $n } of the lines you sent ahead are not possible now.
 } Please send new orders: your new mail replaces them.
notice-sent-ahead-line = Line { $line } (“{ $text }”): { $why }
played-final = They are played now.
played-paused = They wait, for the game is paused.
played-tentative = They are played at the deadline, or as soon as you write “final”.
notice-old-report = This is the old report of turn { $turn }. The game has gone on: if you reply with orders, they count for the current turn, not for that one.
notice-misses = { $misses ->
    [one] You missed one deadline.
   *[other] You missed { $misses } deadlines in a row.
 } { $left ->
    [one] After one more the autopilot plays for you.
   *[other] After { $left } more the autopilot plays for you.
 }
notice-resigned = You have resigned: standing lines and the rules play for you. Only the referee can give you your place back.
idle-seat-resigned = You have resigned. Standing lines and the rules play for you to the end; orders for a turn are not kept. Only the referee can give you your place back: ask for it.
idle-seat-asked = The autopilot plays for you, as you asked. To play again yourself, send orders, or write “autopilot off”, alone on a line.
idle-seat-plain = The autopilot plays for you as the computer would, as you asked. To play again yourself, send orders, or write “autopilot off”, alone on a line.
idle-seat-missed = { $dated ->
    [yes] The autopilot has been playing for you since { $when }, because deadlines were missed.
   *[no] The autopilot plays for you, because deadlines were missed.
 } To play again yourself, send orders, or write “autopilot off”, alone on a line.
idle-seat-back = You are playing for yourself again: your orders have switched the autopilot off.

question-default = If you send nothing by the deadline, this is played:
question-no-default = If you send nothing by the deadline, the rules play for you.
question-waiting = Your orders wait. If you send nothing else, they are played at the deadline; the rest is played like this:
question-waiting-no-default = Your orders wait. If you send nothing else, they are played at the deadline; what they leave open the rules decide.
template-final = final
template-or = or:
template-stopped = your orders sent ahead, which stopped:
orders-file-how = Delete the # before the lines that you want, and send this file back.

answer-by-referee = The referee entered these orders in your name.
answer-freed = What you took up replaces the line that was refused; your other lines stay.
answer-composed-before = This was composed for { $moment } (question { $question }), which is over; the game is at: { $now }. Your orders are saved, NOT final: look at them, then send “final”.
answer-was-late = Your mail came after the deadline that it was meant for. The orders wait for your next turn.

done-join = Welcome! You have joined the game{ $words_given ->
    [yes] {" "}with the words “{ $words }”.
   *[no] .
 } It starts as soon as everybody has joined.
done-language = From now on we will write to you in English.
done-format = { $value ->
    [text] From now on you will get your mail as plain text.
   *[html] From now on you will get your mail with pictures and tables.
}
done-composer = { $value ->
    [on] From now on the page orders.html comes with each mail that asks you something.
   *[off] You no longer get the page orders.html.
}
done-news = { $value ->
    [each] You will get a short mail about every turn of the others from now on.
    [daily] You will get one mail a day about the turns where you have nothing to do.
   *[none] We only write when you have something to do, or when the game ends.
}
done-autopilot = { $value ->
    [on] The autopilot plays for you from now on, until you send orders or write “autopilot off”.
    [plain] The autopilot plays for you from now on, as the computer would, until you send orders or write “autopilot off”.
   *[off] The autopilot is off: you are playing for yourself again.
}
done-resigned = You have resigned. Standing lines and the rules play for you to the end. From now on only the referee can give you your place back.
done-final = Your orders are final now.
done-not-final = Your orders are not final any more: you can change them until the deadline.
done-withdraw = Your orders are deleted.
done-undo = Your last orders were taken back. What you had sent before them counts again, not final.
done-undo-none = Your last orders were taken back. You have no orders now; another “undo” brings them back.
done-undo-standing = Your last orders were taken back. Only your standing lines count now; “status” tells them.
done-note = Your note is saved. You will see it in each of your reports; the others can read it only after the game.
done-no-notes = Your notes are deleted.

trouble-no-effect-short = nothing to do
trouble-no-effect = Your mail was read, but there was nothing to do.
trouble-no-effect-mend = “status”, alone on a line, shows which orders we have from you.
idle-over = The game is over.
idle-join = You have joined already, with the words of your first “join”, or with ours where it came too late: they cannot be changed.
idle-final = You have no orders that could be made final.
idle-not-final = You have no final orders to reopen.
idle-withdraw = You have no orders that could be deleted.
idle-undo = You have no earlier orders to bring back.
idle-no-notes = You have no notes.
idle-resign = You have resigned already.

status-asked = We are waiting for you.
status-not-started = The game has not started yet.
status-own-final = Your orders are saved and final.
status-own-tentative = Your orders are saved; they are played at the deadline, or when you write “final”.
status-own-none = You have no orders now.
status-own-standing = What will happen automatically
no-such-turn = There is no turn { $turn }; the last one is { $last }.

remind-nothing-stored = You have sent no orders yet.
remind-stored = Your orders are saved, not final; they are played at the deadline.
remind-not-answered = Your orders do not answer this question.
moved-title = { $title }, game { $game }: new deadline
moved-subject-paused = More time, once it goes on [{ $game }]
moved-subject = New deadline: { $left } [{ $game }]
held-title-outage = Mail was not read, and deadlines were moved
held-title-clock = The clock jumped, and deadlines were moved
held-title-misses = Hardly anybody has answered, and deadlines were moved
held-outage = No look into the mailbox worked from { $since } to { $until }. No deadline of that time was enforced; mails that came meanwhile count.
held-clock = The clock of this machine does not go on from where it stood: the last look was at { $since }, and now it shows { $until }. Nothing was played because of that; look whether it is right now.
held-misses = { $count } players would have missed a deadline at { $until }, which is an unusual share. Look whether mails of players get here, and whether ours reach them.
held-games = Games whose deadlines were moved
held-go-on = By themselves the games go on at the new deadlines. “adjudicator deadline GAME TIME” sets others, “adjudicator resolve GAME --force” goes on at once.
calendar-summary = { $game }: your turn
calendar-text = { $question } Reply to the last report of the game { $game }.


digest-title = Mails that could not be placed
digest-subject = { $count ->
    [one] One mail could not be placed
   *[other] { $count } mails could not be placed
 }
digest-count = { $count ->
    [one] One mail came that could not be placed, or whose sender is not proven. It had no effect.
   *[other] { $count } mails came that could not be placed, or whose sender is not proven. They had no effect.
 }
digest-reasons = Why
digest-reason = { $why }: { $count }
digest-first = What they say of themselves
digest-mail = From { $sender }, subject “{ $subject }”: { $why }
digest-more = { $count ->
    [one] One more is not listed.
   *[other] { $count } more are not listed.
 }
digest-places = Where they lie, each beside its reason
digest-place = { $folder }
digest-bounced = a server says that mails to this player cannot be delivered
digest-mend = Their writers were not answered, for anybody can forge a sender: only to the address of a player a word goes now and then. If you know that a mail is genuine, “unsorted assign ID GAME SEAT” takes it as one of that player; “unsorted” shows the IDs. Ask its writer to reply to the latest report.

option-fixed = Not a switch: a ruling [{ $rule }].


# The daily mail over all games of an address.

news-title = News of your games
news-subject = News: { $games }
news-game = { $title }, game { $game }
news-asked = Your move! You have until { $when }.
news-nothing = Nothing new.
news-how = A reply to this mail goes to the game { $game }; for another game reply to one of its mails. “digest off” ends this daily mail for all your games, “news none” for one.

# What happened, to a reader of whom nothing is asked.

bulletin-since = Since the last mail
bulletin-waiting = Nothing to do now: we are waiting for { $seats }. You can already send orders for your next turn.
bulletin-more = Reply “report” for the whole position in words.
gist-asked = Due by { $when }. { $question }
gist-told = { $first } { $then }

# The answer to “proof”: what the fingerprints prove.

sealed-title = { $title }, game { $game }: what the fingerprints prove
sealed-subject = What the fingerprints prove [{ $game }]
sealed-what = The fingerprint at the foot of a report stands for every order and every draw of the game up to then. Change one of them later, and another fingerprint comes out.
sealed-how = Keep your reports. When the game is over, anybody can have its record and look for your fingerprint in it.
sealed-find = “adjudicator verify { $game }.zip --head FINGERPRINT” looks for one, and so does the page of the game on the site. The short form will do.
sealed-head = The game up to turn { $turn }
sealed-head-whole = The same, all digits
sealed-secret = The secret of the draws, fixed before anybody joined
