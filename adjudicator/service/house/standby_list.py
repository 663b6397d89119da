"""The standby list of a house: who would take over a seat.

    mail/standby.json    [{"address", "language", "rules": [...]}]

The list is private as all in the mail folder. A place is kept whatever its owner answers, till the
referee takes him off the list.
"""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from adjudicator.addresses import NoAddress, is_address, read_address
from adjudicator.archive.files import write_atomic
from adjudicator.errors import StorageFailed
from adjudicator.mail.sender.auth import plain_address
from adjudicator.rulekit.frozen import Frozen, as_dict
from adjudicator.rulekit.model import from_json, pretty
from adjudicator.service.house.host import Host
from adjudicator.service.house.one_house import hold_lock


class Standby(Frozen):
    """Somebody who would take over a seat.

    language  of his mails
    rules     titles that he would play, () for any
    """

    address: str
    language: str = ""
    rules: tuple[str, ...] = ()


def read_standbys(host: Host) -> tuple[Standby, ...]:
    """The list in its order; empty where there is none. Raises `StorageFailed` for a torn one."""
    path = _path(host)
    try:
        found = from_json(path.read_bytes())
        return tuple(
            Standby(
                _address_in(str(one["address"])),
                str(one["language"]),
                tuple(map(str, one["rules"])),
            )
            for one in found
        )
    except FileNotFoundError:
        return ()
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise StorageFailed(f"{path} does not hold the standby list", "mend it") from error


def add(host: Host, standby: Standby) -> bool:
    """Put somebody at the end of the list, or change what is known of him; whether he is new.

    Raises `StorageFailed`.
    """
    with hold_lock(host.config.mail / "standby.lock"):
        known = read_standbys(host)
        wanted = plain_address(standby.address)
        kept = tuple(standby if plain_address(s.address) == wanted else s for s in known)
        new = standby not in kept
        _write(host, (*kept, standby) if new else kept)
    return new


def remove(host: Host, address: str) -> bool:
    """Take somebody off the list; whether he was on it. Raises `StorageFailed`."""
    with hold_lock(host.config.mail / "standby.lock"):
        known = read_standbys(host)
        kept = tuple(s for s in known if plain_address(s.address) != plain_address(address))
        if len(kept) < len(known):
            _write(host, kept)
    return len(kept) < len(known)


def next_one(host: Host, rules: str, passed_over: Collection[str]) -> Standby | None:
    """The first of the list who would play a title and is none of those addresses."""
    over = {plain_address(address) for address in passed_over if address}
    for standby in read_standbys(host):
        if not is_address(standby.address):
            continue  # written by hand, or before addresses were checked
        if plain_address(standby.address) not in over and rules in (standby.rules or (rules,)):
            return standby
    return None


def _address_in(text: str) -> str:
    """The address that a line of the file means, or what stands there where it means none."""
    try:
        return read_address(text)
    except NoAddress:
        return text


def _path(host: Host) -> Path:
    return host.config.mail / "standby.json"


def _write(host: Host, standbys: Collection[Standby]) -> None:
    write_atomic(
        _path(host), pretty([as_dict(one) for one in standbys]), durable=True, private=True
    )
