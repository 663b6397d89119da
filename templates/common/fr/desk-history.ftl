# Ce qui s'est passé dans une partie, tel que l'arbitre le lit dans un message.

desk-history = Ce qui s'est passé dans { $game }
desk-history-how = « revenir » prend le numéro devant une ligne : la partie repart de là où elle en était après elle. Les heures sont en UTC. Ce que certains seulement peuvent savoir n'y est pas.
desk-history-more = Ce sont les dernières de { $all } lignes ; « --last { $all } » derrière le nom de la partie les montre toutes.
desk-history-line = { $n } · { $at } · { $what }
desk-history-left = ({ $n }) · { $at } · { $what } (annulé)
history-turn = Le rapport du tour { $turn } est parti.
history-note = { $by } a noté : « { $text } »
act-history = Dit ce qui s'est passé dans une partie, avec les numéros que prend le retour en arrière.
