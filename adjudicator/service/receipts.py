"""The answer to a mail that took effect: what was understood, line by line, and what counts.

Made from the journal line and the mail as it lies in private/in, so that it is the same
when it has to be made again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from adjudicator.engine.deadlines import read_span
from adjudicator.engine.journal import instant
from adjudicator.engine.preview import Preview, preview
from adjudicator.engine.sheet import parse_sheet
from adjudicator.engine.table import SeatState, Table
from adjudicator.render.receipt import AnswerData, Outcome, answer_lines, render_answer, told
from adjudicator.render.times import When
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.host import Host
from adjudicator.service.wording import words_of

if TYPE_CHECKING:
    from adjudicator.archive.folder import GameFolder
    from adjudicator.mail.envelope import Envelope
    from adjudicator.mail.submission import Submission
    from adjudicator.render.words import Words
    from adjudicator.service.post import Draft, Threading
    from adjudicator.service.session import Change, Session


@dataclass(frozen=True, slots=True)
class StoredMail:
    """A mail that came in, as it lies in private/in."""

    envelope: Envelope
    submission: Submission

    @property
    def threading(self) -> Threading:
        """What an answer refers to."""
        from adjudicator.service.post import Threading

        envelope = self.envelope
        return Threading(envelope.message_id, envelope.references, envelope.subject)


def stored_mail(
    host: Host, ruleset: AnyRuleSet, folder: GameFolder, effect_id: str, received: str
) -> StoredMail | None:
    """The mail `effect_id` of a game, or None if its file is gone."""
    # reading mails is no part of trying an order file
    from adjudicator.engine.ports import Fetched
    from adjudicator.mail.envelope import read_envelope
    from adjudicator.mail.submission import read_submission

    raw = folder.read_mail(effect_id)
    if raw is None:
        return None
    envelope = read_envelope(Fetched(raw, instant(received), effect_id, len(raw)))
    is_order = order_reader(ruleset, folder.read_header().seats)
    base = host.config.identity.address
    return StoredMail(envelope, read_submission(envelope, base, host.lexicon, is_order))


def order_reader(ruleset: AnyRuleSet, seats: tuple[str, ...]) -> Callable[[str], bool]:
    """Whether a line reads as an order of the title (then it is no mail command)."""
    names = Names(seats)

    def is_order(line: str) -> bool:
        sheet = parse_sheet(line, ruleset, names)
        return any(item.kind in ("line", "standing", "direct") for item in sheet.items)

    return is_order


def answer_drafts(session: Session, change: Change) -> Iterator[Draft]:
    """The answer to the mail behind a `received` line; the referee's own acts get one too
    when they entered orders."""
    from adjudicator.service.post import Draft, key_of

    data = change.line.data
    mail = None
    if data["mail"]:
        mail = stored_mail(
            session.host, session.ruleset, session.folder, data["mail"], data["received"]
        )
    entered = any(act["do"] == "sheet" for act in data["acts"])
    if mail is None and not entered:
        return
    seat = change.after.seat(data["seat"])
    words = words_of(session.host, session.ruleset, seat.language)
    answer = _answer(session.host, session.ruleset, change, seat, words, mail)
    yield Draft(
        seat.name,
        "answer",
        data["mail"] or key_of(change.after, seat.sheets),
        render_answer(answer, words),
        instant(change.line.at),
        words,
        scene=answer.after,
        answers=mail.threading if mail else None,
        text_only=seat.format == "text",
    )


def _answer(
    host: Host,
    ruleset: AnyRuleSet,
    change: Change,
    seat: SeatState,
    words: Words,
    mail: StoredMail | None,
) -> AnswerData:
    data = change.line.data
    sheet = next((act for act in data["acts"] if act["do"] == "sheet"), None)
    notices = [] if mail else [say("answer-by-referee")]
    repairs = mail.submission.repairs if mail else ()
    commands = tuple(_told(act) for act in data["acts"] if act["do"] not in ("sheet",))
    at = instant(change.line.at)
    waiting = change.before.seat(seat.name).pending
    if sheet is None and data.get("held") and waiting is not None:
        # What kept the sheet from being final is shown with all of the sheet.
        sheet, commands = {"text": waiting.text}, ()
    if sheet is None:
        return AnswerData(
            game=change.after.header.id,
            title=ruleset.about.title,
            seat=seat.name,
            outcome="commanded",
            commands=commands,
            received=_when(change.after, instant(data["received"]), None),
            repairs=repairs,
            counting=seat.pending.number if seat.pending else 0,
        )
    tried = preview(ruleset, change.before, seat.name, sheet["text"], at, words.language)
    notices += [say("answer-was-late")] if data.get("late") else []
    return answer_data(
        host, ruleset, change.before, change.after, seat.name, tried, words,
        outcome=_outcome(change.before.seat(seat.name), seat, bool(data.get("held"))),
        received=instant(data["received"]), at=at, repairs=repairs, commands=commands,
        notices=tuple(notices),
    )  # fmt: skip


def answer_data(
    host: Host,
    ruleset: AnyRuleSet,
    before: Table,
    after: Table,
    name: str,
    tried: Preview,
    words: Words,
    outcome: Outcome,
    received: datetime,
    at: datetime,
    repairs: tuple[Phrase, ...] = (),
    commands: tuple[Phrase, ...] = (),
    notices: tuple[Phrase, ...] = (),
) -> AnswerData:
    """Everything an answer to orders tells, from the preview on the table before them."""
    seat = after.seat(name)
    moved = tried.state is not None and bool(tried.events)
    scene_after = scene_before = None
    if moved:
        scene_before = ruleset.scene(ruleset.view(before.state, name))
        scene_after = ruleset.scene(ruleset.view(tried.state, name))
    number = seat.pending.number if seat.pending else 0
    return AnswerData(
        game=after.header.id,
        title=ruleset.about.title,
        seat=name,
        outcome=outcome,
        lines=answer_lines(tried, name),
        version=seat.sheets,
        counting=number if number and number != seat.sheets else 0,
        moment=ruleset.moment(before.state).phrase if before.state is not None else None,
        received=_when(after, received, None),
        executed=_executed(after, name, at),
        repairs=repairs,
        commands=commands,
        notices=notices,
        certain=tried.certain,
        asks=tried.asks.phrase() if tried.asks is not None and moved else None,
        ending=told(tried.ending, name) if moved else (),
        before=scene_before,
        after=scene_after,
        map_width=host.config.pictures.width,
        lasting=seat.format == "text",
    )


def _outcome(before: SeatState, seat: SeatState, held: bool) -> Outcome:
    if held and seat.pending is not None:
        return "held"
    if (seat.pending, seat.standing) == (before.pending, before.standing):
        return "nothing"
    if seat.pending == before.pending:
        return "standing"
    return "final" if seat.pending is not None and seat.pending.final else "tentative"


def _executed(table: Table, name: str, at: datetime) -> When | None:
    """When what is stored will count at the latest: the deadline of the seat's decision, or
    the end of the cooling-off; None where it counts at once."""
    mine = table.decisions_of(name)
    if not mine:
        return None
    pending = table.seat(name).pending
    if pending is None or not pending.final or mine[0].decision.sealed:
        return _when(table, instant(mine[0].due), at)
    cooling = read_span(table.header.schedule.cooling_off)
    return _when(table, instant(pending.final_at) + cooling, at) if cooling else None


def _when(table: Table, at: datetime, now: datetime | None) -> When:
    return When(at, table.header.schedule.zone, now)


def _told(act: dict[str, Any]) -> Phrase:
    """What a command did, as a sentence."""
    if act["do"] == "set":
        return say(f"done-{act['name']}", value=Quote(str(act["value"])))
    if act["do"] == "final":
        return say("done-final" if act["value"] else "done-not-final")
    return say(f"done-{act['do']}")
