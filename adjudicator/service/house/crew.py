"""Chunks of work on many games: who does them, and how one is done."""

from __future__ import annotations

import pickle
import traceback
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any, Protocol, TypeVar

from adjudicator.errors import AdjudicatorError

T = TypeVar("T")
#: seconds without an answer after which it is looked whether anybody is at work
CHECKED = 2.0
#: results of some items, and the error that the next one ended in
Done = tuple[list[Any], Exception | None]


class Crew(Protocol):
    """Those who do chunks of work.

    window  chunks that may be under way at a time
    """

    window: int

    def submit(self, work: Callable[[Any], Any], chunk: Sequence[Any]) -> Future[Done]:
        """Have a chunk done."""

    def again(self, work: Callable[[Any], Any], chunk: Sequence[Any], error: Exception) -> Done:
        """The chunk after `error` took its worker; raises `AdjudicatorError` for no more tries,
        and `error` itself where it is nothing of the crew's."""

    def check(self) -> None:
        """Raises `AdjudicatorError` where nobody will do what is under way; asked now and then."""

    def close(self) -> None:
        """Let go of what is under way."""


def do_some(work: Callable[[Any], Any], items: Sequence[Any]) -> Done:
    """A chunk, in the process that does it: errors are values, so that what came before an
    error arrives, and no library on the way writes of its arguments."""
    results: list[Any] = []
    for item in items:
        try:
            results.append(work(item))
        except Exception as error:
            return results, _portable(error)
    return results, None


def _portable(error: Exception) -> Exception:
    """An error that survives the way; a bug brings its traceback along."""
    told = traceback.format_exc()
    try:
        made = pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(told)
    if not isinstance(error, AdjudicatorError | OSError):
        error.add_note(told)
    return error if type(made) is type(error) else RuntimeError(told)


def workers_killed(chunk: Sequence[T], named: Callable[[T], str], why: str) -> AdjudicatorError:
    """Return the error of work that took whoever did it."""
    names = [named(item) for item in chunk]
    told = f"“{names[0]}”" if len(names) == 1 else f"one of {len(names)} ({', '.join(names)})"
    return AdjudicatorError(
        f"the work on {told} could not be done: {why}",
        "most often memory ran out: look at the system's log, and try one by one",
    )
