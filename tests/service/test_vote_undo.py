"""The last act taken back by all: the game stands as before, on a branch that is proven."""

from __future__ import annotations

import json
from datetime import timedelta
from email.message import EmailMessage
from typing import Any

import pytest

from adjudicator.engine.journal.line import GENESIS, chain, instant
from adjudicator.errors import DamagedArchive
from adjudicator.service.archives.proofs import restore_files
from adjudicator.service.following.commit import open_session
from tests.support.house import GAME, House, kind_of, text_of

THREE = ("anna", "bruno", "carla")
TURN = "draw\nplace auto\nfinal"


@pytest.fixture
def table(house: House) -> House:
    house.open(seats=THREE)
    return house


def flat(mail: EmailMessage) -> str:
    return " ".join(text_of(mail).split())


def of_kind(house: House, seat: str, kind: str) -> list[EmailMessage]:
    return [mail for mail in house.mails(seat) if kind_of(mail) == kind]


def turn(house: House) -> str:
    seat = house.table().open[0].decision.seat
    house.clock.forward(minutes=5)
    house.say(seat, TURN)
    return seat


def take_back(house: House) -> None:
    for seat in THREE:
        house.mail(seat, "vote undo" if seat == "anna" else "vote yes")
        house.poll()


def state(house: House) -> object:
    return house.table().state


def steps(house: House) -> list[dict[str, Any]]:
    return [line["data"] for line in house.journal() if line["kind"] == "step"]


def test_the_game_stands_again_where_it_stood_before_the_last_act(table: House) -> None:
    before = table.table()
    actor = turn(table)
    assert state(table) != before.state
    table.clock.forward(hours=3)
    take_back(table)
    after = table.table()
    assert table.seen(after) == table.seen(before)
    assert [o.decision for o in after.open] == [o.decision for o in before.open]
    assert after.open[0].decision.seat == actor
    assert after.open[0].id > before.open[0].id
    assert (after.branch, after.published) == (1, before.published)
    assert instant(after.open[0].due) - table.clock.now() == timedelta(hours=48)
    table.prove()


def test_all_must_agree_even_where_most_are_enough_for_other_votes(house: House) -> None:
    house.open(seats=THREE, terms={"votes": "majority"})
    turn(house)
    for seat in ("anna", "bruno"):
        house.mail(seat, "vote undo")
        house.poll()
    assert house.table().branch == 0
    house.mail("carla", "vote no")
    house.poll()
    assert house.table().motions == ()
    assert "vote has failed" in flat(of_kind(house, "bruno", "vote")[-1])


def test_the_vote_says_whose_act_and_that_what_was_seen_stays_seen(table: House) -> None:
    actor = turn(table)
    table.say("anna", "vote undo")
    (asked,) = of_kind(table, "bruno", "vote")
    assert f"What {actor} did last is taken back" in flat(asked)
    assert "nobody can forget it" in flat(asked)
    (asked,) = of_kind(table, "carla", "vote")
    assert "vote yes" in flat(asked)


def test_everybody_gets_the_position_that_stands_again(table: House) -> None:
    actor = turn(table)
    take_back(table)
    for seat in THREE:
        (mail,) = of_kind(table, seat, "back")
        assert "taken back" in mail["Subject"].lower()
        assert "all players have voted for it" in flat(mail)
        names = [part.get_filename() for part in mail.iter_attachments()]
        assert "view.json" in names
        assert ("orders.txt" in names) == (seat == actor)
        assert ("Your move" in flat(mail)) == (seat == actor)
        assert (f"Waiting for {actor}" in flat(mail)) == (seat != actor)


def test_orders_that_were_played_wait_as_a_draft_and_others_are_not_played_unasked(
    table: House,
) -> None:
    actor = turn(table)
    other = table.table().open[0].decision.seat
    take_back(table)
    seat = table.table().seat(actor)
    assert seat.pending is not None
    assert not seat.pending.final
    assert table.table().open[0].decision.seat == actor
    table.say(actor, "final")
    assert table.table().open[0].decision.seat == other


def test_dice_that_were_thrown_are_not_thrown_again(house: House) -> None:
    house.open(seats=THREE, rules="planet-masters", options={})
    before = house.table()
    house.clock.forward(hours=60)
    house.poll()
    thrown = steps(house)[-1]["draws"]
    take_back(house)
    assert house.table().state == before.state
    house.clock.forward(hours=60)
    house.poll()
    again = steps(house)[-1]["draws"]
    assert thrown[0][:2] == again[0][:2]
    assert again != thrown
    house.prove()


