"""The page on which a turn is tapped together goes with whatever asks for one, to its reader."""

from __future__ import annotations

import re
from email.message import EmailMessage
from pathlib import Path

import orjson
import pytest

from adjudicator.config.settings import Composer
from adjudicator.engine.table.snapshot import dump_table
from adjudicator.render.page.composer import ComposerData, render_composer
from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import replace
from adjudicator.service.game import composer_page, enclosures
from adjudicator.service.game.enclosures import MOST_BYTES, MOST_IN_ALL
from tests.service.test_pictures_in_mails import pictures, planet
from tests.support.desk import act
from tests.support.house import WITH_PAGES, House, html_of, kind_of, text_of

TURN = "draw\nplace auto\nfinal"
SENTENCE = "Open orders.html to put your turn together by tapping."


@pytest.fixture
def house(tmp_path: Path) -> House:
    """An installation whose mails bring the page."""
    return House(tmp_path, **WITH_PAGES)


def page(mail: EmailMessage) -> str:
    """The page that a mail brings, "" for none."""
    found = [f for f in mail.iter_attachments() if f.get_filename() == "orders.html"]
    assert all(f.get_content_type() == "text/html" for f in found)
    assert bool(found) == (SENTENCE in flat(mail)) == (SENTENCE in html(mail))
    return found[0].get_content() if found else ""


def flat(mail: EmailMessage) -> str:
    return " ".join(text_of(mail).split())


def html(mail: EmailMessage) -> str:
    return html_of(mail) if mail.get_body(("html",)) else flat(mail)


def address(text: str) -> str:
    """Where a page sends its orders."""
    return told(text, "address")


def subject(text: str) -> str:
    """Under what subject a page sends its orders."""
    return told(text, "subject")


def told(text: str, name: str) -> str:
    data = re.search(r'<script type="application/json"[^>]*>(.*?)</script>', text, re.DOTALL)
    assert data is not None
    found: str = orjson.loads(data.group(1))[name]
    return found


def test_the_page_goes_with_what_asks_and_with_nothing_else(game: House) -> None:
    asked = {kind_of(mail): mail for mail in game.mails("anna")}
    assert address(page(asked["report"])) == game.address("anna")
    assert not any(page(mail) for mail in game.mails("bruno"))
    game.clock.forward(hours=25)
    game.poll()
    (reminder,) = [mail for mail in game.mails("anna") if kind_of(mail) == "reminder"]
    assert page(reminder) == page(asked["report"])
    game.say("bruno", "nudge anna")
    (nudge,) = [mail for mail in game.mails("anna") if kind_of(mail) == "nudge"]
    assert page(nudge) == page(asked["report"])
    assert page(game.say("anna", "report")) == page(asked["report"])
    for question in ("report 0", "map", "status", "help"):
        assert not page(game.say("anna", question)), question


def test_the_page_is_told_of_in_the_readers_language(game: House) -> None:
    game.say("anna", "langue fr")
    report = game.say("anna", "rapport")
    assert "Ouvrez la page jointe (orders.html) pour composer votre tour" in flat(report)
    (file,) = [f for f in report.iter_attachments() if f.get_filename() == "orders.html"]
    assert '<html lang="fr">' in file.get_content()


@pytest.mark.parametrize(
    ("said", "told", "comes"),
    [
        ("page off", "You no longer get the page orders.html.", False),
        ("composer off", "You no longer get the page orders.html.", False),
        ("page : non", "You no longer get the page orders.html.", False),
        ("format text", "", False),
        ("format text\npage on", "comes with each mail that asks you something", True),
    ],
)
def test_a_player_chooses(said: str, told: str, comes: bool, game: House) -> None:
    assert told in flat(game.say("anna", said))
    assert bool(page(game.say("anna", "report"))) == comes
    game.say("anna", "format html\norders page yes")
    assert page(game.say("anna", "report"))
    assert game.prove().lines


def test_the_house_chooses_for_those_who_did_not(game: House) -> None:
    off = {"composer": Composer(attach=False)}
    game.host.config = replace(game.host.config, **off)
    assert not page(game.say("anna", "report"))
    game.say("anna", "page on")
    assert page(game.say("anna", "report"))


