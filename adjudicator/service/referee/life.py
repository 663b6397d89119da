"""start, process, end, invite: the life of a game from its invitations to its end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.course import Settled
from adjudicator.engine.lines.referee import Invited, Processed, Spoken
from adjudicator.engine.lines.turns import Step
from adjudicator.render.words.times import When, when_phrase
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.service.desk.act import Asked, Done, Given, Misused, OnGame, Refused
from adjudicator.service.desk.checks import (
    language_of,
    reason_of,
    require_not_over,
    require_running,
    require_seat,
)
from adjudicator.service.game.seat_reports import happenings
from adjudicator.service.game.session import Session
from adjudicator.service.opening.opening import begin_game, begin_position


def _start(session: Session, given: Given, asked: Asked) -> Done:
    game = session.header.id
    if session.table.phase != "open":
        raise Refused(say("desk-started-already", game=game))
    absent = begin_game(session, given.text("draw"), asked.now)
    told = [say("desk-started", game=game)]
    if session.table.drawn:
        told.append(say("desk-drawn", value=Quote(session.table.drawn)))
    if absent:
        told.append(say("desk-absent", seats=tuple(Quote(name) for name in absent)))
    return Done(tuple(told), {"game": game, "absent": list(absent)})


def _invite(session: Session, given: Given, asked: Asked) -> Done:
    game = session.header.id
    seats = [seat.name for seat in session.table.seats if not seat.has_joined]
    if given.text("seat"):
        named = require_seat(session, given)
        if named not in seats:
            raise Refused(say("desk-joined", game=game, seat=named))
        seats = [named]
    if session.table.phase != "open" or not seats:
        raise Refused(say("desk-all-joined", game=game))
    session.note(Invited(by=asked.by, mail=asked.mail, seats=tuple(seats)), asked.now)
    told = say("desk-invited", game=game, seats=tuple(Quote(seat) for seat in seats))
    return Done((told,), {"game": game, "seats": seats})


def _process(session: Session, given: Given, asked: Asked) -> Done:
    require_running(session)
    forced, before = given.flag("force"), session.mark()
    step = session.table.step
    if not (asked.mail and session.has_acted(asked.mail)):
        session.note(Processed(by=asked.by, mail=asked.mail, forced=forced), asked.now)
    elif not session.ends_with(Processed.KIND):
        forced = False  # a crash has cut off the end of it alone
    started = len(session.changes)
    session.force(asked.now) if forced else session.drive(asked.now)
    moved = len(session.changes) > started
    told = list(_public(session, started))
    steps = session.table.step - step
    if not moved:
        # nothing was done: there is nothing to keep
        session.back_to(before)
    table = session.table
    waiting = [[item.decision.seat, item.decision.kind, item.due] for item in table.open]
    told.append(say("desk-steps", game=session.header.id, count=steps))
    zone = table.schedule.zone
    for item in table.open:
        when = when_phrase(When(instant(item.due), zone, asked.now))
        told.append(say("desk-waits", seat=item.decision.seat, when=when))
    if not steps and not forced and table.open:
        told.append(say("desk-force", game=session.header.id))
    return Done(tuple(told), {"game": session.header.id, "steps": steps, "waiting": waiting})


def _public(session: Session, started: int) -> Iterator[Phrase]:
    """Yield what happened in the steps that were gathered, as everybody may know it."""
    for change in session.changes[started:]:
        if change.line.kind == Step.KIND:
            fresh = change.after.happened[len(change.before.happened) :]
            yield from happenings(replace(change.after, happened=fresh), None)


def _end(session: Session, given: Given, asked: Asked) -> Done:
    require_not_over(session)
    if session.table.phase == "open" and not given.flag("cancel"):
        require_running(session)
    winner = require_seat(session, given, "winner") if given.text("winner") else ""
    ways = [on for on in ("draw", "cancel") if given.flag(on)] + ["concede"] * bool(winner)
    if len(ways) != 1:
        code = "desk-end-both" if ways else "desk-end-how"
        raise Misused(say(code, game=session.header.id))
    settled = Settled(
        by=asked.by, mail=asked.mail, on=ways[0], seat=winner, reason=reason_of(given)
    )
    told = say("desk-ended", game=session.header.id, how=say(f"desk-end-{ways[0]}", seat=winner))
    if session.table.phase == "open":
        told = say("desk-called-off", game=session.header.id)
        # the last mail tells the whole truth of a game, so there has to be a position
        begin_position(session, asked.now)
    session.note(settled, asked.now)
    session.drive(asked.now)
    require_ended(session)
    return Done((told,), {"game": session.header.id, "on": ways[0], "winner": winner})


def require_ended(session: Session) -> None:
    """A game that was ended has its last line: the secret, and who is ranked where."""
    assert session.table.phase == "ended", "a game that was ended goes on"


def _language(session: Session, given: Given, asked: Asked) -> Done:
    require_not_over(session)
    game, seat = session.header.id, require_seat(session, given)
    code = language_of(session.host, given, needed=True)
    lexicon = session.host.lexicon
    called = lexicon.first("languages", code, code) or code
    told = say("desk-language", game=game, seat=seat, language=Quote(called))
    if session.table.seat(seat).language != code:
        spoken = Spoken(by=asked.by, mail=asked.mail, seat=seat, language=code)
        session.note(spoken, asked.now)
    return Done((told,), {"game": game, "seat": seat, "language": code})


#: what is done, by the names of its acts (`acts.py`)
ON_GAME: Mapping[str, OnGame] = {
    "start": _start,
    "invite": _invite,
    "process": _process,
    "end": _end,
    "language": _language,
}
