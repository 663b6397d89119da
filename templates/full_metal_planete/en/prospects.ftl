# Dangers and chances of Full Metal Planète in English.

## What threatens, what can be done

danger-attack = { $sure ->
        [yes] {""}
       *[no] If the tide is { $tide },{" "}
    }{ $seat } can { $verb ->
        [seize] seize your { $target } ({ $at })
        [capture] capture { $target } ({ $at })
        [assault] storm in under your fire and destroy { $target } ({ $at })
       *[fire] destroy { $target } ({ $at })
    } with { $guns }, for { $ap } of { $points } AP.
danger-more = Also in reach: { $pieces }.
danger-left = You leave at the end of turn { $turn } (keep { $ap } AP for it). Lost unless aboard by then: { $pieces }.
danger-stays = Still in danger after the suggested lines, as no affordable move saves them: { $things }.
danger-tide = { $sure ->
        [yes] Turn { $turn } has { $tides_or } tide.
       *[no] If turn { $turn } has { $tides_or } tide:
    }{ $stuck_count ->
        [0] {""}
       *[other] {" "}Stuck: { $stuck }.
    }{ $lost_count ->
        [0] {""}
       *[other] {" "}Lost with their bridge: { $lost }.
    }
chance-attack = You can { $verb ->
        [seize] seize the { $target } ({ $at })
        [capture] capture { $target } ({ $at })
        [assault] storm in under their fire and destroy { $target } ({ $at })
       *[fire] destroy { $target } ({ $at })
    } with { $guns }, for { $ap } AP.
chance-worth = { $turn ->
    [21] On turn { $turn }, else on turn 25, you may take off. With what is aboard now that
   *[other] Taking off with what is aboard now
 } brings { $points } points: { $parts }. What stays outside brings none.
worth-ore = { $points } for ore
worth-pieces = { $points } for pieces
worth-turrets = { $points } for turrets
worth-ship = { $points } for the astronef
chance-leave = The { $ship } can take off this turn for { $ap } AP, with { $points } points; else not before turn { $turn }.
chance-ore = { $carrier } can load { $what } on { $at }, for { $ap } AP.
gun-going = { $piece } (going to { $at })
piece-at = { $piece } ({ $at })

## What suggested plans are for

purpose-plan = { $style ->
    [careful] careful
    [bold] bolder
    [fight] for a fight
   *[ore] for ore
 }: { $gains }
purpose-home = { $n ->
    [one] 1 ore home
   *[other] { $n } ores home
 }
purpose-loaded = { $n ->
    [one] 1 ore aboard
   *[other] { $n } ores aboard
 }
purpose-struck = { $n ->
    [one] 1 enemy piece gone
   *[other] { $n } enemy pieces gone
 }
purpose-risked = { $n ->
    [0] nothing in danger
    [one] 1 piece in danger
   *[other] { $n } pieces in danger
 }

## Questions to the rules

answer-reach = { $piece } ({ $at }) can reach { $n } hexes with { $ap } AP{ $range ->
        [0] .
       *[other] ; it fires { $range } hexes far.
    }
answer-reach-for = { $ap } AP: { $cells }.
answer-reach-edge = At the farthest, with { $ap } AP: { $cells }.
answer-fire = { $seat } { $fire ->
        [yes] keeps { $at } under fire
       *[no] reaches { $at } with only one destroyer, so there is no fire
    } ({ $guns }).
answer-no-fire = No destroyer reaches { $at }.
answer-cost = { $full ->
        [yes] { $at } is occupied; to a hex beside it
       *[no] To { $at }
    }, with up to { $ap } AP: { $ways }.
answer-cost-of = { $piece } { $ap } AP
answer-no-way = No piece gets to { $at } with { $ap } AP.
