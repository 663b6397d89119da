"""Mails whose writer has not proven a seat: kept with the reason, and answered to nobody.

Whoever forges a sender must not make us write to a stranger. Two words leave all the same:
to the address of a seat that the mail says it comes from (its player may have used a wrong
reply address), a few a day; and to the referee, in the digest of what goes wrong (`digest.py`).

    mail/unsorted/<id>.eml, .reason.txt    the mails
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

from adjudicator.archive.files import set_aside
from adjudicator.disk.modes import open_to_append
from adjudicator.engine.journal.line import stamp
from adjudicator.errors import DamagedArchive
from adjudicator.mail.parse import limits
from adjudicator.mail.parse.envelope import Envelope
from adjudicator.mail.parse.headers import shorten
from adjudicator.mail.ports import Fetched, Outgoing
from adjudicator.mail.sender.auth import plain_address
from adjudicator.mail.sender.bounce import addresses_named, mails_named, read_bounce
from adjudicator.mail.sender.marks import mask_token
from adjudicator.mail.sender.seat_address import read_message_id
from adjudicator.mail.transport.outbox import Outbox
from adjudicator.mail.write.rewriting import is_about_the_page
from adjudicator.render.letters.letter import Letter
from adjudicator.render.letters.rendering import Rendered, render_letter
from adjudicator.render.letters.texts import trouble_letter
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.frozen import Frozen, as_dict
from adjudicator.rulekit.phrase import say
from adjudicator.service.faults.untold import Untold, digest_lock, failing, make_mail_folder
from adjudicator.service.flow.batch import Batch
from adjudicator.service.game.post import mail_for_house, post_made
from adjudicator.service.house.host import Host
from adjudicator.service.outgoing.dispatch import house_outbox, outboxes
from adjudicator.service.outgoing.page_refusals import send_without

#: Words to a seat about mails that are perhaps its own: at most so many within each span.
#: Anybody can claim to be the seat, and it must not be flooded in our name.
SEAT_LIMITS = ((timedelta(hours=1), 3), (timedelta(days=1), 10))


class Left(Frozen):
    """Who held a seat at `address` until line `n` of its game put somebody else there, or was
    offered it by that line; `why` the code of what he is told, `unknown-token` for who plays it
    still, under another."""

    game: str
    seat: str
    address: str
    n: int
    why: str = "seat-left"


class SeatAddresses:
    """The addresses of all seats, read again only where a game's file has changed."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._known: dict[str, tuple[tuple[int, int], dict[str, str]]] = {}

    def find(self, address: str) -> str:
        """The address of a seat that is the same mailbox as `address`, or ""."""
        return next(iter(self.among((address,))), "")

    def among(self, addresses: Iterable[str]) -> list[str]:
        """The addresses of seats that are the same mailboxes as some of `addresses`, each once;
        no game is looked into twice."""
        wanted = dict.fromkeys(map(plain_address, addresses))
        found: dict[str, str] = {}
        for game in self._host.archive.games():
            known = self._of(game)
            found |= {at: known[at] for at in wanted if at in known and at not in found}
        return [found[at] for at in wanted if at in found]

    def _of(self, game: str) -> dict[str, str]:
        folder = self._host.archive.game(game)
        try:
            mark = folder.seats_mark()
            if self._known.get(game, (None,))[0] != mark:
                entries = folder.read_seats().values()
                own = {plain_address(e["address"]): e["address"] for e in entries}
                self._known[game] = (mark, own)
        except (OSError, DamagedArchive, KeyError):
            return {}
        return self._known[game][1]


