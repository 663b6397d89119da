"""Lists of many games: what they lead to, and how little one more game changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.engine.record.record import Record, SeatRecord
from adjudicator.rulekit.about import About
from adjudicator.service.site.entries import Entry, Sat, Titles, outcome_told
from adjudicator.service.site.frame import Frame
from adjudicator.service.site.lists import Lists, parts
from adjudicator.service.site.names import A_PAGE, player_file
from adjudicator.service.site.place import SitePlace
from tests.site.conftest import files
from tests.site.test_site import links_of

FRAME = Frame("", "", ("en",), "", "kit")
TITLES = Titles(FRAME, [About("metallurgie", "Metallurgie", ("standard",), (2, 4), 1)])
SEATS = (Sat("anna", "anna", 1), Sat("bruno", "Bruno le Vôtre", 2))


def game(n: int) -> Entry:
    day = f"{2020 + n // 336}-{n // 28 % 12 + 1:02d}-{n % 28 + 1:02d}T09:00:00Z"
    seats = SEATS if n % 2 else (*SEATS, Sat("carla", f"guest-{n}", 3))
    return Entry(f"g{n}", "metallurgie", "standard", day, "end", seats)


def write(root: Path, count: int) -> set[str]:
    lists = Lists(SitePlace(root), FRAME, "en", TITLES, [game(n) for n in range(count)], ())
    lists.write()
    return set(lists.made)


def test_every_game_stands_in_its_lists_once_and_all_pages_are_led_to(tmp_path: Path) -> None:
    count = 5 * A_PAGE + 7
    made = write(tmp_path, count)
    assert made == set(files(tmp_path))
    for kind in ("title-metallurgie", "players/anna"):
        pages = sorted(tmp_path.glob(f"en/{kind}*.html"))
        named = [link for page in pages for link in links_of(page) if "games/g" in link]
        assert len(named) == count
        assert len(set(named)) == count
    reached, todo = set(), {tmp_path / "index.html"}
    while todo:
        page = todo.pop()
        reached.add(page)
        targets = {(page.parent / link).resolve() for link in links_of(page)}
        todo |= {one for one in targets if one.suffix == ".html" and one.is_file()} - reached
    assert {page.relative_to(tmp_path).as_posix() for page in reached} == made


def test_one_more_game_changes_few_pages(tmp_path: Path) -> None:
    count = 5 * A_PAGE + 1
    write(tmp_path, count)
    before = files(tmp_path)
    write(tmp_path, count + 1)
    after = files(tmp_path)
    changed = {name for name, data in after.items() if before.get(name) != data}
    assert changed == {
        "index.html",
        "en/index.html",
        "en/games.html",
        "en/games-2021.html",
        "en/title-metallurgie.html",
        "en/players.html",
        "en/players-a.html",
        "en/players-b.html",
        "en/players/anna.html",
        f"en/{player_file('Bruno le Vôtre')}",
    }


def test_a_page_that_is_full_never_loses_a_game() -> None:
    entries = [game(n) for n in range(6 * A_PAGE)]
    held: dict[int, list[str]] = {}
    for count in range(1, len(entries) + 1, 33):
        for part in parts("title", entries[:count]):
            rows = [entry.game for entry in part.rows]
            assert 0 < len(rows) < 2 * A_PAGE
            if part.n:
                assert held.setdefault(part.n, rows) == rows
    assert len(held) > 3


def test_names_of_players_become_files_that_are_nobody_elses() -> None:
    names = ["anna", "Anna", "ánna", "anna-1", "../anna", "", "anna_1", "а", "Bruno le Vôtre"]
    made = [player_file(name) for name in names]
    assert len({name.lower() for name in made}) == len(names)
    assert all(name.count("/") == 1 and name.isascii() for name in made)
    assert not {player_file(name) for name in names} & {f"players/anna_{n}.html" for n in range(50)}


@pytest.mark.parametrize(
    ("ranks", "told"),
    [
        ((0, 0, 0), "site-cancelled"),
        ((1, 1, 1), "site-drawn"),
        ((1,), "site-won"),
        ((1, 2, 3), "site-won"),
        ((3, 1, 1), "site-won"),
    ],
)
def test_who_won_together_did_not_draw(ranks: tuple[int, ...], told: str) -> None:
    seats = tuple(SeatRecord(f"p{n}", f"player {n}", rank=rank) for n, rank in enumerate(ranks))
    ended = Record("g1", "golem", "2.2", (), 1, "", "", "2026-03-02", "end", 3, 9, "", 0, seats)
    outcome = outcome_told(ended)
    assert outcome.code == told
    if told == "site-won":
        assert outcome.get("winners") == tuple(s.player for s in seats if s.rank == 1)
