"""Every mail from and to a seat or an address, and what became of it.

    whom = find_whom(host, "anna", game="spring")
    for mail in mails_of(host, whom, since): ...

It is gathered from what lies on disk: the record of mails, the outboxes, what was kept, put
aside or quarantined. Nothing here shows a token, an order or a mail's text.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from datetime import datetime
from typing import Literal

from adjudicator.engine.journal.line import stamp
from adjudicator.engine.lines.order_acts import RefusedAct, SheetAct
from adjudicator.engine.lines.received import Received
from adjudicator.errors import DamagedArchive, UnknownGame
from adjudicator.mail.parse.envelope import read_envelope
from adjudicator.mail.parse.headers import header_text, shorten
from adjudicator.mail.parse.mime import parse
from adjudicator.mail.ports import Fetched
from adjudicator.mail.sender.auth import plain_address
from adjudicator.mail.sender.marks import mask_token
from adjudicator.mail.sender.seat_address import read_message_id
from adjudicator.mail.transport.outbox import Outbox
from adjudicator.mail.write.slip import Slip
from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.features.reading import order_reader
from adjudicator.service.flow.unsorted import lying_in
from adjudicator.service.game.session import find_ruleset
from adjudicator.service.house.host import Host
from adjudicator.service.outgoing.dispatch import house_outbox
from adjudicator.service.outgoing.mail_record import Came, MailRecord, subject_shown

#: bytes of a mail of ours in which its subject stands
_HEAD = 16 * 1024

Way = Literal["in", "out"]
State = Literal[
    "ordered",
    "answered",
    "ignored",
    "unsorted",
    "waiting",
    "sent",
    "given-up",
    "replaced",
    "left-out",
]


class Mailed(Frozen):
    """A mail and what became of it. Instants are stamps as in journals, "" for none.

    at      when it came, or when it was written; way  `in` or `out`
    state   one of `State`; the first four as `Ending` has them
    address  who wrote it, or whom it is for
    kind    of a mail of ours: `report`, `answer`...
    why     code of the reason; of a mail of ours what the server said last
    did     what was read in it: names of commands, and `orders`
    settled  when it was handed over, given up or replaced; tries  how often a server was asked
    """

    at: str
    way: Way
    state: str
    id: str
    address: str = ""
    game: str = ""
    seat: str = ""
    kind: str = ""
    subject: str = ""
    why: str = ""
    did: tuple[str, ...] = ()
    settled: str = ""
    tries: int = 0


class Whom(Frozen):
    """Whose mails are looked for.

    addresses  in the form of `plain_address`
    seats      (game, seat)
    games      those that are looked into; the house's mails are, too
    """

    addresses: frozenset[str]
    seats: frozenset[tuple[str, str]]
    games: tuple[str, ...]

    def wants(self, address: str, game: str, seat: str) -> bool:
        """Whether a mail from or to that address, about that seat, is one of theirs."""
        if game and game not in self.games:
            return False
        return (game, seat) in self.seats or plain_address(address) in self.addresses


def find_whom(host: Host, who: str, game: str = "") -> Whom:
    """The seat or address called `who`, in one game or in all. Raises `UnknownGame`."""
    if game:
        host.archive.game(game).require()
    games = (game,) if game else tuple(host.archive.games())
    address = plain_address(who) if "@" in who else ""
    seats: set[tuple[str, str]] = set()
    addresses = {address} - {""}
    for name in games:
        with contextlib.suppress(DamagedArchive):
            for seat, entry in host.archive.game(name).read_seats().items():
                own = {plain_address(entry[key]) for key in ("address", "deputy") if key in entry}
                if (address and address in own) or (not address and seat == who.lower()):
                    seats.add((name, seat))
                    addresses |= set() if address else own
    if not address and not seats:
        raise UnknownGame(
            f"there is no seat “{who}”" + (f" in game “{game}”" if game else ""),
            "name a seat as adjudicator status GAME shows it, or a mail address",
        )
    return Whom(frozenset(addresses), frozenset(seats), games)


def mails_of(host: Host, whom: Whom, since: datetime | None = None) -> list[Mailed]:
    """Their mails, the oldest first."""
    first = stamp(since) if since is not None else ""
    found = [*_came_in(host, whom), *_went_out(host, whom)]
    return sorted((m for m in found if m.at >= first), key=lambda m: (m.at, m.way, m.id))


def _came_in(host: Host, whom: Whom) -> Iterator[Mailed]:
    known: set[str] = set()
    for note in MailRecord(host).read():
        if isinstance(note, Came):
            known.add(note.id)
            if whom.wants(note.sender, note.game, note.seat):
                yield Mailed(
                    note.at,
                    "in",
                    note.ending,
                    note.id,
                    note.sender,
                    note.game,
                    note.seat,
                    subject=note.subject,
                    why=note.why,
                    did=note.did,
                )
        elif whom.wants(note.recipient, note.game, note.seat):
            kind = _kind(host, note.id)[2]
            yield Mailed(
                note.at, "out", "left-out", note.id, note.recipient, note.game, note.seat, kind
            )
    yield from _aside(host, whom, known)
    for game in whom.games:
        yield from _in_journal(host, whom, game, known)


def _aside(host: Host, whom: Whom, known: set[str]) -> Iterator[Mailed]:
    """What lies put aside without standing in the record: it is older, or was lost from it."""
    for game in ("", *whom.games):
        for lying in lying_in(host, game, known):
            if whom.wants(lying.sender, game, lying.seat):
                yield Mailed(
                    lying.came,
                    "in",
                    "unsorted",
                    lying.id,
                    lying.sender,
                    game,
                    lying.seat,
                    subject=lying.subject,
                    why=lying.why,
                )


def _in_journal(host: Host, whom: Whom, game: str, known: set[str]) -> Iterator[Mailed]:
    """What the journal tells of mails that do not stand in the record."""
    folder = host.archive.game(game)
    with contextlib.suppress(DamagedArchive):
        is_order = None
        for line, _ in folder.journal.read():
            entry = Received.find(line)
            name = entry.mail if entry else ""
            raw = folder.read_mail(name) if name and name not in known else None
            if entry is None or raw is None or (game, entry.seat) not in whom.seats:
                continue
            if is_order is None:
                header = folder.read_header()
                is_order = order_reader(find_ruleset(host, header), header.seats)
            envelope = read_envelope(Fetched(raw, _now(host), name, len(raw)))
            did = dict.fromkeys(
                "orders" if isinstance(act, (SheetAct, RefusedAct)) else act.DO
                for act in entry.acts
            )
            yield Mailed(
                entry.received,
                "in",
                "ordered",
                name,
                envelope.sender.address if envelope.sender else "",
                game,
                entry.seat,
                subject=subject_shown(envelope, is_order),
                did=tuple(did),
            )


def _went_out(host: Host, whom: Whom) -> Iterator[Mailed]:
    for game in ("", *whom.games):
        folder = host.archive.game(game).outbox if game else house_outbox(host)
        outbox = Outbox(folder)
        for state, slips in (
            ("waiting", outbox.waiting()),
            ("sent", outbox.sent_slips()),
            ("given-up", outbox.failed_slips()),
            ("replaced", outbox.replaced_slips()),
        ):
            for slip in slips:
                _, seat, kind = _kind(host, slip.message_id)
                if whom.wants(slip.recipient, game, seat):
                    yield _as_posted(outbox, slip, state, game, seat, kind)


def _as_posted(outbox: Outbox, slip: Slip, state: str, game: str, seat: str, kind: str) -> Mailed:
    settled = slip.settled_at and stamp(datetime.fromisoformat(slip.settled_at))
    return Mailed(
        stamp(datetime.fromisoformat(slip.queued_at)),
        "out",
        state,
        slip.message_id,
        slip.recipient,
        game,
        seat,
        kind,
        _subject(outbox.read(slip.message_id) or b""),
        slip.last_reason,
        settled=settled,
        tries=slip.tries,
    )


def _kind(host: Host, message_id: str) -> tuple[str, str, str]:
    """Game, seat and kind of a mail of ours, as far as its id tells."""
    return read_message_id(host.mail_domain, message_id) or ("", "", "")


def _subject(raw: bytes) -> str:
    root, _ = parse(raw[:_HEAD])
    subjects = (value for name, value in root.headers if name == "subject")
    return shorten(mask_token(header_text(next(subjects, b""))))


def _now(host: Host) -> datetime:
    return host.clock.now()
