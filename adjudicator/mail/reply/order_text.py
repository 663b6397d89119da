"""The order text of a mail, freed of all that mail programs put around it, with each repair.

Pure. A repair is a `Phrase` whose code begins with `repair-`; the answer lists them all,
so a player can see why a line is missing or reads otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from adjudicator.mail.parse import limits
from adjudicator.mail.parse.body import Body, Piece, find_body
from adjudicator.mail.parse.envelope import Envelope
from adjudicator.mail.parse.headers import shorten
from adjudicator.mail.parse.html import may_strike
from adjudicator.mail.parse.mime import Part
from adjudicator.mail.parse.text_lines import PartLines, TextLine, html_lines, plain_lines, unwrap
from adjudicator.mail.reply.bounds import Boundaries, boundaries, holds_orders, part_row
from adjudicator.mail.reply.left_out import LeftOut
from adjudicator.mail.reply.quotes import Own, own_lines, within
from adjudicator.mail.reply.repairs import Repairs, note_own, note_part, tidy_line
from adjudicator.mail.reply.reply_lines import Reads, no_order
from adjudicator.mail.reply.sent_text import NOTHING_SENT, Sent
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.reading.late import late

_STUB = late(
    r"\bhtml\b.{0,200}\b(?:view|display|support|client|reader|format|affich|lecteur|message|mail)|"
    r"\b(?:view|display|support|client|reader|format|affich|lecteur|message|mail).{0,200}\bhtml\b",
    re.I | re.S,
)
#: Faults of the structure that may have moved or lost text.
_BROKEN = frozenset(("no-boundary", "unfinished", "too-many-parts", "too-deep"))
#: `~~so~~`, and letters each with a line through it.
_MAY_BE_STRUCK = late("~~|\u0336")
_STRUCK = late("~~(?=[^~\\s])[^~]{1,300}(?<=[^~\\s])~~|(?:[^\u0336]\u0336){2,300}")


class OrderText(Frozen):
    """What a player wrote, one order a line.

    text        lines joined by `\\n`, plain characters, no blank line at either end
    source      `attachment` | `plain` | `html` | `none`
    repairs     what was done to get it, in the order it was done
    body        text of the mail beside an order file, or the writer's lines outside BEGIN and
                END (commands may stand there), or ""
    unreadable  why nothing of it may be executed (encrypted, cut within the orders)
    left        lines that may be the writer's and were not read
    """

    text: str
    source: str
    repairs: tuple[Phrase, ...] = ()
    body: str = ""
    unreadable: Phrase | None = None
    left: tuple[LeftOut, ...] = ()


class _Read(Frozen):
    """A text with where it came from, its repairs, and the parts that held it."""

    text: str
    source: str
    repairs: tuple[Phrase, ...]
    parts: tuple[Part, ...]
    encrypted: bool = False
    beside: str = ""
    left: tuple[LeftOut, ...] = ()


class Known(Frozen):
    """What is known before a mail is read.

    bounds  the words that bound orders in every language
    sent    what we sent to its writer lately
    reads   what is an order to his title, or a command
    orders  what holds an order to his title, or may have been meant as one
    """

    bounds: Boundaries
    sent: Sent = NOTHING_SENT
    reads: Reads = no_order
    orders: Reads = no_order


def read_orders(
    envelope: Envelope,
    lexicon: Lexicon,
    sent: Sent = NOTHING_SENT,
    reads: Reads = no_order,
    orders: Reads = no_order,
) -> OrderText:
    """The order text of a mail: an order file, else plain text, else HTML; a text file of
    another name where neither holds orders. Never raises.

    `lexicon`: the words that bound orders in every language; `sent`, `reads` and `orders` as in
    `Known`.
    """
    known = Known(lexicon.made(boundaries), sent, reads, orders)
    body = find_body(envelope.root)
    beside = _attachments(body.names)
    if envelope.oversize or "mail-cut" in envelope.faults:
        # what is cut off is no fault of its form
        beside = (*beside, _say_cut("repair-cut-off", envelope))
    elif _BROKEN.intersection(envelope.faults):
        beside = (say("repair-structure"), *beside)
    written = _read_own(body, envelope.is_reply, known)
    if body.pictures and _may_be_drawn(written.text, envelope.is_reply, known):
        names = (*body.names, *(("other", name) for name in body.pictures))
        said = _attachments(body.names)
        beside = (*_attachments(names), *(one for one in beside if one not in said))
    filed = _from_file(body, written.text, known)
    if filed is not None and filed.text:
        repairs = (*filed.repairs, *beside)
        cut = _cut(envelope, filed.parts)
        aside = (LeftOut(line, "beside-file") for line in written.text.split("\n"))
        left = (*written.left, *aside, *filed.left)
        return OrderText(filed.text, "attachment", repairs, written.text, cut, left)
    empty_file = filed.repairs if filed is not None else ()
    repairs = (*empty_file, *written.repairs, *beside)
    left = (*written.left, *(filed.left if filed is not None else ()))
    if written.text:
        cut = _cut(envelope, written.parts)
        return OrderText(written.text, written.source, repairs, written.beside, cut, left)
    if body.encrypted or written.encrypted:
        return OrderText("", "none", repairs, "", say("repair-encrypted"), left)
    repairs = repairs or (() if left else (say("repair-empty"),))
    return OrderText("", "none", repairs, "", _cut(envelope, ()), left)


def _cut(envelope: Envelope, used: Sequence[Part]) -> Phrase | None:
    """The reason to execute nothing of a mail whose orders were cut in their middle."""
    if not (envelope.oversize or "mail-cut" in envelope.faults):
        return None
    if used and all(part.complete and part is not envelope.root for part in used):
        return None
    return _say_cut("repair-oversize", envelope)


def _say_cut(code: str, envelope: Envelope) -> Phrase:
    kilobytes = -(-max(envelope.size, limits.RAW_BYTES) // 1024)
    return say(code, size=kilobytes, limit=limits.RAW_BYTES // 1024)


def _may_be_drawn(written: str, is_reply: bool, known: Known) -> bool:
    """Whether a picture in the text may say what the text does not: it orders nothing. In an
    answer with words in it, it is mostly ours, come back."""
    lines = [line for line in written.split("\n") if line.strip()]
    if is_reply and lines:
        return False
    return not any(known.orders(line) or known.reads(line) for line in lines)


def _attachments(unread: Sequence[tuple[str, str]]) -> tuple[Phrase, ...]:
    """Return what is said of attachments that nobody reads."""
    repairs = Repairs()
    for sort, code in (("winmail", "winmail"), ("archive", "archive"), ("other", "unread-file")):
        names = tuple(Quote(name) for kind, name in unread if kind == sort)
        if names:
            repairs.note(code, names=names[:5])
    return repairs.sentences()


def _from_file(body: Body, written: str, known: Known) -> _Read | None:
    """The orders of an attached file; of a text of another name only where the mail holds none.
    What is not read of the others is named."""
    named = [(part, *_file_text(part, known.bounds)) for part in body.orders]
    other = [(part, *_file_text(part, known.bounds)) for part in body.texts]
    filled = [item for item in named if holds_orders(item[1])]
    if filled:
        part, text, repairs = filled[0]
        if len(filled) > 1:
            others = tuple(_name(item[0]) for item in filled[1:6])
            repairs.note("files", name=_name(part), others=others)
        else:
            repairs.note("file", name=_name(part))
        return _Read(text, "attachment", repairs.sentences(), (part,), left=_of_files(other))
    empty: tuple[Phrase, ...] = ()
    if named:
        empty = (say("repair-file-empty", name=_name(named[0][0])),)
    holding = _holding(other, written, known)
    if len(holding) == 1:
        ((part, text, repairs),) = holding
        repairs.note("file", name=_name(part))
        rest = [item for item in other if item[0] is not part]
        repaired = (*empty, *repairs.sentences())
        return _Read(text, "attachment", repaired, (part,), left=_of_files(rest))
    quiet = tuple(
        _name(part)
        for part, text, _ in other
        if holds_orders(text) and not any(map(known.orders, text.split("\n")))
    )
    told = (say("repair-other-file", names=quiet[:5]),) if quiet else ()
    return _Read("", "attachment", (*empty, *told), (), left=_of_files(other))


_File = tuple[Part, str, "Repairs"]


def _holding(files: Sequence[_File], written: str, known: Known) -> list[_File]:
    """The files of other names that hold what the mail does not: orders."""
    filled = [item for item in files if holds_orders(item[1])]
    if not (written and filled):
        return filled
    if any(known.orders(line) for line in written.split("\n") if line.strip()):
        return []
    return [item for item in filled if any(map(known.reads, item[1].split("\n")))]


def _of_files(files: Sequence[_File]) -> tuple[LeftOut, ...]:
    """The lines of files that are not read."""
    return tuple(
        LeftOut(line, "file", name=part.filename or part.kind)
        for part, text, _ in files
        for line in text.split("\n")
        if line.strip() and not line.lstrip().startswith("#")
    )


def _name(part: Part) -> Quote:
    return Quote(shorten(part.filename or part.kind))


def _file_text(part: Part, bounds: Boundaries) -> tuple[str, Repairs]:
    repairs = Repairs()
    read = plain_lines(part, is_file=True)
    note_part(read, repairs)
    if part.faults:
        repairs.note("transfer")
    lines = _part_rows(read.lines, bounds)
    texts = [line.text for line in lines]
    own = within(texts, bounds) or Own(tuple(texts), tuple(range(len(texts))))
    return _finish(own, lines, repairs), repairs


def _part_rows(lines: Sequence[TextLine], bounds: Boundaries) -> list[TextLine]:
    """The lines, those apart that a row with bounds of orders in it holds."""
    found: list[TextLine] = []
    for line in lines:
        row = part_row(line.text, bounds.is_bound) if bounds.bound.search(line.text) else ()
        found += [TextLine(text, text) for text in row] if len(row) > 1 else [line]
    return found


def _read_own(body: Body, is_reply: bool, known: Known) -> _Read:
    """Return what the writer typed into the mail; HTML only where plain text says nothing."""
    read = _pieces(body.pieces, is_reply, known, html_first=False)
    if not read.text and any(piece.plain and piece.html for piece in body.pieces):
        again = _pieces(body.pieces, is_reply, known, html_first=True)
        return again if again.text else read
    return read


def _pieces(pieces: Sequence[Piece], is_reply: bool, known: Known, html_first: bool) -> _Read:
    repairs = Repairs()
    lines: list[TextLine] = []
    sources: list[str] = []
    parts: list[Part] = []
    encrypted = False
    struck: list[str] = []
    left: list[LeftOut] = []
    for piece in pieces:
        read, source = _piece(piece, html_first)
        if read is None or (read.blank and not read.encrypted):
            continue
        used = [p for p in (piece.html if source == "html" else piece.plain,) if p is not None]
        note_part(read, repairs)
        if any(part.faults for part in used):
            repairs.note("transfer")
        encrypted |= read.encrypted
        struck += read.struck
        left += (LeftOut(text, "hidden") for text in read.hidden if not known.sent.holds(text))
        left += (LeftOut(text, "signature") for text in read.signature_text)
        lines.extend(read.lines)
        sources.append(source)
        parts.extend(used)
    source = "html" if "html" in sources else "plain"
    flowed = any(part.parameters.get("format", "").lower() == "flowed" for part in parts)
    whole = source == "html" or flowed
    lines = _part_rows(lines, known.bounds)
    many = _within_caps(lines)
    if many < len(lines):
        lines = lines[:many]
        repairs.note("too-long", lines=many)
    lines = _without_struck(lines, struck)
    repairs.quote("struck", struck)
    own = own_lines(
        [line.text for line in lines],
        is_reply,
        known.bounds,
        may_be_broken=not whole,
        sent=known.sent,
        reads=known.reads,
    )
    note_own(own, repairs)
    text = _finish(own, lines, repairs, count_spaces=source == "plain")
    beside = "\n".join(own.beside)
    left += own.left
    return _Read(text, source, repairs.sentences(), tuple(parts), encrypted, beside, tuple(left))


def _without_struck(lines: Sequence[TextLine], struck: list[str]) -> list[TextLine]:
    """The lines without what plain text marks as struck out, which is added to `struck`."""
    found: list[TextLine] = []
    for line in lines:
        if not _MAY_BE_STRUCK.search(line.text) or line.text.lstrip().startswith(">"):
            found.append(line)
            continue
        marked = (words.group().strip("~") for words in _STRUCK.finditer(line.text))
        gone = [" ".join(words.replace("\u0336", "").split()) for words in marked]
        struck += gone
        rest = " ".join(_STRUCK.sub(" ", line.text).split()) if gone else line.text
        if rest or not gone:
            found.append(replace(line, text=rest) if gone else line)
    return found


def _within_caps(lines: Sequence[TextLine]) -> int:
    """Return how many of the lines are looked at."""
    room = limits.MAIL_BYTES
    for at, line in enumerate(lines[: limits.MAIL_LINES]):
        room -= len(line.text.encode("utf-8", "replace")) + 1
        if room < 0:
            return at
    return min(len(lines), limits.MAIL_LINES)


def _piece(piece: Piece, html_first: bool) -> tuple[PartLines | None, str]:
    """The better form of a piece, and which it is."""
    plain = plain_lines(piece.plain) if piece.plain is not None and not html_first else None
    if piece.html is None:
        return plain, "plain"
    if plain is not None and may_strike(piece.html.content):
        html = html_lines(piece.html)
        if html.struck:
            # the text beside it has lost what its writer did to the words
            return html, "html"
    if plain is None or plain.blank or _is_stub(plain):
        html = html_lines(piece.html)
        return (html, "html") if plain is None or not html.blank else (plain, "plain")
    mended = unwrap(plain.lines, piece.html)
    return PartLines(mended, plain.decoded, plain.declared, plain.encrypted, plain.signed), "plain"


def _is_stub(read: PartLines) -> bool:
    """A plain part that only tells to look at the HTML one."""
    words = [line.text for line in read.lines if line.text.strip()]
    return len(words) <= 4 and _STUB.search("\n".join(words)[:500]) is not None


def _finish(
    own: Own, lines: Sequence[TextLine], repairs: Repairs, count_spaces: bool = True
) -> str:
    """The text of the lines kept, tidied and within the caps; notes what was done to them."""
    kept: list[str] = []
    room = limits.TEXT_CHARACTERS
    for text, at in zip(own.lines, own.kept, strict=True):
        text = tidy_line(text.rstrip(), lines[at], repairs, count_spaces)
        if text or kept:
            kept.append(text)
        room -= len(text) + 1
        if len(kept) > limits.TEXT_LINES or room < 0:
            kept.pop()
            repairs.note("too-long", lines=limits.TEXT_LINES)
            break
    while kept and not kept[-1]:
        kept.pop()
    return "\n".join(kept)
