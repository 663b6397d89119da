"""An orientation of an astronef: by its letter, or by where its podes point (R-46, R-72)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.lexicon import Lexicon, either
from adjudicator.rulekit.pattern import Names, Reading, Trace
from adjudicator.rulekit.slots import Choice
from adjudicator.rulekit.text import Line
from adjudicator.rules.full_metal_planete.board.grid import DIRECTIONS

#: the ways to point the podes of an astronef, by side (R-46)
SIDES = {"a": frozenset(("n", "se", "sw")), "b": frozenset(("ne", "s", "nw"))}
#: how many podes of a side point at the upper edge of the map, and at the lower one
_COUNTS = {"a": {"up": 1, "down": 2}, "b": {"up": 2, "down": 1}}
_UPRIGHT = {"n": "up", "s": "down"}
#: what words tell of podes: that they are meant, how many, whither
_KINDS = ("beside", "called", "single", "one", "two", "up", "down")
_GAP = re.compile(r"[\s,;:/&+()=-]*")
_HEX = re.compile(r"(\d\d)[,.]?(\d\d)(?!\w)")
_HEX_BEFORE = re.compile(r"\d\d[,.]?\d\d\s*$")
_ENDS = re.compile(r"\s*(?:$|[^\w\s])")


class Podes(Frozen):
    """What is said of podes, as expressions over plain text of every language at once.

    words   a word or phrase, and `kinds` what it tells: a direction, `up`, `down`, how many
    before  what may stand before the letter of a side; `behind` it
    """

    words: re.Pattern[str]
    kinds: Mapping[str, str]
    before: re.Pattern[str]
    behind: re.Pattern[str]


def podes(lexicon: Lexicon) -> Podes:
    """The expressions of a lexicon; ask for them by `lexicon.made`, so that they are kept."""
    kinds = {word: key for key in _KINDS for word in lexicon.every("podes", key)}
    # directions last: `s` is always south
    kinds |= {word: d for d in DIRECTIONS for word in lexicon.every("step", d)}
    kind = either(lexicon.every("podes", "kind"))
    return Podes(
        re.compile(rf"{either(kinds)}(?!\w)"),
        kinds,
        re.compile(rf"(?<!\w){kind}\s*[=:-]?\s*$"),
        re.compile(rf"\s+{kind}(?!\w)"),
    )


class SideSlot(Choice):
    """A side: `b`, `podes ne, s and nw`, `one leg to the north`, `legs on 2217, 2119 and 2017`."""

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """The side that podes tell from `at` on, or its letter there."""
        start = line.skip(at)
        known = names.lexicon.made(podes)
        told = _told(line.text, start, known)
        if told:
            yield told[0], told[1], (("", line.span(start, told[1])),)
        for value, end, spans in super().read(line, at, names, trace):
            if line.text[start:end] != "a" or _is_letter(line.text, start, end, known):
                yield value, end, spans


def _is_letter(text: str, start: int, end: int, known: Podes) -> bool:
    """Whether an `a` is the letter of a side, and no article: it ends what is said, or stands
    right behind the dome or beside a word for what it is."""
    if known.before.search(text[:start]) or known.behind.match(text, end):
        return True
    return bool(_ENDS.match(text, end) or _HEX_BEFORE.search(text[:start]))


def _told(text: str, start: int, known: Podes) -> tuple[str, int] | None:
    """The side that is told by podes from a place on, and where that ends."""
    at, end, count, called = start, start, 0, False
    said: list[tuple[str, int]] = []
    cells: list[tuple[int, int]] = []
    while True:
        gap = _GAP.match(text, at) if at > start else None
        at = gap.end() if gap else at
        word, cell = known.words.match(text, at), _HEX.match(text, at)
        if cell and called:
            cells.append((int(cell.group(1)), int(cell.group(2))))
            at = end = cell.end()
            continue
        if not word:
            break
        at = word.end()
        kind = known.kinds[word.group()]
        if kind == "beside":
            if end == start and not called and not count:
                # what goes before it says nothing
                return None
        elif kind in ("one", "two"):
            count = 1 if kind == "one" else 2
        elif kind in ("called", "single"):
            called = True
            count = count or int(kind == "single")
            end = at if said or cells else end
        else:
            said.append((kind, count))
            end, count = at, 0
    if not (called or len(said) == 3):
        return None
    if len(cells) == 3:
        sides = _around(cells)
    elif cells or not said:
        return None
    else:
        sides = [side for side in SIDES if all(_fits(side, *each) for each in said)]
    return (sides[0], end) if len(sides) == 1 else None


def _fits(side: str, heading: str, count: int) -> bool:
    """Whether so many podes of a side point there; 0 where it was not said how many."""
    upright = _UPRIGHT.get(heading, heading)
    if upright in ("up", "down") and (heading == upright or count == 2):
        return count in (0, _COUNTS[side][upright])
    return heading in SIDES[side]


def _around(cells: Sequence[tuple[int, int]]) -> list[str]:
    """The side whose podes lie on three hexes: that in the middle is above the others, or below."""
    (left, row), (column, middle), (right, other) = sorted(cells)
    if (left, right, other) != (column - 1, column + 1, row) or middle == row:
        return []
    return ["a"] if middle < row else ["b"]
