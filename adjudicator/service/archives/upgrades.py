"""Running games tried under the program that is installed, before it takes them up.

Nothing is written and no lock is taken, so it may be asked of a house that another version runs.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

from adjudicator.archive.folder import GameFolder
from adjudicator.engine.journal.line import JournalLine
from adjudicator.engine.lines.turns import Published
from adjudicator.engine.play.replay import Mismatch, otherwise, replay
from adjudicator.engine.table.snapshot import dump_table
from adjudicator.engine.table.table import Header, Table
from adjudicator.errors import AdjudicatorError, DamagedArchive
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.model import pretty
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.game.session import find_ruleset, require_behaviour
from adjudicator.service.house.host import Host
from adjudicator.service.house.spreading import Progress


class Tried(Frozen):
    """A running game as this program plays it.

    lines   that it plays as they stand in the journal
    line    the first that it plays otherwise, 0 for none or where no line is at fault
    differs why, "" where it plays all alike
    renews  the behaviour that the game goes over to with its next line, 0 for none
    """

    game: str
    rules: str
    lines: int = 0
    line: int = 0
    differs: str = ""
    renews: int = 0


def running_games(host: Host) -> Iterator[str]:
    """The games that are not over, or cannot be read."""
    for game in host.archive.games():
        try:
            kinds = [line.kind for line, _ in host.archive.game(game).journal.read()]
        except DamagedArchive:
            kinds = []
        if kinds[-1:] != ["ended"]:
            yield game


def try_game(host: Host, game: str, progress: Progress = lambda done, total: None) -> Tried:
    """Play a game again from its first line, and read it as the program would take it up.

    Raises `UnknownGame`.
    """
    folder = host.archive.game(game)
    folder.require()
    tried = Tried(game, "?")
    try:
        header = folder.read_header()
        tried = Tried(game, header.rules)
        ruleset = find_ruleset(host, header)
        table = _replay(folder, header, ruleset, progress)
        require_behaviour(ruleset, table)
        loaded = folder.load(ruleset, header).table
    except Mismatch as error:
        return Tried(game, tried.rules, max(0, error.line - 1), error.line, error.reason)
    except DamagedArchive as error:
        why = error.message.removeprefix(f"{error.path}, line {error.line}: ")
        return Tried(game, tried.rules, max(0, error.line - 1), error.line, why)
    except AdjudicatorError as error:
        return Tried(game, tried.rules, differs=error.message)
    if loaded.last == table.last and dump_table(ruleset, loaded) != dump_table(ruleset, table):
        why = "is read from its last snapshot as another position than its lines lead to"
        return Tried(game, header.rules, table.last, table.last, why)
    behaviour = ruleset.about.behaviour
    renews = behaviour if table.behaviour < behaviour else 0
    return Tried(game, header.rules, table.last, renews=renews)


def _replay(folder: GameFolder, header: Header, ruleset: AnyRuleSet, progress: Progress) -> Table:
    """The table after the last line; raises `Mismatch`, `DamagedArchive`."""
    size = folder.journal.size

    def lines() -> Iterator[JournalLine]:
        for line, behind in folder.journal.read():
            progress(min(behind, size), size)
            yield line

    table: Table | None = None
    for line, after in replay(ruleset, header, folder.read_game(), lines()):
        if line.kind == Published.KIND and table is not None:
            _same_snapshot(ruleset, line, table)
        table = after
    if table is None:
        raise DamagedArchive(str(folder.journal.path), 0, "is empty", "restore a backup")
    return table


def _same_snapshot(ruleset: AnyRuleSet, line: JournalLine, table: Table) -> None:
    """Raises `Mismatch` if this program would have sealed another snapshot."""
    data = pretty(dump_table(ruleset, table))
    if hashlib.sha256(data).hexdigest() != Published.of(line).files.get("snapshot.json"):
        reason = "seals a snapshot that this program writes otherwise"
        raise otherwise(ruleset, table, line.n, reason)


def as_json(tried: Tried) -> dict[str, Any]:
    """Plain values."""
    return {
        "game": tried.game,
        "rules": tried.rules,
        "lines": tried.lines,
        "agrees": not tried.differs,
        "line": tried.line or None,
        "differs": tried.differs or None,
        "renews": tried.renews or None,
    }
