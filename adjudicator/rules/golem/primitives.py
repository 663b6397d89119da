"""The primitives that every card, pilot and ability is composed of.

They work on a `Bench`, an open copy of a state that is closed into the next one. What
belongs to a single attack (`attack`, `pierce`, `prevent`, instant changes) is in `attack`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from adjudicator.rulekit.dice import Dice, Unforeseen
from adjudicator.rulekit.event import Event, Step
from adjudicator.rules.golem.cardset import Effect
from adjudicator.rules.golem.events import (
    AttackChanged,
    BoxEmpty,
    DefenceChanged,
    Destroyed,
    Discarded,
    Drew,
    EnergyChanged,
    InitiativeChanged,
    Reshuffled,
    TileNow,
    TileRepaired,
    signed,
)
from adjudicator.rules.golem.state import (
    FRESH,
    HIDDEN,
    OUT,
    Player,
    State,
    Tile,
    attack,
    changed,
    defence,
    initiative,
    tokens,
)


@dataclass(frozen=True, slots=True)
class Scope:
    """Whom and what a list of effects is about, as indexes.

    seat      who uses it; `foe` the opponent, if there is one
    own, out  own tiles chosen: in service, and the one to be repaired
    tiles     chosen tiles of the foe
    attacked  seat and tile under attack
    """

    seat: int
    foe: int | None = None
    own: tuple[int, ...] = ()
    out: int | None = None
    tiles: tuple[int, ...] = ()
    attacked: tuple[int, int] | None = None


class Bench:
    """An open copy of a state on which effects work."""

    __slots__ = ("book", "cards", "dice", "discard", "events", "players", "reserve", "state")

    def __init__(self, state: State, dice: Dice) -> None:
        self.state = state
        self.book = state.book
        self.cards = state.book.cards
        self.dice = dice
        self.players = list(state.players)
        self.reserve = state.reserve
        self.discard = state.discard
        self.events: list[Event] = []

    def close(self, **changes: Any) -> Step[State]:
        """The next state, with whatever else changes, and the events so far."""
        state = changed(
            self.state,
            players=tuple(self.players),
            reserve=self.reserve,
            discard=self.discard,
            **changes,
        )
        return Step(state, tuple(self.events))

    def change(self, seat: int, **changes: Any) -> Player:
        """Change a player."""
        player = self.players[seat] = changed(self.players[seat], **changes)
        return player

    def set_tile(self, seat: int, index: int, tile: Tile) -> None:
        """Put another value in place of a tile."""
        tiles = self.players[seat].tiles
        self.change(seat, tiles=(*tiles[:index], tile, *tiles[index + 1 :]))

    def name(self, seat: int | None) -> str:
        """The seat's name, "" for nobody."""
        return "" if seat is None else self.players[seat].seat

    def gain(self, seat: int, amount: int) -> int:
        """Move a gauge within its limits; the change that was left of `amount`."""
        before = self.players[seat].energy
        now = min(self.book.energy_max, max(0, before + amount))
        if now != before:
            self.change(seat, energy=now)
        return now - before

    def put_away(self, seat: int, card: str) -> None:
        """Move a card from a hand to the discard pile."""
        hand = list(self.players[seat].hand)
        hand.remove(card)
        self.discard = (*self.discard, card)
        self.change(seat, hand=tuple(hand))

    def top_card(self) -> str | None:
        """Take the top card; G-R5 when the reserve is empty, None when there is no card."""
        if not self.reserve and self.discard:
            self.events.append(Reshuffled(len(self.discard)))
            self.reserve = self.dice.shuffle(sorted(self.discard), "G-R5")
            self.discard = ()
        if not self.reserve:
            return None
        card, self.reserve = self.reserve[0], self.reserve[1:]
        return card

    def take(self, seat: int, cards: Iterable[str]) -> None:
        """Put cards into a hand."""
        self.change(seat, hand=tuple(sorted((*self.players[seat].hand, *cards))))

    def draw(self, seat: int, amount: int) -> None:
        """Draw cards one at a time, as far as there are any.

        Hidden ones stay so in the hand: a preview goes on until it matters which they are.
        """
        drawn: list[str] = []
        for _ in range(amount):
            card = self.top_card()
            if card is None:
                break
            drawn.append(card)
        if drawn:
            self.take(seat, drawn)
        known = self.cards.names(card for card in drawn if card != HIDDEN)
        self.events.append(Drew(self.name(seat), len(drawn), known))

    def repair(self, seat: int, index: int) -> None:
        """Turn a tile to its in-service face, without modifiers."""
        self.set_tile(seat, index, FRESH)
        now = defence(self.cards, self.players[seat], index)
        self.events.append(TileRepaired(self.name(seat), self.cards.parts[index], now))

    def hit(self, attacker: int, target: int, index: int) -> None:
        """Put a tile out of service; its modifiers vanish (G-01 step 6)."""
        self.set_tile(target, index, OUT)
        self.change(attacker, hits=self.players[attacker].hits + 1)

    def check_destroyed(self, seat: int) -> None:
        """G-08: a mecha without a tile in service is out, its hand is discarded."""
        player = self.players[seat]
        if player.fallen or player.standing:
            return
        if HIDDEN in player.hand:
            raise Unforeseen("hand")
        self.discard = (*self.discard, *player.hand)
        self.events.append(Destroyed(player.seat, self.cards.names(player.hand)))
        fallen = 1 + max(p.fallen for p in self.players)
        self.change(seat, hand=(), fallen=fallen)

    def clamp(self, value: int) -> int:
        """A stored modifier within its cap."""
        cap = self.book.modifier_cap
        return min(cap, max(-cap, value))


