"""Acts of players and referee, crashes and jumps of the clock in any order: `Trial` tells what
holds, and `python -m tests.bench.state_machine` looks longer."""

from __future__ import annotations

from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.support.any_order import AnyOrder

#: what fails is told as it was found: the bench makes it short
WANTED = settings(max_examples=8, stateful_step_count=25, phases=(Phase.explicit, Phase.generate))


def test_whatever_happens_in_any_order_all_promises_hold() -> None:
    run_state_machine_as_test(  # type: ignore[no-untyped-call]
        AnyOrder, settings=WANTED
    )
