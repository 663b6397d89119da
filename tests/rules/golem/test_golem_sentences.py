"""Sentences of people as orders of GOLEM: what they come to, what is asked, what orders nothing."""

from __future__ import annotations

import pytest

from adjudicator.engine.sentences.reader import SentenceReader
from adjudicator.engine.sentences.understood import Understood
from adjudicator.rulekit.pattern import Names
from tests.rules.golem.position import GOLEM, position

SEATS = ("anna", "bruno", "chloe")


def read(text: str, language: str) -> Understood:
    table = position(
        "Zenith/Oskar E2 -rarm",
        "Sirocco/Kenji E3 -larm",
        "Basalt/Iris E3 -rleg",
        hands=("C04 C05 C06 S03 S08 S09", "C01", "C01"),
    )
    reader = SentenceReader(GOLEM, GOLEM.veil(table.state, "anna"), "anna", Names(SEATS, language))
    return reader.read(text)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Let us sweep chloe's left leg with the Leg Sweep", ["attack C05 chloe.lleg"]),
        ("I'd like to hurl the meteor at bruno's head please", ["attack C04 bruno.head"]),
        ("c 4 on chloe's torso", ["attack C04 chloe.torso"]),
        ("Meteor Strike at Sirocco's torso", ["attack C04 bruno.torso"]),
        ("Arm Lock on bruno's remaining arm", ["attack C06 bruno.rarm"]),
        ("Leg Sweep on the leg that chloe still has", ["attack C05 chloe.lleg"]),
        ("the jammer against bruno, thanks", ["support S09 at bruno"]),
        ("use the repair kit on my broken arm", ["support S03 on rarm"]),
        ("loosened rivets on chloe, head and torso", ["support S08 at chloe.head, chloe.torso"]),
        ("Oskar fixes my right arm, I throw away the rivets for it", ["pilot S08 on rarm"]),
        ("discard the jammer for energy and keep the other five", ["energy S09", "end"]),
        ("discard the Arm Lock for one energy", ["energy C06"]),
        (
            "I recalibrate first, then the meteor on bruno's left leg",
            ["use a1", "attack C04 bruno.lleg"],
        ),
        (
            "jam chloe with the Signal Jammer, then swap the Leg Sweep for a fresh card",
            ["support S09 at chloe", "then swap C05"],
        ),
        (
            "Arm Lock at bruno's right arm, then I put the rivets back and take a new one",
            ["attack C06 bruno.rarm", "then swap S08"],
        ),
        ("Meteor Strike on chloe's head.\nno swap", ["attack C04 chloe.head"]),
    ],
)
def test_english_sentences_become_lines(text: str, lines: list[str]) -> None:
    assert list(read(text.split("\n")[0], "en").lines) == lines


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Je fauche la jambe gauche de chloe avec Leg Sweep", ["attaquer C05 chloe.jambe-gauche"]),
        ("le météore sur la tête de bruno, merci", ["attaquer C04 bruno.tête"]),
        ("Arm Lock sur le bras qui reste à bruno", ["attaquer C06 bruno.bras-droit"]),
        ("jenvoie le brouilleur contre chloe", ["soutien S09 contre chloe"]),
        ("le kit de réparation sur mon bras cassé", ["soutien S03 sur bras-droit"]),
        ("Oskar répare mon bras droit en jetant les rivets", ["pilote S08 sur bras-droit"]),
        ("je défausse les rivets pour un point d'énergie", ["énergie S08"]),
        (
            "d'abord je recalibre, puis Meteor Strike sur le torse de bruno",
            ["utiliser a1", "attaquer C04 bruno.torse"],
        ),
        (
            "Signal Jammer contre bruno et je garde les cinq autres",
            ["soutien S09 contre bruno", "fin"],
        ),
        (
            "j'envoie Signal Jammer sur bruno puis j'échange le Leg Sweep",
            ["soutien S09 contre bruno", "puis échanger C05"],
        ),
    ],
)
def test_french_sentences_become_lines(text: str, lines: list[str]) -> None:
    assert list(read(text, "fr").lines) == lines


@pytest.mark.parametrize(
    "text",
    [
        "Don't use the meteor on bruno's head",
        "If chloe attacks me I shall jam him with the Signal Jammer",
        "Should I play the rivets on chloe?",
        "Bruno hit my arm with his Arm Lock last turn",
        "Maybe the Meteor Strike on bruno's torso",
        "Next turn Leg Sweep on chloe's left leg",
        "My right arm is broken, what a pity",
        "chloe likes his Leg Sweep",
        "N'utilise pas Meteor Strike sur bruno",
        "Et si je jouais Signal Jammer contre chloe ?",
        "Chloe a cassé mon bras au dernier tour",
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_talk_orders_nothing(text: str, language: str) -> None:
    assert read(text, language).lines == ()


@pytest.mark.parametrize(
    ("text", "choices"),
    [
        ("Signal Jammer", ["support S09 at bruno", "support S09 at chloe"]),
        ("repair kit on my arm or leg", []),
        ("Leg Sweep on a leg of bruno", ["attack C05 bruno.lleg", "attack C05 bruno.rleg"]),
    ],
)
def test_what_is_left_open_is_asked(text: str, choices: list[str]) -> None:
    found = read(text, "en")
    assert found.lines == ()
    assert [line for lines in found.choices for line in lines] == choices
