"""The way of a mail through the house, step by step.

`receiving` fetches it, `proving.place` finds whose it is. Then it goes through `STEPS` below, in
that order: the first that ends it ends it. What its game gathered is appended by
`following/commit.append_all`; what follows from its line is made by `following/notices`, laid into
the outbox by `game/post` and sent by `outgoing/dispatch`.

Order of safety: the raw mail is on disk before the journal line that names it, the line before
the answer, the answer before the mail is settled on the server. Whatever of it happens twice is
the same file, the same line or the same mail again.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from adjudicator.engine.journal.line import instant, stamp
from adjudicator.engine.table.table import Table
from adjudicator.engine.table.vacancy import BY
from adjudicator.errors import DamagedArchive
from adjudicator.mail.ports import Ending
from adjudicator.mail.requests.answers import OVER, UNCLEAR
from adjudicator.mail.requests.commands import Command
from adjudicator.mail.sender.auth import judge
from adjudicator.mail.sender.marks import PUBLIC
from adjudicator.rulekit.frozen import replace
from adjudicator.service.desk import imposed
from adjudicator.service.features import observers, standbys
from adjudicator.service.features.deputies import by_deputy, former_deputy, with_answer
from adjudicator.service.features.feature import Act, features_of
from adjudicator.service.features.news import seats_elsewhere
from adjudicator.service.features.reading import order_reader, submission_of
from adjudicator.service.flow.acts import acts_of
from adjudicator.service.flow.handling import Ended, Handling, Tools
from adjudicator.service.flow.proving import (
    SUSPECT,
    Arrived,
    Verdict,
    judge_suspect,
    judge_suspect_observer,
    place,
    still_proves,
)
from adjudicator.service.flow.replies import reply
from adjudicator.service.flow.unplaced import Left, note_bounce, note_for_referee
from adjudicator.service.following.asked import Asked
from adjudicator.service.game.holders import DEPUTY_OVER
from adjudicator.service.game.post import deputy_entry
from adjudicator.service.game.session import Incoming
from adjudicator.service.opening.opening import close_joins, received_line
from adjudicator.service.outgoing import same_names
from adjudicator.service.outgoing.mail_record import subject_shown


def carry_through(tools: Tools, arrived: Arrived, seconds: float) -> Ended:
    """Take a mail through all steps; what a step raises is raised, and nothing is left of it."""
    way = Handling(tools, arrived, seconds)
    try:
        for step in STEPS:
            ended = step(way)
            if ended is not None:
                return ended
    except BaseException:
        if way.mark is not None:
            way.session.back_to(way.mark)
        raise
    raise AssertionError("the last step ends every mail")


def put_off_doubtful(way: Handling) -> Ended | None:
    """A mail whose seat cannot be known while an archive is damaged waits where it is: raises
    what is wrong there."""
    if way.arrived.doubt is not None:
        raise way.arrived.doubt
    return None


def pass_over_machines(way: Handling) -> Ended | None:
    """A mail of a machine has no effect and no answer; a bounce is read."""
    why = way.arrived.silence
    if why is None:
        return None
    way.tools.host.log(f"ignored a mail ({why})", event="mail-ignored", why=why)
    if why == "bounce":
        note_bounce(way.tools.unplaced, way.arrived.fetched, way.envelope, way.tools.batch)
    return way.end(Ending.IGNORED, why)


def keep_namesake(way: Handling) -> Ended | None:
    """A mail under whose Message-ID another one took effect is kept; its seat is told."""
    tools, envelope, placed = way.tools, way.envelope, way.arrived.placed
    known = way.arrived.referee is not None or (placed is not None and not placed.vouched)
    if not known or not tools.names.is_another(envelope):
        return None
    why = same_names.WHY
    if placed is None or placed.deputy or placed.offered or placed.seat == PUBLIC:
        tools.unplaced.keep(way.arrived.fetched, envelope, why, tools.batch)
        return way.end(Ending.UNSORTED, why)
    session = tools.batch.session(placed.game, way.seconds)
    tools.unplaced.hold(way.arrived.fetched, envelope, why, tools.batch)
    if still_proves(session, placed):
        asked = Asked(placed.seat, Incoming(envelope), tools.host.clock.now(), False, why)
        reply(session, asked)
    return way.end(Ending.UNSORTED, why)


def act_for_referee(way: Handling) -> Ended | None:
    """A referee's mail takes effect by itself, once its sender is proven."""
    referee, tools, envelope = way.arrived.referee, way.tools, way.envelope
    if referee is None:
        return None
    auth = tools.host.config.auth
    verdict = judge(envelope, auth.policy, referee.address, auth.trusted)
    if verdict.ok:
        return Ended(*tools.mailroom.take(referee, way.arrived.fetched, envelope))
    tools.unplaced.keep(way.arrived.fetched, envelope, "not-proven", tools.batch)
    tools.mailroom.refuse(referee, envelope, verdict.reason)
    return way.end(Ending.UNSORTED, f"not-proven {verdict.reason}")


