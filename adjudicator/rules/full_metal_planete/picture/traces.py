"""What happened since the reader last acted, drawn into the picture: ways, shots, ghosts.

Each has its fact in words, so that the map in words tells the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from adjudicator.rulekit.event import Event
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.rulekit.scene import Fact, Key, Layer, Polyline, Scene, Section, Shape, Stamp
from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.names import MOBILE, TURRET, read_ref
from adjudicator.rules.full_metal_planete.picture import shapes as pic
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.view import View
from adjudicator.rules.full_metal_planete.wording import piece_phrase

#: where a ghost stands, and its size, on a hex that something else stands on now
_ASIDE, _SMALL = (0.46, -0.24), 0.5
#: how far the rays of a hit reach, of a symbol's size
_BURST = 1.25


class Way(NamedTuple):
    """The hexes that a piece went through, one turn's steps joined."""

    piece: str
    cells: tuple[str, ...]


class Shot(NamedTuple):
    """Two destroyers and where each stood ("" if that is not known), their target, the losses."""

    guns: tuple[str, ...]
    stands: tuple[str, ...]
    at: str
    lost: tuple[str, ...]


class Traces(NamedTuple):
    """All that is drawn: ways, shots, and the pieces lost and taken, each with its hex.

    taken  what it was before, what it is now, its hex
    """

    ways: tuple[Way, ...]
    shots: tuple[Shot, ...]
    ghosts: tuple[tuple[str, str], ...]
    taken: tuple[tuple[str, str, str], ...]


def draw_traces(scene: Scene, view: View, faces: Sequence[Event]) -> Scene:
    """The picture with the traces of some events in place of the moves of the last turn."""
    state = view.state
    traces = follow(state, faces)
    if not any(traces):
        return scene
    layers: list[Layer] = []
    for layer in scene.layers:
        if layer.name == "trails":
            layers.append(Layer("trails", tuple(_lines(state, traces))))
            continue
        layers.append(layer)
        if layer.name == "pieces":
            layers.append(Layer("ghosts", (*_ghosts(state, traces), *_flags(state, traces))))
    # what came of them is told in the sentences of what happened
    section = Section(say("section-traces"), tuple(_facts(traces)), drawn=True)
    return replace(
        scene,
        layers=tuple(layers),
        sections=(section, *scene.sections),
        legend=(*_without_trail(scene.legend), *_keys(traces)),
    )


def follow(state: State, faces: Sequence[Event]) -> Traces:
    """The traces of some events, oldest first."""
    ways: list[Way] = []
    shots: list[Shot] = []
    ghosts: list[tuple[str, str]] = []
    taken: list[tuple[str, str, str]] = []
    stands = _stands(state, faces)
    for number, event in enumerate(faces):
        if isinstance(event, (ev.Moved, ev.Assaulted)):
            last = ways[-1] if ways else None
            if last and last.piece == event.piece and last.cells[-1] == event.path[0]:
                ways[-1] = Way(last.piece, last.cells + event.path[1:])
            elif len(event.path) > 1:
                ways.append(Way(event.piece, event.path))
        elif isinstance(event, ev.Shots):
            shots.append(Shot(event.guns, stands.get(number, ()), event.at, event.lost))
            ghosts += [(name, event.at) for name in event.lost if _is_machine(name)]
        elif isinstance(event, ev.Sunk) and event.cells:
            ghosts += [(name, event.cells[0]) for name in event.lost if _is_machine(name)]
        elif isinstance(event, ev.Captured):
            taken.append((event.target, event.piece, event.at))
    return Traces(tuple(ways), tuple(shots), tuple(ghosts), tuple(taken))


def _is_machine(name: str) -> bool:
    ref = read_ref(name)
    return ref is not None and ref.kind in (*MOBILE, TURRET)


def _stands(state: State, faces: Sequence[Event]) -> dict[int, tuple[str, ...]]:
    """Find where the two guns of each volley stood, from what they did before and after."""
    places: dict[str, str] = {}
    before: dict[int, tuple[str, ...]] = {}
    for number, event in enumerate(faces):
        if isinstance(event, ev.Shots):
            before[number] = tuple(places.get(gun, "") for gun in event.guns)
        for piece, at in _went(event):
            places[piece] = at
    now = {
        state.planes.name(i): state.planes.grid.label[p.at]
        for i, p in enumerate(state.pieces)
        if p.at >= 0
    }
    found: dict[int, tuple[str, ...]] = {}
    for number in range(len(faces) - 1, -1, -1):
        event = faces[number]
        if isinstance(event, ev.Shots):
            known = before[number]
            found[number] = tuple(
                at or now.get(gun, "") for gun, at in zip(event.guns, known, strict=True)
            )
            now.update((name, event.at) for name in event.lost)
        elif isinstance(event, (ev.Moved, ev.Assaulted)):
            now[event.piece] = event.path[0]
        elif isinstance(event, (ev.Captured, ev.Recoloured)) and event.piece in now:
            now[event.target] = now.pop(event.piece)
        elif isinstance(event, ev.Loaded):
            now[event.item] = event.at
        else:
            for piece, _ in _went(event):
                now.pop(piece, None)
    return found


