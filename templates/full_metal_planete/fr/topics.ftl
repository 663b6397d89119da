# Ce que demandent les nouveaux joueurs, et les réponses, en trois phrases au plus. `topic-<nom>-ask`
# est la question telle qu'on la propose, `topic-<nom>-line` une ligne qui la montre. L'édition et les
# réglages de la partie sont des paramètres.

topic-win-ask = Comment gagner ?
topic-win = Rentrez du minerai dans votre astronef et repartez avec plus de points que les autres. On décolle au tour 21 ou 25 ; un astronef qui reste ne rapporte rien.
topic-turn-ask = Que peut-on faire à son tour ?
topic-turn = Vous dépensez des points-action (PA) : avancer, charger, décharger, construire, tirer, capturer, autant de lignes que vous pouvez en payer. Elles sont jouées de haut en bas. « fin » termine votre tour.
topic-turn-line = { example-move-to }
topic-ap-ask = Que sont les points-action ?
topic-ap = Les points-action (PA) paient tout ce que vous faites : 1 pour un pas, un chargement ou une construction, 2 pour un tir. Vous en avez 5 au tour 3, 10 au tour 4, puis 15, et 5 de plus par astronef au-delà du premier. Ceux qui restent vont en réserve par cinq, 10 au plus.
topic-ap-line = { example-cost }
topic-end-ask = Quand la partie finit-elle ?
topic-end = La partie finit avec le tour 25 : chaque astronef qui peut payer décolle à la fin du tour de son joueur. Ceux qui l'ont dit sont partis dès le tour 21.
topic-nothing-ask = Que se passe-t-il si je n'envoie rien ?
topic-nothing = Votre tour finit, et les PA vont en réserve. Au tour 1, votre atterrissage est tiré au sort ; au tour 2, rien n'est déployé.
topic-move-ask = Comment déplacer un engin ?
topic-move = Écrivez où il va et il prend le plus court chemin légal, ou écrivez ses pas : n, ne, se, s, so, no. Chaque case coûte 1 PA. Chars, crabes et pondeuses vont à sec, vedettes et barges sur l'eau.
topic-move-line = { example-move-to }
topic-load-ask = Comment charger du minerai ?
topic-load = Un crabe (2 places), une barge (4) ou une pondeuse (1, pour un minerai) prend ce qui est à côté pour 1 PA, et le dépose à côté pour 1 PA. Minerai, char, gros tas et ponton prennent 1 place ; crabe et pondeuse 2, en barge. Un engin transporté est neutralisé.
topic-load-line = { example-load }
topic-enter-ask = Comment rentrer du minerai dans mon astronef ?
topic-enter = Menez le transporteur qui porte le minerai à côté d'un pode de votre astronef et faites-le entrer, pour 1 PA ; un minerai posé à côté d'un pode entre aussi. Le minerai rentré ne ressort plus et rapporte au décollage.
topic-enter-line = { example-enter }
topic-exit-ask = Comment sortir un engin de mon astronef ?
topic-exit = Il sort à côté d'un pode dont la tourelle est debout, pour 1 PA, et peut emporter un chargement.
topic-exit-line = { example-exit }
topic-score-ask = Comment les points sont-ils comptés ?
topic-score = { $ore_kinds ->
        [one] Un astronef qui décolle rapporte 2 par minerai,
        [equal] Un astronef qui décolle rapporte 2 par minerai, quel qu'il soit,
       *[three] Un astronef qui décolle rapporte 2 par fer, 3 par or, 5 par gemme,
    } 1 par engin ou ponton en soute et { $score_turret } par tourelle. Ce qui reste dehors est perdu. Chaque rapport dit ce que votre astronef rapporterait maintenant.
