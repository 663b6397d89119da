"""pause, resume, deadline, schedule: the clocks of a running game in the referee's hand."""

from __future__ import annotations

from datetime import timedelta

import pytest

from adjudicator.engine.journal.line import instant
from adjudicator.errors import WrongPhase
from adjudicator.service.desk.act import Refused
from adjudicator.service.flow.orders_by_hand import resolve_game
from adjudicator.service.game.queries import game_line, history
from tests.support.desk import act, told
from tests.support.house import GAME, House, kind_of, text_of


@pytest.fixture
def game(house: House) -> House:
    """anna has 48 hours to answer, until Wednesday 4 March, 9:00."""
    house.open()
    return house


def due(house: House) -> str:
    (item,) = house.table().open
    return item.due


def mails(house: House, seat: str, kind: str) -> list[str]:
    house.poll()
    return [text_of(mail) for mail in house.mails(seat) if kind_of(mail) == kind]


def test_a_paused_game_waits_and_gives_back_exactly_the_rest(game: House) -> None:
    game.clock.forward(hours=40)
    act(game, "pause")
    game.clock.forward(days=20, minutes=7)
    game.poll()
    assert game.table().seat("anna").misses == 0
    assert "The referee has paused the game." in mails(game, "bruno", "vote")[0]
    line = game_line(game.host, GAME)
    assert line.moment.endswith("(paused)")
    assert [(seat.owes != (), seat.due) for seat in line.seats] == [(True, ""), (False, "")]
    done = act(game, "resume")
    assert instant(due(game)) == game.clock.now() + timedelta(hours=8)
    assert "7 hours left" in told(game, done) or "8 hours left" in told(game, done)
    assert "the referee has ended the pause" in mails(game, "anna", "vote")[1]
    game.prove()


def test_what_is_played_in_a_pause_waits_until_it_is_over(game: House) -> None:
    act(game, "pause")
    step = game.table().step
    answer = game.say("anna", "draw\nplace auto\nfinal")
    assert game.table().step == step
    with pytest.raises(WrongPhase, match="paused"):
        resolve_game(game.host, GAME, force=True)
    assert "the referee has paused the game" in text_of(game.say("anna", "status")).lower()
    assert "The referee has paused the game: no deadline runs." in text_of(answer)
    assert "Will be played by" not in text_of(game.say("anna", "draw\nplace auto"))
    game.say("anna", "final")
    act(game, "resume")
    assert game.table().step > step


def test_players_cannot_vote_away_a_pause_of_the_referee(game: House) -> None:
    game.say("anna", "vote pause")
    act(game, "pause")
    assert game.table().motions == ()
    assert "decides when it goes on" in text_of(game.say("bruno", "vote resume"))
    assert game.table().paused_by == "referee"


def test_days_away_behind_a_pause_are_not_lost(game: House) -> None:
    act(game, "pause")
    game.say("anna", "vacation 10 March to 12 March")
    game.clock.forward(days=7)
    act(game, "resume")
    # two days were left: one until the 10th, one after three days away
    assert due(game) == "2026-03-14T09:00:00Z"
    game.prove()


@pytest.mark.parametrize("name", ["pause", "resume", "deadline", "schedule"])
def test_a_preview_tells_and_leaves_nothing(game: House, name: str) -> None:
    if name == "resume":
        act(game, "pause")
    given = {"deadline": {"when": "+1d"}, "schedule": {"changes": "every=24h"}}.get(name, {})
    before = game.journal()
    assert told(game, act(game, name, preview=True, **given))
    assert game.journal() == before
    act(game, name, mail="m1", **given)
    (line,) = game.journal()[len(before) :]
    assert (line["data"]["by"], line["data"]["mail"]) == ("referee", "m1")


def test_one_seat_is_given_more_time(house: House) -> None:
    house.open(seats=("anna", "bruno"))
    act(house, "deadline", when="+2j", seat="anna")
    assert due(house) == "2026-03-06T09:00:00Z"
    with pytest.raises(Refused):
        act(house, "deadline", when="+2d", seat="bruno")
    with pytest.raises(Refused):
        act(house, "deadline", when="+2d", seat="nobody")


def test_who_is_asked_keeps_some_time_when_a_deadline_is_pulled_closer(game: House) -> None:
    done = act(game, "deadline", when="2026-03-02T10:00")
    assert due(game) == "2026-03-03T01:00:00Z", "a third of 48 hours"
    assert "anna keeps more time than you asked for" in told(game, done)
    assert "stays" not in told(game, act(game, "deadline"))
    same = act(game, "deadline", when="-1h")
    assert "No deadline of the game g1 has changed." in told(game, same)


