"""Where an answer comes from, when it counts, and what is used up by it."""

from __future__ import annotations

from datetime import timedelta

import pytest

from adjudicator.rulekit.phrase import Quote, say
from tests.support.driving import Driven, toy

HOUR = timedelta(hours=1)


def with_top(card: str, **kept: object) -> Driven:
    """A game of picks whose top card is `card`."""
    from tests.support.driving import ROOMY, header_of
    from tests.support.toy import TOY

    for seed in range(200):
        secret = bytes([seed]) * 32
        header = header_of(TOY, ("anna", "bob"), ROOMY, secret, stages="pick")
        game = Driven(TOY, header, secret).begin()
        if game.table.state.deck[0] == card:
            return game
    raise AssertionError(card)


def test_nothing_is_forced_where_the_rules_say_so() -> None:
    game = toy("pick")
    assert game.sources() == []


def test_one_legal_answer_is_given_at_once() -> None:
    game = with_top("stone").send("anna", "draw")
    assert game.sources() == ["plan", "forced"]
    assert game.texts() == ["draw", "drop"]
    assert game.seat("anna").misses == 0


def test_a_forced_answer_beats_what_was_written_for_it() -> None:
    game = with_top("stone").send("anna", "draw\nkeep")
    assert game.sources() == ["plan", "forced"]


def test_a_written_answer_that_is_the_only_one_counts_as_written() -> None:
    game = with_top("stone").send("anna", "draw\ndrop")
    assert game.sources() == ["plan", "plan"]
    assert game.notes("note-answered-forced") == []


def test_a_direct_answer_beats_the_plan() -> None:
    game = toy("pick")
    number = game.open.id
    game.send("anna", f"take 1\nat {number}: take 3")
    assert (game.sources(), game.texts()) == (["direct"], ["take 3"])


def test_a_direct_answer_to_another_decision_waits_for_it() -> None:
    game = toy("pick")
    game.send("anna", f"at {game.open.id + 1}: take 3\ntake 1")
    assert game.texts() == ["take 1"]


def test_the_plan_beats_standing_lines_and_these_beat_waiting() -> None:
    game = with_top("red").send("anna", "draw\nkeep\nstanding:\ncard: drop")
    assert (game.sources(), game.texts()) == (["plan", "plan"], ["draw", "keep"])
    game = with_top("red").send("anna", "draw\nstanding:\ncard: drop")
    assert (game.sources(), game.texts()) == (["plan", "standing"], ["draw", "drop"])
    game = with_top("red").send("anna", "draw")
    assert game.sources() == ["plan"]
    assert game.open.decision.kind == "T-CARD"


def test_the_first_standing_line_whose_condition_holds_answers() -> None:
    lines = "draw\nstanding:\ncard: if drawn = blue then keep\ncard: if drawn = red then drop"
    game = with_top("red").send("anna", lines)
    assert (game.sources(), game.texts()) == (["plan", "standing"], ["draw", "drop"])


def test_standing_lines_answer_a_decision_of_many_orders_each_once() -> None:
    game = toy("build", rounds=3).send("bob", "standing:\nbuild: build 2\nbuild: if left > 1: dig")
    game.send("anna", "rest")
    assert game.texts(of="bob") == ["build 2", "dig", "rest"]
    assert game.sources(of="bob") == ["standing"]
    game.send("anna", "rest")
    assert game.texts(of="bob") == ["build 2", "dig", "rest"] * 2


def test_standing_lines_go_on_where_a_sheet_of_many_orders_ends() -> None:
    game = toy("build").send("anna", "build 1\nstanding:\nbuild: build 2")
    assert (game.sources(), game.texts()) == (["plan"], ["build 1", "build 2", "rest"])


def test_an_illegal_standing_line_is_passed_over() -> None:
    game = toy("build").send("bob", "standing:\nraid: pay 9\nraid: pay 2")
    game.send("anna", "raid bob\nrest")
    assert game.texts(of="bob") == ["pay 2"]


def test_standing_lines_stay_from_turn_to_turn() -> None:
    game = toy("build", rounds=3).send("bob", "standing:\nraid: duck")
    for _ in range(2):
        game.send("anna", "raid bob\nrest").send("bob", "rest")
    assert game.texts(of="bob") == ["duck", "rest", "duck", "rest"]


def test_a_new_standing_line_replaces_the_line_of_its_name() -> None:
    game = toy("build").send("bob", "standing:\nraid: pay 1\ncard: drop")
    game.send("bob", "standing:\nraid: pay 3")
    assert [name for name, _ in game.seat("bob").standing] == ["card", "raid"]
    game.send("anna", "raid bob")
    assert game.texts(of="bob") == ["pay 3"]


