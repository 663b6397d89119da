"""Acts of players and referee, crashes and jumps of the clock in any order, for long.

    python -m tests.bench.state_machine --examples 200 --steps 40 --seed 7

Prints the way to a broken promise, if there is one; `--shrink` looks for a short one. Not
collected by pytest.
"""

from __future__ import annotations

import argparse
import time

from hypothesis import HealthCheck, Phase, Verbosity, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.support.any_order import AnyOrder


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--examples", type=int, default=100)
    parser.add_argument("--steps", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shrink", action="store_true", help="look for a short way, for minutes")
    parser.add_argument("--verbose", action="store_true")
    args = parser.parse_args()
    shrink = (Phase.shrink,) if args.shrink else ()
    wanted = settings(
        max_examples=args.examples,
        stateful_step_count=args.steps,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=(Phase.generate, *shrink),
        verbosity=Verbosity.verbose if args.verbose else Verbosity.normal,
    )
    began = time.monotonic()
    run_state_machine_as_test(seed(args.seed)(AnyOrder), settings=wanted)  # type: ignore[no-untyped-call]
    print(
        f"{args.examples} examples of {args.steps} steps in {time.monotonic() - began:.0f} s: held"
    )


if __name__ == "__main__":
    main()
