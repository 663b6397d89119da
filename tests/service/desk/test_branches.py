"""rollback and rollforward: to any line, with new dice, and proven."""

from __future__ import annotations

import json
from datetime import timedelta
from email.message import EmailMessage
from typing import Any

import pytest

from adjudicator.engine.journal.line import GENESIS, chain, instant
from adjudicator.engine.table.snapshot import load_table, state_hash
from adjudicator.errors import DamagedArchive
from adjudicator.library.languages import read_lexicon
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.dice import Dice
from adjudicator.service.archives.proofs import replay_game, restore_files
from adjudicator.service.desk.act import Asked, Done, Given, Refused
from adjudicator.service.flow.referee_acts import carry_out
from adjudicator.service.following.commit import open_session
from adjudicator.service.following.last_letters import chapters
from adjudicator.service.game.queries import history
from adjudicator.service.game.seat_reports import after_draft
from adjudicator.service.referee.acts import ACTS
from tests.support.house import GAME, House, kind_of, text_of

THREE = ("anna", "bruno", "carla")
TURN = "draw\nplace auto\nfinal"


@pytest.fixture
def table(house: House) -> House:
    house.open(seats=THREE)
    return house


def act(house: House, name: str, preview: bool = False, **given: Any) -> Done:
    asked = Asked("referee", house.clock.now(), preview=preview)
    return carry_out(house.host, ACTS[name], Given({"game": GAME, **given}), asked)


def back(house: House, to: object, **given: Any) -> Done:
    done = act(house, "rollback", to=str(to), **given)
    house.poll()
    return done


def turn(house: House) -> str:
    seat = house.table().open[0].decision.seat
    house.clock.forward(minutes=5)
    house.say(seat, TURN)
    return seat


def flat(mail: EmailMessage) -> str:
    return " ".join(text_of(mail).split())


def backs(house: House, seat: str) -> list[EmailMessage]:
    return [mail for mail in house.mails(seat) if kind_of(mail) == "back"]


def files(house: House) -> dict[str, bytes]:
    folder = house.host.archive.game(GAME).paths.turns
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def test_a_game_goes_back_over_turns_and_is_proven(table: House) -> None:
    for _ in range(2):
        turn(table)
    then, kept = table.table(), files(table)
    for _ in range(3):
        turn(table)
    table.clock.forward(hours=5)
    done = back(table, then.last)
    now = table.table()
    assert table.seen(now) == table.seen(then)
    assert now.state.pile != then.state.pile
    assert [o.decision for o in now.open] == [o.decision for o in then.open]
    assert (now.branch, now.published) == (1, then.published)
    assert now.step > then.step + 3
    assert instant(now.open[0].due) == table.clock.now() + timedelta(hours=48)
    assert files(table) == kept
    assert done.data["steps"] >= 3
    assert done.data["void_turns"]
    table.prove()


def test_a_game_goes_back_to_its_very_first_position(table: House) -> None:
    first = table.table()
    for _ in range(4):
        turn(table)
    back(table, "turn 0")
    assert table.seen() == table.seen(first)
    assert table.host.archive.game(GAME).turns.numbers() == (0,)
    turn(table)
    table.prove()


@pytest.mark.parametrize("place", ["turn 2", "turn2", "Tour 2", "TURN: 2"])
def test_a_turn_names_the_line_that_finished_it(table: House, place: str) -> None:
    for _ in range(2):
        turn(table)
    then = table.table()
    turn(table)
    back(table, place)
    assert table.table().published == then.published == 2


def test_the_number_may_stand_beside_the_option_as_a_shell_hands_it_over(table: House) -> None:
    for _ in range(2):
        turn(table)
    back(table, "turn", turn=("1",))
    assert table.table().published == 1


def test_a_line_that_finished_a_turn_takes_its_report_along(table: House) -> None:
    turn(table)
    published = [line["n"] for line in table.journal() if line["kind"] == "published"][-1]
    turn(table)
    assert back(table, published - 1).data["to"] == published
    assert table.kinds()[-1] == "branched"


