"""Which events of others surprise a seat, and which lines they stop."""

from __future__ import annotations

import pytest

from adjudicator.rulekit.event import Event
from adjudicator.rulekit.frozen import replace
from adjudicator.rules.golem import events as ev
from adjudicator.rules.golem.cards.cardset import Name
from adjudicator.rules.golem.orders.orders import Attack, React, Repair, Swap, TakeEnergy, Target
from adjudicator.rules.golem.state import OUT
from tests.rules.golem.position import GOLEM, position

NAME = Name("a1", "Shield", "Bouclier")
HIT = ev.TileHit("bruno", "anna", "torso", 9, 8, "attack", "-1", 5)
MISSED = ev.Missed("bruno", "anna", "torso", 7, 8, False)
REACTED = ev.Reacted("anna", NAME, 2, 9, False)


def rung(*faces: Event) -> list[str]:
    view = GOLEM.view(position("Basalt/Kenji E2", "Zenith/Nadia E2").state, "anna")
    return [
        a.name
        for a in GOLEM.courtesies.surprises.surprises(
            view, view, "anna", (TakeEnergy("C02"),), faces
        )
    ]


@pytest.mark.parametrize(
    ("faces", "expected"),
    [
        ((HIT,), ["struck"]),
        ((replace(HIT, target="chloe"),), []),
        ((ev.EnergyChanged("anna", -2, -1, 1),), ["weakened"]),
        ((ev.EnergyChanged("anna", 2, 2, 4),), []),
        ((ev.AttackChanged("anna", "-1", "round", 3),), ["weakened"]),
        ((ev.AttackChanged("bruno", "-1", "round", 3),), []),
        ((MISSED,), []),
    ],
)
def test_what_weakens_the_own_mecha_rings(faces: tuple[Event, ...], expected: list[str]) -> None:
    assert rung(*faces) == expected


def test_what_the_own_reaction_costs_is_no_surprise() -> None:
    cost = ev.EnergyChanged("anna", -2, -2, 0)
    assert rung(REACTED, cost, MISSED) == []
    assert rung(REACTED, cost, HIT) == ["struck"]
    assert rung(REACTED, MISSED, cost) == ["weakened"], "what follows is the attacker's doing"


def test_a_tile_that_is_out_already_stops_the_attack_on_it() -> None:
    state = position("Basalt/Kenji E2", "Zenith/Nadia E2").state
    index = state.cards.index["torso"]
    foe = state.players[1]
    tiles = tuple(OUT if i == index else tile for i, tile in enumerate(foe.tiles))
    struck = replace(state, players=(state.players[0], replace(foe, tiles=tiles)))
    orders = (
        Attack("C09", Target("bruno", "torso")),
        Attack("C09", Target(None, "torso")),
        Attack("C09", Target("bruno", "head")),
        Attack("C09", Target("bruno", "weakest")),
    )
    views = [GOLEM.view(each, "anna") for each in (state, struck)]
    found = tuple(GOLEM.courtesies.surprises.surprises(*views, "anna", orders, ()))
    # the head has lost the defence that its neighbour gave; a policy looks for its target anew
    assert [(alarm.name, alarm.at) for alarm in found] == [("target", at) for at in range(3)]


def test_answers_to_others_are_stopped_by_nothing() -> None:
    for order in (React(None), Repair(("torso",)), Swap("worst")):
        assert GOLEM.courtesies.surprises.alarms(order) == ()
