"""What happened since a seat last acted, in few sentences: losses, own deeds, tide, rivals.

From events as the seat may know them, oldest first; nothing else is looked at but the view of
now, for who owns which colour.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from adjudicator.rulekit.event import Event
from adjudicator.rulekit.phrase import Param, Phrase, Term, say
from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.names import BRIDGE, COLOURS, ORES, read_ref
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.view import View
from adjudicator.rules.full_metal_planete.wording import piece_phrase

#: told in their own sentences, after all else
_RARE = (
    *(ev.Opened, ev.Landed, ev.DeploymentFailed, ev.OrderDrawn, ev.Seized),
    *(ev.Eliminated, ev.Rebuilt, ev.TookOff, ev.LeftBehind, ev.Deactivated, ev.Ended),
)
#: told only where they concern the reader
_OWN = (ev.Stopped, ev.Stranded, ev.Penalised, ev.Neutralised)
#: who has no seat: things of no player have -1
_WATCHER = -2


def recap(view: View, seat: str | None, faces: Sequence[Event]) -> tuple[Phrase, ...]:
    """The sentences: own losses, own deeds, the tide, a line for each rival, what is rare."""
    state = view.state
    me = _WATCHER if seat is None else state.seat_index(seat)
    told = tuple(_chapters(state, faces))
    deeds: dict[int, _Deeds] = {}
    losses: list[Phrase] = []
    rare: list[Phrase] = []
    for event, owner in told:
        hits = tuple(_losses(event, owner, me, state))
        losses += hits
        if isinstance(event, _RARE) or (isinstance(event, _OWN) and whose(event, owner) == me):
            rare.append(event.phrase())
        by = whose(event, owner)
        # What the reader lost is told at the head.
        if by >= 0 and not (hits and isinstance(event, (ev.Shots, ev.Captured))):
            deeds.setdefault(by, _Deeds()).add(event)
    turned = [e for e in faces if isinstance(e, ev.TideTurned)]
    order = [me, *(s for s in state.clock.order if s != me)]
    return (
        *losses,
        *(deeds[me].phrases("", True) if me in deeds else ()),
        *(e.phrase() for e in turned[-1:]),
        *(_stuck_pieces(state, me) if turned else ()),
        *(p for s in order[1:] if s in deeds for p in deeds[s].phrases(state.name_of(s), False)),
        *rare,
    )


def _stuck_pieces(state: State, me: int) -> Iterator[Phrase]:
    """R-08: which of the seat's pieces the tide of now holds."""
    held = tuple(
        _at(state.planes.name(i), state.planes.grid.label[p.at])
        for i, p in enumerate(state.pieces)
        if p.at >= 0 and state.ships[p.colour].owner == me and state.planes.is_stuck(p)
    )
    if held:
        yield say("recap-stuck", things=held)


Owners = tuple[int, ...]


def _chapters(state: State, faces: Sequence[Event]) -> Iterator[tuple[Event, Owners]]:
    """Each event with who owned which colour before it."""
    owners = [ship.owner for ship in state.ships]
    before: list[Owners] = []
    seats = {name: seat for seat, name in enumerate(state.setup.seats)}
    for event in reversed(faces):
        if isinstance(event, ev.Seized):
            owners[COLOURS.index(event.ship)] = seats[event.loser]
        elif isinstance(event, (ev.TookOff, ev.LeftBehind)):
            owners[COLOURS.index(event.ship)] = seats[event.seat]
        before.append(tuple(owners))
    return zip(faces, reversed(before), strict=True)


def owner_of(name: str, owners: Owners) -> int:
    """The seat that has a piece, by its full name; -1 for none, and for things of no colour."""
    ref = read_ref(name)
    return owners[ref.colour] if ref and 0 <= ref.colour < len(owners) else -1


def _actor(event: Event) -> str:
    """The name of the piece that did something, or ""."""
    if isinstance(event, (ev.Shots, ev.Neutralised)):
        return event.guns[0]
    if isinstance(event, ev.Captured):
        return event.captors[0]
    if isinstance(event, (ev.Loaded, ev.Unloaded, ev.Transferred)):
        return event.carrier
    if isinstance(event, ev.Built):
        return event.converter
    if isinstance(event, (ev.Moved, ev.Assaulted, ev.Exited, ev.Entered, ev.Stranded, ev.Stopped)):
        return event.piece
    return ""


def whose(event: Event, owners: Owners) -> int:
    """The seat whose deed an event is, or -1."""
    if isinstance(event, ev.Entered):
        return owners[COLOURS.index(event.ship)]
    if isinstance(event, (ev.Deployed, ev.Penalised)):
        piece = event.piece if isinstance(event, ev.Deployed) else event.pieces[0]
        return owner_of(piece, owners)
    actor = _actor(event)
    return owner_of(actor, owners) if actor else -1


