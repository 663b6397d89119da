"""What the operating system does for us: bytes forced to disk, modes of files, locks, programs.

Knows nothing of games or mails. What another user may not read is never readable for a moment.
"""
