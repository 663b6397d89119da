"""Playing orders on a state: the one loop that play, preview and replay share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.event import Event, SeatId, Step
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet

#: told of each state on the way, with all events up to it
Watch = Callable[[Any, Sequence[Event]], None]

#: No title needs that many automatic steps in a row; more is a bug, not a game.
MAX_STEPS = 10_000


class Run:
    """A state that moves on, with the events of the way.

    With dice that must not be thrown, `Unforeseen` leaves `state` and `events` at the
    last point that was certain.
    """

    def __init__(
        self, ruleset: AnyRuleSet, state: Any, dice: Dice, watch: Watch | None = None
    ) -> None:
        self.ruleset = ruleset
        self.state = state
        self.dice = dice
        self.events: list[Event] = []
        self._watch = watch
        self._deeds: list[tuple[int, SeatId]] = []
        self._segment = None if state is None else ruleset.moment(state).segment

    @property
    def segment_is_over(self) -> bool:
        """Whether everybody gets a report before the game goes on."""
        return self.ruleset.moment(self.state).segment != self._segment

    def settle(self) -> None:
        """Carry out automatic steps until the rules wait or are done. Raises RuntimeError when they
        never do: a fault of the title."""
        for _ in range(MAX_STEPS):
            step = self.ruleset.advance(self.state, self.dice)
            if step is None:
                return
            self._take(step)
        raise RuntimeError(f"{self.ruleset.about.name}: automatic steps without end")

    def answer(self, decision: Decision, order: Order, asked: bool = True) -> Order | Refusal:
        """Carry out one order without the automatic steps that follow.

        Returns the order as it was filled in (policies resolved), or the refusal. `asked` is
        False of what a standing line does unasked.
        """
        plan = self.ruleset.plan(self.state, decision, order)
        if isinstance(plan, Refusal):
            return plan
        # what comes of an answer to another's deed is not its own doing
        own = decision.window == "turn" or not asked
        self._deeds.append((len(self.events), decision.seat if own else ""))
        self._take(self.ruleset.apply(self.state, plan, self.dice))
        return plan.order

    def close(self, answers: Mapping[SeatId, tuple[Order, ...]]) -> None:
        """Carry out a sealed group."""
        self._take(self.ruleset.close(self.state, answers, self.dice))

    def _take(self, step: Step[Any]) -> None:
        self.state = step.state
        self.events.extend(step.events)
        if self._watch is not None:
            self._watch(self.state, self.events)

    def by_others(self, seat: SeatId) -> tuple[Event, ...]:
        """The events that are no deeds of `seat`, and follow from none of them."""
        starts = [0, *(at for at, _ in self._deeds)]
        ends = [*starts[1:], len(self.events)]
        doers = ["", *(doer for _, doer in self._deeds)]
        return tuple(
            event
            for start, end, doer in zip(starts, ends, doers, strict=True)
            if doer != seat
            for event in self.events[start:end]
        )

    def question_of(self, seat: SeatId) -> Decision | None:
        """The first open decision of a seat, if any."""
        return next((d for d in self.ruleset.decisions(self.state) if d.seat == seat), None)

    def again(self, decision: Decision) -> Decision | None:
        """The open decision that continues `decision` (same kind and seat), if any.

        Never one of a later segment: that is the next turn, and everybody gets a report
        before it.
        """
        if self.segment_is_over:
            return None
        open_now = self.ruleset.decisions(self.state)
        asked = (decision.kind, decision.seat)
        return next((other for other in open_now if (other.kind, other.seat) == asked), None)
