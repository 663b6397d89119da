# Comment jouer et écrire les ordres : pour l'aide et les rapports. Ce que disent les règles peut
# dépendre des réglages de la partie, donnés en paramètres.

# Ce que l'invitation dit du jeu.
invite-about = Un combat de robots géants : chacun a un pilote et un Mecha de six tuiles. À votre tour, vous jouez une carte : pour attaquer, aider votre Mecha ou prendre de l’énergie. Un coup au but prend une tuile. Le dernier Mecha debout gagne ; sinon, celui qui a le plus de tuiles en état après le dernier round. Un tour tient en une ligne ou deux : par exemple « attaquer C02 { $rival }.tête » ; chaque message vous en propose.

guide-basics-1 = Vous combattez avec un pilote et un Mecha de six tuiles : tête, deux bras, torse, deux jambes. Une tuile touchée est hors service ; un Mecha sans tuile en état est détruit. Le dernier camp debout gagne aussitôt ; sinon, celui qui a le plus de tuiles en état après { $rounds ->
        [set] trois rounds
        [1] un round
       *[other] { $rounds } rounds
    }{ $tie_break ->
        [shared] {" "}; à égalité, la place est partagée.
       *[other] {" "}(à égalité : le plus de coups portés, puis d'énergie, puis d'initiative, sauf si votre invitation dit autre chose).
    }
guide-basics-2 = Un round : { $hand_size ->
        [set] sept cartes
       *[other] { $hand_size } cartes
    } chacun, puis autant de cycles. À chaque cycle, chacun joue une carte, la plus haute initiative d'abord, le plus jeune à égalité. { $initiative_update ->
        [each_round] L'ordre vaut pour tout le round.
       *[each_cycle] L'ordre est recalculé à chaque cycle.
    } Sans carte, pas de tour. Après le dernier cycle, { $leftover ->
        [keep] vous gardez les cartes qui restent
       *[discard] les cartes qui restent sont défaussées
    }, et les effets du round prennent fin.
guide-basics-3 = À votre tour, faites une action, qui utilise une carte : attaquer, soutien, pilote ou énergie. Vous pouvez utiliser des capacités avant ou après. { $swap ->
        [0] {""}
        [1] Puis vous pouvez échanger une carte : la défausser et en piocher une autre.
       *[other] Puis vous pouvez échanger jusqu'à { $swap } cartes : en défausser une, en piocher une autre.
    }
guide-basics-4 = Attaquer : additionnez votre potentiel d'attaque et la force d'une carte de combat (et peut-être une capacité), et comparez à la défense d'une tuile en état que la carte peut viser. À nombre égal ou supérieur, l'attaque touche. Si elle est perforante, les bonus de défense ne comptent pas.
guide-basics-5 = Défense : la valeur de base, les jetons (+1 et -1), les effets du round et les malus des voisines. Le torse est voisin de toutes les autres tuiles, celles-ci du torse seul. Une tuile hors service donne un malus : moins d'initiative, moins d'attaque, ou moins de défense pour ses voisines. Elle perd ses jetons ; réparée, elle est comme neuve.
guide-basics-6 = Soutien : les effets de la carte ont lieu aussitôt ; ils durent un round ou toute la partie, comme elle le dit. { $token_limit ->
        [none] {""}
       *[other] Il y a { $token_limit } jetons pour toutes les tuiles de la table ; quand il n'en reste plus, les suivants sont perdus.
    }
guide-basics-7 = Pilote : défaussez n'importe quelle carte (peu importe son texte) et utilisez la capacité spéciale de votre pilote. Certaines ne servent qu'une fois par round.
guide-basics-8 = Énergie : défaussez n'importe quelle carte et gagnez 1 point d'énergie, { $energy_max ->
        [set] 5
       *[other] { $energy_max }
    } au plus. Vous commencez avec { $energy_start ->
        [set] 2
       *[other] { $energy_start }
    }.
guide-basics-9 = Les capacités a1, a2 et a3 de votre Mecha coûtent 1, 2 et 3 points d'énergie. { $abilities_per_turn ->
        [one_in_all] Une seule par tour.
       *[once_each] Chacune une fois par tour.
    } Certaines s'utilisent à votre tour, d'autres avec une attaque{ $ability_windows ->
        [own_turn_only] {" "}; pas de réactions dans cette partie.
        [any_time] , d'autres en réaction ; celles de votre tour peuvent aussi attendre leur moment dans une consigne permanente (« utiliser a2 sur torse quand énergie = 5 »).
       *[own_turn_and_reaction] , d'autres en réaction.
    }
