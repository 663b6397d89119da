"""The table as a picture, and its words: cards of players, symbols, what moved, the report.

Knows the view that it draws and no more.
"""
