"""No deadline passes over a mail that came before it, whatever else lies in the mailbox."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from adjudicator.mail.ports import Ending, Fetched
from adjudicator.mail.transport import source_maildir
from adjudicator.mail.transport.source_maildir import MaildirSource
from adjudicator.service.faults.looking import Polled
from adjudicator.service.flow import proving, receiving, steps
from adjudicator.service.flow.handling import Ended, Handling
from adjudicator.service.following.commit import open_session
from adjudicator.service.run import poller
from adjudicator.service.run.poller import Poller
from tests.support.house import GAME, START, House, kind_of

TURN = "draw\nplace auto\nfinal"
DEADLINE = START + timedelta(hours=48)


def sources(house: House, game: str = GAME) -> list[str]:
    """How each answer that was carried out had come."""
    lines = (line["data"] for line in house.journal(game) if line["kind"] == "step")
    return [answer["source"] for data in lines for answer in data["answers"]]


def spam(house: House, count: int, at: datetime) -> None:
    for number in range(count):
        house.lay(house.write("spammer", f"buy {number}", To="turns@gm.example"), at)


def order(house: House, at: datetime, text: str = TURN, game: str = GAME) -> None:
    house.lay(house.write("anna", text, game), at)


def damage(house: House, game: str = GAME) -> bytes:
    """Spoil a game's journal; its sound bytes."""
    journal = house.host.archive.game(game).paths.journal
    sound = journal.read_bytes()
    journal.write_bytes(sound.replace(b"received", b"recieved", 1))
    house.host.archive.game(game).paths.index.unlink()
    return sound


class Counting:
    """A mailbox that counts what is fetched from it."""

    def __init__(self, inner: MaildirSource) -> None:
        self.inner = inner
        self.fetched: list[str] = []

    def fetch(self, skip: Collection[str] = (), most: int = 0) -> Sequence[Fetched]:
        found = self.inner.fetch(skip, most)
        self.fetched += [mail.key for mail in found]
        return found

    def remaining(self, keys: Collection[str]) -> frozenset[str]:
        return self.inner.remaining(keys)

    def settle(self, endings: Sequence[tuple[str, Ending]]) -> None:
        self.inner.settle(endings)

    def wait(self, seconds: float) -> None:
        raise AssertionError("not asked to wait")

    def close(self) -> None:
        pass


def watched(house: House) -> tuple[Poller, Counting]:
    source = Counting(MaildirSource(house.box))
    return Poller(house.host, source, house.host.make_sender()), source


@pytest.fixture
def _small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source_maildir, "BATCH", 5)
    monkeypatch.setattr(receiving, "MOST", 10)


@pytest.mark.usefixtures("_small_batches")
def test_orders_behind_more_spam_than_one_look_takes_are_not_missed(game: House) -> None:
    spam(game, 21, START + timedelta(hours=1))
    order(game, START + timedelta(hours=2))
    game.clock.forward(hours=61)
    daemon = game.fresh_poller()
    looks = 0
    while True:
        result = Polled()
        daemon.look(result)
        looks += 1
        if not result.more:
            break
        assert sources(game) == [], "a deadline passed with older mail unread"
    assert looks > 2
    assert sources(game)[0] == "plan"
    assert game.table().seat("anna").misses == 0


@pytest.mark.usefixtures("_small_batches")
def test_one_look_of_a_new_program_reads_all_mail_before_it_enforces(game: House) -> None:
    spam(game, 21, START + timedelta(hours=1))
    order(game, START + timedelta(hours=2))
    game.clock.forward(hours=61)
    assert game.fresh_poller().once().faults == []
    assert sources(game)[0] == "plan"
    assert game.waiting() == []


@pytest.mark.usefixtures("_small_batches")
def test_a_deadline_before_all_unread_mail_passes_though_a_flood_goes_on(game: House) -> None:
    spam(game, 10, DEADLINE + timedelta(hours=1))
    spam(game, 30, DEADLINE + timedelta(hours=2))
    game.clock.forward(hours=52)
    result = Polled()
    game.fresh_poller().look(result)
    assert result.more
    assert sources(game) == ["default"], "what is unread came later"


