"""The course of a game: set-up, turns, questions, the end.

set-up   shuffle (S3, M-R1) - deal (S4) - end-card (S5, M-R2) - bonus (S6, M-R3) -
         first (S7, M-R4)
a turn   choose (M-D1) - draw - place (M-D2) | follow (M-D5) - area (M-D3) -
         remove (M-D4) - refill; over after the end card
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from adjudicator.rulekit.about import Options
from adjudicator.rulekit.course import Moment
from adjudicator.rulekit.course import Place as Rank
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice, NoDice, Unforeseen
from adjudicator.rulekit.event import Event, SeatId, Step
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Param, Phrase, Quote, Term, say
from adjudicator.rules.metallurgie import events, scoring
from adjudicator.rules.metallurgie import orders as od
from adjudicator.rules.metallurgie.board import (
    CODES,
    LEVEL,
    METALS,
    TOPS,
    in_pattern,
    plus_at,
    survey,
)
from adjudicator.rules.metallurgie.legality import best_cell
from adjudicator.rules.metallurgie.options import HAND, rulebook
from adjudicator.rules.metallurgie.state import (
    END,
    HIDDEN,
    SETUP,
    Player,
    Stage,
    State,
    Turn,
    score,
    sorted_hand,
)


def new_game(seats: Sequence[SeatId], options: Options, dice: Dice) -> Step[State]:
    """S1, S2: the seats are taken and the start layout lies on the table."""
    book = rulebook(options)
    used = in_pattern(book.layout)
    pile = tuple(
        metal.id
        for metal, have, gone in zip(METALS, book.split, used, strict=True)
        for _ in range(have - gone)
    )
    state = State(
        rulebook=book,
        players=tuple(Player(seat) for seat in seats),
        pattern=book.layout,
        pile=pile,
        stage="shuffle",
        active=0,
        turn=Turn(0, seats[0]),
    )
    return Step(state, (events.LayoutLaid(len(book.layout), sum(used)),))


def advance(state: State, dice: Dice) -> Step[State] | None:
    """The next automatic step, or None when a decision is open or the game is over."""
    step = _AUTOMATIC.get(state.stage)
    return step(state, dice) if step else None


def _shuffle(state: State, dice: Dice) -> Step[State]:
    """S3: M-R1 shuffles what is not in the layout."""
    pile = dice.shuffle(state.pile, "M-R1")
    return Step(replace(state, pile=pile, stage="deal"), (events.PileShuffled(len(pile)),))


def _deal(state: State, dice: Dice) -> Step[State]:
    """S4: three rounds, one card each, seat 1 first."""
    seats = len(state.players)
    dealt, pile = state.pile[: HAND * seats], state.pile[HAND * seats :]
    players = tuple(
        replace(player, hand=sorted_hand(dealt[i::seats])) for i, player in enumerate(state.players)
    )
    happened = tuple(events.HandDealt(p.seat, len(p.hand), p.hand) for p in players)
    return Step(replace(state, players=players, pile=pile, stage="end-card"), happened)


def _hide_end(state: State, dice: Dice) -> Step[State]:
    """S5: M-R2 mixes the end card into the last cards of the pile."""
    window = state.rulebook.stop_window
    cut = len(state.pile) - window
    bottom = dice.shuffle((*state.pile[cut:], END), "M-R2")
    pile = (*state.pile[:cut], *bottom)
    stage: Stage = "bonus" if state.rulebook.bonus else "first"
    return Step(replace(state, pile=pile, stage=stage), (events.EndCardHidden(window, len(pile)),))


def _deal_bonus(state: State, dice: Dice) -> Step[State]:
    """S6: M-R3 gives each player one bonus card, the rest stays hidden."""
    cards = dice.shuffle(CODES, "M-R3")
    players = tuple(replace(p, bonus=c) for p, c in zip(state.players, cards, strict=False))
    happened = tuple(events.BonusDealt(p.seat, p.bonus) for p in players)
    return Step(replace(state, players=players, stage="first"), happened)


def _first(state: State, dice: Dice) -> Step[State]:
    """S7: M-R4 draws the first player, or seat 1 begins."""
    first = dice.below(len(state.players), "M-R4") if state.rulebook.draws_first else 0
    seat = state.players[first].seat
    begun = replace(state, active=first, stage="choose", turn=Turn(1, seat))
    return Step(begun, (events.FirstChosen(seat), events.TurnBegun(1, seat)))


def _turn_up(state: State, dice: Dice) -> Step[State]:
    """M-01, M-05, M-10: the drawn card is shown, and lost when it fits nowhere."""
    card, pile = state.pile[0], state.pile[1:]
    seat = state.turn.seat
    if card == HIDDEN:
        raise Unforeseen("pile")
    if card == END:
        return _end(replace(state, pile=pile), [], "draw")
    turned = events.CardTurned(seat, card)
    turn = replace(state.turn, drawn=card)
    if survey(state.pattern).places(LEVEL[card]):
        return Step(replace(state, pile=pile, turn=turn, stage="place"), (turned,))
    lost = replace(
        state,
        pile=pile,
        turn=replace(turn, lost=True),
        discard=plus_at(state.discard, LEVEL[card]),
        stage="follow" if state.rulebook.plays_after_loss else "refill",
    )
    return Step(lost, (turned, events.CardLost(seat, card)))


def suppose(state: State, seat: SeatId) -> tuple[State, ...]:
    """M-04: the states that may follow a draw nobody has seen yet: one for each metal."""
    if state.stage != "draw":
        return ()
    piles = ((code, *state.pile[1:]) for code in CODES)
    return tuple(_turn_up(replace(state, pile=pile), NoDice()).state for pile in piles)


def as_asked(state: State, seat: SeatId) -> State | None:
    """The turn of `seat` as it would be if it began now; None where none comes."""
    if state.stage in SETUP or state.stage == "over":
        return None
    at = next(i for i, player in enumerate(state.players) if player.seat == seat)
    number = state.turn.number + (at - state.active) % len(state.players)
    turn = Turn(number, seat)
    return replace(state, active=at, turn=turn, stage="choose", fresh=(), area=(), chosen=False)


#: what a turn still asks from a stage on; the choice between two cards comes once
_STILL: dict[Stage, frozenset[str]] = {
    "draw": frozenset((od.PLACE, od.AREA, od.REMOVE, od.FOLLOW)),
    "place": frozenset((od.PLACE, od.AREA, od.REMOVE)),
    "follow": frozenset((od.FOLLOW, od.AREA, od.REMOVE)),
    "area": frozenset((od.AREA, od.REMOVE)),
    "remove": frozenset((od.AREA, od.REMOVE)),
}


def ahead(state: State, seat: SeatId) -> frozenset[str] | None:
    """The kinds of decisions that the turn of `seat` still asks; None where it is not its turn."""
    kinds = _STILL.get(state.stage)
    if kinds is None or state.player.seat != seat:
        return None
    return kinds if state.rulebook.plays_after_loss else kinds - {od.FOLLOW}


def _refill(state: State, dice: Dice) -> Step[State]:
    """M-09: up to three cards one at a time; then the next player's turn, unless M-10."""
    player = state.player
    wanted = HAND - len(player.hand)
    drawn = state.pile[:wanted]
    if HIDDEN in drawn:
        raise Unforeseen("pile")
    ended = END in drawn
    if ended:
        drawn = drawn[: drawn.index(END)]
    pile = state.pile[len(drawn) + ended :]
    happened: list[Event] = []
    if drawn:
        hand = sorted_hand((*player.hand, *drawn))
        filled = Player(player.seat, hand, player.points, player.bonus)
        at = state.active
        players = (*state.players[:at], filled, *state.players[at + 1 :])
        left = len(pile) + ended
        happened.append(events.Refilled(player.seat, len(drawn), left, drawn))
        state = replace(state, players=players)
    state = replace(state, pile=pile, fresh=())
    if ended:
        return _end(state, happened, "refill")
    active = (state.active + 1) % len(state.players)
    turn = Turn(state.turn.number + 1, state.players[active].seat)
    happened.append(events.TurnBegun(turn.number, turn.seat))
    after = replace(state, active=active, turn=turn, last=state.turn, stage="choose")
    return Step(after, tuple(happened))


