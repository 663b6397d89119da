"""Orders as values, and how they are written, read and understood.

Knows the cards. Whether an order is legal is asked in `legality`.
"""
