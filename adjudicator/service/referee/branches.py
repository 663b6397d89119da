"""rollback, rollforward: a game taken back to any line of its history, and forward again."""

from __future__ import annotations

import re
from collections.abc import Mapping

from adjudicator.engine.journal.line import instant
from adjudicator.engine.journal.way import Ways
from adjudicator.engine.lines.branch import ROLLBACK, ROLLFORWARD, Branched, why_stuck
from adjudicator.engine.lines.turns import Step
from adjudicator.engine.lines.undoing import last_rollback
from adjudicator.engine.table.table import Table
from adjudicator.render.words.times import When, when_phrase
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.text import plain
from adjudicator.service.desk.act import Asked, Done, Given, Misused, OnGame, Refused
from adjudicator.service.desk.checks import reason_of, require_running
from adjudicator.service.following.consequences import Consequence, find_consequences, sentences
from adjudicator.service.game.session import Session
from adjudicator.service.house.wording import words_of

_PLACE = re.compile(r"(?P<word>[^\W\d]*)\W*(?P<number>\d{1,7})")


def _rollback(session: Session, given: Given, asked: Asked) -> Done:
    _require_running(session)
    n = _line(session, f"{given.text('to')} {given.text('turn')}".strip())
    return _branch(session, given, asked, ROLLBACK, n)


def _rollforward(session: Session, given: Given, asked: Asked) -> Done:
    _require_running(session)
    back = last_rollback(session.history.lines())
    if back is None:
        raise Refused(say("desk-rollforward-nothing", game=session.header.id))
    return _branch(session, given, asked, ROLLFORWARD, back.n - 1)


def _require_running(session: Session) -> None:
    if session.table.phase == "ended":
        raise Refused(say("desk-branch-ended", game=session.header.id))
    require_running(session)


def _line(session: Session, place: str) -> int:
    """The line that a place names: `12`, `line 12`, or `turn 5` for the one that finished it."""
    if not place:
        raise Misused(say("desk-branch-where", game=session.header.id))
    found = _PLACE.fullmatch(plain(place))
    lexicon = session.ruleset.lexicon
    word, number = (found["word"], int(found["number"])) if found else ("", 0)
    if found and word in lexicon.every("command-words", "turn"):
        if at := session.history.line_that_sealed(number):
            return at
        raise Refused(say("desk-branch-no-turn", turn=number, game=session.header.id))
    if not found or word not in ("", *lexicon.every("command-words", "line")):
        raise Refused(say("desk-branch-place", text=Quote(place)))
    last = session.table.last
    if not 1 <= number <= last:
        raise Refused(say("desk-branch-no-line", line=number, last=last, game=session.header.id))
    return session.history.line_with_seal(number)


def _branch(session: Session, given: Given, asked: Asked, cause: str, n: int) -> Done:
    if asked.mail and given.flag("all"):
        raise Refused(say("desk-preview-all"))
    before = session.table
    history = session.history
    if n >= before.last:
        raise Refused(say("desk-branch-stands", line=n, game=session.header.id))
    earlier = history.table_at(n)
    if why_stuck(before, earlier):
        raise Refused(say("desk-branch-before", line=n))
    back = history.back_to(
        n, cause, session.key, by=asked.by, mail=asked.mail, reason=reason_of(given)
    )
    lines = history.lines()
    ways = Ways(lines)
    left = ways.to(before.last) - ways.to(n)
    steps = sum(1 for line in lines if line.n in left and line.kind == Step.KIND)
    first = len(session.changes)
    session.note(back, asked.now)
    stands = session.table
    session.drive(asked.now)
    words = words_of(session.host, session.ruleset, asked.language)
    seen: tuple[Consequence, ...] = ()
    if asked.preview:
        seen = find_consequences(session, before, session.changes[first:], words, given.flag("all"))
    moment = Quote(words.say(session.ruleset.moment(earlier.state).phrase))
    return Done(
        tuple(_branch_lines(session, stands, back, steps, moment)),
        {
            "game": session.header.id,
            "to": n,
            "branch": stands.branch,
            "steps": steps,
            "void_turns": list(back.turns),
            "asked": [
                {"seat": o.decision.seat, "kind": o.decision.kind, "due": o.due}
                for o in stands.open
            ],
            "drafts": _drafts(stands),
            **({"reports": [one.as_json() for one in seen]} if asked.preview else {}),
        },
        sentences(seen),
    )


def _drafts(table: Table) -> list[str]:
    return [s.name for s in table.seats if s.pending is not None and not s.pending.final]


def _branch_lines(
    session: Session, stands: Table, back: Branched, steps: int, moment: Quote
) -> list[Phrase]:
    told = [
        say(f"desk-{back.cause}", game=session.header.id, line=back.to, steps=steps, moment=moment)
    ]
    if back.turns:
        told.append(say("desk-branch-void", turns=back.turns, count=len(back.turns)))
    zone = stands.schedule.zone
    for item in stands.open:
        when = when_phrase(When(instant(item.due), zone))
        told.append(say("desk-branch-asked", seat=item.decision.seat, when=when))
    if drafts := _drafts(stands):
        told.append(say("desk-branch-drafts", seats=tuple(drafts)))
    if stands.paused:
        told.append(say("desk-branch-paused"))
    return told


#: what is done, by the names of its acts (`acts.py`)
ON_GAME: Mapping[str, OnGame] = {"rollback": _rollback, "rollforward": _rollforward}
