"""The public pages of a house: games, tournaments, tables, replays, proofs.

Shows what everybody may know. The same house gives the same pages.
"""
