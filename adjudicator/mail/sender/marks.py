"""What the marks of a mail are made of (`seat_address.py`), and how they are made unreadable."""

from __future__ import annotations

import re
from collections.abc import Iterable

from adjudicator.rulekit.reading.late import late

#: patterns of the names in a mark
GAME = r"[a-z0-9][a-z0-9-]{0,39}"
SEAT = r"[a-z0-9][a-z0-9-]{0,19}"
TOKEN = r"[a-z0-9]{16,64}"
#: what stands in the place of a game in the marks of a referee; his name stands for the seat
REFEREE = "referee"
#: stands for the seat in the marks of an observer's mails; no seat is called so
PUBLIC = "public"

_IN_PLACE = late(
    rf"(\+(?:{GAME}\.{SEAT}\.)?|\[ {{0,5}}{GAME}[ .]{{1,5}}{SEAT}[ .]{{1,5}})"
    rf"({TOKEN})(?=@| {{0,5}}\])",
    re.I,
)
#: What folding, quoted-printable or a quoting client may put between two characters.
_BROKEN = r"(?:=?\r?\n[ \t>]{0,20})?"
MASK = "********"


def mask_token(text: str, tokens: Iterable[str] = ()) -> str:
    """`text` with every token made unreadable, for logs, archives and answers.

    Masks `tokens` wherever they stand, whatever their case and even broken over lines,
    and anything that stands where a token would in an address or a tag.
    """
    for token in tokens:
        if token:
            pattern = _BROKEN.join(re.escape(char) for char in token)
            text = re.sub(pattern, MASK, text, flags=re.I)
    return _IN_PLACE.sub(rf"\g<1>{MASK}", text)


def mask_addresses(text: str, addresses: Iterable[str], mask: str = MASK) -> str:
    """`text` with `mask` in the place of every address, whatever its case.

    A seat that no person plays has no address: its empty one stands nowhere.
    """
    for address in addresses:
        if address:
            text = re.sub(re.escape(address), lambda _: mask, text, flags=re.I)
    return text
