"""The picture of the table: its head, a card a player in two columns, arrows for what they did.

Two columns, for a card is full: a phone shows letters of eleven pixels, and a desk no long
empty strips. All that is drawn is told as a fact too. Units: a small letter is `card.SMALL` high.
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
from adjudicator.rules.planet_masters.picture.card import SMALL, Card, Changes, seat_and_race
from adjudicator.rules.planet_masters.picture.card import WIDTH as CARD
from adjudicator.rules.planet_masters.picture.phrases import (
    brief,
    deed_phrase,
    dice_of,
    progress,
    sums_of,
)
from adjudicator.rules.planet_masters.picture.relations import Relation, fact, relations
from adjudicator.rules.planet_masters.state import State
from adjudicator.rules.planet_masters.view import View

_EDGE = 0.4
#: between the columns, where the arrows go, and between the rows
_GUTTER, _GAP = 1.6, 0.7
WIDTH = 2 * CARD + _GUTTER + 2 * _EDGE
#: from one arrow's lane to the next
_LANE = 0.4
#: free dice side by side in the head
_FREE = 9
_NOTHING = Changes()


def scene(view: View, since: Changes = _NOTHING) -> Scene:
    """The picture of a view; `since` is what it marks instead of the last action."""
    picture = _Picture(view, since, relations(view, since.deeds))
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
        legend=_legend(view.table, since, bool(picture.relations)),
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

    bottom  where the next row begins; `drawn` the cards so far
    """

    view: View
    since: Changes
    relations: tuple[Relation, ...]
    shapes: list[Shape] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)
    drawn: list[Card] = field(default_factory=list)
    bottom: float = _EDGE

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
            facts += [Fact(each.ident, fact(self.view, each)) for each in self.relations]
        elif table.last is not None:
            facts.append(Fact("table:deed", deed_phrase(table, table.last)))
        self._winner()
        for i, phrase in enumerate(brief(table)):
            role = "strong" if i == 0 else "small"
            self.write(phrase, (0.9, self.bottom + 0.8), 0.95, role)
            self.bottom += 1.2
        dice = tuple(f"W{number}" for number in table.galaxy)
        facts.append(Fact("table:galaxy", say("fact-galaxy", dice=dice)))
        y = self.bottom + 1.2
        self.write(say("label-galaxy", count=len(dice)), (0.9, y), 0.95)
        for i, name in enumerate(dice):
            row, column = divmod(i, _FREE)
            at = (7.2 + 2.3 * column, y + 2.2 * row)
            self.shapes.extend(symbols.die("white", "", at, 1.0, "free"))
            middle = (at[0] - 0.11, at[1] + 0.09)
            self.shapes.append(Label("dark", text=name, at=middle, size=SMALL, wide=1.75))
        self.sections.append(Section(say("section-table"), tuple(facts)))
        self.bottom = y + 1.6 + 2.2 * (max(0, len(dice) - 1) // _FREE)

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
            how, at = say("label-ranking"), (0.9, self.bottom + 0.35)
            wide = WIDTH - 0.9 - _EDGE
            self.shapes.append(Label("small", "", how, at, SMALL, "start", wide, 2))
            self.bottom += 1.9

    def cards(self) -> None:
        """All players, two in a row, cards in a row equally high."""
        players = len(self.table.players)
        for first in range(0, players, 2):
            row = [
                Card(
                    self.view,
                    self.since,
                    i,
                    (_EDGE + column * (CARD + _GUTTER), self.bottom),
                    tuple(each for each in self.relations if each.actor == i),
                )
                for column, i in enumerate(range(first, min(first + 2, players)))
            ]
            for card in row:
                card.draw()
            high = max(card.height for card in row)
            for card in row:
                self.shapes += [*card.frame(high), *card.shapes]
                self.sections.append(Section(card.heading, tuple(card.facts), pointed=True))
                self.drawn.append(card)
            self.bottom += high + _GAP

    def arrows(self) -> None:
        """Draw who acted against whom, each pair in a lane of its own between the columns: from
        the line in the actor's card to the name of the other."""
        first: dict[tuple[int, int], Relation] = {}
        for each in self.relations:
            first.setdefault(each.pair, each)
        for lane, each in enumerate(first.values()):
            x = WIDTH / 2 + (lane - (len(first) - 1) / 2) * _LANE
            start = self.drawn[each.actor].start(each)
            end = self.drawn[each.target].end(lane, len(first))
            points = (start, (x, start[1]), (x, end[1]), end)
            self.shapes.append(Polyline(f"deed {each.kind}", each.ident, points, arrow=True))
            self.shapes.append(Circle(f"deed-start {each.kind}", centre=start, radius=0.26))


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
