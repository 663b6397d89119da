"""All legal orders of a decision, in a pinned order, and one of them drawn by lot.

Made from the same lookups as `legality`; a test holds every listed order against `plan`
and makes sure that no legal order is left out. What is listed is told by sorts: which things of
the position an order of the sort may be about, and what else it may name then. Whoever draws one
goes the same way and looks at one thing of each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, combinations, compress, product, starmap, zip_longest
from operator import attrgetter, not_
from typing import Any, NamedTuple

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.order import Order
from adjudicator.rules.golem import attack as attacks
from adjudicator.rules.golem.cards.cardset import Ability, Card, Deed, Needs
from adjudicator.rules.golem.legality import ANY_TIME, pool
from adjudicator.rules.golem.orders import orders as od
from adjudicator.rules.golem.state import HIDDEN, Player, State, foes

#: an opponent's name and the parts of his that are meant, () for himself
_Aim = tuple[str, tuple[str, ...]]
#: what each of the parts of an order may be: every choice of one of each is an order
_Parts = tuple[Sequence[Any], ...]


def legal_orders(state: State, decision: Decision) -> Iterator[Order]:
    """Every legal answer: `legality.plan` refuses none of them and accepts no other."""
    seat = state.index(decision.seat)
    if seat is None:
        return iter(())
    spot = _Spot(state, seat)
    listed = [_orders(spot, sort) for sort in _sorts(state, decision)]
    return _in_turns(listed) if _acts(state, decision) else chain.from_iterable(listed)


def any_order(state: State, decision: Decision, dice: Dice, most: int) -> Order | None:
    """A legal answer at random, each sort of order as likely as the others; None without any.

    Nothing is listed: a sort is drawn, a thing that it may be about, and one of each of its parts,
    others as long as there is none. `most` bounds lists, and so nothing here.
    """
    seat = state.index(decision.seat)
    if seat is None:
        return None
    spot, left = _Spot(state, seat), list(_sorts(state, decision))
    while left:
        order = _any(spot, left.pop(dice.below(len(left), "bot")), dice)
        if order is not None:
            return order
    return None


class _Sort(NamedTuple):
    """Orders of one sort: `make` is given one of the `things`, or where it names more, one of each
    of the `parts` about it."""

    make: Callable[..., Order]
    things: Callable[[_Spot], Sequence[Any]]
    parts: Callable[[_Spot, Any], _Parts] | None = None


def _sorts(state: State, decision: Decision) -> tuple[_Sort, ...]:
    return _OPENING if _acts(state, decision) else _SORTS[decision.kind]


def _acts(state: State, decision: Decision) -> bool:
    """Whether the action of a turn is asked for, and so every sort of order by turns."""
    return decision.kind == "G-D2" and not state.acted


def _orders(spot: _Spot, sort: _Sort) -> Iterator[Order]:
    """All orders of a sort."""
    for thing in sort.things(spot):
        parts = sort.parts(spot, thing) if sort.parts else ((thing,),)
        yield from starmap(sort.make, product(*parts))


def _any(spot: _Spot, sort: _Sort, dice: Dice) -> Order | None:
    """One order of a sort at random; None where there is none."""
    make, listed, parts_of = sort
    things = list(listed(spot))
    while things:
        thing = things.pop(dice.below(len(things), "bot"))
        if parts_of is None:
            return make(thing)
        parts = parts_of(spot, thing)
        if all(parts):
            return make(*[part[dice.below(len(part), "bot")] for part in parts])
    return None


def _in_turns(listed: Sequence[Iterator[Order]]) -> Iterator[Order]:
    """One of each list after the other: a beginning of the whole holds every sort."""
    return (order for turn in zip_longest(*listed) for order in turn if order is not None)


class _Spot:
    """A state as one seat sees it that is asked: what its orders ask for again and again."""

    __slots__ = ("_foes", "player", "seat", "state")

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.player = state.players[seat]
        self._foes: Sequence[tuple[str, tuple[str, ...]]] | None = None

    def foes(self) -> Sequence[tuple[str, tuple[str, ...]]]:
        """The living opponents, each with his parts in service."""
        if self._foes is None:
            self._foes = self._with_parts(foes(self.state, self.seat))
        return self._foes

    def _with_parts(self, seats: Sequence[int]) -> Sequence[tuple[str, tuple[str, ...]]]:
        players = [self.state.players[seat] for seat in seats]
        return [(player.seat, parts_up(self.state, player)) for player in players]

    def aims(self, targets: tuple[str, ...]) -> Sequence[od.Target]:
        """The tiles in service among `targets` that may be shot at."""
        if self.state.book.friendly_fire:
            marks = self._with_parts(foes(self.state, self.seat, fire=True))
        else:
            marks = self.foes()
        return [od.Target(seat, part) for seat, up in marks for part in up if part in targets]

    def boosts(self) -> Sequence[str | None]:
        """The abilities that an attack may be made with; None for none."""
        return None, *[a.name.id for a in usable(self.state, self.seat, "attack")]

    def choices(self, needs: Needs) -> tuple[Sequence[tuple[str, ...]], Sequence[_Aim | None]]:
        """What some effects need: every way to name own tiles, and an opponent or his tiles."""
        ons: Sequence[tuple[str, ...]] = _NONE
        if needs.own:
            ons = some(parts_up(self.state, self.player), needs.own)
        if needs.out:
            out = parts_out(self.state, self.player)
            ons = [(*up, broken) for broken in out for up in ons]
        return ons, self._foe_choices(needs) if needs.foe else _NOBODY

    def _foe_choices(self, needs: Needs) -> Sequence[_Aim]:
        if not needs.tiles:
            return [(seat, ()) for seat, _ in self.foes()]
        return [(seat, parts) for seat, up in self.foes() for parts in some(up, needs.tiles)]


_NONE: tuple[tuple[str, ...], ...] = ((),)
_NOBODY = (None,)


def known_cards(hand: tuple[str, ...]) -> tuple[str, ...]:
    """The cards of a hand that can be told, each once: a veiled draw cannot."""
    known = dict.fromkeys(hand)
    known.pop(HIDDEN, None)
    return tuple(known)


@lru_cache(maxsize=1024)
def some(parts: tuple[str, ...], most: int) -> tuple[tuple[str, ...], ...]:
    """1 to `most` of these parts, fewer first."""
    counts = range(1, min(most, len(parts)) + 1)
    return tuple(chain.from_iterable(combinations(parts, count) for count in counts))


_is_up = attrgetter("up")


def parts_up(state: State, player: Player) -> tuple[str, ...]:
    """The parts in service."""
    return tuple(compress(state.cards.parts, map(_is_up, player.tiles)))


def parts_out(state: State, player: Player) -> tuple[str, ...]:
    """The parts out of service."""
    return tuple(compress(state.cards.parts, map(not_, map(_is_up, player.tiles))))


def usable(state: State, seat: int, window: str) -> tuple[Ability, ...]:
    """G-07: the abilities of this window that the seat can pay and has not used in this turn."""
    player = state.players[seat]
    spent = state.used_by(seat)
    if len(spent) >= state.book.abilities:
        return ()
    return tuple(
        [
            ability
            for ability in state.cards.mechas[player.mecha].abilities
            if ability.window == window
            and ability.cost <= player.energy
            and ability.name.id not in spent
        ]
    )


def talent(state: State, seat: int) -> Deed | None:
    """G-03: the pilot's ability, unless its limit is reached."""
    player = state.players[seat]
    pilot = state.cards.pilots[player.pilot]
    return None if pilot.once and player.used_up else pilot.ability


