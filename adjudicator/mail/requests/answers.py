"""What the lines of an answer mean in view of what it answers. Pure.

Who answers a player's message writes to that player, who answers a vote votes, and who answers a
notice talks to the house. Orders are meant in such a mail where it says so (`orders:`, BEGIN and
END ORDERS, an order file), or where it is nothing but orders, one of them such as nobody says in a
conversation; then they are a draft. What is neither done nor carried is named.
"""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.mail.parse.envelope import Envelope
from adjudicator.mail.parse.headers import shorten
from adjudicator.mail.requests.chance import ALONE, CHANCE, MarkedParts, marked_parts
from adjudicator.mail.requests.command_words import CommandWords
from adjudicator.mail.requests.commands import Command, join_lines
from adjudicator.mail.requests.line_kinds import Kind, LineReader, SortedLines, Title
from adjudicator.mail.requests.observing import Voice, voice_in
from adjudicator.mail.requests.submission import Submission, quote_lines, signer_of
from adjudicator.mail.requests.surroundings import TALK
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.phrase import Quote, say

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
#: said of a sentence that may wish one of some words, and of a wish for which there is no word
OFFERED, TOLD = "repair-wish-offered", "repair-wish-told"
#: what has to be said in any answer to such a mail
UNDONE = (HELD, CARRIED, OVER, LOST, UNCLEAR, BESIDE, CHANCE, ALONE, OFFERED, TOLD, TALK)
#: what is said to another player where nothing is ordered
_TALK: tuple[Kind, ...] = ("polite", "asking", "bare", "order", "slip", "prose")


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
    found: Submission, envelope: Envelope, words: CommandWords, title: Title, to: Answering
) -> Submission:
    """Return what a mail wants, of which `found` is what it would want if it answered nothing."""
    reading = _Reading(LineReader(words, title, signer_of(envelope), to.votes), to)
    marked = marked_parts(found, words.lexicon)
    if marked is not None:
        return reading.read_marked(found, marked)
    return reading.vote(found) if to.votes else reading.read_unmarked(found)


def as_wish(found: Submission, envelope: Envelope, words: CommandWords, title: Title) -> Submission:
    """A mail that answers whether there shall be another game: a yes is the word `again`."""
    talk = LineReader(words, title, signer_of(envelope)).sort_lines(found.written.split("\n"))
    voice = voice_in(talk.lines, talk.commands, words.lexicon, joins=True)
    if voice is None or not voice.answer or found.has("again"):
        return found
    args = () if voice.answer == "yes" else ("no",)
    wish = Command("again", args, voice.line, voice.words[0].strip())
    return replace(found, text="", commands=(*talk.commands_of("asking"), wish))


def is_draft(submission: Submission) -> bool:
    """Whether its orders stand in an answer to what asked for none, and nothing marks them."""
    return submission.has_repair(DRAFT) or submission.has_repair(DRAFT_MESSAGE)


