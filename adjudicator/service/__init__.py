"""Everything that a house does with games and mails, in rooms from the ground up.

Each room knows those before it; `tests/test_layers.py` holds the order.
"""
