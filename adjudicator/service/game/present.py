"""From a table to what a seat is told: the values that `render` puts into words.

Everything a seat reads is built here, from its own view, its faces of events and public
facts of the table. Nothing here looks at the state except through the rules' doors.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import groupby, islice

from adjudicator.engine.journal.line import instant
from adjudicator.engine.table.clock import days_left_out
from adjudicator.engine.table.happenings import Happening, Note
from adjudicator.engine.table.own_time import time_held
from adjudicator.engine.table.pace import read_bank
from adjudicator.engine.table.table import Open, Pending, SeatState, Table
from adjudicator.render.letters.dice import dice_section
from adjudicator.render.letters.report import Question, Report
from adjudicator.render.words.order_text import form_guide
from adjudicator.render.words.times import When
from adjudicator.render.words.words import Words
from adjudicator.rulekit.course import Prospects
from adjudicator.rulekit.dice import Unforeseen
from adjudicator.rulekit.event import Event, SeatId
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.scene import Scene
from adjudicator.rulekit.text import remark
from adjudicator.service.faults.making import Attempt, strictly
from adjudicator.service.game.armed import HALTED, stopped_standing, told_armed
from adjudicator.service.game.clock_words import misses_told, paused_told, span_told
from adjudicator.service.game.proposing import proposed
from adjudicator.service.game.sent_ahead import verdict_on
from adjudicator.service.house.host import Host
from adjudicator.service.house.wording import edition_told

#: a report lists the legal orders when there are no more than this
FEW = 12
#: scenes that were drawn last, with what they are of
_SCENES: dict[tuple[int, int, SeatId | None], tuple[AnyRuleSet, Table, Scene]] = {}
_MOST_SCENES = 16


def happenings(table: Table, seat: SeatId | None) -> tuple[Phrase, ...]:
    """What happened since the last report, as `seat` may know it."""
    told: list[Phrase] = []
    own = _own_from(table.happened, seat)
    for at, item in enumerate(table.happened):
        if isinstance(item, Note):
            if _is_for(item, seat, at >= own):
                told.append(item.phrase)
        else:
            face = item.face(seat)
            if face is not None:
                told.append(face.phrase())
    return tuple(told)


def _own_from(items: Sequence[Happening], seat: SeatId | None) -> int:
    """From where on what a seat alone was told is its player's: before, somebody else had it."""
    came = (
        at
        for at, item in enumerate(items)
        if isinstance(item, Note) and item.seat == seat and _is_seating(item)
    )
    return max(came, default=0)


def _is_seating(note: Note) -> bool:
    return note.phrase.code.startswith("note-seated")


def _is_for(note: Note, seat: SeatId | None, own: bool) -> bool:
    """Whether a seat reads a note: who came to a seat knows that he did.

    own  whether its present player had the seat then
    """
    if note.seat == seat:
        return not _is_seating(note) and (own or not note.private)
    return not note.private


class Recalled(Frozen):
    """What a seat is told of what happened.

    notes  what became of its orders, of deadlines and the like; since the last report where a
           game keeps nothing older, else since it last gave orders
    faces  events since it last gave orders, as it may know them; () where nothing is kept
    since  whether it gave orders before
    kept   whether the game keeps what is older than the last report
    """

    notes: tuple[Phrase, ...] = ()
    faces: tuple[Event, ...] = ()
    since: bool = False
    kept: bool = False


def recalled(table: Table, seat: SeatId | None, after: int = 0) -> Recalled:
    """What happened since `seat` last gave orders, from happening `after` on; nothing for the
    public."""
    if table.past is None or seat is None:
        return Recalled()
    place = table.header.seats.index(seat)
    found: list[Happening] = [*table.past.since(place), *table.happened]
    since = table.past.marks[place].since
    first = table.past.end + len(table.happened) - len(found)
    late = max(0, since - first, after - first)
    own = _own_from(found, seat)
    notes = [
        item
        for at, item in enumerate(found)
        if at >= late and isinstance(item, Note) and _is_for(item, seat, at >= own)
    ]
    faces = [i.face(seat) for i in found[late:] if not isinstance(i, Note)]
    return Recalled(
        tuple(note.phrase for note in notes),
        tuple(face for face in faces if face is not None),
        since > 0,
        True,
    )


