# Full Metal Planète en français.

## Noms

colour-red = rouge
    .f = rouge
colour-green = vert
    .f = verte
colour-yellow = jaune
    .f = jaune
colour-blue = bleu
    .f = bleue
colour-violet = violet
    .f = violette
colour-orange = orange
    .f = orange
colour-white = blanc
    .f = blanche
colour-black = noir
    .f = noire

thing-tank = char
    .gender = m
    .plural = chars
thing-supertank = gros tas
    .gender = m
    .plural = gros tas
thing-motorboat = vedette
    .gender = f
    .plural = vedettes
thing-crab = crabe
    .gender = m
    .plural = crabes
thing-converter = pondeuse
    .gender = f
    .plural = pondeuses
thing-barge = barge
    .gender = f
    .plural = barges
thing-turret = tourelle
    .gender = f
    .plural = tourelles
thing-bridge = ponton
    .plural = pontons
thing-ore = minerai
thing-iron = fer
    .plural = fer
thing-gold = or
    .plural = or
thing-gem = gemme
    .plural = gemmes
thing-hold = la soute

letter-tank = T
letter-supertank = G
letter-motorboat = V
letter-crab = C
letter-converter = P
letter-barge = B

tide-low = basse
tide-normal = normale
tide-high = haute
tide-_ = encore inconnue

edition-pc = PC
edition-board = plateau

terrain-sea = mer
terrain-reef = récif
terrain-marsh = marécage
terrain-plain = plaine
terrain-mountain = montagne

piece = { $kind_id ->
        [supertank] gros-tas
       *[other] { $kind }
    }-{ $number } { $kind_gender ->
        [f] { $colour_f }
       *[m] { $colour }
    }
own-piece = { $kind_id ->
        [supertank] gros-tas
       *[other] { $kind }
    }-{ $number }
thing = { $thing }
coloured-kind = { $kind } { $kind_gender ->
        [f] { $colour_f }
       *[m] { $colour }
    }
thing-on = { $thing } en { $hex }
bridge-on = un ponton se trouve en { $hex }
terrain-on = { $hex } est { $terrain_id ->
        [sea] en mer
        [reef] un récif
        [marsh] un marécage
        [plain] une plaine
       *[mountain] une montagne
    }
ship = astronef { $colour }
unit-with = { $piece } (avec { $cargo })
number-of = { $n ->
        [one] { $n } { $thing }
       *[other] { $n } { $thing_plural }
    }
terrain-run =
    { $many ->
        [one] { $first } { $terrain }
       *[other] { $first }–{ $last } { $terrain }
    }

## Où en est la partie

moment-land = tour 1 : { $seat } atterrit
moment-deploy = tour { $turn } : déploiement
moment-tide = fin du tour { $turn }
moment-secret = tour { $turn } : qui part ?
moment-next = tour { $turn }
moment-turn = tour { $turn } : { $seat } joue
moment-over = la partie est finie

## Questions

ask-R-46 = Où votre astronef atterrit-il ? Sa bulle et ses trois pieds, les podes, vont sur plaine ou marécage, loin du bord et des autres astronefs. Donnez la case de la bulle et le sens de ses podes : a (nord, sud-est, sud-ouest) ou b (nord-est, sud, nord-ouest).
ask-R-47 = Quels engins déployez-vous, et où près de votre astronef ? C’est gratuit ce tour-ci ; ce que vous ne placez pas reste en soute.
ask-R-88 = Lesquels de vos astronefs partent maintenant, avant que quiconque joue ? Qui part rapporte sa soute et perd ce qui est dehors. Ceux que vous ne nommez pas restent, jusqu’au tour 25.
ask-R-48 = Tour { $turn }, marée { $tide } : { $ap ->
        [0] il ne vous reste plus de PA. Que faites-vous ?
        [one] que faites-vous de votre dernier PA ?
       *[other] que faites-vous de vos { $ap } PA ?
    }

## Comment s’appellent les sortes de questions

