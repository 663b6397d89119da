"""When something is wrong with mail or clock, nothing is executed and deadlines move."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from adjudicator.service.flow.orders_by_hand import resolve_game, submit_orders
from adjudicator.service.game.queries import game_line
from adjudicator.service.run.poller import Poller
from tests.service.test_deadlines import DeadSource, sources
from tests.support.desk import act
from tests.support.house import START, House, kind_of, text_of

BOSS = {"address": "boss@home.example"}
ON: dict[str, Any] = {"outage": "6h", "jump": "5m", "misses": 3, "share": 0.75, "rest": "24h"}


def watched(folder: Path, **breakers: Any) -> House:
    return House(folder, referee=BOSS, breakers={**ON, **breakers})


def due(house: House, game: str = "g1") -> list[datetime]:
    return [datetime.fromisoformat(item.due) for item in house.table(game).open]


def told(house: House) -> list[str]:
    """Subjects of what the referee was told by a breaker."""
    return [str(m["Subject"]) for m in house.mails("boss") if kind_of(m).startswith("held-")]


def look_on(house: House, hours: int) -> None:
    """Hours pass, with a look each half hour."""
    for _ in range(2 * hours):
        house.clock.forward(minutes=30)
        house.poll()


@pytest.fixture
def house(tmp_path: Path) -> House:
    house = watched(tmp_path)
    house.open()
    return house


def test_a_deadline_that_fell_while_nobody_looked_moves_by_the_outage(house: House) -> None:
    look_on(house, 40)
    house.clock.forward(hours=12)
    house.poll()
    assert sources(house) == []
    assert house.table().seat("anna").misses == 0
    assert due(house) == [house.clock.now() + timedelta(hours=12)]
    (mail,) = [m for m in house.mails("anna") if kind_of(m) == "moved"]
    assert "for 12 hours no mail could be read here" in " ".join(text_of(mail).split())
    assert b"SEQUENCE:101" in mail.as_bytes() or "deadline.ics" in str(mail)
    assert told(house) == ["Mail was not read, and deadlines were moved"]
    assert any("deadlines were moved (outage)" in f for f in game_line(house.host, "g1").faults)
    assert "no mail could be read" in " ".join(text_of(house.say("bruno", "status")).split())
    house.prove()


def test_after_the_shift_the_game_goes_on_by_itself(house: House) -> None:
    look_on(house, 40)
    house.clock.forward(hours=12)
    house.poll()
    look_on(house, 12)
    assert sources(house) == [("anna", "default")]
    report = [m for m in house.mails("anna") if kind_of(m) == "decision"][-1]
    assert "no mail could be read" in " ".join(text_of(report).split())
    house.prove()


def test_what_is_left_after_an_outage_is_bounded(house: House) -> None:
    house.clock.forward(days=10)
    house.poll()
    assert due(house) == [house.clock.now() + timedelta(hours=24)]


def test_a_deadline_soon_after_an_outage_moves_too_and_a_far_one_does_not(house: House) -> None:
    house.open("far", every="240h")
    before = due(house, "far")
    house.clock.forward(hours=40)
    house.poll()
    assert due(house) == [house.clock.now() + timedelta(hours=24)]
    assert due(house, "far") == before


def test_a_pause_below_the_bound_moves_nothing(house: House) -> None:
    look_on(house, 45)
    house.clock.forward(hours=5)
    house.poll()
    assert sources(house) == [("anna", "default")]
    assert told(house) == []


def test_mails_that_came_during_the_outage_count_even_after_the_old_deadline(house: House) -> None:
    look_on(house, 40)
    house.lay(house.write("anna", "draw\nplace auto"), house.clock.now() + timedelta(hours=9))
    house.clock.forward(hours=12)
    house.poll()
    assert sources(house) == []
    assert house.table().seat("anna").pending is not None
    assert "late" not in house.received("anna")[-1]
    look_on(house, 12)
    assert sources(house) == [("anna", "plan"), ("anna", "plan")]


def test_an_outage_of_the_server_counts_from_the_last_look_that_worked(house: House) -> None:
    look_on(house, 40)
    last = house.clock.now()
    for _ in range(12):
        house.clock.forward(hours=1)
        Poller(house.host, DeadSource(), house.host.make_sender()).once()
    assert due(house) == [START + timedelta(hours=48)], "nothing moves while it lasts"
    digest = [m["Subject"] for m in house.mails("boss") if kind_of(m) == "digest"]
    assert digest == ["The mailbox cannot be read"], "but the referee knows"
    house.poller = house.fresh_poller()
    house.poll()
    assert due(house) == [house.clock.now() + (house.clock.now() - last)]
    assert told(house) == ["Mail was not read, and deadlines were moved"]


def test_a_look_that_fails_after_the_outage_does_not_move_deadlines_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(endings: object) -> None:
        raise KeyboardInterrupt

    source = house.host.make_source()
    monkeypatch.setattr(source, "settle", die)
    house.clock.forward(hours=50)
    house.mail("anna", "format text")
    killed = Poller(house.host, source, house.host.make_sender())
    with pytest.raises(KeyboardInterrupt):
        killed.once()
    moved = due(house)
    house.clock.forward(hours=1)
    house.poller = house.fresh_poller()
    house.poll()
    assert due(house) == moved
    assert house.kinds().count("moved") == 1


def test_a_house_that_is_seldom_looked_after_goes_on(house: House) -> None:
    for _ in range(8):
        house.clock.forward(hours=30)
        house.poll()
    assert ("anna", "default") in sources(house)
    assert house.kinds().count("moved") >= 3


def test_moved_deadlines_keep_the_clock_time_and_the_days_of_the_game(tmp_path: Path) -> None:
    house = watched(tmp_path)
    house.open(at="20:00", zone="Europe/Paris", days=("mon", "wed", "fri"))
    house.clock.forward(hours=70)
    house.poll()
    (moment,) = due(house)
    assert (moment.isoweekday(), moment.hour, moment.minute) == (5, 19, 0)


def test_a_clock_that_jumps_ahead_executes_nothing(house: House) -> None:
    house.jump(days=10)
    house.poll()
    assert sources(house) == []
    assert due(house) == [house.clock.now() + timedelta(hours=24)]
    assert told(house) == ["The clock jumped, and deadlines were moved"]
    mail = [m for m in house.mails("anna") if kind_of(m) == "moved"][-1]
    assert "the clock here jumped" in " ".join(text_of(mail).split())


def test_a_clock_that_is_set_right_again_gives_the_old_deadline_back(house: House) -> None:
    house.jump(days=10)
    house.poll()
    house.clock.forward(minutes=5)
    house.jump(days=-10)
    house.poll()
    assert due(house) == [START + timedelta(hours=48)]
    look_on(house, 48)
    assert sources(house) == [("anna", "default")]
    house.prove()


def test_a_question_asked_under_a_wrong_clock_gets_its_time_from_the_right_one(
    house: House,
) -> None:
    house.jump(days=10)
    house.poll()
    house.say("anna", "draw\nplace auto\nfinal")
    house.jump(days=-10)
    house.poll()
    assert due(house) == [house.clock.now() + timedelta(hours=48)]


def test_a_small_jump_is_seen_too_and_a_slow_correction_is_none(house: House) -> None:
    look_on(house, 47)
    house.jump(minutes=4)
    house.poll()
    assert due(house) == [START + timedelta(hours=48)]
    house.jump(hours=2)
    house.poll()
    assert sources(house) == []
    assert due(house) == [house.clock.now() + timedelta(hours=2)]


def test_a_machine_that_starts_in_the_past_and_is_set_right_moves_nothing(house: House) -> None:
    look_on(house, 30)
    house.host.uptime = type(house.host.uptime())
    house.jump(days=-30)
    house.poller = house.fresh_poller()
    house.poll()
    house.jump(days=30)
    house.poll()
    assert due(house) == [START + timedelta(hours=48)]


def open_many(house: House, count: int) -> None:
    for number in range(count):
        house.open(f"m{number}")


def test_when_nearly_everybody_would_miss_at_once_deadlines_move_once(tmp_path: Path) -> None:
    house = watched(tmp_path)
    open_many(house, 4)
    house.say("anna", "draw\nplace auto", "m3")
    look_on(house, 48)
    for number in range(3):
        assert sources_of(house, f"m{number}") == []
        assert due(house, f"m{number}") == [house.clock.now() + timedelta(hours=24)]
    assert sources_of(house, "m3") == [("anna", "plan"), ("anna", "plan")]
    assert told(house) == ["Hardly anybody has answered, and deadlines were moved"]
    look_on(house, 24)
    assert all(("anna", "default") in sources_of(house, f"m{n}") for n in range(3))


def sources_of(house: House, game: str) -> list[tuple[str, str]]:
    lines = (line["data"] for line in house.journal(game) if line["kind"] == "step")
    return [(a["seat"], a["source"]) for data in lines for a in data["answers"]]


def test_a_usual_share_of_misses_is_enforced(tmp_path: Path) -> None:
    house = watched(tmp_path)
    open_many(house, 4)
    for number in (2, 3):
        house.say("anna", "draw\nplace auto", f"m{number}")
    look_on(house, 48)
    assert sources_of(house, "m0") == [("anna", "default")]
    assert told(house) == []


def test_misses_of_who_missed_before_say_nothing(tmp_path: Path) -> None:
    house = watched(tmp_path)
    open_many(house, 3)
    look_on(house, 48 + 24)
    assert all(house.table(f"m{n}").seat("anna").misses == 1 for n in range(3))
    before = house.clock.now()
    look_on(house, 24)
    assert all(house.table(f"m{n}").seat("anna").misses == 2 for n in range(3)), before


def test_when_no_player_writes_at_all_one_miss_is_enough(tmp_path: Path) -> None:
    house = watched(tmp_path)
    house.open("first", every="47h")
    house.say("bruno", "format text", "first")
    house.clock.forward(minutes=5)
    for number in range(3):
        house.open(f"s{number}", every=f"{48 + number}h")
    look_on(house, 50)
    assert sources_of(house, "s0") == []
    assert house.table("s0").open[0].moved == "misses"


def test_a_late_mail_does_not_enforce_what_too_many_would_miss(tmp_path: Path) -> None:
    house = watched(tmp_path, misses=1, share=0.5)
    house.open()
    look_on(house, 47)
    house.clock.forward(hours=1, minutes=10)
    house.mail("anna", "draw\nplace auto")
    house.poll()
    assert sources(house) == []
    assert "late" not in house.received("anna")[-1]


def test_each_breaker_can_be_switched_off(tmp_path: Path) -> None:
    house = watched(tmp_path, outage="off", jump="off", misses=0)
    open_many(house, 4)
    house.jump(days=10)
    house.poll()
    assert all(("anna", "default") in sources_of(house, f"m{n}") for n in range(4))
    assert told(house) == []


def test_a_damaged_game_keeps_its_own_outage_and_stops_no_other(house: House) -> None:
    house.open("g2", every="200h")
    journal = house.host.archive.game("g1").paths.journal
    sound = journal.read_bytes()
    house.host.archive.game("g1").paths.index.unlink()
    journal.write_bytes(sound.replace(b"received", b"recieved").replace(b"step", b"stepp", 1))
    before = due(house, "g2")
    for _ in range(60):
        house.clock.forward(hours=1)
        result = house.poller.once()
        assert all("g1" in fault for fault in result.faults)
    journal.write_bytes(sound)
    house.poll()
    assert sources(house) == [], "nobody could answer while the game lay damaged"
    assert due(house) == [house.clock.now() + timedelta(hours=24)]
    assert due(house, "g2") == before


def test_the_referee_can_let_a_held_game_go_on(house: House) -> None:
    house.clock.forward(hours=50)
    house.poll()
    resolve_game(house.host, "g1", force=True)
    assert sources(house)[0] == ("anna", "default")


def test_the_referee_sets_a_deadline_and_the_players_hear_of_it(house: House) -> None:
    (one,) = act(house, "deadline", when="+24h").data
    assert (one["due"], one["moved"]) == ("2026-03-05T09:00:00Z", "referee")
    house.poll()
    (mail,) = [m for m in house.mails("anna") if kind_of(m) == "moved"]
    assert "The referee moved deadlines." in text_of(mail)
    (one,) = act(house, "deadline", when="2026-03-04T20:00").data
    assert one["due"] == "2026-03-04T20:00:00Z"
    house.prove()


def test_orders_entered_by_hand_enforce_no_deadline_over_unread_mail(house: House) -> None:
    look_on(house, 47)
    house.lay(house.write("anna", "draw\nplace auto"))
    house.clock.forward(hours=2)
    submit_orders(house.host, "g1", "bruno", "draw", final=False)
    assert sources(house) == []
    house.poll()
    assert sources(house) == [("anna", "plan"), ("anna", "plan")]
    submit_orders(house.host, "g1", "bruno", "draw", final=True)
    assert ("bruno", "plan") in sources(house)
