# Ce qu'un tour de Planet Masters n'a peut-être pas voulu, en français.

warn-battle = Attaque perdue d’avance : { $attack } contre { $defence }.
warn-vote = Personne ne peut faire adopter ce vote contre { $target } : même tous les autres ensemble ont trop peu de voix.
warn-vote-idle = Même adopté, ce vote n’enlève rien : { $target } n’a pas d’arme.
warn-open = Vous voilà à découvert : { $seat } peut vous battre, { $attack } contre { $defence }.
