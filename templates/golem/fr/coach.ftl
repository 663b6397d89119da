# Ce qui est dit à un débutant pendant ses premiers tours.

coach-aim = Mettez hors service toutes les tuiles de l’adversaire ({ $foes_or }), ou gardez-en le plus jusqu’à la fin du round { $rounds }.
coach-now-draft = Le Mecha apporte attaque et défense, son pilote l’initiative : le plus haut joue en premier.
coach-now-repair = Une tuile réparée est comme neuve, et ce que sa perte vous coûtait revient.
coach-now-turn = { $cards ->
    [one] Une carte reste
   *[other] { $cards } cartes restent
 } pour ce round, une par tour. Attaquez tant que l’une d’elles touche : un coup prend la tuile et ce qu’elle apportait.
coach-now-prize = La meilleure cible : { $seat } ({ $part }, défense { $defence }) ; sans elle, son attaque baisse de { $amount }.

coach-why-attack = { $name } : { $total } contre { $defence }{ $does_more ->
    [yes] . { $text }
   *[no] , touché
 }
coach-why-card = { $name } : { $text }
coach-why-pilot = n’importe quelle carte : { $text }
coach-why-energy = une carte en moins, 1 énergie en plus
coach-why-ability = { $name }, { $cost } d’énergie : { $text }
coach-why-no-reaction = garde votre énergie
coach-why-swap = une carte contre une autre
coach-why-mecha = { $name } : attaque { $attack }, défense de { $least } à { $most }
coach-why-drafted = { $name } : initiative { $initiative }. { $text }
coach-why-repair = de nouveau en service ; { $malus ->
    [initiative] initiative { $amount }
    [attack] attaque { $amount }
   *[adjacent_defence] défense des tuiles voisines { $amount }
 }