def test_cards_that_were_seen_do_not_lie_on_the_pile_again(table: House) -> None:
    before = table.table().state
    turn(table)
    take_back(table)
    after = table.table().state
    assert sorted(after.pile) == sorted(before.pile)
    assert after.pile != before.pile
    table.prove()


def test_two_in_a_row_go_back_two_acts(table: House) -> None:
    first = table.table()
    turn(table)
    turn(table)
    take_back(table)
    take_back(table)
    assert table.seen() == table.seen(first)
    assert table.table().branch == 2
    table.prove()


def test_the_vote_ends_as_soon_as_anything_is_played(table: House) -> None:
    turn(table)
    table.say("anna", "vote undo")
    turn(table)
    assert table.table().motions == ()
    for seat in ("bruno", "carla"):
        table.mail(seat, "vote yes")
    table.poll()
    assert table.table().branch == 0


def test_nothing_is_taken_back_before_anybody_has_acted(table: House) -> None:
    assert "Nobody has done anything yet" in flat(table.say("anna", "voter revenir en arrière"))


def test_a_missed_deadline_is_an_act_that_can_be_taken_back(table: House) -> None:
    before = table.table()
    missed = before.open[0].decision.seat
    table.clock.forward(hours=60)
    table.poll()
    assert table.table().seat(missed).misses == 1
    take_back(table)
    after = table.table()
    assert after.open[0].decision.seat == missed
    assert after.seat(missed).misses == 0
    assert instant(after.open[0].due) > table.clock.now() + timedelta(hours=40)


def test_a_game_that_was_taken_back_ends_is_proven_and_restored(table: House) -> None:
    turn(table)
    turn(table)
    published = table.host.archive.game(GAME).turns.numbers()
    take_back(table)
    assert len(table.host.archive.game(GAME).turns.numbers()) == len(published) - 1
    turn(table)
    for seat in THREE:
        table.say(seat, "vote draw")
    assert table.prove().finished
    folder = table.host.archive.game(GAME)
    for path in sorted(folder.paths.turns.rglob("*.html")):
        path.unlink()
    restored = restore_files(table.host, GAME)
    assert restored.written
    assert restored.different == ()
    assert table.prove().finished
    assert len(of_kind(table, "anna", "end")) == 1


def test_settings_and_messages_of_meanwhile_are_kept(table: House) -> None:
    turn(table)
    table.say("bruno", "langue fr\nnote: mind the gap")
    table.say("carla", "press to bruno: hello")
    take_back(table)
    after = table.table()
    assert after.seat("bruno").language == "fr"
    assert after.seat("bruno").notes == ("mind the gap",)
    assert len(after.messages) == 1


def test_another_table_in_the_line_is_found_out(table: House) -> None:
    turn(table)
    turn(table)
    take_back(table)
    path = table.host.archive.game(GAME).paths.journal
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    at = next(n for n, line in enumerate(lines) if line["kind"] == "branched")
    lines[at]["data"]["table"]["misses"] = "other"
    rechained(table, lines)
    with pytest.raises(DamagedArchive, match="back to what it was not"):
        table.prove()


def rechained(house: House, lines: list[dict[str, object]]) -> None:
    """Write a journal whose chain is sound whatever its lines claim."""
    head, written = GENESIS, b""
    for line in lines:
        made = chain(head, line["n"], line["at"], line["kind"], line["data"], line["salt"])  # type: ignore[arg-type]
        head, written = made.hash, written + made.encode()
    folder = house.host.archive.game(GAME)
    folder.paths.journal.write_bytes(written)
    folder.note_followed(len(lines), head)


def test_daily_mails_miss_nothing_after_a_branch(table: House) -> None:
    table.say("carla", "news daily")
    turn(table)
    table.clock.forward(days=1)
    table.poll()
    take_back(table)
    table.clock.forward(hours=1)
    actor = turn(table)
    table.clock.forward(days=1)
    table.poll()
    daily = flat(of_kind(table, "carla", "news")[-1])
    back, drew = daily.find("taken back"), daily.find(f"- {actor} drew")
    assert -1 < back < drew


def test_no_game_goes_back_without_a_vote(table: House) -> None:
    turn(table)
    with open_session(table.host, GAME) as session:
        back = session.history.back_to(session.table.last - 3, "vote", session.key)
        with pytest.raises(ValueError, match="not agreed"):
            session.note(back, table.clock.now())
