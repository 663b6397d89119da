# What the referee is told of the acts that he asks for, by command line and by mail.

desk-preview = Preview only: nothing has changed, and nobody has been told. This is what it would do:
desk-noted = Noted in the game { $game }: “{ $text }”.

# The answer to a referee's mail.
desk-title = The referee's desk
desk-counts = { $done ->
    [0] { "" }
    [one] One command done. { "" }
   *[other] { $done } commands done. { "" }
 }{ $refused ->
    [0] { "" }
    [one] One line not done. { "" }
   *[other] { $refused } lines not done. { "" }
 }{ $asked ->
    [0] { "" }
    [one] One command needs your confirmation. { "" }
   *[other] { $asked } commands need your confirmation. { "" }
 }{ $tried ->
    [0] { "" }
   *[other] Previews, nothing changed: { $tried }. { "" }
 }{ $shown ->
    [0] { "" }
   *[other] { "" }
 }
desk-subject = Done: { $done }{ $refused ->
    [0] { "" }
   *[other] , not done: { $refused }
 }{ $asked ->
    [0] { "" }
   *[other] , to confirm: { $asked }
 }{ $game_given ->
    [no] { "" }
   *[yes] { " " }[{ $game }]
 }
desk-subject-done = Done: { $act }{ $game_given ->
    [no] { "" }
   *[yes] { " " }[{ $game }]
 }
desk-subject-tried = Preview: { $act }{ $game_given ->
    [no] { "" }
   *[yes] { " " }[{ $game }]
 }
desk-subject-shown = { $act }{ $game_given ->
    [no] { "" }
   *[yes] { " " }[{ $game }]
 }
desk-subject-asked = Please confirm: { $act }{ $game_given ->
    [no] { "" }
   *[yes] { " " }[{ $game }]
 }
desk-subject-refused = NOT done: { $act }{ $game_given ->
    [no] { "" }
   *[yes] { " " }[{ $game }]
 }
desk-subject-nothing = Nothing done
desk-verdict-done = Done.
desk-verdict-tried = Preview only: nothing has changed. This is what it would do:
desk-verdict-shown = See below.
desk-verdict-asked = Not done yet, because it cannot simply be undone. This is what it would do:
desk-verdict-asked-undo = Not done yet, because all players are told of it, and only “{ $undo }” could undo it. This is what it would do:
desk-verdict-moved = Not done: the game { $game } has moved on since we gave you this word. This is what it would do now:
desk-verdict-refused = Not done.
desk-shown = Line { $line }, “{ $text }”:
desk-shown-before = Line { $line }, “{ $text }”, before line { $other } was done:
desk-shown-after = Line { $line }, “{ $text }”, after line { $other } was done:
desk-word = To confirm, reply with just this word: “{ $word }”.
desk-empty = We found no command in your mail; nothing has changed.
desk-how = Write one command per line, such as “pause spring” or “deadline spring +2d”. With “preview” in front, it only shows what it would do. A line with a # in front does nothing: delete the #.
desk-foot = Reply “help” for the list of all commands.

# Why a line of a referee's mail is not done.
desk-unknown = “{ $text }” is not a command.{ $near_given ->
    [no] { "" }
   *[yes] { " " }Did you mean “{ $near }”?
 } “help” lists them all.
desk-elsewhere = “{ $text }” cannot be done by mail. On the machine where the program runs, type “adjudicator { $command }”.
desk-no-word = There is nothing to confirm with “{ $word }”: the word was used already, or it is more than a week old.
desk-no-game = There is no game “{ $game }”.{ $near_given ->
    [no] { $games_given ->
        [no] { "" }
       *[yes] { " " }The games here: { $games }.
     }
   *[yes] { " " }Did you mean “{ $near }”?
 }
desk-which-game = Which game? { $games_given ->
    [no] There is none.
   *[yes] The games here: { $games }.
 } Write: { $usage }
desk-missing = Something is missing. Write: { $usage }
desk-too-much = “{ $text }” does not fit here. Write: { $usage }
desk-no-choice = “{ $text }” is not possible here. Choose one of: { $choices }.
desk-no-number = “{ $text }” is not a number.
desk-no-name = “{ $text }” cannot be a name.
desk-over = The game { $game } is over.
desk-not-started = The game { $game } has not started.{ $seats_given ->
    [no] { "" }
   *[yes] { " " }We are still waiting for { $seats }.
 }
desk-no-seat = There is no “{ $seat }” in the game { $game }.{ $near_given ->
    [no] { " " }Its players: { $seats }.
   *[yes] { " " }Did you mean “{ $near }”?
 }
desk-text-ended = A text ends at the first empty line. What follows was sent to nobody: { $words_quoted }.
desk-no-language = We do not speak “{ $text }”. Possible: { $known }.
desk-nobody-called = Nobody is called “{ $name }”: write a name that “status GAME” shows, or a mail address.
desk-behind-hash = Not done, because of the # in front: { $words_quoted }. To do it, delete the #.
desk-prose = Read as plain text, not as commands: { $words_quoted }.

