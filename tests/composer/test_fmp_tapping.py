"""The map of Full Metal Planète under a finger and under keys, in real browsers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.render.page.composer import ComposerData, render_composer
from adjudicator.render.words.words import words_for
from adjudicator.rules.full_metal_planete.composing import composer
from adjudicator.rules.full_metal_planete.position.state import State
from tests.rules.full_metal_planete.position import position, rules_of
from tests.support.browser import PHONE, Browser
from tests.support.browser_page import Page

pytestmark = pytest.mark.browser

PC = rules_of("pc")
#: a tank with a crab beside it, two tanks and an enemy in their range, far from the rest
CASE = {
    "seats": ["rosa", "gina"],
    "astronefs": {"red": {"dome": "0805"}, "green": {"dome": "3015"}},
    "pieces": [
        "red tank-1 at 1005",
        "red tank-2 at 1009",
        "red tank-3 at 1011",
        "red crab-1 at 1006 with iron",
        "green tank-1 at 1110",
    ],
}
#: where the middle of a hex is in the window, by the units of the picture
MIDDLE = """(column, row) => {
  const svg = document.querySelector("#picture svg");
  const at = new DOMPoint(1.5 * column, Math.sqrt(3) * (row + (column % 2) / 2));
  const seen = svg.getScreenCTM();
  const { x, y } = at.matrixTransform(seen);
  return [x, y, seen.a];
}"""
IN_SIGHT = "(x, y) => Boolean(document.elementFromPoint(x, y)?.closest('#picture'))"
LINES = "() => [...document.querySelectorAll('#lines > li code')].map(one => one.textContent)"


@pytest.fixture
def page(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    file = tmp_path / "orders.html"
    file.write_bytes(made(position(CASE)))
    with browser.open(file, PHONE) as opened:
        yield opened


def made(state: State) -> bytes:
    words = words_for("en", "full_metal_planete")
    data = ComposerData(
        rules="full-metal-planete",
        game="g1",
        seat="rosa",
        title="Full Metal Planète",
        address="table@home.example",
        subject="Orders",
        position=composer.position(PC.veil(state, "rosa"), "rosa", PC.speech("en")),
        scene=PC.scene(PC.view(state, "rosa")),
    )
    return render_composer(data, words)


def tap(page: Page, label: str, dx: float = 0.0, dy: float = 0.0) -> None:
    """A finger on a hex, so many pixels beside its middle."""
    x, y, _ = page.run(MIDDLE, int(label[:2]) - 1, int(label[2:]) - 1)
    page.tap_at(x + dx, y + dy)


def prompt(page: Page) -> str:
    return page.text("#prompt")


def lines(page: Page) -> list[str]:
    return list(page.run(LINES))


def test_a_phone_opens_on_ones_own_pieces_at_a_size_for_thumbs(page: Page) -> None:
    *_, scale = page.run(MIDDLE, 0, 0)
    assert scale > 19
    for label in ("0805", "1005", "1009"):
        x, y, _ = page.run(MIDDLE, int(label[:2]) - 1, int(label[2:]) - 1)
        assert page.run(
            "(x, y) => document.elementFromPoint(x, y)?.closest('#picture') !== null", x, y
        )


def test_two_taps_write_a_move_and_the_piece_stands_there(page: Page) -> None:
    tap(page, "1009")
    assert prompt(page).startswith("tank-2 at 1009")
    tap(page, "0908")
    assert lines(page) == ["tank-2 to 0908"]


def test_who_has_acted_stays_picked_and_undo_takes_the_line_back(page: Page) -> None:
    tap(page, "1009")
    tap(page, "0908")
    assert prompt(page).startswith("tank-2 at 0908")
    tap(page, "0807")
    assert lines(page) == ["tank-2 to 0908", "tank-2 to 0807"]
    page.tap(page.select("#undo"))
    assert lines(page) == ["tank-2 to 0908"]
    tap(page, "1009")
    page.tap(page.find("button", "end the turn"))
    assert lines(page) == ["tank-2 to 0908", "end"]


@pytest.mark.parametrize("zooms", [0, 2, -2])
def test_a_finger_beside_the_middle_means_the_same_at_every_size(page: Page, zooms: int) -> None:
    tap(page, "1009")
    page.tap(page.select("#zoom-focus"))
    page.press("Escape")
    for _ in range(abs(zooms)):
        page.tap(page.select("#zoom-in" if zooms > 0 else "#zoom-out"))
    *_, scale = page.run(MIDDLE, 0, 0)
    off = 0.6 * scale
    tap(page, "1009", 0, off)
    assert prompt(page).startswith("tank-2 at 1009")
    page.press("Escape")
    # a fingertip is wider than a hex that is far away: what can be picked is meant
    tap(page, "1009", 0, -0.95 * max(scale, 15))
    assert prompt(page).startswith("tank-2 at 1009")


def test_a_drag_moves_the_map_and_picks_nothing(page: Page) -> None:
    x, y, _ = page.run(MIDDLE, 9, 8)
    page.fingers([[(x, y), (x - 30, y - 20), (x - 60, y - 40)]])
    moved_x, moved_y, _ = page.run(MIDDLE, 9, 8)
    assert (round(moved_x - x), round(moved_y - y)) == (-60, -40)
    assert page.select_all(".chosen > *") == []


def test_a_tap_elsewhere_leaves_a_piece_and_takes_another(page: Page) -> None:
    tap(page, "1009")
    tap(page, "1006")
    assert prompt(page).startswith("crab-1 at 1006")
    tap(page, "1006")
    assert "Tap one of your pieces" in prompt(page)
    assert page.select_all(".chosen > *") == []


def test_what_two_guns_alone_can_shoot_takes_one_tap(page: Page) -> None:
    tap(page, "1110")
    assert lines(page) == ["tank-2 + tank-3 fire at 1110"]
    assert page.select_all('[data-fact="unit:green-tank-1"]') == []
    tap(page, "1110")
    assert "Tap one of your pieces" in prompt(page)


def test_what_is_aboard_is_reached_through_its_carrier(page: Page) -> None:
    tap(page, "1006")
    page.tap(page.find("button", "iron"))
    tap(page, "1007")
    assert lines(page) == ["crab-1 unload iron at 1007"]
    assert len(page.select_all('[data-fact="ore:iron"]')) == 1
