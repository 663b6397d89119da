# Les tournois d'un site : la liste, la page de chacun, le chemin depuis une partie.

site-nav-tournaments = Tournois
site-tournaments = Tournois
site-tournament-title = Tournoi { $name }
site-tournament-game = Tournoi { $name }, ronde { $round }, table { $table }
site-tournament-damaged = Les fichiers de ce tournoi ne peuvent pas être lus en ce moment : il n'y a rien à montrer ici.
site-tournament-players-count = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
 }
site-tournament-state-ahead = pas commencé
site-tournament-state-round = { $rounds ->
    [0] ronde { $round }
   *[other] ronde { $round } sur { $rounds }
 }
site-tournament-state-after = { $rounds ->
    [0] après la ronde { $round }
   *[other] après la ronde { $round } sur { $rounds }
 }
site-tournament-state-off = annulé
site-tournament-state-damaged = illisible
site-tournament-now-ahead = Aucune ronde n'a encore commencé.
site-tournament-now-round = { $rounds ->
    [0] La ronde { $round } est en cours.
   *[other] La ronde { $round } sur { $rounds } est en cours.
 }
site-tournament-now-after = { $rounds ->
    [0] La ronde { $round } est finie ; la suivante n'a pas commencé.
   *[other] La ronde { $round } sur { $rounds } est finie ; la suivante n'a pas commencé.
 }
site-tournament-now-off = Il a été annulé avant que sa première ronde ne soit jouée.
site-tournament-opened = Ouvert
site-tournament-ended = Fini
site-tournament-form = Formule
site-tournament-form-swiss = Système suisse : { $rounds ->
    [one] une ronde
   *[other] { $rounds } rondes
 }, tables de { $seats }
site-tournament-form-all = Chacun contre tous, tables de { $seats }
site-tournament-table = Classement après la ronde { $round }
site-tournament-table-last = Classement final
site-tournament-by-buchholz = Buchholz
site-tournament-by-head-to-head = Entre eux
site-tournament-by-wins = Gagnées
site-tournament-by-ratings = Cote
site-tournament-byes-column = Exemptions
site-tournament-bye-how = Une ronde sans partie (exemption) vaut { $points }.
site-tournament-left-how = Quitter une partie place derrière tous ceux qui y sont restés.
site-tournament-left = { $count ->
    [one] a quitté une partie
   *[other] a quitté { $count } parties
 }
site-tournament-waits = en retrait
site-tournament-part = { $whole },{ $part }
site-tournament-round = Ronde { $round }
site-tournament-at = Table { $table }
site-tournament-machine = la machine
site-tournament-byes = Sans partie à cette ronde (exemption) : { $players }.
site-tournament-absent = En retrait : { $players }.
site-tournament-game-on = en cours
site-tournament-game-waits = pas commencée
site-tournament-game-missing = pas sur ce site
site-tournament-game-void = sans résultat
