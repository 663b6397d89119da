"""The table in words: who has what, which areas there are, what lies where, what is new."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.phrase import Param, Phrase, Quote, Term, say
from adjudicator.rulekit.scene import Fact, Point, Section
from adjudicator.rules.metallurgie.board import CODES, TOPS
from adjudicator.rules.metallurgie.events import card_phrase, metal_term
from adjudicator.rules.metallurgie.hexgrid import Hex, pointy_centre, pointy_corners
from adjudicator.rules.metallurgie.recap import Changes, Gone
from adjudicator.rules.metallurgie.state import Score, Turn
from adjudicator.rules.metallurgie.view import AreaView, PlayerView, View


def sections(view: View, marked: Changes) -> tuple[Section, ...]:
    """All facts in reading order: players, the draw pile and the turn, areas, cells.

    marked  what of the table is new
    """
    return (
        Section(say("section-players"), tuple(_players(view))),
        Section(say("section-table"), tuple(_table(view))),
        Section(say("section-areas"), tuple(_areas(view))),
        Section(say("section-cells"), tuple(_cells(view, marked))),
    )


def corners(cell: Hex, size: float) -> tuple[Point, ...]:
    """The corners of a cell's hexagon in scene units."""
    x, y = pointy_centre(cell, 1.0)
    return pointy_corners(x, y, size)


def last_changes(view: View) -> Changes:
    """What the present turn laid and took once cards lie, else what the last one did."""
    turn = view.turn if view.turn.placed else view.last
    if turn is None:
        return Changes()
    gone = {c: Gone(c, score.metal, turn.seat) for score in turn.scores for c in score.removed}
    laid = sorted({card.cell for card in turn.placed})
    return Changes(tuple(laid), tuple(gone[cell] for cell in sorted(gone)))


def told_turns(view: View) -> tuple[Turn, ...]:
    """The turns worth telling: the last one, and the present one once it has begun."""
    turns = (view.last,) if view.last is not None else ()
    return (*turns, view.turn) if view.turn.mode else turns


def named(cells: tuple[Hex, ...]) -> tuple[Param, ...]:
    """Cells as parameters of a sentence."""
    return tuple(Quote(str(cell)) for cell in cells)


def metals(cards: tuple[str, ...]) -> tuple[Param, ...]:
    """Metals as parameters of a sentence."""
    return tuple(metal_term(card) for card in cards)


def told_turn(turn: Turn) -> tuple[Phrase, ...]:
    """A turn in sentences: how it was played, what was laid, what scored."""
    return tuple(_told(turn))


def _told(turn: Turn) -> Iterator[Phrase]:
    drawn = (metal_term(turn.drawn),) if turn.drawn else ()
    yield say(
        "turn-mode", turn=turn.number, seat=turn.seat, mode=turn.mode, drawn=drawn, lost=turn.lost
    )
    if turn.placed:
        cards = tuple(card_phrase(card) for card in turn.placed)
        yield say("turn-laid", seat=turn.seat, cards=cards)
    for link, score in enumerate(turn.scores, 1):
        yield _scored(score, link)
    if turn.scores:
        yield say("turn-chain", seat=turn.seat, points=len(turn.scores))


def _scored(score: Score, link: int) -> Phrase:
    return say(
        "turn-scored",
        metal=metal_term(score.metal),
        size=score.size,
        cells=named(score.removed),
        link=link,
    )


def _players(view: View) -> Iterator[Fact]:
    for player in view.players:
        yield Fact(f"player:{player.seat}", _player(player))
        if player.hand:
            hand = say("fact-hand", seat=player.seat, metals=metals(player.hand))
            yield Fact(f"hand:{player.seat}", hand)
        if player.bonus:
            bonus = say("fact-bonus", seat=player.seat, metal=metal_term(player.bonus))
            yield Fact(f"bonus:{player.seat}", bonus)


def _player(player: PlayerView) -> Phrase:
    kept = tuple(
        say("count-of-metal", metal=Term("metal", code), count=count)
        for code, count in zip(CODES, player.points, strict=True)
        if count
    )
    return say("fact-player", seat=player.seat, points=player.total, kept=kept, cards=player.cards)


def _table(view: View) -> Iterator[Fact]:
    yield Fact("pile", say("fact-pile", count=view.pile))
    if view.stage == "place":
        yield Fact(
            "drawn", say("fact-drawn", metal=metal_term(view.turn.drawn), seat=view.turn.seat)
        )
    for turn in told_turns(view):
        for i, phrase in enumerate(told_turn(turn)):
            yield Fact(f"turn:{turn.number}:{i}", phrase)
    yield Fact("free", say("fact-free", cells=named(view.places[0].cells)))


def _areas(view: View) -> Iterator[Fact]:
    order = sorted(view.areas, key=lambda a: (-CODES.index(a.metal), -len(a.cells), a.cells))
    for area in order:
        yield Fact(f"area:{area.cells[0]}", _area(view, area))


def _area(view: View, area: AreaView) -> Phrase:
    return say(
        "fact-area",
        metal=metal_term(area.metal),
        size=len(area.cells),
        needed=area.needed,
        missing=max(0, area.needed - len(area.cells)),
        cells=named(area.cells),
        scorable=area.cells[0] in view.scorable,
    )


def _cells(view: View, marked: Changes) -> Iterator[Fact]:
    laid, bared = set(marked.laid), {gone.cell for gone in marked.gone}
    for cell, height in view.pattern:
        change = "laid" if cell in laid else "bared" if cell in bared else "none"
        phrase = say(
            "fact-cell",
            cell=Quote(str(cell)),
            metal=metal_term(TOPS[height]),
            under=metals(tuple(reversed(CODES[: height - 1]))),
            change=change,
        )
        yield Fact(f"cell:{cell}", phrase, corners(cell, 0.96))
    occupied = {cell for cell, _ in view.pattern}
    for gone in marked.gone:
        if gone.cell not in occupied:
            phrase = say(
                "fact-gone",
                cell=Quote(str(gone.cell)),
                metal=metal_term(gone.metal),
                seat=gone.seat,
            )
            yield Fact(f"gone:{gone.cell}", phrase, corners(gone.cell, 0.8))