def run(
    bench: Bench, effects: Iterable[Effect], scope: Scope, moments: tuple[str, ...] = ("play",)
) -> None:
    """Carry out the effects of these moments in listed order, each as far as possible."""
    for effect in effects:
        if effect.when in moments and effect.duration != "instant":
            primitive = PRIMITIVES.get(effect.op)
            if primitive:
                primitive(bench, scope, effect)


def selected(bench: Bench, scope: Scope, effect: Effect) -> tuple[int, tuple[int, ...]]:
    """Whose tiles an effect is about, and which of them: those still in service."""
    everything = tuple(range(len(bench.cards.parts)))
    seat = scope.seat
    if effect.tile == "own":
        tiles = scope.own[: effect.count]
    elif effect.tile == "own_all":
        tiles = everything
    elif effect.tile == "repaired":
        tiles = () if scope.out is None else (scope.out,)
    elif effect.tile == "attacked":
        assert scope.attacked is not None, "only attacks and reactions speak of it"
        seat, tiles = scope.attacked[0], scope.attacked[1:]
    else:
        seat = _foe(scope)
        tiles = everything if effect.tile == "foe_all" else scope.tiles[: effect.count]
    player = bench.players[seat]
    return seat, tuple(i for i in tiles if player.tiles[i].up)


def _foe(scope: Scope) -> int:
    assert scope.foe is not None, "a plan names the opponent of whatever has one"
    return scope.foe


def _who(scope: Scope, effect: Effect) -> int:
    return _foe(scope) if effect.who == "foe" else scope.seat


def _energy(bench: Bench, scope: Scope, effect: Effect) -> None:
    seat = _who(scope, effect)
    done = bench.gain(seat, effect.amount)
    now = bench.players[seat].energy
    bench.events.append(EnergyChanged(bench.name(seat), effect.amount, done, now))


def _draw(bench: Bench, scope: Scope, effect: Effect) -> None:
    bench.draw(_who(scope, effect), effect.amount)


