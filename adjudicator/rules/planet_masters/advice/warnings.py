"""What a turn may not have meant, though the rules allow it: told in the receipt.

That an attack fails is told by the event itself.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.course import Rehearsed
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.rules.planet_masters.advice.bots import is_open_to, rivals
from adjudicator.rules.planet_masters.advice.prospects import allies_against, turn_of
from adjudicator.rules.planet_masters.board import CEASEFIRE
from adjudicator.rules.planet_masters.orders.orders import CallVote
from adjudicator.rules.planet_masters.phases.battle import sums
from adjudicator.rules.planet_masters.state import State, index_of


def warn(tried: Rehearsed, seat: SeatId) -> Iterator[Phrase]:
    """Tell of votes that can come to nothing, and of who could not beat the seat before."""
    state: State = tried.last
    own = index_of(state, seat)
    for order in tried.orders:
        if isinstance(order, CallVote):
            target = index_of(state, order.target)
            if not state.players[target].weapons:
                yield say("warn-vote-idle", target=order.target)
            elif not allies_against(state, target, first=own):
                yield say("warn-vote", target=order.target)
    end: State = tried.end
    if end.law == CEASEFIRE or end.phase == "over":
        return
    for rival in rivals(end, own):
        table = turn_of(end, rival)
        if is_open_to(table, own) and not is_open_to(turn_of(tried.start, rival), own):
            attack, defence = sums(table, own, nebula=False)
            name = end.players[rival].seat
            yield say("warn-open", seat=name, attack=attack, defence=defence)
