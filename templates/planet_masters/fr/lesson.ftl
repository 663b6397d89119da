# La leçon : cinq tours, chacun pour une chose qu’un tour permet.

lesson-reroll-title = relancer des planètes
lesson-reroll = Le joueur qui a assez de planètes, toutes sur Ressource ou Influence, gagne aussitôt. Les planètes sont des dés : une fois par tour, vous relancez celles que vous voulez. « mauvais » : toutes celles qui ne montrent ni l’une ni l’autre. La seconde ligne est votre action du tour, un vote ; on y reviendra.
lesson-reroll-done = Bravo, les dés sont retombés. On n’y perd jamais une planète.
lesson-reroll-missed = Rien de relancé. C’est le bon choix quand toutes vos planètes sont bonnes.
lesson-build-title = construire une arme
lesson-build = Une planète sur Ressource construit une arme par tour : « construire ». C’est aussi un dé, lancé aussitôt : croiseur, cuirassé et station valent 1, 2 et 3 en attaque. Jamais plus d’armes que de planètes.
lesson-build-done = Bravo, vous voilà avec une arme. Une fois la limite atteinte, « reconstruire » relance une arme faible.
lesson-build-missed = Rien de construit : il faut une Ressource.
lesson-attack-title = attaquer
lesson-attack = Une attaque réussit si votre attaque dépasse la défense de l’autre ; aucun dé n’y change rien. Après les deux-points, ce que vous voulez si elle réussit, le meilleur d’abord : une planète, sinon une arme, sinon la planète mère relancée.
lesson-attack-done = Bravo, vous avez attaqué. Si le joueur attaqué avait eu plus d’Influence que vous, il aurait pu l’annuler.
lesson-attack-missed = Pas d’attaque cette fois. Le tableau montre l’attaque et la défense de chacun.
lesson-vote-title = proposer un vote
lesson-vote = Quand aucune attaque ne peut réussir, un vote peut passer. Il faut plus de la moitié des voix : chacun en a 1, et 1 de plus par Influence. S’il est adopté, le joueur visé perd une arme. À plusieurs, parlez d’abord : « message pour NOM : on vote ensemble ? ».
lesson-vote-done = Bravo, vous avez proposé un vote. Une attaque ou un vote : un tour n’en permet pas plus.
lesson-vote-missed = Pas de vote proposé.
lesson-either-title = dire « si »
lesson-either = Vous envoyez tout un tour avant que ses dés soient lancés. Une ligne peut donc demander d’abord : « si ... alors ... sinon ». Celle-ci attaque si l’attaque doit réussir, sinon elle propose un vote.
lesson-either-done = Bravo : votre ligne a décidé le moment venu. « aide » dit tout ce qu’on peut demander.
lesson-either-missed = Ni attaque ni vote cette fois.
