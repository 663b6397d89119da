"""Errors on the command line have one voice: a sentence, names in marks, then what to do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import adjudicator
from adjudicator.cli.main import describe
from adjudicator.errors import AdjudicatorError, as_sentence
from tests.support.shell import Shell

_NAMED = re.compile(r"'\{[^{}']*\}'")
#: what is shown as it is typed in an order
_TYPED = {"rulekit/reading/source.py"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("there is no game “x”", "There is no game “x”."),
        ("did you mean “running”?", "Did you mean “running”?"),
        ("games/x/game.json: cannot be read", "games/x/game.json: cannot be read."),
        ("--rules goes with --gallery", "--rules goes with --gallery."),
        ("adjudicator status lists the games", "adjudicator status lists the games."),
        ("Nothing is lost.", "Nothing is lost."),
        ("client_id is empty", "client_id is empty."),
    ],
)
def test_what_is_wrong_is_a_sentence_and_what_is_typed_stays(text: str, said: str) -> None:
    assert as_sentence(text) == said


def test_an_error_says_what_is_wrong_then_each_fault_then_what_to_do() -> None:
    error = AdjudicatorError("the seats cannot be filled so", "choose others", ["seat “a” twice"])
    assert describe(error).split("\n") == [
        "adjudicator: The seats cannot be filled so.",
        "  - seat “a” twice",
        "  Choose others.",
    ]


def test_no_message_quotes_a_name_as_code_does() -> None:
    home = Path(adjudicator.__file__).parent
    found = [
        f"{path.relative_to(home)}: {line.strip()}"
        for path in sorted(home.rglob("*.py"))
        if path.relative_to(home).as_posix() not in _TYPED
        for line in path.read_text(encoding="utf-8").splitlines()
        if _NAMED.search(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (("demo", "--folder"), 2, "adjudicator: No such option “--folder”."),
        (("frobnicate",), 2, "adjudicator: There is no command “frobnicate”."),
        (("rules", "chess"), 1, "adjudicator: There is no rule set “chess”.\n  Known: "),
    ],
)
def test_wrong_words_are_told_in_the_same_voice(
    tmp_path: Path, arguments: tuple[str, ...], code: int, told: str
) -> None:
    ran = Shell(tmp_path).run(*arguments)
    assert ran.code == code
    assert told in ran.err
    assert "Error:" not in ran.err
    assert "->" not in ran.err
