"""Previews: whose reports would change, and in which lines; nobody's secret in them."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.service.desk.act import Asked, Done, Given, Refused
from adjudicator.service.flow.orders_by_hand import Resolved, resolve_game
from adjudicator.service.flow.referee_acts import carry_out
from adjudicator.service.referee.acts import ACTS
from tests.support.house import GAME, House, kind_of

TURN = "draw\nplace auto\nfinal"


@pytest.fixture
def table(house: House) -> House:
    house.open()
    return house


def act(house: House, name: str, mail: str = "", preview: bool = True, **given: Any) -> Done:
    asked = Asked("referee", house.clock.now(), mail, preview)
    return carry_out(house.host, ACTS[name], Given({"game": GAME, **given}), asked)


def turn(house: House) -> str:
    seat = house.table().open[0].decision.seat
    house.say(seat, TURN)
    return seat


def by_seat(done: Done | Resolved) -> dict[str, Any]:
    if isinstance(done, Resolved):
        return {one.seat: one.as_json() for one in done.foreseen}
    assert isinstance(done.data, dict)
    return {one["seat"]: one for one in done.data["reports"]}


def tree(house: House) -> dict[str, bytes]:
    return {str(p): p.read_bytes() for p in house.folder.rglob("*") if p.is_file()}


def test_a_rollback_tells_whose_reports_change_and_in_which_lines(table: House) -> None:
    then = table.table().last
    actor = turn(table)
    before = tree(table)
    found = by_seat(act(table, "rollback", to=str(then)))
    assert tree(table) == before
    assert "- 22 cards are left in the draw pile." in found["public"]["shown"]
    assert "+ 23 cards are left in the draw pile." in found["public"]["shown"]
    assert found["public"]["reports"] == 0
    assert [found[seat]["reports"] for seat in ("anna", "bruno")] == [1, 1]
    assert found[actor]["lines"] >= len(found[actor]["shown"]) > 0


def test_what_only_a_seat_sees_is_counted_and_told_where_all_is_asked_for(table: House) -> None:
    then = table.table().last
    seat = table.table().open[0].decision.seat
    metal = table.table().state.players[0].hand[0]
    cell = next(
        place.cells[0]
        for place in table.host.rules.find("metallurgie", "standard")
        .view(table.table().state, seat)
        .places
        if place.metal == metal and place.cells
    )
    table.say(seat, f"play {metal}@{cell}\nfinal")
    some = by_seat(act(table, "rollback", to=str(then)))
    every = by_seat(act(table, "rollback", to=str(then), all=True))
    assert not any("hand" in line for one in some.values() for line in one["shown"])
    assert any("Your hand" in line for line in every[seat]["shown"])
    assert len(every[seat]["shown"]) == every[seat]["lines"] == some[seat]["lines"]
    other = "bruno" if seat == "anna" else "anna"
    more = [line for line in every[other]["shown"] if line not in some[other]["shown"]]
    # how many cards a player has seen counts his own hand
    assert len(more) == 2
    assert all(line[2:].startswith("Cards seen so far:") for line in more)


def test_all_is_never_told_by_mail(table: House) -> None:
    then = table.table().last
    turn(table)
    with pytest.raises(Refused) as refused:
        act(table, "rollback", "mail-1", to=str(then), all=True)
    assert refused.value.phrase.code == "desk-preview-all"


@pytest.mark.parametrize("force", [True, False])
def test_what_resolve_would_do_is_what_it_does(table: House, force: bool) -> None:
    seat = table.table().open[0].decision.seat
    table.say(seat, "draw\nplace auto")
    before = tree(table)
    seen = resolve_game(table.host, GAME, force, dry=True)
    assert tree(table) == before
    sent = len(table.mails())
    done = resolve_game(table.host, GAME, force)
    table.poll()
    assert (seen.steps, seen.told, seen.waiting) == (done.steps, done.told, done.waiting)
    assert seen.steps > 0 or not force
    got = [mail for mail in table.mails()[sent:] if kind_of(mail) in ("report", "decision")]
    assert sum(one.reports for one in seen.foreseen) == len(got)


def test_a_change_tells_what_it_would_change(table: House) -> None:
    done = act(table, "correct", change=("award", "anna", "1", "Cu"), reason="slip")
    assert any(line.startswith("+ anna: 1 point") for line in by_seat(done)["public"]["shown"])
