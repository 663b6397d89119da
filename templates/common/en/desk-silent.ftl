# What the referee is told of mails (mail-log), of problems, and of what is left to the referee.

maillog-title = { $count ->
    [one] One mail of { $who }, times in UTC:
   *[other] { $count } mails of { $who }, times in UTC:
}
maillog-newest = Here are the newest { $count }; --since and --json show others.
maillog-none = No mail of { $who } is known here.
maillog-house = (no game)
maillog-subject = “{ $text }”
maillog-orders = orders
maillog-sent-bare = Handed over { $when }.
maillog-no-subject = (subject not shown)
maillog-nothing = nothing was asked for
maillog-no-word = no reason given
maillog-in = { $at } came { $game } from { $address }: { $subject }. { $how }
maillog-out = { $at } written { $game } to { $address }: { $subject }. { $how }
maillog-ordered = Took effect ({ $did }).
maillog-answered = Answered ({ $did }).
maillog-ignored = Ignored: { $why }.
maillog-unsorted = Put aside: { $why }.
maillog-waiting = { $tries ->
    [0] Waits for the next look.
    [one] Waits after one try: { $reason }
   *[other] Waits after { $tries } tries: { $reason }
}
maillog-sent = Handed over { $when }: { $reason }
maillog-given-up = Given up { $when }: { $reason }
maillog-replaced = Not sent: a newer mail took its place ({ $when }).
maillog-left-out = Not written: this person had already had too many answers.
maillog-since = “{ $text }” is not a time: write 2026-11-22, 2026-11-22T18:00 (UTC), or 2d for the last two days.
maillog-why = { $code }
maillog-why-own = one of our own mails
maillog-why-read-receipt = a read receipt
maillog-why-feedback-report = a complaint passed on by a mail server
maillog-why-bounce = a server says that a mail could not be delivered
maillog-why-bounced = a server says that mails to this player cannot be delivered
maillog-why-auto-reply = an automatic answer
maillog-why-mailing-list = from a mailing list
maillog-why-program = the program could not read it
maillog-why-not-proven = sender not proven. { $verdict }

# What goes wrong: the digest to the referee, and status.

faults-title = Something is wrong
faults-title-over = Fixed
faults-subject = { $more ->
    [0] { $first }
    [one] { $first }, and one more problem
   *[other] { $first }, and { $more } more problems
}
faults-subject-over = { $more ->
    [0] Fixed: { $first }
    [one] Fixed: { $first }, and one more problem
   *[other] Fixed: { $first }, and { $more } more problems
}
faults-now = What is wrong
faults-over = What is fixed
faults-deadline = The next deadline that this affects: { $when }.
faults-once = We tell you of each problem once, and again when it is fixed: at most one mail an hour, but at once when a deadline is near. “adjudicator status” shows what is wrong at any time.
fault-since = { $fault } (since { $since }). { $mend }
fault-over = { $fault }: from { $since } to { $until }.
fault-once = { $fault } ({ $at }).
fault-mailbox = The mailbox cannot be read: { $detail }
fault-mailbox-short = The mailbox cannot be read
fault-mailbox-mend = No deadline passes before it is read again; what comes meanwhile counts. “adjudicator doctor” says more.
fault-sending = { $count ->
    [one] One mail cannot be sent. The server last said: { $detail }
   *[other] { $count } mails cannot be sent. The server last said: { $detail }
}
fault-sending-short = Mails cannot be sent
fault-sending-mend = They are sent as soon as the server takes them, and given up after five days. “adjudicator doctor” says more.
fault-given-up = { $count ->
    [one] One mail to { $about } was given up: { $detail }
   *[other] { $count } mails to { $about } were given up: { $detail }
}
fault-given-up-short = Mails to { $about } were given up
fault-given-up-mend = Ask this player for an address that works; “adjudicator retry” sends the mails once more.
fault-given-up-more = { $count ->
    [one] Mails to one more address were given up
   *[other] Mails to { $count } more addresses were given up
}
fault-given-up-more-short = Mails to many addresses were given up
fault-given-up-more-mend = “adjudicator retry” lists them.
fault-unread = { $count ->
    [one] A mail that came at { $detail } waits and cannot be handled
   *[other] { $count } mails wait and cannot be handled, the oldest since { $detail }
}
fault-unread-short = A mail cannot be handled
fault-unread-mend = The deadlines of its game wait with it. “adjudicator status” names what is wrong with the game.
fault-unreadable = The mailbox lists a mail, but does not hand it over
fault-unreadable-short = A mail cannot be fetched
fault-unreadable-mend = Look at it with a mail program: if it can be read, save it; then delete it.
fault-spool = A mail that came at { $detail } is damaged on the disk: spool/{ $about }
fault-spool-short = A mail is damaged on the disk
fault-spool-mend = Ask its sender to send it again, then delete the file. The server may still have it among the mails that were handled.
fault-disk = The disk is full: nothing is played and nothing is sent
fault-disk-short = The disk is full
fault-disk-mend = Free some space; all goes on by itself, and nothing is lost.
fault-room = Little space is left on the disk: { $detail }
fault-room-short = The disk is nearly full
fault-room-mend = Free some space: when the disk is full, nothing is played.
fault-storage = A file cannot be written: { $detail }
fault-storage-short = A file cannot be written
fault-storage-mend = Nothing of it was played, and nothing is lost.
fault-damaged = The game { $about } cannot be read: { $detail }
fault-damaged-short = The game { $about } is damaged
fault-damaged-mend = Its mails wait and no deadline of it passes; all other games go on.
fault-stuck = The game { $about } does not go on: { $detail }
fault-stuck-short = The game { $about } does not go on
fault-stuck-mend = { fault-damaged-mend }
fault-busy = Another program keeps the game { $about } busy: { $detail }
fault-busy-short = The game { $about } is held by another program
fault-busy-mend = If nothing else runs, restart the poller.
fault-title = A title cannot be loaded: { $detail }
fault-title-short = The title { $about } is broken
fault-title-mend = Its games wait; the games of other titles go on.
fault-program = The program fails in the game { $about }: { $detail }
fault-program-house = The program fails: { $detail }
fault-program-short = The program fails
fault-program-mend = Please report it. Nothing is lost; a mail that it fails on waits.
fault-courier = Sending fails: { $detail }
fault-courier-short = Sending fails
fault-courier-mend = The mails wait in their outbox.

