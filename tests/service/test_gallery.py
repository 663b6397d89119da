"""The page that shows all pictures of a title: nothing is missing, everything can be drawn."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from lxml import etree

from adjudicator import rules
from adjudicator.library.templates_dir import template_folders
from adjudicator.render.picture.symbol_files import drawn_names
from adjudicator.service.workbench import gallery as page
from adjudicator.service.workbench import read_aloud
from tests.support.house import House
from tests.support.shell import Shell

SHOWN = re.compile(r'(?:src|href)="([^"]+)"')


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """The beginning of a game, and no large pictures."""
    monkeypatch.setattr(page, "_MOST_ORDERS", 30)
    monkeypatch.setattr(page, "WIDTHS", (200,))
    monkeypatch.setattr(read_aloud, "MOST_TURNS", 3)


@pytest.mark.parametrize("name", rules.names())
def test_every_symbol_key_and_moment_of_a_title_is_shown(tmp_path: Path, name: str) -> None:
    files = page.gallery(House(tmp_path).host, (name,), "fr")
    index = files["index.html"].decode()
    shown = {file for file in SHOWN.findall(index) if "words." not in file}
    assert shown == files.keys() - {"index.html"}
    title = rules.about(name).title
    assert f"<h2>{title}</h2>" in index
    folders = template_folders(None, name)
    for symbol in drawn_names(folders, name.replace("-", "_")):
        assert f"{name}/symbols/{symbol}.svg" in shown
    for edition in rules.about(name).editions:
        assert {f"{name}/{edition}-{n}-200.png" for n in (1, 2, 3)} <= shown
    for file, data in files.items():
        if file.endswith(".png"):
            assert data.startswith(b"\x89PNG")
        elif file.endswith(".svg"):
            drawn = etree.fromstring(data)
            links = {e.get("href") for e in drawn.iter("{*}use")}
            known = {f"#{e.get('id')}" for e in drawn.iter() if e.get("id")}
            assert links <= known, file


def test_the_gallery_shows_a_hosts_own_symbol(tmp_path: Path) -> None:
    own = tmp_path / "own" / "golem" / "symbols" / "mascot.svg"
    own.parent.mkdir(parents=True)
    own.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7"/></svg>'
    )
    host = House(tmp_path, folders={"templates": "own"}).host
    assert b"M1 1h7" in page.gallery(host, ("golem",), "")["golem/symbols/mascot.svg"]


def test_the_command_writes_a_folder_and_refuses_what_does_not_go_with_it(tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    folder = tmp_path / "new" / "gallery"
    told = shell.ok("render", "--gallery", str(folder), "--rules", "metallurgie").out
    assert f"wrote {folder / 'index.html'}" in told
    assert (folder / "metallurgie" / "symbols" / "card.svg").is_file()
    linked = {
        file for file in SHOWN.findall((folder / "index.html").read_text()) if "words." in file
    }
    assert {"words.fr.html", "metallurgie/words.en.html"} <= linked
    assert all((folder / file).is_file() for file in linked)
    ran = shell.run("render", "club-1", "--gallery", str(folder))
    assert ran.code != 0
    assert "--gallery goes with" in ran.err
    assert shell.run("render", "club-1", "--rules", "golem").code != 0
    assert (
        "There is no rule set “chess”."
        in shell.run("render", "--gallery", str(folder), "--rules", "chess").err
    )
    (tmp_path / "file").write_text("")
    ran = shell.run("render", "--gallery", str(tmp_path / "file" / "x"), "--rules", "golem")
    assert "adjudicator: Cannot make" in ran.err
