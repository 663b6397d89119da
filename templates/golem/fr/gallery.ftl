# Ce qui remplace une valeur dans une phrase montrée hors de son message.

sample-strength = 3
sample-potential = 4
sample-bonus = 2
sample-part = tête
sample-weapon = Coup de marteau (C02)
sample-talent = Surcharge
sample-tiles = tête 8
sample-targets = bruno (tête 8)
sample-offers = Esquive, coût 1
sample-reactions = Esquive
sample-ties = coups et énergie
sample-loss = initiative -1
sample-path = mechas.0.tiles
sample-high = 20
sample-low = 1
sample-free = Zenith
