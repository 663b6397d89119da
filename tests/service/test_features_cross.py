"""Machines, a deputy, observers, an absence, messages, votes, a rollback and a replaced seat in one
game of each title: `Crossing` tells what holds, `python -m tests.bench.crossing` plays more."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.crossing import GAME, TITLES, Crossing
from tests.support.garbled import codes, garbled
from tests.support.house import kind_of
from tests.support.reading import parse

#: what a game has to have had, to have held anything
KINDS = {"seated", "step", "branched", "public", "received", "published"}
MAILS = {"press", "deputy", "observer", "vote", "seat", "report", "answer"}
SEED = 1


@pytest.mark.parametrize("title", sorted(TITLES))
def test_all_features_cross_in_one_game_and_every_mail_is_right(title: str, folder: Path) -> None:
    crossing = Crossing(folder, title, SEED, turns=4)
    crossing.play()
    assert set(crossing.house.kinds(GAME)) >= KINDS
    assert {kind_of(mail) for _, mail in crossing.mails} >= MAILS


@pytest.mark.parametrize(
    "text",
    [
        "…H…e…y…",
        "{press-from}",
        "There is None.",
        "“Yes.”.",
        "Done..",
        "one,, two",
        "It is “”.",
        "press-from-signed",
        "a word .",
        "cafÃ©",
        "{ $seat } writes",
        "Really?.",
    ],
)
def test_what_is_garbled_is_seen(text: str) -> None:
    raw = f"Subject: x\nContent-Type: text/plain; charset=utf-8\n\n{text}\n".encode()
    assert garbled(parse(raw))


def test_what_is_whole_is_left_alone() -> None:
    text = "None of your tanks may move ... “press to all: ...” writes. On 3 May, 2.5 points: a, b."
    raw = f"Subject: x\nContent-Type: text/plain; charset=utf-8\n\n{text}\n".encode()
    assert garbled(parse(raw)) == []
    assert "press-from-signed" in codes()
