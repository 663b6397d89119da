# The game told when it is over.

section-shown = What was hidden
shown-hand = In { $seat }'s hand: { $cards }.

tally = { $alive ->
    [yes] { $tiles ->
        [one] { $tiles } tile in service
       *[other] { $tiles } tiles in service
    }
   *[no] Mecha destroyed
 }; { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
 } scored, energy { $energy }

story-first = Turn { $turn }: the first hit: { $seat } strikes { $target }'s { $part }, { $total } against { $defence }.
story-hard = Turn { $turn }: the hardest hit: { $seat } strikes { $target }'s { $part }, { $total } against { $defence }.
story-several = Turn { $turn }: { $seat } puts { $n } tiles out of service in one turn.
story-parried = Turn { $turn }: { $seat } parries { $attacker }'s attack with { $ability }.
story-repaired = Turn { $turn }: { $seat } repairs for the last time, { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
 } in all.
story-destroyed = Turn { $turn }: { $seat }'s Mecha is destroyed{ $by_given ->
    [yes] {" "}by { $by }.
   *[no] .
 }
story-ended = Turn { $turn }: { $reason ->
    [destruction] only one side is left standing.
   *[tiles] the last round is over; tiles in service are counted.
 }
story-lead = Turn { $turn }: { $seat } takes the lead ({ $score ->
    [one] { $score } tile
   *[other] { $score } tiles
 } in service){ $before_given ->
    [yes] , ahead of { $before }.
   *[no] .
 }
story-lead-last = Turn { $turn }: { $seat } takes the lead ({ $score ->
    [one] { $score } tile
   *[other] { $score } tiles
 } in service) and keeps it.
