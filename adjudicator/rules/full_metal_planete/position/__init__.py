"""The pieces on the ground: where they are, what they carry, reach and cover.

Knows the board. A position is a value: a change gives a new one.
"""
