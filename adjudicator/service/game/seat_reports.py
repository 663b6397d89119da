"""From a table to what a seat is told: the values that `render` puts into words.

Everything a seat reads is built here, from its own view, its faces of events and public
facts of the table. Nothing here looks at the state except through the rules' doors.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any

from adjudicator.engine.journal.line import instant
from adjudicator.engine.table.clock import days_left_out
from adjudicator.engine.table.happenings import Happening, Note
from adjudicator.engine.table.own_time import time_held
from adjudicator.engine.table.pace import read_bank
from adjudicator.engine.table.table import Open, SeatState, Table
from adjudicator.render.letters.dice import dice_told
from adjudicator.render.letters.report import Question, Report
from adjudicator.render.words.order_text import form_guide
from adjudicator.render.words.times import When
from adjudicator.render.words.words import Words
from adjudicator.rulekit.course import Prospects
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Unforeseen
from adjudicator.rulekit.event import Event, SeatId
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.scene import Scene
from adjudicator.rulekit.text import from_boxes, in_boxes, plain, remark
from adjudicator.service.faults.making import Attempt, strictly
from adjudicator.service.game.clock_words import misses_told, paused_told, span_told
from adjudicator.service.game.teaching.lessons import as_lesson, lines_to_send, tell_lesson
from adjudicator.service.game.waiting_orders import (
    HALTED,
    spoken_lines,
    stopped_standing,
    tell_acting_lines,
    tell_once,
    verdict_on,
)
from adjudicator.service.house.host import Host
from adjudicator.service.house.wording import edition_told

#: words of the grammar that open a block of standing lines
STANDING_HEADINGS = ("standing", "standing-line")
#: a report lists the legal orders when there are no more than this
FEW = 12
#: notes of who plays a seat
_SEATED = "note-seated"
#: so many suggestions and so many scenes are kept, each with what it is of: as long as that is
#: here nothing else can have its place in memory
_MOST_SUGGESTIONS, _MOST_SCENES = 32, 16
_suggestions: dict[tuple[int, int, Decision, str], tuple[AnyRuleSet, Any, tuple[str, ...]]] = {}
_scenes: dict[tuple[int, int, SeatId | None], tuple[AnyRuleSet, Table, Scene]] = {}


def happenings(table: Table, seat: SeatId | None) -> tuple[Phrase, ...]:
    """Return what happened since the last report, as `seat` may know it."""
    known = known_to(seat, table.happened)
    return tuple(item.phrase if isinstance(item, Note) else item.phrase() for item in known)


def known_to(
    seat: SeatId | None, items: Sequence[Happening], first: int = 0
) -> Iterator[Note | Event]:
    """Give the notes that `seat` reads and its faces of events, from the item `first` on."""
    own = _own_from(items, seat)
    for at, item in enumerate(items[first:], first):
        if isinstance(item, Note):
            if _is_for(item, seat, at >= own):
                yield item
        elif (face := item.face(seat)) is not None:
            yield face


def _own_from(items: Sequence[Happening], seat: SeatId | None) -> int:
    """Return from which item on the seat is its player's: before, somebody else had it."""
    notes = ((at, item) for at, item in enumerate(items) if isinstance(item, Note))
    return max((at for at, note in notes if note.seat == seat and _is_seating(note)), default=0)


def _is_seating(note: Note) -> bool:
    return note.phrase.code.startswith(_SEATED)


def _is_for(note: Note, seat: SeatId | None, own: bool) -> bool:
    """Whether a seat reads a note; who came to a seat knows that he did.

    own  whether its present player had the seat then
    """
    if note.seat == seat:
        return not _is_seating(note) and (own or not note.private)
    return not note.private


class Recollection(Frozen):
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


def recall(table: Table, seat: SeatId | None, after: int = 0) -> Recollection:
    """Return what happened since `seat` last gave orders, from happening `after` on; nothing to the
    public."""
    if table.past is None or seat is None:
        return Recollection()
    place = table.header.seats.index(seat)
    found: list[Happening] = [*table.past.since(place), *table.happened]
    since = table.past.marks[place].since
    first = table.past.end + len(table.happened) - len(found)
    late = max(0, since - first, after - first)
    known = list(known_to(seat, found, late))
    return Recollection(
        tuple(item.phrase for item in known if isinstance(item, Note)),
        tuple(item for item in known if not isinstance(item, Note)),
        since > 0,
        True,
    )


def scene_of(ruleset: AnyRuleSet, table: Table, seat: SeatId | None) -> Scene:
    """The picture of a game for a seat: the position, and what happened since its last orders."""
    key = id(ruleset), id(table), seat
    # a report, its mail and the file of its view show the same one
    kept = _scenes.get(key)
    if kept is not None:
        return kept[-1]
    scene = _draw_scene(ruleset, table, seat)
    if len(_scenes) >= _MOST_SCENES:
        _scenes.clear()
    _scenes[key] = ruleset, table, scene
    return scene


