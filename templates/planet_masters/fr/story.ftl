# La partie racontée à la fin.

tally-none = pas encore de race
tally = { $race } ; { $planets ->
    [one] { $planets } planète
   *[other] { $planets } planètes
 }, { $good } sur Ressource ou Influence ; Influence { $influence } ; { $weapons ->
    [0] aucune arme
    [one] { $weapons } arme
   *[other] { $weapons } armes
 }

story-planet = Tour { $turn } : { $seat } gagne la première planète de la galaxie.
story-taken = Tour { $turn }, première conquête : { $seat } prend une planète ; { $loser } la perd.
story-technology = Tour { $turn }, première technologie : { $seat } obtient « { $technology } ».
story-vote = Tour { $turn }, premier vote adopté : { $seat } le propose, et { $target } perd une arme.
story-immune = Tour { $turn } : { $seat } utilise son immunité contre { $attacker }.
story-sector = Tour { $turn } : { $seat } traverse un secteur inconnu ({ $sector }).
story-battle = Tour { $turn }, la plus grande bataille : { $seat } attaque { $target } ({ $attack } contre { $defence }) { $won ->
    [yes] et gagne.
   *[no] et perd.
 }
story-conqueror = Tour { $turn } : { $seat } prend sa dernière planète par les armes : cela fait { $n } en tout.
story-won = Tour { $turn } : { $seat } a { $planets } planètes, toutes sur Ressource ou Influence, et gagne.
story-over = Tour { $turn } : le dernier round ({ $round }) finit sans victoire ; on compte les planètes.
story-lead = Tour { $turn } : { $seat } prend la tête ({ $score } planètes){ $before_given ->
    [yes] , devant { $before }.
   *[no] .
 }
story-lead-last = Tour { $turn } : { $seat } prend la tête ({ $score } planètes) et la garde.
