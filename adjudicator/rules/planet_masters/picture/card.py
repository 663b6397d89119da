"""The card of one player: race and trait, technology, dice, sums, how far it is to victory.

Units: a small letter is `SMALL` high. Every face has a drawing and a letter of its own, so that
colours only repeat what they say. All that is drawn is told as a fact too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Param, Phrase, Term, say
from adjudicator.rulekit.scene import (
    Box,
    Circle,
    Fact,
    Label,
    Point,
    Polygon,
    Polyline,
    Shape,
    Stamp,
)
from adjudicator.rules.planet_masters.board import (
    PLANET_FACES,
    TECHNOLOGIES,
    TRAITS,
    WEAPON_FACES,
    home_meaning,
)
from adjudicator.rules.planet_masters.flow import result
from adjudicator.rules.planet_masters.picture.phrases import sums_of
from adjudicator.rules.planet_masters.picture.relations import Relation, label
from adjudicator.rules.planet_masters.picture.symbols import die
from adjudicator.rules.planet_masters.state import FLYING, Player
from adjudicator.rules.planet_masters.view import View

#: small letters: what a phone shows eleven pixels high
SMALL = 0.84
WIDTH = 12.6
_LEFT = 0.95
_ROOM = WIDTH - _LEFT - 0.5
_STEP = 2.2
#: dice side by side
_ROW = 5
_HIGH = 3.1
_DIE = 1.12
#: from line to line, and how high the line of a relation is
_LINE, _RELATION = 1.15, 1.35
#: lost dice of a kind that are drawn
_GHOSTS = 3


class Changes(Frozen):
    """What is drawn into a picture.

    gained  dice that came to somebody, by name
    lost    dice that left somebody: who, its name, the face that it showed last, "" if unknown
    deeds   who acted against whom and how (`attack`, `vote`, `deflect`), oldest first
    """

    gained: tuple[str, ...] = ()
    lost: tuple[tuple[str, str, str], ...] = ()
    deeds: tuple[tuple[str, str, str], ...] = ()


class _Die(NamedTuple):
    """A die to be drawn, and what it says in words; `colour` and `face` may be ""."""

    name: str
    ident: str
    colour: str
    face: str
    role: str
    phrase: Phrase


@dataclass(slots=True)
class Card:
    """One player, put down from top to bottom; `height` is known once `draw` is done."""

    view: View
    since: Changes
    index: int
    at: Point
    relations: tuple[Relation, ...] = ()
    shapes: list[Shape] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)
    starts: dict[str, float] = field(default_factory=dict)
    height: float = 0.0

    @property
    def player(self) -> Player:
        """The player whose card it is."""
        return self.view.table.players[self.index]

    @property
    def heading(self) -> Phrase:
        """The heading of the facts of this card."""
        return say("section-player", **seat_and_race(self.player))

    def draw(self) -> None:
        """Everything but the frame."""
        player = self.player
        self._head()
        if player.technology:
            self._technology()
        if player.home:
            white = [*self._white(), *self._ghosts("W")]
            red = [*self._red(), *self._ghosts("R")]
            if red and len(white) + len(red) < _ROW:
                self._dice([*white, None, *red])
            else:
                self._dice(white)
                self._dice(red)
            self._sums()
        self._relations()

    def frame(self, height: float) -> Iterator[Shape]:
        """The card itself, under what is on it: as high as its neighbour."""
        table, (x, y) = self.view.table, self.at
        active = self.index == table.active and table.phase not in ("races", "over")
        role = "card active" if active else "card"
        size = (WIDTH, height)
        yield Box("shadow", at=(x + 0.15, y + 0.2), size=size, round=0.5)
        yield Box(role, f"player:{self.player.seat}", at=self.at, size=size, round=0.5)
        yield Box("card-head", at=(x + 0.1, y + 0.1), size=(WIDTH - 0.2, 1.75), round=0.42)
        stripe = f"stripe seat-{self.index + 1}"
        yield Box(stripe, at=self.at, size=(0.5, height), round=0.25)
        if active:
            mark = ((x + 0.8, y + 0.55), (x + 1.5, y + 1.0), (x + 0.8, y + 1.45))
            yield Polygon("turn-mark", points=mark)

    @property
    def edge(self) -> float:
        """The side of the card at which the arrows are."""
        return self.at[0] if self.index % 2 else self.at[0] + WIDTH

    def start(self, relation: Relation) -> Point:
        """Where the arrow of a relation begins: at its line."""
        return self.edge, self.starts[relation.ident]

    def end(self, lane: int, lanes: int) -> Point:
        """Where arrows at this player end: at his name, one below the other."""
        return self.edge, self.at[1] + 1.0 + (lane - (lanes - 1) / 2) * 0.4

    def _relations(self) -> None:
        """Draw what this player did to others, a line each: arrows begin there."""
        left, wide = self.at[0] + _LEFT - 0.2, WIDTH - _LEFT - 0.1
        for each in self.relations:
            y = self.at[1] + self.height + _RELATION / 2
            size = (wide, _RELATION - 0.15)
            at = (left, y - size[1] / 2)
            self.shapes.append(Box(f"relation {each.kind}", "", at, size, 0.3))
            said = label(self.view, each)
            self.shapes.append(
                Label("small", "", said, (left + 0.3, y), SMALL, "start", wide - 0.5)
            )
            self.starts[each.ident] = y
            self.height += _RELATION
        self.height += 0.2 if self.relations else 0.0

    def _write(
        self, text: str | Phrase, at: Point, size: float, role: str = "small", wide: float = _ROOM
    ) -> None:
        x, y = self.at[0] + at[0], self.at[1] + at[1]
        self.shapes.append(Label(role, "", text, (x, y), size, "start", wide))

    def _head(self) -> None:
        view, player = self.view, self.player
        table = view.table
        rank = next((p.rank for p in result(table) if p.seat == player.seat), 0)
        x, y = self.at
        active = self.index == table.active and table.phase not in ("races", "over")
        left = _LEFT
        if rank == 1:
            self.shapes.append(Stamp("winner", symbol="crown", at=(x + 1.35, y + 1.0), scale=0.52))
            left = 2.1
        elif rank:
            self._write(f"{rank}.", (_LEFT, 1.0), 1.0, "strong")
            left = 2.2
        elif active:
            left = 1.8
        named = say("label-player", **seat_and_race(player))
        text = named if player.race else player.seat
        self._write(text, (left, 1.0), 1.05, "strong", WIDTH - left - 0.6)
        self.height = 2.1
        if not player.race:
            self._write(say("label-no-race"), (_LEFT, self.height + 0.5), SMALL)
            self.height += 1.3
        else:
            trait = TRAITS[player.race]
            lit = player.home == 1
            said = say("label-trait", trait=Term("face", trait))
            at = (x + _LEFT, y + self.height + 0.35)
            role = "trait lit" if lit else "trait small"
            self.shapes.append(Label(role, "", said, at, SMALL, "start", _ROOM, 2))
            self.height += 2.3

    def _technology(self) -> None:
        player = self.player
        name = Term("technology", TECHNOLOGIES[player.technology])
        ident = f"technology:{player.seat}"
        x, y = self.at[0] + 1.75, self.at[1] + self.height + 0.85
        self.shapes.extend(die("blue", "", (x, y), 0.95, ident=ident))
        number = f"T{player.technology}"
        self.shapes.append(Label("dark", text=number, at=(x - 0.1, y + 0.09), size=SMALL))
        said = say("label-technology", technology=name)
        self._write(said, (3.0, self.height + 0.85), SMALL, "small", _ROOM - 2.0)
        phrase = say("fact-technology", seat=player.seat, technology=name, face=player.technology)
        self.facts.append(Fact(ident, phrase, square(x, y, 0.95)))
        self.height += 2.0

    def _white(self) -> Iterator[_Die]:
        """The home planet, the planets, and those on their way."""
        player, table = self.player, self.view.table
        face = home_meaning(player.race, player.home)
        trait = player.home == 1
        shape = "trait" if trait else face
        phrase = say("fact-home", seat=player.seat, face=Term("face", face), trait=trait)
        yield _Die("H", f"home:{player.seat}", "home", shape, "", phrase)
        for planet in player.planets:
            name, face = f"W{planet.number}", PLANET_FACES[planet.face]
            locked = planet.number in table.gained
            role = "locked" if locked else "new" if name in self.since.gained else ""
            phrase = say(
                "fact-planet", seat=player.seat, die=name, face=Term("face", face), locked=locked
            )
            yield _Die(name, f"planet:{name}", "white", face, role, phrase)
        for task in table.agenda:
            if task.seat == self.index and task.kind in FLYING:
                name = f"W{task.die}"
                phrase = say("fact-coming", seat=player.seat, die=name)
                yield _Die(name, f"planet:{name}", "white", "", "coming", phrase)

    def _red(self) -> Iterator[_Die]:
        player = self.player
        for weapon in player.weapons:
            name, face = f"R{weapon.number}", WEAPON_FACES[weapon.face]
            role = "new" if name in self.since.gained else ""
            phrase = say("fact-weapon-of", seat=player.seat, die=name, face=Term("face", face))
            yield _Die(name, f"weapon:{name}", "red", face, role, phrase)

    def _ghosts(self, kind: str) -> Iterator[_Die]:
        """Planets (W) or weapons (R) that were lost, with the faces last seen."""
        seat = self.player.seat
        lost = [(n, f) for s, n, f in self.since.lost if s == seat and n[0] == kind]
        for name, face in lost[:_GHOSTS]:
            phrase = say("fact-lost", seat=seat, die=name, face=Term("face", face or "none"))
            yield _Die(name, f"lost:{seat}:{name}", "", face, "ghost", phrase)

    def _dice(self, shown: Sequence[_Die | None]) -> None:
        """Rows of dice with their names below; None leaves a little room."""
        x0, y = self.at[0] + _LEFT + 0.95, self.at[1] + self.height + 1.1
        place = 0.0
        for each in shown:
            if each is None:
                place += 0.3
                continue
            if place > _ROW - 1 + 0.5:
                place, y = 0.0, y + _HIGH
                self.height += _HIGH
            at = (x0 + place * _STEP, y)
            name, ident, colour, face, role, phrase = each
            self.shapes.extend(_body(ident, colour, face, role, at))
            under = (at[0] - 0.1, y + 1.55)
            self.shapes.append(Label("small", text=name, at=under, size=SMALL))
            self.facts.append(Fact(ident, phrase, square(*at, 1.0)))
            place += 1
        if shown:
            self.height += _HIGH

    def _sums(self) -> None:
        sums = self.view.sums[self.index]
        params = sums_of(sums)
        top = self.height + 0.7
        for i, code in enumerate(("attack", "defence", "influence", "votes", "resources")):
            row, column = divmod(i, 2)
            at = (_LEFT + 5.8 * column, top + _LINE * row)
            wide = _ROOM if code == "resources" else 5.7
            self._write(say(f"label-{code}-sum", **params), at, SMALL, "small", wide)
        low = top + 3 * _LINE
        goal = max(self.view.table.book.victory_planets, sums.planets)
        step = min(0.76, 3.8 / goal)
        for i in range(goal):
            role = "pip good" if i < sums.good else "pip" if i < sums.planets else "pip missing"
            centre = (self.at[0] + _LEFT + 0.3 + step * i, self.at[1] + low)
            self.shapes.append(Circle(role, centre=centre, radius=0.38 * step))
        self._write(say("label-planets", **params), (_LEFT + 4.0, low), SMALL, "small", 7.5)
        self.height += 3 * _LINE + 1.5


def _body(ident: str, colour: str, face: str, role: str, at: Point) -> Iterator[Shape]:
    x, y = at
    if role == "ghost":
        yield Box("ghost", ident, (x - 0.9, y - 0.8), (1.7, 1.7), 0.3)
        yield Polyline("ghost", points=((x - 0.6, y - 0.5), (x + 0.5, y + 0.6)))
        return
    if role == "coming":
        yield Box("coming", ident, (x - 0.9, y - 0.8), (1.7, 1.7), 0.3)
        return
    yield from die(colour, face, at, _DIE, role, ident)
    if role:
        yield Box(f"mark {role}", "", (x - 1.08, y - 0.86), (1.92, 1.92), 0.4)


def seat_and_race(player: Player) -> dict[str, Param]:
    """A player with his race, as parameters."""
    return {"seat": player.seat, "race": Term("race", player.race or "none")}


def square(x: float, y: float, r: float) -> tuple[Point, ...]:
    """The outline of what is drawn around a place."""
    return ((x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r))
