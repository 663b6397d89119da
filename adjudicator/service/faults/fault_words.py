"""Faults as sentences: of the digest to the referee, and of `status`."""

from __future__ import annotations

from datetime import datetime

from adjudicator.engine.journal.line import instant
from adjudicator.render.letters.letter import Letter, Prose, bullets, section
from adjudicator.render.words.times import When, when_phrase
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.service.faults.faults import Known, Register
from adjudicator.service.faults.looking import Fault


def fault_told(known: Known) -> Phrase:
    """Return what is wrong, since when, and what to do."""
    return say(
        "fault-since",
        fault=_sentence(known.fault),
        since=_time(instant(known.first)),
        mend=say(f"fault-{known.fault.code}-mend", about=Quote(known.fault.about)),
    )


def end_told(known: Known) -> Phrase:
    """Return what was wrong, and till when."""
    ended = instant(known.ended)
    if known.fault.once:
        return say("fault-once", fault=_sentence(known.fault), at=_time(ended))
    since = _time(instant(known.first))
    return say("fault-over", fault=_short(known.fault), since=since, until=_time(ended))


def faults_told(lines: Register, mails: Letter | None, deadline: When | None) -> Letter:
    """The letter of what began and what is over; `mails` tells of those not placed, besides."""
    lasting = [line for line in lines if not line.ended]
    past = [line for line in lines if line.ended]
    near = say("faults-deadline", when=when_phrase(deadline)) if deadline is not None else None
    first, more = _short((*lasting, *past)[0].fault), len(lasting or past) - 1
    over = "" if lasting else "-over"
    return Letter(
        title=say(f"faults-title{over}"),
        subject=say(f"faults-subject{over}", first=first, more=more),
        sections=(
            *section(
                say("faults-now") if past or mails else "",
                bullets([fault_told(line) for line in lasting]),
                Prose(near) if near is not None else None,
            ),
            *section(say("faults-over"), bullets([end_told(line) for line in past])),
            *(mails.sections if mails is not None else ()),
            *section("", Prose(say("faults-once"))),
        ),
    )


def _sentence(fault: Fault) -> Phrase:
    if fault.code == "unmade":
        return _unmade(fault)
    code = "program-house" if fault.code == "program" and not fault.about else fault.code
    if code.startswith("held-"):
        return say(code.replace("held-", "held-title-", 1))
    detail = _time(instant(fault.detail)) if code in ("unread", "spool") else fault.detail
    return say(f"fault-{code}", about=Quote(fault.about), detail=Quote(detail), count=fault.count)


def _short(fault: Fault) -> Phrase:
    if fault.code.startswith("held-"):
        return say(fault.code.replace("held-", "held-title-", 1))
    about = fault.about.partition("/")[0] if fault.code == "unmade" else fault.about
    return say(f"fault-{fault.code}-short", about=Quote(about))


def _unmade(fault: Fault) -> Phrase:
    """Return what could not be made, in which game, at which line, and why."""
    game, line, what = fault.about.split("/")
    return say(
        "fault-unmade",
        game=Quote(game),
        line=int(line),
        what=what,
        detail=Quote(fault.detail),
        count=fault.count,
    )


def _time(moment: datetime) -> str:
    return f"{moment:%Y-%m-%d %H:%M} UTC"
