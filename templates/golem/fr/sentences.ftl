# GOLEM en français. Les noms des cartes, des pilotes et des mechas arrivent en paramètres, car
# le jeu de cartes est une donnée : chaque message reçoit les deux noms et montre le sien.

thing-name = { $en ->
   *[other] { $fr }
 }
thing-text = { $en ->
   *[other] { $fr }
 }
card-name = { $en ->
   *[other] { $fr } ({ $id })
 }
ability-offer = { $ability }, coût { $cost }

## Mots

part-head = tête
    .short = tête
    .of = de la tête
    .the = la tête
part-larm = bras gauche
    .short = bras g.
    .of = du bras gauche
    .the = le bras gauche
part-rarm = bras droit
    .short = bras d.
    .of = du bras droit
    .the = le bras droit
part-torso = torse
    .short = torse
    .of = du torse
    .the = le torse
part-lleg = jambe gauche
    .short = jambe g.
    .of = de la jambe gauche
    .the = la jambe gauche
part-rleg = jambe droite
    .short = jambe d.
    .of = de la jambe droite
    .the = la jambe droite
tile-name = { $part }
tile-short = { $part_short }
tile-now = { $part } { $defence }

slot-card = une carte (un numéro comme C03, son nom, ou « pire »)
slot-part = une partie (tête, bras-gauche, bras-droit, torse, jambe-gauche, jambe-droite)
slot-target = une partie du mecha d’un joueur (anna.tête)
slot-ability = une capacité (a1, a2, a3)
slot-choice = un mecha ou un pilote (son numéro ou son nom)

sum-printed = imprimé { $amount }
sum-permanent = jetons { $amount }
sum-round = cette manche { $amount }
sum-instant = réaction { $amount }
sum-adjacent = voisines hors service { $amount }

## Moments

moment-turn = manche { $round }, cycle { $cycle }, tour { $turn } : à { $seat } de jouer
moment-draft = mise en place : choix des mechas et des pilotes
moment-repair = pause avant la manche { $round }
moment-between = manche { $round }, cycle { $cycle }, après le tour { $turn }
moment-over = la partie est finie (manche { $round }, tour { $turn })

## Questions

ask-G-D0 = Choisissez un { $what ->
    [mecha] mecha
   *[pilot] pilote
 } que personne n’a pris. Libres : { $free }. Écrivez « choisir » et son numéro ou son nom.
ask-G-D1 = Pause entre deux manches : { $most ->
    [1] quelle partie réparez-vous
   *[other] quelles parties ({ $most } au plus) réparez-vous
 } ? Hors service : { $parts }. Écrivez « réparer » et la partie, ou « réparer rien ».
ask-G-D2 = À vous de jouer (manche { $round }, cycle { $cycle }) : des capacités si vous voulez, une action (attaquer, soutien, pilote ou énergie), puis des capacités, un échange, « puis attendre ».
ask-G-D3 = La suite de votre tour (manche { $round }, cycle { $cycle }) : des capacités, un échange, ou « fin ».
ask-G-D4 = { $attacker } attaque votre mecha ({ $part }) : { $total } contre une défense de { $defence }{ $pierced ->
    [yes] {" "}(perforée)
   *[no] {""}
 }, marge { $margin }. L’attaque va toucher. Vous pouvez réagir avec { $offers_or }, ou écrire « rien ».

ask-G-D5 = Personne ne l’attend : vos consignes permanentes peuvent maintenant employer des capacités.

## Événements

event-began = La partie commence ({ $mode ->
    [duel] duel
    [team] équipes : places 1 et 3 contre 2 et 4
   *[arena] arène
 }). Du plus jeune au plus âgé : { $youth }.
event-assigned = { $seat } combat avec { $mecha } (attaque { $attack }) et { $pilot } (initiative { $initiative }).
event-drafted = { $seat } choisit { $choice }.
event-round-began = La manche { $round } sur { $rounds } commence.
event-dealt = { $cards_count ->
    [0] { $seat } reçoit { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
     }.
   *[other] { $seat } reçoit { $cards }.
 }
