"""Sentences that people wrote, read as whole mails: what is understood stays understood, and
nothing is done that nobody meant."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.bench.phrases import OFFERED, entries_of, judge_entry
from tests.support.phrase_tables import PHRASES, Tables, read

#: of a hundred entries of a kind, how many must be understood; and understood or offered
FLOORS = {"orders": (69, 86), "request": (94, 96), "nothing": (96, 97)}
#: the parts that the words were found on
PARTS = ("seen", "more")
#: entries of all of which a word that wishes something is taken as if it were meant
KNOWN_WRONG = {"ask": 1, "nothing": 5}


@pytest.mark.parametrize("step", [6, pytest.param(1, marks=pytest.mark.slow)], ids=["some", "all"])
def test_phrases_are_understood_and_none_is_taken_wrongly(step: int) -> None:
    tables = Tables()
    count: dict[str, Counter[str]] = {}
    wrong: dict[str, list[str]] = {}
    entries = [entry for part in PARTS for _, entry in entries_of(PHRASES / part)]
    for entry in entries[::step]:
        verdict, made = judge_entry(entry, tables.at(entry["at"]))
        count.setdefault(entry["kind"], Counter())[verdict] += 1
        if verdict in ("wrong", "absurd"):
            wrong.setdefault(entry["kind"], []).append(f"{entry['say']!r} => {made}")
    for kind, found in wrong.items():
        assert len(found) <= KNOWN_WRONG.get(kind, 0), found
    for kind, (understood, answered) in FLOORS.items():
        all_of_it = count[kind].total()
        assert 100 * count[kind]["understood"] >= understood * all_of_it, count[kind]
        total = count[kind]["understood"] + count[kind]["offered"]
        assert 100 * total >= answered * all_of_it, count[kind]


@pytest.mark.parametrize(
    ("at", "say", "lines"),
    [
        ("fmp-five", "Je sors le gros tas en 0615", "exit supertank-1 at 0615"),
        ("golem-six", "I give up the Leech Cable for energy", "energy C11"),
        (
            "pm-reroll",
            "je relance la planète mère, et après vote contre anna",
            "reroll H; vote anna",
        ),
    ],
)
def test_words_that_order_something_are_no_wish(at: str, say: str, lines: str) -> None:
    """The same words leave a game, nudge somebody or end a turn, and order something."""
    found = read(Tables().at(at), say)
    assert found.text == lines
    assert found.commands == ()
    assert not found.has_repair(OFFERED)
