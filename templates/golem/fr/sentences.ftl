# GOLEM en français. Les noms des cartes, des pilotes et des Mechas arrivent en paramètres, car
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
ability-offer = { $ability } pour { $cost } d’énergie

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
part-arms = bras
part-legs = jambes
tile-name = { $part }
tile-short = { $part_short }
tile-now = { $part } { $defence }

slot-card = une carte (un numéro comme C03, son nom, ou « pire »)
slot-part = une tuile (tête, bras-gauche, bras-droit, torse, jambe-gauche, jambe-droite)
slot-target = une tuile d'un joueur (anna.tête)
slot-ability = une capacité (a1, a2, a3)
slot-choice = un Mecha ou un pilote (son numéro ou son nom)

sum-printed = de base { $amount }
sum-permanent = jetons { $amount }
sum-round = ce round { $amount }
sum-instant = réaction { $amount }
sum-adjacent = voisines hors service { $amount }

## Moments

moment-turn = round { $round }, tour { $turn } : { $seat } joue
moment-draft = choix des Mechas et pilotes
moment-repair = pause avant le round { $round }
moment-between = round { $round }, après le tour { $turn }
moment-over = partie finie (round { $round }, tour { $turn })

## Questions

ask-G-D0 = Choisissez un { $what ->
    [mecha] Mecha
   *[pilot] pilote
 } : écrivez « choisir » et son numéro ou son nom. Libres : { $free }.
ask-G-D1 = Pause : { $most ->
    [1] quelle tuile réparez-vous
   *[other] quelles tuiles ({ $most } au plus) réparez-vous
 } ? Hors service : { $parts }. Écrivez « réparer » et la tuile, ou « réparer rien ».
ask-G-D2 = Jouez une carte : attaquer, soutien, pilote ou énergie. Avec elle, vos capacités si vous voulez, et un échange à la fin.
ask-G-D3 = Et pour finir votre tour : des capacités, un échange, ou « fin » ?
ask-G-D4 = { $attacker } attaque votre { $part } et va toucher : { $total } contre { $defence }{ $pierced ->
    [yes] {" "}(attaque perforante)
   *[no] {""}
 }. Réagissez avec { $offers_or }, ou écrivez « rien ».

ask-G-D5 = Vos consignes permanentes peuvent maintenant utiliser des capacités.

## Comment s’appellent les sortes de questions

kind-G-D0 = choix du Mecha ou du pilote
kind-G-D1 = réparation
kind-G-D2 = carte
kind-G-D3 = suite du tour
kind-G-D4 = réaction à une attaque
kind-G-D5 = consignes permanentes

## Événements

event-began = { $mode ->
    [duel] Le duel commence
    [team] La partie commence : joueurs 1 et 3 contre 2 et 4
   *[arena] La partie commence : chacun pour soi
 }. À initiative égale, on joue dans cet ordre : { $youth }.
event-assigned = { $seat } combat avec { $mecha } (attaque { $attack }) et { $pilot } (initiative { $initiative }).
event-drafted = { $seat } choisit { $choice }.
event-round-began = Début du round { $round } sur { $rounds }.
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
event-cycle-began = Round { $round }, cycle { $cycle }. Ordre du tour : { $order }.
event-turn-began = { $seat } joue (round { $round }, cycle { $cycle }).
event-turn-skipped = { $seat } n’a pas de carte et passe son tour.
event-attacked = { $has_talent ->
    [yes] { $seat } défausse { $card } et attaque { $target } ({ $part }) avec { $talent }
   *[no] { $seat } attaque { $target } ({ $part }) avec { $card }
 }{ $has_ability ->
    [yes] {" "}et { $ability } (coût { $cost })
   *[no] {""}
 } : attaque { $potential } + force { $strength }{ $bonus ->
    [0] {""}
   *[other] {" "}+ capacité { $bonus }
 } = { $total } contre une défense de { $defence } ({ $sum }{ $pierce ->
    [yes] {" "}; attaque perforante
   *[no] {""}
 }).
