"""Chance as an argument: the one interface through which rules draw.

Rules never import `random`. They receive a `Dice` and give each draw a label, the rule
id of the random event. What stands behind it (a keyed stream, recorded draws, a script
of a test, or nothing at all in a preview) is the engine's business.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Unforeseen(Exception):
    """A preview has come to something nobody may know yet: a draw or a hidden card.

    Raised by dice that must not be thrown and by rules that meet a veiled value. It is
    never an error: a preview ends there.
    """


class Dice(ABC):
    """Labelled, unbiased draws."""

    @abstractmethod
    def below(self, n: int, label: str) -> int:
        """An integer 0..n-1, each equally likely; `below(1)` is 0 and draws nothing."""

    def die(self, label: str) -> int:
        """A six-sided die: 1..6."""
        return 1 + self.below(6, label)

    def pick(self, items: Sequence[T], label: str) -> T:
        """One of `items` (not empty)."""
        return items[self.below(len(items), label)]

    def shuffle(self, items: Sequence[T], label: str) -> tuple[T, ...]:
        """All of `items` in a drawn order; index 0 is the top card.

        For i from the last index down to 1: swap item i with item `below(i + 1)`.
        """
        pile = list(items)
        for i in range(len(pile) - 1, 0, -1):
            j = self.below(i + 1, label)
            pile[i], pile[j] = pile[j], pile[i]
        return tuple(pile)


class NoDice(Dice):
    """Dice that nobody may throw: every draw is `Unforeseen`. Used by previews."""

    def below(self, n: int, label: str) -> int:
        """0 for n = 1; otherwise raises `Unforeseen`."""
        if n == 1:
            return 0
        raise Unforeseen(label)


class ScriptedDice(Dice):
    """Draws given beforehand, for worked examples and for replaying recorded draws.

    `script` holds the results of `below` in order. `shuffles` maps a label to the full
    result of a shuffle; when present it is used instead of single draws.
    """

    def __init__(
        self, script: Sequence[int] = (), shuffles: dict[str, Sequence[object]] | None = None
    ) -> None:
        self._script = list(script)
        self._at = 0
        self._shuffles = dict(shuffles or {})

    def below(self, n: int, label: str) -> int:
        """The next scripted result; raises ValueError when it is missing or out of range."""
        if n == 1:
            return 0
        if self._at >= len(self._script):
            raise ValueError(f"no scripted draw left for {label} (below {n})")
        value = self._script[self._at]
        self._at += 1
        if not 0 <= value < n:
            raise ValueError(f"scripted draw {value} for {label} is not below {n}")
        return value

    def shuffle(self, items: Sequence[T], label: str) -> tuple[T, ...]:
        """The scripted order if one was given, else the common algorithm on the script.

        Raises ValueError if the scripted order does not hold exactly `items`.
        """
        if label in self._shuffles:
            result = tuple(self._shuffles[label])
            if sorted(map(repr, result)) != sorted(map(repr, items)):
                raise ValueError(f"scripted shuffle for {label} holds other items")
            return result  # type: ignore[return-value]
        return super().shuffle(items, label)

    @property
    def draws_left(self) -> int:
        """The number of scripted draws that were not used."""
        return len(self._script) - self._at
