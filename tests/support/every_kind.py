"""Mails of every kind that a house sends: each title in both languages, and a game in which all
that can be told about is done once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from email.message import EmailMessage
from email.utils import parseaddr
from pathlib import Path
from typing import Any

from tests.mail.reply_shapes.sent import play_all
from tests.support.desk import act
from tests.support.house import GAME, WITH_PAGES, House, html_of, kind_of, parse

BOSS = "boss@home.example"
HOUSE = "turns@gm.example"
TURN = "draw\nplace auto\nfinal"
SEATS = ("anna", "bruno", "carla")


def every_kind(folder: Path, **sections: Any) -> dict[str, bytes]:
    """One mail for each title, kind, language and form, by a name that says which it is.

    sections  of the configuration of the houses
    """
    found: dict[str, bytes] = {}
    sections = WITH_PAGES | sections
    for title, game in play_all(folder / "titles", 3, "every kind", **sections).items():
        for sent in game.sent:
            found.setdefault(_name(title, sent.language, parse(sent.raw)), sent.raw)
    house = eventful(folder / "house", **sections)
    for mail in house.mails():
        language = "fr" if parseaddr(mail["To"])[1].startswith(("bruno", "yves")) else "en"
        found.setdefault(_name("", language, mail), mail.as_bytes())
    return found


def _name(title: str, language: str, mail: EmailMessage) -> str:
    kind = re.sub(r"-\d+$", "", kind_of(mail))
    forms = {part.get_content_type() for part in mail.walk()}
    files = {part.get_filename() for part in mail.walk()}
    form = "page" if "orders.html" in files else "html" if "text/html" in forms else "text"
    refused = "refused" if form == "html" and 'class="bad"' in html_of(mail) else ""
    return "-".join(filter(None, (title, kind, language, refused, form)))


def eventful(folder: Path, **sections: Any) -> House:
    """A house in which a game of three has had all that mails tell of, and an end."""
    sections = {"pictures": {"width": 620}} | WITH_PAGES | sections
    house = House(folder, referee={"address": BOSS}, **sections)
    house.open(
        seats=SEATS, max_misses=2, terms={"observers": "press", "again": "yes"}, warn=("24h",)
    )
    for step in _steps(house):
        house.poll()
        house.clock.forward(minutes=step)
    house.poll()
    return house


def _steps(house: House) -> Iterator[int]:
    """What happens, each with the minutes till the next."""
    house.mail("bruno", "langue fr\nrésumé oui")
    house.mail("walter", f"observe {GAME}", To=HOUSE)
    house.mail("yves", f"suivre la partie {GAME}", To=HOUSE)
    yield 10
    for who, words in (("walter", "yes\ndigest on"), ("yves", "oui")):
        house.mail(who, words, To=_back(house, who))
    house.mail("anna", "press to all: Shall we talk?\n\nhelp\nstatus\nmap")
    house.mail("carla", "press to bruno: Je viens vers le nord.\n\ndigest on")
    yield 10
    house.mail("bruno", "aide\nétat\ncarte svg")
    house.mail("anna", "deputy dora@elsewhere.example until 2026-03-12\nfilm\nresign")
    house.mail("carla", "vote pause")
    yield 10
    house.mail("dora", "yes", To=_back(house, "dora"))
    house.mail("walter", "press to all: Who is ahead?", To=_back(house, "walter"))
    house.mail("anna", "vacation 2026-03-20 to 2026-03-22\nnothing that anybody reads")
    house.mail("bruno", "vote non\nrelance anna")
    house.mail("eve", "draw", To=house.address("anna", token="b" * 26))
    yield 10
    for name, given in (
        ("announce", {"text": "We go on on Monday."}),
        ("pause", {}),
        ("resume", {}),
        ("deadline", {"when": "+12h"}),
        ("referee", {}),
    ):
        act(house, name, **given)
    yield 10
    for _ in range(3):
        for item in house.table().open:
            house.mail(item.decision.seat, TURN)
        yield 60 * 3
    for _ in range(5):
        yield 60 * 13
    act(house, "rollback", to="turn 1", reason="A slip.")
    act(house, "replace", seat="carla", address="carl@players.example")
    yield 10
    for seat in ("anna", "bruno"):
        house.mail(seat, "vote draw")
    house.mail("carl", "vote draw", To=_back(house, "carl"))
    yield 10
    for seat in ("anna", "bruno"):
        house.mail(seat, "again")
    yield 60 * 26


def _back(house: House, who: str) -> str:
    return str(house.mails(who)[-1]["Reply-To"])
