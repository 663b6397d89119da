"""What a house has once: configuration, locks, lists, keys, rights, helpers for many games.

Knows no game that is open and no mail that came. Whoever needs the clock or chance asks `host`.
"""
