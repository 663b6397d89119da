"""The last mail of a game, to every seat: result, story and whole truth.

What it tells is made of the journal, read once more from its first line, so that it is the same
however often it is made.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from adjudicator.archive.observers import Observer
from adjudicator.engine.journal.line import JournalLine, instant
from adjudicator.engine.journal.way import Ways
from adjudicator.engine.lines.course import BY_REFEREE, Ended
from adjudicator.engine.lines.kinds import UNFIT, fold
from adjudicator.engine.lines.turns import Published
from adjudicator.engine.play.adjudicate import finished_turn
from adjudicator.engine.table.table import Header, SeatState, Table, begin
from adjudicator.errors import AdjudicatorError
from adjudicator.mail.ports import Outgoing
from adjudicator.render.letters.ending import Ending, Standing, called_off_letter, end_letter
from adjudicator.render.letters.letter import Prose, section
from adjudicator.render.letters.rendering import render_letter
from adjudicator.rulekit.course import Place
from adjudicator.rulekit.event import Event
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.story import Chapter
from adjudicator.service.features.feature import Feature, Line
from adjudicator.service.features.observing import followers, mail_to_observer
from adjudicator.service.following.report_mails import word_instead
from adjudicator.service.game.again_wishes import hint
from adjudicator.service.game.enclosures import Enclosure, no_calendar, view_file
from adjudicator.service.game.post import key_of, letter_to
from adjudicator.service.game.seat_reports import recall, recap_for
from adjudicator.service.game.session import Change, Session
from adjudicator.service.game.turn_files import view_of
from adjudicator.service.house.wording import words_of


def send_result(session: Session, change: Change) -> Iterator[Outgoing]:
    """Send the last mail of a game to each seat and each observer."""
    table, ruleset, host = change.after, session.ruleset, session.host
    if table.header.terms.lesson:
        return  # it has no result; how it ends is told by `opening/lesson`
    settled, part, some = _tell_how_settled(table), session.making.part, session.making.some
    off = _is_called_off(session, table)
    ending = Ending(
        title=ruleset.about.title,
        game=table.header.id,
        standings=standings(ruleset, table),
        how=table.settled.removeprefix(BY_REFEREE),
        settled=settled,
        story=some("story", lambda: tell_story(session)),
        revealed=some("truth", lambda: tuple(ruleset.courtesies.story.reveal(table.state))),
        scene=part("picture", lambda: ruleset.scene(ruleset.unveil(table.state)), None),
        map_width=host.config.pictures.width,
        head=table.head,
    )

    def to(seat: SeatState) -> Iterator[Outgoing]:
        words, now = words_of(host, ruleset, seat.language), instant(change.line.at)
        if off:
            notes = (note for note in recall(table, seat.name).notes if note != settled)
            called_off = called_off_letter(ending, tuple(notes))
            return letter_to(session, seat, "end", key_of(table), called_off, now)
        # games that keep nothing older have told what happened before
        last = recap_for(ruleset, table, seat.name) if table.past is not None else ()
        last = tuple(phrase for phrase in last if phrase != settled)
        letter = end_letter(replace(ending, happened=last, again=hint(host, table)))
        view = some("view", lambda: (view_file(view_of(ruleset, table, seat.name, words)),))
        over = some("calendar", lambda: no_calendar(host, table, seat.name, words, now))
        enclosed = Enclosure((*view, *over))
        return letter_to(session, seat, "end", key_of(table), letter, now, enclosed=enclosed)

    def to_observer(one: Observer) -> Iterator[Outgoing]:
        letter = called_off_letter(ending) if off else end_letter(ending)
        words = words_of(host, ruleset, one.language)
        thanks = section("", Prose(say("observer-last", game=table.header.id)))
        rendered = render_letter(replace(letter, sections=(*letter.sections, *thanks)), words)
        return mail_to_observer(session, one, "end", key_of(table), rendered, change.line.at)

    yield from session.making.each(
        table.seats, to, lambda seat: word_instead(session, table, seat.name, change.line.at, "end")
    )
    yield from session.making.each(followers(session), to_observer)


def _is_called_off(session: Session, table: Table) -> bool:
    """Whether the game was ended before it began: its last report is its only one."""
    if table.settled != f"{BY_REFEREE}cancel" or table.published > 0:
        return False
    try:
        lines = session.folder.journal.read()
        return sum(line.kind == Published.KIND for line, _ in lines) < 2
    except AdjudicatorError:
        return False  # what cannot be read from the start was long under way


def standings(ruleset: AnyRuleSet, table: Table) -> tuple[Standing, ...]:
    """Return every seat as it ended; of a cancelled game in seat order."""
    places = table.result
    if not places and table.state is not None:
        scores = dict(ruleset.scores(table.state))
        places = tuple(Place(name, 0, scores.get(name, 0)) for name in table.header.seats)
    return tuple(
        Standing(place, ruleset.courtesies.story.tally(table.state, place.seat)) for place in places
    )


def tell_story(session: Session) -> tuple[Phrase, ...]:
    """Return the story of a finished game; () where its journal cannot be read from the start."""
    ruleset, lines = session.ruleset, (line for line, _ in session.folder.journal.read())
    try:
        return ruleset.courtesies.story.story(chapters(ruleset, session.header, lines))
    except (AdjudicatorError, *UNFIT) as error:
        session.host.log(f"{session.header.id}: ended without its story ({error})")
        return ()


def chapters(
    ruleset: AnyRuleSet, header: Header, lines: Iterable[JournalLine]
) -> tuple[Chapter, ...]:
    """Return what happened between the reports of a game, without what was undone.

    Raises as `fold` and the reading of lines do.
    """
    found: list[tuple[int, Chapter]] = []
    ways = Ways()
    before = begin(header)
    for line in lines:
        ways.add(line)
        after = fold(ruleset, before, line)
        if line.kind == Published.KIND:
            events = tuple(item for item in before.happened if isinstance(item, Event))
            chapter = finished_turn(before), before.state, events, ruleset.scores(before.state)
            found.append((line.n, Chapter(*chapter)))
        before = after
    way = ways.to(ways.last)
    return tuple(chapter for n, chapter in found if n in way)


def _tell_how_settled(table: Table) -> Phrase | None:
    """Return how the players, or the referee, ended the game; None where they did not."""
    winner = next((s.seat for s in table.result if s.rank == 1), "")
    who = {"seat": winner} if table.settled.endswith(("concede", "claim")) else {}
    return say(f"note-settled-{table.settled}", **who) if table.settled else None


ENDING = Feature("end of a game", lines=(Line(Ended, send_result),))
