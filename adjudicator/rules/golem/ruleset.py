"""GOLEM, edition 2.2: the parts put together behind the common contract."""

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
from adjudicator.rulekit.model import Border, LeanBorder
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import RuleSet
from adjudicator.rulekit.scene import Block, Scene
from adjudicator.rulekit.story import Chapter
from adjudicator.rulekit.thing import Thing
from adjudicator.rules.golem import (
    bots,
    corrections,
    effects,
    ending,
    enumeration,
    flow,
    handbook,
    legality,
    nearest,
    questions,
    report,
    story,
    things,
    traces,
)
from adjudicator.rules.golem import prospects as outlooks
from adjudicator.rules.golem import recap as recaps
from adjudicator.rules.golem import scene as pictures
from adjudicator.rules.golem import state as states
from adjudicator.rules.golem import surprises as surprised
from adjudicator.rules.golem import view as views
from adjudicator.rules.golem.about import ABOUT
from adjudicator.rules.golem.conditions import ATOMS
from adjudicator.rules.golem.editions import EDITION, rulebook
from adjudicator.rules.golem.events import AnyEvent
from adjudicator.rules.golem.forms import FORMS, STANDING
from adjudicator.rules.golem.options import check_options as option_faults
from adjudicator.rules.golem.orders import GolemOrder
from adjudicator.rules.golem.state import State
from adjudicator.rules.golem.view import View


