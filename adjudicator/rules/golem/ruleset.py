"""GOLEM, edition 2.2: the parts put together behind the common contract."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.rulekit.course import Place
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.event import Event, SeatId
from adjudicator.rulekit.model import Border, LeanBorder
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import RuleSet
from adjudicator.rules.golem import effects, ending, enumeration, flow, legality, options
from adjudicator.rules.golem import state as states
from adjudicator.rules.golem import view as views
from adjudicator.rules.golem.about import ABOUT
from adjudicator.rules.golem.advice.conditions import ATOMS
from adjudicator.rules.golem.corrections import CORRECTIONS
from adjudicator.rules.golem.editions import EDITION
from adjudicator.rules.golem.events import AnyEvent
from adjudicator.rules.golem.orders.forms import FORMS, QUESTIONS, STANDING
from adjudicator.rules.golem.picture import scene
from adjudicator.rules.golem.state import State
from adjudicator.rules.golem.view import View

if TYPE_CHECKING:  # mypy holds these files to it; each is imported when it is asked for
    from adjudicator.rulekit.courtesies import Courtesies
    from adjudicator.rules.golem import corrections, recap, story, surprises
    from adjudicator.rules.golem.advice import (
        alike,
        approaches,
        bots,
        calling,
        coach,
        lesson,
        nearest,
        prospects,
        questions,
        suggestions,
        warnings,
    )
    from adjudicator.rules.golem.picture import handbook, report, things, traces

    COURTESIES = Courtesies[State, View](
        alike=alike,
        approaches=approaches,
        bots=bots,
        calling=calling,
        coach=coach,
        corrections=corrections,
        ending=ending,
        handbook=handbook,
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


class Golem(RuleSet[State, View]):
    """The rules of GOLEM over any card set."""

    about = ABOUT
    forms = FORMS
    standing_forms = STANDING
    questions = QUESTIONS
    corrections = CORRECTIONS
    atoms = ATOMS
    state_border: Border[State] = LeanBorder(State, states.LATER)
    view_border: Border[View] = LeanBorder(View, states.LATER)
    event_border: Border[Event] = Border(AnyEvent)

    check_options = staticmethod(options.check_options)
    new_game = staticmethod(flow.new_game)
    advance = staticmethod(flow.advance)
    decisions = staticmethod(flow.decisions)
    opportunities = staticmethod(flow.opportunities)
    as_asked = staticmethod(flow.as_asked)
    plan = staticmethod(legality.plan)
    refuse_for_good = staticmethod(legality.refuse_for_good)
    apply = staticmethod(effects.apply)
    close = staticmethod(flow.close)
    legal_orders = staticmethod(enumeration.legal_orders)
    any_order = staticmethod(enumeration.any_order)
    default = staticmethod(flow.default)
    remaining_question = staticmethod(flow.remaining_question)
    moment = staticmethod(flow.moment)
    view = staticmethod(views.view)
    veil = staticmethod(views.veil)
    redeal = staticmethod(views.redeal)
    reshuffle = staticmethod(views.reshuffle)
    scene = staticmethod(scene.scene)
    problems = staticmethod(states.problems)

    def __init__(self, edition: str = EDITION) -> None:
        self.edition = edition

    def never(self, state: State, opportunity: Decision, order: Order) -> Refusal | None:
        """G-07: abilities that no standing line can use."""
        return legality.never(state, opportunity.seat, order)

    def result(self, state: State) -> tuple[Place, ...]:
        """The ranking once the game is over."""
        return ending.ranking(state) if state.phase == "over" else ()

    def scores(self, state: State) -> tuple[tuple[SeatId, int], ...]:
        """The points of each seat so far."""
        return tuple((player.seat, player.standing) for player in state.players)


RULESETS = (Golem(),)