def test_standing_lines_alone_keep_the_stored_plan() -> None:
    game = toy("pick").send("anna", "take 3", final=False)
    game.send("anna", "standing:\ncard: drop")
    pending = game.seat("anna").pending
    assert pending is not None
    assert (pending.number, pending.text, pending.final) == (1, "take 3", False)
    assert game.seat("anna").sheets == 2


def test_what_was_sent_is_cancelled_by_name_or_all_together() -> None:
    game = toy("pick").send("bob", "take 1\nstanding:\nraid: duck\ncard: drop")
    game.send("bob", "cancel standing raid")
    assert [name for name, _ in game.seat("bob").standing] == ["card"]
    assert game.seat("bob").pending is not None
    game.send("bob", "cancel plan")
    assert game.seat("bob").pending is None
    game.send("bob", "cancel standing")
    assert game.seat("bob").standing == ()


def test_a_sheet_that_cancels_the_plan_may_bring_a_new_one() -> None:
    game = toy("pick").send("bob", "take 1").send("bob", "take 2\ncancel plan")
    pending = game.seat("bob").pending
    assert pending is not None
    assert pending.number == 2


def test_at_the_deadline_the_default_is_given_and_a_miss_is_counted() -> None:
    game = toy("pick").wait(timedelta(hours=47, minutes=59))
    assert game.sources() == []
    game.wait(timedelta(minutes=1))
    assert (game.sources(), game.texts()) == (["default"], ["take 1"])
    assert game.seat("anna").misses == 1
    assert [note.seat for note in game.notes("note-answered-default")] == ["anna"]


def test_a_response_has_a_deadline_of_its_own() -> None:
    game = with_top("red").send("anna", "draw").wait(24 * HOUR)
    assert game.sources() == ["plan", "default"]


def test_tentative_orders_wait_for_their_final() -> None:
    game = toy("pick").send("anna", "take 3", final=False)
    assert game.sources() == []
    game.acts("anna", {"do": "final", "value": True})
    assert game.drive().texts() == ["take 3"]


def test_tentative_orders_count_at_the_deadline() -> None:
    game = toy("pick").send("anna", "take 3", final=False).wait(48 * HOUR)
    assert (game.sources(), game.texts()) == (["plan"], ["take 3"])
    assert game.seat("anna").misses == 0


def test_final_may_be_taken_back_while_nothing_happened() -> None:
    game = toy("pick").send("bob", "take 3")
    game.acts("bob", {"do": "final", "value": False})
    game.send("anna", "take 1")
    assert game.texts() == ["take 1"]


def test_withdrawn_orders_do_not_count() -> None:
    game = toy("pick").send("anna", "take 3", final=False)
    game.acts("anna", {"do": "withdraw"})
    assert game.wait(48 * HOUR).texts() == ["take 1"]


def test_the_last_sheet_before_the_deadline_replaces_all_before_it() -> None:
    game = toy("pick").send("anna", "draw\ndrop\ntake 1", final=False)
    game.send("anna", "take 2", final=False).to_deadline()
    assert game.texts() == ["take 2"]


def test_final_orders_sent_early_answer_when_the_turn_comes() -> None:
    game = toy("pick").send("bob", "take 3").send("anna", "take 2")
    assert game.texts() == ["take 2", "take 3"]


def test_in_the_grace_late_orders_still_count() -> None:
    game = toy("pick", grace="6h").wait(53 * HOUR)
    assert game.sources() == []
    assert game.send("anna", "take 3").texts() == ["take 3"]
    assert toy("pick", grace="6h").wait(54 * HOUR).sources() == ["default"]


def test_final_orders_cool_off_so_that_a_slip_can_be_mended() -> None:
    game = toy("pick", cooling_off="2h").send("anna", "take 3").wait(HOUR)
    assert game.sources() == []
    game.send("anna", "take 2").wait(HOUR)
    assert game.sources() == []
    assert game.wait(HOUR).texts() == ["take 2"]


def test_cooling_off_does_not_move_the_deadline() -> None:
    game = toy("pick", cooling_off="10h").wait(47 * HOUR).send("anna", "take 3")
    assert game.sources() == []
    assert game.wait(HOUR).texts() == ["take 3"]


def test_a_plan_is_for_the_next_turn_only() -> None:
    game = toy("pick", rounds=3).send("anna", "take 1\ntake 2").send("bob", "take 1")
    assert game.seat("anna").pending is None
    assert game.open.decision.seat == "anna"
    assert game.texts() == ["take 1", "take 1"]


