"""What if: other seats are moved on what is seen, kept as a note, and never sent as orders."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from adjudicator.rules.full_metal_planete.composing import composer
from tests.composer.test_fmp_tapping import CASE, PC, lines, made, prompt, tap
from tests.rules.full_metal_planete.position import position
from tests.support.axe import AXE, faults
from tests.support.browser import PHONE, Browser
from tests.support.composing import Composer, Touch

pytestmark = pytest.mark.browser


def test_another_seat_is_moved_and_nothing_of_it_is_sent(browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "orders.html"
    file.write_bytes(made(position(CASE)))
    with browser.open(file, PHONE) as page:
        tap(page, "1009")
        tap(page, "0908")
        page.tap(page.select("#what-if summary"))
        page.tap(page.find("button", "Move gina"))
        assert "None of it is sent" in page.text("#side")
        assert lines(page) == []
        page.tap(page.find("button", "tank-1 at 1110 shots: 2"))
        assert prompt(page).startswith("tank-1 at 1110")
        page.tap(page.find("button", "1111 1 AP"))
        assert lines(page) == ["tank-1 to 1111"]
        assert page.text("#lines-head") == "What if: gina"
        page.load(AXE)
        assert faults(page) == []
        assert Composer(page, Touch()).send().lines == ["tank-2 to 0908", "final"]
        page.tap(page.select("#send-close"))
        note = "() => document.getElementById('what-if-note').value"
        assert page.run(note) == "note: what if… gina: tank-1 to 1111"
        page.tap(page.find("button", "Back to your own turn"))
        assert lines(page) == ["tank-2 to 0908"]
        assert page.text("#side") == ""
        assert page.run(note) == "note: what if… gina: tank-1 to 1111"
        assert page.errors == []


def test_others_are_given_the_points_of_their_next_turns() -> None:
    case: dict[str, Any] = {**CASE, "players": {"gina": {"reserve": 10}}}
    state = position(case)
    [[seat, turn, points]] = composer.position(state, "rosa", PC.speech("en"))["others"]
    assert (seat, turn) == (1, state.clock.turn)
    usual = composer.position(position(CASE), "rosa", PC.speech("en"))["others"][0][2]
    assert points == usual + 10
