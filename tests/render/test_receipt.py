"""The receipt for orders: each line judged, wrong words marked, what would change."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pytest
from lxml import html

from adjudicator.engine.rehearsal.verdicts import Judged, Preview, Status
from adjudicator.engine.sheet.sheet import Item
from adjudicator.render.letters.receipt import Outcome, compare_facts, render_receipt
from adjudicator.render.letters.receipt_lines import ReceiptLine, receipt_lines
from adjudicator.render.words.words import Words
from adjudicator.rulekit.event import Event
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Param, Phrase, Quote, say
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.scene import Fact, Scene, Section
from adjudicator.rulekit.text import Span
from tests.render.example_letters import receipt
from tests.render.example_scene import island


def test_the_receipt_reads_as_it_did(either: Words, golden: Callable[[str, str], None]) -> None:
    made = render_receipt(receipt(), either)
    golden(f"receipt.{either.language}.txt", made.text)
    golden(f"receipt.{either.language}.html", made.html)
    assert either.faults == ()


def test_wrong_words_are_marked_under_the_line_and_in_the_html(words: Words) -> None:
    made = render_receipt(receipt(), words)
    lines = made.text.split("\n")
    at = lines.index("    # drive tnak-2 to B3")
    assert lines[at + 1] == "    #       ^^^^^^"
    at = lines.index("    #  drive tank-3 F9")
    assert lines[at + 1].index("^") == lines[at].index("F9")
    marked = html.document_fromstring(made.html).findall(".//code/strong")
    assert [m.text for m in marked] == ["tnak-2", "F9"]


def test_a_refused_line_names_its_remedy_and_no_number_of_a_rule(words: Words) -> None:
    text = render_receipt(receipt(), words).text
    assert "R-12" not in text
    assert "  Did you mean:\n    # drive tank-3 to A4\n" in text


def test_a_refusal_without_columns_marks_the_whole_line(words: Words) -> None:
    line = ReceiptLine(1, "  halt now ", "refused", refusal=Refusal("R-1", "E_NOT_YOUR_TURN"))
    text = render_receipt(replace(receipt(), lines=(line,)), words).text
    assert "    #   halt now\n    #   ^^^^^^^^\n" in text


@pytest.mark.parametrize("span", [Span(50, 60), Span(-3, 0), Span(4, 4)])
def test_columns_outside_the_line_mark_nothing(words: Words, span: Span) -> None:
    refusal = Refusal("", "E_NOT_YOUR_TURN", span=span)
    line = ReceiptLine(1, "halt", "refused", refusal=refusal)
    assert "^" not in render_receipt(replace(receipt(), lines=(line,)), words).text


def test_invisible_characters_do_not_shift_the_marks(words: Words) -> None:
    refusal = Refusal("", "E_NOT_YOUR_TURN", span=Span(6, 8))
    line = ReceiptLine(1, "a\u200b\tb\u202e F9", "refused", refusal=refusal)
    lines = render_receipt(replace(receipt(), lines=(line,)), words).text.split("\n")
    at = next(i for i, text in enumerate(lines) if "F9" in text)
    assert lines[at + 1].index("^^") == lines[at].index("F9")


@pytest.mark.parametrize("outcome", get_args(Outcome))
def test_every_outcome_has_its_words(either: Words, outcome: Outcome) -> None:
    # a plan that stands is always told
    plan = say("answer-plan", count=3, final="no") if outcome == "stands" else None
    made = render_receipt(replace(receipt(), outcome=outcome, plan=plan), either)
    assert either.faults == ()
    assert "[lava-3]" in made.subject


@pytest.mark.parametrize("status", get_args(Status))
def test_every_status_has_its_words(either: Words, status: Status) -> None:
    line = ReceiptLine(1, "halt", status)
    text = render_receipt(replace(receipt(), lines=(line,)), either).text
    assert " ".join(either(f"answer-line-{status}").split()) in " ".join(text.split())
    assert either.faults == ()


def test_only_what_would_change_is_told_as_news(words: Words) -> None:
    data = receipt()
    assert data.before is not None
    assert data.after is not None
    fresh, gone = compare_facts(data.before, data.after, words)
    assert fresh == ("tank-1 of anna is on C2.",)
    assert gone == ("tank-2 of bert is on D3.",)
    assert compare_facts(island(), island(), words) == ((), ())


def test_a_list_of_all_there_is_is_no_news_where_one_of_it_changes(words: Words) -> None:
    def ores(*said: str) -> Scene:
        facts = (Fact("ore", say("quoted", text=Quote(" ".join(said)))),)
        heading = say("quoted", text=Quote("Ore"))
        return replace(island(), sections=(Section(heading, facts, whole=True),))

    assert compare_facts(ores("1009", "1010"), ores("1010"), words) == ((), ())


def test_what_a_fact_calls_its_news_decides_whether_it_is_any(words: Words) -> None:
    def unit(at: str, far: str) -> Scene:
        def told(text: str) -> Phrase:
            return say("quoted", text=Quote(text))

        facts = (Fact("unit", told(f"{at}, {far} from you"), news=told(at)),)
        return replace(island(), sections=(Section(told("Units"), facts),))

    assert compare_facts(unit("1009", "3"), unit("1009", "2"), words) == ((), ())
    assert compare_facts(unit("1009", "3"), unit("1010", "3"), words) == (("“1010”",), ())


def test_a_sentence_that_only_changed_places_is_neither_new_nor_gone(words: Words) -> None:
    def areas(*said: str) -> Scene:
        facts = tuple(Fact(f"area:{n}", say("quoted", text=Quote(t))) for n, t in enumerate(said))
        return replace(island(), sections=(Section(say("quoted", text=Quote("Areas")), facts),))

    before, after = areas("iron", "copper", "gold"), areas("silver", "iron", "copper", "iron")
    fresh, gone = compare_facts(before, after, words)
    assert (fresh, gone) == (("“silver”",), ())
    assert compare_facts(areas("iron", "iron"), areas("copper"), words) == (
        ("“copper”",),
        ("“iron”",),
    )


def test_lines_that_were_never_reached_count_neither_way(words: Words) -> None:
    made = render_receipt(receipt(), words)
    assert "Lines – accepted: 1, refused: 2, not tried: 1." in " ".join(made.text.split())
    assert made.subject == "2 lines refused, rest saved [lava-3]"


class Told(Event, tag="Told"):
    secret: str = ""

    def face(self, seat: str | None) -> Event | None:
        return self if seat == "anna" else None

    def params(self) -> dict[str, Param]:
        return {"secret": self.secret}


def test_a_preview_is_told_as_its_seat_may_know_it() -> None:
    judged = Judged(Item(2, 5, "halt", "line"), "done", "halt tank-1", (Told(secret="x"),))
    preview = Preview((judged,), None, (), True, None)
    (own,) = receipt_lines(preview, "anna")
    (other,) = receipt_lines(preview, "bert")
    assert own.effects == (Told(secret="x").phrase(),)
    assert (own.number, own.column, own.filled) == (2, 5, "halt tank-1")
    assert other.effects == ()


def test_a_map_that_does_not_change_for_certain_is_not_drawn_again(words: Words) -> None:
    same = replace(receipt(), after=receipt().before, certain=False)
    still = render_receipt(same, words)
    assert "Nothing on the map is certain to change yet:" in still.text
    assert still.picture is None
    moved = render_receipt(replace(receipt(), certain=False), words)
    assert moved.picture is not None
    assert "The map after your orders" in moved.html


def test_the_text_tells_what_changes_and_leaves_the_position_to_the_report(words: Words) -> None:
    text = render_receipt(receipt(), words).text
    assert "What would be new:\n- tank-1 of anna is on C2." in text
    assert "is mountain" not in text
    assert "The map after your orders" not in text


def test_a_receipt_with_a_picture_tells_what_lines_do_once(words: Words) -> None:
    good = replace(receipt().lines[0], written="drive tank-1 to C2")
    seen = replace(receipt(), lines=(good,), lasting=False, certain=True)
    text = render_receipt(seen, words).text
    assert "Accepted: tank-1 drove to C2." in text
    assert "What would be new" not in text
    assert render_receipt(seen, words).picture is not None


def test_how_a_mail_was_read_is_told_where_something_was_not_understood(words: Words) -> None:
    repairs = (say("repair-signature", count=2), say("repair-repeated", words=("draw",)))
    bad = replace(receipt(), repairs=repairs)
    assert "2 lines of signatures" in render_receipt(bad, words).text
    text = render_receipt(replace(bad, lines=bad.lines[:1]), words).text
    assert "signatures" not in text
    assert "Said more than once" in text


def test_a_receipt_without_a_preview_has_no_empty_headings(words: Words) -> None:
    bare = replace(
        receipt(), lines=(), before=None, after=None, asks=None, repairs=(), outcome="nothing"
    )
    text = render_receipt(bare, words).text
    assert [line for line in text.split("\n") if line.startswith("#")] == ["# How to change it"]
