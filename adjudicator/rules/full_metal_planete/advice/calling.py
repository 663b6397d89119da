"""What people call pieces and astronefs when they write sentences, and what has to come first.

A piece goes by its number in words, by where it stands, by its owner, together with another.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from itertools import islice, permutations, product
from operator import or_

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.speech import Speech
from adjudicator.rulekit.text import plain
from adjudicator.rules.full_metal_planete import names as nm
from adjudicator.rules.full_metal_planete.actions.faults import Fault
from adjudicator.rules.full_metal_planete.actions.naming import mine, own_name, things_near
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.orders.slots import PIECE, SHIP
from adjudicator.rules.full_metal_planete.position.lookup import (
    beside,
    cell_at,
    label,
    name_for,
    resolve,
)
from adjudicator.rules.full_metal_planete.position.reach import barge_tree, layers
from adjudicator.rules.full_metal_planete.position.state import State

#: the ways to point the podes of an astronef, by side (R-46)
_SIDES = {"a": ("n", "se", "sw"), "b": ("ne", "s", "nw")}
#: so many ways to ore are told of
_MOST_WAYS = 4
#: of what a thing is called so many words are known together with others
_MOST_WORDS = 3


def call(state: State, name: SeatId, speech: Speech) -> Mapping[str, tuple[str, ...]]:
    """What a seat may call things; what is only one thing keeps out of it what is like it."""
    seat = state.seat_index(name)
    if state.clock.phase == "land":
        return dict(_sides(speech))
    found: dict[str, tuple[str, ...]] = {}
    words = _Words(state, seat, speech)
    ways = (
        words.ships(),
        words.fleets(),
        words.owners(),
        words.pairs(),
        words.numbered(),
        words.placed(),
    )
    for phrases in ways:
        for phrase, meant in phrases:
            found.setdefault(plain(phrase), meant)
    return found


def _sides(speech: Speech) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Podes by the directions they point at."""
    said = speech.lexicon.by_language
    joins = ("", *said("grammar", "and").get(speech.language, ()))
    for side, heads in _SIDES.items():
        ways = [said("step", head).get(speech.language, ()) for head in heads]
        for some in permutations(ways):
            for first, second, third in product(*some):
                for join in joins:
                    yield f"{first} {second} {join} {third}", (side,)


