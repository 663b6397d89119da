"""A command finds its house from any folder of it, and in a folder of none it makes and counts
nothing."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from adjudicator.cli.main import COMMANDS, cli
from tests.cli.conftest import NEW
from tests.support.shell import Shell

SEAT = ("spring", "anna")
#: each command as it is asked for; those that are about no house in `FREE`
ASKED: dict[str, tuple[str, ...]] = {
    "consent": (),
    "doctor": (),
    "new": NEW[1:],
    "start": ("spring",),
    "invite": ("spring",),
    "again": ("spring",),
    "tournament": ("list",),
    "status": (),
    "poll": ("--once",),
    "worker": ("--once",),
    "check": (*SEAT, "o.txt"),
    "submit": (*SEAT, "o.txt"),
    "resolve": ("spring",),
    "process": ("spring",),
    "end": ("spring", "--draw"),
    "replace": (*SEAT, "eve@players.example"),
    "bot": SEAT,
    "vacate": SEAT,
    "standby": ("add", "eve@players.example"),
    "missed": ("spring", "bot"),
    "token": (*SEAT, "--rotate"),
    "deadline": ("spring",),
    "pause": ("spring",),
    "resume": ("spring",),
    "excuse": SEAT,
    "schedule": ("spring",),
    "correct": ("spring", "--reason", "x"),
    "award": (*SEAT, "2", "--reason", "x"),
    "rollback": ("spring", "--to", "2"),
    "rollforward": ("spring",),
    "announce": ("all", "hello"),
    "language": (*SEAT, "fr"),
    "note": ("spring", "hello"),
    "referee": (),
    "render": ("spring",),
    "report": ("spring",),
    "compose": (*SEAT, "-o", "p.html"),
    "history": ("spring",),
    "replay": ("--all",),
    "verify": ("--all",),
    "ratings": (),
    "players": (),
    "site": ("out",),
    "metrics": (),
    "mail-log": ("anna",),
    "unsorted": ("list",),
    "retry": (),
    "service": (),
    "export": ("spring",),
    "import": ("o.txt",),
    "backup": ("house.tar.gz",),
    "reread": (),
    "live": (),
    "upgrade": ("--check",),
    "accept": ("spring",),
}
FREE: dict[str, tuple[str, ...]] = {
    "init": ("made",),
    "rules": (),
    "guide": (),
    "map": ("new",),
    "completion": ("bash",),
    "simulate": ("metallurgie", "--games", "1", "--jobs", "1"),
    "demo": ("metallurgie", "--seats", "1"),
    "restore": ("o.txt",),
}


@pytest.fixture
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    """A folder of no house, and the shell in it."""
    folder = tmp_path / "nowhere"
    folder.mkdir()
    monkeypatch.chdir(folder)
    shell = Shell(folder)
    shell.config.unlink()
    shell.file("o.txt", "draw\n")
    return shell


def test_every_command_is_known_to_need_a_house_or_not() -> None:
    assert ASKED.keys() | FREE.keys() == COMMANDS.keys()
    assert not ASKED.keys() & FREE.keys()


@pytest.mark.parametrize("name", ASKED)
def test_in_a_folder_that_is_no_house_nothing_is_made_and_nothing_counted(
    nowhere: Shell, name: str
) -> None:
    before = nowhere.tree()
    ran = nowhere.raw(name, *ASKED[name])
    assert (ran.code, ran.out) == (1, ""), ran.err
    assert "There is no house here" in ran.err
    assert str(nowhere.folder) in ran.err
    assert "adjudicator init" in ran.err
    assert "--config FILE" in ran.err
    assert nowhere.tree() == before
    assert [p.name for p in nowhere.folder.iterdir()] == ["o.txt"]


@pytest.mark.parametrize("name", FREE)
def test_what_is_about_no_house_needs_none(nowhere: Shell, name: str) -> None:
    ran = nowhere.raw(name, *FREE[name])
    assert "no house" not in ran.err
    assert "Traceback" not in ran.err
    assert ran.code == (1 if name in ("demo", "restore") else 0), ran.err  # no such seats, backup


@pytest.mark.parametrize(
    "arguments",
    [
        ("render", "--gallery", "drawn", "--rules", "planet-masters"),
        ("compose", "--static", "-o", "page.html"),
        ("verify", "drawn/spring"),
    ],
    ids=lambda arguments: str(arguments[0]),
)
def test_pictures_pages_and_archives_need_none(nowhere: Shell, arguments: tuple[str, ...]) -> None:
    assert "no house" not in nowhere.raw(*arguments).err


def test_a_house_is_found_from_any_folder_of_it(
    game: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = game.ok("status", "--json").json
    for folder in (game.folder, *(p for p in game.folder.rglob("*") if p.is_dir())):
        monkeypatch.chdir(folder)
        ran = game.raw("status", "--json")
        assert (ran.code, ran.json) == (0, wanted)
    before = {path for path in game.folder.rglob("*") if path.is_dir()}
    game.raw("poll", "--once")
    assert {path for path in game.folder.rglob("*") if path.is_dir()} == before


@pytest.mark.parametrize("lacks", ["mail", "private"])
def test_a_house_without_a_configuration_goes_on_as_the_defaults_have_it(
    game: Shell, monkeypatch: pytest.MonkeyPatch, lacks: str
) -> None:
    game.config.unlink()
    shutil.rmtree(game.folder / "mail" if lacks == "mail" else game.folder / "games" / "spring")
    below = game.folder / "notes" / "mine"
    below.mkdir(parents=True)
    for folder in (game.folder, below):
        monkeypatch.chdir(folder)
        ran = game.raw("status")
        assert ran.code == 0, ran.err
        assert ("no games" in ran.out) == (lacks == "private")
    monkeypatch.chdir(below)
    assert game.raw(*NEW[:1], "summer", *NEW[2:]).code == 0
    assert (game.folder / "games" / "summer" / "game.json").is_file()
    assert list(below.iterdir()) == []


def test_games_alone_are_no_house_nor_are_mails_of_other_programs(nowhere: Shell) -> None:
    (nowhere.folder / "games" / "chess").mkdir(parents=True)
    (nowhere.folder / "mail" / "inbox").mkdir(parents=True)
    assert "There is no house here" in nowhere.raw("status").err


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root gives files away")
def test_a_house_above_that_belongs_to_somebody_else_is_not_taken_unasked(
    game: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    below = game.folder / "below"
    below.mkdir()
    monkeypatch.chdir(below)
    os.chown(game.config, 4711, 4711)
    ran = game.raw("status")
    assert ran.code == 1
    assert "belongs to another user" in ran.err
    assert f"--config {game.config}" in ran.err
    assert game.raw("status", "--config", str(game.config)).code == 0
    os.chown(below, 4711, 4711)
    assert game.raw("status").code == 0


def commands(group: click.Group, *before: str) -> Iterator[tuple[str, ...]]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from commands(command, *before, name)
        else:
            yield (*before, name)


def test_every_command_understands_the_configuration_behind_it(nowhere: Shell) -> None:
    for words in commands(cli):
        ran = nowhere.raw(*words, "--config", "c.toml", "--help")
        assert ran.code == 0, words
        assert "--config" in ran.out.partition("Options:")[2], words


def test_the_configuration_behind_a_command_is_the_one_that_is_used(
    nowhere: Shell, tmp_path: Path
) -> None:
    (tmp_path / "house").mkdir()
    shell = Shell(tmp_path / "house")
    shell.ok(*NEW)
    for words in (("status", "--json"), ("tournament", "list", "--json"), ("verify", "--all")):
        assert nowhere.raw(*words, "--config", str(shell.config)).out == shell.ok(*words).out
    ran = nowhere.raw("status", "--config", str(tmp_path / "none.toml"))
    assert (ran.code, "There is no configuration file" in ran.err) == (1, True)
    assert [p.name for p in nowhere.folder.iterdir()] == ["o.txt"]
