"""Rule by rule, and option by option. A test that is about rule G-03 has `g_03` in its name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from adjudicator.rulekit.about import Options
from adjudicator.rulekit.dice import NoDice, ScriptedDice, Unforeseen
from adjudicator.rulekit.forms import parse_order
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.text import Line
from adjudicator.rules.golem.orders.orders import (
    Draft,
    End,
    React,
    Repair,
    Support,
    TakeEnergy,
    Target,
    UseAbility,
)
from tests.rules.golem.position import GOLEM, Position, position
from tests.support.rules import HashDice, options_of


def test_every_rule_has_a_test() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    named = set(re.findall(r"def test_\w*?(g_(?:d|r)?\d+)", text))
    rules = [f"g_{n:02}" for n in range(1, 9)]
    rules += [f"g_d{n}" for n in range(5)] + [f"g_r{n}" for n in range(1, 7)]
    assert [rule for rule in rules if rule not in named] == []


# attack


def test_g_01_the_sum_is_told_part_by_part() -> None:
    table = position("Forge E2 a+1", "Zenith E0 -rarm torso+2r-1", hands=("C02", "C01"))
    table.play("attack C02 P2.torso with a2")
    told = table.said("attacked")[0]
    assert (told.potential, told.strength, told.bonus, told.total) == (6, 4, 2, 12)
    parts = told.sum
    assert (parts.printed, parts.permanent, parts.round, parts.adjacent) == (9, 0, -1, -1)
    assert (told.pierce, told.defence) == (True, 7)


def test_g_01_a_declined_reaction_lets_the_attack_hit() -> None:
    table = position("Basalt", "Sirocco E2", hands=("C02", "C01"))
    table.play("attack C02 P2.head", "none")
    assert not table.is_up(2, "head")
    assert table.seat(2).energy == 2
    assert [event.seat for event in table.said("declined")] == ["bruno"]


def test_g_01_the_same_question_goes_on_after_a_reaction() -> None:
    table = position("Basalt", "Sirocco E2", hands=("C02 C01", "C01"))
    asked = table.asks
    table.play("attack C02 P2.head", "react a1")
    assert table.asks == asked
    assert table.refused("attack C01 P2.head") == "E_ACTION_DONE"


def test_g_01_weakest_looks_among_the_parts_that_the_card_reaches() -> None:
    table = position("Basalt", "Sirocco E0", hands=("C05", "C01"))
    table.play("attack C05 weakest")
    assert not table.is_up(2, "rleg")
    none = position("Basalt", "Sirocco -lleg -rleg", hands=("C05", "C01"))
    assert none.refused("attack C05 P2.weakest") == "E_TILE_CHOICE"


def test_g_01_with_several_opponents_the_seat_must_be_named() -> None:
    table = position("Basalt", "Forge", "Zenith", hands=("C01", "C01", "C01"))
    found = table.refusal("attack C01 head")
    assert found
    assert (found.code, dict(found.params)["reason"]) == ("E_TARGET", "unnamed")


def test_g_01_allies_are_attacked_only_under_friendly_fire() -> None:
    four = ("Basalt", "Forge", "Zenith", "Sirocco")
    hands = ("C01 S07", "C01", "C01", "C01")
    table = position(*four, hands=hands, options={"mode": "team"})
    assert table.refused("attack C01 P3.head") == "E_TARGET"
    loose = position(*four, hands=hands, options={"mode": "team", "friendly_fire": "on"})
    assert loose.refused("attack C01 P3.head") == ""
    assert loose.refused("support S07 at P3") == "E_TARGET"


def test_g_01_effects_of_the_card_come_before_those_of_the_ability() -> None:
    table = position("Zenith E3", "Basalt E2", hands=("C11", "C01"))
    table.play("attack C11 P2.torso with a3")
    assert [(e.seat, e.amount) for e in table.said("energy-changed")] == [
        ("bruno", -1),
        ("anna", 1),
        ("bruno", -1),
    ]


def test_g_01_without_reactions_nobody_is_asked() -> None:
    table = position(
        "Basalt", "Sirocco E5", hands=("C02", "C01"), options={"ability_windows": "own_turn_only"}
    )
    table.play("attack C02 P2.head")
    assert not table.is_up(2, "head")


# support


def test_g_02_the_card_is_on_the_pile_before_its_effects_draw() -> None:
    table = position("Basalt", "Forge", hands=("S04", "C01"), reserve="", discard="")
    table.play("support S04")
    assert table.seat(1).hand == ("S04",)
    assert table.state.discard == ()


def test_g_02_effects_happen_in_listed_order_as_far_as_possible() -> None:
    table = position("Basalt", "Forge E1", hands=("S09", ""), reserve="", discard="")
    table.play("support S09 at P2")
    assert table.seat(2).energy == 0
    assert [type(e).__name__ for e in table.events] == [
        "Supported",
        "EnergyChanged",
        "Reshuffled",
        "Drew",
    ]


@pytest.mark.parametrize(
    ("line", "code", "reason"),
    [
        ("support S01", "E_TILE_CHOICE", "count"),
        ("support S01 on head head", "E_TILE_CHOICE", "twice"),
        ("support S01 on head torso lleg rleg", "E_TILE_CHOICE", "count"),
        ("support S01 on larm", "E_TILE_CHOICE", "out"),
        ("support S02 on head", "E_TILE_CHOICE", "no-own"),
        ("support S02 at P2", "E_TARGET", "none"),
        ("support S03 on head", "E_TILE_CHOICE", "in"),
        ("support S07 at P2.head", "E_TILE_CHOICE", "no-foe"),
        ("support S08 at P2", "E_TILE_CHOICE", "count"),
        ("support S08 at P2.rarm", "E_TILE_CHOICE", "out"),
        ("support S08 at P2.head head", "E_TILE_CHOICE", "twice"),
        ("support S08 at P2.head P3.head", "E_TILE_CHOICE", "two-seats"),
        ("support S08 at P1.head", "E_TARGET", "self"),
        ("support C01 on head", "E_CARD_TYPE", None),
        ("support S12 at P2", "E_NOT_IN_HAND", None),
        ("support C99", "E_UNKNOWN_CARD", None),
        ("support S01 on weakest weakest head", "", None),
        ("support S08 at P2.head torso weakest", "", None),
    ],
)
def test_g_02_refusals(line: str, code: str, reason: str | None) -> None:
    table = position(
        "Basalt -larm -rarm",
        "Forge -rarm",
        "Zenith",
        hands=("C01 S01 S02 S03 S07 S08", "C01", "C01"),
    )
    found = table.refusal(line)
    assert (found.code if found else "") == code
    if reason and found:
        assert dict(found.params)["reason"] == reason
        assert found.rule == "G-02"


def test_g_02_a_plan_says_exactly_what_is_done() -> None:
    table = position("Basalt -larm", "Forge", hands=("S01 S03 S08", "C01"))
    plans = {
        "support S01 on weakest weakest": Support("S01", ("rarm", "rleg")),
        "support bolt-on plates on torso head": Support("S01", ("head", "torso")),
        "support S03": Support("S03", ("larm",)),
        "support S08 at torso, head": Support(
            "S08", (), (Target("bruno", "head"), Target("bruno", "torso"))
        ),
    }
    for line, want in plans.items():
        assert exact(table, line) == want


def exact(table: Position, line: str) -> Order:
    """What a line means on a position."""
    parsed = parse_order(Line(line), GOLEM.forms_for(table.asks.kind), table.names)
    assert not isinstance(parsed, Refusal)
    plan = GOLEM.plan(table.state, table.asks, parsed.order)
    assert not isinstance(plan, Refusal), plan
    return plan.order


# pilot, energy, repair, swap


def test_g_03_the_discarded_card_has_no_effect_of_its_own() -> None:
    table = position("Basalt/Nadia E0", "Forge", hands=("S10", "C01"))
    table.play("pilot S10")
    assert table.seat(1).energy == 2
    assert table.seat(1).hand == ()


def test_g_03_a_limited_ability_returns_with_the_next_round() -> None:
    table = position("Basalt/Tomas", "Forge/Tomas", hands=("C01 C02", "C01"), cycle=7)
    table.play("pilot C01", "end")
    assert table.seat(1).used_up
    assert table.seat(1).attack_permanent == 1
    table.play("energy worst", "end")
    assert table.state.round == 2
    assert not any(player.used_up for player in table.state.players)


def test_g_03_an_attacking_pilot_may_be_helped_and_be_answered() -> None:
    table = position("Forge/Iris E2", "Sirocco E3", hands=("S01", "C01"))
    assert table.refused("pilot S01 at P2.larm with a1") == "E_WINDOW"
    table.play("pilot S01 at P2.larm with a2")
    assert table.asks.kind == "G-D4"
    table.play("react a3")
    assert table.is_up(2, "larm")
    assert table.seat(1).used_up


@pytest.mark.parametrize(
    ("pilot", "line", "code"),
    [
        ("Nadia", "pilot C01 with a2", "E_NO_ATTACK"),
        ("Iris", "pilot C01", "E_TILE_CHOICE"),
        ("Iris", "pilot C01 on head at P2.larm", "E_TILE_CHOICE"),
        ("Oskar", "pilot C01 on head", "E_NO_TARGET"),
        ("Iris", "pilot S01 at P2.larm", "E_NOT_IN_HAND"),
        ("Kenji", "pilot C01 at P2", "E_TILE_CHOICE"),
    ],
)
def test_g_03_refusals(pilot: str, line: str, code: str) -> None:
    table = position(f"Forge/{pilot} E5", "Zenith", hands=("C01", "C01"))
    assert table.refused(line) == code


def test_g_04_any_card_gives_energy_and_the_rest_of_the_turn_follows() -> None:
    table = position("Basalt E0", "Forge", hands=("S01 C03", "C01"))
    assert table.refused("end") == "E_ACTION_FIRST"
    assert table.refused("then swap C03") == "E_ACTION_FIRST"
    assert table.refused("then use a1") == "E_ACTION_FIRST"
    assert table.refused("wait") == "E_ACTION_FIRST"
    table.play("energy S01")
    assert table.seat(1).energy == 1
    assert table.refused("energy C03") == "E_ACTION_DONE"


def test_g_05_a_repaired_tile_is_as_new_and_the_answers_count_by_seat() -> None:
    table = position("Basalt -head -torso", "Forge -larm", hands=("", ""), phase="round-end")
    table.settle()
    assert [d.seat for d in GOLEM.decisions(table.state)] == ["anna", "bruno"]
    assert all(d.sealed for d in GOLEM.decisions(table.state))
    answers = {"bruno": (Repair(()),), "anna": (Repair(("torso",)),)}
    step = GOLEM.close(table.state, answers, table.dice)
    assert [event.kind for event in step.events] == ["tile-repaired", "repair-skipped"]  # type: ignore[attr-defined]
    assert step.state.players[0].standing == 5
    assert step.state.players[1].standing == 5


def test_g_05_repairs_in_seat_order_and_several_at_once() -> None:
    table = position(
        "Basalt -head -torso -rleg",
        "Forge -larm",
        hands=("", ""),
        phase="round-end",
        options={"repair_choice": "seat_order", "repair_between": "2"},
    )
    table.settle()
    assert GOLEM.default(table.state, table.asks) == Repair(("head", "torso"))
    table.play("repair larm rleg torso head")
    assert table.seat(1).standing == 5
    assert not table.is_up(1, "head")
    assert table.asks.seat == "bruno"
    table.play("repair none")
    assert table.state.round == 2
    assert table.asks.kind == "G-D2"


def test_g_05_no_pause_without_repairs() -> None:
    table = position(
        "Basalt -head", "Forge", hands=("", ""), phase="round-end", options={"repair_between": "0"}
    )
    table.settle()
    assert table.asks.kind == "G-D2"


def test_g_06_the_swap_comes_last_and_once() -> None:
    table = position("Basalt E2", "Forge", hands=("C01 C02", "C01"), reserve="C03 C04")
    table.play("energy C01", "then swap C02")
    assert table.seat(1).hand == ("C03",)
    assert table.state.discard == ("C01", "C02")
    assert table.refused("then swap C03") == "E_LIMIT"
    assert table.refused("then use a2 on head") == "E_AFTER_SWAP"
    assert End() in GOLEM.legal_orders(table.state, table.asks)


@pytest.mark.parametrize(("allowed", "codes"), [("0", ["E_LIMIT"]), ("2", ["", "", "E_LIMIT"])])
def test_g_06_option_swap(allowed: str, codes: list[str]) -> None:
    table = position("Basalt", "Forge", hands=("C01 C02", "C01"), options={"swap": allowed})
    table.play("energy C01")
    found = []
    for _ in codes:
        found.append(table.refused("swap worst"))
        if not found[-1]:
            table.play("swap worst")
    assert found == codes


def test_g_07_abilities_before_and_after_the_action_each_once() -> None:
    table = position("Basalt E5 -head", "Forge", hands=("C01", "C01"))
    table.play("use a2 on torso", "energy C01", "then use field weld on head")
    assert table.seat(1).energy == 5 - 2 + 1 - 3
    assert table.is_up(1, "head")
    assert table.refused("then use a2 on torso") == "E_LIMIT"
    assert table.refused("use a9") == "E_UNKNOWN_ABILITY"


def test_g_07_one_ability_in_all() -> None:
    table = position(
        "Zenith E5", "Basalt", hands=("C01", "C01"), options={"abilities_per_turn": "one_in_all"}
    )
    table.play("use a1")
    assert table.refused("attack C01 P2.head with a3") == "E_LIMIT"
    assert table.refused("attack C01 P2.head") == ""


def test_g_08_a_destroyed_seat_has_no_more_turns_deals_or_repairs() -> None:
    last = "Sirocco E0 -larm -rarm -torso -lleg -rleg"
    table = position("Forge", last, "Basalt", hands=("C02", "C03 C04", "C01"), cycle=7)
    table.play("attack C02 P2.head")
    destroyed = table.said("destroyed")[0]
    assert [name.id for name in destroyed.cards] == ["C03", "C04"]
    table.play("end", "energy C01", "end")
    assert table.state.round == 2
    assert [len(player.hand) for player in table.state.players] == [7, 0, 7]
    assert table.state.order == tuple(i for i in table.state.order if i != 1)


def test_g_08_the_later_destroyed_ranks_better() -> None:
    last = "Sirocco E0 -larm -rarm -torso -lleg -rleg"
    table = position(
        "Forge",
        last,
        last.replace("Sirocco", "Zenith") + " head-3",
        hands=("C02 C02", "C01", "C01"),
        order=(1, 2, 3),
    )
    table.play("attack C02 P2.head", "end", "energy worst", "end")
    table.settle()
    assert table.asks.seat == "anna"
    table.play("attack C02 P3.head")
    assert [(s.seat, s.rank) for s in GOLEM.result(table.state)] == [
        ("anna", 1),
        ("chloe", 2),
        ("bruno", 3),
    ]


# decisions


def test_g_d0_mechas_are_drafted_by_youth_and_pilots_in_reverse() -> None:
    dice = HashDice("draft")
    options = options_of(GOLEM, {"assignment": "draft", "ages": "40,12,30"})
    seats = ("anna", "bruno", "chloe")
    table = Position(GOLEM.new_game(seats, options, dice).state, dice)
    asked = []
    while table.asks.kind == "G-D0":
        asked.append(table.asks.seat)
        order = GOLEM.default(table.state, table.asks)
        assert isinstance(order, Draft)
        assert GOLEM.problems(table.state) == ()
        table.play(f"draft {order.choice}")
    assert asked == ["bruno", "chloe", "anna", "anna", "chloe", "bruno"]
    assert [player.mecha for player in table.state.players] == ["M3", "M1", "M2"]
    assert [player.pilot for player in table.state.players] == ["PI1", "PI3", "PI2"]
    assert table.asks.kind == "G-D2"


def test_g_d0_what_is_taken_cannot_be_chosen() -> None:
    dice = HashDice("draft")
    state = GOLEM.new_game(("anna", "bruno"), options_of(GOLEM, {"assignment": "draft"}), dice)
    table = Position(state.state, dice)
    table.play("choose Sirocco")
    assert table.refused("draft M2") == "E_NOT_FREE"
    assert table.refused("draft PI1") == "E_NOT_FREE"
    assert table.refused("choisir Zénith") == ""


def test_g_d1_takes_the_first_listed_part_that_is_out() -> None:
    table = position("Basalt -lleg -rleg", "Forge", hands=("", ""), phase="round-end")
    table.settle()
    assert exact(table, "repair torso, rleg, lleg") == Repair(("rleg",))
    assert exact(table, "repair none") == Repair(())
    assert table.refused("repair torso") == "E_NO_TARGET"
    assert list(GOLEM.legal_orders(table.state, table.asks)) == [
        Repair(("lleg",)),
        Repair(("rleg",)),
        Repair(()),
    ]


def test_g_d2_is_never_answered_by_itself() -> None:
    table = position("Basalt", "Forge", hands=("C01", "C01"))
    assert (table.asks.many, table.asks.whole, table.asks.forced) == (True, True, False)


def test_g_d3_asks_again_after_then_wait() -> None:
    table = position("Zenith E2", "Forge", hands=("C01 C02", "C01"))
    table.play("energy C01", "then wait")
    assert (table.asks.kind, table.asks.window, table.asks.seat) == ("G-D3", "response", "anna")
    assert GOLEM.default(table.state, table.asks) == End()
    table.play("use a1", "swap worst", "end")
    assert table.asks.seat == "bruno"


def test_g_d4_is_asked_on_public_facts_alone() -> None:
    table = position("Basalt", "Sirocco E2", hands=("C02", "C01"))
    veiled = Position(GOLEM.veil(table.state, "anna"), NoDice())
    veiled.play("attack C02 P2.head")
    assert veiled.asks.kind == "G-D4"
    assert GOLEM.default(veiled.state, veiled.asks) == React(None)


def test_a_decision_that_is_not_open_is_refused() -> None:
    table = position("Basalt", "Forge", hands=("C01", "C01"))
    for asked in (replace(table.asks, seat="bruno"), replace(table.asks, kind="G-D3")):
        found = GOLEM.plan(table.state, asked, TakeEnergy("C01"))
        assert isinstance(found, Refusal)
        assert found.code == "E_NOT_YOUR_TURN"
    found = GOLEM.plan(table.state, table.asks, React(None))
    assert isinstance(found, Refusal)
    assert found.code == "E_WRONG_ORDER"


# chance


def labels(options: Options, seats: int) -> list[str]:
    """The labels of the draws of a set-up and the first deal."""
    found: list[str] = []

    class Noting(HashDice):
        def below(self, n: int, label: str) -> int:
            found.append(label)
            return super().below(n, label)

    names = ("anna", "bruno", "chloe", "david")[:seats]
    dice = Noting("labels")
    Position(GOLEM.new_game(names, options, dice).state, dice).settle()
    return list(dict.fromkeys(found))


def test_g_r1_g_r2_g_r3_g_r4_are_drawn_in_this_order() -> None:
    assert labels(options_of(GOLEM), 3) == ["G-R1", "G-R2", "G-R3", "G-R4"]


def test_g_r1_is_not_drawn_when_ages_are_given() -> None:
    assert labels(options_of(GOLEM, {"ages": "9,8"}), 2) == ["G-R2", "G-R3", "G-R4"]


def test_g_r2_pilots_and_g_r3_mechas_go_to_the_seats_in_order() -> None:
    pilots, mechas = ("PI6", "PI5", "PI4", "PI3", "PI2", "PI1"), ("M4", "M3", "M2", "M1")
    dice = ScriptedDice([0] * 60, {"G-R2": pilots, "G-R3": mechas, "G-R1": (0, 1)})
    state = GOLEM.new_game(("anna", "bruno"), options_of(GOLEM), dice).state
    assert [(p.pilot, p.mecha) for p in state.players] == [("PI6", "M4"), ("PI5", "M3")]


def test_g_r3_and_g_r2_are_not_drawn_in_a_draft() -> None:
    assert labels(options_of(GOLEM, {"assignment": "draft"}), 2) == ["G-R1", "G-R4"]


def test_g_r4_shuffles_the_deck_listed_by_rising_id() -> None:
    deck = GOLEM.new_game(("a", "b"), options_of(GOLEM), ScriptedDice([0] * 70)).state.cards.deck
    assert list(deck) == sorted(deck)
    assert len(deck) == 54


def test_g_r5_shuffles_the_pile_listed_by_rising_id() -> None:
    seen: list[tuple[object, ...]] = []

    class Seeing(ScriptedDice):
        def shuffle(self, items, label):  # type: ignore[no-untyped-def]
            seen.append((label, *items))
            return tuple(items)

    table = position("Basalt", "Forge", hands=("S10", "C01"), reserve="C03", discard="S05 C02")
    table.dice = Seeing()
    table.play("support S10")
    assert seen == [("G-R5", "C02", "S05", "S10")]
    assert table.seat(1).hand == ("C02", "C03")


def test_g_r6_is_not_rolled_for_an_empty_hand() -> None:
    table = position("Basalt", "Zenith E0", hands=("C07", ""))
    table.dice = NoDice()
    table.play("attack C07 P2.head")
    assert not table.said("discarded")


# modifiers and their options


def test_modifiers_have_no_cap_unless_an_option_sets_one() -> None:
    table = position("Sirocco E2 ar+3", "Forge", hands=("C01", "C01"))
    table.play("use a2")
    assert table.seat(1).attack_round == 4
    by_set = {"modifier_cap": "set"}
    table = position("Sirocco E2 ar+3", "Forge", hands=("C01", "C01"), options=by_set)
    table.play("use a2")
    assert table.seat(1).attack_round == 3
    narrow = position(
        "Sirocco E2 ar+1", "Forge", hands=("C01", "C01"), options={"modifier_cap": "1"}
    )
    narrow.play("use a2")
    assert narrow.seat(1).attack_round == 1
    assert narrow.seat(1).initiative_round == 1


def test_tokens_can_run_out() -> None:
    many = "head+3 larm+3 rarm+3 torso+3"
    table = position(f"Basalt {many}", "Forge lleg-1", hands=("S01", "C01"))
    table.play("support S01 on lleg rleg head")
    tiles = table.seat(1).tiles
    assert (tiles[0].permanent, tiles[4].permanent, tiles[5].permanent) == (4, 1, 0)
    (lost,) = table.said("box-empty")
    assert (lost.seat, lost.count) == ("anna", 1)
    table = position(
        f"Basalt {many} lleg+2",
        "Forge lleg-1 rleg+1",
        hands=("S08", "C01"),
        options={"token_limit": "none"},
    )
    table.play("support S08 at lleg rleg")
    assert [t.permanent for t in table.seat(2).tiles[4:]] == [-2, 0]


def test_a_token_that_is_taken_off_lies_in_the_box_again() -> None:
    table = position(
        "Basalt head+3 larm+3 rarm+3 torso+3", "Forge lleg+3", hands=("S08 S01", "C01")
    )
    table.play("support S08 at lleg")
    assert table.seat(2).tiles[4].permanent == 2
    table.state = replace(table.state, acted=False)
    table.play("support S01 on lleg rleg")
    assert [tile.permanent for tile in table.seat(1).tiles[4:]] == [1, 0]
    assert table.said("box-empty")[0].count == 1


#: what game.json of a game begun under behaviour 1 holds, as its referee left it
BEFORE = {
    "abilities_per_turn": "once_each",
    "ability_windows": "own_turn_and_reaction",
    "ages": "none",
    "assignment": "random",
    "data": "golem-default",
    "energy_max": "set",
    "energy_start": "set",
    "friendly_fire": "off",
    "hand_size": "set",
    "initiative_update": "each_cycle",
    "leftover": "discard",
    "mode": "auto",
    "modifier_cap": "set",
    "repair_between": "1",
    "repair_choice": "sealed",
    "rounds": "set",
    "swap": "1",
    "tie_break": "hits,energy,initiative",
    "token_limit": "none",
}


def test_a_game_begun_before_plays_and_is_written_as_it_was() -> None:
    state = GOLEM.new_game(("anna", "bruno"), BEFORE, HashDice(1)).state
    assert (state.book.modifier_cap, state.book.any_time) == (3, False)
    document = GOLEM.state_border.dump(state)
    assert "any_time" not in document["book"]
    assert "abroad" not in document
    today = GOLEM.new_game(("anna", "bruno"), options_of(GOLEM, {}), HashDice(1)).state
    assert (today.book.modifier_cap, today.book.token_limit) == (99, 15)
    document = GOLEM.state_border.dump(today)
    assert document["book"]["any_time"] is True
    assert GOLEM.state_border.load(document) == today


def test_leftover_cards_may_be_kept_and_the_deal_fills_up() -> None:
    table = position(
        "Basalt",
        "Forge",
        hands=("C01 C02 C03", ""),
        cycle=7,
        phase="round-end",
        options={"leftover": "keep"},
    )
    table.settle()
    assert [len(player.hand) for player in table.state.players] == [7, 7]
    assert {"C01", "C02", "C03"} <= set(table.seat(1).hand)
    assert [event.count for event in table.said("dealt")] == [4, 7]


def test_the_turn_order_may_be_kept_for_a_round() -> None:
    for option, want in (("each_round", [2, 1]), ("each_cycle", [1, 2])):
        table = position(
            "Basalt/Kenji",
            "Forge/Iris",
            hands=("C01 C01", "C01 C01"),
            order=(2, 1),
            turn=2,
            options={"initiative_update": option},
        )
        table.play("energy worst", "end", "energy worst", "end")
        assert table.order() == want


def test_ties_may_be_shared_or_broken_in_another_order() -> None:
    for ties, ranks in (("shared", (1, 1)), ("energy,hits", (2, 1)), ("hits", (1, 2))):
        table = position(
            "Basalt h5 E1", "Forge h4 E3", round=3, phase="round-end", options={"tie_break": ties}
        )
        table.settle()
        found = {s.seat: s.rank for s in GOLEM.result(table.state)}
        assert (found["anna"], found["bruno"]) == ranks


@pytest.mark.parametrize(
    ("options", "seats", "code"),
    [
        ({}, 2, ""),
        ({}, 4, ""),
        ({"mode": "team"}, 4, ""),
        ({"mode": "team"}, 3, "options.mode"),
        ({"mode": "duel"}, 3, "options.mode"),
        ({"mode": "arena"}, 2, "options.mode"),
        ({"data": "other"}, 2, "options.unknown-set"),
        ({"data": "{"}, 2, "options.not-json"),
        ({"data": "{}"}, 2, "data.missing"),
        ({"ages": "4,5,6"}, 2, "options.ages"),
        ({"hand_size": "18"}, 4, "options.hand"),
        ({"energy_start": "6"}, 2, "options.energy"),
        ({"tie_break": "hits,hits"}, 2, "options.ties"),
    ],
)
def test_options_that_do_not_fit_are_named(options: Options, seats: int, code: str) -> None:
    faults = GOLEM.check_options(options_of(GOLEM, options), seats)
    assert [fault.code for fault in faults][:1] == ([code] if code else [])


# what nobody may know


def test_a_veiled_card_is_unforeseen() -> None:
    table = position("Zenith E1", "Basalt E0", hands=("S04 C07 C01", "C01 C02"))
    veiled = GOLEM.veil(table.state, "anna")
    with pytest.raises(Unforeseen):
        Position(veiled, NoDice()).play("attack C07 P2.head")
    own = Position(veiled, NoDice()).play("use a1")
    assert own.refused("attack C01 P1.head") == "E_TARGET"
    assert own.refused("attack C07 P2.torso") == "E_TARGET_PART"
    assert GOLEM.scene(GOLEM.view(own.state, "anna"))
    for line in ("attack C03 P2.torso", "energy worst"):
        with pytest.raises(Unforeseen):
            own.refused(line)
    own.play("support S04")
    assert own.seat(1).hand == ("?", "?", "?", "C01", "C07")
    assert [event.cards for event in own.said("drew")] == [(), ()]
    assert own.play("swap C01").asks.kind == "G-D2"
    other = Position(GOLEM.veil(table.state, "bruno"), NoDice())
    with pytest.raises(Unforeseen):
        other.refused("attack C03 P2.head")
    with pytest.raises(Unforeseen):
        GOLEM.default(other.state, other.asks)


def test_an_ability_with_a_foe_takes_the_only_one() -> None:
    table = position("Basalt", "Forge", hands=("S07 S12", "C01"))
    assert exact(table, "support S07") == Support("S07", (), (Target("bruno"),))
    assert UseAbility("a1").after is False
