"""Which events of others surprise a player, and which lines they stop."""

from __future__ import annotations

from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rules.planet_masters.orders import orders as od
from tests.rules.planet_masters.positions import RULES, Game, position
from tests.rules.planet_masters.test_planet_masters_recap import WAR, invaded


def rung(game: Game, seat: str, *orders: Order) -> list[str]:
    """The alarms of a seat over all that a game went through from the position of WAR on."""
    before = RULES.view(position(list(WAR), phase="action"), seat)
    after = RULES.view(game.state, seat)
    return [
        a.name
        for a in RULES.courtesies.surprises.surprises(
            before, after, seat, orders, tuple(game.events)
        )
    ]


def test_a_planet_taken_surprises_its_owner_and_nobody_else() -> None:
    game = invaded()
    assert set(rung(game, "P2", od.Build())) == {"attacked"}
    assert rung(game, "P3", od.Build()) == []


def test_a_vote_lost_surprises_as_a_vote() -> None:
    game = Game(position(list(WAR), phase="action"), [])
    game.play("P1", "vote P2")
    game.close({"P1": "ballot for", "P2": "ballot against", "P3": "ballot for"})
    assert rung(game, "P2", od.Build()) == ["outvoted"]
    assert rung(game, "P3", od.Build()) == []


def test_a_target_without_weapons_stops_the_vote_against_it_and_no_other() -> None:
    state = position(list(WAR), phase="action")
    players = tuple(replace(p, weapons=()) if p.seat == "P2" else p for p in state.players)
    unarmed = RULES.view(replace(state, players=players), "P1")
    before = RULES.view(state, "P1")
    orders = (od.Build(), od.CallVote("P2"), od.CallVote("P3"))
    found = tuple(RULES.courtesies.surprises.surprises(before, unarmed, "P1", orders, ()))
    assert [(alarm.name, alarm.at) for alarm in found] == [("target", 1)]


def test_a_target_that_is_too_strong_now_stops_the_attack() -> None:
    state = position(
        ["P1 Mors H3 R1=3 R2=3", "P2 Earth H6 W2=2 R3=1", "P3 Pacal H5"], phase="action"
    )
    strong = position(
        ["P1 Mors H3 R1=3 R2=3", "P2 Earth H6 W2=2 R3=3 R4=3 R5=3", "P3 Pacal H5"], phase="action"
    )
    views = [RULES.view(each, "P1") for each in (state, strong)]
    found = tuple(RULES.courtesies.surprises.surprises(*views, "P1", (od.Attack("P2"),), ()))
    assert [alarm.cause.code for alarm in found] == ["surprise-strong"]
    assert (
        tuple(
            RULES.courtesies.surprises.surprises(views[0], views[0], "P1", (od.Attack("P2"),), ())
        )
        == ()
    )


def test_answers_to_others_are_stopped_by_nothing() -> None:
    for order in (od.Cancel(), od.Allow(), od.Ballot("for"), od.Lose((), ("fighters",)), od.Keep()):
        assert RULES.courtesies.surprises.alarms(order) == ()
