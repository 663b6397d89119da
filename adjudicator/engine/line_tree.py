"""The legal lines of a turn as a tree, as far as its seat can foresee.

Made by the rules code that judges orders, on the veiled state; it ends where something is
drawn or hidden, and where it would grow too large.
"""

from __future__ import annotations

from itertools import islice
from typing import Any

from adjudicator.engine.run import Run
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import NoDice, Unforeseen
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet

#: nothing more is asked of the seat; nobody can tell what follows
OVER, UNKNOWN = -1, -2
#: so many nodes, and lines of one node, and no more
MOST_NODES, MOST_LINES = 300, 400


class TreeLine(Frozen):
    """A legal line: as it is written, what of the picture it is about, the node that it leads
    to, and what happens."""

    text: str
    idents: tuple[str, ...]
    node: int
    tells: tuple[Phrase, ...] = ()


class Node(Frozen):
    """A question and its legal answers; `more` says that not all are here."""

    question: Phrase
    lines: tuple[TreeLine, ...]
    more: bool = False


def line_tree(
    ruleset: AnyRuleSet, veiled: Any, decision: Decision, names: Names
) -> tuple[Node, ...]:
    """The nodes, the first one for `decision` itself.

    veiled  the state as `decision.seat` may know it
    """
    lines: list[TreeLine] = []
    more = False
    try:
        for order in islice(ruleset.legal_orders(veiled, decision), MOST_LINES + 1):
            if len(lines) == MOST_LINES:
                more = True
                break
            lines.append(_line(ruleset, veiled, decision, order, names))
    except Unforeseen:
        more = True
    return (Node(decision.phrase(), tuple(lines), more),)


def _line(
    ruleset: AnyRuleSet, veiled: Any, decision: Decision, order: Order, names: Names
) -> TreeLine:
    run = Run(ruleset, veiled, NoDice())
    node = UNKNOWN
    try:
        if decision.sealed and not decision.many:
            # carried out together with what others answer
            node = OVER
        elif not isinstance(run.answer(decision, order), Refusal):
            run.settle()
            asked = [d for d in ruleset.decisions(run.state) if d.seat == decision.seat]
            node = UNKNOWN if asked else OVER
    except Unforeseen:
        pass
    text = write_order(order, ruleset.forms, names.language, names)
    tells = tuple(face.phrase() for e in run.events if (face := e.face(decision.seat)) is not None)
    return TreeLine(text, ruleset.touches(order), node, tells)
