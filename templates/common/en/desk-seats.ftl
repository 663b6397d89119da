# Who plays a seat: what the referee is told, and the players.

desk-plays-it = { $address } plays { $seat } already. Another reply address for it: token { $game } { $seat } --rotate
desk-plays-already = { $address } plays { $seat } in this game. Nobody can have two seats.
desk-replaced = Game { $game }: { $seat } is now played from { $address }. The newcomer gets the rules, the game so far, the position and how to order; who played before gets a last mail, the others are told.
desk-replaced-time = The question to this seat has all its time again: until { $due }.
desk-bot = Game { $game }: the machine plays { $seat }. Who played before gets a last mail; “bot { $game } { $seat } off” brings him back.
desk-bot-already = The machine plays { $seat } already.
desk-bot-off = Game { $game }: { $seat } is played from { $address } again, and told all anew.
desk-bot-not = The machine does not play { $seat }: somebody does.
desk-bot-nobody = Nobody played { $seat } before. Name who does from now on: replace { $game } { $seat } ADDRESS
desk-vacated = Game { $game }: nobody plays { $seat }. { $missed ->
    [default] The rules answer for it at once
    [wait] The game waits where it is asked
   *[bot] The machine answers for it at once
 }, until somebody takes it: replace { $game } { $seat } ADDRESS
desk-vacate-open = The game { $game } has not begun. Give the place to somebody: replace { $game } { $seat } ADDRESS
desk-nobody-left = Without { $seat } nobody but machines would play { $game }: to its end, at once. Pause or end the game, or give another place to somebody first.
desk-vacated-already = Nobody plays { $seat } as it is.
desk-missed = Game { $game }, when a deadline is missed: { $policy }.
desk-policy = { $kind_given ->
    [no] { "" }
   *[yes] { $kind }={ "" }
 }{ $what ->
    [bot] bot
    [standby] standby
    [wait] wait
   *[default] default
 }
desk-missed-unknown = “{ $text }”: write { $policies_or }, for all decisions or for one kind as { $kind }=wait. Kinds of this title: { $kinds }.
desk-rotated = Game { $game }: { $seat } has another reply address, told to { $address }. The old one is dead.
desk-no-player = No person plays { $seat }: there is no reply address.
desk-token-how = Nothing was changed. This makes the reply address of { $seat } useless at once and sends another: token { $game } { $seat } --rotate

note-seated-new = Somebody else plays { $seat } from now on.
note-seated-same = { $seat } plays again.
note-seated-plain = The machine plays { $seat }.
note-seated-none = Nobody plays { $seat } at the moment.

seat-told-title = { $title }, game { $game }: { $player ->
    [none] nobody plays { $seat }
    [plain] the machine plays { $seat }
    [program] the machine plays { $seat }
    [same] { $seat } plays again
   *[other] another player
 }
seat-told-subject = { $player ->
    [none] Nobody plays { $seat }
    [plain] The machine plays { $seat }
    [program] The machine plays { $seat }
    [same] { $seat } plays again
   *[other] Another player: { $seat }
 } [{ $game }]

seat-left-title = { $title }, game { $game }: { $player ->
    [none] you no longer play { $seat }
    [plain] the machine plays { $seat }
    [program] the machine plays { $seat }
   *[other] somebody else plays { $seat }
 }
seat-left-subject = You no longer play { $seat } [{ $game }]
seat-left-plain = The machine plays { $seat } in the game { $game } of { $title } from now on. What you still had waiting is dropped, and your reply address is dead. Thank you for having played; no more mails of this game come.
seat-left-none = You no longer play { $seat } in the game { $game } of { $title }. What you still had waiting is dropped, and your reply address is dead. Thank you for having played; no more mails of this game come.
seat-left-new = Somebody else plays { $seat } in the game { $game } of { $title } from now on. What you still had waiting is dropped, and your reply address is dead. Thank you for having played; no more mails of this game come.

trouble-seat-left-short = you no longer play there
trouble-seat-left = You no longer play { $seat } in the game { $game }: your mail had no effect.
trouble-seat-left-mend = If this is a mistake, write to the referee. You are told this once.

rekeyed-title = { $title }, game { $game }: another reply address for { $seat }
rekeyed-subject = Reply to this mail from now on [{ $game }]
rekeyed = Your reply address in the game { $game } has changed. Reply to this mail, or to later ones; what you send to older ones has no effect any more.

welcome-title = { $title }, game { $game }: you play { $seat }
welcome-subject = You play { $seat } now [{ $game }]
welcome = You take over from another player in a game of { $title } by e-mail, with { $seats }.{ $edition_given ->
    [yes] {" "}Edition: { $edition }.
   *[no] {""}
 } Your name in it: { $seat }.
