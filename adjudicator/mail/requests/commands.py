"""Commands among the lines of a mail, in every language, and polite words between them.

A command stands alone on its line, or between semicolons of a row of orders; case, accents and
closing punctuation do not matter. Orders always win: a title whose orders read like a command
gets its line back by `giving_way`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from adjudicator.mail.reply.bounds import pieces_of, without
from adjudicator.mail.requests.command_words import EDGES, CommandWords, Form, PoliteWords
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.text import Line, plain

#: What telephones say of themselves below a message.
_DEVICE = re.compile(r"(?:sent from my|envoye (?:de|depuis) mon) .{1,40}")


class Command(Frozen):
    """One command.

    name       `help` `status` `report` `map` `check` `final` `not-final` `withdraw` `undo`
               `note` `no-notes` `join` `language` `format` `news` `digest` `composer`
               `autopilot` `resign` `unsubscribe` `press` `vote` `vacation` `zone` `nudge` `deputy`
               `again`.
               `ask` and `suppose` belong to the rules of a title, `press-answer` to a reply:
               found where those are known
    args       its words, plain: `("7",)` of `report 7`, `("svg",)`, `("fr",)`, `("on",)`; none of a
               `language` that there is not; as written behind `join` and `note`; of `press`
               whom it is to, and `anonymous` if its writer asks for that
    body       what a message to others says, its lines as written, joined by `\n`
    signer     of such a message, the name that its writer sends mails under
    line       line of the order text, from 1; 0 when it stood in the subject or beside
               an order file
    text       the line as written
    """

    name: str
    args: tuple[str, ...] = ()
    line: int = 0
    text: str = ""
    body: str = ""
    signer: str = ""


class Commands(Frozen):
    """The commands of a text and what is left of it.

    rest      the text with command and polite lines blanked: line numbers stay true
    courtesy  line number and words of the polite lines left out
    """

    items: tuple[Command, ...]
    rest: str
    courtesy: tuple[tuple[int, str], ...] = ()

    def has(self, name: str) -> bool:
        """Whether a command of that name is among them."""
        return any(item.name == name for item in self.items)

    def giving_way(self, is_order: Callable[[str], bool]) -> Commands:
        """The same with every line that `is_order` reads given back to the orders."""
        lines = self.rest.split("\n")
        kept: list[Command] = []
        for item in self.items:
            if 0 < item.line <= len(lines) and is_order(item.text):
                lines[item.line - 1] = item.text
            else:
                kept.append(item)
        polite: list[tuple[int, str]] = []
        for number, words in self.courtesy:
            if 0 < number <= len(lines) and is_order(words):
                lines[number - 1] = words
            else:
                polite.append((number, words))
        return replace(self, items=tuple(kept), rest="\n".join(lines), courtesy=tuple(polite))


#: words that are done for good: with a question mark behind it such a word is a doubt
_DONE_FOR_GOOD = frozenset(("final", "resign"))


def find_commands(
    text: str,
    words: CommandWords,
    signer: str = "",
    is_order: Callable[[str], bool] = lambda line: False,
    may_order: Callable[[str], bool] = lambda line: False,
) -> Commands:
    """The commands of an order text, in any language of `words`. `signer` is the sender's
    display name: alone on the last line, or after a closing formula, it is left out too.
    A message to others ends where `is_order` reads a line, unless its end is marked; it goes
    on over empty lines where nothing below may be meant for us, as an order (`may_order`) or not.
    """
    lines = text.split("\n")
    items: list[Command] = []
    polite: list[tuple[int, str]] = []
    names = _own_names(signer)
    last = max((i for i, line in enumerate(lines) if line.strip()), default=-1)
    closed = False
    for i in range(len(lines)):
        raw = lines[i]
        if not raw.strip():
            continue
        press = _press(lines, i, words, signer, is_order, may_order)
        if press is not None:
            items.append(press)
            continue
        if len(raw) > 200:
            lines[i] = _row(raw, i + 1, words, is_order, items, polite)
            continue
        even = " ".join(plain(raw).split())
        bare = _bare(even)
        remarkable = re.match(words.any, bare) is not None
        command = _command(bare, words) if remarkable else None
        if command is not None and command.form.name in _DONE_FOR_GOOD and even.endswith("?"):
            # whoever asks has not made up his mind
            continue
        if command is not None:
            items.append(replace(command.read(raw), line=i + 1, text=raw.strip()))
            lines[i] = ""
        elif (remarkable and _is_polite(bare, words)) or ((closed or i == last) and bare in names):
            polite.append((i + 1, raw.strip()))
            closed = closed or re.fullmatch(words.closings, bare) is not None
            lines[i] = ""
        else:
            left = _row(raw, i + 1, words, is_order, items, polite) if ";" in raw else raw
            lines[i] = _plainly_asked(raw, words, is_order) if left == raw else left
    return Commands(tuple(items), "\n".join(lines), tuple(polite))


def _row(
    raw: str,
    number: int,
    words: CommandWords,
    is_order: Callable[[str], bool],
    items: list[Command],
    polite: list[tuple[int, str]],
) -> str:
    """A row without the commands and polite words between its semicolons, which are noted.

    In a row that holds neither an order nor nothing but commands the same words are prose. A
    remark goes on to the end of its row.
    """
    found: list[Command] = []
    courtesy: list[tuple[int, str]] = []
    taken: list[tuple[int, str]] = []
    ordered = False
    pieces = pieces_of(raw)
    for column, piece in pieces:
        if is_order(piece):
            ordered = True
            continue
        bare = _bare(plain(piece)) if len(piece) <= 200 else ""
        if re.match(words.any, bare) is None:
            continue
        command = _command(bare, words)
        if command is not None:
            piece = raw[column:] if command.form.to_end else piece
            found.append(replace(command.read(piece), line=number, text=piece.strip()))
        elif _is_polite(bare, words):
            courtesy.append((number, piece.strip()))
        else:
            continue
        taken.append((column, piece))
        if command is not None and command.form.to_end:
            break
    if not (ordered or (found and len(taken) == len(pieces))):
        return raw
    items += found
    polite += courtesy
    return without(raw, taken)


def _plainly_asked(raw: str, words: CommandWords, is_order: Callable[[str], bool]) -> str:
    """A line without a "please" at its end, where only that keeps it from being an order."""
    line = Line(raw)
    found = re.search(words.asked, line.text)
    if found is None or is_order(raw):
        return raw
    asked = line.raw_between(0, found.start())
    return asked if is_order(asked) else raw


def subject_command(subject: str, words: CommandWords) -> Command | None:
    """The command that a subject consists of, tags left aside; None for any other subject."""
    text = re.sub(r"\[[^\[\]]{0,200}\]", " ", subject)
    head = re.match(r"\s{0,5}(\w{1,5})\s{0,2}:", text)
    if head and plain(head.group(1)) not in words.language:
        return None  # an answer's subject is the answered mail's, not the player's
    bare = _bare(plain(text))
    found = _command(bare, words) if re.match(words.any, bare) else None
    if found is None or (found.form.name == "join" and found.args):
        return None  # words for the dice stand in the mail: a subject is quoted and cut
    return replace(found.read(text), text=text.strip())


def _bare(even: str) -> str:
    """A plain line, blanks run together, without punctuation at its ends."""
    even = " ".join(even.split())
    if set(even) <= {"?", " ", "!"}:
        return "?" if "?" in even else ""
    return even.strip(EDGES) if not even.rstrip(" .!").endswith("+") else even.strip(" .!,")


def _press(
    lines: list[str],
    at: int,
    words: CommandWords,
    signer: str,
    is_order: Callable[[str], bool],
    may_order: Callable[[str], bool],
) -> Command | None:
    """The message to others that begins at line `at`, its lines taken out of `lines`.

    It goes on up to a line that marks its end, or else to the first that is a command or an order.
    Where there is one below, or the message bears no name (which may stand below it), it ends at an
    empty line, but for one behind a mere greeting.
    """
    raw = lines[at]
    if not plain(raw[:60]).lstrip().startswith(words.presses):
        return None
    line = Line(raw)
    head = re.match(words.press, line.text)
    if head is None:
        return None
    below = range(at + 1, len(lines))
    marked = _next(lines, below, lambda each: _fits(words.press_ends, each))
    starts = _next(lines, below, lambda each: _fits(words.press, each, whole=False))
    if marked is not None and (starts is None or marked < starts):
        end, left = marked, marked + 1
    else:
        stop = _next(
            lines, below, lambda each: is_order(each) or may_order(each) or _asks(each, words)
        )
        first = line.raw_between(head.end(), len(line.text))
        if stop is not None or head.group(1):
            stop = _paragraph(lines, at, first, len(lines) if stop is None else stop, words)
        end = left = len(lines) if stop is None else stop
    said = [line.raw_between(head.end(), len(line.text)).strip(), *lines[at + 1 : end]]
    lines[at:left] = [""] * (left - at)
    anonymous = ("anonymous",) if head.group(1) else ()
    return Command(
        "press",
        (" ".join(head.group(2).split()), *anonymous),
        at + 1,
        raw.strip(),
        body=join_lines(said),
        signer=signer,
    )


def _paragraph(lines: Sequence[str], at: int, first: str, stop: int, words: CommandWords) -> int:
    """Return where the first paragraph of a message ends that begins with `first` on line `at`;
    behind a greeting that stands alone, the one below it. Line `stop` is no part of it."""
    said = [first]
    for number in range(at + 1, stop):
        spoken = [each for each in said if each.strip()]
        if not lines[number].strip() and spoken and not _greets(spoken, words):
            return number
        said.append(lines[number])
    return stop


def _greets(said: Sequence[str], words: CommandWords) -> bool:
    return len(said) == 1 and re.fullmatch(words.openings, _bare(plain(said[0]))) is not None


def _next(lines: Sequence[str], among: range, wanted: Callable[[str], bool]) -> int | None:
    return next((i for i in among if wanted(lines[i])), None)


def _fits(pattern: str, line: str, whole: bool = True) -> bool:
    if len(line) > 200 and whole:
        return False
    return (
        re.fullmatch(pattern, _bare(plain(line))) is not None
        if whole
        else bool(re.match(pattern, plain(line[:200])))
    )


def _asks(line: str, words: CommandWords) -> bool:
    """Whether a line is a command, or the first line of a message."""
    if len(line) <= 200 and _command(_bare(plain(line)), words) is not None:
        return True
    return _fits(words.press, line, whole=False)


def join_lines(lines: Sequence[str]) -> str:
    """The lines of a message to others as one text: each of them, also mere thanks."""
    return "\n".join(line.rstrip() for line in lines).strip("\n")


def nameless(text: str, lexicon: Lexicon, names: Iterable[str]) -> str:
    """A message without names of its writer, alone on a line (`Anna`) or behind a closing word
    (`Cheers, Anna`), and without what a program says of his device at its end: they would tell who
    wrote."""
    own = frozenset[str]().union(*map(_own_names, names))
    closings = lexicon.made(PoliteWords).closings
    kept = [line for line in text.split("\n") if _bare(plain(line)) not in own]
    while kept and (not kept[-1].strip() or _DEVICE.fullmatch(plain(kept[-1]).strip())):
        kept.pop()
    for at, raw in enumerate(kept):
        if re.fullmatch(closings, _bare(plain(raw))):
            line = Line(raw)
            for name in sorted(own, key=len, reverse=True):
                found = re.search(rf"\b{re.escape(name)}\W*$", line.text)
                if found is not None:
                    kept[at] = line.raw_between(0, found.start()).rstrip(" ,")
                    break
    return join_lines(kept)


def without_signature(lines: Sequence[str], lexicon: Lexicon, signer: str) -> str:
    """The lines of a text joined, without closing words and names at their end."""
    names, closings = _own_names(signer), lexicon.made(PoliteWords).closings
    kept = [line.rstrip() for line in lines]
    while kept:
        bare = _bare(plain(kept[-1]))
        if bare and bare not in names and re.fullmatch(closings, bare) is None:
            break
        kept.pop()
    return "\n".join(kept).strip("\n")


class _Found(Frozen):
    """A form that a line is written in, with its arguments in plain letters."""

    form: Form
    args: tuple[str, ...]
    words: CommandWords

    def read(self, raw: str) -> Command:
        """The command, of the line as it was written. An address or the words for the dice stay
        what they are: plain letters in the place of their own would make them others."""
        args, kept = self.args, self.words.written_pattern(self.form)
        if kept and args:
            line = Line(raw)
            found = re.match(kept, line.text)
            written = raw if found is None else line.raw_between(*found.span("written"))
            args = (written, *args[1:])
        return Command(self.form.name, args)


def _command(bare: str, words: CommandWords) -> _Found | None:
    for form, pattern in words.forms:
        match = re.fullmatch(pattern, bare)
        if match is None:
            continue
        found = [group for group in match.groups() if group is not None]
        args = form.arguments(found, words.choices)
        if args is not None:
            return _Found(form, args, words)
    return None


def language_of(text: str, words: CommandWords) -> str:
    """The one language in which a line is a command, "" where there is none, or several."""
    spoken = [
        code
        for code in words.lexicon.languages
        if _command(_bare(plain(text)), words.only(code)) is not None
    ]
    return spoken[0] if len(spoken) == 1 else ""


def joins_with_words(text: str, words: CommandWords) -> bool:
    """Whether a line is a join with words behind it."""
    return any(c.name == "join" and c.args for c in find_commands(text, words).items)


def answers_a_vote(text: str, words: CommandWords) -> bool:
    """Whether a line says, as a command, yes or no to the vote that is open."""
    items = find_commands(text, words).items
    return any(c.name == "vote" and c.args[0] in ("yes", "no", "object") for c in items)


def takes_back(text: str, words: CommandWords) -> bool:
    """Whether a line says, as a command, that the writer's orders are to be dropped."""
    return any(c.name == "withdraw" for c in find_commands(text, words).items)


def _own_names(signer: str) -> frozenset[str]:
    words = [word for word in _bare(plain(signer)).replace(",", " ").split() if len(word) > 1]
    return frozenset((*words, " ".join(words), " ".join(reversed(words)))) - {""}


def _is_polite(bare: str, words: CommandWords) -> bool:
    return any(re.fullmatch(pattern, bare) for pattern in words.polite)
