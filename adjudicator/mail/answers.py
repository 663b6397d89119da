"""What the lines of an answer mean in view of what it answers. Pure.

Who answers a player's message writes to that player, who answers a vote votes, and who answers a
notice talks to the house. Orders are meant in such a mail where it says so (`orders:`, BEGIN and
END ORDERS, an order file), or where it is nothing but orders, one of them such as nobody says in a
conversation; then they are a draft. What is neither done nor carried is named.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Literal

from adjudicator.mail.commands import Command, Commands, find_commands, joined
from adjudicator.mail.envelope import Envelope
from adjudicator.mail.headers import shown
from adjudicator.mail.observing import says
from adjudicator.mail.phrases import any_of
from adjudicator.mail.submission import Submission, signer_of
from adjudicator.mail.voices import Voice, voice_in
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.rulekit.text import Line, plain

#: said where orders of such a mail count though it does not mark them: they are a draft
DRAFT, DRAFT_MESSAGE = "repair-answer-draft", "repair-answer-draft-message"
#: said of `final` beside them
DRAFT_FINAL = "repair-answer-draft-final"
DRAFTS = (DRAFT, DRAFT_MESSAGE, DRAFT_FINAL)
#: said of lines that did nothing, of such that were carried as mere words, of a yes or no to a
#: vote that is over, and of an answer to nobody knows which message
HELD, CARRIED, OVER, LOST = (
    *("repair-answer-held", "repair-answer-carried"),
    *("repair-answer-over", "repair-answer-lost"),
)
#: said of words under a vote that tell neither yes nor no, and of words beside marked orders
UNCLEAR, BESIDE = "repair-answer-unclear", "repair-answer-beside"
#: what has to be said in any answer to such a mail
UNDONE = (HELD, CARRIED, OVER, LOST, UNCLEAR, BESIDE, "repair-chance", "repair-alone")
#: said of words in a mail of prose that are orders only by chance, and of such that are all of it
CHANCE, ALONE = "repair-chance", "repair-alone"
#: commands that only ask
_ASKING = frozenset(("help", "status", "report", "map", "film", "check"))
_EDGES = " \t.,;:!?*_\u2026-"
#: what a sentence, or its greeting, ends with
_ENDS = ".!?:;,)\u2026"
#: so many lines are named, so much of each
_NAMED, _LONGEST = 8, 120

Kind = Literal["polite", "named", "asking", "bare", "full", "order", "slip", "prose"]
"""What a line would be in a mail that answers nothing.

named   a command called by its name, with what it is about: `vote draw`; `asking` one that only
        asks; `bare` any other: `yes`, `final`
full    an order that says what is done with what; `order` any other: `done`, `Earth`
slip    no order, but resembles one
"""


#: what is said to another player where nothing is ordered
_TALK: tuple[Kind, ...] = ("polite", "asking", "bare", "order", "slip", "prose")


class Title(Frozen):
    """How the title of a game reads a line.

    orders     every piece of it is an order
    full       the same, and nobody says so who does not mean an order
    resembles  it may be meant as an order, well written or not
    printed    it begins with the word that we print for the order that it is
    asked      it is an order that answers what is asked now
    """

    orders: Callable[[str], bool]
    full: Callable[[str], bool]
    resembles: Callable[[str], bool]
    printed: Callable[[str], bool]
    asked: Callable[[str], bool]


class Answering(Frozen):
    """What is answered: a message, a vote, or any other notice.

    message  the number of the message, "" for none; `lost` where nobody can tell which it is
    votes    whether it is a vote; `motion` is its number while it is open, else ""
    """

    message: str = ""
    lost: bool = False
    votes: bool = False
    motion: str = ""

    @property
    def carries(self) -> bool:
        """Whether what is written is for another player's eyes."""
        return bool(self.message) or self.lost


def as_answer(
    found: Submission, envelope: Envelope, lexicon: Lexicon, title: Title, to: Answering
) -> Submission:
    """What a mail wants, of which `found` is what it would want if it answered nothing."""
    reading = _Reading(lexicon, title, signer_of(envelope), to)
    marked = _marked(found, lexicon)
    if marked is not None:
        return reading.marked(found, marked)
    return reading.vote(found) if to.votes else reading.unmarked(found)


