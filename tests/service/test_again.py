"""`again`: the players of a finished game get another one, if the house allows it."""

from __future__ import annotations

from email.message import EmailMessage

import pytest
from click.testing import CliRunner

from adjudicator.cli.main import cli
from adjudicator.service.game.queries import game_line
from tests.service.test_votes import THREE, all_vote, of_kind, told
from tests.support.house import House


def finished(house: House, **terms: str) -> House:
    house.open(seats=THREE, terms=terms)
    house.say("bruno", "langue fr")
    all_vote(house, *("vote draw",) * 3)
    assert house.table().phase == "ended"
    return house


def says(mail: EmailMessage, *words: str) -> bool:
    return all(word in told(mail) for word in words)


def test_more_than_half_of_the_players_open_the_next_game_where_the_house_says_yes(
    house: House,
) -> None:
    finished(house, again="yes")
    assert says(of_kind(house, "bruno", "end")[0], "Répondez par le mot « encore »")
    first = house.say("anna", "again, please!")
    assert says(first, "When one more player asks, there will be another game.")
    for seat in ("bruno", "carla"):
        (call,) = of_kind(house, seat, "again")
        assert "anna" in told(call)
    assert house.host.archive.games() == ["g1"]
    house.say("anna", "again")
    assert house.host.archive.games() == ["g1"]
    second = house.say("bruno", "Encore une partie !")
    assert says(second, "Il y a une autre partie : g1-2.")
    assert says(house.say("carla", "rematch"), "another game: g1-2")
    assert list(house.host.archive.games()) == ["g1", "g1-2"]
    before, after = house.table("g1").header, house.table("g1-2").header
    assert (after.rules, after.options, after.seats) == (before.rules, before.options, THREE)
    assert (after.schedule, after.terms) == (before.schedule, before.terms)
    assert after.commitment != before.commitment
    assert [seat.language for seat in house.table("g1-2").seats] == ["en", "fr", "en"]
    addresses = {name: entry["address"] for name, entry in house.private("g1-2").items()}
    assert addresses == {name: entry["address"] for name, entry in house.private("g1").items()}
    for seat in THREE:
        invitations = of_kind(house, seat, "invitation")
        assert len(invitations) == 2
        house.mail(seat, "join", game="g1-2")
        house.poll()
    assert house.table("g1-2").phase == "running"
    for game in ("g1", "g1-2"):
        house.prove(game)


@pytest.mark.parametrize(("again", "told_of"), [("ask", True), ("no", False)])
def test_a_mere_yes_to_a_finished_game_is_told_the_word(
    house: House, again: str, told_of: bool
) -> None:
    finished(house, again=again)
    answer = house.say("anna", "yes")
    assert says(answer, "Reply with the word “again”") is told_of
    assert says(answer, "The game is over.")
    assert not says(answer, "joined already")


def test_by_default_the_referee_decides_and_opens_it_from_the_command_line(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("asked")
    house = House(folder, referee={"address": "gm@club.example"})
    finished(house)
    first = house.say("anna", "again")
    assert says(first, "When one more player asks, the referee decides whether there is another")
    answer = house.say("carla", "again")
    assert says(answer, "The referee decides")
    assert list(house.host.archive.games()) == ["g1"]
    (asked,) = [mail for mail in house.mails() if mail["To"] == "gm@club.example"]
    assert says(asked, "anna and carla", "adjudicator again g1")
    assert "adjudicator again g1" in game_line(house.host, "g1").faults[0]
    house.say("bruno", "encore")
    assert len([mail for mail in house.mails() if mail["To"] == "gm@club.example"]) == 1
    (folder / "config.toml").write_text('[identity]\naddress = "turns@gm.example"\n')
    config = ["--config", str(folder / "config.toml")]
    done = CliRunner().invoke(cli, [*config, "again", "g1"], catch_exceptions=False)
    assert "game “g1-2” is open" in done.output
    assert house.table("g1-2").header.seats == THREE
    assert game_line(house.host, "g1").faults == ()
    assert says(house.say("anna", "again"), "another game: g1-2")


def test_who_left_the_game_is_not_invited_to_the_next_unless_he_asks(house: House) -> None:
    house.open(seats=THREE, terms={"again": "yes"})
    word = told(house.say("carla", "resign")).split("“resign ")[1].split("”")[0]
    house.say("carla", f"resign {word}")
    all_vote(house, "vote draw", "vote yes")
    house.say("anna", "again")
    house.say("bruno", "again")
    assert house.table("g1-2").header.seats == ("anna", "bruno")


def test_a_house_that_says_no_opens_none(house: House) -> None:
    finished(house, again="no")
    assert "again" not in told(of_kind(house, "anna", "end")[0])
    for seat in THREE:
        word = "on ne demande pas d’autre partie" if seat == "bruno" else "No other game follows"
        assert says(house.say(seat, "again"), word)
    assert list(house.host.archive.games()) == ["g1"]


def test_nobody_gets_another_game_while_one_goes_on(house: House) -> None:
    house.open(seats=THREE, terms={"again": "yes"})
    for seat in THREE:
        assert says(house.say(seat, "again"), "not over yet")
    assert list(house.host.archive.games()) == ["g1"]
