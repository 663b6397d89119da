"""From a cue and what its sentence names to a command of the house. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta

from adjudicator.mail.requests.command_words import Choices
from adjudicator.mail.requests.wishes.cues import Cues
from adjudicator.mail.requests.wishes.dates import DateWords, Span, spans_in
from adjudicator.mail.requests.wishes.judging import Verdict
from adjudicator.mail.requests.wishes.sentences import Spoken
from adjudicator.mail.requests.wishes.situation import Situation
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE, Lexicon

Made = tuple[str, tuple[str, ...]]
#: wishes that another word of the house carries out
_AS: Mapping[str, Made] = {
    "claim": ("vote", ("claim",)),
    "object": ("vote", ("object",)),
    "back": ("vacation", ("off",)),
    "no-vacation": ("vacation", ("off",)),
    "no-deputy": ("deputy", ("off",)),
    # there is no word for these: they are answered, and nothing is done
    "decline": ("", ()),
    "observe": ("", ()),
}
#: longer than any absence
_LONGEST = timedelta(days=200)
#: absences are told of so long before
_SOON = timedelta(days=330)


class Match(Frozen):
    """A cue found in a sentence: the words that it covers, and those in its gaps; `said` are those
    of other cues of its wish as well, where it is asked for."""

    key: str
    start: int
    end: int
    gaps: tuple[int, ...]
    groups: Mapping[str, str]
    verdict: Verdict
    vague: bool = False
    said: frozenset[int] = frozenset()

    @property
    def count(self) -> int:
        """How many words it covers."""
        return self.end - self.start - len(self.gaps)


class Arguer(Frozen):
    """What makes commands of matches, for one mail."""

    now: Situation
    choices: Choices
    lexicon: Lexicon

    def spans_in(self, spoken: Spoken, cues: Cues) -> list[Span]:
        """The days that a sentence names."""
        dates = cues.lexicon.made(DateWords)
        return spans_in(spoken.words, dates, self.now.today, self.now.month_first)

    def absence_in(self, spoken: Spoken, cues: Cues) -> tuple[date, date] | None:
        """The first and last day of an absence; None where one of them is not said."""
        days = _absence(self.spans_in(spoken, cues))
        # days that were a while ago are those of next year only where nobody tells of the past
        return days if days and days[0] - self.now.today < _SOON else None

    def arguments_of(self, match: Match, spoken: Spoken, cues: Cues) -> Made | None:
        """The name and arguments of a command; None where what it needs is not said."""
        key, groups, now, lexicon = match.key, match.groups, self.now, self.lexicon
        dates = cues.lexicon.made(DateWords)
        if key in _AS:
            return _AS[key]
        name, *rest = key.split()
        words = list(spoken.words)
        if name == "vacation":
            days = self.absence_in(spoken, cues)
            return (name, (f"{days[0].isoformat()} {days[1].isoformat()}",)) if days else None
        if key in ("vote concede", "nudge"):
            seats = _seats(groups, now)
            return (name, (*rest, seats[0])) if len(seats) == 1 else None
        if key == "vote extend":
            said = set(words[match.start : match.end])
            number = _number(groups.get("number", ""), dates) or 1
            return _extension(number, said, lexicon)
        if key in ("vote yes", "vote no"):
            return name, (*rest, now.answers) if now.answers else tuple(rest)
        if name == "press":
            return _press(groups, rest, now, lexicon)
        if name in ("report", "film"):
            number = _number(groups.get("number", ""), dates) or _turn(words, dates, cues)
            return name, (str(number),) if number else ()
        if name == "zone":
            zone = _zone(groups.get("zone", ""), now, lexicon)
            return (name, (zone,)) if zone else None
        if name == "language":
            code = self.choices.languages.get(groups.get("language", "").strip(), "")
            return (name, (code,)) if code else None
        if name == "deputy":
            return _deputy(groups, self.spans_in(spoken, cues))
        return name, tuple(rest)


def _extension(number: int, said: set[str], lexicon: Lexicon) -> Made | None:
    for span, days in (("d", 1), ("w", 7)):
        if said & set(lexicon.every("spans", span)):
            return "vote", ("extend", f"{number * days} d")
    return None


def _press(
    groups: Mapping[str, str], rest: list[str], now: Situation, lexicon: Lexicon
) -> Made | None:
    """To whom a message goes: those that are named, or all, or the only other one."""
    if groups.get("seat"):
        seats = _seats(groups, now)
        return ("press", (", ".join(seats),)) if seats else None
    if rest == ["all"] or len(now.others) == 1:
        return "press", (lexicon.first("command-words", "everyone", DEFAULT_LANGUAGE),)
    return None


def _seats(groups: Mapping[str, str], now: Situation) -> list[str]:
    """The other seats that a sentence names; of two players, the other one."""
    named = [word[1:].rstrip("'") for word in groups.get("seat", "").split() if word[0] == "="]
    seats = [seat for seat in now.others if seat.lower() in named]
    return seats or (list(now.others) if len(now.others) == 1 and not named else [])


def _number(text: str, dates: DateWords) -> int:
    return dates.number_at(text.split(), 0)[0]


def _turn(words: list[str], dates: DateWords, cues: Cues) -> int:
    """The number of the turn that a sentence names."""
    turns = {phrase[0] for phrase in cues.phrases("wish-talk", "turns")}
    named = (
        dates.number_at(words, at + 1)[0] or (at and dates.number_at(words, at - 1)[0])
        for at, word in enumerate(words)
        if word in turns
    )
    return next((number for number in named if number), 0)


def _absence(spans: list[Span]) -> tuple[date, date] | None:
    """First and last day of an absence; None where one of them is not said."""
    spans = spans[:2]
    if not spans:
        return None
    if len(spans) == 2:
        first, last = spans[0].first, spans[1].last
        return (first, last) if first <= last <= first + _LONGEST else None
    (one,) = spans
    if one.is_long and not one.opens and not one.closes:
        return one.first, one.last
    return None if one.opens or one.closes else (one.first, one.last)


def _zone(text: str, now: Situation, lexicon: Lexicon) -> str:
    """The zone of the town that is among words."""
    words, towns = text.split(), now.towns()
    zones = lexicon.made(zones_by_name)
    for length in range(len(words), 0, -1):
        for start in range(len(words) - length + 1):
            name = " ".join(words[start : start + length])
            found = zones.get(name) or towns.get(name)
            if found:
                return found.lower()
    return ""


def zones_by_name(lexicon: Lexicon) -> Mapping[str, str]:
    """What people call time zones -> the zone; ask for it by `lexicon.made`."""
    keys = lexicon.keys("wish-zones")
    return {name: key for key in keys for name in lexicon.every("wish-zones", key)}


def _deputy(groups: Mapping[str, str], spans: list[Span]) -> Made | None:
    """A deputy needs an address, and the day until which he plays."""
    address = groups.get("address", "").strip()
    if not address or not spans or not spans[-1].closes:
        return None
    return "deputy", (address, spans[-1].last.isoformat())
