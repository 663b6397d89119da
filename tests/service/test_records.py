"""The records of a house: read once, kept, made again when a game goes on; damage is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.engine.journal.line import GENESIS, chain
from adjudicator.rulekit.frozen import replace
from adjudicator.service.house.spreading import Workers
from adjudicator.service.records import records
from adjudicator.service.records.records import Place, read_record, read_records
from tests.archive.test_kept_archives import FINISHED, RUNNING, unpack
from tests.support.house import House

#: a game of each title, and one that goes on; to unpack more takes longer than to read them
GAMES = [name for name in (*FINISHED, RUNNING[-2]) if "board" not in name]


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of every title, over and not."""
    root = tmp_path_factory.mktemp("house") / "games"
    for name in GAMES:
        unpack(name, root)
    return root


def test_the_end_of_each_game_is_told_as_its_journal_has_it(games: Path) -> None:
    house = House(games.parent)
    found = read_records(house.host)
    assert found.faults == ()
    assert [record.game for record in found.games] == sorted(GAMES)
    for record in found.games:
        table = house.table(record.game)
        assert record.lines == table.last
        assert record.head == table.head
        if record.game in RUNNING:
            assert not record.ended
            assert not any(seat.points for seat in record.seats)
            continue
        places = {place.seat: (place.rank, place.score) for place in table.result}
        assert {seat.name: (seat.rank, seat.score) for seat in record.seats} == places
        assert all(len(seat.points) == record.turns for seat in record.seats)
        assert all(seat.points[-1] == seat.score for seat in record.seats)
        assert sum(seat.kept for seat in record.seats) > 10
        assert sum(count for _, count in record.mails) > 10
    races = {seat.traits for r in found.games if r.game == "planet-masters" for seat in r.seats}
    assert (("race", "mors"), ("first", "no")) in races


def test_what_is_kept_is_the_same_and_spares_the_journal(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = Place(str(games), "golem")
    first = read_record(place)
    read: list[str] = []
    monkeypatch.setattr(records, "make_record", lambda folder: read.append(folder.id))
    assert read_record(place) == first
    assert read == []


def test_what_is_kept_may_be_gone_torn_or_of_another_line(games: Path) -> None:
    place = Place(str(games), "metallurgie-standard")
    kept = games / place.game / "private" / "record.json"
    first = read_record(place)
    whole = kept.read_bytes()
    for torn in (b"", whole[: len(whole) // 2], whole.replace(b'"head":"', b'"head":"0'), b"[]"):
        kept.write_bytes(torn)
        assert read_record(place) == first
        assert kept.read_bytes() == whole
    kept.unlink()
    assert read_record(place) == first


def test_several_processes_give_the_same(games: Path) -> None:
    house = House(games.parent)
    assert read_records(house.host, workers=Workers(jobs=2)) == read_records(house.host)


DAMAGES = {
    "cut": ("journal.jsonl", lambda raw: raw[: len(raw) // 2].rpartition(b"\n")[0] + b"\n{}\n"),
    "changed": ("journal.jsonl", lambda raw: raw.replace(b'"source":"plan"', b'"source":"auto"')),
    "empty": ("journal.jsonl", lambda raw: b""),
    "header": ("game.json", lambda raw: raw.replace(b'"anna"', b'"hugo"')),
    "no json": ("game.json", lambda raw: b"\xff"),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_game_is_named_and_stops_nothing(name: str, tmp_path: Path) -> None:
    file, damage = DAMAGES[name]
    for game in ("golem", "metallurgie-standard"):
        unpack(game, tmp_path / "games")
    path = tmp_path / "games" / "golem" / file
    path.write_bytes(damage(path.read_bytes()))
    found = read_records(House(tmp_path).host)
    assert [record.game for record in found.games] == ["metallurgie-standard"]
    assert [game for game, _ in found.faults] == ["golem"]
    assert file in found.faults[0][1]


def test_a_changed_snapshot_of_the_last_turn_is_named(tmp_path: Path) -> None:
    unpack("golem", tmp_path / "games")
    last = sorted((tmp_path / "games" / "golem" / "turns").iterdir())[-1] / "snapshot.json"
    last.write_bytes(last.read_bytes().replace(b"anna", b"hugo"))
    found = read_records(House(tmp_path).host)
    assert "was changed after it was published" in found.faults[0][1]


def test_lines_that_no_engine_wrote_are_named_though_their_chain_is_sound(tmp_path: Path) -> None:
    """Whoever forges a line may chain it again: what it says is read with care all the same."""
    unpack("metallurgie-standard", tmp_path / "games")
    house = House(tmp_path)
    folder = house.host.archive.game("metallurgie-standard")
    whole = [line for line, _ in folder.journal.read()]
    received = next(n for n, line in enumerate(whole) if line.kind == "received")
    stepped = next(n for n, line in enumerate(whole) if line.kind == "step" and n > received)
    for at, key, value in (
        (received, "received", "yesterday"),
        (received, "seat", "hugo"),
        (received, "acts", 7),
        (stepped, "answers", [{}]),
        (len(whole) - 1, "result", [["anna", "first", 1]]),
        (len(whole) - 1, "result", [["anna", 1, 1], ["bruno", 2, 0], ["chloe", 3, 0]]),
    ):
        forged = list(whole)
        forged[at] = replace(forged[at], data={**forged[at].data, key: value})
        head, lines = GENESIS, []
        for line in forged:
            lines.append(chain(head, line.n, line.at, line.kind, line.data, line.salt))
            head = lines[-1].hash
        folder.paths.journal.write_bytes(b"".join(line.encode() for line in lines))
        found = read_records(house.host)
        assert found.games == (), (key, value)
        assert "tells no game that can be counted" in found.faults[0][1]
