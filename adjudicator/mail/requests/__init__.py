"""What a mail asks for: its commands, its orders, its answer to what it answers.

Pure. Knows what its writer wrote and the words of languages. A word that only resembles a request
never becomes one.
"""
