"""The only door to hidden facts: what a seat may know of a state.

Hidden are the hands of others and the order of the reserve; all else is public.
"""

from __future__ import annotations

from adjudicator.rulekit.course import Place
from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rules.golem.cards.cardset import CardSet
from adjudicator.rules.golem.editions import Rulebook
from adjudicator.rules.golem.ending import ranking
from adjudicator.rules.golem.orders.orders import LEADER
from adjudicator.rules.golem.state import (
    HIDDEN,
    Pending,
    Player,
    State,
    attack,
    defence,
    initiative,
    leader,
)


class Seen(Frozen):
    """A player as seen: stored values, with `?` for each card that may not be known.

    attack, initiative  current values, 0 before the draft is done
    defences            of each tile in the order of the parts, None when out of service
    """

    player: Player
    attack: int
    initiative: int
    defences: tuple[int | None, ...]


class View(Frozen):
    """What a seat (None: the public) may know.

    order    names of the seats in the turn order of this cycle; `active` whose turn it is
    reserve  number of cards; `discard` the whole pile, the last card last
    pending  the attack that waits for a reaction
    ranking  of all seats once the game is over
    """

    seat: str | None
    book: Rulebook
    phase: str
    round: int
    cycle: int
    turns: int
    order: tuple[str, ...]
    active: str | None
    acted: bool
    used: tuple[str, ...]
    swaps: int
    players: tuple[Seen, ...]
    youth: tuple[str, ...]
    reserve: int
    discard: tuple[str, ...]
    pending: Pending | None
    waiting: tuple[str, ...]
    ranking: tuple[Place, ...] = ()

    @property
    def cards(self) -> CardSet:
        """The card set of this game."""
        return self.book.cards

    def find(self, seat: str) -> Seen | None:
        """Return what is known of a seat; `me` is the viewer, `leader` the leading opponent."""
        wanted = self.seat if seat == "me" else seat
        found = next((s for s in self.players if s.player.seat == wanted), None)
        if found is None and seat == LEADER:
            ahead = leader(tuple(s.player for s in self.players), self.foes)
            return None if ahead is None else self.players[ahead]
        return found

    @property
    def foes(self) -> tuple[int, ...]:
        """The living opponents of the viewer (of the public: everybody), as indexes."""
        names = tuple(seen.player.seat for seen in self.players)
        own = names.index(self.seat) if self.seat in names else -1
        side = self.book.side
        return tuple(
            i
            for i, seen in enumerate(self.players)
            if i != own and seen.player.alive and (own < 0 or side(i) != side(own))
        )

    @property
    def own(self) -> Seen | None:
        """The viewer's own part, None for the public."""
        return self.find(self.seat) if self.seat else None


def view(state: State, seat: str | None) -> View:
    """Return all that `seat` may know."""
    names = tuple(player.seat for player in state.players)
    playing = state.phase in ("act", "react", "after")
    return View(
        seat=seat,
        book=state.book,
        phase=state.phase,
        round=state.round,
        cycle=state.cycle,
        turns=state.turns,
        order=tuple(names[i] for i in state.order),
        active=names[state.active] if playing else None,
        acted=state.acted,
        used=state.used,
        swaps=state.swaps,
        players=tuple(_show(state, i, seat) for i in range(len(names))),
        youth=tuple(names[i] for i in state.youth),
        reserve=len(state.reserve),
        discard=state.discard,
        pending=state.pending,
        waiting=tuple(names[i] for i in state.waiting),
        ranking=ranking(state) if state.phase == "over" else (),
    )


def _show(state: State, index: int, seat: str | None) -> Seen:
    player, cards = state.players[index], state.cards
    shown = player if player.seat == seat else _cover(player)
    if not (player.mecha and player.pilot):
        return Seen(shown, 0, 0, tuple(0 for _ in player.tiles))
    return Seen(
        shown,
        attack(cards, player),
        initiative(cards, player),
        tuple(
            defence(cards, player, i) if tile.up else None for i, tile in enumerate(player.tiles)
        ),
    )


def _cover(player: Player) -> Player:
    return replace(player, hand=(HIDDEN,) * len(player.hand))


def veil(state: State, seat: str | None) -> State:
    """The state with the hands of others and the reserve made unknowable."""
    return replace(
        state,
        players=tuple([p if p.seat == seat else _cover(p) for p in state.players]),
        reserve=(HIDDEN,) * len(state.reserve),
    )


def state_of(view: View) -> State:
    """The state as the viewer may know it, made of what he sees: what `veil` returns at the
    beginning of a question in his own turn."""
    names = [seen.player.seat for seen in view.players]
    return State(
        book=view.book,
        players=tuple(seen.player for seen in view.players),
        phase=view.phase,
        youth=tuple(map(names.index, view.youth)),
        reserve=(HIDDEN,) * view.reserve,
        discard=view.discard,
        round=view.round,
        cycle=view.cycle,
        order=tuple(map(names.index, view.order)),
        at=view.order.index(view.active) if view.active else 0,
        acted=view.acted,
        used=view.used,
        swaps=view.swaps,
        waiting=tuple(map(names.index, view.waiting)),
        pending=view.pending,
        turns=view.turns,
    )


def redeal(state: State, seat: str | None, dice: Dice) -> State:
    """The hidden cards mixed and given out anew, as many to each place as before."""
    hidden = list(state.reserve)
    for player in state.players:
        if player.seat != seat:
            hidden.extend(player.hand)
    mixed = list(dice.shuffle(sorted(hidden), "redeal"))
    players = []
    for player in state.players:
        if player.seat == seat:
            players.append(player)
        else:
            count = len(player.hand)
            players.append(replace(player, hand=tuple(sorted(mixed[:count]))))
            del mixed[:count]
    return replace(state, players=tuple(players), reserve=tuple(mixed))


def reshuffle(state: State, dice: Dice) -> State:
    """The state with its reserve in another order."""
    return replace(state, reserve=dice.shuffle(sorted(state.reserve), "redeal"))
