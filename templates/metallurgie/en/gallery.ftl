# What stands for a value where a sentence is shown apart from its mail.

sample-cell = 2,0
sample-cells = 2,0 and 3,0
sample-metals = iron and copper
sample-cards = iron on 2,0
sample-kinds = 2 iron and 1 gold
sample-areas = the iron area at 2,0 (9 cells)
sample-given = 2
sample-extra = 1
sample-pile = 42
sample-removed = 5
sample-base = iron
sample-old = iron
sample-new = gold
