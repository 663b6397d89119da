# The replay of a finished game

site-replay = Replay
site-replay-no-script = The replay and its pictures need JavaScript, which is off or missing here.
site-replay-text = The game turn by turn as text
site-replay-view = As seen by
site-replay-view-everybody = all together (the truth)
site-replay-view-public = the public
site-replay-speed = Speed
site-replay-left = These steps were taken back: the game went on differently.
site-replay-return = Back to the game as it went on
site-replay-zoom = Size of the picture
site-replay-zoom-in = Larger
site-replay-zoom-out = Smaller
site-replay-zoom-all = The whole picture
site-replay-go = Steps
site-replay-first = To the beginning
site-replay-turn-back = Previous turn
site-replay-back = Previous step
site-replay-next = Next step
site-replay-turn-next = Next turn
site-replay-last = To the end
site-replay-slider = Step of the game
site-replay-orders = Orders as they were sent
site-replay-dice = Dice of this step
site-replay-dice-how = Each value follows from the key of the game and its place in the stream: the branch, the step, what is drawn, and the number of the draw.
site-replay-proof = Prove it
site-replay-map = The picture in words
site-replay-keys = Keys
site-replay-steps = All steps
site-replay-key-arrows = ← →
site-replay-does-arrows = previous step, next step
site-replay-key-turns = Shift + ← →
site-replay-does-turns = previous turn, next turn
site-replay-key-ends = Home, End
site-replay-does-ends = to the beginning, to the end
site-replay-key-space = space
site-replay-does-space = play or pause the film
site-replay-key-zoom = + − 0
site-replay-does-zoom = make the picture larger, smaller, whole
site-replay-key-picture = arrows, in the picture
site-replay-does-picture = move it when it is larger than its frame (Tab takes you there)

# What the script says

site-replay-page-picture = The picture. Arrows move it when it is larger than its frame.
site-replay-page-play = ▶ Film
site-replay-page-pause = ❚❚ Pause
site-replay-page-where = Turn { $turn }, step { $step } of { $steps } · { $where }
site-replay-page-turn-steps = Turn { $turn } ({ $steps })
site-replay-page-no-step = The step in the link does not exist in this game. This is the nearest: turn { $turn }, step { $step }.
site-replay-page-no-reader = Nobody called { $reader } sees this game.
site-replay-page-unseen = Nothing visible
site-replay-page-untold = Nothing new
site-replay-page-view-seat = { $seat }
site-replay-page-fork = What was played from here and taken back: { $steps }
site-replay-page-points = Points after turn { $turn }
site-replay-page-line-played = played
site-replay-page-line-refused = refused
site-replay-page-line-unused = did not come into play
site-replay-page-from-plan = { $seat }
site-replay-page-from-direct = { $seat }
site-replay-page-from-standing = { $seat }: standing lines
site-replay-page-from-default = { $seat } sent nothing: the rules played
site-replay-page-from-forced = { $seat }: only one move was possible
site-replay-page-from-autopilot = The autopilot played for { $seat }
site-replay-page-from-bot = The computer played for { $seat }
site-replay-page-from-program = A program played for { $seat }
site-replay-page-from-invalid = { $seat }: a line that could not be played
site-replay-page-stream = Stream { $stream }: branch and step
site-replay-page-die = What
site-replay-page-range = Range
site-replay-page-value = Value
site-replay-page-place = Place in the stream

# What is told

site-replay-press = { $seat_given ->
    [no] Somebody who follows the game writes to all: “{ $text }”
   *[yes] { $seat } writes to all: “{ $text }”
 }
site-replay-reason = { $reason }
site-replay-row = { $cells }
site-replay-told = { $seat } was told: { $text }
site-replay-turn = Turn { $turn }
