"""Who is who from game to game: one address is one player, and no address is ever told."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from typing import Any

import pytest

from adjudicator.engine.lines.kinds import UNFIT, fold
from adjudicator.engine.record.record import Record
from adjudicator.engine.record.record import record_of as record_made
from adjudicator.engine.table.table import Table, begin
from adjudicator.errors import BadOptions, StorageFailed
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.frozen import as_dict, replace
from adjudicator.rulekit.model import canonical
from adjudicator.service.records import ratings, statistics
from adjudicator.service.records.people import give_name, list_players, name_fault, read_names
from adjudicator.service.records.plotting import balance_plots, lengths_plot, mails_plot
from adjudicator.service.records.ratings import rate
from adjudicator.service.records.records import read_records
from tests.support.desk import act
from tests.support.house import House
from tests.support.played import ENDS, finished_game


def record_of(house: House, game: str) -> Record:
    return next(r for r in read_records(house.host).games if r.game == game)


def players(house: House, game: str) -> list[list[str]]:
    return [[spell.player for spell in seat.spells] for seat in record_of(house, game).seats]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two games: in the first bruno gives up by mail, and carl takes over; in the second carl
    began with a seat of his name, and another anna plays."""
    house = House(tmp_path_factory.mktemp("people"))
    house.open("g1", ("anna", "bruno"))
    house.clock.forward(hours=1)
    house.say("bruno", "resign\nyes", game="g1")
    act(house, "replace", game="g1", seat="bruno", address="Carl@Players.example")
    house.poll()
    act(house, "end", game="g1", winner="anna")
    house.open("g2", ("carl", "anna"))
    private = house.private("g2")
    private["anna"]["address"] = "other@elsewhere.example"
    house.host.archive.game("g2").write_seats(private)
    act(house, "end", game="g2", winner="carl")
    house.poll()
    return house.folder


@pytest.fixture
def house(made: Path, tmp_path: Path) -> House:
    """The same house, to be changed."""
    shutil.copytree(made, tmp_path / "house")
    return House(tmp_path / "house")


def test_a_successor_is_the_player_of_his_address_under_the_name_he_began_with(
    house: House,
) -> None:
    assert players(house, "g1") == [["anna"], ["bruno", "carl"]]
    assert players(house, "g2") == [["carl"], ["anna 2"]]
    table = {row.who.name: row.games for row in rate(read_records(house.host).games).table}
    assert table == {"anna": 1, "carl": 2, "anna 2": 1}
    names = {row.name: row for row in list_players(read_records(house.host).games)}
    assert names["carl"].seats == ("bruno", "carl")


def test_names_stay_when_only_some_games_are_read_or_earlier_ones_come(house: House) -> None:
    before = players(house, "g2")
    only = read_records(house.host, ["g2"]).games[0]
    assert [seat.player for seat in only.seats] == ["carl", "anna 2"]
    shutil.move(house.folder / "games" / "g1", house.folder / "g1")
    assert players(house, "g2") == before


def test_the_referee_gives_a_name_and_makes_one_player_of_two_addresses(house: House) -> None:
    assert give_name(house.host, record_of(house, "g2"), "anna", "Anna B.").before == "anna 2"
    assert players(house, "g2") == [["carl"], ["Anna B."]]
    before = read_names(house.host)
    with pytest.raises(BadOptions, match="somebody else is called “Anna"):
        give_name(house.host, record_of(house, "g1"), "anna", "Anna B.")
    give_name(house.host, record_of(house, "g1"), "anna", "Anna B.", same=True, preview=True)
    assert read_names(house.host) == before
    give_name(house.host, record_of(house, "g1"), "anna", "Anna B.", same=True)
    assert players(house, "g1")[0] == players(house, "g2")[1] == ["Anna B."]
    assert len(read_names(house.host)) == 4


def test_a_name_that_nobody_can_have_is_refused(house: House) -> None:
    record = record_of(house, "g1")
    for name in ("", " anna", "a" * 41, "anna@home.example", "an\u202ena"):
        assert name_fault(name)
        with pytest.raises(BadOptions, match="cannot be a player's name"):
            give_name(house.host, record, "anna", name)
    with pytest.raises(BadOptions, match="has no seat “zoe”"):
        give_name(house.host, record, "zoe", "Zoe")


def test_a_game_without_private_files_knows_its_seats_alone(house: House) -> None:
    copy = house.folder / "other"
    for game in ("g1", "g2"):
        shutil.copytree(house.folder / "games" / game, copy / "games" / game)
        shutil.rmtree(copy / "games" / game / "private")
    elsewhere = House(copy)
    assert players(elsewhere, "g1") == [["anna"], ["bruno", "bruno (2)"]]
    others = read_records(elsewhere.host).games
    with pytest.raises(BadOptions, match="“anna” already"):
        give_name(elsewhere.host, record_of(elsewhere, "g1"), "bruno", "anna", others)
    done = give_name(elsewhere.host, record_of(elsewhere, "g1"), "bruno", "Carl", others)
    assert (done.games, done.alone) == (("g1",), True)
    assert players(elsewhere, "g1") == [["anna"], ["bruno", "Carl"]]


