"""mail-log: what came from somebody, what went to him, and what became of each mail."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from adjudicator.engine.journal.line import instant
from adjudicator.engine.table.pace import read_span
from adjudicator.errors import BadOptions, UnknownGame
from adjudicator.render.letters.texts import short_trouble
from adjudicator.rulekit.frozen import as_dict
from adjudicator.rulekit.phrase import Param, Phrase, Quote, say
from adjudicator.service.desk import imposed
from adjudicator.service.desk.act import Asked, Done, Given, OnHouse, Refused
from adjudicator.service.flow.mail_history import Mailed, find_whom, mails_of
from adjudicator.service.flow.proving import SUSPECT
from adjudicator.service.flow.rereading import read_since
from adjudicator.service.house.host import Host

#: more mails are not told one by one; `--json` has them all
MOST_TOLD = 100


def _mail_log(host: Host, given: Given, asked: Asked) -> Done:
    if given.game:
        host.archive.game(given.game).require()
    try:
        whom = find_whom(host, given.text("who"), given.game)
    except UnknownGame:
        raise Refused(say("desk-nobody-called", name=Quote(given.text("who")))) from None
    mails = mails_of(host, whom, moment_of(given.text("since"), asked.now))
    who = Quote(given.text("who"))
    if not mails:
        return Done((say("maillog-none", who=who),), {"mails": []})
    told = [say("maillog-title", who=who, count=len(mails))]
    if len(mails) > MOST_TOLD:
        told.append(say("maillog-newest", count=MOST_TOLD))
    listed = tuple(_line(mail) for mail in mails[-MOST_TOLD:])
    return Done(tuple(told), {"mails": [as_dict(mail) for mail in mails]}, listed)


def moment_of(text: str, now: datetime) -> datetime | None:
    """`2026-11-22`, `2026-11-22T18:00`, or how long ago (`2d`); None for "".

    Raises `Refused`.
    """
    if not text:
        return None
    try:
        return now - read_span(text)
    except ValueError:
        try:
            return read_since(text, now)
        except BadOptions:
            raise Refused(say("maillog-since", text=Quote(text))) from None


def _line(mail: Mailed) -> Phrase:
    subject = say("maillog-no-subject")
    if mail.subject:
        subject = say("maillog-subject", text=Quote(mail.subject))
    place = Quote(f"[{mail.game}]") if mail.game else say("maillog-house")
    names: dict[str, Param] = {"address": Quote(mail.address or "?"), "subject": subject}
    return say(f"maillog-{mail.way}", at=time_shown(mail.at), game=place, how=_how(mail), **names)


def _how(mail: Mailed) -> Phrase:
    if mail.state in ("ignored", "unsorted"):
        return say(f"maillog-{mail.state}", why=why_shown(mail.why))
    if mail.way == "in":
        did = tuple(say("maillog-orders") if name == "orders" else Quote(name) for name in mail.did)
        return say(f"maillog-{mail.state}", did=did or say("maillog-nothing"))
    if mail.state == "sent" and not mail.why:
        return say("maillog-sent-bare", when=time_shown(mail.settled))
    reason = Quote(mail.why) if mail.why else say("maillog-no-word")
    return say(
        f"maillog-{mail.state}", when=time_shown(mail.settled), reason=reason, tries=mail.tries
    )


def why_shown(code: str) -> Phrase:
    """A reason in words; a code that nobody gave words stands as it is."""
    kind, _, more = code.partition(" ")
    if kind in _SILENT:
        return say(f"maillog-why-{kind}")
    if kind == "not-proven" and more:
        return say("maillog-why-not-proven", verdict=say(f"verdict-{more}"))
    return short_trouble(kind) if kind in _UNPLACED else say("maillog-why", code=Quote(code))


#: why a mail is never answered (`loops.why_silent`), and that the program failed with it
_SILENT = (
    *("own", "read-receipt", "feedback-report", "bounce", "auto-reply", "mailing-list"),
    *("program", "bounced"),
)
_UNPLACED = (
    *("no-claim", "unknown-game", "unknown-seat", "unknown-token", "seat-left", "offer-over"),
    *(
        "deputy-over",
        "observer-limit",
        "observer-closed",
        SUSPECT,
        "same-id",
        "not-proven",
        imposed.WHY,
    ),
)


def time_shown(text: str) -> str:
    """A stamp as the referee reads it."""
    return f"{instant(text):%Y-%m-%d %H:%M}" if text else "-"


#: what is done, by the names of its acts (`acts.py`)
ON_HOUSE: Mapping[str, OnHouse] = {"mail-log": _mail_log}