def _discard(bench: Bench, scope: Scope, effect: Effect) -> None:
    """G-R6: a random card of the sorted hand; nothing is rolled for an empty hand."""
    seat = _who(scope, effect)
    for _ in range(effect.amount):
        hand = bench.players[seat].hand
        if not hand:
            break
        card = hand[bench.dice.below(len(hand), "G-R6")]
        if card == HIDDEN:
            raise Unforeseen("hand")
        bench.put_away(seat, card)
        bench.events.append(Discarded(bench.name(seat), bench.cards.cards[card].name))


def _attack_mod(bench: Bench, scope: Scope, effect: Effect) -> None:
    seat = _who(scope, effect)
    player = bench.players[seat]
    if effect.duration == "round":
        player = bench.change(seat, attack_round=bench.clamp(player.attack_round + effect.amount))
    else:
        value = bench.clamp(player.attack_permanent + effect.amount)
        player = bench.change(seat, attack_permanent=value)
    now = attack(bench.cards, player)
    bench.events.append(AttackChanged(player.seat, signed(effect.amount), effect.duration, now))


def _initiative_mod(bench: Bench, scope: Scope, effect: Effect) -> None:
    seat = _who(scope, effect)
    player = bench.players[seat]
    if effect.duration == "round":
        value = bench.clamp(player.initiative_round + effect.amount)
        player = bench.change(seat, initiative_round=value)
    else:
        value = bench.clamp(player.initiative_permanent + effect.amount)
        player = bench.change(seat, initiative_permanent=value)
    now = initiative(bench.cards, player)
    amount = signed(effect.amount)
    bench.events.append(InitiativeChanged(player.seat, amount, effect.duration, now))


def _defence_mod(bench: Bench, scope: Scope, effect: Effect) -> None:
    seat, tiles = selected(bench, scope, effect)
    if not tiles:
        return
    tiles_now, lost = list(bench.players[seat].tiles), 0
    for i in tiles:
        tile = tiles_now[i]
        if effect.duration == "round":
            value = bench.clamp(tile.round + effect.amount)
            tiles_now[i] = Tile(True, tile.permanent, value)
        else:
            value, missing = _with_tokens(bench, seat, tiles_now, i, effect.amount)
            tiles_now[i] = Tile(True, value, tile.round)
            lost += missing
    player = bench.change(seat, tiles=tuple(tiles_now))
    now = tuple(TileNow(bench.cards.parts[i], defence(bench.cards, player, i)) for i in tiles)
    amount = signed(effect.amount)
    bench.events.append(DefenceChanged(player.seat, amount, effect.duration, now))
    if lost:
        bench.events.append(BoxEmpty(player.seat, lost))


def _with_tokens(
    bench: Bench, seat: int, tiles_now: list[Tile], index: int, amount: int
) -> tuple[int, int]:
    """The permanent modifier after `amount` tokens, and how many the box did not hold (A11).

    Tokens are two-faced: with the box empty a -1 on a tile with two +1 puts one of them back
    into the box, a -1 on a tile without tokens is lost. Tiles are served in their order.
    """
    before = tiles_now[index].permanent
    value = bench.clamp(before + amount)
    more = abs(value) - abs(before)
    if more <= 0:
        return value, 0
    on_table = tokens(tuple(p for i, p in enumerate(bench.players) if i != seat)) + sum(
        abs(tile.permanent) for tile in tiles_now
    )
    missing = max(0, on_table + more - bench.book.token_limit)
    return (value - missing if value > 0 else value + missing), missing


def _repair(bench: Bench, scope: Scope, effect: Effect) -> None:
    if scope.out is not None and not bench.players[scope.seat].tiles[scope.out].up:
        bench.repair(scope.seat, scope.out)


Primitive = Callable[[Bench, Scope, Effect], None]
PRIMITIVES: Mapping[str, Primitive] = {
    "attack_mod": _attack_mod,
    "defence_mod": _defence_mod,
    "initiative_mod": _initiative_mod,
    "energy": _energy,
    "draw": _draw,
    "discard": _discard,
    "repair": _repair,
}
