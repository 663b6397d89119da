"""Wherever an address is written it is read alike: kept as it is meant and shown so, or refused in
words; and the game goes on."""

from __future__ import annotations

from email.utils import parseaddr
from pathlib import Path

import pytest

from adjudicator.addresses import NoAddress, read_address
from adjudicator.config.file import load_config
from adjudicator.errors import AdjudicatorError, BadOptions, ConfigError
from adjudicator.render.words.words import words_for
from adjudicator.service.desk.act import Refused
from adjudicator.service.house.standby_list import Standby, add, next_one, read_standbys
from adjudicator.service.house.tournament_files import Player
from adjudicator.service.house.wording import no_address
from adjudicator.service.installation.setup import initialise
from adjudicator.service.opening.opening import NewGame, open_game
from adjudicator.service.tournaments.tournaments import begin
from tests.mail.test_addresses import REFUSED
from tests.service.desk.conftest import LEA, DeskHouse
from tests.service.test_tournaments import wanted
from tests.support.desk import act, told
from tests.support.house import House, kind_of, text_of

WASHED = {
    "carl@example.org.": "carl@example.org",
    "mailto:dan@example.org": "dan@example.org",
    "<emma@example.org>": "emma@example.org",
    "(finn@example.org)": "finn@example.org",
    "[gil@example.org]": "gil@example.org",
    '"hana@example.org"': "hana@example.org",
    "ivo@example.org/": "ivo@example.org",
    "jan@example.org:": "jan@example.org",
    "Kim <kim@example.org>": "kim@example.org",
    "lou@example.org <mailto:lou@example.org>": "lou@example.org",
    "Max@Example.org": "Max@Example.org",
    "nora@exämple.org": "nora@xn--exmple-cua.org",
}
#: what a line of a mail can hold; wide letters, which some keyboards type, are mended before it is
#: read, and the answer says so
BAD = [
    text
    for text in REFUSED
    if "@" in text
    and text.isprintable()
    and len(text) < 100
    and not set("ｃｅ。\u0301") & set(text)
]


def flat(text: str) -> str:
    return " ".join(text.split())


def why(text: str, language: str = "en") -> str:
    """What is said of a text that is no address."""
    try:
        read_address(text)
    except NoAddress as refused:
        return words_for(language).say(no_address(refused))
    raise AssertionError(text)


def recipients(house: House) -> list[str]:
    return [parseaddr(str(mail["To"]))[1] for mail in house.mails()]


@pytest.fixture
def two(tmp_path: Path) -> DeskHouse:
    """A house with two referees, of whom lea reads French."""
    return DeskHouse(tmp_path, referees=LEA["referees"])


@pytest.fixture
def table(house: House) -> House:
    """A game that observers may follow."""
    house.open(terms={"observers": "watch"})
    return house


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_deputy_is_asked_where_he_is_meant_or_nobody_is(table: House, language: str) -> None:
    line = {"en": "deputy {} until 2026-03-20", "fr": "suppléant {} jusqu'au 2026-03-20"}[language]
    table.say("anna", f"language {language}")
    for text, kept in WASHED.items():
        answer = flat(text_of(table.say("anna", line.format(text))))
        assert kept in answer, text
        assert recipients(table).count(kept) <= 1
        table.clock.forward(hours=9)
        table.poll()
    # three questions a day leave; each went to the address that its answer named
    asked = {parseaddr(str(m["To"]))[1] for m in table.mails() if kind_of(m) == "deputy"}
    assert asked - {"bruno@players.example"} <= set(WASHED.values())
    assert len(asked) > 4
    entry = table.private()["anna"]["deputy"]
    before, lines = recipients(table), len(table.received("anna"))
    for text in BAD:
        answer = flat(text_of(table.say("anna", line.format(text))))
        assert flat(why(text, language)) in answer, text
        table.clock.forward(minutes=5)
    assert len(table.received("anna")) == lines
    assert table.private()["anna"]["deputy"] == entry
    assert set(recipients(table)) - set(before) == set()


def test_the_last_deputy_that_was_accepted_is_asked(table: House) -> None:
    """One that is refused beside him is not."""
    table.say("anna", "deputy carl@example.org until 20 March\ndeputy d@[1.2.3.4] until 20 March")
    assert table.private()["anna"]["deputy"] == "carl@example.org"
    table.say(
        "bruno",
        "deputy dora@example.org until 20 March\ndeputy anna@players.example until 20 March",
    )
    assert table.private()["bruno"]["deputy"] == "dora@example.org"


