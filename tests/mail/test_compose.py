"""Composed mails, read back by the standard library's parser, which shares no code with ours."""

from __future__ import annotations

import email
import email.policy
import re
from datetime import datetime, timedelta, timezone
from email.message import EmailMessage

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.mail.write.compose import Attachment, Image, Mail, compose, outgoing
from adjudicator.rulekit.frozen import replace
from tests.support.flowed import paragraphs

PNG = bytes(range(256)) * 20
LETTER = Mail(
    message_id="<reef.main.3.red.report@gm.example>",
    sender="turns@gm.example",
    sender_name="Reef, the arbiter",
    recipient="p1@player.example",
    reply_to="turns+reef.red.s3cret@gm.example",
    subject="[reef red] Turn 3",
    date=datetime(2026, 11, 20, 19, 5, 9, tzinfo=timezone(timedelta(hours=1))),
    text="Tank 3 moved.\nÉchéance : demain.\n",
    html="<p>Tank 3 moved. Échéance : demain.</p><img src='cid:map@gm.example'>",
    images=(Image("map@gm.example", PNG, "map.png"),),
    attachments=(
        Attachment("view.json", "application/json", b'{"a":1}\n'),
        Attachment("deadline.ics", "text/calendar; method=PUBLISH", b"BEGIN:VCALENDAR\r\n"),
        Attachment("orders.txt", "text/plain", "déplacer\n".encode()),
    ),
    in_reply_to="<answer@player.example>",
    references=("<first@gm.example>", "<answer@player.example>"),
    list_id="reef.gm.example",
    list_name="Reef",
    extra=(("List-Unsubscribe", "<mailto:turns@gm.example?subject=digest%20off>"),),
)
PLAIN = replace(LETTER, html="", images=(), attachments=())

anything = st.text(st.characters(codec=None), max_size=120)


def read(raw: bytes) -> EmailMessage:
    message = email.message_from_bytes(raw, policy=email.policy.default)
    assert isinstance(message, EmailMessage)
    return message


def shape(part: EmailMessage) -> object:
    if part.is_multipart():
        inner = [shape(child) for child in part.iter_parts() if isinstance(child, EmailMessage)]
        return (part.get_content_type(), inner)
    return part.get_content_type()


def words(part: EmailMessage | None) -> str:
    """The text of a part; mail ends its lines with CRLF."""
    assert part is not None
    content = part.get_content()
    assert isinstance(content, str)
    assert content.count("\r\n") == content.count("\n") == content.count("\r")
    text = content.replace("\r\n", "\n")
    return "\n".join(paragraphs(text)) if part.get_param("format") == "flowed" else text


def without_blanks(text: str) -> str:
    """`text` as it is sent: a blank at the end of a line would make it flow."""
    return "\n".join(x if x == "-- " else x.rstrip(" ") for x in text.split("\n"))


def header_lines(raw: bytes) -> list[bytes]:
    return raw.partition(b"\r\n\r\n")[0].split(b"\r\n")


def test_a_full_letter_nests_text_html_map_and_files() -> None:
    assert shape(read(compose(LETTER))) == (
        "multipart/mixed",
        [
            (
                "multipart/alternative",
                ["text/plain", ("multipart/related", ["text/html", "image/png"])],
            ),
            "application/json",
            "text/calendar",
            "text/plain",
        ],
    )


def test_levels_with_one_child_are_left_out() -> None:
    assert shape(read(compose(PLAIN))) == "text/plain"
    with_html = replace(PLAIN, html="<p>x</p>")
    assert shape(read(compose(with_html))) == ("multipart/alternative", ["text/plain", "text/html"])
    with_file = replace(PLAIN, attachments=LETTER.attachments[:1])
    assert shape(read(compose(with_file))) == (
        "multipart/mixed",
        ["text/plain", "application/json"],
    )


