"""What the composer page is given of a position, so that a turn can be tapped together.

Knows the view of a seat.
"""
