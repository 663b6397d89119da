"""What happened since a seat last acted: each turn of anybody in one sentence.

Made from faces of events alone. In this game nobody takes anything from another, so there
are no losses to tell: own points and cards come first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.rulekit.event import Event, SeatId
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.phrase import Param, Phrase, Quote, say
from adjudicator.rules.metallurgie import events
from adjudicator.rules.metallurgie.board import CODES, Card
from adjudicator.rules.metallurgie.events import metal_term
from adjudicator.rules.metallurgie.view import View

#: turns of one rival that are told one by one
_TOLD = 2
_ALWAYS = (events.FirstChosen, events.EndCardTurned, events.PileShown)
_OWN = (events.HandDealt, events.BonusDealt)
_LAST = (events.HandShown, events.BonusShown)


class Played(Frozen):
    """A turn as its events tell it, as far as they go.

    drawn    the card turned up, "" for none; `lost` when it fitted nowhere
    scores   metal and size of each area scored
    refill   the cards drawn up, as far as they may be known
    """

    seat: SeatId
    drawn: str = ""
    lost: bool = False
    passed: bool = False
    cards: tuple[Card, ...] = ()
    scores: tuple[tuple[str, int], ...] = ()
    refill: tuple[str, ...] = ()

    @property
    def is_worth_telling(self) -> bool:
        """Whether anything of it is worth telling."""
        return bool(self.drawn or self.passed or self.cards or self.scores or self.refill)


def recap(view: View, seat: SeatId | None, faces: Sequence[Event]) -> tuple[Phrase, ...]:
    """Own turns first and the hand, then what concerns all, then each rival in a line or two."""
    turns, hand = turns_of(faces), tuple(_hand(view, seat))
    mine = [_turn(turn, True) for turn in turns if turn.seat == seat]
    common = [
        face.phrase()
        for face in faces
        if isinstance(face, _ALWAYS) or (isinstance(face, _OWN) and face.seat == seat)
        if not (hand and isinstance(face, events.HandDealt))
    ]
    rivals = [line for p in view.players if p.seat != seat for line in _rival(turns, p.seat)]
    shown = [face.phrase() for face in faces if isinstance(face, _LAST)]
    return (*mine, *hand, *common, *rivals, *shown)


def _hand(view: View, seat: SeatId | None) -> Iterator[Phrase]:
    """The cards to play from: the picture alone would not tell them to every reader."""
    for player in view.players:
        if player.seat == seat == view.seat and player.hand and not view.over:
            yield say("own-hand", metals=tuple(metal_term(card) for card in player.hand))


def turns_of(faces: Sequence[Event]) -> tuple[Played, ...]:
    """The turns that events tell of, in order; one that goes on after them, too."""
    found: list[Played] = []
    now: Played | None = None
    for face in faces:
        after = _after(face, now)
        if after is None or after is now:
            continue
        if now is not None and (after.seat != now.seat or isinstance(face, events.TurnBegun)):
            found.append(now)
        now = after
    return tuple(turn for turn in (*found, *((now,) if now else ())) if turn.is_worth_telling)


def _after(face: Event, now: Played | None) -> Played | None:
    """The turn as it stands after one more event; the same where it tells nothing of it."""
    if isinstance(face, events.TurnBegun):
        return Played(face.seat)
    seat = getattr(face, "seat", "")
    turn = now if now is not None and now.seat == seat else Played(seat)
    if isinstance(face, events.CardTurned):
        return replace(turn, drawn=face.metal)
    if isinstance(face, events.CardLost):
        return replace(turn, lost=True)
    if isinstance(face, events.Passed):
        return replace(turn, passed=True)
    if isinstance(face, events.CardPlaced):
        return replace(turn, cards=(*turn.cards, Card(face.metal, face.cell)))
    if isinstance(face, events.CardsPlayed):
        return replace(turn, cards=(*turn.cards, *face.cards))
    if isinstance(face, events.Scored):
        return replace(turn, scores=(*turn.scores, (face.metal, face.size)))
    if isinstance(face, events.Refilled):
        return replace(turn, refill=face.metals)
    return now


def _rival(turns: Sequence[Played], seat: SeatId) -> Iterator[Phrase]:
    theirs = [turn for turn in turns if turn.seat == seat]
    if len(theirs) <= _TOLD:
        yield from (_turn(turn, False) for turn in theirs)
        return
    won = [metal for turn in theirs for metal, _ in turn.scores]
    kinds = tuple(
        say("count-of-metal", metal=metal_term(code), count=won.count(code))
        for code in CODES
        if code in won
    )
    yield say("recap-turns", seat=seat, turns=len(theirs), points=len(won), kinds=kinds)


def _turn(turn: Played, own: bool) -> Phrase:
    return say(
        "recap-turn",
        seat=turn.seat,
        own=own,
        drawn=(say("recap-drawn", metal=metal_term(turn.drawn)),) if turn.drawn else (),
        lost=turn.lost,
        passed=turn.passed,
        cards=_brief_cards(turn.cards),
        scores=tuple(
            say("recap-score", metal=metal_term(metal), size=size) for metal, size in turn.scores
        ),
        points=len(turn.scores),
        refill=tuple(metal_term(code) for code in turn.refill) if own else (),
    )


def _brief_cards(cards: Sequence[Card]) -> tuple[Param, ...]:
    """Cards in few words: a metal with all its cells, or a tower with its one cell."""
    metals = tuple(dict.fromkeys(card.metal for card in cards))
    cells = tuple(dict.fromkeys(card.cell for card in cards))
    if not cards:
        return ()
    return (
        say(
            "cards-on-cells",
            metals=tuple(metal_term(metal) for metal in metals),
            cells=tuple(Quote(str(cell)) for cell in cells),
        ),
    )
