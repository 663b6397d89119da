"""The order text of a mail, beyond what the corpus holds."""

from __future__ import annotations

import pytest

from adjudicator.library.languages import read_lexicon
from adjudicator.mail.parse import limits
from adjudicator.mail.parse.charset import decode, known_charset
from adjudicator.mail.parse.html import html_text
from adjudicator.mail.parse.text_lines import wash
from adjudicator.mail.reply.bounds import boundaries
from adjudicator.mail.reply.order_text import read_orders
from adjudicator.mail.reply.quotes import own_lines
from tests.mail.mailing import codes, kept, opened, plain, submitted
from tests.mail.make_corpus import attached, multipart, part


@pytest.mark.parametrize("name", ["unicode_escape", "idna", "rot13", "zlib", "punycode", "utf-7"])
def test_codecs_that_are_no_charsets_are_never_used(name: str) -> None:
    assert known_charset(name) is None
    assert decode(b"\\u0041+AGE-", name).text == "\\u0041+AGE-"


@pytest.mark.parametrize(
    ("data", "declared", "text"),
    [
        (b"", "utf-16", ""),
        (b"\xff\xfe", "", ""),
        (b"\xe9", "utf-8", "é"),
        (b"\x81\xe9", "utf-8", "\ufffdé"),
        ("漢字".encode("iso2022_jp"), "ISO-2022-JP", "漢字"),
        ("漢字".encode("gb18030"), "GB2312", "漢字"),
        ("œ€".encode("iso8859-15"), "iso-8859-15", "œ€"),
        (b"\x93x\x94", "ISO-8859-1", "“x”"),
        ("déjà".encode("utf-16-be"), "", "déjà"),
        ("déjà".encode("utf-32"), "utf-32", "déjà"),
        (b"draw", "utf-16", "draw"),
    ],
)
def test_bytes_are_read_as_their_writer_meant_them(data: bytes, declared: str, text: str) -> None:
    assert decode(data, declared).text == text


def test_words_of_ascii_need_no_label_and_no_repair() -> None:
    assert codes(submitted(plain("draw", Content_Type=""))) == []


def test_columns_survive_the_washing_of_marks() -> None:
    before = "l’or – «x»\u00a0ｙ"
    assert wash(before).text == 'l\'or - "x" y'
    assert len(wash(before).text) == len(before)


def test_line_numbers_stay_those_of_the_writer() -> None:
    submission = submitted(plain("Hello,\nplace 1,0\nfinal\n\ndraw\nThanks"))
    assert submission.text.split("\n") == ["", "place 1,0", "", "", "draw", ""]
    assert [command.line for command in submission.commands] == [3]


def test_a_whole_quoted_report_of_any_client_leaves_no_order() -> None:
    report = ["Your options:", "  place 9,9", "  draw", "", "plan:", "  draw"] * 30
    marked = "\n".join("> " + line for line in report)
    bare = "\n".join(report)
    for quotation in (
        f"On 21 Nov 2026, at 09:00, GM <turns@gm.example> wrote:\n\n{marked}",
        f"Le 21/11/2026 à 09:00, GM a écrit :\n{bare}",
        f"GM <turns@gm.example> schrieb am Sa., 21. Nov. 2026, 09:00:\n{marked}",
        f"-------- Message transféré --------\nSujet : Tour 7\n\n{bare}",
        f"From: GM\nSent: Saturday\nTo: Rosa\nSubject: Turn 7\n\n{bare}",
        f"De: GM\nEnvoyé: samedi\nÀ: Rosa\nObjet: Tour 7\n\n{bare}",
        f"*De :* GM\n*Date :* samedi\n*Objet :* Tour 7\n\n{bare}",
        f"Begin forwarded message:\n\n{bare}",
        f"Please reply above this line\n{bare}",
        f"## Merci de répondre au-dessus de cette ligne ##\n{bare}",
    ):
        for own in ("place 1,0\n\n", ""):
            submission = submitted(plain(own + quotation, In_Reply_To="<x@gm.example>"))
            assert kept(submission) == own.split("\n")[:1] * bool(own), quotation[:60]
            assert "quoted" in codes(submission)


def test_a_report_wrapped_by_the_quoting_client_leaves_no_order() -> None:
    line = "You may write: if top(0,0) = Ag and hand(Au) >= 1 then play Au@0,0 or else"
    body = f"On 1 Nov 2026 GM wrote:\n> {line}\ndraw\n> and so on\n"
    submission = submitted(plain(body, In_Reply_To="<x@y>"))
    assert kept(submission) == []
    assert "spilled" in codes(submission)


@pytest.mark.parametrize("asked", ["What do you play?", "Your hand: Au Ag Fe", "draw or play"])
def test_a_short_answer_between_quoted_lines_is_an_order(asked: str) -> None:
    body = f"On 1 Nov 2026 GM wrote:\n> {asked}\ndraw\n> Thanks\n"
    assert kept(submitted(plain(body, In_Reply_To="<x@y>"))) == ["draw"]


