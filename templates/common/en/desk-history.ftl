# What happened in a game, as the referee reads it in a mail.

desk-history = What happened in { $game }
desk-history-how = Give “rollback” the number in front of a line, and the game goes on from there. Times are UTC. What only some players may know is left out.
desk-history-more = These are the last of { $all } lines; write “--last { $all }” after the name of the game to see all.
desk-history-line = { $n } · { $at } · { $what }
desk-history-left = ({ $n }) · { $at } · { $what } (taken back)
history-turn = The report of turn { $turn } went out.
history-note = { $by } noted: “{ $text }”
act-history = Shows what happened in a game, with the numbers for “rollback”.
