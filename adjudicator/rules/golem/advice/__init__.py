"""What is said or done for a player: proposals, near orders, answers, chances, a player of code.

Knows the legality and the view of a seat; what a seat may not know never shows.
"""
