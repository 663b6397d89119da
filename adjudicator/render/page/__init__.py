"""Pages that a reader opens beside a mail: the composer, its script, what it knows as data.

Knows scenes, words and trees of legal lines. A page loads nothing from anywhere.
"""
