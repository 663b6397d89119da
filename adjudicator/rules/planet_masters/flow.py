"""The sequence of play: automatic steps, open decisions, turns, the end.

The agenda holds what a turn has still to do; the phase says what comes when the agenda
is empty. `advance` goes on until somebody must answer or a die must be thrown: a throw
always begins a step of its own, so that a preview shows all that is certain before it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from adjudicator.rulekit.about import Options
from adjudicator.rulekit.course import Moment, Place
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.event import SeatId, Step
from adjudicator.rulekit.frozen import keep_answer, replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import say
from adjudicator.rules.planet_masters.board import CONSCRIPTION, FLEET_REGULATIONS, LAWS, RACES
from adjudicator.rules.planet_masters.choices import movable
from adjudicator.rules.planet_masters.counting import capacity, has_won, merit, resources_left
from adjudicator.rules.planet_masters.draft import Draft, Position, begin
from adjudicator.rules.planet_masters.events import PhaseForbidden, RaceTaken, RoundsOver, TurnBegan
from adjudicator.rules.planet_masters.options import rulebook
from adjudicator.rules.planet_masters.phases import asking, ballots, battle, procedures
from adjudicator.rules.planet_masters.state import Phase, Player, State, Task, index_of

#: a turn (section by section: P-01 .. P-04, P-05, one action, then the end of the turn)
PHASES: tuple[Phase, ...] = ("construction", "management", "action", "closing")

HANDLERS: dict[str, Callable[[Draft, Task], None]] = {
    "first_player": procedures.first_player,
    "roll_home": procedures.roll_home,
    "roll_planet": procedures.roll_planet,
    "roll_weapon": procedures.roll_weapon,
    "roll_technology": procedures.roll_technology,
    "roll_law": procedures.roll_law,
    "gain": procedures.gain,
    "settle": procedures.settle,
    "deep_space": procedures.deep_space,
    "land": procedures.land,
    "sectors": battle.sectors,
    "immunity": lambda draft, task: None,
    "clash": battle.clash,
    "spoil": battle.spoil,
    "fleet": procedures.fleet,
    "lose": procedures.lose,
    "ballot": ballots.close_decided,
    "check": procedures.check,
}

#: tasks that throw a die
_THROWS = {kind for kind in HANDLERS if kind.startswith("roll_")}
_THROWS |= {"first_player", "deep_space", "land", "sectors"}


def new_game(seats: Sequence[str], options: Options, dice: Dice) -> Step[State]:
    """The table before the first roll; races are dealt here where they are drawn (P-R2)."""
    book = rulebook(options, len(seats))
    state = State(
        book=book,
        players=tuple(Player(seat) for seat in seats),
        galaxy=tuple(range(1, len(seats) + 1)),
    )
    draft = begin(state, dice)
    if book.random_races:
        order = dice.shuffle(RACES, "P-R2")
        for index, seat in enumerate(seats):
            draft.set_player(index, Player(seat, order[index % len(order)]))
            draft.tell(RaceTaken(seat, order[index % len(order)], "P-R2"))
        draft.phase = "setup"
        draft.agenda = (Task("first_player"),)
    return draft.step()


def advance(state: State, dice: Dice) -> Step[State] | None:
    """All automatic steps up to the next throw or question; None where one is open."""
    if state.phase == "over" or open_kind(state):
        return None
    draft = begin(state, dice)
    begun = False
    while not begun or _can_move(draft):
        if draft.agenda:
            task = draft.agenda[0]
            if begun and task.kind in _THROWS:
                break
            draft.agenda = draft.agenda[1:]
            HANDLERS[task.kind](draft, task)
        else:
            _next_phase(draft)
        begun = True
    return draft.step()


def _can_move(state: Position) -> bool:
    """Whether the next step needs nobody's answer."""
    if state.agenda:
        return not asks(state, state.agenda[0])
    if state.phase == "construction":
        return not can_construct(state)
    if state.phase == "management":
        return not can_manage(state)
    return state.phase in ("setup", "closing")


def asks(state: Position, task: Task) -> bool:
    """Whether a task waits for somebody's answer."""
    if task.kind == "immunity":
        return state.battle is not None and battle.asks_immunity(state, state.battle)
    if task.kind == "spoil":
        return battle.wished_spoil(state) is None
    if task.kind == "lose":
        weapons = state.players[task.seat].weapons
        return bool(weapons) and not procedures.chosen_by_itself(weapons, task.count)
    if task.kind == "ballot":
        return not ballots.is_decided(state, state.vote)
    return task.kind == "offer"


def can_construct(position: Position) -> bool:
    """P-D1: whether P-01, P-02 or P-03 is possible.

    With a resource left there is always a weapon to rebuild or room for a new one, for
    a player without any weapon holds at least the home planet.
    """
    return position.law != FLEET_REGULATIONS and resources_left(position) > 0


def can_manage(state: Position) -> bool:
    """P-D2: whether there is a management phase, and (one by one) a die left to reroll."""
    if state.law == CONSCRIPTION:
        return False
    return not state.rerolled or bool(movable(state, state.players[state.active]))


def _next_phase(draft: Draft) -> None:
    """From one phase to the next, when nothing is left to do in it."""
    name = draft.name(draft.active)
    if draft.phase == "construction":
        if draft.law == FLEET_REGULATIONS:
            draft.tell(PhaseForbidden(name, "construction", LAWS[draft.law]))
        draft.phase = "management"
    elif draft.phase == "management":
        if draft.law == CONSCRIPTION:
            draft.tell(PhaseForbidden(name, "management", LAWS[draft.law]))
        draft.phase = "action"
        draft.push(Task("check"))
    elif draft.phase == "setup":
        draft.round = 1
        _begin_turn(draft)
    else:
        _end_turn(draft)


