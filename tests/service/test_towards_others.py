"""What a player's mails make others hear is bounded: told at once so often a day, then once, as it
stands; what he does counts all the same."""

from __future__ import annotations

import pytest

from adjudicator.service.features.times.put_off import MOST
from tests.support.house import GAME, House, kind_of, text_of

THREE = ("anna", "bruno", "carla")


@pytest.fixture
def table(house: House) -> House:
    house.open(seats=THREE)
    return house


def told(house: House, seat: str, *kinds: str) -> list[str]:
    """What a seat was sent of these kinds."""
    return [" ".join(text_of(m).split()) for m in house.mails(seat) if kind_of(m) in kinds]


def said(house: House, seat: str, text: str) -> str:
    house.clock.forward(seconds=20)
    return " ".join(text_of(house.say(seat, text)).split())


def to_and_fro(house: House, *texts: str, times: int = 60) -> None:
    """So many mails of each of these texts, in turn; some minutes in all."""
    for number in range(times * len(texts)):
        house.clock.forward(seconds=20)
        house.mail("anna", texts[number % len(texts)])
        house.poll()


def test_votes_to_and_fro_are_told_so_often_and_then_once_as_it_stands(table: House) -> None:
    to_and_fro(table, "vote draw", "vote no", times=10)
    answer = said(table, "anna", "vote draw")
    assert f"The others got {MOST} mails because of changes of yours" in answer
    assert "You have called a vote" in answer
    to_and_fro(table, "vote no", "vote draw", times=50)
    for other in ("bruno", "carla"):
        assert len(told(table, other, "vote")) == MOST
        assert told(table, other, "changes") == []
    (motion,) = table.table().motions
    assert motion.yes == ("anna",)
    table.clock.forward(hours=7)
    table.poll()
    table.poll()
    for other in THREE:
        (stands,) = told(table, other, "changes")
        assert (
            "A proposal to the table: ending the game in a draw (a tie). "
            "Reply with “vote yes” or “vote no”." in stands
        )
        assert "anna" not in stands, "who voted how is nobody's business"
    # nothing is lost: the vote is one
    table.say("bruno", "vote yes")
    table.mail("carla", "vote yes")
    table.poll()
    assert table.table().settled == "draw"
    assert table.prove().finished


def test_what_is_back_where_it_was_is_told_so(table: House) -> None:
    to_and_fro(table, "vacation 3 may 2026 to 4 may 2026", "vacation off", times=20)
    for other in ("bruno", "carla"):
        assert len(told(table, other, "away")) == MOST
    table.clock.forward(hours=7)
    table.poll()
    (stands,) = told(table, "bruno", "changes")
    assert "Now no vote is open, nobody is away, and nobody has a deputy." in stands


def test_votes_absences_and_nudges_share_what_a_day_has_room_for(table: House) -> None:
    to_and_fro(
        table, "vote draw", "vacation 3 may 2026 to 4 may 2026", "vote no", "vacation off", times=5
    )
    assert len(told(table, "bruno", "vote", "away")) == MOST
    (asked,) = {item.decision.seat for item in table.table().open}
    if asked != "anna":
        assert "Please nudge nobody before tomorrow" in said(table, "anna", f"nudge {asked}")
    assert "changes of yours" not in said(table, "bruno", "vote extend 1 day"), "each has his own"
    table.clock.forward(hours=25)
    table.poll()
    before = len(told(table, "bruno", "vote"))
    said(table, "anna", "vote pause")
    assert len(told(table, "bruno", "vote")) == before + 1


def test_a_mail_that_opens_many_votes_is_told_once(table: House) -> None:
    votes = "\n".join(f"vote extend {hours} hours" for hours in range(1, 30))
    answer = said(table, "anna", votes)
    assert "not told of each any more" in answer
    assert told(table, "bruno", "vote") == []
    table.clock.forward(hours=7)
    table.poll()
    (stands,) = told(table, "bruno", "changes")
    assert "more hours for everyone" in stands


def test_nobody_is_told_twice_and_nothing_is_left_after_a_restart(table: House) -> None:
    to_and_fro(table, "vote draw", "vote no", times=10)
    table.poller = table.fresh_poller()
    table.clock.forward(hours=7)
    table.poll()
    table.poller = table.fresh_poller()
    table.poll()
    assert len(told(table, "bruno", "changes")) == 1
    table.clock.forward(hours=7)
    table.poll()
    assert len(told(table, "bruno", "changes")) == 1


def test_what_was_put_off_is_told_after_an_outage_of_days(table: House) -> None:
    to_and_fro(table, "vote draw", "vote no", times=10)
    assert told(table, "bruno", "changes") == []
    table.clock.forward(days=2)
    table.mail("bruno", "status")
    table.poll()
    table.poll()
    assert len(told(table, "bruno", "changes")) == 1


def test_messages_have_a_bound_of_their_own(table: House) -> None:
    to_and_fro(table, "vote draw", "vote no", times=10)
    assert "changes of yours" not in said(table, "anna", "press to bruno: shall we stop this?")
    assert any("shall we stop this?" in text for text in told(table, "bruno", "press"))


def test_a_player_has_so_many_deputies_asked_a_day_over_all_his_games(house: House) -> None:
    games = [GAME, "g2", "g3", "g4", "g5"]
    for game in games:
        house.open(game)
    answers = []
    for number, game in enumerate(games):
        house.clock.forward(minutes=1)
        text = f"deputy carl{number}@example.org until 2026-03-20"
        answers.append(" ".join(text_of(house.say("anna", text, game)).split()))
    asked = [m for m in house.mails() if "carl" in str(m["To"])]
    assert len(asked) == 3
    assert all("We have asked your deputy" in answer for answer in answers[:3])
    for number, answer in enumerate(answers[3:], 3):
        assert f"Nobody was asked at carl{number}@example.org." in answer
        assert "3 people asked a day" in answer
    house.clock.forward(hours=25)
    house.say("anna", "deputy carl4@example.org until 2026-03-20", "g5")
    assert len([m for m in house.mails() if "carl" in str(m["To"])]) == 4
