"""Reading a document of JSON with all its faults: each with its path and its cure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from adjudicator.rulekit.phrase import Param, Quote
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.text import nearest


@dataclass(slots=True)
class Check:
    """The faults found so far; what is wrong reads as something empty and goes on."""

    faults: list[Refusal] = field(default_factory=list)

    def fault(self, code: str, path: str, /, **params: Param) -> None:
        """Note a fault; `path` is where in the document (`cards[3].effects[0].op`)."""
        all_params: tuple[tuple[str, Param], ...] = (("path", Quote(path)), *params.items())
        self.faults.append(Refusal("", f"data.{code}", all_params, path))

    def record(
        self, value: Any, path: str, required: Iterable[str], optional: Iterable[str] = ()
    ) -> Mapping[str, Any]:
        """The fields of an object that are known; absent and unknown ones are faults."""
        if not isinstance(value, dict):
            self.fault("not-a", path, wanted="object")
            return {}
        required, optional = tuple(required), tuple(optional)
        for name in required:
            if name not in value:
                self.fault("missing", path, field=Quote(name))
        for name in value:
            if name not in required and name not in optional:
                guess = nearest(str(name), (*required, *optional)) or ""
                self.fault("unknown-field", path, field=Quote(str(name)), guess=Quote(guess))
        return {n: v for n, v in value.items() if n in required or n in optional}

    def items(self, value: Any, path: str) -> Sequence[Any]:
        """The items of a list."""
        if not isinstance(value, list):
            self.fault("not-a", path, wanted="list")
            return ()
        return value

    def number(self, value: Any, path: str, low: int, high: int) -> int | None:
        """A whole number of a range, or None."""
        if isinstance(value, bool) or not isinstance(value, int):
            self.fault("not-a", path, wanted="number")
        elif not low <= value <= high:
            self.fault("range", path, have=value, low=low, high=high)
        else:
            return value
        return None

    def text(self, value: Any, path: str, pattern: str = r"(?s).{1,200}", sample: str = "") -> str:
        """A text that matches `pattern` as a whole; `sample` shows how."""
        if not isinstance(value, str):
            self.fault("not-a", path, wanted="text")
            return ""
        if not re.fullmatch(pattern, value):
            self.fault("form", path, have=Quote(value[:40]), sample=Quote(sample))
        return value

    def one_of(self, value: Any, path: str, allowed: Sequence[str]) -> str:
        """One of the texts allowed, or ""."""
        if isinstance(value, str) and value in allowed:
            return value
        guess = (nearest(value, tuple(allowed)) if isinstance(value, str) else None) or ""
        self.fault(
            "unknown-value",
            path,
            have=Quote(str(value)[:40]),
            allowed=tuple(Quote(a) for a in allowed),
            guess=Quote(guess),
        )
        return ""

    def once(self, values: Sequence[str], path: str) -> None:
        """Values that must differ."""
        seen: set[str] = set()
        for value in values:
            if value and value in seen:
                self.fault("twice", path, have=Quote(value))
            seen.add(value)

    def total(self, have: int, want: int, path: str) -> None:
        """A sum that must be exact."""
        if have != want:
            self.fault("count", path, have=have, want=want)
