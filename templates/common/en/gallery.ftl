# The page that shows all pictures of the titles to who draws them.

gallery-title = Symbols, keys and pictures
gallery-how = On a light page, on a dark one, and without colour. Each symbol is shown in several sizes, first as its file has it, then as a thing of the first player. A file of the same name in your own folder of templates takes the place of ours.
gallery-symbols = Symbols
gallery-keys = Lines of the key
gallery-moments = Moments of a game

# The pages that show every sentence to who reads over the words.

words-title = { $title ->
    [none] Words that all titles share
   *[other] { $title }: every sentence
 }
words-count = Of { $total } sentences of these files, { $mails } are shown in mails of a played game and { $apart } apart.
words-how = The small word before a sentence is its key. Keys are the names under which sentences stand in the files of words.
words-mails = In their mails
words-lines = In lines of other mails
words-apart = Apart: { $file }.ftl
gallery-words = Every sentence, in its mail or apart

# What stands for a value where a sentence is shown apart.

sample-game = spring
sample-seat = anna
sample-seats = anna and bruno
sample-other = bruno
sample-name = carl
sample-player = anna
sample-players = 4
sample-others = bruno and chloe
sample-who = bruno
sample-by = bruno
sample-owner = bruno
sample-loser = bruno
sample-winner = anna
sample-winners = anna
sample-target = bruno
sample-foe = bruno
sample-attacker = anna
sample-defender = bruno
sample-caller = anna
sample-title = Metallurgie
sample-titles = Golem and Metallurgie
sample-text = hello there
sample-words = hello there
sample-guess = bruno
sample-address = anna@example.org
sample-sender = anna@example.org
sample-subject = Your turn
sample-turn = 7
sample-turns = 7
sample-round = 3
sample-rounds = 5
sample-n = 3
sample-count = 3
sample-number = 3
sample-more = 2
sample-most = 4
sample-least = 2
sample-line = 2
sample-lines = 3
sample-total = 9
sample-points = 5
sample-score = 23
sample-rank = 2
sample-days = 3
sample-hours = 12
sample-left = 2 days left
sample-when = Monday 9 March at 10:00
sample-until = Monday 9 March at 10:00
sample-due = Monday 9 March at 10:00
sample-at = 10:00
sample-date = 9 March 2026
sample-since = 2 March 2026
sample-on = 9 March 2026
sample-dates = 10 March to 12 March
sample-zone = Europe/Paris
sample-moment = turn 7: bruno plays
sample-before = 4
sample-now = 5
sample-value = 5
sample-limit = 500
sample-size = 40
sample-steps = 3
sample-step = 12
sample-votes = 2
sample-cost = 3
sample-need = 3
sample-needed = 4
sample-have = 2
sample-own = 4
sample-amount = 2
sample-attack = 6
sample-defence = 4
sample-energy = 5
sample-hash = 3f9c…a1
sample-nonce = 81d0…77
sample-file = games.zip
sample-folder = games/spring
sample-year = 2026
sample-detail = the server refuses the password
sample-why = the server refuses the password
sample-reason = a slip
sample-games = spring and autumn
sample-what = the draw
sample-names = anna and bruno
sample-id = a1b2
sample-place = games/spring
sample-usage = pause spring
sample-asked = 3
sample-refused = 1
sample-tried = 1
sample-known = en and fr
sample-head = 3f9c…a1
sample-word = mavoga
sample-edition = standard
sample-key = anna
