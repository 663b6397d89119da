"""Of a mail that was not read whole, the answer never says that all is fine: it shows each line
of its writer's that was left out, with the reason."""

from __future__ import annotations

import base64
import re
from collections.abc import Sequence

import pytest

from tests.support.house import House, kind_of, text_of

DISCLAIMER = (
    "This e-mail and any attachments are confidential and intended solely for the addressee.\n"
    "If you have received it in error, please notify the sender and delete it."
)
LOST = "play Fe@-2,0"
#: What is read of a mail, and how the rest of it is lost.
BODIES = {
    "below dashes": "draw\n\n-- \nAnna\nplay Fe@-2,0",
    "below a disclaimer": f"draw\n\n{DISCLAIMER}\n\nplay Fe@-2,0",
    "after an attribution": "draw\n\nAnna wrote:\nplay Fe@-2,0",
    "after a whole attribution": "draw\n\nOn 3 March 2026 at 10:00, Anna <anna@players.example> "
    "wrote:\nplay Fe@-2,0",
    "behind a mark": "draw\n\n> play Fe@-2,0",
    "behind two marks": "draw\n\n>> play Fe@-2,0",
    "below a forwarded header": "draw\n\n---------- Forwarded message ---------\n"
    "From: Anna <anna@players.example>\nDate: Mon, 2 Mar 2026 at 10:00\nSubject: my turn\n"
    "To: Anna <anna@players.example>\n\nplay Fe@-2,0",
    "below an original message": "draw\n\n-----Original Message-----\nplay Fe@-2,0",
    "behind the end of orders": "BEGIN ORDERS\ndraw\nEND ORDERS\nplay Fe@-2,0",
    "before the begin of orders": "play Fe@-2,0\nBEGIN ORDERS\ndraw",
    "behind an end without begin": "draw\nEND ORDERS\nplay Fe@-2,0",
    "behind a hash": "draw\n# play Fe@-2,0",
    "with a bullet below dashes": "draw\n\n--\n- play Fe@-2,0",
    "with a slip below dashes": "draw\n\n--\nplya Fe@-2,0",
    "two on a line below dashes": "draw\n\n--\nplay Fe@-2,0; play Fe@-3,0",
    "below dashes, between names": "draw\n--\nAnna Berg\n+33 6 12 34 56 78\nplay Fe@-2,0\n"
    "http://anna.example",
}


def parts(*given: tuple[str, str, str, bytes]) -> tuple[str, str]:
    """Body and content type of a mail with parts: kind, disposition, name and content."""
    made = []
    for kind, disposition, name, content in given:
        head = f"Content-Type: {kind}\nContent-Transfer-Encoding: base64\n"
        if disposition:
            named = f'; filename="{name}"' if name else ""
            head += f"Content-Disposition: {disposition}{named}\n"
        made.append(f"--b\n{head}\n{base64.encodebytes(content).decode()}")
    return "".join(made) + "--b--\n", 'multipart/mixed; boundary="b"'


def say(house: House, text: str, kind: str = "text/plain; charset=utf-8", **more: str) -> tuple:
    answer = house.say("anna", text, Content_Type=kind, **more)
    return str(answer["Subject"]), " ".join(text_of(answer).split())


def sheet_of(house: House) -> list[str]:
    """The lines that the latest mail of anna's put into the journal."""
    acts = [act for data in house.received("anna")[-1:] for act in data["acts"]]
    texts = [act["text"] for act in acts if act["do"] == "sheet"]
    return [line.strip() for text in texts for line in text.split("\n") if line.strip()]


