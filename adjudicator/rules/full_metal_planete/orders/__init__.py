"""Orders as values, and how they are written and read.

Knows the board. Whether an order is legal is asked in `actions`.
"""
