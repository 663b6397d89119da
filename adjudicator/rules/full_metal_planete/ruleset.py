"""Puts the parts together: one rule set an edition; all that others import."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from adjudicator.rulekit.about import Options
from adjudicator.rulekit.course import Plan
from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.event import Event, SeatId, Step
from adjudicator.rulekit.model import Border
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import RuleSet
from adjudicator.rules.full_metal_planete import effects, flow, legality
from adjudicator.rules.full_metal_planete import view as views
from adjudicator.rules.full_metal_planete.about import ABOUT
from adjudicator.rules.full_metal_planete.actions.table import ACTIONS
from adjudicator.rules.full_metal_planete.advice import enumeration
from adjudicator.rules.full_metal_planete.advice.conditions import ATOMS
from adjudicator.rules.full_metal_planete.corrections import CORRECTIONS, AnyCorrection
from adjudicator.rules.full_metal_planete.events import AnyEvent
from adjudicator.rules.full_metal_planete.options import BOARD, PC
from adjudicator.rules.full_metal_planete.orders.forms import FORMS, QUESTIONS, STANDING_FORMS
from adjudicator.rules.full_metal_planete.picture import scene
from adjudicator.rules.full_metal_planete.position import sound
from adjudicator.rules.full_metal_planete.position.codec import StateBorder
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.setup.start import check_start, start_game
from adjudicator.rules.full_metal_planete.setup.tools import Maps, Scenarios
from adjudicator.rules.full_metal_planete.view import View, ViewBorder

if TYPE_CHECKING:  # mypy holds these files to it; each is imported when it is asked for
    from adjudicator.rulekit.courtesies import Courtesies
    from adjudicator.rules.full_metal_planete import corrections, options, recap, story, surprises
    from adjudicator.rules.full_metal_planete.advice import (
        alike,
        approaches,
        calling,
        coach,
        lesson,
        marks,
        nearest,
        prospects,
        purposes,
        questions,
        suggestions,
        warnings,
    )
    from adjudicator.rules.full_metal_planete.advice.bots import bots
    from adjudicator.rules.full_metal_planete.composing import composer
    from adjudicator.rules.full_metal_planete.picture import report, things, traces

    COURTESIES = Courtesies[State, View](
        alike=alike,
        approaches=approaches,
        bots=bots,
        calling=calling,
        coach=coach,
        composer=composer,
        corrections=corrections,
        lesson=lesson,
        marks=marks,
        nearest=nearest,
        options=options,
        prospects=prospects,
        purposes=purposes,
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


class FullMetalPlanete(RuleSet[State, View]):
    """One edition of the title."""

    about = ABOUT
    forms = FORMS
    standing_forms = STANDING_FORMS
    questions = QUESTIONS
    corrections = CORRECTIONS
    atoms = ATOMS
    state_border = StateBorder()
    view_border = ViewBorder()
    order_border: Border[Order] = Border(reduce(or_, ACTIONS))
    event_border: Border[Event] = Border(AnyEvent)
    correction_border: Border[Order] = Border(AnyCorrection)
    maps = Maps()
    scenarios = Scenarios()

    advance = staticmethod(flow.advance)
    decisions = staticmethod(flow.decisions)
    ahead = staticmethod(flow.ahead)
    as_asked = staticmethod(flow.as_asked)
    suppose = staticmethod(flow.suppose)
    plan = staticmethod(legality.plan)
    refuse_for_good = staticmethod(legality.refuse_for_good)
    close = staticmethod(flow.close)
    legal_orders = staticmethod(enumeration.legal_orders)
    any_order = staticmethod(enumeration.any_order)
    default = staticmethod(flow.default)
    moment = staticmethod(flow.moment)
    result = staticmethod(flow.result)
    scores = staticmethod(flow.scores)
    view = staticmethod(views.view)
    veil = staticmethod(views.veil)
    redeal = staticmethod(views.redeal)
    reshuffle = staticmethod(views.reshuffle)
    scene = staticmethod(scene.scene)
    problems = staticmethod(sound.problems)

    def __init__(self, edition: str) -> None:
        self.edition = edition

    def check_options(self, options: Options, seats: int) -> tuple[Refusal, ...]:
        """Seats, map and switches that do not go together."""
        return check_start(options, seats)

    def new_game(self, seats: Sequence[SeatId], options: Options, dice: Dice) -> Step[State]:
        """The set-up: map, ore, tides, landing order; or the position of a scenario."""
        return start_game(self.edition, seats, options, dice)

    def apply(self, state: State, plan: Plan, dice: Dice) -> Step[State]:
        """Carry out a plan made on this very state."""
        assert isinstance(plan, legality.Act)
        return effects.apply(state, plan)

    def skips_refused(self, state: State) -> bool:
        """R-49: whether the list goes on after an illegal order."""
        return state.book.skip_illegal

    def onlooker(self, view: View) -> View:
        """Nobody's: no picture shows tides to come, or hangs on who looks at it."""
        return views.view(view.state, None)

    def unveil(self, state: State) -> View:
        """With all tides."""
        return View("", state)


RULESETS: tuple[FullMetalPlanete, ...] = (FullMetalPlanete(PC), FullMetalPlanete(BOARD))