def scene_of(ruleset: AnyRuleSet, table: Table, seat: SeatId | None) -> Scene:
    """The picture of a game for a seat: the position, and what happened since its last orders."""
    key = id(ruleset), id(table), seat
    # a report, its mail and the file of its view show the same one; the table is kept beside it,
    # so that no other one comes to lie where it lay
    kept = _SCENES.get(key)
    if kept is not None:
        return kept[-1]
    scene = _draw_scene(ruleset, table, seat)
    if len(_SCENES) >= _MOST_SCENES:
        _SCENES.clear()
    _SCENES[key] = ruleset, table, scene
    return scene


def _draw_scene(ruleset: AnyRuleSet, table: Table, seat: SeatId | None) -> Scene:
    view = ruleset.view(table.state, seat)
    known = recalled(table, seat)
    scene = ruleset.scene(view)
    return ruleset.courtesies.traces.draw_traces(scene, view, known.faces) if known.kept else scene


def happened(ruleset: AnyRuleSet, table: Table, seat: SeatId | None) -> tuple[Phrase, ...]:
    """What a report tells of what happened: notes first, then the events as the rules sum up."""
    known = recalled(table, seat)
    if seat is None or not known.kept:
        return happenings(table, seat)
    view = ruleset.view(table.state, seat)
    notes = (note for note in known.notes if note.code not in HALTED)
    return (
        *notes,
        *(ruleset.courtesies.recap.recap(view, seat, known.faces) if known.faces else ()),
    )


def question(
    ruleset: AnyRuleSet, table: Table, item: Open, words: Words, with_forms: bool
) -> Question:
    """An open decision as its seat reads it."""
    decision = item.decision
    names = Names(table.header.seats, words.language)
    veiled = ruleset.veil(table.state, decision.seat)
    pending = table.seat(decision.seat).pending
    waits = pending is not None and not pending.used
    try:
        legal = list(islice(ruleset.legal_orders(veiled, decision), FEW + 1))
        default = write_order(
            ruleset.default(veiled, decision), ruleset.forms, words.language, names
        )
        otherwise = say("question-waiting" if waits else "question-default")
    except Unforeseen:
        legal, default = [], ""
        otherwise = say("question-waiting-no-default" if waits else "question-no-default")
    written = [write_order(order, ruleset.forms, words.language, names) for order in legal]
    choices = tuple(dict.fromkeys(written)) if len(legal) <= FEW else ()
    forms = tuple(form_guide(ruleset.forms_for(decision.kind), words)) if with_forms else ()
    opened = instant(item.opened)
    return Question(
        ident=item.id,
        phrase=decision.phrase(),
        # a paused game has no deadline till it goes on
        due=None if table.paused else When(instant(item.due), table.zone_of(decision.seat), opened),
        choices=choices,
        forms=forms,
        otherwise=otherwise,
        default=default,
        waits=waits,
    )


def template(ruleset: AnyRuleSet, table: Table, seat: SeatId, words: Words) -> tuple[str, ...]:
    """Lines to take up, each behind a `#`, and the one that makes them final.

    An empty line parts what goes together from what could be sent instead.
    """
    runs: list[str] = []
    mine = table.seat(seat)
    if mine.sheet_stop is not None and mine.pending is not None and table.decisions_of(seat):
        runs.append("\n".join(map(remark, (words("template-stopped"), *_lines_of(mine.pending)))))
    if table.decisions_of(seat):
        runs += (remark(line) for line in stopped_standing(ruleset, table, mine, words.language))
    for item in table.decisions_of(seat):
        lines = proposed(ruleset, table, item.decision, words.language)
        for _, run in groupby(lines, lambda line: line.startswith("#")):
            runs.append("\n".join(map(remark, run)))
    if not runs:
        return ()
    runs.append(remark(words("template-final")))
    return tuple("\n\n".join(runs).split("\n"))


def draft_lines(seat: SeatState, words: Words) -> tuple[str, ...]:
    """The lines of a seat's draft, each behind a `#`, under a remark; () without one."""
    lines = waiting_lines(seat)
    return tuple(map(remark, (words("template-draft"), *lines))) if lines else ()


def waiting_lines(seat: SeatState) -> tuple[str, ...]:
    """The lines of a seat's draft as they were written; () without one, or where it is final."""
    if seat.pending is None or seat.pending.final:
        return ()
    return tuple(_lines_of(seat.pending))


def after_draft(draft: tuple[str, ...], proposed: tuple[str, ...]) -> tuple[str, ...]:
    """The draft, then what is proposed besides: not what the draft holds already, for whoever
    takes every `#` away would order it twice."""
    runs = [run.split("\n") for run in "\n".join(proposed).split("\n\n") if run]
    fresh = [run for run in runs if not set(run) <= set(draft)]
    return tuple("\n\n".join("\n".join(run) for run in ([*draft], *fresh)).split("\n"))


