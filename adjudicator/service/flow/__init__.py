"""The way of a mail: placed, proven, read, turned into acts, appended, answered, settled.

Knows everything before it. A mail that cannot be placed or read is kept with the reason.
"""
