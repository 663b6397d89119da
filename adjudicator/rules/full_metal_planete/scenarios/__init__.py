"""Positions as documents: written, read and checked.

Knows positions. What cannot stand is refused with its place.
"""
