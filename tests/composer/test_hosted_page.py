"""The page that a referee hosts: links of mails bring it a seat's turn, and nothing else does."""

from __future__ import annotations

import re
import time
from email.message import EmailMessage
from hashlib import sha256
from html import unescape
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from adjudicator.cli.main import cli
from adjudicator.config.settings import Composer
from adjudicator.mail.sender.seat_address import reply_address
from adjudicator.render.letters.mailto import address_links
from adjudicator.render.page.hosted import LONGEST_LINK, hosted_link
from adjudicator.rulekit.frozen import replace
from adjudicator.service.game.composer_page import composer_data, known_of, static_page
from adjudicator.service.house.wording import words_of
from tests.service.test_pictures_in_mails import planet
from tests.support.browser import PHONE, Browser
from tests.support.browser_page import Page
from tests.support.house import WITH_PAGES, House, html_of, small_config

URL = "https://games.example/orders.html"
SHOWN = "#missing p[id]:not([hidden])"


def hosted(house: House) -> House:
    update = {"composer": Composer(url=URL)}
    house.host.config = replace(house.host.config, **update)
    return house


def link_in(mail: EmailMessage) -> str:
    """The link to the hosted page that a mail has, "" for none."""
    found = re.findall(r'href="(https:[^"]*)"', html_of(mail) if mail.get_body(("html",)) else "")
    assert len(found) < 2
    return unescape(found[0]) if found else ""


def opened(page: Page, fragment: str) -> None:
    """Follow a link to the page that is open."""
    page.run("(hash) => { window.before = true; location.hash = hash; }", fragment)
    for _ in range(100):
        time.sleep(0.1)
        if page.run("() => !window.before && document.readyState === 'complete'"):
            break
    page.settle()


@pytest.fixture
def game(tmp_path: Path) -> House:
    """A game of Metallurgie in which anna is asked, her hand not too rich for a link."""
    house = House(tmp_path / "house", **WITH_PAGES)
    house.open(seats=("anna", "bruno", "chloe"))
    return house


@pytest.fixture
def file(game: House, tmp_path: Path) -> Path:
    """The page, as the referee would host it."""
    made = tmp_path / "static.html"
    made.write_bytes(static_page(game.host))
    return made


@pytest.mark.browser
def test_a_link_of_a_mail_opens_the_turn_of_its_reader(
    browser: Browser, game: House, file: Path
) -> None:
    report = hosted(game).say("anna", "report")
    link = link_in(report)
    assert link.startswith(f"{URL}#")
    with browser.open(file, replace(PHONE, offline=True)) as page:
        assert "This page belongs to a game by mail." in page.text(SHOWN)
        opened(page, link.partition("#")[2])
        assert page.text("header h1").startswith("Metallurgie, g1: turn 1: anna plays")
        page.tap(page.find("button", "draw"))
        page.tap(page.find("button", "Send…"))
        to = page.run("() => document.getElementById('send').href")
        assert to.startswith(f"mailto:{game.address('anna')}?subject=")
        assert "body=draw%3B%0D%0Afinal%3B" in to
        assert {one.partition("#")[0] for one in page.requests} <= {page.url}
        for broken in (link[:-9], link.replace(".en.", ".xx."), f"{URL}#what"):
            opened(page, broken.partition("#")[2])
            assert "The link is not whole" in page.text(SHOWN), broken
        opened(page, re.sub("#.{8}", "#00000000", link).partition("#")[2])
        assert "The page and the link do not match" in page.text(SHOWN)


