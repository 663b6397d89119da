"""How often one address was answered lately: two machines must not write for ever."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from adjudicator.archive.files import write_atomic
from adjudicator.mail.loops import history_worth_keeping, next_answer
from adjudicator.rulekit.model import from_json, pretty


@dataclass(frozen=True, slots=True)
class Allowance:
    """Whether an answer may go; `pause` is when the next one can, if it is the last for now."""

    granted: bool
    pause: datetime | None = None


def allow_answer(path: Path, address: str, now: datetime) -> Allowance:
    """Whether `address` may get one more answer now; if so it is counted in the file `path`.

    Raises `StorageFailed`.
    """
    try:
        known = {str(k): list(v) for k, v in from_json(path.read_bytes()).items()}
    except (OSError, ValueError, AttributeError):
        known = {}
    address = address.lower()
    kept: dict[str, list[str]] = {}
    for who, moments in known.items():
        recent = history_worth_keeping([datetime.fromisoformat(m) for m in moments], now)
        if recent:
            kept[who] = [moment.isoformat() for moment in recent]
    history = [datetime.fromisoformat(m) for m in kept.get(address, [])]
    if next_answer(history, now) > now:
        return Allowance(False)
    kept[address] = [*kept.get(address, []), now.isoformat()]
    write_atomic(path, pretty(kept))
    free = next_answer([*history, now], now)
    return Allowance(True, free if free > now else None)
