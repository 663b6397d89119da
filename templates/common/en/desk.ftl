# What the referee is told of the acts that he asks for, by command line and by mail.

desk-preview = Nothing was changed: this was a preview.
desk-noted = Kept with the game { $game }: “{ $text }”.
