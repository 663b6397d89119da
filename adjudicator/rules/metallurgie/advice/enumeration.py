"""Every legal order of a decision, in a pinned order, orders of equal effect once.

Lists are lazy: what comes first is cheap, so that a bot may look at a few hundred. They are made
of rows, for whoever draws one order by lot only counts the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import chain, combinations
from typing import Any, NamedTuple

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.order import Order, Row, Unmade, make_orders
from adjudicator.rules.metallurgie import orders as od
from adjudicator.rules.metallurgie import scoring
from adjudicator.rules.metallurgie.board import CODES, LEVEL, Card, Survey, around, survey
from adjudicator.rules.metallurgie.hexgrid import Hex
from adjudicator.rules.metallurgie.legality import may_decline
from adjudicator.rules.metallurgie.options import HAND
from adjudicator.rules.metallurgie.state import State

Cells = tuple[Hex, ...]


def legal_orders(state: State, decision: Decision) -> Iterator[Order]:
    """The answers to `decision`: what needs no card first, then plays by number of cards."""
    return make_orders(_ROWS[decision.kind](state, decision))


def first_orders(state: State, decision: Decision, most: int) -> Sequence[Order]:
    """The first `most` of `legal_orders`, each made when it is looked at."""
    return Unmade(_ROWS[decision.kind](state, decision), most)


def any_order(state: State, decision: Decision, dice: Dice, most: int) -> Order | None:
    """A legal answer at random; None where there is none. Of cards to lay a way to lay them is
    drawn and then its cells, each way as likely as the others; nothing of that is listed, and
    `most` bounds the other lists."""
    lots = _LOTS.get(decision.kind)
    if lots is None:
        listed = first_orders(state, decision, most)
        return dice.pick(listed, "bot") if listed else None
    order_of, others, ways = lots(state)
    ground = survey(state.pattern)
    left: list[Order | _Way] = [*others, *ways]
    while left:
        way = left.pop(dice.below(len(left), "bot"))
        if isinstance(way, Order):
            return way
        laying = _any_laying(ground, way, dice)
        if laying is not None:
            return order_of(laying)
    return None


def _any_laying(ground: Survey, way: _Way, dice: Dice) -> Laying | None:
    """Cells for a way of laying cards; None where there are too few."""
    places = ground.places(way.level)
    if len(places) < (way.size if way.level > 1 else 1):
        return None
    if way.size == 1:
        return way.lay(dice.pick(places, "bot"))
    left, drawn = list(places), list[Hex]()
    while len(drawn) < way.size:
        drawn.append(left.pop(dice.below(len(left), "bot")))
        if way.level == 1:
            left += [cell for cell in _beyond(ground, drawn[-1]) if cell not in (*left, *drawn)]
    drawn.sort()
    return way.lay(_in_legal_order(tuple(drawn), ground.edge) if way.level == 1 else tuple(drawn))


def _before_cards(state: State) -> tuple[Order, ...]:
    """What may be done instead of a play."""
    return (od.Draw(), od.Pass()) if state.rulebook.may_pass else (od.Draw(),)


def _choices(state: State, decision: Decision) -> Iterator[Row]:
    yield _itself, _before_cards(state)
    yield from _hand_plays(state)


def _follows(state: State, decision: Decision) -> Iterator[Row]:
    yield _itself, (od.Pass(),)
    yield from _hand_plays(state)


def _hand_plays(state: State) -> Iterator[Row]:
    ways = _ways_to_play(state.player.hand)
    return _to_orders(_play, _lay(survey(state.pattern), ways))


def _placings(state: State, decision: Decision) -> Iterator[Row]:
    ways = _ways_to_place(state.turn.drawn, state.player.hand)
    return _to_orders(place_of, _lay(survey(state.pattern), ways))


def _areas(state: State, decision: Decision) -> Iterator[Row]:
    areas = scoring.scorable(survey(state.pattern), state.fresh, state.rulebook)
    yield od.Area, tuple(area[0] for area in areas)
    if may_decline(state, decision):
        yield _itself, (od.Decline(),)


def _removals(state: State, decision: Decision) -> Iterator[Row]:
    if may_decline(state, decision):
        yield _itself, (od.Decline(),)
    ground, policy = survey(state.pattern), state.rulebook.iron_blocked
    yield od.Remove, scoring.removal_sets(ground, state.area, policy)


_ROWS: Mapping[str, Callable[[State, Decision], Iterator[Row]]] = {
    od.CHOOSE: _choices,
    od.FOLLOW: _follows,
    od.PLACE: _placings,
    od.AREA: _areas,
    od.REMOVE: _removals,
}


def _itself(order: Order) -> Order:
    return order


class Laying(NamedTuple):
    """Cards to lay: a tower of `metals` on one cell, or one metal on each of `cells`."""

    metals: Sequence[str]
    cells: tuple[Hex, ...]

    @property
    def level(self) -> int:
        """The level that the cells show afterwards."""
        return LEVEL[self.metals[-1]]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the order in which they are laid."""
        if len(self.cells) == 1:
            return tuple(Card(metal, self.cells[0]) for metal in self.metals)
        return tuple(Card(self.metals[0], cell) for cell in self.cells)


