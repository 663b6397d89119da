"""What is said or done for a player: legal orders, near ones, proposals, answers, bots.

Knows the legality and the view of a seat; what a seat may not know never shows.
"""
