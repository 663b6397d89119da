"""Marks of signatures, and legal notices: what is written by nobody today. Pure."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from adjudicator.mail.reply.advertisements import is_advertisement
from adjudicator.mail.reply.left_out import Why
from adjudicator.mail.reply.reply_lines import Mark, ReplyLines
from adjudicator.rulekit.reading.late import late

_DASHES = late(r"--\s*$")
_NOTICE = late(
    r"[\s*_>]{0,6}(?:(?:this|the information in this|the contents? of this) "
    r"(?:e-?mail|message|communication)\b|confidentiality (?:notice|note)|disclaimer\b|"
    r"(?:ce|cet|les informations contenues dans ce|le contenu de ce) "
    r"(?:message|courriel|courrier|e-?mail|mail)\b|avis de confidentialit|"
    r"(?:diese|dieser) (?:e-?mail|nachricht)\b)",
    re.I,
)
#: What legal notices speak of; nobody else speaks of so much of it in one paragraph.
_LEGAL = tuple(
    re.compile(stem, re.I)
    for stem in (
        r"confiden[tz]i|vertraulich",
        r"privileged|secret professionnel|rechtlich gesch",
        r"recipient|addressee|destinat|empf[aä]nger|adress[ée]|intended",
        r"attachment|pi[eè]ces? jointe|anh[aä]ng",
        r"solely|uniquement|exclusi|ausschlie",
        r"in error|par erreur|irrt[uü]mlich|mistake",
        r"unauthori[sz]ed|prohibited|non autoris|interdi|unbefugt|nicht gestattet",
        r"disclos|disseminat|distribut|divulg|diffus|weitergabe|cop(?:y|i)|kopie",
        r"delet|destroy|d[ée]trui|supprim|vernicht|l[oö]sch",
        r"notify|sender|exp[ée]diteur|absender|avis(?:er|ez)|preveni|pr[ée]venir",
        r"virus|liable|liability|responsab|haft",
    )
)
_ENOUGH, _MOST_LINES = 3, 12
_LONG_RULE = late(r"\s{0,3}[-_=*]{20,}\s*$")


def opens_signature(line: str) -> bool:
    """Whether a line is the mark that opens a signature."""
    return _DASHES.match(line) is not None


def opens_notice(lines: Sequence[str], at: int) -> bool:
    """Whether a legal notice begins with a line: its paragraph says of several things what only
    such notices do."""
    if _NOTICE.match(lines[at]) is None:
        return False
    text = ""
    for line in lines[at : at + _MOST_LINES]:
        if not line.strip() and len(text) > 60:
            break
        text += " " + line[:1000]
    return sum(stem.search(text) is not None for stem in _LEGAL) >= _ENOUGH


def mark_endings(reply: ReplyLines, bounded: Collection[int]) -> dict[int, Why]:
    """Mark what closes the writer's text: a signature or a legal notice with all below it up to
    the next quotation, and advertisements at its end alone.

    Returns why lines are marked: `signature`, `notice`; advertisements and rules are nobody's.
    bounded  lines between bounds of orders: all of them are the writer's
    """
    found: dict[int, Why] = {}
    inside: Why | None = None
    for at, line in enumerate(reply.lines):
        if reply.marks[at] is not Mark.OWN or at in bounded:
            inside = None
            continue
        if inside is None and line.strip():
            if opens_signature(line):
                inside = "signature"
            elif opens_notice(reply.lines, at):
                inside = "notice"
            if inside is not None:
                reply.marks[at] = Mark.SIGNATURE
                continue
        if inside is not None:
            reply.marks[at] = Mark.SIGNATURE
            found[at] = inside
        elif _LONG_RULE.match(line) is not None:
            reply.marks[at] = Mark.SIGNATURE
    _mark_advertisements(reply, bounded, found)
    return found


def _mark_advertisements(
    reply: ReplyLines, bounded: Collection[int], found: dict[int, Why]
) -> None:
    """Mark advertisements right above a quotation, a signature or the end of the mail."""
    closes = True
    for at in range(len(reply.lines) - 1, -1, -1):
        line = reply.lines[at]
        if not line.strip():
            continue
        if reply.marks[at] is not Mark.OWN or at in bounded:
            closes = at not in bounded
            if closes and at in found and is_advertisement(line):
                del found[at]
        elif closes and is_advertisement(line) and not reply.reads(line):
            reply.marks[at] = Mark.SIGNATURE
        else:
            closes = False
