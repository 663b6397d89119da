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
chance-ore = { $carrier } can load { $what } on { $at }: { $ap } AP.
gun-going = { $piece } (going to { $at })
piece-at = { $piece } ({ $at })