kind-R-46 = atterrissage
kind-R-47 = déploiement
kind-R-48 = tour
kind-R-88 = départ anticipé

## Ce qui est attendu dans un ordre

slot-hex = une case comme 1009
slot-piece = un engin comme char-2, ou la case où il se trouve
slot-item = un engin, une case, ou une chose comme minerai ou ponton
slot-carrier = un transporteur comme crabe-1 ou barge-1
slot-step = une case ou une direction (n, ne, se, s, so, no)
slot-path = des cases ou des directions
slot-ship = un astronef par sa couleur
slot-colour = une couleur
slot-build = char, crabe ou ponton
slot-side = le sens des podes : a (nord, sud-est, sud-ouest) ou b (nord-est, sud, nord-ouest)
slot-shot = un destructeur et la case sur laquelle il tire
slot-pode = un pode, de 1 à 3
slot-tide = basse, normale ou haute
slot-thing = une sorte d’engin, un minerai, ponton, astronef ou rien

## Ce qui s’est passé

event-opened = { $planet ->
        [random] Planète au hasard
       *[other] Planète { $planet }
    }. Ordre d’atterrissage : { $order }.
event-landed = { $seat } pose l’{ $ship }, bulle en { $at }, podes en { $podes }. Minerais retirés autour : { $cleared }.
event-deployed = { $seat } place { $piece } en { $cells }{ $cargo_count ->
        [0] {""}
       *[other] {" "}avec { $cargo }
    }.
event-deployment-failed = { $seat } ne peut plus placer { $item } en { $cells } : cela reste en soute.
event-ready = { $seat } a terminé.
event-tide-turned = Tour { $turn } : la marée est { $tide }.
event-forecast = Marées annoncées par vos pondeuses à partir du tour { $turn } : { $tides }.
event-order-drawn = Ordre de jeu : { $seats }.
event-turn-began = { $seat } commence avec { $ap } PA{ $reserve ->
        [0] {""}
       *[other] {" "}(dont { $reserve } de réserve)
    }{ $penalty ->
        [0] {""}
       *[other] , après une pénalité de { $penalty } PA
    }.
event-turn-ended = { $seat } finit son tour : { $left } PA restants, { $reserve } mis en réserve.
event-penalised = { $pieces } sur des montagnes voisines : { $seat } aura { $penalty } PA de moins au prochain tour.
event-moved = { $piece } { $retreat ->
        [yes] se replie :
       *[other] se déplace :
    } { $path } ({ $ap } PA){ $covers_count ->
        [0] {""}
       *[other] {" "}et occupe maintenant { $covers }
    }.
event-stranded = { $piece } ne peut plus bouger, en { $at }.
warn-stranded = { $piece } ne pourra plus bouger, en { $at }, tant que la marée ne le permet pas.
event-stopped = { $piece } s’arrête en { $at } : { $why }
event-loaded = { $carrier } charge { $item } de { $at } ({ $ap } PA).
event-unloaded = { $carrier } décharge { $item } en { $at } ({ $ap } PA).
event-transferred = { $carrier } transborde { $item } dans { $target } ({ $ap } PA).
event-stowed = { $pieces } → { $target } (gratuit).
event-built = { $converter } change { $ore } en { $item } en { $at }{ $target_count ->
        [0] {""}
       *[other] {" "}(à bord de { $target })
    } ({ $ap } PA).
event-shots = { $guns } tirent en { $at } ({ $ap } PA) ; pertes : { $lost }.
event-assaulted = { $piece } donne l’assaut { $path } sous le feu ({ $ap } PA).
event-sunk = Des pontons sans appui coulent en { $cells } ; pertes : { $lost }.
event-captured = { $captors } capturent { $target } en { $at } ; c’est maintenant { $piece } ({ $ap } PA).
event-recoloured = { $target } devient { $piece }.
event-neutralised = { $guns } font taire { $target } jusqu’à la fin du tour.
event-entered = { $piece } entre dans l’{ $ship }{ $ore ->
        [0] {""}
        [one] {" "}avec 1 minerai à bord
       *[other] {" "}avec { $ore } minerais à bord
    } ({ $ap } PA).
