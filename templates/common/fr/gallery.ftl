# La page qui montre toutes les images des jeux à qui les dessine.

gallery-title = Symboles, légendes et images
gallery-how = Sur page claire, sur page sombre, et sans couleur. Chaque symbole paraît en plusieurs tailles, d'abord tel que son fichier le donne, puis comme pièce du premier joueur. Un fichier du même nom dans votre propre dossier de modèles prend la place du nôtre.
gallery-symbols = Symboles
gallery-keys = Lignes de la légende
gallery-moments = Moments d'une partie

# Les pages qui montrent chaque phrase à qui relit les mots.

words-title = { $title ->
    [none] Les mots communs à tous les titres
   *[other] { $title } : toutes les phrases
 }
words-count = Phrases de ces fichiers : { $total }, dont { $mails } dans les messages d'une partie jouée et { $apart } à part.
words-how = Le petit mot devant une phrase est sa clé, son nom dans les fichiers de mots.
words-mails = Dans leurs messages
words-lines = Dans des lignes d'autres messages
words-apart = À part : { $file }.ftl
gallery-words = Toutes les phrases, dans leur message ou à part

# Ce qui remplace une valeur dans une phrase montrée à part.

sample-game = printemps
sample-seat = anna
sample-seats = anna et bruno
sample-other = bruno
sample-name = carl
sample-player = anna
sample-players = 4
sample-others = bruno et chloe
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
sample-titles = Golem et Metallurgie
sample-text = bonjour à tous
sample-words = bonjour à tous
sample-guess = bruno
sample-address = anna@example.org
sample-sender = anna@example.org
sample-subject = À vous
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
sample-left = il reste 2 jours
sample-when = lundi 9 mars à 10h00
sample-until = lundi 9 mars à 10h00
sample-due = lundi 9 mars à 10h00
sample-at = 10h00
sample-date = 9 mars 2026
sample-since = 2 mars 2026
sample-on = 9 mars 2026
sample-dates = 10 au 12 mars
sample-zone = Europe/Paris
sample-moment = tour 7 : bruno joue
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
sample-file = parties.zip
sample-folder = games/printemps
sample-year = 2026
sample-detail = le serveur refuse le mot de passe
sample-why = le serveur refuse le mot de passe
sample-reason = une erreur
sample-games = printemps et automne
sample-what = le tirage
sample-names = anna et bruno
sample-id = a1b2
sample-place = games/spring
sample-usage = suspendre printemps
sample-asked = 3
sample-refused = 1
sample-tried = 1
sample-known = en et fr
sample-head = 3f9c…a1
sample-word = mavoga
sample-edition = standard
sample-key = anna
