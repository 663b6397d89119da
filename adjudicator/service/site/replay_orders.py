"""What was ordered at the stations of a game, as it was sent, and what was drawn there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from adjudicator.engine.journal.line import WRITTEN, JournalLine
from adjudicator.engine.journal.way import sheets_of
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
        if line.kind == "received":
            for text in sheets_of(line):
                sheets[line.data["seat"]] = text
        elif line.kind == "seated":
            sheets.pop(line.data["seat"], None)
        elif line.n not in firsts:
            continue
        elif line.kind == "step":
            found += (
                Ordered(firsts[line.n], answer["seat"], answer["source"], _lines(answer, sheets))
                for answer in line.data["answers"]
            )
        elif line.kind == "invalid":
            data = line.data
            refused = (data["text"], REFUSED, load_param(data["refusal"]), data["rule"])
            found.append(Ordered(firsts[line.n], data["seat"], line.kind, (refused,)))
    return tuple(found)


def _lines(
    answer: Any, sheets: dict[SeatId, str]
) -> tuple[tuple[str, str, Param | None, str], ...]:
    played = Counter(text for text in answer["text"] if text)
    refused = answer.get("refused")
    made: list[tuple[str, str, Param | None, str]] = []
    for text in _written(sheets.get(answer["seat"], "")) if answer["source"] in WRITTEN else ():
        if played[text]:
            played[text] -= 1
            made.append((text, PLAYED, None, ""))
        elif refused and refused["text"].strip() == text:
            made.append((text, REFUSED, load_param(refused["refusal"]), refused["rule"]))
            refused = None
        else:
            made.append((text, UNUSED, None, ""))
    made += [(text, PLAYED, None, "") for text in played.elements()]
    if refused:
        made.append((refused["text"], REFUSED, load_param(refused["refusal"]), refused["rule"]))
    return tuple(made)


def _written(sheet: str) -> Iterator[str]:
    for line in sheet.split("\n"):
        text = line.strip()
        if text and not text.startswith("#"):
            yield text


def dice_of(stations: Sequence[Station]) -> tuple[Thrown, ...]:
    """All draws, at the first station of their line."""
    found: list[Thrown] = []
    for at, station in enumerate(stations):
        drawn = station.line.data.get("draws") if station.first else None
        if not drawn or station.line.kind not in ("step", "branched"):
            continue
        counts: Counter[str] = Counter()
        draws: list[tuple[str, int, int, int]] = []
        for label, size, value in drawn:
            draws.append((str(label), int(size), int(value), counts[label]))
            counts[label] += 1
        found.append(Thrown(at, f"{station.branch}/{station.step}", tuple(draws)))
    return tuple(found)