def keep_unplaced(way: Handling) -> Ended | None:
    """A mail that proves no seat is kept for the referee, unless it did its work before its
    token died."""
    tools, arrived, envelope = way.tools, way.arrived, way.envelope
    if arrived.placed is not None:
        return None
    if arrived.left is not None:
        mails = tools.host.archive.game(arrived.left.game).journal.mails()
        if envelope.effect_id in mails:
            return way.end(Ending.ORDERED)
    fault = imposed.WHY if tools.mailroom.is_imposed(envelope) else arrived.fault
    left = None if fault == "unknown-token" else arrived.left
    tools.unplaced.keep(arrived.fetched, envelope, fault, tools.batch, left)
    return way.end(Ending.UNSORTED, fault)


def open_game(way: Handling) -> Ended | None:
    """The game is opened and locked; what was left undone in it may have given the seat away."""
    tools, placed = way.tools, way.placed
    session = way.session = tools.batch.session(placed.game, way.seconds)
    if still_proves(session, placed):
        way.mark = session.mark()
        return None
    if session.has_acted(way.envelope.effect_id):
        return way.end(Ending.ORDERED)
    return carry_through(tools, place(tools.host, tools.mailroom, way.arrived.fetched), way.seconds)


def hear_observer(way: Handling) -> Ended | None:
    """A mail of somebody who follows the game, or asks to."""
    tools, envelope, placed = way.tools, way.envelope, way.placed
    if placed.seat != PUBLIC:
        return None
    if way.arrived.suspect:
        ended = _treat_suspect(way, judge_suspect_observer(envelope, tools.host.commands))
        if ended is not None:
            return ended
    if placed.token and not way.session.has_acted(envelope.effect_id):
        way.keep()
    did = observers.take(way.session, placed.token, envelope, tools.host.clock.now())
    if did is None:
        tools.unplaced.keep(way.arrived.fetched, envelope, "observer-limit", tools.batch)
        return way.end(Ending.UNSORTED, "observer-limit")
    return way.end(Ending.ANSWERED, did=did)


def keep_of_former_deputy(way: Handling) -> Ended | None:
    """A mail of a deputy whose days are over is kept for the referee."""
    tools, placed = way.tools, way.placed
    former = former_deputy(way.session, placed.seat, way.envelope.received_at)
    if not placed.deputy or former is None:
        return None
    left = Left(placed.game, placed.seat, former.address, former.n, DEPUTY_OVER)
    tools.unplaced.keep(way.arrived.fetched, way.envelope, DEPUTY_OVER, tools.batch, left)
    return way.end(Ending.UNSORTED, DEPUTY_OVER)


