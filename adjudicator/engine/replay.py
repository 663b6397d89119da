"""A game run again from its journal, and every claim in it checked.

What cannot be checked here (files on disk) is checked by `archive`, which feeds the
lines. The first thing that does not fit ends the replay with its line.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from typing import Any

from adjudicator.engine.fold import fold
from adjudicator.engine.journal import JournalLine, salt_of
from adjudicator.engine.stream import Diverged, StreamDice, commitment, dice_key
from adjudicator.engine.table import Header, Table, begin
from adjudicator.rulekit.ruleset import AnyRuleSet


class Mismatch(Exception):
    """The first line of a journal that does not hold what it claims (0: game.json)."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


def replay(
    ruleset: AnyRuleSet, header: Header, game_file: bytes, lines: Iterable[JournalLine]
) -> Iterator[tuple[JournalLine, Table]]:
    """Each line with the table after it, from the start; raises `Mismatch`.

    Draws are taken from the record; `check_draws` proves them once the secret is known. A
    game that was played under an older behaviour of the rules is proven as far as today's
    rules play it alike; the first line that they play otherwise is named with that number.
    """
    if header.behaviour > ruleset.about.behaviour:
        raise Mismatch(0, f"the game {played_under(ruleset, begin(header))}")
    table = begin(header)
    for line in lines:
        if line.n == 1:
            _check_first(game_file, line)
        before = table
        try:
            table = fold(ruleset, table, line)
        except Diverged as error:
            raise Mismatch(line.n, str(error) + _older(ruleset, before)) from None
        except (LookupError, ValueError, TypeError, AttributeError, NotImplementedError) as error:
            reason = f"cannot be carried out ({error})"
            raise Mismatch(line.n, reason + _older(ruleset, before)) from None
        problems = ruleset.problems(table.state) if line.kind == "step" else ()
        if problems:
            reason = f"leads to an unsound state: {problems[0]}"
            raise Mismatch(line.n, reason + _older(ruleset, before))
        yield line, table


def played_under(ruleset: AnyRuleSet, table: Table) -> str:
    """Under which behaviour a game is played, and which this program plays, in words."""
    return (
        f"is played under behaviour {table.behaviour} of {table.header.rules}; this program "
        f"plays behaviour {ruleset.about.behaviour}"
    )


def _older(ruleset: AnyRuleSet, table: Table) -> str:
    """What explains a line that rules of another behaviour play otherwise; "" under the same."""
    if table.behaviour == ruleset.about.behaviour:
        return ""
    return f"; the line {played_under(ruleset, table)}"


def _check_first(game_file: bytes, line: JournalLine) -> None:
    if line.kind != "opened" or not isinstance(line.data.get("game"), str):
        raise Mismatch(1, "the first line must open the game")
    if hashlib.sha256(game_file).hexdigest() != line.data["game"]:
        raise Mismatch(0, "is not the file that the game was opened with")


def check_secret(header: Header, secret: bytes) -> None:
    """Raises `Mismatch` unless the secret fits the commitment of the header."""
    if commitment(secret) != header.commitment:
        raise Mismatch(0, "the revealed secret does not fit the commitment in game.json")


def check_salt(secret: bytes, line: JournalLine) -> None:
    """Raises `Mismatch` unless the line has the salt that the secret gives it."""
    if line.salt != salt_of(secret, line.n):
        raise Mismatch(line.n, "has a salt that does not come from the game's secret")


def check_draws(table: Table, secret: bytes, line: JournalLine) -> None:
    """Raises `Mismatch` unless the draws of a step line come from the game's own stream.

    `table` is the table after the line.
    """
    key = dice_key(secret, [seat.nonce for seat in table.seats])
    dice = StreamDice(key, table.branch, line.data["step"])
    for index, (label, n, value) in enumerate(line.data["draws"], 1):
        if dice.below(n, label) != value:
            raise Mismatch(
                line.n, f"draw {index} ({label}, below {n}) is {value}, not what the dice gave"
            )


def revealed_secret(line: JournalLine) -> bytes:
    """The secret of an `ended` line; raises `Mismatch` if it is none."""
    try:
        return bytes.fromhex(str(line.data["secret"]))
    except (KeyError, ValueError):
        raise Mismatch(line.n, "holds no secret") from None


def final_result(table: Table) -> list[list[Any]]:
    """The ranking as the `ended` line must have it."""
    return [[s.seat, s.rank, s.score] for s in table.result]
