"""The legal lines of a turn as a tree, as far as its seat can foresee.

Made by the rules code that judges orders, on the veiled state, as a rehearsal of a sheet goes;
it ends where something is drawn or hidden, where others answer first, and where it would grow
too large. Where the throw of dice or the answers of others can be supposed it goes on: what
stands there may come to be asked, and nobody can tell more.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Any

from adjudicator.engine.answers.opportunities import Seized, seize
from adjudicator.engine.answers.run import Run
from adjudicator.engine.table.table import Table
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice, NoDice, Unforeseen
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

    lines    of one node
    played   orders carried out in all, but in nodes that are supposed
    nodes    of the tree, but for those
    further  orders carried out in nodes that are supposed; supposed  their number
    """

    lines: int = 800
    played: int = 1300
    nodes: int = 450
    further: int = 500
    supposed: int = 100


class Answer(Frozen):
    """A legal line of a node: its number in `LineTree.lines`, the node that it leads to (or one
    of the codes above), and what it does as its seat is told."""

    line: int
    node: int
    tells: tuple[Phrase, ...] = ()


class Node(Frozen):
    """A question and its legal answers; `more` says that not all are here.

    supposed  what had to be supposed for it to be asked so, `CHANCE` or `OTHERS`; 0 for nothing.
              Whether its answers are legal then, nobody can tell
    means     what the seat has left to act with, where that is certain
    """

    kind: str
    question: Phrase
    answers: tuple[Answer, ...]
    more: bool = False
    supposed: int = 0
    means: tuple[Phrase, ...] = ()


class LineTree(Frozen):
    """The nodes, the first one for what is asked now, and the lines that stand in them."""

    nodes: tuple[Node, ...]
    lines: tuple[tuple[Piece, ...], ...]


_USUAL = Caps()


def line_tree(
    ruleset: AnyRuleSet, table: Table, seat: SeatId, language: str, caps: Caps = _USUAL
) -> LineTree:
    """Return what `seat`, which is asked, can answer now, and after each answer, and so on.

    Breadth first: what comes soon is there before what comes late.
    """
    return _Grower(ruleset, table, seat, Names(table.header.seats, language), caps).grow()


class _Spot(Frozen):
    """Where a seat is asked: states that are equal are one node, however they were reached."""

    state: Any
    decisions: tuple[Decision, ...]
    taken: tuple[Seized, ...]
    supposed: int = 0


class _Middling(Dice):
    """Dice that always fall in the middle, to see what may be asked after a throw."""

    def below(self, n: int, label: str) -> int:
        return n // 2


#: so many answers of others are supposed one after the other
_MOST_OTHERS = 8


