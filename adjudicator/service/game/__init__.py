"""A game open for writing, what it shows to a seat, and the post that carries it.

Knows the house and its outboxes. What is appended stays; what a seat sees comes from its view.
"""
