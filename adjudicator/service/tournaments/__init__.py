"""Tournaments: rounds opened as games, counted by their records, told to their players.

Knows records. The table is counted anew each time.
"""
