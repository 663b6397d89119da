# Metallurgie en français. `.de` et `.le` évitent les pièges de l’élision.

## Les mots

metal-Fe = fer
    .de = de fer
    .le = le fer
metal-Cu = cuivre
    .de = de cuivre
    .le = le cuivre
metal-Ag = argent
    .de = d’argent
    .le = l’argent
metal-Au = or
    .de = d’or
    .le = l’or
top-none = aucune carte
top-Fe = du fer
top-Cu = du cuivre
top-Ag = de l’argent
top-Au = de l’or

slot-metal = un métal (Fe, Cu, Ag, Au, ou fer, cuivre, argent, or)
slot-top = un métal, ou rien
slot-cell = une case comme 2,-1
slot-card = une carte comme Fe@2,-1
slot-cards = des cartes comme Fe@2,-1 Fe@3,-1
slot-policy = une façon de choisir (auto, chaîne, haut, bas, grand)

card-on-cell = { $metal } en { $cell }
count-of-metal = { $count } { $metal }
area-brief = { $metal }, { $size } cases avec { $cell }

## Le moment

moment-setup = mise en place
moment-turn = tour { $turn } : { $seat } joue
moment-over = fin, après le tour { $turn }

## Les questions

ask-M-D1 = À vous (tour { $turn }). Jouez une à trois cartes (d’un seul métal, ou empilées sur une case : fer, cuivre, argent, or), ou piochez d’abord.{ $optional ->
    [yes] {" "}Ou écrivez « passer ».
   *[no] {""}
 }
ask-M-D2 = Vous avez pioché une carte { $metal_de }. Où la placez-vous : en { $cells_or } ? Vous pourrez y ajouter des cartes de votre main, du même métal ou posées sur elle.
ask-M-D3 = Plusieurs secteurs sont à décompter : { $areas }. Lequel d’abord ?{ $optional ->
    [yes] {" "}Ou écrivez « aucun » pour ne plus rien décompter ce tour.
   *[no] {""}
 }
ask-M-D4 = Votre secteur { $metal_de } ({ $size } cases) est décompté. { $count ->
    [one] Quelle carte retirez-vous ? Vous la gardez.
   *[other] Quelles cartes retirez-vous ? Il en faut { $count }, et vous gardez l’une d’elles.
 } Le secteur : { $cells }.{ $optional ->
    [yes] {" "}Ou écrivez « aucun » pour ne plus rien décompter ce tour.
   *[no] {""}
 }
ask-M-D5 = La carte { $metal_de } que vous avez piochée ne va nulle part : elle est perdue. Vous pouvez encore jouer des cartes de votre main, ou passer.

## Comment s’appellent les sortes de questions

kind-M-D1 = tour
kind-M-D2 = pose de la carte piochée
kind-M-D3 = secteur à décompter d’abord
kind-M-D4 = cartes à retirer
kind-M-D5 = suite du tour après une carte perdue

## Questions aux règles

answer-scores = { $cards } : { $points ->
    [0] aucun point.
    [one] { $points } point.
   *[other] { $points } points en chaîne.
 }
