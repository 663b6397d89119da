"""Votes of the players on their game: called, counted and decided by the journal alone.

`on` is what is voted for (then the seat is for it, and opens the vote if nobody has yet), or `no`:
the seat is against the vote of the number `value`, or against all that is open.
Who voted how is told to nobody before the game is over. What was passed is carried out by the
line that follows (`lines.course.carry_out_vote`).
"""

from __future__ import annotations

from datetime import datetime, timedelta

from adjudicator.engine.journal.line import instant, stamp
from adjudicator.engine.table.own_time import beyond, time_away
from adjudicator.engine.table.table import Open, Table, ranking
from adjudicator.engine.table.terms import Motion
from adjudicator.rulekit.course import Place
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import say
from adjudicator.rulekit.ruleset import AnyRuleSet

#: what ends the game; what touches its clocks
ENDINGS = ("draw", "concede", "cancel", "claim")
CLOCKS = ("extend", "pause", "resume")
#: what takes the last act back: its value is the step after which it was called
UNDO = "undo"
KINDS = (*ENDINGS, *CLOCKS, UNDO)
#: a vote that nobody decides lapses; a claim passes after its time unless somebody objects
LAPSES = timedelta(days=7)
CLAIM_TIME = timedelta(days=3)


def voters(table: Table, motion: Motion) -> tuple[SeatId, ...]:
    """The seats whose voice counts: those that are still played, but for whom it is about."""
    about = motion.value if motion.on in ("concede", "claim") else ""
    return tuple(
        seat.name
        for seat in table.seats
        if not (seat.resigned or seat.player) and seat.autopilot != "missed" and seat.name != about
    )


def is_passed(table: Table, motion: Motion) -> bool:
    """Whether enough are for it. More than half are enough to go on after a pause."""
    if motion.on == "claim":
        return False
    asked = voters(table, motion)
    agreed = sum(1 for seat in asked if seat in motion.yes)
    if _needs_most(table, motion):
        return agreed * 2 > len(asked)
    return agreed == len(asked) > 0


def is_failed(table: Table, motion: Motion) -> bool:
    """Whether so many are against it that it cannot pass any more."""
    asked = voters(table, motion)
    against = sum(1 for seat in asked if seat in motion.no)
    if motion.on == "claim":
        return against > 0
    if _needs_most(table, motion):
        return against * 2 >= len(asked)
    return against > 0


def _needs_most(table: Table, motion: Motion) -> bool:
    """Whether more than half are enough: never for taking back what somebody has played."""
    if motion.on == UNDO:
        return False
    return table.header.terms.votes == "majority" or motion.on == "resume"


def is_open(motion: Motion, at: str) -> bool:
    """Whether a vote has not lapsed at an instant."""
    return motion.on == "claim" or instant(at) < instant(motion.at) + LAPSES


def closes_at(motion: Motion) -> str:
    """Return when a vote lapses, or a claim passes: a stamp."""
    return stamp(instant(motion.at) + (CLAIM_TIME if motion.on == "claim" else LAPSES))


def open_motions(table: Table, at: str) -> tuple[Motion, ...]:
    """The votes that are open at an instant, none once the game is over; one on taking back ends
    when anything is played."""
    if table.phase == "ended":
        return ()
    return tuple(
        motion
        for motion in table.motions
        if is_open(motion, at) and (motion.on != UNDO or motion.value == str(table.step))
    )


def vote(table: Table, seat: SeatId, at: str, on: str, value: str) -> Table:
    """The table after a seat voted; raises ValueError for what nobody can vote on."""
    motions = open_motions(table, at)
    if on == "no":
        motions = tuple(
            replace(m, yes=_without(m.yes, seat), no=(*_without(m.no, seat), seat))
            if seat in voters(table, m) and value in ("", str(m.n))
            else m
            for m in motions
        )
    elif on in KINDS and (on != UNDO or value == str(table.step)):
        same = next((m for m in motions if (m.on, m.value) == (on, value)), None)
        if same is None:
            same = Motion(table.next_motion, on, value, at)
            motions = (*motions, same)
            table = replace(table, next_motion=same.n + 1)
        agreed = replace(same, yes=(*_without(same.yes, seat), seat), no=_without(same.no, seat))
        motions = tuple(agreed if m.n == same.n else m for m in motions)
    else:
        raise ValueError(f"nobody can vote on “{on}”")
    kept = tuple(m for m in motions if not is_failed(table, m))
    return _with_passed(replace(table, motions=kept), at)


def carry_out_passed(table: Table, at: str) -> Table:
    """The table once what was passed is carried out: one mail may have decided two votes."""
    return _with_passed(replace(table, passed=None), at)


def _with_passed(table: Table, at: str) -> Table:
    """The table with the first vote that is passed to be carried out next, if none is yet."""
    passed = next((m for m in open_motions(table, at) if is_passed(table, m)), None)
    if table.passed is not None or passed is None:
        return table
    kept = tuple(m for m in table.motions if m.n != passed.n)
    return replace(table, motions=kept, passed=passed)


def unopposed_claim(table: Table, at: str) -> Motion | None:
    """The claim to victory that nobody objected to in its time, if there is one."""
    return next((m for m in table.motions if m.on == "claim" and closes_at(m) <= at), None)


def later(table: Table, span: timedelta) -> tuple[tuple[int, str], ...]:
    """The deadlines of all open decisions, so much later."""
    return tuple((item.id, stamp(instant(item.due) + span)) for item in table.open)


def rest(table: Table, at: str) -> tuple[tuple[int, str], ...]:
    """The deadlines of a paused game that goes on at an instant: each open question has the time
    that it had left, days on which its seat is away neither counted then nor now."""
    now = instant(at)
    return tuple((item.id, stamp(_resting(table, item, now))) for item in table.open)


def _resting(table: Table, item: Open, now: datetime) -> datetime:
    away, due = table.seat(item.decision.seat).away, instant(item.due)
    stopped = max(instant(table.paused), instant(item.opened))
    return beyond(away, now, now + (due - stopped) - time_away(away, stopped, due))


def _without(seats: tuple[SeatId, ...], seat: SeatId) -> tuple[SeatId, ...]:
    return tuple(other for other in seats if other != seat)


def settle_game(ruleset: AnyRuleSet, table: Table, on: str, seat: SeatId, who: str = "") -> Table:
    """The table of a game that is over by a draw, as the win of a seat, or cancelled.

    who  what stands before `on` where it is told how the game ended: "" for the players
    """
    scores = dict(ruleset.scores(table.state))
    places = tuple(
        Place(name, 1 if on == "draw" or name == seat else 2, scores.get(name, 0))
        for name in sorted(table.header.seats, key=lambda name: name != seat)
    )
    won = {"seat": seat} if seat else {}
    told = say(f"note-settled-{who}{on}", **won)
    return replace(
        table.with_note(told),
        open=(),
        motions=(),
        passed=None,
        paused="",
        settled=who + on,
        result=() if on == "cancel" else ranking(table, places),
    )
