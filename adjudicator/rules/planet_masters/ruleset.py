"""Planet Masters put together: all that others import of this title."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from adjudicator.rulekit.about import About, Options
from adjudicator.rulekit.alarm import Alarm
from adjudicator.rulekit.correction import Correction
from adjudicator.rulekit.course import Moment, Place, Plan, Prospects
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.event import Event, SeatId, Step
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.model import Border, LeanBorder
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.rulekit.refusal import Refusal, refuse
from adjudicator.rulekit.ruleset import RuleSet
from adjudicator.rulekit.scene import Block, Scene
from adjudicator.rulekit.story import Chapter
from adjudicator.rulekit.thing import Thing
from adjudicator.rules.planet_masters import (
    ballots,
    bots,
    corrections,
    effects,
    enumeration,
    flow,
    legality,
    prospects,
    questions,
    recap,
    report,
    state,
    story,
    things,
    view,
)
from adjudicator.rules.planet_masters import scene as picture_of
from adjudicator.rules.planet_masters import surprises as surprised
from adjudicator.rules.planet_masters.about import ABOUT
from adjudicator.rules.planet_masters.conditions import ATOMS
from adjudicator.rules.planet_masters.counting import merit
from adjudicator.rules.planet_masters.draft import Draft
from adjudicator.rules.planet_masters.events import AnyEvent
from adjudicator.rules.planet_masters.forms import FORMS, STANDING_FORMS
from adjudicator.rules.planet_masters.options import EDITION
from adjudicator.rules.planet_masters.orders import AnyOrder, Done, Reroll
from adjudicator.rules.planet_masters.state import State, index_of
from adjudicator.rules.planet_masters.view import View

#: policies that states written under earlier behaviours do not know
_LATER_POLICIES = {
    "book.close_empty_votes": False,
    "book.deep_space_setup": False,
    "book.caller_counts": False,
}

#: a game with four players ends after so many rounds, more or less
USUAL_ROUNDS = 8
#: decisions of a turn in their order: what may still come after a phase
_LATER = {"P-D1": ("P-D2", "P-D3"), "P-D2": ("P-D3",)}


class PlanetMasters(RuleSet[State, View]):
    """The one edition of Planet Masters."""

    about: ClassVar[About] = ABOUT
    edition = EDITION
    forms = FORMS
    standing_forms = STANDING_FORMS
    atoms = ATOMS
    asked_of = surprised.ASKED_OF
    questions = questions.QUESTIONS
    correction_border: Border[Order] = Border(corrections.AnyCorrection)
    corrections = corrections.CORRECTIONS
    state_border = LeanBorder[State](State, _LATER_POLICIES)
    view_border = LeanBorder[View](
        View, {f"table.{key}": off for key, off in _LATER_POLICIES.items()}
    )
    order_border = Border[Order](AnyOrder)
    event_border = Border(AnyEvent)

    def check_options(self, options: Options, seats: int) -> tuple[Refusal, ...]:
        """Six races for at most six players; no game that cannot end."""
        found: list[Refusal] = []
        if options["unique_races"] == "on" and seats > 6:
            found.append(refuse("P-D0", "E_TOO_FEW_RACES", "unique_races", seats=seats))
        wanted = options["victory_planets"]
        needed = seats + 1 if wanted == "n+1" else int(wanted)
        if needed > seats + 1 and options["max_rounds"] == "0":
            found.append(
                refuse("P-19", "E_ENDLESS", "victory_planets", planets=needed, most=seats + 1)
            )
        return tuple(found)

    def new_game(self, seats: Sequence[SeatId], options: Options, dice: Dice) -> Step[State]:
        """The table before the first roll of a home die."""
        return flow.new_game(seats, options, dice)

    def advance(self, state: State, dice: Dice) -> Step[State] | None:
        """Everything up to the next throw or question."""
        return flow.advance(state, dice)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """The open decisions."""
        return flow.decisions(state)

    def plan(self, state: State, decision: Decision, order: Order) -> Plan | Refusal:
        """Whether `order` answers `decision` legally."""
        return legality.plan(state, decision, order)

    def as_asked(self, state: State, seat: SeatId) -> State | None:
        """The seat's turn as if it began now."""
        return flow.as_asked(state, seat)

    def barred(self, state: State, seat: SeatId, order: Order) -> Refusal | None:
        """P-14: no `pass` where everybody must act."""
        return legality.barred(state, seat, order)

    def apply(self, state: State, plan: Plan, dice: Dice) -> Step[State]:
        """Carry out a plan made on this very state."""
        return effects.apply(state, plan, dice)

    def close(
        self, state: State, answers: Mapping[SeatId, tuple[Order, ...]], dice: Dice
    ) -> Step[State]:
        """Serve the wishes for races, or count the ballots."""
        draft = Draft(state, dice)
        if state.phase == "races":
            ballots.serve_races(draft, answers)
        else:
            ballots.count(draft, answers)
        return draft.step()

    def settled(self, state: State, answers: Mapping[SeatId, tuple[Order, ...]]) -> bool:
        """Whether the missing ballots cannot change a vote any more."""
        return state.phase != "races" and ballots.outcome(state, answers) is not None

    def legal_orders(self, state: State, decision: Decision) -> Iterator[Order]:
        """Every legal answer."""
        return enumeration.legal_orders(state, decision)

    def default(self, state: State, decision: Decision) -> Order:
        """The answer at the deadline."""
        return legality.default(state, decision)

    def greedy(self, state: State, decision: Decision) -> Order:
        """The bot's answer."""
        return bots.greedy(state, decision)

    def pass_over(self, state: State, decision: Decision, waiting: Sequence[str]) -> Order | None:
        """`done` or `reroll none` where the plan goes on with a later phase of the turn."""
        if not set(waiting) & set(_LATER.get(decision.kind, ())):
            return None
        return Done() if decision.kind == "P-D1" else Reroll()

    def moment(self, state: State) -> Moment:
        """The set-up, then one turn after the other."""
        if state.turn == 0:
            return Moment(0, 0, say("moment-setup"))
        seat = state.players[state.active].seat
        phrase = say("moment-turn", turn=state.turn, round=state.round, seat=seat)
        return Moment(state.turn, state.turn, phrase)

    def result(self, state: State) -> tuple[Place, ...]:
        """The ranking at the end."""
        return flow.result(state)

    def scores(self, state: State) -> tuple[tuple[SeatId, int], ...]:
        """The points of each seat so far."""
        return tuple((p.seat, merit(state, p)[0]) for p in state.players)

    def view(self, state: State, seat: SeatId | None) -> View:
        """What a seat may know: all that is on the table."""
        return view.view(state, seat)

    def veil(self, state: State, seat: SeatId) -> State:
        """The state itself: sealed answers never enter it."""
        return state

    def redeal(self, state: State, seat: SeatId | None, dice: Dice) -> State:
        """The state itself: it holds no secret."""
        return state

    def reshuffle(self, state: State, dice: Dice) -> State:
        """The state itself: nothing lies ready that was drawn."""
        return state

    def scene(self, view: View) -> Scene:
        """The picture of the table."""
        return picture_of.scene(view)

    def thing(self, view: View, kind: str, value: Any) -> Thing:
        """Dice and players."""
        return things.thing(view, kind, value)

    def onlooker(self, view: View) -> View:
        """Nobody's: no picture hangs on who looks at it."""
        return replace(view, seat="")

    def report(self, view: View) -> tuple[Block, ...]:
        """Players, what each has, and what is common."""
        return report.report(view)

    def answer(self, state: State, seat: SeatId, question: Order) -> tuple[Phrase, ...] | Refusal:
        """The odds of an attack, the ballots of a vote."""
        return questions.answer(state, seat, question)

    def correct(self, state: State, change: Order) -> Correction | Refusal:
        """Dice, technology, the law."""
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
        """Losses first, then own deeds, laws, and each rival in a line."""
        return recap.recap(view, seat, faces)

    def traced(self, scene: Scene, view: View, faces: Sequence[Event]) -> Scene:
        """The picture with dice gained and lost and who acted against whom."""
        since = recap.changes(faces)
        return scene if since == recap.Changes() else picture_of.scene(view, since)

    def prospects(self, state: State, seat: SeatId) -> Prospects:
        """Who can be beaten or outvoted, and who is about to win."""
        return prospects.prospects(state, seat)

    def suggestions(self, view: View, decision: Decision, language: str) -> tuple[str, ...]:
        """Lines ready to be sent."""
        return report.suggestions(self.forms, view, decision, language)

    def traits(self, state: State, seat: SeatId) -> tuple[tuple[str, str], ...]:
        """The race, and whether the seat began."""
        index = index_of(state, seat)
        began = "yes" if index == state.first else "no"
        return (("race", state.players[index].race), ("first", began))

    def ending(self, state: State) -> str:
        """`victory`, or `round-limit`."""
        return "victory" if state.winner >= 0 else "round-limit"

    def story(self, chapters: Sequence[Chapter]) -> tuple[Phrase, ...]:
        """Firsts and greatest deeds, who led, how it ended."""
        return story.story(chapters)

    def tally(self, state: State, seat: SeatId) -> Phrase:
        """What a seat has at the end."""
        return story.tally(state, seat)

    def length(self, options: Options, seats: int) -> tuple[int, int]:
        """As plain players take: eight rounds at most, with a ballot or an answer a round."""
        rounds = min(int(options["max_rounds"]) or USUAL_ROUNDS, USUAL_ROUNDS)
        return rounds * seats, 2 * rounds

    def problems(self, state: State) -> tuple[str, ...]:
        """Broken invariants, in English."""
        return state_problems(state)


state_problems = state.problems

RULESETS = (PlanetMasters(),)
