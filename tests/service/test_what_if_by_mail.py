"""A player asks by mail what would be if: answered with a picture, stored nowhere."""

from __future__ import annotations

import pytest

from adjudicator.engine.journal.stream import StreamDice
from adjudicator.engine.rehearsal.rehearsal import preview
from adjudicator.rulekit.frozen import replace
from tests.support.house import House, html_of, kind_of, text_of


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize(
    ("language", "lines", "marked", "told"),
    [
        (
            "en",
            "suppose drawn Au\ndraw\nplace auto",
            "The table if what you suppose came true",
            "Supposed.",
        ),
        ("fr", "essai\nEt si pioche Au\npiocher\nplacer auto", "La table d’après", "Supposée."),
    ],
)
def test_a_supposed_draw_is_answered_with_its_picture(
    game: House, language: str, lines: str, marked: str, told: str
) -> None:
    game.say("anna", f"language {language}")
    before = game.journal()
    answer = game.say("anna", lines)
    assert kind_of(answer).startswith("check")
    text = flat(text_of(answer))
    assert marked in flat(html_of(answer))
    assert told in text
    assert game.journal() == before
    assert game.table().seat("anna").pending is None


def test_orders_beside_a_supposition_are_never_stored(game: House) -> None:
    game.say("anna", "suppose bruno: draw\nplay Fe@-2,0\nfinal")
    assert game.table().seat("anna").pending is None
    assert game.received("anna") == []


def test_help_gives_examples_of_what_can_be_supposed_and_an_order_of_nobody_is_told(
    game: House,
) -> None:
    told = flat(text_of(game.say("anna", "help")))
    assert "# suppose drawn = Au # suppose bob: play Fe@2,0" in told
    assert "“suppose bob: ORDER”, “suppose CONDITION”" in told
    told = flat(text_of(game.say("anna", "suppose draw\nplace auto")))
    assert "Before an order of somebody else write whose it is: “suppose bob: …”" in told
    assert "not a known condition" not in told


def test_what_a_rival_holds_cannot_be_learned_by_supposing(game: House) -> None:
    table = game.table()
    ruleset = game.host.rules.get("metallurgie", "standard")
    lines = [(n, f"suppose bruno: play {m}@2,0") for n, m in enumerate(("Fe", "Cu", "Ag", "Au"))]
    args = ("anna", "draw\nplace auto", game.clock.now(), "en", lines)
    told = preview(ruleset, table, *args)
    for n in range(8):
        dealt = ruleset.redeal(table.state, "anna", StreamDice(b"other", 0, n))
        assert preview(ruleset, replace(table, state=dealt), *args) == told
