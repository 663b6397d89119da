"""What players can do besides orders, a file each: votes, messages, deputies, absences, nudges.

Each knows the game and the desk. `table_words` lists those that answer to a word in a mail.
"""
