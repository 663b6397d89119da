"""The journal as it is written: lines chained by hashes, their versions, their way, the dice.

Pure. Knows the words of `rulekit` alone, and no table. A line that was read means what it meant
when it was written.
"""
