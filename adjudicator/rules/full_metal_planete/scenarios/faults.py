"""What is wrong with a scenario document, gathered while it is read."""

from __future__ import annotations

from typing import Any

from adjudicator.rulekit.frozen import Frozen


class ScenarioFault(Frozen):
    """What is wrong with a scenario: path of the part, stable code, the wrong piece of it."""

    path: str
    code: str
    got: str = ""

    def __str__(self) -> str:
        return f"{self.path}: {self.code}" + (f" ({self.got})" if self.got else "")


class Stop(Exception):
    """The rest cannot be read without this part."""


class Faults:
    """The faults found so far, in the order in which they were found."""

    def __init__(self) -> None:
        self.found: list[ScenarioFault] = []

    def add(self, path: str, code: str, got: Any = "") -> None:
        """Note a fault; the wrong piece is cut to 60 characters."""
        self.found.append(ScenarioFault(path, code, str(got)[:60]))
