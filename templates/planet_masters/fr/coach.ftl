# Ce qui est dit à un débutant pendant ses premiers tours.

coach-aim = Vous gagnez aussitôt avec { $planets } planètes, la planète mère comprise, toutes sur Ressource ou Influence.
coach-now-race = Les races diffèrent par une face de la planète mère, leur trait.
coach-now-far = Vous avez { $planets } des { $wanted } planètes qu’il faut ; { $good ->
    [0] aucune n’est
    [one] une seule est
   *[other] { $good } sont
 } sur Ressource ou Influence.
coach-now-planet = Pour en gagner une autre : { $rolls ->
    [yes] obtenez un Transporteur (1 chance sur 6 avec chaque arme{ $home ->
        [2] , 2 sur 6 avec votre planète mère
       *[other] {" "}et avec votre planète mère
     }){ $seats_count ->
        [0] .
       *[other] {" "}; ou battez { $seats_or } et prenez une planète.
     }
   *[no] battez { $seats_or } et prenez une planète.
 }
coach-now-weakest = Votre attaque ({ $attack }) ne dépasse encore aucune défense ; la plus faible est de { $defence } ({ $seat }).
coach-now-immune = Votre attaque l’emporterait ({ $seats }), mais un adversaire qui a plus d’Influence que vous peut l’annuler.
coach-now-immunity = Immunité : vous avez plus d’Influence, { $own } contre { $theirs } ({ $seat }). Elle ne s’use pas.

coach-why-race = { $race ->
    [freebooters] son trait vaut 1 en attaque et en défense
   *[other] son trait compte pour la victoire
 }
coach-why-build = une arme pour attaquer{ $planet ->
    [yes] {" "}; 1 lancer sur 6 amène une planète
   *[no] {""}
 }
coach-why-rebuild = { $weapon } ne bat personne{ $planet ->
    [yes] {" "}; 1 lancer sur 6 amène une planète
   *[no] {""}
 }
coach-why-rebuild-faces = une relance si l’arme ne gagne aucun combat
coach-why-tech = un avantage pour toute la flotte
coach-why-done = aucune de vos armes ne mérite une relance
coach-why-reroll = { $dice } ne { $dice_count ->
    [one] compte pas
   *[other] comptent pas
 }{ $planet ->
    [yes] {" "}; la planète mère (H) amène une planète { $home } fois sur 6
   *[no] {""}
 }
coach-why-reroll-good = { $builds ->
    [yes] { $dice } peut devenir Influence et mettre fin à leur immunité
   *[no] { $dice } compte, mais sans Ressource, rien à construire
 }{ $planet ->
    [yes] {" "}; la planète mère (H) amène une planète { $home } fois sur 6
   *[no] {""}
 }
coach-why-keep = { $all_good ->
    [yes] toutes comptent
   *[no] { $home } reste, car ce dé attaque
 }
coach-why-attack = { $attack } contre { $defence } : { $takes ->
    [invade] la planète { $die } est à vous
    [destroy] { $seat } perd { $die }
   *[other] la planète mère ({ $seat }) est relancée et peut cesser de compter
 }{ $sectors ->
    [yes] {""}, si le secteur inconnu le permet
   *[no] {""}
 }
coach-why-attack-hoped = { $percent } chances sur 100 ; alors { $takes ->
    [invade] la planète { $die } est à vous
    [destroy] { $seat } perd { $die }
   *[other] la planète mère ({ $seat }) est relancée et peut cesser de compter
 }{ $sectors ->
    [yes] {""}, si le secteur inconnu le permet
   *[no] {""}
 }
coach-why-attack-vain = { $attack } contre { $defence } : trop peu, mais rien n’est perdu
coach-why-vote = { $seats_count ->
    [0] vos voix suffisent : { $target } perd une arme
   *[other] si { $seats_count ->
        [one] { $seats } vote
       *[other] { $seats } votent
     } aussi pour, { $target } perd une arme
 }{ $averts ->
    [yes] {" "}et ne vous bat plus
   *[no] {""}
 }
coach-why-vote-idle = il faut agir, et cela ne coûte rien à personne
coach-why-politics = une nouvelle loi pour tous
coach-why-deflect = sa planète mère peut cesser de compter
coach-why-cancel = l’attaque est finie, et cela ne vous coûte rien
coach-why-allow = { $wins ->
    [yes] { $dice_count ->
        [0] { $seat } gagne et relance votre planète mère
       *[other] { $seat } gagne et prend ou détruit { $dice_or }, ou relance votre planète mère
     }
   *[no] l’attaque continue
 }
coach-why-invade = vos planètes : { $planets } sur { $wanted }
coach-why-destroy = { $seat } ne garde que : attaque { $attack }, défense { $defence }
coach-why-pressure = { $counts ->
    [yes] { $home } peut cesser de compter
   *[no] { $home } ne compte pas, de toute façon
 }
coach-why-lose = { $own ->
    [yes] il vous reste : attaque { $attack }, défense { $defence }
   *[no] { $seat } ne garde que : attaque { $attack }, défense { $defence }
 }
coach-why-for = { $own ->
    [yes] vous perdez une arme si le vote est adopté
   *[no] { $ahead ->
        [yes] { $seat }, au moins aussi près que vous de gagner, perd une arme
       *[no] { $seat } perd une arme si le vote est adopté
     }
 }
coach-why-against = { $own ->
    [yes] vous gardez vos armes si le vote est rejeté
   *[no] { $ahead ->
        [yes] { $seat } garde ses armes si le vote est rejeté
       *[no] { $seat }, plus loin de gagner que vous, garde ses armes
     }
 }
coach-why-improve = un nouveau lancer, meilleur ou pire
coach-why-keep-technology = ce que vous avez reste

coach-deed-planet = Pour une planète de plus
coach-deed-build = Construire : payez 1 Ressource et lancez le dé d’une nouvelle arme ; « construire* » construit tout ce qui est possible
coach-deed-rebuild = Reconstruire : payez 1 Ressource et relancez le dé d’une arme ; « reconstruire* » continue tant que c’est possible
coach-deed-tech = Technologie : payez 2 Ressources et lancez le dé, pour un avantage valable pour toute la flotte
coach-deed-reroll = Relancer des planètes, une fois par tour : nommez celles qui ne comptent pas
coach-deed-attack = Action : attaquer. Si votre attaque dépasse la défense adverse, vous prenez ce que vous aviez nommé
coach-deed-callvote = Action : proposer un vote. Avec plus de la moitié des voix, sa cible perd une arme ; écrivez d’abord aux autres
coach-deed-politics = Action : politique. Une loi est tirée aux dés, pour tous
coach-deed-pass = Aucune action
