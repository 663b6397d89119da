"""What stands inside orders: dice, faces, races, spoils, and how they are read.

Here belong slots only; the orders that use them are in `forms.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.pattern import Names, Reading, Slot, Trace, literal
from adjudicator.rulekit.slots import Choice, Many, Pattern, SeatSlot
from adjudicator.rulekit.text import Line, plain
from adjudicator.rules.planet_masters.words import (
    BALLOT_WORDS,
    FACE_WORDS,
    RACE_WORDS,
    REROLL_WORDS,
    WEAPON_WORDS,
)


def _numbered(name: str, letters: str, letter: str) -> Pattern:
    """A die by its number: `R3`, `r 3`, `red 3`."""
    regex = rf"(?:{letters})\s*(\d{{1,2}})(?!\w)"
    return Pattern(name, regex, lambda m: int(m.group(1)) or None, lambda n: f"{letter}{n}")


def _die_name(match: re.Match[str]) -> str | None:
    found = match.groupdict()
    if found["white"]:
        return f"W{int(found['white'])}"
    return f"R{int(found['red'])}" if found.get("red") else "H"


WHITE = _numbered("planet-die", "w|white |blanc ", "W")
RED = _numbered("weapon-die", "r|red |rouge ", "R")
OWN_DIE = Pattern(
    "die",
    r"w\s*(?P<white>\d{1,2})(?!\w)|r\s*(?P<red>\d{1,2})(?!\w)|(?:h|home|mere|planete mere)(?!\w)",
    _die_name,
)
PLANET_DIE = Pattern(
    "planet-die",
    r"w\s*(?P<white>\d{1,2})(?!\w)|(?:h|home|mere|planete mere)(?!\w)",
    _die_name,
)
SEAT = SeatSlot()
FACE = Choice("face", FACE_WORDS)
WEAPON = Choice("weapon", WEAPON_WORDS)
RACE = Choice("race", RACE_WORDS)
CHOICE = Choice("ballot", BALLOT_WORDS)


class EitherSlot(Slot):
    """A value of either of two slots; ids of the second are written by it."""

    def __init__(self, name: str, first: Slot, second: Choice) -> None:
        self.name = name
        self._first, self._second = first, second

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """What either slot reads."""
        yield from self._first.read(line, at, names, trace)
        yield from self._second.read(line, at, names, trace)

    def write(self, value: Any, language: str, names: Names) -> str:
        """An id of the closed set by its word, anything else by the first slot."""
        slot = self._second if value in self._second.ids else self._first
        return slot.write(value, language, names)


class SpoilSlot(Slot):
    """A spoil inside a list: `invade best`, `destroy R3`, `pressure`."""

    name = "spoil"

    def __init__(self, forms: Sequence[tuple[Form, tuple[tuple[str, Slot], ...]]]) -> None:
        self._forms = tuple(forms)

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """Every form that stands at `at`."""
        at = line.skip(at)
        for form, slots in self._forms:
            for patterns in form.patterns.values():
                for pattern in patterns:
                    yield from self._pattern(line, at, names, trace, form, slots, pattern)

    def _pattern(
        self,
        line: Line,
        at: int,
        names: Names,
        trace: Trace,
        form: Form,
        slots: tuple[tuple[str, Slot], ...],
        pattern: str,
    ) -> Iterator[Reading]:
        words = plain(pattern.split("{")[0].strip())
        end = literal(line, at, words)
        if end is None:
            trace.missed(at, self.name, (words,))
            return
        if not slots:
            yield form.order(**form.fixed), end, (("", line.span(at, end)),)
            return
        ((field, slot),) = slots
        for value, stop, spans in slot.read(line, end, names, trace):
            own = tuple((f".{field}{path}", span) for path, span in spans)
            order = form.order(**{field: value}, **form.fixed)
            yield order, stop, (("", line.span(at, stop)), *own)

    def write(self, value: Any, language: str, names: Names) -> str:
        """The spoil as an order of its own."""
        form = next(form for form, _ in self._forms if form.fits(value))
        return form.write(value, language, names)


REROLLED = Many(EitherSlot("reroll-item", PLANET_DIE, Choice("reroll-item", REROLL_WORDS)))
