"""Links of letters that send orders by one tap. Pure.

A letter is rendered before it is known who reads it, and a player and his deputy have addresses
of their own: till then a link has a place for address and subject, which `address_links` fills.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Sequence
from urllib.parse import quote

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.model import canonical
from adjudicator.rulekit.phrase import Phrase

#: stands for `mailbox` in links to a hosted page
SOMEBODY = "here-somebody-reads"
_HERE = "mailto:reply@here.invalid?subject=here"
#: what there is room for where address and subject come
_ADDRESSED = 300

#: longer links are cut silently by some programs
LONGEST_LINK = 1600
#: what `encodeURIComponent` of the composer page leaves as it is: both make the same links
_PLAIN = "-_.!~*'()"


class Plan(Frozen):
    """Lines that are a whole answer, what they are called, "" where they say it best, and what they
    are for, where the title tells it."""

    label: str
    lines: tuple[str, ...]
    purpose: Phrase | None = None


def link_of(lines: Sequence[str], last: str = "") -> str:
    """The link of a mail with these lines, its address open; "" where it would be too long."""
    link = order_link("reply@here.invalid", "here", sheet_body(lines, last))
    return link if len(link) - len(_HERE) + _ADDRESSED <= LONGEST_LINK else ""


def mailbox(address: str, subject: str) -> str:
    """Address and subject as links to a hosted page name them."""
    return urlsafe_b64encode(canonical([address, subject])).decode().rstrip("=")


def address_links(text: str, address: str, subject: str) -> str:
    """A text or HTML document whose links go to an address under a subject."""
    to = order_link(address, subject, "").removesuffix("&body=")
    text = text.replace(_HERE, to.replace("'", "%27"))
    return text.replace(SOMEBODY, mailbox(address, subject)) if SOMEBODY in text else text


def sheet_body(lines: Sequence[str], last: str = "") -> str:
    """A sheet as it is mailed: every line ends with `;`, for some programs swallow line breaks.

    last  the word that makes it final, or "" for a tentative one
    """
    return "\r\n".join(f"{line};" for line in (*lines, *([last] if last else ())))


def order_link(address: str, subject: str, body: str) -> str:
    """The link to a mail that only has to be sent. Nothing is cut: who shows it looks at
    `LONGEST_LINK`."""
    to = quote(address, safe=f"{_PLAIN};,/:@=+$")
    return f"mailto:{to}?subject={quote(subject, safe=_PLAIN)}&body={quote(body, safe=_PLAIN)}"
