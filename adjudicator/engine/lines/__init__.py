"""What each kind of line of the journal does to the table.

Pure. Knows everything above but no clock: instants come with the line. A line that cannot be
folded is a fault of the archive, and named with its number.
"""
