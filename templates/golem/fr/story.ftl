# La partie racontée à la fin.

section-shown = Ce qui était caché
shown-hand = { $seat }, en main : { $cards }.

tally = { $alive ->
    [yes] { $tiles ->
        [one] { $tiles } tuile en état
       *[other] { $tiles } tuiles en état
    }
   *[no] Mecha détruit
 } ; { $hits ->
    [one] { $hits } coup porté
   *[other] { $hits } coups portés
 }, énergie { $energy }

story-first = Tour { $turn } : premier coup au but : { $seat } touche { $part_the } ({ $target }), { $total } contre { $defence }.
story-hard = Tour { $turn } : le coup le plus dur : { $seat } touche { $part_the } ({ $target }), { $total } contre { $defence }.
story-several = Tour { $turn } : { $seat } met { $n } tuiles hors service en un tour.
story-parried = Tour { $turn } : { $seat } pare une attaque ({ $attacker }) avec { $ability }.
story-repaired = Tour { $turn } : { $seat } répare pour la dernière fois, { $n ->
    [one] { $n } tuile
   *[other] { $n } tuiles
 } en tout.
story-destroyed = Tour { $turn } : { $seat } perd son Mecha, détruit{ $by_given ->
    [yes] {" "}par { $by }.
   *[no] .
 }
story-ended = Tour { $turn } : { $reason ->
    [destruction] il ne reste qu'un camp debout.
   *[tiles] le dernier round est fini ; on compte les tuiles en état.
 }
story-lead = Tour { $turn } : { $seat } prend la tête ({ $score ->
    [one] { $score } tuile
   *[other] { $score } tuiles
 } en état){ $before_given ->
    [yes] , devant { $before }.
   *[no] .
 }
story-lead-last = Tour { $turn } : { $seat } prend la tête ({ $score ->
    [one] { $score } tuile
   *[other] { $score } tuiles
 } en état) et la garde.