class Unplaced:
    """Keeps what could not be placed, and says so to those who may hear it."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._seats = SeatAddresses(host)

    def keep(
        self,
        fetched: Fetched,
        envelope: Envelope,
        fault: str,
        batch: Batch,
        left: Left | None = None,
    ) -> None:
        """Put a mail aside, for good when `batch` is finished. Safe to repeat.

        left  who wrote it, where he proved that he held a seat which he has no more: he is told
              so once, at the address that he had
        Raises `StorageFailed`.
        """
        self.hold(fetched, envelope, fault, batch)
        host = self.host
        if left is not None:
            now = host.clock.now()
            post_made(host, partial(_word_to_left, host, left, now), now, staged=batch.house)
            return
        claimed = envelope.sender.address if envelope.sender else ""
        address = self._seats.find(claimed) if claimed else ""
        if address:
            now = host.clock.now()
            word = partial(_word_to_seat, host, envelope, fault, address, now)
            post_made(host, word, now, SEAT_LIMITS, batch.house)

    def about_seats(self, addresses: Iterable[str]) -> list[str]:
        """The addresses of seats among these."""
        return self._seats.among(addresses)

    def hold(self, fetched: Fetched, envelope: Envelope, fault: str, batch: Batch) -> None:
        """Put a mail aside for the referee, and tell nobody else. Raises `StorageFailed`."""
        host = self.host
        folder = host.config.mail / "unsorted"
        note_for_referee(host, folder, envelope, fault)
        reason = f"{fault}\n{stamp(fetched.received_at)}\n{mask_token(envelope.subject)}\n"
        make_mail_folder(host)
        set_aside(folder, envelope.effect_id, fetched.raw, reason, batch.spool)
        told = f"a mail could not be placed ({fault}); it is in {folder}"
        host.log(told, "warning", "mail-unplaced", why=fault)

    def keep_bounce(
        self, fetched: Fetched, envelope: Envelope, recipients: Sequence[str], batch: Batch
    ) -> None:
        """Put a bounce aside that names a seat's address and no mail of ours.

        It proves nothing, so nothing is marked as failed; the referee may judge. Raises
        `StorageFailed`.
        """
        about = self.about_seats(recipients)
        if not about:
            return
        folder = self.host.config.mail / "unsorted"
        note_for_referee(self.host, folder, envelope, "bounced", about[0])
        reason = f"bounced\n{stamp(fetched.received_at)}\n{', '.join(about)}\n"
        set_aside(folder, envelope.effect_id, fetched.raw, reason, batch.spool)


def _word_to_seat(
    host: Host, envelope: Envelope, fault: str, address: str, now: datetime
) -> Outgoing:
    """In all languages: which one the seat reads stands in a game that nobody has named."""
    kind = "too-large" if envelope.oversize else fault
    letter = trouble_letter(
        kind,  # type: ignore[arg-type]
        (say("trouble-forged"),),
        limit=limits.RAW_BYTES // 1024,
    )
    rendered = _in_every_language(host, letter)
    return mail_for_house(host, address, f"trouble-{fault}", rendered, now, envelope)


def _word_to_left(host: Host, left: Left, now: datetime) -> Outgoing:
    """That somebody else plays the seat; one mail, however often he writes."""
    letter = trouble_letter(left.why, game=left.game, seat=left.seat)  # type: ignore[arg-type]
    key = f"{left.game}.{left.seat}.{left.n}"
    rendered = _in_every_language(host, letter)
    return mail_for_house(host, left.address, left.why, rendered, now, key=key)


def _in_every_language(host: Host, letter: Letter) -> Rendered:
    parts = [
        render_letter(letter, words_for(code, override=host.config.templates))
        for code in host.lexicon.languages
    ]
    text = "\n".join(p.flowing for p in parts)
    above = tuple(line for p in parts for line in p.above)
    return Rendered(parts[0].subject, text, above=above)


def note_for_referee(
    host: Host, where: Path, envelope: Envelope, why: str, about: str = ""
) -> None:
    """Remember a mail for the next digest, before its file is written as `where`/<effect id>.

    A mail whose file is there was noted already. `about` stands for its sender where that
    says nothing. Raises `StorageFailed`.
    """
    if not host.config.referee.address or (where / f"{envelope.effect_id}.eml").exists():
        return
    untold = Untold(
        name=envelope.effect_id,
        where=_from_base(host, where),
        why=why,
        sender=shorten(about or (envelope.sender.address if envelope.sender else "?")),
        subject=shorten(mask_token(envelope.subject)),
    )
    # The break stands in front, so that a line torn by a crash spoils no other.
    line = b"\n" + json.dumps(as_dict(untold)).encode()
    with (
        digest_lock(host) as folder,
        failing(folder),
        os.fdopen(open_to_append(folder / "untold.jsonl"), "ab") as file,
    ):
        file.write(line)


def _from_base(host: Host, folder: Path) -> str:
    base = host.config.base
    return (folder.relative_to(base) if folder.is_relative_to(base) else folder).as_posix()


def note_bounce(unplaced: Unplaced, fetched: Fetched, envelope: Envelope, batch: Batch) -> None:
    """Show the referee which mail of ours came back, and do not send it again.

    Anybody can send a bounce: one is read where it names a mail that we sent or a player.
    """
    host = unplaced.host
    named = mails_named(envelope, host.mail_domain)
    sent = [(box, name) for name in named for box in _sent_from(host, name) if box.holds(name)]
    if not sent and not unplaced.about_seats(addresses_named(fetched.raw)):
        return
    bounce = read_bounce(envelope, fetched.raw, host.mail_domain)
    if bounce is None or not bounce.permanent:
        return
    known, now = False, host.clock.now()
    for box, name in sent:
        # before it is settled: whoever dies here has it go once more, and loses nothing
        about_page = is_about_the_page(bounce.reason)
        if about_page and send_without(host, box, name, bounce.reason):
            known = True
        else:
            known = box.fail_bounced(name, bounce.reason, now) or known
    if not known:
        unplaced.keep_bounce(fetched, envelope, bounce.recipients, batch)


def _sent_from(host: Host, name: str) -> Iterator[Outbox]:
    """The outboxes that a mail of ours may have left from, by its Message-ID."""
    read = read_message_id(host.mail_domain, name)
    named = host.archive.game(read[0]).outbox if read and read[0] else None
    for folder in outboxes(host):
        if named is None or folder in (named, house_outbox(host)):
            yield Outbox(folder)
