"""The sequence of play: phases as a table, automatic steps, decisions and their defaults."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from adjudicator.rulekit.about import Options
from adjudicator.rulekit.course import Moment
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice, Unforeseen
from adjudicator.rulekit.event import Event, Step
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Param, Phrase, Term, say
from adjudicator.rules.golem import attack as attacks
from adjudicator.rules.golem import events as ev
from adjudicator.rules.golem.bench import Bench
from adjudicator.rules.golem.editions import rulebook
from adjudicator.rules.golem.effects import assignments, repair_parts, turn_over
from adjudicator.rules.golem.ending import end_game
from adjudicator.rules.golem.legality import ANY_TIME, PHASE_KIND, idle_seats, open_seats, pool
from adjudicator.rules.golem.orders.orders import Draft, End, React, Repair, TakeEnergy
from adjudicator.rules.golem.state import HIDDEN, Player, State, Tile, initiative, worst


def new_game(seats: Sequence[str], options: Options, dice: Dice) -> Step[State]:
    """The set-up: youth order (G-R1), pilots (G-R2), mechas (G-R3), reserve (G-R4)."""
    book, ages = rulebook(options, len(seats)), options["ages"]
    cards, numbers = book.cards, tuple(range(len(seats)))
    if ages == "none":
        youth = dice.shuffle(numbers, "G-R1")
    else:
        years = [int(age) for age in ages.split(",")]
        youth = tuple(sorted(numbers, key=lambda i: (years[i], i)))
    players = [Player(seat, energy=book.energy) for seat in seats]
    if not book.draft:
        pilots = dice.shuffle(tuple(cards.pilots), "G-R2")
        mechas = dice.shuffle(tuple(cards.mechas), "G-R3")
        players = [replace(p, pilot=pilots[i], mecha=mechas[i]) for i, p in enumerate(players)]
    reserve = dice.shuffle(cards.deck, "G-R4")
    state = State(
        book=book,
        players=tuple(players),
        phase="draft" if book.draft else "deal",
        youth=youth,
        reserve=reserve,
        waiting=(*youth, *reversed(youth)) if book.draft else (),
    )
    events: list[Event] = [ev.Began(book.mode, tuple(seats[i] for i in youth))]
    if not book.draft:
        events.extend(assignments(cards, players))
    return Step(state, tuple(events))


def deal(state: State, dice: Dice) -> Step[State]:
    """Seven cards each, one at a time in seat order; fewer for who has kept some (A7).

    Raises `Unforeseen` when the reserve is hidden.
    """
    bench = Bench(state, dice)
    bench.events.append(ev.RoundBegan(state.round, state.book.rounds))
    dealt: dict[int, list[str]] = {i: [] for i, p in enumerate(state.players) if p.alive}
    for _ in range(state.book.hand_size):
        for seat, got in dealt.items():
            if len(state.players[seat].hand) + len(got) < state.book.hand_size:
                card = bench.top_card()
                if card == HIDDEN:
                    raise Unforeseen("reserve")
                if card is not None:
                    got.append(card)
    for seat, got in dealt.items():
        bench.take(seat, got)
        bench.events.append(ev.Dealt(bench.name(seat), len(got), bench.cards.names(sorted(got))))
    return bench.close(phase="cycle", cycle=0, order=(), at=0)


def turn_order(state: State) -> tuple[int, ...]:
    """A5, A6: survivors by falling initiative, ties by youth; with `each_round` for the round."""
    alive = [i for i, player in enumerate(state.players) if player.alive]
    if state.order and not state.book.each_cycle:
        return tuple(i for i in state.order if i in alive)
    return tuple(
        sorted(
            alive, key=lambda i: (-initiative(state.cards, state.players[i]), state.youth.index(i))
        )
    )


def begin_cycle(state: State, dice: Dice) -> Step[State]:
    """A5: fix the turn order of the next cycle."""
    order = turn_order(state)
    seats = tuple(state.players[i].seat for i in order)
    cycle = state.cycle + 1
    begun = replace(state, phase="seek", cycle=cycle, order=order, at=0)
    return Step(begun, (ev.CycleBegan(state.round, cycle, seats),))


def seek(state: State, dice: Dice) -> Step[State]:
    """A7: the next seat of the cycle that lives and holds a card; those without are skipped."""
    events: list[Event] = []
    for at in range(state.at, len(state.order)):
        player = state.players[state.order[at]]
        if player.alive and player.hand:
            events.append(ev.TurnBegan(player.seat, state.round, state.cycle))
            begun = replace(state, phase="act", at=at, turns=state.turns + 1)
            return Step(begun, tuple(events))
        if player.alive:
            events.append(ev.TurnSkipped(player.seat))
    more = state.cycle < state.book.hand_size
    return Step(replace(state, phase="cycle" if more else "round-end"), tuple(events))


def as_asked(state: State, seat: str) -> State | None:
    """The turn of a seat as if it began now; None where none comes in this round."""
    at = state.index(seat)
    assert at is not None, "lines are sent ahead by seats"
    player = state.players[at]
    if state.phase not in ("act", "after", "react") or not (player.alive and player.hand):
        return None
    return on_turn(state, at)


def on_turn(state: State, seat: int) -> State:
    """The state as if the turn of `seat` began now."""
    return replace(
        state,
        phase="act",
        order=(seat,),
        at=0,
        pending=None,
        acted=False,
        used=(),
        swaps=0,
        abroad=(),
    )


def end_round(state: State, dice: Dice) -> Step[State]:
    """A7, A15: leftover cards and round modifiers go; then the pause, or the end of the game.

    Raises `Unforeseen` when a hand that is discarded is hidden.
    """
    bench = Bench(state, dice)
    bench.events.append(ev.RoundEnded(state.round))
    for seat, player in enumerate(state.players):
        if player.hand and not state.book.keep_leftover:
            if HIDDEN in player.hand:
                raise Unforeseen("hand")
            bench.events.append(ev.LeftOver(player.seat, bench.cards.names(player.hand)))
            bench.discard = (*bench.discard, *player.hand)
            bench.change(seat, hand=())
        bench.change(
            seat,
            attack_round=0,
            initiative_round=0,
            used_up=False,
            tiles=tuple(Tile(tile.up, tile.permanent, 0) for tile in player.tiles),
        )
    if state.round >= state.book.rounds:
        return end_game(bench.close(order=(), at=0), "tiles")
    broken = tuple(
        i
        for i, player in enumerate(state.players)
        if player.alive and player.standing < len(player.tiles)
    )
    waiting = broken if state.book.repairs else ()
    phase = "repair" if waiting else "deal"
    return bench.close(round=state.round + 1, cycle=0, order=(), at=0, phase=phase, waiting=waiting)


#: the sequence of play. A phase with a function goes on by itself; one without waits for
#: the decision named beside it. Attacks leave `act` for `react` and come back (G-01 step 4)
PHASES: tuple[tuple[str, Callable[[State, Dice], Step[State]] | None, str], ...] = (
    ("draft", None, "G-D0"),  # set-up, option `assignment`
    ("repair", None, "G-D1"),  # G-05, before rounds 2 and 3
    ("deal", deal, ""),
    ("cycle", begin_cycle, ""),
    ("seek", seek, ""),
    ("act", None, "G-D2"),  # abilities, the action, abilities, swap
    ("react", None, "G-D4"),
    ("after", None, "G-D3"),
    ("round-end", end_round, ""),
    ("over", None, ""),
)
_AUTOMATIC: Mapping[str, Callable[[State, Dice], Step[State]]] = {
    name: function for name, function, _ in PHASES if function
}


def advance(state: State, dice: Dice) -> Step[State] | None:
    """The next automatic step, or None; see `PHASES`. Raises `Unforeseen` at hidden cards."""
    automatic = _AUTOMATIC.get(state.phase)
    if automatic:
        return automatic(state, dice)
    if state.phase == "act" and not state.acted and not state.players[state.active].hand:
        return _lose_turn(state)
    return None


def _lose_turn(state: State) -> Step[State]:
    """The turn of a seat whose last card an ability took before its action.

    Only cards of other sets do so; all of it is public, and without a card there is no action.
    """
    return Step(turn_over(state), (ev.TurnSkipped(state.players[state.active].seat),))


def opportunities(state: State) -> tuple[Decision, ...]:
    """G-D5: who may use abilities by standing lines now (G-07 at any time)."""
    return tuple(
        Decision(ANY_TIME, state.players[seat].seat, "response", forced=False)
        for seat in idle_seats(state)
    )


def decisions(state: State) -> tuple[Decision, ...]:
    """G-D0 to G-D4: the questions that are open. G-D2 is the same until its turn has ended."""
    kind = PHASE_KIND.get(state.phase)
    if kind is None:
        return ()
    ask = _QUESTIONS[kind]
    return tuple([ask(state, seat) for seat in open_seats(state)])


def _ask_draft(state: State, seat: int) -> Decision:
    free = pool(state)
    what = "mecha" if len(state.waiting) > len(state.players) else "pilot"
    names = tuple(name.with_id() for name in free.values())
    params: tuple[tuple[str, Param], ...] = (("what", what), ("free", names))
    return Decision("G-D0", state.players[seat].seat, "response", params=params)


def _ask_repair(state: State, seat: int) -> Decision:
    player = state.players[seat]
    parts = state.cards.parts
    out = tuple(Term("part", parts[i]) for i, tile in enumerate(player.tiles) if not tile.up)
    params: tuple[tuple[str, Param], ...] = (("parts", out), ("most", state.book.repairs))
    sealed = state.book.sealed_repair
    return Decision("G-D1", player.seat, "response", sealed=sealed, params=params)


def _ask_turn(state: State, seat: int) -> Decision:
    params: tuple[tuple[str, Param], ...] = (("round", state.round), ("cycle", state.cycle))
    name = state.players[seat].seat
    return Decision("G-D2", name, many=True, whole=True, forced=False, params=params)


def remaining_question(state: State, decision: Decision) -> Phrase:
    """What is left of a question: of a turn whose action is done the rest, as G-D3 asks it."""
    rest = decision.kind == "G-D2" and state.acted
    return Phrase("ask-G-D3") if rest else decision.phrase()


def _ask_after(state: State, seat: int) -> Decision:
    params: tuple[tuple[str, Param], ...] = (("round", state.round), ("cycle", state.cycle))
    name = state.players[seat].seat
    return Decision("G-D3", name, "response", many=True, forced=False, params=params)


def _ask_reaction(state: State, seat: int) -> Decision:
    pending, player = state.pending, state.players[seat]
    assert pending is not None
    met = attacks.met_by(state.cards, player, pending)
    offers = tuple(
        say("ability-offer", ability=offer.name.with_id(), cost=offer.cost)
        for offer in attacks.reactions(state.book, player, pending)
    )
    params: tuple[tuple[str, Param], ...] = (
        ("attacker", state.players[pending.attacker].seat),
        ("part", Term("part", pending.part)),
        ("total", pending.total),
        ("defence", met),
        ("margin", pending.total - met),
        ("pierced", pending.pierce),
        ("offers", offers),
    )
    return Decision("G-D4", player.seat, "response", params=params)


_QUESTIONS: Mapping[str, Callable[[State, int], Decision]] = {
    "G-D0": _ask_draft,
    "G-D1": _ask_repair,
    "G-D2": _ask_turn,
    "G-D3": _ask_after,
    "G-D4": _ask_reaction,
}


def default(state: State, decision: Decision) -> Order:
    """The answer at the deadline: G-D0 the first that is free, G-D1 the strongest tile, G-D2 the
    worst card for energy, G-D3 the end, G-D4 nothing.

    Raises `Unforeseen` when the hand is hidden.
    """
    seat = state.index(decision.seat)
    assert seat is not None
    if decision.kind == "G-D0":
        return Draft(next(iter(pool(state))))
    if decision.kind == "G-D1":
        return Repair(_strongest_out(state, seat))
    if decision.kind == "G-D2" and not state.acted:
        card = worst(state.cards, state.players[seat].hand)
        assert card is not None
        return TakeEnergy(card)
    return React(None) if decision.kind == "G-D4" else End()


def _strongest_out(state: State, seat: int) -> tuple[str, ...]:
    player, cards = state.players[seat], state.cards
    printed = cards.mechas[player.mecha].tiles
    out = [i for i, tile in enumerate(player.tiles) if not tile.up]
    out.sort(key=lambda i: (-printed[i].defence, i))
    return tuple(cards.parts[i] for i in out[: state.book.repairs])


def close(state: State, answers: Mapping[str, tuple[Order, ...]], dice: Dice) -> Step[State]:
    """G-05: all repairs of a pause, by seat."""
    bench = Bench(state, dice)
    for seat in state.waiting:
        for order in answers.get(bench.name(seat), ()):
            if isinstance(order, Repair):
                repair_parts(bench, seat, order)
    return bench.close(waiting=(), phase="deal", segment=state.segment + 1)


def moment(state: State) -> Moment:
    """Turns are counted over the whole game; a report is due after each turn and pause."""
    params: tuple[tuple[str, Param], ...] = (
        ("turn", state.turns),
        ("round", state.round),
        ("cycle", state.cycle),
    )
    if state.phase in ("act", "react", "after"):
        seat = state.players[state.active].seat
        phrase = Phrase("moment-turn", (*params, ("seat", seat)))
    elif state.phase in ("draft", "repair", "over"):
        phrase = Phrase(f"moment-{state.phase}", params)
    else:
        phrase = Phrase("moment-between", params)
    return Moment(state.turns, state.segment, phrase)
