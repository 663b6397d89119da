"""What is let through as an address can be written to, is the one that was meant, and no other."""

from __future__ import annotations

from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.addresses import NoAddress, ascii_domain, is_address, read_address
from adjudicator.mail.sender.auth import plain_address
from adjudicator.mail.sender.seat_address import reply_address
from adjudicator.mail.write.calendar import deadline_ics
from adjudicator.mail.write.compose import Mail, outgoing

NOW = datetime(2026, 11, 23, 12, 0, tzinfo=UTC)
TOKEN = "a" * 26

#: what people, and their programs, write around an address that is plainly meant
AROUND = (
    "{}",
    " {} ",
    "{}.",
    "{},",
    "{};",
    "{}:",
    "{}/",
    "{}!",
    "<{}>",
    "({})",
    "[{}]",
    "{{{}}}",
    "<{}>.",
    "({}).",
    '"{}"',
    "'{}'",
    "“{}”",
    "« {} »",
    "„{}“",
    "‘{}’",
    "`{}`",
    "*{}*",
    "**{}**",
    "_{}_",
    "mailto:{}",
    "MAILTO:{}",
    "<mailto:{}>",
    "mailto:{}?subject=hello",
    "{0} <mailto:{0}>",
    "{0} (mailto:{0})",
    "[{0}](mailto:{0})",
    "<{0}> (mailto:{0})",
    "{}[1]",
    "{} [12]",
    "{}>",
    "{})",
    "Carl <{}>",
    '"Carl, of Bonn" <{}>',
    "Carl ({})",
    "'Carl' <{}>.",
    "\u200b{}\ufeff",
    "\u00a0{}",
)

REFUSED = {
    "carl@my_host.example": "domain",
    "carl@-a.example": "domain",
    "carl@a..example": "domain",
    "carl@.example": "domain",
    f"carl@{'a' * 64}.example": "domain",
    "carl@exa$mple.org": "domain",
    "carl@example.org\x00": "domain",
    "carl@[127.0.0.1]": "number",
    "carl@ [IPv6:::1]": "number",
    "[carl@[127.0.0.1]]": "number",
    "carl@127.0.0.1": "number",
    '"carl b"@example.org': "quoted",
    "jörg@example.org": "letters",
    "ｃarl@example.org": "letters",
    "carl\u0301@example.org": "letters",
    "carl@straße.example": "unlike",
    "carl@ｅxample.org": "unlike",
    "carl@example。org": "unlike",
    "carl@exa\u200bmple.org": "unlike",
    "carl": "none",
    "": "none",
    "@": "none",
    "carl@": "none",
    "@example.org": "none",
    "carl@example.org, dora@example.org": "several",
    "carl@example.org dora@example.org": "several",
    "carl@example.org <dora@example.org>": "several",
    "carl@b@example.org": "several",
    "carl@example.org\r\nBcc: dora@example.org": "several",
    "carl@example.org\nX: y": "words",
    "please carl@example.org": "words",
    "carl @ example.org": "words",
    "carl@exa mple.org": "words",
    f"{'a' * 400}@example.org": "long",
    f"carl@{'a' * 700}": "long",
}


@pytest.mark.parametrize("around", AROUND)
@pytest.mark.parametrize("address", ["carl@example.org", "O'Brien+x@Sub.example.org", "a@b"])
def test_what_is_plainly_meant_is_taken_as_it_is(address: str, around: str) -> None:
    assert read_address(around.format(address)) == address


@pytest.mark.parametrize("text", REFUSED)
def test_what_cannot_be_written_to_is_refused_with_its_reason(text: str) -> None:
    with pytest.raises(NoAddress) as refused:
        read_address(text)
    assert refused.value.why == REFUSED[text]


