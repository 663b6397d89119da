"""Who writes: the seat that a mail names, what proves its sender, machines, bounces.

Pure. Knows parsed mails. It says what a mail claims and never what a game holds.
"""