def as_wish(found: Submission, envelope: Envelope, lexicon: Lexicon, title: Title) -> Submission:
    """A mail that answers whether there shall be another game: a yes is the word `again`."""
    reading = _Reading(lexicon, title, signer_of(envelope), Answering())
    talk = reading.sorted(found.written.split("\n"))
    voice = voice_in(talk.lines, talk.commands, lexicon, joins=True)
    if voice is None or not voice.answer or found.has("again"):
        return found
    args = () if voice.answer == "yes" else ("no",)
    wish = Command("again", args, voice.line, voice.words[0].strip())
    return replace(found, text="", commands=(*talk.named("asking"), wish))


def without_chance(
    found: Submission, envelope: Envelope, lexicon: Lexicon, title: Title
) -> Submission:
    """A mail without words that are orders, or commands, only by chance.

    People say `Done`, `No` and `Pass` of many things. Beside prose such a word counts where the
    mail plainly orders something besides; any other that says all of an order (`draw`) counts,
    too, where it is no piece of a sentence, and so do several orders one below the other. Without
    prose, and in an answer, what everybody says counts where it is asked for.
    """
    reading = _Reading(lexicon, title, signer_of(envelope), Answering())
    written = found.written.split("\n")
    everyday = lexicon.made(_everyday)

    def is_common(line: str) -> bool:
        return everyday.fullmatch(" ".join(plain(line).split()).strip(_EDGES)) is not None

    # whether a line of prose resembles an order costs the most, and is seldom asked
    talk = reading.sorted(written, slips=False)
    said = [line for _, line, kind in talk.lines if kind != "polite"]
    if not talk.kinds & {"order", "bare"}:
        alone = talk.kinds == {"prose"} and all(map(is_common, said))
        return _naming(replace(found, text=""), ALONE, said) if alone else found
    talk = reading.sorted(written)
    kinds = [kind for _, _, kind in talk.lines]
    rows = ("order", "order") in pairwise(kinds) and not all(map(is_common, talk.of("order")))
    meant = talk.is_ordering or rows or found.mended("repair-written-inside")
    if meant or _marked(found, lexicon):
        return found
    with_prose = "prose" in talk.kinds
    prose = {number for number, _, kind in talk.lines if kind in ("prose", "slip")}
    chance: list[str] = []
    for number, line, kind in talk.lines:
        if kind not in ("order", "bare"):
            continue
        apart = _stands_apart(written, number, prose)
        if with_prose and kind == "bare":
            counts = not is_common(line) and apart
        elif with_prose:
            counts = not is_common(line) and apart and title.printed(line)
        else:
            counts = (
                kind == "bare" or not (is_common(line) and envelope.is_reply) or title.asked(line)
            )
        if not counts:
            chance.append(line)
    if not chance:
        return found
    text = "\n".join("" if line in chance else line for line in found.text.split("\n"))
    kept = tuple(c for c in found.commands if c.text not in {line.strip() for line in chance})
    code = ALONE if len(chance) == len(said) else CHANCE
    return _naming(replace(found, text=text, commands=kept), code, chance)


def _stands_apart(lines: Sequence[str], number: int, prose: set[int]) -> bool:
    """Whether a line is no piece of a sentence that was broken into lines."""
    before = lines[number - 2].rstrip() if number - 1 in prose else ""
    after = lines[number].lstrip() if number + 1 in prose else ""
    return (not before or before[-1] in _ENDS) and not after[:1].islower()


def _everyday(lexicon: Lexicon) -> re.Pattern[str]:
    """What everybody says of anything, alone on a line."""
    return re.compile(any_of(lexicon.every("politeness", "everyday")))


class Meaning(Frozen):
    """What a mail holds beside polite words.

    kinds        of its lines
    is_ordering  whether its writer plainly orders something; `is_marked`: by a mark
    """

    kinds: frozenset[Kind]
    is_ordering: bool
    is_marked: bool


def meaning_of(found: Submission, envelope: Envelope, lexicon: Lexicon, title: Title) -> Meaning:
    """What the lines of a mail are, whatever it answers."""
    reading = _Reading(lexicon, title, signer_of(envelope), Answering())
    talk, marked = reading.sorted(found.written.split("\n")), _marked(found, lexicon)
    is_marked = marked is not None and bool(reading.sorted(marked.orders.split("\n")).kinds)
    return Meaning(talk.kinds, talk.is_ordering, is_marked)


