"""replace and token: a seat gets another player, or its player another reply address."""

from __future__ import annotations

from email.message import EmailMessage
from typing import Any

import pytest

from adjudicator.disk.forcing import Forcing
from adjudicator.engine.lines.order_acts import SheetAct
from adjudicator.service.desk.act import Asked, Done, Given, Refused
from adjudicator.service.flow.referee_acts import carry_out, carry_out_in
from adjudicator.service.following.commit import open_session
from adjudicator.service.game import holders
from adjudicator.service.game.session import Change
from adjudicator.service.opening.opening import received_line
from adjudicator.service.referee.acts import ACTS
from tests.support.house import GAME, House, kind_of, text_of

TURN = "draw\nplace auto\nfinal"


def act(house: House, name: str, preview: bool = False, **given: Any) -> Done:
    asked = Asked("referee", house.clock.now(), preview=preview)
    return carry_out(house.host, ACTS[name], Given({"game": GAME, **given}), asked)


def flat(mail: EmailMessage) -> str:
    return " ".join(text_of(mail).split())


def by_kind(house: House, who: str, *kinds: str) -> list[EmailMessage]:
    """The new mails of a player, which are of these kinds, one of each."""
    found = sorted(house.new_mails(who), key=kind_of)
    assert [kind_of(mail) for mail in found] == list(kinds)
    return found


def replaced(house: House) -> House:
    """bruno's seat goes to carl, who writes from carl@players.example."""
    for seat in house.table().header.seats:
        house.new_mails(seat)
    act(house, "replace", seat="bruno", address="carl@players.example")
    house.poll()
    return house


def test_a_newcomer_gets_all_that_he_needs_and_plays_on_by_replying(game: House) -> None:
    game.say("anna", TURN)
    replaced(game)
    report, welcome = by_kind(game, "carl", "decision", "welcome")
    assert "You take over from another player" in flat(welcome)
    assert "Your name in it: bruno" in flat(welcome)
    assert "The game so far" in flat(welcome)
    assert "anna" in flat(welcome).partition("The game so far")[2]
    assert "Your move" in report["Subject"] or "Your turn" in report["Subject"]
    game.mail("carl", TURN, To=str(report["Reply-To"]))
    game.poll()
    (answer,) = [m for m in game.new_mails("carl") if m["Auto-Submitted"] == "auto-replied"]
    assert kind_of(answer) == "answer"
    assert [d["by"] for d in game.received("bruno")] == ["player"]
    assert game.table().open[0].decision.seat == "anna"
    game.prove()


def test_who_held_the_seat_gets_a_last_mail_and_is_told_once_more_if_he_writes(game: House) -> None:
    game.say("anna", TURN)
    old_address = game.address("bruno")
    old_mail = next(m for m in game.mails("bruno") if kind_of(m) == "report")
    replaced(game)
    (last,) = game.new_mails("bruno")
    assert kind_of(last) == "left"
    assert "Somebody else plays bruno" in flat(last)
    before = game.journal()
    game.mail("bruno", TURN, To=old_address)
    game.mail("bruno", TURN, To="turns@gm.example", In_Reply_To=str(old_mail["Message-ID"]))
    game.mail("bruno", TURN, To=str(last["Reply-To"]))
    game.poll()
    assert game.journal() == before
    (told,) = game.new_mails("bruno")
    assert "You no longer play bruno" in flat(told)
    reasons = (game.config.mail / "unsorted").glob("*.reason.txt")
    assert {path.read_text().split("\n")[0] for path in reasons} == {"seat-left"}
    game.mail("bruno", "status", To=old_address)
    game.clock.forward(days=3)
    game.poll()
    assert game.new_mails("bruno") == []


def test_the_welcome_goes_out_before_the_question(game: House) -> None:
    game.say("anna", TURN)
    replaced(game)
    assert [kind_of(m) for m in game.mails("carl")] == ["welcome", "decision"]


def test_the_others_are_told_without_the_address(game: House) -> None:
    replaced(game)
    (told,) = game.new_mails("anna")
    assert "Somebody else plays bruno from now on" in flat(told)
    assert "carl" not in told.as_string()
    assert "carl" not in str(game.journal())
    assert game.private()["bruno"]["token"] not in str(game.journal())


def test_what_was_the_players_own_goes_and_the_question_has_all_its_time(game: House) -> None:
    game.say("anna", TURN)
    game.say("bruno", "standing:\nremove: chain\nplan:\ndraw")
    game.say("bruno", "note: wait for gold")
    game.say("bruno", "vacation 2026-05-03 2026-05-10")
    game.say("bruno", "langue fr")
    game.clock.forward(hours=40)
    replaced(game)
    seat = game.table().seat("bruno")
    assert (seat.pending, seat.standing, seat.notes, seat.away) == (None, (), (), ())
    assert seat.language == "fr"
    item = game.table().open[0]
    assert item.decision.seat == "bruno"
    assert item.due == "2026-03-06T01:00:00Z"
    assert item.reminded == 0
    assert "wait for gold" not in "".join(flat(m) for m in game.mails("carl"))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_language_may_be_said(game: House, language: str) -> None:
    act(game, "replace", seat="bruno", address="carl@players.example", language=language)
    game.poll()
    _, welcome = by_kind(game, "carl", "decision", "welcome")
    assert ("Vous prenez la suite" in flat(welcome)) == (language == "fr")