event-drew = { $count ->
    [0] { $seat } ne pioche rien : il ne reste aucune carte.
    [one] { $seat } pioche { $cards_count ->
        [0] 1 carte
       *[other] { $cards }
     }.
   *[other] { $seat } pioche { $cards_count ->
        [0] { $count } cartes
       *[other] { $cards }
     }.
 }
event-reshuffled = La réserve est vide : { $count ->
    [one] la carte défaussée devient
   *[other] les { $count } cartes défaussées sont mélangées et deviennent
 } la nouvelle réserve.
event-cycle-began = Manche { $round }, cycle { $cycle }. Ordre du tour : { $order }.
event-turn-began = { $seat } joue (manche { $round }, cycle { $cycle }).
event-turn-skipped = { $seat } n’a pas de carte et passe son tour.
event-attacked = { $has_talent ->
    [yes] { $seat } défausse { $card } pour { $talent } et attaque { $part_the } de { $target }
   *[no] { $seat } attaque { $part_the } de { $target } avec { $card }
 }{ $has_ability ->
    [yes] {" "}et { $ability } (coût { $cost })
   *[no] {""}
 } : potentiel { $potential } + force { $strength }{ $bonus ->
    [0] {""}
   *[other] {" "}+ capacité { $bonus }
 } = { $total } contre une défense de { $defence } ({ $sum }{ $pierce ->
    [yes] {" "}; perforée
   *[no] {""}
 }).
event-reacted = { $seat } réagit avec { $ability } (coût { $cost }) : { $prevented ->
    [yes] l’attaque est empêchée
   *[no] la défense passe à { $defence }
 }.
event-declined = { $seat } ne réagit pas.
event-tile-hit = Touché, { $total } contre { $defence } : { $seat } met hors service { $part_the } de { $target }. Désormais { $malus ->
    [initiative] initiative { $amount }
    [attack] attaque { $amount }
   *[adjacent_defence] défense des parties voisines { $amount }
 } ; { $left ->
    [0] il ne reste aucune partie en état.
    [one] il reste { $left } partie en état.
   *[other] il reste { $left } parties en état.
 }
event-missed = { $prevented ->
    [yes] Empêché : { $seat } ne fait rien à { $part_the } de { $target } ({ $total } contre { $defence }).
   *[no] Manqué, { $total } contre { $defence } : { $seat } ne fait rien à { $part_the } de { $target }.
 }
event-supported = { $seat } joue { $card }{ $foe_given ->
    [yes] {" "}contre { $foe }
   *[no] {""}
 }.
event-pilot-used = { $seat } défausse { $card } pour la capacité du pilote, { $talent }{ $foe_given ->
    [yes] , contre { $foe }
   *[no] {""}
 }.
event-energy-taken = { $seat } défausse { $card } pour de l’énergie : { $gained ->
    [0] la jauge est déjà pleine ({ $now })
   *[other] +{ $gained }, maintenant { $now }
 }.
event-ability-used = { $seat } utilise { $ability } (coût { $cost }){ $foe_given ->
    [yes] {" "}contre { $foe }
   *[no] {""}
 }.
event-energy-changed = { $amount ->
    [0] L’énergie de { $seat } reste à { $now } ({ $asked } est perdu).
   *[other] { $seat } : énergie { $change }{ $short ->
        [yes] {" "}au lieu de { $asked }
       *[no] {""}
    }, maintenant { $now }.
 }
event-attack-changed = { $seat } : attaque { $amount } { $duration ->
    [round] jusqu’à la fin de la manche
   *[permanent] pour le reste de la partie
 }, maintenant { $now }.
event-initiative-changed = { $seat } : initiative { $amount } { $duration ->
    [round] jusqu’à la fin de la manche
   *[permanent] pour le reste de la partie
 }, maintenant { $now }.
event-defence-changed = { $seat } : défense { $amount } { $duration ->
    [round] jusqu’à la fin de la manche
   *[permanent] par jetons
 } ; maintenant { $tiles }.
event-box-empty = La boîte est vide : { $count ->
    [one] 1 jeton est perdu
   *[other] { $count } jetons sont perdus
 } pour les parties de { $seat }.
