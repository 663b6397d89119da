"""Where the answer to a decision comes from: orders, standing lines, plans, players made of code.

Pure. Knows sheets, the table and the rules' interface. The same table gives the same answer.
"""
