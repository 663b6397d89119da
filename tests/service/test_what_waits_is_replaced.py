"""After an outage of our own server nobody gets last week's questions."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from adjudicator.mail.ports import Delivery, Outgoing
from adjudicator.mail.sender.seat_address import read_message_id
from adjudicator.service.opening.opening import NewGame, open_game
from adjudicator.service.outgoing.courier import Courier
from adjudicator.service.run.poller import Poller
from tests.support.house import GAME, SHORT, House

TURN = "draw\nplace auto\nfinal"


class Server:
    """Takes nothing before it is up; remembers what it took, in order."""

    def __init__(self) -> None:
        self.up = False
        self.taken: list[Outgoing] = []

    def send(self, mails: Sequence[Outgoing]) -> list[Delivery]:
        if not self.up:
            return [Delivery(mail.message_id, "later", "451 try later") for mail in mails]
        self.taken += mails
        return [Delivery(mail.message_id, "sent", "") for mail in mails]

    def close(self) -> None:
        """Nothing is held."""

    def kinds(self, house: House, seat: str) -> list[str]:
        found = [read_message_id(house.host.mail_domain, m.message_id) for m in self.taken]
        return [one[2] for one in found if one is not None and one[1] == seat]


@pytest.fixture
def down(game: House) -> tuple[House, Server]:
    """Two seats play for four days; what goes to them waits."""
    server = Server()
    game.poller = Poller(game.host, game.host.make_source(), server)
    for _ in range(3):
        for seat in ("anna", "bruno"):
            game.mail(seat, f"status\n{TURN}")
            game.poller.once()
            game.clock.forward(hours=16)
    game.clock.forward(hours=8)
    game.poller.once()
    return game, server


def test_only_the_newest_question_goes_and_every_answer(down: tuple[House, Server]) -> None:
    game, server = down
    assert game.table().open[0].decision.seat == "anna"
    server.up = True
    game.clock.forward(hours=2)
    game.poller.once()
    anna, bruno = server.kinds(game, "anna"), server.kinds(game, "bruno")
    assert anna.count("answer") == bruno.count("answer") == 3
    assert anna.count("status-0") == bruno.count("status-0") == 3
    assert anna.count("report") + anna.count("decision") == 1
    assert bruno.count("report") + bruno.count("decision") == 1
    assert anna.count("reminder") == 1, "of the question that is open"
    assert bruno.count("reminder") == 0
    assert any("replaced by newer ones" in line for line in game.logged)


def test_what_was_replaced_is_never_made_again(down: tuple[House, Server]) -> None:
    game, server = down
    folder = game.host.archive.game(GAME)
    kept = len(list((folder.outbox / "replaced").glob("*.eml")))
    assert kept > 0
    folder.paths.effects.unlink()  # as if a crash had left all lines without effect
    server.up = True
    game.clock.forward(hours=2)
    game.poller = Poller(game.host, game.host.make_source(), server)
    game.poller.once()
    assert server.kinds(game, "bruno").count("report") == 1
    assert len(list((folder.outbox / "replaced").glob("*.eml"))) >= kept


def test_a_first_report_that_waits_gives_way_to_a_newer_one_that_asks(house: House) -> None:
    server = Server()
    house.poller = Poller(house.host, house.host.make_source(), server)
    seats = [(seat, f"{seat}@players.example") for seat in ("anna", "bruno")]
    open_game(house.host, NewGame(GAME, "metallurgie", seats, options=SHORT, start=True))
    house.mail("anna", TURN)
    house.poller.once()
    server.up = True
    house.clock.forward(hours=2)
    house.poller.once()
    assert server.kinds(house, "bruno").count("report") == 1


def test_a_courier_sends_no_older_mail_behind_a_newer(down: tuple[House, Server]) -> None:
    game, server = down
    server.up = True
    game.clock.forward(hours=2)
    with Courier(game.host, lambda: server, 1) as courier:
        courier.finish()
    assert server.kinds(game, "bruno").count("report") == 1
