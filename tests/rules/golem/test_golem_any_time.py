"""G-07 at any time: standing lines that use abilities after every event of anybody's turn."""

from __future__ import annotations

import json
from collections import Counter
from hashlib import sha256
from typing import Any

import pytest

from adjudicator.engine.answers.bots import random_bot
from adjudicator.engine.play.replay import replay
from adjudicator.engine.rehearsal.rehearsal import preview
from adjudicator.engine.table.table import Table, dump_header
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.model import pretty
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rules.golem.cards.cardset import get_document
from adjudicator.rules.golem.events import AbilityUsed, TileHit
from adjudicator.rules.golem.orders.orders import Attack, Target, UseAbility
from tests.rules.golem.correspondence import NOW, Correspondence
from tests.rules.golem.position import GOLEM, position
from tests.support.driving import Driven, header_of
from tests.support.rules import HashDice

OLD = {"ability_windows": "own_turn_and_reaction"}


def duel(bruno: str = "Basalt/Nadia E4", **kept: Any) -> Correspondence:
    """Anna in Sirocco has the turn; bruno's Basalt has Thick Skin, two tokens for two energy."""
    hands = kept.pop("hands", ("C02 C01 S01", "C01 C02"))
    return Correspondence(position("Sirocco/Kenji E2", bruno, hands=hands, **kept))


def offer(seat: str) -> Decision:
    return Decision("G-D5", seat, "response", forced=False)


def test_g_d5_a_line_acts_in_the_turn_of_another() -> None:
    game = duel("Basalt/Nadia E3")
    game.send("bruno", "standing:\n  use a2 on torso when tiles < 6")
    assert game.seized == []
    game.send("anna", "attack C02 P2.rleg\nthen swap C01")
    assert game.seized == [("bruno", 1, "use a2 on torso when tiles < 6")]
    (step,) = game.steps
    assert [order["kind"] for order in step["answers"][0]["orders"]] == ["attack", "swap", "end"]
    bruno = game.state.players[1]
    assert (bruno.tiles[3].permanent, bruno.energy) == (1, 1)
    assert [note.seat for note in game.notes if note.phrase.code == "note-seized"] == ["bruno"]


def test_it_acts_between_two_orders_and_is_told_there() -> None:
    game = duel("Basalt/Nadia E3")
    game.send("bruno", "standing:\n  use a2 on torso when tiles < 6")
    before = game.table.open
    game.send("anna", "attack C02 P2.rleg\nthen wait")
    assert [o.decision.kind for o in (*before, *game.table.open)] == ["G-D2", "G-D3"]
    kinds = [type(told) for told in game.table.happened]
    assert kinds.index(TileHit) < kinds.index(AbilityUsed)
    assert game.table.executed[:2] == (
        ("anna", "attack C02 bruno.rleg"),
        ("bruno", "use a2 on torso"),
    )


def test_a_line_sent_while_the_game_waits_acts_at_once_and_delays_nothing() -> None:
    game = duel()
    waits = game.table.open
    game.send("bruno", "use a2 on torso once")
    assert game.seized == [("bruno", 0, "use a2 on torso once")]
    assert game.table.open == waits
    assert game.table.seat("bruno").standing == ()
    assert game.state.players[1].tiles[3].permanent == 1
    game.send("anna", "energy C01")
    assert len(game.seized) == 1


def test_a_line_keeps_standing_and_acts_once_in_each_turn() -> None:
    game = duel("Basalt/Nadia E5", hands=("C02 C01 S01", "C01 C02 C03"))
    game.send("bruno", "use a2 on torso when energy >= 2")
    assert game.state.players[1].energy == 3
    game.send("anna", "energy C01")
    assert game.asked == [("G-D2", "bruno")]
    assert [(seat, after) for seat, after, _ in game.seized] == [("bruno", 0), ("bruno", 0)]
    assert game.state.players[1].energy == 1
    assert game.state.used == ("a2",)
    refused = GOLEM.plan(game.state, game.table.open[0].decision, UseAbility("a2", ("torso",)))
    assert isinstance(refused, Refusal)
    assert (refused.rule, refused.code) == ("G-07", "E_LIMIT")


def test_who_has_the_turn_is_looked_at_first_and_then_in_turn_order() -> None:
    table = position(
        "Basalt E2", "Basalt E2", "Basalt E2", turn=2, order=(3, 1, 2), hands=("C01", "C02", "C03")
    )
    assert [d.seat for d in GOLEM.opportunities(table.state)] == ["bruno", "chloe", "anna"]
    game = Correspondence(table)
    for seat in ("anna", "chloe", "bruno"):
        lines = (("use", "use a2 on torso when cycle = 1"),)
        game.table = game.table.with_seat(replace(game.table.seat(seat), standing=lines))
    game.go(1)
    assert [seat for seat, _, _ in game.seized] == ["bruno", "chloe", "anna"]
    fallen = replace(table.state.players[0], fallen=1)
    state = replace(table.state, players=(fallen, *table.state.players[1:]))
    assert [d.seat for d in GOLEM.opportunities(state)] == ["bruno", "chloe"]


