"""How acts of the referee are declared, read and checked: once, for commands and for mails.

Knows a game that is open. An act that cannot be read is refused with the words that would do.
"""
