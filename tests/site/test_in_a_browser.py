"""A site as readers meet it: by keyboard, from a disk or a server, with the network cut."""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from PIL import Image

from adjudicator.rulekit.frozen import replace
from tests.site.conftest import FINISHED
from tests.support.axe import AXE, faults
from tests.support.browser import DESK, PHONE, Browser
from tests.support.browser_page import Look, Page

pytestmark = pytest.mark.browser

#: the ways on from a page that the keyboard goes by
_AT = """() => {
  const at = document.activeElement;
  const shown = at.getBoundingClientRect().left >= 0;
  return { href: at.getAttribute("href") ?? "", id: at.id, shown };
}"""

_HITS = "() => [...document.querySelectorAll('#hits .name')].map(node => node.textContent)"


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    """The site below a path of a plain server."""
    handler = functools.partial(_Quiet, directory=str(site.parent))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/{site.name}"
    server.shutdown()
    thread.join()
    server.server_close()


def sound(page: Page) -> None:
    page.settle()
    assert page.violations == []
    assert page.errors == []
    assert page.run("() => document.documentElement.scrollWidth <= innerWidth")


def hits(page: Page) -> list[str]:
    return list(page.run(_HITS))


@pytest.mark.parametrize(
    ("name", "look"),
    [
        ("index.html", DESK),
        ("fr/index.html", replace(PHONE, dark=True)),
        ("en/games.html", replace(DESK, dark=True)),
        ("en/games/golem.html", PHONE),
        ("fr/games/planet-masters.html", replace(DESK, dark=True)),
        ("en/players.html", PHONE),
        ("en/ratings.html", PHONE),
        ("fr/statistics.html", replace(DESK, dark=True)),
        ("fr/players/anna.html", DESK),
        ("en/search.html", replace(PHONE, dark=True)),
        ("en/running.html", DESK),
    ],
)
def test_everybody_can_read_each_kind_of_page(
    chromium: Browser, site: Path, name: str, look: Look
) -> None:
    with chromium.open(site / name, replace(look, offline=True)) as page:
        sound(page)
        page.load(AXE)
        assert faults(page) == []


@pytest.mark.parametrize(
    ("name", "look"),
    [
        ("en/tournaments.html", PHONE),
        ("fr/tournaments.html", replace(DESK, dark=True)),
        ("en/tournaments/cup.html", replace(PHONE, dark=True)),
        ("fr/tournaments/cup.html", DESK),
        ("fr/tournaments/league.html", PHONE),
        ("en/games/cup-r1-t1.html", DESK),
    ],
)
def test_everybody_can_read_what_is_told_of_tournaments(
    chromium: Browser, cup_site: Path, name: str, look: Look
) -> None:
    with chromium.open(cup_site / name, replace(look, offline=True)) as page:
        sound(page)
        page.load(AXE)
        assert faults(page) == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_table_that_is_too_wide_has_a_shade_where_there_is_more(
    chromium: Browser, site: Path, tmp_path: Path, dark: bool
) -> None:
    look = replace(PHONE, dark=dark, offline=True)

    def shades(page: Page) -> tuple[bool, bool]:
        """Whether the left and the right edge of the first table are other than the paper."""
        left, top, right = page.run(
            """() => {
              const box = document.querySelector(".scroll");
              box.scrollIntoView();
              const { left, top, right } = box.getBoundingClientRect();
              return [left, top, right].map(Math.round);
            }"""
        )
        page.settle()
        page.picture(tmp_path / "seen.png")
        with Image.open(tmp_path / "seen.png") as seen:
            line = top + 2  # above all words
            paper = seen.getpixel((left - 4, line))
            return (seen.getpixel((left, line)) != paper, seen.getpixel((right - 1, line)) != paper)

    with chromium.open(site / "fr/ratings.html", look) as page:
        assert shades(page) == (False, True)
        page.run("() => document.querySelector('.scroll').scrollBy(100, 0)")
        assert shades(page) == (True, True)
        page.run("() => document.querySelector('.scroll').scrollBy(9999, 0)")
        assert shades(page) == (True, False)
    with chromium.open(site / "en/players.html", look) as page:
        assert shades(page) == (False, False)


def test_the_keyboard_leads_from_the_entry_to_a_game_and_on(chromium: Browser, site: Path) -> None:
    with chromium.open(site / "index.html") as page:
        page.press("Tab")
        assert page.run(_AT) == {"href": "#content", "id": "", "shown": True}
        page.press("Enter")
        page.settle()
        assert page.run(_AT)["id"] == "content"
        page.press("Tab")
        first = page.run(_AT)["href"]
        assert first.startswith("en/games/")
        page.press("Enter")
        page.wait(lambda: page.text("h1") in FINISHED)
        for _ in range(40):
            page.press("Tab")
            if ".html" in page.run(_AT)["href"] and page.run(_AT)["href"].startswith("../players/"):
                break
        page.press("Enter")
        page.wait(lambda: page.text("h1") in ("anna", "bruno", "chloe"))


def test_the_search_finds_by_player_title_and_year_by_keyboard(
    chromium: Browser, site: Path
) -> None:
    with chromium.open(site / "en" / "search.html", replace(DESK, offline=True)) as page:
        page.wait(lambda: len(hits(page)) == len(FINISHED))
        page.run("() => document.getElementById('words').focus()")
        page.write("BRÜNO")
        page.wait(lambda: len(hits(page)) == len(FINISHED))
        assert page.text("#found") == f"Games found: {len(FINISHED)}"
        page.write(" gol")
        page.wait(lambda: hits(page) == ["golem"])
        assert page.run("() => location.search") == "?q=BR%C3%9CNO+gol"
        page.write("x")
        page.wait(lambda: hits(page) == [])
        assert page.text("#found") == "No game matches."
        for _ in range(5):
            page.press("Backspace")
        page.press("Tab")
        assert page.focused()["id"] == "title"
        page.press("m")
        page.wait(lambda: hits(page) == ["metallurgie-standard"])
        assert page.violations == []


def test_a_link_to_a_search_opens_it_and_a_hit_opens_its_game(
    chromium: Browser, address: str
) -> None:
    with chromium.open(f"{address}/fr/search.html?q=golem&year=2026") as page:
        page.wait(lambda: hits(page) == ["golem"])
        sound(page)
        page.click(page.select("#hits a"))
        page.wait(lambda: page.run("() => location.pathname").endswith("/fr/games/golem.html"))
        sound(page)
        assert {url.rpartition("/")[0].removeprefix(address) for url in page.requests} <= {
            "",
            "/assets",
            "/search",
            "/fr",
            "/fr/games",
            "/games/golem",
        }


def test_without_script_the_lists_stand_in_for_the_search(chromium: Browser, site: Path) -> None:
    look = replace(PHONE, script=False)
    with chromium.open(site / "en" / "search.html", look) as page:
        shown = page.select_all("noscript a")
        assert len(shown) == 2
        assert page.select_all("form:not([hidden])") == []
