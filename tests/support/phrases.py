"""What sentences of people come to, judged by effect: orders understood, offered, refused, wrong.

An entry of a corpus holds `say` (a mail), `lang`, `kind` and `lines`: ways to order in the printed
grammar what its writer meant, any of which is right; for the kind "ask" `choices`, lines one of
which the writer would pick.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

from adjudicator.engine.rehearsal.rehearsal import preview
from adjudicator.engine.sentences.reader import SentenceReader
from adjudicator.engine.sheet.sheet import items_of
from adjudicator.mail.requests.surroundings import offered
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from tests.support.house import START
from tests.support.phrase_tables import Table, read

Verdict = Literal["understood", "offered", "absurd", "refused", "wrong"]
#: what lines come to: the state behind them as far as it can be known, and the orders after that
Effect = tuple[Any, tuple[Order, ...]]


class Mail:
    """A mail of a seat that a table receives, on its whole way to a sheet.

    taken   orders that would be taken, in order
    asked   the choices of the first line that is not certain
    missed  whether some line came to nothing
    refused orders of the printed grammar that the rules refuse, with a reason or a question
    """

    def __init__(self, table: Table, entry: Mapping[str, Any]) -> None:
        session, seat = table.session, table.seat
        self.names = Names(session.header.seats, entry["lang"])
        self.ruleset = session.ruleset
        state = self.ruleset.veil(session.table.state, seat)
        self.reader = SentenceReader(self.ruleset, state, seat, self.names)
        self.start = self.reader.state
        self.taken: list[Order] = []
        self.refused: list[Order] = []
        self.found = read(table, entry["say"])
        held = offered(self.found.repairs)
        self.asked = tuple((line,) for line in held)
        self.missed = bool(held)
        text = self.found.text
        told = preview(self.ruleset, session.table, seat, text, START, entry["lang"])
        for judged in told.lines if self.found.has_orders else ():
            item = judged.item
            orders = [] if item.clause is None else [item.clause.branches[0][1].order]
            if judged.status == "refused":
                choices = tuple((each,) for each in (judged.near, *judged.others) if each)
                self.asked = self.asked or choices
                self.refused += orders
                self.missed = self.missed or not orders
            elif judged.status != "left":
                self.taken += orders

    def orders_of(self, line: str) -> list[Order] | None:
        """The orders of a line of the printed grammar; None where it is no such line."""
        items = list(items_of(line, self.ruleset, self.names))
        if not items or any(item.kind != "line" or item.clause is None for item in items):
            return None
        return [item.clause.branches[0][1].order for item in items if item.clause is not None]

    def effect(self, orders: Iterable[Order], state: Any = None) -> Effect:
        """What orders come to."""
        reader = self.reader
        state = self.start if state is None else state
        known, unknown = state, []
        for order in orders:
            if state is None:
                unknown.append(order)
                continue
            meant = reader.resolve(state, order)
            after = reader.after(state, order) if meant is not None else state
            if after is None and meant is not None:
                unknown.append(meant)
            state = after
            known = state if state is not None else known
        return known, tuple(unknown)


def judge(entry: Mapping[str, Any], table: Table) -> tuple[Verdict, Mail]:
    """What becomes of a mail of orders that is given to a table, and how it was read."""
    mail = Mail(table, entry)
    return _judged(entry, mail), mail


def _judged(entry: Mapping[str, Any], mail: Mail) -> Verdict:
    kind = entry["kind"]
    if kind == "ask":
        return _judged_ask(entry, mail)
    if kind != "orders":
        return "wrong" if mail.taken else "absurd" if mail.asked else "refused"
    meant = [_all_orders(mail, lines) for lines in entry["lines"]]
    effects = [mail.effect(orders) for orders in meant]
    got = mail.effect(mail.taken)
    nothing = got == mail.effect(())
    if mail.taken and not mail.missed and not mail.refused and got in effects:
        return "understood"
    if not nothing and got not in effects and not _is_part(mail, meant, got):
        return "wrong"
    if mail.asked and any(_is_choice(mail, lines, meant) for lines in mail.asked):
        return "offered"
    if mail.asked:
        return "absurd"
    return "offered" if mail.taken else "refused"


def _all_orders(mail: Mail, lines: Iterable[str]) -> list[Order]:
    found = []
    for line in lines:
        orders = mail.orders_of(line)
        if orders is None:
            raise AssertionError(f"a note is no line of orders: {line!r}")
        found += orders
    return found


def _is_part(mail: Mail, meant: Sequence[Sequence[Order]], got: Effect) -> bool:
    """Whether what was taken is some of what was meant, in its order."""
    for orders in meant:
        for first in range(len(orders)):
            for end in range(first + 1, len(orders) + 1):
                if mail.effect(orders[first:end]) == got:
                    return True
        # what was taken of several lines may have a gap
        for gap in range(len(orders) if len(orders) > 1 else 0):
            if mail.effect([*orders[:gap], *orders[gap + 1 :]]) == got:
                return True
    return False


def _is_choice(mail: Mail, lines: Sequence[str], meant: Sequence[Sequence[Order]]) -> bool:
    """Whether what is offered is what was meant, or a part of it."""
    orders = _all_orders(mail, lines)
    got = mail.effect([*mail.taken, *orders]), mail.effect(orders)
    for whole in meant:
        if any(each == mail.effect(whole) for each in got):
            return True
        if any(_is_part(mail, [whole], each) for each in got):
            return True
        if any(_share(one, other) for one in orders for other in whole):
            return True
    return False


def _share(one: Order, other: Order) -> bool:
    """Whether two orders do the same with something that both name."""
    if type(one) is not type(other) or one == other:
        return one == other
    for name, value in vars_of(one):
        same = getattr(other, name)
        if isinstance(value, tuple) and isinstance(same, tuple):
            if set(value) & set(same):
                return True
        elif value and value == same:
            return True
    return False


def vars_of(order: Order) -> tuple[tuple[str, Any], ...]:
    """The fields of an order with what they hold."""
    return tuple((name, getattr(order, name)) for name in order.__struct_fields__)


def _judged_ask(entry: Mapping[str, Any], mail: Mail) -> Verdict:
    choices = [_all_orders(mail, [line]) for line in entry["choices"]]
    if mail.effect(mail.taken) != mail.effect(()):
        return "wrong"
    wanted = {order for orders in choices for order in orders}
    effects = [mail.effect(orders) for orders in choices]
    if mail.refused or (mail.taken and not mail.asked):
        # the rules refuse it with the question which of several is meant
        return "offered"
    if not mail.asked:
        return "refused"
    for lines in mail.asked:
        orders = _all_orders(mail, lines)
        if wanted & set(orders) or mail.effect(orders) in effects:
            return "offered"
    return "absurd"
