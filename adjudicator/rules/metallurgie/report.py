"""What a report holds besides the picture and the events, and the lines it proposes."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.forms import Form, write_order
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Param, Phrase, Quote, say
from adjudicator.rulekit.scene import Block, Lines, Table
from adjudicator.rules.metallurgie import bots, scoring
from adjudicator.rules.metallurgie.board import CODES, METALS, area_at, survey
from adjudicator.rules.metallurgie.events import metal_term
from adjudicator.rules.metallurgie.facts import metals, named, told_turn, told_turns
from adjudicator.rules.metallurgie.orders import (
    AREA,
    CHOOSE,
    FOLLOW,
    PLACE,
    Area,
    Draw,
    Pass,
    Remove,
    RemoveBy,
)
from adjudicator.rules.metallurgie.view import View


def report(view: View) -> tuple[Block, ...]:
    """Points, metals, the last turn; for a seat its hand and where its cards may go."""
    return tuple(_blocks(view))


def _blocks(view: View) -> Iterator[Block]:
    own = tuple(_own(view))
    if own:
        yield Lines(say("section-own"), own)
    yield _points(view)
    yield _metals(view)
    told = tuple(phrase for turn in told_turns(view) for phrase in told_turn(turn))
    if told:
        yield Lines(say("section-last-turn"), told)
    if view.over:
        yield Lines(say("section-shown"), tuple(_shown(view)))


def _own(view: View) -> Iterator[Phrase]:
    me = next((p for p in view.players if p.seat == view.seat), None)
    if me is None or view.over:
        return
    if me.hand:
        yield say("own-hand", metals=metals(me.hand))
    if me.bonus:
        yield say("own-bonus", metal=metal_term(me.bonus))
    for place in view.places:
        if place.metal in me.hand:
            yield say("own-places", metal=metal_term(place.metal), cells=named(place.cells))


def _shown(view: View) -> Iterator[Phrase]:
    for player in view.players:
        yield say("fact-hand", seat=player.seat, metals=metals(player.hand))
        if player.bonus:
            yield say("fact-bonus", seat=player.seat, metal=metal_term(player.bonus))
    yield say("shown-pile", metals=metals(view.rest))


def _points(view: View) -> Table:
    columns = [
        say("column-player"),
        *(say("column-metal-points", metal=metal_term(c)) for c in CODES),
    ]
    columns += [say("column-total"), say("column-hand")]
    if view.over:
        columns.insert(0, say("column-rank"))
    players = sorted(view.players, key=lambda p: p.rank) if view.over else view.players
    rows: list[tuple[Param, ...]] = []
    for p in players:
        row: tuple[Param, ...] = (Quote(p.seat), *p.points, p.total, p.cards)
        rows.append((p.rank, *row) if view.over else row)
    return Table(say("table-points"), tuple(columns), tuple(rows))


def _metals(view: View) -> Table:
    rows = tuple(
        (
            metal_term(metal.id),
            sum(height == metal.level for _, height in view.pattern),
            max((len(a.cells) for a in view.areas if a.metal == metal.id), default=0),
            metal.needed,
            view.seen[metal.level - 1],
            view.rulebook.split[metal.level - 1],
        )
        for metal in METALS
    )
    names = ("metal", "visible", "largest", "needed", "seen", "cards")
    return Table(say("table-metals"), tuple(say(f"column-{name}") for name in names), rows)


def suggestions(
    forms: tuple[Form, ...], view: View, decision: Decision, language: str
) -> tuple[str, ...]:
    """Lines ready to be sent: for a turn a draw with an answer to each card it may show."""
    if decision.seat != view.seat:
        return ()
    ground, book, hand = survey(view.pattern), view.rulebook, view.hand

    def write(order: Order) -> str:
        return write_order(order, forms, language, Names(language=language))

    if decision.kind == CHOOSE:
        lines = [write(Draw())]
        opener = forms[0].lexicon.first("openers", "drawn", language)
        for metal, places in ((p.metal, p.cells) for p in view.places):
            if places:
                place = bots.best_place(ground, book, metal, hand)
                lines.append(f"{opener} {metal}: {write(place)}")
        play, worth = bots.best_play(ground, book, hand)
        if play is None:
            return tuple(lines)
        if worth[0]:
            return (write(play), *(f"# {line}" for line in lines))
        return (*lines, f"# {write(play)}")
    if decision.kind == FOLLOW:
        play, _ = bots.best_play(ground, book, hand)
        return (write(Pass()), *((f"# {write(play)}",) if play else ()))
    if decision.kind == PLACE:
        return (write(bots.best_place(ground, book, view.turn.drawn, hand)),)
    if decision.kind == AREA:
        first, *others = (write(Area(cell)) for cell in view.scorable)
        return (first, *(f"# {line}" for line in others))
    area = area_at(ground.heights, view.scorable[0])
    cells = scoring.pick_set(ground, area, view.fresh, book, "chain")
    return write(Remove(cells)), f"# {write(RemoveBy('chain'))}"