# What commands come to.
desk-started = The game { $game } has started.
desk-drawn = The public draw mixed into the dice: { $value }.
desk-absent = No reply to the invitation from { $seats }: we drew the words that they add to the dice.
desk-started-already = The game { $game } has already started.
desk-invited = The invitation to { $game } is sent again to { $seats }.
desk-joined = “{ $seat }” has already joined { $game }.
desk-all-joined = There is nobody left to invite to { $game }: everybody has joined, or the game has started.
desk-steps = { $count ->
    [0] { $game }: nothing could be played.
    [one] { $game }: one step was played.
   *[other] { $game }: { $count } steps were played.
 }
desk-waits = Waiting for { $seat }, until { $when }.
desk-force = “resolve { $game } --force” plays for those who are missing.
desk-end-how = Say how it ends: end { $game } --winner PLAYER, --draw or --cancel.
desk-end-both = A game ends in one way only: end { $game } --winner PLAYER, --draw or --cancel.
desk-end-draw = a draw
desk-end-concede = { $seat } has won
desk-end-cancel = cancelled, without a result
desk-ended = The game { $game } is over: { $how }. Everybody gets the last mail, with the proof.
desk-called-off = The game { $game } has been called off before it began. Everybody who was invited is told.
desk-language = The mails to { $seat } in { $game } are in { $language } from now on.
desk-announced = { $count ->
    [one] One player is told
   *[other] { $count } players are told
 } in { $games }: “{ $text }”.
desk-announce-empty = What should we tell them? Write it after the command.
desk-announce-nobody = No game is running: nobody is told.
desk-introduced = The first mail, to reply to with commands, is sent to { $names }.
desk-referee-rotated = { $name } has a new reply address; the old one no longer works.
desk-no-referees = No referee has an address: give [referee] one in config.toml.
desk-no-referee = There is no referee “{ $name }”. The referees: { $names }.
desk-rotate-whom = Say who needs a new reply address: { $names }.

# status
desk-games = { $count ->
    [one] One game
   *[other] { $count } games
 }
desk-no-games = No game is running.
desk-column-game = game
desk-column-seat = player
desk-game = Game { $game }
desk-column-moment = moment
desk-column-waits = waits for
desk-column-faults = problems
desk-column-state = state
desk-column-due = due
desk-column-orders = orders
desk-column-misses = missed
desk-waits-for = { $seats }
desk-waits-until = { $seats }, until { $when }
desk-orders-tentative = saved
desk-orders-final = final
desk-orders-short = final, but the answer asked for now is missing
desk-state-invited = invited
desk-state-joined = playing
desk-state-unjoined = playing, without having joined
desk-state-resigned = resigned
desk-state-autopilot = autopilot
desk-state-machine = the machine plays
desk-state-nobody = nobody plays
desk-faults = What needs you
desk-unsorted = { $count ->
    [one] One mail could not be placed.
   *[other] { $count } mails could not be placed.
 }
desk-games-over = { $count ->
    [one] One more game is over.
   *[other] { $count } more games are over.
 }

# help, and the first mail
desk-help = How you write
desk-help-acts = All commands
desk-help-1 = One command per line, several in one mail; case and accents do not matter. English and French words are understood.
desk-help-2 = “preview” in front of a command only shows what it would do; alone on a line, it does so for the whole mail.
desk-help-3 = You can leave out the name of the game if only one is running, or if the subject names it.
desk-help-4 = Some commands cannot be undone, or only in a way that all players are told of. Those are not done at once: we answer with a word, and you confirm by replying with that word.
desk-help-5 = Options are written --to 7, to=7 or to 7; texts need no quotation marks. An announcement or a note can have several lines; it ends at the first empty one.
desk-welcome-title = Welcome to the referee's desk, { $name }
desk-welcome-subject = Your referee's desk: reply with commands
desk-welcome = Reply to this mail to run your games, one command per line. Here are some examples; to use one, delete the # in front:
desk-welcome-keep = Keep this mail: only replies to it, or to other mails of ours to you, are accepted as yours. Never forward it: whoever has its reply address can act as referee.

# What players get.
announce-title = { $title }, game { $game }: a word from the referee
announce-subject = A word from the referee [{ $game }]
announce-from = The referee of { $game } tells all players:
note-announced = The referee told everybody: “{ $text }”
note-settled-referee-draw = The referee has ended the game as a draw.
note-settled-referee-concede = The referee has ended the game: { $seat } has won.
note-settled-referee-cancel = The referee has ended the game without a result.
note-settled-why = The referee's reason: “{ $text }”

# Words of a referee in the mails of others.
repair-referee-words = Only the referee can do this: { $words_quoted }. The referee has been told of your mail.
trouble-referee-words-short = asks for what only the referee can do, but not from the referee's reply address
trouble-referee-words = Your mail asks for what only the referee can do, and nothing proves that you are the referee.
trouble-referee-words-mend = Players reply to a report of their game. A referee replies to a mail from the referee's desk.

# A referee who plays.
referee-plays = The referee of this game also plays in it: { $seats }.
desk-you-play = You play { $seats } in this game; every mail to its players says so.
desk-done-already = Already done, when this mail came the first time.
