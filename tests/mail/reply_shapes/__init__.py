"""Replies as the mail programs of the world make them, to mails that were really sent.

A shape is a language, a mail program, what a player does with the mail he answers, and the
mail itself, taken from a game that was played for it. `evaluate` holds what the house would
execute against what the player wrote; `python -m tests.mail.reply_shapes` prints the shares.
"""
