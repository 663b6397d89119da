# Cartes et scénarios de Full Metal Planète en français.

option-map_file = Une carte à vous, sous forme du texte d’un fichier de carte.
option-scenario = Une position de départ, sous forme d’un scénario.

refusal-option-bad-map = Le fichier de carte est inutilisable : { $faults }.
refusal-option-bad-scenario = Le scénario est inutilisable : { $faults }.
refusal-option-scenario-seats = Le scénario est pour { $need } joueurs, pas { $seats }.

## Défauts d’un fichier de carte

map-fault-header = « { $got } » n’est pas un titre ; écrivez name:, terrain:, zones: ou links:, ou commencez un commentaire par #.
map-fault-name = « { $got } » ne peut être le nom d’une carte ; lettres, chiffres, blancs, ' et -, 40 au plus.
map-fault-sign = Il n’y a pas de signe « { $got } » dans ce dessin ; le terrain s’écrit . * % $ # ou ?, les zones - ou des lettres.
map-fault-length = Cette rangée a { $got } signes, la première du terrain un autre nombre ; donnez à toutes la même longueur.
map-fault-size = Une carte de { $got } est impossible ; 5 à 99 colonnes et 5 à 99 rangées sont possibles.
map-fault-zone-water = La zone « { $got } » est en haute mer ou hors de la planète ; mettez-y - ou changez le terrain.
map-fault-zones = Les zones ont { $got } rangées, le terrain un autre nombre ; une rangée pour chacune.
map-fault-links = Le lien « { $got } » est impossible ; écrivez deux lettres différentes de zones de la carte.
map-fault-missing = La ligne { $got } manque ; ajoutez-la.
map-fault-room = Une carte a { $width } à { $most } colonnes, { $height } à { $most } rangées, au moins { $each } cases par joueur et 2 à { $seats } joueurs.

map-drawing-title = { $planet }, marée normale
map-zones = Zones d’atterrissage
map-column-zone = zone
map-column-land = cases
map-column-spots = places où atterrir
map-column-reach = atteints en 8 pas
map-column-coast = côte
map-column-ore = cases à minerai proches
map-fairness = Équité
map-room = De la place pour { $seats } joueurs par distance, pour { $zones } par zones d’atterrissage.
map-even = La zone la plus pauvre a { $even } % de ce qui entoure la plus riche.

## Défauts d’un scénario

scenario-fault-unknown-key = Cette clé est inconnue ; ôtez-la, ou cherchez la faute de frappe.
scenario-fault-missing = Ceci manque ; ajoutez-le.
scenario-fault-type = « { $got } » n’est pas de la bonne sorte ici (nombre, texte, liste ou objet attendu).
scenario-fault-range = « { $got } » est hors limites{ $known_count ->
        [0] {""}
       *[other] {" "}; écrivez { $known_or }
    } (un tour va de 1 à { $turns }, les PA de 0 à 99).
scenario-fault-choice = « { $got } » n’est aucune des valeurs permises ici.
scenario-fault-seats = Une partie a 2 à 8 joueurs de noms différents, par exemple ["anna", "bert"].
scenario-fault-unknown = « { $got } » est inconnu ici{ $known_count ->
        [0] {" "}; adjudicator rules full-metal-planete dit ce qu’il y a
       *[other] {" "}; écrivez { $known_or }
    }.
scenario-fault-value = L’option ne peut valoir « { $got } » ; adjudicator rules full-metal-planete donne ses valeurs.
scenario-fault-row = Rangée « { $got } » : toutes de même longueur, et seulement les signes . * % $ # ?
scenario-fault-field = « { $got } » ne décrit aucun champ ; écrivez "size": "37x23" et "fill": "$".
scenario-fault-sign = Il n’y a pas de signe de terrain « { $got } » ; écrivez . * % $ # ou ?
scenario-fault-hex = « { $got } » n’est pas une case de cette carte ; deux chiffres de colonne, deux de rangée, comme 1009.
scenario-fault-unknown-seat = « { $got } » n’est aucun des joueurs.
scenario-fault-landing = Un astronef ne peut avoir sa bulle en { $got } : un pode serait hors de la carte.
scenario-fault-piece = « { $got } » ne nomme aucun engin possible ; écrivez « red tank-1 at 1009 » ou « red tank-1 in red crab-1 ».
scenario-fault-twice = { $got } est nommé deux fois ; ôtez l’un des deux.
scenario-fault-load = « { $got } » ne peut être un chargement ; écrivez iron, gold, gem ou bridge après « with ».
scenario-fault-hexes = « { $got } » : une barge occupe deux cases (at 1111+1112), tout le reste une seule.
scenario-fault-carrier = Il n’y a pas de « { $got } » qui porte ; nommez un crabe, une barge ou une pondeuse du scénario, ou « hold ».
scenario-fault-unsound = Cette position est impossible : { $got }. Déplacez ou ôtez ce qui est nommé.
