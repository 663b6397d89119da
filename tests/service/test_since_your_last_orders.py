"""A report tells everything since its reader last gave orders, however many reports went by."""

from __future__ import annotations

from datetime import timedelta

from adjudicator.engine.lines.kinds import fold
from adjudicator.engine.table.happenings import MOST_KEPT
from adjudicator.engine.table.snapshot import dump_table, load_table
from adjudicator.engine.table.table import Table, begin
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.model import from_json, pretty
from adjudicator.service.game.present import happenings, recalled
from tests.support.driving import Driven, header_of, toy
from tests.support.house import House, kind_of, text_of
from tests.support.toy import TOY, Dealt, Did


def done(table: Table, seat: str) -> list[str]:
    """Who did what, as a seat is told."""
    faces = [face for face in recalled(table, seat).faces if isinstance(face, Did)]
    return [f"{face.seat} {face.what} {face.n}" for face in faces]


def test_what_others_did_in_turns_already_reported_is_told() -> None:
    game = toy("pick", seats=3, rounds=3)
    game.send("anna", "take 1").send("bob", "take 2").send("cleo", "take 3")
    assert game.table.open[0].decision.seat == "anna"
    assert done(game.table, "anna") == ["anna take 1", "bob take 2", "cleo take 3"]
    assert happenings(game.table, "anna") == ()
    assert recalled(game.table, "anna").since
    game.send("anna", "take 2")
    assert done(game.table, "anna") == ["anna take 2"]
    assert done(game.table, "bob") == ["bob take 2", "cleo take 3", "anna take 2"]


def test_better_orders_before_the_deadline_take_nothing_away() -> None:
    game = toy("pick", seats=3, rounds=3)
    game.send("anna", "take 1").send("bob", "take 2").send("cleo", "take 3")
    game.send("anna", "take 1", final=False).send("anna", "take 3", final=False)
    game.wait(timedelta(hours=1)).send("anna", "take 2")
    game.send("bob", "take 1").send("cleo", "take 1")
    assert done(game.table, "anna") == ["anna take 2", "bob take 1", "cleo take 1"]


def test_orders_sent_ahead_leave_untold_what_happened_before_they_were_played() -> None:
    """What nobody mailed to the seat is told when it is asked at last."""
    game = toy("pick", seats=3, rounds=4)
    game.send("anna", "take 1")
    game.send("bob", "take 2")
    game.send("anna", "take 3")  # for her next turn, while it is cleo's
    game.send("cleo", "take 3")
    assert game.table.open[0].decision.seat == "bob"
    game.send("bob", "take 1").send("cleo", "take 1")
    assert game.table.open[0].decision.seat == "anna"
    told = ["anna take 1", "bob take 2", "cleo take 3", "anna take 3", "bob take 1", "cleo take 1"]
    assert done(game.table, "anna") == told


def test_a_turn_that_was_missed_is_still_told() -> None:
    game = toy("pick", seats=2, rounds=4)
    game.send("anna", "take 2").send("bob", "take 3").to_deadline()
    game.send("bob", "take 3")
    assert done(game.table, "anna") == ["anna take 2", "bob take 3", "anna take 1", "bob take 3"]
    notes = [note.code for note in recalled(game.table, "anna").notes]
    assert "note-answered-default" in notes


def test_what_is_kept_does_not_grow_with_the_game() -> None:
    game = toy("pick", seats=2, rounds=9)
    sizes = []
    while game.table.phase == "running":
        game.send(game.open.decision.seat, "take 1")
        assert game.table.past is not None
        sizes.append(len(game.table.past.kept))
    assert max(sizes[2:]) == max(sizes[2:6])


def test_a_seat_that_never_writes_holds_only_so_much() -> None:
    game = toy("pick", seats=2, rounds=9)
    past = game.table.past
    assert past is not None
    fresh = [Did("bob", "take", n) for n in range(MOST_KEPT + 30)]
    held = past.with_report(fresh, ())
    assert len(held.kept) == MOST_KEPT
    assert held.end == past.end + len(fresh)
    assert held.since(0) == held.kept


def test_a_seat_on_autopilot_holds_nothing() -> None:
    game = toy("pick", seats=2, rounds=9, max_misses=2)
    while not game.table.seat("bob").autopilot:
        game.send("anna", "take 1").to_deadline()
    for _ in range(3):
        game.send("anna", "take 1")
    assert game.table.past is not None
    assert len(game.table.past.kept) <= 4


def test_a_seat_learns_no_secret_of_a_turn_gone_by() -> None:
    game = toy("pick", seats=2, rounds=3)
    dealt = [face for face in recalled(game.table, "bob").faces if isinstance(face, Dealt)]
    assert [face.luck >= 0 for face in dealt] == [False, True]


def test_a_table_that_keeps_the_past_is_written_and_folded_alike() -> None:
    game = toy("pick build", seats=3, rounds=2)
    while game.table.phase == "running":
        seat = game.open.decision.seat
        game.send(seat, "take 1\nbuild 2\nrest")
    for at in range(0, len(game.tables), 5):
        table = game.tables[at]
        document = from_json(pretty(dump_table(TOY, table)))
        assert load_table(TOY, game.header, document) == table
        for line in game.lines[at + 1 : at + 4]:
            table = fold(TOY, table, line)
        assert table in game.tables


def test_a_game_from_before_writes_what_it_wrote_and_tells_as_it_did() -> None:
    header = replace(header_of(TOY, ("anna", "bob"), stages="pick", rounds="3"), keeps=(), schema=1)
    game = Driven(TOY, header).begin()
    game.send("anna", "take 1").send("bob", "take 2")
    assert begin(header).past is None
    assert "past" not in dump_table(TOY, game.table)
    assert not recalled(game.table, "anna").kept


def test_by_mail_a_report_goes_back_to_the_readers_own_turn(house: House) -> None:
    house.open(seats=("anna", "bruno", "carla"))
    house.say("anna", "draw\nplace auto\nfinal")
    while house.table().open[0].decision.seat != "anna":
        house.clock.forward(hours=50)
        house.poll()
    first, *_, last = [m for m in house.mails("anna") if kind_of(m) in ("report", "decision")]
    assert "Since your last turn" not in text_of(first)
    _, _, told = text_of(last).partition("Since your last turn")
    assert "bruno" in told.partition("# ")[0]
    assert "carla" in told.partition("# ")[0]
