"""The worked examples, each by its id. `ex_g_05` is example EX-G-05."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from adjudicator.engine.answers.sources import choose_order
from adjudicator.engine.sheet.sheet import parse_sheet
from adjudicator.rulekit.dice import ScriptedDice
from adjudicator.rulekit.frozen import replace
from adjudicator.rules.golem.orders.orders import Attack, React, Repair, Swap, TakeEnergy, Target
from adjudicator.rules.golem.state import State
from tests.rules.golem.position import GOLEM, Position, position
from tests.support.rules import options_of


def test_every_worked_example_has_a_test() -> None:
    found = set(re.findall(r"def test_ex_g_(\d\d)", Path(__file__).read_text(encoding="utf-8")))
    assert [n for n in range(1, 39) if f"{n:02}" not in found] == []


def test_ex_g_01_set_up_and_deal() -> None:
    top = [
        *("C01", "S04", "C03", "C02", "S01", "C05", "C06"),
        *("C09", "S03", "C10", "S06", "C01", "C02", "S10"),
    ]
    rest = list(GOLEM_DECK)
    for card in top:
        rest.remove(card)
    dice = ScriptedDice(
        (),
        {
            "G-R1": (1, 0),
            "G-R2": ("PI4", "PI3", "PI1", "PI2", "PI5", "PI6"),
            "G-R3": ("M1", "M4", "M2", "M3"),
            "G-R4": (*top, *rest),
        },
    )
    table = Position(GOLEM.new_game(("anna", "bruno"), options_of(GOLEM), dice).state, dice)
    table.settle()
    assert table.seat(1).hand == ("C01", "C02", "C03", "C06", "S01", "S03", "S06")
    assert table.seat(2).hand == ("C01", "C02", "C05", "C09", "C10", "S04", "S10")
    assert (table.initiative(1), table.initiative(2)) == (8, 6)
    assert [table.seat(n).energy for n in (1, 2)] == [2, 2]
    assert len(table.state.reserve) == 40
    assert table.order() == [1, 2]


GOLEM_DECK = tuple(
    card
    for card, copies in zip(
        [*(f"C{n:02}" for n in range(1, 12)), *(f"S{n:02}" for n in range(1, 13))],
        [5, 4, 3, 2, 3, 3, 2, 2, 2, 2, 2, 3, 2, 3, 3, 2, 2, 2, 2, 1, 2, 1, 1],
        strict=True,
    )
    for _ in range(copies)
)


def test_ex_g_02_equality_hits() -> None:
    table = position("Basalt/Kenji E0", "Sirocco/Nadia E0", hands=("C02", "C01"))
    before = table.initiative(2)
    table.play("attack C02 P2.head")
    assert not table.is_up(2, "head")
    assert table.initiative(2) == before - 2
    assert table.seat(1).hits == 1
    attacked = table.said("attacked")[0]
    assert (attacked.potential, attacked.strength, attacked.total, attacked.defence) == (4, 4, 8, 8)


def test_ex_g_03_one_short_misses_and_asks_nobody() -> None:
    table = position("Basalt/Kenji E0", "Sirocco/Nadia E5", hands=("C01", "C01"))
    table.play("attack C01 P2.head")
    assert table.is_up(2, "head")
    assert table.asks.kind == "G-D2"
    assert not table.said("reacted")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("attack C05 P2.head", "E_TARGET_PART"),
        ("attack C01 P2.larm", "E_TILE_OUT"),
        ("attack S01 P2.torso", "E_CARD_TYPE"),
        ("attack C01 P1.torso", "E_TARGET"),
        ("attack C11 P2.torso", "E_NOT_IN_HAND"),
        ("attack C01 P2.torso", ""),
    ],
)
def test_ex_g_04_refusals(line: str, code: str) -> None:
    table = position("Basalt/Kenji", "Sirocco -larm", hands=("C01 C05 S01", ""))
    assert table.refused(line) == code


@pytest.mark.parametrize(("out", "total", "hit"), [("-larm", 7, True), ("-larm -rarm", 6, False)])
def test_ex_g_05_attack_maluses_add_up(out: str, total: int, hit: bool) -> None:
    table = position(f"Basalt {out}", "Sirocco", hands=("C02", ""))
    table.play("attack C02 P2.rarm")
    assert table.said("attacked")[0].total == total
    assert table.is_up(2, "rarm") is not hit


def test_ex_g_06_a_lost_torso_weakens_all_its_neighbours() -> None:
    assert position("Basalt -torso", "Forge").defences(1) == (8, 7, 7, 7, 6)


def test_ex_g_07_other_parts_weaken_the_torso_alone() -> None:
    table = position("Zenith -rarm", "Basalt -rleg")
    assert table.defences(1) == (9, 8, 8, 8, 8)
    assert position("Zenith -rarm -torso", "Forge").defences(1) == (8, 7, 7, 7)
    assert table.defence(2, "torso") == 8


def test_ex_g_08_initiative_malus_and_the_tie() -> None:
    table = position(
        "Sirocco/Kenji E0", "Basalt/Nadia E0", hands=("C01 C01", "C02 C02"), youth=(2, 1), cycle=3
    )
    table.play("energy C01", "end", "attack C02 P1.head", "react none", "end")
    assert table.initiative(1) == 6
    assert table.state.cycle == 4
    assert table.order() == [2, 1]
    assert position("Sirocco/Kenji -head -lleg", "Forge").initiative(1) == 5


def test_ex_g_09_nothing_changes_inside_a_cycle() -> None:
    table = position(
        "Basalt/Nadia",
        "Forge/Kenji",
        "Zenith/Iris",
        hands=("C01 C01", "C01 C01", "C01 S12"),
        order=(3, 1, 2),
        turn=3,
    )
    table.play("support S12 at P2", "end")
    assert table.order() == [3, 1, 2]
    assert table.initiative(2) == 8 - 3
    table.play("energy worst", "end", "energy worst", "end")
    assert table.state.cycle == 2
    assert table.order() == [3, 1, 2]
    assert table.initiative(2) < table.initiative(1)


def test_ex_g_10_tokens_and_the_cap() -> None:
    table = position(
        "Basalt E5",
        "Forge",
        hands=("S01 S01 S01 S02", "C01"),
        turn=1,
        options={"modifier_cap": "3"},
    )
    assert table.defence(1, "torso") == 9
    for want in (10, 11, 12):
        table.play("support S01 on torso")
        assert table.defence(1, "torso") == want
        table.state = fresh_turn(table)
    table.play("use a2 on torso")
    assert table.defence(1, "torso") == 12
    table.play("support S02")
    assert table.defence(1, "torso") == 14
    assert end_of_round(table).defence(1, "torso") == 12


def fresh_turn(table: Position) -> State:
    """The same state at the beginning of a turn."""
    return replace(table.state, acted=False, used=(), swaps=0)


def end_of_round(table: Position) -> Position:
    """The position after the round has ended, at the pause or at the next turn."""
    table.state = replace(fresh_turn(table), phase="round-end")
    table.settle()
    return table


def test_ex_g_11_tokens_of_a_lost_tile_are_lost() -> None:
    table = position("Forge/Nadia", "Basalt/Nadia E0 head+2", hands=("C07", "C01"))
    assert table.defence(2, "head") == 11
    table.play("attack C07 P2.head")
    assert not table.is_up(2, "head")
    end_of_round(table)
    assert table.asks.kind == "G-D1"
    step = GOLEM.close(table.state, {"bruno": (Repair(("head",)),)}, table.dice)
    table.state = step.state
    assert table.is_up(2, "head")
    assert table.defence(2, "head") == 9


def test_ex_g_12_pierce() -> None:
    table = position("Zenith E0 -rarm torso+2r2", "Basalt", hands=("", "C09 C02"), turn=2)
    assert table.defence(1, "torso") == 12
    assert table.holds("hits(C09, P1.torso)", "bruno")
    assert not table.holds("hits(C02, P1.torso)", "bruno")
    table.play("attack C09 P1.torso")
    assert table.said("attacked")[0].defence == 8
    assert not table.is_up(1, "torso")


def test_ex_g_13_pierce_keeps_what_is_negative() -> None:
    table = position("Zenith -rarm torso-1r2", "Basalt")
    assert table.defence(1, "torso") == 9
    assert table.defence(1, "torso", pierce=True) == 7


def test_ex_g_14_rattling_fire() -> None:
    table = position("Basalt", "Sirocco E0", hands=("C10 C01", "C01"))
    table.play("attack C10 P2.torso")
    assert table.defence(2, "torso") == 7
    table.play("end", "energy worst", "end", "attack C01 P2.torso", "react none")
    assert not table.is_up(2, "torso")


def test_ex_g_14_no_token_is_placed_by_a_hit() -> None:
    table = position("Basalt a+2", "Sirocco E0 rarm-1", hands=("C10", "C01"))
    table.play("attack C10 P2.rarm")
    assert not table.is_up(2, "rarm")
    assert not table.said("defence-changed")


def test_ex_g_15_a_reaction_that_saves() -> None:
    table = position("Basalt", "Sirocco E2", hands=("C02 C02", "C01"))
    table.play("attack C02 P2.head")
    assert table.asks.kind == "G-D4"
    assert list(GOLEM.legal_orders(table.state, table.asks)) == [React("a1"), React(None)]
    table.play("react a1")
    assert table.seat(2).energy == 1
    assert table.is_up(2, "head")
    assert table.said("missed")[0].defence == 9
    assert table.defence(2, "head") == 8
    assert table.asks.kind == "G-D2"


@pytest.mark.parametrize(
    ("energy", "card", "offers"),
    [(2, "C03", None), (3, "C03", ["a3"]), (3, "C02", ["a1", "a3"]), (2, "C02", ["a1"])],
)
def test_ex_g_16_useless_reactions_are_not_offered(
    energy: int, card: str, offers: list[str] | None
) -> None:
    table = position("Basalt", f"Sirocco E{energy}", hands=(card, "C01"))
    table.play(f"attack {card} P2.head")
    if offers is None:
        assert not table.is_up(2, "head")
        return
    orders = list(GOLEM.legal_orders(table.state, table.asks))
    assert orders == [*(React(offer) for offer in offers), React(None)]


def test_ex_g_17_pierce_and_prevention() -> None:
    table = position("Forge E2", "Sirocco E3", hands=("C01", "C01"))
    table.play("attack C01 P2.torso with a2")
    attacked = table.said("attacked")[0]
    assert (attacked.total, attacked.pierce, attacked.defence) == (10, True, 9)
    assert table.refused("react a1") == "E_USELESS"
    table.play("react a3")
    assert (table.seat(1).energy, table.seat(2).energy) == (0, 0)
    assert table.is_up(2, "torso")
    assert table.said("missed")[0].prevented


def test_ex_g_18_an_attack_ability_with_an_effect_on_hit() -> None:
    table = position("Zenith E3", "Basalt E2", hands=("C01", "C01"))
    table.play("attack C01 P2.head with a3")
    assert table.asks.kind == "G-D2"
    assert not table.is_up(2, "head")
    assert (table.seat(1).energy, table.seat(2).energy) == (0, 1)


def test_ex_g_19_windows_and_cost() -> None:
    table = position("Zenith E2", "Basalt", hands=("C01", "C01"))
    assert table.refused("attack C01 P2.head with a3") == "E_ENERGY"
    assert table.refused("use a2") == "E_WINDOW"
    assert table.refused("attack C01 P2.head with a1") == "E_WINDOW"
    table.play("use a1")
    assert table.refused("use a1") == "E_LIMIT"


def test_ex_g_20_energy_has_a_limit() -> None:
    table = position("Basalt E4", "Forge", hands=("S04", "C01"))
    table.play("support S04")
    assert table.seat(1).energy == 5
    assert len(table.seat(1).hand) == 1
    full = position("Basalt E5", "Forge", hands=("C01", "C01")).play("energy C01")
    assert full.seat(1).energy == 5
    assert full.said("energy-taken")[0].gained == 0


@pytest.mark.parametrize(
    ("energy", "left", "target"), [(2, 1, "head"), (0, 0, "head"), (2, 1, "torso")]
)
def test_ex_g_21_meteor_strike_costs_energy_hit_or_miss(
    energy: int, left: int, target: str
) -> None:
    table = position(f"Basalt E{energy}", "Zenith E0 torso+2", hands=("C04", "C01"))
    table.play(f"attack C04 P2.{target}")
    assert table.said("attacked")[0].total == 10
    assert table.is_up(2, target) is (target == "torso")
    assert table.seat(1).energy == left


def test_ex_g_22_repair_card() -> None:
    whole = position("Sirocco/Kenji", "Forge", hands=("S03", "C01"))
    assert whole.refused("support S03 on head") == "E_NO_TARGET"
    table = position("Sirocco/Kenji -head", "Forge", hands=("S03", "C01"))
    assert table.initiative(1) == 6
    table.play("support S03 on head")
    assert table.defence(1, "head") == 8
    assert table.initiative(1) == 8


def test_ex_g_23_pilot_attack() -> None:
    table = position("Basalt/Iris", "Sirocco E0", hands=("S03 C01", "C01 C01"))
    assert table.refused("pilot C01 at P2.torso") == "E_TARGET_PART"
    table.play("pilot S03 at P2.rarm")
    assert not table.is_up(2, "rarm")
    assert table.state.discard[-1] == "S03"
    table.play("end", "energy worst", "end")
    assert table.refused("pilot C01 at P2.larm") == "E_LIMIT"


def test_ex_g_24_jury_rig() -> None:
    table = position("Basalt/Oskar -torso -rleg", "Forge", hands=("C01", "C01"))
    assert table.defence(1, "head") == 8
    table.play("pilot C01 on torso")
    assert table.is_up(1, "torso")
    assert table.defence(1, "torso") == 6
    assert table.defence(1, "head") == 9


def test_ex_g_25_feint() -> None:
    table = position("Basalt/Kenji E2", "Sirocco", hands=("C10", "C01"))
    assert table.refused("pilot C10 at P2.head P2.torso P2.larm") == "E_TILE_CHOICE"
    table.play("pilot C10 at P2.head P2.torso")
    assert (table.defence(2, "head"), table.defence(2, "torso")) == (6, 7)
    assert table.seat(1).energy == 3


def test_ex_g_26_swap_with_an_empty_reserve() -> None:
    table = position(
        "Basalt",
        "Forge",
        hands=("C03 C07", ""),
        reserve="",
        discard="C01 S05 C02",
        shuffles={"G-R5": ("S05", "C07", "C01", "C02")},
        acted=True,
    )
    table.play("then swap C07")
    assert table.seat(1).hand == ("C03", "S05")
    assert table.state.reserve == ("C07", "C01", "C02")
    assert table.state.discard == ()


def test_ex_g_27_random_discard() -> None:
    table = position("Basalt", "Zenith E1", hands=("C07", "C01 S04 S10"), script=[1])
    table.play("attack C07 P2.head")
    assert table.seat(2).hand == ("C01", "S10")
    assert table.state.discard[-1] == "S04"
    assert table.said("discarded")[0].card.id == "S04"


def test_ex_g_28_a_player_without_cards_is_skipped() -> None:
    table = position("Basalt", "Zenith E1", hands=("C07 C01", "C01"), cycle=7)
    table.play("attack C07 P2.head", "end")
    assert [event.seat for event in table.said("turn-skipped")] == ["bruno"]
    assert not table.said("turn-began")
    assert table.asks.kind == "G-D1"


def test_ex_g_29_extra_cards_go_at_the_end_of_the_round() -> None:
    table = position("Basalt/Kenji", "Forge/Tomas", hands=("S10", ""), cycle=7, order=(1, 2))
    table.play("support S10")
    assert len(table.seat(1).hand) == 2
    table.play("then swap worst", "end")
    assert len(table.said("left-over")[0].cards) == 2
    assert len(table.seat(1).hand) == 7


def test_ex_g_30_destruction_ends_a_duel_at_once() -> None:
    last = "Sirocco E0 -larm -rarm -torso -lleg -rleg"
    table = position("Forge", last, hands=("C02", "C01 C02"), cycle=2)
    table.play("attack C02 P2.head")
    assert GOLEM.decisions(table.state) == ()
    assert [(s.seat, s.rank) for s in GOLEM.result(table.state)] == [("anna", 1), ("bruno", 2)]


def test_ex_g_30_an_arena_goes_on_until_one_is_left() -> None:
    last = "Sirocco E0 -larm -rarm -torso -lleg -rleg"
    table = position("Forge", last, "Basalt", hands=("C02", "S01 C02", "C01"), cycle=2)
    table.play("attack C02 P2.head")
    assert table.state.discard == ("C02", "C02", "S01")
    table.play("end")
    assert table.asks.seat == "chloe"


def test_ex_g_31_the_pause_between_rounds() -> None:
    table = position("Basalt -larm -torso head+1r2", "Forge", hands=("", ""), cycle=7)
    end_of_round(table)
    assert [(d.kind, d.seat) for d in GOLEM.decisions(table.state)] == [("G-D1", "anna")]
    default = GOLEM.default(table.state, table.asks)
    assert default == Repair(("torso",))
    assert (table.seat(1).tiles[0].permanent, table.seat(1).tiles[0].round) == (1, 0)
    table.state = GOLEM.close(table.state, {"anna": (default,)}, table.dice).state
    table.settle()
    assert table.is_up(1, "torso")
    assert [len(p.hand) for p in table.state.players] == [7, 7]
    assert table.state.round == 2


@pytest.mark.parametrize(
    ("first", "second", "ranks"),
    [
        ("Basalt -head -larm", "Forge -head -larm -rarm", (1, 2)),
        ("Basalt -head h5", "Forge -head h4", (1, 2)),
        ("Basalt -head h4 E1", "Forge -head h4 E2", (2, 1)),
        ("Basalt/Kenji h4 E1", "Forge/Nadia h4 E1", (1, 2)),
        ("Basalt/Kenji h4 E1", "Forge/Kenji h4 E1", (1, 1)),
    ],
)
def test_ex_g_32_the_end_by_tiles(first: str, second: str, ranks: tuple[int, int]) -> None:
    table = end_of_round(position(first, second, round=3, cycle=7))
    found = {s.seat: s.rank for s in GOLEM.result(table.state)}
    assert (found["anna"], found["bruno"]) == ranks


GONE = "-head -larm -rarm -torso -lleg -rleg"


def test_ex_g_33_team() -> None:
    table = position(
        "Basalt -head -larm -rarm -torso",
        "Forge -head -larm -rarm",
        "Sirocco",
        f"Zenith {GONE}",
        options={"mode": "team"},
        round=3,
        cycle=7,
    )
    players = list(table.state.players)
    players[1], players[2] = (
        replace(players[1], tiles=players[2].tiles),
        replace(players[2], tiles=players[1].tiles),
    )
    players[3] = replace(players[3], fallen=1)
    table.state = replace(table.state, players=tuple(players))
    end_of_round(table)
    ranks = {s.seat: (s.rank, s.score) for s in GOLEM.result(table.state)}
    assert ranks == {"bruno": (1, 6), "david": (1, 6), "anna": (3, 5), "chloe": (3, 5)}


def test_ex_g_33_a_team_without_mechas_has_lost_at_once() -> None:
    table = position(
        "Forge",
        f"Sirocco {GONE.replace('-head ', '')}",
        "Basalt",
        f"Zenith {GONE}",
        hands=("C02", "C01", "C01", ""),
        options={"mode": "team"},
    )
    players = (*table.state.players[:3], replace(table.state.players[3], fallen=1))
    table.state = replace(table.state, players=players)
    table.play("attack C02 P2.head")
    assert [s.seat for s in GOLEM.result(table.state) if s.rank == 1] == ["anna", "chloe"]


def test_ex_g_34_attack_modifiers() -> None:
    cap = {"modifier_cap": "3"}
    table = position("Sirocco E2", "Forge", hands=("S05 S05 S06", "C01"), options=cap)
    table.play("use a2", "support S05")
    assert table.attack(1) == 7
    table.state = fresh_turn(table)
    table.play("support S05")
    assert table.attack(1) == 7
    table.state = fresh_turn(table)
    table.play("support S06")
    assert table.attack(1) == 8
    assert position("Sirocco a+1 ar+3 -larm", "Forge").attack(1) == 7


PLAN = """\
plan:
  if hits(C05, P2.lleg) then attack C05 P2.lleg else if have(S05) then support S05 else energy worst
  then swap worst
