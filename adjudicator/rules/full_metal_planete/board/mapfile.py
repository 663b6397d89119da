"""Map files: text to planet and back, with faults that name line and column.

A map file:

    # any number of comment lines
    name: Two Shores
    terrain:
    ..*$$
    .%$#$
    zones:            may be left out with all that follows
    --aaA
    --bbA
    links: ab         may be left out: zones whose hexes touch are neighbours

Terrain signs: `.` open sea, `*` reef, `%` marsh, `$` plain, `#` mountain, `?` void.
Zone signs: `-` none, `a`-`z` a landing zone, `A`-`Z` an island. All rows of both pictures
have the same length, 5 to 99; there are 5 to 99 rows. A terrain row may begin with `#`
(mountain): comments are only read outside the pictures.
"""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.reading.late import late
from adjudicator.rules.full_metal_planete.board.planet import TERRAINS, Planet

LEAST, MOST = 5, 99
_ZONE = late(r"[-a-zA-Z]")
_NAME = late(r"[A-Za-z0-9][\w '-]{0,39}")


class Fault(Frozen):
    """What is wrong with a map file, and where (line and column from 1; 0 = all of it).

    code  stable name: `header`, `name`, `sign`, `length`, `size`, `zone-water`, `zones`,
          `links`, `missing`
    got   the wrong piece of text
    """

    line: int
    column: int
    code: str
    got: str = ""

    def __str__(self) -> str:
        where = f"line {self.line}, column {self.column}" if self.line else "file"
        return f"{where}: {self.code}" + (f" ({self.got})" if self.got else "")


class _Reader:
    def __init__(self) -> None:
        self.name = ""
        self.links: tuple[str, ...] = ()
        self.pictures: dict[str, list[tuple[int, str]]] = {"terrain": [], "zones": []}
        self.faults: list[Fault] = []

    def read(self, text: str) -> None:
        picture = ""
        for number, raw in enumerate(text.splitlines(), 1):
            line = raw.rstrip()
            key, colon, value = line.partition(":")
            if colon and key.strip().isalpha():
                picture = self.header(number, key.strip().lower(), value.strip())
            elif picture and line:
                self.pictures[picture].append((number, line))
            elif not line:
                picture = ""
            elif not line.startswith("#"):
                self.faults.append(Fault(number, 1, "header", line[:20]))

    def header(self, number: int, key: str, value: str) -> str:
        if key in self.pictures:
            return key
        if key == "name":
            self.name = value
            if not _NAME.fullmatch(value):
                self.faults.append(Fault(number, 7, "name", value[:40]))
        elif key == "links":
            self.links = tuple(value.split())
            for link in self.links:
                if not (len(link) == 2 and link.isalpha() and link[0] != link[1]):
                    self.faults.append(Fault(number, 8, "links", link[:10]))
        else:
            self.faults.append(Fault(number, 1, "header", key[:20]))
        return ""

    def check(self) -> None:
        terrain, zones = self.pictures["terrain"], self.pictures["zones"]
        if not self.name:
            self.faults.append(Fault(0, 0, "missing", "name:"))
        if not terrain:
            self.faults.append(Fault(0, 0, "missing", "terrain:"))
            return
        width = len(terrain[0][1])
        if not (LEAST <= width <= MOST and LEAST <= len(terrain) <= MOST):
            self.faults.append(Fault(terrain[0][0], 1, "size", f"{width}x{len(terrain)}"))
        self.check_picture(terrain, width, lambda sign: sign in TERRAINS)
        self.check_picture(zones, width, lambda sign: bool(_ZONE.fullmatch(sign)))
        if zones and len(zones) != len(terrain):
            self.faults.append(Fault(zones[-1][0], 1, "zones", str(len(zones))))
        for (number, row), (_, ground) in zip(zones, terrain, strict=False):
            for column, (sign, under) in enumerate(zip(row, ground, strict=False), 1):
                if sign != "-" and under in ".?":
                    self.faults.append(Fault(number, column, "zone-water", sign))
        known = {sign for _, row in zones for sign in row}
        for link in self.links:
            if not set(link) <= known:
                self.faults.append(Fault(0, 0, "links", link))

    def check_picture(
        self, rows: list[tuple[int, str]], width: int, fits: Callable[[str], bool]
    ) -> None:
        for number, row in rows:
            if len(row) != width:
                column = min(len(row), width) + 1
                self.faults.append(Fault(number, column, "length", str(len(row))))
            for column, sign in enumerate(row, 1):
                if not fits(sign):
                    self.faults.append(Fault(number, column, "sign", sign))


def check_map(text: str) -> tuple[Fault, ...]:
    """Everything that is wrong with the text of a map file, in order; () when sound."""
    return _read(text)[1]


def _read(text: str) -> tuple[_Reader, tuple[Fault, ...]]:
    reader = _Reader()
    reader.read(text)
    reader.check()
    return reader, tuple(sorted(reader.faults, key=lambda f: (f.line, f.column)))


def read_map(text: str) -> Planet:
    """The planet of a sound map file; raises ValueError with all faults otherwise."""
    reader, faults = _read(text)
    if faults:
        raise ValueError("; ".join(map(str, faults)))
    rows, zones = (tuple(row for _, row in reader.pictures[k]) for k in ("terrain", "zones"))
    return Planet(reader.name, rows, zones, reader.links)


def write_map(planet: Planet) -> str:
    """The map file of a planet; reading it gives the same planet."""
    parts = [f"name: {planet.name}", "terrain:", *planet.rows]
    if planet.zones:
        parts += ["zones:", *planet.zones]
    if planet.links:
        parts.append("links: " + " ".join(planet.links))
    return "\n".join(parts) + "\n"
