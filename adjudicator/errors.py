"""What a referee or a host can do wrong: one tree, each error with its parts.

A player's mistake is never one of these: it is a `Refusal`, a value. A bug is none of
these either: it raises whatever it raises and nothing is committed. The command line
turns these into one or two lines (`cli/main.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

#: characters of the words of a server in one of these
_LONGEST_REASON = 300


class AdjudicatorError(Exception):
    """Something a person can mend. `message` says what is wrong and where, `mend` how to mend it.

    `problems` lists all faults found when there are several.
    """

    def __init__(self, message: str, mend: str = "", problems: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.mend = mend
        self.problems = tuple(problems)

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        """As it goes from one process to another: whole, whatever its class is made of."""
        return _again, (type(self), self.args, self.__dict__)


def _again(
    kind: type[AdjudicatorError], arguments: tuple[Any, ...], parts: dict[str, Any]
) -> AdjudicatorError:
    error = kind.__new__(kind, *arguments)
    error.__dict__.update(parts)
    return error


class ConfigError(AdjudicatorError):
    """A configuration that cannot be used; all faults at once, with lines."""


class UnknownGame(AdjudicatorError):
    """No such game, or a name that cannot be one."""


class UnknownRules(AdjudicatorError):
    """No such rule set, edition or option."""


class UnknownLanguage(AdjudicatorError):
    """No folder of templates for such a language."""


class BrokenTitle(AdjudicatorError):
    """A title that cannot be loaded; `path` and `line` say where. Other titles go on."""

    def __init__(self, title: str, path: str, line: int, fault: str) -> None:
        where = f"{path}, line {line}" if line else path
        super().__init__(
            f"the title “{title}” is broken: {where}: {fault}",
            "mend it, or take it away; games of other titles go on",
        )
        self.title = title
        self.path = path
        self.line = line


class BadOptions(AdjudicatorError):
    """Options or seats that the rule set refuses."""


class BadFile(AdjudicatorError):
    """A file given by a person (a map, a position) that cannot be read or is faulty."""


class ClosedFile(BadFile):
    """A file that could not be read: nothing is known to be wrong with what is in it."""


class WrongPhase(AdjudicatorError):
    """The game is not in the state that the command needs (not started, over, paused)."""


class DamagedArchive(AdjudicatorError):
    """A file of a game does not hold what it must; `path` and `line` say where."""

    def __init__(self, path: str, line: int, message: str, mend: str) -> None:
        where = f"{path}, line {line}" if line else path
        super().__init__(f"{where}: {message}", mend)
        self.path = path
        self.line = line


class Unreadable(DamagedArchive):
    """A file of a game that the system does not let us read: what it holds is not known."""

    def __init__(self, path: str, why: str, mend: str) -> None:
        super().__init__(path, 0, f"cannot be read: {why}", mend)


class TooNew(DamagedArchive):
    """Written by a newer version of this program: what it says is not known to this one."""


class Busy(AdjudicatorError):
    """Another process holds the lock of a game."""


class StorageFailed(AdjudicatorError):
    """A file could not be written (disk full, rights). Nothing was committed."""


class DiskFull(StorageFailed):
    """There is no room left. One fault for a whole installation, whatever was to be written."""


class MailFailed(AdjudicatorError):
    """A mail server cannot be reached or refuses; the work is kept and tried again."""


class QueueFailed(AdjudicatorError):
    """The database of jobs of a hosted house cannot be used; what waits in the spool is kept."""


def as_sentence(text: str) -> str:
    """What an error says as a sentence: a capital letter and a full stop.

    A path, an option or the name of the command at its beginning stays as it is typed.
    """
    text = text.strip()
    first = text.split(" ", 1)[0].rstrip(",;:")
    if first.isalpha() and first.islower() and first != "adjudicator":
        text = text[0].upper() + text[1:]
    return text if text.endswith((".", "!", "?", "…", ":")) else f"{text}."


def in_short(error: BaseException) -> str:
    """The first line of what an exception says, 200 characters of it at the most."""
    return str(error).split("\n", 1)[0][:200]


def one_line(reason: object) -> str:
    """Any server's words as one printable line of bounded length."""
    text = reason.decode("utf-8", "replace") if isinstance(reason, bytes) else str(reason)
    words = "".join(c if c.isprintable() else " " for c in text).split()
    line = " ".join(words) or type(reason).__name__
    return line if len(line) <= _LONGEST_REASON else line[: _LONGEST_REASON - 1] + "…"