def test_a_condition_is_asked_of_what_its_own_seat_may_know() -> None:
    game = duel(hands=("C02 C01 S01", "C01 C07"))
    game.send("bruno", "use a2 on torso once when have(C02)")
    assert game.seized == []
    game.send("bruno", "use a2 on torso once when have(C07) and not my turn")
    assert len(game.seized) == 1


def test_nothing_comes_between_an_attack_and_its_reaction() -> None:
    game = duel("Sirocco/Nadia E5")
    game.send("bruno", "use a2 when energy >= 2")
    assert game.state.players[1].energy == 3
    game = duel("Sirocco/Nadia E5")
    game.send("anna", "attack C02 P2.head")
    assert game.asked == [("G-D4", "bruno")]
    assert GOLEM.opportunities(game.state) == ()
    game.send("bruno", "use a2 when energy >= 2")
    assert game.seized == []
    game.send("bruno", "none")
    assert [seat for seat, _, _ in game.seized][:1] == ["bruno"]
    assert [len(step.get("seized", ())) for step in game.steps][:3] == [0, 0, 1]


@pytest.mark.parametrize("phase", ["draft", "repair", "deal", "over"])
def test_there_is_no_opportunity_outside_turns(phase: str) -> None:
    state = replace(position("Basalt E5", "Forge", hands=("C01", "C01")).state, phase=phase)
    assert GOLEM.opportunities(state) == ()


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("use a1 when energy = 5", "E_WINDOW"),
        ("use a7 on torso once", "E_UNKNOWN_ABILITY"),
        ("use a2 once", "E_TILE_CHOICE"),
        ("use a2 on head torso rleg once", "E_TILE_CHOICE"),
        ("use a3 at anna when tiles < 6", "E_TARGET"),
    ],
)
def test_a_line_that_could_never_act_is_refused_by_rule_and_not_kept(line: str, code: str) -> None:
    game = duel()
    (judged,) = preview(GOLEM, game.table, "bruno", line, NOW, "en").lines
    assert judged.status == "refused"
    assert judged.refusal is not None
    assert (judged.refusal.rule, judged.refusal.code) == ("G-07", code)
    assert judged.refusal.span is not None
    assert game.send("bruno", line).table.seat("bruno").standing == ()


def test_the_option_leaves_abilities_to_the_own_turn_and_reactions() -> None:
    game = duel(options=OLD)
    assert GOLEM.opportunities(game.state) == ()
    (judged,) = preview(GOLEM, game.table, "bruno", "use a2 on torso once", NOW, "en").lines
    assert judged.refusal is not None
    assert (judged.refusal.rule, judged.refusal.code) == ("G-07", "E_NOT_ANY_TIME")
    game.send("bruno", "use a2 on torso once")
    assert game.seized == []


def test_only_abilities_of_the_window_turn_that_can_be_paid_are_used() -> None:
    table = position("Basalt E1", "Forge E5", hands=("C01", "C01"))
    poor = GOLEM.plan(table.state, offer("anna"), UseAbility("a2", ("torso",)))
    assert isinstance(poor, Refusal)
    assert (poor.rule, poor.code) == ("G-07", "E_ENERGY")
    window = GOLEM.plan(table.state, offer("bruno"), UseAbility("a2"))
    assert isinstance(window, Refusal)
    assert window.code == "E_WINDOW"
    wrong = GOLEM.plan(table.state, offer("anna"), Attack("C01", Target("bruno", "head")))
    assert isinstance(wrong, Refusal)
    assert wrong.code == "E_WRONG_ORDER"


def test_one_ability_in_all_counts_for_others_turns_too() -> None:
    options = {"abilities_per_turn": "one_in_all"}
    game = duel("Basalt/Nadia E5 -rleg", options=options)
    game.send("bruno", "use a2 on torso when energy = 5; use a3 when tiles < 6")
    assert [text for _, _, text in game.seized] == ["use a2 on torso when energy = 5"]
    game.send("anna", "energy C01")
    assert [text for _, _, text in game.seized][1:] == ["use a3 when tiles < 6"]


def test_the_forms_are_read_in_french_and_may_stand_in_any_block() -> None:
    game = duel("Basalt/Nadia E4")
    always = "utiliser a2 sur torse quand énergie = 5"
    game.send("bruno", f"consignes:\n {always}\nplan:\n attaquer C01 tête")
    assert game.table.seat("bruno").standing == (("use", always),)
    once = "utiliser a2 sur tête une fois quand non mon tour et tuiles(moi) = 6"
    game.send("bruno", once)
    assert game.seized == [("bruno", 0, once)]
    assert game.table.seat("bruno").pending is not None