def _draw_scene(ruleset: AnyRuleSet, table: Table, seat: SeatId | None) -> Scene:
    view = ruleset.view(table.state, seat)
    known = recall(table, seat)
    scene = ruleset.courtesies.marks.mark(ruleset.scene(view), view)
    return ruleset.courtesies.traces.draw_traces(scene, view, known.faces) if known.kept else scene


def recap_for(
    ruleset: AnyRuleSet, table: Table, seat: SeatId | None, after: int = 0
) -> tuple[Phrase, ...]:
    """Return what a report tells of the past: notes, then the events as the rules sum them up; of
    nothing that was before happening `after`."""
    known = recall(table, seat, after)
    if seat is None or not known.kept:
        return happenings(table, seat)
    notes = tell_once(
        note
        for note in known.notes
        # who plays from the start the invitations told
        if note.code not in HALTED and not (table.is_fresh and note.code.startswith(_SEATED))
    )
    if not known.faces:
        return notes
    view = ruleset.view(table.state, seat)
    return (*notes, *ruleset.courtesies.recap.recap(view, seat, known.faces))


def question(
    ruleset: AnyRuleSet, table: Table, item: Open, words: Words, with_forms: bool
) -> Question:
    """An open decision as its seat reads it."""
    decision, forms = item.decision, ruleset.forms
    names, language = Names(table.header.seats, words.language), words.language
    veiled = ruleset.veil(table.state, decision.seat)
    pending = table.seat(decision.seat).pending
    waits = pending is not None and not pending.used
    try:
        legal = list(islice(ruleset.legal_orders(veiled, decision), FEW + 1))
        default = write_order(ruleset.default(veiled, decision), forms, language, names)
        otherwise = say("question-waiting" if waits else "question-default")
    except Unforeseen:
        legal, default = [], ""
        otherwise = say("question-waiting-no-default" if waits else "question-no-default")
    written = (write_order(order, forms, language, names) for order in legal)
    zone, opened = table.zone_of(decision.seat), instant(item.opened)
    return Question(
        ident=item.id,
        phrase=decision.phrase(),
        # a paused game has no deadline till it goes on
        due=None if table.paused else When(instant(item.due), zone, opened),
        # one line is seldom all of an answer that is judged as a whole
        choices=tuple(dict.fromkeys(written)) if len(legal) <= FEW and not decision.whole else (),
        forms=tuple(form_guide(ruleset.forms_for(decision.kind), words)) if with_forms else (),
        otherwise=otherwise,
        default=default,
        waits=waits,
    )


def propose_lines(
    ruleset: AnyRuleSet, table: Table, decision: Decision, language: str
) -> tuple[str, ...]:
    """Return the lines for a decision that a lesson teaches, else those that the title suggests."""
    taught = lines_to_send(ruleset, table, decision, language)
    return taught or _suggest_lines(ruleset, table.state, decision, language)


def _suggest_lines(
    ruleset: AnyRuleSet, state: Any, decision: Decision, language: str
) -> tuple[str, ...]:
    """Return what the title suggests. It is kept: a title may look ahead at length, and the page
    that goes with a report asks again."""
    key = id(ruleset), id(state), decision, language
    kept = _suggestions.get(key)
    if kept is not None:
        return kept[-1]
    view, suggest = ruleset.view(state, decision.seat), ruleset.courtesies.suggestions.suggest
    lines = suggest(view, decision, ruleset.speech(language))
    if len(_suggestions) >= _MOST_SUGGESTIONS:
        _suggestions.clear()
    _suggestions[key] = ruleset, state, lines
    return lines


def template(ruleset: AnyRuleSet, table: Table, seat: SeatId, words: Words) -> tuple[str, ...]:
    """Lines to take up, each behind a `#`, and the one that makes them final.

    An empty line parts the boxes: what stands in one goes together, and what could be sent instead
    stands below a line that says so.
    """
    mine, asked = table.seat(seat), table.decisions_of(seat)
    if not asked:
        return ()
    boxes: list[tuple[str, ...]] = []
    instead = False
    if mine.sheet_stop is not None and mine.pending is not None:
        lines = (words("template-stopped"), *spoken_lines(mine.pending.text))
        boxes.append(tuple(map(remark, lines)))
        instead = True
    standing = stopped_standing(ruleset, table, mine, words.language)
    boxes += ((remark(line),) for line in standing)
    for item in asked:
        for box in in_boxes(propose_lines(ruleset, table, item.decision, words.language)):
            plan = not opens_standing(box[0], ruleset.lexicon)
            head = (words("template-or"),) if plan and instead else ()
            boxes.append((*head, *map(remark, box)))
            instead |= plan
        instead = False
    if not boxes:
        return ()
    boxes.append((remark(words("template-final")),))
    return from_boxes(boxes)


def opens_standing(line: str, lexicon: Lexicon) -> bool:
    """Whether a line begins with the heading of standing lines."""
    head, colon, _ = line.removeprefix("#").partition(":")
    return bool(colon) and plain(head.strip()) in lexicon.every("grammar", *STANDING_HEADINGS)