@dataclass(slots=True)
class _Grower:
    ruleset: AnyRuleSet
    table: Table
    seat: SeatId
    names: Names
    caps: Caps
    played: int = 0
    further: int = 0
    supposed: int = 0
    lines: dict[Order, int] = field(default_factory=dict)
    written: list[tuple[Piece, ...]] = field(default_factory=list)
    spots: dict[_Spot, int] = field(default_factory=dict)
    waiting: deque[_Spot] = field(default_factory=deque)
    later: deque[_Spot] = field(default_factory=deque)

    def grow(self) -> LineTree:
        run = Run(self.ruleset, self.ruleset.veil(self.table.state, self.seat), NoDice())
        taken: list[Seized] = []
        decisions = tuple(item.decision for item in self.table.decisions_of(self.seat))
        try:
            seize(self.ruleset, self.table, run, taken, only=self.seat)
        except Unforeseen:
            # what the seat's own standing lines do at once comes first, and nobody can tell it
            question = decisions[0]
            return LineTree((Node(question.kind, question.phrase(), (), True),), ())
        self.number_of(_Spot(run.state, decisions, tuple(taken)))
        nodes: dict[int, Node] = {}
        # what is certain first, whatever room is left for the rest
        while self.waiting or self.later:
            spot = (self.waiting or self.later).popleft()
            nodes[self.spots[spot]] = self.node(spot)
        return LineTree(tuple(nodes[at] for at in range(len(nodes))), tuple(self.written))

    def number_of(self, spot: _Spot) -> int:
        """The number of a node, which will be made where there is room for it."""
        if spot in self.spots:
            return self.spots[spot]
        caps = self.caps
        if spot.supposed:
            if self.supposed >= caps.supposed or self.further >= caps.further:
                return spot.supposed
            self.supposed += 1
        elif len(self.spots) - self.supposed >= caps.nodes or self.played >= caps.played:
            return CUT
        self.spots[spot] = len(self.spots)
        (self.later if spot.supposed else self.waiting).append(spot)
        return self.spots[spot]

    def node(self, spot: _Spot) -> Node:
        first = spot.decisions[0]
        answers: list[Answer] = []
        more = False
        try:
            for decision in spot.decisions:
                for order in self.ruleset.legal_orders(spot.state, decision):
                    more = len(answers) == self.caps.lines or self.is_spent(spot)
                    if more:
                        break
                    answers.append(self.answer(spot, decision, order))
        except Unforeseen:
            more = True
        means = () if spot.supposed else self.ruleset.courtesies.things.means(spot.state, self.seat)
        question = self.ruleset.remaining_question(spot.state, first)
        return Node(first.kind, question, tuple(answers), more, spot.supposed, means)

    def is_spent(self, spot: _Spot) -> bool:
        caps = self.caps
        return self.further >= caps.further if spot.supposed else self.played >= caps.played

    def answer(self, spot: _Spot, decision: Decision, order: Order) -> Answer:
        self.further += bool(spot.supposed)
        self.played += not spot.supposed
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
            filled = run.answer(decision, order)
            assert not isinstance(filled, Refusal), f"{order!r} is listed as legal and refused"
            run.settle()
            seize(self.ruleset, self.table, run, taken, only=self.seat)
        except Unforeseen:
            node = self.supposing(spot, decision, order)
        else:
            node = self.following(spot, decision, run, tuple(taken))
        # what comes of a line that supposes something is supposed too
        return Answer(line, node, () if spot.supposed else self.phrases_of(run))

    def phrases_of(self, run: Run) -> tuple[Phrase, ...]:
        """Return what happens, as far as it is certain, and what may not be meant."""
        faces = [face for event in run.events if (face := event.face(self.seat)) is not None]
        told = (phrase for face in faces for phrase in (face.phrase(), face.warning(self.seat)))
        return tuple(phrase for phrase in told if phrase is not None)

    def following(
        self, spot: _Spot, decision: Decision, run: Run, taken: tuple[Seized, ...]
    ) -> int:
        """Return what is asked of the seat next in this turn."""
        if run.segment_is_over:
            return OVER
        if mine := self.mine(run):
            return self.number_of(_Spot(run.state, mine, taken, spot.supposed))
        if not self.ruleset.decisions(run.state):
            return OVER
        return TOGETHER if decision.sealed else self.after_others(spot, run, taken)

    def mine(self, run: Run) -> tuple[Decision, ...]:
        """Return what is open for the seat."""
        return tuple(d for d in self.ruleset.decisions(run.state) if d.seat == self.seat)

    def supposing(self, spot: _Spot, decision: Decision, order: Order) -> int:
        """Return what is asked after a throw, if it falls so that it is asked."""
        run = Run(self.ruleset, spot.state, _Middling())
        try:
            run.answer(decision, order)
            run.settle()
        except Unforeseen:
            return CHANCE
        mine = () if run.segment_is_over else self.mine(run)
        if not mine:
            return CHANCE
        return self.number_of(_Spot(run.state, mine, spot.taken, spot.supposed or CHANCE))

    def after_others(self, spot: _Spot, run: Run, taken: tuple[Seized, ...]) -> int:
        """Return what is asked once others have answered as who never answers."""
        later = Run(self.ruleset, run.state, _Middling())
        try:
            for _ in range(_MOST_OTHERS):
                asked = () if later.segment_is_over else self.ruleset.decisions(later.state)
                if not asked or asked[0].sealed:
                    break
                if mine := self.mine(later):
                    return self.number_of(_Spot(later.state, mine, taken, spot.supposed or OTHERS))
                later.answer(asked[0], self.ruleset.default(later.state, asked[0]))
                later.settle()
        except Unforeseen:
            pass
        return OTHERS
