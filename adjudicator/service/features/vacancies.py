"""What is said when the game waits for an answer: to the player and to the referee."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.seats import Failed, Waits
from adjudicator.engine.table.table import Open
from adjudicator.mail.ports import Outgoing
from adjudicator.render.letters.letter import Letter, Prose, section
from adjudicator.render.letters.rendering import render_letter
from adjudicator.render.words.times import When, when_phrase
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.service.features.feature import Feature, Line
from adjudicator.service.features.times.waits import WAITING
from adjudicator.service.game.post import key_of, mail_to, mail_to_referee, post_made
from adjudicator.service.game.session import Change, Session
from adjudicator.service.house.wording import words_of


def tell_who_is_waited_for(session: Session, change: Change) -> Iterator[Outgoing]:
    """The word to a player that the game waits for him; the referee is told, too."""
    table, asked = change.after, Waits.of(change.line).decision
    item = next((o for o in table.open if o.id == asked), None)
    if item is None:
        return
    seat, now = table.seat(item.decision.seat), instant(change.line.at)
    due = when_phrase(When(instant(item.due), table.zone_of(seat.name), now))
    names = {"title": session.ruleset.about.title, "game": session.header.id, "seat": seat.name}
    letter = Letter(
        title=say("waits-title", **names),
        subject=say("waits-subject", **names),
        sections=section(
            "",
            Prose(say("waits-told", when=due), strong=True),
            Prose(item.decision.phrase()),
            Prose(say("waits-how")),
        ),
    )
    words = words_of(session.host, session.ruleset, seat.language)
    yield from mail_to(
        session,
        seat.name,
        "waits",
        key_of(table, item.id, item.moves),
        render_letter(letter, words),
        now,
        text_only=seat.format == "text",
    )
    _tell_referee(session, change, item)


def _tell_referee(session: Session, change: Change, item: Open) -> None:
    game, seat = session.header.id, item.decision.seat
    names = {"title": session.ruleset.about.title, "game": game, "seat": seat}
    acts = (f"deadline {game} +2d", f"bot {game} {seat}", f"replace {game} {seat} ADDRESS")
    how = tuple(map(Quote, acts))
    tell(
        session,
        change,
        f"{game}.{change.after.branch}.{item.id}.{item.moves}",
        (say("waits-title", **names), say("waits-referee-subject", **names)),
        (say("waits-referee", **names), say("waits-referee-how", commands=how)),
    )


def tell_program_failed(session: Session, change: Change) -> Iterator[Outgoing]:
    """The word to the referee that the program of a seat has failed, once a day."""
    entry = Failed.of(change.line)
    item = next(o for o in change.before.open if o.id == entry.decision)
    game, seat = session.header.id, item.decision.seat
    names = {"title": session.ruleset.about.title, "game": game, "seat": seat}
    tell(
        session,
        change,
        f"{game}.{seat}.{change.line.at[:10]}",
        (say("program-title", **names), say("program-subject", **names)),
        (
            say("program-failed", why=entry.why, text=Quote(entry.text), **names),
            say("program-how", **names),
        ),
    )
    return
    yield


def tell(
    session: Session,
    change: Change,
    key: str,
    heads: tuple[Phrase, Phrase],
    told: tuple[Phrase, ...],
) -> None:
    """Write to the referee about a line, once; `heads` are title and subject. Raises
    `StorageFailed`."""
    host, now = session.host, instant(change.line.at)
    letter = Letter(heads[0], section("", *(Prose(phrase) for phrase in told)), subject=heads[1])

    def make() -> Outgoing | None:
        words = words_for(host.config.referee.language, override=host.config.templates)
        return mail_to_referee(host, change.line.kind, render_letter(letter, words), now, key=key)

    post_made(host, make, now)


VACANCIES = Feature(
    "vacancies",
    lines=(Line(Waits, tell_who_is_waited_for), Line(Failed, tell_program_failed)),
    time=WAITING,
)
