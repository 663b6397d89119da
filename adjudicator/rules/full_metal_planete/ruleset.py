"""Puts the parts together: one rule set an edition; all that others import."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from adjudicator.rulekit.about import Options
from adjudicator.rulekit.alarm import Alarm
from adjudicator.rulekit.correction import Correction
from adjudicator.rulekit.course import Moment, Place, Plan, Prospects
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.event import Event, SeatId, Step
from adjudicator.rulekit.model import Border
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import RuleSet
from adjudicator.rulekit.scene import Block, Scene, Symbol
from adjudicator.rulekit.story import Chapter
from adjudicator.rulekit.thing import Thing
from adjudicator.rules.full_metal_planete import corrections, effects, flow, legality, story
from adjudicator.rules.full_metal_planete import surprises as surprised
from adjudicator.rules.full_metal_planete import view as views
from adjudicator.rules.full_metal_planete.about import ABOUT
from adjudicator.rules.full_metal_planete.advice import questions
from adjudicator.rules.full_metal_planete.advice.bots.player import greedy
from adjudicator.rules.full_metal_planete.advice.conditions import ATOMS
from adjudicator.rules.full_metal_planete.advice.enumeration import legal_orders
from adjudicator.rules.full_metal_planete.advice.nearest import nearest
from adjudicator.rules.full_metal_planete.advice.prospects import prospects
from adjudicator.rules.full_metal_planete.advice.suggestions import suggestions
from adjudicator.rules.full_metal_planete.composing.data import composer, constants
from adjudicator.rules.full_metal_planete.events import AnyEvent
from adjudicator.rules.full_metal_planete.options import BOARD, LAST_TURN, PC
from adjudicator.rules.full_metal_planete.orders.forms import FORMS, STANDING_FORMS
from adjudicator.rules.full_metal_planete.orders.orders import AnyOrder
from adjudicator.rules.full_metal_planete.picture.report import report
from adjudicator.rules.full_metal_planete.picture.scene import scene
from adjudicator.rules.full_metal_planete.picture.shapes import symbols
from adjudicator.rules.full_metal_planete.picture.sight import sight, thing
from adjudicator.rules.full_metal_planete.picture.traces import traced
from adjudicator.rules.full_metal_planete.position.codec import StateBorder
from adjudicator.rules.full_metal_planete.position.sound import problems
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.recap import recap
from adjudicator.rules.full_metal_planete.setup.start import check_start, start_game
from adjudicator.rules.full_metal_planete.setup.tools import Maps, Scenarios
from adjudicator.rules.full_metal_planete.view import View, ViewBorder


class FullMetalPlanete(RuleSet[State, View]):
    """One edition of the title."""

    about = ABOUT

    forms = FORMS
    standing_forms = STANDING_FORMS
    atoms = ATOMS
    asked_of = surprised.ASKED_OF
    state_border = StateBorder()
    view_border = ViewBorder()
    order_border: Border[Order] = Border(AnyOrder)
    event_border: Border[Event] = Border(AnyEvent)
    correction_border: Border[Order] = Border(corrections.AnyCorrection)

    questions = questions.QUESTIONS
    corrections = corrections.CORRECTIONS
    knows_nearest = True
    maps = Maps()
    scenarios = Scenarios()

    def __init__(self, edition: str) -> None:
        self.edition = edition

    def check_options(self, options: Options, seats: int) -> tuple[Refusal, ...]:
        """Seats, map and switches that do not go together."""
        return check_start(self.edition, options, seats)

    def new_game(self, seats: Sequence[SeatId], options: Options, dice: Dice) -> Step[State]:
        """The set-up: map, ore, tides, landing order; or the position of a scenario."""
        return start_game(self.edition, seats, options, dice)

    def advance(self, state: State, dice: Dice) -> Step[State] | None:
        """A new turn, or the next player's."""
        return flow.advance(state, dice)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """The open questions."""
        return flow.decisions(state)

    def plan(self, state: State, decision: Decision, order: Order) -> Plan | Refusal:
        """Whether the order is legal now (R-29); a move may be planned in part (R-49)."""
        return legality.plan(state, decision, order)

    def apply(self, state: State, plan: Plan, dice: Dice) -> Step[State]:
        """Carry out a plan made on this very state."""
        assert isinstance(plan, legality.Act)
        return effects.apply(state, plan)

    def close(
        self, state: State, answers: Mapping[SeatId, tuple[Order, ...]], dice: Dice
    ) -> Step[State]:
        """Deployment, or the secret departures of turn 21."""
        return flow.close(state, answers)

    def ahead(self, state: State, seat: SeatId) -> frozenset[str]:
        """A sheet reaches to the end of the seat's own part of the phase that it is for."""
        return flow.ahead(state, state.seat_index(seat))

    def as_asked(self, state: State, seat: SeatId) -> State | None:
        """The seat's landing or turn as if it began now."""
        return flow.as_asked(state, state.seat_index(seat))

    def barred(self, state: State, seat: SeatId, order: Order) -> Refusal | None:
        """What nothing to come makes legal."""
        return legality.barred(state, seat, order)

    def skips_refused(self, state: State) -> bool:
        """R-49: whether the list goes on after an illegal order."""
        return state.book.skip_illegal

    def legal_orders(self, state: State, decision: Decision) -> Iterator[Order]:
        """All elementary orders that are legal now."""
        return legal_orders(state, decision)

    def default(self, state: State, decision: Decision) -> Order:
        """End, or a landing by lot."""
        return flow.default(state, decision)

    def greedy(self, state: State, decision: Decision) -> Order:
        """A plain player that mines, builds and comes home."""
        return greedy(state, decision)

    def suppose(self, state: State, seat: SeatId) -> tuple[State, ...]:
        """The turn to come under each tide."""
        return flow.suppose(state)

    def nearest(self, state: State, decision: Decision, order: Order) -> Order | None:
        """A legal order of the same kind for the same piece, as close as can be."""
        return nearest(state, decision, order)

    def moment(self, state: State) -> Moment:
        """Turn and segment."""
        return flow.moment(state)

    def result(self, state: State) -> tuple[Place, ...]:
        """The ranking, once the game is over."""
        return flow.result(state)

    def scores(self, state: State) -> tuple[tuple[SeatId, int], ...]:
        """The points of each seat so far."""
        return flow.scores(state)

    def view(self, state: State, seat: SeatId | None) -> View:
        """What a seat may know."""
        return views.view(state, seat)

    def veil(self, state: State, seat: SeatId) -> State:
        """The state as a seat may foresee it."""
        return views.veil(state, seat)

    def redeal(self, state: State, seat: SeatId | None, dice: Dice) -> State:
        """The state with other secrets."""
        return views.redeal(state, seat, dice)

    def reshuffle(self, state: State, dice: Dice) -> State:
        """The state with other tides to come, as far as no seat knows them, and other lots."""
        return views.reshuffle(state, dice)

    def scene(self, view: View) -> Scene:
        """The whole planet."""
        return scene(view)

    def onlooker(self, view: View) -> View:
        """Nobody's: no picture shows tides to come, or hangs on who looks at it."""
        return views.view(view.state, None)

    def report(self, view: View) -> tuple[Block, ...]:
        """Astronefs, tides, scores."""
        return report(view)

    def correct(self, state: State, change: Order) -> Correction | Refusal:
        """Points, pieces, ore, who commands."""
        return corrections.correct(state, change)

    def alarms(self, order: Order) -> tuple[str, ...]:
        """Which surprises stop a line with that order."""
        return surprised.alarms(order)

    def surprises(
        self,
        before: View,
        after: View,
        seat: SeatId,
        orders: Sequence[Order],
        faces: Sequence[Event],
    ) -> tuple[Alarm, ...]:
        """What a seat could not expect when it gave orders."""
        return tuple(
            surprised.surprises(
                before.state, after.state, before.state.seat_index(seat), orders, faces
            )
        )

    def recap(self, view: View, seat: SeatId, faces: Sequence[Event]) -> tuple[Phrase, ...]:
        """Losses, own deeds, the tide, each rival in a line."""
        return recap(view, seat, faces)

    def composer(self, state: State, seat: SeatId, language: str) -> Any:
        """A player's turn, to be played on in the page."""
        return composer(state, state.seat_index(seat), language, self.lexicon)

    def composer_constants(self, language: str) -> Any:
        """Tables, words and maps."""
        return constants(language, self.lexicon, self.about.seats[1])

    def composer_symbols(self) -> tuple[Symbol, ...]:
        """Hexes."""
        return symbols()

    def board(self, state: State, seat: SeatId) -> Any:
        """The map."""
        return sight(state, state.seat_index(seat))

    def thing(self, view: View, kind: str, value: Any) -> Thing:
        """Where a piece is placed."""
        return thing(kind, value)

    def traced(self, scene: Scene, view: View, faces: Sequence[Event]) -> Scene:
        """Ways, shots and ghosts."""
        return traced(scene, view, faces)

    def suggestions(self, view: View, decision: Decision, language: str) -> tuple[str, ...]:
        """Lines ready to be sent."""
        forms = self.forms_for(decision.kind)
        return suggestions(forms, view, decision, language, self.lexicon)

    def prospects(self, state: State, seat: SeatId) -> Prospects:
        """Who can shoot or take what of whom, what the tide will catch, ore in reach."""
        return prospects(state, state.seat_index(seat))

    def answer(self, state: State, seat: SeatId, question: Order) -> tuple[Phrase, ...] | Refusal:
        """How far a piece gets, who fires at a hex, what a way costs."""
        return questions.answer(state, state.seat_index(seat), question)

    def unveiled(self, state: State) -> View:
        """With all tides."""
        return View("", state)

    def story(self, chapters: Sequence[Chapter]) -> tuple[Phrase, ...]:
        """First blood, captures, hauls, departures."""
        return story.story(chapters)

    def tally(self, state: State, seat: SeatId) -> Phrase:
        """The astronefs that a seat flew home."""
        return story.tally(state, seat)

    def revealed(self, state: State) -> tuple[Block, ...]:
        """The tides that did not come."""
        return story.revealed(state)

    def length(self, options: Options, seats: int) -> tuple[int, int]:
        """Landings one by one, the deployment, turns 3 to 25, and the choice of who leaves."""
        turns = LAST_TURN - 2
        return seats + 1 + turns * seats + 1, turns + 3

    def problems(self, state: State) -> tuple[str, ...]:
        """Broken invariants."""
        return problems(state)


RULESETS: tuple[FullMetalPlanete, ...] = (FullMetalPlanete(PC), FullMetalPlanete(BOARD))
