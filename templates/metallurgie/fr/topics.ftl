# Ce que demandent les nouveaux joueurs, et les réponses, en trois phrases au plus. `topic-<nom>-ask`
# est la question telle qu'on la propose, `topic-<nom>-line` une ligne qui la montre, `topic-<nom>-now`
# l'état des choses. Les réglages de la partie sont des paramètres.

topic-win-ask = Comment gagner ?
topic-win = Vous gagnez si vous avez le plus de points quand la partie finit. Chaque secteur décompté vous laisse une carte, et chaque carte est un point{ $bonus ->
        [on] {" "}(deux, si elle est de votre métal bonus).
       *[off] .
    } À égalité, le plus d'or l'emporte, puis d'argent, de cuivre, de fer.
topic-turn-ask = Que peut-on faire à son tour ?
topic-turn = Ou bien vous jouez une à trois cartes de votre main, ou bien vous piochez une carte et vous la placez. Ensuite les secteurs assez grands sont décomptés, et votre main est complétée à trois cartes.
topic-turn-line = { example-play }
topic-score-ask = Quand un secteur est-il décompté ?
topic-score = Un secteur est décompté quand vos cartes le rendent assez grand : 9 cases de fer, 7 de cuivre, 5 d'argent ou 3 d'or qui se touchent. Vous en retirez 5 cartes pour le fer, 4 pour le cuivre, 3 pour l'argent, 2 pour l'or, et vous en gardez une : 1 point.
topic-score-line = secteurs
topic-end-ask = Quand la partie finit-elle ?
topic-end = La partie s'arrête dès que quelqu'un pioche la carte fin. Elle se cache au fond de la pioche, parmi { $stop_window } autres cartes : le dernier tour est donc une surprise. Le rapport dit combien de cartes restent.
topic-nothing-ask = Que se passe-t-il si je n'envoie rien ?
topic-nothing = À la date limite, votre tour est joué automatiquement : une carte est piochée, placée, et le décompte choisi.
topic-play-ask = Comment jouer des cartes ?
topic-play = Écrivez chaque carte avec sa case : Fe, Cu, Ag ou Au, puis @ et la case. Des cartes d'un même métal vont sur des cases au choix ; des cartes de métaux différents s'empilent sur une case, en tour. Vous en jouez trois au plus.
topic-play-line = { example-play }
topic-draw-ask = Que se passe-t-il quand je pioche ?
topic-draw = La carte du dessus de la pioche est montrée à tous, et il faut la placer. Vous pouvez ensuite jouer de votre main des cartes du même métal, ou en poser sur elle. Si elle ne va nulle part, elle est perdue.
topic-draw-line = piocher
topic-lost-ask = Et si la carte piochée ne va nulle part ?
topic-lost = Elle est perdue : elle sort du jeu et ne rapporte rien. { $draw_unplaceable ->
        [continue] Vous pouvez encore jouer des cartes de votre main ensuite.
       *[end_turn] Votre tour s'arrête là, et vous ne jouez aucune carte de votre main.
    } Le fer trouve toujours une place.
topic-lost-line = piocher
topic-refill-ask = Que devient ma main après avoir joué ?
topic-refill = À la fin de votre tour, vous piochez jusqu'à avoir de nouveau trois cartes en main, que vous en ayez joué une, deux ou trois. Une carte piochée que vous avez placée ne venait pas de votre main.
topic-why-ask = Pourquoi le fer est-il suggéré ?
topic-why = Le fer porte tout le reste : chaque carte de fer agrandit le modèle, et le cuivre ne va que sur le fer. 9 cases de fer qui se touchent rapportent un point, et une carte peut réunir des secteurs plus petits. « secteurs » montre où en est chacun.
topic-why-line = secteurs
topic-place-ask = Comment placer la carte piochée ?
topic-place = Donnez la case ; après « puis » vous pouvez ajouter des cartes de votre main. « placer auto » laisse les règles choisir la case.
topic-place-line = { example-place }
topic-remove-ask = Quelles cartes faut-il retirer ?
topic-remove = Nommez les cases du secteur dont vous prenez la carte du dessus : 5 pour le fer, 4 pour le cuivre, 3 pour l'argent, 2 pour l'or. Vous gardez une de ces cartes, les autres sortent du jeu. Vous ne pouvez pas retirer du fer si cela coupe le modèle en deux.
topic-remove-line = { example-remove }
topic-area-ask = Qu'est-ce qu'un secteur ?
topic-area = Un secteur, ce sont des cases du même métal qui se touchent. Seule compte la carte du dessus de chaque case.
topic-area-line = secteurs
topic-chain-ask = Qu'est-ce qu'une chaîne ?
topic-chain = Les cartes que vous retirez découvrent le métal du dessous. Si un secteur devient ainsi assez grand, il est décompté aussitôt, lui aussi : c'est une chaîne.
topic-chain-line = { example-remove-by }
topic-metal-ask = Quel métal se pose sur lequel ?
topic-metal = Le fer (Fe) va sur une case vide qui touche le modèle, le cuivre (Cu) sur le fer, l'argent (Ag) sur le cuivre, l'or (Au) sur l'argent. Il n'y a pas d'alliages : seule compte la carte du dessus.
topic-metal-line = { example-play }
topic-cell-ask = Comment les cases sont-elles nommées ?
topic-cell = Deux nombres désignent une case, comme sur l'image. Autour de 0,0 : 1,0 à l'est, 1,-1 au nord-est, 0,-1 au nord-ouest, -1,0 à l'ouest, -1,1 au sud-ouest, 0,1 au sud-est.
topic-cell-line = { example-play }
topic-hand-ask = Combien de cartes a-t-on en main ?
topic-hand = À la fin de votre tour, vous complétez votre main à trois cartes. Personne d'autre ne les voit{ $bonus ->
        [on] , ni votre métal bonus.
       *[off] .
    }
topic-bonus-ask = Qu'est-ce qu'un métal bonus ?
topic-bonus = { $bonus ->
        [on] Chaque joueur a un métal bonus secret, et les points de ce métal comptent double. Le vôtre est dans votre rapport.
       *[off] Cette partie se joue sans métal bonus : chaque carte gardée est un point.
    }
topic-points-ask = Combien ai-je de points ?
topic-points = Chaque carte que vous gardez d'un secteur décompté est un point{ $bonus ->
        [on] , et deux si elle est de votre métal bonus.
       *[off] .
    }
topic-points-now = { $points ->
        [one] Pour l'instant, vous avez { $points } point.
       *[other] Pour l'instant, vous avez { $points } points.
    }
topic-points-line = rapport
