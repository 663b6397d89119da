"""The state of a game, the values derived from it, and what can be wrong with it.

Values are frozen; rules make new ones. Seats are indexes here and names outside.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from adjudicator.rulekit.dice import Unforeseen
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rules.golem.cards.cardset import CardSet
from adjudicator.rules.golem.editions import Rulebook

#: a card that the holder of this state may not know
HIDDEN = "?"

Phase = str


class Tile(Frozen):
    """A body part: in service or not, and its modifiers (both 0 when out of service)."""

    up: bool = True
    permanent: int = 0
    round: int = 0


FRESH = Tile()
OUT = Tile(up=False)


class Player(Frozen):
    """All that belongs to one seat.

    hand     card ids in rising order; `HIDDEN` for each card that may not be known
    tiles    in the order of the card set's parts
    used_up  the pilot's once-a-round ability was used in this round
    hits     tiles of others put out of service
    fallen   0 while alive, else 1 for the first mecha destroyed, 2 for the next ...
    """

    seat: str
    pilot: str = ""
    mecha: str = ""
    energy: int = 0
    hand: tuple[str, ...] = ()
    tiles: tuple[Tile, ...] = (FRESH,) * 6
    attack_permanent: int = 0
    attack_round: int = 0
    initiative_permanent: int = 0
    initiative_round: int = 0
    used_up: bool = False
    hits: int = 0
    fallen: int = 0

    @property
    def alive(self) -> bool:
        """Whether the mecha still fights."""
        return not self.fallen

    @property
    def standing(self) -> int:
        """Tiles in service."""
        return sum(tile.up for tile in self.tiles)


class Pending(Frozen):
    """An attack that waits for the reaction of its target.

    card      the card used up by it; `by_pilot` if its text does not count
    strength  of the card or the pilot's ability; `bonus` of the mecha's ability
    total     what the defence is measured against
    """

    attacker: int
    target: int
    part: str
    card: str
    by_pilot: bool
    ability: str
    potential: int
    strength: int
    bonus: int
    total: int
    pierce: bool


class State(Frozen):
    """A game at one moment.

    order    indexes of the seats in the turn order of this cycle; `at` whose turn it is
    youth    indexes of the seats, the youngest first: settles ties of initiative
    reserve  top card first; `discard` the last discarded card last
    acted    the active seat has played its action; `used` its abilities of this turn
    abroad   (seat, ability) used in this turn by seats whose turn it is not
    swaps    cards exchanged in this turn
    waiting  seats that still choose (draft, repair one after the other) or may (sealed)
    turns    turns begun so far; `segment` turns and pauses ended
    """

    book: Rulebook
    players: tuple[Player, ...]
    phase: Phase
    youth: tuple[int, ...]
    reserve: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    round: int = 1
    cycle: int = 0
    order: tuple[int, ...] = ()
    at: int = 0
    acted: bool = False
    used: tuple[str, ...] = ()
    swaps: int = 0
    waiting: tuple[int, ...] = ()
    pending: Pending | None = None
    turns: int = 0
    segment: int = 0
    abroad: tuple[tuple[int, str], ...] = ()

    @property
    def active(self) -> int:
        """The index of the seat whose turn it is."""
        return self.order[self.at]

    @property
    def cards(self) -> CardSet:
        """The card set of this game."""
        return self.book.cards

    def used_by(self, seat: int) -> tuple[str, ...]:
        """G-07: the abilities that a seat has used in the turn that is played, whosever it is."""
        if self.order and seat == self.active:
            return self.used
        return tuple(ability for who, ability in self.abroad if who == seat)

    def index(self, seat: str) -> int | None:
        """The index of a seat, or None."""
        for i, player in enumerate(self.players):
            if player.seat == seat:
                return i
        return None


#: what games begun under behaviour 1 do not know
LATER: dict[str, Any] = {"book.any_time": False, "abroad": ()}


def _malus(cards: CardSet, player: Player, kind: str) -> int:
    tiles = zip(player.tiles, cards.mechas[player.mecha].tiles, strict=True)
    return sum(printed.amount for tile, printed in tiles if not tile.up and printed.malus == kind)


def attack(cards: CardSet, player: Player) -> int:
    """The attack potential: printed, modifiers and maluses (A14), never below 0 (A13)."""
    base = cards.mechas[player.mecha].attack + player.attack_permanent + player.attack_round
    return max(0, base + _malus(cards, player, "attack"))


def initiative(cards: CardSet, player: Player) -> int:
    """The initiative: the pilot's, modifiers and maluses (A14); may be negative."""
    base = cards.pilots[player.pilot].initiative
    base += player.initiative_permanent + player.initiative_round
    return base + _malus(cards, player, "initiative")


def weakening(cards: CardSet, player: Player, index: int) -> int:
    """A12: what out-of-service neighbours take from the defence of the tile at `index`."""
    printed, total = cards.mechas[player.mecha].tiles, 0
    for near in cards.adjacent[index]:
        if not player.tiles[near].up and printed[near].malus == "adjacent_defence":
            total += printed[near].amount
    return total


