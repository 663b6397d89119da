"""One page in a real browser: what stands on it, hands on it, and what it let be heard."""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from adjudicator.rulekit.frozen import Frozen
from tests.support.patience import STANDING_STILL

if TYPE_CHECKING:
    from tests.support.browser import Browser

#: the browser's events that a page listens to
HEARD = ("log.entryAdded", "network.beforeRequestSent", "network.fetchError", "script.message")
#: what the browser tells of a page before the page itself runs: what its policy blocked
WATCHED = """tell => self.addEventListener("securitypolicyviolation", event =>
  tell(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`.trim()))"""

KEYS = {
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Space": " ",
    "Escape": "\ue00c",
    "Shift": "\ue008",
    "Control": "\ue009",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
    "Home": "\ue011",
    "End": "\ue010",
    "Delete": "\ue017",
    "Backspace": "\ue003",
}
_DRAWN = """() => new Promise(done =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0))))"""
_SHOW = """node => {
  node.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const box = node.getBoundingClientRect();
  const at = [box.x + box.width / 2, box.y + box.height / 2];
  const top = document.elementFromPoint(...at);
  const free = top !== null && (node.contains(top) || top.contains(node));
  return { at, size: [box.width, box.height], over: free ? "" : (top?.outerHTML ?? "edge") };
}"""

Node = dict[str, Any]
"""An element, as the browser's protocol names it."""


class Failure(AssertionError):
    """A browser could not do what was asked of it."""


class Look(Frozen):
    """How a page is looked at: size in pixels, finger or mouse, in the dark, script off.

    `offline` is what the page is told; nothing leaves the machine either way.
    """

    width: int
    height: int
    touch: bool = False
    dark: bool = False
    script: bool = True
    offline: bool = False


