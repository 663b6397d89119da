"""What was written inside the quotation of a mail of ours: between its lines, or by changing them.

It counts only if it reads as orders or commands in full. What a mail program broke is put
together first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from adjudicator.mail.parse.edges import is_rule
from adjudicator.mail.reply.advertisements import is_advertisement
from adjudicator.mail.reply.recognition import Kind
from adjudicator.mail.reply.reply_lines import MOST_COLUMNS, Mark, ReplyLines
from adjudicator.mail.reply.signatures import opens_signature
from adjudicator.rulekit.frozen import Frozen

#: So many lines are told that read as nothing.
_MOST_TOLD = 5
#: So many lines below a heading are tried with it.
_MOST_TOGETHER = 8
#: Suggestions that are longer may come back in pieces.
_BROKEN = 45
#: A line is broken into so many at most, and only when it is so long.
_MOST_PIECES, _LONG = 5, 66


class Written(Frozen):
    """What the writer wrote inside quotations.

    taken   his lines, each with the first line of its order: itself, mostly
    orders  how many orders and commands that makes
    unread  lines that are neither ours nor orders
    freed   lines of ours that would be orders, where every `#` of ours is gone: nobody can tell
            which of them the writer freed, and none is taken
    """

    taken: Mapping[int, int]
    orders: int = 0
    unread: tuple[str, ...] = ()
    freed: tuple[int, ...] = ()


def written_inside(reply: ReplyLines) -> Written:
    """Return what the writer wrote inside quotations of mails of ours."""
    return _Inside(reply).look()


class _Inside:
    def __init__(self, reply: ReplyLines) -> None:
        self.reply = reply

    def look(self) -> Written:
        """Go through the quotations."""
        taken: dict[int, int] = {}
        unread: list[int] = []
        orders = 0
        freed: list[int] = []
        lost = self._is_every_mark_lost()
        for group in self._groups():
            good = self._readable(group)
            if lost:
                gone = {good[at] for at in good if self._was_behind_hash(at)}
                freed += sorted(gone)
                good = {at: first for at, first in good.items() if first not in gone}
            orders += len(set(good.values()))
            taken |= good
            unread += [at for at in group if at not in good and at not in freed]
        words = (self.reply.bare(at) for at in unread if self._is_remarkable(at))
        return Written(taken, orders, tuple(islice(words, _MOST_TOLD)), tuple(freed))

    def _is_every_mark_lost(self) -> bool:
        """Whether no `#` of ours is left before several lines that stood behind one: a program
        that takes it for a mark of its own (a heading, a list) did that, or the writer. Who cut
        the quotation down to one suggestion freed it himself."""
        bare: list[str] = []
        sure = False
        for at, line in enumerate(self.reply.traced):
            if self.reply.depth[at] > 1 or self.reply.marks[at] is not Mark.QUOTED:
                continue
            if line.hashed and line.touched:
                return self._is_box_bare()
            if self._was_behind_hash(at) and not line.goes_on:
                bare.append(self.reply.plainly(at))
            # few words that are offered, too, may have been typed
            sure |= line.touched
        return sure and len(bare) > 1 and not self._is_one_suggestion(bare)

    def _is_one_suggestion(self, bare: Sequence[str]) -> bool:
        """Whether lines are of one suggestion of ours, and nothing else."""
        return any(
            all(any(line in row for row in rows) for line in bare)
            for rows in self.reply.suggestions
        )

    def _is_box_bare(self) -> bool:
        """Whether suggestions of ours came back bare together with their alternatives: nobody who
        takes one up frees the others."""
        bare = {
            self.reply.plainly(at)
            for at, line in enumerate(self.reply.traced)
            if self.reply.marks[at] is Mark.QUOTED
            and self.reply.depth[at] <= 1
            and not line.hashed
            and self._was_behind_hash(at)
        }
        flat = f" {' '.join(bare)} "
        return any(
            all(row in bare or (len(row) > _BROKEN and f" {row} " in flat) for row in rows)
            for rows in self.reply.boxes
        )

    def _was_behind_hash(self, at: int) -> bool:
        return self.reply.traced[at].touched or self.reply.is_offered(at)

    def _groups(self) -> Iterator[list[int]]:
        """Neighbouring lines inside a quotation of ours that are not ours."""
        group: list[int] = []
        known = False
        for at, line in enumerate(self.reply.traced):
            if line.kind is Kind.BLANK:
                continue
            inside = self.reply.marks[at] is Mark.QUOTED and self.reply.depth[at] <= 1
            if self.reply.edges[at] or not inside:
                known &= not self.reply.edges[at] and not self.reply.levels[at] > 1
            elif line.hashed:
                known |= line.touched
            elif self._is_ours(at, bool(group) and group[-1] == self.reply.above[at]):
                known |= self.reply.is_sent(at)
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
        freed = self.reply.answered and (
            self.reply.traced[at].kind is Kind.TAKEN or self.reply.is_offered(at)
        )
        return (known or freed) and len(self.reply.lines[at]) <= MOST_COLUMNS

    def _is_ours(self, at: int, goes_on: bool) -> bool:
        """Whether a line of a quotation is as we sent it."""
        line = self.reply.traced[at]
        if line.kind is Kind.SENT:
            if goes_on and line.goes_on:
                return False
            return line.linked or line.whole or not self.reply.reads(self.reply.bare(at))
        return line.whole and line.kind is not Kind.TAKEN

    def _readable(self, group: Sequence[int]) -> dict[int, int]:
        """The lines of a group that read in full, each with the first line of its order."""
        good: dict[int, int] = {}
        at = 0
        while at < len(group):
            many = count_pieces(self.reply, group[at : at + _MOST_PIECES])
            if many > 1:
                good |= dict.fromkeys(group[at : at + many], group[at])
            else:
                many = self._reading(group[at : at + _MOST_TOGETHER])
                good |= {line: line for line in group[at : at + many]}
            at += max(1, many)
        return good

    def _reading(self, lines: Sequence[int]) -> int:
        """Return how many of the lines read in full, from the first on: a heading reads with what
        stands under it."""
        texts = [self.reply.bare(at) for at in lines]
        if texts[0].endswith(":"):
            for many in range(len(texts), 1, -1):
                if self.reply.reads("\n".join(texts[:many])):
                    return many
        return int(self.reply.reads(texts[0]))

    def _is_remarkable(self, at: int) -> bool:
        """Whether a line was meant for us, as far as its place tells."""
        line, text = self.reply.traced[at], self.reply.bare(at)
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


def mend_breaks(
    reply: ReplyLines, kept: Sequence[int], taken: Mapping[int, int]
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
            end = at + count_pieces(reply, kept[at : at + _MOST_PIECES])
        pieces.append(list(kept[at:end]))
        at = end
    texts = [
        reply.lines[piece[0]] if len(piece) == 1 and piece[0] not in taken else reply.join(piece)
        for piece in pieces
    ]
    return texts, [piece[0] for piece in pieces], len(kept) - len(pieces)


def count_pieces(reply: ReplyLines, lines: Sequence[int]) -> int:
    """Return how many of the lines were one before the writer's program broke it: 1 mostly.

    They read together, and not each of them alone.
    """
    many = 1
    while many < len(lines) and _may_go_on(reply, lines[many - 1], lines[many]):
        many += 1
        piece = lines[:many]
        if reply.reads(reply.join(piece)):
            return 1 if all(reply.reads(reply.bare(at)) for at in piece) else many
    return 1


def _may_go_on(reply: ReplyLines, at: int, below: int) -> bool:
    """Whether a line may be what was broken off the one above it."""
    line, rest = reply.lines[at], reply.bare(below)
    if reply.above[below] != at or not rest or reply.traced[below].hashed:
        return False
    if reply.traced[below].goes_on:
        return True
    word = rest.split(" ", 1)[0]
    full = len(line) + 1 + len(word) > _LONG
    return reply.may_be_broken and below == at + 1 and full and len(line) <= MOST_COLUMNS
