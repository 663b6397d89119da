"""The cues that are found in a sentence of one language. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from adjudicator.mail.requests.wishes.arguments import Arguer, Match
from adjudicator.mail.requests.wishes.cues import Cue, Cues, Said
from adjudicator.mail.requests.wishes.judging import TELLING, judge
from adjudicator.mail.requests.wishes.sentences import Spoken
from adjudicator.rulekit.frozen import replace

#: wishes that have days
_DATED = frozenset(("vacation", "deputy"))
_FINAL = "final"
#: wishes that are nothing where the thing is not known that they name
_NAMING = frozenset(("zone", "language"))
#: how those are answered who were invited comes before all else
_INVITED = ("observe", "join", "decline")
#: things that one verb may ask for together: "send me the map and the rules"
_SENT = frozenset(("map", "help rules", "report", "film"))
#: a sentence may wish several of these
_SEVERAL = frozenset(("vote", "press"))


class Matcher:
    """Holds cues against one sentence; `asks` is whether it is a question."""

    def __init__(self, spoken: Spoken, cues: Cues, asks: bool, arguer: Arguer) -> None:
        self._spoken, self._cues, self._asks, self._arguer = spoken, cues, asks, arguer
        self._words = frozenset(spoken.words)
        self._taken: set[int] = set()
        self._core: tuple[str, int] | None = None

    def matches(self) -> list[Match]:
        """What is found, no word twice: wishes, or else what may mean several."""
        found: list[Match] = []
        wishes = self._cues.wishes
        now = self._arguer.now
        keys = list(wishes)
        if now.allows("join"):
            keys.sort(key=lambda key: _INVITED.index(key) if key in _INVITED else len(_INVITED))
        for key in keys:
            match = self._first(key, wishes[key]) if now.allows(key) else None
            name = key.split()[0]
            again = name not in _SEVERAL and any(m.key.split()[0] == name for m in found)
            if match is not None and match.verdict != "none" and not again:
                found.append(match)
        acts = [match for match in found if match.verdict == "act"]
        if acts:
            return acts
        loose = self._loose()
        asked = (self._first(key, said, vague=True) for key, said in self._cues.asks.items())
        vague = [match for match in asked if match is not None and match.verdict != "none"]
        several = {key: one.count for one in vague for key in one.key.split(", ") if key != one.key}
        if any(match.count <= several.get(match.key, 0) for match in loose):
            return vague
        return [match for match in loose if match.verdict == "act"] or found or vague or loose

    def _loose(self) -> list[Match]:
        """What the words of a sentence make in any order: the most that is sure, or else what
        comes next to it; nothing where several wishes have the same words."""
        found: list[Match] = []
        now = self._arguer.now
        self._taken = set()
        for key, said in self._cues.loose_wishes.items():
            for cue in said if said.may_fit(self._words) and now.allows(key) else ():
                if not cue.fits(self._words) or (cue.asks and not self._asks):
                    continue
                matches = cue.find(self._spoken.text)
                made = self._read(key, matches, 0, is_loose=True) if matches else None
                if made is not None and made.verdict != "none":
                    found.append(made)
                    if made.verdict == "act":
                        break
        if not found:
            return []
        best = max(found, key=lambda each: (each.verdict == "act", each.count))
        rivals = {
            each.key for each in found if (each.verdict, each.count) == (best.verdict, best.count)
        }
        if len(rivals) == 1:
            return [best]
        return [replace(best, key=", ".join(sorted(rivals)), verdict="offer", vague=True)]

    def _first(self, key: str, said: Said, vague: bool = False) -> Match | None:
        """The first cue of a wish that makes one, or else what comes next to it."""
        found: Match | None = None
        is_told = key.split()[0] in TELLING
        for cue in said if said.may_fit(self._words) else ():
            for match, before in self._found(cue):
                made = self._read(key, [match], before, vague)
                if made is None:
                    continue
                if found is None or found.verdict == "none" or self._says_more(made, found):
                    found = made
            if found is not None and found.verdict == "act" and not is_told:
                break
        if found is not None:
            if key == _FINAL:
                found = replace(found, said=frozenset(self._said(said)))
            # what a message says is for others
            end = len(self._spoken.words) if is_told else found.end
            self._taken |= set(range(found.start, end)) - set(found.gaps)
        return found

    @staticmethod
    def _says_more(one: Match, other: Match) -> bool:
        """Whether a cue counts before another one of its wish: it is sure, and its message begins
        behind more words."""
        if other.verdict != "act":
            return one.verdict == "act"
        return one.verdict == "act" and one.end > other.end

    def _said(self, said: Said) -> Iterator[int]:
        """The words of all cues of a wish that are found."""
        for cue in said:
            for match, before in self._found(cue):
                gaps = {
                    place
                    for name in match.groupdict()
                    if name.startswith("gap")
                    for place in self._places(before, match.span(name))
                }
                yield from set(self._places(before, match.span())) - gaps

    def _found(self, cue: Cue) -> Iterator[tuple[re.Match[str], int]]:
        """Where a cue is found: in the sentence, or in what is left of it without polite words;
        and how far that begins behind the first word."""
        if not cue.fits(self._words):
            return
        match, before = cue.pattern.search(self._spoken.text), 0
        if cue.anchored and (match is None or not match.group()):
            self._core = self._core or self._spoken.core(self._cues)
            match, before = cue.pattern.search(self._core[0]), self._core[1]
        if match is not None and match.group():
            yield match, before

    def _read(
        self,
        key: str,
        matches: Sequence[re.Match[str]],
        before: int,
        vague: bool = False,
        is_loose: bool = False,
    ) -> Match | None:
        """A cue that was found, with what stands beside it; None where its words are taken."""
        spoken = self._spoken
        covered: set[int] = set()
        named: dict[str, str] = {}
        for match in matches:
            places = {name: self._places(before, match.span(name)) for name in match.groupdict()}
            named |= {name: text for name, text in match.groupdict().items() if text}
            covered |= set(self._places(before, match.span())).difference(
                *(each for name, each in places.items() if name.startswith("gap"))
            )
        if not covered:
            return None
        start, end = min(covered), max(covered) + 1
        gaps = tuple(place for place in range(start, end) if place not in covered)
        is_shared = key in _SENT and end - 1 not in self._taken
        if covered & self._taken and not is_shared:
            return None
        groups = {
            name.rstrip("0123456789"): text
            for name, text in named.items()
            if not name.startswith("gap")
        }
        made = Match(self._arguer.now.meant(key), start, end, gaps, groups, "act", vague)
        if (
            not vague
            and key in _NAMING
            and self._arguer.arguments_of(made, spoken, self._cues) is None
        ):
            return None
        if key.split()[0] in _DATED:
            for span in self._arguer.spans_in(spoken, self._cues):
                covered |= set(range(span.start, span.end))
        verdict = judge(key, spoken, self._cues, covered, set(gaps), self._asks, is_loose)
        return replace(made, verdict=verdict)

    def _places(self, before: int, span: tuple[int, int]) -> range:
        """The words of a part of the text."""
        first, last = span
        place = self._spoken.place_at
        return range(place(before + first), place(before + last)) if first >= 0 else range(0)
