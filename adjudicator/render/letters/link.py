"""Links that open a player's own mail program with orders filled in (RFC 6068)."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote

#: longer links are cut silently by some programs
LONGEST_LINK = 1600
#: what `encodeURIComponent` of the composer page leaves as it is: both make the same links
_PLAIN = "-_.!~*'()"


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
