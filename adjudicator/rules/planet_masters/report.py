"""Tables of the report, and order lines ready to be sent."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.forms import Form, write_order
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Param, Phrase, Term, say
from adjudicator.rulekit.scene import Block, Lines, Table
from adjudicator.rules.planet_masters.board import (
    CEASEFIRE,
    COUNCIL_CENSURE,
    LAWS,
    PLANET_FACES,
    SONIC_DEFLECTOR,
    TECHNOLOGIES,
    WEAPON_FACES,
    home_meaning,
)
from adjudicator.rules.planet_masters.bots import greedy, is_open_to, rivals
from adjudicator.rules.planet_masters.enumeration import legal_orders
from adjudicator.rules.planet_masters.legality import usual_action
from adjudicator.rules.planet_masters.orders import (
    Attack,
    Build,
    CallVote,
    Deflect,
    Destroy,
    Invade,
    Politics,
    Pressure,
    Rebuild,
    Reroll,
)
from adjudicator.rules.planet_masters.phrases import deed, progress, sums_of
from adjudicator.rules.planet_masters.state import Player, State, index_of
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


class _Pen(Frozen):
    """Writes orders and lines in a language."""

    forms: tuple[Form, ...]
    language: str

    def __call__(self, order: Order) -> str:
        """The line of an order."""
        return write_order(order, self.forms, self.language, Names((), self.language))

    def line(self, name: str, **parts: str) -> str:
        """A line that the words of the title have ready, its parts filled in."""
        made = self.forms[0].lexicon.first("lines", name, self.language)
        for part, text in parts.items():
            made = made.replace(f"{{{part}}}", text)
        return made


def suggestions(
    forms: tuple[Form, ...], view: View, decision: Decision, language: str
) -> tuple[str, ...]:
    """A plan for the rest of the turn, or one answer; other answers stand behind `#`."""
    table, write = view.table, _Pen(forms, language)
    if decision.kind == "P-D1":
        lines = [*_building(write), *_managing(table, write)]
    elif decision.kind == "P-D2":
        lines = _managing(table, write)
    else:
        lines = [write(greedy(table, decision))]
    others = (f"# {line}" for line in _others(table, decision, write) if line not in lines)
    return (*lines, *others)


def _others(table: State, decision: Decision, write: _Pen) -> Iterator[str]:
    """Legal answers, but not every set of planets."""
    if decision.kind == "P-D2":
        yield from (write(Reroll(items)) for items in ((), ("H",), ("all",)))
        return
    useful = (order for order in legal_orders(table, decision) if _is_useful(table, order))
    for order in islice(useful, _MOST):
        yield write(order)


def _is_useful(table: State, order: Order) -> bool:
    """Whether an action can change anything: no vote against the unarmed, no lost attack."""
    if isinstance(order, CallVote):
        return bool(table.players[index_of(table, order.target)].weapons)
    if isinstance(order, Attack):
        return is_open_to(table, index_of(table, order.target))
    return True


def _building(write: _Pen) -> list[str]:
    """Weapons up to the limit, then rerolls of the weakest."""
    lines = (Build(), Rebuild(faces=("transporter", "fighters")))
    words = [write(order).partition(" ") for order in lines]
    return [f"{verb}* {rest}".strip() for verb, _, rest in words]


def _managing(table: State, write: _Pen) -> list[str]:
    """Planets that do not count for victory, then an action against the rival it hurts most."""
    reroll = write(Reroll(("bad",)))
    other = write(_otherwise(table))
    if table.law == CEASEFIRE:
        return [reroll, other]
    rival = table.players[_aimed_at(table)].seat
    spoils = (Invade(pick="best"), Destroy(pick="best"), Pressure())
    attack = write(Attack(rival, spoils))
    return [reroll, write.line("attack-or", rival=rival, attack=attack, other=other)]


def _aimed_at(table: State) -> int:
    """The rival whom an attack would beat as the dice lie, else the one nearest to victory."""
    others = rivals(table, table.active)
    beaten = (i for i in others if is_open_to(table, i))
    return next(beaten, others[0])


def _otherwise(table: State) -> Order:
    """What to do where no attack wins: a vote that can cost somebody a weapon, else the least."""
    player, others = table.players[table.active], rivals(table, table.active)
    armed = [i for i in others if table.players[i].weapons]
    if table.law != COUNCIL_CENSURE and armed:
        return CallVote(table.players[armed[0]].seat)
    if player.technology == SONIC_DEFLECTOR:
        return Deflect(table.players[others[0]].seat)
    return Politics() if table.book.politics else usual_action(table, player)
