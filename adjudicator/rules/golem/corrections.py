"""What a referee may change in a position: energy, tiles, tokens, values of a Mecha, cards.

No card appears or vanishes: what a player gets comes from the discard pile, else from the
reserve; what he loses goes to the discard pile.
"""

from __future__ import annotations

from adjudicator.rulekit import correction
from adjudicator.rulekit.correction import Correction
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Quote, Term, say
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.slots import SeatSlot, whole_number
from adjudicator.rules.golem.cards.cardset import Card
from adjudicator.rules.golem.orders.slots import CARD, PART
from adjudicator.rules.golem.state import FRESH, OUT, Player, State, Tile


class Award(Order, tag="award"):
    """Energy: so much more, or less."""

    seat: SeatId
    amount: int


class Mend(Order, tag="mend"):
    """A tile that is out of service comes back."""

    seat: SeatId
    part: str


class Break(Order, tag="break"):
    """A tile goes out of service."""

    seat: SeatId
    part: str


class Tokens(Order, tag="tokens"):
    """The tokens on a tile: so many more, or fewer."""

    seat: SeatId
    part: str
    amount: int


class Attack(Order, tag="attack"):
    """The lasting modifier of the attack."""

    seat: SeatId
    amount: int


class Initiative(Order, tag="initiative"):
    """The lasting modifier of the initiative."""

    seat: SeatId
    amount: int


class Give(Order, tag="give"):
    """A card into a hand."""

    seat: SeatId
    card: str


class Drop(Order, tag="drop"):
    """A card of a hand onto the discard pile."""

    seat: SeatId
    card: str


_SEAT, _AMOUNT = SeatSlot(), whole_number("amount", -99, 99)
_OF_SEAT = {"seat": _SEAT, "amount": _AMOUNT}
_TILE = {"seat": _SEAT, "part": PART}
CORRECTIONS: tuple[Form, ...] = (
    Form(Award, "award", _OF_SEAT, section="corrections"),
    Form(Mend, "mend", _TILE, section="corrections"),
    Form(Break, "break", _TILE, section="corrections"),
    Form(Tokens, "tokens", {**_TILE, "amount": _AMOUNT}, section="corrections"),
    Form(Attack, "attack", _OF_SEAT, section="corrections"),
    Form(Initiative, "initiative", _OF_SEAT, section="corrections"),
    Form(Give, "give", {"seat": _SEAT, "card": CARD}, section="corrections"),
    Form(Drop, "drop", {"seat": _SEAT, "card": CARD}, section="corrections"),
)


def correct(state: State, change: Order) -> Correction | Refusal:
    """The state with a change, or why there is none."""
    assert isinstance(change, (Award, Mend, Break, Tokens, Attack, Initiative, Give, Drop))
    player = correction.of_seat(state.players, change.seat)
    if not player.alive or not (player.pilot and player.mecha):
        return correction.not_now("seat")
    if isinstance(change, (Give, Drop)):
        return _card(state, player, change)
    if isinstance(change, (Mend, Break, Tokens)):
        return correction.not_now() if state.pending is not None else _tile(state, player, change)
    return _value(state, player, change)


def _value(
    state: State, player: Player, change: Award | Attack | Initiative
) -> Correction | Refusal:
    if not change.amount:
        return correction.alike()
    cap = state.book.modifier_cap
    if isinstance(change, Award):
        name, low, high = "energy", 0, state.book.energy_max
    elif isinstance(change, Attack):
        name, low, high = "attack_permanent", -cap, cap
    else:
        name, low, high = "initiative_permanent", -cap, cap
    before: int = getattr(player, name)
    count = before + change.amount
    if not low <= count <= high:
        return correction.beyond("amount", low - before, high - before)
    told = say(f"corrected-{change.kind}", seat=player.seat, count=count, before=before)
    return Correction(correction.change_player(state, player, **{name: count}), told)


def _tile(state: State, player: Player, change: Mend | Break | Tokens) -> Correction | Refusal:
    at = state.cards.index[change.part]
    tile = player.tiles[at]
    part = Term("part", change.part)
    if isinstance(change, Tokens):
        if not tile.up:
            return correction.not_now("part")
        new = Tile(True, tile.permanent + change.amount, tile.round)
        told = say(
            "corrected-tokens",
            seat=player.seat,
            part=part,
            count=new.permanent,
            before=tile.permanent,
        )
    else:
        if tile.up == isinstance(change, Mend):
            return correction.alike()
        new = FRESH if isinstance(change, Mend) else OUT
        told = say(f"corrected-{change.kind}", seat=player.seat, part=part)
    tiles = (*player.tiles[:at], new, *player.tiles[at + 1 :])
    return Correction(correction.change_player(state, player, tiles=tiles), told)


def _card(state: State, player: Player, change: Give | Drop) -> Correction | Refusal:
    card = state.cards.find_card(change.card)
    if card is None:
        return correction.lacking("card", Quote(change.card))
    if isinstance(change, Give):
        return _give(state, player, card)
    name = card.name.id
    if name not in player.hand:
        return correction.lacking("card", card.name.with_id())
    after = correction.change_player(
        replace(state, discard=(*state.discard, name)), player, hand=_without(player.hand, name)
    )
    return Correction(after, say("corrected-drop", seat=player.seat, card=card.name.with_id()))


def _give(state: State, player: Player, card: Card) -> Correction | Refusal:
    name = card.name.id
    open_to_all = name in state.discard
    if open_to_all:
        state = replace(state, discard=_without(state.discard, name))
    elif name in state.reserve:
        state = replace(state, reserve=_without(state.reserve, name))
    else:
        return correction.lacking("card", card.name.with_id())
    hand = tuple(sorted((*player.hand, name)))
    told = say("corrected-give", seat=player.seat, card=card.name.with_id())
    return Correction(
        correction.change_player(state, player, hand=hand), told, "" if open_to_all else player.seat
    )


def _without(cards: tuple[str, ...], name: str) -> tuple[str, ...]:
    """Cards less the last one of that name."""
    at = len(cards) - 1 - cards[::-1].index(name)
    return (*cards[:at], *cards[at + 1 :])
