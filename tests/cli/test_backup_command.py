"""backup and restore as a referee types them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.support.shell import Shell


def test_a_house_goes_into_a_file_and_comes_back(game: Shell, tmp_path: Path) -> None:
    file = game.folder / "b.tar.gz"
    told = game.ok("backup", str(file)).out
    assert told.startswith(f"{file}: 1 games, ")
    assert "it holds tokens and passwords: keep it closed" in told
    said = game.fails("restore", str(file))
    assert f"“{game.folder / 'games'}” holds games already: spring" in said
    assert "--into DIR" in said
    shutil.rmtree(game.folder / "games")
    told = game.ok("restore", str(file)).out
    assert "1 games restored" in told
    assert "read again, each once, by the next adjudicator poll" in told
    assert "game spring" not in game.ok("verify", "--all").out
    told = game.raw("--config", str(game.config), "poll", "--once").err
    assert "mails were read again after a restore" in told
    assert game.ok("poll", "--once").out.startswith("no mail")


def test_a_folder_that_is_named_with_a_slash_is_made_and_closed(game: Shell) -> None:
    """Without the folder the backup was a file of its name, and the next one wrote over it."""
    folder = game.folder / "bk"
    told = game.ok("backup", f"{folder}/").out
    (file,) = folder.iterdir()
    assert file.name.startswith("adjudicator-")
    assert told.startswith(f"{file}: ")
    assert folder.stat().st_mode & 0o077 == 0
    assert "There is no folder" in game.fails("export", "spring", "--seat", "p1", "-o", "out/")
    assert not (game.folder / "out").exists()


def test_a_house_restored_aside_is_not_said_to_read_mails_by_its_next_poll(game: Shell) -> None:
    """`poll` refuses there."""
    file = game.folder / "b.tar.gz"
    game.ok("backup", str(file))
    told = game.ok("restore", str(file), "--into", str(game.folder / "aside")).out
    assert "by the next adjudicator poll" not in told
    assert "adjudicator live" in told
    assert "are read again, each once, after that" in told


def test_what_programs_read(game: Shell) -> None:
    file = game.folder / "b.tar.gz"
    made = game.ok("backup", str(file), "--json").json
    assert (made["games"], made["broken"], made["left_out"]) == (["spring"], {}, [])
    done = game.ok("restore", str(file), "--force", "--json").json
    assert (done["replaced"], done["since"]) == (["spring"], made["since"])
    assert Path(done["aside"], "spring", "game.json").is_file()


def test_reread_needs_no_instant_after_a_restore(game: Shell) -> None:
    said = game.fails("reread", code=2)
    assert "nothing was restored" in said
    file = game.folder / "b.tar.gz"
    game.ok("backup", str(file))
    game.ok("restore", str(file), "--force")
    assert "mails read again" in game.ok("reread").out
    assert "nothing was restored" in game.fails("reread", code=2)


def test_a_restore_that_died_is_ended_by_the_next_command(game: Shell) -> None:
    """Between the plan and its end: the games are aside, the new ones not in their place."""
    file = game.folder / "b.tar.gz"
    game.ok("backup", str(file))
    aside = game.folder / "aside" / "spring"
    staged = game.folder / "games" / ".restore-new" / "spring"
    shutil.copytree(game.folder / "games" / "spring", staged)
    plan = {
        "moves": [[str(staged), str(game.folder / "games" / "spring"), str(aside)]],
        "mail": str(game.folder / "mail"),
        "since": "2026-11-22T14:00:00Z",
        "stages": [str(staged.parent)],
    }
    (game.folder / ".restore.json").write_text(json.dumps(plan))
    aside.parent.mkdir()
    (game.folder / "games" / "spring").rename(aside)
    ran = game.run("status")
    assert ran.code == 0
    assert "a restore that was broken off was carried to its end" in ran.err
    assert "spring" in ran.out
    assert not staged.parent.exists()
    game.ok("status")


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (("restore", "nowhere.tar.gz"), 2, "does not exist"),
        (("restore", "{config}"), 1, "is no backup of adjudicator"),
        (("backup", "no/folder/b.tar.gz"), 1, "There is no folder no/folder"),
        (("backup", "{config}"), 1, "is there, and is no backup"),
        (("backup", "{mail}/b.tar.gz"), 1, "which is backed up"),
    ],
)
def test_wrong_places_are_told(
    game: Shell, arguments: tuple[str, ...], code: int, told: str
) -> None:
    names = {"config": str(game.config), "mail": str(game.folder / "mail")}
    said = game.fails(*(a.format(**names) for a in arguments), code=code)
    assert told in said
