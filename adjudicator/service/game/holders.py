"""Whose mails a seat's are: address and token follow the line that changes them, once and in order.

The journal names no address. So the next address and token are written into the private entry of
the seat before the line is appended, under the hash that the line has (`next_*`), and are put in
force when it takes effect. A hash that never came is never in force. What was in force before
stays (`gone`): mails that a crash left unmade are made again for whom they were meant, and who
writes under a token that is dead is told.

    gone   "LINE TOKEN ADDRESS;..."   valid before that line, the oldest first
    since  the line that put the present address and token in force
    past   as `gone`: offers of the seat that were declined, or lapsed (see `standbys`)
    past_deputies  as `gone`: who was asked to stand in, or did, and does so no more
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from adjudicator.engine.lines.kinds import entry_of
from adjudicator.engine.lines.seats import Called, Rekeyed, Seated
from adjudicator.rulekit.frozen import Frozen

if TYPE_CHECKING:
    from adjudicator.service.game.session import Change, Session

Entry = dict[str, str]
#: why a mail of one who stands in for a seat no more has no effect
DEPUTY_OVER = "deputy-over"


class Former(Frozen):
    """What was valid for a seat before line `n`."""

    n: int
    token: str
    address: str

    def as_entry(self) -> Entry:
        """Address and token, as a seat has them."""
        return {"address": self.address, "token": self.token}


def formers(entry: Mapping[str, str], key: str = "gone") -> tuple[Former, ...]:
    """Return what was valid for a seat before (or another list of its entry), the oldest first."""
    parts = (part.split(" ") for part in entry.get(key, "").split(";") if part)
    return tuple(Former(int(n), token, address) for n, token, address in parts)


def offers_past(entry: Mapping[str, str]) -> tuple[Former, ...]:
    """Return to whom a seat was offered who cannot take it any more."""
    return formers(entry, "past")


def deputies_past(entry: Mapping[str, str]) -> tuple[Former, ...]:
    """Return who was asked to stand in for a seat, or did, and does so no more."""
    return formers(entry, "past_deputies")


def with_deputy_gone(entry: Entry, token: str) -> Entry:
    """Return the entry with its deputy among the past ones, unless `token` is his."""
    known, own = deputies_past(entry), entry.get("deputy_token", "")
    if own in ("", token) or own in {former.token for former in known}:
        return entry
    last = f"{entry.get('deputy_line', '0')} {own} {entry['deputy']}"
    return {**entry, "past_deputies": _with_last(entry, "past_deputies", last)}


def _with_last(entry: Mapping[str, str], key: str, last: str) -> str:
    """Return the list under `key` of an entry with one more at its end."""
    return ";".join(filter(None, (entry.get(key, ""), last)))


def former_of(entry: Mapping[str, str], n: int) -> Former | None:
    """Return who held a seat until line `n` put somebody else there, or None."""
    return next((former for former in formers(entry) if former.n == n), None)


def as_before(entry: Entry, n: int) -> Entry:
    """Return an entry as it was before line `n` took effect."""
    later = next((former for former in formers(entry) if former.n >= n), None)
    if later is None:
        return entry
    since = max((f.n for f in formers(entry) if f.n < later.n), default=0)
    return {**entry, "address": later.address, "token": later.token, "since": str(since)}


def stand_before(session: Session, change: Change) -> None:
    """Show the session addresses and tokens as they were when a line was written: those of a later
    line may be in force already, where a crash came between."""
    n = change.line.n
    if any(int(entry.get("since", "0")) > n for entry in session.private.values()):
        session.private = {name: as_before(e, n + 1) for name, e in session.private.items()}


def put_in_force(session: Session, change: Change) -> None:
    """Let what a committed line changes be valid from now on. Raises `StorageFailed`."""
    line = entry_of(change.line)
    if not isinstance(line, (Seated, Rekeyed, Called)):
        return
    session.private = session.folder.read_seats()
    name = line.seat
    entry = session.private[name]
    if entry.get("next_line") != change.line.hash:
        return
    coming = {k.removeprefix("next_"): v for k, v in entry.items() if k.startswith("next_")}
    coming.pop("line")
    kept = {k: v for k, v in entry.items() if not k.startswith(("next_", "call_"))}
    if entry.get("call_token"):
        offer = f"{entry['call_line']} {entry['call_token']} {entry['call_address']}"
        kept["past"] = _with_last(entry, "past", offer)
    if isinstance(line, Called):
        session.private[name] = {**kept, **coming, "call_line": str(change.line.n)}
    else:
        gone = f"{change.line.n} {entry['token']} {entry['address']}"
        for own in ("languages", "command"):
            kept.pop(own, None)
        session.private[name] = {
            **kept,
            **coming,
            "since": str(change.line.n),
            "gone": _with_last(entry, "gone", gone),
        }
    session.folder.write_seats(session.private)


def is_held(session: Session, name: str, n: int) -> bool:
    """Whether address and token of a seat are those that line `n` put in force."""
    return session.private[name].get("since") == str(n)
