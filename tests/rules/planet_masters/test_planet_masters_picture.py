"""The picture: few arrows between players, each with its word, none over a card."""

from __future__ import annotations

from itertools import permutations

import pytest
from PIL import ImageFont

from adjudicator.render.picture.geometry import READABLE
from adjudicator.render.picture.png import font_files
from adjudicator.render.picture.shapes import fit_text
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.event import Event
from adjudicator.rulekit.scene import Box, Label, Polyline, Scene
from adjudicator.rules.planet_masters.events import Attacked, Deflected, VoteCalled
from adjudicator.rules.planet_masters.picture.relations import MOST
from adjudicator.rules.planet_masters.view import View
from tests.rules.planet_masters.positions import RULES, position
from tests.support.rules import play_random

SEATS = ("P1 Mors H3 W1=2", "P2 Earth H6 W2=2", "P3 Pacal H5 W3=5", "P4 Roach H2")


def drawn(*faces: Event, seat: str = "P1") -> tuple[Scene, list[Polyline]]:
    view = RULES.view(position(list(SEATS)), seat)
    scene = RULES.courtesies.traces.draw_traces(RULES.scene(view), view, faces)
    shapes = [shape for layer in scene.layers for shape in layer.shapes]
    return scene, [s for s in shapes if isinstance(s, Polyline) and s.arrow]


def heads_that_reach(view: View) -> list[str]:
    """What stands in bold on cards and would leave them, as bold letters of our font are wide."""
    bold = ImageFont.truetype(next(f for f in font_files() if "Bold" in f), 100)
    scene, words = RULES.scene(view), words_for("fr", "planet-masters")
    shapes = [shape for layer in scene.layers for shape in layer.shapes]
    cards = [s for s in shapes if isinstance(s, Box) and s.ident.startswith("player:")]
    found = []
    for label in (s for s in shapes if isinstance(s, Label) and s.role == "strong"):
        for card in cards:
            (left, top), (wide, high) = card.at, card.size
            if not (left < label.at[0] < left + wide and top < label.at[1] < top + high):
                continue
            least = READABLE * scene.box[2]
            (said,), size = fit_text(words.param(label.text), label.size, label.wide, 1, least)
            end = label.at[0] + bold.getlength(said) / 100 * size
            if said.endswith("…") or end > left + wide - 0.2:
                found.append(said)
    return found


@pytest.mark.parametrize("phase", ["construction", "over"])
def test_a_name_with_its_race_stays_on_its_card_with_its_rank(phase: str) -> None:
    seats = ["chloe Freebooters H3", "bruno Freebooters H6", "david Roach H2"]
    assert heads_that_reach(RULES.view(position(seats, phase=phase), "chloe")) == []


def test_before_the_races_are_known_a_card_says_so_below_the_name() -> None:
    begun = play_random(RULES, ("chloe", "bruno")).acts[0].before
    view = RULES.view(begun, "chloe")
    assert heads_that_reach(view) == []
    said = {
        words_for("fr", "planet-masters").param(s.text)
        for layer in RULES.scene(view).layers
        for s in layer.shapes
        if isinstance(s, Label)
    }
    assert {"chloe", "bruno", "Pas encore de race"} <= said


def attacked(actor: str, target: str) -> Attacked:
    return Attacked(seat=actor, target=target)


def lines_of(scene: Scene, language: str) -> list[str]:
    words = words_for(language, "planet-masters")
    labels = [s for layer in scene.layers for s in layer.shapes if isinstance(s, Label)]
    said = [words.param(label.text) for label in labels]
    return [line.replace("\u00a0", " ") for line in said if "→" in line]


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["3 attacks → P2", "vote → P2", "deflector → P1"]),
        ("fr", ["3 attaques → P2", "vote → P2", "déflecteur → P1"]),
    ],
)
def test_what_one_did_to_another_is_one_arrow_and_a_line_a_kind(
    language: str, lines: list[str]
) -> None:
    faces = [attacked("P1", "P2")] * 3
    scene, arrows = drawn(
        *faces, VoteCalled(seat="P1", target="P2"), Deflected(seat="P3", target="P1")
    )
    assert lines_of(scene, language) == lines
    assert [arrow.role for arrow in arrows] == ["deed attack", "deed deflect"]
    facts = [fact.phrase for fact in scene.facts() if fact.ident.startswith("deed:")]
    words = words_for("en", "planet-masters")
    assert [words.say(phrase) for phrase in facts] == [
        "P1 attacked P2 3 times.",
        "P1 called a vote against P2.",
        "P3 pointed the deflector at P1.",
    ]


@pytest.mark.parametrize("seat", ["P1", "P4"])
def test_of_many_pairs_the_readers_and_the_latest_are_drawn(seat: str) -> None:
    pairs = list(permutations(("P1", "P2", "P3", "P4"), 2))
    scene, arrows = drawn(*(attacked(*pair) for pair in pairs), seat=seat)
    assert len(arrows) == len(lines_of(scene, "en")) == MOST
    words = words_for("en", "planet-masters")
    told = [words.say(f.phrase) for f in scene.facts() if f.ident.startswith("deed:")]
    assert all(seat in line for line in told)


@pytest.mark.parametrize("pair", list(permutations(("P1", "P2", "P3", "P4"), 2)))
def test_arrows_stay_between_the_columns(pair: tuple[str, str]) -> None:
    scene, (arrow,) = drawn(attacked(*pair))
    cards = [fact for fact in scene.facts() if fact.ident.startswith("player:")]
    assert cards
    middle = scene.box[0] + scene.box[2] / 2
    assert all(abs(x - middle) <= 0.8 + 1e-9 for x, _ in arrow.points)
