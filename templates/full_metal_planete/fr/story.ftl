# La partie racontée à la fin.

section-shown = Ce qui était caché
shown-tides = Les marées à partir du tour { $first } : { $tides }.

tally = { $score } points : { $flown }
tally-flown = { $ship } { $points } ({ $n ->
    [0] sans minerai
    [one] { $n } minerai
   *[other] { $n } minerais
 })
tally-out = 0 point ; dernier astronef perdu au tour { $turn }
tally-stays = 0 point ; pas de décollage, { $points } points restés à bord

story-first = Tour { $turn } : premier sang : { $seat } s’en prend à { $loser } ; { $lost_count ->
    [one] perte
   *[other] pertes
 } : { $lost }.
story-most = Tour { $turn } : le coup le plus dur : { $seat } contre { $loser } ; { $lost_count ->
    [one] perte
   *[other] pertes
 } : { $lost }.
story-haul = Tour { $turn } : { $seat } fait la plus belle récolte : { $n ->
    [one] { $n } minerai mis
   *[other] { $n } minerais mis
 } à l’abri en un tour.
story-sunk = Tour { $turn } : des pontons coulent ; { $lost_count ->
    [one] perte
   *[other] pertes
 } : { $lost }.
story-seized = Tour { $turn } : { $seat } capture l’{ $ship } ({ $loser }).
story-eliminated = Tour { $turn } : { $seat } perd son dernier astronef et quitte la partie.
story-took-off = Tour { $turn } : { $seat } décolle avec l’{ $ship } : { $points } points.
story-left-behind = Tour { $turn } : l’{ $ship } ({ $seat }) ne peut pas partir et reste pour toujours.
story-lead = Tour { $turn } : { $seat } prend la tête, { $score ->
    [one] { $score } point
   *[other] { $score } points
 } de minerai à bord.
story-lead-last = Tour { $turn } : { $seat } prend la tête, { $score ->
    [one] { $score } point
   *[other] { $score } points
 } de minerai à bord, et la garde jusqu’aux décollages.

## La fin, au-dessus de la carte

label-won = { $seats_count ->
    [one] { $seats } gagne
   *[other] { $seats } gagnent ensemble
 } avec { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
label-place = { $rank }. { $seat } : { $had }