def _hand(spot: _Spot) -> tuple[str, ...]:
    return known_cards(spot.player.hand)


def _of_type(combat: bool) -> Callable[[_Spot], Sequence[Card]]:
    """The combat cards of a hand, or its other ones."""

    def held(spot: _Spot) -> Sequence[Card]:
        cards = spot.state.cards.cards
        found = [cards[card] for card in _hand(spot)]
        return [card for card in found if card.combat == combat]

    return held


def _for_attack(spot: _Spot, card: Card) -> _Parts:
    return (card.name.id,), spot.aims(card.targets), spot.boosts()


def _for_support(spot: _Spot, card: Card) -> _Parts:
    return (card.name.id,), *spot.choices(card.needs)


def _deeds(spot: _Spot) -> Sequence[Deed]:
    deed = talent(spot.state, spot.seat)
    return (deed,) if deed else ()


def _for_pilot(spot: _Spot, deed: Deed) -> _Parts:
    strike = deed.needs.attack
    if strike:
        return _hand(spot), _NONE, spot.aims(strike.targets), spot.boosts()
    return _hand(spot), *spot.choices(deed.needs), (None,)


def _uses(spot: _Spot) -> Sequence[Ability]:
    """The abilities that may be used before or after the action; not after a swap."""
    return () if spot.state.swaps else usable(spot.state, spot.seat, "turn")


