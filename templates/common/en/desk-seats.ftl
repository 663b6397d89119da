# Who plays a seat: what the referee is told, and the players.

desk-plays-it = { $address } already plays { $seat }. For a new reply address: “token { $game } { $seat } --rotate”.
desk-plays-already = { $address } plays { $seat } in this game. Nobody can have two seats.
desk-replaced = Game { $game }: { $seat } is now played from { $address }. The new player gets the rules, the game so far, the position and a guide to orders; the previous one gets a last mail, and the others are told.
desk-replaced-time = This seat has the full time again: until { $due }.
desk-bot = Game { $game }: the machine plays { $seat }. The previous player gets a last mail, and “bot { $game } { $seat } off” gives the seat back.
desk-bot-already = The machine already plays { $seat }.
desk-bot-off = Game { $game }: { $address } plays { $seat } again and is sent all that is needed.
desk-bot-not = The machine does not play { $seat }: a person does.
desk-bot-nobody = Nobody played { $seat } before. Give it to somebody: “replace { $game } { $seat } ADDRESS”.
desk-vacated = Game { $game }: nobody plays { $seat }. { $missed ->
    [default] The rules play for it at once
    [wait] The game waits whenever it is this seat's turn
   *[bot] The machine plays for it at once
 }, until you give it to somebody: “replace { $game } { $seat } ADDRESS”.
desk-vacate-open = The game { $game } has not begun. Give the place to somebody: “replace { $game } { $seat } ADDRESS”.
desk-nobody-left = Without { $seat } only machines would play { $game }, and at once to its end. Pause or end the game, or give another place to somebody first.
desk-vacated-already = Nobody plays { $seat } now: there is nothing to do.
desk-missed = Game { $game }, when a deadline is missed: { $policy }.
desk-policy = { $kind_given ->
    [no] { "" }
   *[yes] { $kind }={ "" }
 }{ $what ->
    [bot] the machine plays (bot)
    [standby] the machine plays, and the seat is offered to others (standby)
    [wait] the game waits (wait)
   *[default] the rules play (default)
 }
desk-missed-unknown = “{ $text }” is not possible: write { $policies_or }, for all questions, or for one kind only, such as { $kind }=wait. The kinds of this title: { $kinds }.
desk-rotated = Game { $game }: { $seat } has a new reply address, sent to { $address }. The old one no longer works.
desk-no-player = No person plays { $seat }: there is no reply address.
desk-token-how = Nothing has changed. To replace the reply address of { $seat } by a new one at once: “token { $game } { $seat } --rotate”.

note-seated-new = Somebody else plays { $seat } from now on.
note-seated-same = { $seat } plays again.
note-seated-plain = The computer plays { $seat }.
note-seated-none = Nobody plays { $seat } at the moment.

seat-told-title = { $title }, game { $game }: { $player ->
    [none] nobody plays { $seat }
    [plain] the computer plays { $seat }
    [program] the computer plays { $seat }
    [same] { $seat } plays again
   *[other] another player
 }
seat-told-subject = { $player ->
    [none] Nobody plays { $seat }
    [plain] The computer plays { $seat }
    [program] The computer plays { $seat }
    [same] { $seat } plays again
   *[other] Another player: { $seat }
 } [{ $game }]

seat-left-title = { $title }, game { $game }: { $player ->
    [none] you no longer play { $seat }
    [plain] the computer plays { $seat }
    [program] the computer plays { $seat }
   *[other] somebody else plays { $seat }
 }
seat-left-subject = You no longer play { $seat } [{ $game }]
seat-left = { $player ->
    [none] You no longer play { $seat } in the game { $game } of { $title }.
    [new] Somebody else plays { $seat } in the game { $game } of { $title } from now on.
   *[other] The computer plays { $seat } in the game { $game } of { $title } from now on.
 } Orders of yours that were waiting are dropped, and your reply address no longer works. Thank you for playing; you get no more mails from this game.

trouble-seat-left-short = you no longer play there
trouble-seat-left = You no longer play { $seat } in the game { $game }: your mail had no effect.
trouble-seat-left-mend = If this is a mistake, write to the referee. We tell you this only once.

rekeyed-title = { $title }, game { $game }: a new reply address for { $seat }
rekeyed-subject = Reply to this mail from now on [{ $game }]
rekeyed = Your reply address in the game { $game } has changed. Reply to this mail, or to later ones; what you send to older ones has no effect any more.

welcome-title = { $title }, game { $game }: you play { $seat }
welcome-subject = You play { $seat } now [{ $game }]
welcome = You take over from another player in a game of { $title } by e-mail, with { $seats }.{ $edition_given ->
    [yes] {" "}Edition: { $edition }.
   *[no] {""}
 } Your name in it: { $seat }.
