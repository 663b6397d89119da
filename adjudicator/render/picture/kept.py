"""Fragments that are drawn once and used again: layers that never change, keys, symbols."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.render.picture.shapes import Fragment

NOTHING = Fragment(("",), (), ())
_MOST = 512
_kept: dict[tuple[object, ...], Fragment] = {}


def draw_once(key: tuple[object, ...], draw: Callable[[], Fragment]) -> Fragment:
    """Return what was drawn before under this key, else drawn now."""
    found = _kept.get(key)
    if found is None:
        found = draw()
        while len(_kept) >= _MOST:
            _kept.pop(next(iter(_kept)))
        _kept[key] = found
    return found
