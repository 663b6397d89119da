"""Planet Masters put together: all that others import of this title."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.event import Event, SeatId
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.model import Border, LeanBorder
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.ruleset import RuleSet
from adjudicator.rules.planet_masters import effects, flow, legality, options
from adjudicator.rules.planet_masters import state as states
from adjudicator.rules.planet_masters import view as views
from adjudicator.rules.planet_masters.about import ABOUT
from adjudicator.rules.planet_masters.advice import enumeration
from adjudicator.rules.planet_masters.advice.conditions import ATOMS
from adjudicator.rules.planet_masters.corrections import CORRECTIONS
from adjudicator.rules.planet_masters.events import AnyEvent
from adjudicator.rules.planet_masters.options import EDITION
from adjudicator.rules.planet_masters.orders.forms import FORMS, QUESTIONS, STANDING_FORMS
from adjudicator.rules.planet_masters.orders.orders import Done, Reroll
from adjudicator.rules.planet_masters.picture import scene
from adjudicator.rules.planet_masters.state import State
from adjudicator.rules.planet_masters.view import View

if TYPE_CHECKING:  # mypy holds these files to it; each is imported when it is asked for
    from adjudicator.rulekit.courtesies import Courtesies
    from adjudicator.rules.planet_masters import corrections, ending, recap, story, surprises
    from adjudicator.rules.planet_masters.advice import (
        bots,
        calling,
        coach,
        lesson,
        prospects,
        questions,
        suggestions,
        warnings,
    )
    from adjudicator.rules.planet_masters.picture import report, things, traces

    COURTESIES = Courtesies[State, View](
        bots=bots,
        calling=calling,
        coach=coach,
        corrections=corrections,
        ending=ending,
        lesson=lesson,
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

#: policies that states written under earlier behaviours do not know
_LATER_POLICIES = {
    "book.close_empty_votes": False,
    "book.deep_space_setup": False,
    "book.caller_counts": False,
}
#: decisions of a turn in their order: what may still come after a phase
_LATER = {"P-D1": ("P-D2", "P-D3"), "P-D2": ("P-D3",)}


class PlanetMasters(RuleSet[State, View]):
    """The one edition of Planet Masters."""

    about = ABOUT
    edition = EDITION
    forms = FORMS
    standing_forms = STANDING_FORMS
    questions = QUESTIONS
    corrections = CORRECTIONS
    atoms = ATOMS
    state_border = LeanBorder[State](State, _LATER_POLICIES)
    view_border = LeanBorder[View](
        View, {f"table.{key}": off for key, off in _LATER_POLICIES.items()}
    )
    event_border: Border[Event] = Border(AnyEvent)

    check_options = staticmethod(options.check_options)
    new_game = staticmethod(flow.new_game)
    advance = staticmethod(flow.advance)
    decisions = staticmethod(flow.decisions)
    as_asked = staticmethod(flow.as_asked)
    plan = staticmethod(legality.plan)
    refuse_for_good = staticmethod(legality.refuse_for_good)
    apply = staticmethod(effects.apply)
    close = staticmethod(flow.close)
    can_close = staticmethod(flow.can_close)
    legal_orders = staticmethod(enumeration.legal_orders)
    any_order = staticmethod(enumeration.any_order)
    default = staticmethod(legality.default)
    moment = staticmethod(flow.moment)
    result = staticmethod(flow.result)
    scores = staticmethod(flow.scores)
    view = staticmethod(views.view)
    scene = staticmethod(scene.scene)
    problems = staticmethod(states.problems)

    def pass_over(self, state: State, decision: Decision, waiting: Sequence[str]) -> Order | None:
        """`done` or `reroll none` where the plan goes on with a later phase of the turn."""
        if not set(waiting) & set(_LATER.get(decision.kind, ())):
            return None
        return Done() if decision.kind == "P-D1" else Reroll()

    def veil(self, state: State, seat: SeatId) -> State:
        """The state itself: sealed answers never enter it."""
        return state

    def redeal(self, state: State, seat: SeatId | None, dice: Dice) -> State:
        """The state itself: it holds no secret."""
        return state

    def reshuffle(self, state: State, dice: Dice) -> State:
        """The state itself: nothing lies ready that was drawn."""
        return state

    def onlooker(self, view: View) -> View:
        """Nobody's: no picture hangs on who looks at it."""
        return replace(view, seat="")


RULESETS = (PlanetMasters(),)
