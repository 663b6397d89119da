"""Seats that the machine plays: from the start, in a running game, at a miss."""

from __future__ import annotations

from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest

from adjudicator import rules
from adjudicator.engine.answers.bots import written_answer
from adjudicator.engine.lines.kinds import fold
from adjudicator.engine.table.table import begin
from adjudicator.errors import BadOptions
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.pattern import Names
from adjudicator.service.desk.act import Refused
from adjudicator.service.game.session import read_table
from adjudicator.service.opening.opening import NewGame, open_game
from tests.support.desk import act
from tests.support.house import GAME, SHORT, House, kind_of, text_of
from tests.support.slow import slow_but

TURN = "draw\nplace auto\nfinal"
BY_HAND = 4
"""Questions that the person of a game answers himself before the machine plays it to its end."""
SHORTENED = {
    "golem": {"rounds": "2", "hand_size": "2"},
    "planet-masters": {"max_rounds": "2"},
    "metallurgie": SHORT,
}


def flat(mail: EmailMessage) -> str:
    return " ".join(text_of(mail).split())


def answers(house: House) -> list[tuple[str, str]]:
    """Who answered, and by which source, in order."""
    return [
        (answer["seat"], answer["source"])
        for line in house.journal()
        if line["kind"] == "step"
        for answer in line["data"]["answers"]
    ]


def alone(house: House, machines: tuple[str, ...] = ("bob",), **more: Any) -> House:
    """A game of anna and machines, that waits for her word."""
    seats = [("anna", "anna@players.example"), *((name, "bot") for name in machines)]
    open_game(house.host, NewGame(GAME, "metallurgie", seats, options=SHORT, **more))
    house.poll()
    return house


@pytest.mark.parametrize("word", ["bot", "plain", "bot:plain"])
def test_one_person_plays_against_machines_to_the_end(house: House, word: str) -> None:
    seats = [("anna", "anna@players.example"), ("bob", word), ("cleo", word)]
    open_game(house.host, NewGame(GAME, "metallurgie", seats, options=SHORT, language="en"))
    house.poll()
    (invited,) = house.mails()
    assert "The computer plays bob and cleo." in flat(invited)
    house.mail("anna", "join")
    house.poll()
    dice = flat(house.say("anna", "dice"))
    assert "bob is played by the computer and got" in dice
    assert "had not answered" not in dice
    assert house.table().phase == "running"
    for _ in range(40):
        if house.table().phase == "ended":
            break
        assert [o.decision.seat for o in house.table().open] == ["anna"]
        house.mail("anna", TURN)
        house.poll()
    assert house.table().phase == "ended"
    assert {m["To"] for m in house.mails()} == {"anna@players.example"}
    assert {("bob", "bot"), ("cleo", "bot")} <= set(answers(house))
    assert ("bob", "default") not in answers(house)
    assert house.prove().joined == 3


def test_the_invitation_and_the_status_say_who_is_a_machine(house: House) -> None:
    alone(house)
    (invited,) = house.new_mails("anna")
    assert "The computer plays bob." in flat(invited)
    house.mail("anna", "join")
    house.poll()
    assert "bob – State: played by the computer" in flat(house.say("anna", "status"))
    refused = house.say("anna", "press to bob: hello")
    assert "no person plays bob at present" in flat(refused)


def test_a_game_of_machines_alone_is_not_opened(house: House) -> None:
    with pytest.raises(BadOptions) as fault:
        open_game(house.host, NewGame(GAME, "metallurgie", [("bob", "bot"), ("cleo", "plain")]))
    assert "nobody would play" in str(fault.value.problems)
    assert not house.host.archive.games()


def test_the_machine_plays_a_seat_till_its_player_is_put_back(game: House) -> None:
    game.say("anna", TURN)
    old = game.address("bruno")
    for seat in ("anna", "bruno"):
        game.new_mails(seat)
    act(game, "bot", seat="bruno")
    game.poll()
    assert [kind_of(m) for m in game.new_mails("bruno")] == ["left"]
    told = game.new_mails("anna")
    assert sorted(kind_of(m) for m in told) == ["report", "seat"]
    assert "The computer plays bruno [g1]" in [m["Subject"] for m in told]
    assert game.table().open[0].decision.seat == "anna"
    with pytest.raises(Refused):
        act(game, "bot", seat="bruno")
    before = game.journal()
    game.mail("bruno", TURN, To=old)
    game.poll()
    assert game.journal() == before
    (left,) = game.new_mails("bruno")
    assert "You no longer play bruno" in flat(left)
    act(game, "bot", seat="bruno", off="off")
    game.poll()
    assert sorted(kind_of(m) for m in game.new_mails("bruno")) == ["decision", "welcome"]
    game.say("anna", TURN)
    assert game.table().open[0].decision.seat == "bruno"
    game.say("bruno", TURN)
    assert game.table().open[0].decision.seat == "anna"
    game.prove()


def test_nobody_can_be_put_back_where_nobody_was(house: House) -> None:
    alone(house, start=True)
    with pytest.raises(Refused) as refused:
        act(house, "bot", seat="bob", off="off")
    assert refused.value.phrase.code == "desk-bot-nobody"
    act(house, "replace", seat="bob", address="bob@players.example")
    house.poll()
    assert not house.table().seat("bob").player
    with pytest.raises(Refused):
        act(house, "bot", seat="bob", off="off")
    house.prove()