def is_draft(submission: Submission) -> bool:
    """Whether its orders stand in an answer to what asked for none, and nothing marks them."""
    return submission.mended(DRAFT) or submission.mended(DRAFT_MESSAGE)


class _Marked(Frozen):
    """A mail that says what of it are orders, whose lines keep their numbers, and what words to
    others; `rest` is what stands before it says so, of a mail `headed` by a line of its text."""

    orders: str
    words: tuple[str, ...] = ()
    rest: tuple[str, ...] = ()
    headed: bool = False


def _marked(found: Submission, lexicon: Lexicon) -> _Marked | None:
    """The parts of a mail; None where it does not say which they are."""
    bounded = any(found.mended(f"repair-bounds-{how}") for how in ("closed", "open", "end"))
    if bounded or found.source == "attachment":
        return _Marked(found.written, rest=tuple(found.beside.split("\n")))
    headings, written = lexicon.made(_headings), found.written.split("\n")
    orders, where = [""] * len(written), ""
    words: list[str] = []
    rest: list[str] = []
    for at, raw in enumerate(written):
        line = Line(raw)
        for name, head in headings:
            opened = head.match(line.text)
            if opened is not None:
                where, raw = name, line.raw_between(opened.end(), len(line.text))
                break
        if where == "orders":
            orders[at] = raw
        else:
            (words if where else rest).append(raw)
    return _Marked("\n".join(orders), tuple(words), tuple(rest), headed=True) if where else None


def _headings(lexicon: Lexicon) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """What opens the orders, and what the message, of a mail that is an answer."""
    of = f"(?:{any_of(lexicon.every('boundaries', 'of'))} )?"
    orders = any_of(lexicon.every("boundaries", "orders"))
    press = any_of(lexicon.every("commands", "press"))
    return (
        ("orders", re.compile(rf"[\W_]{{0,5}}{of}{orders}\s{{0,3}}:")),
        ("words", re.compile(rf"[\W_]{{0,5}}{press}\s{{0,3}}:")),
    )


class _Sorted(Frozen):
    """The lines of a writer by what they would be, blank ones left out.

    lines     number, words and kind of each
    commands  those among them, by the number of their line
    """

    lines: tuple[tuple[int, str, Kind], ...]
    commands: tuple[Command, ...]

    @property
    def kinds(self) -> frozenset[Kind]:
        """The kinds of all but polite lines."""
        return frozenset(kind for _, _, kind in self.lines if kind != "polite")

    @property
    def is_ordering(self) -> bool:
        """Whether the writer plainly orders something, beside whatever else he says."""
        said = {command.name for command in self.commands}
        meant = not said.isdisjoint(("final", "not-final", "check"))
        return "full" in self.kinds or ("order" in self.kinds and meant)

    def of(self, *kinds: Kind) -> list[str]:
        """The lines of some kinds, as written."""
        return [line for _, line, kind in self.lines if kind in kinds]

    def named(self, *kinds: Kind) -> tuple[Command, ...]:
        """The commands of some kinds."""
        numbers = {number for number, _, kind in self.lines if kind in kinds}
        return tuple(command for command in self.commands if command.line in numbers)


