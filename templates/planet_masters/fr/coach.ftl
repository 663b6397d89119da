# Ce qui est dit à un débutant pendant ses premiers tours.

coach-aim = Vous gagnez aussitôt avec { $planets } planètes, la planète mère comprise, toutes sur Ressource ou Influence.
coach-now-race = Une race se distingue par une face de sa planète mère. Mors et Pacal sont bonnes pour débuter : la leur compte pour la victoire.
coach-now-far = Vous tenez { $planets ->
    [one] une planète
   *[other] { $planets } planètes
 } sur { $wanted }, dont { $good } sur Ressource ou Influence. Les planètes viennent des Transporteurs obtenus aux dés et des attaques gagnées.
coach-now-weakest = Défense la plus faible : { $seat }, { $defence } ; votre attaque : { $attack }. { $wins ->
    [yes] Une attaque rapporte une planète ou détruit une arme.
   *[no] Construisez d’abord, ou demandez un vote, qui se passe d’armes.
 }

coach-why-race = son trait compte pour la victoire
coach-why-attack = { $attack } contre { $defence } ; il faut plus
coach-why-vote = vous avez { $own } voix sur { $all }
coach-why-reroll = elles ne comptent pour rien
coach-why-build = une arme de plus, avec de la chance une planète
coach-why-politics = une nouvelle loi pour tous
coach-why-cancel = rien n’est perdu
coach-why-invade = une planète de plus pour vous
coach-why-destroy = une arme de moins contre vous
coach-why-pressure = sa planète mère peut cesser de compter

coach-deed-build = Construire : 1 Ressource lance une nouvelle arme ; un Transporteur amène une planète. « construire* » construit tout ce qui est possible
coach-deed-rebuild = Reconstruire : 1 Ressource relance une arme qui ne gagne rien
coach-deed-tech = Technologie : 2 Ressources lancent un avantage pour toute la flotte
coach-deed-reroll = Relancer des planètes, une fois par tour : « mauvaises », celles qui ne comptent pas
coach-deed-attack = Action : attaquer. Avec plus que la défense adverse, prenez une planète ou détruisez une arme
coach-deed-callvote = Action : demander un vote. Avec plus de la moitié des voix, sa cible perd une arme ; écrivez d’abord aux autres
coach-deed-politics = Action : politique. Une loi est tirée aux dés, pour tous
coach-deed-pass = Aucune action
