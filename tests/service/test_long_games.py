"""What a mail and a deadline cost does not grow with the game: counted, not timed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from adjudicator.engine.answers.bots import greedy_order
from adjudicator.engine.lines.order_acts import SheetAct
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.pattern import Names
from adjudicator.service.following.commit import commit, open_session
from adjudicator.service.opening.opening import received_line
from tests.support.cost import calls
from tests.support.house import GAME, House

#: drafts in the journal of a short game and of a long one, and how much dearer that may be: the
#: mailbox and the log have more in them, too
FEW, MANY, DEARER = 1, 400, 1.1


def next_orders(house: House) -> tuple[str, str]:
    """A seat that is asked, and the text of orders for it."""
    with open_session(house.host, GAME) as session:
        decision = session.table.open[0].decision
        veiled = session.ruleset.veil(session.table.state, decision.seat)
        order = greedy_order(session.ruleset, veiled, decision)
        names = Names(tuple(seat.name for seat in session.table.seats))
        return decision.seat, write_order(order, session.ruleset.forms, "en", names)


def lengthen(house: House, drafts: int) -> None:
    """Let a seat send drafts of its orders so often: the position stays what it is."""
    seat, text = next_orders(house)
    for _ in range(drafts):
        with open_session(house.host, GAME) as session:
            now = house.host.clock.now()
            session.note(received_line(seat, [SheetAct(text, final=False)], now), now)
            commit(session)


def asks(house: House) -> None:
    house.mail(next_orders(house)[0], "status")


def drafts(house: House) -> None:
    house.mail(*next_orders(house))


def decides(house: House) -> None:
    seat, text = next_orders(house)
    house.mail(seat, f"{text}\nfinal")


def lets_time_pass(house: House) -> None:
    house.clock.forward(hours=21)


@pytest.mark.parametrize("act", [asks, drafts, decides, lets_time_pass])
def test_a_long_game_costs_no_more_than_a_short_one(
    act: Callable[[House], None], tmp_path: Path
) -> None:
    costs = []
    for number, length in enumerate((FEW, FEW, MANY, MANY)):  # what was drawn once is known
        house = House(tmp_path / str(number))
        house.open(every="20h", respond="20h")
        lengthen(house, length)
        house.mail("anna", "status")
        house.poll()
        assert len(house.journal()) > length
        act(house)
        costs.append(calls(house.poll))
    _, short, _, long = costs
    assert long <= DEARER * short
