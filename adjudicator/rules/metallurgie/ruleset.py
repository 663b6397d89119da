"""Metallurgie put together: what the engine imports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.rulekit.course import Plan
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.event import Event, SeatId, Step
from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.model import Border
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import RuleSet
from adjudicator.rules.metallurgie import effects, flow, legality, options, orders
from adjudicator.rules.metallurgie import state as states
from adjudicator.rules.metallurgie import view as views
from adjudicator.rules.metallurgie.about import ABOUT
from adjudicator.rules.metallurgie.advice import enumeration, nearest
from adjudicator.rules.metallurgie.advice.conditions import ATOMS
from adjudicator.rules.metallurgie.corrections import CORRECTIONS
from adjudicator.rules.metallurgie.events import AnyEvent
from adjudicator.rules.metallurgie.picture import scene
from adjudicator.rules.metallurgie.state import State
from adjudicator.rules.metallurgie.view import View

if TYPE_CHECKING:  # mypy holds these files to it; each is imported when it is asked for
    from adjudicator.rulekit.courtesies import Courtesies
    from adjudicator.rules.metallurgie import corrections, recap, story, surprises
    from adjudicator.rules.metallurgie.advice import (
        bots,
        calling,
        coach,
        lesson,
        prospects,
        questions,
        suggestions,
        warnings,
    )
    from adjudicator.rules.metallurgie.picture import report, things, traces

    COURTESIES = Courtesies[State, View](
        bots=bots,
        calling=calling,
        coach=coach,
        corrections=corrections,
        lesson=lesson,
        nearest=nearest,
        options=options,
        prospects=prospects,
        questions=questions,
        recap=recap,
        report=report,
        story=story,
        suggestions=suggestions,
        surprises=surprises,
        things=things,
        traces=traces,
        warnings=warnings,
    )


class Metallurgie(RuleSet[State, View]):
    """The card game of 2 to 4 players; one edition, the rest are options."""

    about = ABOUT
    edition = "standard"
    forms = orders.FORMS
    standing_forms = orders.STANDING_FORMS
    questions = orders.QUESTIONS
    corrections = CORRECTIONS
    atoms = ATOMS
    state_border: Border[State] = Border(State)
    view_border: Border[View] = Border(View)
    event_border: Border[Event] = Border(AnyEvent)

    check_options = staticmethod(options.check_options)
    new_game = staticmethod(flow.new_game)
    advance = staticmethod(flow.advance)
    decisions = staticmethod(flow.decisions)
    ahead = staticmethod(flow.ahead)
    as_asked = staticmethod(flow.as_asked)
    suppose = staticmethod(flow.suppose)
    legal_orders = staticmethod(enumeration.legal_orders)
    first_orders = staticmethod(enumeration.first_orders)
    any_order = staticmethod(enumeration.any_order)
    default = staticmethod(flow.default)
    moment = staticmethod(flow.moment)
    result = staticmethod(flow.result)
    view = staticmethod(views.view)
    veil = staticmethod(views.veil)
    redeal = staticmethod(views.redeal)
    reshuffle = staticmethod(views.reshuffle)
    scene = staticmethod(scene.scene)
    problems = staticmethod(states.problems)

    def forms_for(self, kind: str) -> tuple[Form, ...]:
        """The forms worth showing: `pass` and `none` are told where an option allows them."""
        return tuple(
            form
            for form in super().forms_for(kind)
            if form.order is not orders.Decline
            and (form.order is not orders.Pass or kind == orders.FOLLOW)
        )

    def plan(self, state: State, decision: Decision, order: Order) -> Plan | Refusal:
        """Legality; a refusal comes with the nearest legal order."""
        verdict = legality.plan(state, decision, order)
        if isinstance(verdict, Refusal):
            return replace(verdict, near=nearest.mend(state, decision, order, verdict))
        return verdict

    def apply(self, state: State, plan: Plan, dice: Dice) -> Step[State]:
        """The effect of a plan; no dice are thrown."""
        return effects.apply(state, plan)

    def scores(self, state: State) -> tuple[tuple[SeatId, int], ...]:
        """The points of each seat so far."""
        return tuple((player.seat, states.score(player)) for player in state.players)

    def unveil(self, state: State) -> View:
        """With every hand, bonus card and the pile."""
        return views.view(state, None, known=True)


RULESETS = (Metallurgie(),)
