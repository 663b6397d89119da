"""The pieces of a scenario: lines such as `red tank-1 at 1010`, turrets, starting forces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.rulekit.reading.late import late
from adjudicator.rules.full_metal_planete import names as nm
from adjudicator.rules.full_metal_planete.board.planet import Planet
from adjudicator.rules.full_metal_planete.options import SHOTS
from adjudicator.rules.full_metal_planete.position import parts as pt
from adjudicator.rules.full_metal_planete.scenarios.faults import Faults

if TYPE_CHECKING:
    from adjudicator.rules.full_metal_planete.scenarios.schema import ScenarioModel

_LINE = late(
    r"(?P<colour>[a-z]+) (?P<name>[a-z]+-\d+)"
    r"(?: at (?P<at>\d{4})(?:\+(?P<tail>\d{4}))?| in (?P<inside>[a-z0-9 -]+?))"
    r"(?: with (?P<load>[a-z ]+?))?(?: ammo (?P<ammo>[012]))?"
)


def cells_of(planet: Planet, path: str, text: str, faults: Faults) -> tuple[int, ...]:
    """The cells of hexes written apart by blanks; unknown ones are faults and left out."""
    known = planet.grid.cell_of
    for label in text.split():
        if label not in known:
            faults.add(path, "hex", label)
    return tuple(known[label] for label in text.split() if label in known)


class PieceReader:
    """Reads all pieces of a document, given its astronefs.

    made   pieces by full id, in the order of the ids to be
    homes  full id -> path of its line, and what that line says it is in
    """

    def __init__(
        self, doc: ScenarioModel, planet: Planet, ships: tuple[pt.Ship, ...], faults: Faults
    ) -> None:
        self.doc, self.planet, self.ships, self.faults = doc, planet, ships, faults
        self.made: dict[str, pt.Piece] = {}
        self.homes: dict[str, tuple[str, str]] = {}

    def read(self) -> tuple[pt.Piece, ...]:
        """Turrets, then the lines, then what `force` adds; all in their carriers."""
        self._turrets()
        for i, line in enumerate(self.doc.pieces):
            self._line(f"pieces[{i}]", line)
        self._forces()
        self._go_aboard()
        return tuple(self.made.values())

    def _turrets(self) -> None:
        for c, ship in enumerate(self.ships):
            if ship.dome < 0:
                if self.doc.phase == "land":
                    for n in (1, 2, 3):
                        self._add(
                            pt.Piece(nm.TURRET, c, n, pt.NOWHERE, pt.NOWHERE, pt.hold(c), SHOTS)
                        )
                continue
            given = self.doc.astronefs.get(nm.COLOURS[c])
            standing = given.turrets if given else (1, 2, 3)
            cells = self.planet.terrain.footprint(ship.dome, ship.side)
            for n in (1, 2, 3):
                if n in standing:
                    self._add(pt.Piece(nm.TURRET, c, n, cells[n], pt.NOWHERE, pt.FREE, SHOTS))
                else:
                    self._add(pt.Piece(nm.TURRET, c, n, pt.NOWHERE, pt.NOWHERE, pt.LOST))

    def _add(self, piece: pt.Piece) -> None:
        self.made.setdefault(nm.piece_id(piece.colour, piece.kind, piece.number), piece)

    def _line(self, path: str, line: str) -> None:
        match = _LINE.fullmatch(line.strip())
        name = f"{match['colour']}-{match['name']}" if match else ""
        ref = nm.read_ref(name)
        known = ref is not None and 0 <= ref.colour < len(self.ships) and ref.kind != nm.TURRET
        if match is None or ref is None or not known:
            self.faults.add(path, "piece", line)
            return
        if name in self.made:
            self.faults.add(path, "twice", name)
            return
        load = tuple(sorted((match["load"] or "").split()))
        if set(load) - {*nm.ORES, nm.BRIDGE}:
            self.faults.add(path, "load", match["load"])
        ammo = int(match["ammo"] or SHOTS) if ref.kind in nm.DESTROYERS else 0
        at = tail = pt.NOWHERE
        if match["at"]:
            cells = cells_of(self.planet, path, f"{match['at']} {match['tail'] or ''}", self.faults)
            if len(cells) != (2 if ref.kind == nm.BARGE else 1):
                self.faults.add(path, "hexes", line)
                return
            at, tail = cells[0], cells[1] if len(cells) > 1 else pt.NOWHERE
        else:
            self.homes[name] = (path, match["inside"])
        self.made[name] = pt.Piece(ref.kind, ref.colour, ref.number, at, tail, pt.FREE, ammo, load)

    def _forces(self) -> None:
        """The starting pieces in the holds of who wants them or has still to land."""
        for c, ship in enumerate(self.ships):
            given = self.doc.astronefs.get(nm.COLOURS[c])
            landing = self.doc.phase == "land" and ship.dome < 0
            if landing or (given and given.force):
                for kind, n in nm.FORCE:
                    if kind != nm.TURRET:
                        ammo = SHOTS if kind in nm.DESTROYERS else 0
                        self._add(pt.Piece(kind, c, n, pt.NOWHERE, pt.NOWHERE, pt.hold(c), ammo))

    def _go_aboard(self) -> None:
        made = self.made
        ids = {name: i for i, name in enumerate(made)}
        for name, (path, inside) in self.homes.items():
            carrier = inside.replace(" ", "-")
            colour = carrier.removeprefix("hold-")
            if inside == "hold":
                home = pt.hold(made[name].colour)
            elif carrier.startswith("hold-") and colour in nm.COLOURS:
                home = pt.hold(nm.COLOURS.index(colour))
            elif carrier in ids and made[carrier].kind in nm.CAPACITY:
                home = ids[carrier]
            else:
                self.faults.add(path, "carrier", inside)
                continue
            made[name] = made[name]._replace(inside=home)
