# What the values of options are called, in invitations and wherever else options are told.

value-split-by_minimum = in proportion to the area sizes (39, 30, 21, 13)
value-split-by_removal = in proportion to the cards removed (37, 29, 22, 15)
value-split-custom = other numbers
value-layout-flower = the flower of seven stacks
value-layout-custom = another pattern
value-first_player-random = drawn at random
value-first_player-seat1 = the first on the list
value-scoring-mandatory = it always scores
value-scoring-optional = the player whose turn it is may choose
value-iron_blocked-partial = as many as possible are removed
value-iron_blocked-no_score = nothing scores
value-iron_blocked-may_split = the pattern may be split
value-draw_unplaceable-end_turn = the turn ends
value-draw_unplaceable-continue = you may still play from your hand
