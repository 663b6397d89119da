"""The order sheet: the text of a mail as waiting lines, standing lines and answers.

Pure. Knows no state: whether a line is legal is asked elsewhere. Every item points at its place in
the text.
"""