event-exited = { $piece } sort de l’{ $ship } en { $cells }{ $cargo_count ->
        [0] {""}
       *[other] {" "}avec { $cargo }
    }{ $target_count ->
        [0] {""}
       *[other] {" "}(à bord de { $target })
    } ({ $ap } PA).
event-seized = { $seat } capture l’{ $ship } ({ $loser }) avec { $piece } ({ $ap } PA{ $bonus ->
        [0] {""}
       *[other] , { $bonus } PA gagnés
    }).
event-eliminated = { $seat } a perdu son dernier astronef et quitte la partie au tour { $turn }.
event-rebuilt = La tourelle { $pode } de l’{ $ship } en { $at } est reconstruite ({ $ap } PA).
event-took-off = { $seat } décolle avec l’{ $ship } : { $points } points, avec { $haul ->
        [0] aucun minerai
        [one] 1 minerai
       *[other] { $haul } minerais
    } ({ $cost } PA).
event-chosen = { $seat } partira avec l’{ $ship }.
event-left-behind = L’{ $ship } ({ $seat }) reste pour toujours : le départ coûte { $cost } PA, il en reste { $ap }.
event-deactivated = Plus personne ne commande { $pieces }.
event-ended = { $winners_count ->
        [0] La partie est finie ; personne n’est rentré.
        [one] La partie est finie : { $winners } gagne.
       *[other] La partie est finie : { $winners } se partagent la victoire.
    }

## Pourquoi non

refusal-NOT_YOUR_TURN = C’est à { $seat } de jouer.
refusal-WRONG_PHASE = Cela ne peut pas se faire dans cette partie du tour { $turn }.
refusal-HALTED = L’ordre précédent s’est arrêté à mi-chemin ; rien n’est tenté après lui.
refusal-UNKNOWN_PIECE = { $reason ->
        [off] Il n’y a pas de case { $hex } sur cette carte.
        [empty] Il n’y a rien en { $hex } : ni engin, ni minerai, ni ponton.
        [ship] { $hex } appartient à l’{ $ship } ; nommez un engin.
        [ore] Aucun engin en { $hex }, seulement du minerai ({ $what }).
        [bridge] Aucun engin en { $hex }, seulement un ponton.
        [unbridged] Il n’y a pas de ponton en { $hex }.
        [lost] { $name } : cet engin est détruit.
        [left] { $name } : cet engin a quitté la planète.
       *[none] Il n’y a pas de { $name }{ $pieces_count ->
            [0] {""}
           *[other] {" "}; en jeu : { $pieces }
        }.
    }
refusal-SEVERAL = Plusieurs sont possibles : { $pieces } ; dites ce que vous voulez.
refusal-SEVERAL_BESIDE = Plusieurs sont possibles : { $things } ; écrivez par exemple « { $verb ->
        [enter] rentrer
       *[load] charger
    }{ $what_id ->
        [bridge] {" "}ponton en
       *[other] {""}
    } { $hex } ».
refusal-SEVERAL_ABOARD = { $carrier } porte { $kinds } ; écrivez par exemple « décharger { $what } en » et la case.
refusal-NOTHING_BESIDE = Rien de tel ({ $what }) à côté { $verb ->
        [enter] d’un de vos podes
       *[load] de { $carrier }
    }{ $hexes_count ->
        [0] {""}
       *[other] {" "}; au plus près : { $hexes }
    }.