@pytest.mark.parametrize("line", ["play Fe@-2,0", "play Cu@4,1 Cu@5,1"])
@pytest.mark.parametrize("shape", BODIES)
def test_a_line_that_was_left_out_is_shown_and_the_subject_says_so(
    game: House, shape: str, line: str
) -> None:
    if (shape, line) == ("behind a hash", LOST):
        pytest.skip("a suggestion of ours, as it stands in every report")
    body = BODIES[shape].replace(LOST, line)
    subject, text = say(game, body)
    assert [line for line in sheet_of(game) if not line.startswith("#")] == ["draw"]
    assert subject.startswith("Orders saved: 1 line not read"), subject
    lost = next(row for row in body.split("\n") if re.search(r"^[>#\s-]*pl(?:ay|ya) ", row))
    lost = lost.lstrip(">#- ")
    assert "Not read" in text
    assert f"“{lost}”" in text, text


def test_it_is_told_in_french_too(game: House) -> None:
    game.say("anna", "language fr")
    subject, text = say(game, "piocher\n\n-- \njouer Fe@-2,0")
    assert subject.startswith("Ordres notés : 1 ligne non lue"), subject
    assert "sous la marque d’une signature" in text
    assert "jouer Fe@-2,0" in text


@pytest.mark.parametrize(
    ("html", "told"),
    [
        ('<p>draw</p><p style="display:none">play Fe@-2,0</p>', "hides it"),
        ('<p>draw</p><p style="visibility: hidden">play Fe@-2,0</p>', "hides it"),
        ("<p>draw</p><div hidden>play Fe@-2,0</div>", "hides it"),
        ('<p>draw</p><div class="gmail_signature">Anna<br>play Fe@-2,0</div>', "signature"),
        ('<p>draw</p><div id="appendonsend"></div><p>play Fe@-2,0</p>', "marks it as quoted"),
        ("<p>draw</p><blockquote>play Fe@-2,0</blockquote>", "marks it as quoted"),
    ],
)
def test_what_html_hides_is_shown(game: House, html: str, told: str) -> None:
    subject, text = say(game, html, "text/html; charset=utf-8")
    assert sheet_of(game) == ["draw"]
    assert subject.startswith("Orders saved: 1 line not read"), subject
    assert told in text
    assert "“play Fe@-2,0”" in text


@pytest.mark.parametrize(
    "subject",
    ["final", "Orders, final", "My turn - final", "Re: Metallurgie: your turn [g1] final"],
)
def test_a_command_in_the_subject_beside_orders_is_shown(game: House, subject: str) -> None:
    answered, text = say(game, "draw", Subject=subject)
    assert answered.startswith("Orders saved: 1 line not read"), answered
    assert "stands in the subject: “final”" in text


@pytest.mark.parametrize(
    "subject",
    [
        "Re: Final orders: all fine [g1]",
        "Final orders: all fine [g1]",
        "RE: final",
        "my final orders are here",
    ],
)
def test_a_subject_of_ours_or_of_prose_is_no_command(game: House, subject: str) -> None:
    answered, _ = say(game, "draw", Subject=subject)
    assert "all fine" in answered or "possible" in answered, answered


FILE = ("text/plain; charset=utf-8", "attachment", "turn.txt", b"play Fe@-2,0\n")
DRAW = ("text/plain; charset=utf-8", "", "", b"draw\n")


def test_orders_in_another_file_beside_orders_are_shown(game: House) -> None:
    subject, text = say(game, *parts(DRAW, FILE))
    assert sheet_of(game) == ["draw"]
    assert subject.startswith("Orders saved: 1 line not read"), subject
    assert "Not read in the attachment turn.txt: “play Fe@-2,0”" in text


@pytest.mark.parametrize(
    "body", [b"Hello,\nmy orders are attached.\nAnna\n", b"see attached\n\n-- \nAnna\n"]
)
def test_a_text_file_beside_a_mail_without_orders_is_read(game: House, body: bytes) -> None:
    kind = ("text/plain; charset=utf-8", "", "", body)
    _, text = say(game, *parts(kind, FILE))
    assert sheet_of(game) == ["play Fe@-2,0"]
    assert "turn.txt" in text


def test_orders_beside_an_order_file_are_shown(game: House) -> None:
    file = ("text/plain", "attachment", "orders.txt", b"draw\n")
    body = ("text/plain", "", "", b"play Fe@-2,0\n")
    subject, text = say(game, *parts(body, file))
    assert sheet_of(game) == ["draw"]
    assert subject.startswith("Orders saved: 1 line not read"), subject
    assert "attached file holds your orders: “play Fe@-2,0”" in text


