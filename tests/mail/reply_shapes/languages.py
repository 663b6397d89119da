"""What mail programs and people write in each language. The facts are in `languages.toml`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

_FACTS: dict[str, dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "languages.toml").read_text("utf-8")
)


@dataclass(frozen=True)
class Language:
    """One language: its `code` and its table of facts."""

    code: str
    facts: dict[str, Any]

    def word(self, key: str) -> str:
        """A fixed text, such as `iphone` or `thanks`."""
        return str(self.facts[key])

    @property
    def keys(self) -> tuple[str, str, str, str]:
        """The words for From, Sent, To and Subject."""
        sender, sent, to, subject = self.facts["header"]
        return sender, sent, to, subject

    @property
    def colon(self) -> str:
        """What stands behind them."""
        return str(self.facts.get("colon", ":"))

    def filled(self, key: str, at: datetime, name: str, address: str) -> str:
        """An attribution or a date, with its placeholders filled."""
        facts = self.facts
        early = at.hour < 12
        return str(facts[key]).format(
            name=name,
            addr=address,
            weekday=facts["weekday"][at.weekday()],
            wd=facts["wd"][at.weekday()],
            month=facts["month"][at.month - 1],
            mon=facts["mon"][at.month - 1],
            d=at.day,
            dd=f"{at.day:02}",
            m=at.month,
            mm=f"{at.month:02}",
            Y=at.year,
            yy=f"{at.year % 100:02}",
            H=at.hour,
            HH=f"{at.hour:02}",
            MM=f"{at.minute:02}",
            h12=(at.hour - 1) % 12 + 1,
            hh12=f"{(at.hour - 1) % 12 + 1:02}",
            ap=facts["halves"][0 if early else 1],
        )


def languages(held_out: bool = False) -> tuple[Language, ...]:
    """The languages of the corpus; with `held_out` those, too, that it leaves out."""
    return tuple(
        Language(code, facts)
        for code, facts in sorted(_FACTS.items())
        if held_out or not facts.get("held_out")
    )
