# Ce qui s'est passé dans une partie, tel que l'arbitre le lit dans un message.

desk-history = Ce qui s'est passé dans { $game }
desk-history-how = Donnez à « revenir » le numéro placé devant une ligne : la partie repart de là. Les heures sont en UTC. Ce que seuls certains joueurs peuvent savoir n'y figure pas.
desk-history-more = Voici les dernières de { $all } lignes ; écrivez « --last { $all } » après le nom de la partie pour les voir toutes.
desk-history-line = { $n } · { $at } · { $what }
desk-history-left = ({ $n }) · { $at } · { $what } (annulé)
history-turn = Le rapport du tour { $turn } est parti.
history-note = { $by } a noté : « { $text } »
act-history = Montre ce qui s'est passé dans une partie, avec les numéros pour « revenir ».
