"""Messages in a game whose seats are played by machines, deputies, newcomers or nobody."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from adjudicator.service.opening.opening import NewGame, open_game
from tests.support.desk import act
from tests.support.house import GAME, SHORT, House, html_of, kind_of, text_of

HOUSE = "turns@gm.example"
PEOPLE = ("anna", "bruno", "carl", "chloe", "cleo", "dora", "walter", "xaver")
#: how it came that no person plays dora's seat
EMPTIED = ("from the start", "later", "nobody")
SAID = "Hey, ça va? Iron for silver, 3 to 4."
#: what anna writes, in both languages, and who reads it
SIGNED = {
    "press to bruno": ("bruno",),
    "press to cleo and dora": ("chloe",),
    "press to all": ("bruno", "chloe"),
    "press to public": ("bruno", "chloe", "walter", "xaver"),
    "presse à bruno et cleo": ("bruno", "chloe"),
    "presse à tous": ("bruno", "chloe"),
    "message au public": ("bruno", "chloe", "walter", "xaver"),
}
UNSIGNED = {
    "press anonymous to bruno": ("bruno",),
    "press to all": ("bruno", "chloe"),
    "presse anonyme à tous": ("bruno", "chloe"),
    "press to public": ("bruno", "chloe", "walter", "xaver"),
}


def sit_down(house: House, emptied: str, language: str = "en", press: str = "signed") -> House:
    """A game of anna, bruno whose deputy is carl, cleo whose seat chloe took over, and dora, whose
    seat no person plays; walter and xaver follow it."""
    seats = [(name, f"{name}@players.example") for name in ("anna", "bruno", "cleo", "dora")]
    if emptied == "from the start":
        seats[3] = ("dora", "bot")
    terms = {"press": press, "observers": "press"}
    wanted = NewGame(
        GAME, "metallurgie", seats, options=SHORT, terms=terms, language=language, start=True
    )
    open_game(house.host, wanted)
    house.poll()
    if emptied != "from the start":
        act(house, "bot" if emptied == "later" else "vacate", seat="dora")
    act(house, "replace", seat="cleo", address="chloe@players.example", language="")
    house.mail("bruno", "deputy carl@players.example until 20 March")
    for who, words in (("walter", "observe g1"), ("xaver", "suivre la partie g1")):
        house.mail(who, words, To=HOUSE)
    house.poll()
    for who in ("carl", "walter", "xaver"):
        house.mail(
            who, "oui" if who == "xaver" else "yes", To=str(house.mails(who)[-1]["Reply-To"])
        )
    house.poll()
    heard(house)
    return house


def heard(house: House) -> dict[str, list[str]]:
    """What came to everybody since the last time, of messages alone."""
    found: dict[str, list[str]] = {}
    for who in PEOPLE:
        for mail in house.new_mails(who):
            if kind_of(mail) == "press":
                both = text_of(mail), html_of(mail)
                assert all("…" not in shown for shown in both)
                found.setdefault(who, []).append(" ".join(text_of(mail).split()))
    return found


def carried(house: House, text: str, readers: Iterable[str]) -> None:
    """Hold that a text came to its readers whole, and to nobody else."""
    found = heard(house)
    assert sorted(found) == sorted(readers)
    for texts in found.values():
        assert [text in shown for shown in texts] == [True]


@pytest.mark.parametrize("emptied", EMPTIED)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_messages_of_every_kind_come_out_as_they_were_written(
    house: House, emptied: str, language: str
) -> None:
    sit_down(house, emptied, language)
    for opening, readers in SIGNED.items():
        house.say("anna", f"{opening}: {SAID}")
        carried(house, SAID, readers)
    house.mail("chloe", f"press to all: {SAID}", To=house.address("cleo"))
    house.poll()
    carried(house, SAID, ("anna", "bruno"))


def test_unsigned_messages_come_out_as_they_were_written(house: House) -> None:
    sit_down(house, "later", press="anonymous")
    for opening, readers in UNSIGNED.items():
        house.say("anna", f"{opening}: {SAID}")
        carried(house, SAID, readers)


@pytest.mark.parametrize("emptied", EMPTIED)
def test_answers_and_words_of_observers_come_out_as_they_were_written(
    house: House, emptied: str
) -> None:
    sit_down(house, emptied)
    answer = house.say("anna", "press to bruno and dora: Well?")
    told = "Your message goes to bruno, not to dora: no person plays there at present."
    assert told in " ".join(text_of(answer).split())
    asked = next(m for m in house.mails("bruno") if kind_of(m) == "press")
    heard(house)
    house.say("bruno", SAID, Subject=f"Re: {asked['Subject']}", In_Reply_To=asked["Message-ID"])
    carried(house, SAID, ("anna",))
    follows = next(m for m in house.mails("walter") if kind_of(m) == "observer")
    house.mail("walter", f"press to all: {SAID}", To=str(follows["Reply-To"]))
    house.poll()
    carried(house, SAID, ("anna", "bruno", "chloe", "xaver"))
    assert house.prove().lines


@pytest.mark.parametrize("emptied", EMPTIED)
def test_who_writes_to_a_seat_that_nobody_reads_is_told(house: House, emptied: str) -> None:
    sit_down(house, emptied)
    told = " ".join(text_of(house.say("anna", f"press to dora: {SAID}")).split())
    assert "Your message was not sent: no person plays dora at present" in told
    told = " ".join(text_of(house.say("anna", f"press to the referee: {SAID}")).split())
    assert "Your message was not sent" in told
    assert heard(house) == {}


def test_addresses_of_everybody_who_plays_or_played_stay_out_of_messages(house: House) -> None:
    sit_down(house, "nobody")
    hidden = [f"{name}@players.example" for name in PEOPLE]
    tokens = [house.private()["bruno"][key] for key in ("token", "deputy_token")]
    house.say("anna", "press to bruno:\n" + "\n".join((*hidden, *tokens, SAID)))
    (text,) = (act["text"] for data in house.received("anna") for act in data["acts"])
    assert text.split("\n") == ["…"] * len(hidden) + ["********"] * 2 + [SAID]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_daily_mails_beside_machines_go_to_persons_alone(house: House, language: str) -> None:
    sit_down(house, "later", language)
    house.mail("anna", "news daily\ndraw\nplace auto\nfinal")
    house.mail("bruno", "news daily")
    house.poll()
    heard(house)
    house.clock.forward(days=1)
    house.poll()
    daily = [mail for mail in house.mails() if kind_of(mail) == "news"]
    assert daily
    assert {mail["To"] for mail in daily} <= {f"{n}@players.example" for n in ("anna", "bruno")}
    assert all("…" not in text_of(mail) for mail in daily)
