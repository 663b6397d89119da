"""Work to be spread in tests: functions of a module, found by every process."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from adjudicator.errors import DamagedArchive


def twice(number: int) -> int:
    return 2 * number


def fatal(number: int) -> int:
    """Item 57 takes its process with it, always."""
    if number == 57:
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def fatal_once(item: tuple[str, int]) -> int:
    """Item 57 takes its process with it, the first time."""
    mark = Path(item[0])
    if item[1] == 57 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * item[1]


def faulty(number: int) -> int:
    """Item 57 is what a person can mend, item 80 a bug."""
    if number == 57:
        raise DamagedArchive("games/g57/journal.jsonl", 3, "is cut off", "restore a backup")
    if number == 80:
        raise ZeroDivisionError("a bug")
    return 2 * number


def strange(number: int) -> int:
    raise Unportable(number, "of two arguments")


class Unportable(Exception):
    def __init__(self, number: int, more: str) -> None:
        super().__init__(f"{number} {more}")


def long_one(item: tuple[str, int]) -> int:
    """Tells that it began, and goes on for long."""
    Path(item[0], str(os.getpid())).touch()
    time.sleep(600)
    return item[1]
