"""An open copy of a state that effects work on, closed into the next one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from adjudicator.rulekit.dice import Dice, Unforeseen
from adjudicator.rulekit.event import Event, Step
from adjudicator.rulekit.frozen import replace
from adjudicator.rules.golem.events import Destroyed, Drew, Reshuffled, TileRepaired
from adjudicator.rules.golem.state import FRESH, HIDDEN, OUT, Player, State, Tile, defence


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
        state = replace(
            self.state,
            players=tuple(self.players),
            reserve=self.reserve,
            discard=self.discard,
            **changes,
        )
        return Step(state, tuple(self.events))

    def change(self, seat: int, **changes: Any) -> Player:
        """Change a player."""
        player = self.players[seat] = replace(self.players[seat], **changes)
        return player

    def set_tile(self, seat: int, index: int, tile: Tile) -> None:
        """Put another value in place of the tile at `index`."""
        tiles = self.players[seat].tiles
        self.change(seat, tiles=(*tiles[:index], tile, *tiles[index + 1 :]))

    def name(self, seat: int | None) -> str:
        """The seat's name, "" for nobody."""
        return "" if seat is None else self.players[seat].seat

    def gain(self, seat: int, amount: int) -> int:
        """Move a gauge within its limits; the change that was left of `amount`.

        A8: what goes beyond the gauge is lost, and so is what goes below 0.
        """
        before = self.players[seat].energy
        now = min(self.book.energy_max, max(0, before + amount))
        if now != before:
            self.change(seat, energy=now)
        return now - before

    def put_away(self, seat: int, card: str) -> None:
        """Move a card from a hand to the discard pile; raises ValueError if it is not held."""
        hand = list(self.players[seat].hand)
        hand.remove(card)
        self.discard = (*self.discard, card)
        self.change(seat, hand=tuple(hand))

    def top_card(self) -> str | None:
        """Take the top card; G-R5 when the reserve is empty (A20), None when there is no card."""
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
        """Turn a tile to its in-service face, without modifiers (A10)."""
        self.set_tile(seat, index, FRESH)
        now = defence(self.cards, self.players[seat], index)
        self.events.append(TileRepaired(self.name(seat), self.cards.parts[index], now))

    def hit(self, attacker: int, target: int, index: int) -> None:
        """G-01 step 6: put a tile out of service; its modifiers vanish (A10)."""
        self.set_tile(target, index, OUT)
        self.change(attacker, hits=self.players[attacker].hits + 1)

    def check_destroyed(self, seat: int) -> None:
        """G-08: a mecha without a tile in service is out, its hand is discarded by rising id (A18).

        Raises `Unforeseen` when its hand is hidden.
        """
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
        """A stored modifier within its cap (A11)."""
        cap = self.book.modifier_cap
        return min(cap, max(-cap, value))
