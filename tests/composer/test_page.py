"""The page in real browsers: lines made by taps, by hand and by keys, and all ways out of it."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from adjudicator.render.page.composer import Suggestion
from adjudicator.rulekit.frozen import replace
from tests.composer.toy_page import DATA, write_page
from tests.render.test_axe import axe
from tests.support.browser import DESK, PHONE, Browser
from tests.support.browser_page import Page

pytestmark = pytest.mark.browser

_AXE = """async () => (await axe.run(document)).violations.map(
  one => `${one.id}: ${one.nodes[0].html.slice(0, 120)}`)"""


def lines(page: Page) -> list[str]:
    return list(
        page.run("() => [...document.querySelectorAll('#lines code')].map(e => e.textContent)")
    )


def verdicts(page: Page) -> list[str]:
    return list(
        page.run("() => [...document.querySelectorAll('#lines b')].map(e => e.textContent)")
    )


def tap(page: Page, *names: str) -> None:
    for name in names:
        page.tap(page.find("button", name))


def options(page: Page) -> list[str]:
    """What the buttons of options say."""
    return list(
        page.run(
            "() => [...document.querySelectorAll('#options .option span')].map(e => e.textContent)"
        )
    )


def link(page: Page) -> dict[str, str]:
    """Where the link goes, and what it fills in."""
    href = page.run("() => document.getElementById('send').getAttribute('href')")
    parts = urlsplit(href or "")
    return {"to": parts.path, **{key: value for key, [value] in parse_qs(parts.query).items()}}


def well(page: Page) -> None:
    """Nothing complained, nothing is wider than the window, and axe finds nothing."""
    page.load(axe())
    assert page.run(_AXE) == []
    assert (page.errors, page.violations, page.requests) == ([], [], [])
    assert page.run("() => document.documentElement.scrollWidth <= innerWidth")


def test_taps_make_lines_that_can_be_undone_and_done_again(
    browser: Browser, tmp_path: Path
) -> None:
    with browser.open(write_page(tmp_path), PHONE) as page:
        tap(page, "red", "north 1 point")
        assert lines(page) == ["red north"]
        assert page.text("#told") == "Added: red north – possible. 2 left."
        tap(page, "blue")
        assert options(page) == ["north", "south", "luck"]
        tap(page, "Undo")
        assert (options(page)[:2], lines(page)) == (["red", "blue"], ["red north"])
        tap(page, "Undo")
        assert lines(page) == []
        tap(page, "Redo")
        assert lines(page) == ["red north"]
        well(page)


def test_a_tap_on_the_picture_picks_and_a_drag_does_not(browser: Browser, tmp_path: Path) -> None:
    with browser.open(write_page(tmp_path), PHONE) as page:
        x, y = page.reach(page.select("[data-fact='unit:blue']"))
        # resting at the end: a tap would stop a fling, and be lost
        page.fingers([[(x, y), (x + 30, y), *[(x + 60, y)] * 9]])
        assert options(page)[0] == "red"
        page.tap_at(x, y)
        assert page.text("#prompt") == "Where does blue go?"
        assert page.text("#told") == "Where does blue go?"


def test_the_picture_shows_what_is_picked_and_the_numbers_of_orders(
    browser: Browser, tmp_path: Path
) -> None:
    ordered = """() => [...document.querySelectorAll("#picture .ordinal")].map(one => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const at = [x + width / 2, y + height / 2];
      return [one.textContent, document.elementFromPoint(...at).dataset.fact];
    })"""
    framed = """() => [...document.querySelectorAll("#picture .noted:not(.under)")].map(
      one => one.getAttribute("y"))"""
    with browser.open(write_page(tmp_path), PHONE) as page:
        tap(page, "red")
        assert (page.run(ordered), page.run(framed)) == ([], ["10"])
        tap(page, "north 1 point", "blue", "south 1 point", "red", "south 1 point")
        assert page.run(ordered) == [["1 3", "unit:red"], ["2", "unit:blue"]]
        assert page.run(framed) == ["10", "60"]
        tap(page, "Undo")
        assert page.run(ordered) == [["1", "unit:red"], ["2", "unit:blue"]]


def test_two_fingers_the_wheel_and_keys_zoom_the_picture(browser: Browser, tmp_path: Path) -> None:
    width = "() => document.querySelector('#picture svg').viewBox.baseVal.width"
    file = write_page(tmp_path)
    with browser.open(file, PHONE) as page:
        tap(page, "Show the whole picture")
        x, y = page.reach(page.select("#picture svg"))
        whole = page.run(width)
        ways = [[(x + side * 20, y), *[(x + side * 60, y)] * 9] for side in (-1, 1)]
        page.fingers(ways)
        assert page.run(width) == pytest.approx(whole / 3, rel=0.1)
        tap(page, "Show the whole picture")
        assert page.run(width) == pytest.approx(whole)
        assert lines(page) == []
    with browser.open(file, DESK) as page:
        x, y = page.reach(page.select("#picture svg"))
        whole = page.run(width)
        page.wheel(x, y, -200)
        assert page.run(width) < whole
        page.run("() => document.getElementById('picture').focus()")
        page.press("0")
        assert page.run(width) == pytest.approx(whole)
        page.press("+", "+", "-")
        assert page.run(width) == pytest.approx(whole / 1.5, rel=0.001)


def test_lines_are_moved_changed_and_removed(one_browser: Browser, tmp_path: Path) -> None:
    with one_browser.open(write_page(tmp_path), PHONE) as page:
        tap(
            page, "red", "north 1 point", "blue", "luck 1 point · the answer will tell", "Orders: 2"
        )
        assert verdicts(page) == ["possible", "the answer will tell"]
        tap(page, "Move line 2 up: blue luck")
        assert lines(page) == ["blue luck", "red north"]
        assert page.focused()["text"] != "Orders: 2"
        tap(page, "Change line 1: blue luck")
        assert page.text("#prompt") == "Where does blue go?"
        tap(page, "south 1 point")
        assert lines(page) == ["blue south", "red north"]
        tap(page, "Orders: 2", "Remove line 2: red north")
        assert lines(page) == ["blue south"]
        well(page)


def test_a_line_that_can_no_longer_be_is_told_and_still_sent(
    one_browser: Browser, tmp_path: Path
) -> None:
    with one_browser.open(write_page(tmp_path), PHONE) as page:
        for _ in range(2):
            tap(page, "red", "north 1 point", "blue", "south 1 point")
        assert verdicts(page) == ["possible", "possible", "possible", "refused"]
        tap(page, "Send…")
        assert "Refused as things stand: 1." in page.text("#send-told")
        assert link(page)["body"].count("\r\n") == 4


def test_a_change_can_be_left(one_browser: Browser, tmp_path: Path) -> None:
    with one_browser.open(write_page(tmp_path), PHONE) as page:
        tap(page, "red", "north 1 point", "Orders: 1", "Change line 1: red north", "Leave as it is")
        assert (lines(page), page.text("#prompt")) == (["red north"], "What moves? 2 left")


def test_suggestions_and_what_waits_fill_the_list(one_browser: Browser, tmp_path: Path) -> None:
    with one_browser.open(write_page(tmp_path), PHONE) as page:
        tap(page, "Suggested plan red north; blue south", "blue luck if you dare")
        assert lines(page) == ["red north", "blue south", "blue luck"]
        assert verdicts(page) == ["possible", "possible", "the answer will tell"]
        tap(page, "Your orders that wait red south")
        assert lines(page) == ["red south"]
        tap(page, "Undo")
        assert len(lines(page)) == 3


def test_a_plan_of_one_line_tells_it_once(one_browser: Browser, tmp_path: Path) -> None:
    plan = Suggestion("red north", ("red north",), "while you can")
    with one_browser.open(write_page(tmp_path, suggestions=(plan,), draft=()), PHONE) as page:
        assert page.text("#ideas-list") == "red north while you can"
        tap(page, "red north while you can")
        assert lines(page) == ["red north"]


def test_lines_are_written_by_hand_and_by_fields(one_browser: Browser, tmp_path: Path) -> None:
    with one_browser.open(write_page(tmp_path), PHONE) as page:
        page.tap(page.select("#write summary"))
        page.tap(page.select("#own"))
        page.write("red north; dance")
        page.press("Enter")
        assert lines(page) == ["red north", "dance"]
        choose = """at => { const one = document.querySelector('#write select'); one.value = at;
                    one.dispatchEvent(new Event('change')); }"""
        page.run(choose, "1")
        page.tap(page.select("#write .fields input"))
        page.write("red south")
        tap(page, "Add")
        assert lines(page)[2:] == ["each turn: red south"]
        assert verdicts(page) == ["possible", "the answer will tell", "the answer will tell"]
        assert len(page.select_all("[data-act^='condition-']")) == 2
        well(page)


def test_a_condition_goes_before_a_line(one_browser: Browser, tmp_path: Path) -> None:
    choose = """(css, at) => { const one = document.querySelector(css); one.value = at;
                one.dispatchEvent(new Event('change')); }"""
    with one_browser.open(write_page(tmp_path), PHONE) as page:
        tap(page, "red", "north 1 point", "Orders: 1", "If…: a condition for line 1: red north")
        page.run(choose, "#condition .test select", "0")
        page.tap(page.select("#condition .form .field:not([hidden]) input"))
        page.write("high")
        well(page)
        tap(page, "Put the condition before the line")
        assert lines(page) == ["if tide = high then red north"]
        assert verdicts(page) == ["the answer will tell"]
        assert page.select_all("[data-act='condition-0']") == []


def test_hundreds_of_options_are_shortened_and_sought(one_browser: Browser, tmp_path: Path) -> None:
    with one_browser.open(write_page(tmp_path), PHONE) as page:
        assert options(page)[2:] == [f"sing {n}" for n in range(1, 9)]
        tap(page, "Show 32 more: Songs")
        assert len(options(page)) == 42
        assert page.focused()["text"] == "sing 9"
        page.tap(page.find("searchbox", "Search"))
        page.write("sing 40")
        assert options(page) == ["sing 40"]


def test_the_mail_is_filled_in_final_or_not(browser: Browser, tmp_path: Path) -> None:
    with browser.open(write_page(tmp_path), PHONE) as page:
        tap(page, "Send…")
        assert link(page) == {"to": ""}
        assert "There is nothing to send yet." in page.text("#send-told")
        tap(page, "Close", "red", "north 1 point", "Send…")
        assert link(page) == {
            "to": "turns+g1.anna.abcdefghijklmnop@gm.example",
            "subject": "Orders for g1, turn 1: anna plays",
            "body": "red north;\r\nfinal;",
        }
        assert page.text("#send") == "Write the mail: final orders"
        page.tap(page.select("#tentative"))
        assert link(page)["body"] == "red north;"
        assert page.text("#send") == "Write the mail: not final yet"
        well(page)
        # whoever comes back to the page finds it as it opened, not what he chose before
        browser.ask("browsingContext.reload", context=page.context, wait="complete")
        assert page.run("() => document.getElementById('final').checked") is True


def test_what_is_too_long_for_a_link_is_told_and_never_cut(
    browser: Browser, tmp_path: Path
) -> None:
    plan = tuple(f"red north {n}" for n in range(120))
    suggestions = (replace(DATA.suggestions[0], lines=plan),)
    with browser.open(write_page(tmp_path, suggestions=suggestions), PHONE) as page:
        page.tap(page.select("#ideas .option"))
        page.run("() => document.querySelector('#ideas .option:last-child').click()")
        tap(page, "Send…")
        assert link(page) == {"to": ""}
        assert "Too long for a link" in page.text("#send-told")
        tap(page, "Copy the orders")
        assert page.focused()["id"] == "sheet"
        selected = page.run(
            "() => { const t = document.getElementById('sheet');"
            " return t.value.slice(t.selectionStart, t.selectionEnd); }"
        )
        assert selected.replace("\r", "").split("\n") == [*(f"{one};" for one in plan), "final;"]


def test_a_whole_turn_by_keys_alone(browser: Browser, tmp_path: Path) -> None:
    with browser.open(write_page(tmp_path), DESK) as page:
        reach(page, "red")
        page.press("Enter")
        assert page.focused()["id"] == "prompt"
        reach(page, "north 1 point")
        page.press("Enter")
        assert lines(page) == ["red north"]
        assert page.focused()["id"] == "prompt"
        reach(page, "Remove line 1: red north", most=90)
        reach(page, "Write the mail: final orders")
        reach(page, "Send…")
        page.press("Enter")
        assert page.focused()["id"] == "send-head"
        well(page)


def reach(page: Page, name: str, most: int = 30) -> None:
    """Press the tabulator until what is called so has the keyboard."""
    for _ in range(most):
        page.press("Tab")
        if page.focused()["text"].strip() == name:
            return
    raise AssertionError(f"{name} is not reached, but {page.focused()}")


def test_drawers_are_closed_by_a_key_and_give_the_keyboard_back(
    one_browser: Browser, tmp_path: Path
) -> None:
    with one_browser.open(write_page(tmp_path), PHONE) as page:
        tap(page, "Orders: 0")
        assert page.focused()["id"] == "lines-head"
        page.press("Escape")
        assert page.focused()["id"] == "lines-open"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_without_script_the_page_says_so_and_what_can_be_ordered(
    browser: Browser, tmp_path: Path, language: str
) -> None:
    with browser.open(write_page(tmp_path, language), replace(PHONE, script=False)) as page:
        assert len(page.find_all("button")) == 0
        sent = page.find_all("link")
        assert len(sent) == 2
        assert page.select_all("noscript code")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("dark", [False, True])
def test_nothing_is_hard_to_read_or_to_hit(
    browser: Browser, tmp_path: Path, language: str, dark: bool
) -> None:
    small = """() => [...document.querySelectorAll("button, a[href], summary, input, select")]
      .filter(e => e.getClientRects().length && !["radio", "checkbox"].includes(e.type))
      .map(e => [e.id || e.textContent, e.getBoundingClientRect()])
      .filter(([, box]) => box.width < 44 || box.height < 44).map(([name]) => name)"""
    for look in (PHONE, DESK):
        with browser.open(write_page(tmp_path, language), replace(look, dark=dark)) as page:
            page.tap(page.select("#options .option"))
            page.tap(page.select("#options .option"))
            page.run("() => document.querySelectorAll('details').forEach(e => { e.open = true; })")
            for drawer in ("lines", "send"):
                page.tap(page.select(f"#{drawer}-open"))
                well(page)
                assert page.run(small) == []
                if look == PHONE:
                    page.tap(page.select(f"#{drawer}-close"))
