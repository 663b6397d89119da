"""Lines of ours are known again however a mail program brings them back."""

from __future__ import annotations

import textwrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.library.languages import read_lexicon
from adjudicator.mail.reply.bounds import boundaries
from adjudicator.mail.reply.quotes import Own, own_lines
from adjudicator.mail.reply.recognition import Kind, recognise
from adjudicator.mail.reply.sent_text import Sent
from tests.mail.mailing import is_toy_order
from tests.support.cost import LINEAR, growth

REPORT = """\
----- Please answer above this line -----

Four wells, game reef: turn 7, red to play

# Your decision (number 12)

Turn 7 is yours: move, load or fire. The tide is low, and 23 drops are left in the well of
the middle.

Deadline: Wednesday 4 March 2026, 09:00 (UTC); 48 hours left (2 days).

# The position

- tank-1 stands on 0203 beside the well
- tank-2 stands on 0407 and may move to 0408, 0507 or 0306
- the crab of blue has loaded 3 drops and stands on 1112

# How to answer

    # move tank-1 0204 0305
    # move tank-2 0408
    # if the tide is low and blue stands on 1112 then draw else draw
    # fire tank-2 1112
    # draw
    # final

--
Rules: Four wells. Game: reef.
"""
LINES = REPORT.splitlines()
BOUNDS = read_lexicon().made(boundaries)


def kinds(reply: str, *texts: str) -> list[str]:
    found = recognise(reply.split("\n"), texts or (REPORT,))
    return [line.kind.name for line in found if line.kind is not Kind.BLANK]


def read(reply: str, *texts: str, is_reply: bool = True) -> Own:
    reads = lambda text: is_toy_order(text) or text in ("final", "check", "not final")  # noqa: E731
    return own_lines(reply.split("\n"), is_reply, BOUNDS, True, Sent(texts or (REPORT,)), reads)


def own(reply: str, *texts: str) -> list[str]:
    return [line.strip() for line in read(reply, *texts).lines if line.strip()]


@pytest.mark.parametrize(
    "mangled",
    [
        REPORT,
        REPORT.replace("    ", "\t").upper(),
        "\n".join("> " + line for line in LINES),
        "\n".join(">> | " + line for line in LINES),
        "\n".join(textwrap.fill(line, 50) for line in LINES),
        REPORT.replace("- ", "\u2022   ").replace(" ", "\u00a0").replace("-", "\u2013"),
        REPORT.replace("\n\n", "\n").replace("# ", "#"),
        " ".join(REPORT.split()),
        REPORT.replace(": ", "\n").replace(", ", "\t"),
    ],
)
def test_what_was_sent_is_known_however_it_comes_back(mangled: str) -> None:
    assert set(kinds(mangled)) == {"SENT"}
    assert own(mangled) == []


def test_a_suggestion_without_its_mark_was_taken() -> None:
    assert kinds("move tank-2 0408") == ["TAKEN"]
    assert kinds(REPORT.replace("# move tank-2", "move tank-2")).count("TAKEN") == 1
    assert kinds("# move tank-2 0408") == ["SENT"]


def test_the_words_behind_the_mark_may_lose_what_stood_before_them() -> None:
    named = REPORT.replace("# fire", "# red fire")
    assert own(named.replace("# red fire", "fire"), named) == ["fire tank-2 1112"]


def test_an_order_made_of_words_of_ours_is_its_writers() -> None:
    edited = "\n".join("> " + line for line in LINES).replace(
        ">     # fire", "move tank-1 0204 0305\n> fire crab-7 0407\n>     # fire"
    )
    assert own(edited) == ["move tank-1 0204 0305", "fire crab-7 0407"]


def test_a_suggestion_alone_is_taken_only_from_a_mail_that_is_answered() -> None:
    alone = "GM skrev 2026-03-02 09:00:\n> move tank-2 0408\n> # fire tank-2 1112\n"
    assert own(alone) == []
    known = Sent((REPORT,), answered=True)
    found = own_lines(alone.split("\n"), True, BOUNDS, True, known, is_toy_order)
    assert [line for line in found.lines if line] == ["move tank-2 0408"]


