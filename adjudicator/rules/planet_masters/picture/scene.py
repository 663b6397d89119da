"""The picture of the table: its head, a card a player in two columns, arrows for what they did.

Two columns, for a card is full: a phone shows letters of eleven pixels, and a desk no long
empty strips. All that is drawn is told as a fact too. Units: a small letter is 0.7 high.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from adjudicator.rulekit.phrase import Phrase, Term, say
from adjudicator.rulekit.scene import (
    Circle,
    Fact,
    Key,
    Label,
    Layer,
    Point,
    Polyline,
    Scene,
    Section,
    Shape,
    Stamp,
)
from adjudicator.rules.planet_masters.board import LAWS, TECHNOLOGIES
from adjudicator.rules.planet_masters.flow import result
from adjudicator.rules.planet_masters.picture import symbols
from adjudicator.rules.planet_masters.picture.card import WIDTH as CARD
from adjudicator.rules.planet_masters.picture.card import Card, Changes, seat_and_race
from adjudicator.rules.planet_masters.picture.phrases import (
    brief,
    deed_phrase,
    dice_of,
    progress,
    sums_of,
)
from adjudicator.rules.planet_masters.state import State
from adjudicator.rules.planet_masters.view import View

_EDGE = 0.4
#: between the columns, where the arrows go, and between the rows
_GUTTER, _GAP = 1.6, 0.6
WIDTH = 2 * CARD + _GUTTER + 2 * _EDGE
#: deeds drawn side by side
_LANES = 3
#: free dice side by side in the head
_FREE = 10
_NOTHING = Changes()


def scene(view: View, since: Changes = _NOTHING) -> Scene:
    """The picture of a view; `since` is what it marks instead of the last action."""
    picture = _Picture(view, since)
    picture.head()
    picture.cards()
    picture.arrows()
    return Scene(
        title=progress(view.table),
        box=(0.0, 0.0, WIDTH, picture.bottom + _EDGE),
        layers=(Layer("table", tuple(picture.shapes)),),
        sections=(
            picture.sections[0],
            Section(
                say("section-players"), tuple(_who(view, i) for i in range(len(view.table.players)))
            ),
            *picture.sections[1:],
        ),
        style="planet_masters",
        legend=_legend(view.table, since, picture.pointing),
    )


def _legend(table: State, since: Changes, pointing: bool) -> tuple[Key, ...]:
    over = table.phase == "over"
    return (
        *symbols.LEGEND,
        *((symbols.LOCKED_KEY,) if table.gained else ()),
        *((symbols.NEW_KEY,) if since.gained else ()),
        *((symbols.LOST_KEY,) if since.lost else ()),
        *((symbols.DEED_KEY,) if pointing else ()),
        symbols.WON_KEY if over else symbols.TURN_KEY,
    )


@dataclass(slots=True)
class _Picture:
    """Shapes and facts, put down from top to bottom.

    bottom  where the next row begins; `edges` the point of each card, drawn so far, at which
            arrows begin and end
    """

    view: View
    since: Changes
    shapes: list[Shape] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)
    edges: list[Point] = field(default_factory=list)
    bottom: float = _EDGE
    pointing: bool = False

    @property
    def table(self) -> State:
        return self.view.table

    def write(self, text: str | Phrase, at: Point, size: float, role: str = "small") -> None:
        wide = WIDTH - at[0] - _EDGE
        self.shapes.append(Label(role, text=text, at=at, size=size, anchor="start", wide=wide))

    def head(self) -> None:
        """Draw what belongs to nobody: who won, progress, law, storm, the last action, the
        galaxy."""
        table = self.table
        goal = say("fact-goal", planets=table.book.victory_planets)
        facts = [Fact("table:goal", goal)]
        if table.book.politics:
            law = say("fact-law", law=Term("law", LAWS[table.law]))
            facts.append(Fact("table:law", law))
        if table.storm:
            facts.append(Fact("table:storm", say("fact-storm")))
        if self.since.deeds:
            facts += [
                Fact(f"deed:{i}", say("fact-deed", kind=kind, seat=seat, target=target))
                for i, (kind, seat, target) in enumerate(self.since.deeds[-_LANES:])
            ]
        elif table.last is not None:
            facts.append(Fact("table:deed", deed_phrase(table, table.last)))
        self._winner()
        for i, phrase in enumerate(brief(table)):
            role = "strong" if i == 0 else "small"
            self.write(phrase, (0.9, self.bottom + 0.8), 0.9, role)
            self.bottom += 1.2
        dice = tuple(f"W{number}" for number in table.galaxy)
        facts.append(Fact("table:galaxy", say("fact-galaxy", dice=dice)))
        y = self.bottom + 1.2
        self.write(say("label-galaxy", count=len(dice)), (0.9, y), 0.85)
        for i, name in enumerate(dice):
            row, column = divmod(i, _FREE)
            at = (6.9 + 2.0 * column, y + 1.9 * row)
            self.shapes.extend(symbols.die("white", "", at, 0.85, "free"))
            middle = (at[0] - 0.09, at[1] + 0.08)
            self.shapes.append(Label("dark", text=name, at=middle, size=0.64))
        self.sections.append(Section(say("section-table"), tuple(facts)))
        self.bottom = y + 1.4 + 1.9 * (max(0, len(dice) - 1) // _FREE)

    def _winner(self) -> None:
        ranking = result(self.table)
        best = tuple(place.seat for place in ranking if place.rank == 1)
        if not best:
            return
        y = self.bottom + 1.1
        said = say("label-won", seats=best, good=ranking[0].score, early=self.table.winner < 0)
        self.shapes.append(Stamp("winner", symbol="crown", at=(1.8, y), scale=0.8))
        room = WIDTH - 3.1 - _EDGE
        self.shapes.append(Label("strong", "", said, (3.1, y - 0.2), 1.15, "start", room, 2))
        self.bottom += 3.0
        if self.table.winner < 0:
            self.write(say("label-ranking"), (3.1, self.bottom + 0.45), 0.78)
            self.bottom += 1.0

    def cards(self) -> None:
        """All players, two in a row, cards in a row equally high."""
        players = len(self.table.players)
        for first in range(0, players, 2):
            row = [
                Card(self.view, self.since, i, (_EDGE + column * (CARD + _GUTTER), self.bottom))
                for column, i in enumerate(range(first, min(first + 2, players)))
            ]
            for card in row:
                card.draw()
            high = max(card.height for card in row)
            for column, card in enumerate(row):
                self.shapes += [*card.frame(high), *card.shapes]
                self.sections.append(Section(card.heading, tuple(card.facts), pointed=True))
                x, y = card.at
                self.edges.append((x if column else x + CARD, y + high / 2))
            self.bottom += high + _GAP

    def arrows(self) -> None:
        """Draw who acted against whom, between the columns: the last ones, each in its own lane."""
        last = self.table.last
        places = {player.seat: i for i, player in enumerate(self.table.players)}
        deeds = [(kind, places[seat], places[target]) for kind, seat, target in self.since.deeds]
        if not deeds and last is not None and last.target >= 0:
            deeds = [(last.kind, last.actor, last.target)]
        self.pointing = bool(deeds)
        for lane, (kind, actor, target) in enumerate(deeds[-_LANES:]):
            x = WIDTH / 2 + (0.0, -0.4, 0.4)[lane]
            (x1, y1), (x2, y2) = self.edges[actor], self.edges[target]
            y1, y2 = y1 + 0.6 * lane, y2 - 0.6 * lane
            inside = 0.5
            start = (x1 - inside if actor % 2 == 0 else x1 + inside, y1)
            end = (x2 - inside if target % 2 == 0 else x2 + inside, y2)
            ident = f"deed:{lane}" if self.since.deeds else "table:deed"
            points = (start, (x, y1), (x, y2), end)
            self.shapes.append(Polyline(f"deed {kind}", ident, points, arrow=True))
            self.shapes.append(Circle("deed-start", centre=start, radius=0.28))


def _who(view: View, index: int) -> Fact:
    """A player in one sentence: dice and what they amount to."""
    table, player = view.table, view.table.players[index]
    active = index == table.active and table.phase not in ("races", "setup", "over")
    phrase = say(
        "fact-player",
        **seat_and_race(player),
        active=active,
        winner=index == table.winner,
        dice=dice_of(player),
        technology=Term("technology", TECHNOLOGIES[player.technology]),
        **sums_of(view.sums[index]),
    )
    return Fact(f"player:{player.seat}", phrase)
