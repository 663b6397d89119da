"""A sheet whose line breaks were swallowed reads as the sheet: orders, commands and bounds."""

from __future__ import annotations

import re
from functools import lru_cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator import rules
from adjudicator.engine.sheet.sheet import parse_sheet
from adjudicator.library.languages import read_lexicon
from adjudicator.mail.reply.bounds import part_row, pieces_of, reads_in_full, without
from adjudicator.mail.requests.submission import Submission, read_submission
from adjudicator.render.words.order_text import form_guide
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.features.reading import order_reader, sheet_reader
from tests.mail.mailing import opened, plain
from tests.support.words import spoken

SEATS = ("anna", "bruno")
COMMANDS = {
    "en": ("final", "not final", "check", "status", "please send nothing", "help", "page off"),
    "fr": ("définitif", "pas définitif", "essai", "statut", "aide", "page non", "carte"),
}
BOUNDS = {"en": ("BEGIN ORDERS", "END ORDERS"), "fr": ("DÉBUT ORDRES", "FIN ORDRES")}
HEADINGS = {"en": ("standing:", "plan:"), "fr": ("permanent :", "plan :")}
#: how a line ends in what a mail program made of a sheet
ENDS = ("\r\n", ";\r\n", "; ", ";", ";  ", " ; ", ";\u00a0", ";\t")
LANGUAGES = ("en", "fr")


def ruleset_of(title: str) -> AnyRuleSet:
    return rules.get(title, "").speaking(read_lexicon(title))


@lru_cache
def orders(title: str, language: str) -> tuple[str, ...]:
    """Lines that the title reads, as its help shows them."""
    words = words_for(language, title)
    guide = form_guide(ruleset_of(title).forms, words)
    texts = [words.say(t) if isinstance(t, Phrase) else t for *_, t in guide]
    is_order = order_reader(ruleset_of(title), SEATS)
    found = tuple(text for text in texts if ";" not in text and is_order(text))
    assert len(found) > 2
    return found


def read(title: str, text: str) -> tuple[list[tuple[object, ...]], list[tuple[object, ...]]]:
    """What a mail asks and orders, wherever in it that stands."""
    found = submission(title, text)
    sheet = parse_sheet(found.text, ruleset_of(title), Names(SEATS))
    return (
        [(command.name, command.args, command.body) for command in found.commands],
        [(i.kind, i.name, i.decision, i.unconditional, i.raw.strip()) for i in sheet.items],
    )


def submission(title: str, text: str) -> Submission:
    ruleset = ruleset_of(title)
    is_sheet = sheet_reader(ruleset, SEATS)
    envelope = opened(plain(text))
    return read_submission(envelope, spoken(), order_reader(ruleset, SEATS), is_sheet=is_sheet)


@st.composite
def sheets(draw: st.DrawFn) -> tuple[str, list[str]]:
    """A title, and the lines of a sheet that orders something."""
    title = draw(st.sampled_from(rules.names()))
    language = draw(st.sampled_from(LANGUAGES))
    known = st.sampled_from(orders(title, language))
    lines = [draw(known)]
    some = st.one_of(
        known,
        known,
        st.sampled_from(COMMANDS[language]),
        st.sampled_from(HEADINGS[language]),
        known.map(lambda line: f"at 17: {line}"),
    )
    lines += draw(st.lists(some, max_size=6))
    if draw(st.booleans()):
        begin, end = BOUNDS[language]
        mark = draw(st.sampled_from(("", "--- ", "=== ")))
        last = draw(st.sampled_from((lines, [*lines, COMMANDS[language][0]])))
        lines = [f"{mark}{begin}", *last, f"{mark}{end}", COMMANDS[language][2]]
    return title, lines


@given(sheets(), st.data())
def test_a_sheet_reads_alike_however_its_lines_end(
    sheet: tuple[str, list[str]], data: st.DataObject
) -> None:
    title, lines = sheet
    wanted = read(title, "\r\n".join(lines))
    assert wanted[1]
    for end in ENDS:
        assert read(title, end.join(lines)) == wanted, end
        assert read(title, end.join(lines) + ";") == wanted, end
    ends = data.draw(st.lists(st.sampled_from(ENDS), min_size=len(lines), max_size=len(lines)))
    mixed = "".join(f"{line}{end}" for line, end in zip(lines, ends, strict=True))
    assert read(title, mixed) == wanted


