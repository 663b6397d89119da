"""What something costs, told so that neither a slow nor a busy machine changes the verdict.

`calls` counts; it is exact. What happens inside one call of the standard library (a regular
expression, a copy of a string) it cannot see: `growth` can.
"""

from __future__ import annotations

import gc
import math
import sys
import time
from collections.abc import Callable, Sequence
from types import FrameType
from typing import Any, TypeVar

T = TypeVar("T")

KILO = 1024
#: sizes that a text is made in: what is quadratic takes 16 times as long for the last
SIZES = (16 * KILO, 32 * KILO, 64 * KILO)
#: a power between that of linear work (1, with logarithms 1.1) and of quadratic work (2)
LINEAR = 1.6
#: seconds of CPU for the greatest size that are no trouble, however they came to be
_NO_TROUBLE = 0.1
#: fewest and most rounds; whoever else uses the machine can only add to a time, so the least
#: of all counts
_FEWEST, _MOST = 3, 8


def calls(act: Callable[[], object]) -> int:
    """How many functions, of Python and of C, are entered while `act` runs."""
    count = 0

    def seen(_frame: FrameType, event: str, _argument: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(seen)
    try:
        act()
    finally:
        sys.setprofile(before)
    return count


def growth(
    act: Callable[[T], object],
    make: Callable[[int], T],
    sizes: Sequence[int] = SIZES,
    no_trouble: float = _NO_TROUBLE,
) -> float:
    """The power of the size that the CPU time of `act` on `make(size)` grows with.

    1 is linear, 2 quadratic; 0 where the greatest size costs next to nothing. The least
    times of several rounds are fitted, with the garbage collector held: its share depends
    on what else lives in the process. A power below `LINEAR` ends the tries.
    """
    made = [make(size) for size in sizes]
    least = [math.inf] * len(made)
    power = math.inf
    for done in range(1, _MOST + 1):
        for index in reversed(range(len(made))):
            least[index] = min(least[index], _seconds(act, made[index]))
            if least[-1] < no_trouble:
                return 0.0
        power = _slope([math.log(size) for size in sizes], [math.log(s) for s in least])
        if done >= _FEWEST and power < LINEAR:
            break
    return power


def _seconds(act: Callable[[T], object], made: T) -> float:
    """CPU time of this thread alone, at least a nanosecond."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        begun = time.thread_time()
        act(made)
        return max(time.thread_time() - begun, 1e-9)
    finally:
        if collecting:
            gc.enable()


def _slope(x: Sequence[float], y: Sequence[float]) -> float:
    """Of the line with the least squares."""
    mean_x, mean_y = sum(x) / len(x), sum(y) / len(y)
    across = sum((a - mean_x) * (b - mean_y) for a, b in zip(x, y, strict=True))
    return across / sum((a - mean_x) ** 2 for a in x)
