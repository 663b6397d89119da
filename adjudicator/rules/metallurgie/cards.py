"""Metals, cells and cards as they are written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.lexicon import Lexicon, either
from adjudicator.rulekit.pattern import Names, Reading, Slot, Spans, Trace, literal
from adjudicator.rulekit.slots import Choice, Many, Pattern, Record
from adjudicator.rulekit.text import Line
from adjudicator.rules.metallurgie.board import Card
from adjudicator.rules.metallurgie.hexgrid import Hex

CHOOSE, PLACE, AREA, REMOVE, FOLLOW = "M-D1", "M-D2", "M-D3", "M-D4", "M-D5"


METALS = ("Fe", "Cu", "Ag", "Au")


def _cell(match: re.Match[str]) -> Hex | None:
    q, r = (int(part) for part in re.findall(r"[+-]?\d+", match.group()))
    return Hex(q, r)


#: the two numbers of a cell as people part them: `2,0` `2/0` `2 | 0` `1;1` `2.0`, `2 -1` where a
#: sign parts them, and `x=2 y=0`; the second number of a cell is not the first of another
_ONE = r"[+-]?\d{1,2}"
_PAIR = rf"{_ONE}\s*[,/]\s*{_ONE}(?!\d)"
_NEXT = r"(?!\d|\s*[,;/|.]\s*[+-]?\d)"
_APART = rf"(?<!\d[,;/|.])(?<!\d[,;/|.][+-]){_ONE}(?:\s*\|\s*|[;.])[+-]?\d{{1,2}}{_NEXT}"
_SIGNED = rf"(?<!\d[,;/|.])(?<!\d[,;/|.][+-]){_ONE}\s+[+-]\d{{1,2}}{_NEXT}"
_NAMED = rf"[qx]\s*[=:]?\s*{_ONE}\s*[,;]?\s*[ry]\s*[=:]?\s*{_ONE}(?!\d)"
_WITHIN = rf"\(\s*{_ONE}(?:\s*[,;/|.]\s*|\s+){_ONE}\s*\)"

#: before a metal of which as many cells are named: `3 irons at 2,0 3,0 4,0`
_COUNT = re.compile(r"\s*(\d)\s+(?=[^\W\d])")

metal = Choice("metal", METALS)
top = Choice("top", (*METALS, "none"), "metal", "top")


class Cells(Many):
    """Cells of which nobody means one twice: what is named again as a whole is the same, and what
    is named again in part is not clear."""

    def join(self, value: Any, more: Any) -> Any:
        """The cells of both, each once; None where only some are the same."""
        if set(value) == set(more):
            return value
        return (*value, *more) if set(value).isdisjoint(more) else None


cell = Pattern("cell", "|".join((_WITHIN, _NAMED, _PAIR, _APART, _SIGNED)), _cell)
cells = Cells(cell, 1, 40)
card = Record("card", ("{metal}@{cell}",), {"metal": metal, "cell": cell}, Card)


#: what a mention leaves open: the metal of a cell, the cell of a metal
NO_METAL, NOWHERE = "", Hex(99, 99)


class _Joints(Frozen):
    """What stands between a metal and its cell, and between two cards."""

    linking: tuple[str, ...]
    between: re.Pattern[str]


def _joints(lexicon: Lexicon) -> _Joints:
    words = either((*lexicon.every("grammar", "and"), *lexicon.every("cards", "then")))
    between = re.compile(rf"\s*[,+&]?\s*(?:{words}\b)?\s*")
    return _Joints(("@", *lexicon.every("cards", "at"), ":"), between)


class CardList(Many):
    """Cards one after the other, each read as a metal and its cell.

    One metal may stand before several cells (`iron at 2,0 and 3,0`), and several metals
    before the one cell of a tower (`Fe Cu Ag at 2,-1`).
    """

    def __init__(self, high: int = 12) -> None:
        super().__init__(card, 1, high)
        self.name = "cards"

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """All groups that stand at `at`; a group that breaks off ends the list before it."""
        found: list[tuple[Card, Spans]] = []
        end = at
        while True:
            group = self._group(line, self._next(line, end, names) if found else end, names, trace)
            if group is None:
                break
            found.extend(group[0])
            end = group[1]
        if not found:
            return
        spans = [
            (f"[{i}]{path}", span) for i, (_, parts) in enumerate(found) for path, span in parts
        ]
        whole = line.span(line.skip(at), end)
        yield tuple(item for item, _ in found), end, (("", whole), *spans)

    def write(self, value: Any, language: str, names: Names) -> str:
        """Each card; of one that is not said whole what was said."""
        return " ".join(
            cell.write(each.cell, language, names)
            if each.metal == NO_METAL
            else metal.write(each.metal, language, names)
            if each.cell == NOWHERE
            else card.write(each, language, names)
            for each in value
            if each != Card(NO_METAL, NOWHERE)
        )

    def _next(self, line: Line, at: int, names: Names) -> int:
        match = names.lexicon.made(_joints).between.match(line.text, at)
        return match.end() if match else at

    def _run(
        self, slot: Slot, line: Line, at: int, names: Names, trace: Trace
    ) -> tuple[list[Reading], int]:
        found: list[Reading] = []
        end = at
        while len(found) < 12:
            reading = next(
                slot.read(line, self._next(line, end, names) if found else end, names, trace), None
            )
            if reading is None:
                break
            found.append(reading)
            end = reading[1]
        return found, end

    def _group(
        self, line: Line, at: int, names: Names, trace: Trace
    ) -> tuple[list[tuple[Card, Spans]], int] | None:
        count = _COUNT.match(line.text, at)
        metals, end = self._run(metal, line, count.end() if count else at, names, trace)
        if not metals:
            return None
        start = line.skip(end)
        for word in names.lexicon.made(_joints).linking:
            after = literal(line, start, word)
            if after is not None:
                start = after
                break
        places, stop = self._run(cell, line, start, names, trace)
        if not places or (len(metals) > 1 and len(places) > 1):
            return None
        if count and (len(metals) > 1 or len(places) != int(count.group(1))):
            return None
        cards: list[tuple[Card, Spans]] = []
        for m in metals:
            for p in places:
                parts = ((".metal", m[2][0][1]), (".cell", p[2][0][1]))
                both = line.span(min(line.skip(at), m[1]), max(m[1], p[1]))
                single = len(metals) == len(places) == 1
                own = both if single else (p if len(metals) == 1 else m)[2][0][1]
                cards.append((Card(m[0], p[0]), (("", own), *parts)))
        return cards, stop


cards = CardList()