@pytest.mark.parametrize(
    ("row", "commands", "left"),
    [
        ("draw; place auto; final", ["final"], "draw; place auto;"),
        ("final; draw", ["final"], "     ; draw"),
        ("draw; FINAL !; place auto;", ["final"], "draw;        ; place auto;"),
        ("check; final", ["check", "final"], ""),
        ("draw; thanks a lot; final", ["final"], "draw;             ;"),
        ("Hello Rosa; draw; final; Cheers", ["final"], "          ; draw;      ;"),
        # a comment goes on to the end of the row, whatever is in it
        ("draw; place auto # take it; final", [], "draw; place auto # take it; final"),
        ("draw; final # not yet; check", ["final"], "draw;       # not yet; check"),
        # so does a remark for oneself
        ("draw; note: ask bob; then load; final", ["note ask bob; then load; final"], "draw;"),
        # prose orders nothing
        ("I had to wait; final; you know", [], "I had to wait; final; you know"),
        # what is refused beside orders stays beside them
        ("draw; plop; final", ["final"], "draw; plop;"),
    ],
)
def test_commands_among_the_orders_of_a_row(row: str, commands: list[str], left: str) -> None:
    found = submission("metallurgie", row)
    assert [" ".join((c.name, *c.args)) for c in found.commands] == commands
    # columns stay true: refusals point into what was written
    assert found.text.rstrip() == left
    assert [found.written.find(c.text) >= 0 for c in found.commands] == [True] * len(commands)


def test_columns_of_refusals_stay_true() -> None:
    text = submission("metallurgie", "final; check; draw; plop").text
    (bad,) = parse_sheet(text, ruleset_of("metallurgie"), Names(SEATS)).of("bad")
    assert "final; check; draw; plop"[bad.column :].strip() == bad.raw.strip() == "plop"


def test_pieces_and_what_is_left_of_a_row() -> None:
    assert pieces_of("a; b;; c # d; e") == ((0, "a"), (2, " b"), (6, " c "))
    assert pieces_of("at #17: a; b") == ((0, "at #17: a"), (10, " b"))
    assert pieces_of("a; #17: b") == ((0, "a"),)
    assert without("a; b # c", [(2, " b ")]) == "a;   # c"
    assert without("a; # c", [(0, "a")]) == ""
    assert reads_in_full("1; 2", str.isspace) is False
    assert reads_in_full("1;2", str.isdigit)
    assert not reads_in_full("1", str.isdigit)


def test_only_rows_with_bounds_are_parted() -> None:
    def is_bound(line: str) -> bool:
        return line.strip() == "B"

    assert part_row("a; B; c # d", is_bound) == ("a", "B", "c", "# d")
    for row in ("a; b", "B", "> a; B", "a # ; B"):
        assert part_row(row, is_bound) == (row,)


def test_a_row_that_a_program_broke_is_whole_again() -> None:
    row = "; ".join(f"place {n},{-n}" for n in range(30)) + "; final"
    broken = re.sub(r"(.{60,70}?) ", "\\1\n", row)
    assert broken.count("\n") > 4
    html = f"<div dir='ltr'>{row}</div>"
    body = (
        "--b\nContent-Type: text/plain; charset=utf-8\n\n" + broken + "\n"
        "--b\nContent-Type: text/html; charset=utf-8\n\n" + html + "\n--b--\n"
    )
    raw = plain(body, Content_Type="multipart/alternative; boundary=b")
    ruleset = ruleset_of("metallurgie")
    found = read_submission(opened(raw), spoken(), order_reader(ruleset, SEATS))
    assert [command.name for command in found.commands] == ["final"]
    sheet = parse_sheet(found.text, ruleset, Names(SEATS))
    assert len(sheet.items) == 30
    assert not sheet.of("bad")
