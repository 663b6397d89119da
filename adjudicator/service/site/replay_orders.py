"""What was ordered at the stations of a game, as it was sent, and what was drawn there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from adjudicator.engine.journal.line import WRITTEN, JournalLine
from adjudicator.engine.lines.branch import Branched
from adjudicator.engine.lines.kinds import entry_of
from adjudicator.engine.lines.received import Received
from adjudicator.engine.lines.seats import Seated
from adjudicator.engine.lines.steps import Answer
from adjudicator.engine.lines.turns import Invalid, Step
from adjudicator.engine.play.stations import Station
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Param, load_param

#: what became of a line of a sheet
PLAYED, REFUSED, UNUSED = "played", "refused", ""


class Ordered(Frozen):
    """What answered for a seat at a station.

    source  as the journal has it: plan, direct, default, bot, standing...
    lines   [as written, what became of it, why it was refused (None: it was not), by which rule]
    """

    station: int
    seat: SeatId
    source: str
    lines: tuple[tuple[str, str, Param | None, str], ...]


class Thrown(Frozen):
    """The draws of a station: `stream` is where they come from, `draws` have label, size of the
    range, value, and the number of the draw among those of that label."""

    station: int
    stream: str
    draws: tuple[tuple[str, int, int, int], ...]


def orders_of(lines: Sequence[JournalLine], stations: Sequence[Station]) -> tuple[Ordered, ...]:
    """Everything that was ordered and played, or refused when its time came."""
    firsts = {station.line.n: at for at, station in enumerate(stations) if station.first}
    found: list[Ordered] = []
    sheets: dict[SeatId, str] = {}
    for line in lines:
        match entry_of(line):
            case Received() as entry:
                for text in entry.sheets:
                    sheets[entry.seat] = text
            case Seated(seat=seat):
                sheets.pop(seat, None)
            case Step(answers=answers) if line.n in firsts:
                found += (
                    Ordered(firsts[line.n], answer.seat, answer.source, _lines(answer, sheets))
                    for answer in answers
                )
            case Invalid() as entry if line.n in firsts:
                refused = (entry.text, REFUSED, load_param(entry.refusal), entry.rule)
                found.append(Ordered(firsts[line.n], entry.seat, line.kind, (refused,)))
    return tuple(found)


def _lines(
    answer: Answer, sheets: dict[SeatId, str]
) -> tuple[tuple[str, str, Param | None, str], ...]:
    played = Counter(text for text in answer.text if text)
    refused = answer.refused
    made: list[tuple[str, str, Param | None, str]] = []
    for text in _order_lines(sheets.get(answer.seat, "")) if answer.source in WRITTEN else ():
        if played[text]:
            played[text] -= 1
            made.append((text, PLAYED, None, ""))
        elif refused and refused.text.strip() == text:
            made.append((text, REFUSED, load_param(refused.refusal), refused.rule))
            refused = None
        else:
            made.append((text, UNUSED, None, ""))
    made += [(text, PLAYED, None, "") for text in played.elements()]
    if refused:
        made.append((refused.text, REFUSED, load_param(refused.refusal), refused.rule))
    return tuple(made)


def _order_lines(sheet: str) -> Iterator[str]:
    for line in sheet.split("\n"):
        text = line.strip()
        if text and not text.startswith("#"):
            yield text


def dice_of(stations: Sequence[Station]) -> tuple[Thrown, ...]:
    """All draws, at the first station of their line."""
    found: list[Thrown] = []
    for at, station in enumerate(stations):
        entry = entry_of(station.line) if station.first else None
        if not isinstance(entry, (Step, Branched)) or not entry.draws:
            continue
        counts: Counter[str] = Counter()
        draws: list[tuple[str, int, int, int]] = []
        for label, size, value in entry.draws:
            draws.append((label, size, value, counts[label]))
            counts[label] += 1
        found.append(Thrown(at, f"{station.branch}/{station.step}", tuple(draws)))
    return tuple(found)
