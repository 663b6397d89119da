# Ce qu'un tour de GOLEM n'a peut-être pas voulu, en français.

warn-missed = Attaque manquée à coup sûr : { $total } contre { $defence }.
warn-energy = C’est votre dernier tour, et il reste de l’énergie ({ $energy }). De quoi payer encore : { $abilities }.
