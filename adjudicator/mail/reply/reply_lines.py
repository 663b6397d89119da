"""A reply while it is found out whose lines it holds: what is known of each line so far.

The steps that find it out stand in `boundary`, `inside` and `quotes`; here is what they share.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from functools import cached_property, lru_cache

from adjudicator.mail.reply.bounds import Boundaries, closed_blocks
from adjudicator.mail.reply.recognition import Kind, recognise
from adjudicator.mail.reply.sent_text import Sent
from adjudicator.rulekit.reading.late import late

#: Whether lines read as orders, or a line as a command, and not one of them as anything else.
Reads = Callable[[str], bool]

QUOTED = late(r"\s{0,3}>")
MARKS = late(r"\s{0,3}(?:> ?){1,30}")
_ALL_MARKS = late(r"[\s>|\u00bb]{0,60}")
_LISTED = late(r"(?:[•‣◦▪●·*+-]|\d{1,3}[.)])\s{1,5}")
#: Words in quotation marks, in a mail of ours.
_ECHO = late(r"[“«]\s*([^“”«»]+?)\s*[”»]")
#: So few lines are held against the title; more that go on as we sent them are no chance.
FEW = 12
#: So many lines are tried as orders; nobody writes more of them inside a quotation.
_MOST_TRIED = 200
MOST_COLUMNS = 400
#: A box of so many runs holds one suggestion and the word that makes it final.
_ONE_AND_FINAL = 2
#: A word that says that what stands below may be sent instead is no longer, its colon included.
_OR = 6
#: So many mails of ours are kept as they are looked through.
_KEPT = 16


class Mark(Enum):
    """Whose a line is, or what."""

    OWN = 0
    QUOTED = 1
    SIGNATURE = 2
    SPILLED = 3


def no_order(line: str) -> bool:
    """What reads as an order where no title is known: nothing."""
    return False


class ReplyLines:
    """The lines of a reply.

    traced         each beside what was sent
    levels         how many `>` mark each
    marks          whose each is, as far as it is known
    edges          whether each belongs to an attribution or a header block
    depth          how many mails deep each stands, as far as boundaries tell
    below          first line of a quotation that nothing marks
    above, next    the line above and below each that has something on it
    block_of       the BEGIN and END lines that each of the lines in a block stands between
    may_be_broken  whether the writer's program may have broken long lines
    answered       whether the mail answers one that is known to be ours
    attributed     whether an attribution was found
    """

    def __init__(
        self,
        lines: Sequence[str],
        bounds: Boundaries,
        sent: Sent,
        reads: Reads,
        may_be_broken: bool,
    ) -> None:
        self.lines, self.bounds = lines, bounds
        self.traced = recognise(lines, sent.texts)
        self.answered, self.may_be_broken = sent.answered, may_be_broken
        self._reads = reads
        self._texts = sent.texts
        self._tried: dict[str, bool] = {}
        self._bare: dict[int, str] = {}
        self._prose: dict[int, bool] = {}
        self._chains: dict[int, list[int]] = {}
        for at, line in enumerate(self.traced):
            if line.chain:
                self._chains.setdefault(line.chain, []).append(at)
        self.levels = [_level(line) for line in lines]
        self.marks = [Mark.QUOTED if level else Mark.OWN for level in self.levels]
        self.edges = [False] * len(lines)
        self.depth = [0] * len(lines)
        self.below = len(lines)
        self.attributed = False
        self.above = _before(lines)
        self.next = [len(lines) - 1 - at for at in reversed(_before(lines[::-1]))]
        blocks = closed_blocks(
            lines, bounds, lambda at: not self.levels[at] and not self.is_sent(at)
        )
        self.block_of = {at: block for block in blocks for at in range(block[0], block[1] + 1)}

    def reads(self, text: str) -> bool:
        """Whether a text reads as orders; what comes after too many tries does not."""
        found = self._tried.get(text)
        if found is None:
            found = len(self._tried) < _MOST_TRIED and self._reads(text)
            self._tried[text] = found
        return found

    def is_sent(self, at: int) -> bool:
        """Whether a line is ours beyond chance, whatever marks it."""
        line = self.traced[at]
        return line.kind is Kind.SENT and line.strong and self._is_prose(line.chain)

    @cached_property
    def _behind_hash(self) -> frozenset[str]:
        """What stands behind a `#` in mails of ours, line by line."""
        rows = (row.strip() for text in self._texts for row in text.split("\n"))
        return frozenset(_even(row.lstrip("#")) for row in rows if row.startswith("#"))

    @cached_property
    def _echoes(self) -> frozenset[str]:
        """What mails of ours say again of the writer's own words: who sends a sentence once more
        types the same."""
        found = (words for text in self._texts for words in _ECHO.findall(text))
        return self._behind_hash.union(map(_even, found))

    @cached_property
    def boxes(self) -> tuple[tuple[str, ...], ...]:
        """The lines of each box of suggestions in mails of ours that holds several of them, without
        the last, which makes them final."""
        return tuple(
            tuple(row for run in box[:-1] for row in run)
            for text in self._texts
            for box in _boxes(text)
            if len(box) > _ONE_AND_FINAL
        )

    @cached_property
    def suggestions(self) -> tuple[tuple[str, ...], ...]:
        """The lines of each single suggestion in mails of ours."""
        return tuple(run for text in self._texts for box in _boxes(text) for run in box)

    def is_offered(self, at: int) -> bool:
        """Whether a line stands behind a `#` in a mail of ours, whatever list it is in now."""
        return bool(self._texts) and self.plainly(at) in self._behind_hash

    def plainly(self, at: int) -> str:
        """The words of a line without marks of quotation and lists."""
        return _even(_LISTED.sub("", self.bare(at), count=1))

    def _is_prose(self, chain: int) -> bool:
        """Whether lines that hold together as we sent them are more than orders, which anybody
        could have typed: looked up for few lines, more are no chance."""
        lines = self._chains.get(chain, ())
        if chain not in self._prose:
            self._prose[chain] = len(lines) > FEW or any(
                not self.traced[at].hashed
                and not self.reads(self.bare(at))
                and self.plainly(at) not in self._echoes
                for at in lines
            )
        return self._prose[chain]

    def free(self, at: int) -> bool:
        """Whether a line may belong to an attribution or a header block."""
        return (
            not self.levels[at]
            and not self.is_sent(at)
            and len(self.lines[at]) <= 2 * MOST_COLUMNS
            and not self.reads(self.bare(at))
        )

    def bare(self, at: int) -> str:
        """A line without marks of quotation and blanks around."""
        found = self._bare.get(at)
        if found is None:
            line = self.lines[at]
            match = _ALL_MARKS.match(line)
            found = self._bare[at] = line[match.end() if match else 0 :].rstrip()
        return found

    def join(self, piece: Sequence[int]) -> str:
        """Pieces of a broken line as one: a word broken behind its hyphen is whole again."""
        text = ""
        for at in piece:
            text += self.bare(at) if not text or text.endswith("-") else " " + self.bare(at)
        return text


@lru_cache(maxsize=_KEPT)
def _boxes(text: str) -> tuple[tuple[tuple[str, ...], ...], ...]:
    """The boxes of suggestions: of each the suggestions, which empty lines part, line by line."""
    found: list[list[list[str]]] = []
    parted, depth = True, -1
    for row in text.split("\n"):
        bare = row.strip()
        if not bare:
            parted = True
            continue
        column = len(row) - len(row.lstrip())
        if not bare.startswith("#"):
            # "or:" stands between suggestions of one box, all other words between boxes
            depth = depth if bare.endswith(":") and len(bare) <= _OR else -1
            parted = True
            continue
        if column != depth:
            # a heading stands further left than what is suggested below it
            found.append([])
            depth, parted = column, True
        if parted:
            found[-1].append([])
        found[-1][-1].append(_even(bare.lstrip("#")))
        parted = False
    return tuple(tuple(tuple(run) for run in box) for box in found)


def _even(text: str) -> str:
    return " ".join(text.casefold().strip(" *_").split())


def _level(line: str) -> int:
    """Return how many `>` mark a line."""
    match = MARKS.match(line) if QUOTED.match(line) else None
    return match.group().count(">") if match else 0


def _before(lines: Sequence[str]) -> list[int]:
    """For each line the last one above it with something on it, -1 for none."""
    found: list[int] = []
    last = -1
    for at, line in enumerate(lines):
        found.append(last)
        if line.strip():
            last = at
    return found
