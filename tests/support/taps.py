"""A person who enters a turn on the page by touch, and how often he has to tap for it.

Of a line he knows ways, each a list of what he would tap: a thing of the picture by its name
(`unit:red-crab-1`), else a button by how its text begins. He leaves out whatever he need not tap;
his finger comes down a little beside what he means; what he sees too small he enlarges first.
"""

from __future__ import annotations

import json
import math
import re
from pathlib import Path
from typing import Any

from adjudicator.rulekit.frozen import Frozen
from tests.support.browser import PHONE, Browser
from tests.support.browser_page import Failure, Page
from tests.support.composing import Composer, Touch

TURNS = Path(__file__).parent.parent / "composer" / "turns.json"
#: how far beside a finger comes down, in pixels
_ASIDE = (8, 4)
#: what is smaller on the screen nobody hits for sure
_SMALL = 24
#: so often a person enlarges or moves the picture to get at one thing
_PATIENCE = 8

# where a thing stands in the window and how large it is, and whether it is in sight
_PLACE = """name => {
  const holder = document.getElementById("picture");
  const all = [...holder.querySelectorAll(`[data-fact="${CSS.escape(name)}"]`)];
  const one = all.find(shape => shape.matches(".tappable, .reach, g")) ?? null;
  if (!one || holder.hidden) return null;
  holder.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { x, y, width, height } = one.getBoundingClientRect();
  // what stands on hexes is meant where its drawing begins, not between them
  const stamp = one.matches("g") ? one.querySelector("use") : null;
  const seen = stamp?.getScreenCTM();
  const at = seen ? [seen.e, seen.f] : [x + width / 2, y + height / 2];
  const shown = holder.getBoundingClientRect();
  const inside = at[0] > shown.left + 8 && at[0] < shown.right - 8 &&
    at[1] > shown.top + 8 && at[1] < shown.bottom - 8;
  return { at, size: Math.min(width, height), inside,
    middle: [shown.x + shown.width / 2, shown.y + shown.height / 2],
    room: [shown.width, shown.height] };
}"""
# the middle of a button that nothing covers
_IN_SIGHT = """node => {
  const { x, y, width, height } = node.getBoundingClientRect();
  const at = [x + width / 2, y + height / 2];
  return node.contains(document.elementFromPoint(...at)) ? at : null;
}"""
_MADE = """() => ["prompt", "trail", "only", "lines"].map(id =>
  document.getElementById(id).textContent).join("|")"""
_BUTTON = """text => [...document.querySelectorAll("#choose button")].findIndex(one =>
  one.checkVisibility() && one.textContent.trim().startsWith(text))"""
_SEEN = """() => [...["prompt", "trail", "only", "options", "lines", "told", "count"].map(id =>
    document.getElementById(id)?.textContent),
  ...[...document.querySelectorAll(".drawer[hidden]")].map(one => one.id),
  document.querySelector("#picture svg")?.getAttribute("viewBox")].join("|")"""


class Turn(Frozen):
    """A turn to enter: the lines, each with ways to tap it; at most so many taps are allowed."""

    name: str
    title: str
    answers: int
    most: int
    lines: tuple[tuple[str, tuple[tuple[str, ...], ...]], ...]


class Count(Frozen):
    """What a turn took. `swipes` move the page or the picture; `lost` taps changed nothing."""

    taps: int
    swipes: int
    lost: int


def turns() -> list[Turn]:
    """The given turns."""
    return [
        Turn(
            name=one["name"],
            title=one["title"],
            answers=one["answers"],
            most=one["most"],
            lines=tuple((line, tuple(map(tuple, ways))) for line, *ways in one["lines"]),
        )
        for one in json.loads(TURNS.read_text("utf-8"))["turns"]
    ]


def answers(title: str) -> list[dict[str, str]]:
    """What everybody who was asked answered in the game of a title, one time after the other."""
    return list(json.loads(TURNS.read_text("utf-8"))["games"][title])


