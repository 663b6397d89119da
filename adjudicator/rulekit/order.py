"""What every order of every title is: a small frozen value with ids inside."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Order:
    """Base of every order. Subclasses add `kind: Literal["..."] = "..."` and fields."""
