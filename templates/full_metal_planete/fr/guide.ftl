# Comment jouer et écrire les ordres : pour l'aide et les rapports. PA : points-action.
# L'essentiel peut dépendre de l'édition et des réglages de la partie, donnés en paramètres.

# Ce que l'invitation dit du jeu.
invite-about = Sur la planète, la marée monte et descend à chaque tour. Chacun pose son astronef, sort chars, crabes et barges, ramasse du minerai et repart au plus tard au tour 25. Deux engins armés détruisent ensemble ce qui est à portée ; on capture aussi des engins, et même des astronefs. Qui repart avec le plus de points gagne. Un tour tient en quelques lignes, comme « char-1 n » ou « crabe-1 charger 1520 » ; chaque message vous en propose.

guide-basics-1 = But : rentrer du minerai dans son astronef et décoller, au tour 21 ou 25, avec le plus de points. Tour 1 : atterrissage. Tour 2 : déploiement. Puis on joue à tour de rôle : 5 PA (points-action) au tour 3, 10 au tour 4, puis 15, et 5 de plus par astronef au-delà du premier. Les PA restants vont en réserve par cinq, 10 au plus.
guide-basics-2 = Les lignes sont jouées l’une après l’autre, { $illegal_orders ->
        [skip] en sautant celles qui sont refusées.
       *[stop] jusqu’à la première refusée ; la suite vous est redemandée.
    } Les lignes illisibles sont ignorées.
guide-basics-3 = Une case se nomme par colonne et rangée, 0101 en haut à gauche ; les colonnes paires sont une demi-case plus bas. De n à no, 1010 touche 1009, 1110, 1111, 1011, 0911, 0910, et 1111 touche 1110, 1210, 1211, 1112, 1011, 1010.
guide-basics-4 = Chacun a 4 chars ({ letter-tank } sur la carte), un gros tas ({ letter-supertank }), 2 vedettes ({ letter-motorboat }), un crabe ({ letter-crab }), une pondeuse météo ({ letter-converter }), une barge ({ letter-barge }, deux cases), un ponton, 3 tourelles. Écrivez char-1 pour un des vôtres, char-1 vert (vedette-1 verte) pour un engin adverse, ou sa case. Une case porte un engin ou un minerai.
guide-basics-5 = Un crabe a 2 places, une barge 4, une pondeuse 1, pour un minerai. Char, gros tas, ponton et minerai en prennent 1 ; crabe et pondeuse 2, en barge. Vedettes et barges ne vont qu’en astronef. Un engin transporté est neutralisé.
guide-basics-6 = La mer est toujours de l’eau, plaine et montagne toujours à sec ; un récif l’est à marée basse, un marécage à marée basse et normale. La marée est normale aux tours 1 et 2, puis nouvelle à chaque tour. Pas de gros tas en montagne, même à bord d’un crabe.
guide-basics-7 = Un engin terrestre dans l’eau est embourbé, une vedette ou une barge à sec est échouée : rien à faire jusqu’à ce que la marée les libère, mais on peut les détruire ou les capturer. Un minerai sous l’eau ne se prend pas. Un ponton rend sa case sèche ; il coule s’il ne touche plus la terre, fût-ce par d’autres pontons.
guide-basics-8 = Feu : vedettes, tourelles et chars portent à 2 cases (un char en montagne à 3), les gros tas à 3. Une case à portée de deux destructeurs d’un même adversaire est sous son feu (le rapport en donne la liste) : vos engins n’y vont pas, sauf à l’assaut ; ceux qui s’y trouvent ne peuvent qu’en sortir{ $retreat_first ->
        [true] , avant toute autre action.
       *[false] .
    }
guide-basics-9 = Deux destructeurs à portée d’une case détruisent ce qui s’y trouve ; chacun tire deux fois par tour. Deux qui touchent un engin le capturent. Ils ne sont ni échoués, ni embourbés, ni sous le feu, et l’engin à capturer est hors du feu.
guide-basics-10 = { $ore_kinds ->
        [one] Le minerai vaut 2.
        [equal] Fer, or et gemme valent 2 ; la gemme ne se convertit pas.
       *[three] Le fer vaut 2, l’or 3, la gemme 5 ; la gemme ne se convertit pas.
    } Une pondeuse change le minerai en char, crabe ou ponton, deux fois par tour, dont 1 crabe et 1 ponton au plus. À sec et hors du feu quand la marée change, elle vous annonce la marée suivante.
