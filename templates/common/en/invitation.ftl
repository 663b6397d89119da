# The invitation to a game.

invite-title = Invitation: { $title }, game { $game }
invite-subject = Invitation: { $title } [{ $game }]
invite-asked = You are invited to a game of { $title } by e-mail, with { $seats }.{ $edition_given ->
    [yes] {" "}Edition: { $edition }.
   *[no] {""}
 } Your name in it: { $seat }.
invite-asked-begun = You play in a game of { $title } by e-mail, with { $seats }.{ $edition_given ->
    [yes] {" "}Edition: { $edition }.
   *[no] {""}
 } Your name in it: { $seat }.
invite-machines = The machine plays { $seats }.
invite-how = To play, just reply “join”.
invite-else-tournament = The game starts when everybody has answered, and the others wait for you. If you cannot play, please write to the referee.
invite-else = The game starts when everybody has answered. If you would rather not, do nothing.
invite-how-begun = The game begins now and waits for nobody's answer: its first report comes in another mail. You play by replying to reports with orders.
invite-else-begun = If you cannot play, please write to the referee, or reply “resign” to a report.
invite-time = Time and mails
invite-length = You will be asked to play about { $asked } times. { $same ->
    [yes] The game lasts about { $slow }, with some { $many } mails a week.
   *[no] If everybody plays within a day, the game lasts { $fast }, with some { $many } mails a week; if everybody takes all the time, { $slow }, with { $few ->
        [one] one mail
       *[other] { $few } mails
    } a week.
 }
invite-clock = You have { $days ->
    [0] { $hours } hours
    [1] { $hours } hours
   *[other] { $days } days
 } for a turn. Deadlines are told in the time of { $zone }; “zone Europe/London”, for instance, tells them in yours. “vacation 3 May to 10 May” says that you are away.
span-days = { $n ->
    [one] one day
   *[other] { $n } days
 }
span-weeks = { $n } weeks
span-months = { $n } months
invite-options = The rules
invite-rules-how-begun = Reply “help rules” and they come by mail.
invite-rules-how = Reply “help rules” and they come by mail, before you join, too.
invite-options-usual = { $changed ->
    [0] The usual rules are played.
   *[other] All else is as usual.
}
invite-chance = Fair chance
invite-nonce = What is drawn is made of a secret that is fixed already and of everybody's replies: after the last one nobody can change it, and at the end anyone can check it. You may add words of your own, such as “join blue moon 42”; everybody reads them.
invite-nonce-begun = What is drawn is made of a secret that is fixed already; nobody can change it any more, and at the end anyone can check it. As this game waited for no answers, no words of the players are mixed in.
invite-option = { $what } Here: { $value } (usually { $usual }).
invite-document = { $what } The referee’s own document ({ $letters } characters).
invite-draw-title = The public draw
invite-draw = A value that nobody can know yet is mixed into the dice as well: { $name }.
invite-draw-days = Reply before { $date } begins (00:00 UTC): a later “join” brings no words of your own. The game starts when that day is over (24:00 UTC) and the referee has given the value. Keep the mail that shows everybody’s words: it has to reach you before the draw.
invite-draw-written = It is written in letters and digits, small, with single spaces; numbers without zeros in front, and numbers that stand beside each other from the smallest up.
invite-draw-like = It has the words of this example, and a number for each of its numbers: “{ $like }”.
invite-draw-free = Which words stand between its numbers is not fixed, so the referee could choose among several ways to write it: see whether it is written as usual.