def test_a_preview_shows_what_the_own_line_does_and_nothing_of_others() -> None:
    game = duel("Basalt/Nadia E3")
    told = preview(GOLEM, game.table, "anna", "attack C02 P2.rleg\nthen swap C01", NOW, "en")
    game.send("bruno", "standing:\n  use a2 on torso when tiles < 6")
    again = preview(GOLEM, game.table, "anna", "attack C02 P2.rleg\nthen swap C01", NOW, "en")
    assert told == again
    own = preview(GOLEM, game.table, "bruno", "use a2 on head once", NOW, "en").lines[0]
    assert own.status == "acting-once"
    assert isinstance(own.events[0], AbilityUsed)
    game.send("anna", "use a2 when my turn")
    mine = preview(GOLEM, game.table, "anna", "attack C01 P2.rleg", NOW, "en")
    assert mine.is_sound


def thief() -> str:
    """A set in which Basalt's second ability takes a card from an opponent's hand."""
    document = json.loads(json.dumps(get_document("golem-default")))
    ability = document["mechas"][0]["abilities"][1]
    ability["effects"] = [{"op": "discard", "who": "foe", "amount": 1, "mode": "random"}]
    return json.dumps(document)


def test_who_loses_the_last_card_before_the_action_loses_the_turn() -> None:
    game = Correspondence(
        position("Sirocco E2", "Basalt E5", hands=("C01", "C02 C03"), options={"data": thief()})
    )
    waits = game.table.open[0]
    game.send("bruno", "use a2 at anna once")
    assert game.state.players[0].hand == ()
    assert game.asked == [("G-D2", "bruno")]
    assert game.table.open[0].id != waits.id
    assert GOLEM.problems(game.state) == ()


def test_leader_is_the_opponent_with_most_tiles() -> None:
    table = position(
        "Basalt E5",
        "Forge -head h2",
        "Zenith h1",
        "Sirocco -head -larm",
        hands=("C01 S07", "C02", "C03", "C04"),
    )
    assert table.holds("tiles(leader) = 6 and up(leader.head)")
    assert not table.holds("attack(leader) = 5")
    table.play("support S07 at leader")
    assert table.said("supported")[0].foe == "chloe"
    level = position("Basalt", "Forge -head h2", "Zenith -head h1", hands=("C01 S07", "C02", "C03"))
    level.play("attack C01 torse du meneur")
    assert level.said("attacked")[0].target == "bruno"


#: lines for all four mechas, some of them answering each other
LINES = """standing:
  use a2 on weakest when energy >= 2
  use a2 when energy >= 2
  use a3 on head when energy >= 3
  use a1 when hand < 5 and energy > 1
  use a3 when tiles < 5
  react: if margin <= 1 then a1 else none
"""


def soaked(seed: int, seats: int, **options: str) -> Driven:
    """A whole game of random sheets in which every seat has such lines."""
    names = ("anna", "bruno", "chloe", "david")[:seats]
    secret = sha256(b"%d" % seed).digest()
    header = header_of(GOLEM, names, secret=secret, energy_start="5", **options)
    game = Driven(GOLEM, header, secret)
    game.begin()
    for name in names:
        game.send(name, LINES)
    for number in range(2000):
        if game.table.phase == "ended":
            return game
        for decision in [item.decision for item in game.table.open]:
            veiled = GOLEM.veil(game.table.state, decision.seat)
            order = random_bot(GOLEM, veiled, decision, HashDice(f"{seed}/{number}"))
            game.send(decision.seat, write_order(order, GOLEM.forms, "en", Names(names)))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(
    ("seed", "seats", "options"),
    [(1, 2, {}), (2, 3, {"assignment": "draft"}), (3, 4, {"mode": "team"}), (4, 2, {"swap": "3"})],
)
def test_a_game_full_of_such_lines_is_sound_and_is_replayed(
    seed: int, seats: int, options: dict[str, str]
) -> None:
    game = soaked(seed, seats, **options)
    taken = [t for line in game.lines if line.kind == "step" for t in line.data.get("seized", ())]
    assert len(taken) >= 5
    for table in game.tables:
        if table.state is not None:
            assert GOLEM.problems(table.state) == ()
            cards = Counter(table.state.reserve) + Counter(table.state.discard)
            for player in table.state.players:
                cards += Counter(player.hand)
            assert sorted(cards.elements()) == list(table.state.cards.deck)
    file = pretty(dump_header(game.header))
    tables = [table for _, table in replay(GOLEM, game.header, file, game.lines)]
    assert tables == game.tables


def test_no_secret_of_another_seat_shows_in_a_preview_or_in_what_is_open() -> None:
    game = soaked(5, 2)
    checked = 0
    for table in game.tables[::15]:
        if table.phase != "running" or not table.open:
            continue
        seat = table.open[0].decision.seat
        text = "use a2 when energy >= 1\nenergy worst\nthen swap worst"
        dealt = GOLEM.redeal(table.state, seat, HashDice(9))
        bare = tuple(s if s.name == seat else replace(s, standing=()) for s in table.seats)
        other: Table = replace(table, state=dealt, seats=bare)
        told = [preview(GOLEM, t, seat, text, NOW, "en") for t in (table, other)]
        assert told[0].lines == told[1].lines
        assert GOLEM.decisions(dealt) == GOLEM.decisions(table.state)
        assert GOLEM.opportunities(dealt) == GOLEM.opportunities(table.state)
        checked += 1
    assert checked > 3
