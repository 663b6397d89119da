# What the referee is told of changes that he makes to a position.

desk-corrected = Corrected in the game { $game }: { $change }
desk-corrected-secret = Only { $seat } is told what has changed; the others are told only that something { $seat } keeps hidden was corrected.
desk-corrected-anew = Asked again, with the full time: { $seats }.
desk-corrected-drafts = Final orders, now kept as drafts: { $seats }.
desk-correct-refused = “{ $part }”: { $why }
desk-correct-reason = Say why: the players are told. Write for example --reason "the map was wrong" (by mail: reason=...).
desk-correct-over = The game { $game } is over: nothing in it can be changed any more.
desk-correct-none = { $title } does not let the referee change the position.
desk-correct-offered = { $title } lets you change:
desk-correct-usage = { $usage }
