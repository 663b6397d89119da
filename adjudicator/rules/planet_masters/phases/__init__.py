"""What happens in a phase: votes, attacks, what follows by itself, and what is asked.

Knows the state and its counting; which phase comes next is in `flow`.
"""