event-reacted = { $seat } réagit avec { $ability } (coût { $cost }) : { $prevented ->
    [yes] l’attaque est empêchée
   *[no] la défense passe à { $defence }
 }.
event-declined = { $seat } ne réagit pas.
event-tile-hit = Touché, { $total } contre { $defence } : { $target } perd une tuile, { $part_the }. Désormais : { $malus ->
    [initiative] initiative { $amount }
    [attack] attaque { $amount }
   *[adjacent_defence] défense des tuiles voisines { $amount }
 } ; { $left ->
    [0] il ne reste aucune tuile en état.
    [one] il reste { $left } tuile en état.
   *[other] il reste { $left } tuiles en état.
 }
event-missed = { $prevented ->
    [yes] Attaque empêchée ({ $total } contre { $defence }) : { $target } ne perd pas { $part_the }.
   *[no] Manqué, { $total } contre { $defence } : { $target } ne perd pas { $part_the }.
 }
event-supported = { $seat } joue { $card }{ $foe_given ->
    [yes] {" "}contre { $foe }
   *[no] {""}
 }.
event-pilot-used = { $seat } défausse { $card } pour son pilote : { $talent }{ $foe_given ->
    [yes] {" "}contre { $foe }
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
    [0] { $seat } : énergie toujours à { $now } ({ $asked } est perdu).
   *[other] { $seat } : énergie { $change }{ $short ->
        [yes] {" "}au lieu de { $asked }
       *[no] {""}
    }, maintenant { $now }.
 }
event-attack-changed = { $seat } : attaque { $amount } { $duration ->
    [round] jusqu’à la fin du round
   *[permanent] pour le reste de la partie
 }, maintenant { $now }.
event-initiative-changed = { $seat } : initiative { $amount } { $duration ->
    [round] jusqu’à la fin du round
   *[permanent] pour le reste de la partie
 }, maintenant { $now }.
event-defence-changed = { $seat } : défense { $amount } { $duration ->
    [round] jusqu’à la fin du round
   *[permanent] par jetons
 } ; maintenant { $tiles }.
event-box-empty = La boîte est vide : { $count ->
    [one] 1 jeton est perdu
   *[other] { $count } jetons sont perdus
 } pour { $seat }.
event-discarded = { $seat } défausse { $card } au hasard.
event-swapped = { $seat } échange { $card } contre une nouvelle carte.
event-tile-repaired = { $seat } : { $part_the } est de nouveau en état, défense { $defence }.
event-repair-skipped = { $seat } ne répare rien.
event-destroyed = { $seat } : Mecha détruit.{ $cards_count ->
    [0] {""}
   *[other] {" "}Cartes défaussées : { $cards }.
 }
event-left-over = { $seat } défausse les cartes qui lui restent : { $cards }.
event-round-ended = Fin du round { $round } et de ses effets.
event-game-ended = { $reason ->
    [destruction] Il ne reste qu'un camp. Victoire : { $winners } ({ $tiles } tuiles en état).
   *[tiles] Le dernier round est fini. Victoire : { $winners } ({ $tiles } tuiles en état).
 }

## Refus

refusal-E_WRONG_ORDER = Cet ordre ne répond pas à la question. Écrivez un de ceux que propose votre dernier rapport.
refusal-E_UNKNOWN_CARD = « { $card } » : carte inconnue. Nommez une carte de votre main.
refusal-E_NOT_IN_HAND = { $card } n'est pas dans votre main.
refusal-E_CARD_TYPE = { $wanted ->
    [combat] { $card } n'attaque pas : écrivez « soutien » au lieu d'« attaquer ».
   *[support] { $card } est une carte de combat : écrivez « attaquer » au lieu de « soutien ».
 }
