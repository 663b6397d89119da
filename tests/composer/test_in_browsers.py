"""The page of every title in real browsers: nothing for axe, nothing from the network, nothing that
its policy lets in, and something to go by where script does not run."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from adjudicator import rules
from adjudicator.rulekit.frozen import replace
from tests.composer.conftest import LANGUAGES, Moment
from tests.support.axe import AXE, faults
from tests.support.browser import DESK, PHONE, Browser
from tests.support.browser_page import Look
from tests.support.composing import Composer, Mouse, Touch, at_the_page

pytestmark = [pytest.mark.browser, pytest.mark.parametrize("title", rules.names())]

# ways in and out that a page might try, or somebody who smuggled a text into it
_ATTACKS = """async () => {
  const nowhere = "http://127.0.0.1:8099/";
  const add = (tag, more) => {
    const made = Object.assign(document.createElement(tag), more);
    document.body.append(made);
    return made;
  };
  const attacks = [
    () => add("script", { textContent: "window.got = 'inline'" }),
    () => add("script", { src: "data:text/javascript,window.got='source'" }),
    () => add("img", { src: nowhere }),
    () => add("iframe", { src: nowhere }),
    () => add("style", { textContent: "h1 { margin-left: 77px }" }),
    () => (add("div", {}).innerHTML = `<img src="x" onerror="window.got='handler'">`),
    () => setTimeout("window.got = 'evaluated'", 0),
    () => fetch(nowhere).catch(() => {}),
    () => navigator.sendBeacon(nowhere, "x"),
    () => new WebSocket("ws://127.0.0.1:8099/socket"),
    () => add("form", { action: nowhere }).submit(),
  ];
  for (const attack of attacks) {
    try { attack(); } catch {}
  }
}"""
_UNFOLD = "() => document.querySelectorAll('details').forEach(one => { one.open = true; })"
_BLOCKED = (
    "script-src-elem",
    "script-src-attr",
    "script-src",
    "img-src",
    "frame-src",
    "style-src-elem",
    "connect-src",
    "form-action",
)

Moments = Callable[[str], tuple[Moment, ...]]


def laid(moment: Moment, language: str, folder: Path) -> Path:
    """The page as a file, as a mail program saves it."""
    file = folder / f"{language}.html"
    file.write_bytes(moment.pages[language])
    return file


def looks(browser: Browser) -> list[tuple[str, Look]]:
    """Both languages, each in the light and in the dark: in one browser or the other."""
    dark = browser.name == "chromium"
    return [("fr", replace(PHONE, dark=dark)), ("en", replace(DESK, dark=not dark))]


def test_axe_finds_nothing(title: str, browser: Browser, moments: Moments, tmp_path: Path) -> None:
    moment = moments(title)[-1]
    for number, (language, look) in enumerate(looks(browser)):
        with at_the_page(browser, laid(moment, language, tmp_path), look) as page:
            page.load(AXE)
            if number == 0:
                assert faults(page) == []
            composer = Composer(page, Touch() if look.touch else Mouse())
            composer.pick(composer.offered()[0])
            page.run(_UNFOLD)
            assert faults(page, "#app") == []
            if look.touch:
                for name in ("#lines-open", "#send-open"):
                    page.tap(page.select(name))
                    assert faults(page, "#app") == []
            assert not page.run("() => document.documentElement.scrollWidth > innerWidth")


def test_on_a_phone_without_network_all_targets_are_as_large_as_a_thumb(
    title: str, browser: Browser, moments: Moments, tmp_path: Path
) -> None:
    file = laid(moments(title)[0], "fr", tmp_path)
    with at_the_page(browser, file, replace(PHONE, offline=True)) as page:
        assert page.run("() => navigator.onLine") is False
        composer = Composer(page, Touch())
        composer.pick(composer.offered()[0])
        small = page.run("""() =>
          [...document.querySelectorAll("main button, a#send, summary")].flatMap(one => {
            const { width, height } = one.getBoundingClientRect();
            return one.checkVisibility() && Math.min(width, height) < 43.5
              ? [`${one.textContent.trim()} ${width} x ${height}`] : [];
          })""")
        assert small == []
        assert page.run("() => performance.getEntriesByType('resource').length") == 0


def test_a_picture_opens_with_nothing_cut_by_its_upper_edge(
    title: str, one_browser: Browser, moments: Moments, tmp_path: Path
) -> None:
    for moment in moments(title):
        with at_the_page(one_browser, laid(moment, "en", tmp_path), PHONE) as page:
            page.settle()
            # a map that the page draws itself opens around one's own pieces
            cut = page.run("""() => {
              const { top } = document.getElementById("picture").getBoundingClientRect();
              const drawn = document.querySelector("#picture .layer.pieces");
              const things = [...document.querySelectorAll("#picture [data-fact]")];
              return drawn ? [] : things.filter(one => {
                const box = one.getBoundingClientRect();
                return box.top < top - 1 && box.bottom > top + 2;
              }).map(one => one.dataset.fact);
            }""")
            assert cut == []


def test_the_policy_lets_nothing_in(
    title: str, browser: Browser, moments: Moments, tmp_path: Path
) -> None:
    file = laid(moments(title)[0], "en", tmp_path)
    with browser.open(file, DESK) as page:
        page.run(_ATTACKS)
        page.wait(lambda: {told.partition(" ")[0] for told in page.violations} >= set(_BLOCKED))
        assert page.run("() => window.got ?? null") is None
        assert page.requests == []
        assert page.run("() => getComputedStyle(document.querySelector('h1')).marginLeft") == "0px"


def test_without_script_the_page_says_what_to_do(
    title: str, browser: Browser, moments: Moments, tmp_path: Path
) -> None:
    for language in LANGUAGES:
        moment = moments(title)[-1]
        with browser.open(laid(moment, language, tmp_path), replace(PHONE, script=False)) as page:
            assert page.select_all("#picture:not(.framed):not(:has([data-fact]))") == []
            assert page.find_all("button") == []
            assert len(page.find_all("listitem")) >= 3
            assert page.find_all("link")
