"""What a turn may not have meant, though the rules allow it: told in the receipt.

That an attack is sure to miss is told by the event itself.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.course import Rehearsed
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.rules.golem.cards.cardset import Needs
from adjudicator.rules.golem.enumeration import usable
from adjudicator.rules.golem.orders.orders import End
from adjudicator.rules.golem.state import State


def warn(tried: Rehearsed, name: SeatId) -> Iterator[Phrase]:
    """Tell of energy that no later turn can spend."""
    state: State = tried.last
    seat = state.index(name)
    book = state.book
    over = state.round == book.rounds and state.cycle == book.hand_size
    done = state.acted or any(isinstance(order, End) for order in tried.orders)
    if seat is None or not (over and done and state.order and state.active == seat):
        return
    broken = state.players[seat].standing < len(state.players[seat].tiles)
    able = tuple(
        ability.name.with_id()
        for ability in usable(state, seat, "turn")
        if ability.needs == Needs() or (broken and ability.needs.out)
    )
    if able:
        yield say("warn-energy", energy=state.players[seat].energy, abilities=able)
