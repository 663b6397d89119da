"""The table in words: who has what, which areas there are, what lies where, what is new."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Param, Phrase, Quote, Term, say
from adjudicator.rulekit.scene import Fact, Point, Section
from adjudicator.rules.metallurgie.board import CODES, TOPS, Pattern
from adjudicator.rules.metallurgie.events import metal_term
from adjudicator.rules.metallurgie.hexgrid import Hex, pointy_centre, pointy_corners
from adjudicator.rules.metallurgie.view import (
    AreaView,
    PlayerView,
    View,
    is_near_the_end,
    safe_draws,
    unseen,
)

#: so many parts of each kind are kept: games are told station by station, reader by reader
_KEPT = 128


class Gone(Frozen):
    """A card taken off a cell by a score."""

    cell: Hex
    metal: str
    seat: SeatId


class Changes(Frozen):
    """What is drawn into a picture: the cells that were laid on, and the cards taken.

    seat    who did the last of it; `latest` the cells on which he laid and from which he took
    """

    laid: tuple[Hex, ...] = ()
    gone: tuple[Gone, ...] = ()
    seat: SeatId = ""
    latest: tuple[Hex, ...] = ()


def sections(view: View, marked: Changes) -> tuple[Section, ...]:
    """All facts in reading order: own cards, players, the draw pile, areas; cells where pointed at.

    marked  what of the table is new
    """
    return (
        Section(say("section-own"), tuple(_own(view))),
        Section(say("section-players"), tuple(map(_player, view.players))),
        Section(say("section-table"), tuple(_table(view))),
        Section(say("section-areas"), area_facts(view)),
        Section(say("section-cells"), tuple(_cells_and_hand(view, marked)), pointed=True),
    )


def corners(cell: Hex, size: float) -> tuple[Point, ...]:
    """The corners of a cell's hexagon in scene units."""
    x, y = pointy_centre(cell, 1.0)
    return pointy_corners(x, y, size)


def last_changes(view: View) -> Changes:
    """Return what the present turn laid and took once cards lie, else what the last one did."""
    turn = view.turn if view.turn.placed else view.last
    if turn is None:
        return Changes()
    gone = {c: Gone(c, score.metal, turn.seat) for score in turn.scores for c in score.removed}
    laid = sorted({card.cell for card in turn.placed})
    latest = tuple(sorted({*laid, *gone}))
    return Changes(tuple(laid), tuple(gone[cell] for cell in sorted(gone)), turn.seat, latest)


def quote_cells(cells: tuple[Hex, ...]) -> tuple[Param, ...]:
    """Cells as parameters of a sentence."""
    return tuple(Quote(str(cell)) for cell in cells)


def metals(cards: tuple[str, ...]) -> tuple[Param, ...]:
    """Metals as parameters of a sentence."""
    return tuple(metal_term(card) for card in cards)


def _own(view: View) -> Iterator[Fact]:
    for player in view.players:
        if player.seat != view.seat or view.over:
            continue
        if player.hand:
            yield Fact(f"hand:{player.seat}", say("own-hand", metals=metals(player.hand)))
        if player.bonus:
            bonus = say("own-bonus", metal=metal_term(player.bonus))
            yield Fact(f"bonus:{player.seat}", bonus)


def _player(player: PlayerView) -> Fact:
    kept = tuple(
        say("count-of-metal", metal=Term("metal", code), count=count)
        for code, count in zip(CODES, player.points, strict=True)
        if count
    )
    total, cards = player.total, player.cards
    phrase = say("fact-player", seat=player.seat, points=total, kept=kept, cards=cards)
    return Fact(f"player:{player.seat}", phrase)


def _table(view: View) -> Iterator[Fact]:
    near = is_near_the_end(view)
    yield Fact("pile", say("fact-pile", count=view.pile, near=near, safe=safe_draws(view)))
    yield Fact("seen", say("fact-seen", metals=tuple(_seen_counts(view))))
    if view.stage == "place":
        yield Fact(
            "drawn", say("fact-drawn", metal=metal_term(view.turn.drawn), seat=view.turn.seat)
        )
    yield Fact("free", say("fact-free", cells=quote_cells(view.places[0].cells)))


def _seen_counts(view: View) -> Iterator[Phrase]:
    for code, cards in zip(CODES, view.rulebook.split, strict=True):
        seen = cards - unseen(view, code)
        yield say("seen-of-metal", metal=metal_term(code), seen=seen, cards=cards)


def area_facts(view: View) -> tuple[Fact, ...]:
    """Every area with what it needs, the highest metal first; single cells of a metal together."""
    return _area_facts(view.areas, view.scorable)


@lru_cache(maxsize=_KEPT)
def _area_facts(areas: tuple[AreaView, ...], scorable: tuple[Hex, ...]) -> tuple[Fact, ...]:
    facts: list[Fact] = []
    order = sorted(areas, key=lambda a: (-CODES.index(a.metal), -len(a.cells), a.cells))
    for code in reversed(CODES):
        of_metal = [area for area in order if area.metal == code]
        for area in of_metal:
            if len(area.cells) > 1:
                ripe = area.cells[0] in scorable
                facts.append(Fact(f"area:{area.cells[0]}", _area(area, ripe)))
        single = tuple(area.cells[0] for area in of_metal if len(area.cells) == 1)
        if single:
            phrase = say("fact-single", metal=metal_term(code), cells=quote_cells(single))
            facts.append(Fact(f"single:{code}", phrase))
    return tuple(facts)


def _area(area: AreaView, scorable: bool) -> Phrase:
    return say(
        "fact-area",
        metal=metal_term(area.metal),
        size=len(area.cells),
        needed=area.needed,
        missing=max(0, area.needed - len(area.cells)),
        cells=quote_cells(area.cells),
        scorable=scorable,
    )


def _cells_and_hand(view: View, marked: Changes) -> Iterator[Fact]:
    """Cells, and each metal of the own hand, which is told whole elsewhere."""
    yield from _cells(view.pattern, marked)
    yield from _free(view.places[0].cells)
    for metal in () if view.over else dict.fromkeys(view.hand):
        yield Fact(f"hand:{metal}", say("fact-held", metal=metal_term(metal)))


@lru_cache(maxsize=_KEPT)
def _free(cells: tuple[Hex, ...]) -> tuple[Fact, ...]:
    return tuple(
        Fact(f"free:{cell}", say("fact-free-cell", cell=Quote(str(cell)))) for cell in cells
    )


@lru_cache(maxsize=_KEPT)
def _cells(pattern: Pattern, marked: Changes) -> tuple[Fact, ...]:
    facts: list[Fact] = []
    laid, bared = set(marked.laid), {gone.cell for gone in marked.gone}
    for cell, height in pattern:
        change = "laid" if cell in laid else "bared" if cell in bared else "none"
        phrase = say(
            "fact-cell",
            cell=Quote(str(cell)),
            metal=metal_term(TOPS[height]),
            under=metals(tuple(reversed(CODES[: height - 1]))),
            change=change,
        )
        facts.append(Fact(f"cell:{cell}", phrase, corners(cell, 0.96)))
    occupied = {cell for cell, _ in pattern}
    for gone in marked.gone:
        if gone.cell not in occupied:
            phrase = say(
                "fact-gone",
                cell=Quote(str(gone.cell)),
                metal=metal_term(gone.metal),
                seat=gone.seat,
            )
            facts.append(Fact(f"gone:{gone.cell}", phrase, corners(gone.cell, 0.8)))
    return tuple(facts)
