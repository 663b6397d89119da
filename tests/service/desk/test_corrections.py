"""correct and award: journaled, told to those who may know, proven, and read by both ways."""

from __future__ import annotations

import json
from collections.abc import Callable
from email.message import EmailMessage
from typing import Any

import pytest
from click.testing import CliRunner

from adjudicator.cli.main import cli
from adjudicator.engine.journal.line import GENESIS, chain, instant
from adjudicator.errors import DamagedArchive
from adjudicator.service.desk.act import Asked, Done, Given, Refused
from adjudicator.service.flow.referee_acts import carry_out
from adjudicator.service.following.commit import open_session
from adjudicator.service.game.queries import history
from adjudicator.service.referee.acts import ACTS
from tests.support.house import GAME, House, kind_of, text_of


def act(house: House, name: str, preview: bool = False, **given: Any) -> Done:
    asked = Asked("referee", house.clock.now(), preview=preview)
    done = carry_out(house.host, ACTS[name], Given({"game": GAME, **given}), asked)
    house.poll()
    return done


def correct(house: House, line: str, reason: str = "a slip", preview: bool = False) -> Done:
    return act(house, "correct", preview, change=tuple(line.split()), reason=reason)


def flat(mail: EmailMessage) -> str:
    return " ".join(text_of(mail).split())


def told(house: House, seat: str) -> list[str]:
    return [flat(mail) for mail in house.mails(seat) if kind_of(mail) == "corrected"]


@pytest.fixture
def table(house: House) -> House:
    house.open()
    return house


def test_cards_are_given_and_everybody_is_told(table: House) -> None:
    before = table.table()
    done = correct(table, "award anna 1 Cu", "the count was wrong")
    after = table.table()
    points = [player.points for player in after.state.players]
    assert points[0] == (0, 1, 0, 0)
    assert len(after.state.pile) == len(before.state.pile) - 1
    assert done.data["change"] == "award anna 1 Cu"
    for seat in ("anna", "bruno"):
        (mail,) = told(table, seat)
        assert "“the count was wrong”): anna keeps 1 copper card" in mail
    assert "corrected" in table.mails("anna")[-1]["Subject"]
    table.prove()


def test_what_is_hidden_is_told_to_its_seat_alone(table: House) -> None:
    hand = table.table().state.players[1].hand
    old = hand[0]
    new = next(card for card in ("Cu", "Ag", "Au", "Fe") if card != old)
    done = correct(table, f"hand bruno {old} for {new}", "dealt twice")
    assert sorted(table.table().state.players[1].hand) != sorted(hand)
    assert done.data["secret"] == "bruno"
    (anna,), (bruno,) = told(table, "anna"), told(table, "bruno")
    assert "corrected something hidden of bruno (“dealt twice”)" in anna
    assert "instead of" not in anna
    assert "bruno's hand:" in bruno
    assert "Only you are told this" in bruno
    table.prove()


def test_who_is_asked_otherwise_is_asked_anew_and_who_is_not_keeps_his_time(table: House) -> None:
    first = table.table().open[0]
    table.clock.forward(hours=10)
    correct(table, "award bruno 1 Fe")
    (item,) = table.table().open
    assert (item.id, item.due) == (first.id, first.due)
    laid = correct(table, "lift 0,0").data["asked_anew"]
    (item,) = table.table().open
    assert laid == [item.decision.seat]
    assert item.id > first.id
    assert instant(item.due) > instant(first.due)
    table.prove()


def test_final_orders_for_another_position_wait_as_drafts(table: House) -> None:
    waiting = next(s for s in ("anna", "bruno") if s != table.table().open[0].decision.seat)
    table.say(waiting, "draw\nplace auto\nfinal")
    done = correct(table, "lift 0,0")
    pending = table.table().seat(waiting).pending
    assert pending is not None
    assert not pending.final
    assert done.data["drafts"] == [waiting]


def test_no_vote_takes_back_what_the_referee_has_changed(table: House) -> None:
    seat = table.table().open[0].decision.seat
    table.say(seat, "draw\nplace auto\nfinal")
    correct(table, "award anna 1 Cu")
    assert "Nobody has done anything yet" in flat(table.say("anna", "vote undo"))


