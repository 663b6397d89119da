"""What stays of a game when it is over: who played, how it ended, how deadlines were kept.

Pure. Made of a journal alone.
"""
