"""Mails on their way out: sent once, within what the provider takes, failures kept and tried again.

Knows outboxes and no game. A mail that was laid here leaves or is named as not sent.
"""