@pytest.mark.parametrize(
    ("line", "reason", "code"),
    [
        ("award anan 1 Cu", "r", "desk-correct-refused"),
        ("award anna 99 Cu", "r", "desk-correct-refused"),
        ("award anna -1 Cu", "r", "desk-correct-refused"),
        ("lay Au on 9,9", "r", "desk-correct-refused"),
        ("lift 9,9", "r", "desk-correct-refused"),
        ("play Fe@0,0", "r", "desk-correct-refused"),
        ("award anna 1 Cu", "", "desk-correct-reason"),
    ],
)
def test_what_cannot_be_changed_is_refused_and_nothing_happens(
    table: House, line: str, reason: str, code: str
) -> None:
    before = table.journal()
    with pytest.raises(Refused) as refused:
        correct(table, line, reason)
    assert refused.value.phrase.code == code
    assert table.journal() == before


def test_a_refusal_points_at_the_words_that_are_wrong(table: House) -> None:
    with pytest.raises(Refused) as refused:
        correct(table, "award anan 1 Cu")
    assert "anan" in str(refused.value.phrase.get("part"))


def test_a_preview_changes_nothing(table: House) -> None:
    before = table.journal()
    done = correct(table, "award anna 1 Cu", preview=True)
    assert table.journal() == before
    assert done.data["told"] == "anna keeps 1 copper card (before: 0)."


def test_award_by_the_command_line_takes_away_too(table: House, monkeypatch: Any) -> None:
    correct(table, "award anna 2 Cu")
    config = table.folder / "config.toml"
    config.write_text('[identity]\naddress = "turns@gm.example"\n')
    made = CliRunner().invoke(
        cli,
        ["--config", str(config), "award", GAME, "anna", "-1", "Cu", "--reason", "one too many"],
    )
    assert made.exit_code == 0, made.output
    assert table.table().state.players[0].points == (0, 1, 0, 0)


@pytest.mark.parametrize(
    ("rules", "line", "changed"),
    [
        ("golem", "award anna 1", lambda state: state.players[0].energy),
        ("planet-masters", "home anna resource", lambda state: state.players[0].home),
        ("full-metal-planete", "award anna 3", lambda state: state.play.ap),
    ],
)
def test_every_title_takes_changes_in_a_running_game(
    house: House, rules: str, line: str, changed: Callable[[Any], object]
) -> None:
    house.open(rules=rules, options={})
    for _ in range(12):
        try:
            before = changed(house.table().state)
            correct(house, line)
            break
        except Refused:
            house.clock.forward(hours=60)
            house.poll()
    assert changed(house.table().state) != before
    assert told(house, "bruno")
    house.clock.forward(hours=60)
    house.poll()
    house.prove()


def test_changes_are_listed_where_none_is_named(table: House) -> None:
    listed = act(table, "correct", change=())
    assert "lift <cell>" in listed.data["changes"]


def test_the_history_tells_the_change_as_it_was_written(table: House) -> None:
    correct(table, "award anna 1 Cu", "wrong count")
    (line,) = [line for line in history(table.host, GAME) if line.kind == "corrected"]
    assert line.text == "referee: award anna 1 Cu (wrong count)"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda data: data.update(by=""), "no referee has changed"),
        (lambda data: data.update(state="0" * 64), "not the one that was recorded"),
        (lambda data: data["change"].update(amount=99), "do not allow this change"),
        (lambda data: data["change"].update(seat="zoe"), "nobody is called “zoe”"),
        (lambda data: data.update(step=7), "step 7 cannot follow"),
    ],
)
def test_a_line_that_nobody_may_write_is_found(table: House, change: Any, reason: str) -> None:
    correct(table, "award anna 1 Cu")
    folder = table.host.archive.game(GAME)
    lines = [json.loads(line) for line in folder.paths.journal.read_text("utf-8").splitlines()]
    change(lines[-1]["data"])
    head, written = GENESIS, b""
    for line in lines:
        made = chain(head, line["n"], line["at"], line["kind"], line["data"], line["salt"])
        head, written = made.hash, written + made.encode()
    folder.paths.journal.write_bytes(written)
    folder.note_followed(len(lines), head)
    with pytest.raises(DamagedArchive, match=reason):
        table.prove()


def test_a_change_lies_behind_a_rollback_and_counts_again_when_that_is_undone(table: House) -> None:
    then = table.table().last
    correct(table, "award anna 1 Cu")
    act(table, "rollback", to=str(then))
    assert table.table().state.players[0].points == (0, 0, 0, 0)
    act(table, "rollforward")
    assert table.table().state.players[0].points == (0, 1, 0, 0)
    table.prove()
    with open_session(table.host, GAME) as session:
        assert session.table.branch == 2
