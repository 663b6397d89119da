# What a turn of Metallurgie may not have meant, in English.

warn-ripe = This sets up an area for the next player: one { $metal } card on { $cells_or } scores, as { $size } of { $needed } cells lie there. Unseen { $metal } cards: { $unseen }.
