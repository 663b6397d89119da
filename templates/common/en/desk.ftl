# What the referee is told of the acts that he asks for, by command line and by mail.

desk-preview = Nothing was changed: this was a preview.
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
desk-subject = Done: { $done }, not done: { $refused }{ $asked ->
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
desk-verdict-tried = Tried only; nothing has changed. It would be so:
desk-verdict-shown = See below.
desk-verdict-asked = Not done yet, for it cannot be undone. It would be so:
desk-verdict-refused = Not done.
desk-word = To have it done, reply with this word alone: “{ $word }”.
desk-empty = There is no act in your mail; nothing has changed.
desk-how = Write one act per line, such as “pause spring” or “deadline spring +2d”. “preview” in front of it only tries it.
desk-foot = “help”, alone on a line, brings the list of all acts.

# Why a line of a referee's mail is not done.
desk-unknown = “{ $text }” is no act.{ $near_given ->
    [no] { "" }
   *[yes] { " " }Did you mean “{ $near }”?
 } “help” lists them all.
desk-no-word = Nothing waits for the word “{ $word }”. It was used, or it is more than a week old.
desk-no-game = There is no game “{ $game }”.{ $near_given ->
    [no] { $games_given ->
        [no] { "" }
       *[yes] { " " }There are: { $games }.
     }
   *[yes] { " " }Did you mean “{ $near }”?
 }
desk-which-game = Which game? { $games_given ->
    [no] There is none.
   *[yes] There are: { $games }.
 } It is written so: { $usage }
desk-missing = Something is missing. It is written so: { $usage }
desk-too-much = “{ $text }” does not fit here. It is written so: { $usage }
desk-no-choice = “{ $text }” is none of { $choices }.
desk-no-number = “{ $text }” is no number.
desk-no-name = “{ $text }” cannot be a name.
desk-no-address = “{ $text }” is no mail address.
desk-over = The game { $game } is over.
desk-not-started = The game { $game } has not started.{ $seats_given ->
    [no] { "" }
   *[yes] { " " }Not there yet: { $seats }.
 }
desk-no-seat = There is no “{ $seat }” in the game { $game }.{ $near_given ->
    [no] { " " }There are: { $seats }.
   *[yes] { " " }Did you mean “{ $near }”?
 }
desk-prose = Read as prose, not as acts: { $words }.