topic-score-line = rapport
topic-tide-ask = Comment marche la marée ?
topic-tide = La marée est basse, normale ou haute, nouvelle à chaque tour à partir du tour 3. La mer est toujours de l'eau ; un récif est à sec à marée basse, un marécage à marée basse et normale. Une pondeuse à sec et hors du feu quand la marée change vous annonce la suivante.
topic-tide-line = supposons marée = haute
topic-stuck-ask = Que devient un engin échoué ou embourbé ?
topic-stuck = Un engin terrestre dans l'eau, une vedette ou une barge à sec ne font rien jusqu'à ce que la marée les libère. On peut les détruire et les capturer.
topic-fire-ask = Comment attaquer ?
topic-fire = Deux de vos destructeurs (chars, gros tas, vedettes, tourelles) à portée d'une case détruisent ce qui s'y trouve, pour 2 PA ; chacun tire deux fois par tour. Les gros tas portent à 3 cases, les autres à 2, les chars en montagne à 3. Pour prendre un engin, capturez-le.
topic-fire-line = { example-fire }
topic-under-fire-ask = Que veut dire « sous le feu » ?
topic-under-fire = Une case à portée de deux destructeurs d'un même adversaire est sous son feu ; le rapport en donne la liste. Vos engins n'y vont pas et ne peuvent qu'en sortir. On y entre par un assaut : un pas, et l'un des deux est détruit aussitôt.
topic-under-fire-line = { example-fire-on }
topic-capture-ask = Comment capturer un engin ?
topic-capture = Deux de vos destructeurs qui le touchent le capturent, pour 1 PA. Aucun des trois n'est sous le feu, et aucun des deux n'est échoué ni embourbé.
topic-capture-line = { example-capture }
topic-seize-ask = Comment capturer un astronef ?
topic-seize = Détruisez ses trois tourelles, puis saisissez-le depuis une case voisine d'un pode, avec un destructeur : 1 PA. Vous gagnez 5 PA, tous ses engins, et 5 PA de plus par tour.
topic-seize-line = { example-seize }
topic-turret-ask = Que font les tourelles ?
topic-turret = Les trois tourelles, sur les podes de l'astronef, portent à 2 cases et empêchent sa capture. Là où une tourelle est perdue, rien ne sort. Sur un astronef capturé, vous les reconstruisez pour 2 PA.
topic-turret-line = { example-rebuild }
topic-build-ask = Comment construire ?
topic-build = Une pondeuse qui porte un minerai le change en char, crabe ou ponton, à côté d'elle, pour 1 PA. Elle construit deux fois par tour, 1 crabe et 1 ponton au plus.{ $ore_kinds ->
        [one] {""}
       *[other] {" "}La gemme ne se convertit pas.
    }
topic-build-line = { example-build }
topic-converter-ask = Qu'est-ce qu'une pondeuse météo ?
topic-converter = Une pondeuse météo prend un minerai à bord et le change en char, crabe ou ponton, deux fois par tour. À sec et hors du feu quand la marée change, elle vous annonce la marée suivante. Elle va à terre, et prend 2 places en barge.
topic-converter-line = { example-build }
topic-barge-ask = À quoi sert une barge ?
topic-barge = Une barge porte sur l'eau 4 places de minerai et d'engins ; elle occupe deux cases. À part l'astronef, elle seule porte crabes et pondeuses. À sec, elle est échouée.
topic-barge-line = { example-shift }
topic-crab-ask = À quoi sert un crabe ?
topic-crab = Un crabe porte à terre 2 places : minerai, chars, gros tas ou ponton. C'est lui qui rapporte le plus de minerai ; il ne tire pas.
topic-crab-line = { example-load }
topic-tank-ask = Qu'est-ce qu'un char ?
topic-tank = Un char va à terre et porte à 2 cases, à 3 depuis une montagne. À deux, les chars détruisent et capturent.{ $adjacent_mountain_tanks ->
        [no_fire] {" "}De deux chars sur des montagnes voisines, l'un n'a pas de feu.
        [penalty] {" "}Deux chars sur des montagnes voisines à la fin de votre tour coûtent 5 PA.
       *[forbid] {" "}Deux chars ne peuvent finir le tour sur des montagnes voisines.
    }
