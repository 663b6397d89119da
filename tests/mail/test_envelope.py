"""Envelopes: identity, addresses, dates, and bytes that mean harm."""

from __future__ import annotations

import base64
import quopri
from datetime import UTC, datetime, timedelta

import pytest

from adjudicator.mail.parse import limits
from adjudicator.mail.parse.envelope import read_envelope
from adjudicator.mail.parse.headers import (
    Mailbox,
    content_parameters,
    header_text,
    mailboxes,
    message_ids,
)
from adjudicator.mail.ports import Fetched
from tests.mail.mailing import NOON, kept, opened, plain, submitted
from tests.mail.make_corpus import multipart, part


def test_the_hour_is_that_of_the_receiving_server_whatever_the_sender_writes() -> None:
    envelope = opened(plain("draw", Date="Sat, 21 Nov 2026 05:00:00 +0100"))
    assert envelope.received_at == NOON
    assert envelope.date == datetime(2026, 11, 21, 4, tzinfo=UTC)


@pytest.mark.parametrize("date", ["", "yesterday", "Sat, 99 Nov 2026 99:00:00", "0" * 5000, "\x00"])
def test_a_senseless_date_is_none(date: str) -> None:
    assert opened(plain("draw", Date=date)).date is None


def test_the_same_id_with_other_content_is_another_mail() -> None:
    assert opened(plain("draw")).effect_id != opened(plain("place 1,0")).effect_id


def test_the_same_content_with_another_id_is_another_mail() -> None:
    other = plain("draw", Message_ID="<n@p.example>")
    assert opened(plain("draw")).effect_id != opened(other).effect_id


def test_another_subject_is_another_mail_for_commands_stand_there() -> None:
    one, other = plain("", Subject="help"), plain("", Subject="status")
    assert opened(one).effect_id != opened(other).effect_id


def test_a_mail_re_encoded_on_its_way_is_the_same_mail() -> None:
    body = "défausse Fe\ndraw\n"
    ways = [
        plain(body, Content_Transfer_Encoding="8bit"),
        plain("", Content_Transfer_Encoding="quoted-printable")
        + quopri.encodestring(body.encode()),
        plain("", Content_Transfer_Encoding="base64") + base64.encodebytes(body.encode()),
        plain(body.replace("\n", "  \n") + "\n\n").replace(b"\n", b"\r\n"),
    ]
    assert len({opened(raw).effect_id for raw in ways}) == 1
    assert len({opened(raw).raw_digest for raw in ways}) == 4


def test_without_an_id_the_date_tells_mails_apart_and_then_the_hour_of_arrival() -> None:
    monday = plain("draw", Message_ID="", Date="Mon, 23 Nov 2026 10:00:00 +0100")
    tuesday = plain("draw", Message_ID="", Date="Tue, 24 Nov 2026 10:00:00 +0100")
    later = NOON + timedelta(hours=1)
    assert opened(monday).effect_id == opened(monday, received_at=later).effect_id
    assert opened(monday).effect_id != opened(tuesday).effect_id
    bare = plain("draw", Message_ID="")
    assert opened(bare).effect_id == opened(bare).effect_id
    assert opened(bare).effect_id != opened(bare, received_at=later).effect_id


def test_addresses_are_read_past_whatever_stands_around_them() -> None:
    value = (
        '"Luz, Rosa (she)" <Rosa@P.example>, bare@p.example (a (nested) note), '
        "Team: x@p.example, =?utf-8?Q?Ren=C3=A9?= <rene@p.example>;, <\n broken@\n p.example>"
    )
    assert mailboxes(value) == (
        Mailbox("Rosa@P.example", "Luz, Rosa (she)"),
        Mailbox("bare@p.example"),
        Mailbox("x@p.example"),
        Mailbox("rene@p.example", "René"),
        Mailbox("broken@p.example"),
    )


