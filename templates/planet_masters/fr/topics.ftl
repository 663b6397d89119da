# Ce que demandent les nouveaux joueurs, et les réponses, en trois phrases au plus. `topic-<nom>-ask`
# est la question telle qu'on la propose, `topic-<nom>-line` une ligne qui la montre, `topic-<nom>-now`
# l'état des choses. Les réglages de la partie sont des paramètres.

topic-win-ask = Comment gagner ?
topic-win = Vous gagnez dès que vous avez assez de planètes et que toutes montrent Ressource ou Influence. Chaque rapport dit combien il en faut ; la planète mère compte.
topic-turn-ask = Que peut-on faire à son tour ?
topic-turn = D'abord, vos Ressources construisent ou relancent des armes ; ensuite, vous relancez une fois les planètes de votre choix. Enfin une action : attaquer un joueur, ou proposer un vote contre lui{ $must_act ->
        [on] .
       *[off] , ou rien.
    } Deux ou trois lignes suffisent.
topic-turn-line = { example-attack }
topic-planets-ask = Comment avoir une deuxième planète ?
topic-planets = Obtenez un Transporteur en lançant votre planète mère ou une arme : il rapporte une planète de la galaxie. Ou gagnez une attaque et prenez une planète au joueur battu. Construire des armes sert donc deux fois.
topic-planets-line = construire
topic-end-ask = Quand la partie finit-elle ?
topic-end = La partie finit dès que quelqu'un a assez de planètes, toutes sur Ressource ou Influence.{ $max_rounds ->
        [0] {" "}Il n'y a pas de dernier round.
       *[other] {" "}Après { $max_rounds } rounds, elle finit de toute façon : le joueur qui a le plus de planètes sur ces faces gagne.
    }
topic-nothing-ask = Que se passe-t-il si je n'envoie rien ?
topic-nothing = Rien n'est construit ni relancé, et votre action est celle qui engage le moins, parmi celles que les règles permettent. Une attaque contre vous est annulée si vous avez l'immunité, et vous perdez d'abord vos armes les plus faibles.
topic-attack-ask = Comment attaquer ?
topic-attack = Votre attaque réussit si elle dépasse la défense adverse : écrivez « chances contre » et un nom pour voir les deux. Prenez alors une planète, détruisez une arme ou faites relancer la planète mère ; dites-le après le nom. S'il a plus d'Influence que vous, le joueur attaqué peut annuler l'attaque.
topic-attack-line = { example-attack }
topic-spoils-ask = Que rapporte une attaque gagnée ?
topic-spoils = L'une de ces trois choses : une planète, qui est relancée (« envahir »), une arme détruite (« détruire ») ou la planète mère adverse relancée (« pression »). Écrivez-le après l'attaque, le meilleur d'abord.
topic-spoils-line = { example-attack }
topic-power-ask = Quelle est ma puissance ?
topic-power = Croiseur 1, Cuirassé 2 et Station orbitale 3 comptent en attaque et en défense. Chasseurs 1, Défense planétaire 2 et Infanterie 1 ne comptent qu'en défense. « chances contre » et un nom font le calcul.
topic-power-line = { example-odds }
topic-vote-ask = Comment marche un vote ?
topic-vote = Comme action, vous proposez un vote contre un joueur. Il est adopté si plus de la moitié des voix{ $vote_majority ->
        [of_players] {" "}et plus de la moitié des joueurs
       *[of_all_votes] {""}
    } sont pour : chacun a 1 voix, et 1 de plus par Influence. Le joueur visé perd alors une arme.
