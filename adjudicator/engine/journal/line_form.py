"""The fields of lines that must be there as texts or instants, whatever they say.

A line says who did something, by which mail and in which words; nothing of that follows from
rules, so nothing else would find that it is missing, or is no text.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.engine.journal.line import JournalLine, instant

_ACT = ("by", "mail")
_TEXTS: Mapping[str, tuple[str, ...]] = {
    "opened": ("game",),
    "received": ("seat", "received", *_ACT),
    "public": ("received", "mail", "text"),
    "settled": ("on", "seat"),
    "excused": ("seat", *_ACT),
    "scheduled": _ACT,
    "drawn": ("draw", "game"),
    "invalid": ("seat", "text", "rule", "action"),
    "moved": ("cause", "since"),
    "corrected": ("reason", *_ACT),
    "remarked": ("text", *_ACT),
    "announced": ("text", *_ACT),
    "invited": _ACT,
    "spoken": ("seat", "language", *_ACT),
    "processed": _ACT,
    "seated": ("seat", "player", *_ACT),
    "policy": _ACT,
    "failed": ("why", "text"),
    "called": ("seat", "until", *_ACT),
    "rekeyed": ("seat", *_ACT),
}
#: who may have written what came in; where an answer may come from
_WRITERS = frozenset(("player", "deputy", "program", "referee"))
_SOURCES = frozenset(("plan", "direct", "forced", "standing", "autopilot", "default", "bot"))


def require_form(line: JournalLine) -> None:
    """Raises ValueError unless a line has its instants and its texts."""
    data: Mapping[str, Any] = line.data
    if not isinstance(data, dict):
        raise ValueError("holds no fields")
    instant(line.at)
    for name in _TEXTS.get(line.kind, ()):
        if not isinstance(data.get(name), str):
            raise ValueError(f"lacks its field '{name}', or it is no text")
    if line.kind in ("received", "public"):
        instant(data["received"])
    if line.kind == "received" and data["by"] not in _WRITERS:
        raise ValueError(f"nobody called '{data['by']}' writes")
    if line.kind == "step":
        for answer in data["answers"]:
            if answer["source"] not in _SOURCES:
                raise ValueError(f"no answer comes from '{answer['source']}'")
