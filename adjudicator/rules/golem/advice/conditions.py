"""Questions that a conditional order may ask, answered from the seat's own view."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.rulekit.condition import Atom, Value
from adjudicator.rules.golem.orders.orders import WEAKEST, WORST, Target
from adjudicator.rules.golem.orders.slots import (
    ABILITY,
    CARD,
    PART,
    TARGET,
    Maybe,
    MaybeSeat,
    SeatOrMe,
)
from adjudicator.rules.golem.state import Player, defence, weakest, worst
from adjudicator.rules.golem.view import Seen, View


def _target_of(view: View, target: Target) -> Seen | None:
    """The seat that a target means; the only opponent when none is named."""
    if target.seat is not None:
        return view.find(target.seat)
    return view.players[view.foes[0]] if len(view.foes) == 1 else None


def _part(view: View, player: Player, target: Target, among: tuple[str, ...]) -> str | None:
    if target.part == WEAKEST:
        return weakest(view.cards, player, among)
    return target.part


def _card(view: View, word: str) -> str | None:
    own = view.own
    if word == WORST:
        return worst(view.cards, own.player.hand) if own else None
    card = view.cards.find_card(word)
    return card.name.id if card else None


def hits(view: View, card: str, target: Target, ability: str | None = None) -> bool:
    """Whether an attack would reach the current defence; a pierce is reckoned with."""
    own, aimed, ident = view.own, _target_of(view, target), _card(view, card)
    if own is None or aimed is None or ident is None or not own.player.mecha:
        return False
    found, cards = view.cards.cards[ident], view.cards
    part = _part(view, aimed.player, target, found.targets)
    if not found.combat or part not in found.targets:
        return False
    index = cards.index[part]
    if not aimed.player.tiles[index].up:
        return False
    with_ = cards.mechas[own.player.mecha].ability(ability) if ability else None
    if ability and (with_ is None or with_.window != "attack"):
        return False
    bonus = with_.instant("attack_mod") if with_ else 0
    pierce = found.pierces or bool(with_ and with_.pierces)
    total = own.attack + found.strength + bonus
    return total >= defence(cards, aimed.player, index, 0, pierce)


def have(view: View, card: str) -> bool:
    """Whether the card is in the own hand."""
    own, ident = view.own, _card(view, card)
    return own is not None and ident in own.player.hand


def _of_seat(read: Callable[[Seen], Value]) -> Callable[[View, str], Value]:
    """Make the question for a value of a seat; its answer is 0 where nobody is meant."""
    return lambda view, seat: read(seen) if (seen := view.find(seat)) else 0


def _tile_of(view: View, target: Target) -> tuple[Seen, int] | None:
    """The seat and the tile, as an index, that a target means, if there are both."""
    seen = _target_of(view, target)
    part = _part(view, seen.player, target, view.cards.parts) if seen else None
    return (seen, view.cards.index[part]) if seen and part else None


def _defence(view: View, target: Target) -> Value:
    """The current defence; 0 for a tile out of service."""
    found = _tile_of(view, target)
    return (found[0].defences[found[1]] or 0) if found else 0


def _up(view: View, target: Target) -> Value:
    found = _tile_of(view, target)
    return found is not None and found[0].player.tiles[found[1]].up


def _attacker(view: View) -> Value:
    return view.players[view.pending.attacker].player.seat if view.pending else ""


def _margin(view: View) -> Value:
    """The total minus the defence that it meets."""
    pending = view.pending
    if pending is None:
        return 0
    player = view.players[pending.target].player
    index = view.cards.index[pending.part]
    return pending.total - defence(view.cards, player, index, 0, pending.pierce)


_SEAT = SeatOrMe()
_OWN = MaybeSeat()
_REACTION = ("G-D4",)

ATOMS = (
    Atom("hits", hits, (CARD, TARGET, Maybe(ABILITY))),
    Atom("have", have, (CARD,)),
    Atom("hand", _of_seat(lambda seen: len(seen.player.hand)), (_OWN,)),
    Atom("energy", _of_seat(lambda seen: seen.player.energy), (_OWN,)),
    Atom("tiles", _of_seat(lambda seen: seen.player.standing), (_OWN,)),
    Atom("up", _up, (TARGET,)),
    Atom("defence", _defence, (TARGET,)),
    Atom("attack", _of_seat(lambda seen: seen.attack), (_OWN,)),
    Atom("initiative", _of_seat(lambda seen: seen.initiative), (_OWN,)),
    Atom("round", lambda view: view.round),
    Atom("cycle", lambda view: view.cycle),
    Atom("myturn", lambda view: view.seat is not None and view.active == view.seat),
    Atom(
        "attacked",
        lambda view: view.pending.part if view.pending else "",
        result=PART,
        decisions=_REACTION,
    ),
    Atom("attacker", _attacker, result=_SEAT, decisions=_REACTION),
    Atom("margin", _margin, decisions=_REACTION),
    Atom("pierced", lambda view: bool(view.pending and view.pending.pierce), decisions=_REACTION),
)
