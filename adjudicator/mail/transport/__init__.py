"""Mails fetched and sent: IMAP, SMTP, Maildir, standard input; the outbox on disk.

Knows servers and files, no game. A mail is taken once and sent once; what fails is kept and named.
"""