@pytest.mark.parametrize(
    ("place", "code"),
    [
        ("0", "desk-branch-no-line"),
        ("999", "desk-branch-no-line"),
        ("2", "desk-branch-before"),
        ("turn 9", "desk-branch-no-turn"),
        ("yesterday", "desk-branch-place"),
        ("", "desk-branch-where"),
        ("week 3", "desk-branch-place"),
    ],
)
def test_what_is_no_place_to_go_back_to_is_refused_and_nothing_changes(
    table: House, place: str, code: str
) -> None:
    turn(table)
    before = table.journal()
    with pytest.raises(Refused) as refused:
        act(table, "rollback", to=place)
    assert refused.value.phrase.code == code
    assert table.journal() == before


def test_where_the_game_stands_is_no_place_to_go_back_to(table: House) -> None:
    with pytest.raises(Refused) as refused:
        act(table, "rollback", to=str(table.table().last))
    assert refused.value.phrase.code == "desk-branch-stands"


def test_a_game_that_is_over_is_not_taken_back(table: House) -> None:
    turn(table)
    for seat in THREE:
        table.say(seat, "vote draw")
    for name, given in (("rollback", {"to": "turn 0"}), ("rollforward", {})):
        with pytest.raises(Refused) as refused:
            act(table, name, **given)
        assert refused.value.phrase.code == "desk-branch-ended"


def test_a_game_that_did_not_begin_is_not_taken_back(house: House) -> None:
    house.open(start=False)
    with pytest.raises(Refused) as refused:
        act(house, "rollback", to="1")
    assert refused.value.phrase.code == "desk-not-started"


def test_a_preview_changes_nothing_and_tells_the_same(table: House) -> None:
    for _ in range(2):
        turn(table)
    before, kept = table.journal(), files(table)
    seen = act(table, "rollback", preview=True, to="turn 0")
    assert (table.journal(), files(table)) == (before, kept)
    assert not backs(table, "anna")
    assert seen.data == {**seen.data, **back(table, "turn 0").data}


def test_dice_that_were_thrown_are_not_thrown_again(house: House) -> None:
    house.open(seats=THREE, rules="planet-masters", options={})
    first = house.table()
    seen: list[object] = []
    for _ in range(3):
        house.clock.forward(hours=60)
        house.poll()
        draws = [line["data"]["draws"] for line in house.journal() if line["kind"] == "step"][-1]
        assert draws
        assert draws not in seen
        seen.append(draws)
        back(house, first.last)
        assert house.seen() == house.seen(first)
    house.prove()


def test_everybody_is_told_and_who_had_orders_gets_them_back(table: House) -> None:
    actor = table.table().open[0].decision.seat
    then = table.table().last
    turn(table)
    turn(table)
    back(table, then, reason="the map was wrong")
    for seat in THREE:
        (mail,) = backs(table, seat)
        assert "taken back" in mail["Subject"].lower()
        assert "The referee has taken the game back: “the map was wrong”" in flat(mail)
    told = flat(backs(table, actor)[0])
    assert "Orders of yours wait again, not final" in told
    assert "# place auto" in told
    seat = table.table().seat(actor)
    assert seat.pending is not None
    assert not seat.pending.final
    assert table.table().open[0].decision.seat == actor
    table.say(actor, "final")
    assert table.table().open[0].decision.seat != actor
    table.prove()


def test_a_draft_is_not_proposed_a_second_time() -> None:
    words, lexicon = words_for("en", "planet-masters"), read_lexicon()
    draft = ("# Your orders that wait:", "# build", "# reroll bad")
    proposed = ("# build", "# reroll bad", "", "or:", "# reroll all", "", "# final")
    told = after_draft(draft, proposed, words, lexicon)
    assert told == (*draft, "", "or:", "# reroll all", "", "# final")
    assert after_draft(draft, (), words, lexicon) == draft