UNREAD: Sequence[tuple[str, str, int]] = (
    ("application/pdf", "turn.pdf", 9000),
    ("application/vnd.openxmlformats-officedocument.wordprocessingml.document", "turn.docx", 900),
    ("application/zip", "turn.zip", 300),
    ("application/octet-stream", "turn.dat", 300),
    ("application/vnd.oasis.opendocument.text", "turn.odt", 300),
    ("text/html", "turn.html", 300),
    ("text/rtf", "turn.rtf", 300),
    ("image/jpeg", "IMG_2041.jpg", 90_000),
    ("image/heic", "IMG_2042.HEIC", 90_000),
    ("image/png", "turn.png", 90_000),
    ("image/png", "screen.png", 9_000),
    ("image/jpeg", "small.jpg", 6_000),
    ("audio/mp4", "voice.m4a", 90_000),
    ("application/ms-tnef", "winmail.dat", 900),
    ("message/rfc822", "my turn.eml", 300),
)


@pytest.mark.parametrize(("kind", "name", "size"), UNREAD, ids=[name for _, name, _ in UNREAD])
def test_an_attachment_that_nobody_read_is_named(
    game: House, kind: str, name: str, size: int
) -> None:
    content = (b"Subject: my turn\n\nplay Fe@-2,0\n" if "rfc822" in kind else b"") or bytes(size)
    subject, text = say(game, *parts(DRAW, (kind, "attachment", name, content)))
    assert subject.startswith("Orders saved: 1 file not read"), subject
    assert name in text


def pictured(house: House, body: str, size: int, disposition: str = "attachment") -> str:
    """What a mail with a picture is answered with, which has a Content-ID as Gmail gives it to all
    that is attached."""
    part = ("image/jpeg", disposition, "turn.jpg", bytes(size))
    text, kind = parts(("text/plain", "", "", body.encode()), part)
    name = 'filename="turn.jpg"\n'
    return say(house, text.replace(name, f"{name}Content-ID: <f_mf3k2>\n"), kind)[1]


@pytest.mark.parametrize("body", ["", "On the photo", "See the picture please.", "draw"])
@pytest.mark.parametrize("size", [9_000, 90_000, 990_000])
def test_an_attached_photograph_is_named_whatever_the_mail_says(
    game: House, size: int, body: str
) -> None:
    told = pictured(game, body, size)
    assert "turn.jpg" in told
    assert "not properly marked" not in told
    if body == "draw":
        assert sheet_of(game) == ["draw"]


@pytest.mark.parametrize(("body", "named"), [("", True), ("As drawn:", True), ("draw", False)])
def test_a_picture_in_the_text_is_named_where_the_text_orders_nothing(
    game: House, body: str, named: bool
) -> None:
    assert ("turn.jpg" in pictured(game, body, 25_000, "inline")) == named


QUIET: Sequence[tuple[str, str, str, int]] = (
    ("image/png", "inline", "image001.png", 9_000),
    ("image/png", "inline", "logo.png", 15_000),
    ("image/gif", "attachment", "smile.gif", 900),
    ("image/png", "attachment", "map.png", 90_000),
    ("application/json", "attachment", "view.json", 3_000),
    ("text/html", "attachment", "orders.html", 90_000),
    ("text/calendar", "attachment", "deadline.ics", 900),
    ("text/vcard", "attachment", "anna.vcf", 900),
    ("application/pkcs7-signature", "attachment", "smime.p7s", 900),
    ("application/pgp-keys", "attachment", "key.asc", 900),
)


@pytest.mark.parametrize("item", QUIET, ids=[item[2] for item in QUIET])
def test_logos_and_what_we_sent_are_not_worth_a_word(
    game: House, item: tuple[str, str, str, int]
) -> None:
    kind, disposition, name, size = item
    subject, text = say(game, *parts(DRAW, (kind, disposition, name, bytes(size))))
    assert "not read" not in subject.casefold(), subject
    assert name not in text


