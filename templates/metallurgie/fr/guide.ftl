# What each order, standing line and test means: for help pages.

order-draw = retourner la carte du dessus de la pioche, puis la placer
order-pass = ne jouer aucune carte (seulement si la partie le permet)
order-play = jouer des cartes de la main : plusieurs d'un même métal, ou une tour sur une case
order-place-by = placer la carte piochée là où les règles la mettent si vous ne dites rien
order-place = placer la carte piochée, et continuer de la main
order-area-by = secteur décompté d'abord : le métal le plus haut, le plus bas, ou le plus grand secteur
order-area = décompter d'abord ce secteur, nommé par une de ses cases
order-remove-by = auto : le premier choix ; chaîne : celui qui fait ensuite décompter le plus
order-remove = retirer les cartes du dessus d'exactement ces cases
order-decline = plus de décompte ce tour (seulement si la partie le permet)
order-unseen = combien de cartes de ce métal vous n'avez pas vues : elles sont dans la pioche ou dans d'autres mains

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
atom-points = les points de ce joueur, pour autant que vous les connaissiez
atom-turns = le numéro du tour

field-cards = <cartes>
field-cell = <case>
field-cells = <cases>
field-then = <cartes>
field-metal = <métal>
field-top = <métal ou rien>
field-seat = <joueur>
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
example-unseen = invisibles Fe
example-conditions =
    si dessus(0,0) = Ag alors jouer Au@0,0 sinon piocher
    si main(Fe) >= 2 et talon > 5 alors jouer Fe@2,0 Fe@3,0 sinon piocher