def test_a_torn_list_of_names_is_said_and_not_written_over(house: House) -> None:
    read_records(house.host)
    path = house.config.mail / "players.json"
    path.write_bytes(path.read_bytes()[:-20])
    torn = path.read_bytes()
    with pytest.raises(StorageFailed, match=r"players\.json"):
        read_records(house.host)
    assert path.read_bytes() == torn


def test_no_address_is_in_what_is_told_or_kept_beside_a_game(house: House) -> None:
    found = read_records(house.host)
    rated = rate(found.games)
    told = canonical(
        [
            ratings.as_json(rated),
            statistics.as_json(statistics.count(found.games)),
            [as_dict(player) for player in list_players(found.games)],
        ]
    )
    kept = b"".join(path.read_bytes() for path in house.folder.rglob("record.json"))
    assert b"carl" in told
    assert b"g2" in kept
    for text in (told, kept):
        assert b"players.example" not in text.lower()
        assert b"elsewhere" not in text
    mode = (house.config.mail / "players.json").stat().st_mode
    assert mode & 0o077 == 0


HAPPENS = ("missed", "away", "left", "vacated", "machine", "replaced", "rollback@2", "undo")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> House:
    """Games in which all happens that a record counts, however they end."""
    house = House(tmp_path_factory.mktemp("played"))
    for what in HAPPENS:
        name = "nmr" if what == "missed" else what.replace("@", "-")
        happens = ("missed@2", what)
        finished_game(house.host, "metallurgie", "", 3, 2, name=name, happens=happens)
    for end in ENDS:
        finished_game(house.host, "golem", "", 2, 3, name=f"end-{end}", end=end, end_at=1)
    return house


def counted_by_the_engine(house: House, record: Record) -> dict[str, int]:
    """Misses as the game itself counted them: its tables, line by line."""
    folder = house.host.archive.game(record.game)
    header = folder.read_header()
    ruleset = house.host.rules.find(header.rules, header.edition)
    table: Table = begin(header)
    totals: dict[int, dict[str, int]] = {0: dict.fromkeys(header.seats, 0)}
    for line, _ in folder.journal.read():
        after = fold(ruleset, table, line)
        total = dict(totals[table.last])
        if line.kind == "branched":
            total = dict(totals[line.data["to"]])
        elif line.kind in ("step", "waits"):
            for name in header.seats:
                total[name] += max(0, after.seat(name).misses - table.seat(name).misses)
        totals[after.last] = total
        table = after
    return totals[table.last]


def test_misses_are_those_that_the_game_itself_has_counted(played: House) -> None:
    found = read_records(played.host)
    assert found.faults == ()
    counted = 0
    for record in found.games:
        wanted = counted_by_the_engine(played, record)
        got = {seat.name: sum(s.missed for s in seat.spells) for seat in record.seats}
        assert got == wanted, record.game
        counted += sum(got.values())
    assert counted > 20


def test_who_left_and_how_each_game_ended_is_told(played: House) -> None:
    records = {record.game: record for record in read_records(played.host).games}
    left = {game: [spell.left for spell in records[game].seats[-1].spells] for game in HAPPENS[2:6]}
    assert left == {
        "left": ["resigned"],
        "vacated": ["vacated"],
        "machine": ["replaced", ""],
        "replaced": ["replaced", ""],
    }
    endings = {end: records[f"end-{end}"].ending for end in ENDS}
    assert {endings[end] for end in ("draw", "concede", "claim", "cancel")} == {"vote"}
    assert {endings[end] for end in ENDS if end.startswith("referee")} == {"referee"}
    unrated = dict(rate(records.values()).unrated)
    assert unrated == {"end-cancel": "no-result", "end-referee-cancel": "no-result"}
    assert records["rollback-2"].branches == records["undo"].branches == 1


ODD: tuple[Any, ...] = (None, "", -1, [], {}, 10**15, True, [[]], "9999-12-31T23:59:59Z")


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in a line, two of a list."""
    yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value[:2])
    for key, below in inside if isinstance(value, dict | list) else ():
        yield from places(below, (*path, key)) if isinstance(below, dict | list) else [(*path, key)]


def changed(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    if not path:
        return new
    value = copy(value)
    value[path[0]] = changed(value[path[0]], path[1:], new)
    return value


def test_whatever_stands_in_a_line_is_counted_or_refused_and_shown(played: House) -> None:
    """No forged value stops the tables: its game is named, or its lines count as they stand."""
    folder = played.host.archive.game("rollback-2")
    header, words = folder.read_header(), words_for("en", "metallurgie")
    ruleset = played.host.rules.find(header.rules, header.edition)
    lines = [line for line, _ in folder.journal.read()]
    firsts = {line.kind: line for line in reversed(lines) if line.kind != "opened"}
    counted = refused = 0
    for line in firsts.values():
        for path in places(line.data):
            if path[:1] == ("table",) and len(path) > 2:
                continue
            for odd in ODD:
                forged = list(lines)
                forged[line.n - 1] = replace(line, data=changed(line.data, path, odd))
                try:
                    record = record_made(ruleset, header, forged)
                except UNFIT:
                    refused += 1
                    continue
                counted += 1
                rated = rate([record])
                told = statistics.count([record])
                ratings.as_json(rated)
                mails_plot(told.mails, words)
                for title in told.titles:
                    lengths_plot(title, words)
                    balance_plots(title, words)
    assert counted > 100
    assert refused > 50
