"""What a hand can score now, what a draw would score, and what one card would score for others.

Found by laying the cards and asking the rules what scores then; made from a view alone, so
that nothing a seat may not know can come in.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from sys import maxsize

from adjudicator.rulekit.course import Prospects
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.rules.metallurgie import scoring
from adjudicator.rules.metallurgie.advice.bots import worth_of
from adjudicator.rules.metallurgie.advice.enumeration import Laying, places, plays
from adjudicator.rules.metallurgie.advice.leavings import Leavings
from adjudicator.rules.metallurgie.advice.outlook import Outlook
from adjudicator.rules.metallurgie.board import CODES, LEVEL, NEEDED, Card, make_pattern, survey
from adjudicator.rules.metallurgie.events import card_phrase, metal_term
from adjudicator.rules.metallurgie.hexgrid import Hex
from adjudicator.rules.metallurgie.options import Rulebook
from adjudicator.rules.metallurgie.picture.facts import quote_cells
from adjudicator.rules.metallurgie.state import HIDDEN, SETUP, Stage, State
from adjudicator.rules.metallurgie.view import View, is_near_the_end, safe_draws, unseen
from adjudicator.rules.metallurgie.view import view as view_of

#: ways to lay cards looked at for one answer, as many as the simple bot looks at
_LOOKED_AT = 400
#: stages in which there is nothing left to choose but what scores
_DECIDED: tuple[Stage, ...] = ("area", "remove", "refill", "draw", "over")


class Haul(Frozen):
    """Cards that score when they are laid: the metal that scores, and the points of the turn."""

    cards: tuple[Card, ...]
    metal: str
    points: int


class Ripe(Frozen):
    """An area that one card more makes large enough, on any of `cells`; it has `size` now."""

    metal: str
    size: int
    cells: tuple[Hex, ...]


def prospects(state: State, seat: SeatId) -> Prospects:
    """Return what threatens a seat and what it can do."""
    view = view_of(state, seat)
    if view.stage in SETUP or view.stage in _DECIDED or HIDDEN in view.hand or not view.hand:
        return Prospects()
    outlook = Outlook(survey(view.pattern))
    return Prospects(tuple(_dangers(view, outlook)), tuple(_chances(view, outlook)))


def hauls(outlook: Outlook, book: Rulebook, layings: Iterable[Laying]) -> tuple[Haul, ...]:
    """The best way to score each metal that some of `layings` score, most points first."""
    best: dict[str, Haul] = {}
    for laying in islice(layings, _LOOKED_AT):
        if not outlook.may_score(laying.level, len(laying.cells)):
            continue
        metal = CODES[laying.level - 1]
        beaten = best[metal].points if metal in best else 0
        # chains are followed only where more points than these can come of them
        points, *_ = worth_of(outlook, book, laying, (beaten, maxsize, maxsize))
        if points > beaten:
            best[metal] = Haul(laying.cards, metal, points)
    return tuple(sorted(best.values(), key=lambda haul: (-haul.points, -LEVEL[haul.metal])))


def ripe_areas(outlook: Outlook, book: Rulebook) -> tuple[Ripe, ...]:
    """The areas that any one card makes score, the highest metal first."""
    ground = outlook.ground
    found: dict[tuple[str, int], list[Hex]] = {}
    for metal in reversed(CODES):
        level = LEVEL[metal]
        if not outlook.may_score(level, 1):
            continue
        for cell in ground.places(level):
            if outlook.growth(level, (cell,)).ripe and _pays(outlook, book, metal, cell):
                size = len(scoring.area_with(ground, level, cell)) - 1
                found.setdefault((metal, size), []).append(cell)
    return tuple(Ripe(metal, size, tuple(cells)) for (metal, size), cells in found.items())


def guarding_play(view: View) -> tuple[Card, ...]:
    """M-02, M-03: the cards of the hand that are the best play, where they score nothing and leave
    less for one card of others to score than there is; () where they do not."""
    outlook = Outlook(survey(view.pattern))
    found = Leavings(view).best(plays(outlook.ground, view.hand))
    ripe = _open_cells(view, outlook)
    if found is None or found[1].points or not ripe:
        return ()
    laying, _ = found
    heights = {**dict(outlook.ground.heights), **dict.fromkeys(laying.cells, laying.level)}
    left = _open_cells(view, Outlook(survey(make_pattern(heights))))
    return laying.cards if left < ripe else ()


def _open_cells(view: View, outlook: Outlook) -> frozenset[tuple[str, Hex]]:
    """The cells on which one card scores, with its metal, where such a card can still come."""
    return frozenset(
        (area.metal, cell)
        for area in ripe_areas(outlook, view.rulebook)
        if unseen(view, area.metal) > 0
        for cell in area.cells
    )


def _pays(outlook: Outlook, book: Rulebook, metal: str, cell: Hex) -> bool:
    """M-08: whether a large enough area scores; only iron that holds the pattern does not."""
    return LEVEL[metal] > 1 or worth_of(outlook, book, Laying((metal,), (cell,)))[0] > 0


def _dangers(view: View, outlook: Outlook) -> Iterator[Phrase]:
    if is_near_the_end(view):
        yield say("danger-end", pile=view.pile, safe=safe_draws(view))
    for area in ripe_areas(outlook, view.rulebook):
        yield from ripe_phrase("danger-ripe", view, area)
    if view.stage in ("choose", "follow") and (cards := guarding_play(view)):
        yield say("danger-guard", cards=tuple(map(card_phrase, cards)))


def ripe_phrase(code: str, view: View, area: Ripe) -> Iterator[Phrase]:
    """An area that one card makes score, unless no such card can come any more."""
    left = unseen(view, area.metal)
    if left > 0:
        yield say(
            code,
            metal=metal_term(area.metal),
            cells=quote_cells(area.cells),
            size=area.size,
            needed=NEEDED[LEVEL[area.metal]],
            unseen=left,
        )


def _chances(view: View, outlook: Outlook) -> Iterator[Phrase]:
    book, hand, ground = view.rulebook, view.hand, outlook.ground
    if view.stage == "place":
        for haul in hauls(outlook, book, places(ground, view.turn.drawn, hand)):
            yield _scores("chance-drawn-scores", haul)
        return
    for haul in hauls(outlook, book, plays(ground, hand)):
        yield _scores("chance-hand-scores", haul)
    if view.stage != "choose":
        return
    hidden = sum(unseen(view, metal) for metal in CODES)
    for metal in reversed(CODES):
        left = unseen(view, metal)
        ways = hauls(outlook, book, places(ground, metal, hand)) if left > 0 else ()
        if ways:
            yield say(
                "chance-draw-scores",
                metal=metal_term(metal),
                cards=_cards(ways[0]),
                points=ways[0].points,
                unseen=left,
                hidden=hidden,
            )


def _scores(code: str, haul: Haul) -> Phrase:
    return say(code, cards=_cards(haul), metal=metal_term(haul.metal), points=haul.points)


def _cards(haul: Haul) -> tuple[Phrase, ...]:
    return tuple(card_phrase(card) for card in haul.cards)