def draft_lines(seat: SeatState, words: Words) -> tuple[str, ...]:
    """The lines of a seat's draft, each behind a `#`, under a remark; () without one."""
    lines = waiting_lines(seat)
    return tuple(map(remark, (words("template-draft"), *lines))) if lines else ()


def waiting_lines(seat: SeatState) -> tuple[str, ...]:
    """The lines of a seat's draft as they were written; () without one, or where it is final."""
    if seat.pending is None or seat.pending.final:
        return ()
    return spoken_lines(seat.pending.text)


def after_draft(
    draft: tuple[str, ...], proposed: tuple[str, ...], words: Words, lexicon: Lexicon
) -> tuple[str, ...]:
    """Return the draft, then the proposals that it does not hold already, to be sent instead."""
    if not proposed:
        return draft
    instead = words("template-or")
    *boxes, final = in_boxes(proposed)
    bare = (tuple(line for line in box if line != instead) for box in boxes)
    fresh = (box for box in bare if not set(box) <= set(draft))
    heads = ((box, () if opens_standing(box[0], lexicon) else (instead,)) for box in fresh)
    return from_boxes((draft, *((*head, *box) for box, head in heads), final))


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
    waiting = dict.fromkeys(o.decision.seat for o in table.open if o.decision.seat != seat)
    prospects = Prospects()
    if seat is not None and open_here:
        prospects = attempt("outlook", lambda: _prospects(ruleset, table, seat), prospects)
    known = recall(table, seat)
    nothing: tuple[Any, ...] = ()
    report = Report(
        game=table.header.id,
        title=ruleset.about.title,
        edition=edition_told(ruleset, table.header.edition, words),
        seat=seat,
        moment=ruleset.moment(table.state).phrase,
        happened=recap_for(ruleset, table, seat),
        since=known.since,
        questions=tuple(
            # Told till the first orders are in, where no coach tells it better; then the word
            # "help" brings them.
            question(ruleset, table, o, words, not (known.since or ruleset.courtesies.has("coach")))
            for o in open_here
        ),
        blocks=ruleset.courtesies.report.report(view),
        scene=attempt("picture", lambda: scene_of(ruleset, table, seat), None),
        waiting=tuple(waiting),
        places=table.result,
        head=table.head,
        map_width=host.config.pictures.width,
        begins=table.is_fresh and table.phase == "running",
        prospects=prospects,
        # of a game that was ended nobody is asked any more
        old=bool(table.settled),
    )
    if seat is None:
        return report
    mine = table.seat(seat)
    report = replace(
        report,
        dice=dice_told(table) if report.begins else (),
        notices=(
            *paused_told(table),
            *_standing(table, mine),
            *_bank(table, mine),
            *_holidays(ruleset, table, open_here),
            *(note for note in known.notes if note.code in HALTED),
            *attempt("verdict", lambda: verdict_on(ruleset, table, seat, words.language), nothing),
        ),
        template=attempt("proposals", lambda: template(ruleset, table, seat, words), nothing),
        # who is not asked first is told at length when his turn comes
        blocks=() if report.begins and not open_here else report.blocks,
        notes=mine.notes,
        armed=tell_acting_lines(ruleset, table, seat),
        # What never changes is told once; the word "map" brings it again.
        lasting=table.is_fresh and mine.format == "text",
        keyed=table.is_fresh,
        seen=mine.format != "text",
    )
    if not table.header.terms.lesson:
        return report
    told = attempt("lesson", lambda: tell_lesson(ruleset, table, seat, words), nothing)
    return as_lesson(report, told)


def _prospects(ruleset: AnyRuleSet, table: Table, seat: SeatId) -> Prospects:
    """Return what threatens a seat and what it can do, as far as that is certain."""
    with suppress(Unforeseen):
        return ruleset.courtesies.prospects.prospects(ruleset.veil(table.state, seat), seat)
    return Prospects()


def _holidays(ruleset: AnyRuleSet, table: Table, asked: Sequence[Open]) -> tuple[Phrase, ...]:
    """Return the dates for which there is more time than usual; () for none."""
    found = (days_left_out(ruleset, table, item) for item in asked)
    spans = next((spans for spans in found if spans), ())
    dates = tuple(Quote(a if a == b else f"{a} – {b}") for a, b in spans)
    return (say("notice-holidays", dates=dates),) if dates else ()


def _bank(table: Table, mine: SeatState) -> tuple[Phrase, ...]:
    """Return what a seat has in its time bank and what of a question is free; () without a bank."""
    if not table.schedule.bank or mine.is_idle:
        return ()
    free = read_bank(table.schedule.bank).free
    return (say("notice-bank", left=span_told(time_held(table, mine)), free=span_told(free)),)


def _standing(table: Table, mine: SeatState) -> tuple[Phrase, ...]:
    """Return who plays a seat that does not play itself, or what it missed."""
    if mine.resigned:
        return (say("notice-resigned"),)
    if mine.autopilot:
        return (say(f"notice-autopilot-{mine.autopilot}"),)
    return misses_told(table, mine.name)