class _Words:
    """The pieces of a position in the words of a language."""

    def __init__(self, state: State, seat: int, speech: Speech) -> None:
        self.state, self.seat, self.language = state, seat, speech.language
        self.lexicon = speech.lexicon
        self.names = Names(state.setup.seats).speaking(speech.lexicon)
        self.own = mine(state, seat)

    def said(self, section: str, key: str) -> Sequence[str]:
        """The words of a thing in the language."""
        return self.lexicon.by_language(section, key).get(self.language, ())

    def write(self, index: int) -> str:
        """A piece as its seat writes it."""
        return PIECE.write(name_for(self.state, self.seat, index), self.language, self.names)

    def kinds(self, kind: str) -> Sequence[str]:
        """What a kind of piece is called."""
        return self.said("kind", kind)

    def colours(self, colour: int) -> Sequence[str]:
        """What a colour is called."""
        return self.said("colour", nm.COLOURS[colour])

    def numbered(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """`tank one`, `first tank`: numbers that are no numbers elsewhere."""
        ones = self.said("speech", "ones")
        for kind in nm.MOBILE:
            for word in self.kinds(kind):
                for one in ones:
                    yield f"{word} {one}", (f"{word} 1",)
                for n in range(1, 5):
                    for nth in self.said("nth", str(n)):
                        yield f"{nth} {word}", (f"{word} {n}",)

    def placed(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """`the boat at 1515`, `tank 2 (0309)`: a kind with the hex where one stands."""
        at = self.said("joints", "at")[:_MOST_WORDS]
        state = self.state
        for index, piece in enumerate(state.pieces):
            if piece.at < 0 or piece.kind == nm.TURRET:
                continue
            meant = (self.write(index),)
            words = self.kinds(piece.kind)[:_MOST_WORDS]
            for cell in (piece.at, piece.tail):
                if cell < 0:
                    continue
                hexname = label(state, cell)
                # one's own piece may go to where it was before; another's stays where it is
                foreign = state.ships[piece.colour].owner != self.seat
                for word, where in product(words, (*at, "") if foreign else at):
                    yield f"{word} {where} {hexname}", meant
                    yield f"{word} {piece.number} {where} {hexname}", meant

    def ships(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """`into my green astronef`: inside, by one of its podes where there are several ships."""
        ours = self.state.on_planet(self.seat)
        inside = self.said("calling", "inside")
        enter = self.said("said", "enter")[0]
        for colour in ours:
            podes = self.state.planes.podes(colour) if len(ours) > 1 else ()
            meant = tuple(f"{enter} {label(self.state, pode)}" for pode in podes)
            for pattern in self.said("calling", "ship"):
                # with several of them, only one that is told by its colour
                if len(ours) > 1 and "{colour}" not in pattern:
                    continue
                for said in self.colours(colour)[:1]:
                    for called in self.said("ship", "called"):
                        ship = pattern.format(colour=said, called=called)
                        for each in inside:
                            yield each.format(ship=ship), meant or (enter,)

    def fleets(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """`both ships`: two astronefs of one's own."""
        ours = [nm.COLOURS[colour] for colour in self.state.on_planet(self.seat)]
        if len(ours) != 2:
            return
        join = self.lexicon.first("grammar", "and", self.language)
        meant = f" {join} ".join(SHIP.write(c, self.language, self.names) for c in ours)
        for both, called in product(self.said("calling", "both"), self.said("ship", "called")):
            for end in self.ends:
                yield f"{both} {called}{end}", (meant,)

    def owners(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """`bruno's`, `of bruno`, `enemy`: the colours that somebody commands."""
        state = self.state
        owner_of = {c: ship.owner for c, ship in enumerate(state.ships) if ship.owner >= 0}
        for seat, name in enumerate(state.setup.seats):
            theirs = [colour for colour, owner in owner_of.items() if owner == seat]
            if theirs:
                meant = tuple(self.colours(colour)[0] for colour in theirs)
                for pattern in self.said("calling", "of"):
                    yield pattern.format(owner=name), meant
        foreign = [colour for colour, owner in owner_of.items() if owner != self.seat]
        if foreign:
            meant = tuple(self.colours(colour)[0] for colour in foreign)
            for pattern in self.said("calling", "enemy"):
                yield pattern, meant

    def pairs(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """`both tanks`, `tanks 1 and 2`: two of a kind, those on the map before those in holds."""
        state = self.state
        joins = self.said("calling", "and")
        several = self.said("calling", "both")
        for kind in nm.MOBILE:
            own = [i for i in self.own if state.pieces[i].kind == kind]
            out = [i for i in own if state.pieces[i].at >= 0] or own
            by_colour: dict[int, list[int]] = {}
            for i in out:
                by_colour.setdefault(state.pieces[i].colour, []).append(i)
            kinds = self.kinds(kind)[:_MOST_WORDS]
            words = [f"{word}{end}" for word in kinds for end in self.ends]
            for word in words:
                for both in several:
                    if len(out) == 2:
                        yield f"{both} {word}", (self._joined(out),)
                    for colour, two in by_colour.items():
                        if len(two) == 2:
                            for said in self._plural_colours(colour):
                                yield f"{both} {said} {word}", (self._joined(two),)
                                yield f"{both} {word} {said}", (self._joined(two),)
                for join in joins:
                    for one, other in permutations(out, 2):
                        first, second = state.pieces[one].number, state.pieces[other].number
                        pair = (self._joined((one, other)),)
                        yield f"{word} {first} {join} {second}", pair

    @property
    def ends(self) -> Sequence[str]:
        """What several of a kind end with."""
        return self.said("calling", "plural")

    def _plural_colours(self, colour: int) -> Iterator[str]:
        for word in self.colours(colour):
            yield word
            for end in self.ends:
                yield f"{word}{end}"

    def _joined(self, two: Sequence[int]) -> str:
        join = self.lexicon.first("grammar", "and", self.language)
        return f" {join} ".join(map(self.write, two))


def lead_up(state: State, decision: Decision, order: Order) -> Sequence[tuple[Order, ...]]:
    """The shortest ways to what lies too far away: a move before a load (R-33) or an entry (R-75).

    Each hex from which it can be done at the least cost is a way of its own.
    """
    seat = state.seat_index(decision.seat)
    if state.clock.phase != "turn" or state.active() != seat:
        return ()
    found: Iterator[tuple[Order, ...]] = iter(())
    if isinstance(order, od.Load):
        found = _loads(state, seat, order)
    elif isinstance(order, od.Enter):
        found = _entries(state, seat, order)
    elif isinstance(order, od.MoveTo):
        name, index = _own(state, seat, order.piece)
        if index >= 0 and label(state, state.pieces[index].at) == order.target:
            return ((),)
    elif isinstance(order, od.Fire) and len(order.guns) == 1:
        found = _partners(state, seat, order)
    most = None if isinstance(order, od.Fire) else _MOST_WAYS + 1
    return tuple(islice(found, most))


def _own(state: State, seat: int, text: str) -> tuple[str, int]:
    """The name of one's own piece on the map, and its id; -1 for none."""
    if text in nm.STUFF:
        return "", -1
    name = own_name(state, seat, text, "")
    if isinstance(name, Fault):
        return "", -1
    index = resolve(state, seat, name)
    if index < 0 or state.pieces[index].at < 0 or index not in mine(state, seat):
        return "", -1
    return name, index


def _loads(state: State, seat: int, order: od.Load) -> Iterator[tuple[Order, ...]]:
    name, index = _own(state, seat, order.carrier)
    if index < 0 or state.pieces[index].kind not in nm.CAPACITY:
        return
    far = _distances(state, seat, index)
    found = []
    for item, cells in _wanted(state, seat, order.item, index):
        near = [cell for cell in bits(cells) if cell in far]
        least = min((far[cell] for cell in near), default=0)
        found += [(far[cell], cell, item) for cell in near if far[cell] == least > 0]
    for _, cell, item in sorted(found):
        yield od.MoveTo(name, label(state, cell)), od.Load(name, item)


def _wanted(state: State, seat: int, text: str, carrier: int) -> Iterator[tuple[str, int]]:
    """What a load may mean, and the cells from which it is beside."""
    touch = state.planes.grid.touch
    if text in nm.STUFF:
        for item in things_near(state, seat, text, (1 << len(touch)) - 1, carrier):
            hexname = label(state, item.cell)
            yield (f"bridge@{hexname}" if text == nm.BRIDGE else hexname), touch[item.cell]
    elif cell_at(state, text) >= 0:
        yield text, touch[cell_at(state, text)]
    else:
        name, index = _own(state, seat, text)
        if index >= 0 and index != carrier:
            yield name, beside(state, state.pieces[index])


def _partners(state: State, seat: int, order: od.Fire) -> Iterator[tuple[Order, ...]]:
    """R-40: the second destroyer of a shot."""
    for index in mine(state, seat):
        piece = state.pieces[index]
        if piece.at >= 0 and piece.kind in nm.DESTROYERS and piece.ammo:
            yield (od.Fire((*order.guns, name_for(state, seat, index)), order.at),)


def _entries(state: State, seat: int, order: od.Enter) -> Iterator[tuple[Order, ...]]:
    name, index = _own(state, seat, order.piece)
    if index < 0:
        return
    podes = [pode for colour in state.on_planet(seat) for pode in state.planes.podes(colour)]
    if order.pode is not None:
        podes = [pode for pode in podes if label(state, pode) == order.pode]
    doors = reduce(or_, (state.planes.grid.touch[pode] for pode in podes), 0)
    far = _distances(state, seat, index)
    near = [cell for cell in bits(doors) if cell in far]
    least = min((far[cell] for cell in near), default=0)
    for cell in near:
        if far[cell] == least > 0:
            yield od.MoveTo(name, label(state, cell)), od.Enter(name, order.pode)


def _distances(state: State, seat: int, index: int) -> dict[int, int]:
    """The cells that a piece reaches, each with the points that it takes."""
    planes, piece, points = state.planes, state.pieces[index], state.play.ap
    if piece.kind not in nm.MOBILE or planes.is_stuck(piece):
        return {}
    if piece.kind != nm.BARGE:
        found = layers(planes, piece, planes.is_heavy(index), seat, points)
        return {cell: k for k, reached in enumerate(found) for cell in bits(reached)}
    far = {piece.at: 0}
    depth = {(piece.at, piece.tail): 0}
    for pair, before in barge_tree(planes, piece, seat, points).items():
        depth[pair] = depth[before] + 1
        far.setdefault(pair[0], depth[pair])
    return far
