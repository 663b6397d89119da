"""The ground of the game: hexes, their neighbours, maps as files.

Knows no piece.
"""