guide-basics-10 = Quand une attaque va vous toucher, on vous demande une réaction, si vous pouvez en payer une qui change le résultat. Sans attendre votre message, une ligne à part répond pour vous : « réagir : a2 » par cette capacité, « réagir : rien » sans réagir.
guide-basics-11 = Entre deux rounds, chacun peut réparer { $repair_between ->
        [0] zéro tuile.
        [1] une tuile{ $repair_choice ->
            [seat_order] , l'un après l'autre.
           *[sealed] , tous en même temps et en secret.
        }
       *[other] { $repair_between } tuiles{ $repair_choice ->
            [seat_order] , l'un après l'autre.
           *[sealed] , tous en même temps et en secret.
        }
    }{ $mode ->
        [team] {" "}Les joueurs 1 et 3 combattent 2 et 4 ; les tuiles d'un camp s'additionnent.
       *[other] {""}
    }
guide-basics-12 = Sans message de vous, votre pire carte est défaussée pour de l'énergie, les attaques passent et la meilleure de vos tuiles hors service est réparée.

order-attack = attaquer une tuile, au besoin avec une capacité
order-support = jouer une carte de soutien ; « sur » nomme vos tuiles, « contre » un adversaire
order-pilot = défausser une carte pour utiliser la capacité spéciale de votre pilote
order-energy = défausser une carte pour gagner 1 point d'énergie
order-use = utiliser une capacité avant l'action
order-use-after = utiliser une capacité après l'action
order-swap = échanger une carte après l'action
order-wait = voir le résultat, puis décider
order-end = finir le tour
order-react = ne pas réagir
order-react-2 = répondre à une attaque par une capacité
order-repair = ne rien réparer
order-repair-2 = réparer des tuiles entre deux rounds
order-draft = prendre un Mecha ou un pilote


order-odds = ce que donnerait cette attaque maintenant ; sans tuile : tout ce que la carte toucherait
order-cost = ce que coûte une capacité, quand elle s'utilise, ce qu'elle fait
order-threats = qui peut toucher votre tuile avant votre prochain tour, avec quelle probabilité
order-pile = la défausse, et les cartes que vous ne voyez pas

standing-use = utiliser une capacité dès que le test est vrai, au tour de n'importe qui ; une fois par tour, tant que vous pouvez payer
standing-once = de même, une seule fois ; sans « quand », dès que possible
standing-turn = que faire à votre tour : la première ligne possible
standing-react = comment répondre aux attaques
standing-repair = quelle tuile réparer entre deux rounds : la première de celles-ci qui est hors service
standing-swap = s'il faut échanger votre pire carte après chaque action

atom-hits = si une attaque avec cette carte atteindrait maintenant la défense de la tuile
atom-have = si vous avez cette carte
atom-hand = combien de cartes ce joueur a en main (vous, si personne n'est nommé)
atom-energy = l'énergie de ce joueur (la vôtre, si personne n'est nommé)
atom-tiles = combien de tuiles de ce joueur sont en état
atom-up = si cette tuile est en état
atom-defence = la défense de cette tuile
atom-attack = le potentiel d'attaque de ce joueur
atom-initiative = l'initiative de ce joueur
atom-round = le numéro du round
atom-cycle = le numéro du cycle dans le round
atom-myturn = si c'est votre tour
atom-attacked = celle de vos tuiles qui est attaquée
atom-attacker = qui vous attaque
atom-margin = de combien l'attaque dépasse votre défense
atom-pierced = si l'attaque est perforante

name-atom-hits = touche
name-atom-have = ai
name-atom-hand = main
name-atom-energy = énergie
name-atom-tiles = tuiles
name-atom-up = en état
name-atom-defence = défense
name-atom-attack = potentiel
name-atom-initiative = initiative
name-atom-round = round
name-atom-cycle = cycle
name-atom-myturn = mon tour
name-atom-attacked = attaqué
name-atom-attacker = attaquant
name-atom-margin = marge
name-atom-pierced = perforant

field-card = <carte>
field-target = <joueur.tuile>
field-ability = <capacité>
field-on = <vos tuiles>
field-at = <joueur.tuile>
field-parts = <tuiles>
field-choice = <Mecha ou pilote>
field-seat = <joueur>
field-amount = <nombre>
field-part = <tuile>

example-attack = attaquer C02 bob.tête avec a2
example-support = soutien S01 sur tête torse
example-pilot = pilote C02 sur torse
example-energy = énergie C02
example-use = utiliser a2 contre bob
example-use-after = puis utiliser a2 sur tête
example-swap = puis échanger C02
example-wait = puis attendre
example-end = fin
example-react = réagir rien
example-react-2 = réagir a2
example-repair = réparer rien
example-repair-2 = réparer tête, torse
example-draft = choisir PI3
example-odds = calcul C02 contre P2.tête
example-cost = coût a2
example-threats = menaces tête
example-standing-use = utiliser a2 sur torse quand énergie = 5
example-standing-once = utiliser a2 sur torse une fois quand tuiles <= 3 et non mon tour
example-conditions =
    si touche(C02, bob.tête) alors attaquer C02 bob.tête sinon énergie pire
    si énergie(anna) >= 2 alors soutien S01 sur torse sinon fin