@pytest.mark.parametrize(
    ("policy", "source"), [("default", "autopilot"), ("bot", "bot"), ("standby", "bot")]
)
def test_a_vacant_seat_is_answered_at_once_as_a_miss_would_be(
    game: House, policy: str, source: str
) -> None:
    act(game, "missed", policy=(policy,))
    act(game, "vacate", seat="bruno")
    game.poll()
    assert [kind_of(m) for m in game.mails("bruno")][-1:] == ["left"]
    game.say("anna", TURN)
    assert answers(game)[-1] == ("bruno", source)
    assert game.table().open[0].decision.seat == "anna"
    game.prove()


def test_a_vacant_seat_ranks_below_those_that_are_played(house: House) -> None:
    house.open(seats=("anna", "bruno", "cleo"))
    act(house, "vacate", seat="anna")
    house.poll()
    house.say("bruno", "vote draw")
    house.mail("cleo", "vote draw")
    house.poll()
    assert house.table().phase == "ended"
    assert {place.seat: place.rank for place in house.table().result} == {
        "bruno": 1,
        "cleo": 1,
        "anna": 3,
    }


@pytest.mark.parametrize(("policy", "source"), [("default", "default"), ("bot", "bot")])
def test_a_miss_is_answered_as_the_game_says(game: House, policy: str, source: str) -> None:
    act(game, "missed", policy=(policy,))
    game.clock.forward(hours=49)
    game.poll()
    assert answers(game) == [("anna", source)]
    assert game.table().seat("anna").misses == 1
    game.prove()


def test_kinds_of_decisions_may_differ_and_new_games_have_what_is_said(house: House) -> None:
    alone(house, missed=("bot", "m-d4=default"), start=True)
    assert house.table().at_a_miss("M-D1") == "bot"
    assert house.table().at_a_miss("M-D4") == "default"
    act(house, "missed", policy=("default", "M-D1=wait"))
    assert house.table().at_a_miss("M-D1") == "wait"
    assert house.table().at_a_miss("M-D4") == "default"
    for wrong in ("perhaps", "X-1=bot"):
        with pytest.raises(Refused):
            act(house, "missed", policy=(wrong,))
    house.prove()


def test_the_house_says_what_is_done_at_a_miss(tmp_path: Path) -> None:
    house = House(tmp_path, absence={"missed": "bot"})
    house.open()
    assert house.table().at_a_miss("M-D1") == "bot"


def test_autopilot_plays_as_the_machine_would_if_wished(game: House) -> None:
    assert "as the computer would" in flat(game.say("anna", "autopilot plain"))
    assert set(answers(game)) == {("anna", "bot")}
    assert game.table().seat("anna").misses == 0
    game.say("bruno", TURN)
    assert game.table().open[0].decision.seat == "bruno"
    game.say("anna", "pilote automatique non")
    game.say("bruno", TURN)
    assert game.table().open[0].decision.seat == "anna"
    game.prove()


def test_a_line_in_which_the_machine_plays_for_a_person_is_found(game: House) -> None:
    act(game, "bot", seat="anna")
    game.poll()
    folder, header, ruleset, _ = read_table(game.host, GAME)
    table = begin(header)
    for line, _ in folder.journal.read():
        if line.kind == "step" and line.data["answers"]:
            person = table.with_seat(replace(table.seat("anna"), player=""))
            with pytest.raises(ValueError, match="plain player does not play for anna"):
                fold(ruleset, person, line)
        table = fold(ruleset, table, line)
    assert set(answers(game)) == {("anna", "bot")}


#: the first of each title in every run
EDITIONS = slow_but(
    [(name, edition) for name in rules.names() for edition in rules.about(name).editions],
    lambda case: case[1] == rules.about(case[0]).editions[0],
)


@pytest.mark.parametrize(("name", "edition"), EDITIONS)
def test_in_every_title_one_person_plays_machines_to_the_end_by_mail(
    house: House, name: str, edition: str
) -> None:
    ruleset = rules.get(name, edition)
    count, options = ruleset.about.demo
    seats = [("anna", "anna@players.example"), *((f"m{n}", "bot") for n in range(2, count + 1))]
    chosen = {**dict(options), **SHORTENED.get(name, {})}
    open_game(house.host, NewGame(GAME, name, seats, edition, chosen, language="en"))
    house.poll()
    house.mail("anna", "join")
    house.poll()
    for _ in range(BY_HAND):
        if house.table().phase == "ended":
            break
        item = next(item for item in house.table().open if item.decision.seat == "anna")
        orders = written_answer(ruleset, house.table().state, item.decision)
        names = Names(house.table().header.seats)
        lines = [write_order(order, ruleset.forms, "en", names) for order in orders]
        house.mail("anna", "\n".join([*lines, "final"]))
        house.poll()
    house.mail("anna", "autopilot plain")
    house.poll()
    assert house.table().phase == "ended"
    assert {m["To"] for m in house.mails()} == {"anna@players.example"}
    assert {seat for seat, source in answers(house) if source == "bot"} >= {n for n, _ in seats[1:]}
    assert "default" not in {source for seat, source in answers(house) if seat != "anna"}
    house.prove()


@pytest.mark.parametrize("name", ["vacate", "bot"])
def test_the_last_person_is_not_taken_from_a_game_that_goes_on(house: House, name: str) -> None:
    house.open(seats=("anna", "bruno"))
    act(house, "bot", seat="bruno")
    before = house.journal()
    with pytest.raises(Refused) as refused:
        act(house, name, seat="anna")
    assert refused.value.phrase.code == "desk-nobody-left"
    assert house.journal() == before
    act(house, "pause")
    act(house, name, seat="anna")