def test_long_quoted_lines_of_html_are_never_broken_so_what_follows_is_an_order() -> None:
    long = "You may play silver on the middle or draw and place what comes at one side"
    source = f"<blockquote>{long}</blockquote>draw<blockquote>or wait</blockquote>"
    raw = plain(source, Content_Type="text/html", In_Reply_To="<x@y>")
    assert kept(submitted(raw)) == ["draw"]
    asked = f"> {long}?\ndraw\n> or wait\n"
    assert kept(submitted(plain(asked, In_Reply_To="<x@y>"))) == ["draw"]


def test_orders_like_an_attribution_or_header_are_not_one() -> None:
    text = "on the hill: place 1,0\nfrom: here\nto: there\nplan:\n  draw\nat 17:\n  draw"
    assert kept(submitted(plain(text))) == text.split("\n")


def test_bounds_join_blocks_and_leave_the_rest() -> None:
    own = own_lines(
        ["a", "BEGIN ORDERS", "b", "END ORDERS", "c", "[fin ordres]", "d"],
        False,
        read_lexicon().made(boundaries),
    )
    assert (own.lines, own.bounds, own.outside) == (("b",), "closed", 4)


def test_an_html_order_in_pieces_stays_on_one_line() -> None:
    source = "<p>pl<b>ace</b> <i>1</i>,0</p><p>a&nbsp;&amp;&lt;b</p><br>x<br/>y"
    assert html_text(source).lines == ("place 1,0", "a\u00a0&<b", "", "x", "y")


def test_html_quotations_are_marked_however_deep() -> None:
    source = "a<blockquote>b<div>c<blockquote>d</blockquote>e</div></blockquote>f"
    assert html_text(source).lines == ("a", "> b", "> c", "> d", "> e", "f")


@pytest.mark.parametrize("text", ["<", "<a", "a<b", "a < b", "<!", "<!--", "</", "<p", "&", "&#;"])
def test_html_that_ends_too_early_is_text_as_far_as_it_goes(text: str) -> None:
    assert html_text("x<br>" + text).lines[0] == "x"


def test_too_many_lines_are_cut_and_said() -> None:
    submission = submitted(plain("draw\n" * (limits.TEXT_LINES + 5)))
    assert len(kept(submission)) == limits.TEXT_LINES
    assert codes(submission) == ["too-long"]


def test_a_cut_line_can_no_longer_be_an_order() -> None:
    submission = submitted(plain("play " + "Fe@1,0 " * 400))
    assert kept(submission)[0].endswith(" [...]")
    assert codes(submission) == ["long-line"]


def test_of_a_cut_mail_orders_count_only_if_their_part_is_whole() -> None:
    whole = multipart(part("place 1,0\n"), attached(b"x" * 2000, "filename=a.bin", "image/png"))
    assert submitted(whole[:-1500], oversize=True).unreadable is None
    lone = submitted(plain("place 1,0\nplace 2,"), oversize=True)
    assert lone.unreadable is not None
    assert lone.unreadable.code == "repair-oversize"
    begun = whole[: whole.index(b"1,0")]
    assert submitted(begun, oversize=True).unreadable is not None


def test_what_is_cut_in_an_order_file_counts_as_cut() -> None:
    raw = multipart(part("see file\n"), attached(b"draw\n" * 99, "filename=orders.txt"))
    cut = submitted(raw[:-200], oversize=True)
    assert cut.source == "attachment"
    assert cut.unreadable is not None


def test_the_text_beside_an_order_file_is_kept_for_commands_only() -> None:
    raw = multipart(part("final\nplace 9,9\n"), attached(b"draw\n", "filename=orders.txt"))
    orders = read_orders(opened(raw), read_lexicon())
    assert (orders.text, orders.body) == ("draw", "final\nplace 9,9")


@pytest.mark.parametrize("names", [("a.txt", "b.txt"), ("a.txt", "orders.pdf")])
def test_files_of_other_names_are_not_guessed_at(names: tuple[str, str]) -> None:
    pieces = [attached(b"draw\n", f"filename={name}", "text/plain") for name in names]
    expected = [] if names[1].endswith("txt") else ["draw"]
    raw = multipart(part("\n"), *pieces)
    if names[1].endswith("pdf"):
        raw = multipart(part("\n"), pieces[0], attached(b"%", "filename=orders.pdf", "image/x"))
    assert kept(submitted(raw)) == expected


def test_armour_around_nothing_leaves_nothing() -> None:
    assert kept(submitted(plain("-----BEGIN PGP SIGNED MESSAGE-----\nHash: x\n"))) == []
    secret = submitted(plain("-----BEGIN PGP MESSAGE-----\nhQEM\n"))
    assert secret.unreadable is not None
    assert secret.unreadable.code == "repair-encrypted"


def test_what_is_encrypted_among_several_forms_of_a_text_is_told() -> None:
    secret = multipart(
        part("Version: 1\n", "application/pgp-encrypted"),
        part("-----BEGIN PGP MESSAGE-----\nx\n", "application/octet-stream"),
        sort="encrypted",
        mark="=_b2",
    )
    whole = multipart(part("\n"), secret, sort="alternative")
    found = submitted(whole).unreadable
    assert found is not None
    assert found.code == "repair-encrypted"
