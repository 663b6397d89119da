# Ce qui remplace une valeur dans une phrase montrée hors de son message.

sample-cell = 2,0
sample-cells = 2,0 et 3,0
sample-metals = fer et cuivre
sample-cards = fer en 2,0
sample-kinds = 2 fer et 1 or
sample-areas = fer, 9 cases avec 2,0
sample-given = 2
sample-extra = 1
sample-pile = 42
sample-removed = 5
sample-base = fer
sample-old = fer
sample-new = or
