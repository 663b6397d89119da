"""The lines of a mail in its receipt: what was understood of each, and what becomes of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from adjudicator.engine.rehearsal.verdicts import Judged, Preview, Status
from adjudicator.engine.sheet.sheet import MAX_EXPLAINED
from adjudicator.render.letters.letter import MarkedLine, MarkedLines, Prose, Text
from adjudicator.rulekit.event import Event, SeatId
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.text import plain

#: an order of 200 characters is long: of a line that nobody understood so many are shown
_LONG = 200
#: of lines that were understood so many are shown: more than anybody writes, less than a mail
_MOST_SHOWN = 100


class ReceiptLine(Frozen):
    """One line of the player's text and what becomes of it.

    number   line of the mail; `column` where `written` begins in it
    status   as the preview has it
    filled   the order as understood, in words a player types, or ""
    effects  what it does and costs
    instead  lines that would be legal, one of them to be chosen
    unread   whether nobody understood it
    warning  what its writer may not have wanted of what it does
    steps    kinds of what may be asked where the line is too late in its own turn
    """

    number: int
    written: str
    status: Status
    column: int = 0
    filled: str = ""
    effects: tuple[Phrase, ...] = ()
    refusal: Refusal | None = None
    instead: tuple[str, ...] = ()
    unread: bool = False
    warning: Phrase | None = None
    steps: tuple[str, ...] = ()


def receipt_lines(preview: Preview, seat: SeatId) -> tuple[ReceiptLine, ...]:
    """The lines of a preview, told as `seat` may know them."""
    return tuple(_line(judged, seat) for judged in preview.lines)


def event_phrases(events: Sequence[Event], seat: SeatId) -> tuple[Phrase, ...]:
    """Events as `seat` may know them."""
    faces = (event.face(seat) for event in events)
    return tuple(face.phrase() for face in faces if face is not None)


def _line(judged: Judged, seat: SeatId) -> ReceiptLine:
    faces = [face for event in judged.events if (face := event.face(seat)) is not None]
    return ReceiptLine(
        number=judged.item.number,
        written=judged.item.raw,
        status=judged.status,
        column=judged.item.column,
        filled=judged.filled,
        effects=tuple(face.phrase() for face in faces),
        refusal=judged.refusal,
        instead=tuple(filter(None, (judged.near, *judged.others))),
        unread=judged.item.kind == "bad",
        steps=judged.steps,
        warning=next(filter(None, (face.warning(seat) for face in faces)), None),
    )


def show_lines(lines: Sequence[ReceiptLine]) -> tuple[MarkedLines | Prose, ...]:
    """The lines judged; of many that nobody understood, that are refused or that are fine only
    the first ones."""
    lots: dict[str, list[ReceiptLine]] = {"unread": [], "refused": [], "fine": []}
    for line in lines:
        lot = "unread" if line.unread else "refused" if line.status == "refused" else "fine"
        lots[lot].append(line)
    shown: list[ReceiptLine] = []
    more: list[Prose] = []
    for lot, found in lots.items():
        most = MAX_EXPLAINED if lot == "unread" else _MOST_SHOWN
        shown += found[:most]
        if len(found) > most:
            more.append(Prose(say(f"answer-lines-{lot}", n=len(found) - most), strong=True))
    shown.sort(key=lambda line: (line.number, line.column))
    return (MarkedLines(tuple(map(marked_line, shown))), *more)


def marked_line(line: ReceiptLine) -> MarkedLine:
    """A line as the answer shows it: verdict, green or red, what is wrong, what it does."""
    start = end = 0
    notes: list[Text] = []
    understood = ""
    if line.refusal is not None and line.status == "unreached":
        verdict = say("answer-line-unreached-refused", why=line.refusal.phrase())
    elif line.refusal is not None:
        start, end = _columns(line, line.refusal)
        code = "answer-doubtful" if line.status == "doubtful" else "answer-refused"
        verdict = say(code, why=_brief(line.refusal.phrase()))
    else:
        tried = line.status == "unreached" and line.filled
        verdict = say("answer-line-unreached-good" if tried else f"answer-line-{line.status}")
        if line.steps:
            asked = reduce(join_item, [say(f"kind-{kind}") for kind in line.steps])
            verdict = say("answer-line-missed-step", asked=asked)
        if line.filled and plain(line.filled.strip()) != plain(line.written.strip()):
            understood = line.filled
        notes += line.effects
        if line.status == "done" and notes and not understood:
            verdict = say("answer-line-done-so", what=notes.pop(0))
    neither = ("unreached", "idle", "left", "doubtful", "missed", "supposed", "unsure")
    good = None if line.status in neither else line.status != "refused"
    if line.warning is not None and good:
        verdict, good = say("answer-line-warned", verdict=verdict, why=line.warning), False
    written = line.written
    if line.unread and len(written) > _LONG:
        # nobody types such an order; what is wrong with it stays in sight
        first = max(0, min(start, len(written) - _LONG))
        written = f"… {written[first : first + _LONG]} …"
        start, end = (max(2, at - first + 2) for at in (start, min(end, first + _LONG)))
    return MarkedLine(
        number=line.number,
        written=written,
        verdict=verdict,
        good=good,
        start=start,
        end=end,
        notes=tuple(notes),
        instead=line.instead,
        understood=understood,
        unread=line.unread,
    )


def _brief(phrase: Phrase) -> Phrase:
    """A phrase whose quotations are no longer than a line of a mail."""
    params = tuple(
        (name, Quote(f"{value.text[:_LONG]} …"))
        if isinstance(value, Quote) and len(value.text) > _LONG
        else (name, value)
        for name, value in phrase.params
    )
    return replace(phrase, params=params)


def _columns(line: ReceiptLine, refusal: Refusal) -> tuple[int, int]:
    """The wrong columns of the line as shown; the whole line where none are known."""
    if refusal.span is None:
        whole = line.written.rstrip()
        return len(whole) - len(whole.lstrip()), len(whole)
    return refusal.span.start - line.column, refusal.span.end - line.column


def join_item(before: Phrase, item: Phrase) -> Phrase:
    """A list of phrases with one more."""
    return say("list-middle", start=before, item=item)
