"""Tables of the report, and order lines ready to be sent."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.order import Names, Order, write_order
from adjudicator.rulekit.phrase import Param, Phrase, Term, say
from adjudicator.rulekit.scene import Block, Lines, Table
from adjudicator.rules.planet_masters.board import (
    LAWS,
    PLANET_FACES,
    TECHNOLOGIES,
    WEAPON_FACES,
    home_meaning,
)
from adjudicator.rules.planet_masters.bots import greedy
from adjudicator.rules.planet_masters.forms import FORMS
from adjudicator.rules.planet_masters.legality import legal_orders
from adjudicator.rules.planet_masters.orders import (
    Attack,
    Build,
    CallVote,
    Destroy,
    Invade,
    Pressure,
    Rebuild,
    Reroll,
)
from adjudicator.rules.planet_masters.phrases import deed, progress, sums_of
from adjudicator.rules.planet_masters.state import Player, State
from adjudicator.rules.planet_masters.view import View

_MOST = 20


def report(view: View) -> tuple[Block, ...]:
    """What everybody has, what it amounts to, and what is common."""
    table = view.table
    return (_common(table), _holdings(table), _amounts(view))


def _common(table: State) -> Lines:
    dice = tuple(f"W{number}" for number in table.galaxy)
    phrases = [progress(table), say("fact-galaxy", dice=dice)]
    if table.book.politics:
        phrases.append(say("fact-law", law=Term("law", LAWS[table.law])))
    if table.storm:
        phrases.append(say("fact-storm"))
    if table.last is not None:
        phrases.append(deed(table, table.last))
    phrases.append(say("fact-goal", planets=table.book.victory_planets))
    return Lines(say("table-common"), tuple(phrases))


def _holdings(table: State) -> Table:
    columns = ["seat", "race", "home", "planets", "weapons"]
    if table.book.technology:
        columns.append("technology")
    rows = tuple(_row(table, player) for player in table.players)
    return Table(say("table-holdings"), _columns(columns), rows)


def _columns(names: list[str]) -> tuple[Phrase, ...]:
    return tuple(say(f"column-{name}") for name in names)


def _row(table: State, player: Player) -> tuple[Param, ...]:
    home: Param = say("fact-none")
    if player.home:
        face = Term("face", home_meaning(player.race, player.home))
        home = say("fact-trait", face=face) if player.home == 1 else face
    planets = _dice(tuple((f"W{d.number}", PLANET_FACES[d.face]) for d in player.planets))
    weapons = _dice(tuple((f"R{d.number}", WEAPON_FACES[d.face]) for d in player.weapons))
    row = (player.seat, Term("race", player.race or "none"), home, planets, weapons)
    if not table.book.technology:
        return row
    return (*row, Term("technology", TECHNOLOGIES[player.technology]))


def _dice(dice: tuple[tuple[str, str], ...]) -> Param:
    if not dice:
        return say("fact-none")
    return tuple(say("fact-weapon", die=name, face=Term("face", face)) for name, face in dice)


def _amounts(view: View) -> Table:
    columns = ["planets", "good", "influence", "votes", "capacity", "attack", "defence"]
    rows: list[tuple[Param, ...]] = []
    for sums in view.sums:
        values = sums_of(sums)
        rows.append((sums.seat, *(values[name] for name in columns)))
    heads = ["seat", *(f"sum-{name}" for name in columns)]
    return Table(say("table-sums"), _columns(heads), tuple(rows))


def suggestions(view: View, decision: Decision, language: str) -> tuple[str, ...]:
    """A plan for the rest of the turn, or the legal answers as comments.

    The first line is what a simple player would do; others stand behind `#`.
    """
    table = view.table
    best = greedy(table, decision)
    lines = [_written(best, language)]
    more = _LATER.get(decision.kind)
    if more is not None:
        lines = more(table, best, language)
    legal = [_written(order, language) for order in _first(table, decision)]
    others = [f"# {line}" for line in legal if line not in lines]
    return (*lines, *others)


def _first(table: State, decision: Decision) -> list[Order]:
    found: list[Order] = []
    for order in legal_orders(table, decision):
        found.append(order)
        if len(found) == _MOST:
            break
    return found


def _written(order: Order, language: str) -> str:
    return write_order(order, FORMS, language, Names((), language))


def _starred(order: Order, language: str) -> str:
    verb, _, rest = _written(order, language).partition(" ")
    return f"{verb}* {rest}".strip()


def _building(table: State, best: Order, language: str) -> list[str]:
    """The whole turn: build, improve, reroll what is bad, then the action to be chosen."""
    return [
        _starred(Build(), language),
        _starred(Rebuild(faces=("transporter", "fighters")), language),
        *_managing(table, best, language),
    ]


def _managing(table: State, best: Order, language: str) -> list[str]:
    rival = table.players[(table.active + 1) % len(table.players)].seat
    spoils = (Invade(pick="best"), Destroy(pick="best"), Pressure())
    return [
        _written(Reroll(("bad",)), language),
        f"# {_written(Attack(rival, spoils), language)}",
        f"# {_written(CallVote(rival), language)}",
    ]


_LATER: dict[str, Callable[[State, Order, str], list[str]]] = {
    "P-D1": _building,
    "P-D2": _managing,
}
