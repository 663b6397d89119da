# Comment se disent les valeurs des options, dans les invitations et partout où des options sont données.

value-split-by_minimum = en proportion des secteurs (39, 30, 21, 13)
value-split-by_removal = en proportion des cartes retirées (37, 29, 22, 15)
value-split-custom = des nombres choisis pour cette partie
value-layout-flower = la fleur de sept piles
value-layout-custom = un modèle choisi pour cette partie
value-first_player-random = tiré au sort
value-first_player-seat1 = le premier de la liste
value-scoring-mandatory = toujours décompté
value-scoring-optional = au choix du joueur
value-iron_blocked-partial = on en retire autant que possible
value-iron_blocked-no_score = rien n’est décompté
value-iron_blocked-may_split = le modèle peut être coupé
value-draw_unplaceable-end_turn = le tour finit
value-draw_unplaceable-continue = on peut encore jouer de sa main
