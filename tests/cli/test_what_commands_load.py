"""Commands load what they use: the time that they take to start is made of nothing else."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = """
import gc, os, sys
from adjudicator.__main__ import main
gc.callbacks.append(lambda at, _: at == "start" and os.write(2, b"%d\\n" % len(gc.get_objects())))
sys.argv = ["adjudicator", *sys.argv[1:]]
try:
    main()
except SystemExit as ended:
    assert not ended.code, ended.code
print("LOADED", *sys.modules)
"""
#: slow to load, or the beginning of much
PYDANTIC, FLUENT, JINJA = "pydantic", "fluent.runtime", "jinja2"
INTAKE, ACTS_DONE = "adjudicator.service.flow.intake", "adjudicator.service.referee.clocks"
GAMES, FEATURES = "adjudicator.service.game.session", "adjudicator.service.flow.features"
PARSER, LETTERS = "email.parser", "adjudicator.service.game.post"


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", SCRIPT, *arguments]
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran


def loaded(folder: Path, *arguments: str) -> set[str]:
    """The modules that a command has loaded when it ends."""
    return set(run(folder, *arguments).stdout.rpartition("LOADED ")[2].split())


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("house")
    loaded(folder, "init")
    seats = ("--seat", "anna=anna@x.example", "--seat", "bob=bob@x.example")
    loaded(folder, "new", "spring", "--rules", "metallurgie", *seats, "--start")
    loaded(folder, "poll", "--once")
    (folder / "orders.txt").write_text("draw\n", "utf-8")
    return folder


@pytest.mark.parametrize(
    ("arguments", "never", "most"),
    [
        (("--help",), ("adjudicator.config.settings", "msgspec"), 12),
        (("pause", "--help"), (PYDANTIC, FLUENT, JINJA, GAMES, ACTS_DONE), 30),
        (("status",), (PYDANTIC, FLUENT, JINJA, INTAKE, FEATURES, PARSER), 223),
        (("history", "spring"), (PYDANTIC, FLUENT, JINJA, INTAKE, FEATURES), 213),
        # one of the two is asked, and warned of what the orders risk
        (("check", "spring", "anna", "orders.txt"), (PYDANTIC, FLUENT, INTAKE), 355),
        (("check", "spring", "bob", "orders.txt"), (PYDANTIC, FLUENT, INTAKE), 355),
        (("poll", "--once"), (PYDANTIC, FLUENT, JINJA, INTAKE, FEATURES, LETTERS, PARSER), 260),
    ],
)
def test_a_command_loads_no_more_than_it_uses(
    house: Path, arguments: tuple[str, ...], never: tuple[str, ...], most: int
) -> None:
    found = loaded(house, *arguments)
    assert not set(never) & found
    ours = [name for name in found if name.startswith("adjudicator")]
    assert len(ours) <= most, len(ours)


@pytest.mark.parametrize("arguments", [("status",), ("poll", "--once")])
def test_a_short_command_is_not_searched_for_garbage_not_even_when_it_ends(
    house: Path, arguments: tuple[str, ...]
) -> None:
    searched = [int(line) for line in run(house, *arguments).stderr.splitlines()]
    assert searched
    assert max(searched) < 5_000
