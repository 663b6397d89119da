"""Ratings and statistics on a site: what the command tells, in both languages, for everybody."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from adjudicator.service.installation.wiring import make_host
from adjudicator.service.records.people import give_name
from adjudicator.service.records.ratings import rate
from adjudicator.service.records.records import read_records
from tests.site.conftest import build, files
from tests.support.house import House, small_config
from tests.support.played import finished_game


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house in which people met more than once, one of them by another address."""
    folder = tmp_path_factory.mktemp("club")
    house = House(folder)
    for n in range(3):
        finished_game(
            house.host, "metallurgie", seed=n, name=f"g{n}", names=("anna", "bruno", "chloe")
        )
    finished_game(house.host, "planet-masters", seed=4, name="g4", names=("emile", "olga"))
    return folder


@pytest.fixture(scope="module")
def out(club: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("site") / "out"
    build(club, made)
    return made


def text(out: Path, name: str) -> str:
    return (out / name).read_text("utf-8")


def test_the_table_is_that_of_the_command(club: Path, out: Path) -> None:
    wanted = rate(read_records(make_host(small_config(club))).games)
    for language in ("en", "fr"):
        page = text(out, f"{language}/ratings.html")
        rows = re.findall(
            r'<th scope="row"><a href="players/(\w+)\.html">.*?<b>(\d+)</b> '
            r'<span class="count">±&nbsp;(\d+)</span>',
            page,
        )
        assert rows == [
            (row.who.name, str(row.number), str(row.uncertainty)) for row in wanted.people()
        ]
    assert "olga" not in text(out, "en/ratings-metallurgie.html")
    anna = next(row for row in wanted.people() if row.who.name == "anna")
    assert f"<b>{anna.number}</b> ± {anna.uncertainty}" in text(out, "en/players/anna.html")


def test_a_place_that_two_share_is_counted_as_each_page_says(tmp_path: Path) -> None:
    finished_game(House(tmp_path).host, "metallurgie", names=("anna", "bruno"), end="draw")
    build(tmp_path, tmp_path / "out")
    for language, column, whole, half, shared in (
        ("en", "First places", "counts in full for each player", "0.5", "divided among the sides"),
        (
            "fr",
            "Premières places",
            "compte en entier pour chacun",
            "0,5",
            "divisée entre les camps",
        ),
    ):
        players, ratings, anna = (
            text(tmp_path / "out", f"{language}/{name}.html")
            for name in ("players", "ratings", "players/anna")
        )
        assert f'<th scope="col" class="number">{column}</th>' in players
        assert players.count('<td class="number">1</td><td class="number">1</td>') == 2
        assert whole in players
        assert whole in anna
        assert ratings.count(f'<td class="number">1</td><td class="number">{half}</td>') == 2
        assert shared in ratings
    assert "One game, one first place." in text(tmp_path / "out", "en/players/anna.html")


def test_plots_stand_where_people_look_and_say_what_is_seen(out: Path) -> None:
    for name, count in (
        ("en/players/anna.html", 1),
        ("en/games/g0.html", 1),
        ("fr/statistics.html", 6),
    ):
        found = re.findall(r'<svg[^>]*aria-labelledby="([^"]+)"', text(out, name))
        assert len(found) == len(set(found)) >= count, name
        for told in " ".join(found).split():
            assert text(out, name).count(f'id="{told}"') == 1
    assert ".plot-line" in text(out, "assets/site.css")


def test_a_later_game_of_others_leaves_pages_of_a_player_as_they_are(club: Path, out: Path) -> None:
    before = files(out)
    finished_game(House(club).host, "planet-masters", seed=9, name="z9", names=("emile", "olga"))
    build(club, out)
    after = files(out)
    assert before["en/players/anna.html"] == after["en/players/anna.html"]
    assert before["en/ratings-metallurgie.html"] == after["en/ratings-metallurgie.html"]
    assert before["en/players/olga.html"] != after["en/players/olga.html"]
    assert before["en/ratings.html"] != after["en/ratings.html"]


def test_a_name_that_the_house_gives_stands_on_all_pages(club: Path, out: Path) -> None:
    house = House(club)
    record = read_records(house.host, ["g0"]).games[0]
    give_name(house.host, record, "bruno", "Bruno B.")
    build(club, out)
    assert "Bruno B." in text(out, "en/games/g1.html")
    assert "Bruno B." in text(out, "fr/ratings.html")
    assert not any(b"players.example" in data for data in files(out).values())
