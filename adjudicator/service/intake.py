"""One incoming mail: placed, proven, spooled, journaled, answered. Exactly once.

Order of safety: the raw mail is on disk before the journal line that names it, the line
before the answer, the answer before the mail is settled on the server. Whatever of it
happens twice is the same file, the same line or the same mail again.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from adjudicator.archive.files import set_aside
from adjudicator.archive.folder import GameFolder
from adjudicator.engine.journal import instant, stamp
from adjudicator.engine.ports import Ending, Fetched
from adjudicator.engine.preview import preview
from adjudicator.engine.table import Table
from adjudicator.mail.address import Claim, mask_token, same_token
from adjudicator.mail.auth import judge
from adjudicator.mail.bounce import read_bounce
from adjudicator.mail.commands import Command
from adjudicator.mail.envelope import Envelope, read_envelope
from adjudicator.mail.loops import why_silent
from adjudicator.mail.outbox import Outbox
from adjudicator.mail.submission import Submission, read_submission
from adjudicator.service.dispatch import outboxes
from adjudicator.service.host import Host
from adjudicator.service.notices import outbox_of
from adjudicator.service.opening import received
from adjudicator.service.post import mail_host
from adjudicator.service.receipts import order_reader
from adjudicator.service.replies import Asked, information, trouble
from adjudicator.service.session import Session, open_session

_ACTS = frozenset(
    {"final", "not-final", "withdraw", "join", "language", "format", "autopilot", "resign"}
)
#: what a mail that says `check` may do all the same: nothing that touches orders
_LASTING = frozenset({"join", "language", "format"})


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a mail belongs: its seat, proven by a token or by answering a mail of ours."""

    game: str
    seat: str