def test_an_address_is_as_long_as_servers_take_and_no_longer() -> None:
    domain = f"{'.'.join(['d' * 62] * 3)}.{'d' * 60}.org"
    longest = f"{'c' * (320 - 1 - len(domain))}@{domain}"
    assert (len(domain), read_address(longest)) == (253, longest)
    for longer in (f"c{longest}", f"carl@d{domain}"):
        with pytest.raises(NoAddress) as refused:
            read_address(longer)
        assert refused.value.why == "long"


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("carl@exämple.org", "carl@xn--exmple-cua.org"),
        ("carl@exa\u0308mple.org", "carl@xn--exmple-cua.org"),
        ("carl@EXÄMPLE.org", "carl@xn--exmple-cua.org"),
        ("carl@xn--exmple-cua.org", "carl@xn--exmple-cua.org"),
        ("carl@пример.рф", "carl@xn--e1afmkfd.xn--p1ai"),
        ("carl@exаmple.org", "carl@xn--exmple-4nf.org"),
    ],
)
def test_a_domain_of_other_letters_stays_itself(text: str, kept: str) -> None:
    assert read_address(text) == kept
    assert plain_address(text) == kept


def test_two_mailboxes_are_never_one() -> None:
    for one, other in (
        ("carl@straße.example", "carl@strasse.example"),
        ("straße@example.org", "strasse@example.org"),
        ("carl@exämple.org", "carl@example.org"),
        ("carl@ｅxample.org", "carl@example.org"),
    ):
        assert plain_address(one) != plain_address(other)


signs = (
    "abcXYZ019.-_+'@<>()[]{}\"“”«»,;:!?/\\|*`=&%#~ \t\r\näßéıİ漢ａ。\u0301\u200b\u202e\x00\ud800"
)
texts = st.one_of(
    st.text(st.sampled_from(signs), max_size=40),
    st.text(max_size=40),
    st.builds(
        "{}{}@{}{}".format,
        st.text(st.sampled_from(signs), max_size=3),
        st.text(st.sampled_from(signs), min_size=1, max_size=12),
        st.text(st.sampled_from(signs), min_size=1, max_size=16),
        st.sampled_from(["", ".org", ".example.", ">", "…", "[1]"]),
    ),
)


@given(texts)
def test_whatever_is_let_through_can_stand_in_every_header(text: str) -> None:
    try:
        address = read_address(text)
    except NoAddress:
        return
    assert is_address(address)
    reply_to = reply_address(address, "spring", "anna", TOKEN)
    mail = Mail(
        message_id="<1@gm.example>",
        sender=address,
        sender_name="Gm",
        recipient=address,
        reply_to=reply_to,
        subject="x",
        date=NOW,
        text="x",
        extra=(("List-Unsubscribe", f"<mailto:{reply_to}?subject=leave>"),),
    )
    out = outgoing(mail)
    assert out.recipient == out.sender == address
    read = message_from_bytes(out.raw, policy=policy.SMTP)
    for name, wanted in (("From", address), ("To", address), ("Reply-To", reply_to)):
        (box,) = read[name].addresses
        assert f"{box.username}@{box.domain}" == wanted
    assert read.get_content_type() == "text/plain"
    assert set(read.keys()) == {
        "Date",
        "From",
        "To",
        "Reply-To",
        "Subject",
        "Message-ID",
        "Auto-Submitted",
        "List-Unsubscribe",
        "MIME-Version",
        "Content-Type",
        "Content-Transfer-Encoding",
    }
    written = EmailMessage(policy=policy.SMTP)
    written["To"] = address
    assert address.encode() in written.as_bytes().replace(b"\r\n ", b"")
    assert deadline_ics(
        uid="1",
        sequence=0,
        stamp=NOW,
        due=NOW,
        summary="x",
        description="x",
        cancelled=False,
        organizer=address,
    )


@given(texts)
def test_no_address_is_changed_into_another_one(text: str) -> None:
    try:
        address = read_address(text)
    except NoAddress:
        return
    local, _, domain = address.rpartition("@")
    assert f"{local}@" in text
    behind = text[text.rindex(f"{local}@") :]
    assert domain in behind or any(
        ascii_domain(behind[len(local) + 1 :][:length]) == domain for length in range(len(behind))
    )