def test_a_sentence_of_the_writer_that_we_quoted_may_be_typed_again() -> None:
    again = "the crab of mine walks down to 1720 and to 1721 and takes the gold of 1722."
    answer = f"{REPORT}\n- Read \u201c{again[:40]}\n{again[40:]}\u201d as: \u201cmove 1720\u201d.\n"
    assert own(f"move tank-2 0408\n{again}\nfinal", answer) == ["move tank-2 0408", again, "final"]
    # what we say ourselves begins a quotation
    assert own(f"move tank-2 0408\n{LINES[6]}\nsee you then", answer) == ["move tank-2 0408"]


def test_what_was_broken_off_a_suggestion_was_not_taken() -> None:
    broken = REPORT.replace("blue stands on 1112 then draw", "blue stands\non 1112 then\ndraw")
    assert set(kinds(broken)) == {"SENT"}
    assert set(kinds(REPORT.replace("# fire", "#\nfire"))) == {"SENT"}
    assert own(broken) == []


def test_the_rest_of_a_suggestion_that_stays_behind_its_mark_orders_nothing() -> None:
    sent = REPORT.replace("then draw else draw", "then fire tank-1 0203 0306")
    changed = sent.replace("then fire tank-1 0203 0306", "then\nfire tank-1 0203 0407")
    found = read("\n".join("> " + line for line in changed.split("\n")), sent)
    assert [line for line in found.lines if line] == []
    assert found.hashed == 1


PLACES = {"marked": "> {}", "twice spaced": ">  {}", "bars": "| {}", "tabs": "\t{}", "bare": "{}"}


@pytest.mark.parametrize("marks", PLACES.values(), ids=PLACES)
def test_what_is_written_between_our_lines_is_the_writers(marks: str) -> None:
    edited = REPORT.replace("    # draw\n", "    draw\n    fire tank-1 0203\n    check\n")
    edited = edited.replace("# move tank-2 0408", "move tank-2 0507")
    reply = "\n".join(marks.format(line) for line in edited.split("\n"))
    assert own(reply) == ["move tank-2 0507", "draw", "fire tank-1 0203", "check"]
    assert read(reply).found == 4


def test_a_suggestion_changed_behind_its_mark_is_told_and_does_nothing() -> None:
    found = read("\n".join("> " + line for line in REPORT.replace("1112\n", "1113\n").split("\n")))
    assert [line for line in found.lines if line] == []
    assert found.hashed == 1


def test_other_words_inside_the_quotation_are_told_and_left_alone() -> None:
    found = read(REPORT.replace("# The position", "what about my crab?\n\n# The position"))
    assert [line for line in found.lines if line] == []
    assert found.unread == ("what about my crab?",)


def test_what_was_quoted_twice_is_nobodys_order_now() -> None:
    report = "\n".join("> > " + line for line in LINES)
    last = f"draw\n\nOn 3 Mar 2026 Rosa <r@x.example> wrote:\n> move tank-1 0204 0305\n>\n{report}"
    assert own(last.replace("> > # draw", "> > draw")) == ["draw"]
    bare = "draw\n\nVon: Rosa <r@x.example>\nAn: Spiel\n\nmove tank-1 0204 0305\ndraw\n\n"
    bare += "Von: GM <gm@x.example>\nAn: Rosa\n\n" + REPORT.replace("# fire", "fire")
    assert own(bare) == ["draw"]


def test_orders_typed_above_are_the_writers_though_we_wrote_them_too() -> None:
    typed = ["move tank-1 0204 0305", "move tank-2 0408", "draw", "final"]
    quoted = "\n".join("> " + line for line in LINES)
    assert own("\n".join([*typed, "", "GM skrev den 3 mars 2026 09:00:", quoted])) == typed
    assert own("\n".join([*typed, "", REPORT])) == typed
    assert own("\n".join(typed)) == typed


def test_a_suggestion_taken_and_broken_by_the_program_is_one_order() -> None:
    long = "# if the tide is low and blue stands on 1112 then draw else draw"
    taken = long.removeprefix("# ").replace("1112 then", "1112\nthen")
    marked = "\n".join("> " + line for line in REPORT.replace(long, taken).split("\n"))
    assert own(marked) == [long.removeprefix("# ")]
    assert read(marked).joined == 1


