# What the referee is told of changes that he makes to a position.

desk-corrected = Corrected in the game { $game }: { $change }
desk-corrected-secret = Only { $seat } is told what; the others hear that something hidden of { $seat } was corrected.
desk-corrected-anew = Asked anew, with the whole time: { $seats }.
desk-corrected-drafts = Final orders that wait as drafts now: { $seats }.
desk-correct-refused = “{ $part }”: { $why }
desk-correct-reason = Say why: the players are told. Write for example --reason "the map was wrong" (by mail: reason=...).
desk-correct-over = The game { $game } is over: nothing of it can be changed.
desk-correct-none = { $title } offers no changes by the referee.
desk-correct-offered = { $title } lets you change:
desk-correct-usage = { $usage }
