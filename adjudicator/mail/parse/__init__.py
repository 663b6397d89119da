"""Bytes of a mail as values: headers, parts, characters, the lines of a text.

Pure. Knows no game. Whatever comes is read as far as it goes and never raises; what is too big
is cut and named.
"""
