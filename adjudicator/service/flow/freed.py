"""A proposal of ours whose `#` was deleted in our own answer: it takes the place of the line
that was refused, and the lines that were good stay.

A new mail replaces all orders; but who mends one line where we show it means that line.
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.rehearsal.verdicts import Judged, Preview
from adjudicator.mail.requests.submission import Submission
from adjudicator.rulekit.text import plain


def is_freed(submission: Submission) -> bool:
    """Whether all that a mail says was written inside the quotation of a mail of ours."""
    inside = (dict(r.params)["count"] for r in submission.repairs
              if r.code == "repair-written-inside")  # fmt: skip
    return next(inside, 0) == len(_lines(submission.written))


def with_proposals(text: str, waiting: str, tried: Preview) -> str:
    """The orders that wait with refused lines mended by the proposals in `text`; `text` where
    it says anything else, or mends nothing.

    tried  what the waiting orders would do, as their answer told
    """
    proposed = {_even(line.near): line for line in tried.lines if line.near}
    known = {_even(line.item.raw) for line in tried.lines}
    wanted = _lines(text)
    mends = [line for line in wanted if _even(line) in proposed]
    if not mends or any(
        _even(line) not in proposed and _even(line) not in known for line in wanted
    ):
        return text
    rows = waiting.split("\n")
    for line in sorted(mends, key=lambda line: -proposed[_even(line)].item.column):
        _replace(rows, proposed, line)
    return "\n".join(rows)


def _replace(rows: list[str], proposed: Mapping[str, Judged], line: str) -> None:
    item = proposed[_even(line)].item
    row = rows[item.number - 1]
    lead = item.raw[: len(item.raw) - len(item.raw.lstrip())]
    rows[item.number - 1] = row[: item.column] + lead + line + row[item.column + len(item.raw) :]


def _lines(text: str) -> list[str]:
    rows = (row.strip() for row in text.split("\n"))
    return [row for row in rows if row and not row.startswith("#")]


def _even(line: str) -> str:
    return " ".join(plain(line).split())
