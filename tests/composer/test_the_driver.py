"""The driver itself: what a page does in a browser is felt, and nothing that it tries is missed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.browser import DESK, PHONE, Browser
from tests.support.browser_page import Failure, Look

_POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'"
_SCRIPT = """
const seen = [];
for (const kind of ["click", "touchstart", "wheel"]) {
  document.addEventListener(kind, event => seen.push(`${kind} ${event.target.id}`));
}
document.addEventListener("pointermove", event => seen.push(event.pointerType));
document.addEventListener("keydown", event => seen.push(event.key));
"""
_BODY = """<button id="b">Move</button><button id="under">Below</button>
<div style="position:fixed;left:0;top:300px;width:300px;height:300px;background:#ccc"></div>
<noscript>off</noscript>"""


def page(folder: Path, body: str = _BODY, policy: str = _POLICY) -> Path:
    file = folder / "page.html"
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    head += f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    file.write_text(f"<!DOCTYPE html><html>{head}{body}<script>{_SCRIPT}</script></html>")
    return file


def seen(opened: object) -> list[str]:
    return list(opened.run("() => seen.splice(0)"))  # type: ignore[attr-defined]


@pytest.mark.browser
def test_fingers_mouse_wheel_and_keys_reach_the_page(browser: Browser, tmp_path: Path) -> None:
    with browser.open(page(tmp_path), PHONE) as opened:
        button = opened.find("button", "Move")
        opened.tap(button)
        assert seen(opened) == ["touchstart b", "click b"]
        opened.fingers([[(50, 200), (20, 200)], [(200, 200), (240, 200)]])
        assert seen(opened).count("touch") >= 2
        opened.click(button)
        assert "click b" in seen(opened)
        opened.wheel(50, 200, 100)
        assert [one for one in seen(opened) if one.startswith("wheel")]
        opened.press("Tab", "Enter", "a", "Shift+Tab")
        assert [one for one in seen(opened) if one != "click under"] == [
            "Tab",
            "Enter",
            "a",
            "Shift",
            "Tab",
        ]
        assert opened.focused()["text"] == "Move"


@pytest.mark.browser
def test_size_pointer_and_colours_are_those_wished_for(browser: Browser, tmp_path: Path) -> None:
    ask = """() => [innerWidth, innerHeight, matchMedia("(pointer: coarse)").matches,
                    matchMedia("(prefers-color-scheme: dark)").matches, navigator.onLine]"""
    file = page(tmp_path)
    night = Look(360, 780, touch=True, dark=True, offline=True)
    for look in (PHONE, DESK, night, PHONE):
        with browser.open(file, look) as opened:
            told = [look.width, look.height, look.touch, look.dark, not look.offline]
            assert opened.run(ask) == told


@pytest.mark.browser
def test_script_off_means_off(browser: Browser, tmp_path: Path) -> None:
    body = "<noscript><button>Off</button></noscript><button id='b'>Plain</button>"
    file = page(tmp_path, f"{body}<script>b.textContent = 'Brisk'</script>")
    for script, names in ((False, ("Off", "Plain")), (True, ("Brisk",))):
        with browser.open(file, Look(360, 780, script=script)) as opened:
            assert len(opened.find_all("button")) == len(names)
            assert all(opened.find("button", name) for name in names)


@pytest.mark.browser
def test_what_covers_a_button_is_told(browser: Browser, tmp_path: Path) -> None:
    body = """<style>body { margin: 0 } #b { position: fixed; top: 10px }</style>
    <button id="b">Move</button><div style="position:fixed;inset:0;background:#ccc"></div>"""
    with browser.open(page(tmp_path, body), PHONE) as opened:
        with pytest.raises(Failure, match="covered by <div"):
            opened.tap(opened.find("button", "Move"))
        with pytest.raises(Failure, match="0 of button 'Fly'"):
            opened.find("button", "Fly")


@pytest.mark.browser
def test_nothing_that_a_page_asks_for_is_missed(browser: Browser, tmp_path: Path) -> None:
    body = '<img src="http://127.0.0.1:8099/a.png"><script>console.error("oh"); nowhere()</script>'
    loose = "default-src * 'unsafe-inline'"
    with browser.open(page(tmp_path, body, loose), PHONE) as opened:
        opened.settle()
        assert opened.requests == ["http://127.0.0.1:8099/a.png"]
        assert any("oh" in error for error in opened.errors)
        assert any("nowhere" in error for error in opened.errors)
        assert opened.violations == []
    with browser.open(page(tmp_path, body), PHONE) as opened:
        opened.settle()
        assert opened.requests == []
        assert opened.violations == ["img-src http://127.0.0.1:8099/a.png"]
