# La partie racontée à la fin.

metal-END = carte fin
tally = { $score ->
    [one] { $score } point
   *[other] { $score } points
 }{ $kinds_given ->
    [yes] {" "}: { $kinds }
   *[no] {""}
 }{ $bonus_given ->
    [yes] {" "}; métal bonus { $bonus }{ $extra ->
        [0] {""}
       *[other] , { $extra } de plus
    }
   *[no] {""}
 }
story-first = Tour { $turn } : { $seat } marque le premier point : { $metal } ({ $size } cases).
story-chain = Tour { $turn } : { $seat } marque { $points } points en chaîne : { $metals }.
story-large = Tour { $turn } : { $seat } décompte le plus grand secteur : { $size } cases ({ $metal }).
story-gold = Tour { $turn } : { $seat } marque le premier point d'or ({ $size } cases).
story-end = Tour { $turn } : { $seat } tombe sur la carte fin.
story-lead = Tour { $turn } : { $seat } prend la tête avec { $score ->
    [one] { $score } point
   *[other] { $score } points
 }{ $before_given ->
    [yes] , devant { $before }.
   *[no] .
 }
story-lead-last = Tour { $turn } : { $seat } prend la tête avec { $score ->
    [one] { $score } point
   *[other] { $score } points
 } et la garde.
