"""Which lines of a mail its writer wrote: without quotations, attributions and signatures.

Safe before clever. Above and between marked quotations a line is its writer's unless it stands
in a mail of ours. Inside a quotation it is ours, unless it is new beside what we sent (written
between our lines, changed, or freed of its `#`) and reads as an order or a command in full;
what was quoted twice is never taken up. Everything that is left out is counted, so that the
answer can say so. Each line is looked at a bounded number of times.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from adjudicator.mail.reply.boundary import find_boundaries
from adjudicator.mail.reply.bounds import Boundaries, closed_blocks, open_bounds
from adjudicator.mail.reply.inside import mend_breaks, written_inside
from adjudicator.mail.reply.left_out import LeftOut, Why
from adjudicator.mail.reply.recognition import Kind
from adjudicator.mail.reply.reply_lines import MARKS, QUOTED, Mark, Reads, ReplyLines, no_order
from adjudicator.mail.reply.sent_text import NOTHING_SENT, Sent
from adjudicator.mail.reply.signatures import mark_endings
from adjudicator.rulekit.frozen import Frozen

#: A quoted line this long may have been broken by the client, its tail left unmarked.
_LONG = 66
_TAIL = 40
#: Why lines are left out that may stand in an older mail of the writer's, quoted.
_OF_OTHERS = ("quoted", "marked")
#: Longer lines are no orders.
_LONGEST_LEFT = 300


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
    left       lines that may be the writer's and were not read
    freed      lines of ours that lost their `#` together with all others: none is read
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
    left: tuple[LeftOut, ...] = ()
    freed: tuple[str, ...] = ()


def own_lines(
    lines: Sequence[str],
    is_reply: bool,
    bounds: Boundaries,
    may_be_broken: bool = True,
    sent: Sent = NOTHING_SENT,
    reads: Reads = no_order,
) -> Own:
    """Return what the writer wrote among `lines`. `is_reply` as the headers say.

    may_be_broken  the text is of a sort whose long quoted lines clients break anew without
                   marking the rest (plain text that is not format=flowed)
    sent           what we sent to the writer lately
    reads          what is an order to the writer's title, or a command
    """
    return _Reader(ReplyLines(lines, bounds, sent, reads, may_be_broken), sent).read(is_reply)


def within(lines: Sequence[str], bounds: Boundaries) -> Own | None:
    """The lines between BEGIN and END of a text that quotes nothing; None without such bounds."""
    blocks = closed_blocks(lines, bounds, lambda at: not QUOTED.match(lines[at]))
    if not blocks:
        return None
    kept = [at for begin, end in blocks for at in range(begin + 1, end)]
    found = [MARKS.sub("", lines[at], count=1) for at in kept]
    inside = sum(1 for at in kept if lines[at].strip())
    outside = sum(1 for line in lines if line.strip()) - inside - 2 * len(blocks)
    marked = sum(1 for at in kept if QUOTED.match(lines[at]))
    return Own(tuple(found), tuple(kept), unmarked=marked, bounds="closed", outside=outside)


class _Reader:
    """Says whose each line of a reply is, and keeps the writer's."""

    def __init__(self, reply: ReplyLines, sent: Sent = NOTHING_SENT) -> None:
        self.reply, self.sent = reply, sent
        #: why lines are marked as a signature
        self.endings: dict[int, Why] = {}
        self.freed: frozenset[int] = frozenset()

    def read(self, is_reply: bool) -> Own:
        find_boundaries(self.reply)
        blocks = [b for b in dict.fromkeys(self.reply.block_of.values()) if b[1] < self.reply.below]
        written = written_inside(self.reply)
        taken = written.taken
        self.freed = frozenset(written.freed)
        freed = tuple(self.reply.bare(at) for at in written.freed)
        spilled = self._mark_spills() if self.reply.may_be_broken else ()
        self._mark_sent()
        bounded = {at for begin, end in blocks for at in range(begin, end + 1)}
        self.endings = mark_endings(self.reply, bounded)
        if blocks:
            return self._between_bounds(blocks, taken)
        if not (is_reply or self.reply.attributed or taken) and self.reply.below == len(
            self.reply.lines
        ):
            alone = self._all_marked()
            if alone is not None:
                return alone
        kept = [at for at, mark in enumerate(self.reply.marks) if mark is Mark.OWN or at in taken]
        half, inside = open_bounds(self.reply.lines, kept, self.reply.bounds)
        texts, places, joined = mend_breaks(self.reply, inside, taken)
        outside = set(kept) - set(inside)
        return Own(
            lines=tuple(texts),
            kept=tuple(places),
            quoted=self._count(Mark.QUOTED) - len(taken),
            found=written.orders,
            unread=written.unread,
            hashed=self._count_hashed(),
            joined=joined,
            signature=self._count(Mark.SIGNATURE),
            spilled=spilled,
            bounds=half,
            outside=sum(1 for at in outside if self.reply.lines[at].strip()) - bool(half),
            left=self._find_left_out(set(inside) | set(taken), outside),
            freed=freed,
        )

    def _mark_spills(self) -> tuple[str, ...]:
        """Mark short lines between quoted ones that were broken off the long one above."""
        lines, marks = self.reply.lines, self.reply.marks
        found: list[str] = []
        for i in range(1, len(lines) - 1):
            if (
                marks[i] is Mark.OWN
                and 0 < len(lines[i].strip()) <= _TAIL
                and marks[i - 1] is Mark.QUOTED
                and marks[i + 1] is Mark.QUOTED
                and len(lines[i - 1]) >= _LONG
                and not lines[i - 1].rstrip().endswith((".", "?", "!", ":"))
                and self.reply.levels[i - 1]
                and self.reply.levels[i + 1]
                and self.reply.traced[i].kind is not Kind.SENT
                and not (
                    self.reply.traced[i - 1].kind is Kind.SENT and not self.reply.traced[i].goes_on
                )
            ):
                marks[i] = Mark.SPILLED
                found.append(lines[i].strip())
        return tuple(found)

    def _mark_sent(self) -> None:
        """Mark unmarked lines of ours: broken off a quoted one, or copied with what is around."""
        for at, mark in enumerate(self.reply.marks):
            line = self.reply.traced[at]
            if mark is Mark.OWN and self.reply.is_sent(at) and not line.hashed:
                before = self.reply.above[at]
                own = before >= 0 and self.reply.marks[before] is Mark.OWN
                if not (line.goes_on and own and not self.reply.traced[before].hashed):
                    self.reply.marks[at] = Mark.QUOTED

    def _between_bounds(self, blocks: Sequence[tuple[int, int]], taken: Mapping[int, int]) -> Own:
        """The lines between BEGIN and END lines of the writer's, and what stands beside them."""
        bounds = {at for block in blocks for at in block}
        inside = [
            at
            for begin, end in blocks
            for at in range(begin + 1, end)
            if not (self.reply.marks[at] is Mark.QUOTED and self.reply.is_sent(at))
        ]
        lines = [self.reply.lines[at] for at in inside]
        marked = [QUOTED.match(line) is not None for line in lines]
        within_block = set(inside)
        beside = [
            at
            for at, mark in enumerate(self.reply.marks)
            if (mark is Mark.OWN or at in taken) and at not in within_block and at not in bounds
        ]
        outside = sum(1 for line in self.reply.lines if line.strip())
        return Own(
            tuple(
                MARKS.sub("", s, count=1) if m else s for s, m in zip(lines, marked, strict=True)
            ),
            tuple(inside),
            unmarked=sum(marked),
            bounds="closed",
            outside=outside - sum(1 for line in lines if line.strip()) - len(bounds),
            beside=tuple(mend_breaks(self.reply, beside, taken)[0]),
            left=self._find_left_out(within_block | bounds, set(beside)),
        )

    def _find_left_out(
        self, read: Collection[int], outside: Collection[int]
    ) -> tuple[LeftOut, ...]:
        """Lines that may be the writer's and are not among those read.

        outside  his lines that stand outside bounds of orders
        """
        found: list[LeftOut] = []
        opened = next((at for at, edge in enumerate(self.reply.edges) if edge), self.reply.below)
        for at, (line, mark) in enumerate(zip(self.reply.lines, self.reply.marks, strict=True)):
            if not line.strip() or len(line) > _LONGEST_LEFT:
                continue
            if self.freed and at in self.freed:
                continue
            why: Why | None = None
            if at in outside:
                why = "outside"
            elif at in read:
                if mark is Mark.OWN and self._is_behind_hash(at):
                    why = "hash"
            elif mark is Mark.SIGNATURE:
                why = self.endings.get(at)
            elif mark is Mark.SPILLED:
                why = "spilled"
            elif mark is Mark.QUOTED and self._may_be_new(at):
                why = "marked" if self.reply.levels[at] else "quoted"
            text = self.reply.bare(at)
            if why in _OF_OTHERS and at > opened and self.sent.was_said(text):
                continue  # an older mail of his, quoted under its head
            if why is not None:
                found.append(LeftOut(text.lstrip("# ") if why == "hash" else text, why))
        return tuple(found)

    def _is_behind_hash(self, at: int) -> bool:
        """Whether the writer put a line behind a `#`, or changed what stands behind ours."""
        traced = self.reply.traced[at]
        return traced.hashed and traced.kind in (Kind.NEW, Kind.CHANGED)

    def _may_be_new(self, at: int) -> bool:
        """Whether a line of a quotation may be its writer's: it is not as we sent it."""
        traced = self.reply.traced[at]
        alone = not (traced.linked or traced.strong)
        return (
            (traced.kind in (Kind.NEW, Kind.CHANGED, Kind.TAKEN) or alone)
            and not self.reply.edges[at]
            and not (traced.hashed or traced.goes_on)
        )

    def _count_hashed(self) -> int:
        """Lines of ours that were changed behind their `#`."""
        return sum(
            1
            for line, depth in zip(self.reply.traced, self.reply.depth, strict=True)
            if line.hashed and line.touched and line.kind is Kind.CHANGED and depth <= 1
        )

    def _count(self, wanted: Mark) -> int:
        marked = zip(self.reply.lines, self.reply.marks, strict=True)
        return sum(1 for line, mark in marked if mark is wanted and line.strip())

    def _all_marked(self) -> Own | None:
        """A fresh mail all of whose lines begin with `>`: its writer typed them so."""
        own = zip(self.reply.lines, self.reply.marks, strict=True)
        if any(mark is Mark.OWN and line.strip() for line, mark in own):
            return None
        quoted = [at for at, mark in enumerate(self.reply.marks) if mark is Mark.QUOTED]
        if not quoted or any(self.reply.is_sent(at) for at in quoted):
            return None
        return Own(
            tuple(MARKS.sub("", self.reply.lines[at], count=1) for at in quoted),
            tuple(quoted),
            signature=self._count(Mark.SIGNATURE),
            unmarked=sum(1 for at in quoted if self.reply.lines[at].strip()),
        )
