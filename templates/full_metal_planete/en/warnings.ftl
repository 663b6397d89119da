# What a turn of Full Metal Planète may not have meant, in English.

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
