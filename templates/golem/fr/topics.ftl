# Ce que demandent les nouveaux joueurs, et les réponses, en trois phrases au plus. `topic-<nom>-ask`
# est la question telle qu'on la propose, `topic-<nom>-line` une ligne qui la montre, `topic-<nom>-now`
# l'état des choses. Les réglages de la partie sont des paramètres.

topic-win-ask = Comment gagner ?
topic-win = { $mode ->
        [team] Le dernier camp qui a un Mecha debout gagne aussitôt.
       *[other] Le dernier Mecha debout gagne aussitôt.
    } Un Mecha sans tuile en état est détruit. Si plusieurs restent debout après le dernier round, le plus de tuiles en état l'emporte.
topic-turn-ask = Que peut-on faire à son tour ?
topic-turn = Vous faites une action, qui utilise une carte : attaquer, soutien, pilote ou énergie. Avant ou après, vous pouvez utiliser des capacités du Mecha{ $swap ->
        [0] .
       *[other] , et à la fin échanger une carte.
    }
topic-turn-line = { example-attack }
topic-attack-ask = Comment attaquer ?
topic-attack = Jouez une carte de combat (C) contre une tuile en état qu'elle peut viser. L'attaque touche si votre potentiel d'attaque et la force de la carte atteignent ensemble la défense de la tuile. « calcul », la carte, « contre » et la tuile vous le disent d'avance.
topic-attack-line = { example-attack }
topic-end-ask = Quand la partie finit-elle ?
topic-end = La partie finit après { $rounds ->
        [set] trois rounds
        [1] un round
       *[other] { $rounds } rounds
    }, ou dès qu'un seul camp reste debout.
topic-nothing-ask = Que se passe-t-il si je n'envoie rien ?
topic-nothing = À votre tour, votre pire carte est défaussée pour de l'énergie. Les attaques contre vous passent, et entre les rounds la meilleure de vos tuiles hors service est réparée.
topic-round-ask = Qu'est-ce qu'un round, qu'est-ce qu'un cycle ?
topic-round = Pour un round, chacun reçoit { $hand_size ->
        [set] sept
       *[other] { $hand_size }
    } cartes ; à chacun de ses cycles, chacun en joue une. À sa fin, ses effets prennent fin, et des tuiles peuvent être réparées.
topic-order-ask = Qui joue en premier ?
topic-order = La plus haute initiative joue d'abord, le plus jeune à égalité. C'est celle de votre pilote, avec ce que les cartes et les tuiles perdues y changent{ $initiative_update ->
        [each_round] {" "}; l'ordre vaut pour tout le round.
       *[each_cycle] , et elle est recalculée à chaque cycle.
    }
topic-cards-ask = Que font mes cartes ?
topic-cards = Les cartes C sont de combat, les cartes S de soutien ; demandez l'une d'elles par son nom ou son numéro et vous recevez son texte. Vous en recevez { $hand_size ->
        [set] sept
       *[other] { $hand_size }
    } au début de chaque round. « aide » les donne toutes.
topic-cards-line = Que fait C05 ?
topic-support-ask = Comment jouer une carte de soutien ?
topic-support = Nommez la carte ; après « sur » viennent vos tuiles, après « contre » un adversaire, selon la carte. Ses effets ont lieu aussitôt et durent autant qu'elle le dit.
topic-support-line = { example-support }
topic-pilot-ask = Que fait mon pilote ?
topic-pilot = Défaussez n'importe quelle carte, peu importe son texte, et votre pilote utilise une capacité spéciale. Le rapport et « aide » disent laquelle ; certaines servent une fois par round.
topic-pilot-line = { example-pilot }
topic-energy-ask = Comment gagner de l'énergie ?
topic-energy = Défaussez n'importe quelle carte : vous gagnez 1 point d'énergie, { $energy_max ->
        [set] 5
       *[other] { $energy_max }
    } au plus. L'énergie paie les capacités du Mecha.