def test_a_paused_game_is_taken_back_and_stays_paused(table: House) -> None:
    first = table.table()
    turn(table)
    for seat in THREE:
        table.say(seat, "vote pause")
    done = back(table, first.last)
    assert table.table().paused
    assert table.seen() == table.seen(first)
    assert "desk-branch-paused" in [phrase.code for phrase in done.told]
    table.prove()


def test_a_rollback_is_undone(table: House) -> None:
    turn(table)
    then = table.table()
    turn(table)
    turn(table)
    end, kept = table.table(), files(table)
    back(table, then.last)
    assert table.seen() == table.seen(then)
    done = act(table, "rollforward")
    table.poll()
    now = table.table()
    assert now.state == end.state
    assert [o.decision for o in now.open] == [o.decision for o in end.open]
    assert (now.branch, now.published) == (2, end.published)
    assert files(table) == kept
    assert done.data["steps"] == 0
    assert "Goes on again" in backs(table, "bruno")[-1]["Subject"]
    turn(table)
    assert table.prove().turns == len(table.host.archive.game(GAME).turns.numbers())
    with pytest.raises(Refused) as refused:
        act(table, "rollforward")
    assert refused.value.phrase.code == "desk-rollforward-nothing"


def test_rollbacks_are_undone_one_after_the_other_and_what_was_played_since_is_left(
    table: House,
) -> None:
    first = table.table().last
    turn(table)
    one = table.table()
    turn(table)
    two = table.table()
    back(table, one.last)
    again = table.table()
    back(table, first)
    turn(table)
    assert act(table, "rollforward").data["steps"] > 0
    assert table.table().state == again.state
    act(table, "rollforward")
    assert table.table().state == two.state
    table.poll()
    table.prove()


def test_orders_that_waited_wait_as_they_did_when_a_rollback_is_undone(table: House) -> None:
    first = table.table().last
    turn(table)
    later = table.table().open[0].decision.seat
    other = next(seat for seat in THREE if seat != later)
    table.say(other, TURN)
    waiting = table.table().seat(other).pending
    back(table, first)
    act(table, "rollforward")
    assert table.table().seat(other).pending == waiting


def test_a_game_that_went_back_and_forward_ends_is_proven_and_restored(table: House) -> None:
    turn(table)
    then = table.table().last
    turn(table)
    back(table, then)
    turn(table)
    turn(table)
    act(table, "rollforward")
    for seat in THREE:
        table.say(seat, "vote draw")
    proof = table.prove()
    assert proof.finished
    assert replay_game(table.host, GAME, None).agrees
    folder = table.host.archive.game(GAME)
    kept = files(table)
    for path in sorted(folder.paths.turns.rglob("*.html")):
        path.unlink()
    assert restore_files(table.host, GAME).different == ()
    assert files(table) == kept
    lines = [line for line, _ in folder.journal.read()]
    with open_session(table.host, GAME) as session:
        told = chapters(session.ruleset, session.header, lines)
    assert [chapter.turn for chapter in told] == sorted({chapter.turn for chapter in told})


def test_history_marks_what_was_undone(table: House) -> None:
    then = table.table().last
    turn(table)
    back(table, then)
    told = list(history(table.host, GAME))
    assert told[-1].kind == "rollback"
    assert f"after line {then}" in told[-1].text
    left = {line.n for line in told if line.left}
    assert left
    assert min(left) > then
    assert {line.kind for line in told if line.n in left} >= {"plan", "published"}


class Chosen(Dice):
    """Dice that show what somebody wants, and are written down as if they were thrown."""

    def __init__(self) -> None:
        self.made: list[tuple[str, int, int]] = []

    def below(self, n: int, label: str) -> int:
        if n > 1:
            self.made.append((label, n, n - 1))
        return n - 1


