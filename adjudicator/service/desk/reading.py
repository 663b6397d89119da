"""A referee's mail read into what he wishes: one act a line. Pure but for the games it is given.

pause spring                                 the act and its arguments in their order
rollback spring --to 7, to=7, to: 7, to 7    named ones in any of these forms
note spring: "be kind"                       texts with or without quotation marks
announce spring: We go on on Monday.         goes on over the lines below, up to an empty
See you then.                                one or the next act
preview pause spring, pause spring preview   only tried; alone on a line: the whole mail
confirm davoni                               the word that we asked for
please pause spring                          as politely as may be
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from adjudicator.archive.names import SEAT_NAME
from adjudicator.mail.commands import without_signature
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE, Lexicon
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.text import Line, nearest, plain
from adjudicator.service.desk.act import Act, Field
from adjudicator.service.desk.vocabulary import Vocabulary, usage, vocabulary

_TOKEN = re.compile(r'(?:"[^"]*"|[^\s"])+|"')
_NAMED = re.compile(r"(--?)?([^\W\d_][\w-]*?)\s*[=:]\s*", re.ASCII)
_DASHED = re.compile(r"--([a-z][a-z-]*)")
_NUMBER = re.compile(r"[+-]?\d{1,4}")
_WHOLE = re.compile(r"[+-]?\d+")
_SPAN = re.compile(r"([+-]?\d{1,4})([a-z]+)")
_ADDRESS = re.compile(r"[^@\s<>,;:\"()]+@[^@\s<>,;:\"()]+")
#: keys of a clock that may stand before their value without a sign
_BARE = ("every", "at", "zone")
#: a longer line is no act
_LONGEST = 2_000


class Wish(Frozen):
    """What a line of a referee's mail asks for.

    line     its number in the mail, from 1; `text` as written
    act      name of the act, "" where none is told
    values   its arguments, for `Given`
    preview  whether it is only to be tried
    fault    why it is not done as it stands, or None
    word     the word by which it confirms what was asked back, "" for none
    plainly  whether it cannot be taken for prose: it names its game, or has a colon behind it,
             where any words may follow
    named    whether it names its game, or has a colon behind it
    """

    line: int
    text: str
    act: str = ""
    values: Mapping[str, Any] = {}
    preview: bool = False
    fault: Phrase | None = None
    word: str = ""
    plainly: bool = True
    named: bool = False

    @property
    def game(self) -> str:
        """The game that it is about, "" for none or all."""
        return str(self.values.get("game", ""))


class Read(Frozen):
    """The wishes of a mail, and which of its lines they stand in.

    beyond  lines below the empty one that ends a text, which are no part of it
    """

    wishes: tuple[Wish, ...]
    lines: frozenset[int] = frozenset()
    beyond: tuple[str, ...] = ()


class Reader:
    """Reads lines for somebody who knows these games.

    acts     all acts by name
    games    those that there are; `default` gives the one that is meant where none is named
             (`None` where that cannot be told)
    language of the usage lines in what it says; signer  the name that texts may end with
    """

    def __init__(
        self,
        lexicon: Lexicon,
        acts: Mapping[str, Act],
        games: Sequence[str],
        default: Callable[[], str | None] = lambda: None,
        language: str = DEFAULT_LANGUAGE,
        signer: str = "",
    ) -> None:
        self.lexicon = lexicon
        self.words: Vocabulary = vocabulary(lexicon)
        self.acts = acts
        self.games = games
        self.default = default
        self._language = language
        self.signer = signer

    def read(self, lines: Sequence[str]) -> Read:
        """The wishes among lines; what is none of them is left to the caller."""
        wishes: list[Wish] = []
        taken: set[int] = set()
        everything = False
        beyond: list[str] = []
        at = 0
        while at < len(lines):
            raw = lines[at]
            if self._is_preview(raw):
                everything = True
                taken.add(at)
                at += 1
                continue
            wish = self.wish(raw, at + 1)
            if wish is None:
                at += 1
                continue
            end = at + 1
            if self._goes_on(wish):
                while end < len(lines) and lines[end].strip() and not self._is_act(lines[end]):
                    end += 1
                more = [line.strip() for line in lines[at + 1 : end]]
                wish = self._longer(wish, self._unsigned(more))
                beyond += self._beyond(lines[end:])
            taken.update(range(at, end))
            wishes.append(wish)
            at = end
        if everything and not wishes:
            alone = self.wish("process", 1) if "process" in self.acts else None
            wishes = [alone] if alone is not None else []
        if everything:
            wishes = [replace(wish, preview=True) for wish in wishes]
        return Read(tuple(wishes), frozenset(at + 1 for at in taken), tuple(beyond))

    def _beyond(self, lines: Sequence[str]) -> list[str]:
        """What stands between the end of a text and the next act."""
        end = 0
        while end < len(lines) and self.wish(lines[end], 1) is None:
            end += 1
        kept = [line.strip() for line in lines[:end] if not line.lstrip().startswith("#")]
        return [line for line in self._unsigned(kept) if line]

    def sound(self, raw: str) -> Wish | None:
        """The wish that a line is, if nothing is wrong with it and it is no prose."""
        wish = self.wish(raw, 1)
        return wish if wish is not None and wish.fault is None and wish.plainly else None

    def _is_act(self, raw: str) -> bool:
        """Whether a line within a text is an act all the same, be it a wrong one."""
        wish = self.wish(raw, 1)
        return wish is not None and (wish.named or (wish.fault is None and wish.plainly))

    def wish(self, raw: str, number: int) -> Wish | None:
        """What a line asks for; None where it begins with no act."""
        if not raw.strip() or raw.lstrip().startswith("#") or len(raw) > _LONGEST:
            return None
        line = Line(" ".join(raw.split()))
        begin, tried = 0, False
        front = re.match(rf"(?:--)?{self.words.preview}\s*:?\s+", line.text)
        if front is not None:
            begin, tried = front.end(), True
        asked = re.compile(rf"{self.words.please}\s*[,:]?\s+").match(line.text, begin)
        begin = asked.end() if asked is not None else begin
        word = re.fullmatch(rf"{self.words.confirm}\s*:?\s+\"?([a-z]{{6}})\"?[ .!]*", line.text)
        if word is not None:
            return Wish(number, raw.strip(), word=word.group(1))
        found = self._act(line.text, begin)
        if found is None and tried and "process" in self.acts:
            # "preview spring": what executing would do
            return self._filled(self.acts["process"], line, begin, number, True)
        if found is None:
            return None
        act, end = found
        return self._filled(act, line, end, number, tried)

    def _act(self, text: str, begin: int) -> tuple[Act, int] | None:
        """The act that a text begins with, by its longest name, and where that ends."""
        best: tuple[int, str] = (begin, "")
        for name in self.acts:
            pattern = self.words.acts.get(name, re.escape(name))
            match = re.compile(rf"{pattern}(?=[\s:]|$|[.!?]+$)\s*:?\s*").match(text, begin)
            if match is not None and match.end() > best[0]:
                best = (match.end(), name)
        return (self.acts[best[1]], best[0]) if best[1] else None

    def _is_preview(self, raw: str) -> bool:
        return re.fullmatch(rf"(?:--)?{self.words.preview}[ .!:]*", plain(raw.strip())) is not None

    def _goes_on(self, wish: Wish) -> bool:
        act = self.acts.get(wish.act)
        missing = wish.fault is None or wish.fault.code == "desk-missing"
        return act is not None and missing and any(field.lines for field in act.fields)

    def _unsigned(self, lines: Sequence[str]) -> list[str]:
        kept = without_signature(lines, self.lexicon, self.signer)
        return kept.split("\n") if kept else []

    def _longer(self, wish: Wish, more: Sequence[str]) -> Wish:
        """A wish whose text goes on over further lines."""
        if not more:
            return wish
        act = self.acts[wish.act]
        name = next(field.name for field in act.fields if field.lines)
        said = (" ".join(wish.values.get(name, ())), *more)
        text = "\n".join(said).strip("\n")
        values = {**wish.values, name: (text,)}
        shown = "\n".join((wish.text, *more))
        return replace(wish, text=shown, values=values, fault=self._missing(act, values))

    def _filled(self, act: Act, line: Line, begin: int, number: int, tried: bool) -> Wish:
        """The wish of an act, its arguments read from position `begin` of the line on."""
        filling = _Filling(self, act, line, begin)
        filling.run()
        fault = filling.fault or self._missing(act, filling.values)
        named = filling.named or line.text[:begin].rstrip().endswith(":")
        return Wish(
            number, line.raw, act.name, filling.values, tried or filling.preview, fault,
            plainly=named or not any(field.kind == "words" for field in act.fields),
            named=named,
        )  # fmt: skip

    def _missing(self, act: Act, values: Mapping[str, Any]) -> Phrase | None:
        for field in act.fields:
            if field.required and not values.get(field.name):
                if field.kind == "game":
                    return self.which_game(act)
                return say("desk-missing", usage=Quote(self.usage(act)))
        return None

    def which_game(self, act: Act) -> Phrase:
        """That an act says of no game that it is meant."""
        return say("desk-which-game", usage=Quote(self.usage(act)), games=self._shown_games())

    def usage(self, act: Act) -> str:
        """How an act is written, in the reader's language."""
        return usage(act, self.lexicon, self._language)

    def _shown_games(self) -> tuple[Quote, ...]:
        return tuple(Quote(game) for game in self.games[:12])

    def unknown_game(self, word: str) -> Phrase:
        """Why a word names no game, and which one is perhaps meant."""
        near = nearest(word, self.games) or ""
        return say("desk-no-game", game=Quote(word), near=Quote(near), games=self._shown_games())


