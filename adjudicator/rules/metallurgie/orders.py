"""The orders of Metallurgie and how they are written; their words are in the templates.

play Fe@2,0 Fe@3,0      play iron at 2,0 and 3,0      jouer fer en 2,0
draw                    piocher
place 1,0 then Ag@1,0   placer 1,0 puis Ag@1,0
area 7,1                secteur 7,1
remove 0,0 0,1          retirer 0,0 0,1
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Literal

from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.lexicon import Lexicon, either
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names, Reading, Slot, Spans, Trace, literal
from adjudicator.rulekit.reading.source import ways_of
from adjudicator.rulekit.slots import Choice, Many, Pattern, Record
from adjudicator.rulekit.speech import StandingForm
from adjudicator.rulekit.text import Line, plain
from adjudicator.rules.metallurgie.board import Card
from adjudicator.rules.metallurgie.hexgrid import Hex

CHOOSE, PLACE, AREA, REMOVE, FOLLOW = "M-D1", "M-D2", "M-D3", "M-D4", "M-D5"


class Play(Order, tag="play"):
    """Lay cards of the hand: a series or a tower (M-02, M-03)."""

    cards: tuple[Card, ...]


class Draw(Order, tag="draw"):
    """Turn up the top card of the pile first (M-01)."""


class Pass(Order, tag="pass"):
    """Lay nothing, where an option allows it (M-01)."""


class Place(Order, tag="place"):
    """Lay the drawn card, then cards of the hand (M-04, M-06)."""

    cell: Hex
    then: tuple[Card, ...] = ()


class PlaceIf(Order, tag="place-if"):
    """Lay the drawn card, if it is of a metal, on a cell: what a sentence says of a card that is
    still to be drawn. It is written as a line with a condition, and read back as that."""

    metal: str
    cell: Hex
    then: tuple[Card, ...] = ()


class PlaceBy(Order, tag="place-by"):
    """Lay the drawn card on its default cell."""

    policy: Literal["auto"]


class Area(Order, tag="area"):
    """Score the area that holds a cell first (M-07)."""

    cell: Hex


class AreaBy(Order, tag="area-by"):
    """Score first the area of the highest metal, of the lowest, or the largest."""

    policy: Literal["auto", "high", "low", "large"]


class Remove(Order, tag="remove"):
    """Take the top cards of these cells (M-08)."""

    cells: tuple[Hex, ...]


class RemoveBy(Order, tag="remove-by"):
    """Take the first legal set, or the one that goes on scoring best."""

    policy: Literal["auto", "chain"]


class Decline(Order, tag="decline"):
    """Score nothing more this turn, where an option allows it (M-07)."""


_METALS = ("Fe", "Cu", "Ag", "Au")


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

metal = Choice("metal", _METALS)
top = Choice("top", (*_METALS, "none"), "metal", "top")


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


case_metal = CaseMetal("metal", _METALS)


place_policy = Choice("policy", ("auto",))
area_policy = Choice("policy", ("auto", "high", "low", "large"))
remove_policy = Choice("policy", ("auto", "chain"))

DRAW_FORM = Form(Draw, "draw", decisions=(CHOOSE,))
PASS_FORM = Form(Pass, "pass", decisions=(CHOOSE, PLACE, FOLLOW))
PLAY_FORM = Form(Play, "play", {"cards": cards}, decisions=(CHOOSE, FOLLOW))
#: as people say it: where the hand has one metal, the cells are enough
_PLAY_LOOSELY = Form(
    Play, "play", {"cards": said_cards}, decisions=(CHOOSE, FOLLOW), section="loose", taught=False
)
PLACE_FORM = Form(Place, "place", {"cell": FreeCell(), "then": cards}, decisions=(PLACE,))
PLACE_BY_FORM = Form(PlaceBy, "place-by", {"policy": place_policy}, decisions=(PLACE,))
_IF: dict[str, Any] = {"section": "loose", "taught": False, "repeats": True}
_CASE: dict[str, Slot] = {"metal": case_metal, "cell": LaidOn(), "then": following}
PLACE_IF_FORM = Form(PlaceIf, "place-if", _CASE, {}, (PLACE,), **_IF)
AREA_FORM = Form(Area, "area", {"cell": cell}, decisions=(AREA,))
AREA_BY_FORM = Form(AreaBy, "area-by", {"policy": area_policy}, decisions=(AREA,))
REMOVE_FORM = Form(Remove, "remove", {"cells": cells}, decisions=(REMOVE,))
REMOVE_BY_FORM = Form(RemoveBy, "remove-by", {"policy": remove_policy}, decisions=(REMOVE,))
DECLINE_FORM = Form(Decline, "none", decisions=(AREA, REMOVE))

FORMS: tuple[Form, ...] = (
    DRAW_FORM,
    PASS_FORM,
    PLAY_FORM,
    PLACE_BY_FORM,
    PLACE_FORM,
    AREA_BY_FORM,
    AREA_FORM,
    REMOVE_BY_FORM,
    REMOVE_FORM,
    DECLINE_FORM,
    _PLAY_LOOSELY,
    PLACE_IF_FORM,
)


# a policy without the verb, as it stands after the name of a standing line
_PLACE_BARE = Form(PlaceBy, "bare-place-by", {"policy": place_policy}, decisions=(PLACE,))
_AREA_BARE = Form(AreaBy, "bare-area-by", {"policy": area_policy}, decisions=(AREA,))
_REMOVE_BARE = Form(RemoveBy, "bare-remove-by", {"policy": remove_policy}, decisions=(REMOVE,))

STANDING_FORMS: tuple[StandingForm, ...] = (
    StandingForm("mode", (CHOOSE,), (DRAW_FORM, PASS_FORM)),
    StandingForm("place", (PLACE,), (_PLACE_BARE, PLACE_BY_FORM, PLACE_FORM)),
    StandingForm("area", (AREA,), (_AREA_BARE, AREA_BY_FORM, DECLINE_FORM)),
    StandingForm("remove", (REMOVE,), (_REMOVE_BARE, REMOVE_BY_FORM, DECLINE_FORM)),
)


class Unseen(Order, tag="unseen"):
    """How many cards of a metal the asker has not seen: in the pile and in other hands."""

    metal: str


class Scores(Order, tag="scores"):
    """What laying these cards would score, whoever held them."""

    cards: tuple[Card, ...]


class Areas(Order, tag="areas"):
    """The areas on the table, and those that one card would make score."""


QUESTIONS: tuple[Form, ...] = (
    Form(Unseen, "unseen", {"metal": metal}, section="questions"),
    Form(Scores, "scores", {"cards": cards}, section="questions"),
    Form(Areas, "areas", section="questions"),
)
