"""Sentences of people as orders of Metallurgie: what they come to, and what orders nothing."""

from __future__ import annotations

import pytest

from adjudicator.engine.sentences.reader import SentenceReader
from adjudicator.engine.sentences.understood import Understood
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rules.metallurgie.board import Card
from adjudicator.rules.metallurgie.hexgrid import Hex
from adjudicator.rules.metallurgie.state import State
from tests.rules.metallurgie.table import GAME, SEATS, deal, judge

#: three golds, two of them laid in this turn
_AREA = (Hex(-1, 0), Hex(0, 0), Hex(1, -1))
_GOLDS = "Au -1,0 0,0 1,-1 | Fe 1,0 0,-1 -1,1 | Cu 0,1"


def read(text: str, language: str, state: State | None = None) -> Understood:
    state = state or deal(hand="Fe Fe Fe")
    names = Names(SEATS[:2], language)
    return SentenceReader(GAME, GAME.veil(state, "anna"), "anna", names).read(text)


def drawn() -> State:
    """Anna has drawn silver; one copper stands alone."""
    state = deal("Fe 1,0 0,-1 -1,1 | Cu 2,-1 -1,0 0,0", hand="Fe Fe Fe")
    return replace(state, stage="place", turn=replace(state.turn, mode="draw", drawn="Ag"))


def scoring() -> State:
    """Anna's three golds score: two of them go."""
    state = deal(_GOLDS, hand="Fe")
    placed = tuple(Card("Au", cell) for cell in _AREA[1:])
    return replace(
        state,
        stage="remove",
        area=_AREA,
        fresh=_AREA[1:],
        turn=replace(state.turn, mode="hand", placed=placed),
    )


@pytest.mark.parametrize(
    ("text", "language", "lines"),
    [
        ("I put an iron on 2,0", "en", ["play Fe@2,0"]),
        ("Two irons, please: one at 2,0 and the other at 2,-1", "en", ["play Fe@2,0 Fe@2,-1"]),
        ("my whole hand: 2,0 then 3,0 then 4,0", "en", ["play Fe@2,0 Fe@3,0 Fe@4,0"]),
        ("2,0 and 2,-1 get iron", "en", ["play Fe@2,0 Fe@2,-1"]),
        ("all three irons on 2,0, 3,0 and 4,0", "en", ["play Fe@2,0 Fe@3,0 Fe@4,0"]),
        ("iron at two comma minus one", "en", ["play Fe@2,-1"]),
        ("one iron on one comma one, I keep the rest", "en", ["play Fe@1,1"]),
        ("I'd rather draw a card first", "en", ["draw"]),
        ("please draw a card for me", "en", ["draw"]),
        ("Je pose deux fers, un en 2,0 et un autre en 2,-1", "fr", ["jouer Fe@2,0 Fe@2,-1"]),
        ("un fer à 2,0 et l'autre à 2,-1", "fr", ["jouer Fe@2,0 Fe@2,-1"]),
        ("fer en deux, moins un", "fr", ["jouer Fe@2,-1"]),
        ("je pioche, on croise les doigts pour l'or", "fr", ["piocher"]),
    ],
)
def test_cards_of_the_hand(text: str, language: str, lines: list[str]) -> None:
    assert list(read(text, language).lines) == lines


@pytest.mark.parametrize(
    ("text", "language", "lines"),
    [
        ("the silver goes on 0,0", "en", ["place 0,0"]),
        ("Ag@-1,0", "en", ["place -1,0"]),
        ("put it on the lone copper", "en", ["place 2,-1"]),
        ("zero comma zero for the silver", "en", ["place 0,0"]),
        ("largent sur 0,0 merci", "fr", ["placer 0,0"]),
        ("je la pose sur le cuivre isolé", "fr", ["placer 2,-1"]),
        ("deux, moins un", "fr", ["placer 2,-1"]),
    ],
)
def test_the_drawn_card(text: str, language: str, lines: list[str]) -> None:
    assert list(read(text, language, drawn()).lines) == lines


@pytest.mark.parametrize(
    ("text", "language", "lines"),
    [
        ("take the golds at 0,0 and 1,-1", "en", ["remove 0,0 1,-1"]),
        ("everything but -1,0", "en", ["remove 0,0 1,-1"]),
        ("keep the gold at 0,0, take the other two", "en", ["remove -1,0 1,-1"]),
        ("the two I just laid", "en", ["remove 0,0 1,-1"]),
        ("tout sauf 0,0", "fr", ["retirer -1,0 1,-1"]),
        ("je garde 1,-1 et je prends les deux autres", "fr", ["retirer -1,0 0,0"]),
        ("enlève les deux que je viens de poser", "fr", ["retirer 0,0 1,-1"]),
    ],
)
def test_the_cards_of_an_area(text: str, language: str, lines: list[str]) -> None:
    assert list(read(text, language, scoring()).lines) == lines


@pytest.mark.parametrize(
    "text",
    [
        "Don't put iron on 2,0",
        "What would iron on 2,0 score?",
        "If I draw gold it goes on 0,0",
        "Bruno laid iron on 1,-1 last turn",
        "two irons at 2,0, 3,0 and 4,0",
        "one iron on 2,0 or 2,-1",
        "Ne pose rien en 2,0",
        "Et si je posais du fer en 2,0 ?",
        "Anna a posé du fer hier",
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_talk_orders_nothing(text: str, language: str) -> None:
    assert read(text, language).lines == ()


@pytest.mark.parametrize(
    ("line", "code"), [("play iron", "E_WHICH_CELL"), ("play 9,9", "E_WHICH_METAL")]
)
def test_what_a_line_leaves_open_is_asked(line: str, code: str) -> None:
    found = judge(deal(hand="Fe Cu Ag"), line)
    assert isinstance(found, Refusal)
    assert found.code == code