class Page:
    """An open page; `errors` of its console and `violations` of its policy grow meanwhile."""

    def __init__(self, browser: Browser, context: str, url: str, look: Look) -> None:
        self.browser = browser
        self.context = context
        self.look = look
        self.url = url
        self.errors: list[str] = []
        self._asked: dict[str, str] = {}
        self.violations: list[str] = []

    @property
    def requests(self) -> list[str]:
        """What the page asked of the network or of the disk, beside itself."""
        return list(self._asked.values())

    def hear(self, method: str, told: dict[str, Any]) -> None:
        """An event of the browser."""
        if method == "log.entryAdded" and told["level"] in ("error", "warn"):
            self.errors.append(str(told["text"]))
        elif method == "network.beforeRequestSent":
            url = told["request"]["url"]
            # what an address holds itself is asked of nobody
            if url != self.url and not url.startswith("data:"):
                self._asked[told["request"]["request"]] = url
        elif method == "network.fetchError" and not told["errorText"]:
            # Chromium names what the policy blocked, though it never left the page
            self._asked.pop(told["request"]["request"], None)
        elif method == "script.message" and told["channel"] == "violations":
            self.violations.append(told["data"]["value"])

    def run(self, function: str, *given: Any) -> Any:
        """What a JavaScript function gives, called in the page with JSON values or nodes."""
        wrapped = f"""async (...given) => {{
          const plain = given.map(one => typeof one === "string" ? JSON.parse(one) : one);
          return JSON.stringify(await ({function})(...plain)) ?? "null";
        }}"""
        told = self._call(wrapped, [_argument(one) for one in given])
        return json.loads(told["value"])

    def load(self, script: str) -> None:
        """Run a whole script in the page, past its policy, as a driver may."""
        told = self.browser.ask(
            "script.evaluate",
            expression=f"{script}\n;undefined",
            awaitPromise=True,
            target={"context": self.context},
        )
        if told["type"] != "success":
            raise Failure(told["exceptionDetails"]["text"])

    def settle(self) -> None:
        """Wait until the page has drawn what its last event changed, and all is heard."""
        self.run(_DRAWN)

    def wait(self, reached: Callable[[], bool]) -> None:
        """Let the page go on until something is so. Raises `Failure` where it never is."""
        end = time.monotonic() + STANDING_STILL
        while not reached():
            if time.monotonic() > end:
                raise Failure(f"waited in vain: {self.violations}, {self.errors}")
            self.settle()

    def find(self, role: str, name: str = "") -> Node:
        """The one element of this role and name, as a screen reader is told of it."""
        found = self.find_all(role, name)
        if len(found) != 1:
            raise Failure(f"{len(found)} of {role} '{name}'")
        return found[0]

    def find_all(self, role: str, name: str = "") -> list[Node]:
        """All elements of this role (and name)."""
        value = {"role": role, **({"name": name} if name else {})}
        return self._locate({"type": "accessibility", "value": value})

    def select(self, css: str) -> Node:
        """The first element that a selector of CSS finds. Raises `Failure` without one."""
        found = self.select_all(css)
        if not found:
            raise Failure(f"nothing is {css}")
        return found[0]

    def select_all(self, css: str) -> list[Node]:
        """All elements that a selector of CSS finds."""
        return self._locate({"type": "css", "value": css})

    def text(self, css: str) -> str:
        """The text of the first element that a selector finds."""
        return str(self.run("css => document.querySelector(css).textContent", css))

    def reach(self, node: Node) -> tuple[float, float]:
        """Bring an element into sight; its middle. Raises `Failure` where something covers it."""
        told = self.run(_SHOW, node)
        if told["over"]:
            raise Failure(f"covered by {told['over'][:200]}")
        x, y = told["at"]
        return x, y

    def size(self, node: Node) -> tuple[float, float]:
        """Width and height of an element in pixels."""
        width, height = self.run(_SHOW, node)["size"]
        return width, height

    def tap(self, node: Node) -> None:
        """A finger on the middle of an element."""
        self.tap_at(*self.reach(node))

    def tap_at(self, x: float, y: float) -> None:
        """A finger at a point of the window."""
        self.fingers([[(x, y)]])

    def fingers(self, ways: list[list[tuple[float, float]]]) -> None:
        """Fingers laid down together, each moved along its way, and lifted."""
        acts = []
        for number, (first, *others) in enumerate(ways):
            acts.append(_pointer(f"finger{number}", "touch", first, others))
        self._perform(acts)

    def click(self, node: Node) -> None:
        """The left button of the mouse on the middle of an element."""
        self.click_at(*self.reach(node))

    def click_at(self, x: float, y: float) -> None:
        """The left button of the mouse at a point of the window."""
        self.drag([(x, y)])

    def drag(self, way: list[tuple[float, float]]) -> None:
        """The mouse pressed, moved along a way, and let go."""
        self._perform([_pointer("mouse", "mouse", way[0], way[1:])])

    def wheel(self, x: float, y: float, delta: int) -> None:
        """The wheel of the mouse turned at a point of the window."""
        turn = {"type": "scroll", "x": round(x), "y": round(y), "deltaX": 0, "deltaY": delta}
        self._perform([{"type": "wheel", "id": "wheel", "actions": [turn]}])

    def press(self, *keys: str) -> None:
        """Keys one after another: a character, a name of `KEYS`, or held ones as `Shift+Tab`."""
        actions: list[dict[str, str]] = []
        for key in keys:
            *held, last = key.split("+") if len(key) > 1 else [key]
            values = [KEYS.get(one, one) for one in (*held, last)]
            actions += [{"type": "keyDown", "value": value} for value in values]
            actions += [{"type": "keyUp", "value": value} for value in reversed(values)]
        self._perform([{"type": "key", "id": "keys", "actions": actions}])

    def write(self, text: str) -> None:
        """Type a text."""
        self.press(*text)

    def focused(self) -> dict[str, str]:
        """What has the focus: its tag, id and text."""
        return dict(
            self.run("""() => {
              const at = document.activeElement;
              return { tag: at.tagName.toLowerCase(), id: at.id,
                       text: at.getAttribute("aria-label") ?? at.textContent ?? "" };
            }""")
        )

    def picture(self, file: Path, whole: bool = False) -> None:
        """A PNG of the window, or of the whole page."""
        origin = "document" if whole else "viewport"
        told = self.browser.ask(
            "browsingContext.captureScreenshot", context=self.context, origin=origin
        )
        file.write_bytes(base64.b64decode(told["data"]))

    def _locate(self, locator: dict[str, Any]) -> list[Node]:
        found = self.browser.ask(
            "browsingContext.locateNodes", context=self.context, locator=locator
        )
        return [{"sharedId": node["sharedId"]} for node in found["nodes"]]

    def _call(self, function: str, arguments: list[Any]) -> dict[str, Any]:
        told = self.browser.ask(
            "script.callFunction",
            functionDeclaration=function,
            arguments=arguments,
            awaitPromise=True,
            target={"context": self.context},
        )
        if told["type"] != "success":
            raise Failure(told["exceptionDetails"]["text"])
        return dict(told["result"])

    def _perform(self, actions: list[dict[str, Any]]) -> None:
        self.browser.ask("input.performActions", context=self.context, actions=actions)
        self.browser.ask("input.releaseActions", context=self.context)
        if self.look.script:
            self.settle()


def _argument(value: Any) -> dict[str, Any]:
    if isinstance(value, dict) and set(value) == {"sharedId"}:
        return value
    return {"type": "string", "value": json.dumps(value)}


def _pointer(
    name: str, kind: str, first: tuple[float, float], others: list[tuple[float, float]]
) -> dict[str, Any]:
    def move(at: tuple[float, float], span: int) -> dict[str, Any]:
        return {"type": "pointerMove", "x": round(at[0]), "y": round(at[1]), "duration": span}

    actions = [
        move(first, 0),
        {"type": "pointerDown", "button": 0},
        *(move(at, 20) for at in others),
        {"type": "pointerUp", "button": 0},
    ]
    return {"type": "pointer", "id": name, "parameters": {"pointerType": kind}, "actions": actions}
