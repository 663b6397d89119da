"""The work that goes on by itself: looks into the mailbox, time, digests, programs, workers.

Knows the flow. One look that fails is told and tried again.
"""
