"""The map, its key and what moved on it, as a scene; and the words of a report.

Knows the view that it draws and no more.
"""
