"""What a mail of ours says, as text to know it again by when it comes back quoted. Pure.

Text part, HTML part and order file stand one below the other: mail programs quote now this
one, now that one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from html import unescape

from adjudicator.mail.parse.body import find_body
from adjudicator.mail.parse.charset import decode
from adjudicator.mail.parse.mime import Part
from adjudicator.rulekit.breaks import without_marks
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.reading.late import late

#: No mail of ours has more to say; what is longer is known by its beginning.
MOST = 64 * 1024
#: Written by ourselves, so that tags can be told by a pattern: never for the mails of others.
_SILENT = late(r"<(head|style|script|map)\b.*?</\1\s*>|<!--.*?-->", re.I | re.S)
_ALT = late(r"<img\b[^>]*?\balt\s*=\s*\"([^\"]*)\"[^>]*>", re.I)
_BREAK = late(
    r"</?(?:p|div|h[1-6]|li|ul|ol|tr|td|th|table|caption|thead|tbody|pre|br|hr|section|dl|dt|dd)\b"
    r"[^>]*>",
    re.I,
)
_BLANKS = late(r"\s*\n\s*")
_TAG = late(r"<[a-zA-Z/!][^>]*>")


class Sent(Frozen):
    """What we sent to a writer lately.

    texts     what the mails say, those first that his mail names
    answered  whether the first one is the very mail that he answers
    said      the orders of his that we have already
    """

    texts: tuple[str, ...] = ()
    answered: bool = False
    said: str = ""

    def holds(self, line: str) -> bool:
        """Whether a line stands in what was sent, and not behind a `#` alone."""
        wanted = _even(line)
        return any(wanted in even and f"# {wanted}" not in even for even in map(_even, self.texts))

    def was_said(self, line: str) -> bool:
        """Whether we have a line of his already."""
        wanted = _even(line)
        return any(wanted == _even(known) for known in self.said.split("\n"))


@lru_cache(maxsize=32)
def _even(text: str) -> str:
    return " ".join(text.casefold().split())


#: Nothing is known of what was sent.
NOTHING_SENT = Sent()


def sent_text(text: str, html: str, files: Iterable[str] = ()) -> str:
    """Return what a mail says, of the parts that it was made of."""
    return "\n".join(filter(None, (without_marks(text), words_of_html(html), *files)))[:MOST]


def sent_text_of(root: Part) -> str:
    """The same of a mail that was parsed."""
    body = find_body(root)
    plain = [piece.plain for piece in body.pieces if piece.plain is not None]
    html = [piece.html for piece in body.pieces if piece.html is not None]
    return sent_text(
        "\n".join(map(_decode_part, plain)),
        "\n".join(map(_decode_part, html)),
        [_decode_part(part) for part in body.orders],
    )


def words_of_html(html: str) -> str:
    """The words that an HTML part of ours shows."""
    html = _ALT.sub(r" \1 ", _SILENT.sub("", html))
    return _BLANKS.sub("\n", unescape(_TAG.sub("", _BREAK.sub("\n", html))))


def _decode_part(part: Part) -> str:
    return decode(part.content, part.parameters.get("charset", "")).text