def test_the_referee_gives_a_seat_to_who_is_meant_or_hears_why_not(table: House) -> None:
    for text, kept in WASHED.items():
        done = act(table, "replace", seat="bruno", address=text)
        assert kept in told(table, done)
        assert table.private()["bruno"]["address"] == kept
    for text in REFUSED:
        with pytest.raises(Refused) as refused:
            act(table, "replace", seat="bruno", address=text)
        assert refused.value.phrase.code == f"address-{REFUSED[text]}"
    table.poll()


@pytest.mark.parametrize("name", ["referee", "lea"])
def test_the_same_by_mail(two: DeskHouse, name: str) -> None:
    language = "fr" if name == "lea" else "en"
    two.open()
    for text in BAD:
        answer = flat(two.order(f"replace g1 bruno {text}", name))
        if " " not in text:
            assert flat(why(text, language)) in answer, text
        assert two.private()["bruno"]["address"] == "bruno@players.example"
        two.clock.forward(minutes=2)
    for text, kept in WASHED.items():
        answer = two.order(f"standby add {text}", name)
        assert kept in answer, (text, answer)
        two.clock.forward(minutes=2)


def test_a_standby_is_kept_as_meant_or_refused(house: House) -> None:
    for text, kept in WASHED.items():
        assert kept in told(house, act(house, "standby", game="", what="add", who=text))
    assert [one.address for one in read_standbys(house.host)] == list(WASHED.values())
    for text in filter(str.strip, REFUSED):
        with pytest.raises(Refused) as refused:
            act(house, "standby", game="", what="add", who=text)
        assert refused.value.phrase.code == f"address-{REFUSED[text]}"


def test_nobody_of_an_old_list_is_asked_whom_no_mail_reaches(house: House) -> None:
    for address in ("a@[127.0.0.1]", "<b@example.org>."):
        add(house.host, Standby(address))
    found = next_one(house.host, "metallurgie", ())
    assert found is not None
    assert found.address == "b@example.org"


def test_a_game_is_opened_for_whom_mails_reach_or_not_at_all(house: House) -> None:
    for text in REFUSED:
        seats = [("anna", "anna@players.example"), ("bruno", text)]
        with pytest.raises(BadOptions) as refused:
            open_game(house.host, NewGame("g2", "metallurgie", seats))
        assert f"bruno: {why(text)}" in refused.value.problems
    assert not house.host.archive.game("g2").exists()
    seats = list(zip(("anna", "bruno"), WASHED, strict=False))
    open_game(house.host, NewGame("g2", "metallurgie", seats))
    house.poll()
    assert [e["address"] for e in house.private("g2").values()] == list(WASHED.values())[:2]
    assert sorted(recipients(house)) == sorted(list(WASHED.values())[:2])


def test_a_tournament_is_held_for_whom_mails_reach(house: House) -> None:
    bad = tuple(Player(f"p-{n}", text) for n, text in enumerate(REFUSED))
    with pytest.raises(BadOptions) as refused:
        begin(house.host, wanted(("anna", "bruno"), players=bad))
    for player in bad:
        assert f"{player.name}: {why(player.address)}" in refused.value.problems
    good = tuple(Player(kept.partition("@")[0].lower(), text) for text, kept in WASHED.items())
    made = begin(house.host, wanted(("anna", "bruno"), players=good))
    assert [player.address for player in made.players] == list(WASHED.values())


def test_the_house_and_its_referees_have_addresses_that_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    written = "[identity]\naddress = '{}'\n[referee]\naddress = '{}'\n"
    path.write_text(written.format("turns@gm.example.", "<boss@home.example>"), "utf-8")
    config = load_config(path)
    assert config.identity.address == "turns@gm.example"
    assert config.referee.address == "boss@home.example"
    for text in BAD:
        path.write_text(written.format("turns@gm.example", text), "utf-8")
        with pytest.raises(ConfigError) as refused:
            load_config(path)
        assert "is no mail address" in refused.value.problems[0]
        with pytest.raises(AdjudicatorError, match="no mail address"):
            list(initialise(tmp_path / "new", "gmail", "", text))


def test_who_cannot_be_answered_follows_nothing_and_holds_no_deadline(table: House) -> None:
    """Sixty of them held the deadlines of a game that admits observers."""
    for n, address in enumerate(["a@[127.0.0.1]", "b@my_host.example", "ü@example.org"] * 20):
        table.mail("walter", "observe g1", To="turns@gm.example", From=address)
        if n % 20 == 19:
            table.poll()
    assert table.waiting() == []
    assert table.mails("walter") == []
    table.clock.forward(days=3)
    table.poll()
    assert "step" in table.kinds()
