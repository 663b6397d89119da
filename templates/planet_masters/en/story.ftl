# The game told when it is over.

tally-none = no race yet
tally = { $race }; { $planets ->
    [one] { $planets } planet
   *[other] { $planets } planets
 }, { $good } on Resource or Influence; Influence { $influence }; { $weapons ->
    [0] no weapons
    [one] { $weapons } weapon
   *[other] { $weapons } weapons
 }

story-planet = Turn { $turn }: { $seat } gains the first planet from the galaxy.
story-taken = Turn { $turn }: the first conquest: { $seat } takes a planet from { $loser }.
story-technology = Turn { $turn }: the first technology: { $seat } discovers { $technology }.
story-vote = Turn { $turn }: the first vote passes: { $seat } has { $target } disarmed.
story-immune = Turn { $turn }: { $seat } uses immunity against { $attacker }.
story-sector = Turn { $turn }: { $seat } crosses an unknown sector: { $sector }.
story-battle = Turn { $turn }: the greatest battle: { $seat } attacks { $target }, { $attack } against { $defence }, { $won ->
    [yes] and wins.
   *[no] and loses.
 }
story-conqueror = Turn { $turn }: { $seat } makes the last conquest, { $n ->
    [one] { $n } planet
   *[other] { $n } planets
 } in all.
story-won = Turn { $turn }: { $seat } has { $planets } planets, all on Resource or Influence, and wins.
story-over = Turn { $turn }: the last round ({ $round }) ends without a winner; planets are counted.
story-lead = Turn { $turn }: { $seat } takes the lead ({ $score } planets){ $before_given ->
    [yes] , ahead of { $before }.
   *[no] .
 }
story-lead-last = Turn { $turn }: { $seat } takes the lead ({ $score } planets) and keeps it.
