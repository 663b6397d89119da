"""Incoming mails: spooled, journaled, answered. Each exactly once.

Order of safety: the raw mail is on disk before the journal line that names it, the line
before the answer, the answer before the mail is settled on the server. Whatever of it
happens twice is the same file, the same line or the same mail again. Several mails go
through this together: they are taken one after the other, and nothing of them is so before
`finish`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from datetime import datetime

from adjudicator.archive.files import set_aside
from adjudicator.engine.journal.line import instant, stamp
from adjudicator.engine.table.deputy import BY
from adjudicator.engine.table.table import Table
from adjudicator.errors import DamagedArchive
from adjudicator.mail.parse.envelope import Envelope, read_envelope
from adjudicator.mail.ports import Ending, Fetched
from adjudicator.mail.requests.answers import OVER, UNCLEAR
from adjudicator.mail.requests.commands import Command
from adjudicator.mail.sender.auth import judge
from adjudicator.mail.sender.bounce import addresses_named, mails_named, read_bounce
from adjudicator.mail.sender.seat_address import PUBLIC, read_message_id
from adjudicator.mail.transport.outbox import Outbox
from adjudicator.mail.write.page_refused import is_about_the_page
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.service.desk import imposed
from adjudicator.service.features import observers, standbys
from adjudicator.service.features.deputies import by_deputy, former_deputy, with_answer
from adjudicator.service.features.feature import Act, features_of
from adjudicator.service.features.news import seats_elsewhere
from adjudicator.service.features.reading import order_reader, submission_of
from adjudicator.service.flow import suspects
from adjudicator.service.flow.acts import acts_of
from adjudicator.service.flow.batch import Batch
from adjudicator.service.flow.breakers import Breakers
from adjudicator.service.flow.mailroom import Mailroom
from adjudicator.service.flow.proving import Arrived, Placed, place, still_proves
from adjudicator.service.flow.replies import Asked, reply
from adjudicator.service.flow.unplaced import Left, Unplaced, note_for_referee
from adjudicator.service.game.holders import DEPUTY_OVER
from adjudicator.service.game.post import deputy_entry
from adjudicator.service.game.referees import RefereeEntry
from adjudicator.service.game.session import Incoming, Session
from adjudicator.service.house.host import Host
from adjudicator.service.opening.opening import close_joins, received_line
from adjudicator.service.outgoing import same_names
from adjudicator.service.outgoing.dispatch import house_outbox, outboxes
from adjudicator.service.outgoing.mail_record import Came, MailRecord, subject_shown
from adjudicator.service.outgoing.page_refusals import send_without
from adjudicator.service.outgoing.same_names import SameNames


class _Ended(Frozen):
    """How a mail ended, as the record of mails tells (`mail_record.Came`)."""

    ending: Ending
    why: str = ""
    did: tuple[str, ...] = ()
    subject: str | None = None


class Intake:
    """Handles mails, each in its turn."""

    def __init__(self, host: Host, breakers: Breakers | None = None) -> None:
        self.host = host
        self.breakers = breakers or Breakers(host)
        self.batch = Batch(host)
        self.unplaced = Unplaced(host)
        self.record = MailRecord(host)
        self.names = SameNames(host)
        self._came: dict[str, Came] = {}
        self.mailroom = Mailroom(host)

    def handle(self, fetched: Fetched, seconds: float = 30.0) -> Ending:
        """Let a mail take effect; returns how it ended. Safe to repeat.

        Raises `AdjudicatorError` only when nothing was done and the mail must be kept
        where it is (disk full, game busy for `seconds`, archive damaged).
        """
        return self._handle(self.place(fetched), seconds)

    def assign(self, fetched: Fetched, game: str, seat: str, by: str) -> Ending:
        """Let a mail take effect as one of that seat: the referee `by` vouches for it. Safe to
        repeat.

        Raises as `handle` does; then nothing was done.
        """
        placed = Placed(game, seat, vouched=by)
        return self._handle(Arrived(fetched, read_envelope(fetched), placed=placed))

    def _handle(self, arrived: Arrived, seconds: float = 30.0) -> Ending:
        try:
            ending = self.take(arrived, seconds)
            for error in self.batch.finish().values():
                raise error
            for game in list(self.batch.slow):
                while not self.batch.piece(game):
                    pass
            self.record_of([arrived.fetched.key])
        finally:
            self.batch.drop()
        return ending

    def record_of(self, keys: Iterable[str]) -> None:
        """Keep in the record of mails how these ended that took effect."""
        self.record.keep(came for key in keys if (came := self._came.pop(key, None)) is not None)

    def place(self, fetched: Fetched) -> Arrived:
        """Read a mail and find its seat; changes nothing."""
        return place(self.host, self.mailroom, fetched)

    def take(self, arrived: Arrived, seconds: float = 30.0) -> Ending:
        """Let a mail that was read take effect, with others, when `batch` is finished.

        A referee's takes effect at once; then no game may be open here. Raises as `handle` does;
        then nothing is left of it.
        """
        ended, placed = self._take_arrived(arrived, seconds), arrived.placed
        envelope = arrived.envelope
        if ended.ending is Ending.ORDERED:
            self.names.took_effect(envelope)
        came = self._came[arrived.fetched.key] = Came(
            at=stamp(envelope.received_at),
            id=envelope.effect_id,
            sender=envelope.sender.address if envelope.sender else "",
            game=placed.game if placed else "",
            seat=placed.seat if placed else "",
            subject=subject_shown(envelope) if ended.subject is None else ended.subject,
            ending=ended.ending.value,
            why=ended.why,
            did=ended.did,
        )
        self.host.log(
            f"a mail of {came.sender or '?'}: {came.ending} {came.why}".rstrip(), "debug", "mail",
            id=came.id[:12], game=came.game, seat=came.seat, ending=came.ending, why=came.why,
        )  # fmt: skip
        return ended.ending

    def _take_arrived(self, arrived: Arrived, seconds: float) -> _Ended:
        envelope, placed = arrived.envelope, arrived.placed
        if arrived.doubt is not None:
            raise arrived.doubt
        if arrived.silence is not None:
            self.host.log(
                f"ignored a mail ({arrived.silence})", event="mail-ignored", why=arrived.silence
            )
            if arrived.silence == "bounce":
                self._note_bounce(arrived.fetched, envelope)
            return _Ended(Ending.IGNORED, arrived.silence)
        known = arrived.referee is not None or (placed is not None and not placed.vouched)
        if known and self.names.is_another(envelope):
            return self._keep_another(arrived, seconds)
        if arrived.referee is not None:
            return self._take_from_referee(arrived.referee, arrived)
        if placed is None:
            if arrived.left is not None and self._took_effect(arrived.left, envelope):
                return _Ended(Ending.ORDERED)
            fault = imposed.WHY if self.mailroom.is_imposed(envelope) else arrived.fault
            left = None if fault == "unknown-token" else arrived.left
            self.unplaced.keep(arrived.fetched, envelope, fault, self.batch, left)
            return _Ended(Ending.UNSORTED, fault)
        session = self.batch.session(placed.game, seconds)
        if not still_proves(session, placed):
            # what was left undone in the game has given the seat to another since
            if session.has_acted(envelope.effect_id):
                return _Ended(Ending.ORDERED)
            return self._take_arrived(self.place(arrived.fetched), seconds)
        mark = session.mark()
        try:
            if placed.seat == PUBLIC:
                return self._take_public(session, placed.token, arrived)
            former = former_deputy(session, placed.seat, envelope.received_at)
            if placed.deputy and former is not None:
                why = DEPUTY_OVER
                left = Left(placed.game, placed.seat, former.address, former.n, why)
                self.unplaced.keep(arrived.fetched, envelope, why, self.batch, left)
                return _Ended(Ending.UNSORTED, why)
            return self._take_placed(session, placed, arrived, seconds)
        except BaseException:
            session.back_to(mark)
            raise

    def _keep_another(self, arrived: Arrived, seconds: float) -> _Ended:
        """Keep a mail under whose Message-ID another one took effect; its seat is told."""
        placed, envelope, why = arrived.placed, arrived.envelope, same_names.WHY
        if placed is None or placed.deputy or placed.offered or placed.seat == PUBLIC:
            self.unplaced.keep(arrived.fetched, envelope, why, self.batch)
            return _Ended(Ending.UNSORTED, why)
        session = self.batch.session(placed.game, seconds)
        self.unplaced.hold(arrived.fetched, envelope, why, self.batch)
        if still_proves(session, placed):
            asked = Asked(placed.seat, Incoming(envelope), self.host.clock.now(), False, why)
            reply(session, asked)
        return _Ended(Ending.UNSORTED, why)

    def _took_effect(self, left: Left, envelope: Envelope) -> bool:
        """Whether a mail under a dead token is one that did its work before it died."""
        return envelope.effect_id in self.host.archive.game(left.game).journal.mails()

    def _take_from_referee(self, referee: RefereeEntry, arrived: Arrived) -> _Ended:
        envelope, auth = arrived.envelope, self.host.config.auth
        verdict = judge(envelope, auth.policy, referee.address, auth.trusted)
        if verdict.ok:
            return _Ended(*self.mailroom.take(referee, arrived.fetched, envelope))
        self.unplaced.keep(arrived.fetched, envelope, "not-proven", self.batch)
        self.mailroom.refuse(referee, envelope, verdict.reason)
        return _Ended(Ending.UNSORTED, f"not-proven {verdict.reason}")

    def _take_public(self, session: Session, token: str, arrived: Arrived) -> _Ended:
        """Let a mail of somebody take effect who follows a game, or asks to."""
        envelope = arrived.envelope
        if arrived.suspect:
            verdict = suspects.judge_observer(envelope, self.host.commands)
            ended = self._judged(verdict, session, PUBLIC, arrived)
            if ended is not None:
                return _Ended(ended, arrived.suspect)
        if token and not session.has_acted(envelope.effect_id):
            session.folder.keep_mail(envelope.effect_id, arrived.fetched.raw, self.batch.spool)
        did = observers.take(session, token, envelope, self.host.clock.now())
        if did is None:
            self.unplaced.keep(arrived.fetched, envelope, "observer-limit", self.batch)
            return _Ended(Ending.UNSORTED, "observer-limit")
        return _Ended(Ending.ANSWERED, did=did)

    def _take_placed(
        self, session: Session, placed: Placed, arrived: Arrived, seconds: float
    ) -> _Ended:
        seat, fetched, envelope = placed.seat, arrived.fetched, arrived.envelope
        entry = deputy_entry(session, seat) if placed.deputy else session.private[seat]
        address = entry["address"] if entry is not None else ""
        if placed.offered:
            address = session.private[seat]["call_address"]
        auth = self.host.config.auth
        verdict = judge(envelope, auth.policy, address, auth.trusted)
        subject = subject_shown(envelope, order_reader(session.ruleset, session.header.seats))
        if arrived.suspect and not session.has_acted(envelope.effect_id):
            ended = self._suspect(session, seat, arrived)
            if ended is not None:
                return _Ended(ended, arrived.suspect, subject=subject)
        if not verdict.ok and not placed.vouched:
            ending = self._quarantine(session, seat, fetched, envelope, verdict.reason)
            return _Ended(ending, f"not-proven {verdict.reason}", subject=subject)
        submission = submission_of(session, envelope, seat)
        mail = Incoming(envelope, submission, vouched=placed.vouched)
        if placed.offered and mail.submission is not None:
            session.folder.keep_mail(envelope.effect_id, fetched.raw, self.batch.spool)
            done = standbys.take_answer(
                session, seat, envelope, mail.submission, self.host.clock.now()
            )
            did = standbys.answer_in(mail.submission, self.host.lexicon)
            return _Ended(Ending.ORDERED if done else Ending.ANSWERED, did=did, subject=subject)
        if placed.deputy:
            counted = by_deputy(session, seat, mail)
            ending = self._take(session, seat, fetched, counted)
            if counted.deputy in ("yes", "no"):
                return _Ended(ending, did=(counted.deputy, *_did(counted)), subject=subject)
        else:
            self._spread(session, address, mail, seconds)
            ending = self._take(session, seat, fetched, mail)
        return _Ended(ending, did=_did(mail), subject=subject)

    def _suspect(self, session: Session, seat: str, arrived: Arrived) -> Ending | None:
        """How a mail of a seat ends that is like a machine's; None where it acts as any other."""
        submission = submission_of(session, arrived.envelope, seat)
        verdict = suspects.judge(session, seat, arrived.envelope, submission)
        return self._judged(verdict, session, seat, arrived)

    def _judged(
        self, verdict: suspects.Verdict, session: Session, seat: str, arrived: Arrived
    ) -> Ending | None:
        """Do as was judged of a mail like a machine's; None where it acts as any other."""
        if verdict is suspects.Verdict.ACTS:
            return None
        if verdict is suspects.Verdict.NOTHING:
            told = f"ignored a mail of {session.header.id}/{seat} ({arrived.suspect})"
            self.host.log(told, event="mail-ignored", why=arrived.suspect)
            return Ending.IGNORED
        self.unplaced.hold(arrived.fetched, arrived.envelope, suspects.WHY, self.batch)
        return Ending.UNSORTED

    def _spread(self, session: Session, address: str, mail: Incoming, seconds: float) -> None:
        """Let what is said of all games of an address hold in the others, too."""
        commands = mail.submission.commands if mail.submission is not None else ()
        features = features_of(self.host)
        acts: dict[Act, Command] = {}
        for command in commands:
            word = features.word(command.name)
            if word.in_house is not None:
                word.in_house(self.host, address, command)
            if word.elsewhere is not None:
                acts[word.elsewhere] = command
        if not acts:
            return
        now = self.host.clock.now()
        for game, seats in seats_elsewhere(self.host, session.header.id, address):
            try:
                other = self.batch.session(game, seconds)
            except DamagedArchive as error:
                self.host.log(f"{game}: its daily mails stay as they are: {error.message}")
                continue
            for name in seats:
                found = (make(other, name, command) for make, command in acts.items())
                done = [act for act in found if act is not None]
                if done:
                    other.note(received_line(name, done, now, "player"), now)

    def _note_bounce(self, fetched: Fetched, envelope: Envelope) -> None:
        """Show the referee which mail of ours came back, and do not send it again.

        Anybody can send a bounce: one is read where it names a mail that we sent or a player.
        """
        named = mails_named(envelope, self.host.mail_domain)
        sent = [(box, name) for name in named for box in self._sent_from(name) if box.holds(name)]
        if not sent and not self.unplaced.about_seats(addresses_named(fetched.raw)):
            return
        bounce = read_bounce(envelope, fetched.raw, self.host.mail_domain)
        if bounce is None or not bounce.permanent:
            return
        known, now = False, self.host.clock.now()
        for box, name in sent:
            # before it is settled: whoever dies here has it go once more, and loses nothing
            about_page = is_about_the_page(bounce.reason)
            if about_page and send_without(self.host, box, name, bounce.reason):
                known = True
            else:
                known = box.fail_bounced(name, bounce.reason, now) or known
        if not known:
            self.unplaced.keep_bounce(fetched, envelope, bounce.recipients, self.batch)

    def _sent_from(self, name: str) -> Iterator[Outbox]:
        """The outboxes that a mail of ours may have left from, by its Message-ID."""
        read = read_message_id(self.host.mail_domain, name)
        named = self.host.archive.game(read[0]).outbox if read and read[0] else None
        for folder in outboxes(self.host):
            if named is None or folder in (named, house_outbox(self.host)):
                yield Outbox(folder)

    def _take(self, session: Session, seat: str, fetched: Fetched, mail: Incoming) -> Ending:
        envelope = mail.envelope
        assert envelope is not None
        # A mail that took effect already may still wait for what it asked besides.
        acted = session.has_acted(envelope.effect_id)
        now = self.host.clock.now()
        if not acted:
            if mail.submission is not None and mail.submission.mended(imposed.CODE):
                where, who = session.folder.received, f"{session.header.id}/{seat}"
                note_for_referee(self.host, where, envelope, imposed.WHY, who)
            session.folder.keep_mail(envelope.effect_id, fetched.raw, self.batch.spool)
            acted = self._let_act(session, seat, mail, now)
        entry = deputy_entry(session, seat) if mail.deputy else None
        reply(session, Asked(seat, mail, now, acted, notes=mail.notes, entry=entry))
        return Ending.ORDERED if acted else Ending.ANSWERED

    def _let_act(self, session: Session, seat: str, mail: Incoming, now: datetime) -> bool:
        """Do what was due before the mail came, then what it orders; whether it orders anything."""
        assert mail.envelope is not None
        came = mail.envelope.received_at
        self.breakers.looks.note_mail(came)
        close_joins(session, came, now)
        owed = {o.id for o in session.table.decisions_of(seat)}
        self.breakers.spare_alone(session, min(now, max(came, _latest(session.table))), now)
        session.drive(min(now, max(came, _latest(session.table))), now)
        late = bool(owed - {o.id for o in session.table.decisions_of(seat)})
        acts = acts_of(session, seat, mail, now, late)
        if session.table.phase != "ended":
            acts = replace(acts, done=with_answer(mail, acts.done))
        if acts.done:
            # Clocks of servers differ: an order is never final in the future.
            since = min(now, came)
            by = BY if mail.deputy else "player"
            entry = replace(
                received_line(seat, acts.done, since, by, mail.envelope.effect_id),
                held=acts.held,
                late=late,
                assigned=mail.vouched,
            )
            session.note(entry, now, replace(mail, trial=acts.trial))
            if session.table.may_begin:
                session.begin(now)
            session.drive(min(now, max(came, _latest(session.table))), now)
        return bool(acts.done)

    def put_aside(self, fetched: Fetched) -> Ending:
        """Keep a mail that the program cannot read among the unsorted ones."""
        folder = self.host.config.mail / "unsorted"
        name = hashlib.sha256(fetched.raw).hexdigest()
        reason = f"the program cannot read it\n{stamp(fetched.received_at)}\n"
        set_aside(folder, name, fetched.raw, reason)
        came = stamp(fetched.received_at)
        self._came[fetched.key] = Came(came, name, "", ending="unsorted", why="program")
        told = f"a mail could not be read; it is in {folder}"
        self.host.log(told, "warning", "mail-unreadable")
        return Ending.UNSORTED

    def _quarantine(
        self, session: Session, seat: str, fetched: Fetched, envelope: Envelope, reason: str
    ) -> Ending:
        """Keep a mail whose sender is not proven; the seat is told at its own address."""
        folder, game = session.folder, session.header.id
        note_for_referee(self.host, folder.quarantined, envelope, "not-proven")
        told = f"{reason}\n{stamp(fetched.received_at)}\n{seat}"
        folder.quarantine(envelope.effect_id, fetched.raw, told, self.batch.spool)
        told = f"{game}: a mail for seat {seat} is not proven ({reason})"
        self.host.log(told, "warning", "mail-unproven", game=game, seat=seat, why=reason)
        reply(session, Asked(seat, Incoming(envelope), self.host.clock.now(), False, reason))
        return Ending.UNSORTED


def _did(mail: Incoming) -> tuple[str, ...]:
    """What was read in a mail: the names of its commands, and that it holds orders."""
    submission = mail.submission
    if submission is None:
        return ()
    named = dict.fromkeys(command.name for command in submission.commands)
    if submission.mended(OVER) or submission.mended(UNCLEAR):
        named["vote"] = None
    return (*named, *(("orders",) if submission.has_orders else ()))


def _latest(table: Table) -> datetime:
    """The instant of the newest open decision: time never runs backwards."""
    opened = [instant(item.opened) for item in table.open]
    return max(opened, default=instant(table.header.created))
