"""The hexagonal board as numbers: cells, sets of cells as bits, neighbours, ranges.

Here belongs pure geometry (R-01 to R-05); nothing of terrain or pieces. A cell is an
index `x * stride + y`; columns are one cell longer than the board is high, so that a
shift of a whole set of cells never slides from one column into the next. A set of cells
is an int with one bit a cell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

#: compass directions, clockwise from the top
DIRECTIONS = ("n", "ne", "se", "s", "sw", "nw")
#: dx, dy of each direction for columns with even x, and for those with odd x
_EVEN = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
_ODD = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))

MAX_RANGE = 4


def bits(mask: int) -> Iterator[int]:
    """The cells of a set, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Grid:
    """A board of `width` columns and `height` rows; get one from `grid()`.

    cells   every cell, column by column
    label   cell -> `CCRR`; cell_of is the way back (R-02)
    ring    cell -> its neighbours N, NE, SE, S, SW, NW, -1 where the board ends (R-03)
    touch   cell -> set of its neighbours
    disk    disk[r][cell] -> set of the cells at most r away, itself included (R-04)
    """

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.stride = height + 1
        self.size = width * self.stride
        self.cells = tuple(x * self.stride + y for x in range(width) for y in range(height))
        self.label = {c: f"{self.x(c) + 1:02d}{self.y(c) + 1:02d}" for c in self.cells}
        self.cell_of = {label: cell for cell, label in self.label.items()}
        self.valid = sum(1 << c for c in self.cells)
        self._odd = sum(1 << c for c in self.cells if self.x(c) % 2)
        self.ring: tuple[tuple[int, ...], ...] = tuple(self._ring(c) for c in range(self.size))
        self.touch = tuple(sum(1 << n for n in ring if n >= 0) for ring in self.ring)
        self.disk = self._disks()

    def x(self, cell: int) -> int:
        """Column from 0."""
        return cell // self.stride

    def y(self, cell: int) -> int:
        """Row from 0."""
        return cell % self.stride

    def at(self, x: int, y: int) -> int:
        """The cell of a column and a row from 0, or -1 off the board."""
        return x * self.stride + y if 0 <= x < self.width and 0 <= y < self.height else -1

    def spread(self, mask: int) -> int:
        """The set with all neighbours of its cells: one step of a flood."""
        odd = mask & self._odd
        even = mask ^ odd
        side = mask | even >> 1 | odd << 1
        found = mask | mask << 1 | mask >> 1 | side << self.stride | side >> self.stride
        return found & self.valid

    def around(self, cells: Iterable[int], reach: int = 1) -> int:
        """The set of all that is at most `reach` away from one of some cells, those included."""
        disk, found = self.disk[reach], 0
        for cell in cells:
            found |= disk[cell]
        return found

    def distance(self, a: int, b: int) -> int:
        """Steps between two cells (R-04)."""
        ax, bx = self.x(a), self.x(b)
        dq = bx - ax
        dr = (self.y(b) - (bx - bx % 2) // 2) - (self.y(a) - (ax - ax % 2) // 2)
        return max(abs(dq), abs(dr), abs(dq + dr))

    def labels(self, mask: int) -> tuple[str, ...]:
        """The names of the cells of a set, ascending."""
        return tuple(self.label[c] for c in bits(mask))

    def mask(self, labels: str) -> int:
        """The set of cells named in a text, apart by blanks."""
        return sum(1 << self.cell_of[label] for label in labels.split())

    def rim(self) -> int:
        """The cells of the first and last column and row (R-05)."""
        w, h = self.width - 1, self.height - 1
        return sum(1 << c for c in self.cells if self.x(c) in (0, w) or self.y(c) in (0, h))

    def parts(self, mask: int) -> Iterator[int]:
        """A set of cells as sets of which no two touch."""
        while mask:
            part, fresh = 0, mask & -mask
            while fresh:
                part |= fresh
                fresh = self.spread(fresh) & mask & ~part
            yield part
            mask &= ~part

    def _ring(self, cell: int) -> tuple[int, ...]:
        x, y = self.x(cell), self.y(cell)
        if y >= self.height:
            return (-1,) * 6
        return tuple(self.at(x + dx, y + dy) for dx, dy in (_ODD if x % 2 else _EVEN))

    def _disks(self) -> tuple[tuple[int, ...], ...]:
        disks = [tuple(1 << c & self.valid for c in range(self.size))]
        for _ in range(MAX_RANGE):
            disks.append(tuple(self.spread(m) for m in disks[-1]))
        return tuple(disks)


@lru_cache(maxsize=32)
def grid(width: int, height: int) -> Grid:
    """The grid of a size."""
    return Grid(width, height)
