# Ce qui se met dans les formes d'ordres, et un exemple de chacune : pour l'aide.

order-reroll-2 = relance ces planètes ; « mauvais » : celles qui ne sont ni sur Ressource ni sur Influence
order-rebuild-2 = relance votre première arme sur une telle face, pour 1 Ressource
order-invade-best = prend la meilleure planète de l'adversaire
order-invade-any = prend une planète quelconque de l'adversaire
order-destroy-2 = détruit une arme de l'adversaire d'après sa face, la première qu'il y a
order-destroy-best = détruit la meilleure arme de l'adversaire
order-lose-2 = les armes que vous perdez, d'après leur face
order-ballot-2 = votre bulletin dans les votes contre ce joueur seulement

field-races = <races>
field-die = <dé>
field-dice = <dés>
field-faces = <armes>
field-items = <planètes>
field-target = <joueur>
field-spoils = <butins>
field-choice = <pour ou contre>
field-seat = <joueur>
field-face = <face>
field-law = <loi>
field-technology = <technologie>

example-races = races Mors Terre
example-build = construire
example-rebuild = reconstruire R3
example-rebuild-2 = reconstruire chasseurs
example-tech = techno
example-done = terminé
example-reroll = relancer rien
example-reroll-2 = relancer W1 mauvais
example-attack = attaquer bob: envahir meilleure, détruire R3
example-vote = vote bob
example-politics = politique
example-deflect = dévier bob
example-pass = passer
example-cancel = annuler l'attaque
example-allow = permettre
example-invade = envahir W2
example-invade-best = envahir meilleure
example-invade-any = envahir n'importe laquelle
example-destroy = détruire R3
example-destroy-2 = détruire cuirassé
example-destroy-best = détruire meilleure
example-pressure = pression
example-prefer = butin envahir meilleure, détruire R3
example-lose = perdre R1 R2
example-lose-2 = perdre chasseurs
example-ballot = bulletin pour
example-ballot-2 = bulletin contre le vote contre bob
example-improve = relancer la technologie
example-keep = garder la technologie
example-conditions =
    si ressources >= 1 alors construire sinon terminé
    si gagne(bob) et non immunisé(bob) alors attaquer bob sinon vote bob
