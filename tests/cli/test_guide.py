"""The pages for players and hosts are at hand wherever the program is installed."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

import adjudicator
from tests.support.shell import Shell

PAGES = sorted((Path(adjudicator.__file__).parent / "guide").glob("*.md"))


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(tmp_path)


def test_all_pages_are_listed_each_with_one_line(shell: Shell) -> None:
    assert len(PAGES) >= 9
    lines = shell.ok("guide").out.splitlines()
    for page in PAGES:
        (line,) = [line for line in lines if line.startswith(f"{page.stem} ")]
        about = page.read_text("utf-8").splitlines()[0].removeprefix("# ")
        assert line.endswith(f" {about}")
        assert len(line) < 80
    assert [one["page"] for one in shell.ok("guide", "--json").json] == [p.stem for p in PAGES]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.stem))
def test_a_page_is_shown_as_it_is_written(shell: Shell, page: Path) -> None:
    assert page.stem == page.stem.lower()
    text = page.read_text("utf-8")
    for name in (page.stem, page.name, page.name.upper()):
        assert shell.ok("guide", name).out == text
    assert shell.ok("guide", page.stem, "--json").json["text"] == text


def test_a_page_that_there_is_not_is_refused_with_those_that_there_are(shell: Shell) -> None:
    said = shell.fails("guide", "runing")
    assert "The guide has no page “runing”" in said
    assert "Did you mean “running”?" in said
    assert ", ".join(page.stem for page in PAGES) in said
    assert "did you mean" not in shell.fails("guide", "xyzzy")
    assert "no page “../running”" in shell.fails("guide", "../running")


@pytest.mark.parametrize("name", ["playing", "running"])
def test_on_a_terminal_a_page_is_laid_out_whole_and_goes_through_the_pager(
    name: str, tmp_path: Path
) -> None:
    above, below = pty.openpty()
    env = {**os.environ, "PAGER": "sed s/^/paged:/", "TERM": "xterm", "COLUMNS": "80"}
    command = [sys.executable, "-m", "adjudicator", "guide", name]
    with subprocess.Popen(command, stdin=below, stdout=below, cwd=tmp_path, env=env) as process:
        os.close(below)
        shown = b""
        while chunk := _read(above):
            shown += chunk
    os.close(above)
    assert process.returncode == 0
    lines = shown.decode().splitlines()
    assert all(line.startswith("paged:") for line in lines)
    assert not any("](" in line or line.startswith("paged:#") for line in lines)
    cut = sum(line.count("…") for line in lines) - _text(name).count("…")
    assert cut == 0, "no cell of a table is cut short"
    assert max(map(len, lines)) <= len("paged:") + 80


def _text(name: str) -> str:
    (page,) = [page for page in PAGES if page.stem == name]
    return page.read_text("utf-8")


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 1 << 16)
    except OSError:  # whoever wrote to it is gone
        return b""
