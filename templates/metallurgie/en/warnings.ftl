# What a turn of Metallurgie may not have meant, in English.

warn-ripe = This sets up an area for the next player: one { $metal } card on { $cells_or } scores: the area has { $size } of the { $needed } cells that it needs. Unseen { $metal } cards: { $unseen }.
