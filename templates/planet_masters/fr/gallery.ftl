# Ce qui remplace une valeur dans une phrase montrée hors de son message.

sample-die = W1
sample-dice = W1 et W2
sample-weapons = R1 Croiseur
sample-weapon = R1 Croiseur
sample-good = 3
sample-planets = 4
sample-why = après un vote
sample-trait = Croiseur
sample-mine = 2
sample-theirs = 3
sample-influence = 2
sample-against = 1
sample-shows = Ressource
sample-in_favour = 3
sample-ballots = anna pour (3) et bruno contre (1)
sample-missing = bruno
sample-capacity = 2
sample-given = 1
sample-acts = attaquer un joueur
sample-faces = Croiseur
