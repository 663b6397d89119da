# Ce qui est dit à un débutant pendant ses premiers tours.

coach-aim = Mettez hors service toutes les tuiles de l’adversaire ({ $foes_or }), ou gardez-en le plus jusqu’à la fin du round { $rounds }.
coach-now-draft = Le Mecha apporte attaque et défense, son pilote l’initiative : le plus haut joue en premier.
coach-now-repair = Une tuile réparée est comme neuve, et ce que sa perte vous coûtait revient.
coach-now-turn = { $cards ->
    [one] Une carte reste
   *[other] { $cards } cartes restent
 } pour ce round, une par tour. { $worth ->
    [attack] Attaquez tant que l’une d’elles touche : un coup prend la tuile et ce qu’elle apportait.
    [other] L’une d’elles touche, mais la première suggestion vous rapporte plus maintenant.
   *[none] Aucune ne touche maintenant : profitez de ce tour pour une carte de soutien, votre pilote ou l’énergie, afin que les suivantes touchent.
 }
coach-now-prize = La meilleure cible : { $seat } ({ $part }, défense { $defence }). Ce que sa perte lui coûte : { $loss }.

coach-why-attack = { $name } : { $total } contre { $defence }, touché{ $reactions_given ->
    [yes] {" "}sauf réaction ({ $seat }) : { $reactions_or }
   *[no] {""}
 }{ $does_more ->
    [yes] . { $text }
   *[no] {""}
 }
coach-reaction = { $name }, { $cost } d’énergie
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
