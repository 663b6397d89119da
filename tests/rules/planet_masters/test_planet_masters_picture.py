"""The picture: few arrows between players, each with its word, none over a card."""

from __future__ import annotations

from itertools import permutations

import pytest

from adjudicator.render.words.words import words_for
from adjudicator.rulekit.event import Event
from adjudicator.rulekit.scene import Label, Polyline, Scene
from adjudicator.rules.planet_masters.events import Attacked, Deflected, VoteCalled
from adjudicator.rules.planet_masters.picture.relations import MOST
from tests.rules.planet_masters.positions import RULES, position

SEATS = ("P1 Mors H3 W1=2", "P2 Earth H6 W2=2", "P3 Pacal H5 W3=5", "P4 Roach H2")


def drawn(*faces: Event, seat: str = "P1") -> tuple[Scene, list[Polyline]]:
    view = RULES.view(position(list(SEATS)), seat)
    scene = RULES.courtesies.traces.draw_traces(RULES.scene(view), view, faces)
    shapes = [shape for layer in scene.layers for shape in layer.shapes]
    return scene, [s for s in shapes if isinstance(s, Polyline) and s.arrow]


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
