# What stands for a value where a sentence is shown apart from its mail.

sample-die = W1
sample-dice = W1 and W2
sample-weapons = R1 Cruiser
sample-weapon = R1 Cruiser
sample-good = 3
sample-planets = 4
sample-why = after a vote
sample-trait = Cruiser
sample-mine = 2
sample-theirs = 3
sample-influence = 2
sample-against = 1
sample-shows = Resource
sample-in_favour = 3
sample-ballots = anna for (3) and bruno against (1)
sample-missing = bruno
sample-capacity = 2
sample-given = 1
sample-acts = attack a player
sample-faces = Cruiser
