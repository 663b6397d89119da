"""A mail of ours as bytes: header fields, flowed text, calendar entries, the slip it travels with.

Pure. The same parts give the same bytes, and nothing that a stranger wrote reaches a header.
"""
