"""What time does for features: read at every look, so nothing here loads letters before one is due.

Knows the session and the engine. Each file has the `Time` of one feature, which names it.
"""
