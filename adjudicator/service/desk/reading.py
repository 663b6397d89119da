"""A referee's mail read into what he wishes: one act a line. Pure but for the games it is given.

pause spring                                 the act and its arguments (`filling`)
announce spring: We go on on Monday.         goes on over the lines below, up to an empty
See you then.                                one or the next act
preview pause spring, pause spring preview   only tried; alone on a line: the whole mail
confirm davoni                               the word that we asked for
please pause spring                          as politely as may be
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from adjudicator.mail.requests.commands import without_signature
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE, Lexicon
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.rulekit.text import Line, plain
from adjudicator.service.desk.act import Act
from adjudicator.service.desk.filling import Filling, Known
from adjudicator.service.desk.vocabulary import Openings, Vocabulary, vocabulary

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
        self._openings = lexicon.made(Openings)
        self.acts = acts
        self.signer = signer
        self._known = Known(lexicon, self.words, games, default, language)

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
                wish = self._longer(wish, self._without_signature(more))
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
        """Return what stands between the end of a text and the next act."""
        end = 0
        while end < len(lines) and self.wish(lines[end], 1) is None:
            end += 1
        kept = [line.strip() for line in lines[:end] if not line.lstrip().startswith("#")]
        return [line for line in self._without_signature(kept) if line]

    def sound(self, raw: str) -> Wish | None:
        """The wish that a line is, if nothing is wrong with it and it is no prose."""
        wish = self.wish(raw, 1)
        return wish if wish is not None and wish.fault is None and wish.plainly else None

    def _is_act(self, raw: str) -> bool:
        """Whether a line within a text is an act all the same, be it a wrong one."""
        wish = self.wish(raw, 1)
        return wish is not None and (wish.named or (wish.fault is None and wish.plainly))

    def wish(self, raw: str, number: int) -> Wish | None:
        """Return what a line asks for; None where it begins with no act."""
        if not raw.strip() or raw.lstrip().startswith("#") or len(raw) > _LONGEST:
            return None
        line = Line(" ".join(raw.split()))
        begin, tried = 0, False
        front = self._openings.front.match(line.text)
        if front is not None:
            begin, tried = front.end(), True
        asked = self._openings.please.match(line.text, begin)
        begin = asked.end() if asked is not None else begin
        word = self._openings.confirm.fullmatch(line.text)
        if word is not None:
            return Wish(number, raw.strip(), word=word.group(1))
        found = self._act(line.text, begin)
        if found is None and tried and "process" in self.acts:
            # "preview spring": what executing would do
            return self._fill(self.acts["process"], line, begin, number, True)
        if found is None:
            return None
        act, end = found
        return self._fill(act, line, end, number, tried)

    def _act(self, text: str, begin: int) -> tuple[Act, int] | None:
        """The act that a text begins with, by its longest name, and where that ends."""
        if not self._openings.any_act(tuple(self.acts)).match(text, begin):
            return None
        best: tuple[int, str] = (begin, "")
        for name in self.acts:
            match = self._openings.any_act((name,)).match(text, begin)
            if match is not None and match.end() > best[0]:
                best = (match.end(), name)
        return (self.acts[best[1]], best[0]) if best[1] else None

    def _is_preview(self, raw: str) -> bool:
        return self._openings.preview.fullmatch(plain(raw.strip())) is not None

    def _goes_on(self, wish: Wish) -> bool:
        act = self.acts.get(wish.act)
        missing = wish.fault is None or wish.fault.code == "desk-missing"
        return act is not None and missing and any(field.lines for field in act.fields)

    def _without_signature(self, lines: Sequence[str]) -> list[str]:
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

    def _fill(self, act: Act, line: Line, begin: int, number: int, tried: bool) -> Wish:
        """The wish of an act, its arguments read from position `begin` of the line on."""
        filling = Filling(self._known, act, line, begin)
        filling.run()
        fault = filling.fault or self._missing(act, filling.values)
        named = filling.named or line.text[:begin].rstrip().endswith(":")
        return Wish(
            number,
            line.raw,
            act.name,
            filling.values,
            tried or filling.preview,
            fault,
            plainly=named or not any(field.kind == "words" for field in act.fields),
            named=named,
        )

    def _missing(self, act: Act, values: Mapping[str, Any]) -> Phrase | None:
        for field in act.fields:
            if field.required and not values.get(field.name):
                if field.kind == "game":
                    return self._known.which_game(act)
                return say("desk-missing", usage=self._known.usage(act))
        return None
