"""mail-log: each mail from and to somebody, and what became of it; never a token or an order."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from adjudicator.errors import AdjudicatorError
from adjudicator.mail.ports import Delivery, Outgoing
from adjudicator.mail.sender.seat_address import reply_address
from adjudicator.service.desk.act import Asked, Done, Given
from adjudicator.service.desk.answering import sentences
from adjudicator.service.flow.referee_acts import carry_out
from adjudicator.service.game.referees import referees
from adjudicator.service.outgoing.mail_record import LONGEST
from adjudicator.service.referee.acts import ACTS
from tests.support.house import GAME, House

TURN = "draw\nplace auto\nfinal"


class Server:
    """A server that takes nothing, and says why."""

    def __init__(self) -> None:
        self.status, self.reason = "later", "451 try again"

    def send(self, mails: Sequence[Outgoing]) -> Sequence[Delivery]:
        return [Delivery(mail.message_id, self.status, self.reason) for mail in mails]

    def close(self) -> None:
        pass


def ask(house: House, who: str, **options: str) -> Done:
    given = Given({"who": who, **options})
    return carry_out(house.host, ACTS["mail-log"], given, Asked("referee", house.clock.now()))


def mails(house: House, who: str, **options: str) -> list[dict[str, Any]]:
    return list(ask(house, who, **options).data["mails"])


def states(house: House, who: str, way: str, **options: str) -> list[str]:
    return [mail["state"] for mail in mails(house, who, **options) if mail["way"] == way]


def test_what_came_in_stands_there_with_its_end(game: House) -> None:
    game.mail("anna", TURN)
    game.poll()
    game.mail("anna", "status")
    game.poll()
    game.mail("anna", "I am away", Auto_Submitted="auto-replied")
    game.mail("anna", TURN, To=game.config.identity.address)
    game.poll()
    came = [m for m in mails(game, "anna") if m["way"] == "in"]
    assert sorted((m["state"], m["why"], tuple(m["did"])) for m in came) == [
        ("answered", "", ("status",)),
        ("ignored", "auto-reply", ()),
        ("ordered", "", ("final", "orders")),
        ("unsorted", "no-claim", ()),
    ]
    assert {m["address"] for m in came} == {"anna@players.example"}
    assert states(game, "bruno", "in") == []
    assert states(game, "anna@players.example", "in") == states(game, "anna", "in")


def test_what_was_sent_stands_there_with_the_servers_answer(game: House) -> None:
    game.clock.forward(minutes=2)
    game.poll()
    out = [m for m in mails(game, "anna") if m["way"] == "out"]
    assert {m["state"] for m in out} == {"sent"}
    assert "report" in {m["kind"] for m in out}
    assert all(m["settled"] and m["subject"] for m in out)


def test_a_quarantined_mail_and_its_reason_stand_there(tmp_path: Path) -> None:
    house = House(tmp_path, auth={"policy": "token+from"})
    house.open()
    house.mail("anna", TURN, From="mallory@elsewhere.example")
    house.poll()
    (mail,) = [m for m in mails(house, "anna") if m["way"] == "in"]
    assert (mail["state"], mail["why"], mail["seat"]) == (
        "unsorted",
        "not-proven from-differs",
        "anna",
    )
    told = " ".join(sentences(house.host, ask(house, "anna").listed, "fr"))
    assert "expéditeur non vérifié" in told


def test_what_is_wrong_with_a_mail_to_the_desk_is_said_in_words(tmp_path: Path) -> None:
    house = House(tmp_path, referee={"address": "boss@home.example"}, auth={"policy": "token+from"})
    house.open()
    (boss,) = referees(house.host)
    to = reply_address(house.config.identity.address, "referee", boss.name, boss.token)
    house.mail("eve", "pause g1", To=to)
    house.mail("mallory", "pause g1", To=house.config.identity.address)
    house.poll()
    told = [
        " ".join(sentences(house.host, done.listed, "en"))
        for done in (
            ask(house, "eve@players.example"),
            ask(house, "mallory@players.example"),
            carry_out(house.host, ACTS["unsorted"], Given({}), Asked("referee", house.clock.now())),
        )
    ]
    assert "sender not proven. The mail does not come from" in told[0]
    assert "asks for what only the referee can do" in told[1]
    assert "sender not proven" in told[2]
    assert "asks for what only the referee can do" in told[2]


def test_what_waits_is_replaced_or_given_up_says_so(game: House) -> None:
    server = Server()
    game.poller.sender = server
    game.mail("anna", TURN)
    game.poller.once()
    assert "waiting" in states(game, "bruno", "out")
    server.status, server.reason = "refused", "550 no such user"
    game.clock.forward(hours=1)
    game.poller.once()
    given_up = [m for m in mails(game, "bruno") if m["state"] == "given-up"]
    assert given_up
    assert all(m["why"] == "550 no such user" for m in given_up)


def test_answers_that_were_left_out_stand_there(game: House) -> None:
    for _ in range(14):
        game.mail("anna", "status")
    game.poll()
    assert states(game, "anna", "out").count("left-out") == 4


def test_mails_of_before_the_record_are_found_where_they_lie(game: House) -> None:
    game.mail("anna", TURN)
    game.mail("anna", "hello", To=game.config.identity.address)
    game.poll()
    before = states(game, "anna", "in")
    (game.config.mail / "log.jsonl").unlink()
    assert sorted(before) == sorted(states(game, "anna", "in")) == ["ordered", "unsorted"]


def test_no_token_no_order_and_no_text_of_a_mail_stands_there(game: House) -> None:
    token = game.private()["anna"]["token"]
    game.mail("anna", TURN, Subject=f"Re: [{GAME} anna {token}] what I do")
    game.poll()
    game.mail("bruno", "draw\nplace auto\nfinal", Subject="place auto")
    game.poll()
    told = str(ask(game, "anna").data) + str(ask(game, "bruno").data)
    told += " ".join(sentences(game.host, ask(game, "bruno").listed, "en"))
    told += (game.config.mail / "log.jsonl").read_text()
    assert "what I do" in told
    assert token not in told
    assert "place" not in told
    assert game.private()["bruno"]["token"] not in told


def test_only_what_is_newer_and_of_that_game(game: House) -> None:
    game.open("g2")
    game.mail("anna", "status")
    game.poll()
    game.clock.forward(days=3)
    game.mail("anna", "status", game="g2")
    game.poll()
    assert len([m for m in mails(game, "anna", since="2d") if m["way"] == "in"]) == 1
    assert {m["game"] for m in mails(game, "anna", game="g2")} == {"g2"}
    assert len([m for m in mails(game, "anna") if m["way"] == "in"]) == 2


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"who": "zoe"}, "desk-nobody-called"),
        ({"who": "anna", "game": "g9"}, "no game “g9”"),
        ({"who": "anna", "since": "soon"}, "maillog-since"),
    ],
)
def test_what_is_not_there_is_said(game: House, given: dict[str, str], told: str) -> None:
    with pytest.raises(AdjudicatorError, match=told):
        ask(game, **given)


def test_the_record_is_bounded_private_and_survives_a_torn_line(game: House) -> None:
    path = game.config.mail / "log.jsonl"
    game.mail("anna", "status")
    game.poll()
    path.write_bytes(path.read_bytes() + b"\n" + b'{"type": "came", "at": "20')
    game.mail("anna", "help")
    game.poll()
    assert len(states(game, "anna", "in")) == 2
    path.write_bytes(path.read_bytes() + b"\n" + b" " * LONGEST)
    game.clock.forward(minutes=1)
    game.mail("anna", "map")
    game.poll()
    assert path.stat().st_size < 2_000
    assert len(states(game, "anna", "in")) == 3
    assert path.stat().st_mode & 0o077 == 0


def test_a_mail_that_comes_twice_stands_there_once(game: House) -> None:
    raw = game.mail("anna", TURN)
    game.poll()
    game.lay(raw, game.clock.now() + timedelta(seconds=1))
    game.poll()
    assert states(game, "anna", "in") == ["ordered"]