def _lines_of(pending: Pending) -> Iterator[str]:
    """The lines of a sheet as they were written, without remarks and signs of commands."""
    for line in pending.text.split("\n"):
        if line.strip() and not line.lstrip().startswith("#"):
            yield line.strip()


def make_report(
    host: Host,
    ruleset: AnyRuleSet,
    table: Table,
    seat: SeatId | None,
    words: Words,
    attempt: Attempt = strictly,
) -> Report:
    """The report to a seat (None: the public) on what happened and what is asked; without the
    parts that `attempt` cannot make."""
    view = ruleset.view(table.state, seat)
    open_here = table.decisions_of(seat) if seat is not None else ()
    waiting = tuple(dict.fromkeys(o.decision.seat for o in table.open))
    prospects = Prospects()
    if seat is not None and open_here:
        prospects = attempt("outlook", lambda: _prospects(ruleset, table, seat), prospects)
    known = recalled(table, seat)
    nothing: tuple[Phrase, ...] = ()
    return Report(
        game=table.header.id,
        title=ruleset.about.title,
        edition=edition_told(ruleset, table.header.edition, words),
        seat=seat,
        moment=ruleset.moment(table.state).phrase,
        happened=happened(ruleset, table, seat),
        since=known.since,
        questions=tuple(
            # Told till the first orders are in; then the word "help" brings them.
            question(ruleset, table, o, words, with_forms=not known.since)
            for o in open_here
        ),
        notices=(
            *(() if seat is None else paused_told(table)),
            *_seat_notices(table, seat),
            *(_holidays(ruleset, table, open_here) if seat is not None else ()),
            *(note for note in known.notes if note.code in HALTED),
            *attempt("verdict", lambda: verdict_on(ruleset, table, seat, words.language), nothing),
        ),
        blocks=ruleset.courtesies.report.report(view),
        scene=attempt("picture", lambda: scene_of(ruleset, table, seat), None),
        template=()
        if seat is None
        else attempt("proposals", lambda: template(ruleset, table, seat, words), ()),
        waiting=tuple(name for name in waiting if name != seat),
        places=table.result,
        head=table.head,
        commitment=table.header.commitment,
        map_width=host.config.pictures.width,
        # What never changes is told once, and to the public; the word "map" brings it again.
        dice=dice_section(table, with_commitment=False) if table.published < 0 else (),
        prospects=prospects,
        notes=() if seat is None else table.seat(seat).notes,
        armed=() if seat is None else told_armed(ruleset, table, seat),
        lasting=seat is None or table.published < 0,
        # of a game that was ended nobody is asked any more
        old=bool(table.settled),
        seen=seat is not None and table.published >= 0 and table.seat(seat).format != "text",
    )


def _prospects(ruleset: AnyRuleSet, table: Table, seat: SeatId) -> Prospects:
    """What threatens a seat and what it can do, as far as that is certain."""
    with suppress(Unforeseen):
        return ruleset.courtesies.prospects.prospects(ruleset.veil(table.state, seat), seat)
    return Prospects()


def _seat_notices(table: Table, seat: SeatId | None) -> tuple[Phrase, ...]:
    """What a seat should know of its own standing with the clock."""
    if seat is None:
        return ()
    return (*_standing(table, seat), *bank_told(table, seat))


def _holidays(ruleset: AnyRuleSet, table: Table, asked: Sequence[Open]) -> tuple[Phrase, ...]:
    """Why there is more time than usual, where dates are left out."""
    found = (days_left_out(ruleset, table, item) for item in asked)
    spans = next((spans for spans in found if spans), ())
    dates = tuple(Quote(a if a == b else f"{a} – {b}") for a, b in spans)
    return (say("notice-holidays", dates=dates),) if dates else ()


def bank_told(table: Table, seat: SeatId) -> tuple[Phrase, ...]:
    """What a seat has in its time bank, where there is one, and what of a question is free."""
    mine = table.seat(seat)
    if not table.schedule.bank or mine.is_idle:
        return ()
    free = read_bank(table.schedule.bank).free
    return (say("notice-bank", left=span_told(time_held(table, mine)), free=span_told(free)),)


def _standing(table: Table, seat: SeatId) -> tuple[Phrase, ...]:
    """Whether a seat plays itself, and what it missed."""
    mine = table.seat(seat)
    if mine.resigned:
        return (say("notice-resigned"),)
    if mine.autopilot:
        return (say(f"notice-autopilot-{mine.autopilot}"),)
    return misses_told(table, seat)
