# What a newcomer is told in his first turns.

coach-aim = Fly home with the most points on turn 21 or 25: nothing counts but what is aboard when your astronef takes off. { $same ->
    [yes] Each ore brings { $iron } points
   *[no] Iron brings { $iron } points, gold { $gold }, a gem { $gem }
 }, each piece 1{ $turret ->
    [0] .
   *[other] , each turret still standing { $turret }.
 }
coach-now-land = Land near ore that stays dry at high tide, for under water nobody can load it; but not too near: your landing takes away { $clear ->
    [-1] all ore of its landing zone.
    [0] the ore that it comes down on.
    [one] all ore within 1 hex of your dome.
   *[other] all ore within { $clear } hexes of your dome.
 }
coach-now-deploy = { $area ->
    [-1] Setting out is free now, in your landing zone;
    [one] Setting out is free now, within 1 hex of your dome;
   *[other] Setting out is free now, within { $area } hexes of your dome;
 } later it costs 1 action point (AP) a piece. Put what carries ore (crab, converter, barge) close to it, and guns (tanks, motorboats) where they guard the ways to your ship: a shot takes two that reach the same hex, and your turrets count. What is outside counts again once it is back aboard.
coach-now-ore = Ore worth fetching, dry at any tide: { $ores }.
coach-ore-at = { $what } at { $at } ({ $n ->
    [one] 1 hex
   *[other] { $n } hexes
 } away)
coach-now-leave = If you leave now you score { $points } points for certain; by turn 25 you may bring in more, or lose what stands outside.
coach-now-points = You act with action points (AP): { $ap } now, { $grant } in a usual turn. A step costs 1, loading 1, a shot 2.
coach-now-tide = { $level ->
    [low] Next turn the tide is low: reefs and marshes are dry, and boats and barges there are stuck.
    [high] Next turn the tide is high: reefs and marshes are under water, and land pieces there are stuck.
   *[normal] Next turn the tide is normal: reefs are under water, marshes dry; what stands on the wrong ground is stuck.
 }
coach-now-no-tide = Nobody has told you the next tide: reefs and marshes may be under water. A converter that is dry and out of enemy fire when the turn is over learns it.

coach-why-land = { $ores } ores within { $steps } hexes, { $dry } of them always dry
coach-why-near = { $builds ->
    [yes] makes pieces of ore;{" "}
   *[no] {""}
 }{ $what } at { $at }, { $n ->
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
coach-deed-fire = Destroy what two guns of yours (tank, supertank, motorboat, turret) both reach: 2 AP. Hexes hatched for a rival are in reach of two of theirs: you may not go there
coach-deed-capture = Take a piece that two of your guns stand beside: 1 AP
coach-deed-build = Make the ore in a converter into a tank, a crab or a bridge: 1 AP
coach-deed-end = End your turn: AP that are left are saved in fives, 10 at most