class _Person:
    """Before one page, from its opening on."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.composer = Composer(page, Touch())
        self.taps = self.swipes = self.lost = 0

    def tap(self, x: float, y: float) -> None:
        before = self.page.run(_SEEN)
        self.page.tap_at(x, y)
        self.taps += 1
        self.lost += self.page.run(_SEEN) == before

    def wish(self, what: str, enlarging: bool) -> bool:
        """Tap what is called so; False where there is no such thing."""
        named = re.fullmatch(r"[a-z]+:\S+", what)
        return self._on_picture(what, enlarging) if named else self._on_button(what)

    def _on_picture(self, name: str, enlarging: bool) -> bool:
        for _ in range(_PATIENCE):
            place = self.page.run(_PLACE, name)
            if place is None:
                return False
            if not place["inside"]:
                self._move(place)
                continue
            if enlarging and place["size"] < _SMALL:
                # towards it first, for the buttons enlarge around the middle
                if math.dist(place["at"], place["middle"]) > min(place["room"]) / 4:
                    self._move(place)
                self.tap(*self.page.reach(self.page.select("#zoom-in")))
                continue
            x, y = place["at"]
            before = self.page.run(_MADE)
            self.tap(x + _ASIDE[0], y + _ASIDE[1])
            larger = self.page.run(_PLACE, name)
            # a tap that did nothing but enlarge is followed by another
            if self.page.run(_MADE) != before or not larger or larger["size"] <= place["size"]:
                return True
        return False

    def _move(self, place: Any) -> None:
        """Drag the picture so that a place comes towards its middle."""
        (x, y), (mx, my) = place["at"], place["middle"]
        wide, high = (length * 0.4 for length in place["room"])
        dx, dy = (max(-most, min(most, by)) for by, most in ((mx - x, wide), (my - y, high)))
        start, end = (mx - dx / 2, my - dy / 2), (mx + dx / 2, my + dy / 2)
        self.page.fingers([[start, ((mx, my)), end, *[end] * 6]])
        self.swipes += 1

    def _on_button(self, text: str) -> bool:
        at = self.page.run(_BUTTON, text)
        if at < 0:
            return False
        node = self.page.select_all("#choose button")[at]
        self.press(node)
        return True

    def press(self, node: Any) -> None:
        """Scroll to a button and tap it."""
        at = self.page.run(_IN_SIGHT, node)
        if at is None:
            top = self.page.run("() => scrollY")
            at = self.page.reach(node)
            moved = abs(self.page.run("() => scrollY") - top)
            self.swipes += max(1, math.ceil(moved / (PHONE.height / 2)))
        self.tap(*at)


def _tails(ways: tuple[tuple[str, ...], ...]) -> list[tuple[str, ...]]:
    """All ends of ways, the shortest first."""
    found = {way[at:] for way in ways for at in range(len(way))}
    return sorted(found, key=lambda tail: (len(tail), tail))


def count_taps(browser: Browser, file: Path, turn: Turn) -> Count:
    """Enter a turn and go to the mail program. Raises `Failure` where a line cannot be made."""
    made: list[tuple[tuple[str, ...], bool]] = []
    for number, (line, ways) in enumerate(turn.lines):
        wanted = [one for one, _ in turn.lines[: number + 1]]
        for enlarging, tail in ((big, tail) for big in (False, True) for tail in _tails(ways)):
            with browser.open(file, PHONE) as page:
                if _entered(_Person(page), [*made, (tail, enlarging)], wanted):
                    made.append((tail, enlarging))
                    break
        else:
            raise Failure(f"{turn.name}: nobody gets to '{line}' by taps")
    with browser.open(file, PHONE) as page:
        person = _Person(page)
        lines = [line for line, _ in turn.lines]
        assert _entered(person, made, lines)
        person.press(page.select("#send-open"))
        person.press(page.select("a#send[href^='mailto:']"))
        person.lost -= 1  # what the mail program shows nobody sees here
        body = person.composer.send().lines
        assert body == [*lines, "final"], body
    return Count(person.taps, person.swipes, person.lost)


def _entered(person: _Person, made: list[tuple[tuple[str, ...], bool]], wanted: list[str]) -> bool:
    """Whether taps come to the lines that are wanted."""
    for tail, enlarging in made:
        for what in tail:
            if not person.wish(what, enlarging):
                return False
    return person.composer.lines == wanted