standing:
  react: if attacked = torso then a1 else if tiles(me) <= 3 then a1 else none
  repair: torso rarm larm head lleg rleg
"""


def test_ex_g_35_plan_and_standing_reaction() -> None:
    table = position(
        "Forge/Nadia E1", "Zenith/Nadia E0", hands=("C05 C01", "C02 C02"), youth=(1, 2)
    )
    sheet = parse_sheet(PLAN, GOLEM, table.names)
    assert sheet.of("bad") == ()
    first, swap = sheet.of("line")
    react, repair = sheet.of("standing")
    assert first.clause
    assert swap.clause
    assert react.clause
    assert repair.clause

    def look() -> Any:
        return GOLEM.view(table.state, "anna")

    order = choose_order(first.clause, look)
    assert order == Attack("C05", Target("bruno", "lleg"))
    table.play("attack C05 P2.lleg")
    assert table.initiative(2) == 6 - 1 - 1
    assert choose_order(swap.clause, look) == Swap("worst")
    table.play("then swap worst", "end")
    table.play("attack C02 P1.torso")
    assert table.asks.params[4] == ("margin", 0)
    assert choose_order(react.clause, look) == React("a1")
    assert choose_order(repair.clause, look) == Repair(
        ("torso", "rarm", "larm", "head", "lleg", "rleg")
    )
    table.play("react a1")
    assert table.is_up(1, "torso")


@pytest.mark.parametrize(
    ("hand", "card"), [("C02 C10 S01", "C10"), ("S04 S01", "S01"), ("C09 C02", "C02")]
)
def test_ex_g_36_a_silent_player_discards_the_worst_card_for_energy(hand: str, card: str) -> None:
    table = position("Basalt E2", "Forge", hands=(hand, "C01"))
    default = GOLEM.default(table.state, table.asks)
    assert default == TakeEnergy(card)
    table.play(f"energy {card}")
    assert table.seat(1).energy == 3
    assert GOLEM.default(table.state, table.asks).kind == "end"  # type: ignore[attr-defined]


def test_ex_g_37_leech_cable() -> None:
    table = position("Basalt E5", "Forge E0", hands=("C11", "C01"))
    table.play("attack C11 P2.larm")
    assert not table.is_up(2, "larm")
    assert (table.seat(1).energy, table.seat(2).energy) == (5, 0)


def test_ex_g_38_mist_and_plates() -> None:
    table = position("Forge", "Basalt", hands=("S07", "S02"))
    table.play("support S07 at P2", "end")
    assert table.defences(2) == (7, 6, 6, 7, 6, 5)
    table.play("support S02")
    assert [tile.round for tile in table.seat(2).tiles] == [0] * 6
    assert table.defences(2) == (9, 8, 8, 9, 8, 7)