welcome-how = The position and what is asked of you come in a mail of their own: reply to it with your orders. You have all the time for it.
welcome-soon = The game has not begun yet; its first report comes by mail.
welcome-else = Nothing of what was prepared before you came is left: no orders, no standing lines. The word “help” brings all orders on one page.
welcome-rules = Reply “help rules” for the rules alone.
welcome-so-far = The game so far
welcome-turns = The latest turn comes first. “report { $turn }” brings the whole report of a turn.
welcome-turn = Turn { $turn }

waits-title = { $title }, game { $game }: waiting for { $seat }
waits-subject = The game waits for you [{ $game }]
waits-told = Your time was over { $when }. In this game nothing is done then: everybody waits for you.
waits-how = Reply with your orders: they are played at once.
waits-referee-subject = { $seat } missed a deadline: { $game } waits
waits-referee = The time of { $seat } is over in the game { $game }. This game waits then for the player, or for you.
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
desk-standby-empty = Nobody is on the standby list: standby add ADDRESS
desk-standby-how = Say which: standby call GAME SEAT
desk-standby-whom = Say whose address: standby { $what } ADDRESS
desk-standby-asked = { $address } is being asked already whether to take { $seat } in the game { $game }.
desk-standby-nobody = Nobody on the standby list could take { $seat } in the game { $game } of { $title }: standby add ADDRESS
desk-standby-called = Game { $game }: { $address } is asked whether to take { $seat }, until { $until }. After that the next on the list is.

call-title = { $title }, game { $game }: a place is free
call-subject = Would you take over? { $title } [{ $game }]
call = In a game of { $title } that is running somebody is needed who plays on as { $seat }, with { $seats }.
call-how = Reply “yes” and it is yours: rules, the game so far, the position and what is asked come by mail, with all the time for it. If you would rather not, just say no and the next is asked. Please answer before { $when }.
call-else = You keep your place on the list, whatever you answer.
call-answer-subject = Your answer: { $title } [{ $game }]
call-passed = Somebody else is asked. You keep your place on the list.
call-unclear = Nothing was done: reply with “yes” alone if you take over, or with a no.
call-over-title = { $title }, game { $game }: looking for somebody for { $seat }
call-over-subject = Nobody left to ask for { $seat } [{ $game }]
call-over = Nobody on the standby list could take { $seat } in the game { $game }, or would.
call-over-how = Somebody else may: replace { $game } { $seat } ADDRESS. After a look for more people: standby add ADDRESS, then standby call { $game } { $seat }.
call-taken-subject = { $seat } is taken over [{ $game }]
call-taken = Somebody of the standby list plays { $seat } in the game { $game } from now on.

trouble-deputy-over-short = no deputy any more
trouble-deputy-over = You give no orders of { $seat } in the game { $game } now: your mail had no effect.
trouble-deputy-over-mend = If you should, ask { $seat } to name you again. You are told this once.

trouble-offer-over-short = the place is taken
trouble-offer-over = Thank you; in the game { $game } nobody is looked for any more, or somebody else is being asked.
trouble-offer-over-mend = You keep your place on the list. You are told this once.
call-ended = Thank you, but the game { $game } is over. You keep your place on the list.
call-late = Thank you, but nobody is looked for any more in this game. You keep your place on the list.

desk-bot-program = Game { $game }: the program “{ $command }” plays { $seat }. Who played before gets a last mail.
desk-bot-unknown = “{ $command }” may not be chosen by mail: add it to programs in [bots] of config.toml, or use the command line.

note-seated-program = The machine plays { $seat }.
seat-left-program = The machine plays { $seat } in the game { $game } of { $title } from now on. What you still had waiting is dropped, and your reply address is dead. Thank you for having played; no more mails of this game come.
program-title = { $title }, game { $game }: the program of { $seat } failed
program-subject = The program of { $seat } failed [{ $game }]
program-failed = { $why ->
    [missing] The program that plays { $seat } in the game { $game } cannot be run.
    [slow] The program that plays { $seat } in the game { $game } took too long.
    [broken] The program that plays { $seat } in the game { $game } ended with a fault.
    [long] The program that plays { $seat } in the game { $game } wrote too much.
    [empty] The program that plays { $seat } in the game { $game } wrote no orders.
    [refused] The program that plays { $seat } in the game { $game } wrote an order that is not possible: “{ $text }”.
   *[open] The program that plays { $seat } in the game { $game } left its question open.
 }
program-how = What this game does at a missed deadline was done. You hear of this seat once a day; the whole is in the history of the game. The machine instead: bot { $game } { $seat }
