"""What the program says to its operator while it works: lines with a level and a code.

No line holds a token, an order or the text of a mail, and addresses are masked where a line is
written. Use cases are given a `Log` and know nothing of where its lines go.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Literal

from adjudicator.mail.sender.marks import mask_token
from adjudicator.rulekit.frozen import Frozen, field

Level = Literal["debug", "info", "warning", "error"]

_ADDRESS = re.compile(r"([^\s<>@,;:\"'()\[\]])[^\s<>@,;:\"'()\[\]]*@([\w-]+(?:\.[\w-]+)+)")


class Said(Frozen):
    """A line.

    event   code of what happened, such as `mail` or `fault`
    fields  what it is about, for programs: names, counts
    """

    line: str
    level: Level = "info"
    event: str = "note"
    fields: Mapping[str, str | int] = field(default_factory=dict)


class Log:
    """Takes lines and hands them on; `log("...")` is a line of level `info`."""

    def __init__(self, sink: Callable[[Said], None] = lambda said: None) -> None:
        self._sink = sink

    def __call__(
        self, line: str, level: Level = "info", event: str = "note", **fields: str | int
    ) -> None:
        """Say a line."""
        shown = {name: mask_text(v) if isinstance(v, str) else v for name, v in fields.items()}
        self._sink(Said(mask_text(line), level, event, shown))


def mask_text(text: str) -> str:
    """`text` without tokens, and with no more of an address than its first letter and its host."""
    if "@" not in text and "]" not in text:
        return text
    return _ADDRESS.sub(r"\1***@\2", mask_token(text))