refusal-ONE_A_LINE = Un ordre par ligne, s’il vous plaît : mettez la suite sur une ligne à part.
refusal-NOT_YOUR_PIECE = { $piece } obéit à { $seat }, pas à vous.
refusal-NOT_YOUR_SHIP = Aucun de vos astronefs n’est là.
refusal-DEACTIVATED = Personne ne commande { $piece } : son astronef est parti.
refusal-IMMOBILE = { $piece } ne bouge pas.
refusal-PIECE_CARRIED = { $reason ->
        [carrier] { $piece } est à bord de { $carrier } ; il faut d’abord décharger.
       *[hold] { $piece } est dans la soute de l’{ $ship } ; il faut d’abord sortir.
    }
refusal-PIECE_STUCK = { $reason ->
        [ore] Le minerai ({ $piece }) en { $hex } est sous l’eau à marée { $tide } ; il se charge à marée { $tides_or }.
        [aground] { $piece } est à sec en { $hex } à marée { $tide } et ne peut rien faire{ $tides_count ->
            [0] {""}
           *[other] {" "}avant une marée { $tides_or }
        }.
       *[bogged] { $piece } est sous l’eau en { $hex } à marée { $tide } et ne peut rien faire avant une marée { $tides_or }.
    }
refusal-PIECE_LOCKED = { $piece } tient un engin adverse et ne bouge pas ce tour-ci.
refusal-PIECE_NEUTRALISED = { $piece } ne peut que se replier hors du feu adverse : { $hex } est sous le feu ({ $by }).
refusal-NO_RETREAT = Aucun de vos engins sous le feu ne peut en sortir.
refusal-OFF_MAP = C’est hors de la carte.
refusal-NOT_ADJACENT = { $hex } ne touche pas { $start }.
refusal-TERRAIN_FORBIDDEN = { $piece } ne peut pas aller là : { $ground }.
refusal-OPEN_SEA = { $hex } est dans la mer, sans ponton.
refusal-HEX_OCCUPIED = { $reason ->
        [piece] { $by } occupe { $hex }.
        [ore] Un minerai ({ $what }) occupe { $hex }.
        [ship] L’{ $ship } occupe { $hex }.
        [bridge] Il y a déjà un ponton en { $hex }.
       *[other] La case { $hex } est occupée.
    }
refusal-NO_WAY = { $reason ->
        [ground] Il n’y a pas de chemin pour { $piece } vers { $hex } : à cette marée, le terrain ne laisse pas passer.
        [fire] Il n’y a pas de chemin pour { $piece } vers { $hex } : le feu adverse barre le passage.
        [things] Il n’y a pas de chemin pour { $piece } vers { $hex } : des engins, du minerai ou un astronef barrent le passage.
        [room] Il n’y a pas de chemin pour { $piece } vers { $hex } : pas de place pour ses deux cases.
       *[both] Il n’y a pas de chemin pour { $piece } vers { $hex } : le feu adverse et des engins ou du minerai barrent le passage.
    }
refusal-ENEMY_FIRE = { $hex } est sous le feu adverse ({ $by }).
refusal-NOT_A_TRANSPORTER = { $piece } ne peut rien prendre à bord : les { $what_plural } ne transportent rien.
refusal-NOT_A_BARGE = Seule une barge garde une case ; { $piece } n’est pas une barge.
refusal-NOT_ABOARD_HEX = La barge n’est pas en { $hex }.
refusal-BARGE_TWO_HEXES = { $need ->
        [one] { $piece } prend une case.
       *[other] { $piece } prend deux cases ; nommez-les toutes les deux.
    }
refusal-TOO_MANY_HEXES = Une case suffit ; { $hex } est de trop.
refusal-CARRIER_STUCK = { $reason ->
        [aground] { $piece } est à sec en { $hex } à marée { $tide } : ni chargement ni déchargement{ $tides_count ->
            [0] {""}
           *[other] {" "}avant une marée { $tides_or }
        }.
       *[bogged] { $piece } est sous l’eau en { $hex } à marée { $tide } : ni chargement ni déchargement avant une marée { $tides_or }.
    }
