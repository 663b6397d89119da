"""The finished game in games/ can be replayed and proven by anybody."""

from __future__ import annotations

from pathlib import Path

from adjudicator.config import Config
from adjudicator.service.proofs import prove, replay_game
from adjudicator.service.wiring import make_host

GAMES = Path(__file__).parent.parent / "games"
SAMPLE = GAMES / "sample-metallurgie"


def test_the_sample_is_finished_and_proven() -> None:
    proof = prove(make_host(Config()), str(SAMPLE))
    assert proof.finished
    assert proof.dice > 50
    assert proof.turns > 10


def test_the_sample_replays_to_its_end() -> None:
    replayed = replay_game(make_host(Config()), str(SAMPLE), None)
    assert replayed.agrees
    assert replayed.lines > 50


def test_the_sample_holds_nothing_private() -> None:
    assert not (SAMPLE / "private").exists()
    for path in sorted(SAMPLE.rglob("*")):
        if path.is_file():
            assert "@players.example" not in path.read_text(encoding="utf-8"), path
