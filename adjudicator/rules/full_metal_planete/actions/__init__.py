"""Orders carried out, a file for each kind: what is legal, what it costs, what it changes.

Knows the position and the orders. Who checks and who applies is the same code.
"""
