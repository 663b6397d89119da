"""What stands around the order lines of a mail, and which of them it holds. Pure.

People write orders into their mails that they do not mean: they tell what others want of them,
what they had thought of, what they will not do. A line that ends in a colon decides about what
stands below it, prose about the orders of its paragraph, and who takes everything back about all
that stands above. Reasons, excuses and greetings hold nothing: others wait for a turn that is held.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet

from adjudicator.mail.parse.headers import shorten
from adjudicator.mail.reply.left_out import LEFT
from adjudicator.mail.requests.chance import READ_AS, marked_parts
from adjudicator.mail.requests.command_words import CommandWords
from adjudicator.mail.requests.commands import Command
from adjudicator.mail.requests.line_kinds import Title
from adjudicator.mail.requests.moods import Moods, sentences, shown
from adjudicator.mail.requests.submission import Submission
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.text import plain

#: said of lines that were held, with the words that hold them
TALK = f"{LEFT}talk"
#: so many lines of a mail are looked at for what they say of its orders: nobody explains more
_MOST = 60
#: so many lines are named for each reason, and so many reasons
_NAMED, _REASONS = 5, 3
#: words that only ask, that carry a message, or that take back: nothing is lost by them
_MILD = frozenset(
    (
        *("help", "status", "report", "map", "film", "check", "press", "note", "no-notes"),
        *("not-final", "withdraw", "undo", "observe", "unsubscribe", "language", "format"),
        "composer",
    )
)


def without_talk(found: Submission, words: CommandWords, title: Title) -> Submission:
    """A mail without the lines that are no orders by what stands around them, which are named.

    Where the mail marks its orders nothing is held, and lines of ours that it brings back only
    where it takes them back.
    """
    if found.unreadable is not None:
        return found
    lines, written = found.text.split("\n"), found.written.split("\n")
    acting = {c.line for c in found.commands if c.line and _acts(c)}
    prose: set[int] = set()
    orders, reading = set(acting), dict[int, str]()
    for number, line in enumerate(lines, 1):
        if not line.strip() or _is_comment(line):
            continue
        if title.orders(line):
            orders.add(number)
            continue
        prose.add(number)
        pieces = [piece.strip() for piece in line.split(";") if title.orders(piece)]
        if pieces and ";" in line:
            orders.add(number)
            reading[number] = "; ".join(pieces)
    if not orders or not prose or marked_parts(found, words.lexicon):
        return found
    ours = found.has_repair("repair-written-inside")
    calm = ours or found.has("not-final") or found.has("check")
    held = held_lines(written, orders, words.lexicon, prose, ours=ours, calm=calm)
    if not held:
        return found
    rest = orders - set(held)
    if not rest - acting:
        # what makes orders final is not for those that were saved before
        last = next(iter(held.values()))
        finals = {c.line for c in found.commands if c.name == "final" and c.line in rest}
        held |= dict.fromkeys(sorted(finals), last)
        rest -= finals
    ordered = rest - acting
    reading |= {at: lines[at - 1] for at in held if _is_rewritten(lines[at - 1], written[at - 1])}
    told = [(reading.get(at, written[at - 1]), why) for at, why in held.items()]
    talk = set(held) | _beside(written, set(held), prose, rest)
    if not rest:
        talk |= {at for at in prose if not title.resembles(lines[at - 1])}
    return replace(
        found,
        text=_without(lines, talk),
        written=_without(written, set(held)),
        commands=tuple(c for c in found.commands if c.line not in held),
        repairs=(*_names(told, len(ordered)), *_not_read_as(found.repairs, written, held)),
        half=found.half or bool(ordered),
    )


def _is_rewritten(line: str, written: str) -> bool:
    """Whether a sentence was written as the orders that it is."""
    return bool(line.strip()) and line.strip() != written.strip()


def _not_read_as(
    repairs: Iterable[Phrase], written: Sequence[str], held: Iterable[int]
) -> Iterator[Phrase]:
    """The repairs without what sentences were read as that nothing comes of."""
    gone = {written[at - 1].strip() for at in held}
    for repair in repairs:
        said = repair.get("said")
        if repair.code != READ_AS or not isinstance(said, Quote) or said.text not in gone:
            yield repair


def offered(repairs: Iterable[Phrase]) -> tuple[str, ...]:
    """The lines that were held, as they would be taken if they came alone."""
    told = (repair.get("words") for repair in repairs if repair.code == TALK)
    words = (word for each in told if isinstance(each, tuple) for word in each)
    return tuple(dict.fromkeys(word.text for word in words if isinstance(word, Quote)))


def _acts(command: Command) -> bool:
    """Whether a command is more than a mere question: `??` is none that anybody asks so."""
    return command.name not in _MILD or (len(command.text) > 1 and not command.text.strip("?!. "))


def held_lines(
    written: Sequence[str],
    orders: AbstractSet[int],
    lexicon: Lexicon,
    prose: AbstractSet[int] | None = None,
    *,
    ours: bool = False,
    calm: bool = False,
) -> dict[int, str]:
    """The lines among `orders` that what stands around them holds, each with the words that do.

    written  the lines of a mail, whose numbers count from 1
    prose    lines that say anything else, rows that hold orders and other words among them; None
             for all but the orders. What is neither are polite words and commands that only ask
    ours     whether the lines are ours: only who takes them back holds them
    calm     whether their writer says that they are not final: doubts hold nothing then
    """
    if prose is None:
        prose = set(range(1, len(written) + 1)) - orders
    mail = _Mail(written, orders, prose, lexicon.made(Moods))
    held = dict(mail.taken_back())
    if not ours:
        held |= {at: why for at, why in mail.headed_or_quoted() if at not in held}
    if not calm:
        held |= {at: why for at, why in mail.beside_prose() if at not in held}
    return dict(sorted(held.items()))


class _Mail:
    """The lines of a mail by paragraph; what is prose is looked at only so far."""

    def __init__(
        self,
        written: Sequence[str],
        orders: AbstractSet[int],
        prose: AbstractSet[int],
        moods: Moods,
    ) -> None:
        self.written, self.orders, self.moods = written, orders, moods
        self.paragraphs = _paragraphs(written)
        ordering = [any(at in orders for at in each) for each in self.paragraphs]
        near: list[int] = []
        far: list[int] = []
        for here, each in enumerate(self.paragraphs):
            found = near if any(ordering[max(0, here - 1) : here + 2]) else far
            found += [at for at in each if at in prose and not _is_comment(written[at - 1])]
        self.prose = {at: self._say(at) for at in sorted([*near, *far][:_MOST])}

    def _say(self, at: int) -> list[str]:
        """What a line says: its sentences, or the pieces of a row that holds orders."""
        line = self.line(at)
        return line.split(";") if at in self.orders else sentences(line)

    def taken_back(self) -> Iterator[tuple[int, str]]:
        """Orders above words that take them back, or in their paragraph."""
        for at, said in self.prose.items():
            words = next((one for one in said if self.moods.is_taken_back(one)), "")
            if not words or self.is_head(at):
                continue
            home = next(each for each in self.paragraphs if at in each)
            for order in self.orders:
                if order <= home[-1]:
                    yield order, words

    def headed_or_quoted(self) -> Iterator[tuple[int, str]]:
        """Orders below a line that says they are talk, and those between quotation marks."""
        reason = ""
        for paragraph in self.paragraphs:
            quoted = ""
            for at in paragraph:
                if at in self.orders:
                    if reason or quoted:
                        yield at, reason or quoted
                elif at in self.prose:
                    line = self.line(at)
                    if self.moods.is_of_those_below(line):
                        reason = line
                    elif self.is_head(at):
                        reason = line if self.moods.is_head_of_talk(line) else ""
                    elif at + 1 in self.orders and self.moods.leads_on(line):
                        reason = line
                    if plain(line).count('"') % 2:
                        quoted = "" if quoted else line
            # a blank line ends what such a line heads, but not if it stands right below it
            last = paragraph[-1]
            heads = self.is_head(last) or self.moods.is_of_those_below(reason)
            if self.line(last) != reason or not heads:
                reason = ""

    def beside_prose(self) -> Iterator[tuple[int, str]]:
        """Orders in whose paragraph, or at the beginning of the next, stands that they are not
        meant."""
        waiting: list[int] = []
        for paragraph in self.paragraphs:
            mine = [at for at in paragraph if at in self.orders]
            if mine:
                words = self.words_against(paragraph)
            elif waiting:
                words = self.words_against_those_above(paragraph)
            else:
                words = ""
            if words:
                for order in mine or waiting:
                    yield order, words
            waiting = mine

    def words_against(self, paragraph: Sequence[int]) -> str:
        """The first sentence of a paragraph that says its orders are not meant."""
        above = lead = 0
        for at in paragraph:
            if at in self.prose and not self.is_head(at):
                orders_above = above in self.orders
                if (
                    lead
                    and orders_above
                    and self.moods.goes_through(self.line(lead), self.line(at))
                ):
                    return self.line(lead)
                for number, one in enumerate(self.prose[at]):
                    if self.moods.is_against(one, orders_above, first=not number):
                        return one
            if at not in self.orders:
                lead = at if at in self.prose else 0
            above = at
        return ""

    def line(self, at: int) -> str:
        """A line by its number."""
        return self.written[at - 1]

    def words_against_those_above(self, paragraph: Sequence[int]) -> str:
        """The first sentence of a paragraph if it says so of the orders above."""
        said = self.prose.get(paragraph[0], [])
        first = said[0] if said else ""
        speaks = self.moods.speaks_of_it(first) and self.moods.is_against(first, below=True)
        return first if speaks else ""

    def is_head(self, at: int) -> bool:
        """Whether a line ends in a colon."""
        return self.line(at).rstrip(' "\u00bb\u201d\u00a0\u202f').endswith((":", "\uff1a"))


def _is_comment(line: str) -> bool:
    return line.lstrip().startswith("#")


def _paragraphs(written: Sequence[str]) -> list[list[int]]:
    """The numbers of the lines that no blank line parts."""
    found: list[list[int]] = [[]]
    for at, line in enumerate(written, 1):
        if line.strip():
            found[-1].append(at)
        elif found[-1]:
            found.append([])
    return [each for each in found if each]


def _beside(
    written: Sequence[str], held: AbstractSet[int], prose: AbstractSet[int], rest: AbstractSet[int]
) -> set[int]:
    """The prose of paragraphs whose orders are held, all of them."""
    return {
        at
        for each in _paragraphs(written)
        if not held.isdisjoint(each) and rest.isdisjoint(each)
        for at in each
        if at in prose
    }


def _without(lines: Sequence[str], gone: AbstractSet[int]) -> str:
    return "\n".join("" if at in gone else line for at, line in enumerate(lines, 1))


def _names(held: Iterable[tuple[str, str]], rest: int) -> Iterator[Phrase]:
    """A sentence for each reason, with the lines as they would be taken alone."""
    groups: dict[str, list[str]] = {}
    for line, why in held:
        groups.setdefault(why, []).append(line)
    for why, lines in [*groups.items()][:_REASONS]:
        # whole: they are offered as they can be sent
        words = tuple(Quote(line.strip()) for line in lines if line.strip())[:_NAMED]
        yield say(
            TALK,
            words=words,
            why=Quote(shown(shorten(why))),
            count=len(lines),
            more=max(0, len(lines) - len(words)),
            rest=rest,
        )
