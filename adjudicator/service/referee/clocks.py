"""pause, resume, deadline, schedule, excuse: the clocks of a game."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.journal.line import instant, stamp
from adjudicator.engine.lines.clocks import Moved, Paused, Resumed, Scheduled
from adjudicator.engine.lines.excuses import Excused, excuse, gives_nothing, may_excuse
from adjudicator.engine.table.clock import coming, moves
from adjudicator.engine.table.deadlines import SCHEDULE
from adjudicator.engine.table.votes import rest
from adjudicator.render.words.times import When, local_phrase
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.service.desk.act import Asked, Done, Given, OnGame, Refused
from adjudicator.service.desk.checks import require_not_over, require_running, require_seat
from adjudicator.service.desk.clock_acts import (
    deadlines_listed,
    deadlines_told,
    open_decisions,
    other_schedule,
    read_moves,
)
from adjudicator.service.game.clock_words import banks_told, changes_told, clock_told
from adjudicator.service.game.session import Session
from adjudicator.service.house.wording import kind_told, words_of


def _pause(session: Session, given: Given, asked: Asked) -> Done:
    require_running(session)
    if session.table.paused:
        raise Refused(say("desk-paused-already", game=session.header.id))
    session.note(Paused(by=asked.by, mail=asked.mail), asked.now)
    return Done((say("desk-paused", game=session.header.id),), {"paused": stamp(asked.now)})


def _resume(session: Session, given: Given, asked: Asked) -> Done:
    require_running(session)
    if not session.table.paused:
        raise Refused(say("desk-not-paused", game=session.header.id))
    due = rest(session.table, stamp(asked.now))
    session.note(Resumed(by=asked.by, mail=asked.mail, due=due), asked.now)
    after = session.table
    session.drive(asked.now)
    return Done(
        (
            say("desk-resumed", game=session.header.id),
            *deadlines_told(after, after.open, asked.now),
        ),
        {"deadlines": deadlines_listed(after.open)},
    )


def _deadline(session: Session, given: Given, asked: Asked) -> Done:
    text = given.text("when")
    seat = require_seat(session, given) if given.text("seat") else ""
    told: list[Phrase] = []
    if text:
        require_running(session)
        wanted = read_moves(session, text, seat, asked.now)
        if wanted.to:
            moved = Moved(
                by=asked.by,
                mail=asked.mail,
                cause="referee",
                since=stamp(asked.now),
                due=tuple((item.id, stamp(moment)) for item, moment in wanted.to),
            )
            session.note(moved, asked.now)
        told += [say("desk-deadline-least", seat=item.decision.seat) for item in wanted.kept]
        if not wanted.to:
            told.append(say("desk-deadline-same", game=session.header.id))
    table = session.table
    items = open_decisions(table, seat) if seat else table.open
    rows = deadlines_listed(items)
    words = words_of(session.host, session.ruleset, asked.language)
    asked_in_words = (kind_told(words, item.decision.kind) for item in items)
    table_of = (
        ("seat", "asked", "due (UTC)", "moved by"),
        *(
            (row["seat"], kind, row["due"], row["moved"])
            for row, kind in zip(rows, asked_in_words, strict=True)
        ),
    )
    none = (say("desk-deadline-none", game=session.header.id),)
    listed = deadlines_told(table, items, asked.now) or none
    paused = (say("desk-deadline-still", game=session.header.id),) if table.paused else ()
    return Done((*told, *paused), rows, listed, table_of if rows else ())


def _schedule(session: Session, given: Given, asked: Asked) -> Done:
    require_not_over(session)
    table, host = session.table, session.host
    schedule = other_schedule(table.schedule, given.pairs("changes"), session.ruleset, host.lexicon)
    told: list[Phrase] = []
    if not given.pairs("changes"):
        told += clock_told(schedule)
    elif schedule == table.schedule:
        told.append(say("desk-clock-same", game=session.header.id))
    else:
        at = stamp(asked.now)
        due = tuple((item.id, then) for item, then in moves(session.ruleset, table, schedule, at))
        scheduled = Scheduled(
            by=asked.by, mail=asked.mail, schedule=SCHEDULE.dump(schedule), due=due
        )
        session.note(scheduled, asked.now)
        changed = "desk-clock-would-change" if asked.preview else "desk-clock-changed"
        told.append(say(changed, game=session.header.id))
        told += changes_told(table.schedule, schedule)
    table = session.table
    next_ones = coming(session.ruleset, table, asked.now)
    told += deadlines_told(table, table.open, asked.now)
    dates = tuple(local_phrase(When(instant(at), schedule.zone)) for at in next_ones)
    if dates and not schedule.bank:
        told.append(say("desk-clock-coming", dates=dates))
    told += banks_told(table, asked.now)
    shown = SCHEDULE.dump(schedule)
    return Done(
        tuple(told),
        {"schedule": shown, "deadlines": deadlines_listed(table.open), "coming": list(next_ones)},
    )


def _excuse(session: Session, given: Given, asked: Asked) -> Done:
    require_running(session)
    table, seat = session.table, require_seat(session, given)
    why = may_excuse(table, seat)
    if why:
        raise Refused(say(f"desk-excuse-{why}", seat=seat, most=table.schedule.excuses))
    due = excuse(session.ruleset, table, seat, stamp(asked.now))
    if gives_nothing(table, seat, due):
        raise Refused(say("desk-excuse-whole", seat=seat))
    session.note(Excused(by=asked.by, mail=asked.mail, seat=seat, due=due), asked.now)
    table = session.table
    after = table.seat(seat)
    left = table.schedule.excuses - after.excused
    told = [say("desk-excused-time" if due else "desk-excused", seat=seat, misses=after.misses)]
    told += deadlines_told(table, table.open if due else table.decisions_of(seat), asked.now)
    told.append(say("desk-excuses-left", seat=seat, left=left))
    return Done(
        tuple(told),
        {"misses": after.misses, "left": left, "deadlines": deadlines_listed(table.open)},
    )


#: what is done, by the names of its acts (`acts.py`)
ON_GAME: Mapping[str, OnGame] = {
    "pause": _pause,
    "resume": _resume,
    "deadline": _deadline,
    "excuse": _excuse,
    "schedule": _schedule,
}