event-discarded = { $seat } défausse { $card } au hasard.
event-swapped = { $seat } échange { $card } contre une nouvelle carte.
event-tile-repaired = { $seat } : { $part_the } est de nouveau en état, défense { $defence }.
event-repair-skipped = { $seat } ne répare rien.
event-destroyed = Le mecha de { $seat } est détruit.{ $cards_count ->
    [0] {""}
   *[other] {" "}Défaussé : { $cards }.
 }
event-left-over = { $seat } défausse ce qui lui reste en main : { $cards }.
event-round-ended = La manche { $round } est finie. Ce qui durait une manche prend fin.
event-game-ended = { $reason ->
    [destruction] Il ne reste qu’un camp. Victoire de { $winners } avec { $tiles } parties en état.
   *[tiles] La dernière manche est finie. Victoire de { $winners } avec { $tiles } parties en état.
 }

## Refus

refusal-E_WRONG_ORDER = Cet ordre ne répond pas à la question posée.
refusal-E_UNKNOWN_CARD = Il n’y a pas de carte « { $card } ».
refusal-E_NOT_IN_HAND = { $card } n’est pas dans votre main.
refusal-E_CARD_TYPE = { $card } n’est pas une carte { $wanted ->
    [combat] de combat et ne peut pas attaquer ; elle se joue avec « soutien »
   *[support] de soutien ; elle se joue avec « attaquer »
 }.
refusal-E_TARGET = { $reason ->
    [unnamed] Dites de quel mecha il s’agit (par exemple anna.tête).
    [unknown] Il n’y a pas de joueur « { $seat } ».
    [self] { $seat }, c’est vous ; nommez un adversaire.
    [ally] { $seat } est votre allié ; nommez un adversaire.
    [destroyed] Le mecha de { $seat } est déjà détruit.
   *[none] Ceci ne concerne aucun adversaire ; supprimez « contre ».
 }
refusal-E_TILE_OUT = { $seat } : { $part_the } est déjà hors service.
refusal-E_TARGET_PART = Ceci ne peut pas viser { $part_the }, seulement { $targets_or }.
refusal-E_UNKNOWN_ABILITY = Votre mecha n’a pas de capacité « { $ability } » ; elles s’appellent a1, a2 et a3.
refusal-E_WINDOW = { $ability } { $window ->
    [turn] s’utilise pendant votre tour (« utiliser »), avant ou après l’action, ou par une consigne permanente
    [attack] se déclare avec une de vos attaques (« attaquer ... avec »)
   *[react] est une réaction à une attaque contre vous
 }, pas ici.
refusal-E_NOT_ANY_TIME = Dans cette partie, les capacités s’utilisent seulement à son tour et en réaction (option ability_windows) ; une consigne permanente ne peut pas les employer à tout moment.
refusal-E_LIMIT = { $limit ->
    [turn] { $what } a déjà servi pendant ce tour.
    [one] Une seule capacité est permise par tour : { $what } ne l’est plus.
    [round] { $what } a déjà servi pendant cette manche.
   *[swap] Plus aucune carte ne peut être échangée pendant ce tour.
 }
refusal-E_ENERGY = { $ability } coûte { $cost } points d’énergie ; vous en avez { $have }.
refusal-E_TILE_CHOICE = { $reason ->
    [twice] Chaque partie ne peut être nommée qu’une fois.
    [no-own] Ceci ne choisit aucune de vos parties ; supprimez « sur ».
    [no-foe] Ceci concerne le mecha entier ; nommez seulement le joueur.
    [one-out] Nommez une de vos parties hors service (« sur »).
    [out] { $part } : hors service ; seules des parties en état peuvent être choisies.
    [in] { $part } : en état ; seule une partie hors service peut être choisie.
    [two-seats] Nommez des parties d’un seul adversaire.
   *[count] Nommez { $most ->
        [1] exactement une partie
       *[other] une à { $most } parties différentes en état
     }.
 }
refusal-E_NO_TARGET = Vous n’avez pas de telle partie hors service : il n’y a rien à réparer.
refusal-E_NO_ATTACK = La capacité de votre pilote n’est pas une attaque : aucune capacité ne peut l’accompagner.
refusal-E_ACTION_DONE = L’action de ce tour est déjà jouée ; il ne reste que « puis utiliser », « puis échanger », « puis attendre » et « fin ».
refusal-E_ACTION_FIRST = Ceci vient après l’action (attaquer, soutien, pilote ou énergie).
refusal-E_AFTER_SWAP = Les capacités viennent avant l’échange.
refusal-E_USELESS = { $ability } ne changerait rien au résultat de cette attaque.
refusal-E_NOT_FREE = « { $choice } » ne peut pas être choisi. Libres : { $free }.