topic-vote-line = { example-vote }
topic-ballot-ask = Comment voter pour ou contre ?
topic-ballot = Quand un vote est proposé, on vous le demande : « bulletin pour » ou « bulletin contre ». Les bulletins restent secrets jusqu'au décompte. Si vous n'envoyez rien, vous votez contre.
topic-ballot-line = { example-ballot }
topic-immunity-ask = Comment arrêter une attaque contre moi ?
topic-immunity = Si vous avez plus d'Influence que l'attaquant, on vous demande si vous annulez l'attaque. Sans réponse, elle est annulée.
topic-immunity-line = { example-cancel }
topic-build-ask = Comment construire une arme ?
topic-build = Chaque Ressource construit ou relance une arme par tour. On lance le dé de la nouvelle arme, et vous n'avez jamais plus d'armes que de planètes.
topic-build-line = construire
topic-rebuild-ask = Comment changer une arme ?
topic-rebuild = Une Ressource relance une de vos armes : nommez son dé, ou ce qu'elle montre.
topic-rebuild-line = { example-rebuild }
topic-reroll-ask = Quelles planètes peut-on relancer ?
topic-reroll = Après la construction, vous relancez une fois les planètes de votre choix, planète mère comprise, toutes ensemble. « mauvais » désigne celles qui ne montrent ni Ressource ni Influence.
topic-reroll-line = { example-reroll-2 }
topic-resource-ask = À quoi sert une Ressource ?
topic-resource = Chaque Ressource construit ou relance une arme par tour, et elle compte pour la victoire : toutes vos planètes doivent montrer Ressource ou Influence.
topic-resource-line = construire
topic-influence-ask = À quoi sert l'Influence ?
topic-influence = Chaque Influence est une voix de plus, et elle compte pour la victoire. Avec plus d'Influence que l'attaquant, vous pouvez annuler une attaque.
topic-influence-line = { example-vote }
topic-infantry-ask = À quoi sert l'Infanterie ?
topic-infantry = Chaque planète sur Infanterie ajoute 1 à votre défense. Elle ne compte pas pour la victoire.
topic-depleted-ask = Qu'est-ce qu'une planète épuisée ?
topic-depleted = Elle ne donne rien et ne compte pas pour la victoire. Relancez-la.
topic-depleted-line = { example-reroll-2 }
topic-transporter-ask = À quoi sert un Transporteur ?
topic-transporter = Quand vous obtenez un Transporteur au lancer, vous gagnez une planète de la galaxie, s'il en reste. Ensuite il ne fait plus rien : relancez-le.
topic-transporter-line = { example-rebuild }
topic-weapons-ask = Que valent les armes ?
topic-weapons = Croiseur 1, Cuirassé 2, Station orbitale 3, en attaque et en défense. Chasseurs 1, Défense planétaire 2, en défense seulement. Un Transporteur obtenu au lancer rapporte une planète.
topic-weapons-line = construire
topic-home-ask = Que fait ma planète mère ?
topic-home = C'est votre dé noir (H) : Trait racial, Transporteur, deux fois Ressource, Influence ou Infanterie. Vous la relancez comme les autres, et personne ne peut vous la prendre.
topic-home-line = { example-reroll }
topic-race-ask = Que fait ma race ?
topic-race = Son trait compte tant que votre planète mère montre 1. Terre : 2 en défense ; Mors : une Ressource ; Roach : un Transporteur ; Pacal : une Influence ; Matriks : des chasseurs, 2 en défense ; Freebooters : un Croiseur de puissance 1.
topic-race-line = { example-races }
topic-technology-ask = Que fait la technologie ?
topic-technology = { $technology ->
        [on] Deux Ressources achètent le dé de technologie ou le relancent. 1 : les chasseurs attaquent aussi ; 2 : chaque Ressource en donne 2 ; 3 : +1 pour les croiseurs et les cuirassés ; 4 : les défenses planétaires attaquent aussi ; 5 : si vous avez un croiseur ou un cuirassé quand vous lancez ce dé, vous gagnez une planète ; 6 : le déflecteur sonique relance une planète mère, comme action.
       *[off] Cette partie se joue sans la technologie.
    }
topic-politics-ask = Que sont les lois ?
topic-politics = { $politics ->
        [on] Comme action, « politique » tire une loi pour tous. 1 : pas d'attaque ; 2 : pas de vote ; 3 : pas de construction ; 4 : pas de management ; 5 : chaque Ressource est aussi une Influence ; 6 : chaque Influence est aussi une Ressource.
       *[off] Cette partie se joue sans la politique : il n'y a pas de lois.
    }
topic-sectors-ask = Qu'est-ce qu'un secteur inconnu ?
topic-sectors = { $unknown_sectors ->
        [on] Toute attaque en traverse un, et un dé dit ce qui arrive. 1 : rien ; 2 : l'attaquant rejoue un tour entier ensuite ; 3 : l'attaquant perd une arme ; 4 : +2 en défense ; 5 : le tour finit sans combat ; 6 : chasseurs et croiseurs sans puissance ce tour.
       *[off] Cette partie se joue sans secteurs inconnus : les attaques ne rencontrent rien en chemin.
    }
topic-space-ask = Qu'est-ce que l'espace profond ?
topic-space = { $deep_space ->
        [on] Pour chaque nouvelle planète, on lance un dé. 1 : rien ; 2 : technologie, ou relance de celle-ci ; 3 : toutes les armes perdues ; 4, 5 et 6 : la planète est sur Influence, Infanterie ou Ressource.
       *[off] Cette partie se joue sans espace profond : une nouvelle planète est simplement lancée.
    }
topic-dice-ask = Que montrent les dés ?
topic-dice = Vous avez ce que montrent vos dés. Planètes (W) : Épuisé, trois fois Ressource, Influence, Infanterie ; armes (R) : Croiseur, Cuirassé, Station orbitale, Transporteur, Défense planétaire, Chasseurs ; planète mère (H) : Trait racial, Transporteur, deux fois Ressource, Influence, Infanterie.
topic-points-ask = Combien ai-je de points ?
topic-points = Il n'y a pas de points : ce qui compte, ce sont les planètes sur Ressource ou Influence. Toutes les vôtres doivent montrer ces faces.
topic-points-now = { $points ->
        [one] Pour l'instant, { $points } de vos planètes montre une de ces faces.
       *[other] Pour l'instant, { $points } de vos planètes montrent une de ces faces.
    }
topic-points-line = rapport
