"""How a game goes on: orders of many pieces, turns interrupted, secret groups, reports, the end."""

from __future__ import annotations

from datetime import timedelta
from itertools import permutations

import pytest

from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.course import Ended, final_result
from adjudicator.engine.play.adjudicate import is_over, next_move, report_due
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Quote, say
from tests.support.driving import SECRET, Driven, toy
from tests.support.toy import State, Toy

HOUR = timedelta(hours=1)


def test_a_sheet_that_runs_out_is_ended_by_the_default() -> None:
    game = toy("build").send("anna", "build 2\nbuild 1")
    assert game.texts() == ["build 2", "build 1", "rest"]
    assert not game.notes("note-unplayed")
    assert game.answers()[0]["text"] == ["build 2", "build 1", ""]


def test_the_rules_may_end_a_decision_before_the_sheet_runs_out() -> None:
    game = toy("build").send("anna", "build 5\nbuild 1")
    assert game.texts() == ["build 5"]
    assert game.open.decision.seat == "bob"


def test_a_final_sheet_with_an_impossible_line_is_held_and_waits() -> None:
    game = toy("build").send("anna", "build 2\nbuild 4\nrest")
    assert game.kinds()[-1] == "invalid"
    assert game.lines[-1].data["line"] == 2
    pending = game.seat("anna").pending
    assert pending is not None
    assert not pending.final
    assert game.wait(HOUR).sources() == []
    (note,) = game.notes("note-invalid-hold")
    assert note.seat == "anna"


def test_at_the_deadline_the_longest_legal_beginning_counts() -> None:
    game = toy("build").send("anna", "build 2\nbuild 4\nbuild 1", final=False).to_deadline()
    (answer,) = game.answers()
    assert (answer["source"], game.texts()) == ("plan", ["build 2", "rest"])
    assert answer["refused"]["line"] == 2
    assert answer["refused"]["rule"] == "T-2"
    assert answer["items"] == [0, 1]
    assert game.seat("anna").misses == 0
    (note,) = game.notes("note-stopped")
    assert (note.seat, note.phrase.get("line")) == ("anna", 2)
    (note,) = game.notes("note-unplayed")
    assert (note.seat, note.private) == ("anna", True)
    assert note.phrase.get("lines") == (say("quoted", text=Quote("build 1")),)


def test_of_many_lines_that_were_not_played_the_first_are_quoted() -> None:
    lines = "\n".join(("build 9", *("build 1" for _ in range(8))))
    (note,) = toy("build").send("anna", lines, final=False).to_deadline().notes("note-unplayed")
    told = note.phrase.get("lines")
    assert isinstance(told, tuple)
    assert told == (*(say("quoted", text=Quote("build 1")),) * 5, say("quoted-more", n=3))


def test_with_skip_the_deadline_passes_over_what_is_impossible() -> None:
    game = toy("build", on_invalid="skip")
    game.send("anna", "build 2\nbuild 4\nbuild 1", final=False).to_deadline()
    assert game.texts() == ["build 2", "build 1", "rest"]


def test_a_sheet_whose_first_line_is_impossible_is_not_a_silent_seat() -> None:
    game = toy("build").send("anna", "build 9", final=False).to_deadline()
    assert (game.sources(), game.texts()) == (["plan"], ["rest"])
    assert game.seat("anna").misses == 0


def test_what_a_die_will_bring_is_not_foreseen_but_ends_the_sheet_if_it_must() -> None:
    game = toy("build").send("anna", "dig\nbuild 5\nbuild 1")
    assert game.kinds()[-2:] == ["step", "published"]
    assert game.texts() == ["dig", "rest"]
    assert [n.phrase.get("line") for n in game.notes("note-stopped")] == [2]


def test_where_a_sheet_counts_whole_an_impossible_line_refuses_all_of_it() -> None:
    game = toy("shop").send("anna", "buy 1\nbuy 9", final=False).to_deadline()
    assert game.kinds()[-3:] == ["invalid", "step", "published"]
    assert (game.sources(), game.texts()) == (["default"], ["done"])
    assert [note.seat for note in game.notes("note-invalid-drop")] == ["anna"]


def test_a_whole_sheet_that_is_sound_is_carried_out() -> None:
    game = toy("shop").send("anna", "buy 1\nbuy 2\ndone")
    assert game.texts() == ["buy 1", "buy 2", "done"]