class _Way(NamedTuple):
    """How cards of a hand may be laid, wherever that is.

    lay     makes the laying of its cells, or of its cell where it is one
    level   of the first card
    size    how many cells are covered
    """

    lay: Callable[[Any], Laying]
    level: int
    size: int


#: layings that differ in their cells: what makes one, and the cell or cells of each
_Layings = tuple[Callable[[Any], Laying], Iterable[Any]]


def plays(ground: Survey, hand: Sequence[str]) -> Iterator[Laying]:
    """M-02, M-03: single cards, then towers, then series of two and of three."""
    return _every(_lay(ground, _ways_to_play(tuple(hand))))


def places(ground: Survey, metal: str, hand: Sequence[str]) -> Iterator[Laying]:
    """M-04, M-06: the drawn card alone, then under a tower, then as the first of a series."""
    return _every(_lay(ground, _ways_to_place(metal, tuple(hand))))


@lru_cache(maxsize=1024)
def _ways_to_play(hand: tuple[str, ...]) -> tuple[_Way, ...]:
    kinds = tuple(code for code in CODES if code in hand)
    ways = [_Way(partial(_on_one_cell, (code,)), LEVEL[code], 1) for code in kinds]
    for level in range(1, len(CODES)):
        rising = rise(kinds, level)[:HAND]
        for length in range(2, len(rising) + 1):
            ways.append(_Way(partial(_on_one_cell, rising[:length]), level, 1))
    for size in range(2, HAND + 1):
        several = (code for code in kinds if hand.count(code) >= size)
        ways += [_Way(partial(Laying, (code,)), LEVEL[code], size) for code in several]
    return tuple(ways)


@lru_cache(maxsize=1024)
def _ways_to_place(metal: str, hand: tuple[str, ...]) -> tuple[_Way, ...]:
    level = LEVEL[metal]
    rising = (metal, *rise(tuple(code for code in CODES if code in hand), level + 1))
    towers = (rising[:length] for length in range(1, len(rising) + 1))
    sizes = range(2, hand.count(metal) + 2)
    return (
        *(_Way(partial(_on_one_cell, tower), level, 1) for tower in towers),
        *(_Way(partial(Laying, (metal,)), level, size) for size in sizes),
    )


def _lay(ground: Survey, ways: Iterable[_Way]) -> Iterator[_Layings]:
    for lay, level, size in ways:
        if size == 1:
            yield lay, ground.places(level)
        elif level > 1:
            yield lay, combinations(ground.places(level), size)
        elif size == 2:
            for cell, others in _iron_pairs(ground):
                yield partial(_on_two_cells, cell, lay), others
        else:
            yield lay, _iron_series(ground, size)