def _end(state: State, happened: list[Event], moment: str) -> Step[State]:
    """M-10: the game ends at once and everything is shown."""
    ended = events.EndCardTurned(state.turn.seat, "draw" if moment == "draw" else "refill")
    shown: list[Event] = [events.HandShown(p.seat, p.hand) for p in state.players]
    shown += [events.BonusShown(p.seat, p.bonus) for p in state.players if p.bonus]
    shown.append(events.PileShown(state.pile))
    return Step(replace(state, stage="over"), (*happened, ended, *shown))


_AUTOMATIC: dict[Stage, Callable[[State, Dice], Step[State]]] = {
    "shuffle": _shuffle,
    "deal": _deal,
    "end-card": _hide_end,
    "bonus": _deal_bonus,
    "first": _first,
    "draw": _turn_up,
    "refill": _refill,
}


def decisions(state: State) -> tuple[Decision, ...]:
    """The open decision; always the active player's, never a sealed one.

    M-D1, M-D2 and M-D5 are never forced: an answer without delay would tell the others
    that the hand allows nothing else.
    """
    seat, ground = state.turn.seat, survey(state.pattern)
    if state.stage == "choose":
        params: tuple[tuple[str, Param], ...] = (
            ("turn", state.turn.number),
            ("pile", len(state.pile)),
            ("optional", state.rulebook.may_pass),
        )
        return (Decision(od.CHOOSE, seat, "turn", forced=False, params=params),)
    if state.stage == "place":
        cells = tuple(Quote(str(c)) for c in ground.places(LEVEL[state.turn.drawn]))
        params = (("metal", Term("metal", state.turn.drawn)), ("cells", cells))
        return (Decision(od.PLACE, seat, "response", forced=False, params=params),)
    if state.stage == "follow":
        params = (("metal", Term("metal", state.turn.drawn)),)
        return (Decision(od.FOLLOW, seat, "response", forced=False, params=params),)
    if state.stage == "area":
        areas = scoring.scorable(ground, state.fresh, state.rulebook)
        named = tuple(
            say(
                "area-brief",
                metal=Term("metal", TOPS[ground.heights[area[0]]]),
                size=len(area),
                cell=Quote(str(area[0])),
            )
            for area in areas
        )
        params = (("areas", named), ("optional", state.rulebook.may_decline))
        return (Decision(od.AREA, seat, "response", params=params),)
    if state.stage == "remove":
        rule = scoring.removal(ground, state.area, state.rulebook.iron_blocked)
        params = (
            ("metal", Term("metal", TOPS[ground.heights[state.area[0]]])),
            ("size", len(state.area)),
            ("count", rule.count),
            ("cells", tuple(Quote(str(c)) for c in state.area)),
            ("optional", state.rulebook.may_decline and not state.chosen),
        )
        return (Decision(od.REMOVE, seat, "response", params=params),)
    return ()