def test_the_address_is_what_stands_in_brackets_not_what_the_name_pretends() -> None:
    envelope = opened(plain("draw", From='"rosa@player.example" <evil@bad.example>'))
    assert envelope.sender == Mailbox("evil@bad.example", "rosa@player.example")
    encoded = mailboxes("=?utf-8?Q?rosa@player.example=2C_x?= <evil@bad.example>")
    assert encoded == (Mailbox("evil@bad.example", "rosa@player.example, x"),)


def test_two_from_headers_leave_no_sender() -> None:
    envelope = opened(b"From: evil@bad.example\n" + plain("draw"))
    assert envelope.sender is None
    assert envelope.from_headers == 2
    assert "two-from" in envelope.faults


def test_nothing_decoded_can_break_a_header_of_ours() -> None:
    raw = plain(
        "draw",
        Subject="=?utf-8?Q?Turn=0D=0ABcc:_x@y.example=00=E2=80=A8=C2=85?= end",
        From="=?utf-8?B?QQ0KQmNjOiB4?= <rosa@player.example>",
    )
    envelope = opened(raw)
    assert envelope.subject == "Turn Bcc: x@y.example end"
    assert envelope.senders[0].name == "A Bcc: x"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("=?utf-8?Q?Ren=C3?= =?utf-8?Q?=A9?=", "René"),
        ("=?utf-8?B?w6k=?=\t=?iso-8859-1?q?=E9?= a", "éé a"),
        ("a =?utf-8*fr?Q?=C3=A9?= b", "a é b"),
        ("=?utf-8?Q?Bonjour le monde?=", "Bonjour le monde"),
        ("=?martian?Q?=E9t=E9?=", "été"),
        ("=?utf-8?B?!!!?=", ""),
        ("=?utf-8?X?abc?= =?", "=?utf-8?X?abc?= =?"),
    ],
)
def test_encoded_words(value: str, text: str) -> None:
    assert header_text(value) == text


def test_parameters_in_every_spelling() -> None:
    kind, given = content_parameters(
        'Text/Plain; charset="utf-8"; name*1="b;c"; name*0*=utf-8\'\'%C3%A9; format=flowed;;x'
    )
    assert (kind, given["charset"], given["name"], given["format"]) == (
        "text/plain",
        "utf-8",
        "éb;c",
        "flowed",
    )


def test_message_ids_are_cut_at_their_brackets() -> None:
    assert message_ids("<a@b> junk <c@d>(x) < e@f > <g h@i>") == ("<a@b>", "<c@d>", "<e@f>")


def test_of_many_references_the_last_ones_stay() -> None:
    ids = " ".join(f"<{i}@player.example>" for i in range(2000))
    references = opened(plain("draw", References=ids)).references
    assert references[-1] == "<1999@player.example>"
    assert len(references) <= limits.REFERENCES


def test_a_mail_too_large_is_cut_and_says_so() -> None:
    raw = plain("draw\n" * 100_000)
    envelope = opened(raw)
    assert envelope.oversize
    assert "mail-cut" in envelope.faults
    assert envelope.size == len(raw)
    cut_by_source = read_envelope(Fetched(raw[:1000], NOON, "k", len(raw), oversize=True))
    assert cut_by_source.oversize
    assert "mail-cut" in cut_by_source.faults


def test_receivers_come_from_every_header_that_names_one() -> None:
    raw = plain(
        "draw",
        Cc="Two <TWO@gm.example>",
        Delivered_To="three@gm.example",
        X_Original_To="four@gm.example",
        Envelope_To="five@gm.example",
        Received="from a by b for <six@gm.example>; Sat",
    )
    names = [address.partition("@")[0] for address in opened(raw).recipients]
    assert names == ["turns", "two", "three", "four", "five", "six"]


def test_a_boundary_in_the_middle_of_a_line_parts_nothing() -> None:
    raw = multipart(part("place 1,0 --=_b1\ndraw\n"))
    assert kept(submitted(raw)) == ["place 1,0 --=_b1", "draw"]