def test_every_part_comes_back_as_it_was_given() -> None:
    message = read(compose(LETTER))
    assert words(message.get_body(("plain",))) == LETTER.text
    assert words(message.get_body(("html",))) == LETTER.html + "\n"
    files = {part.get_filename(): part for part in message.iter_attachments()}
    assert set(files) == {"view.json", "deadline.ics", "orders.txt"}
    assert files["view.json"].get_content() == b'{"a":1}\n'
    assert files["deadline.ics"].get_payload(decode=True) == b"BEGIN:VCALENDAR\r\n"
    assert files["deadline.ics"]["Content-Type"].params["method"] == "PUBLISH"
    assert files["orders.txt"].get_content() == "déplacer\n"


def test_the_inline_image_is_named_by_the_html() -> None:
    image = next(p for p in read(compose(LETTER)).walk() if p.get_content_type() == "image/png")
    assert image["Content-ID"] == "<map@gm.example>"
    assert image.get_content_disposition() == "inline"
    assert image.get_payload(decode=True) == PNG


def test_the_header_says_who_what_when_and_in_answer_to_what() -> None:
    message = read(compose(LETTER))
    sender = message["From"].addresses[0]
    assert (sender.display_name, sender.addr_spec) == ("Reef, the arbiter", "turns@gm.example")
    assert message["Reply-To"].addresses[0].addr_spec == "turns+reef.red.s3cret@gm.example"
    assert message["To"].addresses[0].addr_spec == "p1@player.example"
    assert message["Subject"] == "[reef red] Turn 3"
    assert message["Date"] == "Fri, 20 Nov 2026 18:05:09 +0000"
    assert message["Message-ID"] == LETTER.message_id
    assert message["In-Reply-To"] == "<answer@player.example>"
    assert message["References"] == "<first@gm.example> <answer@player.example>"
    assert message["Auto-Submitted"] == "auto-generated"
    assert message["List-Id"] == "Reef <reef.gm.example>"
    assert message["List-Unsubscribe"] == "<mailto:turns@gm.example?subject=digest%20off>"


def test_the_same_letter_gives_the_same_bytes() -> None:
    assert compose(LETTER) == compose(replace(LETTER))
    other = compose(replace(LETTER, message_id="<another@gm.example>"))
    boundary = rb'boundary="([^"]+)"'
    assert not set(re.findall(boundary, compose(LETTER))) & set(re.findall(boundary, other))


def test_long_ids_are_folded_between_them_and_never_encoded() -> None:
    long = tuple(f"<{'x' * 110}.{n}@mail.player.example>" for n in range(5))
    raw = compose(replace(LETTER, references=long, in_reply_to=long[-1]))
    assert b"=?" not in raw.partition(b"\r\n\r\n")[0]
    assert read(raw)["References"].split() == list(long)
    assert read(raw)["In-Reply-To"] == long[-1]


def test_what_can_be_no_id_is_left_out_of_the_thread() -> None:
    bad = ("", "<a b>", "<a>\r\nBcc: x@y", "<<a>b@c>", "é@x", "<" + "x" * 1000 + ">", "<ok@x>")
    message = read(compose(replace(LETTER, references=bad, in_reply_to="<a>\r\nBcc: x@y")))
    assert message["References"] == "<ok@x>"
    assert message["In-Reply-To"] is None
    assert message["Bcc"] is None


def test_a_long_thread_keeps_its_first_and_its_latest_ids() -> None:
    ids = tuple(f"<{n}@x>" for n in range(100))
    kept = read(compose(replace(LETTER, references=ids)))["References"].split()
    assert kept == ["<0@x>", *ids[-19:]]


