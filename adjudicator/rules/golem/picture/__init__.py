"""The table as a picture, and its words: facts, things, what moved, the report.

Knows the view that it draws and no more.
"""
