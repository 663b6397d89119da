"""A line is an advertisement or a signature as a whole, at its place: never for a word in it."""

from __future__ import annotations

import pytest

from adjudicator.mail.reply.advertisements import is_advertisement
from tests.mail.mailing import kept, plain, submitted
from tests.mail.reply_shapes.languages import languages

OWN = (
    "Yes. The whole galaxy for us two.",
    "Get the galaxy",
    "Open the windows",
    "I have written to your gmail",
    "Send the android to me",
    "Von meinem Standpunkt aus ist das gut",
    "Virus-free planets are mine",
    "Sent my android to Bruno",
    "This message is confidential: I attack tomorrow.",
    "Disclaimer: I may lie.",
    "Samsung, yahoo, outlook!",
)
SIGNED = (
    "Sent from my iPhone",
    "Envoyé de mon iPhone",
    "Envoyé de mon Galaxy",
    "Get Outlook for Android<https://aka.ms/ghei36>",
    "Télécharger Outlook pour iOS",
    "Sent from my Samsung Galaxy smartphone.",
    "Sent from Yahoo Mail on Android",
    "[cid:image001.png@01DA]",
)


@pytest.mark.parametrize("line", OWN)
def test_a_line_of_ones_own_is_read_wherever_it_stands(line: str) -> None:
    assert kept(submitted(plain(f"draw\n\n{line}"))) == ["draw", line]


@pytest.mark.parametrize("line", SIGNED)
def test_an_advertisement_at_the_end_is_not(line: str) -> None:
    assert kept(submitted(plain(f"draw\n\n{line}\n"))) == ["draw"]


def test_an_advertisement_among_the_lines_is_somebodys_joke() -> None:
    assert kept(submitted(plain("draw\nSent from my iPhone\ndraw"))) == [
        "draw",
        "Sent from my iPhone",
        "draw",
    ]


def test_the_phrases_of_all_languages_are_known() -> None:
    keys = ("iphone", "android", "samsung", "windows", "k9", "yahoo_sign")
    phrases = [language.word(key) for language in languages() for key in keys]
    assert [phrase for phrase in phrases if not is_advertisement(phrase)] == []
