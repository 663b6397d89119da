"""Mails from bytes to what their writers want, and from what is said to bytes and servers.

Knows the engine's words, no game and no house. Nothing that comes in makes it raise; what it could
not read is named.
"""
