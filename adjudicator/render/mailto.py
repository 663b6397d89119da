"""Links that open the reader's mail program with orders filled in (RFC 6068). Pure.

A letter is rendered before it is known who reads it, and a player and his deputy have addresses
of their own: till then a link has a place for address and subject, which `addressed` fills.
"""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote

from adjudicator.rulekit.frozen import Frozen

#: longer links are cut silently by some programs
LONGEST_LINK = 1600
_HERE = "mailto:reply@here.invalid?subject=here"
#: what address and subject take at most, of what there is room for
_ADDRESSED = 300
_SAFE = "!~*'()"


class Plan(Frozen):
    """Lines that are a whole answer, and what they are called; "" where they say it best."""

    label: str
    lines: tuple[str, ...]


def link_of(lines: Sequence[str]) -> str:
    """The link of a mail with these lines, its address open; "" where it would be too long.

    Every line ends with `;`, for some programs swallow line breaks.
    """
    body = "\r\n".join(f"{line};" for line in lines)
    link = f"{_HERE}&body={quote(body, safe=_SAFE)}"
    return link if len(link) - len(_HERE) + _ADDRESSED <= LONGEST_LINK else ""


def addressed(text: str, address: str, subject: str) -> str:
    """A text or HTML document whose links go to an address under a subject."""
    to = f"mailto:{quote(address, safe=_SAFE + '@+')}?subject={quote(subject, safe=_SAFE)}"
    return text.replace(_HERE, to.replace("'", "%27"))