refusal-E_TARGET = { $reason ->
    [unnamed] Quel adversaire ? Écrivez par exemple anna.tête.
    [unknown] « { $seat } » : joueur inconnu dans cette partie.
    [self] { $seat }, c'est vous ; nommez un adversaire.
    [ally] { $seat } est votre allié ; nommez un adversaire.
    [destroyed] { $seat } : Mecha déjà détruit ; nommez un autre adversaire.
   *[none] Ceci ne vise aucun adversaire ; supprimez « contre ».
 }
refusal-E_TILE_OUT = { $seat_given ->
    [yes] { $seat } ({ $part })
   *[no] Cette tuile
 } : déjà hors service.
refusal-E_TARGET_PART = Impossible sur { $part_the } ; visez { $targets_or }.
refusal-E_UNKNOWN_ABILITY = « { $ability } » : votre Mecha n'a pas cette capacité ; écrivez a1, a2 ou a3.
refusal-E_WINDOW = { $window ->
    [turn] { $ability } s'utilise à votre tour (« utiliser »), avant ou après l'action, ou par une consigne permanente.
    [attack] { $ability } s'ajoute à une de vos attaques : « attaquer … avec ».
   *[react] { $ability } ne sert qu'à réagir à une attaque contre vous.
 }
refusal-E_NOT_ANY_TIME = Dans cette partie, les capacités s'utilisent seulement à votre tour et en réaction, pas par une consigne permanente.
refusal-E_LIMIT = { $limit ->
    [turn] { $what } a déjà servi pendant ce tour.
    [one] Une seule capacité par tour : { $what } doit attendre le suivant.
    [round] { $what } a déjà servi pendant ce round.
   *[swap] Plus d'échange pendant ce tour.
 }
refusal-E_ENERGY = { $ability } coûte { $cost } d'énergie ; vous n'avez que { $have ->
    [0] 0 point
    [one] { $have } point
   *[other] { $have } points
 }.
refusal-E_TILE_CHOICE = { $reason ->
    [twice] Nommez chaque tuile une seule fois.
    [no-own] Ceci ne choisit aucune de vos tuiles ; supprimez « sur ».
    [no-foe] Ceci concerne le Mecha entier ; nommez seulement le joueur.
    [one-out] Quelle tuile hors service ? Ajoutez « sur » et la tuile.
    [out] { $part } : hors service ; choisissez des tuiles en état.
    [in] { $part } : en état ; choisissez une tuile hors service.
    [two-seats] Nommez des tuiles d'un seul adversaire.
   *[count] Nommez { $most ->
        [1] exactement une tuile en état
       *[other] une à { $most } tuiles différentes en état
     }.
 }
refusal-E_NO_TARGET = Aucune de vos tuiles de ce nom n'est hors service : il n'y a rien à réparer.
refusal-E_NO_ATTACK = La capacité spéciale de votre pilote n'attaque pas ; supprimez « avec ».
refusal-E_ACTION_DONE = L'action de ce tour est déjà jouée. Vous pouvez encore écrire « puis utiliser », « puis échanger », « puis attendre » et « fin ».
refusal-E_ACTION_FIRST = L'action vient d'abord : attaquer, soutien, pilote ou énergie.
refusal-E_AFTER_SWAP = Les capacités viennent avant l'échange ; changez l'ordre des lignes.
refusal-E_USELESS = { $ability } ne changerait rien au résultat de cette attaque.
refusal-E_NOT_FREE = « { $choice } » n'est pas libre. Libres : { $free }.

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
refusal-options-ages = L'option « ages » donne { $have } âges pour { $seats } joueurs ; il en faut un par joueur, dans leur ordre.
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
refusal-data-empty = { $path } est vide ; nommez au moins une tuile.
refusal-data-misplaced = { $path } : « { $have } » n’a pas de sens { $place ->
    [combat] sur une carte de combat
    [support] sur une carte de soutien ou une capacité utilisée à son tour
    [pilot] dans une capacité de pilote qui attaque
    [attack] dans une capacité déclarée avec une attaque
   *[react] dans une réaction
 } ; RULES.md dit ce qui peut y figurer.
refusal-data-nothing-repaired = { $path } dit « repaired », mais rien avant ne répare de tuile ; mettez d'abord un « repair ».

