"""The arguments of one act, read out of a line into its fields.

pause spring                                 values in the order of the fields
rollback spring --to 7, to=7, to: 7, to 7    named ones in any of these forms
note spring: "be kind"                       texts with or without quotation marks
schedule spring every 2 days at 20:00        pairs with or without their sign
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from adjudicator.addresses import NoAddress, read_address
from adjudicator.archive.paths import SEAT_NAME
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.reading.late import late
from adjudicator.rulekit.text import Line, nearest, plain
from adjudicator.service.desk.act import Act, Field
from adjudicator.service.desk.vocabulary import Vocabulary, usage
from adjudicator.service.house.wording import no_address

_TOKEN = late(r'(?:"[^"]*"|[^\s"])+|"')
_NAMED = late(r"(--?)?([^\W\d_][\w-]*?)\s*[=:]\s*", re.ASCII)
_DASHED = late(r"--([a-z][a-z-]*)")
_NUMBER = late(r"[+-]?\d{1,4}")
_WHOLE = late(r"[+-]?\d+")
_SPAN = late(r"([+-]?\d{1,4})([a-z]+)")
#: what stands behind a word as in any sentence
_STOPS = ".,;:!?"
#: keys of a clock that may stand before their value without a sign
_BARE = ("every", "at", "zone")
#: so many games are named to who names none of them
_GAMES_SHOWN = 12


class Known(Frozen):
    """What arguments are held against.

    words    what is called how; `lexicon`, `language` for the usage lines in what is said
    games    those that there are; `default` gives the one that is meant where none is named
             (`None` where that cannot be told)
    """

    lexicon: Lexicon
    words: Vocabulary
    games: Sequence[str]
    default: Callable[[], str | None]
    language: str

    def usage(self, act: Act) -> Quote:
        """Return how an act is written."""
        return Quote(usage(act, self.lexicon, self.language))

    def which_game(self, act: Act) -> Phrase:
        """Return the fault of an act that names no game."""
        return say("desk-which-game", usage=self.usage(act), games=self._shown_games())

    def unknown_game(self, word: str) -> Phrase:
        """Return why a word names no game, and which one is perhaps meant."""
        near = nearest(word, self.games) or ""
        return say("desk-no-game", game=Quote(word), near=Quote(near), games=self._shown_games())

    def _shown_games(self) -> tuple[Quote, ...]:
        return tuple(Quote(game) for game in self.games[:_GAMES_SHOWN])


class Filling:
    """One line's arguments, from position `begin` on, on their way into the fields of an act.

    values   what was read so far, for `Given`; `fault` why it is not done so, or None
    preview  whether a word behind the act says that it is only tried
    named    whether it names its game, or has a colon behind it
    """

    def __init__(self, known: Known, act: Act, line: Line, begin: int) -> None:
        self.known = known
        self.words = known.words
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
        self._cut_thanks()
        self._cut_preview()
        while self.at < len(self.tokens) and self.fault is None:
            if not (self._option() or self._pair() or self._place()):
                self._unfit()
        for field in self.places:
            if field.kind == "game" and field.required and field.name not in self.values:
                meant = self.known.default()
                if meant:
                    self.values[field.name] = meant

    def _cut_thanks(self) -> None:
        """Polite words at the end of a line, which are no argument; a text keeps its own."""
        if any(field.kind == "words" for field in self.places):
            return
        behind = re.search(rf"(?:^|[\s,;.]){self.words.please}[\s.,;!?]*$", self.line.text)
        while behind is not None and self.tokens and self.tokens[-1][1] > behind.start():
            start, _ = self.tokens.pop()
            if start < behind.start():
                # `spring,please`: the word in front of the comma stays
                self.tokens.append((start, behind.start()))
                return

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
        start, end = self.tokens[at]
        return self.line.text[start:end].strip('" ')

    def _raw(self, at: int, last: int | None = None) -> str:
        start, end = self.tokens[at][0], self.tokens[(at if last is None else last)][1]
        return _bare(self.line.raw_between(start, end))

    def _option(self) -> bool:
        """A named argument, in one of its forms."""
        word = self._word(self.at)
        dashed = _DASHED.match(word)
        named = _NAMED.match(word)
        if named is not None and (field := self.words.field_named(named.group(2), self.fields)):
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
            field = self.words.field_named(dashed.group(1), self.fields)
            if field is None:
                return False
            self.at += 1
            return self._value(field)
        for length in (3, 2, 1):
            if self.at + length > len(self.tokens):
                continue
            start, end = self.tokens[self.at][0], self.tokens[self.at + length - 1][1]
            found = self.words.field_named(self.line.text[start:end].strip(",;"), self.fields)
            if found is None or not (found.option or found.kind == "flag"):
                continue
            if found.kind != "flag" and self.at + length >= len(self.tokens):
                continue
            self.at += length
            return self._value(found)
        return False

    def _value(self, field: Field) -> bool:
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
            unit = self.words.spans.get(self._word(self.at).strip(_STOPS))
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
            name = self._raw(begin, begin + length - 1)
            said = self._raw(begin + length, self.at - 1)
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
        field = next((f for f in self.places if f.name not in self.values), None)
        if field is None:
            return False
        word = self._word(self.at).strip(_STOPS)
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
        """Return where a text ends: at a name with its sign (`reason: ...`) that the act has."""
        for at in range(self.at + 1, len(self.tokens)):
            word = self._word(at)
            named, dashed = _NAMED.match(word), _DASHED.match(word)
            sign = at + 1 < len(self.tokens) and self._word(at + 1) in (":", "=")
            name = named[2] if named else dashed[1] if dashed else word if sign else ""
            field = self.words.field_named(name, self.fields) if name else None
            if field is not None and (field.option or field.kind == "flag"):
                return at
        return len(self.tokens)

    def _fills(self, word: str) -> bool:
        return word in self.words.fill and self.at + 1 < len(self.tokens)

    def _game(self, field: Field, word: str) -> bool:
        """The name of a game; where another word stands there the one that is meant."""
        chosen = self.words.choice(word, field.choices)
        if word in self.known.games or chosen:
            self.values[field.name] = word if word in self.known.games else chosen
            self.named = True
            self.at += 1
            return True
        if self._fills(word):
            self.at += 1
            return True
        meant = self.known.default()
        like = nearest(word, self.known.games)
        named = self.line.text[: self.tokens[self.at][1]].endswith(":")
        self.named |= named
        if meant and not (named or (like and len(self.places) == 1)):
            self.values[field.name] = meant
            return True
        prose = like is None and not named and any(f.kind == "words" for f in self.places)
        self.fault = self.known.which_game(self.act) if prose else self.known.unknown_game(word)
        return True

    def _keep(self, field: Field, value: str) -> bool:
        """A value in the form that the act reads, or the fault that it has none."""
        if field.kind != "words":
            # a sentence ends with a stop that is of no value
            value = value.rstrip(_STOPS) or value
        fault: Phrase | None = None
        kept: Any = value
        if field.choices:
            kept = self.words.choice(value, field.choices)
            named = tuple(Quote(choice) for choice in field.choices)
            fault = None if kept else say("desk-no-choice", text=Quote(value), choices=named)
        elif field.kind == "number":
            kept = plain(value)
            fault = None if _WHOLE.fullmatch(kept) else say("desk-no-number", text=Quote(value))
        elif field.kind == "seat":
            kept = plain(value)
            fault = None if SEAT_NAME.fullmatch(kept) else say("desk-no-name", text=Quote(value))
        elif field.kind == "game":
            kept = plain(value)
            fault = None if kept in self.known.games else self.known.unknown_game(value)
        elif field.kind == "address":
            try:
                kept = read_address(value)
            except NoAddress as refused:
                fault = no_address(refused)
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
        self.fault = say("desk-too-much", text=Quote(left), usage=self.known.usage(self.act))
        self.at = len(self.tokens)


def _bare(text: str) -> str:
    """A text without the quotation marks around it, and without `<mailto:...>` behind it."""
    text = re.sub(r"\s*<mailto:[^>]*>", "", text.strip())
    inner = text[1:-1]
    return inner.strip() if len(text) > 1 and text == f'"{inner}"' and '"' not in inner else text
