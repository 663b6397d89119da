"""The legal lines of a turn as a tree, as far as its seat can foresee.

Made by the rules code that judges orders, on the veiled state, as a rehearsal of a sheet goes;
it ends where something is drawn or hidden, where others answer first, and where it would grow
too large.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from adjudicator.engine.opportunities import Seized, seize
from adjudicator.engine.run import Run
from adjudicator.engine.table import Table
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import NoDice, Unforeseen
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.forms import pieces_of_order
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names, Piece
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet

#: what follows a line where it is no node of the tree: the turn is over; chance or a hidden card
#: decides; others answer first; it is carried out together with what others answer; nobody
#: looked further
OVER, CHANCE, OTHERS, TOGETHER, CUT = -1, -2, -3, -4, -5


class Caps(Frozen):
    """How large a tree may grow, in work and not in time: the same tree on every machine.

    lines   of one node
    played  orders carried out in all
    nodes   of the tree
    """

    lines: int = 1000
    played: int = 1500
    nodes: int = 500


class Answer(Frozen):
    """A legal line of a node: its number in `LineTree.lines`, the node that it leads to (or one
    of the codes above), and what it does as its seat is told."""

    line: int
    node: int
    tells: tuple[Phrase, ...] = ()


class Node(Frozen):
    """A question and its legal answers; `more` says that not all are here."""

    kind: str
    question: Phrase
    answers: tuple[Answer, ...]
    more: bool = False
    status: tuple[Phrase, ...] = ()


class LineTree(Frozen):
    """The nodes, the first one for what is asked now, and the lines that stand in them."""

    nodes: tuple[Node, ...]
    lines: tuple[tuple[Piece, ...], ...]


_USUAL = Caps()


def line_tree(
    ruleset: AnyRuleSet, table: Table, seat: SeatId, language: str, caps: Caps = _USUAL
) -> LineTree:
    """What `seat`, which is asked, can answer now, and after each answer, and so on.

    Breadth first: what comes soon is there before what comes late.
    """
    return _Grower(ruleset, table, seat, Names(table.header.seats, language), caps).grow()


class _Spot(Frozen):
    """Where a seat is asked: states that are equal are one node, however they were reached."""

    state: Any
    decisions: tuple[Decision, ...]
    taken: tuple[Seized, ...]


@dataclass(slots=True)
class _Grower:
    ruleset: AnyRuleSet
    table: Table
    seat: SeatId
    names: Names
    caps: Caps
    played: int = 0
    lines: dict[Order, int] = field(default_factory=dict)
    written: list[tuple[Piece, ...]] = field(default_factory=list)
    spots: dict[_Spot, int] = field(default_factory=dict)
    waiting: deque[_Spot] = field(default_factory=deque)

    def grow(self) -> LineTree:
        run = Run(self.ruleset, self.ruleset.veil(self.table.state, self.seat), NoDice())
        taken: list[Seized] = []
        decisions = tuple(item.decision for item in self.table.decisions_of(self.seat))
        try:
            seize(self.ruleset, self.table, run, taken, only=self.seat)
        except Unforeseen:
            # what the seat's own standing lines do at once comes first, and nobody can tell it
            return LineTree((self.whole(decisions, (), True),), ())
        self.numbered(_Spot(run.state, decisions, tuple(taken)))
        nodes: list[Node] = []
        while self.waiting:
            nodes.append(self.node(self.waiting.popleft()))
        return LineTree(tuple(nodes), tuple(self.written))

    def numbered(self, spot: _Spot) -> int:
        """The number of a node, which will be made where there is room for it."""
        known = self.spots.get(spot)
        if known is not None:
            return known
        if len(self.spots) >= self.caps.nodes or self.played >= self.caps.played:
            return CUT
        self.spots[spot] = len(self.spots)
        self.waiting.append(spot)
        return self.spots[spot]

    def whole(self, decisions: Sequence[Decision], answers: tuple[Answer, ...], more: bool) -> Node:
        first = decisions[0]
        return Node(first.kind, first.phrase(), answers, more)

    def node(self, spot: _Spot) -> Node:
        answers: list[Answer] = []
        more = False
        try:
            for decision in spot.decisions:
                for order in self.ruleset.legal_orders(spot.state, decision):
                    if len(answers) == self.caps.lines or self.played >= self.caps.played:
                        return self.whole(spot.decisions, tuple(answers), True)
                    answers.append(self.answer(spot, decision, order))
        except Unforeseen:
            more = True
        return self.whole(spot.decisions, tuple(answers), more)

    def answer(self, spot: _Spot, decision: Decision, order: Order) -> Answer:
        self.played += 1
        line = self.lines.get(order)
        if line is None:
            line = self.lines[order] = len(self.written)
            forms, language = self.ruleset.forms, self.names.language
            self.written.append(pieces_of_order(order, forms, language, self.names))
        if decision.sealed and not decision.many:
            return Answer(line, TOGETHER)
        run = Run(self.ruleset, spot.state, NoDice())
        taken = list(spot.taken)
        try:
            refused = isinstance(run.answer(decision, order), Refusal)
            assert not refused, f"{order!r} is listed as legal and refused"
            run.settle()
            seize(self.ruleset, self.table, run, taken, only=self.seat)
        except Unforeseen:
            node = CHANCE
        else:
            node = self.following(decision, run, tuple(taken))
        faces = (event.face(self.seat) for event in run.events)
        told = (
            phrase
            for face in faces
            if face is not None
            for phrase in (face.phrase(), face.warning())
        )
        return Answer(line, node, tuple(phrase for phrase in told if phrase is not None))

    def following(self, decision: Decision, run: Run, taken: tuple[Seized, ...]) -> int:
        """What is asked of the seat next in this turn."""
        if run.segment_is_over:
            return OVER
        asked = self.ruleset.decisions(run.state)
        mine = tuple(other for other in asked if other.seat == self.seat)
        if mine:
            return self.numbered(_Spot(run.state, mine, taken))
        if not asked:
            return OVER
        return TOGETHER if decision.sealed else OTHERS
