"""The account that we read and send with: a person's consent, and a mail sent on trial.

Knows the transports.
"""
