# What a newcomer is told in his first turns.

coach-aim = Bring as much ore aboard as you can and fly home with it on turn 21 or 25: most points win. { $same ->
    [yes] Each ore counts { $iron }.
   *[no] Iron counts { $iron }, gold { $gold }, a gem { $gem }.
 }
coach-now-land = Land near ore that stays dry at high tide, for under water nobody can load it; but not on top of it: the ore right around your landing is lost.
coach-now-deploy = Setting out is free now and costs 1 AP later: put what carries ore close to it, and two destroyers beside each other, for one alone cannot shoot.
coach-now-ore = Dry at any tide and close to you: { $ores }.
coach-ore-at = { $what } at { $at } ({ $n ->
    [one] 1 hex
   *[other] { $n } hexes
 } away)
coach-now-leave = If you leave now you score { $points } points for certain; by turn 25 you may bring in more, or lose what stands outside.
coach-now-points = A step costs 1 AP, loading 1, a shot 2. You have { $ap } AP now and { $grant } in a usual turn.
coach-now-tide = { $level ->
    [low] Next turn the tide is low: reefs and marshes are dry, and boats and barges there are stuck.
    [high] Next turn the tide is high: reefs and marshes are under water, and land pieces there are stuck.
   *[normal] Next turn the tide is normal: reefs are under water, marshes dry; what stands on the wrong ground is stuck.
 }
coach-now-no-tide = Nobody has told you the next tide: reefs and marshes may be under water. A converter that is dry and out of fire when the turn is over learns it.

coach-why-land = { $ores } ores within { $steps } hexes, { $dry } of them always dry
coach-why-near = { $what } at { $at }, { $n ->
    [one] 1 hex
   *[other] { $n } hexes
 } away
coach-why-barge = carries four, by sea
coach-why-guard = keeps guard
coach-why-ore = { $what }: { $points } points
coach-why-beside = { $what } is beside it
coach-why-home = ore counts once it is in
coach-why-inside = safe in the hold, counts 1
coach-why-fire = destroys what is there
coach-why-capture = it becomes yours
coach-why-leave = scores { $points } points

coach-deed-deploy = Put a piece near your dome, free; a barge takes two hexes and may carry some
coach-deed-stow = Load a piece into another one before it comes out, free
coach-deed-move = Move: 1 AP a hex
coach-deed-load = Take ore or a piece beside a crab, converter or barge aboard: 1 AP
coach-deed-exit = Bring a piece out of your hold, beside a pode: 1 AP
coach-deed-enter = Bring ore home from beside a pode, with its carrier: 1 AP
coach-deed-fire = Destroy what two destroyers of yours reach: 2 AP
coach-deed-capture = Take a piece that two destroyers of yours stand beside: 1 AP
coach-deed-build = Make ore in a converter into a tank, a crab or a bridge
coach-deed-end = End your turn: AP that are left are saved in fives, 10 at most
