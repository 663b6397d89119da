"""Lines that nobody wrote so, in a chain that fits: each is named, and nothing is a traceback."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from adjudicator.archive.folder import GameFolder
from adjudicator.engine.journal.line import GENESIS, JournalLine, chain
from adjudicator.engine.lines.kinds import UNFIT, fold
from adjudicator.engine.table.table import Table, begin
from adjudicator.errors import DamagedArchive
from adjudicator.service.archives.proofs import prove, replay_game
from adjudicator.service.following.ending import told
from adjudicator.service.game.queries import history
from adjudicator.service.game.session import Session
from tests.support.house import House
from tests.support.played import finished_game

ODD: tuple[Any, ...] = (None, -1, [[]], "zz", {"a": 10**15})
HAPPENS = (
    "press",
    "standing",
    "missed",
    "rollback@2",
    "undo",
    "paused",
    "corrected",
    "announced",
    "replaced",
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    return House(tmp_path_factory.mktemp("forged"))


@pytest.fixture(scope="module")
def game(house: House) -> GameFolder:
    return finished_game(house.host, "metallurgie", happens=HAPPENS, name="forged")


def forge(game: GameFolder, n: int, data: Any) -> None:
    """Put other fields into line `n`, in a chain made anew that ends with it."""
    head, written = GENESIS, b""
    for line, _ in game.journal.read():
        fields = data if line.n == n else line.data
        made = chain(head, line.n, line.at, line.kind, fields, line.salt)
        head, written = made.hash, written + made.encode()
        if line.n == n:
            break
    game.paths.journal.write_bytes(written)


@pytest.fixture
def whole(game: GameFolder) -> Iterator[GameFolder]:
    """The game, whole again afterwards."""
    kept = game.paths.journal.read_bytes()
    yield game
    game.paths.journal.write_bytes(kept)


def first_of(game: GameFolder, kind: str, at: int = 0) -> JournalLine:
    return [line for line, _ in game.journal.read() if line.kind == kind][at]


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in the fields of a line."""
    yield path
    if isinstance(value, (dict, list)):
        inner = value.items() if isinstance(value, dict) else enumerate(value[:1])
        for key, part in inner:
            if len(path) < 3:
                yield from places(part, (*path, key))


def with_other(value: Any, path: tuple[Any, ...], odd: Any) -> Any:
    if not path:
        return odd
    changed = copy.copy(value)
    changed[path[0]] = with_other(value[path[0]], path[1:], odd)
    return changed


def test_whatever_stands_in_a_line_nothing_but_what_is_known_is_raised(
    house: House, game: GameFolder
) -> None:
    header = game.read_header()
    ruleset = house.host.rules.find(header.rules)
    table: Table = begin(header)
    seen: set[str] = set()
    refused = 0
    for line, _ in game.journal.read():
        fresh = line.kind not in seen or line.kind == "received"
        seen.add(line.kind)
        for path in places(line.data) if fresh else ():
            for odd in ODD:
                data = with_other(line.data, path, odd)
                forged = chain(table.head, line.n, line.at, line.kind, data, line.salt)
                try:
                    fold(ruleset, table, forged)
                except UNFIT:
                    refused += 1
        table = fold(ruleset, table, line)
    assert refused > 1000
    assert {"branched", "seated", "paused", "resumed", "corrected", "announced"} <= seen


FORGED: tuple[tuple[str, int, Any], ...] = (
    ("branched", 0, lambda data: data["table"].update(schema=99)),
    ("branched", 0, lambda data: data.update(to=10**15)),
    ("branched", 0, lambda data: data.update(to=-7)),
    ("published", 0, lambda data: [7]),
    ("resumed", 0, lambda data: data.update(due=[])),
    ("received", -1, lambda data: data.update(acts=[{"do": "dance"}])),
    ("received", -1, lambda data: data.update(received="yesterday")),
    ("received", -1, lambda data: data.update(by="nobody")),
    ("step", 3, lambda data: data["answers"][0].update(source="luck")),
    ("step", 3, lambda data: data["answers"][0].pop("orders")),
    ("seated", 0, lambda data: data.pop("by")),
    ("announced", 0, lambda data: data.update(text=7)),
    ("corrected", 0, lambda data: data.update(change={"kind": "none"})),
    ("published", 1, lambda data: data.update(files=None)),
    ("ended", 0, lambda data: data.update(result=[7])),
)


@pytest.mark.parametrize(("kind", "at", "change"), FORGED)
def test_history_and_proof_name_the_line(
    house: House, whole: GameFolder, kind: str, at: int, change: Any
) -> None:
    line = first_of(whole, kind, at)
    data = copy.deepcopy(line.data)
    data = change(data) or data
    forge(whole, line.n, data)
    for ask in (lambda: list(history(house.host, whole.id)), lambda: prove(house.host, whole.id)):
        with pytest.raises(DamagedArchive) as caught:
            ask()
        assert caught.value.line == line.n


def test_deadlines_moved_for_nobody_are_no_traceback(house: House, whole: GameFolder) -> None:
    line = first_of(whole, "paused")
    head = first_of(whole, "received", 0)
    moved = {"cause": "outage", "since": head.at, "due": []}
    written = b""
    for other, _ in whole.journal.read():
        if other.n == line.n:
            break
        written += other.encode()
        head = other
    forged = chain(head.hash, line.n, line.at, "moved", moved, line.salt)
    whole.paths.journal.write_bytes(written + forged.encode())
    for ask in (
        lambda: list(history(house.host, whole.id)),
        lambda: replay_game(house.host, whole.id, None),
    ):
        with pytest.raises(DamagedArchive) as caught:
            ask()
        assert caught.value.line == line.n


def test_the_story_of_a_game_with_a_forged_line_is_left_out(
    house: House, whole: GameFolder
) -> None:
    header = whole.read_header()
    session = Session(house.host, whole, header)
    assert told(session)
    line = first_of(whole, "branched")
    forge(whole, line.n, with_other(line.data, ("table", "schema"), 99))
    assert told(session) == ()
    assert "ended without its story" in house.logged[-1]