def test_old_tables_keep_their_bytes_till_somebody_chooses(game: House) -> None:
    def kept() -> str:
        ruleset = game.host.rules.find("metallurgie", "")
        return orjson.dumps(dump_table(ruleset, game.table())["seats"]).decode()

    assert "composer" not in kept()
    game.say("anna", "page off")
    assert kept().count('"composer":"off"') == 1


def test_a_deputy_has_a_page_of_his_own(game: House) -> None:
    game.say("anna", "deputy carl@players.example until 20 March")
    (question,) = game.mails("carl")
    game.mail("carl", "yes", To=str(question["Reply-To"]))
    game.poll()
    game.say("bruno", "nudge anna")
    (mine,) = [mail for mail in game.mails("anna") if kind_of(mail) == "nudge"]
    (his,) = [mail for mail in game.mails("carl") if kind_of(mail) == "nudge"]
    entry = game.private()["anna"]
    assert address(page(his)) == game.address("anna", token=entry["deputy_token"])
    assert entry["token"] not in page(his)
    assert entry["deputy_token"] not in page(mine)


def test_pages_after_a_new_token_and_of_who_comes_have_the_new_one(game: House) -> None:
    old = game.private()["anna"]["token"]
    act(game, "token", seat="anna", rotate=True)
    game.poll()
    new = game.private()["anna"]["token"]
    report = game.mails("anna")[-1]
    assert address(page(report)) == game.address("anna") != game.address("anna", token=old)
    act(game, "replace", seat="anna", address="dora@players.example")
    game.poll()
    welcomed = [mail for mail in game.mails("dora") if page(mail)]
    assert [address(page(mail)) for mail in welcomed] == [game.address("anna")]
    assert not any(token in page(welcomed[0]) for token in (old, new))


def test_the_page_costs_no_picture_its_size(tmp_path: Path) -> None:
    house = planet(tmp_path, **WITH_PAGES)
    with_page = house.say("anna", "report")
    assert page(with_page)
    house.say("anna", "page off")
    without = house.say("anna", "report")
    assert list(pictures(with_page).values()) == list(pictures(without).values())
    assert len(without.as_bytes()) <= MOST_BYTES
    assert len(with_page.as_bytes()) <= MOST_IN_ALL


def test_pictures_give_way_to_a_page_where_both_are_too_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = planet(tmp_path, **WITH_PAGES)
    house.host.config = replace(
        house.host.config, pictures=replace(house.host.config.pictures, width=1600)
    )
    monkeypatch.setattr(enclosures, "MOST_IN_ALL", 10**6)
    most = len(house.say("anna", "report").as_bytes()) - 20_000
    monkeypatch.setattr(enclosures, "MOST_IN_ALL", most)
    smaller = house.say("anna", "report")
    assert page(smaller)
    assert len(smaller.as_bytes()) <= most


def test_a_page_that_comes_back_orders_nothing(game: House) -> None:
    text = page(next(mail for mail in game.mails("anna") if kind_of(mail) == "report"))
    mail = EmailMessage()
    mail["To"], mail["From"] = game.address("anna"), "anna@players.example"
    mail["Message-ID"] = "<back@players.example>"
    mail.set_content("status")
    mail.add_attachment(text, subtype="html", filename="orders.html")
    game.lay(mail.as_bytes())
    game.poll()
    assert game.received("anna") == []
    assert kind_of(game.mails("anna")[-1]).startswith("status")


def test_what_asks_again_brings_the_page_that_was_made(
    game: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def counted(data: ComposerData, words: Words) -> bytes:
        made.append(data.address)
        return render_composer(data, words)

    game.say("anna", "withdraw\nzone Europe/Paris")
    monkeypatch.setattr(composer_page, "render_composer", counted)
    composer_page._page.cache_clear()
    composer_page._page_data.cache_clear()
    first = page(game.say("anna", "report"))
    assert made == [game.address("anna")]
    game.clock.forward(hours=25)
    game.poll()
    game.say("bruno", "nudge anna")
    asked = [mail for mail in game.mails("anna") if kind_of(mail) in ("reminder", "nudge")]
    assert len(asked) == 2
    assert {page(mail) for mail in asked} == {first}
    assert page(game.say("anna", "report")) == first
    assert len(made) == 1
    assert composer_page._page_data.cache_info().misses == 1
    # what a page tells makes another one
    game.say("anna", "draw")
    assert page(game.say("anna", "report")) != first
    assert len(made) == 2