## Options

option-mode = Duel à deux, arène à trois ou quatre chacun pour soi, team à quatre (joueurs 1 et 3 contre 2 et 4) ; auto prend le duel ou l'arène.
option-data = Le jeu de cartes : le nom d’un jeu fourni, ou le document JSON entier d’un autre.
option-rounds = Nombre de rounds ; « set » laisse le jeu de cartes décider (3 pour le jeu fourni).
option-hand_size = Cartes distribuées pour un round, et cycles du round ; « set » laisse le jeu de cartes décider (7).
option-energy_start = Énergie au départ ; « set » laisse le jeu de cartes décider (2).
option-energy_max = Fin de la jauge d’énergie ; « set » laisse le jeu de cartes décider (5).
option-assignment = Pilotes et Mechas sont tirés au sort (random) ou choisis tour à tour (draft : les Mechas à partir du plus jeune, puis les pilotes dans l'autre sens).
option-ages = Âges des joueurs dans leur ordre ; le plus jeune gagne les égalités d'initiative. none : un ordre au hasard.
option-initiative_update = Quand l'ordre du tour est calculé : à chaque cycle ou à chaque round.
option-ability_windows = Quand les capacités servent : any_time (à votre tour, en réaction, et par consigne permanente après chaque événement, au tour de n'importe qui ; entre le total d'une attaque et la touche, seule une réaction est possible), own_turn_and_reaction, ou own_turn_only (sans réactions).
option-abilities_per_turn = Chaque capacité une fois par tour, ou une seule capacité en tout.
option-leftover = Les cartes qui restent à la fin d'un round sont défaussées ou gardées.
option-swap = Combien de cartes peuvent être échangées après l’action.
option-repair_between = Combien de tuiles chaque joueur peut réparer entre deux rounds.
option-repair_choice = Tous choisissent ces réparations en même temps, en secret, ou l’un après l’autre.
option-modifier_cap = Jusqu’où chaque modificateur peut s’éloigner de 0 : none (le livret ne fixe pas de limite), un nombre, ou « set » pour celui du jeu de cartes (3).
option-token_limit = Combien de jetons +1/-1 la boîte contient pour toutes les tuiles ensemble (le livret : 15) ; les suivants sont perdus.
option-friendly_fire = En équipes, on peut attaquer ses alliés, ou non.
option-tie_break = Ce qui départage à nombre égal de tuiles en état, dans cet ordre ; shared : rien.

## Image et faits

scene-title = { $phase ->
    [draft] Choix des Mechas et pilotes
    [over] La partie est finie
    [repair] Pause avant le round { $round } sur { $rounds }
   *[other] Round { $round } sur { $rounds }, carte { $cycle } sur { $cycles }
 }
section-table = La table
section-mechas = Les Mechas
section-mecha = { $seat } (Mecha), tuile par tuile
section-hand = Votre main
section-choice = Pilotes libres

fact-mecha = { $alive ->
    [yes] { $active ->
        [yes] { $seat } (joue)
       *[no] { $seat }
     }
   *[no] { $seat } (détruit)
 } : { $mecha }, { $pilot } ; attaque { $attack }, initiative { $initiative }, énergie { $energy } sur { $most }, { $hand ->
    [0] 0 carte
    [one] { $hand } carte
   *[other] { $hand } cartes
 }{ $hits ->
    [0] {""}
    [one] , { $hits } coup porté
   *[other] , { $hits } coups portés
 }.
fact-standing = { $values } Défense : { $tiles }.{ $lost_given ->
    [yes] {" "}Hors service : { $lost }.
   *[no] {""}
 }
profile-card = { $copies } fois { $card }
profile-seat = { $seat } : { $profile }
section-skills = Capacités : { $seat } ({ $mecha })
skill-pilot = Pilote{ $once ->
    [yes] , une fois par round
   *[no] {""}
 } : { $ability }. { $text }
section-cards = Cartes
section-fighters = Mechas et pilotes
profile-mecha = { $name } : attaque { $attack } ; { $tiles }
profile-ability = { $name }, coût { $cost } : { $text }
profile-brief = { $name }, { $cost } d’énergie{ $window ->
    [react] , en réaction
    [attack] , avec une attaque
   *[turn] {""}
 } : { $effects }
profile-pilot = { $name } : initiative { $initiative } ; capacité spéciale { $ability } : { $text }
fact-undecided = { $seat } : { $has_mecha ->
    [yes] { $mecha }
   *[no] pas encore de Mecha
 }, { $has_pilot ->
    [yes] { $pilot }
   *[no] pas encore de pilote
 }.
fact-tile-up = { $part } : { $defence }{ $changed ->
    [yes] {" "}({ $sum })
   *[no] {""}
 } ; { $aimed ->
    [yes] attaquée en ce moment ;{" "}
   *[no] {""}
 }si la tuile tombe, { $malus ->
    [initiative] initiative { $amount }
    [attack] attaque { $amount }
   *[adjacent_defence] défense des voisines { $amount }
 }.
fact-tile-out = { $part } : HORS SERVICE, { $malus ->
    [initiative] initiative { $amount }
    [attack] attaque { $amount }
   *[adjacent_defence] défense des voisines { $amount }
 }.
fact-fresh = { $fact } Nouveau depuis votre dernier tour.
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
fact-attack = { $seat } attaque { $target } ({ $part }) : { $total } contre { $defence }{ $pierce ->
    [yes] , attaque perforante : les bonus ne comptent pas
   *[no] {""}
 }.
fact-card = { $card } : force { $strength }{ $aims ->
    [all] {""}
    [arms] {" "}sur un bras
    [legs] {" "}sur une jambe
    [limbs] {" "}sur un bras ou une jambe
   *[some] , seulement { $targets_or }
 }{ $effects_given ->
    [yes] {" "}; { $effects }
   *[no] {""}
 }.
fact-helper = { $card } : { $effects }.
fact-combat = { $card } : force { $strength }{ $aims ->
    [all] {""}
    [arms] {" "}sur un bras
    [legs] {" "}sur une jambe
    [limbs] {" "}sur un bras ou une jambe
   *[some] , seulement { $targets_or }
 }. { $text }
fact-support = { $card } : soutien. { $text }

mark-energy = Énergie { $now }/{ $most }
mark-attack = Att. { $value }
mark-initiative = Init. { $value }
mark-counts = main { $cards }, coups { $hits }
mark-out = H.S.
mark-malus = { $malus ->
    [initiative] init. { $amount }
    [attack] att. { $amount }
   *[adjacent_defence] vois. { $amount }
 }
mark-hits-tie = coups
mark-energy-tie = énergie
mark-initiative-tie = initiative
mark-tie = { $what } { $value }
mark-score = { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
 } ({ $ties })
label-won = { $seats_count ->
    [one] { $seats } gagne
   *[other] { $seats } gagnent ensemble
 } : { $alone ->
    [yes] dernier Mecha debout, { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
     } en état
   *[no] { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
     } en état
 }
label-order = Ordre : { $order }
label-discard = Défausse : { $count ->
    [0] vide
    [one] { $last }
   *[other] { $count }, dessus { $last }
 }
label-ranking = Classés par tuiles en état, puis : { $ties }.
mark-destroyed = DÉTRUIT
mark-no-mecha = pas encore de Mecha
mark-no-pilot = pas encore de pilote
mark-strength = { $aims ->
    [all] force { $strength }
    [arms] { $strength } : bras
    [legs] { $strength } : jambes
    [limbs] { $strength } : bras, jambes
   *[some] { $strength } : { $targets_or }
 }
mark-card = { $effects }

## Ce que fait une carte ou une capacité, en une demi-ligne

brief-group = { $when ->
    [hit] si touché,{" "}
    [miss] si manqué,{" "}
    [after] touché ou non,{" "}
   *[play] {""}
 }{ $effects }
brief-energy = { $who ->
    [foe] énergie adverse
    [you] votre énergie
   *[self] énergie
 } { $amount }
brief-attack_mod = { $lasts ->
    [instant] { $amount } pour cette attaque
    [round] { $who ->
        [foe] attaque adverse
        [you] votre attaque
       *[self] attaque
     } { $amount } ce round
   *[permanent] { $who ->
        [foe] attaque adverse
        [you] votre attaque
       *[self] attaque
     } { $amount } durable
 }
brief-initiative_mod = { $who ->
    [foe] initiative adverse
    [you] votre initiative
   *[self] initiative
 } { $amount } { $lasts ->
    [round] ce round
   *[permanent] durable
 }
brief-defence_mod = { $lasts ->
    [instant] défense { $amount } contre cette attaque
   *[other] défense { $amount } { $tile ->
        [own_all] sur toutes vos tuiles
        [own] sur { $count ->
            [1] 1 de vos tuiles
            [2] 1 ou 2 de vos tuiles
           *[other] 1 à { $count } de vos tuiles
         }
        [foe_all] sur toutes les tuiles adverses
        [foe] sur { $count ->
            [1] 1 tuile adverse
            [2] 1 ou 2 tuiles adverses
           *[other] 1 à { $count } tuiles adverses
         }
        [repaired] sur celle-ci
       *[attacked] sur la tuile
     }{ $lasts ->
        [round] {" "}ce round
       *[permanent] {""}
     }
 }
brief-draw = { $count ->
    [one] { $count } carte { $who ->
        [foe] adverse en plus
       *[self] en plus
     }
   *[other] { $count } cartes { $who ->
        [foe] adverses en plus
       *[self] en plus
     }
 }
brief-discard = { $count ->
    [one] { $count } carte { $who ->
        [foe] adverse en moins
        [you] en moins pour vous
       *[self] en moins
     }
   *[other] { $count } cartes { $who ->
        [foe] adverses en moins
        [you] en moins pour vous
       *[self] en moins
     }
 }
brief-repair = 1 tuile réparée
brief-attack = une attaque de force { $strength }{ $aims ->
    [all] {""}
    [arms] {" "}sur un bras
    [legs] {" "}sur une jambe
    [limbs] {" "}sur un bras ou une jambe
   *[some] {" "}sur certaines tuiles
 }
brief-pierce = les bonus de défense ne comptent pas
brief-prevent = l’attaque échoue

legend-up = défense d’une tuile
legend-plus = jetons qui ajoutent à la défense
legend-minus = jetons qui retirent à la défense
legend-round = changement pour ce round
legend-energy = énergie des capacités : restante, dépensée
legend-turn = joue ; la plus haute initiative d’abord
legend-malus = ce que coûte une tuile perdue (vois. : voisines)
legend-pilot = la capacité du pilote
legend-won = a gagné
legend-aim = tuile attaquée
legend-fresh = tuile touchée ou réparée depuis votre dernier tour
legend-shot-hit = attaque qui a touché
legend-shot-miss = attaque manquée
legend-combat = carte qui attaque
legend-support = carte de soutien

## Ce qui s'est passé depuis le dernier tour du lecteur

recap-lost = { $seat } touche { $part_the } de votre Mecha{ $has_weapon ->
    [yes] {" "}avec { $weapon }
   *[no] {""}
 }, { $total } contre { $defence } : tuile perdue. { $left ->
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
recap-held = { $seat } manque { $part_the } de votre Mecha{ $has_weapon ->
    [yes] {" "}avec { $weapon }
   *[no] {""}
 }, { $total } contre { $defence }{ $reacted ->
    [yes] {" "}({ $answer }, { $cost } d’énergie{ $prevented ->
        [yes] {" "}: l’attaque échoue
       *[no] {""}
     })
   *[no] {""}
 }.
recap-hit = Vous touchez { $target } ({ $part }) avec { $weapon }, { $total } contre { $defence }{ $left ->
    [0] {" "}: Mecha détruit.
    [one] {" "}; il lui reste { $left } tuile.
   *[other] {" "}; il lui reste { $left } tuiles.
 }
recap-missed = Vous manquez { $target } ({ $part }) avec { $weapon }, { $total } contre { $defence }{ $reacted ->
    [yes] {" "}(réaction : { $answer })
   *[no] {""}
 }.
recap-aimed = { $seat } attaque { $part_the } de votre Mecha avec { $weapon }.{ $effects_given ->
    [yes] {" "}Touché, ce serait aussi { $effects }.
   *[no] {""}
 }
recap-worse = { $own ->
    [yes] Vos propres actions vous coûtent : { $effects }.
   *[no] { $seat_given ->
        [yes] { $seat } vous affaiblit : { $effects }.
       *[no] Vous voilà plus faible : { $effects }.
     }
 }
recap-discarded = Vous avez dû défausser { $card } au hasard.
recap-own = Vous { $deeds }.
recap-drawn = Vous piochez { $cards }.
recap-rival = { $seat } { $deeds }.
weapon-and-ability = { $weapon } et { $ability }
deed-then = { $first } ; { $then }
deed-attack = { $hit ->
    [yes] touche
   *[no] manque
 } { $target } ({ $part }) avec { $weapon }, { $total } contre { $defence }
deed-use = { $own ->
    [yes] utilisez
   *[no] utilise
 } { $name }{ $foe_given ->
    [yes] {" "}contre { $at_reader ->
        [yes] vous
       *[no] { $foe }
     }
   *[no] {""}
 }{ $effects_given ->
    [yes] {" "}: { $effects }
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
 } de l’énergie { $times ->
    [1] {""}
   *[other] { $times } fois{" "}
 }(maintenant { $now })
deed-swap = { $own ->
    [yes] échangez { $cards }
   *[no] défausse { $cards } et pioche autant
 }
deed-times = { $deed }, { $times } fois
deed-discard = défausse { $card } au hasard
deed-left-over = défaussez { $cards } en fin de round
deed-repair = { $own ->
    [yes] récupérez
   *[no] récupère
 } { $part_the }
deed-react = { $own ->
    [yes] réagissez
   *[no] réagit
 } avec { $ability }
deed-skip = { $own ->
    [yes] n’avez
   *[no] n’a
 } plus de carte
deed-draft = { $own ->
    [yes] choisissez
   *[no] choisit
 } { $choice }
deed-no-repair = { $own ->
    [yes] ne réparez
   *[no] ne répare
 } rien

## Dangers et occasions

danger-before = Avant votre prochain tour : { $foes }. La probabilité d’une carte qui touche :
danger-cure = { $every ->
    [yes] { $name } écarte tous ces dangers.
   *[no] { $name } met hors d’atteinte, dès ce tour : { $parts }.
 }
danger-tile = { $last ->
    [yes] Votre dernière tuile :{" "}
   *[no] {""}
 }{ $tiles }, défense { $defence } : { $threats }.
danger-threat = { $seat_given ->
    [yes] { $seat }{" "}
   *[no] {""}
 }{ $more ->
    [yes] { $free ->
        [0] { $has_talent ->
            [yes] à coup sûr, par son pilote ({ $talent }) et { $ability }
           *[no] { $paid } % avec { $ability }
         }
       *[other] { $free } % ({ $has_talent ->
            [yes] à coup sûr par son pilote, { $talent }, et { $ability }
           *[no] { $paid } % avec { $ability }
         })
     }
   *[no] { $has_talent ->
        [yes] à coup sûr, par son pilote ({ $talent })
       *[no] { $paid } %
     }
 }
malus-of-tile = { $malus ->
    [initiative] initiative { $amount }
    [attack] attaque { $amount }
   *[adjacent_defence] défense des tuiles voisines { $amount }
 }
danger-falling = Sans réaction, vous perdez { $last ->
    [yes] votre dernière tuile : votre Mecha est détruit.
   *[no] une tuile, { $part_the } : { $loss }.
 }
chance-card = { $card }{ $has_ability ->
    [yes] {" "}avec { $ability }
   *[no] {""}
 } atteint { $total } et touche { $targets }{ $effects_given ->
    [yes] {" "}; { $effects }
   *[no] {""}
 }.
chance-no-hit = { $card } ne touche rien en ce moment{ $effects_given ->
    [yes] {" "}; { $effects }
   *[no] {""}
 }.
chance-support = { $card } : { $effects }.
chance-foe = { $seat } ({ $every ->
    [yes] toutes les tuiles
   *[no] { $tiles }
 }{ $last ->
    [yes] {" "}: Mecha détruit
   *[no] {""}
 }{ $reactions_given ->
    [yes] {" "}; réaction possible : { $reactions }
   *[no] {""}
 })
chance-ability = { $ability }, { $cost } d’énergie : { $effects }.
chance-pilot = Votre pilote peut changer une carte au choix en { $effects }.
chance-reaction = { $ability } : { $prevents ->
    [yes] l’attaque échoue
   *[no] { $total } contre { $defence }, donc manqué
 } ; il vous reste { $left } d’énergie.
chance-repair = { $part } : de nouveau défense { $defence } ; cela efface { $loss }.

## Réponses aux questions

answer-draft = Reposez la question quand Mechas et pilotes seront choisis.
answer-no-hit = { $card } ne touche rien en ce moment.
answer-unknown-sum = Cela dépend d'une carte ou d'un tirage que personne ne connaît encore.
answer-odds = { $card }{ $has_ability ->
    [yes] {" "}avec { $ability }
   *[no] {""}
 } contre { $target } ({ $part }) : attaque { $potential } + force { $strength }{ $bonus ->
    [0] {""}
   *[other] {" "}+ capacité { $bonus }
 } = { $total } contre { $defence } ({ $sum }{ $pierce ->
    [yes] {" "}; attaque perforante
   *[no] {""}
 }) : { $hits ->
    [yes] touché{ $reactions_given ->
        [yes] , sauf réaction : { $reactions_or }
       *[no] {""}
     }.
   *[no] manqué.
 }
answer-cost = { $seat_given ->
    [yes] { $seat } :{" "}
   *[no] {""}
 }{ $ability }, coût { $cost } (énergie : { $have }){ $window ->
    [turn] { $any_time ->
        [yes] , à son tour, ou à tout moment par une consigne permanente
       *[no] , à son tour
     }
   *[other] {""}
 } : { $text }
answer-safe = Avant votre prochain tour de ce round, personne ne peut toucher { $part_the } de votre Mecha.
answer-pile = Défausse, { $count ->
    [0] vide.
    [one] { $count } carte : { $cards }.
   *[other] { $count } cartes : { $cards }.
 }
answer-unseen = Vous ne voyez pas { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
 } (réserve et autres mains) : { $cards }.
answer-times = { $count ->
    [one] { $card }
   *[other] { $count } { $card }
 }

answer-preview-certain = Voici la position après vos ordres, à moins qu'une consigne, la vôtre ou celle d'un autre, n'agisse entre-temps.

## Surprises

alarm-struck = une de vos tuiles hors service
alarm-weakened = votre Mecha affaibli
alarm-target = un changement d’état de la tuile visée
surprise-target = La tuile que vous visez ({ $what }) a changé.

## Changements par l'arbitre

corrected-award = { $seat } : énergie { $count } (avant : { $before }).
corrected-mend = { $seat } ({ $part }) : de nouveau en état.
corrected-break = { $seat } ({ $part }) : hors service.
corrected-tokens = { $seat } ({ $part }) : jetons { $count } (avant : { $before }).
corrected-attack = { $seat } : modificateur durable d'attaque { $count } (avant : { $before }).
corrected-initiative = { $seat } : modificateur durable d'initiative { $count } (avant : { $before }).
corrected-give = { $seat } reçoit { $card }.
corrected-drop = { $seat } défausse { $card }.