refusal-CARRIER_UNDER_FIRE = Le transporteur en { $hex } est sous le feu adverse ({ $by }).
refusal-ITEM_UNDER_FIRE = { $hex } est sous le feu adverse ({ $by }).
refusal-CARGO_TYPE = { $carrier } ne prend pas : { $what }.
refusal-CARRIER_FULL = { $carrier } n’a pas de place pour : { $what }.
refusal-NOT_ABOARD = { $reason ->
        [carrier] Rien de tel ({ $name }) à bord de { $carrier }, qui { $cargo_count ->
            [0] ne porte rien
           *[other] porte { $cargo }
        }.
        [barge] Rien de tel ({ $name }) à bord de { $carrier }.
       *[hold] Rien de tel ({ $name }) dans la soute de l’{ $ship }.
    }
refusal-NO_SUPPORT = Un ponton en { $hex } doit toucher la terre ou un ponton relié à la terre.
refusal-BRIDGE_OCCUPIED = Quelque chose se trouve sur le ponton en { $hex }.
refusal-NO_ORE = { $piece } n’a pas de minerai.
refusal-ORE_NOT_CONVERTIBLE = { $piece } porte une gemme, qui ne se convertit pas.
refusal-NOT_A_CONVERTER = { $piece } n’est pas une pondeuse.
refusal-NOT_BUILDABLE = Une pondeuse ne peut pas construire : { $what }.
refusal-BUILD_LIMIT = Deux constructions par tour, dont au plus un crabe et un ponton : pas de { $what } maintenant.
refusal-POOL_EMPTY = Plus rien de tel à construire : { $what }.
refusal-ORE_COMMITTED = Le minerai entré dans l’{ $ship } n’en sort jamais.
refusal-POD_BLOCKED = Aucun pode de l’{ $ship } voisin de { $hex } n’a de tourelle.
refusal-NO_PODE = Aucun pode ne touche { $hex }.
refusal-NOT_A_DESTROYER = { $piece } n’est pas un destructeur capable de cela.
refusal-SAME_SHOOTER = { $piece } ne peut pas être les deux tireurs.
refusal-TWO_SHOOTERS = Deux destructeurs doivent tirer ensemble : écrivez « char-1 + vedette-2 tirer en { $hex } ».
refusal-NO_AMMO = { $piece } n’a plus de tir.
refusal-OUT_OF_RANGE = { $hex } est trop loin : { $distance } cases ; { $piece } porte à { $range }.
refusal-NO_TARGET = Il n’y a rien à détruire en { $hex }.
refusal-OWN_PIECE = Un de vos engins est en { $hex } : { $piece }.
refusal-NOT_UNDER_FIRE = { $hex } n’est pas sous le feu : déplacez-vous, puis tirez.
refusal-TOO_MANY_SHOTS = { $most ->
        [one] Un assaut n’a ici qu’une paire de tirs.
       *[other] Un assaut a au plus { $most } paires de tirs.
    }
refusal-FIRE_NOT_CLEARED = { $by_count ->
        [0] { $piece } serait perdu en { $hex }.
       *[other] { $hex } resterait sous le feu adverse ({ $by }).
    }
