"""What a report says besides the picture and the events: which Mechas can be chosen."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.scene import Block, Lines
from adjudicator.rules.golem.picture.facts import ability_brief, mecha_profile
from adjudicator.rules.golem.picture.handbook import chooses_mechas, is_free
from adjudicator.rules.golem.view import View


def report(view: View) -> tuple[Block, ...]:
    """Return what the picture lacks: what each free Mecha can do.

    What pilots do stands with the choice of them, what cards do in the picture, and what abilities
    do with dangers and chances as far as it matters; all of it is in the help.
    """
    return tuple(_free_mechas(view)) if view.phase == "draft" else ()


def _free_mechas(view: View) -> Iterator[Lines]:
    for mecha in view.cards.mechas.values() if chooses_mechas(view) else ():
        if is_free(view, mecha.name.id):
            abilities = tuple(map(ability_brief, mecha.abilities))
            yield Lines(mecha_profile(view.cards, mecha), abilities)