def defence(
    cards: CardSet, player: Player, index: int, instant: int = 0, pierce: bool = False
) -> int:
    """The defence of an in-service tile, never below 0 (A13).

    With `pierce` each of the permanent, round and instant modifiers counts 0 if positive
    (G-01 step 3); negative ones and the maluses of neighbours stay.
    """
    tile = player.tiles[index]
    modifiers = (tile.permanent, tile.round, instant)
    total = sum(min(0, m) for m in modifiers) if pierce else sum(modifiers)
    printed = cards.mechas[player.mecha].tiles[index].defence
    return max(0, printed + total + weakening(cards, player, index))


def weakest(cards: CardSet, player: Player, among: tuple[str, ...]) -> str | None:
    """The in-service part of lowest defence among some; ties by the order of the parts."""
    up = [part for part in cards.parts if part in among and player.tiles[cards.index[part]].up]
    return min(up, key=lambda part: defence(cards, player, cards.index[part]), default=None)


def worst(cards: CardSet, hand: tuple[str, ...]) -> str | None:
    """The combat card of lowest strength, else the card of lowest id; None without cards.

    Raises `Unforeseen` where a card of the hand is hidden.
    """
    if HIDDEN in hand:
        raise Unforeseen("hand")
    combat = [card for card in hand if cards.cards[card].combat]
    if combat:
        return min(combat, key=lambda card: (cards.cards[card].strength, card))
    return min(hand, default=None)


def foes(state: State, seat: int, fire: bool = False) -> tuple[int, ...]:
    """The living opponents of a seat; with `fire` also allies that may be shot at (A17)."""
    book, side = state.book, state.book.side(seat)
    loose = fire and book.friendly_fire
    return tuple(
        i
        for i, player in enumerate(state.players)
        if not player.fallen and i != seat and (loose or book.side(i) != side)
    )


def leader(players: tuple[Player, ...], among: tuple[int, ...]) -> int | None:
    """The seat with most tiles in service; ties by hits, then energy, then the earlier seat."""

    def rank(seat: int) -> tuple[int, int, int, int]:
        player = players[seat]
        return (-player.standing, -player.hits, -player.energy, seat)

    return min(among, key=rank, default=None)


def living_sides(state: State) -> tuple[int, ...]:
    """The sides that still have a mecha."""
    return tuple(
        sorted({state.book.side(i) for i, player in enumerate(state.players) if player.alive})
    )


def tokens(players: tuple[Player, ...]) -> int:
    """A11: how many +1/-1 tokens lie on all tiles; the box holds the others."""
    return sum(abs(tile.permanent) for player in players for tile in player.tiles)


def problems(state: State) -> tuple[str, ...]:
    """Return what is wrong with a state; () when it is sound."""
    found = list(_card_problems(state))
    for i, player in enumerate(state.players):
        found.extend(f"{player.seat}: {fault}" for fault in _player_problems(state, i))
    if tokens(state.players) > state.book.token_limit:
        found.append("more tokens on the table than there are")
    if (state.phase == "react") != (state.pending is not None):
        found.append(f"phase {state.phase} with pending {state.pending}")
    if sorted(set(state.order)) != sorted(state.order):
        found.append(f"turn order {state.order} names a seat twice")
    if sorted(state.youth) != list(range(len(state.players))):
        found.append(f"youth order {state.youth} is no order of the seats")
    if state.phase in ("act", "after", "react"):
        if not 0 <= state.at < len(state.order):
            found.append(f"nobody's turn: {state.at} in {state.order}")
        elif state.players[state.active].fallen:
            found.append("a destroyed seat has the turn")
    return tuple(found)


def _card_problems(state: State) -> Iterator[str]:
    held = Counter(state.reserve) + Counter(state.discard)
    for player in state.players:
        held += Counter(player.hand)
    if sorted(held.elements()) != list(state.cards.deck):
        yield f"the cards are not those of the set: {sum(held.values())} of them"


def _player_problems(state: State, index: int) -> Iterator[str]:
    player, book = state.players[index], state.book
    if list(player.hand) != sorted(player.hand):
        yield "the hand is not sorted"
    if not 0 <= player.energy <= book.energy_max:
        yield f"energy {player.energy}"
    stored = [player.attack_permanent, player.attack_round]
    stored += [player.initiative_permanent, player.initiative_round]
    for tile in player.tiles:
        stored += [tile.permanent, tile.round]
        if not tile.up and (tile.permanent or tile.round):
            yield "modifiers on a tile out of service"
    if any(abs(value) > book.modifier_cap for value in stored):
        yield f"a modifier beyond {book.modifier_cap}"
    if len(player.tiles) != len(state.cards.parts):
        yield f"{len(player.tiles)} tiles"
    if player.alive != (player.standing > 0) and not state.pending:
        yield f"alive with {player.standing} tiles"
    if player.fallen and player.hand:
        yield "a destroyed seat holds cards"
    if state.phase != "draft" and not (player.pilot and player.mecha):
        yield "no pilot or no mecha"
