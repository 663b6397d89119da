"""Versions of what is written, and how older documents are read.

`GAME` is the version of game.json, `SNAPSHOT` of turns/*/snapshot.json. A document with
a newer version than ours is refused; an older one is brought up step by step. Version 1 has no
public draw; up to version 2 tables keep nothing that was told in a report before the last, and
games have the usual terms; up to version 3 a standing block goes on to the next heading.
"""

from __future__ import annotations

from typing import Any

GAME = 4
PLAIN_GAME = 1
SNAPSHOT = 1


class UnknownSchema(Exception):
    """A document of a version that this program does not know."""


def check_version(document: Any, known: int, what: str) -> None:
    """Raises `UnknownSchema` unless `document` is of a version up to `known`."""
    version = document.get("schema") if isinstance(document, dict) else None
    if not isinstance(version, int) or not 1 <= version <= known:
        raise UnknownSchema(f"{what} has schema version {version!r}; this program knows 1..{known}")