guide-basics-11 = Atterrissage : bulle et podes sur plaine ou marécage, loin du bord{ $landing_rule ->
        [zones] , dans une zone d’atterrissage libre.
       *[distance] , bulles à { $landing_min_distance } cases au moins.
    } { $landing_ore_clear ->
        [zone] Tout le minerai de sa zone est perdu.
        [0] Le minerai sur lequel il se pose est perdu.
        [1] Tout le minerai à 1 case de la bulle est perdu.
       *[other] Tout le minerai à { $landing_ore_clear } cases au plus de la bulle est perdu.
    } Le déploiement est gratuit, { $deploy_area ->
        [zone] dans votre zone d’atterrissage.
       *[other] à { $deploy_area } cases au plus de la bulle.
    } Ensuite, on sort pour 1 PA à côté d’un pode dont la tourelle est debout. Le minerai rentré ne ressort plus.
guide-basics-12 = { $adjacent_mountain_tanks ->
        [no_fire] Deux de vos chars sur des montagnes voisines : l’un des deux n’a pas de feu.
       *[penalty] Deux de vos chars sur des montagnes voisines à la fin de votre tour coûtent 5 PA au suivant.
        [forbid] Le tour ne peut finir avec deux de vos chars sur des montagnes voisines (ou, avec « fin quand même », coûte 5 PA au suivant).
    }
guide-basics-13 = Les astronefs décollent au tour 21 si vous le dites{ $takeoff21 ->
        [secret] {" "}(la question est posée avant que quiconque joue)
       *[action] {""}
    }, ou d’eux-mêmes à la fin de votre tour 25{ $takeoff_cost ->
        [free] .
       *[turrets] , tant que vos PA suffisent : 1, et 1 par tourelle perdue. Un astronef qui ne peut payer ne rapporte rien.
    } Chacun rapporte son minerai, 1 par engin ou ponton en soute, { $score_turret } par tourelle. Ce qui reste dehors est perdu.
guide-basics-14 = Sans message de vous : atterrissage tiré au sort, aucun déploiement, ou fin de votre tour, les PA allant en réserve. Les réglages peuvent changer tout cela : votre invitation dit ceux qui sortent de l’ordinaire.

order-land = poser votre astronef (tour 1) ; podes : a au n, se, so de la bulle, b au ne, s, no
order-deploy = placer près de votre astronef (tour 2), gratuit ; une barge prend deux cases
order-stow = charger un transporteur avant son déploiement, ou dans une soute ou une barge ; gratuit
order-move-to = aller par le plus court chemin légal ; 1 PA par case
order-shift = avancer une barge d’une case ; 1 PA
order-move = avancer par cases ou par n ne se s so no ; 1 PA par pas
order-enter = rentrer ce qui touche un pode (engin, minerai, ponton) ; 1 PA
order-load = prendre à bord ce qui est à côté ; 1 PA
order-unload = déposer sur une case voisine ; 1 PA
order-transfer = passer à un voisin ce qui est à bord ; 1 PA
order-build = construire avec le minerai à bord ; 1 PA
order-assault = entrer sous le feu adverse et le faire cesser en tirant aussitôt avec un autre destructeur ; 1 PA et 2 par tir
order-assault-2 = de même
order-fire = détruire ce qui est à portée des deux ; 2 PA
order-capture = capturer un engin que touchent les deux ; 1 PA
order-neutralise = neutraliser un engin ce tour-ci, si votre partie a cette règle ; gratuit
order-exit = sortir à côté d’un pode dont la tourelle est debout ; 1 PA
order-seize = depuis une case voisine d’un pode, capturer un astronef sans tourelles ; 1 PA, et 5 PA gagnés
order-rebuild = reconstruire une tourelle d’un astronef capturé ; 2 PA
order-take-off = décoller, aux tours 21 et 25 seulement ; 1 PA, et 1 par tourelle perdue
order-end-anyway = comme « fin », même si deux chars sur des montagnes voisines l’interdisent ; coûte alors 5 PA au tour suivant
order-end = finir votre tour, ou votre déploiement

