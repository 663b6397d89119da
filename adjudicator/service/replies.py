"""Answers that change nothing: help, status, report, map, dry runs, and what went wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from adjudicator.engine.journal import instant, stamp
from adjudicator.engine.ports import Outgoing
from adjudicator.engine.preview import preview
from adjudicator.engine.table import Table
from adjudicator.mail import limits
from adjudicator.mail.address import message_id
from adjudicator.mail.commands import Command
from adjudicator.mail.compose import Attachment, Letter, outgoing
from adjudicator.mail.envelope import Envelope
from adjudicator.mail.loops import OWN_HEADER
from adjudicator.mail.outbox import Outbox
from adjudicator.mail.submission import Submission
from adjudicator.render.letter import LetterData, Rendered, render_letter
from adjudicator.render.order_text import (
    atom_guide,
    condition_examples,
    form_guide,
    guide_lines,
    standing_guide,
)
from adjudicator.render.receipt import render_answer
from adjudicator.render.report import render_report
from adjudicator.render.svg import draw_svg
from adjudicator.render.texts import SeatStatus, help_letter, status_letter, trouble_letter
from adjudicator.render.times import When
from adjudicator.render.words import Words, words_for
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.scene import Scene
from adjudicator.service.dispatch import house_outbox
from adjudicator.service.host import Host
from adjudicator.service.notices import pause_draft
from adjudicator.service.post import Draft, Threading, mail_host, mail_of
from adjudicator.service.present import happenings, report_data, template
from adjudicator.service.rate import allow_answer
from adjudicator.service.receipts import answer_data
from adjudicator.service.session import Session
from adjudicator.service.wording import words_of


@dataclass(frozen=True, slots=True)
class Asked:
    """A mail that wants to be told something.

    acted   whether it also took effect (then its own answer tells about the orders)
    unproven  why its sender was not believed, or ""
    """

    seat: str
    envelope: Envelope
    submission: Submission | None
    now: datetime
    acted: bool
    unproven: str = ""

    @property
    def threading(self) -> Threading:
        """What an answer refers to."""
        envelope = self.envelope
        return Threading(envelope.message_id, envelope.references, envelope.subject)


def information(session: Session, asked: Asked) -> list[Outgoing]:
    """The mails that a player's questions are answered with, those queued before left out; at
    least one for any new mail that had no other effect."""
    private = session.folder.read_seats()
    queued = Outbox(session.folder.outbox)
    drafts = _drafts(session, asked)
    mails = (mail_of(session.host, session.header, private, draft) for draft in drafts)
    made = [mail for mail in mails if not queued.holds(mail.message_id)]
    address = private[asked.seat]["address"]
    if not made:
        return []
    leave = allow_answer(session.folder.answered, address, asked.now)
    if leave.granted and leave.pause is not None:
        draft = pause_draft(session, asked.seat, leave.pause, stamp(asked.now))
        made.append(mail_of(session.host, session.header, private, draft))
    if leave.granted:
        return made
    session.host.log(f"{session.header.id}: too many answers to seat {asked.seat}; one left out")
    return []


def _drafts(session: Session, asked: Asked) -> Iterator[Draft]:
    seat = session.table.seat(asked.seat)
    words = words_of(session.host, session.ruleset, seat.language)
    if asked.unproven:
        details = (say(f"verdict-{asked.unproven}"),)
        yield _letter(session, asked, words, "unproven", trouble_letter("not-proven", details))
        return
    submission = asked.submission
    assert submission is not None
    if submission.unreadable is not None:
        letter = trouble_letter("unreadable", (submission.unreadable, *submission.repairs))
        yield _letter(session, asked, words, "unreadable", letter)
        return
    told = False
    for number, command in enumerate(submission.commands):
        maker = _MAKERS.get(command.name)
        if maker is not None:
            told = True
            yield maker(session, asked, words, command, number)
        elif not command.available:
            told = True
            letter = trouble_letter(
                "nothing-understood",
                (say("command-not-available", text=Quote(command.text)),),
                game=session.header.id,
            )
            yield _letter(session, asked, words, f"command-{number}", letter)
    if told or asked.acted:
        return
    idle = tuple(say(f"idle-{c.name}") for c in submission.commands if c.name in _IDLE)
    if idle and not submission.has_orders:
        letter = trouble_letter("no-effect", idle)
        yield _letter(session, asked, words, "trouble", letter)
        return
    if session.table.phase == "ended" and submission.has_orders:
        letter = trouble_letter("game-over", game=session.header.id)
    elif submission.has_orders or submission.commands:
        letter = trouble_letter("nothing-understood", submission.repairs, game=session.header.id)
    else:
        letter = trouble_letter("empty", submission.repairs, game=session.header.id)
    yield _letter(session, asked, words, "trouble", letter)


#: commands that may find nothing to do
_IDLE = frozenset({"join", "final", "not-final", "withdraw"})


def _letter(
    session: Session,
    asked: Asked,
    words: Words,
    kind: str,
    data: LetterData | Rendered,
    scene: Scene | None = None,
    attachments: tuple[Attachment, ...] = (),
) -> Draft:
    rendered = data if isinstance(data, Rendered) else render_letter(data, words)
    return Draft(
        asked.seat,
        kind,
        asked.envelope.effect_id,
        rendered,
        asked.now,
        words,
        scene=scene,
        attachments=attachments,
        answers=asked.threading,
        text_only=session.table.seat(asked.seat).format == "text",
    )


def _help(session: Session, asked: Asked, words: Words, command: Command, number: int) -> Draft:
    ruleset, header = session.ruleset, session.header
    basics = guide_lines(words, {"edition": header.edition, **dict(header.options)})
    examples: tuple[str, ...] = ()
    if session.table.state is not None and not basics:
        # with the essentials it is a page already; suggestions stand in the report
        examples = template(ruleset, session.table, asked.seat, words)
    letter = help_letter(
        ruleset.about.title,
        header.id,
        form_guide(ruleset.forms, words),
        standing_guide(ruleset.standing_forms, words),
        atom_guide(ruleset.atoms, words),
        examples,
        basics,
        condition_examples(words),
    )
    return _letter(session, asked, words, f"help-{number}", letter)


def _status(session: Session, asked: Asked, words: Words, command: Command, number: int) -> Draft:
    table = session.table
    mine = table.decisions_of(asked.seat)
    seat = table.seat(asked.seat)
    own: list[Phrase] = []
    if seat.pending is not None:
        code = "status-own-final" if seat.pending.final else "status-own-tentative"
        own.append(say(code, version=seat.pending.number))
    own += [say("status-own-standing", line=Quote(text)) for _, text in seat.standing]
    moment = say("status-not-started")
    if table.state is not None:
        moment = session.ruleset.moment(table.state).phrase
    due = None
    if table.open:
        first = min(o.due for o in table.open)
        due = When(instant(first), table.header.schedule.zone, asked.now)
    letter = status_letter(
        session.ruleset.about.title,
        session.header.id,
        moment,
        [SeatStatus(s.name, _state_of(table, s.name), s.misses) for s in table.seats],
        due,
        own,
        (say("status-asked"),) if mine else (),
    )
    return _letter(session, asked, words, f"status-{number}", letter)


def _state_of(table: Table, name: str) -> str:
    """What everybody may know of a seat; never whether its sheet is in."""
    seat = table.seat(name)
    if not seat.joined:
        return "invited"
    if seat.resigned:
        return "resigned"
    if seat.autopilot:
        return "autopilot"
    return "owes" if table.decisions_of(name) else "waits"


def _report(session: Session, asked: Asked, words: Words, command: Command, number: int) -> Draft:
    table = session.table
    if table.state is None:
        return _letter(
            session, asked, words, f"report-{number}",
            trouble_letter("not-started", game=session.header.id),
        )  # fmt: skip
    wanted = int(command.args[0]) if command.args and command.args[0].isdigit() else None
    turns = session.folder.turns()
    if wanted is not None:
        if wanted not in turns:
            details = (say("no-such-turn", turn=wanted, last=turns[-1] if turns else 0),)
            letter = trouble_letter("nothing-understood", details, game=session.header.id)
            return _letter(session, asked, words, f"report-{number}", letter)
        table = session.folder.read_snapshot(session.ruleset, session.header, wanted)
    data = report_data(session.host, session.ruleset, table, asked.seat, words, "cid:map")
    if command.name == "map":
        data = replace(data, lasting=True)
    elif wanted is None and table.published in turns:
        # Since the last report nothing may have happened; what that one told is told again.
        last = session.folder.read_snapshot(session.ruleset, session.header, table.published)
        data = replace(data, happened=(*happenings(last, asked.seat), *data.happened))
    return _letter(
        session, asked, words, f"report-{number}", render_report(data, words), data.scene
    )


def _map(session: Session, asked: Asked, words: Words, command: Command, number: int) -> Draft:
    """The report of now, with the map as SVG attached: for players who ask for it."""
    draft = _report(session, asked, words, Command("map"), number)
    if session.table.state is None or draft.scene is None:
        return draft
    svg = Attachment("map.svg", "image/svg+xml", draw_svg(draft.scene, words).encode())
    return _letter(
        session, asked, words, f"map-{number}", draft.rendered, draft.scene, (svg,)
    )  # fmt: skip


def _check(session: Session, asked: Asked, words: Words, command: Command, number: int) -> Draft:
    assert asked.submission is not None
    table = session.table
    tried = preview(
        session.ruleset, table, asked.seat, asked.submission.text, asked.now, words.language
    )
    data = answer_data(
        session.host, session.ruleset, table, table, asked.seat, tried, words,
        outcome="checked" if tried.lines else "nothing",
        received=asked.envelope.received_at, at=asked.now,
        repairs=asked.submission.repairs,
    )  # fmt: skip
    return _letter(session, asked, words, f"check-{number}", render_answer(data, words), data.after)


_MAKERS: Mapping[str, Callable[[Session, Asked, Words, Command, int], Draft]] = {
    "help": _help,
    "status": _status,
    "report": _report,
    "map": _map,
    "check": _check,
}


def _may_be_told(host: Host, address: str, now: datetime) -> bool:
    return allow_answer(host.config.mail / "answered.json", address, now).granted


def trouble(host: Host, envelope: Envelope, fault: str, tell: bool) -> None:
    """Tell the sender of an unplaceable mail (if it claimed a seat), and the referee."""
    outbox = Outbox(house_outbox(host))
    now = host.clock.now()
    sender = envelope.sender
    wanted = sender is not None and (tell or envelope.oversize)
    if sender is not None and wanted and _may_be_told(host, sender.address, now):
        outbox.put(_trouble_mail(host, envelope, fault, sender.address, now), now)
    if host.config.referee.address:
        outbox.put(_referee_mail(host, envelope, fault, now), now)


def _trouble_mail(
    host: Host, envelope: Envelope, fault: str, address: str, now: datetime
) -> Outgoing:
    words = words_for(DEFAULT_LANGUAGE, override=host.config.templates)
    kind = "too-large" if envelope.oversize else fault
    letter = trouble_letter(  # the words of all languages: we do not know the sender's
        kind,  # type: ignore[arg-type]
        (),
        limit=limits.RAW_BYTES // 1024,
    )
    parts = [render_letter(letter, words_for(code, override=host.config.templates))
             for code in host.lexicon.languages]  # fmt: skip
    rendered = Rendered(parts[0].subject, "\n".join(p.text for p in parts))
    return _house_mail(host, envelope, rendered, address, f"trouble-{fault}", now, words)


def _referee_mail(host: Host, envelope: Envelope, fault: str, now: datetime) -> Outgoing:
    words = words_for(host.config.referee.language, override=host.config.templates)
    sender = envelope.sender.address if envelope.sender else "?"
    data = LetterData(
        title=say("unsorted-title"),
        sections=trouble_letter(
            "unknown-token",
            (
                say("unsorted-from", address=Quote(sender)),
                say("unsorted-reason", reason=Quote(fault)),
                say("unsorted-file", name=Quote(f"{envelope.effect_id}.eml")),
            ),
        ).sections[-1:],
    )
    rendered = render_letter(data, words)
    return _house_mail(
        host, envelope, rendered, host.config.referee.address, "unsorted", now, words
    )


def _house_mail(
    host: Host,
    envelope: Envelope,
    rendered: Rendered,
    address: str,
    kind: str,
    now: datetime,
    words: Words,
) -> Outgoing:
    identity = host.config.identity
    where = mail_host(identity.address)
    return outgoing(
        Letter(
            message_id=message_id(where, "house", "mail", kind, envelope.effect_id),
            sender=identity.address,
            sender_name=identity.name,
            recipient=address,
            subject=rendered.subject,
            date=now,
            text=rendered.text,
            html=rendered.html,
            in_reply_to=envelope.message_id,
            references=(*envelope.references, envelope.message_id),
            auto_submitted="auto-replied",
            extra=((OWN_HEADER, "house"),),
        )
    )
