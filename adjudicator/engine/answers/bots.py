"""Players made of code: random and greedy, over the same legality as everybody.

A bot sees the veiled state of its own seat, so it cannot cheat even by mistake.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import shake_128
from itertools import count
from struct import Struct
from typing import Any

from adjudicator.engine.answers.run import Run, Watch
from adjudicator.engine.journal.stream import StreamDice
from adjudicator.rulekit.course import Place
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice, NoDice, Unforeseen
from adjudicator.rulekit.event import Event, SeatId
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet

Bot = Callable[[AnyRuleSet, Any, Decision, Dice], Order]

#: Where orders are listed, a random player chooses among this many from the start of the list.
CHOICES = 200
#: Nobody writes more orders than this into one mail.
_MOST_LINES = 60
#: More orders than this in one game is an endless game.
MAX_ORDERS = 200_000


def random_bot(ruleset: AnyRuleSet, state: Any, decision: Decision, dice: Dice) -> Order:
    """Any legal order, drawn as the title says (`RuleSet.any_order`)."""
    order = ruleset.any_order(state, decision, dice, CHOICES)
    return ruleset.default(state, decision) if order is None else order


def greedy_bot(ruleset: AnyRuleSet, state: Any, decision: Decision, dice: Dice) -> Order:
    """Return what the title's own simple judgement says."""
    return greedy_order(ruleset, state, decision)


def greedy_order(ruleset: AnyRuleSet, state: Any, decision: Decision) -> Order:
    """Return what the title's bot answers; the default of a title that has none."""
    order = ruleset.courtesies.bots.greedy(state, decision)
    return ruleset.default(state, decision) if order is None else order


#: a block of draws of machines: 64 bits each
_BLOCK = Struct(">256Q")
_SPAN = 1 << 64


class Whim(Dice):
    """What machines decide by, where no journal keeps it and nobody proves it: unbiased draws that
    follow from the key and from what was asked before, at a tenth of the cost of `StreamDice`."""

    def __init__(self, key: bytes) -> None:
        self._next = _words(key).__next__

    def below(self, n: int, label: str) -> int:
        """An integer 0..n-1; n = 1 draws nothing. `n` is at most 2**64."""
        if n == 1:
            return 0
        limit = _SPAN - _SPAN % n
        word = self._next()
        while word >= limit:
            word = self._next()
        return word % n


def _words(key: bytes) -> Iterator[int]:
    """Yield numbers of 64 bits without end: blocks of SHAKE-128 of the key and their number."""
    for block in count():
        digest = shake_128(key + block.to_bytes(8, "big")).digest(_BLOCK.size)
        yield from _BLOCK.unpack(digest)


BOTS: Mapping[str, Bot] = {"random": random_bot, "greedy": greedy_bot}


class Playout(Frozen):
    """A whole game played by bots.

    orders  how many orders were carried out; result () if the game was cut off
    """

    state: Any
    result: tuple[Place, ...]
    orders: int
    events: tuple[Event, ...]


def play_out(
    ruleset: AnyRuleSet,
    seats: Sequence[SeatId],
    options: Mapping[str, str],
    key: bytes,
    bots: Mapping[SeatId, Bot],
    max_orders: int = MAX_ORDERS,
    watch: Watch | None = None,
) -> Playout:
    """Play a whole game without files, mails or journal; the same key gives the same game.

    watch  told of each state of the way, with all events up to it

    Raises AssertionError when a bot's answer is refused: a fault of the title or its bot.
    """
    step, whim = 1, Whim(key)
    run = Run(ruleset, None, StreamDice(key, 0, step), watch)
    begun = ruleset.new_game(seats, options, run.dice)
    run.state, run.events = begun.state, list(begun.events)
    run.settle()
    orders = 0
    while orders < max_orders:
        open_now = ruleset.decisions(run.state)
        if not open_now:
            return Playout(run.state, ruleset.result(run.state), orders, tuple(run.events))
        step += 1
        run.dice = StreamDice(key, 0, step)
        if open_now[0].sealed:
            answers = {
                d.seat: _sealed_answer(ruleset, run, d, bots[d.seat], whim) for d in open_now
            }
            orders += sum(len(given) for given in answers.values())
            run.close(answers)
        else:
            decision = open_now[0]
            order = _choose(ruleset, run.state, decision, bots[decision.seat], whim)
            if isinstance(run.answer(decision, order), Refusal):
                raise AssertionError(f"a bot gave an illegal order: {order!r}")
            orders += 1
        run.settle()
    return Playout(run.state, (), orders, tuple(run.events))


def plain_order(ruleset: AnyRuleSet, state: Any, decision: Decision) -> Order | None:
    """Return what the plain player does, filled in: the title's own judgement on what the seat may
    know.

    The same state gives the same order. None where the judgement depends on what the seat may not
    know, or names what is not legal.
    """
    try:
        order = greedy_order(ruleset, ruleset.veil(state, decision.seat), decision)
        plan = ruleset.plan(state, decision, order)
    except Unforeseen:
        return None
    return None if isinstance(plan, Refusal) else plan.order


def written_answer(ruleset: AnyRuleSet, state: Any, decision: Decision) -> tuple[Order, ...]:
    """Return what the greedy player writes into one mail: an order, or as many as it can foresee
    where many answer one question.

    Played on the seat's veiled state without dice, so it ends before the first draw and the
    first card that the seat may not know. Where the title's judgement meets such a card at
    once, or names what is not legal, the answer is the default; () where that depends on
    what nobody may know, too.
    """
    veiled = ruleset.veil(state, decision.seat)
    orders = _foreseen(ruleset, veiled, decision)
    if orders:
        return orders
    try:
        return (ruleset.default(veiled, decision),)
    except Unforeseen:
        return ()


def _foreseen(ruleset: AnyRuleSet, veiled: Any, decision: Decision) -> tuple[Order, ...]:
    """Greedy orders up to the first one whose outcome nobody may know yet."""
    run = Run(ruleset, veiled, NoDice())
    orders: list[Order] = []
    current: Decision | None = decision
    try:
        while current is not None and len(orders) < _MOST_LINES:
            order = greedy_order(ruleset, run.state, current)
            if isinstance(ruleset.plan(run.state, current, order), Refusal):
                break
            orders.append(order)
            if not decision.many:
                # answered by this one; of a sealed group only `close` could carry it out
                break
            run.answer(current, order)
            run.settle()
            current = run.again(current)
    except Unforeseen:
        pass
    return tuple(orders)


def _choose(ruleset: AnyRuleSet, state: Any, decision: Decision, bot: Bot, dice: Dice) -> Order:
    return bot(ruleset, ruleset.veil(state, decision.seat), decision, dice)


def _sealed_answer(
    ruleset: AnyRuleSet, run: Run, decision: Decision, bot: Bot, dice: Dice
) -> tuple[Order, ...]:
    """One seat's orders for a sealed decision, tried on a scratch state when it takes many."""
    if not decision.many:
        return (_choose(ruleset, run.state, decision, bot, dice),)
    scratch = Run(ruleset, run.state, run.dice)
    given: list[Order] = []
    current: Decision | None = decision
    while current is not None and len(given) < 200:
        order = scratch.answer(current, _choose(ruleset, scratch.state, current, bot, dice))
        if isinstance(order, Refusal):
            raise AssertionError(f"a bot gave an illegal order ({order.code})")
        given.append(order)
        scratch.settle()
        current = scratch.again(current)
    return tuple(given)
