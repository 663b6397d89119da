"""A game going on: what is next at an instant, from moment to moment, and again from its journal.

Pure. Knows the fold. Replay gives what play gave, to the byte.
"""
