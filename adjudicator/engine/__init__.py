"""A game of any title as values: journal, table, sheets, play, rehearsal, record.

Pure. Knows `rulekit` alone. The same journal gives the same table, on any machine.
"""