def _went(event: Event) -> Iterator[tuple[str, str]]:
    """Pieces that an event puts somewhere."""
    if isinstance(event, (ev.Moved, ev.Assaulted)):
        yield event.piece, event.path[-1]
    elif isinstance(event, (ev.Exited, ev.Deployed)):
        yield event.piece, event.cells[0]
    elif isinstance(event, ev.Unloaded):
        yield event.item, event.at
    elif isinstance(event, ev.Captured):
        yield event.piece, event.at


def _line(state: State, name: str) -> int:
    """The number of the colour in which a piece's doings are drawn: its owner's."""
    ref = read_ref(name)
    colour = ref.colour if ref else 0
    owner = state.controller(colour)
    return (owner if owner >= 0 else colour) + 1


def _lines(state: State, traces: Traces) -> Iterator[Shape]:
    spots, cell_of = pic.spots(state.planes.grid), state.planes.grid.cell_of
    for number, way in enumerate(traces.ways, 1):
        points = pic.way([spots[cell_of[c]] for c in way.cells])
        yield Polyline(f"trail line-{_line(state, way.piece)}", f"way:{number}", points, True)
    for number, shot in enumerate(traces.shots, 1):
        for gun, stand in zip(shot.guns, shot.stands, strict=True):
            if stand and stand != shot.at:
                ends = (spots[cell_of[stand]], spots[cell_of[shot.at]])
                role = f"shot line-{_line(state, gun)}"
                yield Polyline(role, f"shot:{number}", ends, True)
    for at in dict.fromkeys(shot.at for shot in traces.shots):
        yield Stamp("", "", "burst", spots[cell_of[at]], _BURST)


def _ghosts(state: State, traces: Traces) -> Iterator[Shape]:
    """The pieces lost where they were lost: pale, crossed out, aside of what stands there now."""
    grid, planes = state.planes.grid, state.planes
    spots = pic.spots(grid)
    for number, (name, at) in enumerate(traces.ghosts, 1):
        ref = read_ref(name)
        assert ref is not None
        cell = grid.cell_of[at]
        x, y = spots[cell]
        aside = bool((planes.taken & ~planes.ore) >> cell & 1)
        spot = (x + _ASIDE[0], y + _ASIDE[1]) if aside else (x, y)
        scale = _SMALL if aside else 1.0
        ident = f"ghost:{number}"
        yield pic.badge(ref.colour, spot, scale, ident, " ghost")
        if ref.kind not in pic.SIZES:
            yield pic.figure(ref.kind, ref.colour, spot, scale, " ghost")
        yield Stamp("", "", "ghost-cross", spot, scale)


def _flags(state: State, traces: Traces) -> Iterator[Shape]:
    """A flag in its new owner's colour where a piece was taken."""
    spots, cell_of = pic.spots(state.planes.grid), state.planes.grid.cell_of
    for number, (_, name, at) in enumerate(traces.taken, 1):
        x, y = spots[cell_of[at]]
        role = f"flag colour-{_line(state, name)}"
        yield Stamp(role, f"taken:{number}", "capture", (x - 0.62, y - 0.02), 0.6)


def _facts(traces: Traces) -> Iterator[Fact]:
    for number, way in enumerate(traces.ways, 1):
        phrase = say("fact-way", piece=piece_phrase(way.piece), path=" → ".join(way.cells))
        yield Fact(f"way:{number}", phrase)
    for number, shot in enumerate(traces.shots, 1):
        yield Fact(f"shot:{number}", _shot_words(shot))
    for number, (name, at) in enumerate(traces.ghosts, 1):
        yield Fact(f"ghost:{number}", say("fact-ghost", piece=piece_phrase(name), at=at))
    for number, (was, name, at) in enumerate(traces.taken, 1):
        told = {"was": piece_phrase(was), "piece": piece_phrase(name)}
        yield Fact(f"taken:{number}", say("fact-taken", **told, at=at))


def _shot_words(shot: Shot) -> Phrase:
    stands = shot.stands or ("",) * len(shot.guns)
    guns = tuple(
        say("piece-at", piece=piece_phrase(gun), at=at) if at else piece_phrase(gun)
        for gun, at in zip(shot.guns, stands, strict=True)
    )
    lost = tuple(piece_phrase(name) for name in shot.lost)
    return say("fact-shot", guns=guns, at=shot.at, lost=lost)


def _without_trail(legend: Iterable[Key]) -> Iterator[Key]:
    return (key for key in legend if key.phrase.code != "legend-trail")


def _keys(traces: Traces) -> Iterator[Key]:
    line = ((0.0, 0.8), (0.9, 0.2))
    if traces.ways:
        yield Key((Polyline("trail line-1", "", line, True),), Phrase("legend-way"), "trail")
    if traces.shots:
        yield Key((Polyline("shot line-1", "", line, True),), Phrase("legend-shot"), "shot")
    if traces.ghosts:
        shapes = (
            pic.badge(0, (0.5, 0.5), 0.62, more=" ghost"),
            pic.figure("tank", 0, (0.5, 0.5), 0.66, " ghost"),
            Stamp("", "", "ghost-cross", (0.5, 0.5), 0.6),
        )
        yield Key(shapes, Phrase("legend-ghost"), "ghost-cross")
    if traces.taken:
        flag = Stamp("flag colour-1", "", "capture", (0.45, 0.5), 0.66)
        yield Key((flag,), Phrase("legend-taken"), "capture")
