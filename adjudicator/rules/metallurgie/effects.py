"""What a plan does: cards laid, areas scored, and the questions that follow from it."""

from __future__ import annotations

from bisect import bisect_left

from adjudicator.rulekit.course import Plan
from adjudicator.rulekit.event import Event, Step
from adjudicator.rulekit.frozen import replace
from adjudicator.rules.metallurgie import events, scoring
from adjudicator.rules.metallurgie.board import LEVEL, TOPS, Card, Pattern, plus_at, survey
from adjudicator.rules.metallurgie.hexgrid import Hex
from adjudicator.rules.metallurgie.legality import Laying, Taking
from adjudicator.rules.metallurgie.options import Rulebook
from adjudicator.rules.metallurgie.orders import Decline, Draw, Pass
from adjudicator.rules.metallurgie.state import Player, Score, Stage, State, Turn


def apply(state: State, plan: Plan) -> Step[State]:
    """Carry out a plan made on this very state.

    Raises TypeError for an order that `legality` never lets through.
    """
    if isinstance(plan, Laying):
        return _lay(state, plan)
    if isinstance(plan, Taking):
        return _take(state, plan) if plan.cells else _choose_area(state, plan)
    seat = state.turn.seat
    order = plan.order
    if isinstance(order, Draw):
        turn = replace(state.turn, mode="draw")
        return Step(replace(state, stage="draw", turn=turn), (events.DrawChosen(seat),))
    if isinstance(order, Pass):
        turn = state.turn if state.turn.drawn else replace(state.turn, mode="pass")
        return Step(replace(state, stage="refill", turn=turn), (events.Passed(seat),))
    if isinstance(order, Decline):
        after = replace(state, stage="refill", area=(), chosen=False)
        return Step(after, (events.Declined(seat),))
    raise TypeError(f"no effect of {order!r}")


def lay_on(pattern: Pattern, cards: tuple[Card, ...]) -> Pattern:
    """The pattern with `cards` on it."""
    for card in cards:
        at = bisect_left(pattern, (card.cell, 0))
        covers = at < len(pattern) and pattern[at][0] == card.cell
        # all other stacks stay the very same values: a pattern costs one, not forty
        pattern = (*pattern[:at], (card.cell, LEVEL[card.metal]), *pattern[at + covers :])
    return pattern


def _lay(state: State, plan: Laying) -> Step[State]:
    """M-02, M-03, M-04, M-06: lay the cards, then see what scores."""
    turn = state.turn
    cards = plan.cards
    drawn = state.stage == "place"
    from_hand = cards[1:] if drawn else cards
    players, player = state.players, state.player
    if from_hand:
        left = list(player.hand)
        for card in from_hand:
            left.remove(card.metal)
        kept = Player(player.seat, tuple(left), player.points, player.bonus)
        players = _with_player(state, kept)
    happened: list[Event] = []
    if drawn:
        happened.append(events.CardPlaced(turn.seat, cards[0].metal, cards[0].cell))
    if from_hand:
        happened.append(events.CardsPlayed(turn.seat, plan.way, from_hand))
    pattern = lay_on(state.pattern, cards)
    fresh = tuple(sorted({card.cell for card in cards}))
    stage, area = asked_next(pattern, fresh, state.rulebook)
    # built field by field: this is the hot path, and `replace` is slow
    after = State(
        rulebook=state.rulebook,
        players=players,
        pattern=pattern,
        pile=state.pile,
        stage=stage,
        active=state.active,
        turn=Turn(turn.number, turn.seat, turn.mode or "hand", turn.drawn, turn.lost, cards),
        last=state.last,
        discard=state.discard,
        fresh=fresh,
        area=area,
    )
    return Step(after, tuple(happened))


def _with_player(state: State, player: Player) -> tuple[Player, ...]:
    at = state.active
    return (*state.players[:at], player, *state.players[at + 1 :])


def asked_next(
    pattern: Pattern, fresh: tuple[Hex, ...], book: Rulebook
) -> tuple[Stage, tuple[Hex, ...]]:
    """M-07: which area is next: several to choose from, one, or none and the turn goes on."""
    areas = scoring.scorable(survey(pattern), fresh, book)
    if not areas:
        return "refill", ()
    if len(areas) == 1:
        return "remove", areas[0]
    return "area", ()


def _choose_area(state: State, plan: Taking) -> Step[State]:
    """M-07: the chosen area scores first."""
    metal = TOPS[survey(state.pattern).heights[plan.area[0]]]
    chosen = events.AreaChosen(state.turn.seat, metal, plan.area[0])
    return Step(replace(state, stage="remove", area=plan.area, chosen=True), (chosen,))


def _take(state: State, plan: Taking) -> Step[State]:
    """M-08: the cards are taken, one is kept, the others are thrown away."""
    ground = survey(state.pattern)
    level = ground.heights[plan.area[0]]
    turn, player, cells = state.turn, state.player, plan.cells
    thrown = len(cells) - 1
    scores = (*turn.scores, Score(TOPS[level], len(plan.area), cells))
    kept = Player(player.seat, player.hand, plus_at(player.points, level), player.bonus)
    pattern = scoring.lift(ground, cells)
    fresh = scoring.fresh_after(state.fresh, plan.area, cells, level, state.rulebook)
    stage, area = asked_next(pattern, fresh, state.rulebook)
    after = replace(
        state,
        players=_with_player(state, kept),
        pattern=pattern,
        discard=plus_at(state.discard, level, thrown),
        turn=replace(turn, scores=scores),
        fresh=fresh,
        stage=stage,
        area=area,
        chosen=False,
    )
    scored = events.Scored(turn.seat, TOPS[level], len(plan.area), cells, thrown, len(scores))
    return Step(after, (scored,))
