# Classements, statistiques et courbes, dans les pages et les images.

site-nav-ratings = Classement
site-ratings = Classement
site-ratings-of = Classement : { $title }
site-ratings-none = Aucune partie finie ne compte encore pour le classement.
site-ratings-all = Tous les jeux
site-ratings-lead = { $rated ->
    [0] Aucune partie ne compte.
    [one] Une partie compte.
   *[other] { $rated } parties comptent.
 } { $unrated ->
    [0] {""}
    [one] Une autre ne compte pas : elle est sans résultat, ou ne dit rien de ses joueurs.
   *[other] { $unrated } autres ne comptent pas : elles sont sans résultat, ou ne disent rien de leurs joueurs.
 }
site-ratings-how = Chacun commence à 1000 points et monte à mesure que sa force est mieux connue. Le nombre après ± dit de combien celle-ci peut encore s'en écarter. Quitter une partie y vaut la dernière place, sauf si quelqu'un prend la suite. Une victoire partagée est divisée entre les camps : à deux, une demi-victoire chacun.
site-rating = Points
site-rated-games = Parties
site-rated-wins = Gagnées
site-in-time = Réponses à temps
site-seats-left = Abandons
site-seats-forgiven = pardonnés : { $count }
site-rated-last = Dernière partie
site-ratings-most = Ici figurent les { $count } premiers ; le classement des autres est sur leur propre page.
site-machines = Machines
site-machines-how = La machine qui remplace des joueurs et les programmes de la maison jouent aux mêmes conditions ; ils ont leur propre classement.
site-statistics = Statistiques
site-statistics-link = Les parties en chiffres : durée, places, chance
site-statistics-lead = Combien de temps durent les parties, comment elles finissent, qui gagne, de quelle place et avec quoi. L'équilibre se mesure sur les parties entre personnes, finies selon les règles et que personne n'a quittées.
site-statistics-of = { $games ->
    [one] Une partie est finie
   *[other] { $games } parties sont finies
 } ; { $counted ->
    [0] aucune ne compte pour l'équilibre.
    [one] une compte pour l'équilibre.
   *[other] { $counted } comptent pour l'équilibre.
 }
site-statistics-turns = Tours
site-statistics-days = Jours
site-statistics-half = la moitié d'entre elles entre { $low } et { $high } ; au milieu : { $middle }
site-statistics-endings = Comment elles ont fini
site-statistics-ending = { $ending } : { $count }
site-statistics-few = Si peu de parties ne disent pas grand-chose : la vraie part se trouve quelque part sur le trait.
site-statistics-fair = Le trait en tirets est ce que donnerait le seul hasard.
site-statistics-figures = Tous les chiffres
site-mails = Messages
site-column-won = Gagnées
site-column-span = Part réelle
site-column-fair = Au hasard
site-percent = { $percent } %
site-percent-span = { $low } à { $high } %
plot-points = Points par tour
plot-points-of = { $name } : { $points }
plot-lengths = Nombre de tours des parties
plot-mails-day = Messages des joueurs, par jour
plot-mails-week = Messages des joueurs, par semaine
plot-mails-month = Messages des joueurs, par mois
plot-mails-year = Messages des joueurs, par an
plot-rating = Points après chaque partie
plot-axis-turn = tour
plot-axis-turns = tours
plot-axis-points = points
plot-axis-games = parties
plot-axis-mails = messages
plot-axis-rating = points
plot-index = Courbes de la maison
balance-kind-seat = Places
balance-kind-race = Races
balance-kind-mecha = Mechas
balance-kind-pilot = Pilotes
balance-kind-first = Premier joueur
balance-first-yes = a commencé
balance-first-no = a joué après
balance-seat = Place { $seat } sur { $seats }
balance-share = { $percent } % sur { $games }
