"""A reader has a game proven by a page from his disk, with the network cut."""

from __future__ import annotations

import base64
import re
import shutil
import subprocess
import zipfile
from pathlib import Path
from typing import Any

import pytest

from adjudicator.engine.journal.fingerprint import short_of
from adjudicator.service.installation.wiring import make_host
from adjudicator.service.site.proof import proof_files
from tests.site.conftest import Browser
from tests.support.axe import AXE, faults
from tests.support.browser_page import Look, Page
from tests.support.forging import forged, lines_of
from tests.support.house import small_config
from tests.support.page_proof import public_files
from tests.support.zips import zipped

pytestmark = pytest.mark.browser

GAME = "golem"
DESK = Look(1200, 900, offline=True)
PHONE = Look(390, 800, touch=True, dark=True, offline=True)
_IDLE = """() => document.getElementById("proof-progress").hidden &&
  document.getElementById("proof-told").textContent !== "" """


def told(page: Page) -> str:
    """What a screen reader is told once all is done."""
    page.wait(lambda: bool(page.run(_IDLE)))
    return page.text("#proof-told")


def drop(page: Page, raw: bytes) -> None:
    """A file falls anywhere on the page."""
    page.run(
        """text => {
          const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([bytes], "game.zip"));
          document.getElementById("proof-told").textContent = "";
          const drop = new DragEvent("drop", { dataTransfer, cancelable: true, bubbles: true });
          document.querySelector("h1").dispatchEvent(drop);
        }""",
        base64.b64encode(raw).decode(),
    )


def by_keys(page: Page, name: str) -> None:
    """The keyboard goes from the beginning of the proof to a button, and presses it."""
    page.run("() => { location.hash = '#proof'; }")
    for _ in range(5):
        page.press("Tab")
        if page.focused().get("text", "") == name:
            page.press("Enter")
            return
    raise AssertionError(f"the keyboard does not come to '{name}'")


def test_a_reader_checks_a_game_by_keys_with_the_network_cut(chromium: Browser, site: Path) -> None:
    with chromium.open(site / "en" / "games" / f"{GAME}.html", DESK) as page:
        before = set(page.requests)
        page.settle()
        assert page.run("() => document.getElementById('proof-results').hidden")
        by_keys(page, "Check now")
        assert re.fullmatch(r"Everything that was checked holds\. Lines: \d+\. .*", told(page))
        loaded = {url.rpartition("/")[2] for url in set(page.requests) - before}
        assert loaded == {"proof.js", "proof.en.js"}, "the record comes when it is wanted"
        steps = [page.run("n => n.innerText", node) for node in page.select_all("#proof-steps li")]
        assert ["not checked" in step for step in steps] == [False] * 7 + [True]
        assert all("holds" in step for step in steps[:7])
        page.run("() => document.querySelectorAll('.proof details').forEach(d => d.open = true)")
        page.wait(lambda: len(page.select_all("#proof-throws li")) > 90)
        page.load(AXE)
        assert faults(page, "#proof") == []
        assert (page.errors, page.violations) == ([], [])


def test_each_draw_can_be_linked_and_made_again_by_hand(chromium: Browser, site: Path) -> None:
    place = site / "fr" / "games" / f"{GAME}.html"
    with chromium.open(place, PHONE) as page:
        page.run("() => { location.hash = '#draw-5.2'; }")
        page.wait(lambda: page.focused().get("id") == "draw-5.2")
        row = page.text("[id='draw-5.2']")
        head = page.text("[id='draw-5.2'] > b")
        value = re.fullmatch(r"2\. \S+, un parmi (\d+)\s: (\d+)", head)
        assert value is not None, head
        texts = "nodes => nodes.map((node) => node.textContent)"
        first, second = page.run(
            f"css => ({texts})([...document.querySelectorAll(css)])", "[id='draw-5.2'] code"
        )
        page.run("() => { location.hash = '#draw-0/1.63'; }")
        page.wait(lambda: page.focused().get("id") == "draw-5.63")
        page.run("() => { location.hash = '#draw-0/1.64'; }")
        page.wait(lambda: "0/1.64" in page.text("#proof-told"))
        page.load(AXE)
        assert faults(page, "#proof") == []
        width = page.run("() => document.documentElement.scrollWidth")
        assert width <= PHONE.width
        by_hand = page.run(
            f"css => ({texts})([...document.querySelectorAll(css)])", "#proof-commands code"
        )
        due = page.run(
            f"css => ({texts})([...document.querySelectorAll(css)])", "#proof-commands pre + p"
        )
    folder = site.parent / "by-hand"
    folder.mkdir()
    record = (site / "games" / GAME / "proof.js").read_bytes()
    assert record.startswith(b"adjudicatorProof(")
    archive = site / "games" / GAME / f"{GAME}.zip"
    shutil.unpack_archive(archive, folder)
    digest = shell(first, folder / GAME)
    assert shell(second, folder / GAME) == value[2]
    assert digest[:16] in row.replace(" ", "")
    for command, sentence in zip(by_hand, due, strict=True):
        assert shell(command, folder / GAME).startswith(sentence.split()[-1])


def shell(command: str, folder: Path) -> str:
    """What a command of the page says, run as somebody would."""
    done = subprocess.run(
        ["/bin/sh", "-c", command], cwd=folder, capture_output=True, text=True, check=True
    )
    return done.stdout.strip().rpartition("= ")[2]