def test_a_plan_that_did_not_answer_its_turn_is_thrown_away_with_it() -> None:
    game = toy("pick", rounds=3).send("anna", "duck").to_deadline()
    assert game.sources() == ["default"]
    assert game.seat("anna").pending is None


def test_a_plan_stays_while_others_have_their_turns() -> None:
    game = toy("pick", seats=3).send("cleo", "take 3").send("anna", "take 1")
    assert game.seat("cleo").pending is not None
    assert game.send("bob", "take 1").texts() == ["take 1", "take 1", "take 3"]


def test_a_line_for_another_s_turn_is_used_and_the_rest_stays_for_one_s_own() -> None:
    game = toy("build").send("bob", "duck\nbuild 4\nrest").send("anna", "raid bob\nrest")
    assert game.texts() == ["raid bob", "duck", "rest", "build 4", "rest"]


def test_lines_for_other_decisions_stay_in_place() -> None:
    game = with_top("red").send("anna", "keep\ndraw")
    assert game.texts() == ["draw", "keep"]


def test_a_conditional_line_that_fails_is_used_up() -> None:
    game = toy("build", rounds=3)
    game.send("anna", "if left < 5 then build 1\nbuild 2\nbuild 1")
    assert game.texts() == ["build 2", "build 1", "rest"]


@pytest.mark.parametrize("standing", [False, True])
def test_a_failed_condition_is_not_tried_again_later_in_the_turn(standing: bool) -> None:
    """Its test fails on the first card and would hold on the second."""
    game = toy("pick pick", rounds=3)
    line = f"if total(anna) >= {1 if not standing else 99} then take 3"
    game.send("anna", line).to_deadline()
    assert game.texts() == ["take 1"]
    assert game.to_deadline().texts() == ["take 1", "take 1"]


def test_conditions_are_tested_when_the_decision_comes() -> None:
    game = toy("pick").send("bob", "if total(anna) = 3 then take 3 else take 2")
    assert game.send("anna", "take 3").texts() == ["take 3", "take 3"]


def test_a_condition_on_the_drawn_card_waits_for_it() -> None:
    lines = "drawn blue: drop\ndraw\ndrawn red: keep"
    assert with_top("red").send("anna", lines).texts() == ["draw", "keep"]
    assert with_top("blue").send("anna", lines).texts() == ["draw", "drop"]


def test_a_branch_for_another_decision_leaves_the_line_in_place() -> None:
    game = with_top("red").send("anna", "if drawn = red then keep else take 3")
    assert game.texts() == ["take 3"]


def test_an_illegal_plan_line_drops_the_rest_and_the_decision_waits() -> None:
    game = toy("pick").send("anna", "take 7\ntake 2")
    assert game.kinds()[-1] == "invalid"
    assert game.seat("anna").pending is None
    (note,) = game.notes("note-invalid-drop-more")
    assert (note.seat, note.private) == ("anna", True)
    assert note.phrase.get("lines") == (say("quoted", text=Quote("take 2")),)
    assert game.lines[-1].data["rule"] == "T-1"
    assert game.send("anna", "take 2").texts() == ["take 2"]


def test_with_skip_the_next_line_is_tried() -> None:
    game = toy("pick", on_invalid="skip").send("anna", "take 7\ntake 8\ntake 2")
    assert game.kinds()[-4:-1] == ["invalid", "invalid", "step"]
    assert [line.data["line"] for line in game.lines if line.kind == "invalid"] == [1, 2]
    assert game.texts() == ["take 2"]


@pytest.mark.parametrize("on_invalid", ["stop", "skip"])
def test_an_illegal_direct_answer_is_refused_and_the_plan_goes_on(on_invalid: str) -> None:
    game = toy("pick", on_invalid=on_invalid)
    game.send("anna", f"at {game.open.id}: take 9\ntake 2\ntake 3")
    assert game.kinds()[-3:] == ["invalid", "step", "published"]
    assert game.texts() == ["take 2"]


def test_only_illegal_lines_at_the_deadline_end_in_the_default() -> None:
    game = toy("pick").send("anna", "take 9", final=False).to_deadline()
    assert game.kinds()[-3:] == ["invalid", "step", "published"]
    assert game.sources() == ["default"]


def test_the_other_branch_of_a_line_waits_for_its_own_decision() -> None:
    game = with_top("red").send("anna", "if round = 1 then keep else take 3\ndraw")
    assert game.texts() == ["draw", "keep"]


def test_a_repeated_line_is_used_while_it_is_legal() -> None:
    game = toy("build").send("anna", "build* 2\nbuild 1")
    assert game.texts() == ["build 2", "build 2", "build 1"]


