"""Whether a house may copy what another one was told before, instead of doing it again."""

from __future__ import annotations

from pathlib import Path


class Copying:
    """Not in a test that has something done otherwise than it is done.

    pictures  where all workers of a run keep the pictures that one of them has drawn
    """

    allowed = False
    pictures: Path | None = None
