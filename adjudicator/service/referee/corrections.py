"""correct, award: the position of a running game changed, as far as its title offers it."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.lines.branch import as_draft
from adjudicator.engine.lines.correction import correction, judge
from adjudicator.engine.table.table import Table
from adjudicator.render.words.order_text import usages_of
from adjudicator.render.words.words import Words
from adjudicator.rulekit.forms import Parsed, parse_order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.text import Line
from adjudicator.service.desk.act import Asked, Done, Given, Misused, OnGame, Refused
from adjudicator.service.desk.checks import reason_of, require_running
from adjudicator.service.following.consequences import find_consequences, sentences
from adjudicator.service.game.session import Session
from adjudicator.service.house.wording import words_of

#: what every title that offers changes calls the gift of something that is counted
_AWARD = "award"


def _correct(session: Session, given: Given, asked: Asked) -> Done:
    text = given.text("change").strip()
    return _change(session, text, given, asked) if text else _list_changes(session, asked)


def _award(session: Session, given: Given, asked: Asked) -> Done:
    parts = (given.text("seat"), given.text("amount"), given.text("what"))
    word = session.ruleset.lexicon.first("corrections", _AWARD, asked.language).split()[0]
    return _change(session, " ".join((word, *parts)).strip(), given, asked)


def _list_changes(session: Session, asked: Asked) -> Done:
    words = words_of(session.host, session.ruleset, asked.language)
    usages = usages_of(session.ruleset.corrections, words)
    if not usages:
        raise Refused(say("desk-correct-none", title=Quote(session.ruleset.about.title)))
    listed = tuple(say("desk-correct-usage", usage=Quote(usage)) for usage in usages)
    told = (say("desk-correct-offered", title=Quote(session.ruleset.about.title)),)
    return Done(told, {"changes": usages}, listed)


def _change(session: Session, text: str, given: Given, asked: Asked) -> Done:
    ruleset, table = session.ruleset, session.table
    words = words_of(session.host, ruleset, asked.language)
    reason = reason_of(given)
    if table.phase == "ended":
        raise Refused(say("desk-correct-over", game=session.header.id))
    require_running(session)
    if not table.open:
        raise Refused(say("desk-deadline-none", game=session.header.id))
    if not reason:
        raise Misused(say("desk-correct-reason"))
    if not ruleset.corrections:
        raise Refused(say("desk-correct-none", title=Quote(ruleset.about.title)))
    names = Names(session.header.seats, asked.language)
    read = parse_order(Line(text), ruleset.corrections, names)
    if isinstance(read, Refusal):
        raise Refused(_refusal_line(words, text, read, None))
    made = judge(ruleset, table.state, read.order)
    if isinstance(made, Refusal):
        raise Refused(_refusal_line(words, text, made, read))
    written = read.form.write(read.order, asked.language, names)
    corrected = correction(
        ruleset, table, read.order, made, by=asked.by, mail=asked.mail, reason=reason
    )
    first = len(session.changes)
    session.note(corrected, asked.now)
    stands = session.table
    session.drive(asked.now)
    seen = (
        find_consequences(session, table, session.changes[first:], words) if asked.preview else ()
    )
    told = say("desk-corrected", game=session.header.id, change=Quote(words.say(made.told)))
    return Done(
        (told, *_effects(table, stands, made.secret)),
        {
            "game": session.header.id,
            "change": written,
            "told": words.say(made.told),
            "secret": made.secret,
            "asked_anew": _anew(table, stands),
            "drafts": _drafts(table, stands),
            **({"reports": [one.as_json() for one in seen]} if asked.preview else {}),
        },
        sentences(seen),
    )


def _refusal_line(words: Words, text: str, refusal: Refusal, read: Parsed | None) -> Phrase:
    """Return why a change is not made, with the words at which it fails."""
    span = read.where(refusal.where) if read is not None else refusal.span
    part = text[span.start : span.end] if span is not None else text
    why = Quote(words.say(refusal.phrase()))
    return say("desk-correct-refused", part=Quote(part or text), why=why)


def _anew(before: Table, after: Table) -> list[str]:
    return [item.decision.seat for item in after.open if item.id >= before.next_id]


def _drafts(before: Table, after: Table) -> list[str]:
    """The seats whose final orders wait as drafts now."""
    return [
        then.name
        for then, now in zip(before.seats, after.seats, strict=True)
        if then.pending is not None and then.pending.final and now.pending == as_draft(then.pending)
    ]


def _effects(before: Table, after: Table, secret: str) -> list[Phrase]:
    told: list[Phrase] = []
    if secret:
        told.append(say("desk-corrected-secret", seat=secret))
    if anew := _anew(before, after):
        told.append(say("desk-corrected-anew", seats=tuple(anew)))
    if drafts := _drafts(before, after):
        told.append(say("desk-corrected-drafts", seats=tuple(drafts)))
    return told


#: what is done, by the names of its acts (`acts.py`)
ON_GAME: Mapping[str, OnGame] = {"correct": _correct, "award": _award}