def _every(rows: Iterable[_Layings]) -> Iterator[Laying]:
    return chain.from_iterable(map(lay, cells) for lay, cells in rows)


def _on_one_cell(metals: Sequence[str], cell: Hex) -> Laying:
    return Laying(metals, (cell,))


def _on_two_cells(cell: Hex, lay: Callable[[Cells], Laying], other: Hex) -> Laying:
    return lay((cell, other))


def _to_orders(order_of: Callable[[Laying], Order], rows: Iterable[_Layings]) -> Iterator[Row]:
    for lay, cells in rows:
        yield partial(_make_order, order_of, lay), cells


def _make_order(
    order_of: Callable[[Laying], Order], lay: Callable[[Any], Laying], at: Any
) -> Order:
    return order_of(lay(at))


def _play(laying: Laying) -> od.Play:
    return od.Play(laying.cards)


def place_of(laying: Laying) -> od.Place:
    """The order that lays the drawn card first."""
    first, *then = laying.cards
    return od.Place(first.cell, tuple(then))


def rise(kinds: Sequence[str], level: int) -> tuple[str, ...]:
    """M-03: the metals of `kinds` that follow one another upwards from `level`."""
    rising = []
    while level <= len(CODES) and CODES[level - 1] in kinds:
        rising.append(CODES[level - 1])
        level += 1
    return tuple(rising)


def _iron_pairs(ground: Survey) -> Iterator[tuple[Hex, tuple[Hex, ...]]]:
    """M-02: a cell that irons may cover first, and those that they may cover then.

    A pair of free cells comes with the lower one, any other with its free cell.
    """
    free = ground.free
    for at, cell in enumerate(free, 1):
        yield cell, tuple(sorted((*free[at:], *_beyond(ground, cell))))


def _iron_series(ground: Survey, size: int) -> Iterator[Cells]:
    """M-02: sets grown cell by cell, as an iron may touch the one laid before it."""
    if size == 2:
        yield from ((cell, other) for cell, others in _iron_pairs(ground) for other in others)
        return
    edge = ground.edge
    seen: set[Cells] = set()
    for smaller in _iron_series(ground, size - 1):
        beyond = {other for cell in smaller for other in _beyond(ground, cell)}
        for cell in sorted((*ground.free, *beyond)):
            if cell in smaller:
                continue
            key = tuple(sorted((*smaller, cell)))
            if key not in seen:
                seen.add(key)
                yield _in_legal_order(key, edge)


def _beyond(ground: Survey, cell: Hex) -> Iterator[Hex]:
    """The empty cells that touch a cell and no stack."""
    heights, edge = ground.heights, ground.edge
    return (other for other in around(cell) if other not in heights and other not in edge)


def _in_legal_order(cells: Cells, free: frozenset[Hex]) -> Cells:
    """`cells` so that each touches the pattern or one before it, lower cells first."""
    if free.issuperset(cells):
        return cells
    left = list(cells)
    done: list[Hex] = []
    open_to: set[Hex] = set(free)
    while left:
        cell = next(cell for cell in left if cell in open_to)
        open_to.update(around(cell))
        done.append(cell)
        left.remove(cell)
    return tuple(done)


#: kind of a question about cards -> how they make an order, what else it may be, the ways to lay
_LOTS: Mapping[
    str, Callable[[State], tuple[Callable[[Laying], Order], tuple[Order, ...], tuple[_Way, ...]]]
] = {
    od.CHOOSE: lambda state: (_play, _before_cards(state), _ways_to_play(state.player.hand)),
    od.FOLLOW: lambda state: (_play, (od.Pass(),), _ways_to_play(state.player.hand)),
    od.PLACE: lambda state: (place_of, (), _ways_to_place(state.turn.drawn, state.player.hand)),
}
