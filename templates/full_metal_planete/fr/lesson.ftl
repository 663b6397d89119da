# La leçon : cinq tours, une chose à apprendre à chacun.

lesson-move-title = se déplacer
lesson-move = Le but : repartir avec le plus de minerai possible. L’or rapporte 3 points, le fer 2, chaque engin ramené 1. Un tour, c’est 15 points d’action (PA) ; un pas en coûte un. Envoyez le crabe vers l’or : « { $line } ». « fin » termine votre tour.
lesson-move-done = Bravo, vous avez bougé. Les PA non dépensés sont mis en réserve, dix au plus.
lesson-move-missed = Aucun de vos engins n’a bougé ; rien de grave.
lesson-load-title = charger du minerai
lesson-load = Un crabe porte deux choses, une barge quatre, une pondeuse un seul minerai. À côté d’un minerai, il le charge pour 1 PA : « charger », puis la case du minerai.
lesson-load-done = Bravo, le minerai est à bord.
lesson-load-missed = Pas encore de minerai à bord ; le prochain tour commence par là.
lesson-home-title = le ramener
lesson-home = Le minerai ne compte que dans votre astronef. À côté d’un de ses trois podes, un engin y entre avec tout ce qu’il porte : « entrer », 1 PA.
lesson-home-done = Bravo, le minerai est dans la soute : personne ne vous le prend, sauf à capturer tout l’astronef.
lesson-home-missed = Aucun minerai n’est rentré cette fois.
lesson-fire-title = tirer
lesson-fire = Un canon seul ne peut rien ; deux canons à portée d’une même case détruisent ce qui s’y trouve, pour 2 PA. Un char porte à 2 cases. Le char vert est seul sur son îlot : amenez vos deux chars au rivage, puis tirez.
lesson-fire-done = Bravo : un tir ne rate jamais. C’est vrai aussi chez vos rivaux ; regardez les cases hachurées : on n’entre pas là où deux canons adverses portent.
lesson-fire-missed = Rien n’a été détruit. Retenez : deux canons, à portée de la même case.
lesson-depart-title = décoller
lesson-depart = On ne décolle qu’aux tours 21 et 25. Ce qui reste dehors est perdu : rentrez d’abord vos chars. Qui ne décolle jamais ne marque rien.
lesson-depart-done = Bravo, vous voilà de retour avec tout ce que contenait la soute.
lesson-depart-missed = Votre astronef n’a pas décollé. Dans une vraie partie, le tour 25 est la dernière chance.