refusal-options-unknown-set = Il n’y a pas de jeu de cartes « { $name } » ; connus : { $known }. Un autre jeu se donne par son document JSON entier.
refusal-options-not-json = Le jeu de cartes n’est pas du JSON lisible : { $fault }
refusal-options-mode = Le mode { $mode } se joue à { $low ->
    [2] { $high ->
        [2] deux
       *[other] deux à { $high }
     }
    [3] trois ou { $high }
   *[other] { $high }
 }, pas à { $seats }.
refusal-options-ages = L’option « ages » donne { $have } âges pour { $seats } joueurs ; il en faut un par place, dans l’ordre des places.
refusal-options-hand = { $have } cartes pour chacun des { $seats } joueurs, c’est plus qu’il n’y en a ; { $most } au plus.
refusal-options-energy = Personne ne peut commencer avec { $start } points d’énergie si la jauge s’arrête à { $most }.
refusal-options-ties = L’option « tie_break » nomme deux fois la même chose.

## Fautes d'un jeu de cartes

refusal-data-not-a = { $path_given ->
    [yes] { $path }
   *[no] Le document
 } doit être { $wanted ->
    [object] un objet entre accolades
    [list] une liste entre crochets
    [number] un nombre entier
   *[text] un texte entre guillemets
 }.
refusal-data-missing = { $path_given ->
    [yes] { $path }
   *[no] Le document
 } n’a pas le champ « { $field } » ; ajoutez-le.
refusal-data-unknown-field = { $path_given ->
    [yes] { $path }
   *[no] Le document
 } a un champ « { $field } » que rien ne lit ; { $guess_given ->
    [yes] vouliez-vous dire « { $guess } » ?
   *[no] supprimez-le.
 }
refusal-data-range = { $path } vaut { $have } ; il faut { $low } à { $high }.
refusal-data-form = { $path } vaut « { $have } » ; écrivez par exemple « { $sample } ».
refusal-data-unknown-value = { $path } vaut « { $have } » ; il faut { $allowed_or }.{ $guess_given ->
    [yes] {" "}Vouliez-vous dire « { $guess } » ?
   *[no] {""}
 }
refusal-data-twice = { $path } contient deux fois « { $have } » ; donnez des valeurs différentes.
refusal-data-count = { $path } fait { $have } en tout ; il en faut exactement { $want }.
refusal-data-parts = { $path } doit contenir exactement { $wanted }, dans l’ordre voulu.
refusal-data-one-way = { $path } : { $there } est à côté de { $here }, donc { $here } doit aussi figurer dans la liste de { $there }.
refusal-data-empty = { $path } est vide ; nommez au moins une partie.
refusal-data-misplaced = { $path } : « { $have } » n’a pas de sens { $place ->
    [combat] sur une carte de combat
    [support] sur une carte de soutien ou une capacité utilisée à son tour
    [pilot] dans une capacité de pilote qui attaque
    [attack] dans une capacité déclarée avec une attaque
   *[react] dans une réaction
 } ; RULES.md dit ce qui peut y figurer.
refusal-data-nothing-repaired = { $path } dit « repaired », mais rien avant ne répare de partie ; mettez d’abord un « repair ».

## Options