refusal-SAME_CAPTOR = { $piece } ne peut pas être les deux preneurs.
refusal-TWO_CAPTORS = Une capture demande deux destructeurs à côté de l’engin : écrivez « capturer { $hex } avec char-1 + vedette-2 ».
refusal-NOT_CAPTURABLE = { $name } ne se capture pas.
refusal-CAPTOR_UNDER_FIRE = Le preneur en { $hex } est sous le feu adverse ({ $by }).
refusal-TARGET_UNDER_FIRE = { $hex } est sous le feu adverse ({ $by }).
refusal-BAD_COLOUR = { $piece } ne peut pas prendre cette couleur ({ $colour }) : prenez celle de l’autre preneur.
refusal-SHIP_NOT_OPEN = Une tourelle de l’{ $ship } est encore debout.
refusal-OWN_SHIP = L’{ $ship } est déjà à vous.
refusal-TURRET_INTACT = La tourelle { $pode } de l’{ $ship } est debout.
refusal-NO_REBUILD_RIGHT = Seul le joueur qui a pris l’{ $ship } à un autre peut reconstruire la tourelle { $pode }.
refusal-ALREADY_REBUILT = La tourelle { $pode } de l’{ $ship } a déjà été reconstruite.
refusal-BAD_LANDING = { $reason ->
        [edge] Pas d’atterrissage en { $hex } : un astronef se tient loin du bord{ $cells_count ->
            [0] {""}
            [one] , et { $cells } y serait
           *[other] , et { $cells } y seraient
        }.
        [terrain] Pas d’atterrissage en { $hex } : il faut quatre cases de plaine ou de marécage, or { $ground }.
        [taken] Pas d’atterrissage en { $hex } : l’{ $ship } s’y trouve.
        [near] Pas d’atterrissage en { $hex } : les bulles sont à { $least } cases au moins, et celle de l’{ $ship } en { $at } n’est qu’à { $distance }.
        [zone] Pas d’atterrissage en { $hex } : les quatre cases doivent être dans une zone d’atterrissage ou dans deux zones voisines.
       *[closed] Pas d’atterrissage en { $hex } : la zone est fermée par un astronef qui s’y trouve ou la touche.
    }
refusal-BAD_DEPLOYMENT = { $reason ->
        [hexes] { $piece } ne peut pas se placer ainsi en { $cells } : une barge prend deux cases voisines, tout autre engin une seule.
        [area] { $cells } : hors de votre zone de déploiement{ $most ->
            [0] {""}
           *[other] , qui va jusqu’à { $most } cases de votre bulle en { $at } ; c’est à { $distance }
        }.
        [taken] { $cells } : occupé{ $by_count ->
            [0] {""}
           *[other] {" "}par { $by }
        }.
        [support] Un ponton en { $cells } doit toucher la terre ou un ponton relié à la terre.
        [mountains] Deux de vos chars seraient sur des montagnes voisines ({ $cells }).
       *[terrain] { $piece } ne peut pas se tenir là : { $ground }.
    }
refusal-NOT_TAKEOFF_TURN = Les astronefs partent au tour 21 ou 25 seulement ; c’est le tour { $turn }.
refusal-ADJACENT_MOUNTAINS = { $pieces } sur des montagnes voisines : déplacez l’un des deux, ou écrivez « fin quand même » (5 PA de moins au prochain tour).
refusal-NOT_ENOUGH_AP = Cela coûte { $need } PA ; il vous en reste { $have }.
refusal-NOT_IN_FORCE = Cette règle n’est pas jouée à cette table ({ $option }).

refusal-option-seats = Cette édition se joue de { $least } à { $most }, pas à { $seats }.
refusal-option-unknown-map = Il n’y a pas de carte { $name }. Cartes connues : { $known }.
refusal-option-small-map = Une carte au hasard a au moins { $width } colonnes et { $height } rangées.
refusal-option-no-ore = Le mélange de minerai n’en contient aucun.
refusal-option-crowded-map = La carte { $name } a de la place pour { $most } astronefs, pas pour { $seats }.

## Réglages

