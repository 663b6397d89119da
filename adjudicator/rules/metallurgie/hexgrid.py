"""Hexagonal grids in axial coordinates: neighbours, distance, pixel centres.

Axial `(q, r)`: q grows to the east, r to the south-east. Titles with other coordinates
convert at their own border.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple


class Hex(NamedTuple):
    """A cell in axial coordinates. Sorting is by ascending q, then ascending r."""

    q: int
    r: int

    def __str__(self) -> str:
        return f"{self.q},{self.r}"


def neighbours(cell: Hex) -> tuple[Hex, ...]:
    """The six cells that touch `cell`, from east counter-clockwise."""
    q, r = cell
    return (
        Hex(q + 1, r),
        Hex(q + 1, r - 1),
        Hex(q, r - 1),
        Hex(q - 1, r),
        Hex(q - 1, r + 1),
        Hex(q, r + 1),
    )


def distance(a: Hex, b: Hex) -> int:
    """Steps between two cells."""
    dq, dr = a.q - b.q, a.r - b.r
    return max(abs(dq), abs(dr), abs(dq + dr))


def pointy_centre(cell: Hex, size: float) -> tuple[float, float]:
    """Centre of a pointy-topped hexagon of radius `size` (y grows downwards)."""
    return size * sqrt(3) * (cell.q + cell.r / 2), size * 1.5 * cell.r


def pointy_corners(x: float, y: float, size: float) -> tuple[tuple[float, float], ...]:
    """The six corners of a pointy-topped hexagon around (x, y), clockwise from the top."""
    h, w = size, size * sqrt(3) / 2
    return (
        (x, y - h),
        (x + w, y - h / 2),
        (x + w, y + h / 2),
        (x, y + h),
        (x - w, y + h / 2),
        (x - w, y - h / 2),
    )