class Intake:
    """Handles mails one after the other.

    game  the game that the latest mail was looked up in, "" before any was
    """

    def __init__(self, host: Host) -> None:
        self.host = host
        self.game = ""

    def handle(self, fetched: Fetched) -> Ending:
        """Let a mail take effect; returns how it ended. Safe to repeat.

        Raises `AdjudicatorError` only when nothing was done and the mail must be kept
        where it is (disk full, game busy, archive damaged).
        """
        self.game = ""
        envelope = read_envelope(fetched)
        reason = why_silent(envelope, (self.host.config.identity.address,))
        if reason is not None:
            self.host.log(f"ignored a mail ({reason})")
            if reason == "bounce":
                self._note_bounce(envelope)
            return Ending.IGNORED
        base = self.host.config.identity.address
        submission = read_submission(envelope, base, self.host.lexicon)
        placed, fault = self._place(submission.claims)
        if placed is None:
            self.game = ""
            return self._unsorted(fetched, envelope, fault, tell=bool(submission.claims))
        with open_session(self.host, placed.game) as session:
            private = session.folder.read_seats()
            verdict = judge(
                envelope,
                self.host.config.auth.policy,
                private[placed.seat]["address"],
                self.host.config.auth.trusted,
            )
            if not verdict.ok:
                return self._quarantine(session, placed, fetched, envelope, verdict.reason)
            return self._take(session, placed, fetched, envelope)

    def _note_bounce(self, envelope: Envelope) -> None:
        """Show the referee which mail of ours came back, and do not send it again."""
        bounce = read_bounce(envelope, mail_host(self.host.config.identity.address))
        if bounce is None or not bounce.permanent:
            return
        for folder in outboxes(self.host):
            for identity in bounce.message_ids:
                Outbox(folder).bounced(identity, bounce.reason)

    def _take(
        self, session: Session, placed: Placed, fetched: Fetched, envelope: Envelope
    ) -> Ending:
        base = self.host.config.identity.address
        is_order = order_reader(session.ruleset, session.header.seats)
        submission = read_submission(envelope, base, self.host.lexicon, is_order)
        session.folder.keep_mail(envelope.effect_id, fetched.raw)
        # A mail that took effect already may still wait for what it asked besides.
        acted = session.folder.journal.mentions(f'"mail":"{envelope.effect_id}"'.encode())
        now = self.host.clock.now()
        if not acted:
            acted = self._let_act(session, placed, submission, envelope, now)
        mails = information(session, Asked(placed.seat, envelope, submission, now, acted))
        if mails:
            outbox_of(session.folder).put_all(mails, now)
        return Ending.ORDERED if acted else Ending.ANSWERED

    def _let_act(
        self,
        session: Session,
        placed: Placed,
        submission: Submission,
        envelope: Envelope,
        now: datetime,
    ) -> bool:
        """Do what was due before the mail came, then what it orders; whether it orders anything."""
        owed = {o.id for o in session.table.decisions_of(placed.seat)}
        session.drive(min(now, max(envelope.received_at, _latest(session.table))), now)
        late = bool(owed - {o.id for o in session.table.decisions_of(placed.seat)})
        acts, held = self._acts(session, placed, submission, envelope)
        if acts:
            # Clocks of servers differ: an order is never final in the future.
            since = min(now, envelope.received_at)
            data = received(placed.seat, acts, since, "player", envelope.effect_id)
            marks = {"held": held, "late": late}
            data |= {name: True for name, is_set in marks.items() if is_set}
            session.note("received", data, now)
            if session.table.phase == "open" and all(s.joined for s in session.table.seats):
                session.begin(now)
            session.drive(min(now, max(envelope.received_at, _latest(session.table))), now)
        session.commit()
        return bool(acts)

    def _acts(
        self, session: Session, placed: Placed, submission: Submission, envelope: Envelope
    ) -> tuple[list[dict[str, Any]], bool]:
        """What the mail does to the game, in order, and whether its `final` had to wait."""
        if session.table.phase == "ended" or submission.unreadable is not None:
            return [], False
        acts: list[dict[str, Any]] = []
        dry = submission.has("check")
        commands = [c for c in submission.commands if c.name in (_LASTING if dry else _ACTS)]
        for command in commands:
            act = _act_of(command, session.table, placed.seat, envelope)
            if act is not None:
                acts.append(act)
        held = False
        if submission.has_orders and not dry:
            final = submission.has("final")
            tried = preview(
                session.ruleset,
                session.table,
                placed.seat,
                submission.text,
                self.host.clock.now(),
                session.table.seat(placed.seat).language,
            )
            tentative = session.header.schedule.tentative
            sound = tried.is_sound
            wanted = final or (not tentative and not submission.has("not-final"))
            held = final and not sound
            sheet = {"do": "sheet", "text": submission.text, "final": wanted and sound}
            before = [act for act in acts if act["do"] == "withdraw"]
            after = [act for act in acts if act["do"] != "withdraw"]
            if any(line.item.kind in ("line", "direct") for line in tried.lines):
                after = [act for act in after if act["do"] != "final"]
            acts = [*before, sheet, *after]
        if not held and _FINAL in acts and self._has_flaw(session, placed.seat):
            held = True
            acts = [_NOT_FINAL if act == _FINAL else act for act in acts]
        return acts, held

    def _has_flaw(self, session: Session, name: str) -> bool:
        """Whether a refused line keeps the waiting sheet from being final."""
        seat = session.table.seat(name)
        if seat.pending is None or seat.pending.used:
            return False
        now = self.host.clock.now()
        text = seat.pending.text
        return not preview(session.ruleset, session.table, name, text, now, seat.language).is_sound

    def _place(self, claims: tuple[Claim, ...]) -> tuple[Placed | None, str]:
        """The seat that a claim proves, or why none does."""
        fault = "no-claim"
        for claim in claims:
            placed, reason = self._prove(claim)
            if placed is not None:
                return placed, ""
            fault = reason if fault == "no-claim" else fault
        return None, fault

    def _prove(self, claim: Claim) -> tuple[Placed | None, str]:
        if not claim.game:
            return self._by_mark_alone(claim)
        folder = self.host.archive.game(claim.game)
        if not folder.exists():
            return None, "unknown-game"
        self.game = claim.game
        private = folder.read_seats()
        if claim.seat not in private:
            return None, "unknown-seat"
        if _proves(folder, claim, claim.seat, private[claim.seat]["token"]):
            return Placed(claim.game, claim.seat), ""
        return None, "unknown-token"

    def _by_mark_alone(self, claim: Claim) -> tuple[Placed | None, str]:
        """A mark too short for names: looked for in every game."""
        for game in self.host.archive.games():
            folder = self.host.archive.game(game)
            self.game = game
            for seat, entry in folder.read_seats().items():
                if _proves(folder, claim, seat, entry["token"]):
                    return Placed(game, seat), ""
        return None, "unknown-token"

    def _unsorted(self, fetched: Fetched, envelope: Envelope, fault: str, tell: bool) -> Ending:
        """Keep a mail that could not be placed, with the reason, and tell its sender."""
        folder = self.host.config.mail / "unsorted"
        reason = f"{fault}\n{stamp(fetched.received_at)}\n{mask_token(envelope.subject)}\n"
        set_aside(folder, envelope.effect_id, fetched.raw, reason)
        self.host.log(f"a mail could not be placed ({fault}); it is in {folder}")
        trouble(self.host, envelope, fault, tell)
        return Ending.UNSORTED

    def _quarantine(
        self, session: Session, placed: Placed, fetched: Fetched, envelope: Envelope, reason: str
    ) -> Ending:
        """Keep a mail whose sender is not proven; the seat is told at its own address."""
        session.folder.quarantine(envelope.effect_id, fetched.raw, reason)
        self.host.log(f"{placed.game}: a mail for seat {placed.seat} is not proven ({reason})")
        asked = Asked(placed.seat, envelope, None, self.host.clock.now(), False, reason)
        outbox_of(session.folder).put_all(information(session, asked), self.host.clock.now())
        return Ending.UNSORTED


#: the act of `final` alone, or beside standing lines
_FINAL: dict[str, Any] = {"do": "final", "value": True}
_NOT_FINAL: dict[str, Any] = {"do": "final", "value": False}


def _proves(folder: GameFolder, claim: Claim, seat: str, token: str) -> bool:
    if claim.token:
        return same_token(claim.token, token)
    if not claim.reference:
        return False
    # The id of a mail of ours is made with the seat's token: nobody else can know it.
    return claim.seat == seat and outbox_of(folder).holds(claim.reference)


def _latest(table: Table) -> datetime:
    """The instant of the newest open decision: time never runs backwards."""
    opened = [instant(item.opened) for item in table.open]
    return max(opened, default=instant(table.header.created))


def _act_of(command: Command, table: Table, seat: str, envelope: Envelope) -> dict[str, Any] | None:
    """A command as an act of the journal, or None if it would change nothing."""
    name, value = command.name, command.args[0] if command.args else ""
    if name == "join":
        if table.phase != "open" or table.seat(seat).joined:
            return None
        return {"do": "join", "nonce": envelope.raw_digest}
    pending = table.seat(seat).pending
    if name in ("final", "not-final"):
        return {"do": "final", "value": name == "final"} if pending else None
    if name == "withdraw":
        return {"do": "withdraw"} if pending else None
    if name == "resign":
        return {"do": "set", "name": "resigned", "value": "on"}
    return {"do": "set", "name": name, "value": value}