def test_a_suggestion_typed_above_and_broken_by_the_program_is_one_order() -> None:
    long = "if the tide is low and blue stands on 1112 then draw else draw"
    typed = long.replace("1112 then", "1112\nthen")
    quoted = "\n".join("> " + line for line in LINES)
    assert own(f"{typed}\nfinal\n\n----- Original Message -----\n{quoted}") == [long, "final"]


def test_bounds_of_ours_are_no_bounds() -> None:
    old = REPORT.replace("    # draw\n    # final\n", "BEGIN ORDERS\ndraw\nfinal\nEND ORDERS\n")
    assert own(old, old) == []
    assert own("fire tank-1 0203\n\n" + old, old) == ["fire tank-1 0203"]
    assert own(old.replace("draw\nfinal", "draw\nfire tank-1 0203\nfinal"), old) == [
        "fire tank-1 0203"
    ]


OWN = st.lists(
    st.sampled_from(
        ["fire tank-1 0203", "load crab-2 1112", "move tank-2 0306", "draw", "check", "final"]
    ),
    min_size=1,
    max_size=4,
    unique=True,
)
STYLES = st.sampled_from(["{}", "> {}", ">> {}", ">{}", "| {}", "\t{}"])
PROSE = st.lists(
    st.lists(
        st.sampled_from(
            [
                "the",
                "tide",
                "of",
                "wells",
                "falls",
                "on",
                "0203",
                "and",
                "1112",
                "before",
                "blue",
                "has",
                "drawn",
            ]
        ),
        min_size=3,
        max_size=40,
    ).map(" ".join),
    min_size=2,
    max_size=8,
    unique=True,
)
ORDERS = ["# move tank-1 0204 0305", "# fire tank-2 1112", "# load tank-1 0203", "# draw"]


@given(
    PROSE,
    PROSE,
    st.lists(st.sampled_from(ORDERS), min_size=1, max_size=4, unique=True),
    OWN,
    st.sampled_from(["above", "inside", "below", "taken", "nothing"]),
    STYLES,
    st.integers(50, 90),
)
def test_exactly_what_was_written_is_found(
    above: list[str],
    below: list[str],
    orders: list[str],
    typed: list[str],
    place: str,
    style: str,
    width: int,
) -> None:
    text = ["----- Answer above this line -----", "", *above, "", *orders, "", *below, "", "End."]
    wrapped = [piece for line in text for piece in textwrap.wrap(line, width) or [""]]
    at = wrapped.index(orders[0])
    if place == "taken":
        typed = [order.removeprefix("# ") for order in orders]
        wrapped[at : at + len(orders)] = typed
    elif place == "inside":
        wrapped[at + 1 : at + 1] = typed
    quoted = [style.format(line).rstrip() for line in wrapped]
    if place == "above":
        quoted = [*typed, "", *quoted]
    elif place == "below":
        quoted = [*quoted, "", *typed]
    if style.startswith(">>") and place in ("taken", "inside"):
        typed = []  # quoted twice: it was said in an older mail
    assert own("\n".join(quoted), "\n".join(text)) == ([] if place == "nothing" else typed)


@pytest.mark.parametrize("unit", ["draw ", "a b c d\n", "# move tank-1 0204\n", "the tide\n> "])
def test_recognition_is_linear(unit: str) -> None:
    def work(text: str) -> object:
        return recognise(text.split("\n"), (text, text))

    assert growth(work, lambda size: unit * (size // len(unit))) < LINEAR


def test_a_reply_may_quote_several_mails() -> None:
    first = "The deal of the first week\nnorth gets the red stone\n\n"
    second = "# place a3 then b4 now\nsouth gets the blue stone today"
    third = "Nobody has won so far\nwest gets the green stone"
    reply = (
        "north gets the red stone",
        "my own words of this morning",
        "west gets the green stone",
        "south gets the blue stone today",
        "place a3 then b4 now",
    )
    found = recognise(reply, (first, second, third))
    kinds = [line.kind for line in found]
    assert kinds == [Kind.SENT, Kind.NEW, Kind.SENT, Kind.SENT, Kind.TAKEN]
    assert [line.whole for line in found] == [True, False, True, True, False]
    assert [line.touched for line in found] == [False, False, False, False, True]
