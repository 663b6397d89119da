"""How places are written in orders: a hex, several, steps and paths."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from adjudicator.rulekit.pattern import Names, Reading, Slot, Trace
from adjudicator.rulekit.slots import Choice, Many, Pattern
from adjudicator.rulekit.text import Line, Span
from adjudicator.rules.full_metal_planete import names as nm
from adjudicator.rules.full_metal_planete.board.grid import DIRECTIONS
from adjudicator.rules.full_metal_planete.orders.vocabulary import vocabulary

#: a hex: `1009`, `10,09`, `10.09` (R-02); the same with a side at once behind it: `2019a`
_HEX = r"(\d\d)(?:[,.])?(\d\d)(?!\d)(?!\w)"
_HEX_SIDED = r"(\d\d)(?:[,.])?(\d\d)(?!\d)(?=[ab]\b|(?!\w))"


class HexSlot(Pattern):
    """A hex. Where one thing went says nothing of the next."""

    lingers = False


HEX, DOME = (
    HexSlot("hex", pattern, lambda m: m.group(1) + m.group(2)) for pattern in (_HEX, _HEX_SIDED)
)


class StepSlot(Slot):
    """One step of a path: a hex or a compass direction."""

    lingers = False

    name = "step"
    _words = Choice("step", DIRECTIONS)

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """The hex or direction at `at`."""
        found = next(HEX.read(line, at, names, trace), None)
        if found:
            yield found
            return
        yield from self._words.read(line, at, names, trace)
        start = line.skip(at)
        heading = names.lexicon.made(vocabulary).heading.match(line.text, start)
        if heading:
            yield from self._words.read(line, heading.end(), names, Trace())

    def write(self, value: Any, language: str, names: Names) -> str:
        """The hex, or the direction's letters in the language."""
        if value in DIRECTIONS:
            return self._words.write(value, language, names)
        return str(value)


def _another(line: Line, at: int, names: Names) -> bool:
    """Whether what stands at `at` looks like a second order on the line."""
    return names.lexicon.made(vocabulary).another.match(line.text, at) is not None


class PathSlot(Slot):
    """Steps one after the other, apart by blanks, commas, dashes or arrows.

    `2n` and `nn` are two steps. A second order behind is read as the step `more`, so that
    the refusal can say what is wrong; `back the same way` as the step `back`.
    """

    lingers = False

    name = "path"
    _between = re.compile(r"\s*[,>→–—-]*\s*")
    _step = StepSlot()

    def absent(self) -> Any:
        """No steps."""
        return ()

    def join(self, value: Any, more: Any) -> Any:
        """A hex may be told twice; a direction that is told twice is gone twice. A direction and
        hexes go one behind the other: `south, 0110`."""
        if value == more and not set(value) & set(DIRECTIONS):
            return value
        is_told = set(value) <= set(DIRECTIONS) and set(more).isdisjoint(DIRECTIONS)
        return (*value, *more) if is_told else None

    def is_whole(self, value: Any) -> bool:
        """Whether no second order was read as a step."""
        return nm.MORE not in value

    def is_printed(self, value: Any) -> bool:
        """Whether it tells its steps, and not that it goes back."""
        return nm.BACK not in value

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """As many steps as can be read, then fewer."""
        found: list[tuple[tuple[str, ...], int, Span]] = []
        while len(found) < 99:
            start = line.skip(at)
            if found:
                gap = self._between.match(line.text, at)
                start = gap.end() if gap else at
                if found[-1][0] == (nm.BACK,):
                    # up to where it goes back
                    until = names.lexicon.made(vocabulary).until.match(line.text, start)
                    start = until.end() if until else start
            steps, end = self._steps(line, start, names, trace)
            if not steps:
                break
            found.append((steps, end, line.span(start, end)))
            at = end
        if found and _another(line, at, names):
            end = len(line.text)
            found.append(((nm.MORE,), end, line.span(at, end)))
        flat = [(step, span) for steps, _, span in found for step in steps]
        parts = [(f"[{i}]", span) for i, (_, span) in enumerate(flat)]
        read = tuple(step for step, _ in flat)
        count = len(flat)
        for steps, end, span in reversed(found):
            whole = Span(flat[0][1].start, span.end)
            yield read[:count], end, (("", whole), *parts[:count])
            count -= len(steps)

    def _steps(
        self, line: Line, at: int, names: Names, trace: Trace
    ) -> tuple[tuple[str, ...], int]:
        """The steps of one word and where it ends; () for none."""
        words = names.lexicon.made(vocabulary)
        if match := words.back.match(line.text, at):
            return (nm.BACK,), match.end()
        if match := words.counted.match(line.text, at):
            times = int(match.group("times") or match.group("count"))
            return (words.steps[match.group("step")],) * times, match.end()
        single = next(self._step.read(line, at, names, trace), None)
        if single:
            return (single[0],), single[1]
        if match := words.repeated.match(line.text, at):
            return (words.steps[match.group("step")],) * int(match.group("times")), match.end()
        if match := words.doubled.match(line.text, at):
            word = match.group("step")
            return (words.steps[word],) * (1 + len(match.group("more")) // len(word)), match.end()
        return (), at

    def write(self, value: Any, language: str, names: Names) -> str:
        """The steps one after the other."""
        return " ".join(self._step.write(step, language, names) for step in value)


class HexesSlot(Many):
    """One hex, or the two of a barge; a second order behind is read as the hex `more`."""

    lingers = False

    def __init__(self) -> None:
        super().__init__(HEX, 1, 2, " ")

    def is_whole(self, value: Any) -> bool:
        """Whether no second order was read as a hex."""
        return nm.MORE not in value

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """One hex or two."""
        for cells, end, spans in super().read(line, at, names, trace):
            yield cells, end, spans
            if _another(line, end, names):
                stop = len(line.text)
                yield (*cells, nm.MORE), stop, (*spans, (f"[{len(cells)}]", line.span(end, stop)))


HEXES = HexesSlot()
PATH = PathSlot()
STEP = StepSlot()
