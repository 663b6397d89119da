"""Work of a house that several workers share: a spool of jobs, and where each worker stands.

Knows the house. A job is done once, whoever does it.
"""