@pytest.mark.parametrize("text", ["2026-03-01", "-9d", "soon", "+soon", "25:00", "2026-13-01"])
def test_what_is_over_or_cannot_be_read_moves_nothing(game: House, text: str) -> None:
    before = game.journal()
    with pytest.raises(Refused):
        act(game, "deadline", when=text)
    assert game.journal() == before


def test_a_clock_time_is_the_next_one_in_the_zone_of_the_game(house: House) -> None:
    house.open(zone="Europe/Paris")
    act(house, "deadline", when="9h30")
    assert due(house) == "2026-03-03T08:30:00Z"


def test_another_clock_counts_at_once_and_everybody_hears_of_it(game: House) -> None:
    done = act(game, "schedule", changes="every=96h at=20:00 zone=Europe/Paris")
    assert due(game) == "2026-03-06T19:00:00Z"
    assert "The clock of the game g1 has changed" in told(game, done)
    assert done.data["coming"] == [
        "2026-03-06T19:00:00Z",
        "2026-03-10T19:00:00Z",
        "2026-03-14T19:00:00Z",
    ]
    for seat in ("anna", "bruno"):
        (text,) = mails(game, seat, "clock")
        assert "20:00 (Europe/Paris)" in text
    texts = [line.text for line in history(game.host, GAME) if line.kind == "scheduled"]
    assert texts == ["referee: every=96h at=20:00 zone=Europe/Paris"]
    game.prove()


def test_a_shorter_clock_never_makes_a_turn_overdue(game: House) -> None:
    game.clock.forward(hours=30)
    act(game, "schedule", changes="every=12h")
    assert instant(due(game)) == game.clock.now() + timedelta(hours=12)
    game.poll()
    assert game.table().seat("anna").misses == 0


def test_a_kind_of_question_has_its_own_time(game: House) -> None:
    kind = game.table().open[0].decision.kind
    act(game, "schedule", changes=f"every.{kind.lower()}=96h")
    assert due(game) == "2026-03-06T09:00:00Z"
    with pytest.raises(Refused) as refused:
        act(game, "schedule", changes="every.M-D99=96h")
    assert refused.value.phrase.code == "desk-clock-no-kind"
    act(game, "schedule", changes=f"every.{kind}=off")
    assert game.table().schedule.kinds == ()


@pytest.mark.parametrize(
    "change",
    [
        "evry=48h",
        "every=soon",
        "at=26:00",
        "days=funday",
        "max_misses=many",
        "every",
        "not=x",
        "on_invalid=skip",
        "respond.M-D1=3h",
        "bank=72h",
    ],
)
def test_a_clock_that_cannot_be_kept_changes_nothing(game: House, change: str) -> None:
    before = game.journal()
    with pytest.raises(Refused) as refused:
        act(game, "schedule", changes=(change,))
    assert told(game, type(act(game, "deadline"))((refused.value.phrase,)))
    assert game.journal() == before


def test_a_clock_written_in_french_is_the_same(game: House) -> None:
    every = "every=3 par semaine jusqu'au tour 10, puis 2 jours ouvrés"
    changes = (every, "days=lundi-ven", "warn=1 jour, 80%", "grace=2 heures")
    act(game, "schedule", changes=changes)
    schedule = game.table().schedule
    assert schedule.every == "3 a week until turn 10, then 2 working days"
    assert schedule.days == ("mon", "tue", "wed", "thu", "fri")
    assert (schedule.warn, schedule.grace) == (("1d", "80%"), "2h")


def test_everybody_reads_in_words_what_is_another_now(game: House) -> None:
    changes = ("every=3 a week until turn 10, then 2 a week", "at=20:00", "not=2026-12-24")
    act(game, "schedule", changes=changes)
    text = " ".join(mails(game, "bruno", "clock")[0].split())
    assert (
        "Time for a turn: 3 deadlines a week (Monday, Wednesday and Friday) until turn 10, "
        "then 2 deadlines a week (Monday and Thursday)." in text
    )
    assert "No deadline falls on: 2026-12-24." in text
    assert "Reminders" not in text, "what stays is not told"
    act(game, "schedule", changes=("not=+2026-05-01", "every=2d"))
    assert [first for first, _ in game.table().schedule.skip] == ["2026-12-24", "2026-05-01"]


def test_without_a_change_the_whole_clock_is_shown(game: House) -> None:
    before = game.journal()
    shown = told(game, act(game, "schedule"))
    assert "Time for a turn: 2 days." in shown
    assert "anna: Wednesday 4 March 2026, 09:00 (UTC)" in shown
    assert "and Sunday 8 March 2026, 09:00 (UTC)." in shown
    assert game.journal() == before


