"""Orders as people write them in whole sentences: lines of a sheet, or one question."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.engine.sentences.reader import SentenceReader
from adjudicator.engine.sentences.understood import Understood
from adjudicator.rulekit.pattern import Names
from tests.rules.full_metal_planete.position import position, rules_of

PC = rules_of("pc")
SEATS = ("rosa", "gina")
CASE: dict[str, Any] = {
    "seats": list(SEATS),
    "astronefs": {"red": {"dome": "0604", "side": "b", "bridges": 1}, "green": {"dome": "3018"}},
    "pieces": [
        "red tank-1 at 1207",
        "red tank-2 at 1407",
        "red crab-1 at 1010",
        "red converter-1 at 1612 with gold",
        "green tank-1 at 1308",
        "green motorboat-1 at 3010",
    ],
    "ore": {"iron": "1014", "gem": "2020"},
}


def read(text: str, language: str = "en", **changes: Any) -> Understood:
    state = PC.veil(position({**CASE, **changes}), "rosa")
    found = [SentenceReader(PC, state, "rosa", Names(SEATS, language))]
    told = [found[0].read(line) for line in text.split("\n")]
    return told[-1]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Please move my crab to 1012.", ("crab-1 to 1012",)),
        ("Could you send the crab to 1012?", ("crab-1 to 1012",)),
        ("the crab goes two hexes to the south", ("crab-1 s s",)),
        ("Crab south 2", ("crab-1 s s",)),
        ("crab to 1012, then 1013", ("crab-1 to 1012", "crab-1 to 1013")),
        ("crab to 1013 and it grabs the iron at 1014", ("crab-1 to 1013", "crab-1 load 1014")),
        ("Crab: 1013, pick up the iron. Rosa", ("crab-1 to 1013", "crab-1 load 1014")),
        ("tank two one hex north", ("tank-2 n",)),
        ("Tank number 2 to ten thirteen, please", ("tank-2 to 1013",)),
        ("Both tanks shoot gina's tank", ("tank-1 + tank-2 fire at 1308",)),
        ("kill the enemy tank with tanks 1 and 2", ("tank-1 + tank-2 fire at 1308",)),
        ("Build a tank at 1613", ("converter-1 build tank at 1613",)),
        ("The converter makes a brand new crab on 1613", ("converter-1 build crab at 1613",)),
        ("that's all for me, save 10 points", ("end",)),
        ("I pass.", ("end",)),
        ("Tank 1 to 1106. Tank 2 stays where it is.", ("tank-1 to 1106",)),
        ("tank 1 to 1106 and tank 2 to 1406", ("tank-1 to 1106", "tank-2 to 1406")),
        ("T1: 1106 T2: 1406 end", ("tank-1 to 1106", "tank-2 to 1406", "end")),
    ],
)
def test_an_english_sentence_is_read(text: str, lines: tuple[str, ...]) -> None:
    assert read(text).lines == lines


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Bonjour, j'envoie le crabe en 1012 stp", ("crabe-1 vers 1012",)),
        ("Tu peux bouger le crabe en 1012 ?", ("crabe-1 vers 1012",)),
        ("le crabe va en 1013 et il ramasse le fer", ("crabe-1 vers 1013", "crabe-1 charger 1014")),
        ("crabe : 2 cases au sud", ("crabe-1 s s",)),
        ("Le char un recule d'une case au nord", ("char-1 n",)),
        ("les deux chars tirent sur le char ennemi", ("char-1 + char-2 tirer en 1308",)),
        ("char 1 et char 2, feu sur le char de gina", ("char-1 + char-2 tirer en 1308",)),
        ("La pondeuse fabrique un ponton en 1613", ("pondeuse-1 construire ponton en 1613",)),
        ("J'ai fini mon tour, je garde 10", ("fin",)),
        ("char 1 en 1106, char 2 en 1406, fin", ("char-1 vers 1106", "char-2 vers 1406", "fin")),
    ],
)
def test_a_french_sentence_is_read(text: str, lines: tuple[str, ...]) -> None:
    assert read(text, "fr").lines == lines


@pytest.mark.parametrize(
    "text",
    [
        "Don't move the crab to 1012.",
        "If gina comes closer I move the crab to 1012.",
        "Can the crab reach 1012?",
        "Yesterday the crab was on 1012.",
        "Maybe the crab to 1012?",
        "What a nice crab.",
        "Je ne bouge pas le crabe en 1012.",
        "Si gina approche, le crabe va en 1012.",
        "Le crabe peut-il aller en 1012 ?",
        "land at 0604 a",
    ],
)
def test_what_is_no_order_orders_nothing(text: str) -> None:
    assert read(text).lines == ()
    assert read(text, "fr").lines == ()


@pytest.mark.parametrize(
    "text",
    ["crab load 1014", "crab-1 (1010) can load iron on 1014: 4 AP.", "Crab fetches the iron"],
)
def test_what_a_chance_tells_can_be_sent(text: str) -> None:
    move, load = read(text, ore={"iron": "1014"}).lines
    assert move.startswith("crab-1 to ")
    assert load == "crab-1 load 1014"


def test_of_several_ores_it_is_asked_which() -> None:
    found = read("The crab fetches some iron", ore={"iron": "1014 1006"})
    assert found.lines == ()
    assert {way[-1] for way in found.choices} == {"crab-1 load 1014", "crab-1 load 1006"}


def test_a_converter_that_is_not_named_is_the_only_one_even_where_it_has_nothing() -> None:
    bare = [p.removesuffix(" with gold") for p in CASE["pieces"]]
    assert read("Build a tank at 1613", pieces=bare).lines == ("converter build tank at 1613",)


def test_at_the_deployment_the_place_says_it_all() -> None:
    pieces = [f"red {kind} in hold" for kind in ("crab-1", "tank-1", "barge-1")]
    found = read("Crab 0606, tank 1 on 0403", phase="deploy", turn=2, pieces=pieces)
    assert found.lines == ("deploy crab-1 at 0606", "deploy tank-1 at 0403")
