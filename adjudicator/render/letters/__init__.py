"""Letters to persons: their parts, their text and HTML, the links in them.

Knows values that are handed over and no game. Text and HTML say the same.
"""
