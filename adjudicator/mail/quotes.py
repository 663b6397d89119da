"""Which lines of a mail its writer wrote: without quotations, attributions and signatures.

Safe before clever. Above and between marked quotations a line is its writer's unless it stands
in a mail of ours. Inside a quotation it is ours, unless it is new beside what we sent (written
between our lines, changed, or freed of its `#`) and reads as an order or a command in full;
what was quoted twice is never taken up. Everything that is left out is counted, so that the
answer can say so. Each line is looked at a bounded number of times.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from itertools import accumulate

from adjudicator.mail.bounds import Boundaries, closed_blocks, open_bounds
from adjudicator.mail.edges import attribution, header_block, is_rule, is_titled_rule
from adjudicator.mail.recognition import Kind, Traced, recognise
from adjudicator.mail.sent import NOTHING_SENT, Sent
from adjudicator.mail.signatures import is_advertisement, opens_signature
from adjudicator.rulekit.frozen import Frozen

#: Whether lines read as orders, or a line as a command, and not one of them as anything else.
Reads = Callable[[str], bool]

_QUOTED = re.compile(r"\s{0,3}>")
_MARKS = re.compile(r"\s{0,3}(?:> ?){1,30}")
_ALL_MARKS = re.compile(r"[\s>|\u00bb]{0,60}")
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
#: A quoted line this long may have been broken by the client, its tail left unmarked.
_LONG = 66
_TAIL = 40
#: So few lines below an attribution are an answer whose quotation was deleted.
_FEW = 12
#: So many lines are tried as orders; nobody writes more of them inside a quotation.
_MOST_TRIED = 200
_MOST_COLUMNS = 400
#: So many lines below a heading are tried with it.
_MOST_TOGETHER = 8
#: A line is broken into so many at most.
_MOST_PIECES = 5


class _Mark(Enum):
    OWN = 0
    QUOTED = 1
    SIGNATURE = 2
    SPILLED = 3


class Own(Frozen):
    """The writer's own lines, with what was left out and why.

    kept       for each line its index among the lines given
    quoted     lines of the mail answered, attributions with them
    found      lines of the writer's that stood inside the quotation
    unread     lines inside the quotation that are not ours and read as nothing
    hashed     lines of ours that were changed and stand behind their `#` all the same
    joined     breaks of a mail program that were mended
    signature  lines of signatures, advertisements and legal notices
    spilled    words that a client broke off a quoted line, as they stood
    unmarked   lines taken although they began with `>`
    bounds     "" | `closed` | `open` (no END) | `end` (no BEGIN); `outside` counts the
               lines that stood outside the bounds and were left out for it
    beside     the writer's lines outside closed bounds: commands may stand there
    """

    lines: tuple[str, ...]
    kept: tuple[int, ...] = ()
    quoted: int = 0
    found: int = 0
    unread: tuple[str, ...] = ()
    hashed: int = 0
    joined: int = 0
    signature: int = 0
    spilled: tuple[str, ...] = ()
    unmarked: int = 0
    bounds: str = ""
    outside: int = 0
    beside: tuple[str, ...] = ()


def no_order(line: str) -> bool:
    """What reads as an order where no title is known: nothing."""
    return False


def own_lines(
    lines: Sequence[str],
    is_reply: bool,
    bounds: Boundaries,
    may_be_broken: bool = True,
    sent: Sent = NOTHING_SENT,
    reads: Reads = no_order,
) -> Own:
    """What the writer wrote among `lines`. `is_reply` as the headers say.

    may_be_broken  the text is of a sort whose long quoted lines clients break anew without
                   marking the rest (plain text that is not format=flowed)
    sent           what we sent to the writer lately
    reads          what is an order to the writer's title, or a command
    """
    reply = _Reply(lines, recognise(lines, sent.texts), bounds, reads)
    reply.answered = sent.answered
    return reply.read(is_reply, may_be_broken)


def within(lines: Sequence[str], bounds: Boundaries) -> Own | None:
    """The lines between BEGIN and END of a text that quotes nothing; None without such bounds."""
    blocks = closed_blocks(lines, bounds, lambda at: not _QUOTED.match(lines[at]))
    if not blocks:
        return None
    kept = [at for begin, end in blocks for at in range(begin + 1, end)]
    found = [_MARKS.sub("", lines[at], count=1) for at in kept]
    inside = sum(1 for at in kept if lines[at].strip())
    outside = sum(1 for line in lines if line.strip()) - inside - 2 * len(blocks)
    marked = sum(1 for at in kept if _QUOTED.match(lines[at]))
    return Own(tuple(found), tuple(kept), unmarked=marked, bounds="closed", outside=outside)


class _Reply:
    """The lines of a mail while it is found out whose they are."""

    def __init__(
        self, lines: Sequence[str], traced: Sequence[Traced], bounds: Boundaries, reads: Reads
    ) -> None:
        self.lines, self.traced, self.bounds = lines, traced, bounds
        self._reads = reads
        self._tried: dict[str, bool] = {}
        self.levels = [_level(line) for line in lines]
        self.marks = [_Mark.QUOTED if level else _Mark.OWN for level in self.levels]
        self.edges = [False] * len(lines)
        #: how many mails deep a line stands, as far as boundaries tell
        self.depth = [0] * len(lines)
        #: first line of a quotation that nothing marks
        self.below = len(lines)
        self.attributed = False
        self.may_be_broken = False
        #: whether it answers a mail that is known to be ours
        self.answered = False
        self._prose: dict[int, bool] = {}
        self._chains: dict[int, list[int]] = {}
        for at, line in enumerate(traced):
            if line.chain:
                self._chains.setdefault(line.chain, []).append(at)
        #: the line above and below that has something on it, for each line
        self.above = _before(lines)
        self.next = [len(lines) - 1 - at for at in reversed(_before(lines[::-1]))]
        self.words_below = list(accumulate(bool(line.strip()) for line in reversed(lines)))[::-1]
        #: how many unmarked lines stand above each line, as far as they were looked at
        self.typed = [0] * (len(lines) + 1)
        blocks = closed_blocks(lines, bounds, lambda at: not self.levels[at] and not self.sent(at))
        self.block_of = {at: block for block in blocks for at in range(block[0], block[1] + 1)}

    def read(self, is_reply: bool, may_be_broken: bool) -> Own:
        self.may_be_broken = may_be_broken
        self._find_boundaries()
        for at in range(self.below, len(self.lines)):
            self.marks[at] = _Mark.QUOTED
        blocks = [b for b in dict.fromkeys(self.block_of.values()) if b[1] < self.below]
        taken, found, unread = self._written_inside()
        spilled = self._mark_spills() if may_be_broken else ()
        self._mark_sent()
        bounded = {at for begin, end in blocks for at in range(begin, end + 1)}
        self._mark_signatures(bounded)
        if blocks:
            return self._bounded(blocks, taken)
        if not (is_reply or self.attributed or taken) and self.below == len(self.lines):
            alone = self._all_marked()
            if alone is not None:
                return alone
        kept = [at for at, mark in enumerate(self.marks) if mark is _Mark.OWN or at in taken]
        half, inside = open_bounds(self.lines, kept, self.bounds)
        texts, places, joined = self._texts(inside, taken)
        outside = set(kept) - set(inside)
        return Own(
            lines=tuple(texts),
            kept=tuple(places),
            quoted=self._count(_Mark.QUOTED) - len(taken),
            found=found,
            unread=unread,
            hashed=self._hashed(),
            joined=joined,
            signature=self._count(_Mark.SIGNATURE),
            spilled=spilled,
            bounds=half,
            outside=sum(1 for at in outside if self.lines[at].strip()) - bool(half),
        )

    def reads(self, text: str) -> bool:
        """Whether a text reads as orders; what comes after too many tries does not."""
        found = self._tried.get(text)
        if found is None:
            found = len(self._tried) < _MOST_TRIED and self._reads(text)
            self._tried[text] = found
        return found

    def sent(self, at: int) -> bool:
        """Whether a line is ours beyond chance, whatever marks it."""
        line = self.traced[at]
        return line.kind is Kind.SENT and line.strong and self._is_prose(line.chain)

    def _is_prose(self, chain: int) -> bool:
        """Whether lines that hold together as we sent them are more than orders, which anybody
        could have typed: looked up for few lines, more are no chance."""
        lines = self._chains.get(chain, ())
        if chain not in self._prose:
            self._prose[chain] = len(lines) > _FEW or any(
                not self.traced[at].hashed and not self.reads(_bare(self.lines[at])) for at in lines
            )
        return self._prose[chain]

    def free(self, at: int) -> bool:
        """Whether a line may belong to an attribution or a header block."""
        return (
            not self.levels[at]
            and not self.sent(at)
            and len(self.lines[at]) <= 2 * _MOST_COLUMNS
            and not self.reads(_bare(self.lines[at]))
        )

    # boundaries

    def _find_boundaries(self) -> None:
        """Find where unmarked quotations begin, and how deep each line stands."""
        count, at, fresh, spill = 0, 0, True, False
        while at < len(self.lines):
            line = self.lines[at]
            if not line.strip():
                self.typed[at + 1] = self.typed[at]
                self.depth[at] = max(count, self.levels[at])
                at += 1
                continue
            block = self.block_of.get(at)
            if block is not None and at == block[0] and at < self.below:
                self.typed[block[1] + 1] = self.typed[at] + 1
                at, fresh = block[1] + 1, True
                continue
            end = self._boundary(at) if not self.levels[at] else at
            if end > at:
                count += fresh
                fresh = False
                self._mark_edges(at, end, count)
                self.typed[end] = self.typed[at]
                at = end
                continue
            ours = self.bounds.above.match(line) or (self.sent(at) and not spill)
            if ours and not self.levels[at] and self.below > at:
                self._open(at)
            spill = bool(self.levels[at]) or (spill and self.sent(at))
            self.typed[at + 1] = self.typed[at] + (not self.levels[at])
            fresh = True
            self.depth[at] = max(count, self.levels[at])
            at += 1

    def _open(self, at: int) -> None:
        """Have an unmarked quotation begin at a line, with the rules right above it."""
        self.below = min(self.below, self._rules_above(at))

    def _rules_above(self, at: int) -> int:
        """The first of the rules right above a line, else the line."""
        above = self.above[at]
        while above >= 0 and self._is_free_rule(above):
            at, above = above, self.above[above]
        return at

    def _is_free_rule(self, at: int) -> bool:
        line = self.lines[at]
        return at < self.below and not self.levels[at] and (is_rule(line) or is_titled_rule(line))

    def _boundary(self, at: int) -> int:
        """The line behind the boundary that begins at `at`, which is opened; `at` for none."""
        line = self.lines[at]
        if self.sent(at):
            return at
        if _SEPARATOR.match(line):
            self._open(at)
            return at + 1
        if _KEY.match(line) and _is_known_block(self.lines, at):
            self._open(at)
            return max(at + 1, header_block(self.lines, at, self.free))
        end = header_block(self.lines, at, self.free)
        if end > at:
            self._open(at)
            return end
        below = self.next[at]
        if is_titled_rule(line) and self._opens_quotation(below):
            if below < len(self.lines) and not self.levels[below]:
                self._open(at)
            return at + 1
        return self._attribution(at, below)

    def _opens_quotation(self, at: int) -> bool:
        """Whether a quotation certainly begins at `at`."""
        if at >= len(self.lines):
            return False
        if self.levels[at] or self.sent(at) or self.bounds.above.match(self.lines[at]):
            return True
        return header_block(self.lines, at, self.free) > at

    def _attribution(self, at: int, below: int) -> int:
        """The line behind the attribution that ends with line `at`, else `at`."""
        near = self._opens_quotation(below)
        start = attribution(self.lines, at, self.free, near)
        found = self._known_attribution(at)
        if found is not None and (start > at or found < start):
            start = found
        if start > at:
            return at
        self.attributed = True
        self._mark_edges(start, at, self.depth[start])
        if below < len(self.lines) and not self.levels[below]:
            # Nothing marks the quotation: all below is one, unless nothing stands above
            # and so little below that the quotation was deleted and answered.
            few = self.words_below[below] <= _FEW
            if self.typed[start] or not few or near:
                self._open(start)
        return at + 1

    def _known_attribution(self, end: int) -> int | None:
        """The first line of an attribution in a language whose word for it is known."""
        lines = self.lines
        if not lines[end].rstrip().endswith(":"):
            return None
        first = end
        while first > 0 and end - first < 3 and lines[first - 1].strip():
            if self.levels[first - 1] or self.edges[first - 1]:
                break
            first -= 1
        text = " ".join(line.strip() for line in lines[first : end + 1])
        if len(text) > 2000 or not _WROTE.search(text):
            return None
        if any(char.isdigit() or char == "@" for char in text):
            for pattern in (_STARTS, _STARTS_DATED):
                for i in range(first, end + 1):
                    if pattern.match(lines[i]) and _WROTE.search(" ".join(lines[i : end + 1])):
                        return i
        if _WROTE_END.search(lines[end]) or ("@" in lines[end] and _WROTE.search(lines[end])):
            return end
        return None

    def _mark_edges(self, start: int, end: int, depth: int) -> None:
        for at in range(start, end):
            self.edges[at] = True
            self.marks[at] = _Mark.QUOTED
            self.depth[at] = depth

    # inside the quotation

    def _written_inside(self) -> tuple[dict[int, int], int, tuple[str, ...]]:
        """What the writer wrote inside quotations: lines with the line that they go on (their
        own, mostly), how many orders and commands that makes, and what else is not ours.
        """
        taken: dict[int, int] = {}
        unread: list[int] = []
        orders = 0
        for group in self._groups():
            good = self._judged(group)
            orders += len(set(good.values()))
            taken |= good
            unread += [at for at in group if at not in good]
        words = [_bare(self.lines[at]) for at in unread if self._is_remarkable(at)]
        return taken, orders, tuple(words)

    def _groups(self) -> Iterator[list[int]]:
        """Neighbouring lines inside a quotation of ours that are not ours."""
        group: list[int] = []
        known = False
        for at, line in enumerate(self.traced):
            if line.kind is Kind.BLANK:
                continue
            inside = self.marks[at] is _Mark.QUOTED and self.depth[at] <= 1
            if self.edges[at] or not inside:
                known &= not self.edges[at] and not self.levels[at] > 1
            elif line.hashed:
                known |= line.touched
            elif self._is_ours(at, bool(group) and group[-1] == self.above[at]):
                known |= self.sent(at)
            elif self._is_candidate(at, known):
                group.append(at)
                continue
            if group:
                yield group
                group = []
        if group:
            yield group

    def _is_candidate(self, at: int, known: bool) -> bool:
        """Whether a line of a quotation may be the writer's: among lines of ours, or freed of
        its `#` in a quotation that can be of nothing but a mail of ours."""
        freed = self.answered and self.traced[at].kind is Kind.TAKEN
        return (known or freed) and len(self.lines[at]) <= _MOST_COLUMNS

    def _is_ours(self, at: int, goes_on: bool) -> bool:
        """Whether a line of a quotation is as we sent it."""
        line = self.traced[at]
        if line.kind is Kind.SENT:
            if goes_on and line.goes_on:
                return False
            return line.linked or line.whole or not self.reads(_bare(self.lines[at]))
        return line.whole and line.kind is not Kind.TAKEN

    def _judged(self, group: Sequence[int]) -> dict[int, int]:
        """The lines of a group that read in full, each with the first line of its order."""
        good: dict[int, int] = {}
        at = 0
        while at < len(group):
            many = self._broken(group[at : at + _MOST_PIECES])
            if many > 1:
                good |= dict.fromkeys(group[at : at + many], group[at])
            else:
                many = self._reading(group[at : at + _MOST_TOGETHER])
                good |= {line: line for line in group[at : at + many]}
            at += max(1, many)
        return good

    def _reading(self, lines: Sequence[int]) -> int:
        """How many of the lines read in full, from the first on: a heading reads with what
        stands under it."""
        texts = [_bare(self.lines[at]) for at in lines]
        if texts[0].endswith(":"):
            for many in range(len(texts), 1, -1):
                if self.reads("\n".join(texts[:many])):
                    return many
        return int(self.reads(texts[0]))

    def _joined(self, piece: Sequence[int]) -> str:
        return joined([_bare(self.lines[at]) for at in piece])

    def _is_remarkable(self, at: int) -> bool:
        """Whether a line was meant for us, as far as its place tells."""
        line, text = self.traced[at], _bare(self.lines[at])
        if line.touched:
            return True
        return (
            line.kind is Kind.NEW
            and len(text) <= 120
            and not is_advertisement(text)
            and not opens_signature(text)
            and not is_rule(text)
            and "://" not in text
            and not text.startswith(("[", "<"))
        )

    # everything else

    def _mark_spills(self) -> tuple[str, ...]:
        """Mark short lines between quoted ones that were broken off the long one above."""
        lines, marks = self.lines, self.marks
        found: list[str] = []
        for i in range(1, len(lines) - 1):
            if (
                marks[i] is _Mark.OWN
                and 0 < len(lines[i].strip()) <= _TAIL
                and marks[i - 1] is _Mark.QUOTED
                and marks[i + 1] is _Mark.QUOTED
                and len(lines[i - 1]) >= _LONG
                and not lines[i - 1].rstrip().endswith((".", "?", "!", ":"))
                and self.levels[i - 1]
                and self.levels[i + 1]
                and self.traced[i].kind is not Kind.SENT
                and not (self.traced[i - 1].kind is Kind.SENT and not self.traced[i].goes_on)
            ):
                marks[i] = _Mark.SPILLED
                found.append(lines[i].strip())
        return tuple(found)

    def _mark_sent(self) -> None:
        """Mark unmarked lines of ours: broken off a quoted one, or copied with what is around."""
        for at, mark in enumerate(self.marks):
            line = self.traced[at]
            if mark is _Mark.OWN and self.sent(at) and not line.hashed:
                before = self.above[at]
                own = before >= 0 and self.marks[before] is _Mark.OWN
                if not (line.goes_on and own and not self.traced[before].hashed):
                    self.marks[at] = _Mark.QUOTED

    def _mark_signatures(self, bounded: set[int]) -> None:
        """Mark signatures up to the next quotation, and advertisements line by line."""
        inside = False
        for at, line in enumerate(self.lines):
            if self.marks[at] is not _Mark.OWN or at in bounded:
                inside = False
                continue
            if inside or opens_signature(line):
                inside = True
                self.marks[at] = _Mark.SIGNATURE
            elif (is_advertisement(line) and not self.reads(line)) or _is_long_rule(line):
                self.marks[at] = _Mark.SIGNATURE

    def _bounded(self, blocks: Sequence[tuple[int, int]], taken: dict[int, int]) -> Own:
        """The lines between BEGIN and END lines of the writer's, and what stands beside them."""
        bounds = {at for block in blocks for at in block}
        inside = [
            at
            for begin, end in blocks
            for at in range(begin + 1, end)
            if not (self.marks[at] is _Mark.QUOTED and self.sent(at))
        ]
        lines = [self.lines[at] for at in inside]
        marked = [_QUOTED.match(line) is not None for line in lines]
        within_block = set(inside)
        beside = [
            at
            for at, mark in enumerate(self.marks)
            if (mark is _Mark.OWN or at in taken) and at not in within_block and at not in bounds
        ]
        outside = sum(1 for line in self.lines if line.strip())
        return Own(
            tuple(
                _MARKS.sub("", s, count=1) if m else s for s, m in zip(lines, marked, strict=True)
            ),
            tuple(inside),
            unmarked=sum(marked),
            bounds="closed",
            outside=outside - sum(1 for line in lines if line.strip()) - len(bounds),
            beside=tuple(self._texts(beside, taken)[0]),
        )

    def _texts(
        self, kept: Sequence[int], taken: dict[int, int]
    ) -> tuple[list[str], list[int], int]:
        """The texts of kept lines with broken ones mended, the first line of each, and how many
        breaks that were."""
        pieces: list[list[int]] = []
        at = 0
        while at < len(kept):
            if kept[at] in taken:
                first, end = taken[kept[at]], at + 1
                while end < len(kept) and taken.get(kept[end]) == first:
                    end += 1
            else:
                end = at + self._broken(kept[at : at + _MOST_PIECES])
            pieces.append(list(kept[at:end]))
            at = end
        texts = [
            self.lines[piece[0]]
            if len(piece) == 1 and piece[0] not in taken
            else self._joined(piece)
            for piece in pieces
        ]
        return texts, [piece[0] for piece in pieces], len(kept) - len(pieces)

    def _broken(self, lines: Sequence[int]) -> int:
        """How many of the lines were one before the writer's program broke it: 1 mostly.

        They read together, and not each of them alone.
        """
        many = 1
        while many < len(lines) and self._may_go_on(lines[many - 1], lines[many]):
            many += 1
            piece = lines[:many]
            if self.reads(self._joined(piece)):
                return 1 if all(self.reads(_bare(self.lines[at])) for at in piece) else many
        return 1

    def _may_go_on(self, at: int, below: int) -> bool:
        """Whether a line may be what was broken off the one above it."""
        line, rest = self.lines[at], _bare(self.lines[below])
        if self.above[below] != at or not rest or self.traced[below].hashed:
            return False
        if self.traced[below].goes_on:
            return True
        word = rest.split(" ", 1)[0]
        full = len(line) + 1 + len(word) > _LONG
        return self.may_be_broken and below == at + 1 and full and len(line) <= _MOST_COLUMNS

    def _hashed(self) -> int:
        """Lines of ours that were changed behind their `#`."""
        return sum(
            1
            for line, depth in zip(self.traced, self.depth, strict=True)
            if line.hashed and line.touched and line.kind is Kind.CHANGED and depth <= 1
        )

    def _count(self, wanted: _Mark) -> int:
        marked = zip(self.lines, self.marks, strict=True)
        return sum(1 for line, mark in marked if mark is wanted and line.strip())

    def _all_marked(self) -> Own | None:
        """A fresh mail all of whose lines begin with `>`: its writer typed them so."""
        own = zip(self.lines, self.marks, strict=True)
        if any(mark is _Mark.OWN and line.strip() for line, mark in own):
            return None
        quoted = [at for at, mark in enumerate(self.marks) if mark is _Mark.QUOTED]
        if not quoted or any(self.sent(at) for at in quoted):
            return None
        return Own(
            tuple(_MARKS.sub("", self.lines[at], count=1) for at in quoted),
            tuple(quoted),
            signature=self._count(_Mark.SIGNATURE),
            unmarked=sum(1 for at in quoted if self.lines[at].strip()),
        )


