"""What a sentence beside an order says of it: doubt, denial, whose words it is. Pure.

The words are data of each language (`surroundings.toml`); how they go together is here.
"""

from __future__ import annotations

import re

from adjudicator.mail.reply.phrases import any_of
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.reading.late import late
from adjudicator.rulekit.text import plain

#: nobody writes a longer sentence whose end says anything of an order
_LONGEST = 400
#: so much of a sentence is shown
_SHOWN = 60
#: a line of so many words that ends in a colon says more than what it heads
_MUCH = 5
_SENTENCES = late(r"(?<=[.!?\u2026])[\"')\u00bb\u201d]*\s+(?=\S)")
_CLAUSES = late(r"[,;.!?()\u2013\u2014]|\s-\s")
_DOTS = late(r"\s*(?:\.\.+|\u2026|\^+|<-+|/\\)\s*")
_EDGES = " \t.,;:!?*_\u2026-^()\"'"
#: what a sentence, or its greeting, ends with
_ENDS = ".!?:;,)\u2026"


def even(text: str) -> str:
    """A text as it is compared, blanks run together."""
    return " ".join(plain(text[:_LONGEST]).split())


def shown(text: str) -> str:
    """The words of a sentence that are told to its writer."""
    words = " ".join(text.split())
    if len(words) <= _SHOWN:
        return words
    return words[:_SHOWN].rsplit(" ", 1)[0] + "\u2026"


def sentences(line: str) -> list[str]:
    """The sentences of a line as written; dots that it begins with stay at the first."""
    dots = _DOTS.match(line)
    head = dots.group().strip() if dots else ""
    found = _SENTENCES.split(line[dots.end() if dots else 0 :].strip())
    pieces = [piece for piece in found if piece.strip(_EDGES)]
    return [head + pieces[0], *pieces[1:]] if pieces else []