@pytest.mark.browser
def test_a_map_is_drawn_from_a_link(browser: Browser, tmp_path: Path) -> None:
    house = hosted(planet(tmp_path / "house"))
    ruleset = house.host.rules.find("full-metal-planete")
    words = words_of(house.host, ruleset, "fr")
    data = composer_data(house.host, ruleset, house.table(), "anna", "a" * 26, words)
    known = known_of(ruleset, words)
    told = hosted_link("", data, known, longest=10**5).replace("#", "")
    made = tmp_path / "static.html"
    made.write_bytes(static_page(house.host))
    with browser.open(made, PHONE) as page:
        opened(page, told.replace("here-somebody-reads", "WyJhQGIiLCJjIl0"))
        assert page.run("() => document.documentElement.lang") == "fr"
        assert page.text("header h1").startswith("Full Metal Planète")
        drawn = page.run("() => document.querySelectorAll('#picture svg [data-fact]').length")
        assert drawn > 60
        # hexes are stamped symbols: each is there
        lacking = """() => [...document.querySelectorAll("#picture use")]
            .filter((one) => !document.querySelector(one.getAttribute("href"))).length"""
        assert page.run(lacking) == 0


def test_links_go_where_the_house_has_a_page_and_the_reader_has_html(game: House) -> None:
    assert link_in(game.say("anna", "report")) == ""
    hosted(game)
    link = link_in(game.say("anna", "report"))
    assert len(link) <= LONGEST_LINK
    game.say("anna", "page off")
    assert link_in(game.say("anna", "report")) == link
    assert link_in(game.say("bruno", "report")) == ""
    game.say("anna", "format text")
    assert "games.example" not in game.say("anna", "report").as_string()


def test_sixty_pieces_are_about_as_many_as_a_link_holds(tmp_path: Path) -> None:
    house = planet(tmp_path)
    ruleset = house.host.rules.find("full-metal-planete")
    words = words_of(house.host, ruleset, "en")
    data = composer_data(house.host, ruleset, house.table(), "anna", "a" * 26, words)
    known = known_of(ruleset, words)
    link = hosted_link(URL, data, known, longest=10**5)
    assert data.rules == "full-metal-planete"
    assert len(link) < 2800
    bare = replace(known, constants=None)
    assert len(hosted_link(URL, data, bare, longest=10**5)) > len(link) * 1.5


def test_what_is_too_long_for_a_link_is_left_out(game: House) -> None:
    ruleset = game.host.rules.find("metallurgie")
    words = words_of(game.host, ruleset, "en")
    data = composer_data(game.host, ruleset, game.table(), "anna", "a" * 26, words)
    known = known_of(ruleset, words)
    assert hosted_link(URL, data, known)
    fits = len(hosted_link(URL, data, known))
    while not (link := hosted_link(URL, data, known, longest=fits)):
        fits += 1
    reader = reply_address("turns@gm.example", "g" * 40, "s" * 20, "a" * 26), "Re: " + "m" * 80
    assert len(address_links(link, *reader)) <= fits, "there is room for who reads it"
    noise = "".join(sha256(bytes([n])).hexdigest() for n in range(60))
    assert hosted_link(URL, replace(data, title=noise), known) == ""


def test_the_file_is_the_same_each_time_and_holds_nothing_of_a_game(game: House) -> None:
    made = static_page(game.host)
    assert made == static_page(game.host)
    token = game.private()["anna"]["token"].encode()
    for secret in (token, b"turns@gm.example", b"anna"):
        assert secret not in made
    assert made.count(b"<script>") == 1
    assert len(made) < 500_000


@pytest.mark.parametrize(
    "url", ["ftp://a.example/x", "https://", "https://a.example/x#y", "https://a b.example", "x"]
)
def test_only_an_address_of_a_page_is_one(url: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="is no address of a page"):
        small_config(tmp_path, composer={"url": url})


def test_the_command_writes_the_page_of_all_games_or_of_one_seat(tmp_path: Path) -> None:
    config, made = tmp_path / "config.toml", tmp_path / "static.html"
    config.write_text("")

    def compose(*words: str) -> Result:
        return CliRunner().invoke(cli, ["--config", str(config), "compose", *words])

    assert compose("--static", "-o", str(made)).exit_code == 0
    assert made.read_bytes().startswith(b"<!DOCTYPE html>")
    for wrong in (("-o", "x"), ("spring", "-o", "x"), ("spring", "anna", "--static", "-o", "x")):
        told = compose(*wrong)
        assert told.exit_code == 2, wrong
        assert "--static" in told.output
