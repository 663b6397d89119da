# The game told when it is over.

section-shown = What was hidden
shown-tides = The tides from turn { $first } on: { $tides }.

tally = { $score } points: { $flown }
tally-flown = { $ship } { $points } ({ $n ->
    [0] no ore
    [one] { $n } ore
   *[other] { $n } ores
 })
tally-out = 0 points; lost the last astronef on turn { $turn }
tally-stays = 0 points; never took off, { $points } points left aboard

story-first = Turn { $turn }: first blood: { $seat } strikes { $loser }; lost: { $lost }.
story-most = Turn { $turn }: the hardest blow: { $seat } against { $loser }; lost: { $lost }.
story-haul = Turn { $turn }: { $seat } makes the best haul: { $n ->
    [one] { $n } ore
   *[other] { $n } ores
 } brought home in one turn.
story-sunk = Turn { $turn }: bridges sink; lost: { $lost }.
story-seized = Turn { $turn }: { $seat } captures the { $ship } ({ $loser }).
story-eliminated = Turn { $turn }: { $seat } loses the last astronef and is out.
story-took-off = Turn { $turn }: { $seat } takes off with the { $ship }: { $points } points.
story-left-behind = Turn { $turn }: the { $ship } ({ $seat }) cannot leave and stays for ever.
story-lead = Turn { $turn }: { $seat } takes the lead, { $score ->
    [one] { $score } point
   *[other] { $score } points
 } of ore aboard.
story-lead-last = Turn { $turn }: { $seat } takes the lead, { $score ->
    [one] { $score } point
   *[other] { $score } points
 } of ore aboard, and keeps it until the take-offs.

## The end, above the map

label-won = { $seats_count ->
    [one] { $seats } wins
   *[other] { $seats } win together
 } with { $points ->
    [one] 1 point
   *[other] { $points } points
 }
label-place = { $rank }. { $seat }: { $had }