option-map = La carte : l’une de celles du jeu, ou une carte au hasard.
option-map_size = Colonnes et rangées d’une carte au hasard.
option-players = Combien peuvent jouer.
option-ore_kinds = Trois sortes de minerai, une seule, ou trois de même valeur.
option-ore_mix = Proportions de fer, d’or et de gemmes.
option-ore_layout = Du minerai toutes les trois cases, ou au hasard.
option-ore_on_mountain = Les montagnes peuvent porter du minerai au début, ou non.
option-landing_rule = Atterrissage par distance entre bulles, ou par zones.
option-landing_min_distance = La plus petite distance entre deux bulles.
option-landing_edge_margin = Cases libres entre un astronef et le bord.
option-landing_ore_clear = Rayon autour de la bulle qui perd son minerai, ou la zone d’atterrissage.
option-deploy_area = Rayon de déploiement autour de la bulle, ou la zone d’atterrissage.
option-deploy_sea_touches_coast = Si vedettes, barge et ponton se déploient le long de la côte de la zone.
option-tide_source = Marées tirées au hasard, d’un paquet de quinze cartes, ou tenues près du milieu.
option-tide_renewal = Cartes de marée épuisées : neuf nouvelles parmi les quinze, ou huit des quatorze autres dès que la dernière est retournée.
option-forecast_on_turn2 = Les pondeuses prévoient dès la fin du déploiement, ou non.
option-forecast_depth = Combien de marées sont annoncées : une par pondeuse en état, seulement celles des cartes en jeu, ou au plus ce nombre.
option-build_pool = Réserve commune de construction : aucune, celle de la boîte, ou chars/crabes/pontons.
option-turn_order = Dans le sens horaire autour de la carte à partir d’un joueur tiré, ou l’ordre d’atterrissage.
option-adjacent_mountain_tanks = Deux chars sur des montagnes voisines en fin de tour : 5 PA de moins, interdit, ou l’un des deux sans feu.
option-retreat_first = Si les replis précèdent toute autre action.
option-neutraliser_locked = Si des destructeurs peuvent faire taire un engin et en sont bloqués.
option-neutralised_project_fire = Si des destructeurs sous le feu adverse font encore feu.
option-assault_max_pairs = Paires de tirs d’un assaut.
option-ammo_reset = Les tirs reviennent quand le joueur suivant commence, ou à la fin de son propre tour.
option-barge_same_hex = Si les deux tirs sur une barge doivent viser la même case.
option-capture_colour_choice = Si le joueur choisit entre les couleurs des preneurs.
option-boarder_takes_ship_colour = Si le destructeur qui capture un astronef prend la couleur de l’astronef.
option-capture_bonus_now = Si un astronef capturé apporte ses 5 PA aussitôt.
option-rebuild_once_per_pode = Si chaque pode n’est reconstruit qu’une fois par capture.
option-takeoff21 = Départ du tour 21 comme action, ou choisi en secret avant de jouer.
option-takeoff_cost = 1 PA et 1 par tourelle manquante, ou gratuit.
option-score_turret = Points d’une tourelle debout.
option-tie_break = Égalités : astronefs, puis minerai ; ou partagées aussitôt.
option-bridge_support = Les pontons tiennent tant qu’ils touchent terre de proche en proche, ou tant que le premier posé tient.
option-illegal_orders = Après un ordre refusé ou arrêté à mi-chemin : s’arrêter, ou passer au suivant.
option-own_hex_counts = Si un destructeur couvre sa propre case.
option-stuck_project_fire = Si des destructeurs échoués ou embourbés font feu.
option-nested_cargo_counts = Si le chargement des crabes et pondeuses transportés prend de la place.
option-turn4_cap = Si le tour 4 ne donne jamais plus de dix PA.
option-barge_deploy_one_hex = Si une seule case de la barge dans la zone suffit.
option-takeoff21_cost = Quand se paie un départ secret : si l’on reste avec un autre astronef, toujours, jamais.
option-score_ship = Points de l’astronef lui-même.
option-tie_ore = Le minerai qui départage : son nombre, ou sa valeur.
option-turret_captures = Si les tourelles peuvent capturer.
option-build_limit_scope = La limite de construction : par pondeuse, ou par joueur.

## Tableaux

table-players = Joueurs
column-breaker = { $number ->
    [1] Astronefs partis
   *[other] Minerai emporté
}
column-seat = Joueur
column-astronefs = Astronefs
column-units = Engins sortis
column-hold = À bord
column-reserve = Réserve
column-points = Points
section-pool = Reste à construire
section-tides = Marées
line-forecast = Le tour { $turn } aura une marée { $tide }.
line-no-forecast = Marée suivante inconnue : il faut une pondeuse à sec et hors du feu adverse quand la marée change.
line-penalty = Votre prochain tour aura { $penalty } PA de moins.
line-pool = Chars : { $tanks }, crabes : { $crabs }, pontons : { $bridges }.