class _Reading(Frozen):
    """How the mails of one writer that answer something are read.

    lines  how his lines are told apart; `to`, what he answers
    """

    lines: LineReader
    to: Answering

    def read_marked(self, found: Submission, parts: MarkedParts) -> Submission:
        """A mail that says what of it are orders: those count, and the rest is talk."""
        read, talk = self.lines.read(parts.orders), self.lines.sort_lines(parts.rest)
        beside = talk.commands_of("named") if self.to.carries else talk.commands
        commands = (*read.items, *(replace(command, line=0) for command in beside))
        done = replace(found, text=read.rest, written=parts.orders, commands=commands)
        if not self.to.carries:
            return self._beside(done, talk, parts.headed)
        if any(command.name == "press" for command in beside):
            return done.naming(HELD, (*talk.of("full", "order", "slip", "prose"), *parts.words))
        done = done.naming(HELD, talk.of("full"))
        if not parts.words and not talk.kinds:
            return done  # what is polite beside mere orders is said to us
        return self._carrying(done, talk, _TALK, parts.words)

    def read_unmarked(self, found: Submission) -> Submission:
        """A mail that does not say what of it are orders."""
        talk = self.lines.sort_lines(found.written.split("\n"))
        if self.to.carries and found.has("press"):
            # whoever names his readers writes to those; the rest is for nobody's eyes
            rest = self.lines.sort_lines(found.text.split("\n"))
            kept = tuple(c for c in found.commands if c.name == "press" or self.lines.is_named(c))
            held = rest.of("full", "order", "slip", "prose")
            return replace(found, text="", commands=kept).naming(HELD, held)
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
            kept = tuple(c for c in found.commands if c not in talk.commands_of("bare"))
            return replace(found, text=text, commands=kept).naming(HELD, held)
        if talk.kinds and talk.kinds <= {"named", "asking"}:
            return found
        done = replace(found, text="", commands=talk.commands_of("named"))
        if talk.is_ordering:
            return self._carrying(
                done.naming(HELD, talk.of("full", "order", "slip", "bare")),
                talk,
                ("polite", "asking", "prose"),
            )
        return self._carrying(done, talk, _TALK)

    def _beside(self, done: Submission, talk: SortedLines, headed: bool) -> Submission:
        """The mail with what stands beside its orders: a yes or no counts where a vote is answered,
        and nothing else vanishes."""
        gone: set[str] = set()
        if self.to.votes:
            done, gone = self._hear_vote(done, talk)
        said = voice_in(talk.lines, talk.commands, self.lines.words.lexicon)
        words = [line for line in talk.of("full", "order", "slip", "prose") if line not in gone]
        if said is not None and not self.to.votes:
            words = [*said.words, *(line for line in words if line not in said.words)]
            done = done.without(said.words)
        return done.naming(BESIDE, words) if headed else done

    def vote(self, found: Submission) -> Submission:
        """A mail that answers a vote: what it says to that, and else what it would want under any
        notice."""
        talk = self.lines.sort_lines(found.written.split("\n"))
        voice = voice_in(talk.lines, talk.commands, self.lines.words.lexicon)
        if voice is None or not voice.answer:
            return self._hear_vote(self.read_unmarked(found), talk)[0]
        held = [line for line in talk.of("full", "order", "slip") if line not in voice.words]
        done = found.without((*voice.words, *held))
        kept = tuple(c for c in done.commands if c not in talk.commands_of("bare"))
        return self._voting(replace(done, commands=kept).naming(HELD, held), voice)

    def _hear_vote(self, done: Submission, talk: SortedLines) -> tuple[Submission, set[str]]:
        """The mail with its yes or no to the vote, or with a word on those lines that tell none;
        and what was told so."""
        voice = voice_in(talk.lines, talk.commands, self.lines.words.lexicon)
        if voice is not None and voice.answer:
            return self._voting(done.without(voice.words), voice), set(voice.words)
        if voice is None and any(command.name == "vote" for command in talk.commands):
            return done, set()
        words = talk.of("prose")
        words += [line for _, line, kind in talk.lines if kind != "prose" and self._says(line)]
        done = done.without(words)
        return done.naming(UNCLEAR if self.to.motion else OVER, words), set(words)

    def _says(self, line: str) -> bool:
        found = voice_in([(1, line, "bare")], self.lines.read(line).items, self.lines.words.lexicon)
        return found is not None

    def _voting(self, done: Submission, voice: Voice) -> Submission:
        """The mail with a vote for or against what it answers."""
        if not self.to.motion:
            return done.naming(OVER, voice.words)
        args = (voice.answer, self.to.motion)
        vote = Command("vote", args, voice.line, voice.words[0].strip())
        return replace(done, commands=(vote, *done.commands))

    def _draft(self, found: Submission, talk: SortedLines) -> Submission:
        """A mail of nothing but orders and commands."""
        told = say(DRAFT)
        if self.to.carries:
            words = quote_lines(talk.of("full", "order", "bare"))
            told = say(DRAFT_MESSAGE, words=words[0])
        final = tuple(Quote(shorten(c.text)) for c in found.commands if c.name == "final")
        also = (say(DRAFT_FINAL, words=final[0]),) if final else ()
        kept = tuple(command for command in found.commands if command.name != "final")
        return replace(found, commands=kept, repairs=(told, *also, *found.repairs))

    def _carrying(
        self, done: Submission, talk: SortedLines, kinds: Sequence[Kind], more: Sequence[str] = ()
    ) -> Submission:
        """The mail with its lines of some kinds, and `more`, as a message to the writer of what it
        answers."""
        last = max((number for number, _, _ in talk.lines), default=0)
        said = [""] * last
        for number, line, kind in talk.lines:
            said[number - 1] = line if kind in kinds else ""
        body = join_lines([*said, *more])
        if not body.strip():
            return done
        if self.to.lost:
            return done.naming(LOST, body.split("\n"))
        press = Command("press-answer", (self.to.message,), body=body, signer=self.lines.signer)
        repairs = tuple(r for r in done.repairs if r.code != "repair-courtesy")
        carried = [
            line
            for _, line, kind in talk.lines
            if kind in kinds and kind in ("order", "bare", "asking")
        ]
        done = replace(done, commands=(*done.commands, press), repairs=repairs)
        return done.naming(CARRIED, carried)