def test_a_tampered_page_names_the_line(
    chromium: Browser, site: Path, house: Path, tmp_path: Path
) -> None:
    games = tmp_path / "games"
    shutil.copytree(house / "games" / GAME, games / GAME)
    journal = games / GAME / "journal.jsonl"
    lines = lines_of(journal.read_bytes())
    thrown = [line.n for line in lines if line.data.get("draws")][-1]

    def bend(data: Any) -> None:
        label, below, value = data["draws"][0]
        data["draws"][0] = [label, below, (value + 1) % below]

    journal.write_bytes(forged(lines, {thrown: bend}))
    host = make_host(small_config(tmp_path))
    copy = tmp_path / "site"
    shutil.copytree(site, copy)
    for name, data in proof_files(host, host.archive.game(GAME)).items():
        (copy / "games" / GAME / name).write_bytes(data)
    with chromium.open(copy / "fr" / "games" / f"{GAME}.html", PHONE) as page:
        page.tap(page.find("button", "Vérifier maintenant"))
        assert told(page).startswith(f"Rompu. Le premier endroit rompu est la ligne {thrown}\xa0:")
        assert len(page.select_all("#proof-steps span.proof-bad:not([aria-hidden])")) == 1
        assert page.run("() => document.getElementById('proof-holds').hidden")
        assert len(page.select_all("#proof-steps span.proof-part:not([aria-hidden])")) == 4
        assert f"jusqu’à la ligne {thrown - 1}" in page.text("#proof-steps")
        page.load(AXE)
        assert faults(page, "#proof") == []


def test_an_archive_falls_on_the_page_that_checks_any(
    chromium: Browser, site: Path, house: Path
) -> None:
    whole = {f"{GAME}/{name}": raw for name, raw in public_files(house / "games" / GAME).items()}
    head = lines_of(whole[f"{GAME}/journal.jsonl"])[40].hash
    with chromium.open(site / "en" / "verify.html", DESK) as page:
        page.load(AXE)
        assert faults(page) == []
        drop(page, (site / "games" / GAME / f"{GAME}.zip").read_bytes())
        last = short_of(lines_of(whole[f"{GAME}/journal.jsonl"])[-1].hash)
        assert f"It says that it is the game {GAME}; its last fingerprint is {last}." in told(page)
        states = page.run(
            "css => [...document.querySelectorAll(css)].map((said) => said.textContent)",
            "#proof-steps > li > b + span",
        )
        assert states == ["holds"] * 8
        page.run(
            "head => { document.getElementById('proof-pasted').value = head; }",
            f"Fingerprint {short_of(head)}. Game\n{head.upper()}, draws {'0' * 16}.",
        )
        page.run("() => document.getElementById('proof-find').click()")
        page.wait(lambda: len(page.select_all("#proof-found p")) == 3)
        short, found, unknown = (
            page.run("n => n.textContent", n) for n in page.select_all("#proof-found p")
        )
        assert "found at line 41," in short
        assert "found at line 41," in found
        assert "not part of this game" in unknown
        drop(page, zipped(whole | {f"{GAME}/extra.txt": b"?"}))
        assert told(page).startswith("Broken. The first broken place is the file extra.txt:")
        drop(page, b"not a zip")
        assert told(page).startswith("This file cannot be checked:")
        assert (page.errors, page.violations) == ([], [])


def test_an_archive_of_another_game_is_told_from_the_page_s_own(
    chromium: Browser, site: Path
) -> None:
    with chromium.open(site / "en" / "games" / f"{GAME}.html", DESK) as page:
        drop(page, (site / "games" / GAME / f"{GAME}.zip").read_bytes())
        assert "is the one of this page, byte for byte. Everything" in told(page)
        with zipfile.ZipFile(site / "games" / GAME / f"{GAME}.zip") as archive:
            held = {name: archive.read(name) for name in archive.namelist()}
        (journal,) = (name for name in held if name.endswith("journal.jsonl"))
        held[journal] = b"".join(held[journal].splitlines(keepends=True)[:-1])
        drop(page, zipped(held))
        assert "The record stops before the end of the game" in told(page)
        assert "all that comes after it, is missing. Broken." in told(page)
        other = "metallurgie-standard"
        drop(page, (site / "games" / other / f"{other}.zip").read_bytes())
        assert told(page).startswith("The archive is of a different game than this page")
        # what is looked for is looked for in the page's own game
        head = lines_of(held[journal])[-1].hash
        page.run("head => { document.getElementById('proof-pasted').value = head; }", head)
        page.run("() => document.getElementById('proof-find').click()")
        page.wait(lambda: len(page.select_all("#proof-found p")) == 1)
        assert "found at line" in page.text("#proof-found")


def test_a_browser_that_cannot_compute_says_how_to_go_on(
    chromium: Browser, site: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "site"
    shutil.copytree(site, copy)
    script = copy / "assets" / "proof.js"
    away = "Object.defineProperty(globalThis, 'crypto', { value: {} });\n"
    script.write_text(away + script.read_text("utf-8"), "utf-8")
    with chromium.open(copy / "en" / "games" / f"{GAME}.html", DESK) as page:
        by_hand = page.text("#proof-cannot")
        assert f"adjudicator verify {GAME}.zip" in by_hand
        assert "pipx" not in by_hand, "the name belongs to somebody else there"
        assert "whoever runs these games tells you where to get it" in by_hand
        assert page.run("() => document.getElementById('proof-can').hidden")
    gone = copy / "games" / GAME / "proof.js"
    gone.unlink()
    shutil.copy(site / "assets" / "proof.js", script)
    with chromium.open(copy / "en" / "games" / f"{GAME}.html", DESK) as page:
        page.click(page.find("button", "Check now"))
        assert told(page).startswith("The data of this game cannot be loaded:")
