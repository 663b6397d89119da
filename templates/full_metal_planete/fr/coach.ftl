# Ce qui est dit à un débutant pendant ses premiers tours.

coach-aim = Repartez avec le plus de points au tour 21 ou 25 : seul compte ce qui est à bord quand votre astronef décolle. { $same ->
    [yes] Chaque minerai vaut { $iron } points
   *[no] Le fer vaut { $iron } points, l’or { $gold }, une gemme { $gem }
 }, chaque engin 1{ $turret ->
    [0] .
   *[other] , chaque tourelle debout { $turret }.
 }
coach-now-land = Atterrissez près de minerais qui restent à sec à marée haute, car sous l’eau personne ne les charge, mais pas trop près : votre atterrissage détruit { $clear ->
    [-1] tous ceux de sa zone.
    [0] ceux sur lesquels il se fait.
    [one] tous ceux qui sont à 1 case de votre bulle.
   *[other] tous ceux qui sont à { $clear } cases au plus de votre bulle.
 }
coach-now-deploy = { $area ->
    [-1] Sortir ne coûte rien maintenant, dans votre zone d’atterrissage ;
    [one] Sortir ne coûte rien maintenant, à 1 case de votre bulle ;
   *[other] Sortir ne coûte rien maintenant, à { $area } cases au plus de votre bulle ;
 } plus tard, 1 point d’action (PA) par engin. Placez près du minerai ce qui le transporte (crabe, pondeuse, barge), et des engins armés (chars, vedettes) où ils gardent l’accès à votre astronef : il en faut deux à portée de la même case pour tirer, et vos tourelles comptent. Ce qui est dehors compte de nouveau une fois rentré.
coach-now-ore = Minerais à aller chercher, toujours à sec : { $ores }.
coach-ore-at = { $what } en { $at } (à { $n ->
    [one] 1 case
   *[other] { $n } cases
 })
coach-now-leave = Partir maintenant rapporte { $points } points à coup sûr ; d’ici au tour 25, vous pouvez en gagner d’autres, ou perdre ce qui est dehors.
coach-now-points = Vous jouez avec des points d’action (PA) : { $ap } ce tour-ci, { $grant } d’habitude. Un pas coûte 1 PA, charger 1, tirer 2.
coach-now-tide = { $level ->
    [low] Au tour suivant, marée basse : récifs et marécages sont à sec, et vedettes et barges y sont échouées.
    [high] Au tour suivant, marée haute : récifs et marécages sont sous l’eau, et les engins terrestres y sont embourbés.
   *[normal] Au tour suivant, marée normale : les récifs sont sous l’eau, les marécages à sec ; qui se trouve du mauvais côté ne bouge plus.
 }
coach-now-no-tide = La marée suivante vous est inconnue : récifs et marécages peuvent être sous l’eau. Une pondeuse à sec et hors du feu adverse à la fin du tour vous l’apprend.

coach-why-land = { $ores } minerais à { $steps } cases au plus, dont { $dry } toujours à sec
coach-why-near = { $builds ->
    [yes] change le minerai en engins ;{" "}
   *[no] {""}
 }{ $what } en { $at }, à { $n ->
    [one] 1 case
   *[other] { $n } cases
 }
coach-why-barge = en porte quatre, par mer
coach-why-guard = monte la garde
coach-why-ore = { $what } : { $points } points
coach-why-beside = { $what } à côté
coach-why-home = le minerai compte une fois rentré
coach-why-inside = en sûreté dans la soute, compte 1
coach-why-fire = détruit ce qui s’y trouve
coach-why-capture = passe dans votre camp
coach-why-leave = rapporte { $points } points

coach-deed-deploy = Poser un engin près de la bulle, gratuit ; une barge prend deux cases et peut porter d’autres engins
coach-deed-stow = Charger un engin dans un autre avant de sortir, gratuit
coach-deed-move = Avancer : 1 PA par case
coach-deed-load = Charger un minerai ou un engin voisin dans un crabe, une pondeuse ou une barge : 1 PA
coach-deed-exit = Sortir un engin de la soute, à côté d’un pode : 1 PA
coach-deed-enter = Rentrer un transporteur et son minerai, à côté d’un pode : 1 PA
coach-deed-fire = Détruire ce que deux de vos engins armés (char, gros tas, vedette, tourelle) atteignent tous deux : 2 PA. Les cases hachurées pour un adversaire sont à portée de deux des siens : n’y allez pas
coach-deed-capture = Prendre un engin que deux de vos engins armés touchent : 1 PA
coach-deed-build = Changer le minerai d’une pondeuse en char, crabe ou ponton : 1 PA
coach-deed-end = Finir le tour : les PA restants sont mis en réserve par cinq, 10 au plus
