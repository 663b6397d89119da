"""Which lines of a mail its writer wrote: without quotations, attributions and signatures.

Safe before clever: a line that may stem from the mail answered is never taken for an
order, for old orders in a quoted report must not be executed. What was left out is
counted, so that the answer can say so; `BEGIN ORDERS` and `END ORDERS` overrule it all.
Every pattern is anchored and bounded, and each line is looked at a fixed number of times.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum

from adjudicator.mail.phrases import any_of
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.lexicon import Lexicon

_QUOTED = re.compile(r"\s{0,3}>")
_MARKS = re.compile(r"\s{0,3}(?:> ?){1,30}")
_SEPARATOR = re.compile(
    r"\s{0,3}(?:[-_*=]{2,40}\s{0,3})?(?:"
    r"(?:original|forwarded|reply) message|original appointment|message (?:d'origine|original)|"
    r"(?:message|mail|courriel|e-mail|courrier) "
    r"(?:transf[eé]r[eé]|original|d'origine|r[eé]exp[eé]di[eé])|"
    r"(?:urspr[uü]ngliche|weitergeleitete) (?:nachricht|mail)|mensaje (?:original|reenviado)|"
    r"messaggio (?:originale|inoltrato)|oorspronkelijk bericht|mensagem original"
    r")\s{0,3}[-_*=]{2,40}\s*$"
    r"|\s{0,3}(?:begin forwarded message|"
    r"d[eé]but du message (?:r[eé]exp[eé]di[eé]|transf[eé]r[eé])|"
    r"anfang der weitergeleiteten nachricht|inicio del mensaje reenviado)\s{0,3}:\s*$",
    re.I,
)
_RULE = re.compile(r"\s{0,3}[-_=*]{20,}\s*$")
_KEYS = {
    "from": "from|de|von|da|van|fra|från|exp[eé]diteur",
    "date": "sent|date|envoy[eé](?: le)?|gesendet|datum|inviato|enviado|verzonden|fecha|data",
    "to": "to|[aà]|an|pour|para|aan|destinataires?",
    "subject": "subject|objet|sujet|betreff|asunto|oggetto|onderwerp|assunto",
}
_KEY = re.compile(
    r"\s{0,3}\*{0,2}(?:"
    + "|".join(f"(?P<{name}>{words})" for name, words in _KEYS.items())
    + r")\s{0,2}\*{0,2}\s{0,2}:",
    re.I,
)
_WROTE = re.compile(
    r"\b(?:wrote|writes|[eé]crit|[eé]crivait|schrieb|escribi[oó]|ha scritto|scrisse|schreef|"
    r"escreveu|skrev|kirjoitti|napisa[lł]\(?a?\)?|napsala?|пишет|написал)\b",
    re.I,
)
_WROTE_END = re.compile(
    r"(?:wrote|writes|[eé]crit|[eé]crivait|escribi[oó]|ha scritto|escreveu|skrev)\s{0,3}:\s*$", re.I
)
_STARTS = re.compile(r"\s{0,3}(?:on|le|am|el|il|op|em|den|dnia|w dniu|date)\b", re.I)
_STARTS_DATED = re.compile(r"\s{0,3}(?:\d{1,4}[-/.: ]|<?[^\s<>@]{1,80}@)")
_SIGNATURE = re.compile(r"--\s*$")
_PHONE = re.compile(
    r"\s{0,3}(?:sent (?:from|with|via) |get \[?outlook|"
    r"envoy[eé] (?:de |d'|depuis |avec |via |[aà] partir )|"
    r"t[eé]l[eé]charge[rz] \[?outlook|obten(?:ez|ir) \[?outlook|provenance : courrier|"
    r"von mein|gesendet (?:von|mit) |inviato da|enviado desde|verzonden vanaf|skickat fr|"
    r"\[(?:image|cid|avg|avast)|virus-free|garanti sans virus|sans virus\W|"
    r"l'absence de virus|this e?-?mail has been (?:checked|scanned)|"
    r"cet e-?mail a [eé]t[eé] v[eé]rifi[eé])",
    re.I,
)
_LEGAL = re.compile(
    r"\s{0,3}(?:(?:this|the information in this) (?:e-?mail|message|communication)\b.{0,80}\b"
    r"(?:confidential|intended|privileged)|confidentiality (?:notice|note)|"
    r"ce (?:message|courriel|courrier|mail)\b.{0,80}\b(?:confidentiel|destinataire|exclusi)|"
    r"avis de confidentialit|disclaimer\s{0,2}:)",
    re.I,
)
#: A quoted line this long may have been broken by the client, its tail left unmarked.
_LONG = 66
_TAIL = 40
#: So few lines below an attribution are an answer whose quotation was deleted.
_FEW = 12


class Boundaries(Frozen):
    """What the languages call the bounds of orders, as expressions over lines as written.

    above  a line that a report may carry: what follows it is ours
    begin  `BEGIN ORDERS`, and its `end`; `bound` is what any of the two holds: most lines
           are told apart by it at once
    """

    above: re.Pattern[str]
    begin: re.Pattern[str]
    end: re.Pattern[str]
    bound: re.Pattern[str]


def boundaries(lexicon: Lexicon) -> Boundaries:
    """The boundaries of a lexicon; ask for them by `lexicon.made`, so that they are kept."""

    def spoken(key: str) -> str:
        said = lexicon.by_language("boundaries", key).values()
        # a line is tried as it stands, which is quicker than to make it plain
        return any_of([*(p for some in said for p in some), *lexicon.every("boundaries", key)])

    def bound(key: str) -> re.Pattern[str]:
        of = f"(?:{spoken('of')} )?"
        return re.compile(
            rf"[\s\W_]{{0,10}}{spoken(key)}[ _]{{1,3}}{of}{spoken('orders')}[\s\W_]{{0,10}}$",
            re.I,
        )

    return Boundaries(
        above=re.compile(rf"[-=_*#>~\s]{{0,20}}{spoken('reply-above')}", re.I),
        begin=bound("begin"),
        end=bound("end"),
        bound=re.compile(spoken("orders"), re.I),
    )


class _Mark(Enum):
    OWN = 0
    QUOTED = 1
    SIGNATURE = 2
    SPILLED = 3


class Own(Frozen):
    """The writer's own lines, with what was left out and why.

    kept       for each line its index among the lines given
    quoted     lines of the mail answered, attributions with them
    signature  lines of signatures, advertisements and legal notices
    spilled    words that a client broke off a quoted line, as they stood
    unmarked   lines taken although they began with `>`
    bounds     "" | `closed` | `open` (no END) | `end` (no BEGIN); `outside` counts the
               lines that stood outside the bounds and were left out for it
    """

    lines: tuple[str, ...]
    kept: tuple[int, ...] = ()
    quoted: int = 0
    signature: int = 0
    spilled: tuple[str, ...] = ()
    unmarked: int = 0
    bounds: str = ""
    outside: int = 0


def own_lines(
    lines: Sequence[str], is_reply: bool, bounds: Boundaries, may_be_broken: bool = True
) -> Own:
    """What the writer wrote among `lines`. Linear; `is_reply` as the headers say.

    `may_be_broken`: the text is of a sort whose long quoted lines clients break anew
    without marking the rest (plain text that is not format=flowed).
    """
    below = _separator(lines, bounds)
    closed = closed_blocks(lines, below, bounds)
    if closed is not None:
        return closed
    marks = [_Mark.QUOTED if _QUOTED.match(line) else _Mark.OWN for line in lines]
    for i in range(below, len(lines)):
        marks[i] = _Mark.QUOTED
    attributed = _mark_attributions(lines, marks, below)
    spilled = _mark_spills(lines, marks) if may_be_broken else ()
    _mark_signatures(lines, marks)
    if not is_reply and not attributed and below == len(lines):
        alone = _all_marked(lines, marks)
        if alone is not None:
            return alone
    kept = [i for i, mark in enumerate(marks) if mark is _Mark.OWN]
    half, inside = _open_bounds(lines, kept, bounds)
    return Own(
        lines=tuple(lines[i] for i in inside),
        kept=tuple(inside),
        quoted=_count(lines, marks, _Mark.QUOTED),
        signature=_count(lines, marks, _Mark.SIGNATURE),
        spilled=spilled,
        bounds=half,
        outside=sum(1 for i in set(kept) - set(inside) if lines[i].strip()) - bool(half),
    )


def _count(lines: Sequence[str], marks: Sequence[_Mark], wanted: _Mark) -> int:
    return sum(
        1 for line, mark in zip(lines, marks, strict=True) if mark is wanted and line.strip()
    )


def _separator(lines: Sequence[str], bounds: Boundaries) -> int:
    """The first line from which on everything is another mail; the number of lines if none."""
    for i, line in enumerate(lines):
        if not line or _QUOTED.match(line):
            continue
        if (
            bounds.above.match(line)
            or _SEPARATOR.match(line)
            or (_KEY.match(line) and _is_header_block(lines, i))
        ):
            # The rule above such a block belongs to it.
            above = i - 1
            while above >= 0 and not lines[above].strip():
                above -= 1
            return above if above >= 0 and _RULE.match(lines[above]) else i
    return len(lines)


def _is_header_block(lines: Sequence[str], start: int) -> bool:
    """Whether three of From, Sent, To and Subject stand here, From among them."""
    seen: set[str] = set()
    for line in lines[start : start + 9]:
        match = _KEY.match(line)
        if match and match.lastgroup:
            seen.add(match.lastgroup)
    return "from" in seen and len(seen) >= 3


def closed_blocks(lines: Sequence[str], below: int, bounds: Boundaries) -> Own | None:
    """The lines between unquoted BEGIN and END lines above `below`, if there is such a pair."""
    found: list[str] = []
    kept: list[int] = []
    begin = -1
    pairs = unmarked = inside = 0
    for i in range(below):
        line = lines[i]
        if line[:1] == ">" or not bounds.bound.search(line, 0, 60) or _QUOTED.match(line):
            continue
        if bounds.begin.match(line):
            begin = i
        elif begin >= 0 and bounds.end.match(line):
            pairs += 1
            for at in range(begin + 1, i):
                own = lines[at]
                inside += bool(own.strip())
                marked = _QUOTED.match(own) is not None
                unmarked += marked
                kept.append(at)
                found.append(_MARKS.sub("", own, count=1) if marked else own)
            begin = -1
    if not pairs:
        return None
    outside = sum(1 for line in lines if line.strip()) - inside - 2 * pairs
    return Own(tuple(found), tuple(kept), unmarked=unmarked, bounds="closed", outside=outside)


def _open_bounds(
    lines: Sequence[str], kept: list[int], bounds: Boundaries
) -> tuple[str, list[int]]:
    """What a BEGIN without END, or an END without BEGIN, leaves of the kept lines."""
    for at, i in enumerate(kept):
        if bounds.begin.match(lines[i]):
            return "open", kept[at + 1 :]
    for at, i in enumerate(kept):
        if bounds.end.match(lines[i]):
            return "end", kept[:at]
    return "", kept


def _mark_attributions(lines: Sequence[str], marks: list[_Mark], below: int) -> bool:
    """Mark "On ... wrote:" and what it announces; whether there was one."""
    found = False
    for i in range(below):
        if marks[i] is not _Mark.OWN or not lines[i].rstrip().endswith(":"):
            continue
        start = _attribution(lines, marks, i)
        if start is None:
            continue
        found = True
        for j in range(start, i + 1):
            marks[j] = _Mark.QUOTED
        following = i + 1
        while following < below and not lines[following].strip():
            following += 1
        if following < below and marks[following] is _Mark.OWN:
            # Nothing marks the quotation: all below is one, unless nothing stands above
            # and so little below that the quotation was deleted and answered.
            above = any(marks[j] is _Mark.OWN and lines[j].strip() for j in range(start))
            few = sum(1 for line in lines[following:below] if line.strip()) <= _FEW
            if above or not few:
                for j in range(i + 1, below):
                    marks[j] = _Mark.QUOTED
                return True
    return found


def _attribution(lines: Sequence[str], marks: Sequence[_Mark], end: int) -> int | None:
    """The first line of the attribution that ends at `end` (wrapped over four at most)."""
    first = end
    while first > 0 and end - first < 3 and lines[first - 1].strip():
        if marks[first - 1] is not _Mark.OWN:
            break
        first -= 1
    text = " ".join(line.strip() for line in lines[first : end + 1])
    if not _WROTE.search(text):
        return None
    if any(char.isdigit() or char == "@" for char in text):
        for pattern in (_STARTS, _STARTS_DATED):
            for i in range(first, end + 1):
                if pattern.match(lines[i]) and _WROTE.search(" ".join(lines[i : end + 1])):
                    return i
    if _WROTE_END.search(lines[end]) or ("@" in lines[end] and _WROTE.search(lines[end])):
        return end
    return None


def _mark_spills(lines: Sequence[str], marks: list[_Mark]) -> tuple[str, ...]:
    """Mark short lines between quoted ones that were broken off the long one above."""
    found: list[str] = []
    for i in range(1, len(lines) - 1):
        if (
            marks[i] is _Mark.OWN
            and 0 < len(lines[i].strip()) <= _TAIL
            and marks[i - 1] is _Mark.QUOTED
            and marks[i + 1] is _Mark.QUOTED
            and len(lines[i - 1]) >= _LONG
            and not lines[i - 1].rstrip().endswith((".", "?", "!", ":"))
            and _QUOTED.match(lines[i - 1])
            and _QUOTED.match(lines[i + 1])
        ):
            marks[i] = _Mark.SPILLED
            found.append(lines[i].strip())
    return tuple(found)


def _mark_signatures(lines: Sequence[str], marks: list[_Mark]) -> None:
    """Mark signatures up to the next quotation, and advertisements line by line."""
    inside = False
    for i, line in enumerate(lines):
        if marks[i] is not _Mark.OWN:
            inside = False
            continue
        if inside or _SIGNATURE.match(line) or _LEGAL.match(line):
            inside = True
            marks[i] = _Mark.SIGNATURE
        elif (len(line) <= 200 and _PHONE.match(line)) or _RULE.match(line):
            marks[i] = _Mark.SIGNATURE


def _all_marked(lines: Sequence[str], marks: Sequence[_Mark]) -> Own | None:
    """A fresh mail all of whose lines begin with `>`: its writer typed them so."""
    if any(mark is _Mark.OWN and line.strip() for line, mark in zip(lines, marks, strict=True)):
        return None
    quoted = [i for i, mark in enumerate(marks) if mark is _Mark.QUOTED]
    if not quoted:
        return None
    return Own(
        tuple(_MARKS.sub("", lines[i], count=1) for i in quoted),
        tuple(quoted),
        signature=_count(lines, marks, _Mark.SIGNATURE),
        unmarked=sum(1 for i in quoted if lines[i].strip()),
    )