def test_a_repeated_line_is_not_used_up_by_being_illegal_for_now() -> None:
    game = toy("build").send("anna", "raid* bob\nbuild 5").send("bob", "duck")
    assert game.texts() == ["raid bob", "duck", "build 5"]


def test_tentative_lines_do_not_slip_in_behind_a_standing_line() -> None:
    game = toy("build", rounds=3).send("bob", "standing:\nbuild: build 2")
    game.send("bob", "wave*", final=False).send("anna", "rest")
    assert game.texts(of="bob") == ["build 2", "rest"]


def test_a_repeated_line_that_changes_nothing_is_done_once() -> None:
    game = toy("build").send("anna", "build 2\nwave*\nbuild 1\nrest")
    assert game.texts() == ["build 2", "wave", "build 1", "rest"]


def test_the_rules_pass_over_a_decision_that_the_plan_goes_beyond() -> None:
    game = toy("shop build").send("anna", "build 2\nrest")
    assert game.texts() == ["done", "build 2", "rest"]
    assert game.sources() == ["plan", "plan"]


def test_nothing_is_passed_over_without_lines_beyond_it() -> None:
    game = toy("shop build").send("anna", "take 1")
    assert game.sources() == []


def test_misses_in_a_row_lead_to_autopilot_and_orders_back() -> None:
    game = toy("pick", seats=1, rounds=9)
    for misses in (1, 2):
        assert game.to_deadline().seat("anna").misses == misses
        assert game.seat("anna").autopilot == ""
    game.to_deadline()
    assert game.table.phase == "ended"
    assert game.sources() == ["default"] * 3 + ["autopilot"] * 6
    assert game.seat("anna").autopilot == "missed"
    assert game.seat("anna").misses == 3


def test_any_mail_that_takes_effect_resets_the_misses() -> None:
    game = toy("pick", seats=1, rounds=9).to_deadline().to_deadline()
    game.acts("anna", {"do": "set", "name": "language", "value": "fr"})
    assert game.seat("anna").misses == 0
    assert game.to_deadline().seat("anna").misses == 1


def test_max_misses_is_the_game_s_own() -> None:
    game = toy("pick", seats=1, rounds=4, max_misses=1).to_deadline()
    assert game.sources() == ["default", "autopilot", "autopilot", "autopilot"]


def test_a_seat_on_autopilot_is_answered_at_once_by_its_standing_lines_too() -> None:
    game = toy("build").send("bob", "standing:\nraid: pay 2")
    game.acts("bob", {"do": "set", "name": "autopilot", "value": "on"})
    game.drive().send("anna", "raid bob\nrest")
    assert game.sources(of="bob") == ["standing", "autopilot"]
    assert game.texts(of="bob") == ["pay 2", "rest"]


def test_orders_end_the_autopilot() -> None:
    game = toy("pick", rounds=3)
    game.acts("bob", {"do": "set", "name": "autopilot", "value": "on"})
    game.send("anna", "take 1")
    assert game.sources(of="bob") == ["autopilot"]
    game.send("bob", "take 2", final=False).send("anna", "take 1")
    assert game.seat("bob").autopilot == ""
    assert game.open.decision.seat == "bob"


def test_a_seat_that_resigned_waits_for_nobody_even_if_it_writes() -> None:
    game = toy("pick")
    game.acts("bob", {"do": "set", "name": "resigned", "value": "on"})
    game.send("bob", "take 3\nstanding:\nraid: duck", final=False)
    assert game.seat("bob").pending is None
    assert [name for name, _ in game.seat("bob").standing] == ["raid"]
    game.send("anna", "take 1")
    assert game.sources(of="bob") == ["autopilot"]


def test_a_seat_that_resigned_is_ranked_below_those_still_played() -> None:
    game = toy("pick", seats=3, rounds=1).send("anna", "take 3")
    game.acts("anna", {"do": "set", "name": "resigned", "value": "on"})
    game.send("bob", "take 1").send("cleo", "take 2")
    ranks = [(s.seat, s.rank, s.score) for s in game.table.result]
    assert ranks == [("cleo", 1, 2), ("bob", 2, 1), ("anna", 3, 3)]


def test_seats_that_all_resigned_are_ranked_as_the_rules_say() -> None:
    game = toy("pick", rounds=1)
    for seat in ("anna", "bob"):
        game.acts(seat, {"do": "set", "name": "resigned", "value": "on"})
    game.drive()
    assert [(s.seat, s.rank) for s in game.table.result] == [("anna", 1), ("bob", 1)]
