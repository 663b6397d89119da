"""What the referee can do to a game, an act each, by command and by mail.

Knows the flow and the state of the house. Every act says what follows before it is confirmed.
"""
