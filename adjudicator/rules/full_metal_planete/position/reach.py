"""How far a piece gets: floods of whole sets of cells, and shortest paths out of them.

Pure questions to the planes of a state; used by `MoveTo`, hints, the scene and bots. The
legality of the single steps is asked again when a path is walked.
"""

from __future__ import annotations

from adjudicator.rules.full_metal_planete.board.grid import Grid, bits
from adjudicator.rules.full_metal_planete.names import BARGE, LAND_KINDS
from adjudicator.rules.full_metal_planete.position.parts import Piece
from adjudicator.rules.full_metal_planete.position.planes import Planes


def open_cells(planes: Planes, piece: Piece, heavy: bool, seat: int) -> tuple[int, int]:
    """Cells that a piece may step on, and those of them from which it may go on (R-30)."""
    free = planes.enter_mask(piece, heavy) & ~planes.taken & ~planes.threat(seat)
    afloat = planes.land if piece.kind in LAND_KINDS else ~planes.dry
    return free, free & afloat


def layers(planes: Planes, piece: Piece, heavy: bool, seat: int, steps: int) -> tuple[int, ...]:
    """Cells first reached after 0, 1, ... steps; shorter when no more can be reached."""
    free, onward = open_cells(planes, piece, heavy, seat)
    return flood(planes.grid, 1 << piece.at, free, onward, steps)


def flood(
    grid: Grid, start: int, free: int, onward: int, steps: int, leave: int = -1
) -> tuple[int, ...]:
    """Cells of `free` first reached after 0, 1, ... steps; one goes on from `onward` only.

    leave  the cells of the start from which the first step can be made
    """
    spread = grid.spread
    seen, edge = start, start & leave
    found = [start]
    for _ in range(steps):
        fresh = spread(edge) & free & ~seen
        if not fresh:
            break
        found.append(fresh)
        seen |= fresh
        edge = fresh & onward
        if not edge:
            break
    return tuple(found)


def reachable(planes: Planes, index: int, seat: int, steps: int) -> int:
    """All cells that a piece can move to with so many points, its own left out."""
    piece = planes.parts.pieces[index]
    if piece.at < 0 or planes.is_stuck(piece):
        return 0
    if piece.kind == BARGE:
        return sum(1 << c for c in {pair[0] for pair in barge_tree(planes, piece, seat, steps)})
    heavy = planes.is_heavy(index)
    free, onward = open_cells(planes, piece, heavy, seat)
    spread = planes.grid.spread
    start = edge = seen = 1 << piece.at
    for _ in range(steps):
        fresh = spread(edge) & free & ~seen
        if not fresh:
            break
        seen |= fresh
        edge = fresh & onward
    return seen & ~start


def path_to(planes: Planes, index: int, seat: int, target: int, steps: int) -> tuple[int, ...]:
    """The cells of a shortest path to `target`, the start left out; () if there is none.

    Not for barges. Of several the one whose last steps come from the earliest compass direction.
    """
    piece = planes.parts.pieces[index]
    heavy = planes.is_heavy(index)
    found = layers(planes, piece, heavy, seat, steps)
    depth = next((d for d, mask in enumerate(found) if mask >> target & 1), 0)
    _, onward = open_cells(planes, piece, heavy, seat)
    path: list[int] = []
    cell = target
    for d in range(depth, 0, -1):
        path.append(cell)
        before = found[d - 1] & (onward if d > 1 else -1)
        cell = next(n for n in planes.grid.ring[cell] if n >= 0 and before >> n & 1)
    return tuple(reversed(path))


Pair = tuple[int, int]


def barge_tree(planes: Planes, piece: Piece, seat: int, steps: int) -> dict[Pair, Pair]:
    """Places (end entered last, other end) a barge gets to, each with the one before."""
    threat = planes.threat(seat)
    free = planes.enter_mask(piece, False) & ~(planes.taken ^ planes.cells(piece)) & ~threat
    start = (piece.at, piece.tail)
    edge, tree = [start], {}
    for _ in range(steps):
        fresh: list[Pair] = []
        for pair in edge:
            for keep in pair:
                if threat >> keep & 1 or (pair != start and planes.dry >> keep & 1):
                    continue
                around = planes.grid.touch[keep] & free & ~(1 << pair[0] | 1 << pair[1])
                for n in bits(around):
                    new = (n, keep)
                    if new not in tree and new != start:
                        tree[new] = pair
                        if not planes.dry >> n & 1:
                            fresh.append(new)
        edge = fresh
    return tree


def barge_places(planes: Planes, piece: Piece, seat: int, target: int, steps: int) -> list[Pair]:
    """The steps (hex, end kept) of a shortest way of a barge to `target`; [] if none."""
    tree = barge_tree(planes, piece, seat, steps)
    pair = next((p for p in tree if p[0] == target), None)
    steps_back: list[Pair] = []
    while pair is not None and pair in tree:
        steps_back.append(pair)
        pair = tree[pair]
    return steps_back[::-1]
