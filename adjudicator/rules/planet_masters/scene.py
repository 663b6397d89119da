"""The picture of the table: one card a player, dice as bodies and badges, sums in words.

Every face has a shape and a letter of its own, so that colours only repeat what they
say. All that is drawn is told as a fact too. Units: a small letter is 0.7 high.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from adjudicator.rulekit.phrase import Param, Phrase, Term, say
from adjudicator.rulekit.scene import (
    Box,
    Circle,
    Fact,
    Label,
    Layer,
    Point,
    Polygon,
    Polyline,
    Scene,
    Section,
    Shape,
    Stamp,
)
from adjudicator.rules.planet_masters.board import (
    LAWS,
    PLANET_FACES,
    TECHNOLOGIES,
    WEAPON_FACES,
    home_meaning,
)
from adjudicator.rules.planet_masters.phrases import brief, deed, dice_of, progress, sums_of
from adjudicator.rules.planet_masters.recap import Changes
from adjudicator.rules.planet_masters.state import FLYING, Player, State
from adjudicator.rules.planet_masters.symbols import LEGEND, LOST_KEY, NEW_KEY, SYMBOLS, letter
from adjudicator.rules.planet_masters.view import Sums, View

WIDTH = 25.0
_EDGE = 0.4
_STEP = 2.2
_LEFT = 2.3
#: deeds drawn side by side, and lost dice of a kind drawn on a card
_LANES = 3
_GHOSTS = 3
_NOTHING = Changes()


def scene(view: View, since: Changes = _NOTHING) -> Scene:
    """The picture of a view; `since` is what it marks instead of the last action."""
    picture = _Picture(view, since)
    picture.head()
    for index in range(len(view.table.players)):
        picture.card(index)
    picture.arrows()
    return Scene(
        title=progress(view.table),
        box=(0.0, 0.0, WIDTH, picture.bottom + _EDGE),
        layers=(Layer("table", tuple(picture.shapes)),),
        sections=(
            picture.sections[0],
            Section(say("section-players"), tuple(picture.players)),
            *picture.sections[1:],
        ),
        style="planet_masters",
        symbols=SYMBOLS,
        legend=(
            *LEGEND,
            *((NEW_KEY,) if since.gained else ()),
            *((LOST_KEY,) if since.lost else ()),
        ),
    )


@dataclass(slots=True)
class _Picture:
    """Shapes and facts, put down from top to bottom.

    bottom  where the next card begins; `middles` the heights of the cards drawn so far
    """

    view: View
    since: Changes
    shapes: list[Shape] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)
    players: list[Fact] = field(default_factory=list)
    middles: list[float] = field(default_factory=list)
    bottom: float = _EDGE

    @property
    def table(self) -> State:
        return self.view.table

    def write(self, text: str | Phrase, at: Point, size: float, role: str = "small") -> None:
        self.shapes.append(Label(role, text=text, at=at, size=size, anchor="start"))

    def head(self) -> None:
        """What belongs to nobody: progress, law, storm, the last action, the galaxy."""
        table = self.table
        top = self.bottom
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
            facts.append(Fact("table:deed", deed(table, table.last)))
        for i, phrase in enumerate(brief(table)):
            role = "strong" if i == 0 else "small"
            self.write(phrase, (0.9, top + 0.8 + 1.15 * i), 0.85, role)
        y = top + 1.15 * len(brief(table)) + 1.2
        dice = tuple(f"W{number}" for number in table.galaxy)
        facts.append(Fact("table:galaxy", say("fact-galaxy", dice=dice)))
        self.write(say("label-galaxy", count=len(dice)), (0.9, y), 0.85)
        for i, name in enumerate(dice):
            x = 8.0 + 1.9 * i
            self.shapes.append(Circle("body free", centre=(x, y), radius=0.8))
            self.shapes.append(Label("small", text=name, at=(x, y), size=0.7))
        self.sections.append(Section(say("section-table"), tuple(facts)))
        self.bottom = y + 1.4

    def card(self, index: int) -> None:
        """One player: name and race, planets, weapons, sums."""
        player, sums = self.table.players[index], self.view.sums[index]
        top = self.bottom
        back = len(self.shapes)
        facts: list[Fact] = []
        self.players.append(_who(self.view, index))
        self.write(say("label-player", **_named(player)), (2.0, top + 1.0), 1.05, "strong")
        if player.technology:
            facts.append(self._technology(player, top + 2.3))
        y = top + (4.4 if player.technology else 3.4)
        if player.home:
            facts += self._bodies(index, player, y)
            y += 2.9
        if player.weapons or self._ghosts(player, "R"):
            x = _LEFT + 0.2
            across = _LEFT + 0.8 + _STEP * (1.2 + self._held(index))
            wide = len(player.weapons) + len(self._ghosts(player, "R"))
            if across + _STEP * wide <= WIDTH - 2:
                x, y = across, y - 2.9
            facts += self._weapons(player, (x, y))
            y += 2.9
        if player.race and player.home:
            self._sums(sums, y - 0.5)
            y += 2.1
        self._frame(back, index, (top, y - 0.5))
        heading = say("section-player", **_named(player))
        self.sections.append(Section(heading, tuple(facts), pointed=True))
        self.bottom = y

    def _frame(self, back: int, index: int, span: tuple[float, float]) -> None:
        """The card itself, under what is on it, with a mark for the player to move."""
        top, bottom = span
        active = index == self.table.active and self.table.phase not in ("races", "over")
        role = "card active" if active else "card"
        ident = f"player:{self.table.players[index].seat}"
        height = bottom - top - 0.3
        frame: list[Shape] = [
            Box(role, ident, at=(_EDGE, top), size=(WIDTH - 2, height), round=0.5),
            Box(f"stripe seat-{index + 1}", at=(_EDGE, top), size=(0.6, height), round=0.3),
        ]
        if active:
            y = top + 1.0
            mark = ((1.2, y - 0.45), (1.8, y), (1.2, y + 0.45))
            frame.append(Polygon("turn-mark", points=mark))
        if self.table.winner == index:
            frame.append(
                Label("strong", text=say("label-winner"), at=(WIDTH - 2.2, top + 1.0), anchor="end")
            )
        self.shapes[back:back] = frame
        self.middles.append(top + height / 2)

    def _technology(self, player: Player, y: float) -> Fact:
        name = Term("technology", TECHNOLOGIES[player.technology])
        ident = f"technology:{player.seat}"
        self.shapes.append(Box("tech", ident, at=(2.0, y - 0.6), size=(1.6, 1.2), round=0.2))
        self.shapes.append(Label("dark", text=f"T{player.technology}", at=(2.8, y), size=0.75))
        self.write(say("label-technology", technology=name), (4.0, y), 0.8)
        phrase = say("fact-technology", seat=player.seat, technology=name, face=player.technology)
        return Fact(ident, phrase, _square(2.8, y, 0.8))

    def _bodies(self, index: int, player: Player, y: float) -> Iterator[Fact]:
        """The home planet, the planets, and those on their way."""
        face = home_meaning(player.race, player.home)
        shape = "trait" if player.home == 1 else face
        self._body("H", f"home:{player.seat}", (_LEFT + 0.2, y), shape, "home")
        phrase = say("fact-home", seat=player.seat, face=Term("face", face), trait=player.home == 1)
        yield Fact(f"home:{player.seat}", phrase, _square(_LEFT + 0.2, y, 1.1))
        x = _LEFT + 1.2 * _STEP
        for die in player.planets:
            name, face = f"W{die.number}", PLANET_FACES[die.face]
            locked = die.number in self.table.gained
            role = "locked" if locked else "new" if name in self.since.gained else ""
            self._body(name, f"planet:{name}", (x, y), face, role)
            phrase = say(
                "fact-planet", seat=player.seat, die=name, face=Term("face", face), locked=locked
            )
            yield Fact(f"planet:{name}", phrase, _square(x, y, 0.95))
            x += _STEP
        for task in self.table.agenda:
            if task.seat == index and task.kind in FLYING:
                name = f"W{task.die}"
                self._body(name, f"planet:{name}", (x, y), "", "coming")
                phrase = say("fact-coming", seat=player.seat, die=name)
                yield Fact(f"planet:{name}", phrase, _square(x, y, 0.95))
                x += _STEP
        yield from self._lost(player, "W", (x, y))

    def _ghosts(self, player: Player, letter_of_die: str) -> list[tuple[str, str]]:
        """The planets (W) or weapons (R) that a player lost, with the faces last seen."""
        return [
            (die, face)
            for seat, die, face in self.since.lost
            if seat == player.seat and die[0] == letter_of_die
        ][:_GHOSTS]

    def _lost(self, player: Player, letter_of_die: str, start: Point) -> Iterator[Fact]:
        """What a player lost, as ghosts behind what he has."""
        x, y = start
        for name, face in self._ghosts(player, letter_of_die):
            ident = f"lost:{player.seat}:{name}"
            self.shapes.append(Circle("ghost", ident, (x, y), 0.9))
            cross = ((x - 0.6, y - 0.6), (x + 0.6, y + 0.6))
            self.shapes.append(Polyline("ghost", points=cross))
            self.shapes.append(Label("small", text=name, at=(x, y + 1.45), size=0.7))
            phrase = say("fact-lost", seat=player.seat, die=name, face=Term("face", face or "none"))
            yield Fact(ident, phrase, _square(x, y, 0.9))
            x += _STEP

    def _body(self, name: str, ident: str, at: Point, face: str, role: str) -> None:
        x, y = at
        radius = 1.1 if role == "home" else 0.95
        self.shapes.append(Circle(f"body {role} {face}".strip(), ident, at, radius))
        if face:
            self.shapes.append(Stamp(f"glyph {face}", symbol=face, at=at, scale=radius))
            self.shapes.append(Label("letter", text=letter(face), at=at, size=0.75))
        self.shapes.append(Label("small", text=name, at=(x, y + radius + 0.5), size=0.7))

    def _held(self, index: int) -> int:
        """White dice on a card: those held, those on their way, those lost of late."""
        player = self.table.players[index]
        coming = sum(task.seat == index and task.kind in FLYING for task in self.table.agenda)
        return len(player.planets) + coming + len(self._ghosts(player, "W"))

    def _weapons(self, player: Player, start: Point) -> Iterator[Fact]:
        left, y = start
        for i, die in enumerate(player.weapons):
            name, face = f"R{die.number}", WEAPON_FACES[die.face]
            x = left + _STEP * i
            at = (x - 0.95, y - 0.85)
            new = " new" if name in self.since.gained else ""
            self.shapes.append(
                Box(f"badge {face}{new}", f"weapon:{name}", at=at, size=(1.9, 1.7), round=0.25)
            )
            self.shapes.append(Stamp(f"glyph {face}", symbol=face, at=(x, y), scale=1.0))
            self.shapes.append(Label("letter", text=letter(face), at=(x, y), size=0.75))
            self.shapes.append(Label("small", text=name, at=(x, y + 1.4), size=0.7))
            phrase = say("fact-weapon-of", seat=player.seat, die=name, face=Term("face", face))
            yield Fact(f"weapon:{name}", phrase, _square(x, y, 0.95))
        yield from self._lost(player, "R", (left + _STEP * len(player.weapons), y))

    def _sums(self, sums: Sums, y: float) -> None:
        self.write(say("label-power", **sums_of(sums)), (_LEFT - 0.9, y), 0.8)
        self.write(say("label-planets", **sums_of(sums)), (_LEFT - 0.9, y + 1.0), 0.8)

    def arrows(self) -> None:
        """Who acted against whom, along the right edge: the last ones, each in its own lane."""
        last = self.table.last
        places = {player.seat: i for i, player in enumerate(self.table.players)}
        deeds = [(kind, places[seat], places[target]) for kind, seat, target in self.since.deeds]
        if not deeds and last is not None and last.target >= 0:
            deeds = [(last.kind, last.actor, last.target)]
        for lane, (kind, actor, target) in enumerate(deeds[-_LANES:]):
            start, end = self.middles[actor] + 0.5 * lane, self.middles[target] - 0.5 * lane
            x, edge = WIDTH - 0.4 - 0.35 * lane, WIDTH - 1.6
            points = ((edge, start), (x, start), (x, end), (edge, end))
            ident = f"deed:{lane}" if self.since.deeds else "table:deed"
            self.shapes.append(Polyline(f"deed {kind}", ident, points, arrow=True))


def _named(player: Player) -> dict[str, Param]:
    return {"seat": player.seat, "race": Term("race", player.race or "none")}


def _who(view: View, index: int) -> Fact:
    """A player in one sentence: dice and what they amount to."""
    table, player = view.table, view.table.players[index]
    active = index == table.active and table.phase not in ("races", "setup", "over")
    phrase = say(
        "fact-player",
        **_named(player),
        active=active,
        winner=index == table.winner,
        dice=dice_of(player),
        technology=Term("technology", TECHNOLOGIES[player.technology]),
        **sums_of(view.sums[index]),
    )
    return Fact(f"player:{player.seat}", phrase)


def _square(x: float, y: float, r: float) -> tuple[Point, ...]:
    return ((x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r))
