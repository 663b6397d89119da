"""Whether a house may copy what another one was told before, instead of doing it again."""

from __future__ import annotations


class Copying:
    """Not in a test that has something done otherwise than it is done."""

    allowed = False