def _losses(event: Event, owners: Owners, me: int, state: State) -> Iterator[Phrase]:
    """Tell what the seat lost by an event, and to whom."""
    if isinstance(event, ev.Captured) and owner_of(event.target, owners) == me:
        yield say(
            "recap-captured",
            piece=piece_phrase(event.target),
            at=event.at,
            seat=state.name_of(whose(event, owners)),
        )
    if isinstance(event, (ev.Shots, ev.Sunk)):
        mine = tuple(name for name in event.lost if owner_of(name, owners) == me)
        if not mine:
            return
        # What lay in it goes with it and is told with it.
        load = tuple(name for name in event.lost if name in (*ORES, BRIDGE))
        lost = tuple(piece_phrase(name) for name in (*mine, *load))
        if isinstance(event, ev.Sunk):
            yield say("recap-sunk", lost=lost, cells=event.cells)
        else:
            by = whose(event, owners)
            seat = state.name_of(by) if by >= 0 else ""
            guns = tuple(piece_phrase(name) for name in event.guns)
            yield say("recap-shot", lost=lost, at=event.at, seat=seat, guns=guns)
    if isinstance(event, ev.Seized) and event.loser == state.name_of(me):
        yield say("recap-seized", ship=dict(event.params())["ship"], seat=event.seat)


class _Deeds:
    """What one seat did: where its pieces went, what it took, destroyed, loaded and built."""

    def __init__(self) -> None:
        self.deployed: dict[str, str] = {}
        self.places: dict[str, str] = {}
        self.lost: list[str] = []
        self.taken: list[tuple[str, str]] = []
        self.loaded: Counter[str] = Counter()
        self.home = 0
        self.built: list[tuple[str, str]] = []
        self.inside: list[str] = []

    def add(self, event: Event) -> None:
        """One more event of the seat."""
        if isinstance(event, (ev.Moved, ev.Assaulted)):
            self._put(event.piece, event.path[-1])
        elif isinstance(event, ev.Deployed):
            self.deployed[event.piece] = event.cells[0]
        elif isinstance(event, ev.Exited):
            self._put(event.piece, event.cells[0])
        elif isinstance(event, ev.Unloaded) and read_ref(event.item):
            self._put(event.item, event.at)
        elif isinstance(event, ev.Shots):
            self.lost += event.lost
        elif isinstance(event, ev.Captured):
            self.taken.append((event.target, event.at))
        elif isinstance(event, ev.Loaded):
            self._load(event.item)
        elif isinstance(event, ev.Entered):
            self._enter(event)
        elif isinstance(event, ev.Transferred) and event.target.endswith("astronef"):
            self.home += event.item in ORES
        elif isinstance(event, ev.Built):
            self.built.append((event.item, event.at))

    def _put(self, piece: str, at: str) -> None:
        self.deployed.pop(piece, None)
        self.places.pop(piece, None)
        self.places[piece] = at
        if piece in self.inside:
            self.inside.remove(piece)

    def _load(self, item: str) -> None:
        if item in ORES:
            self.loaded[item] += 1
        self.places.pop(item, None)

    def _enter(self, event: ev.Entered) -> None:
        if event.piece in ORES:
            self.home += 1
            return
        self.home += event.ore
        self.places.pop(event.piece, None)
        self.inside.append(event.piece)

    def phrases(self, seat: str, own: bool) -> Iterator[Phrase]:
        """One sentence, or none if nothing was done."""
        goods: list[Param] = [
            say("number-of", thing=Term("thing", kind), n=self.loaded[kind])
            for kind in ORES
            if self.loaded[kind]
        ]
        deeds = [
            say(f"recap-{code}", things=things)
            for code, things in (
                ("taken", tuple(_at(piece, at) for piece, at in self.taken)),
                ("lost", tuple(piece_phrase(name) for name in self.lost)),
                ("deployed", tuple(_at(piece, at) for piece, at in self.deployed.items())),
                ("moved", tuple(_at(piece, at) for piece, at in self.places.items())),
                ("loaded", tuple(goods)),
                ("inside", tuple(piece_phrase(name) for name in self.inside)),
                ("built", tuple(_at(piece, at) for piece, at in self.built)),
            )
            if things
        ]
        if self.home:
            deeds.append(say("recap-home", n=self.home))
        if deeds:
            told = deeds[0]
            for deed in deeds[1:]:
                told = say("recap-and", first=told, then=deed)
            yield say("recap-own", deeds=told) if own else say("recap-rival", seat=seat, deeds=told)


def _at(piece: str, at: str) -> Phrase:
    return say("piece-at", piece=piece_phrase(piece), at=at)
