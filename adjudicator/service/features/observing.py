"""What those who follow a game are told: what everybody may see, turn by turn or once a day.

Their mails are made from the view of no seat. The journal does not know them, so these mails
follow from a line and from who follows when it takes effect.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.archive.observers import Observer
from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.branch import Branched
from adjudicator.engine.lines.correction import Corrected
from adjudicator.engine.lines.turns import Published
from adjudicator.engine.table.table import Table
from adjudicator.mail.ports import Outgoing
from adjudicator.mail.sender.marks import PUBLIC
from adjudicator.render.letters.letter import Rendered
from adjudicator.render.letters.report import render_report
from adjudicator.rulekit.phrase import dump_param
from adjudicator.service.features.feature import Feature, Line
from adjudicator.service.game.post import key_of, mail_to
from adjudicator.service.game.seat_reports import happenings, make_report
from adjudicator.service.game.session import Change, Session
from adjudicator.service.house.wording import words_of


def mail_to_observer(
    session: Session, one: Observer, kind: str, key: str, rendered: Rendered, at: str
) -> Iterator[Outgoing]:
    """A letter to an observer as a finished mail that answers nothing."""
    return mail_to(
        session,
        PUBLIC,
        kind,
        key,
        rendered,
        instant(at),
        text_only=one.format == "text",
        entry=one.entry,
    )


def followers(session: Session) -> tuple[Observer, ...]:
    """Those who follow the game; nobody does where it is closed to them."""
    if session.header.terms.observers == "no":
        return ()
    return session.folder.observers.read().known


def tell_observers(session: Session, change: Change) -> Iterator[Outgoing]:
    """What a committed line makes the game say to those alone who follow it."""
    known = followers(session)
    called_off = change.before.settled and change.before.published < 0
    if change.line.kind == Published.KIND and known and not called_off:
        yield from _turn(session, change, change.before, known)
    elif change.line.kind in (Branched.KIND, Corrected.KIND) and known:
        yield from _turn(session, change, change.after, known)


def public_report(session: Session, table: Table, language: str) -> Rendered:
    """The position and what happened, as everybody may know it."""
    words = words_of(session.host, session.ruleset, language)
    report = make_report(session.host, session.ruleset, table, None, words, session.making.part)
    return render_report(report, words)


def _turn(
    session: Session, change: Change, table: Table, known: tuple[Observer, ...]
) -> Iterator[Outgoing]:
    """A turn that was finished, or taken back, as `table` has it."""
    session.folder.observers.add_turn(
        change.line.n,
        {
            "moment": dump_param(session.ruleset.moment(table.state).phrase),
            "told": [dump_param(phrase) for phrase in happenings(table, None)],
        },
    )
    reports: dict[str, Rendered] = {}
    over = not table.open

    def to(one: Observer) -> Iterator[Outgoing]:
        if one.language not in reports:
            reports[one.language] = public_report(session, table, one.language)
        return mail_to_observer(
            session, one, "report", key_of(table), reports[one.language], change.line.at
        )

    yield from session.making.each((o for o in known if o.news == "each" or over), to)


OBSERVERS = Feature(
    "observers",
    beside=tuple(Line(kind, tell_observers) for kind in (Published, Branched, Corrected)),
)
