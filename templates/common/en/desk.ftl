# What the referee is told of the acts that he asks for, by command line and by mail.

desk-preview = Only tried: nothing has changed, and nobody is told. This is what it would do:
desk-noted = Kept with the game { $game }: “{ $text }”.

# The answer to a referee's mail.
desk-title = The referee's desk
desk-counts = { $done ->
    [0] { "" }
    [one] One act done. { "" }
   *[other] { $done } acts done. { "" }
 }{ $refused ->
    [0] { "" }
    [one] One line not done. { "" }
   *[other] { $refused } lines not done. { "" }
 }{ $asked ->
    [0] { "" }
    [one] One act waits for your word. { "" }
   *[other] { $asked } acts wait for your word. { "" }
 }{ $tried ->
    [0] { "" }
   *[other] Tried only, nothing changed: { $tried }. { "" }
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
desk-subject-tried = Only tried: { $act }{ $game_given ->
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
desk-verdict-tried = Only tried: nothing has changed. This is what it would do:
desk-verdict-shown = See below.
desk-verdict-asked = Not done yet: it cannot be undone. This is what it would do:
desk-verdict-asked-undo = Not done yet: all players are told of it, and only “{ $undo }” would take it back. This is what it would do:
desk-verdict-moved = Not done: the game { $game } has moved on since you were given this word. This is what it would do now:
desk-verdict-refused = Not done.
desk-shown = Line { $line }, “{ $text }”:
desk-shown-before = Line { $line }, “{ $text }”, before line { $other } was done:
desk-shown-after = Line { $line }, “{ $text }”, after line { $other } was done:
desk-word = To have it done, reply with this word alone: “{ $word }”.
desk-empty = We found no act in your mail; nothing has changed.
desk-how = Write one act per line, such as “pause spring” or “deadline spring +2d”. “preview” in front of it only tries it. A line behind a # does nothing: delete the #.
desk-foot = “help”, alone on a line, brings the list of all acts.

# Why a line of a referee's mail is not done.
desk-unknown = “{ $text }” is not an act.{ $near_given ->
    [no] { "" }
   *[yes] { " " }Did you mean “{ $near }”?
 } “help” lists them all.
desk-elsewhere = “{ $text }” cannot be done by mail. On the machine where the program runs, type “adjudicator { $command }”.
desk-no-word = Nothing waits for the word “{ $word }”. It was used, or it is more than a week old.
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
desk-text-ended = A text ends at the empty line. This stands below it and was told to nobody: { $words_quoted }.
desk-no-language = There is no language “{ $text }”. The languages: { $known }.
desk-nobody-called = Nobody is called “{ $name }”: write a name that “status GAME” shows, or a mail address.
desk-behind-hash = Not done, because it stands behind a #: { $words_quoted }. Delete the # to have it done.
desk-prose = Read as plain text, not as acts: { $words_quoted }.

# What acts come to.
desk-started = The game { $game } has started.
desk-drawn = The public draw mixed into the dice: { $value }.
desk-absent = Words for the dice were drawn for { $seats }, who had not joined.
desk-started-already = The game { $game } has started already.
desk-invited = The invitation to { $game } goes out once more to { $seats }.
desk-joined = “{ $seat }” has joined { $game } already.
desk-all-joined = There is nobody to invite to { $game }: all have joined, or it has begun.
desk-steps = { $count ->
    [0] { $game }: nothing could be played.
    [one] { $game }: one step was played.
   *[other] { $game }: { $count } steps were played.
 }
desk-waits = It waits for { $seat }, until { $when }.
desk-force = “process { $game } --force” lets the rules answer what is missing.
desk-end-how = Say how it ends: end { $game } --winner PLAYER, --draw or --cancel.
desk-end-both = A game ends in one way only: end { $game } --winner PLAYER, --draw or --cancel.
desk-end-draw = a draw
desk-end-concede = { $seat } has won
desk-end-cancel = cancelled, without a result
desk-ended = The game { $game } is over: { $how }. Everybody gets the last mail, with the proof.
desk-called-off = The game { $game } is called off before it began. All who were invited are told.
desk-language = The mails to { $seat } in { $game } are in { $language } from now on.
desk-announced = { $count ->
    [one] One player is told
   *[other] { $count } players are told
 } in { $games }: “{ $text }”.
desk-announce-empty = What shall they be told? Write it behind the act.
desk-announce-nobody = No game is running: nobody is told.
desk-introduced = The mail that is answered with acts goes to { $names }.
desk-referee-rotated = { $name } has another reply address; the old one is dead.
desk-no-referees = No referee has an address: give [referee] one in config.toml.
desk-no-referee = There is no referee “{ $name }”. The referees: { $names }.
desk-rotate-whom = Say whose reply address is to be another one: { $names }.

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
desk-column-faults = faults
desk-column-state = state
desk-column-due = due
desk-column-orders = orders
desk-column-misses = missed
desk-waits-for = { $seats }
desk-waits-until = { $seats }, until { $when }
desk-orders-tentative = saved
desk-orders-final = final
desk-orders-short = final, but without what is asked now
desk-state-invited = invited
desk-state-joined = playing
desk-state-unjoined = playing, with words of the house for the dice
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
desk-help-acts = All acts
desk-help-1 = One act per line, several in one mail; case and accents do not matter. English and French words are understood.
desk-help-2 = “preview” in front of an act only tries it; alone on a line it does so with the whole mail.
desk-help-3 = The name of the game may be left out where only one is running, or where the subject names it.
desk-help-4 = What cannot be undone, or only by another act that all players are told of, is not done at once: our answer holds a word, and only your reply with that word does it.
desk-help-5 = Named values are written --to 7, to=7 or to 7; texts need no quotation marks. An announcement or a note may take several lines; it ends at the first empty one.
desk-welcome-title = Welcome to the referee's desk, { $name }
desk-welcome-subject = Your referee's desk: reply with acts
desk-welcome = Reply to this mail to run your games, one act per line. Examples follow; the # in front keeps them from being done, so leave it out:
desk-welcome-keep = Keep this mail: only replies to it, or to other mails of ours to you, are believed to be yours. Never forward it; whoever has its reply address can act as referee.

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
repair-referee-words = Only the referee can do this: { $words_quoted }. He has been told of your mail.
trouble-referee-words-short = asks for what only a referee can do, without his reply address
trouble-referee-words = Your mail asks for what only the referee can do, and nothing proves that you are the referee.
trouble-referee-words-mend = Players reply to a report of their game. A referee replies to a mail of ours to him.

# A referee who plays.
referee-plays = The referee of this game plays in it: { $seats }.
desk-you-play = You play { $seats } in this game; every mail to its players says so.
desk-done-already = Done already, when this mail came before.
