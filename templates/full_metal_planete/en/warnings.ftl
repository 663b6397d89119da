# What a turn of Full Metal Planète may not have meant, in English.

warn-ore = This landing takes away { $ores }{ $clear ->
        [-1] , all that its landing zone holds.
        [0] , right under it.
        [one] {" "}within 1 hex of its dome.
       *[other] {" "}within { $clear } hexes of its dome.
    } Land further off to keep that ore.
ore-lost = { $kind ->
        [gem] { $n ->
            [one] 1 gem
           *[other] { $n } gems
        }
        [gold] { $n } gold
       *[iron] { $n } iron
    }
warn-tide = Turn { $turn } has { $tide } tide.{ $stuck_count ->
        [0] {""}
       *[other] {" "}Stuck then, where your orders leave them: { $stuck }.
    }{ $lost_count ->
        [0] {""}
       *[other] {" "}Lost with their bridge: { $lost }.
    }
warn-fire = Under enemy fire at the end of your orders, and unable to act while it lasts: { $pieces }.
warn-points = { $left } AP are left over. Only { $saved } of them are kept for your next turn.
warn-no-departure = Taking off costs { $need } AP, and only { $have } are left.
warn-left = Still outside, so lost when you take off at the end of this turn: { $pieces }.
warn-mountains = On mountains side by side, which costs { $lost } AP of your next turn: { $pieces }.
