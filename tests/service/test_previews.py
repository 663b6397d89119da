"""What lists of mails show behind a subject: until when what is asked, or what is new."""

from __future__ import annotations

import re
from email.message import EmailMessage
from html import unescape

import pytest

from adjudicator import rules
from tests.support.house import House, html_of, kind_of, text_of

#: so many letters are shown
ROOM = 90


def preview(mail: EmailMessage) -> str:
    """The first letters of a mail, as programs take them from its HTML, else from its text."""
    found = mail.get_body(("html",))
    body = html_of(mail).partition("<body")[2].partition(">")[2] if found is not None else ""
    said = unescape(re.sub(r"<[^>]+>", " ", body)) if body else text_of(mail)
    return " ".join(said.split())[:ROOM]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", rules.names())
def test_who_is_asked_reads_until_when_and_what_before_he_opens_the_mail(
    name: str, language: str, house: House
) -> None:
    seats = ("anna", "bruno", "chloe", "david")[: max(2, rules.get(name, "").about.seats[0])]
    house.open(seats=seats, rules=name, options={}, start=False)
    for seat in seats:
        house.mail(seat, {"en": "join\nlanguage en", "fr": "je joue\nlangue fr"}[language])
    house.poll()
    asked = [m for m in house.mails() if kind_of(m) in ("report", "decision")]
    assert asked
    answer_line = {"en": "Write your answer", "fr": "Écrivez votre réponse"}[language]
    for mail in house.mails():
        if kind_of(mail) == "invitation":
            continue  # in both languages
        assert len(preview(mail)) == ROOM
        assert answer_line not in preview(mail)
    first = {"en": "Due by ", "fr": "Vous avez jusqu’au "}[language]
    assert any(re.match(rf"{first}\w+ ", preview(mail)) for mail in asked)


LINES = "draw\nplace auto"


@pytest.mark.parametrize(
    ("where", "mark"), [("top", "> "), ("top", ""), ("between", "> "), ("between", "")]
)
def test_a_mail_without_html_shows_it_too_and_its_answers_are_read_as_ever(
    house: House, where: str, mark: str
) -> None:
    house.open(start=False)
    for text, seat in (("join\nformat text", "anna"), ("join", "bruno")):
        house.mail(seat, text)
        house.poll()
    report = next(m for m in house.mails("anna") if kind_of(m) == "report")
    assert report.get_body(("html",)) is None
    assert preview(report).startswith("Due by Wednesday 4 March 2026")
    said = text_of(report)
    gist, line, rest = said.partition("----- Write your answer")
    quoted = [f"{mark}{row}" for row in (line + rest).split("\n")]
    above = [f"{mark}{row}" for row in gist.rstrip("\n").split("\n")]
    written = [LINES, "", *above, *quoted] if where == "top" else [*above, LINES, "", *quoted]
    headers = {"Subject": f"Re: {report['Subject']}", "In_Reply_To": str(report["Message-ID"])}
    house.say("anna", "\n".join(written), **headers)
    pending = house.table().seat("anna").pending
    assert pending is not None
    assert pending.text.split() == LINES.split()


@pytest.mark.parametrize("words", ["Shall we talk?", "draw", f"{'ha ' * 30}draw"])
def test_what_another_player_wrote_is_seen_and_orders_nothing_when_it_comes_back(
    house: House, words: str
) -> None:
    house.open(start=False)
    for text, seat in (("join\nformat text", "anna"), ("join", "bruno")):
        house.mail(seat, text)
        house.poll()
    house.mail("bruno", f"press to anna: {words}")
    house.poll()
    press = next(m for m in house.mails("anna") if kind_of(m).startswith("press"))
    assert preview(press).startswith(f"bruno writes: # {words[:40]}")
    gist = text_of(press).partition("----- Write your answer")[0].rstrip("\n")
    for row in gist.split("\n")[1:]:
        assert not set(words.split()) & set(row.split())
    report = next(m for m in house.mails("anna") if kind_of(m) == "report")
    headers = {"Subject": f"Re: {report['Subject']}", "In_Reply_To": str(report["Message-ID"])}
    house.say("anna", gist, **headers)
    assert house.table().seat("anna").pending is None
