"""What its writer struck out orders nothing, and he is told."""

from __future__ import annotations

from email.message import EmailMessage

import pytest

from tests.mail.mailing import codes, kept, plain, submitted

STRUCK = (
    "<p>draw</p><p><s>move tank-1 0507</s></p>",
    "<p>draw</p><p><strike>move tank-1 0507</strike></p>",
    "<p>draw</p><p><del datetime='2026'>move tank-1 0507</del></p>",
    "<p>draw</p><p style='text-decoration: line-through'>move tank-1 0507</p>",
    "<p>draw</p><p><b style='text-decoration:underline line-through red'>move tank-1 0507</b></p>",
    "<p>draw</p><p><span style='text-decoration-line:line-through'>move tank-1 0507</span></p>",
    "<style>.x, p.gone {color: red; text-decoration: line-through}</style>"
    "<p>draw</p><p class='MsoNormal gone'>move tank-1 0507</p>",
    "<style>#old{text-decoration:line-through}</style>"
    "<p>draw</p><div id=old>move tank-1 0507</div>",
    "<p>draw</p><s><p>move tank-1 0507</p></s>",
    "<p>draw<br><s>move tank-1<br>0507</s></p>",
)


def both(html: str, text: str) -> bytes:
    """A mail with both forms of a text."""
    mail = EmailMessage()
    mail["From"], mail["To"] = "rosa@player.example", "turns@gm.example"
    mail["Message-ID"] = "<m@p.example>"
    mail.set_content(text)
    mail.add_alternative(html, subtype="html")
    return mail.as_bytes()


@pytest.mark.parametrize("html", STRUCK)
def test_html_strikes_out(html: str) -> None:
    found = submitted(plain(html, Content_Type="text/html; charset=utf-8"))
    assert kept(found) == ["draw"]
    assert codes(found) == ["struck"]


@pytest.mark.parametrize("html", STRUCK)
def test_the_text_beside_it_has_lost_that_and_does_not_decide(html: str) -> None:
    found = submitted(both(html, "draw\nmove tank-1 0507\n"))
    assert kept(found) == ["draw"]
    assert codes(found) == ["struck"]


@pytest.mark.parametrize(
    "line", ["~~move tank-1 0507~~", "".join(f"{c}\u0336" for c in "move tank-1 0507")]
)
def test_plain_text_strikes_out(line: str) -> None:
    found = submitted(plain(f"draw\n{line}\n"))
    assert kept(found) == ["draw"]
    assert codes(found)[0] == "struck"


def test_what_is_left_of_a_line_counts() -> None:
    html = "<p>move tank-1 <s>0507</s> 0508</p>"
    assert kept(submitted(both(html, "move tank-1 0507 0508"))) == ["move tank-1 0508"]


def test_what_is_struck_out_of_a_quotation_changes_nothing() -> None:
    html = "<p>draw</p><blockquote><s>place 1,0</s></blockquote>"
    found = submitted(both(html, "draw\n\n> place 1,0\n"))
    assert kept(found) == ["draw"]
    assert "struck" not in codes(found)


def test_classes_of_like_names_strike_nothing_out() -> None:
    html = "<style>.gone{text-decoration:line-through}</style><p class=begone>draw</p><p>draw</p>"
    assert kept(submitted(both(html, "draw\ndraw"))) == ["draw", "draw"]