def tampered(house: House, change: Any) -> None:
    """Rewrite the last line `branched` in a chain that is sound."""
    folder = house.host.archive.game(GAME)
    lines = [json.loads(line) for line in folder.paths.journal.read_text("utf-8").splitlines()]
    change(next(line for line in reversed(lines) if line["kind"] == "branched")["data"])
    head, written = GENESIS, b""
    for line in lines:
        made = chain(head, line["n"], line["at"], line["kind"], line["data"], line["salt"])
        head, written = made.hash, written + made.encode()
    folder.paths.journal.write_bytes(written)
    folder.note_followed(len(lines), head)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda data: data.update(by=""), "no referee has taken"),
        (lambda data: data.update(cause="whim"), "taken back for “whim”"),
        (lambda data: data.update(cause="vote"), "not agreed"),
        (lambda data: data.update(turns=[]), "other turns"),
        (lambda data: data.pop("draws"), "no draw left"),
        (lambda data: data["draws"].pop(), "no draw left"),
        (lambda data: data.update(state="0" * 64), "not the one that was recorded"),
        (lambda data: data.update(step=1), "in another step"),
        (lambda data: data.update(drafts=[["anna", "draw\nfinal"]]), "did not send"),
        (lambda data: data["table"].update(misses="other"), "back to what it was not"),
    ],
)
def test_a_line_that_nobody_may_write_is_found(table: House, change: Any, reason: str) -> None:
    then = table.table().last
    turn(table)
    back(table, then)
    tampered(table, change)
    with pytest.raises(DamagedArchive, match=reason):
        table.prove()


def test_cards_that_were_not_drawn_but_chosen_are_found_when_the_game_is_over(table: House) -> None:
    first = table.table().last
    turn(table)
    back(table, first)
    for seat in THREE:
        table.say(seat, "vote draw")

    def chosen(data: dict[str, Any]) -> None:
        with open_session(table.host, GAME) as session:
            earlier = load_table(session.ruleset, session.header, data["table"])
            dice = Chosen()
            fresh = session.ruleset.reshuffle(earlier.state, dice)
            data["state"] = state_hash(session.ruleset, fresh)
        data["draws"] = [list(draw) for draw in dice.made]

    tampered(table, chosen)
    with pytest.raises(DamagedArchive, match="not what the dice gave"):
        table.prove()


def test_no_referee_takes_a_game_back_to_before_it_began(table: House) -> None:
    with open_session(table.host, GAME) as session:
        begun = next(line.n for line in session.history.lines() if line.kind == "step")
        back = session.history.back_to(begun - 1, "rollback", session.key, by="referee")
        with pytest.raises(ValueError, match="cannot go on from there"):
            session.note(back, table.clock.now())


def test_who_took_a_seat_over_is_not_offered_what_its_player_before_wrote(table: House) -> None:
    then = table.table().last
    actor = turn(table)
    act(table, "replace", seat=actor, address="dora@players.example")
    back(table, then)
    assert table.table().seat(actor).pending is None
    table.prove()


def test_orders_of_who_resigned_since_do_not_come_back(table: House) -> None:
    table.say("carla", "draw\nplace auto")
    then = table.table().last
    assert table.table().seat("carla").pending is not None
    asked = text_of(table.say("carla", "resign"))
    table.mail("carla", f"resign {asked.split('“resign ')[1].split('”')[0]}")
    table.poll()
    back(table, then)
    seat = table.table().seat("carla")
    assert (seat.resigned, seat.pending) == (True, None)
    table.prove()


def test_a_miss_that_is_taken_back_was_none_and_its_excuse_is_left(table: House) -> None:
    then = table.table().last
    missed = table.table().open[0].decision.seat
    table.clock.forward(hours=60)
    table.poll()
    act(table, "excuse", seat=missed)
    assert table.table().seat(missed).excused == 1
    back(table, then)
    seat = table.table().seat(missed)
    assert (seat.misses, seat.missed, seat.excused) == (0, "", 0)
    table.prove()


def test_files_that_count_again_are_those_that_were_sealed_whatever_would_be_made_now(
    table: House,
) -> None:
    then = table.table().last
    turn(table)
    kept = files(table)
    back(table, then)
    turn(table)
    other = House(table.folder, table.clock, pictures={"width": 320})
    act(other, "rollforward")
    assert files(other) == kept
    assert not any("otherwise" in line for line in other.logged)
    other.prove()
