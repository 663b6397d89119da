# Les pages d'un site.

site-default-title = Parties par e-mail
site-skip = Aller au contenu
site-nav = Pages
site-tongues = Autres langues
site-feed = Les résultats en flux
site-foot = Ces pages se passent de réseau : on peut les copier et les lire partout.
site-nav-home = Accueil
site-nav-games = Parties
site-nav-players = Joueurs
site-nav-search = Recherche
site-lead = { $finished ->
    [0] Aucune partie n'est finie.
    [one] Une partie est finie.
   *[other] { $finished } parties sont finies.
 } { $running ->
    [0] Aucune n'est en cours.
    [one] Une est en cours.
   *[other] { $running } sont en cours.
 }
site-latest = Derniers résultats
site-all-games = Toutes les parties finies
site-running = Parties en cours
site-all-running = Toutes les parties en cours
site-running-how = Ce qui se passe dans une partie se lit ici quand elle est finie, pas avant.
site-awaits = pas commencée
site-turn = tour { $turn }
site-about = Ce que vous trouvez ici
site-about-game = Chaque partie finie a sa page : qui a gagné, et la partie à revoir pas à pas, comme chaque joueur l'a vue et comme elle était.
site-about-proof = Les tirages de chaque partie étaient fixés avant son début, et personne n’a pu les changer depuis. Votre navigateur peut le vérifier, sur la page de chaque partie.
site-about-private = Il n'y a ici aucune adresse. Tant qu'une partie est en cours, on n'en montre que les joueurs et ce qu'ils jouent. Les messages privés ne figurent que dans l'archive d'une partie finie, comme les joueurs le savent.
site-games = Parties
site-games-title = Parties de { $title }
site-games-year = Parties de { $year }
site-games-told = { $games ->
    [one] Une partie est finie.
   *[other] { $games } parties sont finies.
 } La dernière est en tête.
site-no-games = Il n'y en a pas encore.
site-pages = Pages de cette liste
site-by-year = Année
site-by-title = Jeu
site-edition = Édition
site-ending = Comment elle a fini
site-players = Joueurs
site-players-how = Tous ceux qui ont joué une partie jusqu'au bout.
site-players-often = Ceux qui ont joué le plus, par nombre de parties.
site-players-all = Tous les joueurs
site-players-letter = Joueurs : { $letter }
site-newest = Les dernières
site-player = Joueur
site-wins = Premières places
site-wins-how = Une première place partagée compte en entier pour chacun ; au classement, une victoire partagée est divisée entre les camps.
site-last-game = Dernière partie
site-mean-rank = Place moyenne
site-player-lead = { $games ->
    [one] Une partie
   *[other] { $games } parties
 }, { $wins ->
    [0] aucune première place.
    [one] une première place.
   *[other] { $wins } premières places.
 }
site-tenths = { $whole },{ $tenth }
site-title = Jeu
site-rank = Place
site-seat = Nom
site-points = Points
site-remark = Remarque
site-result = Résultat
site-facts = La partie
site-opened = Ouverte
site-started = Commencée
site-ended = Finie
site-turns = Tours
site-branches = Retours en arrière
site-head = Empreinte
site-times = { $times } fois
site-date = { $day ->
    [1] 1er
   *[other] { $day }
 } { $month } { $year }
site-options = Options
site-options-else = Tout le reste était comme d'habitude.
site-options-usual = On a joué les règles habituelles.
site-as-table = En tableau
site-his-titles = Par jeu
site-points-by-turn = Points par tour
site-take = À télécharger
site-archive = La partie entière en archive ({ $file }) ; adjudicator verify la prouve
site-record = Le résultat en données (record.json)
site-neighbours = Parties d'avant et d'après
site-what = { $title }{ $edition_given ->
    [yes] , { $edition }
   *[no] {""}
 }, { $turns ->
    [one] un tour
   *[other] { $turns } tours
 }, { $date }.
site-won = { $winners_count ->
    [0] Personne n'a gagné.
    [one] { $winners } a gagné.
   *[other] { $winners } se partagent la victoire.
 }
site-drawn = Partie nulle.
site-cancelled = La partie a été annulée : elle n'a pas de vainqueur et ne compte pas.
site-left-resigned = a abandonné
site-left-vacated = a perdu sa place
site-left-replaced = a cédé sa place
site-left-silent = a cessé d'écrire
site-before = a pris la suite de { $players }
site-machine = joué par la machine
site-ending-end = jouée jusqu'au bout
site-ending-vote = d'un commun accord
site-ending-referee = par l'arbitre
site-trait-first = A commencé
site-trait-first-yes = oui
site-trait-first-no = non
site-damaged = L'archive de cette partie ne peut pas être lue en ce moment : il n'y a rien à montrer ici.
site-search = Recherche
site-search-words = Partie ou joueur
site-search-how = Un bout de nom ou de date (2026-03) suffit ; si vous écrivez plusieurs mots, tous doivent s'y trouver.
site-search-any = au choix
site-search-none = Aucune partie ne correspond.
site-search-reading = Lecture…
site-search-more = En montrer plus
site-search-no-script = La recherche a besoin de JavaScript. Les listes s'en passent :
site-search-found = Parties trouvées : { $count }
site-feed-entry = { $title }, { $game } : { $outcome }