def judge_sender(way: Handling) -> Ended | None:
    """Whether the mail comes from whom it names is found out; what follows is decided below."""
    session, placed, auth = way.session, way.placed, way.tools.host.config.auth
    entry = deputy_entry(session, placed.seat) if placed.deputy else session.private[placed.seat]
    way.address = entry["address"] if entry is not None else ""
    if placed.offered:
        way.address = session.private[placed.seat]["call_address"]
    verdict = judge(way.envelope, auth.policy, way.address, auth.trusted)
    way.reason = "" if verdict.ok or placed.vouched else verdict.reason
    reads = order_reader(session.ruleset, session.header.seats)
    way.subject = subject_shown(way.envelope, reads)
    return None


def hold_suspect(way: Handling) -> Ended | None:
    """A mail of a seat that is like a machine's acts only where it plainly orders something."""
    if not way.arrived.suspect or way.session.has_acted(way.envelope.effect_id):
        return None
    submission = submission_of(way.session, way.envelope, way.placed.seat)
    verdict = judge_suspect(way.session, way.placed.seat, way.envelope, submission)
    return _treat_suspect(way, verdict)


def _treat_suspect(way: Handling, verdict: Verdict) -> Ended | None:
    tools, why = way.tools, way.arrived.suspect
    if verdict is Verdict.ACTS:
        return None
    if verdict is Verdict.NOTHING:
        who = f"{way.session.header.id}/{way.placed.seat}"
        tools.host.log(f"ignored a mail of {who} ({why})", event="mail-ignored", why=why)
        return way.end(Ending.IGNORED, why)
    tools.unplaced.hold(way.arrived.fetched, way.envelope, SUSPECT, tools.batch)
    return way.end(Ending.UNSORTED, why)


def quarantine_unproven(way: Handling) -> Ended | None:
    """A mail whose sender is not proven is kept; the seat is told at its own address."""
    if not way.reason:
        return None
    host, session, seat, fetched = (
        way.tools.host,
        way.session,
        way.placed.seat,
        way.arrived.fetched,
    )
    game, reason = session.header.id, way.reason
    note_for_referee(host, session.folder.unproven, way.envelope, "not-proven")
    about = f"{reason}\n{stamp(fetched.received_at)}\n{seat}"
    session.folder.quarantine(way.envelope.effect_id, fetched.raw, about, way.tools.batch.spool)
    host.log(
        f"{game}: a mail for seat {seat} is not proven ({reason})",
        "warning",
        "mail-unproven",
        game=game,
        seat=seat,
        why=reason,
    )
    reply(session, Asked(seat, Incoming(way.envelope), host.clock.now(), False, reason))
    return way.end(Ending.UNSORTED, f"not-proven {reason}")


def read(way: Handling) -> Ended | None:
    """What the mail wants is read out of it."""
    submission = submission_of(way.session, way.envelope, way.placed.seat)
    way.mail = Incoming(way.envelope, submission, vouched=way.placed.vouched)
    way.did = _did(way.mail)
    return None


def take_answer_to_offer(way: Handling) -> Ended | None:
    """A yes or no of somebody whom the seat is offered to."""
    host, session, submission = way.tools.host, way.session, way.mail.submission
    if not way.placed.offered or submission is None:
        return None
    way.keep()
    now = host.clock.now()
    done = standbys.take_answer(session, way.placed.seat, way.envelope, submission, now)
    did = standbys.answer_in(submission, host.lexicon)
    return way.end(Ending.ORDERED if done else Ending.ANSWERED, did=did)


