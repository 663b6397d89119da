"""What follows from a line of the journal: files of turns, reports, letters, receipts.

Knows features. All of it is a function of the journal, so that after a crash the same bytes come.
"""
