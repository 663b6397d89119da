"""A view as a picture: each mecha a figure of six tiles, the table, the own hand.

In service, out of service, gains, losses and changes of a round differ by form and by
words as well as by the colours that a style sheet may give them.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.phrase import Param, Phrase, Term, say
from adjudicator.rulekit.scene import (
    Box,
    Circle,
    Fact,
    Key,
    Label,
    Layer,
    Point,
    Polygon,
    Polyline,
    Scene,
    Section,
    Shape,
)
from adjudicator.rules.golem.cardset import Card, TileKind
from adjudicator.rules.golem.events import signed
from adjudicator.rules.golem.facts import (
    attack_phrase,
    card_figure,
    card_targets,
    is_aim,
    mecha_phrase,
    tile_phrase,
)
from adjudicator.rules.golem.state import HIDDEN, Player
from adjudicator.rules.golem.view import Seen, View

PANEL = (12.6, 17.6)
#: how high a panel is while Mechas and pilots are still chosen: it holds their names
SHORT = 4.6
GAP = 0.8
MARGIN = 0.5
ROW = 1.9
#: where the tiles of a figure lie inside its panel: left, top, width, height
FIGURE: dict[str, tuple[float, float, float, float]] = {
    "head": (4.4, 3.2, 3.8, 4.2),
    "larm": (0.4, 7.6, 3.8, 4.3),
    "torso": (4.4, 7.6, 3.8, 4.3),
    "rarm": (8.4, 7.6, 3.8, 4.3),
    "lleg": (2.3, 12.1, 3.9, 4.3),
    "rleg": (6.4, 12.1, 3.9, 4.3),
}


def outline(left: float, top: float, width: float, height: float) -> tuple[Point, ...]:
    """The corners of a rectangle."""
    right, bottom = left + width, top + height
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def panel_at(number: int, high: float = PANEL[1]) -> Point:
    """The top left corner of the panel of a seat, by its number from 0: two in a row."""
    return ((number % 2) * (PANEL[0] + GAP), (number // 2) * (high + GAP))


def scene(view: View) -> Scene:
    """The picture of a view."""
    shapes: list[Shape] = []
    sections: list[Section] = []
    columns = 2
    rows = (len(view.players) + columns - 1) // columns
    width = columns * PANEL[0] + (columns - 1) * GAP
    high = SHORT if view.phase == "draft" else PANEL[1]
    for i, seen in enumerate(view.players):
        panel, section = _panel(view, seen, panel_at(i, high), high)
        shapes.extend(panel)
        sections.append(section)
    top = rows * (high + GAP)
    table, facts, top = _table(view, top, width)
    hand, cards, bottom = _hand(view, top, width)
    sections.insert(0, Section(say("section-table"), tuple(facts)))
    if cards:
        sections.append(Section(say("section-hand"), tuple(cards)))
    layers = (
        Layer("mechas", tuple(shapes)),
        Layer("table", tuple(table)),
        Layer("hand", tuple(hand)),
    )
    return Scene(
        title=_title(view),
        box=(-MARGIN, -MARGIN, width + 2 * MARGIN, bottom + 2 * MARGIN),
        layers=layers,
        sections=tuple(sections),
        style="golem",
        legend=_legend(),
    )


def _title(view: View) -> Phrase:
    return say(
        "scene-title",
        phase=view.phase,
        round=view.round,
        rounds=view.book.rounds,
        cycle=view.cycle,
        cycles=view.book.hand_size,
    )


def _shifted(at: Point, part: str) -> tuple[float, float, float, float]:
    left, top, width, height = FIGURE[part]
    return at[0] + left, at[1] + top, width, height


def _panel(view: View, seen: Seen, at: Point, high: float) -> tuple[list[Shape], Section]:
    player = seen.player
    ident = f"mecha:{player.seat}"
    role = "panel active" if view.active == player.seat else "panel"
    shapes: list[Shape] = [Box(role, ident, at, (PANEL[0], high), 0.5)]
    shapes.append(Box("plate", ident, at, (PANEL[0], 1.7), 0.5))
    x, y = at
    shapes.append(Label("seat", ident, player.seat, (x + 1.4, y + 0.85), 1.1, "start"))
    if view.active == player.seat:
        mark = ((x + 0.4, y + 0.45), (x + 1.1, y + 0.85), (x + 0.4, y + 1.25))
        shapes.append(Polygon("turn-mark", ident, mark))
    where = outline(at[0], at[1], PANEL[0], 1.7)
    facts = [Fact(f"mecha:{seen.player.seat}", mecha_phrase(view, seen), where)]
    heading = say("section-mecha", seat=player.seat)
    if view.phase == "draft" or not (player.mecha and player.pilot):
        shapes.extend(_undecided(view, player, at, ident))
        return shapes, Section(heading, tuple(facts))
    shapes.extend(_names(view, player, at, ident))
    shapes.extend(_gauges(view, seen, at, ident))
    for i, part in enumerate(view.cards.parts):
        shapes.extend(_tile(view, seen, i, _shifted(at, part)))
        ident, where = f"tile:{seen.player.seat}.{part}", outline(*_shifted(at, part))
        facts.append(Fact(ident, tile_phrase(view, seen, i), where))
    if player.fallen:
        wreck = say("mark-destroyed")
        shapes.append(Box("wreck", ident, (x + 0.8, y + 8.6), (PANEL[0] - 1.6, 2.4), 0.3))
        shapes.append(Label("wreck-text", ident, wreck, (x + PANEL[0] / 2, y + 9.8), 1.2))
    counts = say("mark-counts", cards=len(player.hand), hits=player.hits)
    shapes.append(Label("note", ident, counts, (x + PANEL[0] / 2, y + 17.0), 0.8))
    return shapes, Section(heading, tuple(facts))


def _undecided(view: View, player: Player, at: Point, ident: str) -> Iterator[Shape]:
    cards, x = view.cards, at[0] + PANEL[0] / 2
    mecha = cards.mechas[player.mecha].name.phrase() if player.mecha else say("mark-no-mecha")
    pilot = cards.pilots[player.pilot].name.phrase() if player.pilot else say("mark-no-pilot")
    yield Label("mecha" if player.mecha else "note", ident, mecha, (x, at[1] + 2.6), 1.0)
    yield Label("pilot" if player.pilot else "note", ident, pilot, (x, at[1] + 3.8), 1.0)


def _names(view: View, player: Player, at: Point, ident: str) -> Iterator[Shape]:
    mecha, pilot = view.cards.mechas[player.mecha], view.cards.pilots[player.pilot]
    x, y = at[0] + 0.4, at[1] + 2.35
    yield Label("mecha", ident, mecha.name.phrase(), (x, y), 0.9, "start")
    yield Label("pilot", ident, pilot.name.phrase(), (at[0] + PANEL[0] - 0.4, y), 0.85, "end")


def _gauges(view: View, seen: Seen, at: Point, ident: str) -> Iterator[Shape]:
    """Energy left of the head, attack and initiative right of it."""
    x, y, most = at[0] + 0.4, at[1] + 3.7, view.book.energy_max
    energy = seen.player.energy
    yield Label("caption", ident, say("mark-energy", now=energy, most=most), (x, y), 0.65, "start")
    step = min(0.64, 3.2 / most)
    for i in range(most):
        spot, size = (x + i * step, y + 0.6), (step * 0.8, 1.0)
        yield Box("energy full" if i < energy else "energy empty", ident, spot, size, 0.1)
    right = at[0] + PANEL[0] - 0.4
    for row, (code, value) in enumerate(
        (("mark-attack", seen.attack), ("mark-initiative", seen.initiative))
    ):
        spot = (right, y + row * 1.2)
        yield Label("caption", ident, say(code, value=value), spot, 0.75, "end")


def _tile(
    view: View, seen: Seen, index: int, box: tuple[float, float, float, float]
) -> Iterator[Shape]:
    part, tile = view.cards.parts[index], seen.player.tiles[index]
    ident = f"tile:{seen.player.seat}.{part}"
    left, top, width, height = box
    middle = left + width / 2
    name = Phrase("tile-short", (("part", Term("part", part)),))
    yield Box("tile up" if tile.up else "tile out", ident, (left, top), (width, height), 0.3)
    if not tile.up:
        corners = outline(left + 0.2, top + 0.2, width - 0.4, height - 0.4)
        yield Polyline("cross", ident, (corners[0], corners[2]))
        yield Polyline("cross", ident, (corners[1], corners[3]))
    yield Label("part", ident, name, (middle, top + 0.6), 0.75)
    if tile.up:
        yield Label("defence", ident, str(seen.defences[index]), (middle, top + 1.65), 1.5)
        yield from _chips(ident, tile.permanent, tile.round, (left, top + 2.45), width)
    else:
        yield Label("out-text", ident, say("mark-out"), (middle, top + 1.8), 1.0)
    printed = view.cards.mechas[seen.player.mecha].tiles[index]
    role = "malus" if tile.up else "malus live"
    yield Label(role, ident, _malus_mark(printed), (middle, top + height - 0.45), 0.62)
    if is_aim(view, seen, part):
        corners = outline(left - 0.1, top - 0.1, width + 0.2, height + 0.2)
        yield Polygon("aim", ident, corners)


def _malus_mark(printed: TileKind) -> Phrase:
    return say("mark-malus", malus=printed.malus, amount=signed(printed.amount))


def _chips(ident: str, permanent: int, of_round: int, at: Point, width: float) -> Iterator[Shape]:
    """Tokens as discs, changes of the round as flags, each with its number."""
    found = [(v, kind) for v, kind in ((permanent, "token"), (of_round, "fleeting")) if v]
    middles = ((), (width / 2,), (0.8, width - 1.25))[len(found)]
    for (value, kind), middle in zip(found, middles, strict=True):
        x, y = at[0] + middle, at[1] + 0.4
        sign = "plus" if value > 0 else "minus"
        if kind == "token":
            yield Circle(f"token {sign}", ident, (x, y), 0.48)
            text: str | Phrase = signed(value)
        else:
            yield Box(f"fleeting {sign}", ident, (x - 1.0, y - 0.45), (2.0, 0.9), 0.0)
            text = say("mark-round", amount=signed(value))
        yield Label(f"chip-text {sign}", ident, text, (x, y), 0.6)


def _table(view: View, top: float, width: float) -> tuple[list[Shape], list[Fact], float]:
    """Round, turn order, reserve and discard pile, one line each."""
    # with how many letters a line may have in either language, so that it stays in its box
    lines: list[tuple[str, Phrase, int]] = []
    if view.order:
        order = tuple(view.order)
        letters = 18 + sum(len(seat) + 2 for seat in order)
        lines.append(("table:order", say("fact-order", order=order), letters))
    lines.append(("table:reserve", say("fact-reserve", count=view.reserve), 0))
    top_card = view.cards.cards[view.discard[-1]].name if view.discard else None
    last: Param = top_card.with_id() if top_card else ""
    pile = say("fact-discard", count=len(view.discard), last=last)
    letters = 41 + max(len(text) for _, text in top_card.texts) if top_card else 0
    lines.append(("table:discard", pile, letters))
    if view.pending:
        pending = view.pending
        seats = (
            view.players[pending.attacker].player.seat,
            view.players[pending.target].player.seat,
        )
        letters = 45 + sum(map(len, seats)) + (55 if pending.pierce else 0)
        lines.append(("table:attack", attack_phrase(view), letters))
    # the title of the picture tells the round in words
    shapes: list[Shape] = [Box("line", "", (0.0, top), (width, 1.4), 0.2)]
    shapes.append(Label("table-text", "", _title(view), (0.5, top + 0.7), 0.85, "start"))
    facts: list[Fact] = []
    for i, (ident, phrase, letters) in enumerate(lines, 1):
        y = top + i * 1.5
        size = min(0.85, (width - 1.0) / (0.56 * max(letters, 1)))
        shapes.append(Box("line", ident, (0.0, y), (width, 1.4), 0.2))
        shapes.append(Label("table-text", ident, phrase, (0.5, y + 0.7), size, "start"))
        facts.append(Fact(ident, phrase, outline(0.0, y, width, 1.4)))
    return shapes, facts, top + (len(lines) + 1) * 1.5 + 0.6


def _hand(view: View, top: float, width: float) -> tuple[list[Shape], list[Fact], float]:
    """The viewer's own cards, one a line."""
    own = view.own
    cards = [c for c in own.player.hand if c != HIDDEN] if own else []
    shapes: list[Shape] = []
    facts: list[Fact] = []
    for i, ident in enumerate(cards):
        card, at = view.cards.cards[ident], (0.0, top + i * ROW)
        shapes.extend(_card(view, card, f"card:{i + 1}", at, width))
        where = outline(*at, width, ROW - 0.2)
        facts.append(Fact(f"card:{i + 1}", card_figure(view.cards, card), where))
    return shapes, facts, top + len(cards) * ROW