## L’image

scene-title = { $planet ->
        [random] Planète au hasard
       *[other] { $planet }
    }, tour { $turn }, marée { $tide }
section-seat = { $seat } ({ $colour })
section-nobody = Engins désactivés
section-ore = Minerai
section-bridges = Pontons
section-fire = Cases sous le feu
section-terrain = Terrain ; à marée { $tide } { $tide_id ->
        [low] récifs et marécages sont à sec
        [high] récifs et marécages sont sous l’eau
       *[normal] les récifs sont sous l’eau, les marécages à sec
    }
fact-ship = { $ship } : bulle en { $at }, podes 1–3 en { $podes }, { $turrets_count ->
        [0] aucune tourelle debout
       *[other] tourelles debout : { $turrets }
    }. Soute : { $hold_count ->
        [0] vide
       *[other] { $hold }
    }. Rapporterait { $points } points.
fact-unit = { $piece } en { $at }{ $tail_count ->
        [0] {""}
       *[other] {" "}et { $tail }
    }{ $bridge ->
        [yes] {" "}(sur un ponton)
       *[no] { $terrain_id ->
            [plain] {""}
            [sea] {""}
           *[other] {" "}({ $terrain })
        }
    }{ $near_count ->
        [0] {""}
       *[other] , { $near }
    }{ $cargo_count ->
        [0] {""}
       *[other] , portant { $cargo }
    }{ $stuck ->
        [yes] , ne peut pas bouger
       *[no] {""}
    }{ $neutral ->
        [yes] , sous le feu adverse
       *[no] {""}
    }{ $shots ->
        [2] {""}
        [1] , encore un tir
       *[other] , plus de tir
    }.
fact-near = { $n ->
        [one] à côté de votre { $piece }
       *[other] à { $n } cases de votre { $piece }
    }
fact-ore = { $kind } : { $cells }.
fact-bridges = { $cells }.
fact-fire = { $seat } : { $cells }.
fact-row = Rangée { $row }, colonnes { $runs }.

legend-terrain = { $terrain }, { $surface ->
        [wet] sous l’eau
       *[dry] au sec
    }
legend-ore = { $kind }
legend-bridge = ponton
legend-seat = { $seat } ({ $colour }){ $fate ->
        [taken] , pris par { $owner }
        [left] , a décollé
        [out] , hors jeu
       *[own] {""}
    }
legend-kind = { $letter } { $kind }
legend-columns = colonne paire : ½ case plus bas
legend-fire = sous le feu (hachures par joueur)
legend-turret = tourelle debout
legend-stuck = ne peut pas bouger à cette marée
legend-neutral = sous le feu adverse
legend-empty = n’a plus de tir
legend-threatened = en danger
legend-trail = mouvements du dernier tour

## Surprises

alarm-attacked = une attaque contre vous
alarm-tide = une marée non annoncée
alarm-target = une cible partie ou détruite
surprise-fire = Un de vos engins est désormais sous le feu : { $piece } en { $at }.
surprise-target = « { $what } » a changé.

## Changements par l'arbitre

corrected-award = { $seat } a maintenant { $count } PA pour ce tour (avant : { $before }).
corrected-put = { $piece } : en { $hex }.
corrected-stow = { $piece } : dans { $carrier }.
corrected-remove = Détruit : { $piece }.
corrected-shots = { $piece } : encore { $count } tirs.
corrected-lay = En { $hex } : { $ore }.
corrected-clear = Disparu en { $hex } : { $ore }.
corrected-hold = { $ship } : { $count } { $ore } en soute (avant : { $before }).
corrected-owner = { $seat } commande { $ship }.
corrected-gun = destructeur
corrected-way = aucune place de ce genre pour { $piece }
