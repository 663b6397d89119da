"""The letters of pictures in mails can be read on a phone, whatever the title."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from lxml import etree

from adjudicator import rules
from adjudicator.render.picture.svg import draw_svg
from adjudicator.render.words.words import Words, words_for
from adjudicator.rulekit.scene import Scene
from tests.support.moments import in_mails, moments, shown_width

#: the height of letters that can be read on a phone
LEAST = 11.0
_SVG = "{http://www.w3.org/2000/svg}"
_SCALE = re.compile(r"scale\((-?[\d.]+)")


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
