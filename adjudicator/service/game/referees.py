"""The referees of a house and their tokens: who may act by mail, and where each writes to.

mail/referees.json     name -> token, for the owner's eyes
mail/desk/sent/        what mails to each said lately: a reply is held against it
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from pathlib import Path

from adjudicator.archive.files import storage_failed, write_atomic
from adjudicator.archive.sent_texts import SentTexts
from adjudicator.disk.modes import lock_mode, make_closed, make_folders
from adjudicator.engine.journal.nonces import spell_nonce
from adjudicator.errors import AdjudicatorError
from adjudicator.mail.sender.auth import plain_address
from adjudicator.mail.sender.marks import REFEREE
from adjudicator.mail.sender.seat_address import Claim, same_token, was_sent_with
from adjudicator.mail.transport.outbox import Outbox
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.model import from_json, pretty
from adjudicator.rulekit.text import nearest
from adjudicator.service.house.host import Host
from adjudicator.service.outgoing.dispatch import house_outbox


class RefereeEntry(Frozen):
    """A referee: name, address, language of his mails, and the token that proves him."""

    name: str
    address: str
    language: str
    token: str


def referees(host: Host) -> tuple[RefereeEntry, ...]:
    """All referees with their tokens, which are made at the first need. Raises `StorageFailed`."""
    if not host.config.desk:
        return ()
    tokens = _read(_path(host))
    if any(one.name not in tokens for one in host.config.desk):
        with desk_lock(host):
            tokens = _read(_path(host))
            for one in host.config.desk:
                tokens.setdefault(one.name, spell_nonce(host.entropy(16)))
            _write(host, tokens)
    return tuple(
        RefereeEntry(one.name, one.address, one.language, tokens[one.name])
        for one in host.config.desk
    )


def seats_of_referees(
    host: Host, private: Mapping[str, Mapping[str, str]], name: str = ""
) -> tuple[str, ...]:
    """The seats of a game that its referees play, or one of them: those of the same mailbox.

    private  addresses and tokens of its seats
    """
    own = {plain_address(one.address) for one in host.config.desk if name in ("", one.name)}
    if not own:
        return ()
    return tuple(seat for seat, e in private.items() if plain_address(e["address"]) in own)


def rotate(host: Host, name: str) -> None:
    """Give a referee another token; the old one, and all mails with it, prove nothing any more.

    Raises `StorageFailed`, `AdjudicatorError` for a name that is none.
    """
    referee_named(host, name)
    with desk_lock(host):
        _write(host, {**_read(_path(host)), name: spell_nonce(host.entropy(16))})


def referee_named(host: Host, name: str = "") -> str:
    """Return a referee's name, the first one's for ""; raises `AdjudicatorError` for any other."""
    known = [one.name for one in host.config.desk]
    if not name:
        return host.config.referee.name
    if name in known:
        return name
    near = nearest(name, known)
    hint = f"did you mean “{near}”?" if near else f"known: {', '.join(known) or 'none'}"
    raise AdjudicatorError(f"there is no referee “{name}” with an address", hint)


def referee_of(host: Host, claim: Claim) -> RefereeEntry | None:
    """The referee that a claim proves, or None."""
    if claim.game not in ("", REFEREE) or not host.config.desk:
        return None
    for one in referees(host):
        if claim.seat not in ("", one.name):
            continue
        if claim.token and same_token(claim.token, one.token):
            return one
        if claim.reference and claim.seat == one.name:
            # the id of a mail of ours is made with his token: nobody else can know it
            answered = Outbox(house_outbox(host)).read(claim.reference)
            if answered is not None and was_sent_with(answered, one.token):
                return one
    return None


def sent_texts(host: Host) -> SentTexts:
    """Return what mails to referees said lately."""
    return SentTexts(desk_folder(host) / "sent")


def desk_folder(host: Host) -> Path:
    """Return the folder of the mails of referees, and of what became of them."""
    return host.config.mail / "desk"


@contextlib.contextmanager
def desk_lock(host: Host) -> Iterator[Path]:
    """Hold the desk, one process at a time, and give its folder, as closed as the mail folder.

    Raises `StorageFailed`.
    """
    folder = desk_folder(host)
    try:
        if not host.config.mail.is_dir():
            make_closed(host.config.mail)
        make_folders(folder)
        mode = lock_mode(folder)
    except OSError as error:
        raise storage_failed(folder, error) from error
    from filelock import FileLock

    with FileLock(folder / "lock", mode=mode, is_singleton=True):
        yield folder


def _path(host: Host) -> Path:
    return host.config.mail / "referees.json"


def _read(path: Path) -> dict[str, str]:
    with contextlib.suppress(OSError, ValueError, AttributeError):
        return {str(name): str(token) for name, token in from_json(path.read_bytes()).items()}
    return {}


def _write(host: Host, tokens: dict[str, str]) -> None:
    write_atomic(_path(host), pretty(dict(sorted(tokens.items()))), durable=True, private=True)
