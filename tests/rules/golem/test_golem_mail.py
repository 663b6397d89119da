"""Sheets through the engine: a whole turn in one mail, reactions without waiting, silence."""

from __future__ import annotations

from adjudicator.engine.rehearsal.rehearsal import preview
from adjudicator.rulekit.phrase import Quote, say
from tests.rules.golem.correspondence import NOW, Correspondence
from tests.rules.golem.position import GOLEM, position


def duel() -> Correspondence:
    return Correspondence(
        position("Basalt/Kenji E2", "Sirocco/Nadia E2", hands=("C02 C01 S01", "C01 C02"))
    )


def test_a_whole_turn_takes_one_mail() -> None:
    game = duel().send("anna", "use a2 on torso\nattack C01 P2.torso\nthen swap worst")
    assert game.told == [("anna", "G-D2", "plan", ["use", "attack", "swap", "end"])]
    assert game.asked == [("G-D2", "bruno")]


def test_the_turn_goes_on_after_a_reaction() -> None:
    game = duel().send("anna", "attack C02 P2.head\nthen use a1\nthen swap worst")
    assert game.asked == [("G-D4", "bruno")]
    game.send("bruno", "react a1")
    assert game.state.players[1].tiles[0].up
    assert [(seat, kind, orders) for seat, kind, _, orders in game.told] == [
        ("anna", "G-D2", ["attack"]),
        ("bruno", "G-D4", ["react"]),
        ("anna", "G-D2", ["end"]),
    ]


def test_a_reaction_is_refused_as_an_order_of_the_own_turn_when_it_is_sent() -> None:
    """Though its line is looked at only behind the opponent's answer."""
    lines = "attack C02 P2.head\nthen use {}\nthen swap worst"
    game = duel()
    told = preview(GOLEM, game.table, "anna", lines.format("a1"), NOW, "en")
    assert [line.status for line in told.lines] == ["done", "refused", "waiting"]
    assert told.lines[1].refusal is not None
    assert told.lines[1].refusal.code == "E_WINDOW"
    told = preview(GOLEM, game.table, "anna", lines.format("a3"), NOW, "en")
    assert [line.status for line in told.lines] == ["done", "waiting", "waiting"]


def test_the_lines_behind_one_that_turned_out_impossible_are_named() -> None:
    game = duel().send("anna", "attack C02 P2.head\nthen use a3\nthen swap worst")
    game.send("bruno", "react a1")
    (note,) = (note for note in game.notes if note.phrase.code == "note-unplayed")
    assert (note.seat, note.private) == ("anna", True)
    assert note.phrase.get("lines") == (say("quoted", text=Quote("then swap worst")),)


def test_lines_that_are_left_are_played_after_the_reaction() -> None:
    game = duel().send("anna", "attack C02 P2.head\nthen swap worst")
    game.send("bruno", "none")
    assert game.told[-1] == ("anna", "G-D2", "plan", ["swap", "end"])
    assert game.asked == [("G-D2", "bruno")]
    assert not game.state.players[1].tiles[0].up


def test_a_standing_reaction_answers_without_waiting() -> None:
    game = duel()
    game.send("bruno", "standing:\n  react: if attacked = head and margin = 0 then a1 else none")
    game.send("anna", "attack C02 P2.head")
    assert ("bruno", "G-D4", "standing", ["react"]) in game.told
    assert game.asked == [("G-D2", "bruno")]
    assert game.state.players[1].energy == 1


def test_a_turn_with_an_illegal_action_changes_nothing() -> None:
    game = duel().send("anna", "use a2 on torso\nattack C02 P1.head\nend")
    assert game.told == []
    assert game.state.players[0].energy == 2
    assert game.asked == [("G-D2", "anna")]


def test_silence_stores_the_worst_card_and_nothing_else() -> None:
    game = duel().go(80)
    assert game.told[0] == ("anna", "G-D2", "default", ["energy", "end"])
    assert game.state.discard[0] == "C01"


def test_then_wait_asks_once_more() -> None:
    game = duel().send("anna", "energy S01\nthen wait")
    assert game.asked == [("G-D3", "anna")]
    game.send("anna", "use a2 on head\nswap worst")
    assert game.told[-1][3] == ["use", "swap", "end"]


def test_the_pause_waits_for_all_and_standing_repairs_count() -> None:
    at = position("Basalt -head -torso", "Forge -larm", phase="round-end")
    at.settle()
    game = Correspondence(at)
    game.send("anna", "standing:\n  repair: lleg, torso, head")
    assert game.asked == [("G-D1", "anna"), ("G-D1", "bruno")]
    game.send("bruno", "repair none")
    assert [told[2] for told in game.told] == ["standing", "plan"]
    assert game.state.round == 2
    assert [player.standing for player in game.state.players] == [5, 5]


def test_a_preview_shows_the_sum_and_stops_at_a_hidden_card() -> None:
    game = duel()
    seen = preview(GOLEM, game.table, "anna", "attack C01 P2.torso\nthen swap S01", NOW, "en")
    assert [line.status for line in seen.lines] == ["done", "done"]
    assert [event.kind for event in seen.lines[0].events] == ["attacked", "missed"]  # type: ignore[attr-defined]
    assert [event.kind for event in seen.lines[1].events] == ["swapped", "drew"]  # type: ignore[attr-defined]
    lines = "use a2 on head\nenergy S01\nswap worst"
    unsure = preview(GOLEM, game.table, "anna", lines, NOW, "en")
    assert [line.status for line in unsure.lines] == ["done", "done", "waiting"]
    assert not unsure.certain
    wrong = preview(GOLEM, game.table, "anna", "attack C01 P2.hed", NOW, "en")
    assert wrong.lines[0].refusal
    near = preview(GOLEM, game.table, "anna", "attack C01 P1.head", NOW, "en")
    assert near.lines[0].near == "attack C01 bruno.head"


def test_a_plan_with_a_condition_takes_the_branch_that_holds() -> None:
    plan = "if hits(C02, P2.torso) then attack C02 P2.torso else support S01 on torso\nend"
    game = duel().send("anna", plan)
    assert game.told[0][3] == ["support", "end"]
    assert game.state.players[0].tiles[3].permanent == 1
