"""The last mail of a game, to every seat: result, story, whole truth, and the proof.

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
from adjudicator.render.letters.dice import proof_of_dice
from adjudicator.render.letters.ending import Ending, Standing, end_letter
from adjudicator.render.letters.letter import Prose, render_letter, section
from adjudicator.rulekit.course import Place
from adjudicator.rulekit.event import Event
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.story import Chapter
from adjudicator.service.features.feature import Feature, Line
from adjudicator.service.features.observing import followers, mail_to_observer
from adjudicator.service.following.report_mails import word_instead
from adjudicator.service.game.again_wishes import hint
from adjudicator.service.game.enclosures import no_calendar, view_file
from adjudicator.service.game.post import key_of, mail_to
from adjudicator.service.game.present import happened
from adjudicator.service.game.session import Change, Session
from adjudicator.service.game.turn_files import view_of
from adjudicator.service.house.wording import words_of


def send_result(session: Session, change: Change) -> Iterator[Outgoing]:
    """The game is over: a mail to each seat, and to each observer."""
    table, ruleset, host = change.after, session.ruleset, session.host
    settled, part, some = _settled(table), session.making.part, session.making.some
    ending = Ending(
        title=ruleset.about.title,
        game=table.header.id,
        standings=standings(ruleset, table),
        how=table.settled.removeprefix(BY_REFEREE),
        settled=settled,
        story=some("story", lambda: told(session)),
        revealed=some("truth", lambda: tuple(ruleset.courtesies.story.reveal(table.state))),
        scene=part("picture", lambda: ruleset.scene(ruleset.unveil(table.state)), None),
        map_width=host.config.pictures.width,
        proof=proof_of_dice(table),
        secret=Quote(Ended.of(change.line).secret).text,
        commitment=table.header.commitment,
        head=table.head,
    )

    def to(seat: SeatState) -> Iterator[Outgoing]:
        words, now = words_of(host, ruleset, seat.language), instant(change.line.at)
        last = tuple(p for p in _last(session, table, seat.name) if p != settled)
        letter = end_letter(replace(ending, happened=last, again=hint(host, table)))
        view = some("view", lambda: (view_file(view_of(ruleset, table, seat.name, words)),))
        over = some("calendar", lambda: no_calendar(host, table, seat.name, words, now))
        return mail_to(
            session,
            seat.name,
            "end",
            key_of(table),
            render_letter(letter, words),
            now,
            attachments=(*view, *over),
            text_only=seat.format == "text",
        )

    def to_observer(one: Observer) -> Iterator[Outgoing]:
        letter = end_letter(ending)
        thanks = section("", Prose(say("observer-last", game=table.header.id)))
        rendered = render_letter(
            replace(letter, sections=(*letter.sections, *thanks)),
            words_of(host, ruleset, one.language),
        )
        return mail_to_observer(session, one, "end", key_of(table), rendered, change.line.at)

    yield from session.making.each(
        table.seats, to, lambda seat: word_instead(session, table, seat.name, change.line.at, "end")
    )
    yield from session.making.each(followers(session), to_observer)


def _last(session: Session, table: Table, seat: str) -> tuple[Phrase, ...]:
    """What happened since a seat last gave orders; games that keep nothing older have told it."""
    return happened(session.ruleset, table, seat) if table.past is not None else ()


def standings(ruleset: AnyRuleSet, table: Table) -> tuple[Standing, ...]:
    """Every seat as it ended; of a cancelled game in seat order."""
    places = table.result
    if not places and table.state is not None:
        scores = dict(ruleset.scores(table.state))
        places = tuple(Place(name, 0, scores.get(name, 0)) for name in table.header.seats)
    return tuple(
        Standing(place, ruleset.courtesies.story.tally(table.state, place.seat)) for place in places
    )


def told(session: Session) -> tuple[Phrase, ...]:
    """The story of a finished game; () where its journal cannot be read from the start."""
    lines = (line for line, _ in session.folder.journal.read())
    try:
        return session.ruleset.courtesies.story.story(
            chapters(session.ruleset, session.header, lines)
        )
    except (AdjudicatorError, *UNFIT) as error:
        session.host.log(f"{session.header.id}: ended without its story ({error})")
        return ()


def chapters(
    ruleset: AnyRuleSet, header: Header, lines: Iterable[JournalLine]
) -> tuple[Chapter, ...]:
    """What happened between the reports of a game, what was undone left out.

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
            scores = ruleset.scores(before.state)
            chapter = Chapter(finished_turn(before), before.state, events, scores)
            found.append((line.n, chapter))
        before = after
    way = ways.to(ways.last)
    return tuple(chapter for n, chapter in found if n in way)


def _settled(table: Table) -> Phrase | None:
    """How the players, or the referee, ended the game, where they did."""
    if not table.settled:
        return None
    winner = next((s.seat for s in table.result if s.rank == 1), "")
    who = {"seat": winner} if table.settled.endswith(("concede", "claim")) else {}
    return say(f"note-settled-{table.settled}", **who)


ENDING = Feature("end of a game", lines=(Line(Ended, send_result),))
