"""Where `verify` finds chain, secret, words or dice broken, the page names the same line; and it
finds nothing where `verify` finds nothing."""

from __future__ import annotations

import copy
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.archive.folder import GameFolder
from adjudicator.archive.verify import verify_game
from adjudicator.engine.journal.line import chain, salt_of
from adjudicator.errors import DamagedArchive
from adjudicator.service.game.session import find_ruleset
from adjudicator.service.house.host import Host
from tests.support.forging import forged, lines_of
from tests.support.house import House
from tests.support.page_proof import Prover, proving
from tests.support.played import finished_game

#: what `verify` finds without playing by the rules
OURS = re.compile(
    r"hash chain|not JSON|lacks one of|is not written as|has number|the game was opened with"
    r"|commitment|no secret|has a salt|what the dice gave|the nonce of|joins again"
    r"|from the game's secret|joins after the day|gives (another|a|the) public draw|is cut off"
    r"|after the end|is empty|seals no files|names other turns|offers orders again"
)


@pytest.fixture(scope="module")
def page() -> Iterator[Prover]:
    with proving() as prover:
        yield prover


class Game:
    """A game whose journal is written anew for each try."""

    def __init__(self, host: Host, folder: GameFolder) -> None:
        self.folder = folder
        self.header = folder.read_header()
        self.ruleset = find_ruleset(host, self.header)
        self.journal = folder.paths.journal.read_bytes()
        self.lines = lines_of(self.journal)
        self.secret = bytes.fromhex(self.lines[-1].data["secret"])

    def changed(self, journal: bytes) -> int:
        """The first line that is another than it was."""
        pairs = zip(self.journal.splitlines(), journal.splitlines(), strict=False)
        return next((n for n, (one, other) in enumerate(pairs, 1) if one != other), 0)

    def verify(self, journal: bytes) -> DamagedArchive | None:
        """What the program finds first."""
        self.folder.paths.journal.write_bytes(journal)
        try:
            verify_game(self.folder, self.header, self.ruleset)
        except DamagedArchive as found:
            return found
        return None


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    house = House(tmp_path_factory.mktemp("house"))
    happens = ("rollback@2", "undo@3", "missed@1")
    folder = finished_game(house.host, "metallurgie", happens=happens, public_draw=True)
    shutil.rmtree(folder.paths.private)
    return Game(house.host, folder)


def agree(page: Prover, game: Game, journal: bytes) -> None:
    """Both find the same, as far as the page looks."""
    found = game.verify(journal)
    told = page.prove(game.folder.read_game(), journal)
    if found is None:
        assert (told.line, told.code) == (-1, "")
        return
    line = 0 if Path(found.path).name == "game.json" else found.line
    if OURS.search(found.message):
        between = line and game.changed(journal) <= told.line <= line
        assert told.line == line or between, (told, found.message)
    else:
        assert told.line < 0 or told.line >= game.changed(journal), (told, found.message)


@given(data=st.data())
def test_bytes_changed_anywhere(page: Prover, game: Game, data: st.DataObject) -> None:
    raw = bytearray(game.journal)
    at = data.draw(st.integers(0, len(raw) - 1))
    raw[at] = data.draw(st.integers(0, 255).filter(lambda byte: byte != raw[at]))
    found = game.verify(bytes(raw))
    assert found is not None
    assert page.prove(game.folder.read_game(), bytes(raw)).line == found.line


@given(data=st.data())
def test_lines_taken_away_put_in_and_moved(page: Prover, game: Game, data: st.DataObject) -> None:
    raw = game.journal.splitlines(keepends=True)
    at = data.draw(st.integers(0, len(raw) - 1))
    line = raw.pop(at) if data.draw(st.booleans()) else raw[at]
    if data.draw(st.booleans()):
        raw.insert(data.draw(st.integers(0, len(raw))), line)
    agree(page, game, b"".join(raw))


def places(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all values inside of one."""
    if not isinstance(value, dict | list):
        return
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
        yield (*way, key)
        yield from places(inner, (*way, key))


OTHERS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 2**64 - 1),
    st.text(max_size=5),
    st.sampled_from(["", "anna", "joins", "0" * 64, "absent", "2026-03-02T09:00:00Z", [], {}]),
)


@given(data=st.data())
def test_data_changed_by_who_can_make_the_chain_anew(
    page: Prover, game: Game, data: st.DataObject
) -> None:
    kinds = sorted({line.kind for line in game.lines})
    kind = data.draw(st.sampled_from(kinds))
    line = data.draw(st.sampled_from([n for n in game.lines if n.kind == kind]))
    inside = [way for way in places(line.data) if "table" not in way]
    way = data.draw(st.sampled_from(inside)) if inside else ()
    other = data.draw(OTHERS)

    def change(document: Any) -> None:
        for key in way[:-1]:
            document = document[key]
        old = document[way[-1]]
        document[way[-1]] = old + 1 if type(old) is int and other is None else copy.copy(other)

    changes = {line.n: change} if way else {}
    agree(page, game, forged(game.lines, changes, game.secret))


@given(data=st.data())
def test_lines_of_whoever_has_the_secret(page: Prover, game: Game, data: st.DataObject) -> None:
    """Lines left out, doubled or moved, numbers, salts and hashes made to fit."""
    lines = list(game.lines)
    at = data.draw(st.integers(0, len(lines) - 1))
    line = lines.pop(at) if data.draw(st.booleans()) else lines[at]
    if data.draw(st.booleans()):
        lines.insert(data.draw(st.integers(0, len(lines))), line)
    salts = data.draw(st.sampled_from([game.secret, game.secret, bytes(32)]))
    agree(page, game, forged(lines, secret=salts))


TEXTS = st.text(st.characters(exclude_categories=("Cs",)), max_size=12)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=8,
)


@given(data=st.dictionaries(TEXTS, VALUES, max_size=4), kind=TEXTS)
def test_whatever_the_adjudicator_may_write_is_read_as_written(
    page: Prover, game: Game, data: dict[str, Any], kind: str
) -> None:
    """A chain of one odd line behind the opening: its bytes are hashed as they are."""
    first = game.lines[0]
    odd = chain(first.hash, 2, first.at, kind, data, salt_of(game.secret, 2))
    told = page.prove(game.folder.read_game(), first.encode() + odd.encode())
    assert told.states["chain"] == "good", told
