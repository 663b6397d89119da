"""One mecha as a figure of its own: six parts that are its tiles, gauges, abilities.

A part is a drawing, `templates/golem/symbols/<mecha>-<part>.svg`; a mecha without drawings of
its own has those of `figure-<part>`. Parts out of service are dark, tilted, cracked, and told
so in a word; tokens and changes of a round differ by form as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.phrase import Phrase, Term, say
from adjudicator.rulekit.scene import (
    Box,
    Circle,
    Fact,
    Label,
    Point,
    Polygon,
    Section,
    Shape,
    Stamp,
    Symbol,
)
from adjudicator.rules.golem.cards.cardset import PARTS, CardSet, Mecha
from adjudicator.rules.golem.events import with_sign
from adjudicator.rules.golem.picture.facts import is_aim, mecha_phrase, tile_phrase, values_phrase
from adjudicator.rules.golem.state import HIDDEN, Player
from adjudicator.rules.golem.view import Seen, View

PANEL = (12.6, 22.7)
#: how high a panel is while Mechas and pilots are still chosen: it holds their names
SHORT = 4.6
#: how high it is when all is over, and there is nothing left to use
OVER = 20.5
#: what the end of a game has above the panels
BANNER = 5.0
#: between the columns, where the arrows run, and between the rows
GUTTER, GAP = 1.6, 0.7
#: small letters: what a phone shows eleven pixels high
SMALL = 0.82
#: where the tiles of a figure lie inside its panel: left, top, width, height
FIGURE: dict[str, tuple[float, float, float, float]] = {
    "head": (4.25, 3.05, 4.1, 4.1),
    "larm": (0.25, 7.4, 4.1, 4.4),
    "torso": (4.25, 7.4, 4.1, 4.4),
    "rarm": (8.25, 7.4, 4.1, 4.4),
    "lleg": (1.9, 12.0, 4.1, 4.4),
    "rleg": (6.6, 12.0, 4.1, 4.4),
}
#: so many panels are kept: games are drawn station by station, reader by reader
_KEPT = 256
#: abilities that have room
_OFFERS = 4
#: half the side of the square that a part is drawn into, a little more than its tile
_PART = 2.2
_PLAIN = re.compile(r"[^a-z0-9]+")


class Panel(Frozen):
    """What is drawn of a seat, the seat in one sentence, and its tiles once it has any."""

    shapes: tuple[Shape, ...]
    fact: Fact
    tiles: Section | None = None


def outline(left: float, top: float, width: float, height: float) -> tuple[Point, ...]:
    """The corners of a rectangle."""
    right, bottom = left + width, top + height
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def panel_high(view: View) -> float:
    """Return the height of a panel."""
    return SHORT if view.phase == "draft" else OVER if view.ranking else PANEL[1]


def panel_at(view: View, number: int) -> Point:
    """The top left corner of the panel of a seat, by its number from 0: two in a row."""
    top = BANNER if view.ranking else 0.0
    return ((number % 2) * (PANEL[0] + GUTTER), top + (number // 2) * (panel_high(view) + GAP))


def tile_at(view: View, number: int, part: str) -> tuple[float, float, float, float]:
    """Return the place of a tile: left, top, width, height."""
    (x, y), (left, top, width, height) = panel_at(view, number), FIGURE[part]
    return x + left, y + top, width, height


def symbols(cards: CardSet) -> tuple[Symbol, ...]:
    """For each part of each mecha the general drawing, which its own files win over."""
    return _symbols(tuple(mecha.name.text for mecha in cards.mechas.values()))


@lru_cache(maxsize=8)
def _symbols(mechas: tuple[str, ...]) -> tuple[Symbol, ...]:
    return tuple(
        Symbol(f"{_slug_of(mecha)}-{part}", (Stamp("", symbol=f"figure-{part}"),))
        for mecha in mechas
        for part in PARTS
    )


def _slug(mecha: Mecha) -> str:
    return _slug_of(mecha.name.text)


def _slug_of(mecha: str) -> str:
    return _PLAIN.sub("-", mecha.lower()).strip("-")


def _drawing(mecha: Mecha, part: str) -> str:
    return f"{_slug(mecha)}-{part}"


def panel(view: View, number: int) -> Panel:
    """The panel of a seat, and what it shows in words."""
    seen = view.players[number]
    pending = view.pending
    hand = (HIDDEN,) * len(seen.player.hand)
    seen = replace(seen, player=replace(seen.player, hand=hand))
    # from step to step, and from reader to reader, most panels stay as they are
    shown = replace(
        view,
        seat=None,
        round=0,
        cycle=0,
        turns=0,
        order=(),
        active=seen.player.seat if view.active == seen.player.seat else None,
        acted=False,
        used=(),
        swaps=0,
        players=(seen,) * (number + 1),
        youth=(),
        reserve=0,
        discard=(),
        pending=pending if pending is not None and pending.target == number else None,
        waiting=(),
    )
    return _panel(shown, number)


@lru_cache(maxsize=_KEPT)
def _panel(view: View, number: int) -> Panel:
    """The panel of a seat; the view holds nothing that panels do not show."""
    seen = view.players[number]
    player, at = seen.player, panel_at(view, number)
    ident = f"mecha:{player.seat}"
    active = view.active == player.seat
    x, y = at
    role = "panel active" if active else "panel"
    size = (PANEL[0], panel_high(view))
    shapes: list[Shape] = [Box("shadow", "", (x + 0.15, y + 0.2), size, 0.5)]
    shapes.append(Box(role, ident, at, size, 0.5))
    shapes.append(Box("plate", ident, (x + 0.1, y + 0.1), (PANEL[0] - 0.2, 1.6), 0.42))
    rank = next((place.rank for place in view.ranking if place.seat == player.seat), 0)
    if active:
        mark = ((x + 0.4, y + 0.3), (x + 1.2, y + 0.85), (x + 0.4, y + 1.4))
        shapes.append(Polygon("turn-mark", ident, mark))
    elif rank == 1:
        shapes.append(Stamp("winner", ident, symbol="crown", at=(x + 0.9, y + 0.82), scale=0.62))
    elif rank:
        shapes.append(Label("seat", ident, f"{rank}.", (x + 0.9, y + 0.85), 1.0))
    name = (x + 1.75, y + 0.85)
    shapes.append(Label("seat", ident, player.seat, name, 1.1, "start", wide=PANEL[0] - 2.2))
    where = outline(x, y, PANEL[0], 1.7)
    fact = Fact(ident, mecha_phrase(view, seen), where, values_phrase(view, seen))
    tiles: list[Fact] = []
    if view.phase == "draft" or not (player.mecha and player.pilot):
        shapes.extend(_draft_names(view, player, at, ident))
        return Panel(tuple(shapes), fact)
    shapes.extend(_names(view, player, at, ident))
    shapes.extend(_gauges(view, seen, at, ident))
    shapes.append(Stamp("ground", symbol="ground", at=(x + PANEL[0] / 2, y + 16.25), scale=5.2))
    # limbs first, so that the torso lies over their joints
    drawn = sorted(range(len(view.cards.parts)), key=lambda i: view.cards.parts[i] == "torso")
    for i in drawn:
        shapes.extend(_part(view, number, i))
    for i, part in enumerate(view.cards.parts):
        if player.alive:
            shapes.extend(_tile(view, number, i))
        where = outline(*tile_at(view, number, part))
        tiles.append(Fact(f"tile:{player.seat}.{part}", tile_phrase(view, seen, i), where))
    if player.fallen:
        # nothing of it counts any more: the figure stands dark, without numbers and abilities
        wreck, low = say("mark-destroyed"), y + (16.55 if view.ranking else 17.6)
        shapes.append(Box("wreck", ident, (x + 0.8, low), (PANEL[0] - 1.6, 1.5), 0.3))
        shapes.append(Label("wreck-text", ident, wreck, (x + PANEL[0] / 2, low + 0.75), 1.0))
    elif not view.ranking:
        # when all is over there is nothing left to use
        shapes.extend(_abilities(view, player, (x, y + 17.6), ident))
    shapes.append(_foot(view, seen, (x + PANEL[0] / 2, y + size[1] - 0.65), ident))
    # a picture shows tile by tile what a loss costs and what a defence is made of
    heading = say("section-mecha", seat=player.seat)
    return Panel(tuple(shapes), fact, Section(heading, tuple(tiles), drawn=True))


def _foot(view: View, seen: Seen, at: Point, ident: str) -> Label:
    """Cards and hits; at the end what the ranking is made of."""
    player = seen.player
    counts = say("mark-counts", cards=len(player.hand), hits=player.hits)
    if view.ranking:
        order = tuple(say(f"mark-{name}-tie") for name in view.book.tie_break)
        values = {"hits": player.hits, "energy": player.energy, "initiative": seen.initiative}
        ties = tuple(
            say("mark-tie", what=what, value=values[name])
            for what, name in zip(order, view.book.tie_break, strict=True)
        )
        counts = say("mark-score", tiles=player.standing, ties=ties)
        at = (at[0], at[1] - 0.85)
    return Label("note", ident, counts, at, SMALL, wide=PANEL[0] - 0.8, lines=2)


def _draft_names(view: View, player: Player, at: Point, ident: str) -> Iterator[Shape]:
    cards, x, wide = view.cards, at[0] + PANEL[0] / 2, PANEL[0] - 0.8
    mecha = cards.mechas[player.mecha].name.phrase() if player.mecha else say("mark-no-mecha")
    pilot = cards.pilots[player.pilot].name.phrase() if player.pilot else say("mark-no-pilot")
    role = "mecha" if player.mecha else "note"
    yield Label(role, ident, mecha, (x, at[1] + 2.6), 1.0, wide=wide)
    role = "pilot" if player.pilot else "note"
    yield Label(role, ident, pilot, (x, at[1] + 3.8), 1.0, wide=wide)


def _names(view: View, player: Player, at: Point, ident: str) -> Iterator[Shape]:
    mecha, pilot = view.cards.mechas[player.mecha], view.cards.pilots[player.pilot]
    y, right = at[1] + 2.35, at[0] + PANEL[0] - 0.4
    spot = (at[0] + 0.4, y)
    yield Label("mecha", ident, mecha.name.phrase(), spot, 0.95, "start", wide=4.9)
    yield Label("pilot", ident, pilot.name.phrase(), (right, y), SMALL, "end", wide=6.8)


def _gauges(view: View, seen: Seen, at: Point, ident: str) -> Iterator[Shape]:
    """Energy left of the head, attack and initiative right of it."""
    x, y, most = at[0] + 0.4, at[1] + 3.7, view.book.energy_max
    energy = seen.player.energy
    step = min(0.72, 3.7 / most)
    for i in range(most):
        role = "energy full" if i < energy else "energy empty"
        spot = (x + (i + 0.5) * step, y)
        yield Stamp(role, ident, symbol="bolt", at=spot, scale=0.55)
    yield Label("caption", ident, f"{energy}/{most}", (x, y + 1.2), SMALL, "start", wide=3.7)
    right = at[0] + PANEL[0] - 0.4
    for row, (code, value) in enumerate(
        (("mark-attack", seen.attack), ("mark-initiative", seen.initiative))
    ):
        spot = (right, y + row * 1.2)
        yield Label("caption", ident, say(code, value=value), spot, SMALL, "end", wide=4.7)


def _part(view: View, number: int, index: int) -> Iterator[Shape]:
    """The drawing of a part, whole or hurt."""
    seen, part = view.players[number], view.cards.parts[index]
    tile = seen.player.tiles[index]
    mecha = view.cards.mechas[seen.player.mecha]
    ident = f"tile:{seen.player.seat}.{part}"
    left, top, width, height = tile_at(view, number, part)
    middle = (left + width / 2, top + height / 2)
    role = f"part {_slug(mecha)} {'up' if tile.up else 'out'}"
    if seen.player.fallen:
        role += " fallen"
    tilt = 0.0 if tile.up else (-7.0 if index % 2 else 7.0)
    symbol = _drawing(mecha, part)
    yield Stamp(role, ident, symbol=symbol, at=middle, scale=_PART, turn=tilt)
    if not tile.up and seen.player.alive:
        yield Stamp("hurt", ident, symbol="wound", at=middle, scale=_PART * 0.92)


def _tile(view: View, number: int, index: int) -> Iterator[Shape]:
    """Draw the writing on a part: its name, its defence, the malus of its back."""
    seen, part = view.players[number], view.cards.parts[index]
    tile = seen.player.tiles[index]
    ident = f"tile:{seen.player.seat}.{part}"
    left, top, width, height = tile_at(view, number, part)
    middle = left + width / 2
    name = Phrase("tile-short", (("part", Term("part", part)),))
    yield Label("part-name", ident, name, (middle, top + 0.55), SMALL, wide=width + 0.5)
    if tile.up:
        yield Box("shown", ident, (middle - 0.95, top + 1.3), (1.9, 1.5), 0.4)
        spot = (middle, top + 2.05)
        yield Label("defence", ident, str(seen.defences[index]), spot, 1.3, wide=1.8)
        yield from _chips(ident, tile.permanent, tile.round, spot)
    else:
        yield Box("shown out", ident, (middle - 1.5, top + 1.4), (3.0, 1.3), 0.0)
        yield Label("out-text", ident, say("mark-out"), (middle, top + 2.05), 0.95, wide=2.8)
    printed = view.cards.mechas[seen.player.mecha].tiles[index]
    spot = (middle, top + height - 0.6)
    if not tile.up:
        yield Box("strip live", ident, (left + 0.25, spot[1] - 0.52), (width - 0.5, 1.04), 0.2)
    role = "malus" if tile.up else "malus live"
    malus = say("mark-malus", malus=printed.malus, amount=with_sign(printed.amount))
    yield Label(role, ident, malus, spot, SMALL, wide=width - 0.6)
    if is_aim(view, seen, part):
        yield Polygon("aim", ident, outline(left, top, width, height))


def _chips(ident: str, permanent: int, of_round: int, at: Point) -> Iterator[Shape]:
    """Tokens as discs left of the number, changes of the round as flags right of it."""
    x, y = at
    if permanent:
        role = "plus" if permanent > 0 else "minus"
        yield Circle(f"token {role}", ident, (x - 1.55, y), 0.66)
        text = with_sign(permanent)
        yield Label(f"chip-text {role}", ident, text, (x - 1.55, y), SMALL, wide=1.6)
    if of_round:
        role = "plus" if of_round > 0 else "minus"
        yield Box(f"fleeting {role}", ident, (x + 0.85, y - 0.58), (1.5, 1.16), 0.0)
        text = with_sign(of_round)
        yield Label(f"chip-text {role}", ident, text, (x + 1.6, y), SMALL, wide=1.8)


def _abilities(view: View, player: Player, at: Point, ident: str) -> Iterator[Shape]:
    """Abilities with their cost in energy, the pilot's last; what cannot be paid is pale."""
    mecha, pilot = view.cards.mechas[player.mecha], view.cards.pilots[player.pilot]
    most = max([2, *(ability.cost for ability in mecha.abilities)])
    offers = [(a.name.phrase(), a.cost, a.cost <= player.energy) for a in mecha.abilities]
    ready = not (pilot.once and player.used_up)
    offers.append((pilot.ability.name.phrase(), 0, ready))
    step = min(0.5, 2.0 / most)
    for row, (name, cost, able) in enumerate(offers[:_OFFERS]):
        x, y = at[0] + 0.4, at[1] + row * 1.05
        for n in range(cost):
            spot = (x + 0.2 + n * step, y)
            role = "energy full" if able else "energy empty"
            yield Stamp(role, ident, symbol="bolt", at=spot, scale=0.48)
        if not cost:
            yield Circle("pilot-mark" if able else "pilot-mark used", ident, (x + 0.25, y), 0.3)
        left = x + 0.35 + most * step
        role = "ability" if able else "ability unpaid"
        wide = at[0] + PANEL[0] - 0.2 - left
        yield Label(role, ident, name, (left, y), SMALL, "start", wide=wide)
