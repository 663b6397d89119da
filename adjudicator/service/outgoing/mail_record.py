"""What became of mails, a line each: of those that came in, and of answers that were left out.

    mail/log.jsonl      the newest lines
    mail/log.old.jsonl  those before; older ones are forgotten

It holds what stands nowhere else: what was ignored and why, what was only answered, what was
not written because its reader had got too many answers. No token, no order and no text of a
mail ever stands in it. A line is written before its mail is settled, so that a crash may write
it twice and loses none; whoever reads takes one of two alike. It is not forced to disk: a power
cut costs the last seconds of it, and no mail.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable, Iterable
from datetime import datetime
from typing import TYPE_CHECKING

import msgspec

from adjudicator.disk.modes import make_closed, open_new
from adjudicator.engine.journal.line import stamp
from adjudicator.mail.parse.envelope import Envelope
from adjudicator.mail.parse.headers import shorten
from adjudicator.mail.sender.marks import mask_token
from adjudicator.rulekit.frozen import Frozen

if TYPE_CHECKING:
    from adjudicator.service.house.host import Host

#: bytes of the newest lines, after which they become the older ones: some 15,000 mails
LONGEST = 4 * 1024 * 1024

_NAME, _OLDER = "log.jsonl", "log.old.jsonl"


class Came(Frozen, tag="came"):
    """A mail that came in. Instants are stamps as in journals.

    at      when the receiving server took it
    id      which mail it is (`Envelope.effect_id`)
    sender  the address in its From, "" for none
    game, seat  where it was placed, "" for nowhere
    subject  cut, without tokens; "" for one that holds orders
    ending  value of `Ending`
    why     code of the reason why it had no effect, "" for none
    did     what was read in it: names of mail commands, and `orders`
    """

    at: str
    id: str
    sender: str
    game: str = ""
    seat: str = ""
    subject: str = ""
    ending: str = ""
    why: str = ""
    did: tuple[str, ...] = ()


class LeftOut(Frozen, tag="left-out"):
    """An answer that was not written: its reader had got too many.

    id  the Message-ID that it would have had
    """

    at: str
    id: str
    recipient: str
    game: str = ""
    seat: str = ""


Note = Came | LeftOut


def subject_shown(envelope: Envelope, is_order: Callable[[str], bool] | None = None) -> str:
    """The subject as the referee may read it: cut and without tokens; "" where it holds orders,
    which a referee who plays must not see.

    is_order  tells whether a line reads as an order of the game
    """
    subject = mask_token(envelope.subject)
    pieces = [subject, subject.rpartition(":")[2], *subject.replace(",", ";").split(";")]
    if is_order is not None and any(is_order(piece.strip()) for piece in pieces):
        return ""
    return shorten(subject)


class MailRecord:
    """The record of one installation."""

    def __init__(self, host: Host) -> None:
        self._folder = host.config.mail

    def keep(self, notes: Iterable[Note]) -> None:
        """Write lines. What a full disk does not take is not kept: that it is full is told
        elsewhere, and no mail waits for its line."""
        lines = [json.dumps(msgspec.to_builtins(note)).encode() for note in notes]
        if not lines:
            return
        # The break stands in front, so that a line torn by a crash spoils no other.
        data = b"".join(b"\n" + line for line in lines)
        with contextlib.suppress(OSError):
            self._make_room(len(data))
            with (self._folder / _NAME).open("ab", buffering=0) as file:
                file.write(data)

    def _make_room(self, more: int) -> None:
        path = self._folder / _NAME
        try:
            size = path.stat().st_size
        except FileNotFoundError:
            if not self._folder.is_dir():
                make_closed(self._folder)
            with contextlib.suppress(FileExistsError):
                os.close(open_new(path, private=True))
            return
        if size + more > LONGEST:
            path.replace(self._folder / _OLDER)
            self._make_room(0)

    def read(self) -> list[Note]:
        """All lines there are, the oldest first, the newest of those about one mail."""
        found: dict[tuple[type[Note], str], Note] = {}
        for name in (_OLDER, _NAME):
            with contextlib.suppress(OSError):
                for line in (self._folder / name).read_bytes().splitlines():
                    with contextlib.suppress(ValueError, msgspec.ValidationError):
                        note: Note = msgspec.json.decode(line, type=Came | LeftOut)
                        found.pop((type(note), note.id), None)
                        found[type(note), note.id] = note
        return list(found.values())


def note_left_out(message_id: str, recipient: str, now: datetime, game: str, seat: str) -> LeftOut:
    """Return the note of an answer that was not written."""
    return LeftOut(stamp(now), message_id, recipient, game, seat)