class _Filling:
    """One line's arguments on their way into the fields of an act."""

    def __init__(self, reader: Reader, act: Act, line: Line, begin: int) -> None:
        self.reader = reader
        self.words = reader.words
        self.act = act
        self.line = line
        self.tokens = [(match.start(), match.end()) for match in _TOKEN.finditer(line.text, begin)]
        self.fields = {field.name: field for field in act.fields}
        self.places = [f for f in act.fields if not f.option and f.kind != "flag"]
        self.values: dict[str, Any] = {}
        self.preview = False
        self.named = False
        self.fault: Phrase | None = None
        self.at = 0

    def run(self) -> None:
        """Read all tokens."""
        self._cut_preview()
        while self.at < len(self.tokens) and self.fault is None:
            if not (self._option() or self._pair() or self._place()):
                self._unfit()
        for field in self.places:
            if field.kind == "game" and field.required and field.name not in self.values:
                meant = self.reader.default()
                if meant:
                    self.values[field.name] = meant

    def _cut_preview(self) -> None:
        """A word behind the act that says that it is only tried."""
        free = any(field.kind == "words" for field in self.places)
        while self.tokens:
            start, end = self.tokens[-1]
            word = self.line.text[start:end].rstrip(".!")
            bare = word.removeprefix("--")
            if free and not word.startswith("--"):
                return
            if re.fullmatch(self.words.preview, bare) is None:
                return
            self.preview = True
            self.tokens.pop()

    def _word(self, at: int) -> str:
        """A token as it is compared."""
        start, end = self.tokens[at]
        return self.line.text[start:end].strip('" ')

    def _raw(self, at: int, last: int | None = None) -> str:
        """Tokens as they were written."""
        start, end = self.tokens[at][0], self.tokens[(at if last is None else last)][1]
        return _bare(self.line.raw_between(start, end))

    def _option(self) -> bool:
        """A named argument, in one of its forms."""
        word = self._word(self.at)
        dashed = _DASHED.match(word)
        named = _NAMED.match(word)
        if named is not None and (field := self.words.named(named.group(2), self.fields)):
            token = self.line.part(*self.tokens[self.at])
            value = _bare(token.raw_between(named.end(), len(token.text)))
            if field.name in self.values and not field.option:
                return False
            if field.kind == "words":
                return self._text(field, self.tokens[self.at][0] + named.end())
            self.at += 1
            if not value and self.at < len(self.tokens):
                return self._value(field)
            return self._keep(field, value)
        if dashed is not None:
            field = self.words.named(dashed.group(1), self.fields)
            if field is None:
                return False
            self.at += 1
            return self._value(field)
        for length in (3, 2, 1):
            if self.at + length > len(self.tokens):
                continue
            start, end = self.tokens[self.at][0], self.tokens[self.at + length - 1][1]
            found = self.words.named(self.line.text[start:end].strip(",;"), self.fields)
            if found is None or not (found.option or found.kind == "flag"):
                continue
            if found.kind != "flag" and self.at + length >= len(self.tokens):
                continue
            self.at += length
            return self._value(found)
        return False

    def _value(self, field: Field) -> bool:
        """The value behind the name of an argument."""
        if field.kind == "flag":
            self.values[field.name] = True
            return True
        if self.at + 1 < len(self.tokens) and self._word(self.at) in (":", "="):
            self.at += 1
        if self.at >= len(self.tokens):
            self._unfit()
            return True
        if field.kind == "words":
            return self._text(field, self.tokens[self.at][0])
        value = self._take(field)
        return self._keep(field, value)

    def _text(self, field: Field, start: int) -> bool:
        """A named text: what stands from column `start` on, up to an argument with dashes."""
        last = self.at
        while last + 1 < len(self.tokens) and not self._word(last + 1).startswith("--"):
            last += 1
        value = self.line.raw_between(start, self.tokens[last][1])
        self.at = last + 1
        return self._keep(field, _bare(value.lstrip(":= ")))

    def _take(self, field: Field) -> str:
        """The tokens of one value: a number and its unit are one."""
        value = self._raw(self.at)
        self.at += 1
        if field.kind in ("word", "pairs") and self.at < len(self.tokens):
            unit = self.words.spans.get(self._word(self.at).strip(".,;"))
            if unit is not None and _NUMBER.fullmatch(plain(value).rpartition("=")[2]):
                self.at += 1
                return value + unit
        return value

    def _pair(self) -> bool:
        """NAME=VALUE, for acts that take such pairs."""
        field = next((f for f in self.act.fields if f.kind == "pairs"), None)
        length = self._key_length(self.at) if field is not None else 0
        if field is None or (not length and "=" not in self._word(self.at)):
            return False
        begin = self.at
        if length:
            self.at += length + 1
        else:
            self._take(field)
        # `every=3 a week until turn 10`: what follows is of it, up to the next pair
        while self.at < len(self.tokens) and not self._is_next(self.at):
            self.at += 1
        if length:
            name, said = (
                self._raw(begin, begin + length - 1),
                self._raw(begin + length, self.at - 1),
            )
        else:
            name, _, said = self._raw(begin, self.at - 1).partition("=")
        known = self.words.clock.get(plain(name))
        canonical = known or self.words.options.get(plain(name), (name,))[0]
        if canonical == "at":
            # `20 h`, `20h`
            said = re.sub(r"(\d)\s+h\b", r"\1h", said)
        return self._keep(field, f"{canonical}={self._span(_bare(said))}")

    def _key_length(self, at: int) -> int:
        """How many tokens name a key of a clock whose value follows without a sign, 0 for none:
        `every 2 days at 20:00`."""
        for length in (2, 1):
            if at + length >= len(self.tokens):
                continue
            word = " ".join(self._word(each) for each in range(at, at + length))
            key = self.words.clock.get(word)
            # `3 a week` is no time of day, though "a" may stand before one
            if key in _BARE and (key != "at" or self._word(at + length)[:1].isdigit()):
                return length
        return 0

    def _is_next(self, at: int) -> bool:
        word = self._word(at)
        if "=" in word or word.startswith("--"):
            return True
        # `every=2d until turn 10`: "turn" is a key, too, but stands in front alone
        return self._key_length(at) > 0 and self.words.clock.get(word) != _BARE[0]

    def _place(self) -> bool:
        """The next argument at its place."""
        field = next((f for f in self.places if f.name not in self.values), None)
        if field is None:
            return False
        word = self._word(self.at).strip(":,;")
        if not word:
            self.at += 1
            return True
        if field.kind == "address":
            self._pass_name()
        if field.kind == "game":
            return self._game(field, word)
        if field.kind in ("seat", "address", "number") and self._fills(word):
            self.at += 1
            return True
        if field.kind == "words":
            end = self._end_of_words()
            value = self._raw(self.at, end - 1)
            self.at = end
            return self._keep(field, value)
        if field.choices and not self.words.choice(word, field.choices) and not field.required:
            return False
        if field.kind == "pairs":
            return False
        return self._keep(field, self._take(field))

    def _pass_name(self) -> None:
        """Go on to the address of `Max Muster <max@example.org>`."""
        for at in range(self.at, min(self.at + 5, len(self.tokens))):
            word = self._word(at)
            if "@" in word:
                if word.startswith("<") or at == self.at:
                    self.at = at
                return

    def _end_of_words(self) -> int:
        """Where a text ends: at a name with its sign (`reason: ...`), where the act has such."""
        for at in range(self.at + 1, len(self.tokens)):
            word = self._word(at)
            named, dashed = _NAMED.match(word), _DASHED.match(word)
            sign = at + 1 < len(self.tokens) and self._word(at + 1) in (":", "=")
            name = named[2] if named else dashed[1] if dashed else word if sign else ""
            field = self.words.named(name, self.fields) if name else None
            if field is not None and (field.option or field.kind == "flag"):
                return at
        return len(self.tokens)

    def _fills(self, word: str) -> bool:
        return word in self.words.fill and self.at + 1 < len(self.tokens)

    def _game(self, field: Field, word: str) -> bool:
        """The name of a game; where another word stands there the one that is meant."""
        chosen = self.words.choice(word, field.choices)
        if word in self.reader.games or chosen:
            self.values[field.name] = word if word in self.reader.games else chosen
            self.named = True
            self.at += 1
            return True
        if self._fills(word):
            self.at += 1
            return True
        meant = self.reader.default()
        like = nearest(word, self.reader.games)
        named = self.line.text[: self.tokens[self.at][1]].endswith(":")
        self.named |= named
        if meant and not (named or (like and len(self.places) == 1)):
            self.values[field.name] = meant
            return True
        prose = like is None and not named and any(f.kind == "words" for f in self.places)
        self.fault = self.reader.which_game(self.act) if prose else self.reader.unknown_game(word)
        return True

    def _keep(self, field: Field, value: str) -> bool:
        """A value in the form that the act reads, or the fault that it has none."""
        fault: Phrase | None = None
        kept: Any = value
        if field.choices:
            kept = self.words.choice(value, field.choices)
            named = tuple(Quote(choice) for choice in field.choices)
            fault = None if kept else say("desk-no-choice", text=Quote(value), choices=named)
        elif field.kind == "number":
            kept = plain(value).strip(".,;")
            fault = None if _WHOLE.fullmatch(kept) else say("desk-no-number", text=Quote(value))
        elif field.kind == "seat":
            kept = plain(value).strip(".,;:")
            fault = None if SEAT_NAME.fullmatch(kept) else say("desk-no-name", text=Quote(value))
        elif field.kind == "game":
            kept = plain(value).strip(".,;:")
            fault = None if kept in self.reader.games else self.reader.unknown_game(value)
        elif field.kind == "address":
            kept = value.strip("<>.,;").removeprefix("mailto:")
            fault = None if _ADDRESS.fullmatch(kept) else say("desk-no-address", text=Quote(value))
        elif field.kind == "word":
            kept = self._span(value)
        elif field.kind == "words":
            kept = (value,) if field.lines else tuple(value.split())
        elif field.kind == "pairs":
            kept = (*self.values.get(field.name, ()), value)
        self.fault = self.fault or fault
        self.values[field.name] = kept
        return True

    def _span(self, value: str) -> str:
        """A span in the letters that all acts read: `+2j` is `+2d`."""
        match = _SPAN.fullmatch(plain(value))
        unit = self.words.spans.get(match.group(2)) if match is not None else None
        return f"{match.group(1)}{unit}" if match is not None and unit else value

    def _unfit(self) -> None:
        left = self._raw(min(self.at, len(self.tokens) - 1), len(self.tokens) - 1)
        rest = plain(left).strip(" ,.!?")
        if not rest or re.fullmatch(self.words.please, rest):
            self.at = len(self.tokens)
            return
        self.fault = say(
            "desk-too-much", text=Quote(left), usage=Quote(self.reader.usage(self.act))
        )
        self.at = len(self.tokens)


def _bare(text: str) -> str:
    """A text without the quotation marks around it, and without `<mailto:...>` behind it."""
    text = re.sub(r"\s*<mailto:[^>]*>", "", text.strip())
    inner = text[1:-1]
    return inner.strip() if len(text) > 1 and text == f'"{inner}"' and '"' not in inner else text
