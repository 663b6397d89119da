"""The game in progress as a value: seats, clocks, votes, absences, messages; and its snapshot.

Pure. Knows the journal's lines and deadlines, no orders and no rules. Nothing here acts by itself.
"""