topic-tank-line = { example-fire }
topic-supertank-ask = Qu'est-ce qu'un gros tas ?
topic-supertank = Un gros tas porte à 3 cases, plus loin qu'un char. Il va à terre, mais jamais en montagne, même à bord d'un crabe.
topic-supertank-line = { example-fire }
topic-motorboat-ask = Qu'est-ce qu'une vedette ?
topic-motorboat = Une vedette va sur l'eau et porte à 2 cases. À sec, elle est échouée. Seul l'astronef peut la transporter.
topic-motorboat-line = { example-fire }
topic-bridge-ask = À quoi sert un ponton ?
topic-bridge = Un ponton rend sa case sèche à toute marée. Il coule s'il ne touche plus la terre, fût-ce par d'autres pontons. Il se charge et se dépose comme un minerai.
topic-bridge-line = { example-unload }
topic-astronef-ask = Qu'est-ce que l'astronef ?
topic-astronef = C'est votre vaisseau : une bulle et trois podes, chacun avec une tourelle. Ce qui y entre est à l'abri et rapporte au décollage. Sans tourelles, il peut être capturé.
topic-astronef-line = { example-enter }
topic-pieces-ask = De quels engins dispose-t-on ?
topic-pieces = 4 chars, un gros tas, 2 vedettes, un crabe, une pondeuse météo, une barge, un ponton, et 3 tourelles sur l'astronef. Écrivez char-1 pour un des vôtres, char-1 vert pour celui d'un autre joueur.
topic-pieces-line = { example-reach }
topic-takeoff-ask = Quand décolle-t-on ?
topic-takeoff = Au tour 21 si vous le dites{ $takeoff21 ->
        [secret] {" "}(la question est posée avant que quiconque joue)
       *[action] {""}
    }, ou tout seul à la fin de votre tour 25.{ $takeoff_cost ->
        [free] {""}
       *[turrets] {" "}Il en coûte 1 PA, et 1 par tourelle perdue ; un astronef qui ne peut payer reste et ne rapporte rien.
    }
topic-takeoff-line = décoller
topic-land-ask = Où peut-on atterrir ?
topic-land = Bulle et podes vont sur plaine ou marécage, loin du bord{ $landing_rule ->
        [zones] , dans une zone d'atterrissage libre.
       *[distance] , bulles à { $landing_min_distance } cases au moins.
    } Après la case de la bulle, écrivez a (podes n, se, so) ou b (ne, s, no). { $landing_ore_clear ->
        [zone] Tout le minerai de sa zone est perdu.
        [0] Le minerai sur lequel il se pose est perdu.
        [1] Tout le minerai à 1 case de la bulle est perdu.
       *[other] Tout le minerai à { $landing_ore_clear } cases au plus de la bulle est perdu.
    }
topic-land-line = { example-land }
topic-deploy-ask = Comment se déployer ?
topic-deploy = Au tour 2, vos engins sortent gratuitement, { $deploy_area ->
        [zone] dans votre zone d'atterrissage.
       *[other] à { $deploy_area } cases au plus de la bulle.
    } Ensuite, chacun coûte 1 PA. Une barge prend deux cases et peut porter d'autres engins.
topic-deploy-line = { example-deploy }
topic-hex-ask = Comment les cases sont-elles nommées ?
topic-hex = Par colonne et rangée, 0101 en haut à gauche ; les colonnes paires sont une demi-case plus bas. De n à no, 1010 touche 1009, 1110, 1111, 1011, 0911, 0910. L'image montre les numéros.
topic-hex-line = { example-move }
topic-lost-ore-ask = À quelle distance de l'astronef le minerai est-il perdu ?
topic-lost-ore = { $landing_ore_clear ->
        [zone] Tout le minerai de sa zone est perdu.
        [0] Le minerai sur lequel il se pose est perdu.
        [1] Tout le minerai à 1 case de la bulle est perdu.
       *[other] Tout le minerai à { $landing_ore_clear } cases au plus de la bulle est perdu.
    } Le message qui confirme votre atterrissage dit combien, avant qu'il soit définitif.
topic-lost-ore-line = { example-land }
topic-reserve-ask = Qu'est-ce que la réserve ?
topic-reserve = La réserve garde les points d'action (PA) que vous n'avez pas dépensés, par cinq, 10 au plus. Ils s'ajoutent à ceux de votre tour suivant.
