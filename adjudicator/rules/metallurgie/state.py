"""The state of a game, and what would be wrong with one.

A state is a value of tuples. A hidden card that a veiled state may not show is `?`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rules.metallurgie import board
from adjudicator.rules.metallurgie.hexgrid import Hex
from adjudicator.rules.metallurgie.options import HAND, Rulebook

END = "END"
HIDDEN = "?"

Stage = Literal[
    "shuffle",
    "deal",
    "end-card",
    "bonus",
    "first",
    "choose",
    "draw",
    "place",
    "follow",
    "area",
    "remove",
    "refill",
    "over",
]
SETUP: tuple[Stage, ...] = ("shuffle", "deal", "end-card", "bonus", "first")
Mode = Literal["", "hand", "draw", "pass"]


class Score(Frozen):
    """An area that scored: its metal, its size, the cells whose top card was taken."""

    metal: str
    size: int
    removed: tuple[Hex, ...]


class Turn(Frozen):
    """A turn as everybody sees it.

    mode    how it was played, "" while the player chooses
    drawn   the card turned up first, or ""; `lost` when it fitted nowhere
    placed  cards laid in their order, the drawn one first
    scores  the chain of scores
    """

    number: int
    seat: str
    mode: Mode = ""
    drawn: str = ""
    lost: bool = False
    placed: tuple[board.Card, ...] = ()
    scores: tuple[Score, ...] = ()


class Player(Frozen):
    """A seat: hand sorted by level, cards kept, bonus metal ("" without the advanced rule)."""

    seat: str
    hand: tuple[str, ...] = ()
    points: board.Counts = board.NO_CARDS
    bonus: str = ""


class State(Frozen):
    """A game at one instant.

    pile      top first; `END` is among the cards from the set-up on
    active    index of the player whose turn it is
    turn      the turn being played (number 0 in the set-up), `last` the one before
    fresh     cells whose top card changed this turn and has not scored since
    area      the area being scored while its cards are chosen
    chosen    whether the player picked `area` among several
    """

    rulebook: Rulebook
    players: tuple[Player, ...]
    pattern: board.Pattern
    pile: tuple[str, ...]
    stage: Stage
    active: int
    turn: Turn
    last: Turn | None = None
    discard: board.Counts = board.NO_CARDS
    fresh: tuple[Hex, ...] = ()
    area: tuple[Hex, ...] = ()
    chosen: bool = False

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.active]


@lru_cache(maxsize=1024)
def sorted_hand(cards: tuple[str, ...]) -> tuple[str, ...]:
    """A hand as it is kept: by level, hidden cards last."""
    return tuple(sorted(cards, key=lambda card: board.LEVEL.get(card, 9)))


def score(player: Player) -> int:
    """M-10, S6: points of a player: cards kept, those of the bonus metal twice."""
    extra = player.points[board.LEVEL[player.bonus] - 1] if player.bonus in board.LEVEL else 0
    return sum(player.points) + extra


def problems(state: State) -> tuple[str, ...]:
    """Every broken invariant; a veiled state is not judged by it."""
    return tuple(_problems(state))


def _problems(state: State) -> Iterator[str]:
    total = board.plus(
        board.in_pattern(state.pattern), board.plus(state.discard, board.counts(state.pile))
    )
    for player in state.players:
        total = board.plus(total, board.plus(player.points, board.counts(player.hand)))
    if state.stage == "place":
        total = board.plus(total, board.counts((state.turn.drawn,)))
    if total != state.rulebook.split:
        yield f"cards of each metal are {total}, not {state.rulebook.split}"
    yield from _problems_of_places(state)
    yield from _problems_of_hands(state)
    ends = state.pile.count(END)
    wanted = 0 if state.stage in ("shuffle", "deal", "end-card", "over") else 1
    if ends != wanted:
        yield f"the pile holds {ends} end cards at stage {state.stage}"
    if set(state.pile) - {END, *board.CODES}:
        yield "the pile holds unknown cards"


def _problems_of_places(state: State) -> Iterator[str]:
    cells = [cell for cell, _ in state.pattern]
    if sorted(set(cells)) != cells:
        yield "the cells of the pattern are not in order"
    if any(not 1 <= height <= 4 for _, height in state.pattern):
        yield "a stack is lower than 1 or higher than 4"
    if (
        state.rulebook.iron_blocked != "may_split"
        and not board.survey(state.pattern).is_connected()
    ):
        yield "the pattern is not connected"
    occupied = set(cells)
    if not occupied.issuperset(state.fresh):
        yield "an empty cell is fresh"
    if (state.stage == "remove") != bool(state.area):
        yield f"an area is chosen at stage {state.stage}"
    if state.area and state.area not in board.survey(state.pattern).areas:
        yield "the chosen area is none"
    if state.stage in ("choose", *SETUP) and state.fresh:
        yield "cells are fresh before anything was laid"


def _problems_of_hands(state: State) -> Iterator[str]:
    if not 0 <= state.active < len(state.players):
        yield "nobody's turn"
        return
    if state.stage not in SETUP and state.turn.seat != state.player.seat:
        yield "the turn is another player's"
    for player in state.players:
        if sorted_hand(player.hand) != player.hand or set(player.hand) - set(board.CODES):
            yield f"the hand of {player.seat} is not a sorted hand"
        waits = state.stage == "over" or player is state.player
        full = 0 if state.stage in ("shuffle", "deal") else HAND
        if len(player.hand) > full or (len(player.hand) < full and not waits):
            yield f"{player.seat} holds {len(player.hand)} cards"
    kept = sum(len(s.removed) > 0 for s in state.turn.scores)
    if kept > sum(sum(p.points) for p in state.players):
        yield "scores of the turn are not among the points"
