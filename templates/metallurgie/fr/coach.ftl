# Ce qui est dit à un débutant pendant ses premiers tours.

coach-aim = Complétez un secteur : { $fe } cases de fer, { $cu } de cuivre, { $ag } d’argent ou { $au } d’or qui se touchent. Une partie de ses cartes s’en va, et l’une d’elles vous vaut un point. La partie s’arrête à la carte fin, cachée parmi les dernières ; le joueur qui a alors le plus de points gagne.
coach-now-far = Aucun secteur n’est près d’être complet. Posez vos cartes à côté d’autres du même métal : vous ferez grandir un secteur à finir plus tard.
coach-now-near = Le secteur le plus avancé ({ $metal }, en { $cell }) : { $size } cases sur { $needed }.
coach-now-gift = Le joueur suivant peut poser jusqu’à quatre cartes (la piochée et trois de sa main) : finissez un secteur maintenant, ou laissez-le à plus de quatre cases du but.
coach-now-remove = Retirez des cartes qui en découvrent d’autres : un secteur assez grand est décompté à son tour, en chaîne.

coach-why-draw = une carte de plus à poser
coach-why-pass = garde vos cartes
coach-why-laid = { $metal } : { $size ->
    [one] { $size } case
   *[other] { $size } cases
 } sur { $needed }{ $scores ->
    [yes] , un point
   *[no] {""}
 }{ $cut_count ->
    [0] { $cut }
   *[other] , { $cut }
 }
coach-why-cut = { $metal } ramené à { $size } sur { $needed }

coach-deed-draw = Piocher : retourner une carte et la placer ; vous pouvez ensuite en ajouter de votre main
coach-deed-play = Jouer une carte, ou jusqu’à trois du même métal : le fer à côté du modèle, le cuivre sur le fer, l’argent sur le cuivre, l’or sur l’argent
coach-deed-tower = Empiler sur une case, à partir du fer : un métal plus haut d’un coup
