"""Why an order cannot be carried out, as a value.

A refusal is data: which rule, a stable code, its parameters, where in the order it
hurts, and the nearest thing that would be allowed. It is collected, never raised.
"""

from __future__ import annotations

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Param, Phrase
from adjudicator.rulekit.text import Span


class Refusal(Frozen):
    """An order that is not carried out, and why.

    rule    the rule id that forbids it, or "" where no rule of the game is involved
    code    stable name of the fault (`E_NOT_ADJACENT`, `order.unknown-words`); its
            sentence is the message `refusal-<code>` with dots as dashes
    params  what the sentence needs
    where   path of the wrong part inside the order: "" the whole, `cards[1]`,
            `cards[1].cell`
    near    an order that is legal instead, if one was found
    span    the columns of `where` in the line as written; set when a line is read
    """

    rule: str
    code: str
    params: tuple[tuple[str, Param], ...] = ()
    where: str = ""
    near: Order | None = None
    span: Span | None = None

    def phrase(self) -> Phrase:
        """The sentence that explains this refusal."""
        return Phrase("refusal-" + self.code.replace(".", "-"), self.params)


def refuse(
    rule: str, code: str, where: str = "", near: Order | None = None, /, **params: Param
) -> Refusal:
    """Build a refusal: `refuse("M-02", "E_NOT_IN_HAND", "cards[0]", metal=...)`."""
    return Refusal(rule, code, tuple(params.items()), where, near)
