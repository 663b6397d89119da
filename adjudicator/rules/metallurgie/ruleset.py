"""Metallurgie put together: what the engine imports."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from adjudicator.rulekit.about import About, Options
from adjudicator.rulekit.alarm import Alarm
from adjudicator.rulekit.condition import Atom
from adjudicator.rulekit.correction import Correction
from adjudicator.rulekit.course import Moment, Place, Plan, Prospects
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.event import Event, SeatId, Step
from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.model import Border
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import RuleSet, StandingForm
from adjudicator.rulekit.scene import Block, Scene
from adjudicator.rulekit.story import Chapter
from adjudicator.rulekit.thing import Thing
from adjudicator.rules.metallurgie import (
    bots,
    corrections,
    effects,
    enumeration,
    flow,
    legality,
    nearest,
    prospects,
    questions,
    recap,
    report,
    story,
    things,
)
from adjudicator.rules.metallurgie import scene as picture
from adjudicator.rules.metallurgie import state as states
from adjudicator.rules.metallurgie import surprises as surprised
from adjudicator.rules.metallurgie import view as views
from adjudicator.rules.metallurgie.about import ABOUT
from adjudicator.rules.metallurgie.conditions import ATOMS
from adjudicator.rules.metallurgie.events import AnyEvent
from adjudicator.rules.metallurgie.options import check, rulebook, split_of
from adjudicator.rules.metallurgie.orders import (
    FOLLOW,
    FORMS,
    STANDING_FORMS,
    AnyOrder,
    Decline,
    Pass,
)
from adjudicator.rules.metallurgie.state import State
from adjudicator.rules.metallurgie.view import View


class Metallurgie(RuleSet[State, View]):
    """The card game of 2 to 4 players; one edition, the rest are options."""

    about: ClassVar[About] = ABOUT
    edition: str = "standard"
    forms: tuple[Form, ...] = FORMS
    standing_forms: tuple[StandingForm, ...] = STANDING_FORMS
    atoms: tuple[Atom, ...] = ATOMS
    asked_of = surprised.ASKED_OF
    questions: tuple[Form, ...] = questions.QUESTIONS
    correction_border: Border[Order] = Border(corrections.AnyCorrection)
    corrections: tuple[Form, ...] = corrections.CORRECTIONS
    state_border: Border[State] = Border(State)
    view_border: Border[View] = Border(View)
    order_border: Border[Order] = Border(AnyOrder)
    event_border: Border[Event] = Border(AnyEvent)

    def forms_for(self, kind: str) -> tuple[Form, ...]:
        """The forms worth showing: `pass` and `none` are told where an option allows them."""
        return tuple(
            form
            for form in super().forms_for(kind)
            if form.order is not Decline and (form.order is not Pass or kind == FOLLOW)
        )

    def check_options(self, options: Options, seats: int) -> tuple[Refusal, ...]:
        """S2, S3: a layout that cannot lie, a split that does not last."""
        return tuple(check(options, seats))

    def new_game(self, seats: Sequence[SeatId], options: Options, dice: Dice) -> Step[State]:
        """S1, S2; the rest of the set-up are automatic steps."""
        return flow.new_game(seats, rulebook(options))

    def advance(self, state: State, dice: Dice) -> Step[State] | None:
        """Set-up, the drawn card, the refill; `Unforeseen` before a hidden card is touched."""
        return flow.advance(state, dice)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """The one open decision of the active player."""
        return flow.decisions(state)

    def plan(self, state: State, decision: Decision, order: Order) -> Plan | Refusal:
        """Legality; a refusal comes with the nearest legal order."""
        verdict = legality.plan(state, decision, order)
        if isinstance(verdict, Refusal):
            return replace(verdict, near=nearest.nearest(state, decision, order, verdict))
        return verdict

    def apply(self, state: State, plan: Plan, dice: Dice) -> Step[State]:
        """The effect of a plan; no dice are thrown."""
        return effects.apply(state, plan)

    def ahead(self, state: State, seat: SeatId) -> frozenset[str] | None:
        """What the seat's turn still asks."""
        return flow.ahead(state, seat)

    def as_asked(self, state: State, seat: SeatId) -> State | None:
        """The seat's turn as if it began now."""
        return flow.as_asked(state, seat)

    def legal_orders(self, state: State, decision: Decision) -> Iterator[Order]:
        """Every legal answer, lazily."""
        return enumeration.legal_orders(state, decision)

    def default(self, state: State, decision: Decision) -> Order:
        """The answer at the deadline."""
        return flow.default(state, decision)

    def greedy(self, state: State, decision: Decision) -> Order:
        """Most points this turn, then the largest areas."""
        return bots.greedy(state, decision)

    def nearest(self, state: State, decision: Decision, order: Order) -> Order | None:
        """The legal order close to a refused one."""
        verdict = legality.plan(state, decision, order)
        if isinstance(verdict, Refusal):
            return nearest.nearest(state, decision, order, verdict)
        return verdict.order

    def moment(self, state: State) -> Moment:
        """Turn and segment are the same: a player's turn."""
        return flow.moment(state)

    def result(self, state: State) -> tuple[Place, ...]:
        """The ranking once the end card is out."""
        return flow.result(state)

    def scores(self, state: State) -> tuple[tuple[SeatId, int], ...]:
        """The points of each seat so far."""
        return tuple((player.seat, states.score(player)) for player in state.players)

    def view(self, state: State, seat: SeatId | None) -> View:
        """What a seat may know."""
        return views.view(state, seat)

    def veil(self, state: State, seat: SeatId) -> State:
        """The state with hidden cards as `?`."""
        return views.veil(state, seat)

    def suppose(self, state: State, seat: SeatId) -> tuple[State, ...]:
        """What the card about to be drawn may be."""
        return flow.supposed_draws(state)

    def redeal(self, state: State, seat: SeatId | None, dice: Dice) -> State:
        """A state that looks the same to a seat."""
        return views.redeal(state, seat, dice)

    def reshuffle(self, state: State, dice: Dice) -> State:
        """The pile in another order."""
        return views.reshuffle(state, dice)

    def scene(self, view: View) -> Scene:
        """The picture of a view."""
        return picture.scene(view)

    def thing(self, view: View, kind: str, value: Any) -> Thing:
        """Metals by the cards of the hand, cells."""
        return things.thing(view, kind, value)

    def means(self, state: State, seat: SeatId) -> tuple[Phrase, ...]:
        """What is left in the hand."""
        return things.means(state, seat)

    def report(self, view: View) -> tuple[Block, ...]:
        """Tables and lines of the report."""
        return report.report(view)

    def answer(self, state: State, seat: SeatId, question: Order) -> tuple[Phrase, ...] | Refusal:
        """What the rules say to a question, from the seat's own view."""
        return questions.answer(state, seat, question)

    def correct(self, state: State, change: Order) -> Correction | Refusal:
        """Cards kept, hands, the pattern."""
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
        return tuple(surprised.surprises(before, after, seat, orders, faces))

    def recap(self, view: View, seat: SeatId, faces: Sequence[Event]) -> tuple[Phrase, ...]:
        """Each turn since then in a sentence, the seat's own first."""
        return recap.recap(view, seat, faces)

    def traced(self, scene: Scene, view: View, faces: Sequence[Event]) -> Scene:
        """The picture with all cards laid and taken since then."""
        since = recap.changes(faces)
        return scene if since == recap.Changes() else picture.scene(view, since)

    def unveiled(self, state: State) -> View:
        """With every hand, bonus card and the pile."""
        return views.view(state, None, known=True)

    def story(self, chapters: Sequence[Chapter]) -> tuple[Phrase, ...]:
        """The first and the greatest scores, who led, the end card."""
        return story.story(chapters)

    def tally(self, state: State, seat: SeatId) -> Phrase:
        """The cards that a seat kept."""
        return story.tally(state, seat)

    def revealed(self, state: State) -> tuple[Block, ...]:
        """Hands and pile, where no end card showed them."""
        return story.revealed(state)

    def prospects(self, state: State, seat: SeatId) -> Prospects:
        """Areas that one card makes score, and what the seat's own cards score."""
        return prospects.prospects(views.view(state, seat))

    def suggestions(self, view: View, decision: Decision, language: str) -> tuple[str, ...]:
        """Lines ready to be sent."""
        return report.suggestions(self.forms, view, decision, language)

    def length(self, options: Options, seats: int) -> tuple[int, int]:
        """As plain players take: three turns for seven cards."""
        turns = max(seats, sum(split_of(options["split"])) * 3 // 7)
        return turns, turns // seats + 1

    def problems(self, state: State) -> tuple[str, ...]:
        """Broken invariants."""
        return states.problems(state)


RULESETS = (Metallurgie(),)
