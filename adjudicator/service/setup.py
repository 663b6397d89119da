"""An installation's first files."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from adjudicator.archive.files import storage_failed, write_atomic
from adjudicator.config import load_config
from adjudicator.errors import WrongPhase
from adjudicator.mail.maildir import make_maildir
from adjudicator.modes import make_closed


def example_text() -> str:
    """The commented example configuration that ships with the program."""
    package = Path(str(files("adjudicator")))
    shipped = package / "templates" / "config.example.toml"
    checkout = package.parent / "config.example.toml"
    return (shipped if shipped.is_file() else checkout).read_text(encoding="utf-8")


def initialise(folder: Path) -> Iterator[str]:
    """Write config.toml and make the folders; yields what was done.

    Raises `WrongPhase` if there is a configuration already, `StorageFailed`.
    """
    path = folder / "config.toml"
    if path.exists():
        raise WrongPhase(f"{path} exists already", "edit it, or choose another folder")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_atomic(path, example_text().encode(), private=True)
        config = load_config(path)
        config.games.mkdir(parents=True, exist_ok=True)
        make_closed(config.mail)
        for box in ("in", "out"):
            make_maildir(config.mail / box)
    except OSError as error:
        raise storage_failed(folder, error) from error
    yield f"wrote {path}"
    yield f"made {config.games} and {config.mail}"
    yield "next: edit config.toml, then adjudicator doctor"
