"""What a seat may know, what it may not, and what else might be true: secrets go by here.

Public are the table, the points, the discards, the size of the pile and of the hands.
Secret are the hands, the order of the pile and the bonus cards, until the end.
"""

from __future__ import annotations

from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rules.metallurgie import board, scoring
from adjudicator.rules.metallurgie.flow import result
from adjudicator.rules.metallurgie.hexgrid import Hex
from adjudicator.rules.metallurgie.options import HAND, Rulebook
from adjudicator.rules.metallurgie.state import (
    END,
    HIDDEN,
    Player,
    Stage,
    State,
    Turn,
    score,
    sorted_hand,
)


class PlayerView(Frozen):
    """A player as seen: `hand` and `bonus` only where they may be known.

    cards  how many cards the hand has; points: kept cards per metal
    total  the score as far as it is known (bonus counted only where it is known)
    rank   in the final ranking, 0 before
    """

    seat: SeatId
    cards: int
    hand: tuple[str, ...]
    points: board.Counts
    bonus: str
    total: int
    rank: int = 0


class AreaView(Frozen):
    """An area: its cells in order, what it needs, whether it holds a fresh cell."""

    metal: str
    cells: tuple[Hex, ...]
    needed: int
    fresh: bool


class Places(Frozen):
    """The cells where a metal may be laid now."""

    metal: str
    cells: tuple[Hex, ...]


class View(Frozen):
    """A game as one seat (None: the public) knows it.

    pile      cards left, the end card included; `rest` the cards themselves at the end
    seen      per metal the cards that were ever face up: table, points, discards
    scorable  first cells of the areas to choose from, or of the one being scored
    taking    how many cards that one loses, 0 when none is being scored
    """

    seat: SeatId | None
    rulebook: Rulebook
    stage: Stage
    turn: Turn
    last: Turn | None
    players: tuple[PlayerView, ...]
    pattern: board.Pattern
    pile: int
    rest: tuple[str, ...]
    discard: board.Counts
    seen: board.Counts
    fresh: tuple[Hex, ...]
    areas: tuple[AreaView, ...]
    places: tuple[Places, ...]
    scorable: tuple[Hex, ...]
    taking: int
    chosen: bool

    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's own hand; () for the public."""
        return next((p.hand for p in self.players if p.seat == self.seat), ())

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.stage == "over"


def view(state: State, seat: SeatId | None, known: bool = False) -> View:
    """Return what `seat` may know; everything where it is `known`, for the game ended."""
    over = known or state.stage == "over"
    ranks = {s.seat: s.rank for s in result(state)}
    players = tuple(_player(p, over or p.seat == seat, ranks.get(p.seat, 0)) for p in state.players)
    ground = board.survey(state.pattern)
    heights = ground.heights
    fresh = set(state.fresh)
    areas = tuple(
        AreaView(
            board.TOPS[heights[area[0]]],
            area,
            board.NEEDED[heights[area[0]]],
            not fresh.isdisjoint(area),
        )
        for area in ground.areas
    )
    scorable: tuple[Hex, ...] = ()
    taking = 0
    if state.stage == "area":
        found = scoring.scorable(ground, state.fresh, state.rulebook)
        scorable = tuple(area[0] for area in found)
    elif state.stage == "remove":
        scorable = (state.area[0],)
        taking = scoring.removal(ground, state.area, state.rulebook.iron_blocked).count
    return View(
        seat=seat,
        rulebook=state.rulebook,
        stage=state.stage,
        turn=state.turn,
        last=state.last,
        players=players,
        pattern=state.pattern,
        pile=len(state.pile),
        rest=state.pile if over else (),
        discard=state.discard,
        seen=_count_seen(state),
        fresh=state.fresh,
        areas=areas,
        places=tuple(Places(m.id, ground.places(m.level)) for m in board.METALS),
        scorable=scorable,
        taking=taking,
        chosen=state.chosen,
    )


def unseen(view: View, metal: str) -> int:
    """Cards of a metal that a seat has never seen: in the pile or in the hands of others."""
    at = board.LEVEL[metal] - 1
    return view.rulebook.split[at] - view.seen[at] - view.hand.count(metal)


def safe_draws(view: View) -> int:
    """S5: how many cards can still be drawn before one may be the end card."""
    return max(0, view.pile - view.rulebook.stop_window - 1)


def is_near_the_end(view: View) -> bool:
    """Whether the end card may come within three turns, or one round of more players."""
    return not view.over and safe_draws(view) <= HAND * max(3, len(view.players))


def _player(player: Player, known: bool, rank: int) -> PlayerView:
    shown = player if known else Player(player.seat, (), player.points)
    return PlayerView(
        player.seat, len(player.hand), shown.hand, player.points, shown.bonus, score(shown), rank
    )


def _count_seen(state: State) -> board.Counts:
    seen = board.plus(board.in_pattern(state.pattern), state.discard)
    for player in state.players:
        seen = board.plus(seen, player.points)
    if state.stage == "place":
        seen = board.plus_at(seen, board.LEVEL[state.turn.drawn])
    return seen


def veil(state: State, seat: SeatId) -> State:
    """The state with hidden cards as `?`, for previews; all is known once the game is over."""
    if state.stage == "over":
        return state
    players = tuple(
        p
        if p.seat == seat
        else replace(p, hand=(HIDDEN,) * len(p.hand), bonus=HIDDEN if p.bonus else "")
        for p in state.players
    )
    return replace(state, players=players, pile=(HIDDEN,) * len(state.pile))


def redeal(state: State, seat: SeatId | None, dice: Dice) -> State:
    """Another state that looks the same to `seat`: hands, pile and bonus cards drawn anew.

    The end card stays among as many last cards as it may be in.
    """
    if state.stage == "over":
        return state
    others = [p for p in state.players if p.seat != seat]
    hidden = tuple(card for p in others for card in p.hand)
    metals = tuple(card for card in state.pile if card != END)
    mixed = dice.shuffle((*hidden, *metals), "redeal")
    left = 4 - sum(p.seat == seat and bool(p.bonus) for p in state.players)
    taken = {p.bonus for p in state.players if p.seat == seat}
    bonuses = dice.shuffle(tuple(c for c in board.CODES if c not in taken)[:left], "redeal-bonus")
    players = []
    at = 0
    for player in state.players:
        if player.seat == seat:
            players.append(player)
            continue
        hand = sorted_hand(mixed[at : at + len(player.hand)])
        at += len(player.hand)
        bonus = bonuses[len(players) - any(p.seat == seat for p in players)]
        players.append(replace(player, hand=hand, bonus=bonus if player.bonus else ""))
    return replace(state, players=tuple(players), pile=_with_end(state, mixed[at:], dice))


def reshuffle(state: State, dice: Dice) -> State:
    """The state with its pile in another order, the end card where it may be."""
    metals = tuple(card for card in state.pile if card != END)
    return replace(state, pile=_with_end(state, dice.shuffle(metals, "redeal"), dice))


def _with_end(state: State, pile: tuple[str, ...], dice: Dice) -> tuple[str, ...]:
    """A pile with the end card somewhere in it, if the state has one."""
    if END not in state.pile:
        return pile
    window = min(state.rulebook.stop_window, len(pile))
    place = len(pile) - dice.below(window + 1, "redeal-end")
    return (*pile[:place], END, *pile[place:])
