"""What a sentence comes to: certain lines, or what may be meant."""

from __future__ import annotations

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.refusal import Refusal

#: so many alternatives are asked about; so many words may stay unexplained in what is offered
MOST_ASKED, MOST_STRANGE = 4, 2
#: so many, numbers among them, in a piece that says in a word what is done
MOST_LOST = 6
#: a line of more words is no order; an order that names nothing is offered only among so few
MOST_WORDS, FEW = 60, 6


class Understood(Frozen):
    """What a sentence comes to.

    lines    orders as they are written, one after the other; () where none is certain
    choices  where it is not certain: what may be meant, the lines of each, best first
    strange  words that nothing explains
    refused  where it says one order that the rules refuse: its line, and why
    is_bare  whether the orders are single words that name nothing: people say them of many things
    """

    lines: tuple[str, ...] = ()
    choices: tuple[tuple[str, ...], ...] = ()
    strange: tuple[str, ...] = ()
    is_bare: bool = False
    refused: tuple[str, Refusal] | None = None


NOTHING = Understood()