def default(state: State, decision: Decision) -> Order:
    """The answer at the deadline, from the table alone."""
    ground = survey(state.pattern)
    if decision.kind == od.CHOOSE:
        return od.Draw()
    if decision.kind == od.FOLLOW:
        return od.Pass()
    if decision.kind == od.PLACE:
        return od.Place(best_cell(ground, state.turn.drawn))
    if decision.kind == od.AREA:
        areas = scoring.scorable(ground, state.fresh, state.rulebook)
        return od.Area(scoring.pick_area(ground, areas, "high")[0])
    return od.Remove(scoring.pick_set(ground, state.area, state.fresh, state.rulebook, "auto"))


def moment(state: State) -> Moment:
    """A turn is one player's; everybody gets a report after each."""
    number = state.turn.number
    if state.stage in SETUP:
        return Moment(0, 0, Phrase("moment-setup"))
    if state.stage == "over":
        return Moment(number, number, say("moment-over", turn=number))
    return Moment(number, number, say("moment-turn", turn=number, seat=state.turn.seat))


def result(state: State) -> tuple[Rank, ...]:
    """M-10: most points first; ties by gold, silver, copper, iron kept; then a shared rank."""
    if state.stage != "over":
        return ()
    order = sorted(
        ((-score(p), *(-n for n in reversed(p.points))), i) for i, p in enumerate(state.players)
    )
    keys = [key for key, _ in order]
    return tuple(
        Rank(
            state.players[i].seat,
            1 + keys.index(key),
            score(state.players[i]),
            tuple(reversed(state.players[i].points)),
        )
        for key, i in order
    )
