"""The seats that a game is to be opened with: their names, and the addresses of their players."""

from __future__ import annotations

import re
from collections.abc import Sequence

from adjudicator.addresses import Address, NoAddress, read_address
from adjudicator.archive.paths import SEAT_NAME
from adjudicator.errors import BadOptions
from adjudicator.mail.sender.auth import plain_address
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.about import About
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE
from adjudicator.service.house.host import Host
from adjudicator.service.house.reserved import PEOPLE
from adjudicator.service.house.wording import no_address

#: what stands for the address of a seat that the title's plain player plays
MACHINE = ("bot", "plain", "bot:plain")


class _Unfit(Exception):
    """An address that mail can be sent to, but no player's; the text says why."""


def wrong_with(refused: NoAddress) -> str:
    """Return what is wrong with an address, among the faults of what is to be opened."""
    return words_for(DEFAULT_LANGUAGE).say(no_address(refused))


def shared_addresses(seats: Sequence[tuple[str, str]]) -> list[tuple[str, list[str]]]:
    """The addresses that several seats have, and those seats."""
    found: dict[str, list[str]] = {}
    for name, address in seats:
        if address not in MACHINE:
            found.setdefault(plain_address(read_address(address)), []).append(name)
    return [(address, names) for address, names in found.items() if len(names) > 1]


def _address(host: Host, text: str) -> Address:
    """A player's address. Raises `NoAddress`, `_Unfit`."""
    address = read_address(text)
    own = host.config.identity.address
    user, _, at = address.rpartition("@")
    bare = f"{user.partition('+')[0]}@{at}" if host.config.identity.plus else address
    if plain_address(bare) == plain_address(own):
        raise _Unfit(f"{address} is the mailbox of the house itself; name the player's own")
    if "." not in at and at.lower() not in ("localhost", own.rpartition("@")[2].lower()):
        raise _Unfit(
            f"there is no full stop in the name behind the @ of {address}; was "
            f"{address}.com meant, or .org?"
        )
    return address


def check_seats(
    host: Host, about: About, seats: Sequence[tuple[str, str]]
) -> list[tuple[str, str]]:
    """The seats with their addresses as they are written to. Raises `BadOptions` with every
    fault."""
    problems: list[str] = []
    low, high = about.seats
    if not low <= len(seats) <= high:
        problems.append(f"{about.title} is for {low} to {high} seats, not {len(seats)}")
    names = [name for name, _ in seats]
    kept: list[tuple[str, str]] = []
    for name, address in seats:
        if name in PEOPLE:
            problems.append(f"“{name}” is reserved: it means {PEOPLE[name]}; choose another name")
        elif not SEAT_NAME.fullmatch(name) or re.fullmatch(r"p\d+", name):
            numbered = re.fullmatch(r"p[1-9]", name) and name == f"p{names.index(name) + 1}"
            if not numbered and SEAT_NAME.fullmatch(name):
                problems.append(
                    f"“{name}” is reserved: it means the player at that place; choose another name"
                )
            elif not numbered:
                problems.append(
                    f"“{name}” cannot be the name of a seat; use small letters, digits and dashes, "
                    "at most 20"
                )
        try:
            kept.append((name, address if address in MACHINE else _address(host, address)))
        except _Unfit as unfit:
            problems.append(f"{name}: {unfit}")
        except NoAddress as refused:
            problems.append(f"{name}: {wrong_with(refused)}")
    for name in sorted({n for n in names if names.count(n) > 1}):
        problems.append(f"seat “{name}” is named twice")
    if seats and all(address in MACHINE for _, address in seats):
        problems.append("nobody would play: adjudicator simulate lets machines play whole games")
    if problems:
        raise BadOptions("the seats cannot be filled so", "say --seat NAME=ADDRESS", problems)
    return kept
