# Le sens de chaque ordre et de chaque test, avec un exemple : pour les pages d'aide.

guide-basics-1 = Lâchez des pierres dans quatre puits. Qui en aligne { $row } le premier, en toute direction, gagne.

order-drop = lâcher une pierre dans un puits
atom-stones = combien de pierres sont dans ce puits
field-well = <puits>
example-drop = lâcher b
example-conditions = si pierres(a) < 2 alors lâcher a sinon lâcher b