@pytest.mark.parametrize(
    "separator", ["\r\n", "\n", "\r", "\x0b", "\x0c", "\x85", "\u2028", "\x00"]
)
def test_no_free_text_can_add_a_field(separator: str) -> None:
    attack = f"hello{separator}Bcc: victim@player.example{separator}{separator}body"
    hostile = replace(LETTER, subject=attack, sender_name=attack, list_name=attack)
    hostile = replace(
        hostile,
        attachments=(Attachment(attack, "text/plain", b"x"),),
        images=(Image("map@x", PNG, attack),),
    )
    usual, spoilt = read(compose(LETTER)), read(compose(hostile))
    assert spoilt.keys() == usual.keys()
    assert [p.keys() for p in spoilt.walk()][1:5] == [p.keys() for p in usual.walk()][1:5]
    assert shape(spoilt)[1][0] == shape(usual)[1][0]  # type: ignore[index]


@given(subject=anything, name=anything, text=anything, html=anything, file=anything)
def test_any_words_give_a_mail_of_short_ascii_lines_that_reads_back(
    subject: str, name: str, text: str, html: str, file: str
) -> None:
    letter = replace(
        LETTER,
        subject=subject,
        sender_name=name,
        list_name=name,
        text=text,
        html=html,
        attachments=(Attachment(file, "text/plain", text.encode("utf-8", "replace")),),
    )
    raw = compose(letter)
    assert raw.isascii()
    assert raw.count(b"\n") == raw.count(b"\r\n") == raw.count(b"\r")
    assert max(map(len, raw.split(b"\r\n"))) <= 78
    message = read(raw)
    plain = "".join(c if c.isprintable() else " " for c in subject)
    assert message["Subject"] == " ".join(plain.split())
    shown = "".join(c if c.isprintable() else " " for c in name)
    assert message["From"].addresses[0].display_name == " ".join(shown.split())
    assert message["From"].addresses[0].addr_spec == "turns@gm.example"


@given(st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=600))
def test_any_body_comes_back_whole(text: str) -> None:
    assert words(read(compose(replace(PLAIN, text=text + "\n")))) == without_blanks(text) + "\n"


@pytest.mark.parametrize(
    "text",
    [
        "x" * 5000,
        "a b " * 2000,
        "é" * 3000,
        "trailing \n",
        "From me\n.\n..\n",
        "=_x\n",
        "日本" * 900,
    ],
    ids=["one word", "one line", "accents", "blank at end", "separators", "boundary", "kanji"],
)
def test_awkward_bodies_stay_within_lines_and_come_back(text: str) -> None:
    raw = compose(replace(PLAIN, text=text))
    assert max(map(len, raw.split(b"\r\n"))) <= 76
    assert words(read(raw)).rstrip("\n") == without_blanks(text).rstrip("\n")


@pytest.mark.parametrize("accents", ["", "é", "é" * 40], ids=["7bit", "few", "many"])
def test_no_line_begins_as_a_mailbox_separator_does(accents: str) -> None:
    """Programs on the way put a sign before such a line, and with it a signature is broken."""
    for ahead in (0, 1, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75):
        text = f"{'x' * ahead} From here\nFrom you From From{accents}\nFrom From From\nFrom"
        raw = compose(replace(LETTER, text=text, html=text))
        assert b"\nFrom " not in raw.partition(b"\r\n\r\n")[2]
        assert max(map(len, raw.split(b"\r\n"))) <= 78
        assert words(read(raw).get_body(("html",))).rstrip("\n") == text
        assert words(read(raw).get_body(("plain",))).rstrip("\n") == text


def test_all_kinds_of_line_end_become_one() -> None:
    assert words(read(compose(replace(PLAIN, text="a\r\nb\rc\nd")))) == "a\nb\nc\nd\n"


def test_a_readable_subject_stays_readable_on_the_wire() -> None:
    subject = "[reef red s3cret] Échéance du tour 3, et une suite assez longue pour une autre ligne"
    lines = header_lines(compose(replace(LETTER, subject=subject)))
    at = next(n for n, line in enumerate(lines) if line.startswith(b"Subject:"))
    assert lines[at].startswith(b"Subject: =?utf-8?q?[reef_red_s3cret]_=C3=89ch=C3=A9ance_du")
    assert lines[at + 1].startswith(b" =?utf-8?q?")


