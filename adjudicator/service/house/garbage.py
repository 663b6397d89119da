"""How often Python searches for garbage while mails are handled: seldom, for they leave little."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

#: so many objects more than before are searched through; Python's own number is for programs that
#: keep little, and a house keeps words, titles and the games that are open
_YOUNG = 10_000


@contextmanager
def seldom_searched() -> Iterator[None]:
    """A block in which garbage is searched for less often, if it was searched for oftener."""
    before = gc.get_threshold()
    if 0 < before[0] < _YOUNG:
        gc.set_threshold(_YOUNG, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)
