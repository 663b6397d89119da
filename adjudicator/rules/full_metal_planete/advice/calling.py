"""What people call pieces and astronefs when they write sentences.

A piece goes by its number in words, by where it stands, by its owner, together with another.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations, product

from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.speech import Speech
from adjudicator.rulekit.text import plain
from adjudicator.rules.full_metal_planete import names as nm
from adjudicator.rules.full_metal_planete.actions.naming import mine
from adjudicator.rules.full_metal_planete.orders.sides import SIDES
from adjudicator.rules.full_metal_planete.orders.slots import PIECE, SHIP
from adjudicator.rules.full_metal_planete.position.lookup import label, name_for
from adjudicator.rules.full_metal_planete.position.state import State

#: so many ways to ore are told of
_MOST_WAYS = 4
#: of what a thing is called so many words are known together with others
_MOST_WORDS = 3


def call(state: State, name: SeatId, speech: Speech) -> Mapping[str, tuple[str, ...]]:
    """What a seat may call things; what is only one thing keeps out of it what is like it."""
    seat = state.seat_index(name)
    if state.clock.phase == "land":
        return dict(_sides(speech))
    found: dict[str, tuple[str, ...]]
    words = _Words(state, seat, speech)
    ways = (
        words.ships(),
        words.fleets(),
        words.owners(),
        words.pairs(),
        words.numbered(),
        words.placed(),
        words.ores(),
    )
    # what a hex is like says nothing beside its number
    found = {plain(phrase): ("",) for phrase in words.said("calling", "terrain")}
    for phrases in ways:
        for phrase, meant in phrases:
            found.setdefault(plain(phrase), meant)
    return found


def _sides(speech: Speech) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Podes by the directions they point at."""
    said = speech.lexicon.by_language
    joins = ("", *said("grammar", "and").get(speech.language, ()))
    for side, heads in SIDES.items():
        ways = [said("step", head).get(speech.language, ()) for head in sorted(heads)]
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
        """`the boat at 1515`, `tank 2 (0309)`, `the one on 0715`: a kind with the hex where one
        stands."""
        at, whichever = self.said("calling", "standing"), self.said("calling", "whichever")
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
                for word, where in product(whichever, at):
                    yield f"{word} {where} {hexname}", meant

    def ores(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """`the 2903 iron`, `iron 2903`: an ore with its hex; alone it is to be loaded."""
        load = self.lexicon.first("orders", "load", self.language).split()[1]
        for ore in self.state.ore:
            hexname = label(self.state, ore.at)
            for word in (*self.said("stuff", ore.kind), *self.said("stuff", "ore")):
                yield f"{hexname} {word}", (hexname,)
                yield f"{word} {hexname}", (hexname, f"{load} {hexname}")

    def ships(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """`into my green astronef`: inside, by one of its podes where there are several ships."""
        ours = self.state.on_planet(self.seat)
        inside = self.said("calling", "inside")
        enter = self.said("said", "enter")[0]
        for colour in ours:
            # any pode of it means the astronef
            podes = self.state.planes.podes(colour)[:1] if len(ours) > 1 else ()
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
                        colour = state.pieces[one].colour
                        if colour != state.pieces[other].colour:
                            continue
                        pair = (self._joined((one, other)),)
                        if len(by_colour) > 1:
                            # with several colours, only those that are told by theirs
                            for said in self._plural_colours(colour):
                                yield f"{word} {first} {join} {second} {said}", pair
                                yield f"{said} {word} {first} {join} {second}", pair
                            continue
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
