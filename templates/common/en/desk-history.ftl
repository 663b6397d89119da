# What happened in a game, as the referee reads it in a mail.

desk-history = What happened in { $game }
desk-history-how = “rollback” takes the number in front of a line: the game goes on from where it stood after it. Times are UTC. What only some may know is left out.
desk-history-more = These are the last of { $all } lines; “--last { $all }” behind the name of the game shows all.
desk-history-line = { $n } · { $at } · { $what }
desk-history-left = ({ $n }) · { $at } · { $what } (taken back)
history-turn = The report of turn { $turn } went out.
history-note = { $by } noted: “{ $text }”
act-history = Tells what happened in a game, with the numbers that “rollback” takes.
