"""Where lines of the log go: the standard library's logging, to standard error.

Only the program's own lines are shown; what libraries log may hold passwords.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from adjudicator.cli.output import say

if TYPE_CHECKING:
    from adjudicator.service.house.log import Said

NAME = "adjudicator"


class _Teller(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        say(self.format(record), err=True)


class _AsJson(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        head = {"at": at, "level": record.levelname.lower()}
        said = {"event": record.__dict__["event"], "message": record.getMessage()}
        return json.dumps({**head, **said, **record.__dict__["fields"]}, ensure_ascii=False)


def log_sink(level: str, form: str) -> Callable[[Said], None]:
    """Return the sink of lines of `level` or worse: as text, or for "json" one document a line."""
    logger = logging.getLogger(NAME)
    handler = _Teller()
    handler.setFormatter(_AsJson() if form == "json" else logging.Formatter("%(message)s"))
    logger.handlers[:] = [handler]
    logger.propagate = False
    logger.setLevel(level.upper())

    def take(said: Said) -> None:
        number = getattr(logging, said.level.upper())
        logger.log(number, "%s", said.line, extra={"event": said.event, "fields": said.fields})

    return take
