"""The receipt for what a seat sent: what was understood, line by line, and what counts.

Made from the journal line and what came in, so that it is the same when it has to be made
again; nothing here posts anything.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.mail_acts import JoinAct
from adjudicator.engine.lines.order_acts import RefusedAct, SheetAct, UndoAct
from adjudicator.engine.lines.received import Received
from adjudicator.engine.rehearsal.rehearsal import preview
from adjudicator.engine.rehearsal.verdicts import Preview
from adjudicator.engine.table.pace import read_span
from adjudicator.engine.table.table import SeatState, Table
from adjudicator.render.letters.dice import dice_section
from adjudicator.render.letters.letter import LetterSection
from adjudicator.render.letters.receipt import Outcome, Receipt, event_phrases, receipt_lines
from adjudicator.render.words.times import When
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.following.coming_back import told_beside
from adjudicator.service.game.armed import told_stops
from adjudicator.service.game.clock_words import paused_told
from adjudicator.service.game.dated import composed_before
from adjudicator.service.house.host import Host

if TYPE_CHECKING:
    from adjudicator.render.words.words import Words
    from adjudicator.service.game.session import Change, Incoming, Session


#: so many lines that were left out are shown, and so much of each
_MOST_LEFT, _LONGEST = 5, 80


def receipt_of(session: Session, change: Change, cause: Incoming, words: Words) -> Receipt:
    """The receipt for a committed `received` line; what of the mail was not read comes first."""
    return weighed(_receipt(session, change, cause, words))


def weighed(receipt: Receipt) -> Receipt:
    """The receipt with what was not read of the mail above the other repairs."""
    # trying an order file needs nothing of the post
    from adjudicator.mail.reply.left_out import count_unread, weighs

    missing = tuple(repair for repair in receipt.repairs if weighs(repair))
    if not missing:
        return receipt
    rest = tuple(repair for repair in receipt.repairs if not weighs(repair))
    return replace(receipt, repairs=rest, missing=missing, unread=count_unread(missing))


def _receipt(session: Session, change: Change, cause: Incoming, words: Words) -> Receipt:
    """The receipt for a committed `received` line, as far as it is told by lines.

    A trial that `cause` brings along was made on the table before the line.
    """
    # trying an order file needs nothing of the post
    from adjudicator.service.features.feature import features_of

    entry, host, ruleset = Received.of(change.line), session.host, session.ruleset
    seat = change.after.seat(entry.seat)
    orders = next((act for act in entry.acts if isinstance(act, (SheetAct, RefusedAct))), None)
    stands = isinstance(orders, RefusedAct)
    text = None if orders is None else orders.text
    notices = [] if cause.envelope else [say("answer-by-referee")]
    repairs = cause.submission.repairs if cause.submission else ()
    commands = tuple(
        features_of(session.host).confirm(session, act, change)
        for act in entry.acts
        if not isinstance(act, (SheetAct, RefusedAct))
    )
    denied: tuple[Phrase, ...] = ()
    if cause.submission:
        # trying an order file needs nothing of the post
        from adjudicator.service.features.table_words import idle_yes, refusals

        asked, came = cause.submission.commands, instant(entry.received)
        denied = (*cause.notes, *refusals(session, change.before, seat.name, asked, came))
        commands += denied
        if change.before.phase == "running":
            repairs = (*idle_yes(session, change.before, seat.name, asked, came), *repairs)
    joins = bool(entry.acts_of(JoinAct))
    dice = dice_section(change.after) if joins else ()
    at = instant(change.line.at)
    idle = told_beside(change)
    waiting = change.before.seat(seat.name).pending
    if text is None and entry.held and waiting is not None:
        # What kept the sheet from being final is shown with all of the sheet.
        text = waiting.text
        commands = tuple(told for told in commands if told.code != "done-not-final")
    undone = bool(entry.acts_of(UndoAct))
    if text is None and undone and seat.pending is not None:
        # what comes back is judged as if it were sent again
        text = seat.pending.text
    bare = Receipt(
        game=change.after.header.id,
        title=ruleset.about.title,
        seat=seat.name,
        outcome="commanded",
        commands=commands,
        denied=bool(denied),
        received=_when(change.after, seat.name, instant(entry.received), None),
    )
    if text is None:
        # lines that are only to be checked are told in the answer to that
        if cause.submission and not cause.submission.has("check"):
            stray = left_out(cause.submission.text)
            repairs = (*stray, *repairs)
            if stray and cause.submission.has("press"):
                commands += (say("press-ended-before"),)
        counting = seat.pending.number if seat.pending else 0
        told = {"repairs": repairs, "commands": commands, "notices": idle}
        return replace(bare, counting=counting, dice=dice, **told)
    tried = cause.trial or preview(ruleset, change.before, seat.name, text, at, words.language)
    notices += [say("answer-was-late")] if entry.late and not stands else []
    if cause.submission and orders is not None and text != cause.submission.text:
        notices.append(say("answer-freed"))
    outcome = _outcome(change.before.seat(seat.name), seat, entry.held, tried)
    if stands and seat.pending is not None:
        outcome = "stands"
    # trying an order file needs nothing of the post
    from adjudicator.mail.requests.answers import DRAFTS

    drafted = tuple(repair for repair in repairs if repair.code in DRAFTS)
    if drafted and outcome == "tentative":
        outcome = "draft"
        if waiting is not None:
            notices.append(say("answer-draft-replaces", count=_length(waiting.text)))
    repairs = tuple(repair for repair in repairs if repair not in drafted)
    notices = [*drafted, *notices]
    ordered = any(line.item.kind in ("line", "direct") for line in tried.lines)
    if seat.resigned and ordered and outcome == "nothing":
        # they do nothing: what they would do nobody needs to be told
        return replace(bare, outcome="resigned", repairs=repairs, notices=(*notices, *idle))
    if tried.idle and outcome == "tentative":
        notices.append(say("answer-idle-warning"))
    composed = None
    if outcome in ("tentative", "draft", "asked", "held"):
        composed = composed_before(host, ruleset, change.before, seat.name, cause.envelope)
    notices += [*idle, *told_stops(ruleset, change.before, change.after, seat.name)]
    return make_receipt(
        host,
        ruleset,
        change.before,
        change.after,
        seat.name,
        tried,
        words,
        outcome=outcome,
        received=instant(entry.received),
        at=at,
        repairs=repairs,
        commands=commands,
        notices=tuple(notices),
        dice=dice,
        composed=composed,
    )


def left_out(text: str) -> tuple[Phrase, ...]:
    """What is said of lines none of which resembles an order; () where there are none."""
    lines = [line.strip() for line in text.split("\n")]
    lines = [line for line in lines if line and not line.startswith("#")]
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
    words: Words,
    outcome: Outcome,
    received: datetime,
    at: datetime,
    repairs: tuple[Phrase, ...] = (),
    commands: tuple[Phrase, ...] = (),
    notices: tuple[Phrase, ...] = (),
    dice: tuple[LetterSection, ...] = (),
    composed: Phrase | None = None,
) -> Receipt:
    """Everything the receipt for orders tells, from the preview on the table before them."""
    seat = after.seat(name)
    moved = tried.state is not None and bool(tried.events or tried.supposed)
    scene_after = scene_before = None
    if moved:
        scene_before = ruleset.scene(ruleset.view(tried.start, name))
        scene_after = ruleset.scene(ruleset.view(tried.state, name))
    number = seat.pending.number if seat.pending else 0
    return Receipt(
        game=after.header.id,
        title=ruleset.about.title,
        seat=name,
        outcome=outcome,
        lines=receipt_lines(tried, name),
        counting=number if number and number != seat.sheets and outcome != "stands" else 0,
        moment=ruleset.moment(before.state).phrase if before.state is not None else None,
        received=_when(after, name, received, None),
        executed=_executed(after, name, at),
        repairs=repairs,
        commands=commands,
        notices=(*notices, *paused_told(after)),
        certain=tried.certain,
        asks=tried.asks.phrase() if tried.asks is not None and moved else None,
        ending=event_phrases(tried.ending, name) if moved else (),
        before=scene_before,
        after=scene_after,
        map_width=host.config.pictures.width,
        lasting=seat.format == "text",
        dice=dice,
        ahead=tried.ahead,
        supposed=tried.supposed,
        former=seat.former is not None,
        composed=composed,
        plan=_plan(seat) if outcome == "stands" else None,
        at_once=outcome == "final" and _at_once(after, name, tried),
    )


def _plan(seat: SeatState) -> Phrase | None:
    """The plan of a seat that stands, as the receipt for orders that were refused tells it."""
    pending = seat.pending
    if pending is None:
        return None
    return say("answer-plan", count=_length(pending.text), final="yes" if pending.final else "no")


def _length(text: str) -> int:
    """How many lines of a text say something."""
    return sum(1 for line in text.split("\n") if line.strip() and not line.startswith("#"))


def _at_once(table: Table, name: str, tried: Preview) -> bool:
    """Whether final orders are carried out as soon as they are in: all that can be now."""
    mine = table.decisions_of(name)
    if not mine or mine[0].decision.sealed or table.paused or tried.ahead:
        return False
    if read_span(table.schedule.cooling_off):
        return False
    return any(line.status == "done" for line in tried.lines)


def _outcome(before: SeatState, seat: SeatState, held: bool, tried: Preview) -> Outcome:
    if held and seat.pending is not None:
        return "held" if not tried.is_sound else "asked" if tried.idle else "half"
    if (seat.pending, seat.standing) == (before.pending, before.standing):
        return "nothing"
    if seat.pending == before.pending:
        return "standing"
    return "final" if seat.pending is not None and seat.pending.final else "tentative"


def _executed(table: Table, name: str, at: datetime) -> When | None:
    """When what is stored will count at the latest: the deadline of the seat's decision, or
    the end of the cooling-off; None where it counts at once, or no deadline runs."""
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