def test_what_looks_like_an_encoded_word_is_not_taken_for_one() -> None:
    subject = "=?utf-8?q?Bcc:_x=0D=0A?="
    assert read(compose(replace(LETTER, subject=subject)))["Subject"] == subject


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("../../etc/passwd", "passwd"),
        ("C:\\orders.txt", "orders.txt"),
        ("..", "attachment"),
        ("", "attachment"),
        ('a"b;c.txt', 'a"b;c.txt'),
        ("échéance-" + "é" * 60 + ".ics", "échéance-" + "é" * 60 + ".ics"),
    ],
)
def test_a_file_name_is_a_name_and_no_path(name: str, expected: str) -> None:
    letter = replace(PLAIN, attachments=(Attachment(name, "text/plain", b"x"),))
    part = next(iter(read(compose(letter)).iter_attachments()))
    assert part.get_filename() == expected


def test_a_domain_beyond_ascii_is_written_as_dns_has_it() -> None:
    message = read(compose(replace(LETTER, recipient="p1@jeu-d-été.example")))
    domain = message["To"].addresses[0].domain
    assert domain.isascii()
    assert domain.encode().decode("idna") == "jeu-d-été.example"


@pytest.mark.parametrize(
    "changes",
    [
        {"recipient": "p1@player.example, p2@player.example"},
        {"recipient": "p1@player.example\r\nBcc: x@y.example"},
        {"recipient": "nobody"},
        {"recipient": "jérôme@player.example"},
        {"sender": "turns@[10.0.0.1]"},
        {"reply_to": "a b@gm.example"},
        {"message_id": "<a b>"},
        {"message_id": ""},
        {"auto_submitted": "no\r\nBcc: x@y"},
        {"extra": (("Bcc", "x@y.example"),)},
        {"extra": (("Content-Type", "text/html"),)},
        {"extra": (("X-Bad:", "x"),)},
        {"extra": (("X-Accent", "é"),)},
        {"attachments": (Attachment("x", "text/plain\r\nBcc: x@y", b""),)},
        {"images": (Image("a b", PNG, "map.png"),)},
    ],
)
def test_a_letter_that_cannot_be_written_is_refused(changes: dict[str, object]) -> None:
    with pytest.raises(ValueError):
        compose(replace(LETTER, **changes))  # type: ignore[arg-type]


def test_the_envelope_follows_the_letter() -> None:
    mail = outgoing(replace(LETTER, message_id="bare@gm.example"))
    assert (mail.message_id, mail.sender, mail.recipient) == (
        "<bare@gm.example>",
        "turns@gm.example",
        "p1@player.example",
    )
    assert b"\r\nMessage-ID: <bare@gm.example>\r\n" in mail.raw
    assert outgoing(LETTER, "bounces@gm.example").sender == "bounces@gm.example"


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        (b'{"hexes":"0101 0102 0103","name":"\xc3\xa9"}\n' * 90, "quoted-printable"),
        (b"blanks at the end " * 90, "quoted-printable"),
        (b"From here\n" * 300, "base64"),
        (PNG, "base64"),
        (b"short", "base64"),
    ],
)
def test_a_file_arrives_byte_by_byte_in_the_shorter_encoding(data: bytes, encoding: str) -> None:
    file = Attachment("map.svg", "image/svg+xml", data)
    raw = compose(replace(PLAIN, attachments=(file,)))
    (part,) = read(raw).iter_attachments()
    assert part.get_payload(decode=True) == data
    assert part["Content-Transfer-Encoding"] == encoding
    assert all(len(line) <= 78 for line in raw.split(b"\r\n"))
    assert b"\nFrom " not in raw.partition(b"\r\n\r\n")[2]
    assert b"\n" not in raw.replace(b"\r\n", b"")
