"""Dates as people write them in a sentence: `1-5 Dec`, `from the 10th till Friday`. Pure.

A date without a year, or without a month, is the next one from today on. What a lone number says
is a date only beside a month, or where the sentence has words that dates stand behind.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date, timedelta

from adjudicator.mail.requests.wishes.cues import COMMA, words_of
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.reading.late import late

_ISO = late(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_SHORT = late(r"(\d{1,2})[./](\d{1,2})(?:[./](\d{2,4}))?")
_DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_WEEK = 7


class Span(Frozen):
    """Days that a sentence names, words `start` to `end` (excluded) of it.

    last     of one day, the same; of a week or a month, its last one
    opens    whether more days follow ("from", "since"); `closes` whether it ends some ("until")
    is_long  a week, a weekend: both ends are said
    """

    first: date
    last: date
    start: int
    end: int
    opens: bool = False
    closes: bool = False
    is_long: bool = False
    fixed: bool = True


class DateWords:
    """The words for dates of one language; ask for them by `lexicon.made`."""

    def __init__(self, lexicon: Lexicon) -> None:
        def phrases(section: str, key: str) -> list[tuple[str, ...]]:
            return [tuple(words_of(p)) for p in lexicon.every(section, key)]

        self.months = {word: int(key) for word, key in _keys_by_word(lexicon, "months").items()}
        weekdays = _keys_by_word(lexicon, "weekdays").items()
        self.weekdays = {word: _DAYS.index(key) for word, key in weekdays}
        self.numbers: Mapping[tuple[str, ...], int] = {
            words: int(key)
            for key in lexicon.keys("wish-numbers")
            if key.isdigit()
            for words in phrases("wish-numbers", key)
        }
        self.said = {
            key: tuple(sorted(phrases("wish-dates", key), key=len, reverse=True))
            for key in lexicon.keys("wish-dates")
        }

    def number_at(self, words: Sequence[str], at: int) -> tuple[int, int]:
        """The number that begins at a word and where it ends; 0 for none."""
        if at < len(words) and words[at].isdigit() and len(words[at]) < 5:
            return int(words[at]), at + 1
        for length in (3, 2, 1):
            found = self.numbers.get(tuple(words[at : at + length]))
            if found is not None:
                return found, at + length
        return 0, at

    def skips(self, words: Sequence[str], at: int, *keys: str) -> int:
        """Where the phrase of one of some lists ends that begins at a word; `at` for none."""
        for key in keys:
            for phrase in self.said.get(key, ()):
                if tuple(words[at : at + len(phrase)]) == phrase:
                    return at + len(phrase)
        return at


def _keys_by_word(lexicon: Lexicon, section: str) -> dict[str, str]:
    return {word: key for key in lexicon.keys(section) for word in lexicon.every(section, key)}


class _Day(Frozen):
    """What is said of a day: any of its parts may be 0."""

    day: int
    month: int = 0
    year: int = 0
    weekday: int = -1
    ahead: int = -1


def spans_in(words: Sequence[str], said: DateWords, today: date, month_first: bool) -> list[Span]:
    """The dates that words name, each with what stands before it (`from`, `until`)."""
    found: list[tuple[_Day, int, int, bool, bool, tuple[date, date] | None]] = []
    at = 0
    while at < len(words):
        begin = at
        opens = closes = False
        start = said.skips(words, at, "from")
        if start > at:
            opens = True
        else:
            start = said.skips(words, at, "until")
            closes = start > at
        long, end = _long_at(words, start, said, today)
        if long is None:
            start = said.skips(words, start, "on")
            long, end = _long_at(words, start, said, today)
        if long is not None:
            found.append((_Day(0), begin, end, opens, closes, long))
            at = end
            continue
        loose = opens or closes or start > begin or bool(found and found[-1][2] >= at - 1)
        if not (opens or closes) and start < len(words) and not words[start].isdigit():
            loose = False
        day, end = _day_at(words, start, said, month_first, loose)
        if day is None and end > start:
            at = end
            continue
        if day is None:
            at += 1
            continue
        found.append((day, begin, end, opens, closes, None))
        at = end
    return _dated(found, today)


def _long_at(
    words: Sequence[str], at: int, said: DateWords, today: date
) -> tuple[tuple[date, date] | None, int]:
    """A week or a weekend, or the rest of one."""
    monday = today - timedelta(days=today.weekday())
    weeks = (
        ("next-week", monday + timedelta(days=7), 7),
        ("after-next-week", monday + timedelta(days=14), 7),
        ("this-week", today, 7 - today.weekday()),
        ("next-weekend", monday + timedelta(days=12), 2),
        ("this-weekend", monday + timedelta(days=5), 2),
    )
    best: tuple[tuple[date, date] | None, int] = (None, at)
    for key, first, days in weeks:
        end = said.skips(words, at, key)
        if end > best[1]:
            best = ((max(first, today), first + timedelta(days=days - 1)), end)
    return best


def _day_at(
    words: Sequence[str], at: int, said: DateWords, month_first: bool, loose: bool
) -> tuple[_Day | None, int]:
    """The day that is named at a word; `loose` where a mere number may be one."""
    if at >= len(words):
        return None, at
    if found := _ISO.fullmatch(words[at]):
        return _Day(*map(int, reversed(found.groups()))), at + 1
    if found := _SHORT.fullmatch(words[at]):
        one, other = int(found.group(1)), int(found.group(2))
        year = int(found.group(3) or 0)
        year += 2000 if 0 < year < 100 else 0
        day, month = (other, one) if (month_first and one <= 12) or other > 12 else (one, other)
        return (_Day(day, month, year) if 1 <= month <= 12 else None), at + 1
    for key, ahead in (("today", 0), ("tomorrow", 1), ("after-tomorrow", 2)):
        end = said.skips(words, at, key)
        if end > at:
            return _Day(0, ahead=ahead), end
    weekday = said.weekdays.get(words[at], -1)
    if weekday >= 0:
        next_at = said.skips(words, at + 1, "on", "this")
        named, end = _day_at(words, next_at, said, month_first, True)
        if named is not None and named.day and named.weekday < 0:
            return named, end
        end = said.skips(words, at + 1, "next-behind")
        return _Day(0, weekday=weekday, ahead=7 if end > at + 1 else -1), max(end, at + 1)
    month = said.months.get(words[at], 0)
    if month:
        behind = said.skips(words, at + 1, "on")
        day, end = said.number_at(words, behind)
        if 1 <= day <= 31:
            end = said.skips(words, end, "ordinal")
            year, end = _year_at(words, end)
            return _Day(day, month, year), end
        return None, at
    number, end = said.number_at(words, at)
    if not 1 <= number <= 31:
        return None, at
    behind = said.skips(words, end, "ordinal")
    is_digit = words[at].isdigit()
    next_at = said.skips(words, behind, "of")
    month = said.months.get(words[next_at], 0) if next_at < len(words) else 0
    if month:
        year, end = _year_at(words, next_at + 1)
        return _Day(number, month, year), end
    if said.skips(words, next_at, "no-date") > next_at:
        return None, next_at
    bound = said.skips(words, behind, "until", "and") > behind or (
        behind < len(words)
        and (words[behind] == COMMA or said.number_at(words, behind)[0] > number)
    )
    if loose or (behind > end and is_digit) or (bound and is_digit):
        return _Day(number), behind
    return None, at


def _year_at(words: Sequence[str], at: int) -> tuple[int, int]:
    if at < len(words) and re.fullmatch(r"20\d\d", words[at]):
        return int(words[at]), at + 1
    return 0, at


def _dated(
    found: Sequence[tuple[_Day, int, int, bool, bool, tuple[date, date] | None]], today: date
) -> list[Span]:
    """The days with months and years: what one of a pair does not say, the other one says."""
    weeks = [each[-1] for each in found if each[-1] and (each[-1][1] - each[-1][0]).days > 2]
    is_within = len(weeks) == 1 and any(day.weekday >= 0 and day.ahead < 0 for day, *_ in found)
    if is_within:  # "next week, from Monday to Friday"
        found = [each for each in found if each[-1] is None]
    months = [day.month for day, *_ in found]
    spans: list[Span] = []
    for n, (day, begin, end, opens, closes, long) in enumerate(found):
        if long is not None:
            spans.append(Span(*long, begin, end, opens, closes, True))
            continue
        month = day.month or next((m for m in months[n + 1 :] if m), 0)
        if not month and day.day:
            month = next((m for m in reversed(months[:n]) if m), 0)
        after = spans[-1].last if spans and spans[-1].last >= today else today
        if is_within and not spans and weeks[0] is not None:
            after = weeks[0][0]
        since = today if day.ahead >= 0 and day.weekday < 0 else after
        made = _next_day(replace_month(day, month), since)
        if made is not None:
            spans.append(Span(made, made, begin, end, opens, closes))
    return spans


def replace_month(day: _Day, month: int) -> _Day:
    """The day in a month."""
    return _Day(day.day, month, day.year, day.weekday, day.ahead)


def _next_day(day: _Day, since: date) -> date | None:
    """The next day from `since` on that is as it is said."""
    if day.weekday >= 0:
        days = (day.weekday - since.weekday()) % _WEEK
        return since + timedelta(
            days=days + max(0, day.ahead if days < _WEEK and day.ahead > 0 else 0)
        )
    if day.ahead >= 0:
        return since + timedelta(days=day.ahead)
    try:
        if day.year:
            return date(day.year, day.month, day.day)
        if day.month:
            made = date(since.year, day.month, day.day)
            return made if made >= since else date(since.year + 1, day.month, day.day)
    except ValueError:
        return None
    for months in range(3):
        year, month = divmod(since.year * 12 + since.month - 1 + months, 12)
        try:
            made = date(year, month + 1, day.day)
        except ValueError:
            continue
        if made >= since:
            return made
    return None
