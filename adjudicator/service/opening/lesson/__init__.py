"""`lesson`: a player learns a title in a small game against the machine.

The word is answered from the invitation on. `opening.py` opens the game, `known.py` keeps who has
which, `feature.py` declares the word and writes the mails. How a lesson goes on is told by
`engine/play/lessons.py`, what its mails say by `service/game/teaching/lessons.py`.
"""
