"""The replay in a real browser, from the disk and with the network cut: every step as it was."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from adjudicator.service.installation.wiring import make_host
from adjudicator.service.site.replay import PUBLIC, TRUTH
from tests.site.conftest import build
from tests.site.test_nothing_private import unpacked
from tests.site.test_replay_files import Played
from tests.support.axe import AXE, faults
from tests.support.browser import Browser
from tests.support.browser_page import Look, Page
from tests.support.house import small_config
from tests.support.played import finished_game

TITLES = ("full-metal-planete", "golem", "metallurgie", "planet-masters")
#: a game that was taken back
TAKEN_BACK = "metallurgie"
DESK = Look(1200, 900, offline=True)
PHONE = Look(390, 844, touch=True, offline=True)
_SEEN = """() => document.querySelector(".replay-frame").shadowRoot.querySelector("svg")
  .getAttribute("viewBox").split(" ").map(Number)"""
_SHOWN = """rows => rows.map(([name, text]) => {
  const root = document.querySelector(".replay-frame").shadowRoot;
  const drawn = [...root.querySelectorAll("g.layer")].find(g => g.classList.contains(name));
  const wanted = document.createElementNS("http://www.w3.org/2000/svg", "g");
  wanted.setAttribute("class", `layer ${name}`);
  wanted.innerHTML = text;
  drawn.removeAttribute("display");
  return wanted.isEqualNode(drawn) ? "" : `${drawn.outerHTML} is not ${wanted.outerHTML}`;
}).filter(Boolean)"""


@pytest.fixture(scope="module")
def replays(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Played]]:
    """A site of one small game of each title, and what was seen of each."""
    house = tmp_path_factory.mktemp("replays")
    host = make_host(small_config(house))
    for title in TITLES:
        happens = ("press", "rollback@3", "corrected") if title == TAKEN_BACK else ("press",)
        finished_game(host, title, seats=3, name=title, happens=happens, end="draw", end_at=6)
    build(house, house / "site")
    return house / "site", {title: Played(house, title) for title in TITLES}


def page_of(site: Path, title: str) -> Path:
    return site / "en" / "games" / f"{title}.html"


@pytest.fixture
def back(replays: tuple[Path, dict[str, Played]], chromium: Browser) -> Iterator[Page]:
    with chromium.open(page_of(replays[0], TAKEN_BACK), DESK) as page:
        yield page


def where(page: Page) -> str:
    return str(page.run("() => location.hash"))


def wanted(played: Played, who: str, station: int) -> list[list[Any]]:
    """The layers of a picture as the Python drew them."""
    track = played.tracks.tracks[who]
    return [
        [name, "".join(played.tracks.picture_of(who, shape) for shape in shapes)]
        for name, shapes in track.pictures[station].items()
    ]


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_is_stepped_through_by_keys(
    replays: tuple[Path, dict[str, Played]], chromium: Browser, title: str
) -> None:
    site, seen = replays
    played, chance = seen[title], Random(title)
    (way, *_) = played.journey.ways()
    with chromium.open(page_of(site, title), DESK) as page:
        told = page.text("#replay-told")
        at = 0
        for stop in sorted({0, len(way) - 1, *chance.sample(range(len(way)), 3)}):
            page.press(*["ArrowRight"] * (stop - at))
            at = stop
            assert page.run(_SHOWN, wanted(played, TRUTH, way[stop])) == []
        assert page.text("#replay-told") != told
        # on from the end there is nothing; back and far away are as exact as forward
        page.press("ArrowRight", "ArrowLeft")
        assert page.run(_SHOWN, wanted(played, TRUTH, way[-2])) == []
        page.press("Home")
        assert page.run(_SHOWN, wanted(played, TRUTH, way[0])) == []
        for who in (PUBLIC, played.header.seats[0]):
            place = chance.randrange(len(way))
            page.run(
                """(who, place) => {
                  const view = document.getElementById("replay-view");
                  view.value = who;
                  view.dispatchEvent(new Event("change"));
                  const slider = document.getElementById("replay-slider");
                  slider.value = place;
                  slider.dispatchEvent(new Event("input"));
                }""",
                who,
                place,
            )
            assert page.run(_SHOWN, wanted(played, who, way[place])) == []
        assert page.errors == []
        assert page.violations == []
        assert all(url.startswith("file:") for url in page.requests)


def test_a_link_names_a_step_and_who_sees_it(
    replays: tuple[Path, dict[str, Played]], back: Page
) -> None:
    seat = replays[1][TAKEN_BACK].header.seats[1]
    back.press("ArrowRight", "Shift+ArrowRight", "ArrowRight")
    assert where(back) == "#turn-1.2@everybody"
    back.run("seat => { location.hash = `#turn-2.1@${seat}` }", seat)
    back.wait(lambda: back.text("#replay-where").startswith("Turn 2, step 1 of"))
    assert back.run("() => document.getElementById('replay-view').value") == seat
    back.browser.ask("browsingContext.reload", context=back.context, wait="complete")
    back.wait(lambda: back.text("#replay-where").startswith("Turn 2, step 1 of"))
    assert where(back) == f"#turn-2.1@{seat}"
    back.press("End", "Home")
    assert where(back).startswith("#turn-0.1@")


def test_a_link_to_a_step_brings_the_replay_into_view_on_a_phone(
    replays: tuple[Path, dict[str, Played]], chromium: Browser
) -> None:
    place = page_of(replays[0], TAKEN_BACK).resolve().as_uri()
    seen = """() => {
      const { top, bottom } = document.getElementById("replay-picture").getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }"""
    with chromium.open(place, PHONE) as page:
        assert page.run("() => scrollY") == 0
        assert not page.run(seen)
    with chromium.open(f"{place}#turn-2.1@public", PHONE) as page:
        page.wait(lambda: page.text("#replay-where").startswith("Turn 2, step 1 of"))
        assert page.run(seen)
        # a step that is chosen in the list far below is shown, too
        page.run("() => [...document.querySelectorAll('#replay-steps a')].pop().scrollIntoView()")
        assert not page.run(seen)
        page.run("() => [...document.querySelectorAll('#replay-steps a')].pop().click()")
        page.wait(lambda: bool(page.run(seen)))
        # what is in view stays where it is
        page.run("() => scrollBy(0, 40)")
        at = page.run("() => scrollY")
        page.run("() => { location.hash = '#turn-1.1@public' }")
        page.wait(lambda: page.text("#replay-where").startswith("Turn 1, step 1 of"))
        assert page.run("() => scrollY") == at


def test_a_link_that_leads_nowhere_says_so(back: Page) -> None:
    for link, shown, said in (
        ("#turn-99.9@public", "@public", "does not exist"),
        ("#turn-x", "#turn-0.1@public", "nearest: turn 0, step 1."),
        ("#turn-1.99@public", "@public", "nearest: turn 1, step"),
        ("#step-7", "#turn-0.1@public", "does not exist"),
        ("#turn-2.1@nobody", "#turn-2.1@public", "Nobody called nobody"),
    ):
        back.run("link => { location.hash = link }", link)
        back.wait(lambda said=said: said in back.text("#replay-astray"))
        assert where(back) != link
        assert where(back).endswith(shown)
    back.press("ArrowRight")
    assert back.run("() => document.getElementById('replay-astray').hidden")
    back.run("() => { location.hash = '#draw-99.1' }")
    back.wait(lambda: "There is no draw 99.1" in back.text("#proof-told"))
    assert where(back) == "#proof"


def test_on_a_phone_the_reader_of_a_link_that_leads_nowhere_sees_that_it_does(
    replays: tuple[Path, dict[str, Played]], chromium: Browser
) -> None:
    place = (replays[0] / "fr" / "games" / f"{TAKEN_BACK}.html").resolve().as_uri()
    with chromium.open(
        f"{place}#turn-1.99@public", Look(360, 600, touch=True, offline=True)
    ) as page:
        page.wait(lambda: "n’existe pas dans cette partie" in page.text("#replay-astray"))
        assert "tour 1, étape" in page.text("#replay-astray")
        assert page.run(
            """() => {
              const note = document.getElementById("replay-astray");
              const { top, bottom } = note.getBoundingClientRect();
              return top >= 0 && bottom <= innerHeight && note.closest("[role=status]") !== null;
            }"""
        )


def test_on_a_phone_the_buttons_stay_where_they_are_while_the_film_runs(
    replays: tuple[Path, dict[str, Played]], chromium: Browser
) -> None:
    place = replays[0] / "fr" / "games" / f"{TAKEN_BACK}.html"
    with chromium.open(place, Look(360, 780, offline=True)) as page:
        boxes = """() => [...document.querySelectorAll(".replay-go button")].map((button) => {
          const { left, top, width } = button.getBoundingClientRect();
          return [left, top, width, button.scrollWidth <= button.clientWidth].map(Number);
        })"""
        before = page.run(boxes)
        assert len({top for _, top, *_ in before}) == 1
        page.run("() => document.getElementById('replay-play').click()")
        assert page.text("#replay-play").endswith("Pause")
        after = page.run(boxes)
        assert [(left, width) for left, _, width, _ in after] == [
            (left, width) for left, _, width, _ in before
        ]
        assert all(fits for *_, fits in before + after)


def test_the_whole_picture_stays_in_sight_when_a_phone_is_turned(back: Page) -> None:
    back.run("() => { document.body.style.width = '360px'; }")
    back.wait(lambda: back.run("() => document.querySelector('.replay-frame').offsetWidth") < 361)
    back.run("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    turned = back.run(_SEEN)
    back.run("() => document.querySelector('.replay-frame').focus()")
    back.press("0")
    assert back.run(_SEEN) == turned


def test_the_picture_is_made_larger_and_moved_by_keys(back: Page) -> None:
    whole = back.run(_SEEN)
    back.press("+", "+")
    larger = back.run(_SEEN)
    assert larger[2] < whole[2] / 2
    step = where(back)
    back.run("() => document.querySelector('.replay-frame').focus()")
    back.press("ArrowRight")
    moved = back.run(_SEEN)
    assert moved[0] > larger[0]
    assert where(back) == step
    back.press("0")
    assert back.run(_SEEN)[2] >= whole[2]
    # far from the picture keys do what they do on any page
    back.run("() => { document.activeElement.blur(); scrollTo(0, document.body.scrollHeight) }")
    back.press("Home")
    back.wait(lambda: back.run("() => scrollY") == 0)
    assert where(back) == step


def test_what_was_taken_back_can_be_entered_and_left(
    replays: tuple[Path, dict[str, Played]], back: Page
) -> None:
    played = replays[1][TAKEN_BACK]
    main, left = played.journey.ways()
    fork = next(at for at, station in enumerate(left) if main[at] != station)
    for _ in range(fork - 1):
        back.press("ArrowRight")
    assert back.run("() => document.getElementById('replay-left').hidden")
    back.click(back.select("#replay-forks a"))
    back.wait(lambda: "~1@" in where(back))
    assert not back.run("() => document.getElementById('replay-left').hidden")
    assert back.run(_SHOWN, wanted(played, TRUTH, left[fork])) == []
    back.press("End")
    assert back.run(_SHOWN, wanted(played, TRUTH, left[-1])) == []
    back.click(back.find("button", "Back to the game as it went on"))
    assert "~" not in where(back)
    assert back.run(_SHOWN, wanted(played, TRUTH, main[fork - 1])) == []


def test_the_film_runs_by_itself_and_stands_where_somebody_steps(back: Page) -> None:
    back.run(
        """() => {
          const speed = document.getElementById("replay-speed");
          speed.value = "4";
          speed.dispatchEvent(new Event("change"));
        }"""
    )
    back.press(" ")
    back.wait(lambda: back.run("() => Number(document.getElementById('replay-slider').value)") > 1)
    assert (
        back.run("() => document.getElementById('replay-now').getAttribute('aria-live')") == "off"
    )
    back.press("Home")
    at = back.run("() => Number(document.getElementById('replay-slider').value)")
    assert at == 0
    assert back.text("#replay-play").endswith("Film")


def test_messages_to_all_are_told_and_no_others(replays: tuple[Path, dict[str, Played]]) -> None:
    site, seen = replays
    for title, played in seen.items():
        files = sorted((site / "games" / title).glob("*.??.*"))
        told = [part for path in files for _, part in unpacked(path.name, path.read_bytes())]
        everything = b"".join(told).decode()
        assert len(told) > len(files)
        assert "Good luck to all of" in everything
        secrets = [
            act["text"]
            for line in played.lines
            if line.kind == "received"
            for act in line.data["acts"]
            if act["do"] == "press" and len(act["to"]) < len(played.header.seats) - 1
        ]
        assert secrets
        assert not [text for text in secrets if text in everything]


@pytest.mark.parametrize("title", TITLES)
def test_axe_finds_nothing_in_the_replay(
    replays: tuple[Path, dict[str, Played]], chromium: Browser, title: str
) -> None:
    with chromium.open(page_of(replays[0], title), DESK) as page:
        page.press("ArrowRight", "Shift+ArrowRight")
        page.load(AXE)
        assert faults(page) == []
