# Ce qui se met dans les formes d'ordres, et un exemple de chacune : pour l'aide.

# Ce que l'invitation dit du jeu.
invite-about = Un jeu de dés et de diplomatie parmi les étoiles. Vous construisez des armes, relancez des planètes, puis attaquez un voisin ou proposez un vote contre lui. Le premier joueur à avoir assez de planètes, toutes sur Ressource ou Influence, gagne aussitôt. Les messages entre joueurs font la moitié du jeu. Un tour tient en deux ou trois lignes ; chaque message vous en propose.

guide-basics-1 = Vous gagnez dès que vous avez assez de planètes (chaque rapport dit combien ; la planète mère compte) et que toutes les vôtres sont sur Ressource ou Influence. Si le dernier round finit sans victoire, le joueur qui a le plus de planètes sur ces faces gagne.
guide-basics-2 = Vous avez ce que montrent vos dés, de 1 à 6. Planète mère (H) : Trait racial, Transporteur, deux fois Ressource, Influence, Infanterie. Planètes (W) : Épuisé, trois fois Ressource, Influence, Infanterie. Armes (R) : Croiseur, Cuirassé, Station orbitale, Transporteur, Défense planétaire, Chasseurs.
guide-basics-3 = Ressource : une construction par tour. Influence : une voix de plus, et l'immunité. Infanterie : 1 en défense. Croiseur 1, Cuirassé 2, Station orbitale 3, en attaque et en défense. Chasseurs 1, Défense planétaire 2, en défense seulement. Transporteur : si vous l'obtenez au lancer, vous gagnez une planète de la galaxie.
guide-basics-4 = Traits raciaux (planète mère sur 1) : Terre, 2 en défense ; Mors, une Ressource ; Roach, un Transporteur ; Pacal, une Influence ; Matriks, des chasseurs, 2 en défense ; Freebooters, un Croiseur de puissance 1.
guide-basics-5 = Votre tour : construction (1 Ressource construit ou relance une arme ; jamais plus d'armes que de planètes), management (relancez vos planètes au choix, une fois{ $new_planets_locked ->
        [all] , sauf celles gagnées ce tour
       *[other] , sauf celles qu'un Transporteur a rapportées ce tour
    }), puis une action : une attaque ou un vote{ $must_act ->
        [on] .
       *[off] , ou rien.
    }
guide-basics-6 = Votre attaque réussit si elle dépasse la défense adverse. Prenez alors une planète (elle est relancée), détruisez une arme, ou faites relancer la planète mère. Si le joueur attaqué a plus d'Influence que vous, il peut annuler l'attaque. On ne perd jamais sa planète mère.
guide-basics-7 = Un vote est adopté avec plus de la moitié des voix : chacun en a 1, et 1 de plus par Influence. Le joueur visé perd alors une arme de son choix.{ $caller_ballot ->
        [counts] {" "}Le joueur qui propose le vote est compté pour, sans qu'on le lui demande.
       *[other] {""}
    }
guide-basics-8 = { $technology ->
        [on] Technologie (2 Ressources : prendre ou relancer le dé). 1 : les chasseurs attaquent aussi ; 2 : chaque Ressource en donne 2 ; 3 : +1 de puissance pour les croiseurs et les cuirassés ; 4 : les défenses planétaires attaquent aussi ; 5 : si vous avez un croiseur ou un cuirassé quand vous lancez ce dé, vous gagnez une planète ; 6 : le déflecteur sonique relance une planète mère adverse, comme action.
       *[off] {""}
    }
guide-basics-9 = { $politics ->
        [on] Action politique : le dé fixe une loi pour tous. 1 : pas d'attaque ; 2 : pas de vote ; 3 : pas de construction ; 4 : pas de management ; 5 : chaque Ressource est aussi une Influence ; 6 : chaque Influence est aussi une Ressource.
       *[off] {""}
    }
guide-basics-10 = { $unknown_sectors ->
        [on] Toute attaque traverse un secteur inconnu. 1 : rien ; 2 : l'attaquant rejoue un tour entier ensuite ; 3 : l'attaquant perd une arme ; 4 : le défenseur a +2 en défense ; 5 : le tour s'arrête, sans combat ; 6 : chasseurs et croiseurs sans puissance ce tour.
       *[off] {""}
    }
guide-basics-11 = { $deep_space ->
        [on] Pour toute nouvelle planète, on lance le dé de l'espace profond. 1 : rien ; 2 : technologie prise ou relancée ; 3 : toutes vos armes perdues ; 4 : la planète est sur Influence ; 5 : sur Infanterie ; 6 : sur Ressource.
       *[off] {""}
    }
guide-basics-12 = Sans message de vous : ni construction ni relance, l'action qui engage le moins ; une attaque contre vous est annulée si vous avez l'immunité, vous votez contre{ $caller_ballot ->
        [counts] {""}
       *[other] {" "}(pour, si vous avez proposé le vote)
    } et vous perdez d'abord vos armes les plus faibles.

order-odds = le résultat d'une attaque contre ce joueur, avec les dés tels qu'ils sont
order-votes = quels joueurs doivent vous soutenir pour faire adopter un vote contre ce joueur
order-reroll-2 = relance ces planètes ; « mauvais » : toutes celles qui ne sont ni sur Ressource ni sur Influence
order-rebuild-2 = relance votre première arme qui montre cette face, pour 1 Ressource
order-invade-best = prend la meilleure planète du joueur battu
order-invade-any = prend n'importe quelle planète du joueur battu
order-destroy-2 = détruit la première arme du joueur battu qui montre cette face
order-destroy-best = détruit la meilleure arme du joueur battu
order-lose-2 = les armes que vous perdez, d'après leur face
order-ballot-2 = votre bulletin, seulement dans les votes contre ce joueur

field-races = <races>
field-die = <dé>
field-dice = <dés>
field-faces = <armes>
field-items = <planètes>
field-target = <joueur>
field-spoils = <butins>
field-choice = <pour ou contre>
field-seat = <joueur>
field-amount = <nombre>
field-face = <face>
field-law = <loi>
field-technology = <technologie>

example-races = races Mors Terre
example-build = construire
example-rebuild = reconstruire R3
example-rebuild-2 = reconstruire chasseurs
example-tech = techno
example-done = terminé
example-reroll = tout garder
example-reroll-2 = relancer W1 mauvais
example-attack = attaquer bob: envahir la meilleure, détruire R3
example-vote = vote bob
example-politics = politique
example-deflect = dévier bob
example-pass = passer
example-cancel = annuler l'attaque
example-allow = permettre
example-invade = envahir W2
example-invade-best = envahir la meilleure
example-invade-any = envahir n'importe laquelle
example-destroy = détruire R3
example-destroy-2 = détruire cuirassé
example-destroy-best = détruire la meilleure
example-pressure = pression
example-prefer = butin envahir la meilleure, détruire R3
example-lose = perdre R1 R2
example-lose-2 = perdre chasseurs
example-ballot = bulletin pour
example-ballot-2 = bulletin pour le vote contre bob
example-improve = relancer la technologie
example-keep = garder la technologie
example-odds = chances contre bob
example-votes = voix contre bob
example-conditions =
    si ressources >= 1 alors construire sinon terminé
    si gagne(bob) et non immunisé(bob) alors attaquer bob sinon vote bob
