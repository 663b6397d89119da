"""Real browsers, driven as a person uses them: touch, mouse and keys at a given size.

Chromium (through Debian's chromedriver) and Firefox ESR both speak WebDriver BiDi over a
WebSocket, so one small client drives both; nothing is downloaded and nothing leaves the
machine. Start each once a test session, open pages in it:

    with started("firefox") as browser, browser.open(path, PHONE) as page:
        page.tap(page.find("button", "Move"))
        assert page.errors == []
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.support.browser_page import HEARD, WATCHED, Failure, Look, Page
from tests.support.patience import STANDING_STILL

PROGRAMS = {"chromium": ("chromium", "chromedriver"), "firefox": ("firefox-esr",)}
NAMES = tuple(PROGRAMS)
PHONE = Look(360, 780, touch=True)
DESK = Look(1200, 900)

# a proxy that nobody keeps: not even a browser's own wishes leave the machine
_NOWHERE = ("127.0.0.1", 9)
_CHROMIUM = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--hide-scrollbars",
    "--force-device-scale-factor=1",
    f"--proxy-server={_NOWHERE[0]}:{_NOWHERE[1]}",
    "--proxy-bypass-list=<-loopback>;127.0.0.1",
)
_FIREFOX = {
    "network.proxy.type": 1,
    "network.proxy.http": _NOWHERE[0],
    "network.proxy.http_port": _NOWHERE[1],
    "network.proxy.ssl": _NOWHERE[0],
    "network.proxy.ssl_port": _NOWHERE[1],
    "network.proxy.allow_hijacking_localhost": True,
    "dom.w3c_touch_events.enabled": 1,
    "browser.sessionstore.resume_from_crash": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.enabled": False,
    "app.normandy.enabled": False,
}
_SET_PREFERENCES = """values => {
  for (const [name, value] of Object.entries(values)) {
    if (value === null) Services.prefs.clearUserPref(name);
    else if (typeof value === "number") Services.prefs.setIntPref(name, value);
    else Services.prefs.setBoolPref(name, value);
  }
}"""


def missing(name: str) -> list[str]:
    """The programs that this machine lacks to drive a browser."""
    return [program for program in PROGRAMS[name] if shutil.which(program) is None]


class Browser:
    """A browser while it runs; `name` is one of `NAMES`."""

    def __init__(self, name: str, socket: ClientConnection) -> None:
        self.name = name
        self._socket = socket
        self._number = 0
        self._pages: dict[str, Page] = {}
        self._chrome = ""

    def ask(self, method: str, /, **parameters: Any) -> dict[str, Any]:
        """One BiDi command; events that come meanwhile go to their pages. Raises `Failure`."""
        self._number += 1
        command = {"id": self._number, "method": method, "params": parameters}
        self._socket.send(json.dumps(command))
        while True:
            said = json.loads(self._socket.recv(timeout=STANDING_STILL))
            if said.get("id") == self._number:
                break
            if said.get("type") == "event":
                self._hear(said)
        if said["type"] == "error":
            raise Failure(f"{self.name}: {method}: {said['error']}: {said['message']}")
        return dict(said["result"])

    @contextmanager
    def open(self, place: Path | str, look: Look = DESK) -> Iterator[Page]:
        """Open a file, or an address of this machine (Chromium), in a tab of its own; close it at
        the end. One page at a time."""
        context = self.ask("browsingContext.create", type="tab")["context"]
        url = place if isinstance(place, str) else place.resolve().as_uri()
        page = self._pages[context] = Page(self, context, url, look)
        try:
            self._dress(context, look)
            self.ask("browsingContext.navigate", context=context, url=page.url, wait="complete")
            self.ask("browsingContext.activate", context=context)
            yield page
        finally:
            del self._pages[context]
            self.ask("browsingContext.close", context=context)

    def begin(self) -> None:
        """What is once for the whole browser."""
        if self.name == "firefox":
            tree = self.ask("browsingContext.getTree", **{"moz:scope": "chrome"})
            self._chrome = tree["contexts"][0]["context"]
        self.ask("session.subscribe", events=list(HEARD))
        channel = {"type": "channel", "value": {"channel": "violations"}}
        self.ask("script.addPreloadScript", functionDeclaration=WATCHED, arguments=[channel])

    def _dress(self, context: str, look: Look) -> None:
        size = {"width": look.width, "height": look.height}
        self.ask("browsingContext.setViewport", context=context, viewport=size)
        cut = {"type": "offline"} if look.offline else None
        self.ask("emulation.setNetworkConditions", contexts=[context], networkConditions=cut)
        if self.name == "firefox":
            self._prefer(
                {
                    "layout.css.prefers-color-scheme.content-override": 0 if look.dark else 1,
                    "ui.primaryPointerCapabilities": 1 if look.touch else 6,
                    "ui.allPointerCapabilities": 1 if look.touch else 6,
                    "javascript.enabled": look.script,
                }
            )
            return
        scheme = {"name": "prefers-color-scheme", "value": "dark" if look.dark else "light"}
        self._cdp(context, "Emulation.setEmulatedMedia", features=[scheme])
        touches = {"enabled": look.touch, "maxTouchPoints": 5}
        self._cdp(context, "Emulation.setTouchEmulationEnabled", **touches)
        self._cdp(context, "Emulation.setScriptExecutionDisabled", value=not look.script)

    def _prefer(self, values: dict[str, int | bool | None]) -> None:
        """Set preferences of Firefox while it runs."""
        given = {"type": "string", "value": json.dumps(values)}
        told = self.ask(
            "script.callFunction",
            functionDeclaration=f"text => ({_SET_PREFERENCES})(JSON.parse(text))",
            arguments=[given],
            awaitPromise=False,
            target={"context": self._chrome},
        )
        if told["type"] != "success":
            raise Failure(str(told))

    def _cdp(self, context: str, method: str, /, **parameters: Any) -> None:
        session = self.ask("goog:cdp.getSession", context=context)["session"]
        self.ask("goog:cdp.sendCommand", method=method, params=parameters, session=session)

    def _hear(self, event: dict[str, Any]) -> None:
        told = event["params"]
        context = told.get("context") or told.get("source", {}).get("context")
        if page := self._pages.get(context or ""):
            page.hear(event["method"], told)


@contextmanager
def started(name: str) -> Iterator[Browser]:
    """A browser of `NAMES`, started with a fresh profile; takes about a second."""
    with ExitStack() as stack:
        folder = Path(tempfile.mkdtemp(prefix="adjweb"))
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        begin = _firefox if name == "firefox" else _chromium
        socket = stack.enter_context(connect(begin(stack, folder), max_size=None, proxy=None))
        browser = Browser(name, socket)
        if name == "firefox":
            browser.ask("session.new", capabilities={})
        browser.begin()
        yield browser


def _firefox(stack: ExitStack, folder: Path) -> str:
    lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in _FIREFOX.items()]
    (folder / "user.js").write_text("\n".join(lines))
    command = ["firefox-esr", "--headless", "--no-remote", "--remote-debugging-port=0"]
    command += ["--remote-allow-system-access", "--profile", str(folder)]
    return _said(stack, command, folder, r"(ws://\S+)") + "/session"


def _chromium(stack: ExitStack, folder: Path) -> str:
    port = _said(stack, ["chromedriver", "--port=0"], folder, r"successfully on port (\d+)")
    options = {
        "binary": shutil.which("chromium"),
        "args": [*_CHROMIUM, f"--user-data-dir={folder / 'profile'}"],
    }
    wanted = {"browserName": "chrome", "webSocketUrl": True, "goog:chromeOptions": options}
    body = json.dumps({"capabilities": {"alwaysMatch": wanted}}).encode()
    place = f"http://127.0.0.1:{port}/session"
    head = {"Content-Type": "application/json"}
    straight = urllib.request.build_opener(urllib.request.ProxyHandler({}))

    def call(request: urllib.request.Request) -> Any:
        with straight.open(request, timeout=STANDING_STILL) as answer:
            return json.load(answer)["value"]

    session = call(urllib.request.Request(place, body, head))
    leave = urllib.request.Request(f"{place}/{session['sessionId']}", method="DELETE")
    stack.callback(call, leave)
    return str(session["capabilities"]["webSocketUrl"])


def _said(stack: ExitStack, command: list[str], folder: Path, pattern: str) -> str:
    """Start a program that ends with the stack; what it says first that fits the pattern."""
    log = folder / "log"
    with log.open("wb") as out:
        process = subprocess.Popen(command, stdout=out, stderr=out, stdin=subprocess.DEVNULL)
    stack.callback(process.wait, STANDING_STILL)
    stack.callback(process.terminate)
    end = time.monotonic() + STANDING_STILL
    while time.monotonic() < end and process.poll() is None:
        if found := re.search(pattern, log.read_text("utf-8", "replace")):
            return found[1]
        time.sleep(0.02)
    raise Failure(f"{command[0]} did not start: {log.read_text('utf-8', 'replace')[-2000:]}")
