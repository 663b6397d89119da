"""A player before the page on which a turn is tapped together, with one hand or another.

He goes by what the page offers him: its buttons, the list of his lines, its link to his mail
program. `Touch` and `Mouse` point at what they want, `Keys` has the keyboard alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol
from urllib.parse import unquote

from adjudicator.rulekit.frozen import Frozen
from tests.support.browser import Browser
from tests.support.browser_page import Failure, Look, Node, Page

_OPTIONS = "#options button:not(.more)"
#: on its way by the keyboard nobody presses Tab oftener for one choice
_PATIENCE = 400
# where Tab should lead from here to an element, were the browser asked how often
_TABS = """node => {
  const can = 'a[href], button, input, select, textarea, summary, [tabindex], iframe';
  const stops = [...document.querySelectorAll(can)].filter(one =>
    !one.disabled && one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }) &&
    (one.type !== "radio" || one.checked));
  const from = document.activeElement;
  const after = one => from === document.body ||
    (from.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  const before = stops.filter(one => after(one));
  return before.indexOf(node) + 1;
}"""
# middles of what the picture marks as to be tapped, where nothing lies over it
_MARKS = """() => {
  const holder = document.getElementById("picture");
  holder.scrollIntoView({ block: "nearest", behavior: "instant" });
  const shown = holder.getBoundingClientRect();
  return [...holder.querySelectorAll(".choice, .reach, .tappable")].flatMap(one => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const inside = x > shown.left && x < shown.right && y > shown.top && y < shown.bottom;
    return inside && holder.contains(document.elementFromPoint(x, y)) &&
      !one.classList.contains("doubt") ? [[x, y]] : [];
  });
}"""
_SHOWN = """() => ["prompt", "trail", "only", "options", "lines"].map(id =>
  document.getElementById(id).textContent).join("|")"""


class Offered(Frozen):
    """What a button offers. `unsure`: the answer will tell whether it is legal."""

    text: str
    unsure: bool
    node: Node


class Letter(Frozen):
    """What a mail program makes of a `mailto:` link."""

    to: str
    subject: str
    body: str

    @property
    def lines(self) -> list[str]:
        """What it orders, line by line."""
        return lines_of(self.body)


class Hand(Protocol):
    """How something on the page is used."""

    def go(self, page: Page, node: Node) -> None:
        """Bring an element under the hand, so that it could be used. Raises `Failure`."""

    def use(self, page: Page, node: Node) -> None:
        """Press a button or follow a link."""


class _Pointing:
    def go(self, page: Page, node: Node) -> None:
        page.reach(node)


class Touch(_Pointing):
    """A thumb."""

    def use(self, page: Page, node: Node) -> None:
        page.tap(node)


class Mouse(_Pointing):
    """A mouse."""

    def use(self, page: Page, node: Node) -> None:
        page.click(node)


class Keys:
    """Nothing but Tab and Enter; `presses` counts them."""

    def __init__(self) -> None:
        self.presses = 0

    def go(self, page: Page, node: Node) -> None:
        """Bring the focus to an element."""
        ahead = int(page.run(_TABS, node))
        if ahead > 1:
            self._press(page, ["Tab"] * ahead)
        for _ in range(_PATIENCE):
            if page.run("node => document.activeElement === node", node):
                return
            self._press(page, ["Tab"])
        raise Failure("the keyboard does not get there")

    def use(self, page: Page, node: Node) -> None:
        self.go(page, node)
        self._press(page, ["Enter"])

    def _press(self, page: Page, keys: list[str]) -> None:
        self.presses += len(keys)
        page.press(*keys)


class Composer:
    """An open page and the hand on it."""

    def __init__(self, page: Page, hand: Hand) -> None:
        self.page = page
        self.hand = hand

    @property
    def lines(self) -> list[str]:
        """The lines of the sheet so far, as they are to be mailed."""
        found = self.page.run(
            """() => [...document.querySelectorAll("#lines > li")].map(item =>
                 (item.querySelector("code") ?? item).textContent)"""
        )
        return [str(line) for line in found]

    def offered(self) -> list[Offered]:
        """All that can be picked next."""
        nodes = self.page.select_all(_OPTIONS)
        told = self.page.run(
            f"""() => {{
              const {{ words }} = JSON.parse(document.getElementById("data").textContent);
              return [...document.querySelectorAll("{_OPTIONS}")].map(one =>
                [one.textContent.trim(), one.textContent.includes(words["verdict-unsure"])]);
            }}"""
        )
        return [
            Offered(text, unsure, node) for node, (text, unsure) in zip(nodes, told, strict=True)
        ]

    def pick(self, option: Offered) -> None:
        """Press the button of an option."""
        self.hand.use(self.page, option.node)

    def tap_picture(self, number: int) -> bool:
        """Touch something that the picture marks; False where it marks nothing in sight."""
        marks = self.page.run(_MARKS)
        if not marks:
            return False
        before = self.page.run(_SHOWN)
        x, y = marks[number % len(marks)]
        self.page.tap_at(x, y)
        assert self.page.run(_SHOWN) != before, "a tap on what is marked does nothing"
        return True

    def back(self) -> bool:
        """Take the last pick away; False where there is none."""
        found = self.page.select_all("#trail button")
        if found:
            self.hand.use(self.page, found[0])
        return bool(found)

    def send(self) -> Letter:
        """Go to the link that opens the mail program: what that begins with."""
        link = self.page.select("a#send[href^='mailto:']")
        if not self.page.run("node => node.checkVisibility()", link):
            self.hand.use(self.page, self.page.select("#send-open"))
        self.hand.go(self.page, link)
        return letter_of(str(self.page.run("node => node.href", link)))


def lines_of(text: str) -> list[str]:
    """The lines of a sheet, each of them once."""
    return [line.strip() for line in re.split(r"[;\r\n]+", text) if line.strip()]


def letter_of(link: str) -> Letter:
    """A `mailto:` link as RFC 6068 has it read: `+` is a plus, CRLF ends a line."""
    address, _, rest = link.removeprefix("mailto:").partition("?")
    fields = dict(part.split("=", 1) for part in rest.split("&"))
    assert set(fields) == {"subject", "body"}, link
    assert link.isascii()
    return Letter(unquote(address), unquote(fields["subject"]), unquote(fields["body"]))


@contextmanager
def at_the_page(browser: Browser, file: Path, look: Look) -> Iterator[Page]:
    """A page that asks for nothing, breaks no rule of its policy, and raises no error."""
    with browser.open(file, look) as page:
        yield page
        page.settle()
        assert page.requests == []
        assert page.violations == []
        assert page.errors == []
