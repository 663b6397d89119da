"""Pictures of a title from the beginning of a game to its end, as mails make them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from adjudicator import rules
from adjudicator.library.templates_dir import COMMON, shipped_folder
from adjudicator.render.letters.letter import MAIL_SRC, Picture
from adjudicator.rulekit.scene import Scene
from tests.support.rules import greedily, play_random, seats_of, spread

#: CSS pixels of a phone
PHONE = 390
#: parts of the way through a game at which its pictures are looked at
MOMENTS = 5


def shown_width() -> int:
    """What the margins of a mail leave of a phone's width."""
    style = (shipped_folder() / COMMON / "letter.html.j2").read_text()
    found = re.search(r"^body \{[^}]*padding: (\d+)px;", style, re.MULTILINE)
    assert found is not None
    return PHONE - 2 * int(found[1])


@cache
def moments(name: str, edition: str) -> tuple[Scene, ...]:
    """What the first and the last seat are shown of a game between bots, with what moved."""
    ruleset = rules.get(name, edition)
    seats = seats_of(ruleset, ruleset.about.demo[0])
    game = play_random(ruleset, seats, seed=3, chooser=greedily)
    acts = game.acts
    found = []
    for at in (*spread(range(len(acts)), MOMENTS), len(acts) - 1):
        told = [event for act in acts[max(0, at - 12) : at + 1] for event in act.step.events]
        for seat in {seats[0], seats[-1]}:
            view = ruleset.view(acts[at].step.state, seat)
            faces = [face for event in told if (face := event.face(seat))]
            found.append(ruleset.courtesies.traces.draw_traces(ruleset.scene(view), view, faces))
    return tuple(found)


def in_mails(scene: Scene) -> Iterator[Scene]:
    """The pictures that mails make of a scene: of a report, with all of its key, of all of it."""
    for lasting, whole in ((False, False), (True, False), (True, True)):
        yield Picture(scene, lasting=lasting, whole=whole).scene_for(MAIL_SRC)
