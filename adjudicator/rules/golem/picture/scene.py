"""A view as a picture: the mechas, the table, the own hand, who won in the end.

In service, out of service, gains, losses and changes of a round differ by form and by
words as well as by the colours that a style sheet may give them.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.phrase import Param, Phrase, say
from adjudicator.rulekit.scene import (
    ALL,
    Box,
    Circle,
    Fact,
    Key,
    Label,
    Layer,
    Point,
    Polygon,
    Scene,
    Section,
    Shape,
    Stamp,
)
from adjudicator.rules.golem.cards.cardset import Card
from adjudicator.rules.golem.picture.briefs import aims_of, briefs
from adjudicator.rules.golem.picture.facts import attack_phrase, card_figure, card_targets
from adjudicator.rules.golem.picture.figure import (
    GUTTER,
    PANEL,
    SMALL,
    outline,
    panel,
    panel_at,
    symbols,
)
from adjudicator.rules.golem.state import HIDDEN
from adjudicator.rules.golem.view import View

MARGIN = 0.3
#: height of a card that has a name alone, and of each line of what it does
ROW, BRIEF = 1.9, 1.05


def scene(view: View) -> Scene:
    """The picture of a view."""
    width = 2 * PANEL[0] + GUTTER
    panels = [panel(view, i) for i in range(len(view.players))]
    shapes = [shape for drawn in panels for shape in drawn.shapes]
    top = panel_at(view, 2 * -(-len(view.players) // 2))[1]
    table, facts, top = _table(view, top, width)
    hand, cards, bottom = _hand(view, top, width)
    sections = (
        Section(say("section-mechas"), tuple(drawn.fact for drawn in panels)),
        *((Section(say("section-hand"), tuple(cards)),) if cards else ()),
        Section(say("section-table"), tuple(facts), drawn=True),
        *(drawn.tiles for drawn in panels if drawn.tiles is not None),
    )
    layers = (
        *((Layer("winner", tuple(_winner(view, width))),) if view.ranking else ()),
        Layer("mechas", tuple(shapes)),
        Layer("table", tuple(table)),
        Layer("hand", tuple(hand)),
    )
    return Scene(
        title=_title(view),
        box=(-MARGIN, -MARGIN, width + 2 * MARGIN, bottom + 2 * MARGIN),
        layers=layers,
        sections=sections,
        style="golem",
        symbols=symbols(view.cards),
        legend=tuple(_legend(view)),
    )


def _winner(view: View, width: float) -> Iterator[Shape]:
    """Draw who has won, and by what."""
    best = [place for place in view.ranking if place.rank == 1]
    alone = sum(seen.player.alive for seen in view.players) == 1
    seats = tuple(place.seat for place in best)
    said = say("label-won", seats=seats, tiles=best[0].score, alone=alone)
    yield Stamp("winner", symbol="crown", at=(1.1, 1.0), scale=0.9)
    yield Label("seat", "", said, (2.5, 0.55), 1.0, "start", width - 2.8, 2)
    ties = tuple(say(f"mark-{name}-tie") for name in view.book.tie_break)
    how = say("label-ranking", ties=ties)
    yield Label("note", "", how, (0.5, 3.1), SMALL, "start", width - 0.8, 2)


def _title(view: View) -> Phrase:
    return say(
        "scene-title",
        phase=view.phase,
        round=view.round,
        rounds=view.book.rounds,
        cycle=view.cycle,
        cycles=view.book.hand_size,
    )


def _table(view: View, top: float, width: float) -> tuple[list[Shape], list[Fact], float]:
    """Round, turn order, reserve and discard pile, one line each."""
    lines: list[tuple[str, Phrase]] = []
    top_card = view.cards.cards[view.discard[-1]].name if view.discard else None
    last: Param = top_card.with_id() if top_card else ""
    if view.order:
        lines.append(("table:order", say("fact-order", order=tuple(view.order))))
    lines.append(("table:reserve", say("fact-reserve", count=view.reserve)))
    lines.append(("table:discard", say("fact-discard", count=len(view.discard), last=last)))
    if view.pending:
        lines.append(("table:attack", attack_phrase(view)))
    shorter = {
        "table:order": say("label-order", order=tuple(view.order)),
        "table:discard": say("label-discard", count=len(view.discard), last=last),
    }
    # the title of the picture tells the round in words
    shapes: list[Shape] = [Box("line", "", (0.0, top), (width, 1.4), 0.2)]
    shapes.append(
        Label("table-text", "", _title(view), (0.5, top + 0.7), 0.87, "start", width - 1.0)
    )
    facts: list[Fact] = []
    for i, (ident, phrase) in enumerate(lines, 1):
        y = top + i * 1.5
        shapes.append(Box("line", ident, (0.0, y), (width, 1.4), 0.2))
        spot = (0.5, y + 0.7)
        said = shorter.get(ident, phrase)
        shapes.append(Label("table-text", ident, said, spot, 0.87, "start", width - 1.0))
        facts.append(Fact(ident, phrase, outline(0.0, y, width, 1.4)))
    return shapes, facts, top + (len(lines) + 1) * 1.5 + 0.6


def _hand(view: View, top: float, width: float) -> tuple[list[Shape], list[Fact], float]:
    """The viewer's own cards, one below the other, what each does under its name."""
    own = view.own
    cards = [c for c in own.player.hand if c != HIDDEN] if own else []
    shapes: list[Shape] = []
    facts: list[Fact] = []
    for i, ident in enumerate(cards):
        card, name = view.cards.cards[ident], f"card:{i + 1}"
        high = ROW + BRIEF * _lines(card)
        shapes.extend(_card(view, card, name, (0.0, top), (width, high - 0.2)))
        where = outline(0.0, top, width, high - 0.2)
        facts.append(Fact(name, card_figure(view.cards, card), where))
        top += high
    return shapes, facts, top


