"""A decision: a question put to one seat.

Rules compute the open decisions from the state alone; the engine numbers them, gives
them deadlines and looks for answers.
"""

from __future__ import annotations

from typing import Literal

from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Param, Phrase

Window = Literal["turn", "response"]


class Decision(Frozen):
    """A question to one seat, as the rules see it (the engine adds a number and a deadline).

    kind      code of the decision (`M-D1`); its question is the message `ask-<kind>`
    seat      who must answer
    window    `turn` (long) or `response` (short): which deadline applies
    sealed    kept secret until all open decisions have an answer, then applied together
              by `RuleSet.close`; either one unsealed decision is open or a sealed group
    many      answered by orders applied one after the other until the rules withdraw the
              decision; when a sheet runs out the default order ends it. Otherwise one
              order answers it
    whole     with `many`: a sheet is begun only if all that can be foreseen of it is legal;
              otherwise its longest legal beginning counts at the deadline
    forced    with exactly one legal order the engine may answer by itself; False where an
              instant answer would betray a secret
    params    what the question's sentence needs, all of it known to the seat
    """

    kind: str
    seat: SeatId
    window: Window = "turn"
    sealed: bool = False
    many: bool = False
    whole: bool = False
    forced: bool = True
    params: tuple[tuple[str, Param], ...] = ()

    def phrase(self) -> Phrase:
        """The question."""
        return Phrase(f"ask-{self.kind}", self.params)
