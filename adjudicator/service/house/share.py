"""Shares of something that was counted, and how sure they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt


@dataclass(slots=True)
class Share:
    """Wins of something in so many games."""

    wins: float = 0.0
    games: int = 0

    @property
    def rate(self) -> float:
        """Wins per game."""
        return self.wins / self.games if self.games else 0.0

    def add(self, wins: float, games: int = 1) -> None:
        """Count more of it."""
        self.wins += wins
        self.games += games

    def interval(self, z: float = 1.96) -> tuple[float, float]:
        """The 95 % interval of the rate after Wilson."""
        n = self.games
        if not n:
            return 0.0, 1.0
        p = self.rate
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(0.0, middle - half), min(1.0, middle + half)


def quartiles(values: Sequence[int]) -> tuple[int, int, int]:
    """Lower quartile, median, upper quartile. Raises IndexError without values."""
    ordered = sorted(values)
    last = len(ordered) - 1
    return ordered[last // 4], ordered[last // 2], ordered[last * 3 // 4]
