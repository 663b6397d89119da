# What stands for a value where a sentence is shown apart from its mail.

sample-strength = 3
sample-potential = 4
sample-bonus = 2
sample-part = head
sample-weapon = Hammer Blow (C02)
sample-talent = Overcharge
sample-tiles = head 8
sample-targets = bruno’s head 8
sample-offers = Side-step, cost 1
sample-reactions = Side-step
sample-ties = hits and energy
sample-loss = initiative -1
sample-path = mechas.0.tiles
sample-high = 20
sample-low = 1
sample-free = Zenith
