"""How often an address was answered lately, and whether it may get one more answer now."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from adjudicator.archive.files import write_atomic
from adjudicator.disk.whole import read_whole
from adjudicator.mail.sender.answer_limits import Limits, history_worth_keeping, next_answer
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.model import from_json, pretty
from adjudicator.service.game.session import Session

#: names of moments at which something is still to be told: nothing that was counted, and kept
#: however long the house stood still
PUT_OFF = "later "


class Allowance(Frozen):
    """Whether an answer may go; `pause` is when the next one can, if it is the last for now."""

    granted: bool
    pause: datetime | None = None


def allow_answer(path: Path, address: str, now: datetime, limits: Limits) -> Allowance:
    """Whether `address` may get one more answer now; if so it is counted in the file `path`.

    Raises `StorageFailed`.
    """
    known = _read(path)
    leave = count_answers(known, address, now, limits)
    if leave.granted:
        write_atomic(path, pretty(known))
    return leave


def next_allowed(path: Path, address: str, now: datetime, limits: Limits) -> datetime:
    """Return when `allow_answer` would grant one, `now` or later; nothing is counted."""
    known = _read(path).get(address.lower(), [])
    return next_answer([datetime.fromisoformat(moment) for moment in known], now, limits)


def answers_of(session: Session) -> dict[str, list[str]]:
    """Return when seats were answered, and what else is counted by moments of the last day;
    `keep_answers` writes it down."""
    if session.answers is None:
        session.answers = _read(session.folder.answers)
    return session.answers


def keep_answers(session: Session) -> None:
    """Write down when seats were answered, once the answers may leave: an answer that a crash takes
    and that is made again counts once. Raises `StorageFailed`."""
    if session.answers or (session.answers is not None and session.folder.answers.exists()):
        write_atomic(session.folder.answers, pretty(session.answers))


def _read(path: Path) -> dict[str, list[str]]:
    """Read by address when it was answered; nothing where the file cannot be read."""
    try:
        return {str(k): list(v) for k, v in from_json(read_whole(path)).items()}
    except (OSError, ValueError, AttributeError):
        return {}


def count_answers(
    known: dict[str, list[str]], address: str, now: datetime, limits: Limits, count: int = 1
) -> Allowance:
    """Return whether an answer may go; if so count it in `known`, and drop what is old there.

    count  of how many mails the answer is: each counts
    """
    address = address.lower()
    kept: dict[str, list[str]] = {}
    for who, moments in known.items():
        if not who.startswith(PUT_OFF):
            recent = [datetime.fromisoformat(moment) for moment in moments]
            moments = [moment.isoformat() for moment in history_worth_keeping(recent, now)]
        if moments:
            kept[who] = moments
    history = [datetime.fromisoformat(m) for m in kept.get(address, [])]
    if next_answer(history, now, limits) > now:
        return Allowance(False)
    kept[address] = [*kept.get(address, []), *[now.isoformat()] * count]
    known.clear()
    known.update(kept)
    free = next_answer([*history, *[now] * count], now, limits)
    return Allowance(True, free if free > now else None)
