"""The cues that are found in a sentence of one language. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from adjudicator.mail.requests.wishes.arguments import Arguer, Match
from adjudicator.mail.requests.wishes.cues import Cue, Cues
from adjudicator.mail.requests.wishes.judging import TELLING, judge
from adjudicator.mail.requests.wishes.sentences import Spoken
from adjudicator.rulekit.frozen import replace

#: wishes that have days
_DATED = frozenset(("vacation", "deputy"))
#: wishes that are nothing where the thing is not known that they name
_NAMING = frozenset(("zone", "language"))
#: how those are answered who were invited comes before all else
_INVITED = ("join", "decline")
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
            keys.sort(key=lambda key: key not in _INVITED)
        for key in keys:
            match = self._first(key, wishes[key]) if now.allows(key) else None
            name = key.split()[0]
            again = name not in _SEVERAL and any(m.key.split()[0] == name for m in found)
            if match is not None and match.verdict != "none" and not again:
                found.append(match)
        if not found:
            asked = (self._first(key, said, vague=True) for key, said in self._cues.asks.items())
            found = [match for match in asked if match is not None and match.verdict != "none"]
        acts = [match for match in found if match.verdict == "act"]
        return acts or found

    def _first(self, key: str, said: Sequence[Cue], vague: bool = False) -> Match | None:
        """The first cue of a wish that makes one, or else what comes next to it."""
        found: Match | None = None
        for cue in said:
            for match, before in self._found(cue):
                made = self._read(key, match, before, vague)
                if made is None:
                    continue
                if found is None or made.verdict == "act" or found.verdict == "none":
                    found = made
            if found is not None and found.verdict == "act":
                break
        if found is not None:
            # what a message says is for others
            end = len(self._spoken.words) if key.split()[0] in TELLING else found.end
            self._taken |= set(range(found.start, end)) - set(found.gaps)
        return found

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

    def _read(self, key: str, match: re.Match[str], before: int, vague: bool) -> Match | None:
        """A cue that was found, with what stands beside it; None where its words are taken."""
        spoken = self._spoken
        start, end = (spoken.place_at(before + at) for at in match.span())
        named = {name: text for name, text in match.groupdict().items() if text}
        gaps = tuple(
            place
            for name in named
            if name.startswith("gap")
            for place in range(*(spoken.place_at(before + at) for at in match.span(name)))
        )
        covered = set(range(start, end)) - set(gaps)
        is_shared = key in _SENT and end - 1 not in self._taken
        if covered & self._taken and not is_shared:
            return None
        groups = {
            name.rstrip("0123456789"): text
            for name, text in named.items()
            if not name.startswith("gap")
        }
        made = Match(key, start, end, gaps, groups, "act", vague)
        if (
            not vague
            and key in _NAMING
            and self._arguer.arguments_of(made, spoken, self._cues) is None
        ):
            return None
        if key.split()[0] in _DATED:
            for span in self._arguer.spans_in(spoken, self._cues):
                covered |= set(range(span.start, span.end))
        verdict = judge(key, spoken, self._cues, covered, set(gaps), self._asks)
        return replace(made, verdict=verdict)