@pytest.mark.usefixtures("_small_batches")
def test_many_mails_of_a_damaged_game_keep_no_other_game_s_orders_unread(game: House) -> None:
    game.open("g2")
    damage(game)
    for hour in range(12):
        order(game, START + timedelta(hours=1 + hour), "status")
    order(game, START + timedelta(hours=20), TURN, "g2")
    game.clock.forward(hours=61)
    result = game.fresh_poller().once()
    assert len(result.faults) == 1, "one word for twelve mails"
    assert sources(game, "g2")[0] == "plan"
    assert game.table("g2").seat("anna").misses == 0
    assert len(game.waiting()) == 12


@pytest.mark.usefixtures("_small_batches")
def test_what_waits_is_not_read_again_and_comes_in_its_order_when_the_game_is_mended(
    game: House,
) -> None:
    sound = damage(game)
    texts = [f"standing:\nremove: {card}" for card in ("Fe", "Cu", "Al", "Ti", "Zn", "Sn", "Pb")]
    for hour, text in enumerate(texts):
        order(game, START + timedelta(hours=1 + hour), text)
    game.clock.forward(hours=20)
    daemon, source = watched(game)
    daemon.look(Polled())
    assert len(source.fetched) == 7
    source.fetched.clear()
    order(game, START + timedelta(hours=19), "standing:\nremove: chain")
    daemon.look(Polled())
    assert len(source.fetched) == 2, "one to try again, and the new one"
    again, source = watched(game)
    again.look(Polled())
    assert len(source.fetched) == 1, "a new start remembers what waits"

    game.host.archive.game(GAME).paths.journal.write_bytes(sound)
    result = Polled()
    again.look(result)
    assert (result.faults, game.waiting()) == ([], [])
    received = [data["received"] for data in game.received("anna")]
    assert len(received) == 8
    assert received == sorted(received), "orders of one game take effect as they came"


def test_a_game_that_another_process_works_on_delays_nobody_and_loses_nothing(game: House) -> None:
    game.open("g2")
    order(game, START + timedelta(hours=1))
    order(game, START + timedelta(hours=2), TURN, "g2")
    game.clock.forward(hours=61)
    daemon = game.fresh_poller()
    with open_session(game.host, GAME):
        result = Polled()
        daemon.look(result)
        assert sources(game) == []
        assert sources(game, "g2")[0] == "plan"
        assert result.faults == [], "it is worth telling only if it lasts"
        assert daemon.pause(result) <= poller.SOON
    daemon.look(result)
    assert sources(game)[0] == "plan"
    assert game.waiting() == []


def test_a_damaged_game_does_not_hide_whose_a_mail_without_names_is(game: House) -> None:
    token = game.private()["anna"]["token"]
    game.open("a-first")
    game.host.archive.game("a-first").paths.seats.write_bytes(b"{")
    game.lay(game.write("anna", TURN, To=f"turns+{token}@gm.example"), START)
    game.clock.forward(hours=61)
    game.fresh_poller().once()
    assert sources(game)[0] == "plan"


def test_a_mail_that_may_be_of_a_damaged_game_waits_and_holds_that_game_alone(game: House) -> None:
    game.open("g2")
    paths = game.host.archive.game(GAME).paths
    kept = paths.seats.read_bytes()
    token = game.private()["anna"]["token"]
    for path in (paths.seats, paths.seats_copy):
        path.write_bytes(b"{")
    game.lay(game.write("anna", TURN, GAME, To=f"turns+{token}@gm.example"), START)
    game.clock.forward(hours=61)
    result = game.fresh_poller().once()
    assert any("seats.json" in fault for fault in result.faults)
    assert sources(game) == []
    assert sources(game, "g2") == ["default"]
    paths.seats.write_bytes(kept)
    game.fresh_poller().once()
    assert sources(game)[0] == "plan"


def poison(monkeypatch: pytest.MonkeyPatch, name: str, where: object) -> None:
    """Let the program fail with each mail that says `poison`."""
    real = getattr(where, name)

    def failing(*args: object) -> object:
        if any(b"poison" in part.raw for part in args if isinstance(part, Fetched)):
            raise RuntimeError("poison")
        return real(*args)

    monkeypatch.setattr(where, name, failing)