option-mode = Duel à deux, arène à trois ou quatre chacun pour soi, team à quatre (places 1 et 3 contre 2 et 4) ; auto prend le duel ou l’arène.
option-data = Le jeu de cartes : le nom d’un jeu fourni, ou le document JSON entier d’un autre.
option-rounds = Nombre de manches ; « set » laisse le jeu de cartes décider (3 pour le jeu fourni).
option-hand_size = Cartes distribuées pour une manche, et cycles de la manche ; « set » laisse le jeu de cartes décider (7).
option-energy_start = Énergie au départ ; « set » laisse le jeu de cartes décider (2).
option-energy_max = Fin de la jauge d’énergie ; « set » laisse le jeu de cartes décider (5).
option-assignment = Pilotes et mechas sont tirés au sort (random) ou choisis tour à tour (draft : les mechas à partir du plus jeune, puis les pilotes dans l’autre sens).
option-ages = Âges des joueurs dans l’ordre des places ; le plus jeune gagne les égalités d’initiative. none : un ordre au hasard.
option-initiative_update = Quand l’ordre du tour est calculé : à chaque cycle ou à chaque manche.
option-ability_windows = Quand les capacités servent : any_time (comme le dit le livret : à son tour, en réaction, et par consigne permanente après chaque événement du tour de n’importe qui), own_turn_and_reaction, ou own_turn_only (sans réactions).
option-abilities_per_turn = Chaque capacité une fois par tour, ou une seule capacité en tout.
option-leftover = Les cartes qui restent à la fin d’une manche sont défaussées ou gardées.
option-swap = Combien de cartes peuvent être échangées après l’action.
option-repair_between = Combien de parties chaque joueur peut réparer entre deux manches.
option-repair_choice = Ces réparations se choisissent tous ensemble en secret, ou l’un après l’autre.
option-modifier_cap = Jusqu’où chaque modificateur peut s’éloigner de 0 : none (le livret ne fixe pas de limite), un nombre, ou « set » pour celui du jeu de cartes (3).
option-token_limit = Combien de jetons +1/-1 la boîte contient pour toutes les parties ensemble (le livret : 15) ; les suivants sont perdus.
option-friendly_fire = Équipes : si l’on peut attaquer ses alliés.
option-tie_break = Ce qui départage à nombre égal de parties en état, dans cet ordre ; shared : rien.

## Image et faits

scene-title = { $phase ->
    [draft] Mise en place : choix des mechas et des pilotes
    [over] La partie est finie
    [repair] Pause avant la manche { $round } sur { $rounds }
   *[other] Manche { $round } sur { $rounds }, cycle { $cycle } sur { $cycles }
 }
section-table = La table
section-mecha = Mecha : { $seat }
section-hand = Votre main
section-discard = Défausse

fact-mecha = { $alive ->
    [yes] { $active ->
        [yes] { $seat }, dont c’est le tour
       *[no] { $seat }
     }
   *[no] { $seat } (détruit)
 } : { $mecha } avec { $pilot } ; attaque { $attack }, initiative { $initiative }, énergie { $energy } sur { $most }, { $tiles ->
    [one] { $tiles } partie
   *[other] { $tiles } parties
 } en état, { $hand ->
    [one] { $hand } carte
   *[other] { $hand } cartes
 } en main, { $hits ->
    [one] { $hits } coup porté
   *[other] { $hits } coups portés
 }.
fact-undecided = { $seat } : { $has_mecha ->
    [yes] { $mecha }
   *[no] pas encore de mecha
 }, { $has_pilot ->
    [yes] { $pilot }
   *[no] pas encore de pilote
 }.
fact-tile-up = { $part } : en état, défense { $defence } ({ $sum }) ; { $aimed ->
    [yes] attaquée en ce moment ;{" "}
   *[no] {""}
 }si elle tombe, { $malus ->
    [initiative] initiative { $amount }
    [attack] attaque { $amount }
   *[adjacent_defence] défense des parties voisines { $amount }
 }.
fact-tile-out = { $part } : HORS SERVICE ; { $malus ->
    [initiative] initiative { $amount }
    [attack] attaque { $amount }
   *[adjacent_defence] défense des parties voisines { $amount }
 }.
fact-fresh = { $fact } Depuis votre dernier tour.
fact-order = Ordre du tour : { $order }.
fact-reserve = Réserve : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
 }.
fact-discard = Défausse : { $count ->
    [0] vide
    [one] 1 carte, { $last }
   *[other] { $count } cartes, la dernière { $last }
 }.
fact-attack = { $seat } attaque { $part_the } de { $target } : { $total } contre { $defence }{ $pierce ->
    [yes] , perforée : les changements positifs ne comptent pas
   *[no] {""}
 }.
fact-combat = { $card } : attaque de force { $strength }{ $targets_count ->
    [0] {""}
   *[other] , seulement { $targets_or }
 }. { $text }