class Moods:
    """The words of a lexicon that say how a line is meant; ask for it by `lexicon.made`."""

    def __init__(self, lexicon: Lexicon) -> None:
        def said(*keys: str) -> str:
            return any_of(lexicon.every("surroundings", *keys))

        def within(*keys: str) -> re.Pattern[str]:
            return late(rf"(?<![\w'-]){said(*keys)}(?![\w])")

        def opening(key: str) -> re.Pattern[str]:
            return late(rf"{said(key)}(?!\w)")

        endings = "|".join(
            re.escape(end) for end in lexicon.every("surroundings", "conditional-endings")
        )
        self.takes_back = within("takes-back")
        self.former = within("former")
        self.harmless = within("harmless")
        self.against = within("doubts", "sources", "unreal", "puts-off")
        self.commits = within("commits")
        self.alone = late(said("alone"))
        self.denials = opening("denials")
        self.goes_on = opening("goes-on")
        self.starts_pointing = opening("points")
        self.points = within("points")
        self.not_so = within("not-so")
        self.conditional = late(
            rf"(?<![\w'-]){said('conditionals')}(?!\w)"
            + (rf"|(?<=\w)(?:{endings})(?!\w)" if endings else "")
        )
        self.of_others = within("of-others")
        self.points_below = within("points-below")
        self.reasons = opening("reasons")
        # what is elided before such a word (m'écrit) changes nothing
        self.heads = late(rf"(?<![\w-]){said('heads')}(?!\w)")
        self.calm_heads = within("calm-heads")
        self.asks = within("asks")
        self.leads = late(rf"(?:.*[^\w'-])?{said('leads')}")
        self.own_leads = late(rf"(?:.*[^\w'-])?{said('own-leads')}")
        self.alternatives = opening("alternatives")
        self.inversions = opening("inversions")
        self.own = late(rf"(?:.*[^\w'])?{said('own')}")
        self.own_after = late(said("own", "own-after"))

    def is_taken_back(self, sentence: str) -> bool:
        """Whether a sentence takes back what stands above it in the mail."""
        return self._found(self.takes_back, even(sentence)) is not None

    def is_head_of_talk(self, line: str) -> bool:
        """Whether a line that ends in a colon says that what follows is no order of its writer."""
        text = even(line).rstrip(" :")
        last = [clause.strip(_EDGES) for clause in _CLAUSES.split(text) if clause.strip(_EDGES)]
        if len(last) > 1 and self.own_after.fullmatch(last[-1]):
            return False
        if last and self.own.fullmatch(last[-1]) and not self._is_denied(last[-1]):
            return False
        if "?" in text or any(
            self._found(each, text) for each in (self.takes_back, self.heads, self.against)
        ):
            return True
        mild = self._mild(text)
        if self._would(mild) or self.denials.match(mild) is not None:
            return True
        # who says much and nothing of orders of his own tells of something else
        calm = self.calm_heads.search(text) or self.commits.search(text)
        return calm is None and len(text.split()) >= _MUCH

    def is_of_those_below(self, line: str) -> bool:
        """Whether a line says of those below it that they are no orders."""
        return self.points_below.search(even(line)) is not None

    def leads_on(self, line: str) -> bool:
        """Whether a line goes on with the order below it, and says that it is talk."""
        text = even(line)
        if not text or text[-1] in _ENDS or self.own_leads.fullmatch(text):
            return False
        return self.leads.fullmatch(text) is not None

    def goes_through(self, above: str, below: str) -> bool:
        """Whether one sentence goes from the line above an order to the line below it."""
        if above.rstrip()[-1:] in _ENDS or not above.lstrip()[:1].isupper():
            return False
        return below.lstrip()[:1].islower() and self.reasons.match(even(below)) is None

    def is_against(self, sentence: str, below: bool = False, first: bool = True) -> bool:
        """Whether a sentence in the paragraph of an order says that it is not meant.

        below  whether it stands in the line below the order; `first` in it
        """
        dots = _DOTS.match(sentence) if below else None
        text = even(sentence)
        bare = text.strip(_EDGES)
        if self.alone.fullmatch(bare):
            return True
        if self.reasons.match(bare):
            return False
        mild = self._mild(bare)
        # who says of what he will do nothing with names that, and means the other lines
        denies = self.denials.match(mild) is not None and not any(map(str.isdigit, bare))
        if denies or self._is_doubted(bare):
            return True
        asks = text.rstrip(" \"')").endswith("?")
        if asks and self._asks_of_it(bare, mild):
            return True
        if self._would(mild):
            mine = below and (asks or (first and self.of_others.search(mild) is None))
            if mine or self.points.search(mild):
                return self.commits.search(bare) is None
        if dots and (self.goes_on.match(mild) or not self._is_mild(bare)):
            return True
        if below and first and sentence.lstrip()[:1].islower() and self.goes_on.match(mild):
            return not (asks and self.inversions.match(mild))
        pointing = self.starts_pointing.match(mild)
        if pointing is None:
            return False
        return bool(self.not_so.search(mild)) or self._would(mild)

    def speaks_of_it(self, sentence: str) -> bool:
        """Whether a sentence begins as one whose subject is the line above it."""
        text = even(sentence).strip(_EDGES)
        if _DOTS.match(sentence) or self.alone.fullmatch(text):
            return True
        if self.starts_pointing.match(text):
            return True
        return sentence.lstrip()[:1].islower() and self.goes_on.match(text) is not None

    def _found(self, pattern: re.Pattern[str], text: str) -> re.Match[str] | None:
        """What a pattern finds in a text and is no part of words without any mood."""
        found = pattern.search(text)
        if found is None:
            return None
        calm = [
            match.span() for each in (self.former, self.harmless) for match in each.finditer(text)
        ]
        while found is not None:
            first, end = found.span()
            if not any(start <= first and end <= stop for start, stop in calm):
                return found
            found = pattern.search(text, first + 1)
        return None

    def _asks_of_it(self, text: str, mild: str) -> bool:
        """Whether a question is about the line beside it."""
        found = self._found(self.asks, text) or self.alternatives.match(text)
        return found is not None or self.points.search(mild) is not None

    def _is_doubted(self, text: str) -> bool:
        """Whether a sentence doubts, and does not say behind it that it is done all the same."""
        found = self._found(self.against, text)
        return found is not None and self.commits.search(text, found.end()) is None

    def _is_mild(self, text: str) -> bool:
        return self._mild(text) != text or self.commits.search(text) is not None

    def _is_denied(self, text: str) -> bool:
        return bool(self.against.search(text) or self.not_so.search(text))

    def _mild(self, text: str) -> str:
        """A text without the words that have no mood whatever they are."""
        return self.harmless.sub(" ", self.former.sub(" ", text)).strip(_EDGES)

    def _would(self, text: str) -> bool:
        return self.conditional.search(text) is not None