# Mails that wait for the referee, and mails that were given up.

unsorted-none = No mail waits for you.
unsorted-title = { $count ->
    [one] One mail waits for you, times in UTC:
   *[other] { $count } mails wait for you, times in UTC:
}
unsorted-how = “unsorted assign ID GAME SEAT” treats one as a mail from that player, sent when it came; “unsorted drop ID” puts it away.
unsorted-line = { $id } came { $at } from { $sender }: “{ $subject }”. { $why }
unsorted-line-game = { $id } came { $at } from { $sender }: “{ $subject }”. For the game { $game }: { $why }
unsorted-shown = It was sent to { $to }; { $size } bytes, { $signed ->
    [yes] and a server has checked who sent it
   *[no] and no server has checked who sent it
}. It lies in { $place }.
unsorted-assign-what = Name the mail, the game and the player: “unsorted assign ID GAME SEAT”.
unsorted-which = Name the mail: “unsorted { $what ->
    [assign] assign ID GAME SEAT
    [drop] drop ID
   *[other] show ID
 }”. “unsorted” lists them.
unsorted-would-assign = The mail { $id } would count as one from { $seat } in the game { $game }, sent { $at } UTC.
unsorted-assigned = The mail { $id } counts as one from { $seat } in the game { $game }: { $how ->
    [ordered] it took effect, and { $seat } gets the answer.
   *[other] { $seat } gets the answer.
}
unsorted-dropped = The mail { $id } was put away; it lies in the folder “dropped” beside the others.
unsorted-unknown = No mail that waits begins with “{ $id }”. “unsorted” lists them.
unsorted-several = Several mails begin with “{ $id }”: write more of the name.
retry-none = No mail was given up.
retry-line = { $game }: to { $to }, since { $at }, tries: { $tries }. { $reason }
retry-how = { $count ->
    [one] One mail was given up. “retry GAME” or “retry --all” sends it once more.
   *[other] { $count } mails were given up. “retry GAME” or “retry --all” sends them once more.
}
retry-again = { $count ->
    [one] One mail goes out once more with the next look.
   *[other] { $count } mails go out once more with the next look.
}
retry-which = Name a game, or --all.
