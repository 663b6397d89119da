"""Regular expressions that are compiled when they are first used.

Compiling those of all modules that a command loads takes longer than loading the modules, and a
command uses few of them. `tests/test_late.py` compiles each, so that a faulty one is found.
"""

from __future__ import annotations

import re
from typing import Any, AnyStr, cast


class Late:
    """Stands for a pattern: whatever is asked of it is the pattern's, and is kept."""

    def __init__(self, source: str | bytes, flags: int) -> None:
        self._source: Any = source
        self._flags = flags

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        found = getattr(re.compile(self._source, self._flags), name)
        setattr(self, name, found)
        return found


def late(source: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """The pattern of `re.compile`, at the first use. It is no `re.Pattern` to `isinstance`."""
    return cast("re.Pattern[AnyStr]", Late(source, flags))
