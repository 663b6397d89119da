"""A house restored aside, to look around in: a drill, till somebody says in it that it is not.

    drill.json    beside the configuration: which backup it was restored from, and when

It has the passwords of the house that it is a copy of. While the file is there no mailbox is read
and no server is asked, whatever command is called; everything else can be tried.
"""

from __future__ import annotations

from pathlib import Path

from adjudicator.archive.files import storage_failed, write_atomic
from adjudicator.config.settings import Config
from adjudicator.disk.modes import give
from adjudicator.errors import AdjudicatorError
from adjudicator.rulekit.model import from_json, pretty

_NAME = "drill.json"


class IsDrill(AdjudicatorError):
    """What would read a mailbox, or send, in a house that is a drill."""


def make_drill(base: Path, file: Path, now: str) -> None:
    """Have the house in a folder be a drill, restored from `file`. Raises `StorageFailed`."""
    path = base / _NAME
    write_atomic(path, pretty({"from": file.name, "since": now}), durable=True, private=True)
    try:
        give(path, base)
    except OSError as error:
        raise storage_failed(path, error) from error


def drill_told(config: Config) -> str:
    """Return the sentence about a house that is a drill; "" for any other."""
    path = config.base / _NAME
    if not path.exists():
        return ""
    try:
        document = from_json(path.read_bytes())
        whence = f"restored aside from {document['from']} at {document['since']}"
    except (OSError, ValueError, KeyError, TypeError):
        whence = "restored aside from a backup"
    return f"this house is a drill, {whence}: it reads no mailbox and sends nothing"


def require_no_drill(config: Config) -> None:
    """Raises `IsDrill` in a house that is one."""
    if told := drill_told(config):
        raise IsDrill(
            told,
            "if it is to take the place of the one that it is a copy of, stop that one first, and "
            "here: adjudicator live",
        )


def end_drill(config: Config) -> bool:
    """Let a house read its mailbox and send from now on; whether it was a drill.

    Raises `StorageFailed`.
    """
    path = config.base / _NAME
    try:
        path.unlink()
    except FileNotFoundError:
        return False
    except OSError as error:
        raise storage_failed(path, error) from error
    return True
