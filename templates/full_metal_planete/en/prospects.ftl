# Dangers and chances of Full Metal Planète in English.

## What threatens, what can be done

danger-attack = { $sure ->
        [yes] {""}
       *[no] If the tide is { $tide },{" "}
    }{ $seat } can { $verb ->
        [seize] seize your { $target } ({ $at })
        [capture] capture { $target } ({ $at })
        [assault] destroy { $target } ({ $at }) by an assault
       *[fire] destroy { $target } ({ $at })
    } with { $guns }: { $ap } of { $points } AP.
danger-more = In reach, too: { $pieces }.
danger-left = Lost when you leave, at the end of turn { $turn }, unless aboard (keep { $ap } AP to take off): { $pieces }.
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
chance-attack = { $verb ->
        [seize] Seize the { $target } ({ $at })
        [capture] Capture { $target } ({ $at })
        [assault] Destroy { $target } ({ $at }) by an assault
       *[fire] Destroy { $target } ({ $at })
    } with { $guns }: { $ap } AP.
chance-leave = The { $ship } may take off now for { $ap } AP, with { $points } points; after this turn, not before turn { $turn }.
chance-ore = { $carrier } can load { $what } on { $at }: { $ap } AP.
gun-going = { $piece } (going to { $at })
piece-at = { $piece } ({ $at })

## Questions to the rules

answer-reach = { $piece } ({ $at }): { $n } hexes within { $ap } AP{ $range ->
        [0] .
       *[other] ; range of fire { $range }.
    }
answer-reach-for = { $ap } AP: { $cells }.
answer-reach-edge = At the farthest, { $ap } AP: { $cells }.
answer-fire = { $seat } { $fire ->
        [yes] keeps { $at } under fire
       *[no] reaches { $at } with one destroyer only: no fire
    } ({ $guns }).
answer-no-fire = No destroyer reaches { $at }.
answer-cost = { $full ->
        [yes] { $at } is occupied; to a hex beside it
       *[no] To { $at }
    }, with { $ap } AP to spend: { $ways }.
answer-cost-of = { $piece } { $ap } AP
answer-no-way = None gets to { $at } with { $ap } AP.