def test_one_sheet_carries_a_turn_of_several_decisions() -> None:
    game = toy("pick shop build").send("anna", "take 3\nbuy 4\nbuild 5")
    assert game.texts() == ["take 3", "buy 4", "build 5"]
    assert game.kinds()[-4:] == ["step", "step", "step", "published"]


def test_a_sheet_begun_at_its_deadline_goes_on_at_once() -> None:
    game = toy("pick shop build").send("anna", "take 3\nbuy 4\nbuild 5", final=False).to_deadline()
    assert game.texts() == ["take 3", "buy 4", "build 5"]


def test_a_turn_stops_while_another_seat_is_asked_and_then_goes_on() -> None:
    game = toy("build").send("anna", "build 1\nraid bob\nbuild 2\nrest")
    assert game.texts() == ["build 1", "raid bob"]
    assert (game.open.decision.kind, game.open.decision.seat) == ("T-RAID", "bob")
    game.send("bob", "pay 2")
    assert game.texts() == ["build 1", "raid bob", "pay 2", "build 2", "rest"]


@pytest.mark.parametrize("final", [True, False])
def test_a_suspended_turn_goes_on_after_the_other_s_deadline(final: bool) -> None:
    game = toy("build").send("anna", "raid bob\nbuild 2\nrest", final).to_deadline()
    if not final:
        game.to_deadline()
    assert game.texts() == ["raid bob", "duck", "build 2", "rest"]
    assert game.sources() == ["plan", "default", "plan"]


def test_a_suspended_turn_with_nothing_left_is_ended_not_waited_for() -> None:
    game = toy("build").send("anna", "raid bob").send("bob", "duck")
    assert game.texts() == ["raid bob", "duck", "rest"]


def test_an_impossible_line_after_an_interruption_ends_the_turn_there() -> None:
    game = toy("build").send("anna", "raid bob\nbuild 9\nbuild 1").send("bob", "duck")
    assert game.texts() == ["raid bob", "duck", "rest"]
    assert [n.phrase.get("line") for n in game.notes("note-stopped")] == [2]


def test_new_tentative_orders_during_an_interruption_wait() -> None:
    game = toy("build").send("anna", "raid bob\nbuild 2").send("anna", "build 5", final=False)
    game.send("bob", "duck")
    assert game.texts() == ["raid bob", "duck"]
    game.acts("anna", {"do": "final", "value": True})
    assert game.drive().texts() == ["raid bob", "duck", "build 5"]


def test_new_final_orders_during_an_interruption_replace_the_rest() -> None:
    game = toy("build").send("anna", "raid bob\nbuild 2").send("anna", "build 1\nrest")
    assert game.send("bob", "duck").texts() == ["raid bob", "duck", "build 1", "rest"]


def test_final_taken_back_during_an_interruption_stops_the_rest() -> None:
    game = toy("build").send("anna", "raid bob\nbuild 2")
    game.acts("anna", {"do": "final", "value": False})
    assert game.send("bob", "duck").texts() == ["raid bob", "duck"]
    assert game.to_deadline().texts() == ["raid bob", "duck", "build 2", "rest"]


def test_orders_withdrawn_during_an_interruption_are_waited_for_again() -> None:
    game = toy("build").send("anna", "raid bob\nbuild 2")
    game.acts("anna", {"do": "withdraw"})
    assert game.send("bob", "duck").texts() == ["raid bob", "duck"]
    assert game.send("anna", "build 3\nrest").texts()[2:] == ["build 3", "rest"]


def test_a_seat_left_alone_gets_a_report_between_its_turns() -> None:
    game = toy("build", seats=1, rounds=3).send("anna", "build 1\nrest\nbuild 2\nrest")
    assert game.texts() == ["build 1", "rest"]
    assert game.kinds()[-1] == "published"
    assert game.seat("anna").pending is None
    assert game.open.decision.kind == "T-BUILD"


def test_secret_answers_are_applied_together_in_the_rules_order() -> None:
    game = toy("vote", seats=3)
    game.send("cleo", "vote cleo").send("anna", "vote anna")
    assert game.sources() == []
    game.send("bob", "vote bob")
    (step,) = [line for line in game.lines if line.kind == "step"][1:]
    assert [a["seat"] for a in step.data["answers"]] == ["anna", "bob", "cleo"]


