"""View to scene: the whole planet."""

from __future__ import annotations

from adjudicator.rulekit.phrase import say
from adjudicator.rulekit.scene import Scene
from adjudicator.rules.full_metal_planete.view import View


def scene(view: View) -> Scene:
    """An empty picture."""
    return Scene(say("scene"), (0, 0, 1, 1), (), (), "full_metal_planete")