def test_before_the_start_he_is_invited_and_joins(house: House) -> None:
    house.open(start=False)
    house.say("anna", "join")
    replaced(house)
    (invited,) = house.new_mails("carl")
    assert kind_of(invited) == "invitation"
    house.mail("carl", "join", To=str(invited["Reply-To"]))
    house.poll()
    assert house.table().phase == "running"
    house.prove()


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"seat": "bruno", "address": "carl"}, "address-none"),
        ({"seat": "bruno", "address": "Bruno@players.example"}, "desk-plays-it"),
        ({"seat": "bruno", "address": "anna@players.example"}, "desk-plays-already"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(
    game: House, given: dict[str, str], why: str
) -> None:
    before, private = game.journal(), game.private()
    with pytest.raises(Refused) as refused:
        act(game, "replace", **given)
    assert refused.value.phrase.code == why
    with pytest.raises(Refused, match="desk-no-seat"):
        act(game, "replace", seat="carl", address="carl@players.example")
    assert (game.journal(), game.private()) == (before, private)


@pytest.mark.parametrize("name", ["replace", "token"])
def test_a_preview_writes_nothing(game: House, name: str) -> None:
    before, private, mails = game.journal(), game.private(), len(game.mails())
    given = {"address": "carl@players.example"} if name == "replace" else {"rotate": True}
    done = act(game, name, preview=True, seat="bruno", **given)
    game.poll()
    assert done.told
    assert (game.journal(), game.private(), len(game.mails())) == (before, private, mails)


def test_a_rotated_token_leaves_the_old_one_dead(game: House) -> None:
    old = game.address("anna")
    game.new_mails("anna")
    act(game, "token", seat="anna", rotate=True)
    game.poll()
    told, report = by_kind(game, "anna", "address", "decision")
    assert "Your reply address in the game g1 has changed" in flat(told)
    before = game.journal()
    game.mail("anna", TURN, To=old)
    game.poll()
    assert game.journal() == before
    assert "reply address" in flat(game.new_mails("anna")[0])
    game.mail("anna", TURN, To=str(report["Reply-To"]))
    game.poll()
    assert game.table().open[0].decision.seat == "bruno"
    assert game.private()["anna"]["token"] not in str(game.journal())
    game.prove()


def test_a_token_is_not_changed_without_the_word(game: House) -> None:
    private = game.private()
    with pytest.raises(Refused):
        act(game, "token", seat="anna", rotate=False)
    assert game.private() == private


def test_a_deputy_goes_with_his_player(game: House) -> None:
    game.say("bruno", "deputy dora@players.example until 20 March")
    (asked,) = game.mails("dora")
    game.mail("dora", "yes", To=str(asked["Reply-To"]))
    game.poll()
    game.new_mails("dora")
    replaced(game)
    (ended,) = game.new_mails("dora")
    assert "stand in for bruno no more" in flat(ended)
    assert not any(key.startswith("deputy") for key in game.private()["bruno"])
    before = game.journal()
    game.mail("dora", TURN, To=str(asked["Reply-To"]))
    game.poll()
    assert game.journal() == before


def test_mails_that_a_crash_left_unmade_go_to_whom_they_were_meant_for(game: House) -> None:
    game.say("anna", TURN)
    for who in ("anna", "bruno", "carl"):
        game.new_mails(who)
    asked = Asked("referee", game.clock.now())
    wanted = Given({"game": GAME, "seat": "bruno", "address": "carl@players.example"})
    with open_session(game.host, GAME) as session:
        act = SheetAct("draw", final=False)
        now = game.clock.now()
        session.note(received_line("bruno", [act], now, "player"), now)
        carry_out_in(session, ACTS["replace"], wanted, asked)
        appended = session.append(Forcing())
        # the second line was in force when the program died before any mail left
        change = appended.items[1][0]
        assert isinstance(change, Change)
        holders.put_in_force(session, change)
    house = House(game.folder)
    house.clock.at = game.clock.at
    house.poll()
    kinds = {who: sorted(kind_of(m) for m in game.new_mails(who)) for who in ("bruno", "carl")}
    assert kinds["carl"] == ["decision", "welcome"]
    assert "left" in kinds["bruno"]
    assert "answer" in kinds["bruno"]


def test_what_befell_the_orders_of_who_left_is_not_told_to_who_comes(game: House) -> None:
    game.clock.forward(hours=49)
    game.poll()
    missed = "No orders came in time, so a default move was played for you."
    assert missed in flat(game.mails("anna")[-1])
    act(game, "replace", seat="anna", address="carl@players.example")
    game.poll()
    report, _ = by_kind(game, "carl", "decision", "welcome")
    assert missed not in flat(report)