fact-support = { $card } : soutien. { $text }

mark-energy = Énergie { $now }/{ $most }
mark-attack = Attaque { $value }
mark-initiative = Init. { $value }
mark-counts = main { $cards }, coups { $hits }
mark-out = H.S.
mark-round = { $amount } m
mark-malus = { $malus ->
    [initiative] init { $amount }
    [attack] att { $amount }
   *[adjacent_defence] vois { $amount }
 }
mark-destroyed = DÉTRUIT
mark-no-mecha = pas encore de mecha
mark-no-pilot = pas encore de pilote
mark-strength = force { $strength }{ $targets_count ->
    [0] {""}
   *[other] , { $targets_or }
 }

legend-up = partie en état : sa défense
legend-out = partie hors service
legend-plus = jetons qui ajoutent à la défense
legend-minus = jetons qui retirent à la défense
legend-round = changement de la manche (m)
legend-energy = énergie : pleine et vide
legend-turn = a le tour
legend-aim = partie attaquée
legend-fresh = tuile touchée ou réparée depuis votre dernier tour
legend-shot-hit = attaque qui a touché
legend-shot-miss = attaque manquée
legend-combat = carte de combat
legend-support = carte de soutien

## Ce qui s'est passé depuis le dernier tour du lecteur

recap-lost = Vous perdez { $part_the } : touché par { $seat } avec { $has_ability ->
    [yes] { $weapon } et { $ability }
   *[no] { $weapon }
 }, { $total } contre { $defence }. { $left ->
    [0] Votre Mecha est détruit.
   *[other] { $malus ->
        [initiative] Initiative { $amount }
        [attack] Attaque { $amount }
       *[adjacent_defence] Défense des tuiles voisines { $amount }
     } ; il vous reste { $left ->
        [one] { $left } tuile
       *[other] { $left } tuiles
     }.
 }
recap-held = Vous gardez { $part_the } : manqué par { $seat } avec { $has_ability ->
    [yes] { $weapon } et { $ability }
   *[no] { $weapon }
 }, { $total } contre { $defence }{ $reacted ->
    [yes] {" "}({ $answer }, { $cost } d’énergie{ $prevented ->
        [yes] {" "}: l’attaque échoue
       *[no] {""}
     })
   *[no] {""}
 }.
recap-hit = Vous touchez { $target } ({ $part }) avec { $has_ability ->
    [yes] { $weapon } et { $ability }
   *[no] { $weapon }
 }, { $total } contre { $defence }{ $left ->
    [0] {" "}: Mecha détruit.
    [one] {" "}; il lui reste { $left } tuile.
   *[other] {" "}; il lui reste { $left } tuiles.
 }
recap-missed = Vous manquez { $target } ({ $part }) avec { $has_ability ->
    [yes] { $weapon } et { $ability }
   *[no] { $weapon }
 }, { $total } contre { $defence }{ $reacted ->
    [yes] {" "}(réaction : { $answer })
   *[no] {""}
 }.
recap-worse = Vous subissez : { $effects }.
recap-own = Vous : { $deeds }.
recap-drawn = Vous piochez { $cards }.
recap-rival = { $seat } : { $deeds }.
deed-then = { $first } ; { $then }
deed-attack = { $hit ->
    [yes] touche
   *[no] manque
 } { $target } ({ $part }) avec { $has_ability ->
    [yes] { $weapon } et { $ability }
   *[no] { $weapon }
 }, { $total } contre { $defence }
deed-use = { $name }{ $foe_given ->
    [yes] {" "}contre { $at_reader ->
        [yes] vous
       *[no] { $foe }
     }
   *[no] {""}
 }{ $effects_given ->
    [yes] {" "}({ $effects })
   *[no] {""}
 }
deed-effect = { $seat_given ->
    [yes] { $seat } :{" "}
   *[no] {""}
 }{ $kind ->
    [attack] attaque { $amount }
    [initiative] initiative { $amount }
    [energy] énergie { $amount }
   *[defence] défense { $amount } sur { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
     }
 }{ $fleeting ->
    [yes] {" "}ce round
   *[no] {""}
 }
deed-energy = { $own ->
    [yes] prenez
   *[no] prend
 } de l’énergie (maintenant { $now })
