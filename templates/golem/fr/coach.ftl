# Ce qui est dit à un débutant pendant ses premiers tours.

coach-aim = Vous gagnez quand toutes les tuiles adverses ({ $foes }) sont hors service, ou en gardant le plus de tuiles à la fin du round { $rounds }.
coach-now-draft = Le Mecha apporte l’attaque, pour toucher, et la défense, pour durer ; son pilote apporte l’initiative : la plus haute joue d’abord.
coach-now-repair = Une tuile réparée est comme neuve, et ce que sa perte vous coûtait revient.
coach-now-turn = Vous avez { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
 } en main pour { $turns ->
    [one] le dernier tour
   *[other] les { $turns } tours qui restent
 } dans ce round, et chaque tour en demande une{ $left ->
    [lost] {" "}: les cartes de trop seront perdues
    [missed] {" "}; sans carte, vous passez votre tour
   *[other] {""}
 }. { $worth ->
    [attack] Attaquez tant qu’une carte touche : la tuile est perdue, avec ce qu’elle apportait.
    [other] L’une d’elles touche, mais la première suggestion vous rapporte plus maintenant.
   *[none] Aucune ne touche maintenant : profitez de ce tour pour une carte de soutien, votre pilote ou l’énergie, afin que les suivantes touchent.
 }
coach-now-reaction = { $name } ({ $cost } d’énergie) est une réaction : nous vous la demandons par message quand elle peut empêcher une attaque de vous toucher. Pour répondre sans attendre, ajoutez la ligne « réagir : { $ability } ».
coach-now-prize = La meilleure cible : { $seat } ({ $part }, défense { $defence }). Perdu avec elle : { $loss }.

coach-why-attack = { $name }, { $total } contre { $defence } : touché{ $reactions_given ->
    [yes] {" "}sauf réaction ({ $seat }) : { $reactions_or }
   *[no] {""}
 }{ $effects_given ->
    [yes] {" "}; en plus, { $effects }
   *[no] {""}
 }
coach-why-cure = { $why } ; { $every ->
    [yes] hors d’atteinte jusqu’à votre prochain tour
   *[no] { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
     } hors d’atteinte jusqu’à votre prochain tour
 }
coach-reaction = { $name }, { $cost } d’énergie
coach-why-card = { $name } : { $effects }
coach-why-energy = une carte en moins, 1 énergie en plus
coach-why-ability = { $name }, { $cost } d’énergie : { $effects }
coach-why-no-reaction = ne coûte rien ; { $last ->
    [yes] vous perdez votre dernière tuile, et la partie
   *[no] vous perdez { $part_the } : { $loss }
 }
coach-why-reaction = { $name }, { $cost } d’énergie (reste { $left }) ; sauve { $part_the } (sa perte : { $loss })
coach-why-swap = une carte contre une autre
coach-why-mecha = { $name } : attaque { $attack }, défense de { $least } à { $most }, { $sum } en tout
coach-why-drafted = { $name } : initiative { $initiative } ; change une carte{ $once ->
    [yes] , une fois par round,
   *[no] {""}
 } en { $effects }
coach-why-repair = de nouveau en service ; { $malus ->
    [initiative] initiative { $amount }
    [attack] attaque { $amount }
   *[adjacent_defence] défense des tuiles voisines { $amount }
 }

coach-deed-attack = Attaquer : votre attaque { $attack } et la force de la carte doivent atteindre la défense de la tuile
coach-deed-support = Soutien : une carte bleue, qui agit aussitôt
coach-deed-pilot = Pilote ({ $name }) : change une carte au choix{ $once ->
    [yes] , une fois par round,
   *[no] {""}
 } en { $effects }
coach-deed-energy = Énergie : une carte au choix pour 1 énergie, qui paie les capacités
coach-deed-ability = Capacité, en plus de la carte : { $told }
