"""Orders as values, and how they are written and read.

Knows the dice. Whether an order is legal is asked in `legality`.
"""
