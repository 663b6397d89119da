"""What goes wrong: seen by a look into the mailbox, kept while it lasts, told once.

Knows outgoing mails. A fault of one letter or one game stops nothing else.
"""
