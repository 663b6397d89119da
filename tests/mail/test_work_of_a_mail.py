"""What reading a mail costs, counted in steps: no line is looked into again and again, however
often it is repeated and whatever it looks like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import pytest

from adjudicator import rules
from adjudicator.library.languages import read_lexicon
from adjudicator.mail.parse import edges, limits
from adjudicator.mail.reply import recognition, sent_words
from adjudicator.mail.reply.boundary import find_boundaries
from adjudicator.mail.reply.bounds import boundaries
from adjudicator.mail.reply.recognition import recognise
from adjudicator.mail.reply.reply_lines import ReplyLines, no_order
from adjudicator.mail.reply.sent_text import NOTHING_SENT
from adjudicator.service.features import reading
from tests.mail.mailing import codes, kept, plain, submitted

LINES = 1000


def count_calls(patch: pytest.MonkeyPatch, owner: object, name: str) -> list[int]:
    """Have the calls of a function counted: the only number in what is given back."""
    calls, real = [0], getattr(owner, name)

    def counted(*given: object) -> object:
        calls[0] += 1
        return real(*given)

    patch.setattr(owner, name, counted)
    return calls


@pytest.mark.parametrize(
    "line", ["Aihe: yo", "Aihe: yo<![CDATA[example", "anna@players.example on 3 May 2021 at 12:30:"]
)
def test_a_line_is_looked_into_for_edges_once(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = [count_calls(monkeypatch, edges, f"has_{what}") for what in ("address", "date", "time")]
    lexicon = read_lexicon().made(boundaries)
    lines = [f"{line} {at}" if not line.endswith(":") else f"{at} {line}" for at in range(LINES)]
    find_boundaries(ReplyLines(lines, lexicon, NOTHING_SENT, no_order, True))
    # as a value, as a line, and together with up to four above it
    assert all(calls[0] <= 7 * LINES for calls in asked), asked


def test_a_block_of_headers_is_looked_for_once_where_it_may_begin(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    calls = count_calls(monkeypatch, edges.Edges, "_block")
    lexicon = read_lexicon().made(boundaries)
    lines = [f"Aihe: yo {at}" for at in range(LINES)]
    find_boundaries(ReplyLines(lines, lexicon, NOTHING_SENT, no_order, True))
    assert calls[0] <= LINES


def test_of_many_places_those_are_compared_where_a_longer_row_may_begin(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sent = "\n".join(f"turn of 30, {number} apples" for number in range(6))
    compared = count_calls(monkeypatch, recognition._Aligner, "_common")
    recognise(["turn of 30, " * LINES], (sent,))
    assert LINES <= compared[0] <= 1.5 * LINES


def test_words_that_are_repeated_are_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    line = "words of the second of our mails, as they were sent"
    texts = ("the first of our mails", line)
    looked = count_calls(monkeypatch, sent_words.SentTogether, "_places_of")
    recognise([line] * LINES, texts)
    assert 0 < looked[0] <= len(line.split())


def test_a_mail_of_ours_is_indexed_for_long_replies_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = "\n".join(f"line {number} of a mail of ours" for number in range(LINES))
    paired = count_calls(monkeypatch, sent_words, "pairwise")
    recognise(["draw", "place auto", "and a line of words that nobody sent"], (sent,))
    assert paired == [0]
    recognise(sent.split("\n"), (sent,))
    assert paired == [1]


def test_of_a_text_beyond_the_cap_the_beginning_is_read_and_the_rest_told() -> None:
    line = "> our own words of the last report stand here\n"
    many = limits.MAIL_BYTES // len(line)
    assert many < limits.MAIL_LINES
    mail = submitted(plain("draw\n" + line * (2 * many) + "place 1,0\n", In_Reply_To="<a@b>"))
    assert kept(mail) == ["draw"]
    assert codes(mail) == ["too-long", "quoted"]
    assert dict(mail.repairs[0].params) == {"lines": many}
    # signs of three bytes each: fewer lines, no more words
    signs = submitted(plain("draw\n" + "> " + "の" * 400 + "\n" + ("> " + "の" * 400 + "\n") * 100))
    assert kept(signs) == ["draw"]
    lines = dict(signs.repairs[0].params)["lines"]
    assert isinstance(lines, int)
    assert (lines - 1) * 1200 <= limits.MAIL_BYTES


def test_what_is_no_heading_is_not_read_with_the_lines_below(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real: Callable[..., object] = reading.items_of
    read: Counter[str] = Counter()

    def counted(text: str, *more: object) -> object:
        read[text] += 1
        return real(text, *more)

    monkeypatch.setattr(reading, "items_of", counted)
    ruleset = rules.get("metallurgie").speaking(read_lexicon("metallurgie"))
    is_sheet = reading.sheet_reader(ruleset, ("anna", "a-seat-of-this-test-alone"))
    below = ["draw", "place 1,0", "draw", "place 2,0"]
    assert not any(is_sheet(text) for text in _prefixes("The stones that you hold:", below))
    assert read == {"The stones that you hold:": 1}
    assert all(is_sheet(text) for text in _prefixes("standing:", ["mode: draw", "place: auto"]))


def _prefixes(heading: str, below: Sequence[str]) -> list[str]:
    return ["\n".join([heading, *below[:many]]) for many in range(1, len(below) + 1)]
