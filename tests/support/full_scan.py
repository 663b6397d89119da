"""A line read the long way: every pattern in turn, nothing looked up, nothing kept.

What `parse_order` says of a line has to be what this says.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches

from adjudicator.rulekit.forms import MOST_EXPECTED, Form, Parsed
from adjudicator.rulekit.pattern import Names, Reading, Slot, Trace, columns, match_pattern
from adjudicator.rulekit.phrase import Param, Phrase, Quote
from adjudicator.rulekit.reading.source import compile_pattern
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.text import Line, plain


@dataclass(slots=True)
class Forgetful(Trace):
    """A trace that reads each slot anew, and keeps each word that was missed in one list."""

    missing: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    kept: int = 0
    kept_at: int = -1

    def missed(self, at: int, expected: str, hints: Sequence[str] = ()) -> None:
        if at > self.at:
            self.at, self.missing, self.words = at, [], []
        if at == self.at:
            self.missing += [expected] if expected not in self.missing else []
            self.words += [hint for hint in hints if hint not in self.words]

    def readings(self, slot: Slot, line: Line, at: int, names: Names) -> Iterator[Reading]:
        return slot.read(line, at, names, self)


def scan(line: Line, forms: Sequence[Form], names: Names) -> Parsed | Refusal:
    """What `parse_order` has to say."""
    taught, other = Forgetful(), Forgetful()
    names = names.speaking(forms[0].lexicon)
    for form in forms:
        said: dict[int, int] = {}
        for language, patterns in form.patterns.items():
            trace = taught if names.teaches(language, form.decisions) else other
            for source in patterns:
                pattern = compile_pattern(source)
                for values, end, places in match_pattern(
                    pattern, line, 0, form.slots, names, trace
                ):
                    rest = line.skip(end)
                    if not line.text[rest:].rstrip(" .;,!"):
                        whole = ("", line.span(line.skip(0), end))
                        return Parsed(
                            form.order(**values, **form.fixed), form, (whole, *columns(places))
                        )
                    trace.missed(rest, "end-of-line")
                _leave_out_synonyms(trace, said)
    return _refusal(line, other if other.at > taught.at else taught, other)


def _leave_out_synonyms(trace: Forgetful, said: dict[int, int]) -> None:
    """Only the first pattern of a form that lacks something at a place says what."""
    key = id(trace)
    if trace.kept_at != trace.at:
        trace.kept_at, trace.kept = trace.at, 0
    if said.get(key) == trace.at:
        del trace.missing[trace.kept :]
    elif len(trace.missing) > trace.kept:
        said[key] = trace.at
    trace.kept = len(trace.missing)


def _refusal(line: Line, trace: Forgetful, other: Forgetful) -> Refusal:
    start, end = line.word_at(trace.at)
    expected: list[Param] = [
        Quote(e.strip("'")) if e.startswith("'") else Phrase(f"slot-{e}")
        for e in trace.missing
        if e != "end-of-line"
    ]
    shown = tuple(expected[:MOST_EXPECTED])
    if start == end:
        span = line.span(line.skip(0), len(line.text))
        params: tuple[tuple[str, Param], ...] = (
            ("words", Quote(line.raw.strip())),
            ("expected", shown),
        )
        return Refusal("", "order.incomplete", params, span=span)
    wrong = line.raw_between(start, end)
    known = {plain(word): word for word in trace.words if len(word) > 1}
    close = get_close_matches(plain(wrong), known, n=1, cutoff=0.6)
    if not close and other.at == trace.at:
        known = {plain(word): word for word in other.words if len(word) > 1}
        close = get_close_matches(plain(wrong), known, n=1, cutoff=0.6)
    params = (
        ("words", Quote(wrong)),
        ("expected", () if close else shown),
        ("guess", Quote(known[close[0]] if close else "")),
    )
    return Refusal("", "order.unknown-words", params, span=line.span(start, end))
