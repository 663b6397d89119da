"""What one reader saw of a game from station to station, as differences: see `differences`.

The document of a track, as the page reads it (`templates/common/site/replay/contract.js`):

    box, letter     of all its pictures; end: the box of those of a game that is over
    layers          [name, least pixels a unit] in the order in which they are drawn
    shapes          its own entries: SVG, the number of a word that is SVG, or numbers of parts
    parts           of long entries: what they have in common stands once
    defs            entries that define what others refer to, beside those of the track under it
    pictures        by station: 0 where nothing changes, else [layer, difference...] each;
                    [layer] alone where it is again as in the track under this one
    map             by station: 0, or the difference of the map in words: the number of a word
                    twice, and 1 more for a heading; [] where it is again as under this one
    hidden          the same of what nobody could see together
    told            by station: 0 as in the track under this one, else numbers of words

Numbers of entries and words go on from those of the track under it. Its words stand apart, one
list for each language.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain
from math import inf
from typing import Any

from adjudicator.render.picture.differences import Book, Drawer, Drawn, Said, changes
from adjudicator.render.picture.geometry import short
from adjudicator.render.picture.svg import letter_in
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.rulekit.scene import Block, Layer, Lines, Polyline, Scene, Section, Shape

Ids = tuple[int, ...]
_UNKNOWN = -1
#: a difference that changes nothing
_STAYS = (0, 0, 0)
#: entries of so many characters are cut into parts: before each element, and where the pen of a
#: path is set down
_LONG = 400
_PARTS = re.compile("(?=[<M])")


class Sight(Frozen):
    """What is seen, and what is told beside it.

    scene   the picture; None for that of the track under this one
    over    whether the game has ended
    hidden  what no picture shows
    """

    scene: Scene | None
    told: tuple[Phrase, ...] = ()
    over: bool = False
    hidden: tuple[Block, ...] = ()


class _Held(Frozen):
    """The picture of the station before, its entries by layer, and the map in words: by section,
    and whole."""

    scene: Scene
    picture: dict[str, Ids]
    told: list[Ids]
    map: Ids

    def layer(self, name: str) -> Layer | None:
        """The layer of a name, if there was one."""
        return next((layer for layer in self.scene.layers if layer.name == name), None)

    def section(self, at: int) -> tuple[Section, Ids] | None:
        """The section of a place, if there was one, and how it was told."""
        return (self.scene.sections[at], self.told[at]) if at < len(self.told) else None


class Track:
    """A reader's pictures and words at all stations, ready to be written down.

    pictures  by station: what each layer holds, by its name
    maps      by station: the map in words; hidden  what no picture shows
    """

    def __init__(self, drawer: Drawer, under: Track | None = None) -> None:
        self.under = under
        self.shapes: Book = Book(under.shapes if under is not None else None)
        self.parts: Book = Book(under.parts if under is not None else None)
        self.words: Book = Book(under.words if under is not None else None)
        self.pictures: list[dict[str, Ids]] = []
        self.maps: list[Ids] = []
        self.hidden: list[Ids] = []
        self.told: list[Ids] = []
        self._drawer = drawer
        self.boxes: list[tuple[float, float, float, float]] = []
        self._over: list[bool] = []
        self._layers: dict[str, float] = dict(under._layers) if under is not None else {}
        self._entries: list[str | int | list[int]] = []
        self._defs: dict[int, None] = {}
        self._symbols: set[str] = set(under._symbols) if under is not None else set()
        self._numbers: dict[Shape, int] = {}
        self._last: _Held | None = None

    def see(self, sight: Sight) -> None:
        """What is seen at the next station."""
        if sight.scene is not None:
            self._draw(sight.scene)
        elif self.under is not None:
            at = len(self.pictures)
            self.boxes.append(self.under.boxes[at])
            self.pictures.append(self.under.pictures[at])
            self.maps.append(self.under.maps[at])
        self._over.append(sight.over)
        self.hidden.append(self._blocks(sight.hidden))
        self.told.append(tuple([self.word(phrase) for phrase in sight.told]))

    def _draw(self, scene: Scene) -> None:
        held = self._last
        if held is None or scene != held.scene:
            layers = tuple(layer for layer in scene.layers if layer.is_seen(inf))
            picture = {layer.name: self._ids(layer, scene) for layer in layers}
            told = [
                self._section(section, held.section(at) if held is not None else None)
                for at, section in enumerate(scene.sections)
            ]
            held = self._last = _Held(scene, picture, told, tuple(chain.from_iterable(told)))
            self._order(layers)
        self.boxes.append(scene.box)
        self.pictures.append(held.picture)
        self.maps.append(held.map)

    def word(self, phrase: Phrase) -> int:
        """The number of a sentence."""
        return self.words.number(self._drawer.say(phrase))

    def _ids(self, layer: Layer, scene: Scene) -> Ids:
        if layer.static:
            drawn = self._drawer.layer(layer, scene)
            self._define(drawn, scene)
            return tuple([self._shape(said) for said in drawn.entries])
        held, new = self._last, layer.shapes
        before = held.layer(layer.name) if held is not None else None
        if held is None or before is None or before.static or self._may_differ(held, scene, new):
            return tuple(self._found(layer, new, scene))
        old, ids = before.shapes, held.picture[layer.name]
        if old is new:
            return ids
        # a title that keeps what it has drawn gives the very same shapes again
        same = dict(zip(map(id, old), ids, strict=True))
        made = [same.get(id(shape), _UNKNOWN) for shape in new]
        others: list[int] = []
        more = len(new) - len(old)
        for at, number in enumerate(made):
            if number == _UNKNOWN:
                if at < len(old) and old[at] == new[at]:
                    made[at] = ids[at]
                elif more and at >= more and old[at - more] == new[at]:
                    made[at] = ids[at - more]
                else:
                    others.append(at)
        found = self._found(layer, [new[at] for at in others], scene)
        for at, number in zip(others, found, strict=True):
            made[at] = number
        return tuple(made)

    def _may_differ(self, held: _Held, scene: Scene, shapes: Sequence[Shape]) -> bool:
        """Whether equal shapes may look otherwise: arrows grow with the picture."""
        return held.scene.box != scene.box and any(type(shape) is Polyline for shape in shapes)

    def _found(self, layer: Layer, shapes: Sequence[Shape], scene: Scene) -> list[int]:
        """The numbers of shapes of a layer; those that nobody knows yet are drawn."""
        known = self._numbers
        found = [known.get(shape, _UNKNOWN) for shape in shapes]
        fresh = [at for at, number in enumerate(found) if number == _UNKNOWN]
        if fresh:
            drawn = self._drawer.layer(
                replace(layer, shapes=tuple([shapes[at] for at in fresh])), scene
            )
            self._define(drawn, scene)
            for at, said in zip(fresh, drawn.entries, strict=True):
                found[at] = self._shape(said)
                if type(shapes[at]) is not Polyline:
                    known[shapes[at]] = found[at]
        return found

    def _shape(self, said: Said) -> int:
        count = self.shapes.size
        number = self.shapes.number(said)
        if number == count:
            self._entries.append(self._entry(said))
        return number

    def _define(self, drawn: Drawn, scene: Scene) -> None:
        for _, text in drawn.defs:
            number = self._shape((text,) * len(self._drawer.languages))
            # what the track under it defines stands on the page already
            if self.under is None or number not in self.under._defs:
                self._defs[number] = None
        fresh = [name for name in drawn.symbols if name not in self._symbols]
        if fresh:
            self._symbols.update(fresh)
            for said in self._drawer.definitions(fresh, scene).values():
                self._defs[self._shape(said)] = None

    def _section(self, section: Section, before: tuple[Section, Ids] | None) -> Ids:
        """A part of the map in words; of the one before it only what is other is said anew."""
        if not section.facts or section.pointed:
            return ()
        if before is None or len(before[0].facts) != len(section.facts) or not before[1]:
            heading = 2 * self.word(section.heading) + 1
            return (heading, *[2 * self.word(fact.phrase) for fact in section.facts])
        old, ids = before
        if section == old:
            return ids
        heading = 2 * self.word(section.heading) + 1
        facts = zip(section.facts, old.facts, ids[1:], strict=True)
        told = [
            number if fact.phrase == was.phrase else 2 * self.word(fact.phrase)
            for fact, was, number in facts
        ]
        return (heading, *told)

    def _blocks(self, blocks: Sequence[Block]) -> Ids:
        found: list[int] = []
        for block in blocks:
            found.append(2 * self.word(block.title) + 1)
            if isinstance(block, Lines):
                found += [2 * self.word(phrase) for phrase in block.phrases]
            else:
                found += [2 * self.word(say("site-replay-row", cells=row)) for row in block.rows]
        return tuple(found)

    def _order(self, layers: Sequence[Layer]) -> None:
        names = list(self._layers)
        at = 0
        for layer in layers:
            if layer.name in self._layers:
                at = names.index(layer.name) + 1
            else:
                names.insert(at, layer.name)
                at += 1
        if len(names) > len(self._layers):
            least = {layer.name: layer.least for layer in layers}
            self._layers = {name: self._layers.get(name, least.get(name, 0.0)) for name in names}

    def box(self, over: bool = False) -> tuple[float, float, float, float]:
        """The box that holds all pictures, or all of a game that is over."""
        boxes = [box for box, last in zip(self.boxes, self._over, strict=True) if last == over]
        boxes = boxes or self.boxes
        left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
        right = max(box[0] + box[2] for box in boxes)
        bottom = max(box[1] + box[3] for box in boxes)
        return left, top, right - left, bottom - top

    def document(self, before: Sequence[int]) -> dict[str, Any]:
        """The track as plain JSON values; `before`: by station, the one that it goes on from."""
        box = self.box()
        under = self.under
        return {
            "box": [float(short(value)) for value in box],
            "end": [float(short(value)) for value in self.box(over=True)],
            "letter": letter_in(box),
            "layers": [[name, least] for name, least in self._layers.items()],
            "pictures": self._pictures(before),
            "map": _differences(self.maps, under.maps if under else None, before),
            "hidden": _differences(self.hidden, under.hidden if under else None, before),
            "told": [
                0 if under and under.told[at] == told else list(told)
                for at, told in enumerate(self.told)
            ],
            "defs": list(self._defs),
            "shapes": self._entries,
            "parts": [part for (part,) in self.parts.own],
        }

    def _entry(self, said: Said) -> str | int | list[int]:
        if len(set(said)) > 1:
            return self.words.number(said)
        if len(said[0]) < _LONG:
            return said[0]
        return [self.parts.number((part,)) for part in _PARTS.split(said[0])]

    def _pictures(self, before: Sequence[int]) -> list[Any]:
        under = self.under.pictures if self.under is not None else None
        found: list[Any] = []
        names = list(self._layers)
        tracks = {name: [picture.get(name, ()) for picture in self.pictures] for name in names}
        base = {
            name: [picture.get(name, ()) for picture in under] if under is not None else None
            for name in names
        }
        for at, back in enumerate(before):
            changed = [
                [number, *difference]
                for number, name in enumerate(names)
                if (difference := _difference(tracks[name], base[name], at, back)) is not None
            ]
            found.append(changed or 0)
        return found

    def own_words(self) -> tuple[tuple[str, ...], ...]:
        """Its own words by language."""
        languages = range(len(self._drawer.languages))
        return tuple(tuple(said[at] for said in self.words.own) for at in languages)


def _differences(
    own: Sequence[Ids], under: Sequence[Ids] | None, before: Sequence[int]
) -> list[list[int] | int]:
    found = (_difference(own, under, at, back) for at, back in enumerate(before))
    return [0 if changed is None else changed for changed in found]


def _difference(
    own: Sequence[Ids], under: Sequence[Ids] | None, at: int, back: int
) -> list[int] | None:
    """What makes the list of station `at` of that of the one before; None for nothing, [] where
    it is again as under it."""
    old = own[back] if back >= 0 else ()
    if under is None:
        return changes(old, own[at]) or None
    followed = back < 0 or own[back] == under[back]
    if own[at] == under[at]:
        return None if followed else []
    # what followed stays behind
    return changes(old, own[at]) or (list(_STAYS) if followed else None)
