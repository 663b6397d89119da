"""Refusals say what stands in the way and how to mend it, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.render.words.words import words_for
from adjudicator.rulekit.phrase import say
from adjudicator.rulekit.refusal import Refusal
from tests.rules.full_metal_planete.position import decision_of, position, read, rules_of

PC = rules_of("pc")
WORDS = {language: words_for(language, "full_metal_planete") for language in ("en", "fr")}
FIELD = {
    "pieces": [
        "red tank-1 at 1010",
        "red crab-1 at 1012",
        "red tank-2 in red crab-1",
        "green tank-1 at 1911",
    ],
    "ore": {"gem": "1009"},
}
HIGH = {
    "tide": "high",
    "marks": {"%": "1009 1212", "*": "1011"},
    "pieces": ["red crab-1 at 1010", "red tank-1 at 1212"],
    "ore": {"gem": "1009", "gold": "1011"},
}
HOME = {
    "seats": ["rosa", "gina"],
    "astronefs": {"red": {"dome": "2005"}, "green": {"dome": "3005"}},
    "pieces": ["red tank-1 in hold red", "red crab-1 at 2008"],
    "ap_given": 1,
}


def told(case: Any, line: str, language: str) -> str:
    """The sentence of a refusal."""
    state = position(case)
    decision = decision_of(PC, state)
    refusal = PC.plan(state, decision, read(line, PC, decision.kind))
    assert isinstance(refusal, Refusal), line
    words = WORDS[language]
    sentence = words.say(refusal.phrase()).replace("\u00a0", " ")
    assert words.faults == ()
    return sentence


@pytest.mark.parametrize(
    ("case", "line", "english", "french"),
    [
        (
            HIGH,
            "crab-1 load gem",
            "The gem on 1009 lies under water at high tide; "
            "it can be loaded at low or normal tide.",
            "Le minerai (gemme) en 1009 est sous l’eau à marée haute ; "
            "il se charge à marée basse ou normale.",
        ),
        (
            HIGH,
            "crab-1 load gold",
            "The gold on 1011 lies under water at high tide; it can be loaded at low tide.",
            "Le minerai (or) en 1011 est sous l’eau à marée haute ; il se charge à marée basse.",
        ),
        (
            HIGH,
            "tank-1 n",
            "red tank-1 is under water on 1212 at high tide and can do nothing "
            "until the tide is low or normal.",
            "char-1 rouge est sous l’eau en 1212 à marée haute et ne peut rien faire "
            "avant une marée basse ou normale.",
        ),
        (
            FIELD,
            "crab-1 load 1815",
            "Nothing lies on 1815: no piece, ore or bridge.",
            "Il n’y a rien en 1815 : ni engin, ni minerai, ni ponton.",
        ),
        (
            FIELD,
            "tank-9 n",
            "There is no tank-9; in play: red tank-1 and red tank-2.",
            "Il n’y a pas de char-9 ; en jeu : char-1 rouge et char-2 rouge.",
        ),
        (
            FIELD,
            "tank-1 load gem",
            "red tank-1 cannot take anything aboard: tanks carry nothing.",
            "char-1 rouge ne peut rien prendre à bord : les chars ne transportent rien.",
        ),
        (
            FIELD,
            "tank-2 n",
            "red tank-2 is aboard red crab-1; unload it first.",
            "char-2 rouge est à bord de crabe-1 rouge ; il faut d’abord décharger.",
        ),
        (
            HOME,
            "tank-1 n",
            "red tank-1 is in the hold of the red astronef; let it exit first.",
            "char-1 rouge est dans la soute de l’astronef rouge ; il faut d’abord sortir.",
        ),
        (
            HOME,
            "crab-1 to 2013",
            "This costs 5 AP; you have 1 left.",
            "Cela coûte 5 PA ; il vous en reste 1.",
        ),
        (FIELD, "tank-1 1009", "1009 is occupied by ore (gem).", "Un minerai (gemme) occupe 1009."),
        (FIELD, "tank-1 to 1911", "1911 is occupied by green tank-1.", "char-1 vert occupe 1911."),
        (
            HOME,
            "crab-1 to 2005",
            "2005 is occupied by the red astronef.",
            "L’astronef rouge occupe 2005.",
        ),
        (
            FIELD,
            "tank-1 n, crab-1 s",
            "One order a line, please: put what follows on a line of its own.",
            "Un ordre par ligne, s’il vous plaît : mettez la suite sur une ligne à part.",
        ),
        (
            FIELD,
            "tank-1 capture 1911",
            "A capture needs two destroyers beside the piece: "
            "write “capture 1911 with tank-1 + motorboat-2”.",
            "Une capture demande deux destructeurs à côté de l’engin : "
            "écrivez « capturer 1911 avec char-1 + vedette-2 ».",
        ),
    ],
)
def test_a_refusal_says_what_is_in_the_way(case: Any, line: str, english: str, french: str) -> None:
    assert told(case, line, "en") == english
    assert told(case, line, "fr") == french


@pytest.mark.parametrize(
    ("wall", "english", "french"),
    [
        ("marks", "the ground between", "le terrain ne laisse pas passer"),
        ("ore", "pieces, ore or astronefs stand between", "des engins, du minerai"),
    ],
)
def test_no_way_says_what_closes_it(wall: str, english: str, french: str) -> None:
    """R-30: a ring around the goal, of sea or of ore."""
    ring = "0908 1008 1009 0910 0809 0808"
    case = {"pieces": ["red tank-1 at 0511"], wall: {"." if wall == "marks" else "iron": ring}}
    assert english in told(case, "tank-1 to 0909", "en")
    assert french in told(case, "tank-1 to 0909", "fr")


def test_no_way_through_enemy_fire_says_so() -> None:
    """R-54: a corridor of land whose middle two tanks keep under fire."""
    land = " ".join(f"10{row:02d}" for row in range(3, 20))
    case = {
        "sea": True,
        "marks": {"$": f"{land} 1210 1211"},
        "pieces": ["red tank-1 at 1005", "green tank-1 at 1210", "green tank-2 at 1211"],
    }
    assert "enemy fire lies between" in told(case, "tank-1 to 1016", "en")


def test_forbidden_ground_is_named() -> None:
    """R-30: also a bridge, which bars the way of boats."""
    case = {
        "sea": True,
        "marks": {"$": "1010"},
        "pieces": ["red tank-1 at 1010", "red motorboat-1 at 1008"],
        "bridges_at": "1009",
    }
    assert told(case, "tank-1 s", "en") == "red tank-1 cannot go there: 1011 is sea."
    assert told(case, "char-1 s", "fr") == "char-1 rouge ne peut pas aller là : 1011 est en mer."
    assert told(case, "m1 s", "en") == ("red motorboat-1 cannot go there: a bridge lies on 1009.")


LANDING = {
    "phase": "land",
    "seats": ["rosa", "gina"],
    "astronefs": {"green": {"dome": "2010"}},
    "marks": {"#": "1010"},
}


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        ("land 1011 a", "and 1010 is mountain.", "or 1010 est une montagne."),
        (
            "land 1710 a",
            "domes keep 8 hexes apart, and that of the green astronef on 2010 is only 3 away.",
            "celle de l’astronef vert en 2010 n’est qu’à 3.",
        ),
        ("land 0102 a", "and 0102 and 0101 would lie on it.", "y seraient."),
        ("land 2010 a", "the green astronef is there.", "l’astronef vert s’y trouve."),
    ],
)
def test_a_landing_is_refused_with_the_hexes_that_are_wrong(
    line: str, english: str, french: str
) -> None:
    """R-46."""
    assert told(LANDING, line, "en").endswith(english)
    assert told(LANDING, line, "fr").endswith(french)


def test_points_are_told_as_points_of_action() -> None:
    english = WORDS["en"]
    assert english.say(say("refusal-NOT_ENOUGH_AP", need=1, have=0)) == (
        "This costs 1 AP; you have 0 left."
    )
    assert "with your 1 AP?" in english.say(say("ask-R-48", turn=5, tide="low", ap=1))
    assert "1 PA," in WORDS["fr"].say(
        say("event-turn-began", seat="anna", ap=1, reserve=0, penalty=2)
    )
