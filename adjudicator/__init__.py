"""Play-by-email turn adjudicator."""

__version__ = "0.1.0"
