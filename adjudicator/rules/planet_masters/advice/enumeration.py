"""Every legal order of a decision, in a pinned order, orders of equal effect once; and one of them
drawn by lot.

Candidates are listed generously here; whether one is legal is asked of `legality` alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, compress

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.order import Order
from adjudicator.rules.planet_masters.board import RACES
from adjudicator.rules.planet_masters.choices import movable_now
from adjudicator.rules.planet_masters.legality import legal_among, loser_of
from adjudicator.rules.planet_masters.orders import orders as od
from adjudicator.rules.planet_masters.state import Player, State, index_of


def legal_orders(state: State, decision: Decision) -> Iterator[Order]:
    """Every legal answer in a pinned order, orders of equal effect once.

    Raises LookupError if nobody has the seat of `decision`.
    """
    player = state.players[index_of(state, decision.seat)]
    return legal_among(state, decision, _CANDIDATES[decision.kind](state, player))


def any_order(state: State, decision: Decision, dice: Dice, most: int) -> Order | None:
    """A legal answer at random, each as likely as the others; None where there is none.

    Candidates are drawn until one is legal, so no other is judged. `most` bounds lists: there is
    none of subsets, and others are short. Raises LookupError if nobody has the seat of `decision`.
    """
    player = state.players[index_of(state, decision.seat)]
    if decision.kind == "P-D2" and not state.book.one_by_one:
        drawn: Iterable[Order] = (_any_reroll(state, dice),)
    else:
        drawn = _by_lot(_CANDIDATES[decision.kind](state, player), dice)
    return next(legal_among(state, decision, drawn), None)


def _by_lot(orders: Iterable[Order], dice: Dice) -> Iterator[Order]:
    """All of `orders` in a drawn order."""
    left = list(orders)
    while left:
        yield left.pop(dice.below(len(left), "bot"))


def _any_reroll(state: State, dice: Dice) -> Order:
    """One of all subsets of the dice: each die goes or stays."""
    free = movable_now(state)
    subset = dice.below(1 << len(free), "bot")
    return od.Reroll(tuple(compress(free, [subset >> at & 1 for at in range(len(free))])))


def _constructions(state: State, player: Player) -> Iterator[Order]:
    yield od.Build()
    yield from (od.Rebuild(die.number) for die in player.weapons)
    if state.book.technology:
        yield od.Tech()
    yield od.Done()


def _rerolls(state: State, player: Player) -> Iterator[Order]:
    """All subsets of the dice, none first; single dice where they go one by one."""
    free = movable_now(state)
    most = min(1, len(free)) if state.book.one_by_one else len(free)
    for size in range(most + 1):
        yield from map(od.Reroll, combinations(free, size))


def _actions(state: State, player: Player) -> Iterator[Order]:
    others = [p.seat for p in state.players if p.seat != player.seat]
    yield from map(od.Attack, others)
    yield from map(od.CallVote, others)
    if state.book.politics:
        yield od.Politics()
    if player.technology:
        yield from map(od.Deflect, others)
    if not state.book.must_act:
        yield od.Pass()


def _spoils(state: State, player: Player) -> Iterator[Order]:
    loser = loser_of(state)
    yield from (od.Invade(die.number) for die in loser.planets)
    yield from (od.Destroy(die.number) for die in loser.weapons)
    yield od.Pressure()


def _losses(state: State, player: Player) -> Iterator[Order]:
    task = state.agenda[0]
    numbers = [die.number for die in state.players[task.seat].weapons]
    yield from (od.Lose(dice) for dice in combinations(numbers, task.count))


_CANDIDATES: dict[str, Callable[[State, Player], Iterator[Order]]] = {
    # a list of one race stands for all lists that begin with it
    "P-D0": lambda state, player: (od.ChooseRaces((race,)) for race in RACES),
    "P-D1": _constructions,
    "P-D2": _rerolls,
    "P-D3": _actions,
    "P-D4": lambda state, player: iter((od.Cancel(), od.Allow())),
    "P-D5": _spoils,
    "P-D6": _losses,
    "P-D7": lambda state, player: iter((od.Ballot("for"), od.Ballot("against"))),
    "P-D8": lambda state, player: iter((od.Improve(), od.Keep())),
}
