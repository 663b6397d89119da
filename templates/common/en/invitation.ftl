# The invitation to a game.

invite-title = Invitation: { $title }, game { $game }
invite-subject = Invitation: { $title } [{ $game }]
invite-title-begun = { $title }, game { $game }: it begins
invite-subject-begun = { $title } begins [{ $game }]
invite-asked = Will you play { $title } by e-mail with { $seats }?{ $edition_given ->
    [yes] {" "}Edition: { $edition }.
   *[no] {""}
 } You would be { $seat }.
invite-asked-begun = You play { $title } by e-mail with { $seats }.{ $edition_given ->
    [yes] {" "}Edition: { $edition }.
   *[no] {""}
 } Your name in it: { $seat }.
invite-machines = The computer plays { $seats }.
invite-how = To play, just reply “join”.
invite-else-tournament = The game starts as soon as everybody has joined, and the others wait for you. If you cannot play, please write to the referee.
invite-else = The game starts as soon as everybody has joined. If you would rather not play, just ignore this mail.
invite-how-begun = The game begins now: its first report comes in another mail. You play by replying to it with orders.
invite-else-begun = If you cannot play, please write to the referee, or reply “resign” to a report.
invite-lesson = New to the game? Reply “lesson” to learn it in five turns against the computer.
invite-good-to-know = Good to know
invite-rules = { $changed ->
    [0] The usual rules are played; reply “help rules” to get them.
   *[other] Reply “help rules” for the rules. What is different in this game:
 }
invite-length = You will have about { $asked } turns. { $clock } { $same ->
    [yes] The game lasts about { $slow }.
   *[no] The game lasts { $fast } if everybody plays within a day, { $slow } if everybody uses the full time.
 }
invite-clock = You have { $days ->
    [0] { $hours } hours
    [1] { $hours } hours
   *[other] { $days } days
 } for each turn.
span-days = { $n ->
    [one] one day
   *[other] { $n } days
 }
span-weeks = { $n } weeks
span-months = { $n } months
invite-nonce = Nobody can rig the dice or the cards: reply “dice” to see why. With “join blue moon 42” you mix in words of your own, which everybody reads.
invite-nonce-begun = Nobody can rig the dice or the cards: reply “dice” to see why.
invite-option = { $what } Here: { $value }; usually: { $usual }.
option-own = { $name } ({ $rest })
invite-document = { $what } The referee’s own document ({ $letters } characters).
invite-draw-title = The public draw
invite-draw = A value that nobody can know yet is mixed into the dice as well: { $name }.
invite-draw-days = Reply before { $date } begins (00:00 UTC): a later “join” brings no words of your own. The game starts when that day is over (24:00 UTC) and the referee has given the value. Keep the mail that shows everybody’s words: it has to reach you before the draw.
invite-draw-written = It is written in letters and digits, small, with single spaces; numbers without zeros in front, and numbers that stand beside each other from the smallest up.
invite-draw-like = It has the words of this example, and a number for each of its numbers: “{ $like }”.
invite-draw-free = Which words stand between its numbers is not fixed, so the referee could choose among several ways to write it: see whether it is written as usual.
