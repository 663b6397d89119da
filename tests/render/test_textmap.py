"""The map for ears: every fact in its order, nothing that is not a sentence."""

from __future__ import annotations

from adjudicator.render.picture.textmap import describe
from adjudicator.render.words.words import Words
from adjudicator.render.words.wrapping import WIDTH
from adjudicator.rulekit.frozen import replace
from tests.render.example_scene import island


def test_every_fact_is_told_in_reading_order(either: Words) -> None:
    scene = island()
    text = " ".join(describe(scene, either).replace("\n  ", " ").split("\n"))
    at = -1
    for section in scene.sections:
        at = text.index(either.say(section.heading), at + 1)
        for fact in section.facts:
            at = text.index("- " + either.say(fact.phrase), at)


def test_lines_are_of_the_width_of_mails_and_sections_stand_apart(words: Words) -> None:
    owners = ("anna of the very long name " * 5, "bert", "carla")
    text = describe(island(owners=owners), words)
    assert max(map(len, text.split("\n"))) <= WIDTH
    assert "\n\nPieces:\n- tank-1 of anna" in text
    assert text.endswith("\n")
    assert not text.endswith("\n\n")


def test_nothing_is_drawn_with_characters(words: Words) -> None:
    assert not any(
        mark in describe(island(), words) for mark in ("|", "/\\", "__", "+-", "==", "  -")
    )


def test_an_empty_map_says_so(either: Words) -> None:
    text = describe(replace(island(), sections=()), either)
    assert either("map-empty") in text
