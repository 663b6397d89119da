"""Mail programs that send plain text: how each quotes, breaks lines and signs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from tests.mail.reply_shapes.document import broken, without_reason
from tests.mail.reply_shapes.reply import Part, Quoted, Reply, mail


def thunderbird(reply: Reply) -> bytes:
    """format=flowed, `> ` before each line, the answer below or above."""
    lines = [*reply.typed.above, ""] if reply.typed.above else []
    lines += _quotation(reply, reply.attribution("thunderbird"), "> ", flows=True)
    lines += ["", *reply.typed.below] if reply.typed.below else []
    flowed = "\n".join(_flowed(lines))
    return mail(reply, _plain(flowed, "; format=flowed", "7bit"))


def k9(reply: Reply) -> bytes:
    """A phone with plain text: `>` and its signature above the quotation."""
    lines = [*reply.typed.above, "-- ", reply.language.word("k9"), ""]
    lines += _quotation(reply, reply.attribution("apple"), ">", flows=True)
    lines += ["", *reply.typed.below] if reply.typed.below else []
    return mail(reply, _plain("\n".join(lines)))


def roundcube(reply: Reply) -> bytes:
    """A webmail that breaks quoted lines anew at 76 columns and marks both halves."""
    lines = [*reply.typed.above, ""] if reply.typed.above else []
    for line in _quotation(reply, reply.attribution("roundcube"), "> ", flows=True):
        pieces = broken(line, 76)
        mark = "> " if line.startswith("> ") else ""
        lines += [pieces[0], *(mark + piece for piece in pieces[1:])]
    lines += ["", *reply.typed.below] if reply.typed.below else []
    return mail(reply, _plain("\n".join(lines), "; format=flowed", "8bit"))


def mutt(reply: Reply) -> bytes:
    """The attribution of a default set-up, `> `, a signature behind two dashes."""
    at = reply.quoted.at
    said = f"On {at:%a, %b %d, %Y at %I:%M:%S%p} +0000, {reply.quoted.name} wrote:"
    lines = [*reply.typed.above, ""] if reply.typed.above else []
    lines += _quotation(reply, said, "> ", flows=True, width=76)
    lines += ["", *reply.typed.below] if reply.typed.below else []
    return mail(reply, _plain("\n".join([*lines, "", "-- ", reply.name]), "", "8bit"))


def alpine(reply: Reply) -> bytes:
    """The signature on top of the quotation, an attribution without an address."""
    said = f"On {reply.quoted.at:%a, %-d %b %Y}, {reply.quoted.name} wrote:"
    lines = [*reply.typed.above, "", *_quotation(reply, said + "\n", "> ")]
    lines += ["", *reply.typed.below] if reply.typed.below else []
    return mail(reply, _plain("\n".join(lines), "; format=flowed", "7bit"))


def outlook_plain(reply: Reply) -> bytes:
    """Outlook told to write plain text: a header block, nothing marked, broken at 76."""
    said = [f"-----{reply.language.word('original')}-----"]
    said += [f"{key}{reply.language.colon} {value} " for key, value in reply.header_block]
    lines = [*reply.typed.above, "", *_quotation(reply, "\n".join([*said, ""]), "")]
    lines += ["", *reply.typed.below] if reply.typed.below else []
    return mail(reply, _plain(_hard("\n".join(lines).split("\n")), "", "quoted-printable"))


def outlook_express(reply: Reply) -> bytes:
    """`> ` and a header block; what it breaks at 76 goes on without a mark."""
    said = [f"----- {reply.language.word('original')} -----"]
    said += [f"{key}{reply.language.colon} {value}" for key, value in reply.header_block]
    lines = [*reply.typed.above, "", *_quotation(reply, "\n".join([*said, "", ""]), "> ")]
    lines += ["", *reply.typed.below] if reply.typed.below else []
    return mail(reply, _plain(_hard("\n".join(lines).split("\n")), "", "7bit"))


def claws(reply: Reply) -> bytes:
    """Leaves the signature of what it quotes away: all below `-- ` is lost."""
    return mutt(replace(reply, quoted=_above_dashes(reply.quoted)))


def evolution(reply: Reply) -> bytes:
    """The same, where the quotation is laid out as format=flowed."""
    return thunderbird(replace(reply, quoted=_above_dashes(reply.quoted)))


def _above_dashes(quoted: Quoted) -> Quoted:
    text, paragraphs = (
        "\n".join(takewhile(lambda line: line.rstrip() != "--", each.split("\n")))
        for each in (quoted.text, quoted.paragraphs)
    )
    return replace(quoted, text=text, paragraphs=paragraphs)


def _plain(text: str, parameters: str = "", encoding: str = "quoted-printable") -> Part:
    return Part("text/plain", text.rstrip("\n") + "\n", "utf-8", encoding, parameters)


def _quotation(
    reply: Reply, attribution: str, mark: str, flows: bool = False, width: int = 0
) -> list[str]:
    """The quoted lines under their attribution, edited as the player edited them.

    flows  whether the program knows format=flowed and quotes paragraphs; width  laid out anew
    """
    typed = reply.typed
    if not typed.quotes:
        return []
    edits = dict(typed.edits)
    lines: list[str] = []
    missing = set(edits) | ({typed.after} if typed.between else set())
    text = reply.quoted.paragraphs if flows else reply.quoted.text
    quoted = text.rstrip("\n").split("\n")
    if width:
        quoted = [x for line in quoted for x in ([line] if "#" in line else broken(line, width))]
    for line in _kept(quoted, typed.keeps):
        bare = without_reason(line)
        # The mark stays where a line is changed in place; a new line has none.
        now = line.replace(bare, edits[bare], 1) if bare in missing and bare in edits else line
        lines.append(f"{mark}{now}" if now or mark != "> " else ">")
        if typed.between and bare == typed.after and bare in missing:
            lines += typed.between
        missing.discard(bare)
    if missing:
        raise LookupError(min(missing))
    return [*attribution.split("\n"), *lines]


def _kept(lines: list[str], line: str) -> list[str]:
    """The run of lines without a blank one in which `line` stands; all if it is empty."""
    if not line:
        return lines
    first = last = [without_reason(each) for each in lines].index(line)
    while first > 0 and lines[first - 1].strip():
        first -= 1
    while last + 1 < len(lines) and lines[last + 1].strip():
        last += 1
    return lines[first : last + 1]


def _hard(lines: Sequence[str]) -> str:
    return "\n".join(piece for line in lines for piece in broken(line, 76))


def _flowed(lines: Sequence[str]) -> list[str]:
    """RFC 3676: soft breaks end in a blank, quoted ones keep their mark."""
    found: list[str] = []
    for line in lines:
        mark = "> " if line.startswith(">") else ""
        inner = line.removeprefix("> ").removeprefix(">") if mark else line
        pieces = broken(inner.rstrip(), 72 - len(mark)) if inner != "-- " else [inner]
        stuffed = [f" {p}" if not mark and p.startswith((">", " ", "From ")) else p for p in pieces]
        found += [f"{mark}{piece} " for piece in stuffed[:-1]]
        found.append((mark + stuffed[-1]) if inner == "-- " else (mark + stuffed[-1]).rstrip())
    return found