def test_a_mail_that_cannot_be_read_holds_all_deadlines_after_it_but_not_for_ever(
    game: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    poison(monkeypatch, "read_envelope", proving)
    game.open("g2")
    game.lay(game.write("anna", "poison", To="turns@gm.example"), START + timedelta(hours=1))
    order(game, START + timedelta(hours=2), TURN, "g2")
    game.clock.forward(hours=49)
    for _ in range(2):
        result = game.fresh_poller().once()
        assert any("fault of the program" in fault for fault in result.faults)
        assert sources(game) == [], "it may hold orders of this game"
        assert sources(game, "g2")[0] == "plan", "other mails take effect"
    game.clock.forward(hours=1)
    game.fresh_poller().once()
    assert game.waiting() == []
    (kept,) = (game.config.mail / "unsorted").glob("*.eml")
    assert b"poison" in kept.read_bytes()
    game.fresh_poller().once()
    assert sources(game) == ["default"]


def test_a_mail_that_the_program_fails_with_holds_its_own_game_for_a_day(
    game: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    game.open("g2")

    def failing(way: Handling) -> Ended | None:
        if b"poison" in way.arrived.fetched.raw:
            raise RuntimeError("poison")
        return None

    monkeypatch.setattr(steps, "STEPS", (*steps.STEPS[:-2], failing, *steps.STEPS[-2:]))
    order(game, START + timedelta(hours=1), "poison")
    order(game, START + timedelta(hours=2), "draw")
    game.clock.forward(hours=49)
    game.fresh_poller().once()
    assert len(game.received("anna")) == 1, "the mail behind it takes effect"
    assert sources(game) == []
    assert sources(game, "g2") == ["default"]
    game.clock.forward(hours=24)
    game.fresh_poller().once()
    assert sources(game)[0] == "plan"
    assert len(game.waiting()) == 1, "nothing is thrown away"


def test_a_mail_that_the_mailbox_keeps_to_itself_holds_deadlines_for_a_while(
    game: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    order(game, START + timedelta(hours=1))
    order(game, START + timedelta(hours=2), "status")
    (first, _) = sorted((game.box / "new").iterdir())
    real = Path.open

    def sick(self: Path, *args: object, **kwargs: object) -> object:
        if self == first:
            raise OSError(5, "Input/output error")
        return real(self, *args, **kwargs)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", sick)
    game.clock.forward(hours=49)
    result = game.fresh_poller().once()
    assert any("does not hand it over" in fault for fault in result.faults)
    assert "status-0" in {kind_of(mail) for mail in game.mails("anna")}
    assert sources(game) == []
    game.clock.forward(hours=1)
    monkeypatch.setattr(Path, "open", real)
    game.fresh_poller().once()
    assert sources(game)[0] == "plan"


def test_a_mail_taken_away_by_hand_holds_nothing_any_more(game: House) -> None:
    damage(game)
    order(game, START + timedelta(hours=1))
    daemon = game.fresh_poller()
    daemon.look(Polled())
    assert len(daemon.leftovers) == 1
    for path in (game.box / "new").iterdir():
        path.unlink()
    daemon.look(Polled())
    assert len(daemon.leftovers) == 0


def test_a_deadline_waits_for_the_first_look_that_begins_after_it(game: House) -> None:
    daemon, source = watched(game)
    real = source.inner.fetch

    def slow(skip: Collection[str] = (), most: int = 0) -> Sequence[Fetched]:
        found = real(skip, most)
        if game.clock.at < DEADLINE:
            order(game, DEADLINE - timedelta(seconds=1))
            game.clock.at = DEADLINE + timedelta(hours=1)
        return found

    source.inner.fetch = slow  # type: ignore[method-assign]
    game.clock.at = DEADLINE - timedelta(seconds=2)
    daemon.look(Polled())
    assert sources(game) == []
    daemon.look(Polled())
    assert sources(game)[0] == "plan"


def test_a_deadline_waits_till_a_server_has_shown_what_it_stamped_before(game: House) -> None:
    daemon = Poller(
        game.host, game.host.make_source(), game.host.make_sender(), timedelta(seconds=2)
    )
    game.clock.at = DEADLINE + timedelta(seconds=1)
    daemon.look(Polled())
    assert sources(game) == []
    assert daemon.pause(Polled()) == 1.0
    game.clock.forward(seconds=1)
    daemon.look(Polled())
    assert sources(game) == ["default"]