def spread(way: Handling) -> Ended | None:
    """What is said of all games of an address holds in the others, too; of a deputy's mail only
    what he may say is left."""
    tools = way.tools
    if way.placed.deputy:
        way.mail = by_deputy(way.session, way.placed.seat, way.mail)
        if way.mail.deputy in ("yes", "no"):
            way.did = (way.mail.deputy, *_did(way.mail))
        return None
    commands = way.mail.submission.commands if way.mail.submission is not None else ()
    features = features_of(tools.host)
    acts: dict[Act, Command] = {}
    for command in commands:
        word = features.word(command.name)
        if word.in_house is not None:
            word.in_house(tools.host, way.address, command)
        if word.elsewhere is not None:
            acts[word.elsewhere] = command
    now, own = tools.host.clock.now(), way.session.header.id
    for game, seats in seats_elsewhere(tools.host, own, way.address) if acts else ():
        try:
            other = tools.batch.session(game, way.seconds)
        except DamagedArchive as error:
            tools.host.log(f"{game}: its daily mails stay as they are: {error.message}")
            continue
        for name in seats:
            found = (make(other, name, command) for make, command in acts.items())
            done = [act for act in found if act is not None]
            if done:
                other.note(received_line(name, done, now, "player"), now)
    return None


def act(way: Handling) -> Ended | None:
    """What was due before the mail came is done, then what it orders: a line of the journal."""
    session, seat, mail = way.session, way.placed.seat, way.mail
    # a mail that took effect already may still wait for what it asked besides
    way.acted = session.has_acted(way.envelope.effect_id)
    if way.acted:
        return None
    if mail.submission is not None and mail.submission.has_repair(imposed.CODE):
        where, who = session.folder.inbox, f"{session.header.id}/{seat}"
        note_for_referee(way.tools.host, where, way.envelope, imposed.WHY, who)
    way.keep()
    now, came = way.tools.host.clock.now(), way.envelope.received_at
    way.tools.breakers.looks.note_mail(came)
    close_joins(session, came, now)
    owed = {o.id for o in session.table.decisions_of(seat)}
    way.tools.breakers.spare_alone(session, min(now, max(came, _latest(session.table))), now)
    session.drive(min(now, max(came, _latest(session.table))), now)
    late = bool(owed - {o.id for o in session.table.decisions_of(seat)})
    acts = acts_of(session, seat, mail, now, late)
    done = acts.done if session.table.phase == "ended" else with_answer(mail, acts.done)
    if done:
        # Clocks of servers differ: an order is never final in the future.
        by = BY if mail.deputy else "player"
        line = received_line(seat, done, min(now, came), by, way.envelope.effect_id)
        line = replace(line, held=acts.held, late=late, assigned=mail.vouched)
        session.note(line, now, replace(mail, trial=acts.trial))
        if session.table.may_begin:
            session.begin(now)
        session.drive(min(now, max(came, _latest(session.table))), now)
    way.acted = bool(done)
    return None


def answer(way: Handling) -> Ended:
    """What the mail asked is answered, as the game stands then; its receipt follows its line."""
    session, seat, mail = way.session, way.placed.seat, way.mail
    entry = deputy_entry(session, seat) if mail.deputy else None
    now = way.tools.host.clock.now()
    reply(session, Asked(seat, mail, now, way.acted, notes=mail.notes, entry=entry))
    return way.end(Ending.ORDERED if way.acted else Ending.ANSWERED, did=way.did)


Step = Callable[[Handling], Ended | None]
STEPS: tuple[Step, ...] = (
    *(put_off_doubtful, pass_over_machines, keep_namesake, act_for_referee, keep_unplaced),
    *(open_game, hear_observer, keep_of_former_deputy),
    *(judge_sender, hold_suspect, quarantine_unproven),
    *(read, take_answer_to_offer, spread, act, answer),
)


def _did(mail: Incoming) -> tuple[str, ...]:
    """What was read in a mail: the names of its commands, and that it holds orders."""
    submission = mail.submission
    if submission is None:
        return ()
    named = dict.fromkeys(command.name for command in submission.commands)
    if submission.has_repair(OVER) or submission.has_repair(UNCLEAR):
        named["vote"] = None
    return (*named, *(("orders",) if submission.has_orders else ()))


def _latest(table: Table) -> datetime:
    """The instant of the newest open decision: time never runs backwards."""
    opened = [instant(item.opened) for item in table.open]
    return max(opened, default=instant(table.header.created))
