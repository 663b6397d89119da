"""What a referee is told agrees with itself: states say as of when, weighty acts what undoes them,
previews that nothing was done, orders whether they answer what is asked."""

from __future__ import annotations

import pytest

from adjudicator.archive.folder import GameFolder
from adjudicator.service.desk.answering import outcome
from adjudicator.service.following.commit import open_session
from adjudicator.service.game.queries import game_line
from tests.service.desk.conftest import DeskHouse
from tests.support.desk import act
from tests.support.house import House, text_of


def flat(text: str) -> str:
    return " ".join(text.split())


def test_a_state_asked_for_above_acts_says_that_it_is_that_before_them(desk: DeskHouse) -> None:
    desk.open("g1")
    answer = flat(desk.order("status g1\nnote g1: hello\npause g1\nstatus g1"))
    before, after = answer.split("Line 4, “status g1”:")
    assert "Line 1, “status g1”, before line 2 was done: turn 1: anna plays Game g1" in before
    assert "turn 1: anna plays (paused)" in after


def test_a_state_that_is_asked_for_alone_needs_no_such_word(desk: DeskHouse) -> None:
    desk.open("g1")
    assert "Line 1, “status g1”" not in flat(desk.order("status g1"))


def test_a_mail_that_is_worked_on_once_more_says_that_its_state_is_that_behind_the_acts(
    desk: DeskHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One game is busy: the mail comes again, and its first acts are done already."""
    hold = GameFolder.lock
    monkeypatch.setattr(GameFolder, "lock", lambda folder, _=0.0: hold(folder, 0.1))
    desk.open("g1")
    desk.open("g2")
    desk.mail(
        "boss",
        "status g1\npause g1\nnote g2: hello",
        From="boss@home.example",
        Return_Path="<boss@home.example>",
        To=desk.desk_address(),
    )
    desk.new_mails("boss")
    with open_session(desk.host, "g2"):
        desk.poller.look(desk.poller.afresh())
    assert desk.kinds("g1")[-1] == "paused"
    assert desk.new_mails("boss") == []
    desk.poll()
    (answer,) = [m for m in desk.new_mails("boss") if m["Auto-Submitted"] == "auto-replied"]
    assert "Line 1, “status g1”, after line 2 was done: turn 1: anna plays (paused)" in flat(
        text_of(answer)
    )


def test_a_rollback_is_said_to_be_undone_by_a_rollforward_and_what_is_not_is_said_so(
    desk: DeskHouse,
) -> None:
    desk.open("g1")
    desk.say("anna", "draw\nplace auto\nfinal")
    asked = flat(desk.order("rollback g1 --to turn 0"))
    assert "all players are told of it, and only “rollforward” could undo it" in asked
    assert "cannot simply be undone" not in asked
    assert "cannot simply be undone" in flat(desk.order("replace g1 anna new@players.example"))
    french = flat(desk.order("aide"))
    assert "only in a way that all players are told of" in french


def test_what_is_only_tried_says_so_first_and_claims_nothing(house: House) -> None:
    house.open()
    done = act(house, "schedule", changes="every=24h", preview=True)
    first, second, *_ = outcome(house.host, done, True, "en")
    assert (
        first
        == "Preview only: nothing has changed, and nobody has been told. This is what it would do:"
    )
    assert second == "The clock of the game g1 would change, and its players would be told."
    assert outcome(house.host, done, True, "fr")[0].startswith("Simple essai")
    done = act(house, "schedule", changes="every=24h")
    assert "has changed, and its players are told" in outcome(house.host, done, False, "en")[0]


def test_final_orders_without_what_is_asked_now_are_not_called_final(house: House) -> None:
    house.open()
    house.say("anna", "draw\nfinal")
    anna = game_line(house.host, "g1").seats[0]
    assert anna.owes
    assert anna.sheet == "short"
