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
from adjudicator.rules.planet_masters.advice.plans import (
    Deal,
    Intent,
    attack_on,
    averting,
    can_be_beaten,
    can_be_outvoted,
    intend,
    without_attack,
)
from adjudicator.rules.planet_masters.orders import orders as od
from adjudicator.rules.planet_masters.state import State, index_of
from adjudicator.rules.planet_masters.view import View

#: other answers that are told
_MOST = 3
#: in so many rounds no line asks first
_PLAIN_ROUNDS = 3
#: questions of the own turn
_OWN = ("P-D1", "P-D2", "P-D3")
#: races to wish for: with a trait that counts for victory, or that fights
_COUPLES = (("pacal", "mors"), ("freebooters", "earth"))
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

    def deal(self, deal: Deal) -> str:
        """The line of an order, with the star behind its verb where it is repeated."""
        verb, _, rest = self(deal.order).partition(" ")
        return f"{verb}* {rest}".strip() if deal.repeated else f"{verb} {rest}".strip()

    def line(self, name: str, **parts: str) -> str:
        """A line that the words of the title have ready, its parts filled in."""
        made = self.forms[0].lexicon.first("lines", name, self.language)
        for part, text in parts.items():
            made = made.replace(f"{{{part}}}", text)
        return made


def suggest(view: View, decision: Decision, speech: Speech) -> tuple[str, ...]:
    """The boxes of these lines; the last one is of standing lines."""
    table, write = view.table, _Pen(speech.forms, speech.language)
    lines = _best(table, decision, write)
    others = dict.fromkeys(box for box in _others(table, decision, write) if box != lines)
    standing = tuple(write.line(name) for name in _STANDING.get(decision.kind, ()))
    return from_boxes((lines, *islice(others, _MOST), standing))


def _best(table: State, decision: Decision, write: _Pen) -> tuple[str, ...]:
    """The rest of an own turn, its first line for what is asked; else one answer."""
    if decision.kind == "P-D0":
        return _races(table, decision, write)[0]
    if decision.kind not in _OWN:
        return (write(greedy(table, decision)),)
    intent = intend(table, decision)
    return (*_steps(intent, decision, write), write(intent.action))


def _races(table: State, decision: Decision, write: _Pen) -> tuple[tuple[str, ...], ...]:
    """Two races that go well together, those that count for victory first; the seats take them in
    turn, so that not all of them wish for the same."""
    at = index_of(table, decision.seat) % len(_COUPLES[0])
    first, *others = _COUPLES
    couples = (first[at:] + first[:at], *others)
    return tuple((write(od.ChooseRaces(couple)),) for couple in couples)


def _steps(intent: Intent, decision: Decision, write: _Pen) -> tuple[str, ...]:
    """The lines of what comes before the action, for what needs none only where it is asked."""
    lines = [write.deal(deal) for deal in intent.deals]
    if decision.kind == "P-D1" and not lines:
        lines.append(write(od.Done()))
    if decision.kind == "P-D2" or (decision.kind == "P-D1" and intent.reroll.items):
        lines.append(write(intent.reroll))
    return tuple(lines)


def _others(table: State, decision: Decision, write: _Pen) -> Iterator[tuple[str, ...]]:
    """Other answers; once the first rounds are over also a turn whose action asks first."""
    if decision.kind == "P-D0":
        yield from _races(table, decision, write)
    elif decision.kind in _OWN:
        steps = _steps(intend(table, decision), decision, write)
        yield from ((*steps, write(order)) for order in averting(table))
        if decision.kind == "P-D3":
            yield from ((write(order),) for order in _useful(table, decision))
        elif table.round > _PLAIN_ROUNDS and table.law != board.CEASEFIRE:
            yield (*steps, _attack_or_else(table, write))
    else:
        yield from ((write(order),) for order in legal_orders(table, decision))


def _useful(table: State, decision: Decision) -> Iterator[Order]:
    """The legal actions that can change anything, an attack with what it takes."""
    for order in legal_orders(table, decision):
        if isinstance(order, od.Attack | od.CallVote):
            target = index_of(table, order.target)
            if isinstance(order, od.CallVote) and can_be_outvoted(table, target):
                yield order
            elif isinstance(order, od.Attack) and can_be_beaten(table, target):
                yield attack_on(table, target)
        else:
            yield order


def write_either(table: State, speech: Speech) -> str:
    """The line that attacks where that wins, and does something else where not."""
    return _attack_or_else(table, _Pen(speech.forms, speech.language))


def _attack_or_else(table: State, write: _Pen) -> str:
    rival = table.players[_aimed_at(table)].seat
    spoils = (od.Invade(pick="best"), od.Destroy(pick="best"), od.Pressure())
    attack, other = write(od.Attack(rival, spoils)), write(without_attack(table))
    return write.line("attack-or", rival=rival, attack=attack, other=other)


def _aimed_at(table: State) -> int:
    """The rival whom an attack would beat as the dice lie, else the one nearest to victory."""
    others = rivals(table, table.active)
    beaten = (i for i in others if is_open_to(table, i))
    return next(beaten, others[0])