topic-energy-line = { example-energy }
topic-ability-ask = Comment utiliser une capacité ?
topic-ability = Votre Mecha en a trois : a1, a2 et a3 coûtent 1, 2 et 3 points d'énergie. Écrivez « utiliser » avant l'action, « puis utiliser » après, ou « avec » après une attaque, selon la capacité. « coût » et son numéro disent ce qu'elle fait.
topic-ability-line = { example-use }
topic-react-ask = Peut-on réagir à une attaque ?
topic-react = { $ability_windows ->
        [own_turn_only] Il n'y a pas de réactions dans cette partie.
       *[other] Quand une attaque va vous toucher et que vous pouvez payer une réaction qui change le résultat, on vous le demande par message. Sans attendre, une ligne à part répond pour vous : « réagir : a2 » par cette capacité, « réagir : rien » sans réagir.
    }
topic-react-line = { example-react-2 }
topic-defence-ask = Qu'est-ce que la défense ?
topic-defence = C'est ce qu'une attaque contre une tuile doit atteindre : la valeur de base, les jetons, les effets du round et les malus des voisines. Le torse est voisin de toutes les tuiles, elles du torse seul. « menaces » et une tuile disent qui peut la toucher.
topic-defence-line = { example-threats }
topic-strength-ask = Quelle est la force de mon attaque ?
topic-strength = Additionnez votre potentiel d'attaque, la force de la carte et peut-être une capacité. Les tuiles perdues peuvent l'affaiblir.
topic-strength-line = { example-odds }
topic-pierce-ask = Que veut dire « perforante » ?
topic-pierce = Contre une attaque perforante, les bonus de défense ne comptent pas : ni jetons +1, ni effets du round, ni réaction qui l'augmente.
topic-tile-ask = Que devient une tuile touchée ?
topic-tile = Elle est hors service, perd ses jetons et donne un malus : moins d'initiative, moins d'attaque ou moins de défense pour ses voisines. Les tuiles sont tête, bras gauche et droit, torse, jambe gauche et droite : écrivez bob.tête, bob.torse.
topic-tile-line = { example-threats }
topic-token-ask = Que sont les jetons ?
topic-token = Un jeton change la défense d'une tuile de +1 ou de -1, jusqu'à ce qu'elle soit touchée.{ $token_limit ->
        [none] {""}
       *[other] {" "}Il y en a { $token_limit } pour toutes les tuiles de la table.
    }
topic-repair-ask = Comment réparer une tuile ?
topic-repair = { $repair_between ->
        [0] Entre les rounds, on ne répare rien dans cette partie.
        [1] Entre deux rounds, vous pouvez réparer une tuile.
       *[other] Entre deux rounds, vous pouvez réparer { $repair_between } tuiles.
    } Des cartes et des capacités réparent aussi. Une tuile réparée est comme neuve.
topic-repair-line = { example-repair-2 }
topic-swap-ask = Comment échanger une carte ?
topic-swap = { $swap ->
        [0] On n'échange pas de cartes dans cette partie.
        [1] Après l'action, vous pouvez défausser une carte et en piocher une autre.
       *[other] Après l'action, vous pouvez défausser jusqu'à { $swap } cartes et en piocher autant.
    }
topic-swap-line = { example-swap }
topic-mecha-ask = Que fait mon Mecha ?
topic-mecha = Un Mecha a six tuiles, un potentiel d'attaque et trois capacités. Le rapport montre ses valeurs ; « aide » donne ses capacités et leur coût.
topic-mecha-line = { example-cost }
topic-points-ask = Combien ai-je de points ?
topic-points = Il n'y a pas de points : ce qui compte, c'est le nombre de vos tuiles en état.
topic-points-now = { $points ->
        [one] Pour l'instant, vous avez { $points } tuile en état.
       *[other] Pour l'instant, vous avez { $points } tuiles en état.
    }
topic-points-line = rapport
