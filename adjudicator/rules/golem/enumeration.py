"""All legal orders of a decision, in a pinned order.

Made from the same lookups as `legality`; a test holds every listed order against `plan`
and makes sure that no legal order is left out. They are listed in rows of what each is made
of, for whoever draws one by lot only counts the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations, compress, product, zip_longest
from operator import attrgetter, not_

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.order import Order, Row, Unmade, UnmadeInTurns, make_orders
from adjudicator.rules.golem import attack as attacks
from adjudicator.rules.golem.cards.cardset import Ability, Deed, Needs
from adjudicator.rules.golem.legality import ANY_TIME, pool
from adjudicator.rules.golem.orders import orders as od
from adjudicator.rules.golem.state import HIDDEN, Player, State, foes

#: an opponent's name and the parts of his that are meant, () for himself
_Aim = tuple[str, tuple[str, ...]]
#: own parts that are named, and the opponent or his, where there is one
_Choice = tuple[tuple[str, ...], _Aim | None]


def legal_orders(state: State, decision: Decision) -> Iterator[Order]:
    """Every legal answer: `legality.plan` refuses none of them and accepts no other."""
    seat = state.index(decision.seat)
    if seat is None:
        return iter(())
    if _acts(state, decision):
        return _in_turns(_actions(_Spot(state, seat)))
    return make_orders(_LISTS[decision.kind](_Spot(state, seat)))


def first_orders(state: State, decision: Decision, most: int) -> Sequence[Order]:
    """The first `most` of `legal_orders`, each made when it is looked at."""
    seat = state.index(decision.seat)
    if seat is None:
        return ()
    if _acts(state, decision):
        return UnmadeInTurns(_actions(_Spot(state, seat)), most)
    return Unmade(_LISTS[decision.kind](_Spot(state, seat)), most)


def _acts(state: State, decision: Decision) -> bool:
    """Whether the action of a turn is asked for, and so every sort of order by turns."""
    return decision.kind == "G-D2" and not state.acted


def _in_turns(rows: Iterable[Row]) -> Iterator[Order]:
    """One of each row after the other: a beginning of the list holds every sort."""
    turns = zip_longest(*(map(make, items) for make, items in rows))
    return (order for turn in turns for order in turn if order is not None)


class _Spot:
    """A state as one seat sees it that is asked: what its list asks for again and again."""

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

    def _with_parts(self, seats: Iterable[int]) -> Sequence[tuple[str, tuple[str, ...]]]:
        players = [self.state.players[seat] for seat in seats]
        return [(player.seat, parts_up(self.state, player)) for player in players]

    def aims(self) -> Sequence[tuple[str, str]]:
        """The tiles in service that may be shot at, with their owners."""
        if self.state.book.friendly_fire:
            marks = self._with_parts(foes(self.state, self.seat, fire=True))
        else:
            marks = self.foes()
        return [(seat, part) for seat, up in marks for part in up]

    def boosts(self) -> tuple[str | None, ...]:
        """The abilities that an attack may be made with; None for none."""
        return None, *(a.name.id for a in usable(self.state, self.seat, "attack"))

    def choices(self, needs: Needs) -> Iterable[_Choice]:
        """Every way to name what some effects need: own tiles, an opponent or his tiles."""
        ons: Iterable[tuple[str, ...]] = ((),)
        if needs.own:
            ons = some(parts_up(self.state, self.player), needs.own)
        if needs.out:
            out = parts_out(self.state, self.player)
            ons = [(*up, broken) for broken, up in product(out, tuple(ons))]
        return product(ons, self._foe_choices(needs) if needs.foe else (None,))

    def _foe_choices(self, needs: Needs) -> Iterable[_Aim]:
        if not needs.tiles:
            return [(seat, ()) for seat, _ in self.foes()]
        return [(seat, parts) for seat, up in self.foes() for parts in some(up, needs.tiles)]


def known_cards(hand: tuple[str, ...]) -> tuple[str, ...]:
    """The cards of a hand that can be told, each once: a veiled draw cannot."""
    known = dict.fromkeys(hand)
    known.pop(HIDDEN, None)
    return tuple(known)


def some(parts: tuple[str, ...], most: int) -> Iterator[tuple[str, ...]]:
    """1 to `most` of these parts, fewer first."""
    if most == 1:
        return zip(parts)
    counts = range(1, min(most, len(parts)) + 1)
    return chain.from_iterable(combinations(parts, count) for count in counts)


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


def _actions(spot: _Spot) -> tuple[Row, ...]:
    """Every sort of order that a turn may begin with."""
    uses = () if spot.state.swaps else _uses(spot)
    hand = known_cards(spot.player.hand)
    return (*_with_cards(spot, hand), (od.TakeEnergy, hand), (_use, uses))


def _with_cards(spot: _Spot, hand: tuple[str, ...]) -> tuple[Row, Row, Row]:
    """Attacks, supports, and what the pilot does."""
    cards = spot.state.cards.cards
    deed = talent(spot.state, spot.seat)
    strike = deed.needs.attack if deed else None
    aims, boosts = spot.aims(), spot.boosts()
    strikes: list[tuple[str, tuple[str, str], str | None]] = []
    supports: list[tuple[str, _Choice]] = []
    for card in hand:
        found = cards[card]
        if found.combat:
            meant = [aim for aim in aims if aim[1] in found.targets]
            strikes += product((card,), meant, boosts)
        else:
            supports += product((card,), spot.choices(found.needs))
    if strike:
        meant = [aim for aim in aims if aim[1] in strike.targets]
        pilot: Row = _strike, tuple(product(hand, meant, boosts))
    else:
        ways = spot.choices(deed.needs) if deed else ()
        pilot = _talent, tuple(product(hand, ways))
    return (_attack, tuple(strikes)), (_support, tuple(supports)), pilot


def _attack(item: tuple[str, tuple[str, str], str | None]) -> Order:
    card, aim, ability = item
    return od.Attack(card, od.Target(*aim), ability)


def _support(item: tuple[str, _Choice]) -> Order:
    card, (on, at) = item
    return od.Support(card, on, _targets(at))


def _strike(item: tuple[str, tuple[str, str], str | None]) -> Order:
    card, aim, ability = item
    return od.UsePilot(card, (), (od.Target(*aim),), ability)


def _talent(item: tuple[str, _Choice]) -> Order:
    card, (on, at) = item
    return od.UsePilot(card, on, _targets(at))


def _targets(aim: _Aim | None) -> tuple[od.Target, ...]:
    if aim is None:
        return ()
    seat, parts = aim
    return tuple(od.Target(seat, part) for part in parts) if parts else (od.Target(seat),)


def _uses(spot: _Spot, after: bool = False) -> tuple[tuple[str, _Choice, bool], ...]:
    found: list[tuple[str, _Choice, bool]] = []
    for ability in usable(spot.state, spot.seat, "turn"):
        found += product((ability.name.id,), spot.choices(ability.needs), (after,))
    return tuple(found)


def _use(item: tuple[str, _Choice, bool]) -> Order:
    ability, (on, at), after = item
    return od.UseAbility(ability, on, _targets(at), after)


def _after(spot: _Spot, *last: Order) -> tuple[Row, ...]:
    """What may follow the action of a turn."""
    state = spot.state
    uses = () if state.swaps else _uses(spot, state.acted)
    swaps = known_cards(spot.player.hand) if state.swaps < state.book.swaps else ()
    return (_use, uses), (od.Swap, swaps), (_itself, (od.End(), *last))


def _reaction(spot: _Spot) -> Iterator[Row]:
    state = spot.state
    if state.pending:
        offers = attacks.reactions(state.book, spot.player, state.pending)
        yield od.React, tuple(ability.name.id for ability in offers)
    yield od.React, (None,)


def _repair(spot: _Spot) -> Iterator[Row]:
    yield od.Repair, some(parts_out(spot.state, spot.player), spot.state.book.repairs)
    yield od.Repair, ((),)


def _itself(order: Order) -> Order:
    return order


_LISTS: Mapping[str, Callable[[_Spot], Iterable[Row]]] = {
    "G-D0": lambda spot: ((od.Draft, tuple(pool(spot.state))),),
    "G-D1": _repair,
    "G-D2": lambda spot: _after(spot, od.Wait()),
    "G-D3": _after,
    "G-D4": _reaction,
    ANY_TIME: lambda spot: ((_use, _uses(spot)),),
}
