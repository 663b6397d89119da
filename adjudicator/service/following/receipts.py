"""The receipt for what a seat sent: what was understood, line by line, and what counts.

Made from the journal line and what came in, so that it is the same when it has to be made
again; nothing here posts anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.order_acts import RefusedAct, SheetAct, UndoAct
from adjudicator.engine.lines.received import Received
from adjudicator.engine.play.adjudicate import next_move
from adjudicator.engine.rehearsal.rehearsal import preview
from adjudicator.engine.rehearsal.verdicts import Preview
from adjudicator.engine.table.pace import read_span
from adjudicator.engine.table.table import SeatState, Table
from adjudicator.render.letters.receipt import Outcome, Receipt
from adjudicator.render.letters.receipt_lines import event_phrases, receipt_lines
from adjudicator.render.words.times import When, when_phrase
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Unforeseen
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.game.clock_words import paused_told
from adjudicator.service.game.orders_subject import composed_before
from adjudicator.service.game.waiting_orders import spoken_lines, tell_new_stops
from adjudicator.service.house.host import Host

if TYPE_CHECKING:
    from adjudicator.mail.requests.commands import Command
    from adjudicator.render.words.words import Words
    from adjudicator.rulekit.scene import Scene
    from adjudicator.service.game.session import Change, Incoming, Session


#: so many lines that were left out are shown, and so much of each
_MOST_LEFT, _LONGEST = 5, 80
#: so many scenes are kept, each of some ten kilobytes
_KEPT = 64


def receipt_of(session: Session, change: Change, cause: Incoming, words: Words) -> Receipt:
    """Return the receipt for a committed `received` line, what was not read of the mail first."""
    return put_unread_first(_receipt(session, change, cause, words))


def put_unread_first(receipt: Receipt) -> Receipt:
    """Return the receipt with what was not read of the mail above the other repairs."""
    # trying an order file needs nothing of the post
    from adjudicator.mail.reply.left_out import count_unread, weighs

    missing = tuple(repair for repair in receipt.repairs if weighs(repair))
    if not missing:
        return receipt
    rest = tuple(repair for repair in receipt.repairs if not weighs(repair))
    return replace(receipt, repairs=rest, missing=missing, unread=count_unread(missing))


def _receipt(session: Session, change: Change, cause: Incoming, words: Words) -> Receipt:
    """Return the receipt for a committed `received` line.

    A trial that `cause` brings along was made on the table before the line.
    """
    # trying an order file needs nothing of the post
    from adjudicator.service.features.feature import features_of

    entry, submission = Received.of(change.line), cause.submission
    before, seat = change.before.seat(entry.seat), change.after.seat(entry.seat)
    orders = next((act for act in entry.acts if isinstance(act, (SheetAct, RefusedAct))), None)
    repairs = submission.repairs if submission else ()
    commands = tuple(
        features_of(session.host).confirm(session, act, change)
        for act in entry.acts
        if not isinstance(act, (SheetAct, RefusedAct))
    )
    denied: tuple[Phrase, ...] = ()
    if submission:
        # trying an order file needs nothing of the post
        from adjudicator.service.features.table_words import idle_yes, refusals

        asked, came = submission.commands, instant(entry.received)
        denied = (*cause.notes, *refusals(session, change.before, seat.name, asked, came))
        commands += denied
        if change.before.phase == "running":
            repairs = (*idle_yes(session, change.before, seat.name, asked, came), *repairs)
    text = None if orders is None else orders.text
    if text is None and entry.held and before.pending is not None:
        # What kept the sheet from being final is shown with all of the sheet.
        text = before.pending.text
        commands = tuple(told for told in commands if told.code != "done-not-final")
    if text is None and entry.acts_of(UndoAct) and seat.pending is not None:
        # what comes back is judged as if it were sent again
        text = seat.pending.text
    receipt = Receipt(
        game=change.after.header.id,
        title=session.ruleset.about.title,
        seat=seat.name,
        outcome="commanded",
        repairs=repairs,
        commands=commands,
        notices=_tell_idle_writer(change),
        denied=bool(denied),
        received=_when(change.after, seat.name, instant(entry.received), None),
    )
    if text is not None:
        return _receipt_for_orders(session, change, cause, words, receipt, text, orders)
    # lines that are only to be checked are told in the answer to that
    if submission and not submission.has("check"):
        stray = left_out(submission.text)
        if stray and submission.has("press"):
            commands += (say("press-ended-before"),)
        # trying an order file needs nothing of the post
        from adjudicator.service.features.table_words import idle_orders

        idle = idle_orders(before, submission.commands)
        receipt = replace(receipt, repairs=(*stray, *repairs), commands=(*commands, *idle))
        receipt = replace(receipt, denied=bool(denied or idle))
    return replace(receipt, counting=seat.pending.number if seat.pending else 0)


def _receipt_for_orders(
    session: Session,
    change: Change,
    cause: Incoming,
    words: Words,
    receipt: Receipt,
    text: str,
    orders: SheetAct | RefusedAct | None,
) -> Receipt:
    """Return the receipt for orders, or for words that bring some back or make them final.

    receipt  what is told besides
    orders   the act that they came with, None where it is older ones that are told
    """
    # trying an order file needs nothing of the post
    from adjudicator.mail.requests.answers import DRAFTS

    entry, ruleset, at = Received.of(change.line), session.ruleset, instant(change.line.at)
    before, seat = change.before.seat(entry.seat), change.after.seat(entry.seat)
    stands = isinstance(orders, RefusedAct)
    notices = [] if cause.envelope else [say("answer-by-referee")]
    tried = cause.trial or preview(ruleset, change.before, seat.name, text, at, words.language)
    if entry.late and not stands:
        notices.append(say("answer-was-late"))
    if cause.submission and orders is not None and text != cause.submission.text:
        notices.append(say("answer-freed"))
    outcome = _outcome(before, seat, entry.held, tried)
    if stands and seat.pending is not None:
        outcome = "stands"
    drafted = tuple(repair for repair in receipt.repairs if repair.code in DRAFTS)
    if drafted and outcome == "tentative":
        outcome = "draft"
        if before.pending is not None:
            notices.append(say("answer-draft-replaces", count=_length(before.pending.text)))
    repairs = tuple(repair for repair in receipt.repairs if repair not in drafted)
    notices, idle = [*drafted, *notices], receipt.notices
    ordered = any(line.item.kind in ("line", "direct") for line in tried.lines)
    if seat.resigned and ordered and outcome == "nothing":
        # they do nothing: what they would do nobody needs to be told
        told = (*notices, *idle)
        return replace(receipt, outcome="resigned", repairs=repairs, notices=told)
    if tried.idle and outcome == "tentative":
        notices.append(say("answer-idle-warning"))
    composed = None
    if outcome in ("tentative", "draft", "asked", "held"):
        composed = composed_before(session.host, ruleset, change.before, seat.name, cause.envelope)
    notices += [*idle, *tell_new_stops(ruleset, change.before, change.after, seat.name)]
    make = partial(make_receipt, session.host, ruleset, change.before, change.after, seat.name)
    made = make(tried, outcome, instant(entry.received), at)
    return replace(
        made,
        repairs=repairs,
        commands=receipt.commands,
        notices=(*notices, *made.notices),
        composed=composed,
    )


def tell_idle_seat(table: Table, name: str) -> tuple[Phrase, ...]:
    """Return that a seat plays by itself and how its player comes back; () where he plays, and once
    the game is over."""
    seat = table.seat(name)
    if table.phase == "ended" or seat.player or not (seat.resigned or seat.autopilot):
        return ()
    if seat.resigned or seat.autopilot != "missed":
        return (say("idle-seat-resigned" if seat.resigned else f"idle-seat-{seat.autopilot}"),)
    if not seat.missed:  # not noted by older versions
        return (say("idle-seat-missed", dated="no", when=""),)
    since = when_phrase(When(instant(seat.missed), table.zone_of(name), None))
    return (say("idle-seat-missed", dated="yes", when=since),)


def _tell_idle_writer(change: Change) -> tuple[Phrase, ...]:
    """Return for a receipt that its seat still plays by itself, or that orders ended it; what words
    began or ended is told as done."""
    name = Received.of(change.line).seat
    before, after = change.before.seat(name), change.after.seat(name)
    if after.resigned or after.autopilot:
        was = (before.resigned, before.autopilot)
        same = before.resigned if after.resigned else was == (False, after.autopilot)
        return tell_idle_seat(change.after, name) if same else ()
    orders = any(isinstance(act, (SheetAct, RefusedAct)) for act in Received.of(change.line).acts)
    return (say("idle-seat-back"),) if before.autopilot and orders else ()


def tells_itself(asked: Sequence[Command]) -> bool:
    """Whether the first answer to these questions is a report of now, which says it already."""
    first = asked[0] if asked else None
    return first is not None and (
        first.name == "map" or (first.name == "report" and not first.args)
    )


def left_out(text: str) -> tuple[Phrase, ...]:
    """Return what is said of lines none of which resembles an order; () where there are none."""
    lines = spoken_lines(text)
    if not lines:
        return ()
    shown = tuple(Quote(line[:_LONGEST]) for line in lines[:_MOST_LEFT])
    return (say("answer-stray", words=shown, more=len(lines) - len(shown)),)


def make_receipt(
    host: Host,
    ruleset: AnyRuleSet,
    before: Table,
    after: Table,
    name: str,
    tried: Preview,
    outcome: Outcome,
    received: datetime,
    at: datetime,
) -> Receipt:
    """Return all that the receipt tells of orders, from the preview on the table before them."""
    seat = after.seat(name)
    moved = tried.state is not None and bool(tried.events or tried.supposed)
    number = seat.pending.number if seat.pending else 0
    final_now = outcome == "final" and _answers_now(after, name, tried)
    at_once = final_now and _at_once(ruleset, after, name, at)
    # what a final sheet leaves of the same question the default answers
    ends = final_now and tried.asks is not None and _goes_on(after, name, tried.asks)
    asks = tried.asks if moved and not ends else None
    return Receipt(
        game=after.header.id,
        title=ruleset.about.title,
        seat=name,
        outcome=outcome,
        lines=receipt_lines(tried, name),
        warnings=warnings_of(ruleset, tried, name),
        counting=number if number and number != seat.sheets and outcome != "stands" else 0,
        moment=ruleset.moment(before.state).phrase if before.state is not None else None,
        received=_when(after, name, received, None),
        executed=None if at_once else _time_of_execution(after, name, at),
        notices=paused_told(after),
        certain=tried.certain,
        asks=ruleset.remaining_question(tried.state, asks) if asks is not None else None,
        ending=event_phrases(tried.ending, name) if moved else (),
        before=_scene(ruleset, ruleset.view(tried.start, name)) if moved else None,
        after=_scene(ruleset, ruleset.view(tried.state, name)) if moved else None,
        map_width=host.config.pictures.width,
        lasting=seat.format == "text",
        ahead=tried.ahead,
        supposed=tried.supposed,
        former=_has_former(seat),
        plan=_plan(seat) if outcome == "stands" else None,
        at_once=at_once,
        together=final_now and after.decision_is_sealed(),
    )


def warnings_of(ruleset: AnyRuleSet, tried: Preview, name: str) -> tuple[Phrase, ...]:
    """Return what the orders may not have meant, as far as that is certain."""
    if tried.played is None or not tried.is_sound:
        return ()
    try:
        return tuple(ruleset.courtesies.warnings.warn(tried.played, name))
    except Unforeseen:
        return ()


def _scene(ruleset: AnyRuleSet, view: Any) -> Scene:
    """Return the scene of a view; who mends his orders is shown the same position again."""
    try:
        return _draw_view(ruleset, view)
    except TypeError:  # views of other packages may hold what has no hash
        return ruleset.scene(view)


@lru_cache(maxsize=_KEPT)
def _draw_view(ruleset: AnyRuleSet, view: Any) -> Scene:
    return ruleset.scene(view)


def _has_former(seat: SeatState) -> bool:
    """Whether orders were sent before those of now, which `undo` brings back."""
    former = seat.former
    return former is not None and bool(
        former.text or (former.standing and former.standing != seat.standing)
    )


def _plan(seat: SeatState) -> Phrase | None:
    """Return what the receipt for refused orders says of the plan that stands; None for no plan."""
    pending = seat.pending
    if pending is None:
        return None
    # what was played of it does not stand
    left = _length(pending.text) - len(pending.used)
    final = "yes" if pending.final else "no"
    return say("answer-plan", count=left, final=final) if left > 0 else None


def _length(text: str) -> int:
    """Count the lines of a text that say something."""
    return sum(1 for line in text.split("\n") if line.strip() and not line.startswith("#"))


def _answers_now(table: Table, name: str, tried: Preview) -> bool:
    """Whether what the seat is asked now is answered by the lines tried."""
    asked = bool(table.decisions_of(name)) and not tried.ahead
    return asked and any(line.status == "done" for line in tried.lines)


def _goes_on(table: Table, name: str, asks: Decision) -> bool:
    """Whether a question is the rest of what the seat is asked now."""
    asked = table.decisions_of(name)[0].decision
    return asks.many and asks.kind == asked.kind


def _at_once(ruleset: AnyRuleSet, table: Table, name: str, at: datetime) -> bool:
    """Whether final orders for what is asked now are carried out as soon as they are in: all that
    can be, of orders that wait for one another those of the last who was awaited."""
    if table.paused:
        return False
    if not table.decision_is_sealed():
        return not read_span(table.schedule.cooling_off)
    # what is drawn in it is no matter: only whether it comes
    move = next_move(ruleset, table, at, b"")
    asked = table.decisions_of(name)[0].id
    return move is not None and all(item.id != asked for item in move.after.open)


def _outcome(before: SeatState, seat: SeatState, held: bool, tried: Preview) -> Outcome:
    if held and seat.pending is not None:
        return "held" if not tried.is_sound else "asked" if tried.idle else "half"
    if (seat.pending, seat.standing) == (before.pending, before.standing):
        return "nothing"
    if seat.pending == before.pending:
        return "standing"
    return "final" if seat.pending is not None and seat.pending.final else "tentative"


def _time_of_execution(table: Table, name: str, at: datetime) -> When | None:
    """Return when what is stored counts at the latest: at the seat's deadline, or at the end of the
    cooling-off; None where it counts at once, or no deadline runs."""
    mine = table.decisions_of(name)
    if not mine or table.paused:
        return None
    pending = table.seat(name).pending
    if pending is None or not pending.final or mine[0].decision.sealed:
        return _when(table, name, instant(mine[0].due), at)
    cooling = read_span(table.schedule.cooling_off)
    return _when(table, name, instant(pending.final_at) + cooling, at) if cooling else None


def _when(table: Table, name: str, at: datetime, now: datetime | None) -> When:
    return When(at, table.zone_of(name), now)
