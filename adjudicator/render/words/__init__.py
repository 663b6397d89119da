"""Sentences in the reader's language, and plain text laid out.

Knows the folders of words. What strangers wrote is made harmless here.
"""