def excuse_twice(house: House) -> None:
    act(house, "excuse", seat="anna")
    with pytest.raises(Refused) as refused:
        act(house, "excuse", seat="anna")
    assert refused.value.phrase.code == "desk-excuse-spent"


def test_a_miss_that_was_counted_is_counted_away(house: House) -> None:
    house.open(max_misses=1, excuses=1)
    house.clock.forward(hours=48)
    house.poll()
    assert house.table().seat("anna").autopilot == "missed"
    done = act(house, "excuse", seat="anna")
    seat = house.table().seat("anna")
    assert (seat.misses, seat.autopilot, seat.excused) == (0, "", 1)
    assert "missed deadlines that count: 0" in told(house, done)
    assert "it does not count" in mails(house, "anna", "excused")[0]
    house.prove()


def test_a_question_that_is_still_open_has_all_its_time_again(house: House) -> None:
    house.open(excuses=1, cooling_off="9h")
    house.clock.forward(hours=40)
    house.say("anna", "draw\nplace auto\nfinal")
    excuse_twice(house)
    assert instant(due(house)) == house.clock.now() + timedelta(hours=48)
    pending = house.table().seat("anna").pending
    assert pending is not None
    assert not pending.final
    text = " ".join(mails(house, "anna", "moved")[0].split())
    assert "the referee has excused an absence" in text
    assert "not final" in text
    house.prove()


def test_who_has_missed_nothing_has_nothing_to_excuse(game: House) -> None:
    with pytest.raises(Refused) as refused:
        act(game, "excuse", seat="bruno")
    assert refused.value.phrase.code == "desk-excuse-nothing"


def test_no_excuse_is_spent_on_a_question_that_has_all_its_time(game: House) -> None:
    with pytest.raises(Refused) as refused:
        act(game, "excuse", seat="anna")
    assert refused.value.phrase.code == "desk-excuse-whole"


def test_whom_the_autopilot_plays_hears_of_no_deadline(house: House) -> None:
    house.open(rules="planet-masters", seats=("anna", "bruno", "carla"), options={})
    house.say("anna", "autopilot on")
    assert "anna" in {item.decision.seat for item in house.table().open}
    act(house, "deadline", when="+1d")
    assert mails(house, "anna", "moved") == []
    assert [len(mails(house, seat, "moved")) for seat in ("bruno", "carla")] == [1, 1]


def test_misses_within_a_day_count_once(house: House) -> None:
    house.open(every="72h", respond="6h", max_misses=3)
    counted = []
    for hours in (72, 6, 6, 12, 13):
        house.clock.forward(hours=hours)
        house.poll()
        seat = house.table().seat("anna")
        counted.append((hours, seat.misses))
    misses = [count for _, count in counted]
    steps = [line for line in house.journal() if line["kind"] == "step"]
    defaults = [a for line in steps for a in line["data"]["answers"] if a["source"] == "default"]
    assert len([a for a in defaults if a["seat"] == "anna"]) >= 2
    assert misses[:3] == [1, 1, 1]


def test_a_bank_gives_the_time_and_everybody_sees_what_is_left(house: House) -> None:
    house.open(bank="20h +2h free 4h")
    house.poll()
    assert due(house) == "2026-03-03T09:00:00Z"
    asked = " ".join(text_of(house.mails("anna")[-1]).split())
    assert "Your time bank: 20 hours. For each question you have 4 hours for free" in asked
    house.clock.forward(hours=9)
    assert "Time bank of anna: 15 hours." in text_of(house.say("bruno", "status"))
    house.say("anna", "draw\nplace auto\nfinal")
    status = " ".join(told(house, act(house, "schedule")).split())
    assert "Time bank of anna: 17 hours." in status
    assert "Time bank of bruno: 20 hours." in status
    act(house, "schedule", changes="bank=off every=48h")
    assert house.table().schedule.bank == ""
    house.prove()


def test_a_question_over_holidays_says_why_it_has_more_time(house: House) -> None:
    house.open(skip=(("2026-03-04", "2026-03-06"),))
    house.poll()
    assert due(house) == "2026-03-07T09:00:00Z"
    report = " ".join(text_of(house.mails("anna")[-1]).split())
    assert "No deadline falls on 2026-03-04 – 2026-03-06: there is more time." in report
    others = " ".join(text_of(house.mails("bruno")[-1]).split())
    assert "there is more time" not in others


def test_another_clock_time_is_kept_to_the_minute_whatever_was_added_before(game: House) -> None:
    act(game, "pause")
    game.clock.forward(minutes=7)
    act(game, "resume")
    act(game, "schedule", changes="at=20:00 zone=Europe/Paris")
    assert due(game).endswith("T19:00:00Z")
