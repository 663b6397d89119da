"""A player made of code: where it fights, guards, hauls and lands.

Knows the view of its seat and the legality, and draws on the dice that it is given.
"""
