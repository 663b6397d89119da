"""Questions of players: to the rules in their own forms, behind an order, and in plain words.

Knows the table that a mail meets; finds the lines that ask something, and tells what is known of it
to their writer. It promises that a question orders nothing, and tells nothing that `view` does not.
"""
