"""Tables and lines of a report besides the picture and the events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.scene import Block
from adjudicator.rules.full_metal_planete.view import View

if TYPE_CHECKING:
    from adjudicator.rules.full_metal_planete.ruleset import FullMetalPlanete


def report(view: View) -> tuple[Block, ...]:
    """Nothing yet."""
    return ()


def suggestions(
    rules: FullMetalPlanete, view: View, decision: Decision, language: str
) -> tuple[str, ...]:
    """Nothing yet."""
    return ()