def _card(view: View, card: Card, ident: str, at: Point, width: float) -> Iterator[Shape]:
    x, y = at
    role = "card combat" if card.combat else "card support"
    yield Box(role, ident, at, (width, ROW - 0.2), 0.3)
    if card.combat:
        yield Polygon("sword", ident, ((x + 0.3, y + 1.3), (x + 0.85, y + 0.3), (x + 1.4, y + 1.3)))
        targets = tuple(say("tile-short", part=part) for part in card_targets(view.cards, card))
        strength = say("mark-strength", strength=card.strength, targets=targets)
        yield Label("strength", ident, strength, (x + width - 0.3, y + 0.85), 0.7, "end")
    else:
        yield Circle("shield", ident, (x + 0.85, y + 0.85), 0.5)
    yield Label("card-text", ident, card.name.with_id(), (x + 1.7, y + 0.85), 0.85, "start")


def _legend() -> tuple[Key, ...]:
    whole = outline(0.05, 0.05, 0.9, 0.9)
    up = Box("tile up", "", (0.05, 0.05), (0.9, 0.9), 0.1)
    out = Box("tile out", "", (0.05, 0.05), (0.9, 0.9), 0.1)
    crossed = (
        Polyline("cross", "", (whole[0], whole[2])),
        Polyline("cross", "", (whole[1], whole[3])),
    )
    plus, minus = (Circle(f"token {sign}", "", (0.5, 0.5), 0.4) for sign in ("plus", "minus"))
    fleeting = Box("fleeting plus", "", (0.05, 0.2), (0.9, 0.6), 0.0)
    full, empty = (
        Box(f"energy {state}", "", (x, 0.1), (0.35, 0.8), 0.05)
        for state, x in (("full", 0.1), ("empty", 0.55))
    )
    mark = Polygon("turn-mark", "", ((0.1, 0.1), (0.9, 0.5), (0.1, 0.9)))
    sword = Polygon("sword", "", ((0.1, 0.9), (0.5, 0.1), (0.9, 0.9)))
    return (
        Key((up,), say("legend-up")),
        Key((out, *crossed), say("legend-out")),
        Key((plus,), say("legend-plus")),
        Key((minus,), say("legend-minus")),
        Key((fleeting,), say("legend-round")),
        Key((full, empty), say("legend-energy")),
        Key((mark,), say("legend-turn")),
        Key((up, Polygon("aim", "", whole)), say("legend-aim")),
        Key((sword,), say("legend-combat")),
        Key((Circle("shield", "", (0.5, 0.5), 0.4),), say("legend-support")),
    )
