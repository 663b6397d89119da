"""How a game begins: options, maps, pieces, the first questions.

Knows scenarios and tides.
"""
