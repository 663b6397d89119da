"""What a referee may change in a position: cards kept, hands, the pattern.

No card appears or vanishes. What is given comes from the discards, else from the bottom of the
pile; what is taken away goes to the discards. A hand changes by an exchange with the pile.
"""

from __future__ import annotations

from adjudicator.rulekit import correction
from adjudicator.rulekit.correction import Correction
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.slots import SeatSlot, whole_number
from adjudicator.rules.metallurgie.board import CODES, LEVEL, make_pattern, plus_at
from adjudicator.rules.metallurgie.cards import cell, metal
from adjudicator.rules.metallurgie.events import metal_term
from adjudicator.rules.metallurgie.hexgrid import Hex
from adjudicator.rules.metallurgie.state import State, sorted_hand

#: at most so many cards are given at once
_MOST = 20
#: stages at which no area is being scored
_CALM = ("choose", "place", "follow")


class Award(Order, tag="award"):
    """Cards kept by a player: so many more, or fewer."""

    seat: SeatId
    amount: int
    metal: str


class Exchange(Order, tag="exchange"):
    """A card of a hand becomes another one; the two change places with the pile."""

    seat: SeatId
    old: str
    new: str


class Lay(Order, tag="lay"):
    """A card on top of a cell."""

    metal: str
    cell: Hex


class Lift(Order, tag="lift"):
    """The top card of a cell goes."""

    cell: Hex


_SEAT, _AMOUNT = SeatSlot(), whole_number("amount", -_MOST, _MOST)
CORRECTIONS: tuple[Form, ...] = (
    Form(Award, "award", {"seat": _SEAT, "amount": _AMOUNT, "metal": metal}, section="corrections"),
    Form(Exchange, "exchange", {"seat": _SEAT, "old": metal, "new": metal}, section="corrections"),
    Form(Lay, "lay", {"metal": metal, "cell": cell}, section="corrections"),
    Form(Lift, "lift", {"cell": cell}, section="corrections"),
)


def correct(state: State, change: Order) -> Correction | Refusal:
    """The state with a change, or why there is none."""
    if isinstance(change, Award):
        return _award(state, change)
    if isinstance(change, Exchange):
        return _exchange(state, change)
    if state.stage not in _CALM:
        return correction.not_now("cell")
    if isinstance(change, Lay):
        return _lay(state, change)
    assert isinstance(change, Lift)
    return _lift(state, change)


def _award(state: State, change: Award) -> Correction | Refusal:
    if not change.amount:
        return correction.alike()
    player = correction.of_seat(state.players, change.seat)
    level = LEVEL[change.metal]
    before = player.points[level - 1]
    count = before + change.amount
    if count < 0:
        return correction.beyond("amount", -before, _MOST)
    if change.amount < 0:
        state = replace(state, discard=plus_at(state.discard, level, -change.amount))
    else:
        for _ in range(change.amount):
            taken = _take_out(state, change.metal)
            if taken is None:
                return correction.lacking("metal", metal_term(change.metal))
            state = taken
    state = correction.change_player(
        state, player, points=plus_at(player.points, level, change.amount)
    )
    told = say(
        "corrected-award",
        seat=player.seat,
        metal=metal_term(change.metal),
        count=count,
        before=before,
    )
    return Correction(state, told)


def _exchange(state: State, change: Exchange) -> Correction | Refusal:
    player = correction.of_seat(state.players, change.seat)
    if change.old == change.new:
        return correction.alike()
    if change.old not in player.hand:
        return correction.lacking("old", metal_term(change.old))
    if change.new not in state.pile:
        return correction.lacking("new", metal_term(change.new))
    hand = list(player.hand)
    hand[hand.index(change.old)] = change.new
    at = _last(state.pile, change.new)
    pile = (*state.pile[:at], change.old, *state.pile[at + 1 :])
    state = correction.change_player(
        replace(state, pile=pile), player, hand=sorted_hand(tuple(hand))
    )
    told = say(
        "corrected-exchange",
        seat=player.seat,
        old=metal_term(change.old),
        new=metal_term(change.new),
    )
    return Correction(state, told, player.seat)


def _lay(state: State, change: Lay) -> Correction | Refusal:
    heights = dict(state.pattern)
    if heights.get(change.cell, 0) + 1 != LEVEL[change.metal]:
        return correction.lacking("cell", say("corrected-place", metal=metal_term(change.metal)))
    taken = _take_out(state, change.metal)
    if taken is None:
        return correction.lacking("metal", metal_term(change.metal))
    heights[change.cell] = LEVEL[change.metal]
    told = say("corrected-lay", metal=metal_term(change.metal), cell=Quote(str(change.cell)))
    return Correction(replace(taken, pattern=make_pattern(heights)), told)


def _lift(state: State, change: Lift) -> Correction | Refusal:
    heights = dict(state.pattern)
    height = heights.get(change.cell, 0)
    if not height:
        return correction.lacking("cell", say("corrected-card"))
    code = CODES[height - 1]
    heights[change.cell] = height - 1
    discard = plus_at(state.discard, height)
    told = say("corrected-lift", metal=metal_term(code), cell=Quote(str(change.cell)))
    return Correction(replace(state, pattern=make_pattern(heights), discard=discard), told)


def _take_out(state: State, code: str) -> State | None:
    """The state without a card that lies with the discards, or in the pile; None without one."""
    level = LEVEL[code]
    if state.discard[level - 1]:
        return replace(state, discard=plus_at(state.discard, level, -1))
    if code not in state.pile:
        return None
    last = _last(state.pile, code)
    return replace(state, pile=(*state.pile[:last], *state.pile[last + 1 :]))


def _last(pile: tuple[str, ...], code: str) -> int:
    return len(pile) - 1 - pile[::-1].index(code)
