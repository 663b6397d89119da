"""Lines to start from: a plan for the rest of the turn or one answer, then other answers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.forms import Form, write_order
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.speech import Speech
from adjudicator.rulekit.text import from_boxes
from adjudicator.rules.planet_masters import board
from adjudicator.rules.planet_masters.advice.bots import greedy, is_open_to, rivals
from adjudicator.rules.planet_masters.advice.enumeration import legal_orders
from adjudicator.rules.planet_masters.choices import face_by_name, movable
from adjudicator.rules.planet_masters.counting import planets
from adjudicator.rules.planet_masters.legality import usual_action
from adjudicator.rules.planet_masters.orders import orders as od
from adjudicator.rules.planet_masters.state import Player, State, index_of
from adjudicator.rules.planet_masters.view import View

#: other answers that are told
_MOST = 3
#: standing lines worth proposing, by the decision that they would have answered without a wait
_STANDING = {
    "P-D0": ("always-immunity", "always-lose", "always-ballot"),
    "P-D4": ("always-immunity",),
    "P-D6": ("always-lose",),
    "P-D7": ("always-ballot",),
}


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


def suggest(view: View, decision: Decision, speech: Speech) -> tuple[str, ...]:
    """The boxes of these lines; the last one is of standing lines."""
    table, write = view.table, _Pen(speech.forms, speech.language)
    if decision.kind == "P-D1":
        lines = [*_building(table, write), *_managing(table, write)]
    elif decision.kind == "P-D2":
        lines = _managing(table, write)
    else:
        lines = [write(greedy(table, decision))]
    others = (line for line in _others(table, decision, write) if line not in lines)
    standing = (write.line(name) for name in _STANDING.get(decision.kind, ()))
    return from_boxes((lines, *((line,) for line in islice(others, _MOST)), tuple(standing)))


def _others(table: State, decision: Decision, write: _Pen) -> Iterator[str]:
    """Other answers; none where a plan for the rest of the turn says it all."""
    if decision.kind == "P-D1":
        return
    if decision.kind == "P-D2":
        yield write(od.Reroll(()))
        return
    for order in legal_orders(table, decision):
        if _is_useful(table, order):
            yield write(order)


def _is_useful(table: State, order: Order) -> bool:
    """Whether an action can change anything: no vote against the unarmed, no lost attack."""
    if isinstance(order, od.CallVote):
        return bool(table.players[index_of(table, order.target)].weapons)
    if isinstance(order, od.Attack):
        return is_open_to(table, index_of(table, order.target))
    return True


def _building(table: State, write: _Pen) -> list[str]:
    """Weapons where there is room for one, then rerolls of the weakest; what the plain player
    would reroll even of the rest, by its name."""
    player = table.players[table.active]
    orders: list[Order] = [od.Build()] if len(player.weapons) < planets(player) else []
    weak = od.Rebuild(faces=("transporter", "fighters"))
    wanted = greedy(table, Decision(kind="P-D1", seat=player.seat))
    if not orders and isinstance(wanted, od.Rebuild) and not _is_weak(player, wanted.die):
        return [write(wanted)]
    if orders or any(_is_weak(player, die.number) for die in player.weapons):
        orders.append(weak)
    words = [write(order).partition(" ") for order in orders]
    return [f"{verb}* {rest}".strip() for verb, _, rest in words]


def _is_weak(player: Player, number: int) -> bool:
    """Whether a weapon shows a Transporter or Fighters, which win no battle."""
    return any(
        die.number == number and board.WEAPON_FACES[die.face] in ("transporter", "fighters")
        for die in player.weapons
    )


def _managing(table: State, write: _Pen) -> list[str]:
    """Planets that do not count for victory, then an action against the rival it hurts most;
    where all of them count and the table would stand still, what the plain player rerolls."""
    player = table.players[table.active]
    wanted = greedy(table, Decision(kind="P-D2", seat=player.seat))
    stuck = isinstance(wanted, od.Reroll) and wanted.items and not _bad(table, player)
    reroll = write(wanted if stuck else od.Reroll(("bad",)))
    other = write(_otherwise(table))
    if table.law == board.CEASEFIRE:
        return [reroll, other]
    return [reroll, _attack_or_else(table, write)]


def write_either(table: State, speech: Speech) -> str:
    """The line that attacks where that wins, and does something else where not."""
    return _attack_or_else(table, _Pen(speech.forms, speech.language))


def _attack_or_else(table: State, write: _Pen) -> str:
    rival = table.players[_aimed_at(table)].seat
    spoils = (od.Invade(pick="best"), od.Destroy(pick="best"), od.Pressure())
    attack, other = write(od.Attack(rival, spoils)), write(_otherwise(table))
    return write.line("attack-or", rival=rival, attack=attack, other=other)


def _bad(table: State, player: Player) -> bool:
    """Whether a planet that may be rerolled counts for nothing."""
    return any(
        face_by_name(player, name) not in ("resource", "influence")
        for name in movable(table, player)
    )


def _aimed_at(table: State) -> int:
    """The rival whom an attack would beat as the dice lie, else the one nearest to victory."""
    others = rivals(table, table.active)
    beaten = (i for i in others if is_open_to(table, i))
    return next(beaten, others[0])


def _otherwise(table: State) -> Order:
    """Choose an action where no attack wins: a vote that can cost a weapon, else the least."""
    player, others = table.players[table.active], rivals(table, table.active)
    armed = [i for i in others if table.players[i].weapons]
    if table.law == board.CEASEFIRE and table.book.politics and not table.galaxy:
        # nobody gains a planet any more until there is another law
        return od.Politics()
    if table.law != board.COUNCIL_CENSURE and armed:
        return od.CallVote(table.players[armed[0]].seat)
    if player.technology == board.SONIC_DEFLECTOR:
        return od.Deflect(table.players[others[0]].seat)
    return od.Politics() if table.book.politics else usual_action(table, player)
