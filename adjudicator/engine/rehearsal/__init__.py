"""Orders tried on what their seat may know: verdicts, refusals, proposals, what if.

Pure. Knows the same legality as play. Nothing that a seat may not foresee changes a word of it.
"""