def _for_use(spot: _Spot, ability: Ability) -> _Parts:
    return (ability.name.id,), *spot.choices(ability.needs), (spot.state.acted,)


def _swaps(spot: _Spot) -> Sequence[str]:
    return _hand(spot) if spot.state.swaps < spot.state.book.swaps else ()


def _reactions(spot: _Spot) -> Sequence[str | None]:
    state = spot.state
    offers = attacks.reactions(state.book, spot.player, state.pending) if state.pending else ()
    return *[ability.name.id for ability in offers], None


def _repairs(spot: _Spot) -> Sequence[tuple[str, ...]]:
    return *some(parts_out(spot.state, spot.player), spot.state.book.repairs), ()


def _support(card: str, on: tuple[str, ...], at: _Aim | None) -> Order:
    return od.Support(card, on, _targets(at))


def _pilot(
    card: str, on: tuple[str, ...], at: _Aim | od.Target | None, ability: str | None
) -> Order:
    aims = (at,) if isinstance(at, od.Target) else _targets(at)
    return od.UsePilot(card, on, aims, ability)


def _use(ability: str, on: tuple[str, ...], at: _Aim | None, after: bool) -> Order:
    return od.UseAbility(ability, on, _targets(at), after)


def _targets(aim: _Aim | None) -> tuple[od.Target, ...]:
    if aim is None:
        return ()
    seat, parts = aim
    return tuple([od.Target(seat, part) for part in parts]) if parts else (od.Target(seat),)


def _itself(order: Order) -> Order:
    return order


def _plain(order: Order) -> _Sort:
    return _Sort(_itself, lambda spot: (order,))


_USE = _Sort(_use, _uses, _for_use)
_REST = (_USE, _Sort(od.Swap, _swaps), _plain(od.End()))
#: of a turn before its action
_OPENING = (
    _Sort(od.Attack, _of_type(combat=True), _for_attack),
    _Sort(_support, _of_type(combat=False), _for_support),
    _Sort(_pilot, _deeds, _for_pilot),
    _Sort(od.TakeEnergy, _hand),
    _USE,
)
_SORTS: Mapping[str, tuple[_Sort, ...]] = {
    "G-D0": (_Sort(od.Draft, lambda spot: tuple(pool(spot.state))),),
    "G-D1": (_Sort(od.Repair, _repairs),),
    "G-D2": (*_REST, _plain(od.Wait())),
    "G-D3": _REST,
    "G-D4": (_Sort(od.React, _reactions),),
    ANY_TIME: (
        _Sort(
            _use,
            lambda spot: usable(spot.state, spot.seat, "turn"),
            lambda spot, ability: (*_for_use(spot, ability)[:-1], (False,)),
        ),
    ),
}