class _Reading(Frozen):
    """How the mails of one writer that answer something are read."""

    lexicon: Lexicon
    title: Title
    signer: str
    to: Answering

    def marked(self, found: Submission, parts: _Marked) -> Submission:
        """A mail that says what of it are orders: those count, and the rest is talk."""
        read, talk = self._read(parts.orders), self.sorted(parts.rest)
        beside = talk.named("named") if self.to.carries else talk.commands
        commands = (*read.items, *(replace(command, line=0) for command in beside))
        done = replace(found, text=read.rest, written=parts.orders, commands=commands)
        if not self.to.carries:
            return self._beside(done, talk, parts.headed)
        if any(command.name == "press" for command in beside):
            return _naming(done, HELD, (*talk.of("full", "order", "slip", "prose"), *parts.words))
        done = _naming(done, HELD, talk.of("full"))
        if not parts.words and not talk.kinds:
            return done  # what is polite beside mere orders is said to us
        return self._carrying(done, talk, _TALK, parts.words)

    def unmarked(self, found: Submission) -> Submission:
        """A mail that does not say what of it are orders."""
        talk = self.sorted(found.written.split("\n"))
        if self.to.carries and found.has("press"):
            # whoever names his readers writes to those; the rest is for nobody's eyes
            rest = self.sorted(found.text.split("\n"))
            kept = tuple(c for c in found.commands if c.name == "press" or self._is_named(c))
            held = rest.of("full", "order", "slip", "prose")
            return _naming(replace(found, text="", commands=kept), HELD, held)
        if talk.is_ordering and found.has("check"):
            return found  # nothing comes of it
        commands: set[Kind] = {"named", "asking", "bare"}
        if talk.is_ordering and talk.kinds <= {"full", "order", *commands}:
            return self._draft(found, talk)
        if not self.to.carries:
            if talk.kinds <= commands:
                return found
            # what resembles no order is left out as anywhere, and named there
            held = talk.of("full", "order", "slip", "bare")
            text = "\n".join("" if line in held else line for line in found.text.split("\n"))
            kept = tuple(c for c in found.commands if c not in talk.named("bare"))
            return _naming(replace(found, text=text, commands=kept), HELD, held)
        if talk.kinds and talk.kinds <= {"named", "asking"}:
            return found
        done = replace(found, text="", commands=talk.named("named"))
        if talk.is_ordering:
            return self._carrying(
                _naming(done, HELD, talk.of("full", "order", "slip", "bare")),
                talk,
                ("polite", "asking", "prose"),
            )
        return self._carrying(done, talk, _TALK)

    def _beside(self, done: Submission, talk: _Sorted, headed: bool) -> Submission:
        """The mail with what stands beside its orders: a yes or no counts where a vote is answered,
        and nothing else vanishes."""
        gone: set[str] = set()
        if self.to.votes:
            done, gone = self._heard(done, talk)
        said = voice_in(talk.lines, talk.commands, self.lexicon)
        words = [line for line in talk.of("full", "order", "slip", "prose") if line not in gone]
        if said is not None and not self.to.votes:
            words = [*said.words, *(line for line in words if line not in said.words)]
            done = _without(done, said.words)
        return _naming(done, BESIDE, words) if headed else done

    def vote(self, found: Submission) -> Submission:
        """A mail that answers a vote: what it says to that, and else what it would want under any
        notice."""
        talk = self.sorted(found.written.split("\n"))
        voice = voice_in(talk.lines, talk.commands, self.lexicon)
        if voice is None or not voice.answer:
            return self._heard(self.unmarked(found), talk)[0]
        held = [line for line in talk.of("full", "order", "slip") if line not in voice.words]
        done = _without(found, (*voice.words, *held))
        kept = tuple(c for c in done.commands if c not in talk.named("bare"))
        return self._voting(_naming(replace(done, commands=kept), HELD, held), voice)

    def _heard(self, done: Submission, talk: _Sorted) -> tuple[Submission, set[str]]:
        """The mail with its yes or no to the vote, or with a word on those lines that tell none;
        and what was told so."""
        voice = voice_in(talk.lines, talk.commands, self.lexicon)
        if voice is not None and voice.answer:
            return self._voting(_without(done, voice.words), voice), set(voice.words)
        if voice is None and any(command.name == "vote" for command in talk.commands):
            return done, set()
        words = talk.of("prose")
        words += [line for _, line, kind in talk.lines if kind != "prose" and self._says(line)]
        done = _without(done, words)
        return _naming(done, UNCLEAR if self.to.motion else OVER, words), set(words)

    def _says(self, line: str) -> bool:
        found = voice_in([(1, line, "bare")], self._read(line).items, self.lexicon)
        return found is not None

    def _voting(self, done: Submission, voice: Voice) -> Submission:
        """The mail with a vote for or against what it answers."""
        if not self.to.motion:
            return _naming(done, OVER, voice.words)
        args = (voice.answer, self.to.motion)
        vote = Command("vote", args, voice.line, voice.words[0].strip())
        return replace(done, commands=(vote, *done.commands))

    def _draft(self, found: Submission, talk: _Sorted) -> Submission:
        """A mail of nothing but orders and commands."""
        told = say(DRAFT)
        if self.to.carries:
            words = _shown(talk.of("full", "order", "bare"))
            told = say(DRAFT_MESSAGE, words=words[0])
        final = tuple(Quote(shown(c.text)) for c in found.commands if c.name == "final")
        also = (say(DRAFT_FINAL, words=final[0]),) if final else ()
        kept = tuple(command for command in found.commands if command.name != "final")
        return replace(found, commands=kept, repairs=(told, *also, *found.repairs))

    def _carrying(
        self, done: Submission, talk: _Sorted, kinds: Sequence[Kind], more: Sequence[str] = ()
    ) -> Submission:
        """The mail with its lines of some kinds, and `more`, as a message to the writer of what it
        answers."""
        last = max((number for number, _, _ in talk.lines), default=0)
        said = [""] * last
        for number, line, kind in talk.lines:
            said[number - 1] = line if kind in kinds else ""
        body = joined([*said, *more])
        if not body.strip():
            return done
        if self.to.lost:
            return _naming(done, LOST, body.split("\n"))
        press = Command("press-answer", (self.to.message,), body=body, signer=self.signer)
        repairs = tuple(r for r in done.repairs if r.code != "repair-courtesy")
        carried = [line for _, line, kind in talk.lines
                   if kind in kinds and kind in ("order", "bare", "asking")]  # fmt: skip
        done = replace(done, commands=(*done.commands, press), repairs=repairs)
        return _naming(done, CARRIED, carried)

    def _read(self, text: str) -> Commands:
        title = self.title
        found = find_commands(text, self.lexicon, self.signer, title.orders, title.resembles)
        return found.giving_way(self.title.orders)

    def sorted(self, lines: Sequence[str], slips: bool = True) -> _Sorted:
        """The lines of a text by what they would be; without `slips`, those are prose."""
        read = self._read("\n".join(lines))
        commands = {command.line: command for command in read.items}
        polite, left = {number for number, _ in read.courtesy}, read.rest.split("\n")
        found: list[tuple[int, str, Kind]] = []
        for number, line in enumerate(lines, 1):
            is_taken = not left[number - 1].strip() and number not in {*commands, *polite}
            if not line.strip() or is_taken:  # of a message whose first line is the command
                continue
            kind: Kind = "prose"
            if number in commands:
                kind = self._kind_of(commands[number])
            elif number in polite:
                kind = "polite"
            elif self.title.orders(line):
                kind = "full" if self.title.full(line) else "order"
            elif slips and self._resembles(line):
                kind = "slip"
            found.append((number, line, kind))
        return _Sorted(tuple(found), tuple(commands.values()))

    def _resembles(self, line: str) -> bool:
        """Whether a line may be meant as an order; none that answers a vote, and begins so, is."""
        first = re.split(r"[\W_]+", plain(line).strip(_EDGES), maxsplit=1)[0]
        return not (self.to.votes and says(first, self.lexicon)) and self.title.resembles(line)

    def _kind_of(self, command: Command) -> Kind:
        if command.name in _ASKING:
            return "asking"
        return "named" if self._is_named(command) else "bare"

    def _is_named(self, command: Command) -> bool:
        """Whether a command is called by its name, with what it is about."""
        text = " ".join(plain(command.text).split())
        names = self.lexicon.every("commands", command.name)
        return bool(command.args) and command.name != "join" and any(
            re.match(rf"{re.escape(name)} ?[ :=]", text) for name in names
        )  # fmt: skip


def _without(found: Submission, lines: Iterable[str]) -> Submission:
    """The mail without some of its lines, whatever they would do."""
    gone = {line.strip() for line in lines}
    text = "\n".join("" if line.strip() in gone else line for line in found.text.split("\n"))
    kept = tuple(command for command in found.commands if command.text not in gone)
    return replace(found, text=text, commands=kept)


def _naming(found: Submission, code: str, lines: Iterable[str]) -> Submission:
    """The mail with a word on lines of it; the same where there are none."""
    words = _shown(lines)
    if not words:
        return found
    told = say(code, words=words[:_NAMED], more=max(0, len(words) - _NAMED))
    return replace(found, repairs=(told, *found.repairs))


def _shown(lines: Iterable[str]) -> tuple[Quote, ...]:
    return tuple(Quote(shown(line.strip())[:_LONGEST]) for line in lines if line.strip())