@pytest.mark.parametrize("order", list(permutations(("anna", "bob", "cleo"))))
def test_the_order_of_arrival_changes_nothing(order: tuple[str, ...]) -> None:
    votes = {"anna": "vote bob", "bob": "vote cleo", "cleo": "vote anna"}
    game = toy("vote", seats=3)
    for seat in order:
        game.send(seat, votes[seat])
    other = toy("vote", seats=3)
    for seat in votes:
        other.send(seat, votes[seat])
    assert game.table.state == other.table.state
    assert game.told[-1] == other.told[-1]
    assert [line.data for line in game.lines if line.kind == "step"] == [
        line.data for line in other.lines if line.kind == "step"
    ]


def test_no_secret_answer_is_on_record_before_all_are_in() -> None:
    game = toy("vote", seats=3).send("anna", "vote bob").send("bob", "vote anna")
    assert [line.kind for line in game.lines[-2:]] == ["received", "received"]
    assert game.table.happened == ()
    assert all(item.decision.sealed for item in game.table.open)


def test_tentative_secret_answers_are_waited_for() -> None:
    game = toy("vote").send("anna", "vote bob").send("bob", "vote anna", final=False)
    assert game.sources() == []
    assert game.to_deadline().sources() == ["plan", "plan"]


def test_silent_seats_of_a_secret_group_get_their_default_and_a_miss() -> None:
    game = toy("vote", seats=3).send("bob", "vote cleo").to_deadline()
    assert game.sources() == ["default", "plan", "default"]
    assert [game.seat(s).misses for s in ("anna", "bob", "cleo")] == [1, 0, 1]


def test_a_settled_group_closes_early_and_nobody_missing_gets_a_miss() -> None:
    game = toy("vote", seats=3).send("anna", "vote cleo")
    assert game.sources() == []
    game.send("bob", "vote cleo")
    assert [a["seat"] for a in game.answers()] == ["anna", "bob"]
    assert game.seat("cleo").misses == 0
    assert game.notes("note-answered-default") == []


def test_a_settled_group_leaves_the_missing_seat_s_tentative_sheet_alone() -> None:
    game = toy("vote", seats=3).send("cleo", "vote anna", final=False)
    game.send("anna", "vote bob").send("bob", "vote bob")
    assert [a["seat"] for a in game.answers()] == ["anna", "bob"]
    pending = game.seat("cleo").pending
    assert pending is not None
    assert pending.used == ()


def test_an_illegal_secret_answer_is_dropped_and_waited_for_again() -> None:
    game = toy("vote", seats=4).send("anna", "vote dora\nvote bob")
    assert game.kinds()[-1] == "invalid"
    assert game.seat("anna").pending is None
    game.send("bob", "vote cleo").send("cleo", "vote bob").send("dora", "vote anna")
    assert game.sources() == []
    assert game.send("anna", "vote bob").texts(of="anna") == ["vote bob"]


def test_an_illegal_secret_answer_at_the_deadline_becomes_the_default() -> None:
    game = toy("vote", seats=4, on_invalid="skip").send("bob", "vote dora", final=False)
    game.to_deadline()
    assert game.texts() == ["vote anna"] * 4


def test_many_secret_orders_are_found_legal_one_after_the_other() -> None:
    game = toy("march").send("anna", "march 2\nmarch 1\nhalt").send("bob", "march 3\nhalt")
    assert game.texts() == ["march 2", "march 1", "halt", "march 3", "halt"]


def test_many_secret_orders_with_an_impossible_line_are_held() -> None:
    game = toy("march").send("anna", "march 2\nmarch 2\nhalt").send("bob", "halt")
    assert game.sources() == []
    assert [note.seat for note in game.notes("note-invalid-hold")] == ["anna"]


def test_the_legal_beginning_of_many_secret_orders_counts_at_the_deadline() -> None:
    game = toy("march").send("anna", "march 2\nmarch 2", final=False).to_deadline()
    assert game.texts() == ["march 2", "halt", "halt"]
    (answer, silent) = game.answers()
    assert answer["refused"]["line"] == 2
    assert (answer["source"], silent["source"]) == ("plan", "default")


