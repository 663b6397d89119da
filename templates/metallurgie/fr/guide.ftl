# Ce que veulent dire ordres, consignes et tests : pour l'aide.

# Ce que l'invitation dit du jeu.
invite-about = Un jeu de cartes : tous construisent ensemble un même modèle. Le fer se pose sur la table, le cuivre sur le fer, l'argent sur le cuivre, l'or sur l'argent. Agrandissez assez un secteur d'un même métal et il est décompté : vous en retirez des cartes et vous en gardez une, qui vaut un point. La partie s'arrête quand la carte fin sort, parmi les dernières ; le joueur qui a le plus de points gagne. Un tour tient en une ligne, comme « piocher » ou « jouer Fe@2,0 » ; chaque message vous en propose.

guide-basics-1 = Tous les joueurs construisent ensemble un même modèle de cartes. Le fer va sur une case vide qui touche le modèle, le cuivre sur le fer, l'argent sur le cuivre, l'or sur l'argent. Seule compte la carte du dessus.
guide-basics-2 = À votre tour, jouez une à trois cartes : d'un seul métal, sur des cases au choix, ou de métaux différents empilées sur une case. Ou piochez d'abord : la carte est montrée à tous et doit être placée ; vous pouvez ensuite ajouter des cartes de votre main, du même métal ou posées sur elle. Si elle ne va nulle part, elle est perdue{ $draw_unplaceable ->
        [continue] , mais vous pouvez encore jouer de votre main.
       *[other] {""} et votre tour est fini.
    }
guide-basics-3 = Un secteur, ce sont des cases d'un même métal qui se touchent. Si vos cartes le rendent assez grand, il est décompté{ $scoring ->
        [optional] {" "}si vous le voulez
       *[other] {""}
    } : fer 9 cases, cuivre 7, argent 5, or 3. Vous en retirez les cartes de votre choix (5 pour le fer, 4 pour le cuivre, 3 pour l'argent, 2 pour l'or) et vous en gardez une, qui vaut 1 point.
guide-basics-4 = Le métal du dessous apparaît et peut être décompté aussitôt : c'est une chaîne. Ce qui reste d'un secteur décompté { $rescore_leftover ->
        [on] peut être décompté encore une fois
       *[other] ne peut plus être décompté pendant ce tour
    }. Vous ne pouvez pas retirer du fer si cela coupe le modèle en deux.
guide-basics-5 = Deux nombres désignent une case. Autour de 0,0 : 1,0 à l'est, 1,-1 au nord-est, 0,-1 au nord-ouest, -1,0 à l'ouest, -1,1 au sud-ouest, 0,1 au sud-est.
guide-basics-6 = À la fin de votre tour, vous complétez votre main à trois cartes. La partie s'arrête dès que la carte fin sort ; elle se cache au fond de la pioche, parmi { $stop_window } autres cartes.
guide-basics-7 = Le joueur qui a le plus de points gagne ; à égalité, celui qui a le plus d'or, puis d'argent, de cuivre, de fer.{ $bonus ->
        [on] {" "}Les points de votre métal bonus secret comptent double.
       *[off] {""}
    }
guide-basics-8 = Si vous n'envoyez rien, on pioche pour vous ; la place de la carte et le décompte sont choisis automatiquement.

order-draw = retourner la carte du dessus de la pioche, puis la placer
order-pass = ne jouer aucune carte (seulement si la partie le permet)
order-play = jouer des cartes de la main : plusieurs d'un même métal, ou une tour sur une case
order-place-by = placer la carte piochée là où les règles la mettraient
order-place = placer la carte piochée, puis jouer des cartes de votre main
order-area-by = le premier secteur décompté ; haut : le métal le plus haut ; bas : le plus bas ; grand : le plus grand secteur
order-area = décompter d'abord ce secteur, désigné par une de ses cases
order-remove-by = auto : le choix habituel ; chaîne : celui qui fait ensuite décompter le plus de secteurs
order-remove = retirer la carte du dessus de ces cases, et d'elles seules
order-decline = ne plus rien décompter ce tour (seulement si la partie le permet)
order-scores = combien de points ces cartes donneraient, si on les jouait maintenant
order-areas = tous les secteurs, et ceux qu'une carte de plus ferait décompter
order-unseen = combien de cartes de ce métal vous n'avez pas encore vues : elles sont dans la pioche ou dans d'autres mains

standing-mode = que faire au début de chaque tour
standing-place = où vont les cartes piochées
standing-area = quel secteur est décompté d'abord
standing-remove = quelles cartes partent quand un secteur est décompté

atom-drawn = la carte retournée ce tour
atom-hand = combien de cartes de ce métal vous avez en main
atom-top = le métal visible sur cette case, ou rien
atom-area = la taille du secteur qui contient cette case
atom-visible = combien de cases montrent ce métal
atom-pile = combien de cartes restent dans la pioche, carte fin comprise
atom-points = les points de ce joueur, si vous les connaissez
atom-turns = le numéro du tour

field-cards = <cartes>
field-cell = <case>
field-cells = <cases>
field-then = <cartes>
field-metal = <métal>
field-old = <métal>
field-new = <métal>
field-top = <métal ou rien>
field-seat = <joueur>
field-amount = <nombre>
field-place-by-policy = auto
field-area-by-policy = <auto, haut, bas ou grand>
field-remove-by-policy = <auto ou chaîne>

example-draw = piocher
example-pass = passer
example-play = jouer Fe@2,0 Fe@3,0
example-place-by = placer auto
example-place = placer 1,0 puis Cu@0,-1
example-area-by = secteur haut
example-area = secteur 1,0
example-remove-by = retirer chaîne
example-remove = retirer 1,0 2,0
example-decline = aucun
example-scores = décompte Fe@2,0 Fe@3,0
example-unseen = invisibles Fe
example-conditions =
    si dessus(0,0) = Ag alors jouer Au@0,0 sinon piocher
    si main(Fe) >= 2 et talon > 5 alors jouer Fe@2,0 Fe@3,0 sinon piocher
example-suppose =
    supposons pioche = Au
    supposons bob : jouer Fe@2,0
