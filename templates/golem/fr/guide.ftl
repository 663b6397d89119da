# What each order, standing line and test means: for help pages.

order-attack = frapper une partie d'un adversaire avec une carte de combat, au besoin avec une capacité
order-support = jouer une carte de soutien ; « sur » nomme vos parties, « contre » un adversaire
order-pilot = défausser une carte et employer le talent de votre pilote
order-energy = défausser une carte et gagner une énergie
order-use = employer une capacité de votre Mecha avant l'action
order-use-after = employer une capacité après l'action
order-swap = échanger une carte après l'action
order-wait = ne rien finir encore : voir le résultat de l'action, puis décider des capacités et de l'échange
order-end = finir le tour
order-react = laisser venir une attaque sans répondre
order-react-2 = répondre à une attaque par une capacité
order-repair = ne rien remettre en état
order-repair-2 = remettre des parties en état entre deux rounds
order-draft = prendre un Mecha ou un pilote

standing-use = une capacité dès que le test est vrai : regardé après chaque chose qui arrive au tour de n'importe qui ; une fois par tour, tant que vous pouvez payer (option ability_windows)
standing-once = de même, une seule fois ; sans « quand » elle agit dès qu'elle peut, même pendant que la partie attend les autres
standing-turn = que faire à votre tour, des possibilités essayées dans l'ordre
standing-react = comment répondre aux attaques
standing-repair = quelles parties réparer entre deux rounds, la première qui est hors service
standing-swap = s'il faut échanger la plus mauvaise carte après chaque action

atom-hits = si une attaque avec cette carte atteindrait maintenant la défense de la partie
atom-have = si vous avez cette carte
atom-hand = combien de cartes ce joueur a en main (vous, si personne n'est nommé)
atom-energy = l'énergie de ce joueur (la vôtre, si personne n'est nommé)
atom-tiles = combien de parties de ce joueur sont en état
atom-up = si cette partie est en état
atom-defence = la défense de cette partie
atom-attack = le potentiel d'attaque de ce joueur
atom-initiative = l'initiative de ce joueur
atom-round = le numéro du round
atom-cycle = le numéro du cycle dans le round
atom-myturn = si c'est votre tour
atom-attacked = la partie de vous qui est attaquée
atom-attacker = qui vous attaque
atom-margin = de combien l'attaque dépasse votre défense
atom-pierced = si l'attaque est perforante

field-card = <carte>
field-target = <joueur.partie>
field-ability = <capacité>
field-on = <vos parties>
field-at = <joueur.partie>
field-parts = <parties>
field-choice = <Mecha ou pilote>
field-seat = <joueur>
field-part = <partie>

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
example-draft = choisir P3
example-standing-use = utiliser a2 sur torse quand énergie = 5
example-standing-once = utiliser a2 sur torse une fois quand tuiles <= 3 et non mon tour
example-conditions =
    si touche(C02, bob.tête) alors attaquer C02 bob.tête sinon énergie pire
    si énergie(anna) >= 2 alors soutien S01 sur torse sinon fin