deed-swap = { $own ->
    [yes] échangez
   *[no] échange
 } { $card }
deed-discard = { $own ->
    [yes] perdez
   *[no] perd
 } { $card }
deed-left-over = { $own ->
    [yes] défaussez
   *[no] défausse
 } { $cards } en fin de round
deed-repair = { $own ->
    [yes] réparez
   *[no] répare
 } { $part_the } (défense { $defence })
deed-react = { $own ->
    [yes] réagissez
   *[no] réagit
 } avec { $ability }
deed-skip = { $own ->
    [yes] n’avez
   *[no] n’a
 } plus de carte
deed-no-repair = { $own ->
    [yes] ne réparez
   *[no] ne répare
 } rien

## Dangers et occasions

danger-before = Avant votre prochain tour : { $foes }. Entre parenthèses : la probabilité qu’une main contienne une carte qui touche ({ $unseen } cartes vous sont cachées).
danger-foe = { $seat } ({ $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
 }, attaque { $attack })
danger-tile = { $last ->
    [yes] Votre dernière tuile :{" "}
   *[no] {""}
 }{ $part } (défense { $defence }) : { $threats }. Si la tuile tombe : { $malus ->
    [initiative] initiative { $amount }
    [attack] attaque { $amount }
   *[adjacent_defence] défense des tuiles voisines { $amount }
 }.
danger-threat = { $seat } ({ $more ->
    [yes] { $free ->
        [0] {""}
       *[other] { $free } % ;{" "}
     }{ $has_talent ->
        [yes] à coup sûr par { $talent } et { $ability }
       *[no] { $paid } % avec { $ability }
     }
   *[no] { $has_talent ->
        [yes] à coup sûr, par { $talent }
       *[no] { $paid } %
     }
 })
danger-falling = Sans réaction, vous perdez { $last ->
    [yes] votre dernière tuile : votre Mecha est détruit.
   *[no] { $part_the } : { $malus ->
        [initiative] initiative { $amount }
        [attack] attaque { $amount }
       *[adjacent_defence] défense des tuiles voisines { $amount }
     }.
 }
chance-card = { $card }{ $has_ability ->
    [yes] {" "}avec { $ability }
   *[no] {""}
 }, total { $total }, touche { $targets }.
chance-foe = { $seat } ({ $tiles }{ $last ->
    [yes] {" "}: Mecha détruit
   *[no] {""}
 }{ $reactions_given ->
    [yes] {" "}; réaction possible : { $reactions }
   *[no] {""}
 })
chance-ability = Vous pouvez payer { $ability }, coût { $cost } : { $text }
chance-reaction = { $ability } : { $prevents ->
    [yes] l’attaque échoue
   *[no] { $total } contre { $defence }, manqué
 } ; il vous reste { $left } d’énergie.
chance-repair = { $part } : de nouveau défense { $defence }, et son malus prend fin ({ $malus ->
    [initiative] initiative { $amount }
    [attack] attaque { $amount }
   *[adjacent_defence] défense des tuiles voisines { $amount }
 }).

## Tableaux

table-values = Valeurs
table-defences = Défense de chaque partie
table-hand = Votre main
table-abilities = Capacités
column-mecha = Mecha
column-pilot = Pilote
column-attack = Attaque
column-initiative = Initiative
column-energy = Énergie
column-tiles = Parties en état
column-hand = Main
column-hits = Coups
column-card = Carte
column-name = Nom
column-strength = Force
column-targets = Cibles
column-text = Texte
column-ability = Capacité
column-cost = Coût
column-window = Quand
cell-out = hors service
cell-any = toutes
cell-support = soutien
cell-window = { $window ->
    [turn] { $any_time ->
        [yes] son tour ; à tout moment par une consigne permanente
       *[no] son tour
     }
    [attack] avec une attaque
   *[react] réaction
 }
cell-pilot = { $once ->
    [yes] pilote, une fois par manche{ $used ->
        [yes] {" "}(utilisé)
       *[no] {""}
     }
   *[no] pilote
 }
line-discard = De la première à la dernière : { $cards }.
answer-preview-certain = Voici la position après vos ordres, à moins qu'une consigne, la vôtre ou celle d'un autre, n'agisse entre-temps.
