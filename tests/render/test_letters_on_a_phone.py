"""The letters of pictures in mails can be read on a phone, whatever the title."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from lxml import etree

from adjudicator import rules
from adjudicator.library.templates_dir import COMMON, shipped_folder
from adjudicator.render.letters.letter import MAIL_SRC, Picture
from adjudicator.render.picture.svg import draw_svg
from adjudicator.render.words.words import Words, words_for
from adjudicator.rulekit.scene import Scene
from tests.support.rules import greedily, play_random, seats_of, spread

#: CSS pixels of a phone, and the height of letters that can be read on it
PHONE, LEAST = 390, 11.0
#: parts of the way through a game at which its pictures are measured
MOMENTS = 5
_SVG = "{http://www.w3.org/2000/svg}"
_SCALE = re.compile(r"scale\((-?[\d.]+)")


def shown_width() -> int:
    """What the margins of a mail leave of a phone's width."""
    style = (shipped_folder() / COMMON / "letter.html.j2").read_text()
    found = re.search(r"^body \{[^}]*padding: (\d+)px;", style, re.MULTILINE)
    assert found is not None
    return PHONE - 2 * int(found[1])


def letters(svg: str, width: float) -> Iterator[tuple[str, str, float]]:
    """Each text of a drawing: its roles, what it says, how many pixels high its letters are."""
    root = etree.fromstring(svg.encode())
    named = {each.get("id"): each for each in root.iter() if each.get("id")}
    pixels = width / float(root.get("viewBox", "").split()[2])

    def walk(
        part: etree._Element, scale: float, size: float, role: str
    ) -> Iterator[tuple[str, str, float]]:
        for found in _SCALE.findall(part.get("transform", "")):
            scale *= abs(float(found))
        size = float(part.get("font-size", size))
        role = part.get("class", role) if part.tag == f"{_SVG}g" else role
        if part.tag == f"{_SVG}text":
            said = "".join(part.xpath("text()"))
            yield role.removeprefix("label "), said, size * scale * pixels
        if part.tag == f"{_SVG}use":
            yield from walk(named[part.get("href", "")[1:]], scale, size, role)
        for inner in part:
            if inner.tag != f"{_SVG}defs":
                yield from walk(inner, scale, size, role)

    yield from walk(root, 1.0, 1.0, "")


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


def too_small(scene: Scene, words: Words) -> Iterator[tuple[str, str, float]]:
    width = shown_width()
    for shown in in_mails(scene):
        for role, said, height in letters(draw_svg(shown, words, width), width):
            if height < LEAST - 0.05:
                yield role, said, round(height, 1)


CASES = [(name, edition) for name in rules.names() for edition in rules.about(name).editions]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("name", "edition"), CASES)
def test_no_letter_of_a_picture_is_too_small_for_a_phone(
    name: str, edition: str, language: str
) -> None:
    words = words_for(language, name.replace("-", "_"))
    found: dict[str, tuple[str, float]] = {}
    for scene in moments(name, edition):
        for role, said, height in too_small(scene, words):
            if role not in found or height < found[role][1]:
                found[role] = (said, height)
    assert found == {}