@pytest.mark.parametrize(
    "text",
    [
        "draw\n\n-- \nAnna Berg\n+33 6 12 34 56 78",
        "draw\n\n-- \nAnna Berg, 12 rue de la Paix, 75002 Paris",
        "draw\n\n-- \nPlay hard, work hard",
        f"draw\n\n{DISCLAIMER}",
        "draw\n\nSent from my iPhone",
        "draw\n\nEnvoyé de mon Galaxy",
        "draw\n\nGet Outlook for Android<https://aka.ms/ghei36>",
        "Hello,\n\ndraw\n\nThanks\nAnna",
        "draw\n\nOn Monday Bruno wrote:\n> I would play the iron if I were you.\n> Cheers",
    ],
)
def test_a_whole_mail_is_all_fine(game: House, text: str) -> None:
    subject, _ = say(game, text)
    assert subject.startswith(("Orders saved: all fine", "Orders saved: possible")), subject


def test_final_waits_for_a_word_when_a_part_of_the_orders_was_not_read(game: House) -> None:
    subject, text = say(game, "draw\nplace auto\nfinal\n\n-- \nplay Fe@-2,0")
    assert subject.startswith("NOT final: 1 line not read"), subject
    assert "NOT final, as a part of your mail was not read" in text
    assert game.table().decisions_of("anna")
    game.say("anna", "final")
    assert not game.table().decisions_of("anna")


def test_whoever_sends_the_same_again_means_it(game: House) -> None:
    for _ in range(2):
        game.say("anna", "draw\nplace auto\nfinal\n\n-- \nplay Fe@-2,0")
    assert not game.table().decisions_of("anna")


def test_a_mail_of_which_nothing_is_left_shows_what_it_held(game: House) -> None:
    answer = game.say("anna", "-- \nplay Fe@-2,0")
    assert kind_of(answer) == "trouble"
    assert "“play Fe@-2,0”" in " ".join(text_of(answer).split())


def test_a_command_alone_is_not_done_and_no_word_more(game: House) -> None:
    subject, text = say(game, "digest on\n\n-- \nplay Fe@-2,0")
    assert subject.startswith("Done, but 1 line not read"), subject
    assert "“play Fe@-2,0”" in text


def test_an_answer_to_a_question_names_what_was_left_out(game: House) -> None:
    _, text = say(game, "status\n\n-- \nplay Fe@-2,0")
    assert "“play Fe@-2,0”" in text


@pytest.mark.parametrize("mark", ["> ", ">"])
def test_a_line_typed_behind_a_mark_is_shown_though_it_stood_in_the_plan_before(
    game: House, mark: str
) -> None:
    say(game, "draw\nplace -1,1")
    subject, text = say(game, f"draw\n{mark}place -1,1")
    assert sheet_of(game) == ["draw"]
    assert subject.startswith("Orders saved: 1 line not read"), subject
    assert "place -1,1" in text


def test_an_older_mail_of_his_own_that_is_quoted_is_no_line_that_was_lost(game: House) -> None:
    say(game, "draw\nplace -1,1")
    quoted = "> draw\n> place -1,1"
    subject, _ = say(game, f"draw\n\nOn 2 March 2026, Anna <anna@players.example> wrote:\n{quoted}")
    assert "not read" not in subject


def test_an_order_outside_the_bounds_is_shown_and_no_command(house: House) -> None:
    house.open(seats=("anna", "h"), rules="planet-masters", options={"first_player": "seat1"})
    subject, text = say(house, "BEGIN ORDERS\nraces Earth\nEND ORDERS\nrelancer H")
    assert [act["do"] for act in house.received("anna")[-1]["acts"]] == ["sheet"]
    assert subject.startswith("Orders saved: 1 line not read"), subject
    assert "outside BEGIN ORDERS and END ORDERS: “relancer H”" in text
