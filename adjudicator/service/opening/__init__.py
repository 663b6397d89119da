"""How a game begins: options, seats and secret; and how another one follows a finished one.

Knows what follows from lines. Nothing is made before everything was checked.
"""
