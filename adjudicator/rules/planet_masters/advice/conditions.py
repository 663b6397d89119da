"""Questions that a condition may ask, answered from a seat's view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adjudicator.rulekit.condition import Atom
from adjudicator.rulekit.pattern import Names, Reading, Slot, Trace, literal
from adjudicator.rulekit.slots import Choice, SeatSlot
from adjudicator.rulekit.text import Line
from adjudicator.rules.planet_masters.board import LAWS, TECHNOLOGIES
from adjudicator.rules.planet_masters.choices import dice_names, face_by_name
from adjudicator.rules.planet_masters.counting import resources_left
from adjudicator.rules.planet_masters.orders.slots import FACE, OWN_DIE
from adjudicator.rules.planet_masters.state import Player, index_of
from adjudicator.rules.planet_masters.view import Sums, View

ME = "me"


#: the roles of the moment; their words are in the section `roles`, as those of `me`
_ROLES = ("?target", "?caller", "?attacker")


class SomeoneSlot(Slot):
    """A seat, or `me`; as an argument also a role of the moment (`good(target)`)."""

    name = "seat"
    _seats = SeatSlot()

    def __init__(self, roles: bool) -> None:
        self._ids = (ME, *(_ROLES if roles else ()))

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """`me` or a role in any language, or what names a seat."""
        start = line.skip(at)
        for key in self._ids:
            for word in names.lexicon.every("roles", key.lstrip("?")):
                end = literal(line, start, word)
                if end is not None:
                    yield key, end, (("", line.span(start, end)),)
        yield from self._seats.read(line, at, names, trace)

    def write(self, value: Any, language: str, names: Names) -> str:
        """The seat's name, or the word for oneself or for a role."""
        if value not in self._ids:
            return str(value)
        return names.lexicon.first("roles", value.lstrip("?"), language)


class NumberedChoice(Choice):
    """A closed set of names that stand for their place in it: the number on a die."""

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """The number of the name at `at`."""
        for value, end, spans in super().read(line, at, names, trace):
            yield self.ids.index(value), end, spans

    def write(self, value: Any, language: str, names: Names) -> str:
        """The name of the number."""
        return super().write(self.ids[value], language, names)


class Someone(str):
    """A seat's name as the answer to `target = me`: equal to `me` for its own viewer."""

    __slots__ = ("mine",)
    mine: bool

    def __eq__(self, other: object) -> bool:
        return (self.mine and other == ME) or str.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__


def _someone(view: View, index: int) -> Someone:
    seat = Someone(view.table.players[index].seat if index >= 0 else "")
    seat.mine = bool(seat) and str.__eq__(seat, view.seat)
    return seat


SOMEONE = SomeoneSlot(roles=False)
WHO = SomeoneSlot(roles=True)


def _index(view: View, someone: str) -> int:
    """The index of a seat, `me` or a role; -1 where nobody has that role now."""
    if someone == ME:
        return index_of(view.table, view.seat)
    if someone == "?target":
        return view.table.vote
    if someone in _ROLES:
        return view.table.active
    return index_of(view.table, someone)


def _player(view: View, someone: str = ME) -> Player:
    index = _index(view, someone)
    return view.table.players[index] if index >= 0 else _NOBODY


def _sums(view: View, someone: str) -> Sums:
    index = _index(view, someone)
    return view.sums[index] if index >= 0 else _NOTHING


_NOBODY = Player("")
_NOTHING = Sums("", 0, 0, 0, 0, 0, 0, 0)


def _resources(view: View) -> int:
    own = _index(view, ME)
    return resources_left(view.table) if own == view.table.active else view.sums[own].capacity


def _wins(view: View, someone: str) -> bool:
    return _sums(view, ME).attack > _sums(view, someone).defence


def _immune(view: View, someone: str) -> bool:
    return _sums(view, someone).influence > _sums(view, ME).influence


def _count(view: View, face: str) -> int:
    player = _player(view)
    return sum(face_by_name(player, name) == face for name in ("H", *dice_names(player)))


ATOMS: tuple[Atom, ...] = (
    Atom("resources", _resources),
    Atom("planets", lambda v, s: _sums(v, s).planets, (WHO,)),
    Atom("weapons", lambda v, s: len(_player(v, s).weapons), (WHO,)),
    Atom("influence", lambda v, s: _sums(v, s).influence, (WHO,)),
    Atom("votes", lambda v, s: _sums(v, s).votes, (WHO,)),
    Atom("attack", lambda v, s: _sums(v, s).attack, (WHO,)),
    Atom("defence", lambda v, s: _sums(v, s).defence, (WHO,)),
    Atom("wins", _wins, (WHO,)),
    Atom("immune", _immune, (WHO,)),
    Atom("face", lambda v, die: face_by_name(_player(v), die), (OWN_DIE,), FACE),
    Atom("count", _count, (FACE,)),
    Atom("galaxy", lambda v: len(v.table.galaxy)),
    Atom("law", lambda v: v.table.law, (), NumberedChoice("law", LAWS)),
    Atom(
        "tech",
        lambda v, s: _player(v, s).technology,
        (WHO,),
        NumberedChoice("technology", TECHNOLOGIES),
    ),
    Atom("round", lambda v: v.table.round),
    Atom("good", lambda v, s: _sums(v, s).good, (WHO,)),
    Atom("need", lambda v, s: v.table.book.victory_planets - _sums(v, s).planets, (WHO,)),
    Atom("target", lambda v: _someone(v, v.table.vote), (), SOMEONE, decisions=("P-D7",)),
    Atom("caller", lambda v: _someone(v, v.table.active), (), SOMEONE, decisions=("P-D7",)),
    Atom("attacker", lambda v: _someone(v, v.table.active), (), SOMEONE, decisions=("P-D4",)),
)
