"""What a mail does to a game: its commands and orders as acts of a journal line.

The orders are tried here, once: the receipt tells of the same trial.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from adjudicator.engine.preview import Preview, preview
from adjudicator.engine.table import Table
from adjudicator.mail.commands import Command
from adjudicator.mail.submission import Submission
from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.session import Incoming, Session

_ACTS = frozenset(
    {"final", "not-final", "withdraw", "join", "language", "format", "autopilot", "resign"}
)
#: what a mail that says `check` may do all the same: nothing that touches orders
_LASTING = frozenset({"join", "language", "format"})
#: the act of `final` alone, or beside standing lines
_FINAL: dict[str, Any] = {"do": "final", "value": True}
_NOT_FINAL: dict[str, Any] = {"do": "final", "value": False}


class Acts(Frozen):
    """What a mail does, in order.

    held   whether its `final` has to wait, because a line is refused
    trial  what the orders would do, or else the waiting sheet that is made final
    """

    done: list[dict[str, Any]]
    held: bool = False
    trial: Preview | None = None


def acts_of(session: Session, seat: str, mail: Incoming, now: datetime) -> Acts:
    """What a mail does to the game as it stands at `now`."""
    submission = mail.submission
    assert submission is not None
    if session.table.phase == "ended" or submission.unreadable is not None:
        return Acts([])
    dry = submission.has("check")
    commands = [c for c in submission.commands if c.name in (_LASTING if dry else _ACTS)]
    found = (_act_of(command, session.table, seat, mail) for command in commands)
    acts = [act for act in found if act is not None]
    held, trial = False, None
    if submission.has_orders and not dry:
        trial = _try(session, seat, submission.text, now, acts)
        acts, held = _with_sheet(session, submission, acts, trial)
    if not held and _FINAL in acts:
        waiting = _try_waiting(session, seat, now, acts)
        held = waiting is not None and not waiting.is_sound
        acts = [_NOT_FINAL if held and act == _FINAL else act for act in acts]
        trial = trial or waiting
    return Acts(acts, held, trial)


def _with_sheet(
    session: Session, submission: Submission, acts: list[dict[str, Any]], trial: Preview
) -> tuple[list[dict[str, Any]], bool]:
    """The sheet among the other acts, and whether it is kept from being final."""
    final = submission.has("final")
    tentative = session.header.schedule.tentative
    wanted = final or (not tentative and not submission.has("not-final"))
    sheet = {"do": "sheet", "text": submission.text, "final": wanted and trial.is_sound}
    before = [act for act in acts if act["do"] == "withdraw"]
    after = [act for act in acts if act["do"] != "withdraw"]
    if any(line.item.kind in ("line", "direct") for line in trial.lines):
        after = [act for act in after if act["do"] != "final"]
    return [*before, sheet, *after], final and not trial.is_sound


def _try_waiting(
    session: Session, name: str, now: datetime, acts: list[dict[str, Any]]
) -> Preview | None:
    """What the waiting sheet would do; None if there is none, or it was begun already."""
    pending = session.table.seat(name).pending
    if pending is None or pending.used:
        return None
    return _try(session, name, pending.text, now, acts)


def _try(
    session: Session, name: str, text: str, now: datetime, acts: list[dict[str, Any]]
) -> Preview:
    """What a sheet would do, told in the language that the mail itself may choose."""
    chosen = [a["value"] for a in acts if a["do"] == "set" and a["name"] == "language"]
    language = chosen[-1] if chosen else session.table.seat(name).language
    return preview(session.ruleset, session.table, name, text, now, language)


def _act_of(command: Command, table: Table, seat: str, mail: Incoming) -> dict[str, Any] | None:
    """A command as an act of the journal, or None if it would change nothing."""
    name, value = command.name, command.args[0] if command.args else ""
    if name == "join":
        if table.phase != "open" or table.seat(seat).joined:
            return None
        assert mail.envelope is not None
        return {"do": "join", "nonce": mail.envelope.raw_digest}
    pending = table.seat(seat).pending
    if name in ("final", "not-final"):
        return {"do": "final", "value": name == "final"} if pending else None
    if name == "withdraw":
        return {"do": "withdraw"} if pending else None
    if name == "language" and not value:
        return None
    if name == "resign":
        return {"do": "set", "name": "resigned", "value": "on"}
    return {"do": "set", "name": name, "value": value}
