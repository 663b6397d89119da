# Ce qu'un tour de GOLEM n'a peut-être pas voulu, en français.

warn-missed = cette attaque est sûre de manquer, { $total } contre { $defence }.
warn-energy = C’est votre dernier tour, et il reste { $energy } en énergie. De quoi payer encore : { $abilities }.
