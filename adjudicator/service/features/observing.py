"""What those who follow a game are told: what everybody may see, once a round or once a day.

Their mails are made from the view of no seat. The journal does not know them, so these mails
follow from a line and from who follows when it takes effect.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from adjudicator.archive.observers import Observer
from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.branch import Branched
from adjudicator.engine.lines.correction import Corrected
from adjudicator.engine.lines.turns import Published
from adjudicator.engine.table.happenings import Happening, Note
from adjudicator.engine.table.table import Table
from adjudicator.mail.ports import Outgoing
from adjudicator.mail.sender.marks import PUBLIC
from adjudicator.render.letters.rendering import Rendered, render_letter
from adjudicator.render.letters.report import render_report
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Phrase, dump_param
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.scene import Scene
from adjudicator.service.features.feature import Feature, Line
from adjudicator.service.game.post import key_of, mail_to
from adjudicator.service.game.seat_reports import happenings, known_to, make_report
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
    """A turn that was finished, or taken back, as `table` has it: told once the round is over."""
    file, ruleset, heard = session.folder.observers, session.ruleset, _count_happenings(table)
    first = heard - len(table.happened)
    since = _since_last_round((i for i in file.turns() if i["n"] < change.line.n), first)
    acted = {name for item in since for name in item["acted"]} | {*table.acted}
    asked = {item.decision.seat for item in table.open}
    begins, over = table.published < 0, not table.open
    whole = begins or over or change.line.kind != Published.KIND or not asked.isdisjoint(acted)
    told = session.making.part(
        "recap", lambda: _recap_public(ruleset, table, first), happenings(table, None)
    )
    file.add_turn(
        change.line.n,
        {
            "moment": dump_param(ruleset.moment(table.state).phrase),
            "told": [dump_param(phrase) for phrase in told],
            "acted": sorted(table.acted),
            "first": first,
            "heard": heard,
            "round": whole,
        },
    )
    if not whole:
        return
    after = min((item["first"] for item in since), default=first)
    made: dict[tuple[str, str], Rendered] = {}

    def to(one: Observer) -> Iterator[Outgoing]:
        key = one.language, one.format
        if key not in made:
            made[key] = _bulletin(session, table, one, after)
        return mail_to_observer(session, one, "report", key_of(table), made[key], change.line.at)

    yield from session.making.each((o for o in known if o.news == "each" or over), to)


def _since_last_round(turns: Iterable[dict[str, Any]], first: int) -> list[dict[str, Any]]:
    """The turns right before happening `first` that no mail to observers told of."""
    found: list[dict[str, Any]] = []
    for item in sorted(turns, key=lambda item: -item["n"]):
        if item.get("round", True) or item["heard"] != first:
            break
        found.append(item)
        first = item["first"]
    return found


def _bulletin(session: Session, table: Table, one: Observer, after: int) -> Rendered:
    """What happened in a round, from happening `after` on."""
    from adjudicator.render.letters.bulletin import bulletin_letter

    ruleset, attempt = session.ruleset, session.making.part
    words = words_of(session.host, ruleset, one.language)
    report = make_report(session.host, ruleset, table, None, words, attempt)
    told = attempt("recap", lambda: _recap_public(ruleset, table, after), report.happened)
    scene = attempt("picture", lambda: _draw_public(ruleset, table, after), None)
    report = replace(report, happened=told, scene=scene)
    return render_letter(bulletin_letter(report, one.format == "text"), words)


def _count_happenings(table: Table) -> int:
    """The number of the next thing that happens."""
    return (table.past.end if table.past is not None else 0) + len(table.happened)


def _recap_public(ruleset: AnyRuleSet, table: Table, after: int) -> tuple[Phrase, ...]:
    """What happened from happening `after` on as far as it is kept: notes, then the events as the
    rules sum them up."""
    known = list(known_to(None, _happened(table, after)))
    faces = tuple(item for item in known if not isinstance(item, Note))
    notes = tuple(item.phrase for item in known if isinstance(item, Note))
    if not faces:
        return notes
    return (*notes, *ruleset.courtesies.recap.recap(ruleset.view(table.state, None), None, faces))


def _draw_public(ruleset: AnyRuleSet, table: Table, after: int) -> Scene:
    """The picture of now, with the traces of what happened from happening `after` on."""
    view = ruleset.view(table.state, None)
    known = known_to(None, _happened(table, after))
    faces = tuple(item for item in known if not isinstance(item, Note))
    return ruleset.courtesies.traces.draw_traces(ruleset.scene(view), view, faces)


def _happened(table: Table, after: int) -> Sequence[Happening]:
    kept = table.past.kept if table.past is not None else ()
    found = (*kept, *table.happened)
    return found[max(0, after - _count_happenings(table) + len(found)) :]


OBSERVERS = Feature(
    "observers",
    beside=tuple(Line(kind, tell_observers) for kind in (Published, Branched, Corrected)),
)
