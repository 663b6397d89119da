"""view.json: what a seat may see, for programs. The layout is described in `guide/view-json.md`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adjudicator.engine.table.table import Open
from adjudicator.render.words.words import Words
from adjudicator.rulekit.course import Moment
from adjudicator.rulekit.model import canonical, from_json, pretty
from adjudicator.rulekit.scene import Scene

#: raised when a program that reads the layout would have to change
VIEW_SCHEMA = 1


def view_document(
    game: str,
    seat: str | None,
    moment: Moment,
    view_dump: Any,
    scene: Scene,
    words: Words,
    decisions: Sequence[Open],
) -> bytes:
    """The document as it is kept: sorted keys, two spaces, a newline.

    view_dump  the seat's view as plain JSON values (`view_border.dump`)
    decisions  open decisions of this seat; those of others are left out
    """
    document = {
        "schema": VIEW_SCHEMA,
        "game": game,
        "seat": seat,
        "language": words.language,
        "turn": moment.turn,
        "segment": moment.segment,
        "moment": words.say(moment.phrase),
        "view": view_dump,
        "facts": [
            {
                "ident": fact.ident,
                "section": words.say(section.heading),
                "sentence": words.say(fact.phrase),
            }
            for section in scene.sections
            for fact in section.facts
        ],
        "decisions": [
            {
                "id": item.id,
                "kind": item.decision.kind,
                "question": words.say(item.decision.phrase()),
                "window": item.decision.window,
                "secret": item.decision.sealed,
                "opened": item.opened,
                "due": item.due,
            }
            for item in decisions
            if item.decision.seat == seat
        ],
    }
    return pretty(document)


def tight(document: bytes) -> bytes:
    """The same document as it is mailed: without the blanks that only people need."""
    return canonical(from_json(document))
