"""Where the words of a message or a note begin and end in a mail. Pure."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.mail.requests.commands import without_signature
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.reading.late import late
from adjudicator.rulekit.text import plain

#: what stands before words in quotation marks, and before others
_QUOTED = late(r"[\s:,;.?!\u2026\u2013\u2014-]*(?=[\"\u00ab\u201c])")
_LEAD = late(r"[ \t:,;.?!\u2026\u2013\u2014-]*\n*")
_STOP = late(r"[:\n]|[.!?](?=\s)|$")
_WORD = late(r"[^\W\d_]+")
_CLOSE = {'"': '"', "\u00ab": "\u00bb", "\u201c": "\u201d"}


def words_behind(
    text: str, at: int, announces: Callable[[str], bool], lexicon: Lexicon, signer: str
) -> tuple[str, int, bool]:
    """What is told from a column on, where it ends, and whether anything marks it: words in
    quotation marks, or those behind a colon or on lines below, up to an empty one.

    announces  whether words only say that a message follows
    """
    is_marked = False
    while True:
        head = _QUOTED.match(text, at)
        if head is not None:
            end = text.find(_CLOSE[text[head.end()]], head.end() + 1)
            if end > 0:
                return text[head.end() + 1 : end].strip(), end + 1, True
        lead = _LEAD.match(text, at)
        skipped = lead.group() if lead is not None else ""
        is_marked |= ":" in skipped or "\n" in skipped
        at += len(skipped)
        stop = _STOP.search(text, at)
        if stop is None or not stop.group() or not text[at : stop.start()].strip():
            break
        if not announces(text[at : stop.start()]):
            break
        at = stop.start()
    end = text.find("\n\n", at)
    end = len(text) if end < 0 else end
    end = min(end, _announced(text, at, lexicon))
    lines = text[at:end].strip().split("\n")
    said = without_signature(lines, lexicon, signer).strip()
    return said or "\n".join(lines), end, is_marked


def _announced(text: str, at: int, lexicon: Lexicon) -> int:
    """Where a line below a column begins that announces orders: "and now my orders:"."""
    orders = frozenset(map(plain, lexicon.every("politeness", "announced")))
    start = text.find("\n", at) + 1
    while start:
        end = text.find("\n", start)
        line = text[start : end if end >= 0 else len(text)]
        if line.rstrip().endswith(":") and not orders.isdisjoint(_WORD.findall(plain(line))):
            return start
        start = end + 1
    return len(text)
