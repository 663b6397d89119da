"""Four Wells: two players drop stones into wells four deep; a row of stones wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from adjudicator.rulekit.about import About, Options
from adjudicator.rulekit.condition import Atom
from adjudicator.rulekit.course import Moment, Place, Plan
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.event import Event, SeatId, Step
from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.model import Border
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import say
from adjudicator.rulekit.refusal import Refusal, refuse
from adjudicator.rulekit.ruleset import RuleSet
from adjudicator.rulekit.scene import Box, Circle, Fact, Label, Layer, Scene, Section, Shape
from adjudicator.rulekit.slots import Pattern
from four_wells.about import ABOUT

DROP, DEPTH, WELLS = "W-D1", 4, "abcd"
WELL = Pattern("well", r"[a-d](?!\w)", lambda match: match.group())


class Drop(Order, tag="drop"):
    """A stone into a well."""

    well: str


class Dropped(Event, tag="dropped"):
    """A stone came to lie on a cell."""

    seat: str
    cell: str


class State(Frozen):
    """`drops` names the wells in which stones fell, one after the other: `abba`."""

    seats: tuple[str, ...]
    row: int
    drops: str = ""

    def well(self, name: str) -> tuple[str, ...]:
        """The owners of the stones in a well, the lowest first."""
        return tuple(self.seats[i % 2] for i, well in enumerate(self.drops) if well == name)

    def winner(self) -> str:
        """The seat that has a row (W-3), or ""."""
        at = {(x, y): s for x, w in enumerate(WELLS) for y, s in enumerate(self.well(w))}
        for (x, y), seat in at.items():
            for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
                if all(at.get((x + i * dx, y + i * dy)) == seat for i in range(self.row)):
                    return seat
        return ""


class FourWells(RuleSet[State, State]):
    """The title; what is not here (secrets, draws, reports) a RuleSet has defaults for."""

    about: ClassVar[About] = ABOUT
    edition = "first"
    forms = (Form(Drop, "drop", {"well": WELL}, decisions=(DROP,)),)
    atoms = (Atom("stones", lambda view, well: len(view.well(well)), (WELL,)),)
    state_border: Border[State] = Border(State)
    order_border: Border[Order] = Border(Drop)
    event_border: Border[Event] = Border(Dropped)

    def new_game(self, seats: Sequence[SeatId], options: Options, dice: Dice) -> Step[State]:
        """W-1: empty wells; the first seat begins."""
        return Step(State(tuple(seats), int(options["row"])))

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """W-2, W-4: seats take turns until a row is complete or all wells are full."""
        if state.winner() or len(state.drops) == DEPTH * len(WELLS):
            return ()
        return (Decision(DROP, state.seats[len(state.drops) % 2]),)

    def legal_orders(self, state: State, decision: Decision) -> Iterator[Order]:
        """The wells that are not full; the first is the default (W-5)."""
        yield from (Drop(well) for well in WELLS if len(state.well(well)) < DEPTH)

    def plan(self, state: State, decision: Decision, order: Order) -> Plan | Refusal:
        """W-2: a well takes four stones."""
        assert isinstance(order, Drop)
        if len(state.well(order.well)) == DEPTH:
            return refuse(
                "W-2", "E_WELL_FULL", "well", self.default(state, decision), well=order.well
            )
        return Plan(decision, order)

    def apply(self, state: State, plan: Plan, dice: Dice) -> Step[State]:
        """W-2: the stone falls."""
        assert isinstance(plan.order, Drop)
        well = plan.order.well
        told = Dropped(plan.decision.seat, f"{well}{len(state.well(well)) + 1}")
        return Step(replace(state, drops=state.drops + well), (told,))

    def moment(self, state: State) -> Moment:
        """Every stone is a turn."""
        stones = len(state.drops)
        return Moment(stones, stones, say("moment-stones", stones=stones))

    def result(self, state: State) -> tuple[Place, ...]:
        """W-4: who has the row wins; full wells are a draw."""
        if self.decisions(state):
            return ()
        won = state.winner()
        ranks = sorted((1 if won in ("", seat) else 2, seat) for seat in state.seats)
        return tuple(Place(seat, rank, int(seat == won)) for rank, seat in ranks)

    def scene(self, view: State) -> Scene:
        """The wells from the side."""
        shapes: list[Shape] = []
        facts: list[Fact] = []
        for x, name in enumerate(WELLS):
            stones = view.well(name)
            shapes += [Box("cell", at=(x, y)) for y in range(DEPTH)]
            for y, seat in enumerate(stones):
                role = f"stone of-{view.seats.index(seat)}"
                shapes.append(Circle(role, centre=(x + 0.5, DEPTH - y - 0.5), radius=0.4))
            shapes.append(Label("name", text=name, at=(x + 0.5, DEPTH + 0.7), size=0.5))
            facts.append(Fact(f"well:{name}", say("well-holds", well=name, seats=stones)))
        layer, wells = Layer("wells", tuple(shapes)), Section(say("wells"), tuple(facts))
        return Scene(say("picture"), (0, 0, 4, 5), (layer,), (wells,), "four_wells")

    def problems(self, state: State) -> tuple[str, ...]:
        """No well holds more than four stones."""
        return tuple(f"well {w} overflows" for w in WELLS if len(state.well(w)) > DEPTH)


RULESETS = (FourWells(),)
