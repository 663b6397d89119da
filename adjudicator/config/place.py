"""Where the house is that a command is about: looked for upwards from here, as git does it.

A house is a folder with a config.toml, or, where it has none, with the folders `games` and `mail`
that the built-in defaults make. Nothing is ever made in a folder that is none.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from adjudicator.config.file import load_config
from adjudicator.config.settings import Config
from adjudicator.errors import ConfigError

CONFIG = "config.toml"
#: the plan of a restore that was broken off, before there is any other file
PLAN = ".restore.json"


def load_house(named: Path | None) -> Config:
    """The configuration of the house whose file is `named`, else of the one that is found.

    Raises `ConfigError` where there is none, with all faults of its file.
    """
    if named is not None:
        return load_config(named)
    folder = find_house()
    if folder is None:
        raise ConfigError(
            f"there is no house here: neither {CONFIG} nor the folders games and mail of a house "
            f"in {_here()}, or in a folder above it",
            "adjudicator init makes a house here; adjudicator --config FILE names one elsewhere",
        )
    return load_config(folder / CONFIG) if _has_config(folder) else Config(base=folder)


def find_house() -> Path | None:
    """The folder of the house that the present folder is of: `Path()` for itself.

    Raises `ConfigError` for one above it that belongs to somebody else.
    """
    if is_house(Path()):
        return Path()
    found = next((folder for folder in _here().parents if is_house(folder)), None)
    if found is not None:
        _require_own(found)
    return found


def is_house(folder: Path) -> bool:
    """Whether a folder holds a house."""
    if _has_config(folder) or (folder / PLAN).is_file():
        return True
    return os.path.isdir(folder / "games") and (  # noqa: PTH112  says no where it may not look
        os.path.isdir(folder / "mail" / "in")  # noqa: PTH112
        or any(_private_folders(folder / "games"))
    )


def _here() -> Path:
    try:
        return Path.cwd()
    except OSError:
        raise ConfigError("the present folder is gone", "go to another one, and repeat") from None


def _has_config(folder: Path) -> bool:
    return os.path.lexists(folder / CONFIG)


def _private_folders(games: Path) -> Iterator[str]:
    """The private folders of games: copies of games, which lie in any place, have none."""
    try:
        with os.scandir(games) as entries:
            for entry in entries:
                private = os.path.join(entry.path, "private")  # noqa: PTH118
                if os.path.isdir(private):  # noqa: PTH112
                    yield private
    except OSError:
        return


def _require_own(folder: Path) -> None:
    """Raises `ConfigError` for the house of somebody who is neither this user, nor root, nor
    owns the folder that one is in: whoever may write to /tmp could have put it there."""
    if os.name != "posix":
        return
    trusted = {os.geteuid(), 0, Path().stat().st_uid}
    marks = [path for name in (CONFIG, PLAN) if (path := folder / name).exists()] or [folder]
    foreign = next((path for path in marks if path.stat().st_uid not in trusted), None)
    if foreign is not None:
        raise ConfigError(
            f"{foreign} belongs to another user, and is not taken unasked",
            f"if it is meant, name it: adjudicator --config {folder / CONFIG}",
        )
