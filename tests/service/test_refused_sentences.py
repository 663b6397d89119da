"""A sentence that orders what the rules refuse is told why, and nothing else is taken for it."""

from __future__ import annotations

import pytest

from adjudicator.service.game.session import read_table
from tests.support.house import GAME, House, text_of


@pytest.fixture(scope="module")
def landing(tmp_path_factory: pytest.TempPathFactory) -> tuple[House, str, str]:
    """A house in which somebody is to land, the seat, and a dome for which one side alone is
    allowed: `b`."""
    house = House(tmp_path_factory.mktemp("landing"))
    house.open(rules="full-metal-planete", seats=("anna", "bruno", "carl"), options={})
    _, _, ruleset, table = read_table(house.host, GAME)
    (asked,) = table.open
    sides: dict[str, set[str]] = {}
    for order in ruleset.legal_orders(table.state, asked.decision):
        sides.setdefault(order.dome, set()).add(order.side)
    dome = next(dome for dome, allowed in sorted(sides.items()) if allowed == {"b"})
    return house, asked.decision.seat, dome


@pytest.mark.parametrize(
    "said",
    [
        "My ship lands at {dome} a",
        "land {dome}, podes a",
        "We land on {dome}, facing a!",
        "land in {dome} a please",
    ],
)
def test_a_sentence_that_the_rules_refuse_is_told_why(
    landing: tuple[House, str, str], said: str
) -> None:
    house, seat, dome = landing
    house.clock.forward(minutes=2)
    told = text_of(house.say(seat, said.format(dome=dome)))
    assert house.table().seat(seat).pending is None
    assert f"No landing on {dome}" in told
