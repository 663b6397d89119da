"""A page of a made-up game: two pieces, three points, forty songs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from adjudicator.library.templates_dir import template_folders
from adjudicator.render.page.composer import (
    ComposerData,
    Subject,
    Suggestion,
    Written,
    render_composer,
)
from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import say
from adjudicator.rulekit.scene import Box, Fact, Layer, Scene, Section

TEMPLATES = Path(__file__).parent / "templates"
#: the picture is 100 by 100: red stands in its upper half, blue in its lower
SCENE = Scene(
    title=say("composer-lines"),
    box=(0.0, 0.0, 100.0, 100.0),
    layers=(
        Layer(
            "units",
            (
                Box("piece seat-1", "unit:red", at=(10, 10), size=(80, 30)),
                Box("piece seat-2", "unit:blue", at=(10, 60), size=(80, 30)),
            ),
        ),
    ),
    style="toy",
    sections=(
        Section(
            say("composer-lines"),
            (Fact("unit:red", say("composer-undo")), Fact("unit:blue", say("composer-redo"))),
        ),
    ),
)
DATA = ComposerData(
    rules="toy",
    game="g1",
    seat="anna",
    title="Toy, g1: turn 1: anna plays",
    address="turns+g1.anna.abcdefghijklmnop@gm.example",
    subject="Orders for g1, turn 1: anna plays",
    position=None,
    scene=SCENE,
    suggestions=(
        Suggestion("Suggested plan", ("red north", "blue south")),
        Suggestion("blue luck", ("blue luck",), "if you dare", standing=True),
    ),
    draft=("red south",),
    forms=(
        Written("Orders", "move", "<piece> <way> [twice]", "red north"),
        Written("Standing lines", "each turn", "each turn: <an order>"),
    ),
    tests=(Written("Tests", "tide", "tide = <tide>"), Written("Tests", "points", "points(<who>)")),
    grammar={
        "if": "if",
        "then": "then",
        "else": "else",
        "and": "and",
        "not": "not",
        "final": "final",
    },
    before="You see the position before the moves of bruno.",
    subjects=(Subject("Red", ("red north", "red south"), more=True),),
)


def write_page(folder: Path, language: str = "en", **changed: Any) -> Path:
    """The page as a file."""
    words = Words(language, "toy", template_folders(TEMPLATES))
    file = folder / "orders.html"
    file.write_bytes(render_composer(replace(DATA, **changed), words))
    return file
