"""What stands inside orders: dice, faces, races, spoils, and how they are read.

Here belong slots only; the orders that use them are in `forms.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.lexicon import Lexicon, either
from adjudicator.rulekit.pattern import Names, Reading, Slot, Trace, columns, literal, match_pattern
from adjudicator.rulekit.reading.source import compile_pattern, ways_of
from adjudicator.rulekit.slots import Choice, Many, Pattern, SeatSlot
from adjudicator.rulekit.text import Line, plain
from adjudicator.rules.planet_masters.board import FACES, RACES, WEAPON_FACES


def _die_by_number(name: str, letter: str, called: str) -> Pattern:
    """A die by its number: `R3`, `r 3`, `red 3`."""

    def regex(lexicon: Lexicon) -> str:
        words = either(lexicon.every("dice", called))
        return rf"(?:{letter.lower()}|{words} )\s*(\d{{1,2}})(?!\w)"

    return Pattern(name, regex, lambda m: int(m.group(1)) or None, lambda n: f"{letter}{n}")


def _planet(lexicon: Lexicon) -> str:
    home = either(("h", *lexicon.every("dice", "home")))
    return rf"w\s*(?P<white>\d{{1,2}})(?!\w)|{home}(?!\w)"


def _own_die(lexicon: Lexicon) -> str:
    return rf"r\s*(?P<red>\d{{1,2}})(?!\w)|{_planet(lexicon)}"


def _die_name(match: re.Match[str]) -> str | None:
    found = match.groupdict()
    if found["white"]:
        return f"W{int(found['white'])}"
    return f"R{int(found['red'])}" if found.get("red") else "H"


WHITE = _die_by_number("planet-die", "W", "white")
RED = _die_by_number("weapon-die", "R", "red")
OWN_DIE = Pattern("die", _own_die, _die_name)
PLANET_DIE = Pattern("planet-die", _planet, _die_name)
SEAT = SeatSlot()
FACE = Choice("face", FACES)
WEAPON = Choice("weapon", WEAPON_FACES[1:], "face")
RACE = Choice("race", RACES)
CHOICE = Choice("ballot", ("for", "against"))


class Distinct(Many):
    """Things of which nobody means one twice: what is named again is the same."""

    def join(self, value: Any, more: Any) -> Any:
        """The values of both, each once."""
        return tuple(dict.fromkeys((*value, *more)))


class Wishes(Distinct):
    """Races in the order in which they are wished for: `Roach, then Mors, else Earth`."""

    def between(self, lexicon: Lexicon) -> re.Pattern[str]:
        """A comma, a word such as `then` or `else`, or both."""
        return lexicon.made(_between_wishes)


class SaidWishes(Wishes):
    """The same as an order: races that nothing stands before, and a comma behind, are a piece of
    a sentence that was wrapped."""

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """Races that stand at `at`."""
        if at <= line.skip(0) and line.text.rstrip().endswith(","):
            return
        if names.lexicon.made(_Ranks).are_in_order(line.text):
            yield from super().read(line, at, names, trace)


class _Ranks:
    """The words for ranks: `2.`, `third`."""

    def __init__(self, lexicon: Lexicon) -> None:
        words: dict[str, int] = {
            plain(word): rank
            for rank in range(1, _RANKS + 1)
            for word in lexicon.every("wishes", f"rank-{rank}")
        }
        self._rank_of = words
        self._word = re.compile(rf"(?<![^\W_]){either(words)}(?![^\W_])|(?<!\w)[1-6](?![0-9])")

    def are_in_order(self, text: str) -> bool:
        """Whether what is ranked is named from first to last; else its order would tell another."""
        found: list[str] = [match.group() for match in self._word.finditer(text)]
        ranks = [self._rank_of[word] if word in self._rank_of else int(word) for word in found]
        return ranks == sorted(ranks)


#: so many ranks have words
_RANKS = 7


def _between_wishes(lexicon: Lexicon) -> re.Pattern[str]:
    words = sorted(lexicon.every("wishes", "between"), key=len, reverse=True)
    number = r"(?:\(?#?\d\s?(?:st|nd|rd|th|er|ere|e|eme|de|me|de)?\s*[.):,-]?\s*)?"
    return re.compile(rf"\s*[,;.+&>/-]?\s*(?:{either(words)}\b)?\s*{number}")


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


WISHES, SAID_WISHES = Wishes(RACE), SaidWishes(RACE)


def _said_of(letter: str, key: str) -> Callable[[Lexicon], re.Pattern[str]]:
    """What becomes of a die by its number, as people say it: `invasion of W1`, `R2 is scrap`."""

    def regex(lexicon: Lexicon) -> re.Pattern[str]:
        def any_way(name: str) -> str:
            said = lexicon.every("said-names", name)
            return either(plain(way) for pattern in said for way in ways_of(pattern))

        die = rf"{letter}\s*(\d{{1,2}})(?!\w)"
        before = rf"{any_way(key)}(?!\w)\s*(?:{any_way('whose')}(?!\w)\s*)*{die}"
        behind = rf"(?:{any_way('whose')}\s+)*{die}\s+{any_way(f'{key}-behind')}(?!\w)"
        return re.compile(f"{before}|{behind}")

    return regex


_SAID_OF = {"invade": _said_of("w", "takes"), "destroy": _said_of("r", "destroys")}

#: a pattern that is not words and then its slot
_NO_PREFIX = re.compile(r"^\s*\{|[\[(|]|\}.*\S")


class SpoilSlot(Slot):
    """A spoil inside a list: `invade best`, `destroy R3`, `pressure`."""

    name = "spoil"

    def __init__(self, forms: Sequence[tuple[Form, tuple[tuple[str, Slot], ...]]]) -> None:
        self._forms = tuple(forms)

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """Every form that stands at `at`, the longest first."""
        every = self._all(line, at, names, trace)
        found = list(islice(every, 1))
        if found and found[0][1] >= len(line.text):
            # none is longer than what reaches to the end
            yield found.pop()
        yield from sorted((*found, *every), key=lambda reading: -reading[1])

    def _all(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        at = line.skip(at)
        for form, slots in self._forms:
            for patterns in form.patterns_in(names.lexicon).values():
                for pattern in patterns:
                    yield from self._pattern(line, at, names, trace, form, slots, pattern)
            said = _SAID_OF.get(str(form.written))
            match = names.lexicon.made(said).match(line.text, at) if said else None
            if match is not None:
                number = next(int(each) for each in match.groups() if each)
                yield (
                    form.order(die=number, pick=""),
                    match.end(),
                    (("", line.span(at, match.end())),),
                )

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
        if _NO_PREFIX.search(pattern):
            for values, stop, places in match_pattern(
                compile_pattern(pattern), line, at, form.slots, names, trace
            ):
                order = form.order(**values, **form.fixed)
                yield order, stop, (("", line.span(at, stop)), *columns(places, "."))
            return
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


_ITEMS = ("all", "bad", "depleted", "resource", "influence", "infantry", "trait", "transporter")
REROLLED = Many(
    EitherSlot("reroll-item", PLANET_DIE, Choice("reroll-item", _ITEMS, "reroll", "face"))
)