field-dome = <case de la bulle>
field-side = <a ou b>
field-piece = <engin>
field-cells = <case>
field-cargo = <chargement>
field-into = <transporteur>
field-target = <case>
field-to = <case>
field-keep = <case gardée>
field-path = <pas>
field-pode = <pode>
field-rebuild-pode = <1 à 3>
field-carrier = <transporteur>
field-converter = <pondeuse>
field-item = <chose ou case>
field-unload-item = <chose>
field-transfer-item = <chose>
field-transfer-to = <transporteur ou astronef>
field-at = <case>
field-what = <char, crabe ou ponton>
field-shots = <destructeur> en <case>
field-assault-2-shots = <destructeur> tirer en <case>
field-guns = <destructeur + destructeur>
field-captors = <destructeur + destructeur>
field-capture-target = <engin>
field-neutralise-target = <engin>
field-colour = <couleur>
field-items = <choses>
field-seat = <joueur>
field-amount = <nombre>
field-ship = <astronef>

example-land = atterrir en 2011 b
example-deploy = déployer barge-1 en 1809 1909 avec char-4 ponton
example-stow = ranger char-1 char-2 dans crabe-1
example-move-to = crabe-1 vers 1508
example-shift = barge-1 1808 garde 1809
example-move = char-2 n n 1408
example-enter = crabe-1 entrer
example-load = pondeuse-1 charger 1520
example-unload = crabe-1 décharger or en 1407
example-transfer = crabe-1 transborder char-2 dans barge-1
example-build = pondeuse-1 construire char en 1408
example-assault = assaut char-1 1611 avec vedette-1 en 1410
example-assault-2 = char-1 1611 + vedette-1 tirer en 1410
example-fire = char-1 + char-5 tirer en 2020
example-capture = capturer crabe-1 vert avec char-1 + gros-tas-1
example-neutralise = neutraliser char-1 vert avec char-1 + char-2
example-exit = sortir crabe-1 avec char-1 ponton en 1810
example-seize = saisir astronef vert avec char-1
example-rebuild = reconstruire tourelle 3 de vert
example-take-off = décoller
example-end-anyway = fin quand même
example-end = fin
example-conditions =
    si marée = haute alors char-1 n sinon crabe-1 s
    si en(1410) = rien et sûr(1410) alors char-1 vers 1410
example-suppose =
    supposons marée = haute
    supposons bob : char-1 n

field-hex = <case>
field-thing = <quoi>
field-tail = <seconde case>
field-ore = <minerai>
field-tide = <marée>

order-retreat = chaque engin sous le feu adverse en sort ; 1 PA chacun
standing-turn = que faire au début de chacun de vos tours
example-retreat = repli sous le feu
example-standing-turn = chaque tour : repli sous le feu
order-reach = jusqu’où va un engin avec les PA d’un tour, et jusqu’où il tire
order-fire-on = qui tient cette case sous son feu, et ce que vous pouvez contre ce qui s’y trouve
order-cost = combien de PA il faut pour y aller, pour cet engin ou pour tous les vôtres
example-reach = portée char-3
example-fire-on = feu en 0704
example-cost = coût vers 0910

name-atom-tide = marée
name-atom-turn = tour
name-atom-ap = pa
name-atom-at = en
name-atom-alive = vivant
name-atom-on_map = sur carte
name-atom-safe = sûr

atom-tide = la marée de ce tour : basse, normale ou haute
atom-turn = le numéro du tour
atom-ap = les PA qui vous restent
atom-reserve = les PA que vous avez en réserve
atom-at = ce qui est sur cette case : char, gros-tas, vedette, crabe, pondeuse, barge, tourelle, fer, or, gemme, ponton, astronef ou rien
atom-alive = si cet engin existe encore
atom-on_map = si cet engin se trouve sur la carte
atom-safe = si cette case est hors du feu adverse
atom-score = ce que les astronefs de ce joueur rapporteraient maintenant