class Golem(RuleSet[State, View]):
    """The rules of GOLEM over any card set."""

    about = ABOUT
    forms = FORMS
    standing_forms = STANDING
    questions = questions.QUESTIONS
    correction_border: Border[Order] = Border(corrections.AnyCorrection)
    corrections = corrections.CORRECTIONS
    atoms = ATOMS
    asked_of = surprised.ASKED_OF
    state_border: Border[State] = LeanBorder(State, states.LATER)
    view_border: Border[View] = LeanBorder(View, states.LATER)
    order_border: Border[Order] = Border(GolemOrder)
    event_border: Border[Event] = Border(AnyEvent)

    def __init__(self, edition: str = EDITION) -> None:
        self.edition = edition

    def check_options(self, options: Options, seats: int) -> tuple[Refusal, ...]:
        """Faults of the card set, and numbers that do not fit the table."""
        return option_faults(options, seats)

    def new_game(self, seats: Sequence[str], options: Options, dice: Dice) -> Step[State]:
        """Section "Set-up" of RULES.md: G-R1 to G-R4."""
        return flow.begin(seats, rulebook(options, len(seats)), options["ages"], dice)

    def advance(self, state: State, dice: Dice) -> Step[State] | None:
        """Deal, turn order, next turn, end of a round."""
        return flow.advance(state, dice)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """G-D0 to G-D4."""
        return flow.decisions(state)

    def opportunities(self, state: State) -> tuple[Decision, ...]:
        """G-D5: abilities at any time, by standing lines."""
        return flow.opportunities(state)

    def never(self, state: State, opportunity: Decision, order: Order) -> Refusal | None:
        """G-07: abilities that no standing line can use."""
        return legality.never(state, opportunity.seat, order)

    def plan(self, state: State, decision: Decision, order: Order) -> Plan | Refusal:
        """See `legality`."""
        return legality.plan(state, decision, order)

    def apply(self, state: State, plan: Plan, dice: Dice) -> Step[State]:
        """See `effects`."""
        assert isinstance(plan, legality.GolemPlan)
        return effects.apply(state, plan, dice)

    def close(
        self, state: State, answers: Mapping[str, tuple[Order, ...]], dice: Dice
    ) -> Step[State]:
        """G-D1: the repairs of a pause, by seat."""
        return flow.close_repairs(state, answers, dice)

    def legal_orders(self, state: State, decision: Decision) -> Iterator[Order]:
        """See `enumeration`."""
        return enumeration.legal_orders(state, decision)

    def default(self, state: State, decision: Decision) -> Order:
        """The answer at the deadline."""
        return flow.default(state, decision)

    def greedy(self, state: State, decision: Decision) -> Order:
        """One step ahead."""
        return bots.greedy(state, decision)

    def as_asked(self, state: State, seat: str) -> State | None:
        """The seat's turn as if it began now."""
        return flow.as_asked(state, seat)

    def nearest(self, state: State, decision: Decision, order: Order) -> Order | None:
        """The legal order that shares most with a refused one."""
        return nearest.nearest(state, decision, order)

    def moment(self, state: State) -> Moment:
        """Turns are players' turns, counted over the whole game."""
        return flow.moment(state)

    def result(self, state: State) -> tuple[Place, ...]:
        """The ranking once the game is over."""
        return ending.ranking(state) if state.phase == "over" else ()

    def scores(self, state: State) -> tuple[tuple[str, int], ...]:
        """The points of each seat so far."""
        return tuple((player.seat, player.standing) for player in state.players)

    def view(self, state: State, seat: str | None) -> View:
        """Hides the hands of others and the order of the reserve."""
        return views.view(state, seat)

    def veil(self, state: State, seat: str) -> State:
        """The same, as a state."""
        return views.veil(state, seat)

    def redeal(self, state: State, seat: str | None, dice: Dice) -> State:
        """The hidden cards given out anew."""
        return views.redeal(state, seat, dice)

    def reshuffle(self, state: State, dice: Dice) -> State:
        """The reserve in another order."""
        return views.reshuffle(state, dice)

    def scene(self, view: View) -> Scene:
        """The mechas as figures of six tiles."""
        return pictures.scene(view)

    def thing(self, view: View, kind: str, value: Any) -> Thing:
        """Cards, tiles, Mechas, abilities."""
        return things.thing(view, kind, value)

    def means(self, state: State, seat: SeatId) -> tuple[Phrase, ...]:
        """What is left in the hand, and energy."""
        return things.means(state, seat)

    def report(self, view: View) -> tuple[Block, ...]:
        """Values, hand, abilities, piles."""
        return report.report(view)

    def reference(self, view: View) -> tuple[Block, ...]:
        """Mechas, pilots and cards in play."""
        return handbook.reference(view)

    def standing_examples(self, view: View, language: str) -> Mapping[str, str]:
        """Standing lines that fit the Mecha of the reader."""
        return handbook.standing_examples(self.standing_forms, self.lexicon, view, language)

    def correct(self, state: State, change: Order) -> Correction | Refusal:
        """Energy, tiles, tokens, cards."""
        return corrections.correct(state, change)

    def alarms(self, order: Order) -> tuple[str, ...]:
        """Which surprises stop a line with that order."""
        return surprised.alarms(order)

    def surprises(
        self, before: View, after: View, seat: str, orders: Sequence[Order], faces: Sequence[Event]
    ) -> tuple[Alarm, ...]:
        """What a seat could not expect when it gave orders."""
        return tuple(surprised.surprises(before, after, seat, orders, faces))

    def recap(self, view: View, seat: str, faces: Sequence[Event]) -> tuple[Phrase, ...]:
        """Losses, hits, and each rival in a line."""
        return recaps.recap(seat, faces)

    def traced(self, scene: Scene, view: View, faces: Sequence[Event]) -> Scene:
        """The attacks as arrows; tiles lost and repaired since then framed."""
        return traces.traced(scene, view, faces)

    def prospects(self, state: State, seat: str) -> Prospects:
        """Which tiles may fall to which cards, on both sides."""
        return outlooks.prospects(state, seat)

    def answer(self, state: State, seat: str, question: Order) -> tuple[Phrase, ...] | Refusal:
        """Sums of attacks, costs, dangers, the discard pile."""
        return questions.answer(state, seat, question)

    def suggestions(self, view: View, decision: Decision, language: str) -> tuple[str, ...]:
        """Orders that look useful, as comments."""
        orders = report.suggestions(self.forms, view, decision, language)
        return (*orders, *self._standing_ideas(view, decision, language))

    def _standing_ideas(self, view: View, decision: Decision, language: str) -> tuple[str, ...]:
        """Once a round, with its first turn: lines that save waits for reactions and repairs."""
        if decision.kind != "G-D2" or view.cycle > 1 or view.acted:
            return ()
        heading = self.lexicon.first("grammar", "standing-line", language)
        lines = handbook.standing_examples(self.standing_forms, self.lexicon, view, language)
        wanted = ["react"] if view.round == view.book.rounds else ["react", "repair"]
        return tuple(f"# {heading}: {lines[name]}" for name in wanted if name in lines)

    def traits(self, state: State, seat: str) -> tuple[tuple[str, str], ...]:
        """Mecha and pilot, and whether the seat had the first turn of the game."""
        return ending.traits(state, seat)

    def team(self, state: State, seat: str) -> tuple[str, ...]:
        """The seats of its side (A17)."""
        return ending.team(state, seat)

    def ending(self, state: State) -> str:
        """`destruction`, or `tiles` after the last round."""
        return "destruction" if len(states.living_sides(state)) == 1 else "tiles"

    def story(self, chapters: Sequence[Chapter]) -> tuple[Phrase, ...]:
        """Firsts and greatest deeds, who led, how it ended."""
        return story.story(chapters)

    def tally(self, state: State, seat: str) -> Phrase:
        """What a seat has at the end."""
        return story.tally(state, seat)

    def revealed(self, state: State) -> tuple[Block, ...]:
        """The hands."""
        return story.revealed(state)

    def length(self, options: Options, seats: int) -> tuple[int, int]:
        """A turn for each card dealt, and the pauses between rounds."""
        book = rulebook(options, seats)
        cards, pauses = book.rounds * book.hand_size, book.rounds - 1
        return cards * seats + pauses, cards + pauses

    def problems(self, state: State) -> tuple[str, ...]:
        """See `state`."""
        return states.problems(state)


RULESETS = (Golem(),)