def _begin_turn(draft: Draft, extra: bool = False) -> None:
    draft.turn += 1
    draft.phase = PHASES[0]
    draft.spent = 0
    draft.budget = capacity(draft, draft.players[draft.active])
    draft.gained = ()
    draft.rerolled = ()
    draft.tell(TurnBegan(draft.name(draft.active), draft.turn, draft.round, extra))


def _end_turn(draft: Draft) -> None:
    """The storm ends, marks go; a wormhole gives another turn, else the next seat plays."""
    if draft.book.victory_own_turn and has_won(draft, draft.players[draft.active]):
        procedures.end_with(draft, draft.active)
        return
    draft.storm = False
    if draft.extra_turn:
        draft.extra_turn = False
        draft.extra_row += 1
        _begin_turn(draft, extra=True)
        return
    draft.extra_row = 0
    following = (draft.active + 1) % len(draft.players)
    if following == draft.first:
        if draft.round == draft.book.max_rounds:
            draft.phase = "over"
            draft.tell(RoundsOver(draft.round))
            return
        draft.round += 1
    draft.active = following
    _begin_turn(draft)


@keep_answer
def open_kind(state: State) -> str:
    """The kind of the open decision, or "" where none is open."""
    if state.phase == "over":
        return ""
    if state.agenda:
        task = state.agenda[0]
        return _TASK_KINDS[task.kind] if asks(state, task) else ""
    if state.phase == "construction":
        return "P-D1" if can_construct(state) else ""
    if state.phase == "management":
        return "P-D2" if can_manage(state) else ""
    return {"races": "P-D0", "action": "P-D3"}.get(state.phase, "")


_TASK_KINDS = {
    "immunity": "P-D4",
    "spoil": "P-D5",
    "lose": "P-D6",
    "ballot": "P-D7",
    "offer": "P-D8",
}


def players_asked(state: State) -> tuple[int, ...]:
    """Indices of the players who must answer the open decision."""
    kind = open_kind(state)
    if not kind:
        return ()
    if kind == "P-D0":
        return tuple(range(len(state.players)))
    if kind == "P-D7":
        return ballots.voters(state)
    if kind == "P-D6":
        return (state.agenda[0].by,)
    if kind in ("P-D4", "P-D8"):
        return (state.agenda[0].seat,)
    return (state.active,)


def decisions(state: State) -> tuple[Decision, ...]:
    """The open decisions; () when the game is over or can go on by itself."""
    kind = open_kind(state)
    if not kind:
        return ()
    sealed = kind in ("P-D0", "P-D7")
    window = "turn" if kind in ("P-D0", "P-D1", "P-D2", "P-D3") else "response"
    return tuple(
        [
            Decision(
                kind,
                state.players[index].seat,
                window=window,  # type: ignore[arg-type]
                sealed=sealed,
                forced=not sealed,
                params=asking.params(state, kind, index),
            )
            for index in players_asked(state)
        ]
    )


def as_asked(state: State, seat: str) -> State | None:
    """The turn of a player as if it began now; None before the first and after the last."""
    if state.phase not in PHASES:
        return None
    at = index_of(state, seat)
    return replace(
        state,
        active=at,
        phase=PHASES[0],
        agenda=(),
        battle=None,
        vote=-1,
        storm=False,
        spent=0,
        budget=capacity(state, state.players[at]),
        gained=(),
        rerolled=(),
    )


def result(state: State) -> tuple[Place, ...]:
    """P-19: the winner, then all others by planets that count, planets, influence, power."""
    if state.phase != "over":
        return ()
    rows = sorted(
        range(len(state.players)),
        key=lambda i: (i != state.winner, [-m for m in merit(state, state.players[i])], i),
    )
    ranking: list[Place] = []
    previous: tuple[object, ...] = ()
    for place, index in enumerate(rows, 1):
        player = state.players[index]
        score, *breakers = merit(state, player)
        key = (index == state.winner, score, *breakers)
        rank = ranking[-1].rank if key == previous else place
        ranking.append(Place(player.seat, rank, score, tuple(breakers)))
        previous = key
    return tuple(ranking)


def close(state: State, answers: Mapping[SeatId, tuple[Order, ...]], dice: Dice) -> Step[State]:
    """Serve the wishes for races, or count the ballots."""
    draft = begin(state, dice)
    if state.phase == "races":
        ballots.serve_races(draft, answers)
    else:
        ballots.count(draft, answers)
    return draft.step()


def can_close(state: State, answers: Mapping[SeatId, tuple[Order, ...]]) -> bool:
    """Whether the missing ballots cannot change a vote any more."""
    return state.phase != "races" and ballots.outcome(state, answers) is not None


def moment(state: State) -> Moment:
    """The set-up, then one turn after the other."""
    if state.turn == 0:
        return Moment(0, 0, say("moment-setup"))
    seat = state.players[state.active].seat
    phrase = say("moment-turn", turn=state.turn, round=state.round, seat=seat)
    return Moment(state.turn, state.turn, phrase)


def scores(state: State) -> tuple[tuple[SeatId, int], ...]:
    """The points of each seat so far."""
    return tuple((player.seat, merit(state, player)[0]) for player in state.players)