def _card(view: View, card: Card, ident: str, at: Point, size: Point) -> Iterator[Shape]:
    (x, y), (width, high) = at, size
    role = "card combat" if card.combat else "card support"
    yield Box(role, ident, at, size, 0.3)
    symbol = "sword" if card.combat else "shield"
    yield Stamp("sign", ident, symbol=symbol, at=(x + 0.9, y + high / 2), scale=0.66)
    if card.combat:
        targets = tuple(say("tile-short", part=part) for part in card_targets(view.cards, card))
        aims = aims_of(card.targets)
        strength = say("mark-strength", strength=card.strength, aims=aims, targets=targets)
        room = 0.55 * width - 1.0
        yield Label("strength", ident, strength, (x + width - 0.3, y + 0.85), SMALL, "end", room)
    room = (0.45 if card.combat else 1.0) * width - 2.0
    yield Label("card-text", ident, card.name.with_id(), (x + 1.9, y + 0.85), 0.87, "start", room)
    if card.effects:
        does, spot = say("mark-card", effects=briefs(card)), (x + 1.9, y + 0.85 + BRIEF)
        yield Label("card-brief", ident, does, spot, SMALL, "start", width - 2.3, _lines(card))


def _lines(card: Card) -> int:
    """How many lines what a card does may take: two effects fit into one."""
    return min(2, -(-len(card.effects) // 2))


def _legend(view: View) -> Iterator[Key]:
    middle = (0.5, 0.5)
    if view.phase != "draft":
        whole = Box("shown", "", (0.05, 0.1), (0.9, 0.8), 0.2)
        yield Key((whole, Label("defence", "", "8", middle, 0.75)), say("legend-up"))
        yield Key((Box("strip live", "", (0.0, 0.25), (1.0, 0.5), 0.1),), say("legend-malus"))
        full, empty = (
            Stamp(f"energy {state}", symbol="bolt", at=(x, 0.5), scale=0.45)
            for state, x in (("full", 0.25), ("empty", 0.75))
        )
        yield Key((full, empty), say("legend-energy"))
        yield Key((Circle("pilot-mark", "", middle, 0.35),), say("legend-pilot"))
    if view.ranking:
        yield Key((Stamp("winner", symbol="crown", at=middle, scale=0.5),), say("legend-won"))
    else:
        mark = Polygon("turn-mark", "", ((0.1, 0.1), (0.9, 0.5), (0.1, 0.9)))
        yield Key((mark,), say("legend-turn"))
    yield from _passing(view)
    if view.pending:
        yield Key((Polygon("aim", "", outline(0.05, 0.05, 0.9, 0.9)),), say("legend-aim"), ALL)
    if view.own and any(card != HIDDEN for card in view.own.player.hand):
        for symbol, code in (("sword", "combat"), ("shield", "support")):
            stamp = Stamp("sign", symbol=symbol, at=middle, scale=0.5)
            yield Key((stamp,), say(f"legend-{code}"))


def _passing(view: View) -> Iterator[Key]:
    """The key of what lies on some tiles, as long as it lies there."""
    tiles = [tile for seen in view.players for tile in seen.player.tiles]
    for sign, lies in (
        ("plus", any(tile.permanent > 0 for tile in tiles)),
        ("minus", any(tile.permanent < 0 for tile in tiles)),
    ):
        if lies:
            yield Key((Circle(f"token {sign}", "", (0.5, 0.5), 0.42),), say(f"legend-{sign}"), ALL)
    changes = [tile.round for tile in tiles if tile.round]
    if changes:
        sign = "plus" if changes[0] > 0 else "minus"
        flag = Box(f"fleeting {sign}", "", (0.0, 0.2), (1.0, 0.6), 0.0)
        yield Key((flag,), say("legend-round"), ALL)
