"""Games and houses as files: exported, imported, backed up, restored, proven.

Knows how mails are taken again after a loss. What is replaced is replaced as a whole or not.
"""