welcome-how = The position, and what you have to do, come in a mail of their own: reply to it with your orders. You have the full time.
welcome-soon = The game has not begun yet; its first report comes by mail.
welcome-else = What was prepared before you came is gone: there are no orders and no standing lines. Reply “help” for all orders on one page.
welcome-rules = Reply “help rules” for the rules alone.
welcome-so-far = The game so far
welcome-turns = The latest turn comes first. Reply “report { $turn }” for the whole report of a turn.
welcome-turn = Turn { $turn }

waits-title = { $title }, game { $game }: waiting for { $seat }
waits-subject = The game waits for you [{ $game }]
waits-told = Your time ran out { $when }. In this game nobody plays for you: everybody waits.
waits-how = Reply with your orders: they are played at once.
waits-referee-subject = { $seat } missed a deadline: { $game } waits
waits-referee = { $seat } has run out of time in the game { $game }. It now waits for this player, or for you.
waits-referee-how = What you can do: { $commands }.

desk-standby-added = { $address } is on the standby list, { $all ->
    [yes] for any title.
   *[no] for { $titles }.
 }
desk-standby-removed = { $address } is off the standby list.
desk-standby-unknown = { $address } is not on the standby list; “standby list” shows it.
desk-standby-line = { $n }. { $address }{ $all ->
    [yes] {""}
   *[no] {" "}({ $titles })
 }
desk-standby-empty = Nobody is on the standby list. To add somebody: “standby add ADDRESS”.
desk-standby-how = Say which seat: “standby call GAME SEAT”.
desk-standby-whom = Say which address: “standby { $what } ADDRESS”.
desk-standby-asked = We are already asking { $address } to take over { $seat } in the game { $game }.
desk-standby-nobody = Nobody on the standby list can take over { $seat } in the game { $game } of { $title }. To add somebody: “standby add ADDRESS”.
desk-standby-called = Game { $game }: { $address } is asked to take over { $seat } and can answer until { $until }. After that the next on the list is asked.

call-title = { $title }, game { $game }: a place is free
call-subject = Would you take over? { $title } [{ $game }]
call = A game of { $title } needs somebody to play on as { $seat }, with { $seats }.
call-how = Reply “yes” and the place is yours: the rules, the game so far, the position and your next move come by mail, with the full time for it. If you would rather not, just say no, and somebody else is asked. Please answer before { $when }.
call-else = You keep your place on the list, whatever you answer.
call-answer-subject = Your answer: { $title } [{ $game }]
call-passed = Thank you for telling us: somebody else is asked. You keep your place on the list.
call-unclear = We did not understand, and nothing has changed. Reply just “yes” to take over; otherwise, say no.
call-over-title = { $title }, game { $game }: looking for somebody for { $seat }
call-over-subject = Nobody left to ask for { $seat } [{ $game }]
call-over = Nobody on the standby list can or wants to take over { $seat } in the game { $game }.
call-over-how = To give it to somebody else: “replace { $game } { $seat } ADDRESS”. To ask more people: “standby add ADDRESS”, then “standby call { $game } { $seat }”.
call-taken-subject = { $seat } is taken over [{ $game }]
call-taken = Somebody from the standby list plays { $seat } in the game { $game } from now on.

trouble-deputy-over-short = no deputy any more
trouble-deputy-over = You no longer give orders for { $seat } in the game { $game }: your mail had no effect.
trouble-deputy-over-mend = To do so again, ask { $seat } to name you once more. We tell you this only once.

trouble-offer-over-short = the place is taken
trouble-offer-over = Thank you, but the place in the game { $game } is no longer free, or somebody else is being asked.
trouble-offer-over-mend = You keep your place on the list. We tell you this only once.
call-ended = Thank you, but the game { $game } is over. You keep your place on the list.
call-late = Thank you, but the place in this game is no longer free. You keep your place on the list.

desk-bot-program = Game { $game }: the program “{ $command }” plays { $seat }. The previous player gets a last mail.
desk-bot-unknown = “{ $command }” may not be chosen by mail: add it to programs in [bots] of config.toml, or use the command line.

note-seated-program = { note-seated-plain }
program-title = { $title }, game { $game }: the program of { $seat } failed
program-subject = The program of { $seat } failed [{ $game }]
program-failed = The program that plays { $seat } in the game { $game } { $why ->
    [missing] cannot be run.
    [slow] took too long.
    [broken] crashed.
    [long] wrote too much.
    [empty] wrote no orders.
    [refused] wrote an order that is not possible: “{ $text }”.
   *[open] did not answer all that it was asked.
 }
program-how = The game went on as after a missed deadline. We tell you of this seat once a day; all of it is in the history of the game. To let the machine play instead: “bot { $game } { $seat }”.
