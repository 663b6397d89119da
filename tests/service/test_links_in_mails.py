"""Each whole answer that a mail suggests can be sent by one tap on a link, and is accepted."""

from __future__ import annotations

import re
from email.message import EmailMessage
from html import unescape
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from adjudicator import rules
from adjudicator.mail.parse.html import html_text
from adjudicator.render.letters.letter_html import MAX_HTML
from adjudicator.render.letters.mailto import LONGEST_LINK, Plan, address_links, link_of
from adjudicator.render.letters.report import sending
from adjudicator.render.words.words import words_for
from adjudicator.service.opening.opening import NewGame, open_game
from tests.support.house import GAME, House, html_of, kind_of, text_of

#: what the house asks first of the seats of each title
TITLES = tuple(rules.names())
#: how a mail program may hand over the body of a link
BREAKS = ("\r\n", " ", "")


def links(mail: EmailMessage) -> list[str]:
    page = html_of(mail) if mail.get_body(("html",)) else ""
    return [unescape(link) for link in re.findall(r'href="(mailto:[^"]*)"', page)]


def sent_by(house: House, seat: str, link: str, break_: str = "\r\n") -> EmailMessage:
    """The answer to the mail that a link opens."""
    parts = urlsplit(link)
    fields = parse_qs(parts.query, strict_parsing=True)
    body = fields["body"][0]
    assert body.count("\r\n") == body.count(";") - 1
    return house.say(
        seat,
        body.replace("\r\n", break_).replace("\n", ""),
        To=unquote(parts.path),
        Subject=fields["subject"][0],
    )


def opened(folder: Path, title: str, language: str) -> House:
    house = House(folder)
    seats = [(seat, f"{seat}@players.example") for seat in ("anna", "bruno", "chloe")]
    languages = dict.fromkeys(("anna", "bruno", "chloe"), language)
    open_game(house.host, NewGame(GAME, title, seats, start=True, languages=languages))
    house.poll()
    return house


def asked(house: House) -> tuple[str, EmailMessage]:
    """A seat that is asked and has not answered, and the mail that asks it."""
    for item in house.table().open:
        mail = house.mails(item.decision.seat)[-1]
        if kind_of(mail) in ("report", "decision"):
            return item.decision.seat, mail
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("title", TITLES)
def test_a_tap_sends_what_is_suggested_and_it_counts(
    title: str, language: str, tmp_path: Path
) -> None:
    house = opened(tmp_path, title, language)
    tapped = 0
    for lap in range(6):
        seat, mail = asked(house)
        before = house.table().step
        found = links(mail)
        assert len(html_of(mail).encode()) < MAX_HTML
        for link in found:
            assert len(link) <= LONGEST_LINK
            assert unquote(urlsplit(link).path) == str(mail["Reply-To"]).strip("<>").split("<")[-1]
        if not found:
            # nothing is suggested: the machine answers this once
            house.say(seat, "autopilot plain")
            house.say(seat, "autopilot off")
            continue
        answer = sent_by(house, seat, found[0], BREAKS[lap % len(BREAKS)])
        pending = house.table().seat(seat).pending
        assert house.table().step > before or (pending and pending.final), text_of(answer)
        tapped += 1
    assert tapped > 2
    assert house.prove().lines


def test_links_are_of_their_reader_and_of_no_one_else(game: House) -> None:
    game.say("anna", "deputy carl@players.example until 20 March")
    (question,) = game.mails("carl")
    game.mail("carl", "yes", To=str(question["Reply-To"]))
    game.poll()
    game.clock.forward(hours=25)
    game.poll()
    entry = game.private()["anna"]
    for who, token in (("anna", entry["token"]), ("carl", entry["deputy_token"])):
        (reminder,) = [mail for mail in game.mails(who) if kind_of(mail) == "reminder"]
        found = links(reminder)
        assert found
        wanted = game.address("anna", token=token)
        assert {unquote(urlsplit(link).path) for link in found} == {wanted}
    assert "here.invalid" not in "".join(mail.as_string() for mail in game.mails())


def test_without_plus_addresses_the_subject_says_who_writes(tmp_path: Path) -> None:
    house = House(tmp_path, identity={"plus": False})
    house.open()
    (report,) = [mail for mail in house.mails("anna") if kind_of(mail) == "report"]
    link = links(report)[0]
    assert "[g1 anna " in parse_qs(urlsplit(link).query)["subject"][0]
    before = house.table().step
    sent_by(house, "anna", link)
    assert house.table().step > before


def test_what_links_send_is_no_text_of_the_mail(game: House) -> None:
    """Whoever quotes a mail with links quotes no order with them."""
    report = game.say("anna", "report")
    assert links(report)
    shown = html_text(html_of(report)).lines
    assert not [line for line in shown if "mailto:" in line or line.strip() == "draw"]
    told = [line for line in text_of(report).splitlines() if "mailto:" in line]
    assert all(line.startswith("# <mailto:") for line in told)


def test_a_short_link_stands_in_the_text_and_a_long_one_nowhere() -> None:
    words = words_for("en")
    short, long = Plan("", ("draw",)), Plan("Plan", ("place 1,-1",) * 200)
    (shown,) = sending((short, long), words)
    assert [line for _, line, _ in shown.items] == ["draw"]
    assert sending((long,), words) == ()
    assert link_of(["é & ?"]).endswith("&body=%C3%A9%20%26%20%3F%3B")
    to = address_links(link_of(["a"]), "turns+g1.anna.t@gm.example", "Tour 1 & 2")
    assert to == "mailto:turns+g1.anna.t@gm.example?subject=Tour%201%20%26%202&body=a%3B"
