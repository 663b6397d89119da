# La leçon : cinq tours, d’une seule carte à un secteur décompté.

lesson-play-title = jouer une carte
lesson-play = Tous construisent le même modèle. Le fer va sur une case vide qui le touche, le cuivre sur le fer, l’argent sur le cuivre, l’or sur l’argent. Jouez une carte de votre main : le métal, puis la case. Envoyez « { $line } ».
lesson-play-done = Bravo. À la fin du tour, vous complétez votre main à trois cartes.
lesson-play-missed = Aucune carte de votre main jouée cette fois.
lesson-draw-title = piocher
lesson-draw = Vous pouvez aussi piocher : la carte est montrée à tous et doit être posée. Personne ne sait ce qui vient ; dites donc d’avance quoi faire de chaque métal, une ligne pour chacun : une seule servira.
lesson-draw-done = Bravo : la carte est venue, et votre ligne l’a posée. Sans ces lignes, on vous aurait demandé où la poser.
lesson-draw-missed = Pas de pioche cette fois ; « piocher » suffit.
lesson-series-title = en jouer plusieurs
lesson-series = Vous pouvez jouer deux ou trois cartes du même métal en un tour, chacune sur sa case. Un secteur grandit vite ainsi.
lesson-series-done = Bravo : les cases d’un même métal qui se touchent forment un secteur.
lesson-series-missed = Pas plusieurs cartes du même métal cette fois.
lesson-tower-title = monter une tour
lesson-tower = Ou empilez sur une case des métaux différents, dans l’ordre. Seule la carte du dessus compte : une tour mène vite aux métaux précieux.
lesson-tower-done = Bravo, une tour. Regardez ce qu’elle permet au joueur suivant.
lesson-tower-missed = Pas de tour cette fois.
lesson-score-title = décompter
lesson-score = Un secteur est décompté dès qu’il est assez grand : 9 cases de fer, 7 de cuivre, 5 d’argent ou 3 d’or. Une partie de ses cartes s’en va, et l’une d’elles est à vous : 1 point. Votre main le permet maintenant ; la seconde ligne retire les cartes de façon à enchaîner le plus de décomptes possible.
lesson-score-done = Bravo, un point. Ce que les cartes découvrent peut être décompté aussitôt : c’est une chaîne.
lesson-score-missed = Pas de décompte cette fois. Dans une vraie partie, le message « À vous » dit quels secteurs vous pouvez faire décompter.
