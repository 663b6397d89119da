"""Games made under one version of Python are proven under the others, and come out the same.

The others are the `pythonX.Y` of the path and those that ADJUDICATOR_PYTHONS names (paths with
`:` between), where they can import what the program needs.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from adjudicator import rules
from adjudicator.config.settings import Config
from adjudicator.service.archives.proofs import prove
from adjudicator.service.installation.wiring import make_host
from adjudicator.service.workbench.demo import Wish, play_demo
from tests.service.test_demo_of_every_title import SHORT, nothing

ROOT = Path(__file__).resolve().parents[2]
OWN = sys.version_info[:2]

ASK = """
import sys
from importlib import import_module
NAMES = (
    "cli.commands.play", "cli.commands.proof", "service.workbench.demo",
    "mail.transport.smtp", "mail.transport.source_imap",
)
for name in NAMES:
    import_module(f"adjudicator.{name}")
print(*sys.version_info[:2])
"""
PLAY = """
import sys
from pathlib import Path
from adjudicator.service.workbench.demo import Wish, play_demo
title, folder, *pairs = sys.argv[1:]
options = tuple(tuple(pair.split("=", 1)) for pair in pairs)
wish = Wish(options=options, text_only=True)
play_demo(title, Path(folder), lambda line: None, lambda *at: None, wish=wish)
"""


def run(python: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [python, *arguments]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=env, check=False)


@cache
def others() -> tuple[tuple[str, str], ...]:
    """Version and path of each other Python here that can run the program."""
    given = os.environ.get("ADJUDICATOR_PYTHONS", "").split(os.pathsep)
    on_path = (shutil.which(f"python3.{minor}") for minor in range(11, 30))
    found: dict[str, str] = {}
    for python in (*filter(None, given), *filter(None, on_path)):
        asked = run(python, "-c", ASK)
        version = ".".join(asked.stdout.split())
        if asked.returncode == 0 and version != ".".join(map(str, OWN)):
            found.setdefault(version, python)
    return tuple(found.items())


def contents(game: Path) -> dict[str, bytes]:
    """What of a game is public, and its journal."""
    files = (path for path in game.rglob("*") if path.is_file())
    return {
        path.relative_to(game).as_posix(): path.read_bytes()
        for path in files
        if "private" not in path.relative_to(game).parts and path.name != "lock"
    }


@pytest.mark.parametrize("title", rules.names())
def test_a_game_is_the_same_and_proven_under_every_version(title: str, tmp_path: Path) -> None:
    if not others():
        pytest.skip("no other Python from 3.11 on here can import what the program needs")
    options = SHORT.get(title, {})
    wish = Wish(options=tuple(options.items()), text_only=True)
    play_demo(title, tmp_path / "own", nothing, nothing, wish=wish)
    made = tmp_path / "own/games/demo"
    for version, python in others():
        pairs = [f"{name}={value}" for name, value in options.items()]
        played = run(python, "-c", PLAY, title, str(tmp_path / version), *pairs)
        assert played.returncode == 0, f"{version}: {played.stderr}"
        assert contents(tmp_path / version / "games/demo") == contents(made), version
        assert prove(make_host(Config(base=tmp_path / version)), "demo").finished
        proven = run(python, "-m", "adjudicator", "verify", str(made))
        assert proven.returncode == 0, f"{version}: {proven.stdout}{proven.stderr}"
