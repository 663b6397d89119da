"""Cards and cells as sentences name them: the metal here and the cells there, cases of a draw."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from adjudicator.rulekit.lexicon import Lexicon, either
from adjudicator.rulekit.pattern import Names, Reading, Slot, Trace, literal
from adjudicator.rulekit.reading.source import ways_of
from adjudicator.rulekit.slots import Choice
from adjudicator.rulekit.text import Line, plain
from adjudicator.rules.metallurgie.board import Card
from adjudicator.rules.metallurgie.cards import METALS, NO_METAL, NOWHERE, CardList, cell, metal

CHOOSE, PLACE, AREA, REMOVE, FOLLOW = "M-D1", "M-D2", "M-D3", "M-D4", "M-D5"


class SaidCards(CardList):
    """Cards as a sentence names them: the metal here, the cells there (`two irons: one on 2,0
    and the other on 3,0`), or the cells alone where the hand tells the metal."""

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """Whole cards; else cells without a metal, else a metal without a cell, or so many."""
        if _is_denied(line, at, names):
            return
        found = tuple(super().read(line, at, names, trace))
        if found:
            yield from found
            return
        places, end = self._run(cell, line, at, names, trace)
        if places:
            spans = (("", line.span(line.skip(at), end)),)
            yield tuple(Card(NO_METAL, place[0]) for place in places), end, spans
            return
        count = _SOME.match(line.text, at)
        if count is None and line.text[at : at + 1].isdigit():
            return
        start = count.end() if count else at
        mine = names.lexicon.made(_of_mine).match(line.text, start)
        start = mine.end() if mine else start
        for value, stop, _ in self._kind(line, start, names, trace):
            number = int(count.group(1)) if count else 1
            if 0 < number <= self.most:
                yield (Card(value, NOWHERE),) * number, stop, (("", line.span(at, stop)),)
            return

    def _kind(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """A metal, or a card of any."""
        found = tuple(metal.read(line, at, names, trace))
        yield from found
        for word in () if found else names.lexicon.every("calling", "any"):
            end = literal(line, line.skip(at), word)
            if end is not None:
                yield NO_METAL, end, ()

    def join(self, value: Any, more: Any) -> Any:
        """Cells go to the metals that have none yet, or on with the metal; a metal goes to the
        cells that have none."""
        known: list[Card] = list(value)
        wanted = sum(each.cell == NOWHERE for each in known)
        if wanted > 1 and sum(each.cell != NOWHERE for each in more) > wanted:
            # more cells than it was said
            return None
        for each in more:
            if not _add(known, each, len(more)):
                return None
        return tuple(known) if len(known) <= self.most else None

    def is_complete(self, value: Any) -> bool:
        """Whether each card has its metal and its cell."""
        return all(each.metal and each.cell != NOWHERE for each in value)


def _add(known: list[Card], each: Card, count: int) -> bool:
    """One more mention, of `count` that came together; whether it can be said with the others."""
    metals = {other.metal for other in known} - {NO_METAL}
    if each.metal and metals and each.metal not in metals and NOWHERE in (each.cell, known[0].cell):
        return False
    if each.cell == NOWHERE:
        if any(other.metal == NO_METAL for other in known) and each.metal:
            if 1 < count != len(known):
                return False
            known[:] = [Card(other.metal or each.metal, other.cell) for other in known]
            return True
        if known == [Card(known[0].metal, NOWHERE)] and each == Card(NO_METAL, NOWHERE):
            # so many cards of what was spoken of
            if count > 1:
                known[:] = known * count
            return True
        if count > 1 and known == [known[0]] * count and each == Card(NO_METAL, NOWHERE):
            return True
        if count > 1 or any(other.cell == NOWHERE for other in known):
            return False
        if each.metal == NO_METAL:
            return True
        known.append(each)
        return True
    for at, other in enumerate(known):
        if other.cell == NOWHERE and (
            not each.metal or not other.metal or each.metal == other.metal
        ):
            known[at] = Card(each.metal or other.metal, each.cell)
            return True
    if len(metals) == 1 and not each.metal:
        each = Card(min(metals), each.cell)
    known.append(each)
    return True


#: how many cards a sentence speaks of: `2 irons`, `3 of my irons`
_SOME = re.compile(r"\s*(\d)\s+(?=[^\W\d])")


def _of_mine(lexicon: Lexicon) -> re.Pattern[str]:
    """What may stand between a number and its metal."""
    words = either(lexicon.every("calling", "between"))
    return re.compile(rf"\s*(?:(?:{words})\s+)*")


def _is_denied(line: Line, at: int, names: Names) -> bool:
    """Whether what stands at a place of a line is denied right before: "no card on 0,1"."""
    clause = _STOPS.split(line.text[:at])[-1]
    return names.lexicon.made(_denial).search(clause) is not None


def _denial(lexicon: Lexicon) -> re.Pattern[str]:
    """What denies the next few words, up to one that joins another act."""
    patterns = (*lexicon.every("speech", "not"), *lexicon.every("calling", "denied"))
    said = [way for pattern in patterns for way in ways_of(pattern)]
    joins = (*lexicon.every("grammar", "and"), *lexicon.every("calling", "joins"))
    joined = rf"(?!{either(map(plain, joins))}(?!\w))"
    return re.compile(
        rf"(?<!\w){either(map(plain, said))}(?!\w)(?:\W*{joined}[^\W\d]+){{0,4}}[^\w]*$"
    )


class FreeCell(Slot):
    """A cell that nothing denies right before."""

    name = cell.name

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """The cell, where it is not denied."""
        if not _is_denied(line, at, names):
            yield from cell.read(line, at, names, trace)

    def write(self, value: Any, language: str, names: Names) -> str:
        """The cell."""
        return cell.write(value, language, names)


said_cards = SaidCards()


class Following(CardList):
    """Cards of the hand that a sentence lays behind a card still to be drawn, of the metal that
    was named last: `another on 3,0`, `one of mine behind it on 3,0`."""

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """The cards, where the words before them tell that they are more of the same."""
        if not at or not line.text[at - 1 : at].isspace():
            return
        more = names.lexicon.made(_more_of_it).match(line.text, at)
        before = self._last_metal(line, at, names) if more else None
        if more is None or before is None:
            return
        end = more.end()
        for kind, stop, _ in metal.read(line, end, names, trace):
            if kind != before:
                return
            end = stop
        beside = names.lexicon.made(_beside_it).match(line.text, end)
        places, stop = self._run(cell, line, beside.end() if beside else end, names, trace)
        wanted = more.group("count")
        if places and (not wanted or len(places) == int(wanted)):
            spans = (("", line.span(at, stop)),)
            yield tuple(Card(before, place[0]) for place in places), stop, spans

    def _last_metal(self, line: Line, at: int, names: Names) -> str | None:
        found = None
        for word in re.finditer(r"[^\W\d_]+", line.text[:at]):
            for kind, _, _ in metal.read(line, word.start(), names, Trace()):
                found = kind
        return found


def _more_of_it(lexicon: Lexicon) -> re.Pattern[str]:
    """What tells of cards of the hand that they are more of what was drawn."""
    words = _any_of(lexicon, "more")
    return re.compile(rf"(?:(?P<count>\d)\s+)?(?:{words})(?!\w)\s*")


def _beside_it(lexicon: Lexicon) -> re.Pattern[str]:
    """What may stand between them and their cells."""
    said = (*lexicon.every("calling", "beside"), *lexicon.every("cards", "at"))
    words = either(map(plain, said))
    return re.compile(rf"\s*(?:(?:{words})(?!\w)\s*)*")


following = Following()


class CaseMetal(Choice):
    """The metal of a case that a sentence tells of: `if it is gold, 0,0`. A case begins its clause;
    one behind an act is a condition of that: `draw if there is gold at 0,0`."""

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """The metal, where no case stands behind other words of its clause."""
        clause = _STOPS.split(line.text[:at])[-1]
        case = names.lexicon.made(_cases).search(clause)
        if case is not None:
            before = clause[: case.start()].strip()
            joined = names.lexicon.made(_joined).search(before)
            if before and joined is None:
                return
        yield from super().read(line, at, names, trace)


_STOPS = re.compile(r"[.,;:!?()]")


def _cases(lexicon: Lexicon) -> re.Pattern[str]:
    """What a case begins with."""
    return re.compile(rf"(?<!\w){_any_of(lexicon, 'case')}(?!\w)")


def _joined(lexicon: Lexicon) -> re.Pattern[str]:
    """What joins a case to what stands before it."""
    words = either(
        map(plain, (*lexicon.every("grammar", "and"), *lexicon.every("calling", "joins")))
    )
    return re.compile(rf"(?<!\w){words}$")


def _any_of(lexicon: Lexicon, key: str) -> str:
    return either(map(plain, lexicon.every("calling", key)))


class LaidOn(Slot):
    """A cell, with the metal that lies there: `on the copper at 0,1`."""

    name = cell.name

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """The cell, also behind the metal that it is said to be; none that is denied."""
        if _is_denied(line, at, names):
            return
        yield from cell.read(line, at, names, trace)
        if not names.lexicon.made(_lies_on).search(line.text[:at]):
            return
        for _, end, _ in metal.read(line, at, names, trace):
            beside = names.lexicon.made(_beside_it).match(line.text, end)
            for value, stop, _ in cell.read(line, beside.end() if beside else end, names, trace):
                yield value, stop, (("", line.span(at, stop)),)

    def write(self, value: Any, language: str, names: Names) -> str:
        """The cell alone."""
        return cell.write(value, language, names)


def _lies_on(lexicon: Lexicon) -> re.Pattern[str]:
    """What stands before a card that another is laid on."""
    return re.compile(rf"(?<!\w){_any_of(lexicon, 'on')}\s*$")


case_metal = CaseMetal("metal", METALS)
