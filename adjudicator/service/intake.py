"""One incoming mail: placed, proven, spooled, journaled, answered. Exactly once.

Order of safety: the raw mail is on disk before the journal line that names it, the line
before the answer, the answer before the mail is settled on the server. Whatever of it
happens twice is the same file, the same line or the same mail again.
"""

from __future__ import annotations

from datetime import datetime

from adjudicator.archive.folder import GameFolder
from adjudicator.engine.journal import instant
from adjudicator.engine.ports import Ending, Fetched
from adjudicator.engine.table import Table
from adjudicator.mail.address import Claim, find_claims, same_token, was_sent_with
from adjudicator.mail.auth import judge
from adjudicator.mail.bounce import read_bounce
from adjudicator.mail.envelope import Envelope, read_envelope
from adjudicator.mail.loops import why_silent
from adjudicator.mail.outbox import Outbox
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.service.acts import acts_of
from adjudicator.service.commit import commit, open_session
from adjudicator.service.dispatch import outboxes
from adjudicator.service.host import Host
from adjudicator.service.opening import received
from adjudicator.service.reading import submission_of
from adjudicator.service.replies import Asked, reply
from adjudicator.service.session import Incoming, Session
from adjudicator.service.unplaced import Unplaced, note_for_referee


class Placed(Frozen):
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
        self.unplaced = Unplaced(host)

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
        claims = find_claims(envelope, self.host.config.identity.address)
        placed, fault = self._place(claims)
        if placed is None:
            self.game = ""
            self.unplaced.keep(fetched, envelope, fault)
            return Ending.UNSORTED
        with open_session(self.host, placed.game) as session:
            verdict = judge(
                envelope,
                self.host.config.auth.policy,
                session.private[placed.seat]["address"],
                self.host.config.auth.trusted,
            )
            if not verdict.ok:
                return self._quarantine(session, placed.seat, fetched, envelope, verdict.reason)
            return self._take(session, placed.seat, fetched, envelope)

    def _note_bounce(self, envelope: Envelope) -> None:
        """Show the referee which mail of ours came back, and do not send it again."""
        bounce = read_bounce(envelope, self.host.mail_domain)
        if bounce is None or not bounce.permanent:
            return
        for folder in outboxes(self.host):
            for identity in bounce.message_ids:
                Outbox(folder).bounced(identity, bounce.reason)

    def _take(self, session: Session, seat: str, fetched: Fetched, envelope: Envelope) -> Ending:
        mail = Incoming(envelope, submission_of(session, envelope))
        session.folder.keep_mail(envelope.effect_id, fetched.raw)
        # A mail that took effect already may still wait for what it asked besides.
        acted = session.folder.journal.mentions(f'"mail":"{envelope.effect_id}"'.encode())
        now = self.host.clock.now()
        if not acted:
            acted = self._let_act(session, seat, mail, now)
        reply(session, Asked(seat, mail, now, acted))
        return Ending.ORDERED if acted else Ending.ANSWERED

    def _let_act(self, session: Session, seat: str, mail: Incoming, now: datetime) -> bool:
        """Do what was due before the mail came, then what it orders; whether it orders anything."""
        assert mail.envelope is not None
        came = mail.envelope.received_at
        owed = {o.id for o in session.table.decisions_of(seat)}
        session.drive(min(now, max(came, _latest(session.table))), now)
        late = bool(owed - {o.id for o in session.table.decisions_of(seat)})
        acts = acts_of(session, seat, mail, now)
        if acts.done:
            # Clocks of servers differ: an order is never final in the future.
            since = min(now, came)
            data = received(seat, acts.done, since, "player", mail.envelope.effect_id)
            marks = {"held": acts.held, "late": late}
            data |= {name: True for name, is_set in marks.items() if is_set}
            session.note("received", data, now, replace(mail, trial=acts.trial))
            if session.table.phase == "open" and all(s.joined for s in session.table.seats):
                session.begin(now)
            session.drive(min(now, max(came, _latest(session.table))), now)
        commit(session)
        return bool(acts.done)

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

    def _quarantine(
        self, session: Session, seat: str, fetched: Fetched, envelope: Envelope, reason: str
    ) -> Ending:
        """Keep a mail whose sender is not proven; the seat is told at its own address."""
        folder, game = session.folder, session.header.id
        note_for_referee(self.host, folder.quarantined, envelope, "not-proven")
        folder.quarantine(envelope.effect_id, fetched.raw, reason)
        self.host.log(f"{game}: a mail for seat {seat} is not proven ({reason})")
        reply(session, Asked(seat, Incoming(envelope), self.host.clock.now(), False, reason))
        return Ending.UNSORTED


def _proves(folder: GameFolder, claim: Claim, seat: str, token: str) -> bool:
    if claim.token:
        return same_token(claim.token, token)
    if not claim.reference:
        return False
    # The id of a mail of ours is made with the seat's token: nobody else can know it.
    answered = Outbox(folder.outbox).read(claim.reference) if claim.seat == seat else None
    return answered is not None and was_sent_with(answered, token)


def _latest(table: Table) -> datetime:
    """The instant of the newest open decision: time never runs backwards."""
    opened = [instant(item.opened) for item in table.open]
    return max(opened, default=instant(table.header.created))
