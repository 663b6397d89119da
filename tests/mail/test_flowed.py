"""Mails of ours flow: a program lays their paragraphs out for its window, and nothing else."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from email.message import EmailMessage

import pytest

from adjudicator.mail.write.compose import Attachment, Mail, compose, flow_text, mark_breaks
from adjudicator.mail.write.rewriting import thin_mail, without_page
from adjudicator.render.letters.letter import (
    Letter,
    LetterSection,
    MarkedLine,
    MarkedLines,
    Pairs,
    Prose,
    Said,
    Verbatim,
    bullets,
)
from adjudicator.render.letters.rendering import render_letter
from adjudicator.render.words.words import Words
from adjudicator.rulekit.breaks import SOFT, without_marks
from adjudicator.rulekit.phrase import say
from adjudicator.rulekit.scene import Table
from tests.support.flowed import flows, paragraphs, raw_text_of
from tests.support.house import parse, text_of

LONG = "Your mole moves from the crater of the north to the pass, and what it carried lies there, "
PROSE = LONG + "for anybody who comes by before the next turn ends at noon on Sunday."
GREATER = "The sum of all that the three of you have brought home together is still much " + (
    ">= 40 From here on > and - and -- and # count as signs in the middle of what is told. " * 3
)
ITEM = "one of the three seats has not yet sent any orders for this turn, nor said why it waits"
LINE = "move mole from the crater of the north to the pass, then to the coast, then back again home"
TABLE = (("Anna", "12 points, and many more words than there are columns on a line", "two"),)
"""What is told where, in words that come back whole."""


def letter() -> Letter:
    judged = MarkedLine(3, f"{LINE} twice", say("trouble-forged"), False, 5, 9, instead=(LINE,))
    return Letter(
        "A title of its own that is much longer than one line of a mail could ever possibly be",
        (
            LetterSection(
                "What happened", (Prose(PROSE), Prose(GREATER), bullets([ITEM, "short"]))
            ),
            LetterSection("Orders", (Verbatim((LINE, "  BEGIN", "> x")), MarkedLines((judged,)))),
            LetterSection("", (Said(("From what I see, " + ITEM + ", or so", "> ok")),)),
            LetterSection("", (Pairs((("Carry", ITEM, LINE),)), Table("T", ("", "a", "b"), TABLE))),
        ),
        footer=("This game is played by mail, and whoever wants to leave it says so in a reply.",),
    )


@pytest.fixture(params=["en", "fr"])
def made(request: pytest.FixtureRequest) -> EmailMessage:
    return sent(render_letter(letter(), Words(request.param)).as_mail(helps=True).flowing)


def mail_of(text: str, **more: object) -> bytes:
    return compose(
        Mail(
            message_id="a.b@gm.example",
            sender="turns@gm.example",
            recipient="anna@players.example",
            subject="Turn 2",
            date=datetime(2026, 3, 2, tzinfo=UTC),
            text=text,
            **more,  # type: ignore[arg-type]
        )
    )


def sent(text: str) -> EmailMessage:
    return parse(mail_of(text))


def even(text: str) -> str:
    return " ".join(text.split())


def test_what_we_send_comes_back_as_the_paragraphs_that_were_meant(made: EmailMessage) -> None:
    assert flows(made)
    found = paragraphs(raw_text_of(made))
    for meant in (PROSE, even(GREATER), f"- {ITEM}", "- short"):
        assert meant in found, meant
    assert any(line.startswith("A title of its own") and line.endswith("be") for line in found)
    assert any(line.startswith("- Carry") and line.endswith(ITEM) for line in found)
    assert any(
        line.startswith("- Anna")
        and "than there are columns on a line" in line
        and line.rstrip(".").endswith("two")
        for line in found
    )


def test_lines_that_somebody_takes_up_stay_as_they_are(made: EmailMessage) -> None:
    found = paragraphs(raw_text_of(made))
    assert f"    # {LINE}" in found
    assert "    # > x" in found
    assert f"    # {LINE} twice" in found
    assert f"    #      {'^' * 4}" in found
    assert found.count("-- ") == 1
    # what somebody else wrote has its sign before each line of it
    said = [line for line in found if line.startswith("# ") and "ok" not in line]
    assert even(" ".join(line[2:] for line in said)).count(even("From what I see, " + ITEM)) == 1
    assert all(len(line) <= 72 for line in said)


def test_only_soft_breaks_and_the_signature_end_in_a_blank(made: EmailMessage) -> None:
    raw = raw_text_of(made).split("\n")
    assert "" in raw
    for line in raw:
        assert not line.startswith((">", "From "))
        assert len(line) <= 78 or line.lstrip().startswith("#")
        assert not line.startswith(" ") or line[1:].startswith((" ", ">", "From "))
        assert line in ("", "-- ") or line.strip()
    (opens,) = [at for at, line in enumerate(raw) if line == "-- "]
    assert not raw[opens - 1].endswith(" ")


def test_what_terminals_and_files_show_is_the_same_lines_without_a_mark() -> None:
    rendered = render_letter(letter(), Words("en"))
    assert SOFT in rendered.flowing
    assert SOFT not in rendered.text
    lines = rendered.text.split("\n")
    assert all(line == line.rstrip() and (len(line) <= 72 or "#" in line) for line in lines)
    (at,) = [at for at, line in enumerate(lines) if line.startswith("- one of the three")]
    assert lines[at + 1].startswith("  ")
    shown = text_of(sent(rendered.flowing))
    assert [line.lstrip() for line in shown.split("\n")] == [line.lstrip() for line in lines]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (f"a{SOFT}\n> b{SOFT}\nFrom c", ["a > b From c"]),
        (f"- a{SOFT}\n  b\n  c", ["- a b", "  c"]),
        (f"--{SOFT}\nb", ["--", "b"]),
        (f"{SOFT}\nb", ["", "b"]),
        ("a  \n  b\t\n>c\nFrom d", ["a", "  b\t", ">c", "From d"]),
        ("a\n-- \nb", ["a", "-- ", "b"]),
        (f"a \t{SOFT}\nb", ["a \t b"]),
        ("\u00e9\u00a0\nb", ["\u00e9\u00a0", "b"]),
    ],
)
@pytest.mark.parametrize("filler", ["", "\u00e9t\u00e9\n" * 3, "\u65e5\u672c\u8a9e\n" * 40])
def test_breaks_survive_every_transfer_encoding(text: str, wanted: list[str], filler: str) -> None:
    message = sent(filler + text)
    assert paragraphs(raw_text_of(message))[filler.count("\n") :] == [*wanted, ""]
    part = message.get_body(preferencelist=("plain",))
    assert part is not None
    if part["Content-Transfer-Encoding"] != "base64":
        # no line of the mail itself ends in a blank, which a server could take off
        assert not re.search(rb"[ \t]\r?$", mail_of(filler + text).partition(b"\r\n\r\n")[2], re.M)


def test_a_text_read_back_says_the_same_and_is_sent_as_it_was() -> None:
    text = render_letter(letter(), Words("fr")).as_mail(helps=True).flowing
    assert flow_text(mark_breaks(flow_text(text))) == flow_text(text)
    assert even(without_marks(mark_breaks(flow_text(text)))) == even(without_marks(text))


def test_what_is_kept_of_a_mail_and_one_sent_again_flow_as_it_did() -> None:
    text = render_letter(letter(), Words("en")).as_mail(helps=True).flowing
    page = Attachment("orders.html", "text/html", b"<p>page</p>")
    raw = mail_of(text, html="<h1>A</h1>", attachments=(page,))
    kept, again = thin_mail(raw), without_page(raw, "orders.html", "A note.", "no such words")
    assert again is not None
    assert raw_text_of(parse(kept)) == raw_text_of(parse(raw))
    now = raw_text_of(parse(again))
    assert "\n\nA note.\n\n" in now
    assert now.replace("A note.\n\n", "", 1) == raw_text_of(parse(raw))
