"""Any bytes give an envelope and a submission, in a time that grows no faster than they do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.library.languages import read_lexicon
from adjudicator.mail.parse import limits
from adjudicator.mail.parse.headers import header_text, mailboxes, one_line
from adjudicator.mail.parse.html import html_text
from adjudicator.mail.reply.bounds import boundaries
from adjudicator.mail.reply.order_text import read_orders
from adjudicator.mail.reply.quotes import own_lines
from adjudicator.mail.requests.commands import find_commands
from adjudicator.mail.sender.auth import judge, read_results
from adjudicator.mail.sender.bounce import read_bounce
from adjudicator.mail.sender.loops import why_silent
from tests.mail.mailing import HOME, codes, kept, opened, plain, submitted
from tests.mail.make_corpus import cases, mail
from tests.support.cost import LINEAR, growth
from tests.support.words import spoken

CASES = sorted(cases().items())


def swallow(raw: bytes) -> None:
    """Read a mail in every way there is."""
    envelope = opened(raw)
    submission = submitted(raw)
    why_silent(envelope, (HOME,))
    read_bounce(envelope, raw, "gm.example")
    judge(envelope, "token+dkim", "rosa@player.example", ("mx.gm.example",))
    assert "\r" not in submission.text
    assert len(submission.text) <= limits.TEXT_CHARACTERS
    assert one_line(envelope.subject) == envelope.subject
    assert all(one_line(box.name) == box.name for box in envelope.senders)
    submission.text.encode("utf-8")


@given(st.binary(max_size=3000))
def test_any_bytes_are_a_mail(raw: bytes) -> None:
    swallow(raw)


WORDS = st.sampled_from(
    [
        b"\n",
        b"\r\n",
        b"\n\n",
        b" ",
        b":",
        b"--b",
        b"--b--",
        b"\n--b\n",
        b"=?utf-8?Q?",
        b"?=",
        b"=",
        b"Content-Type: ",
        b"multipart/mixed",
        b"; boundary=b",
        b"text/html",
        b"text/plain",
        b'"',
        b"; charset=",
        b"utf-16",
        b"base64",
        b"Content-Transfer-Encoding: ",
        b"quoted-printable",
        b"From: ",
        b"To: ",
        b"Subject: ",
        b"<",
        b">",
        b"@",
        b"(",
        b")",
        b"> ",
        b"On 1 x wrote:",
        b"BEGIN ORDERS",
        b"END ORDERS",
        b"-- ",
        b"<div>",
        b"<blockquote>",
        b"</div>",
        b"<!--",
        b"\0",
        b"\xff",
        b"\xe9",
        b"draw",
        b"place 1,0",
        b"press to x:",
        b"-----BEGIN PGP SIGNED MESSAGE-----",
        b"; format=flowed",
        b"Content-Disposition: attachment; filename=orders.txt",
        b"&#",
        b"name*0*=",
    ]
)


@given(st.lists(WORDS, max_size=60))
def test_any_words_of_mails_are_a_mail(words: list[bytes]) -> None:
    swallow(b"".join(words))


@given(
    st.sampled_from(CASES),
    st.lists(st.tuples(st.floats(0, 1), st.integers(0, 8), WORDS | st.binary(max_size=3))),
)
def test_a_damaged_mail_is_a_mail(
    case: tuple[str, bytes], damages: list[tuple[float, int, bytes]]
) -> None:
    raw = case[1]
    for where, gone, new in damages:
        at = int(where * len(raw))
        raw = raw[:at] + new + raw[at + gone :]
    swallow(raw)


def test_a_mail_cut_anywhere_is_a_mail() -> None:
    for _, raw in CASES[::5]:
        for at in range(0, len(raw), 37):
            swallow(raw[:at])


def test_thousands_of_nested_parts_are_looked_into_so_far_and_no_further() -> None:
    nested = b"".join(
        b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (i, i) for i in range(3000)
    )
    raw = b"From: rosa@player.example\n" + nested + b"\ndraw\n"
    assert "too-deep" in opened(raw).faults
    assert kept(submitted(raw)) == []


def test_of_fifty_thousand_parts_the_first_are_read() -> None:
    raw = mail("--b\n\ndraw\n" * 50_000, kind="multipart/mixed; boundary=b")
    envelope = opened(raw)
    assert "too-many-parts" in envelope.faults
    assert len(list(envelope.root.walk())) <= limits.PARTS
    assert "cut-off" in codes(submitted(raw))


def test_ten_thousand_headers_do_not_hide_the_text() -> None:
    raw = b"X-Spam: a\n" * 10_000 + plain("draw")
    assert "headers-cut" in opened(raw).faults
    assert kept(submitted(raw)) == ["draw"]


def test_a_subject_of_a_megabyte_is_cut() -> None:
    envelope = opened(plain("draw", Subject="x" * 1_000_000))
    assert len(envelope.subject) <= limits.SUBJECT_CHARACTERS
    folded = plain("draw", Subject="\n =?utf-8?Q?a?=" * 10_000)
    assert kept(submitted(folded)) == ["draw"]
    assert "header-cut" in opened(folded).faults


def _fill(unit: str, size: int) -> str:
    return (unit * (size // len(unit) + 1))[:size]


def _body(text: str) -> None:
    submitted(plain(text, In_Reply_To="<a@b>"))


def _lines(text: str) -> None:
    own_lines(text.split("\n"), True, read_lexicon().made(boundaries))


def _flowed(text: str) -> None:
    submitted(plain(text, Content_Type="text/plain; format=flowed"))


def _encoded(text: str) -> None:
    for encoding in ("base64", "quoted-printable"):
        read_orders(opened(plain(text, Content_Transfer_Encoding=encoding)), read_lexicon())


def _parts(text: str) -> None:
    opened(plain(text, Content_Type='multipart/mixed; boundary="--b"'))


def _head(text: str) -> None:
    swallow(text.encode())


READERS: dict[str, tuple[Callable[[str], object], tuple[str, ...]]] = {
    "body": (
        _body,
        (
            "\n",
            " ",
            "a",
            " \n",
            "On x\n",
            "On 1 x:\n",
            "Le 1 a\n",
            "On 1 x wrote:\n",
            ">\n",
            "> a\n",
            "> " + "a" * 80 + "\nb\n",
            ">From x\n",
            "From: a\n",
            "From: a\nTo: b\n",
            "-- \n",
            "--\na\n",
            "BEGIN ORDERS\n",
            "END ORDERS\n",
            "BEGIN ORDERS\na\nEND ORDERS\n",
            "_" * 40 + "\n",
            "_",
            "-----Original Message-----\n",
            "This message \n",
            "sent from ",
            "*a",
            "* a\n",
            "1. a\n",
            "\u200b",
            "\u00a0",
            "’",
            "ｐ",
            "e\u0301",
            "\u0301",
            "Ã©",
            "press to a: ",
            "press to a:\nb\n",
            "merci ",
            "hello ",
            "help\n",
            "thanks\n",
            "vacation 1 ",
            "(",
            "[",
            "[[",
            "\x00",
            "a b",
            "-----BEGIN PGP SIGNED MESSAGE-----\n",
            "-----BEGIN PGP MESSAGE-----\n",
            "wrote:",
            ":\n",
        ),
    ),
    "lines": (_lines, ("\n", "> \n", "x wrote:\n", "a\nb\nc:\n", "\n\n>\n", "De : a\nÀ : b\n")),
    "flowed": (_flowed, (" \n", "a \n", "> \n", "> a \n", ">", ">>>> a \n> a \n", "-- \n")),
    "encoded": (_encoded, ("=", "=\n", "a", "AAAA\n", "=3D", " =\n", "AAA=\n", "_ _\n", " \n")),
    "parts": (_parts, ("----b", "\n----b", "\n----b\n", "----b \n", "----b--", "\n----b--\n", "-")),
    "headers": (
        _head,
        (
            "a:\n",
            "From: a@b,\n",
            "To: (\n",
            "To: <\n",
            " x\n",
            "a",
            ":",
            "a: b\n c\n",
            "To: a@b,",
            "Subject: =?utf-8?Q?",
            "References: <a@b>\n",
            'Content-Type: a;b="\\"',
            'To: "\\',
            "Authentication-Results: x; (\n",
            "Received: for \n",
            "Content-Type: a; b*0*=c;",
        ),
    ),
    "html": (
        html_text,
        (
            "<",
            "<a",
            "<a ",
            "<a b='",
            '<a b="',
            "<!--",
            "<!",
            "<?",
            "</a>",
            "<b>",
            "<div>",
            "<p>",
            "&",
            "&a",
            "<script>",
            "<script></script>",
            "<title></title>",
            "<blockquote>",
            "<pre>\n",
            "<br>",
            "<ul><li>",
            "<table><tr><td>",
            "<i><b></i>",
            "<a class=",
            "<a style='display:none'>",
            ">",
            "<a " + "x=1 " * 20,
            "<a b='>",
            '="',
            '<a ="<',
            "\n",
            " ",
            "<p></x>",
            "<b><p></b>",
        ),
    ),
    "words": (
        lambda text: (
            header_text(text),
            mailboxes(text),
            read_results(text),
            find_commands(text, spoken()),
        ),
        (
            "=?",
            "=?a?q?",
            "=?a?q?b?=",
            " ",
            "(",
            '"',
            "\\",
            "<",
            "@",
            "a@",
            ",",
            ";",
            "a=",
            "\x00",
            "(",
        ),
    ),
}


@pytest.mark.parametrize(
    ("reader", "unit"), [(name, unit) for name, (_, units) in READERS.items() for unit in units]
)
def test_reading_is_linear(reader: str, unit: str) -> None:
    assert growth(READERS[reader][0], partial(_fill, unit)) < LINEAR


def test_an_element_with_countless_attributes_is_read_in_time() -> None:
    def tag(count: int) -> str:
        return "<a " + " ".join(f"a{i}=1" for i in range(count)) + ">x</a>"

    most = 22_000
    assert len(tag(most)) <= limits.HTML_CHARACTERS
    assert growth(html_text, tag, (most // 4, most // 2, most)) < LINEAR
