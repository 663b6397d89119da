"""Sentences as people write them: what they order, what is asked back, what orders nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.rules.planet_masters.state import State
from tests.rules.planet_masters.positions import Game, position
from tests.support.phrase_tables import Table, table_at
from tests.support.phrases import Mail, judge

SEATS = ("anna", "bruno", "carl")
#: what carl and anna have where one beats the other
_RICH = ("anna Pacal H3 W3=6 R1=2", "bruno Mors H3 R2=2", "carl Freebooters H5 W1=2 W2=2 R3=3 R4=3")
_SIXTH = ("anna Pacal H3 W1=2 R1=5 R3=6", "bruno Mors H3 W3=1 R2=4", "carl Freebooters H2 W2=2")
_ON_TURN = {
    "races": "bruno",
    "build": "anna",
    "reroll": "bruno",
    "action": "bruno",
    "ballot": "carl",
    "late": "carl",
    "spoil": "carl",
    "lose": "anna",
}


def _state(name: str) -> State:
    if name == "races":
        players = [f"{seat} - H0" for seat in SEATS]
        return position(players, phase="races", turn=0, round=0)
    if name == "build":
        players = ["anna Pacal H3", "bruno Mors H3", "carl Freebooters H2 W1=2"]
        return position(players, turn=2)
    if name in ("reroll", "action"):
        phase = "management" if name == "reroll" else "action"
        return position(_SIXTH, phase=phase, active=1, turn=6, round=2, gained=(3,))
    if name == "late":
        return position(_RICH, phase="action", active=2, turn=10, round=4)
    if name == "spoil":
        players = [
            "anna Pacal H3 W1=2 R1=5",
            "bruno Mors H3 W3=1 R2=4",
            "carl Freebooters H5 W2=2 R3=3",
        ]
        game = Game(position(players, phase="action", active=2, turn=7, round=3))
        game.play("carl", "attack anna")
        return game.state
    players = ["anna Pacal H3 W1=2 R1=2", "bruno Mors H3 R2=6", "carl Freebooters H2"]
    game = Game(position(_SIXTH if name == "lose" else players, phase="action", active=1, turn=3))
    game.play("bruno", "vote anna")
    if name == "lose":
        game.close({"anna": "ballot against", "carl": "ballot for"})
        game.settle()
    return game.state


def _table() -> Iterator[tuple[str, str, str, str]]:
    """The rows of the tables: language, position, sentence, what it comes to."""
    for language in ("en", "fr"):
        name = ""
        text = Path(__file__).with_name(f"sentences.{language}.txt").read_text("utf-8")
        for line in filter(None, text.split("\n")):
            if line.startswith("@"):
                name = line[1:].strip()
                continue
            say, comes_to = line.split(" => ")
            yield language, name, say, comes_to


ROWS = tuple(_table())


@pytest.fixture(scope="module")
def tables() -> dict[str, Table]:
    return {
        name: table_at("planet-masters", SEATS, seat, _state(name))
        for name, seat in _ON_TURN.items()
    }


def _read(
    tables: dict[str, Table], language: str, name: str, entry: dict[str, object]
) -> tuple[str, Mail]:
    return judge({"lang": language, **entry}, tables[name])


@pytest.mark.parametrize(
    "row", [row for row in ROWS if row[3][0] not in "?-~"], ids=lambda row: row[2]
)
def test_a_sentence_is_the_orders_that_it_says(
    tables: dict[str, Table], row: tuple[str, str, str, str]
) -> None:
    language, name, say, lines = row
    entry = {"say": say, "kind": "orders", "lines": [lines.split("; ")]}
    verdict, mail = _read(tables, language, name, entry)
    assert verdict == "understood", (mail.taken, mail.asked)


@pytest.mark.parametrize("row", [row for row in ROWS if row[3][0] == "?"], ids=lambda row: row[2])
def test_what_is_not_certain_is_asked_back(
    tables: dict[str, Table], row: tuple[str, str, str, str]
) -> None:
    language, name, say, choices = row
    entry = {"say": say, "kind": "ask", "choices": choices[1:].split(" | ")}
    verdict, mail = _read(tables, language, name, entry)
    assert verdict == "offered", (mail.taken, mail.asked)


@pytest.mark.parametrize("row", [row for row in ROWS if row[3] in "-~"], ids=lambda row: row[2])
def test_talk_orders_nothing_and_asks_nothing(
    tables: dict[str, Table], row: tuple[str, str, str, str]
) -> None:
    language, name, say, comes_to = row
    _, mail = _read(tables, language, name, {"say": say, "kind": "nothing"})
    assert not mail.taken
    # what is nearly an order may be a slip of one
    assert bool(mail.asked) is (comes_to == "~")