def test_a_secret_sheet_that_counts_whole_is_dropped_at_the_deadline(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    decisions = Toy.decisions

    def whole(self: Toy, state: State) -> tuple[Decision, ...]:
        return tuple(replace(each, whole=each.many) for each in decisions(self, state))

    monkeypatch.setattr(Toy, "decisions", whole)
    game = toy("march").send("anna", "march 2\nmarch 2", final=False).to_deadline()
    assert (game.sources(), game.texts()) == (["default", "default"], ["halt", "halt"])
    assert [note.seat for note in game.notes("note-invalid-drop")] == ["anna"]


def test_decisions_are_numbered_once_in_a_game() -> None:
    game = toy("pick vote", seats=2, rounds=2)
    numbers: list[int] = []
    while game.table.phase == "running":
        numbers += [item.id for item in game.table.open]
        game.to_deadline()
    assert numbers == [*range(1, len(numbers) + 1)]


def test_everybody_gets_a_report_when_a_turn_ends_and_not_before() -> None:
    game = toy("pick build").send("anna", "take 1\nraid bob")
    assert not report_due(game.ruleset, game.table)
    assert game.kinds()[-1] == "step"
    reports = len(game.told)
    game.send("bob", "duck")
    assert len(game.told) == reports + 1
    assert game.kinds()[-1] == "published"


def test_the_set_up_is_turn_0_and_each_report_seals_its_turn() -> None:
    game = toy("pick", seats=2, rounds=2).send("anna", "take 1").send("bob", "take 1")
    turns = [line.data["turn"] for line in game.lines if line.kind == "published"]
    assert turns == [0, 1, 1]
    assert (game.table.published, game.table.turn, game.table.segment) == (1, 2, 2)


def test_what_was_executed_is_kept_for_its_whole_turn() -> None:
    game = toy("pick", seats=2, rounds=2).send("anna", "take 2")
    assert game.table.executed == (("anna", "take 2"),)
    game.send("bob", "take 1")
    assert game.table.executed == ()


def test_nothing_moves_while_a_report_is_due() -> None:
    game = toy("pick")
    before = game.tables[-2]
    assert report_due(game.ruleset, before)
    assert next_move(game.ruleset, before, game.now, game.key) is None


def test_a_game_that_is_over_reveals_its_secret_and_ranking() -> None:
    game = toy("pick", rounds=1).send("anna", "take 1")
    assert not is_over(game.table)
    game.send("bob", "take 3")
    assert game.kinds()[-3:] == ["step", "published", "ended"]
    assert game.lines[-1].data["secret"] == SECRET.hex()
    assert game.lines[-1].data["result"] == [["bob", 1, 3], ["anna", 2, 1]]
    assert final_result(game.table) == Ended.of(game.lines[-1]).result
    assert game.table.phase == "ended"
    assert next_move(game.ruleset, game.table, game.now, game.key) is None


def test_deadlines_are_counted_from_when_a_decision_opened() -> None:
    game = toy("pick").wait(5 * HOUR).send("anna", "take 1")
    assert instant(game.open.opened) == game.now
    assert instant(game.open.due) == game.now + 48 * HOUR


def test_deadlines_may_be_judged_at_another_time_than_lines_are_written() -> None:
    game = toy("pick")
    late = game.now + 48 * HOUR
    move = next_move(game.ruleset, game.table, late, game.key, game.now)
    assert move is not None
    assert move.after.open[0].opened == game.open.opened


def play(game: Driven, choices: list[str]) -> Driven:
    for text in choices:
        game.send(game.table.open[0].decision.seat, text)
    return game


def test_the_same_orders_at_the_same_times_give_the_same_bytes() -> None:
    orders = ["roll", "draw\ndrop", "take 2", "roll"]
    first, second = play(toy("pick"), orders), play(toy("pick"), orders)
    assert [line.encode() for line in first.lines] == [line.encode() for line in second.lines]


def test_draws_belong_to_their_step() -> None:
    first, second = toy("pick").send("anna", "roll"), toy("pick").wait(HOUR).send("anna", "roll")
    assert first.lines[-2].data["draws"] == second.lines[-2].data["draws"]
    later = toy("pick").send("anna", "take 1").send("bob", "roll")
    assert later.lines[-2].data["draws"][0][0] == "T-ROLL"
    rolls = {game.lines[-2].data["step"] for game in (first, later)}
    assert rolls == {2, 3}
