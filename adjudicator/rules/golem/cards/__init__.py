"""Sets of cards, pilots and Mechas: read from documents, checked, as values.

Knows no game. A faulty document is refused with all its faults.
"""
