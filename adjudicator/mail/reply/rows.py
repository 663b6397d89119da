"""Rows that hold several lines between semicolons: some programs swallow the line breaks of a
mail that a link opens, so that a whole sheet comes on one row.

Pure. What is behind a `#` is a comment to the end of the row, as everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

#: `at #17: ...` names a question and begins no comment
_COMMENT = re.compile(r"#(?!(?<=\w\s#)\d{1,9}\s{0,3}:)")


def holds_orders(text: str) -> bool:
    """Whether a text holds more than blank lines and comments, as those of a template."""
    return any(line.strip() and not line.lstrip().startswith("#") for line in text.split("\n"))


def pieces_of(row: str) -> tuple[tuple[int, str], ...]:
    """What stands between the semicolons of a row, blank pieces left out, each with the column
    where it begins (blanks before it included)."""
    comment = _COMMENT.search(row)
    found, column = [], 0
    for piece in row[: comment.start() if comment else len(row)].split(";"):
        if piece.strip():
            found.append((column, piece))
        column += len(piece) + 1
    return tuple(found)


def without(row: str, pieces: Sequence[tuple[int, str]]) -> str:
    """The row with pieces of it blanked, all columns kept; "" where nothing else is in it."""
    for column, piece in pieces:
        row = row[:column] + " " * len(piece) + row[column + len(piece) :]
    return row if pieces_of(row) else ""


def reads_in_full(row: str, reads: Callable[[str], bool]) -> bool:
    """Whether a row holds several pieces, and each of them reads."""
    pieces = pieces_of(row) if ";" in row else ()
    return len(pieces) > 1 and all(reads(piece) for _, piece in pieces)


def part_row(row: str, is_bound: Callable[[str], bool]) -> tuple[str, ...]:
    """A row that holds bounds of orders (`BEGIN ORDERS`) as lines, any other row as it is."""
    if ";" not in row or row.lstrip().startswith(">"):
        return (row,)
    pieces = pieces_of(row)
    if len(pieces) < 2 or not any(is_bound(piece) for _, piece in pieces):
        return (row,)
    last, text = pieces[-1]
    rest = row[last + len(text) :].strip(" ;")
    return (*(piece.strip() for _, piece in pieces), *((rest,) if rest else ()))
