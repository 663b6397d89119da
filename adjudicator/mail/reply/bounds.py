"""What the languages call the bounds of orders: `BEGIN ORDERS`, `END ORDERS`, and the line above
which answers are written; and rows that hold several lines between semicolons. Pure.

Some programs swallow the line breaks of a mail that a link opens, so that a whole sheet comes on
one row. What is behind a `#` is a comment to the end of the row, as everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from adjudicator.mail.reply.phrases import any_of
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.lexicon import Lexicon


class Boundaries(Frozen):
    """What the languages call the bounds of orders, as expressions over lines as written.

    above  a line that a report may carry: what follows it is ours
    begin  `BEGIN ORDERS`, and its `end`; `bound` is what any of the two holds: most lines
           are told apart by it at once
    """

    above: re.Pattern[str]
    begin: re.Pattern[str]
    end: re.Pattern[str]
    bound: re.Pattern[str]

    def is_bound(self, line: str) -> bool:
        """Whether a line begins or ends orders."""
        return self.begin.match(line) is not None or self.end.match(line) is not None


def boundaries(lexicon: Lexicon) -> Boundaries:
    """The boundaries of a lexicon; ask for them by `lexicon.made`, so that they are kept."""

    def one_of(key: str) -> str:
        said = lexicon.by_language("boundaries", key).values()
        # a line is tried as it stands, which is quicker than to make it plain
        return any_of([*(p for some in said for p in some), *lexicon.every("boundaries", key)])

    def bound_pattern(key: str) -> re.Pattern[str]:
        of = f"(?:{one_of('of')} )?"
        return re.compile(
            rf"[\s\W_]{{0,10}}{one_of(key)}[ _]{{1,3}}{of}{one_of('orders')}[\s\W_]{{0,10}}$", re.I
        )

    return Boundaries(
        above=re.compile(rf"[-=_*#>~\s]{{0,20}}{one_of('reply-above')}", re.I),
        begin=bound_pattern("begin"),
        end=bound_pattern("end"),
        bound=re.compile(one_of("orders"), re.I),
    )


def closed_blocks(
    lines: Sequence[str], bounds: Boundaries, unmarked: Callable[[int], bool]
) -> tuple[tuple[int, int], ...]:
    """Pairs of BEGIN and END, as line numbers; a BEGIN counts from the last one before an END.

    unmarked  whether a line stands outside all quotations
    """
    found: list[tuple[int, int]] = []
    begin = -1
    for i, line in enumerate(lines):
        if not bounds.bound.search(line, 0, 60) or not unmarked(i):
            continue
        if bounds.begin.match(line):
            begin = i
        elif begin >= 0 and bounds.end.match(line):
            found.append((begin, i))
            begin = -1
    return tuple(found)


def open_bounds(lines: Sequence[str], kept: list[int], bounds: Boundaries) -> tuple[str, list[int]]:
    """Return what a BEGIN without END, or an END without BEGIN, leaves of the kept lines."""
    for at, i in enumerate(kept):
        if bounds.begin.match(lines[i]):
            return "open", kept[at + 1 :]
    for at, i in enumerate(kept):
        if bounds.end.match(lines[i]):
            return "end", kept[:at]
    return "", kept


#: `at #17: ...` names a question and begins no comment
_COMMENT = re.compile(r"#(?!(?<=\w\s#)\d{1,9}\s{0,3}:)")


def holds_orders(text: str) -> bool:
    """Whether a text holds more than blank lines and comments, as those of a template."""
    return any(line.strip() and not line.lstrip().startswith("#") for line in text.split("\n"))


def pieces_of(row: str) -> tuple[tuple[int, str], ...]:
    """Return what stands between the semicolons of a row, blank pieces left out, each with the
    column where it begins (blanks before it included)."""
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
