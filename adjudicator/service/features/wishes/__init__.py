"""Requests in sentences, of mails to a game.

Knows the table that a mail meets, and how its title reads lines; makes commands and words about
them of what `mail/requests/wishes` finds. It promises that lines that are orders stay such.
"""