answer-ripe = Une carte { $metal_de } de plus en { $cells_or } ferait décompter le secteur ({ $size } cases sur { $needed }).
answer-unseen = { $metal } : { $unseen ->
    [0] vous avez vu les { $cards } cartes
    [one] il reste une carte que vous n'avez pas vue, sur { $cards }
   *[other] il reste { $unseen } cartes que vous n'avez pas vues, sur { $cards }
 } (visibles jusqu'ici : { $up } ; dans votre main : { $held }).

## Les événements

event-layout-laid = Le modèle de départ est sur la table : { $cards } cartes sur { $stacks } cases.
event-pile-shuffled = Les { $count } autres cartes sont mélangées.
event-hand-dealt = { $metals_count ->
    [0] { $seat } reçoit { $count } cartes{ $metals }.
   *[other] { $seat } reçoit { $metals }.
 }
event-end-card-hidden = La carte fin est mêlée aux { $window } dernières cartes de la pioche, qui en compte { $pile }.
event-bonus-dealt = { $metals_count ->
    [0] { $seat } reçoit une carte bonus{ $metals }.
   *[other] { $seat } reçoit la carte bonus : { $metals }.
 }
event-first-chosen = { $seat } commence.
event-turn-begun = Tour { $turn } : { $seat } joue.
event-cards-played = { $seat } joue { $way ->
    [tower] une tour : { $cards }
    [series] { $cards_count ->
        [one] une carte : { $cards }
       *[other] une série : { $cards }
     }
   *[single] une carte : { $cards }
 }.
event-draw-chosen = { $seat } pioche d’abord.
event-card-turned = { $seat } retourne une carte { $metal_de }.
event-card-lost = La carte { $metal_de } piochée par { $seat } ne va nulle part : elle est perdue.
event-card-placed = { $seat } place en { $cell } la carte { $metal_de } de la pioche.
event-passed = { $seat } ne joue aucune carte.
event-area-chosen = { $seat } décompte d’abord le secteur { $metal_de } en { $cell }.
event-scored = { $link ->
    [1] Décompte pour { $seat }
   *[other] Décompte { $link } de la chaîne pour { $seat }
 } : secteur { $metal_de }, { $size } cases. Cartes retirées en { $cells } ; 1 gardée, { $thrown } { $thrown ->
    [one] défaussée
   *[other] défaussées
 }.
event-declined = { $seat } ne décompte plus rien ce tour.
event-refilled = { $metals_count ->
    [0] { $count ->
        [one] { $seat } pioche { $count } carte
       *[other] { $seat } pioche { $count } cartes
     }{ $metals }
   *[other] { $seat } pioche : { $metals }
 } ; { $pile ->
    [one] il reste { $pile } carte
   *[other] il reste { $pile } cartes
 } dans la pioche.
event-end-card-turned = { $moment ->
    [draw] { $seat } retourne la carte fin
   *[refill] { $seat } tombe sur la carte fin en complétant sa main
 } : la partie est terminée.
event-hand-shown = { $metals_count ->
    [0] { $seat } n’a plus de carte{ $metals }.
   *[other] { $seat } a encore en main : { $metals }.
 }
event-bonus-shown = { $seat } avait { $metal_le } pour métal bonus.
event-pile-shown = { $metals_count ->
    [0] Il ne reste aucune carte dans la pioche{ $metals }.
   *[other] Encore dans la pioche : { $metals }.
 }

## Les refus

# celle de tous les jeux, avec la condition que cherchent les débutants
refusal-condition-unknown-words =
    « { $words } » n’est pas une condition connue.{ $guess_given ->
        [yes] {" "}Vouliez-vous dire « { $guess } » ?
       *[no] {""}
    }{ $known_count ->
        [0] {""}
       *[other] {" "}On peut demander : { $known_or }.
    } Pour la carte piochée, écrivez par exemple « pioche Cu : placer -1,1 ».
refusal-E_EMPTY_PLAY = Il faut jouer au moins une carte, ou piocher.
refusal-E_TOO_MANY = Au plus { $most } cartes de la main par tour ; vous en nommez { $given }.
refusal-E_MIXED = La carte { $metal_de } en { $cell } n’entre ni dans une série (un seul métal) ni dans une tour (une seule case).
refusal-E_NOT_IN_HAND = Vous n’avez pas autant de cartes { $metal_de } en main.
refusal-E_WHICH_METAL = Quel métal y jouez-vous ? Nommez-le avant la case : fer en 2,0.
refusal-E_WHICH_CELL = Où la jouez-vous ? Nommez la case : fer en 2,0.
refusal-E_CELL_OCCUPIED = Carte { $metal_de } en { $cell } : le fer va sur une case vide ; il y a déjà { $top }.
refusal-E_NOT_ADJACENT = Carte { $metal_de } en { $cell } : cette case ne touche aucune carte du modèle.
refusal-E_WRONG_BASE = Une carte { $metal_de } va sur une carte { $base_de } ; en { $cell } il y a { $top }.
refusal-E_MUST_PLACE = La carte { $metal_de } que vous avez piochée peut aller quelque part : placez-la.
refusal-E_NO_AREA = Il n’y a pas de carte en { $cell }, donc pas de secteur à décompter.
refusal-E_AREA_TOO_SMALL = Le secteur { $metal_de } en { $cell } n’a que { $size } des { $need } cases nécessaires.
refusal-E_NOT_FRESH = Le secteur en { $cell } ne peut pas être décompté : il faut qu’une de ses cartes ait été posée ou découverte ce tour, après son dernier décompte.
refusal-E_REMOVE_COUNT = { $need ->
    [one] Nommez exactement une carte ; vous en nommez { $given }.
   *[other] Nommez exactement { $need } cases différentes ; vous en nommez { $given }.
 }
refusal-E_REMOVE_NOT_IN_AREA = { $cell } n’est pas dans le secteur décompté.
refusal-E_SPLITS = Retirer ces cartes de fer (dont { $cell }) couperait le modèle en deux.
refusal-E_MUST_SCORE = Dans cette partie, un secteur assez grand est toujours décompté.

refusal-option-bad-layout = Le modèle de départ est illisible à « { $piece } ». Écrivez-le comme « custom:Fe 1,0 2,0 | Cu 0,0 », chaque case une fois.
refusal-option-empty-layout = Le modèle de départ n’a aucune carte.
refusal-option-split-layout = Le modèle de départ doit être d’un seul tenant.
refusal-option-split-too-small = La répartition a { $have } cartes { $metal_de }, mais le modèle de départ en prend { $need }.
refusal-option-too-few-cards = Après le modèle de départ il reste { $left } cartes ; les mains et le fond de la pioche en prennent { $need }.

## Les options

option-split = Cartes de fer, de cuivre, d’argent et d’or : en proportion des secteurs (39, 30, 21, 13), en proportion des cartes retirées (37, 29, 22, 15), ou d’autres nombres.
option-layout = Le modèle de départ : la fleur de sept piles, ou un autre modèle (on n’indique que le métal du dessus de chaque pile).
option-first_player = Qui commence : tiré au sort, ou le premier de la liste.
option-bonus = Règle avancée : chacun a un métal secret dont les points comptent double.
option-scoring = Un secteur assez grand est toujours décompté, ou seulement si le joueur le veut.
option-rescore_leftover = Le reste d’un secteur décompté peut l’être encore dans le même tour, ou non.
option-iron_blocked = Quand cinq cartes de fer ne peuvent partir sans couper le modèle : en retirer autant que possible, ne rien décompter, ou couper.
option-min_play = Nombre minimum de cartes à jouer par tour (0 : on peut passer).
option-stop_window = Combien de cartes du fond de la pioche cachent la carte fin.
option-draw_unplaceable = Quand une carte piochée ne va nulle part : le tour finit, ou des cartes de la main peuvent encore être jouées.

## La carte

scene-title = Metallurgie, { $over ->
    [yes] après le dernier tour (tour { $turn }, { $seat })
   *[no] tour { $turn } : { $seat } joue
 }
label-hand = Votre main :
label-bonus = métal bonus :
label-won = { $seats_count ->
    [one] { $seats } gagne
   *[other] { $seats } gagnent ensemble
 } avec { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
label-tie = À égalité de points : le plus d'or, puis d'argent, de cuivre, de fer.
label-tally = { $kept ->
    [one] { $kept } carte gardée
   *[other] { $kept } cartes gardées
 } + { $extra } pour { $metal_le }, le métal bonus = { $points }
label-pile = { $near ->
    [yes] { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
     } ; { $safe ->
        [0] la fin peut sortir maintenant
        [1] 1 sans risque, puis la fin peut sortir
       *[other] { $safe } sans risque, puis la fin peut sortir
     }
   *[no] { $count ->
        [one] { $count } carte dans la pioche
       *[other] { $count } cartes dans la pioche
     }
 }
label-drawn = piochée : { $metal }
label-total = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
legend-metal = { $metal } : à { $needed } cases, { $removed } cartes partent
legend-free = case vide où le fer peut aller
legend-area = cases / requises
legend-new = vient d’être jouée
legend-latest = dernier coup : { $seat }
legend-gone = vient d’être retirée
legend-stack = en escalier : les cartes du dessous
legend-full = secteur assez grand
legend-ripe = secteur décompté maintenant
legend-bonus = métal bonus, compte double
legend-kept = cartes gardées, un point chacune
legend-turn = joue maintenant
legend-winner = a gagné

section-players = Les joueurs
section-table = La table
section-areas = Les secteurs
section-cells = Les cases
fact-player = { $seat } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }{ $kept_count ->
    [0] {""}
   *[other] {" "}({ $kept })
 }, { $cards ->
    [one] { $cards } carte en main.
   *[other] { $cards } cartes en main.
 }
fact-hand = Main ({ $seat }) : { $metals_count ->
    [0] vide{ $metals }
   *[other] { $metals }
 }.
fact-bonus = { $seat }, métal bonus : { $metal }.
fact-pile = { $count ->
    [0] La pioche est vide
    [one] Il reste { $count } carte dans la pioche
   *[other] Il reste { $count } cartes dans la pioche
 }{ $near ->
    [yes] { $safe ->
        [0] , et la prochaine peut mettre fin à la partie
        [1] , et après la prochaine, chacune peut mettre fin à la partie
       *[other] , et après { $safe } autres, chacune peut mettre fin à la partie
     }
   *[no] {""}
 }.
fact-drawn = { $seat } a pioché une carte { $metal_de } et doit la placer.
seen-of-metal = { $metal } { $seen } sur { $cards }
fact-seen = Cartes vues jusqu’ici : { $metals }.
fact-single = { $metal }, isolé en { $cells }.
fact-free = Le fer peut aller en { $cells }.
fact-free-cell = Du fer peut aller en { $cell }.
fact-held = Dans votre main : { $metal }.
fact-area = { $metal }, { $size } { $size ->
    [one] case
   *[other] cases
 } (il en faut { $needed }) : { $cells }.{ $scorable ->
    [yes] {" "}Il est décompté maintenant.
   *[no] { $missing ->
        [0] {" "}Il est assez grand, mais n’est décompté que si une de ses cartes est posée ou découverte.
       *[other] {""}
     }
 }
fact-cell = { $cell } : { $metal }{ $under_count ->
    [0] { $under }
   *[other] {" "}sur { $under }
 }{ $change ->
    [laid] {" "}(vient d’être posé)
    [bared] {" "}(vient d’être découvert)
   *[none] {""}
 }.
fact-gone = { $cell } : case vide ; { $seat } a retiré { $metal_le }.

## Ce qui s’est passé depuis le dernier tour du lecteur

cards-on-cells = en { $cells } ({ $metals })
recap-score = { $metal } ({ $size } cases)
recap-drawn = { $metal_de }
recap-turn = { $own ->
    [yes] Vous avez
   *[no] { $seat } a
 }{ $drawn_count ->
    [0] { $drawn }
   *[other] {" "}pioché une carte { $drawn }{ $lost ->
        [yes] {" "}(elle n'allait nulle part : perdue)
       *[no] {""}
     }{ $cards_given ->
        [yes] { $points ->
            [0] {" "}et
           *[other] ,
         }
       *[no] {""}
     }
 }{ $passed ->
    [yes] {" "}passé
   *[no] {""}
 }{ $cards_given ->
    [yes] {" "}joué { $cards }
   *[no] { $cards }
 }{ $points ->
    [0] { $drawn_count ->
        [0] { $passed ->
            [yes] { $scores }
           *[no] { $cards_given ->
                [yes] { $scores }
               *[no] {" "}fini le tour
             }
         }
       *[other] { $scores }
     }
   *[other] { $drawn_count ->
        [0] { $passed ->
            [yes] {" "}et
           *[no] { $cards_given ->
                [yes] {" "}et
               *[no] {""}
             }
         }
       *[other] {" "}et
     } marqué { $points } { $points ->
        [one] point
       *[other] points
     } : { $scores }
 }.{ $refill_count ->
    [0] { $refill }
   *[other] {" "}Vous avez repris en main : { $refill }.
 }
recap-turns = { $seat } a joué { $turns } tours et marqué { $points ->
    [0] 0 point{ $kinds }
    [one] { $points } point : { $kinds }
   *[other] { $points } points : { $kinds }
 }.

## Dangers et chances

danger-end = { $safe ->
    [0] { $pile ->
        [1] Il ne reste que la carte fin dans la pioche : la piocher met fin à la partie.
       *[other] La carte fin est une des { $pile } cartes de la pioche : chaque carte piochée peut mettre fin à la partie, même à votre tour.
     } Décomptez maintenant tout ce que vous pouvez.
    [1] La fin est proche : encore une carte, puis chaque carte piochée peut mettre fin à la partie.
   *[other] La fin est proche : encore { $safe } cartes, puis chaque carte piochée peut mettre fin à la partie.
 }
danger-ripe = Le prochain qui joue une carte { $metal_de } en { $cells_or } marque un point : le secteur a déjà { $size } des { $needed } cases qu'il lui faut. Cartes { $metal_de } pas encore vues : { $unseen }.
danger-guard = Une parade partielle, avec votre main : { $cards }.
chance-hand-scores = Avec votre main, vous pouvez marquer { $points ->
    [one] { $points } point
   *[other] { $points } points
 } dès maintenant ({ $metal }) : { $cards }.
chance-drawn-scores = La carte piochée peut vous donner { $points ->
    [one] { $points } point
   *[other] { $points } points
 } ({ $metal }) : { $cards }.
chance-draw-scores = Si vous piochez une carte { $metal_de }, vous pouvez marquer { $points ->
    [one] { $points } point
   *[other] { $points } points
 } : { $cards }. Vos chances : { $unseen } des { $hidden } cartes pas encore vues sont des cartes { $metal_de }.

## Le rapport

section-own = Vos cartes
own-hand = Votre main : { $metals }.
own-bonus = Votre métal bonus : { $metal_le } ; ses points comptent double.
section-shown = Ce qui était caché
shown-pile = { $metals_count ->
    [0] Il ne reste rien dans la pioche{ $metals }.
   *[other] Restent dans la pioche, du dessus au fond : { $metals }.
 }

## Surprises

alarm-area = un autre joueur a modifié un secteur où vous vouliez poser
alarm-chain = un autre joueur a modifié un secteur que vous vouliez décompter
surprise-area = Le secteur autour de { $cell } a changé.

## Changements par l'arbitre

corrected-award = { $seat } : { $count ->
    [one] 1 carte { $metal } gardée
   *[other] { $count } cartes { $metal } gardées
 } (avant : { $before }).
corrected-exchange = { $seat }, en main : { $new } au lieu de { $old }.
corrected-lay = Sur { $cell } : { $metal }.
corrected-lift = Enlevé de { $cell } : { $metal }.
corrected-place = case libre pour { $metal_le }
corrected-card = carte