def joined(pieces: Sequence[str]) -> str:
    """Pieces of a broken line as one: a word that was broken behind its hyphen is whole again."""
    text = ""
    for piece in pieces:
        text += piece if not text or text.endswith("-") else " " + piece
    return text


def _bare(line: str) -> str:
    """A line without marks of quotation and blanks around."""
    match = _ALL_MARKS.match(line)
    return line[match.end() if match else 0 :].rstrip()


def _level(line: str) -> int:
    """How many `>` mark a line."""
    match = _MARKS.match(line) if _QUOTED.match(line) else None
    return match.group().count(">") if match else 0


def _is_known_block(lines: Sequence[str], start: int) -> bool:
    """Whether three of From, Sent, To and Subject stand here, From among them."""
    seen: set[str] = set()
    for line in lines[start : start + 9]:
        match = _KEY.match(line)
        if match and match.lastgroup:
            seen.add(match.lastgroup)
    return "from" in seen and len(seen) >= 3


_LONG_RULE = re.compile(r"\s{0,3}[-_=*]{20,}\s*$")


def _is_long_rule(line: str) -> bool:
    return _LONG_RULE.match(line) is not None


def _before(lines: Sequence[str]) -> list[int]:
    """For each line the last one above it with something on it, -1 for none."""
    found: list[int] = []
    last = -1
    for at, line in enumerate(lines):
        found.append(last)
        if line.strip():
            last = at
    return found
