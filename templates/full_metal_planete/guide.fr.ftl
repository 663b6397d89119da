# What each order and test means: for help pages. AP are action points.

order-land = poser votre astronef, la bulle d'abord, avec son orientation (tour 1)
order-deploy = sortir un engin près de votre astronef, sans rien payer (tour 2)
order-stow = charger des engins dans un de vos transporteurs avant son déploiement, ou réarranger une soute
order-move-to = se déplacer par le plus court chemin légal, que la réponse montre ; 1 PA par case
order-shift = déplacer une barge : nommer la case où elle entre, et celle qu'elle garde quand les deux iraient ; 1 PA par case
order-move = suivre ces cases ou ces directions ; 1 PA chacune
order-enter = rentrer dans votre astronef par un pode voisin ; 1 PA
order-load = prendre à bord un engin, un ponton ou un minerai voisin ; 1 PA
order-unload = déposer la cargaison sur une case voisine ; 1 PA
order-transfer = passer la cargaison directement à un transporteur voisin ; 1 PA
order-build = changer le minerai d'une pondeuse en char, crabe ou ponton ; 1 PA
order-assault = entrer sous le feu adverse avec un destructeur et tirer aussitôt avec un autre ; 1 PA et 2 par tir
order-fire = détruire ce qui se trouve sur une case à portée de deux de vos destructeurs ; 2 PA
order-capture = prendre un engin que touchent deux de vos destructeurs ; 1 PA
order-neutralise = tenir un destructeur ennemi sous le feu sans tirer (seulement si la partie le permet)
order-exit = sortir un engin de votre astronef par un pode dont la tourelle est debout ; 1 PA
order-seize = prendre un astronef qui a perdu ses trois tourelles ; 1 PA, et 5 PA gagnés
order-rebuild = relever une tourelle d'un astronef que vous avez pris ; 2 PA
order-take-off = quitter la planète ; 1 PA et 1 par tourelle manquante
order-end = finir votre tour ; jusqu'à 10 PA restants sont gardés par cinq

atom-tide = la marée de ce tour : basse, normale ou haute
atom-turn = le numéro du tour
atom-ap = les points d'action qui vous restent
atom-reserve = les points gardés de votre dernier tour
atom-at = ce qui se trouve sur cette case
atom-alive = si cet engin existe encore
atom-on_map = si cet engin se trouve sur la carte
atom-safe = si cette case est hors du feu adverse
atom-score = ce que les astronefs de ce joueur marqueraient maintenant
