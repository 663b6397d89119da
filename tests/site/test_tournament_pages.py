"""Tournaments on a site: the table of the command, what is public of rounds, only what changed."""

from __future__ import annotations

import html
import re
import shutil
from fractions import Fraction
from pathlib import Path

import pytest

from adjudicator.rulekit.frozen import replace
from adjudicator.service.house.host import Host
from adjudicator.service.house.tournament_files import read_tournament, write_tournament
from adjudicator.service.installation.wiring import make_host
from adjudicator.service.tournaments.tournament_standing import Standing, standing
from adjudicator.service.tournaments.tournaments import after_round, end, open_round, plan
from tests.site.conftest import build, files
from tests.support.desk import act
from tests.support.house import House, small_config
from tests.support.tournaments import begin_tournament, play_round

PUBLIC = {"bruno": "Bruno le Vôtre"}


def host_of(folder: Path) -> Host:
    return make_host(small_config(folder))


def now_of(folder: Path, name: str = "cup") -> Standing:
    return standing(host_of(folder), name)


def text(out: Path, name: str) -> str:
    return (out / name).read_text("utf-8")


def plain(markup: str) -> str:
    """The words of a piece of a page."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", markup)).split())


def section(page: str, ident: str) -> str:
    found = re.search(rf'<section aria-labelledby="{ident}">.*?</section>', page, re.DOTALL)
    assert found is not None, ident
    return found[0]


def lead(out: Path, name: str) -> str:
    found = re.search(r'<p class="lead">.*?</p>', text(out, name))
    assert found is not None
    return plain(found[0])


def copied(house: Path, tmp_path: Path) -> Path:
    shutil.copytree(house, tmp_path / "house")
    return tmp_path / "house"


def made(cup_site: Path, tmp_path: Path) -> Path:
    """A copy of the site of the cup, to build on: what did not change is not made again."""
    shutil.copytree(cup_site, tmp_path / "out")
    return tmp_path / "out"


@pytest.mark.parametrize(("language", "comma"), [("en", "."), ("fr", ",")])
def test_the_table_is_that_of_the_command(
    cup: Path, cup_site: Path, language: str, comma: str
) -> None:
    now = now_of(cup)
    assert now.rounds == 2
    assert len({row.points for row in now.rows}) > 1

    def told(number: Fraction) -> str:
        return f"{float(number):g}".replace(".", comma)

    shown = section(text(cup_site, f"{language}/tournaments/cup.html"), "table")
    rows = [
        [plain(cell) for cell in re.findall(r"<t[hd].*?</t[hd]>", row)]
        for row in re.findall(r"<tr.*?</tr>", shown)[1:]
    ]
    assert [row[:-1] for row in rows] == [
        [
            str(row.place),
            PUBLIC.get(row.name, row.name),
            told(row.points),
            told(row.buchholz),
            f"{row.direct:+d}" if row.direct else "0",
            str(row.wins),
            str(row.games),
            str(row.byes),
        ]
        for row in now.rows
    ]
    assert any(comma in row[2] for row in rows)
    assert 'class="won"' not in shown  # it is not over
    left, waits = {"en": ("left a game", "sits out"), "fr": ("a quitté une partie", "en retrait")}[
        language
    ]
    away = {player.name for player in now.tournament.players if player.away}
    assert away
    for row, cells in zip(now.rows, rows, strict=True):
        assert (left in cells[-1]) == (row.left > 0)
        assert (waits in cells[-1]) == (row.name in away)
    what = {
        "en": ("points by rank: 1 and 0", "the points of the opponents (Buchholz)", "1 point."),
        "fr": ("selon le rang : 1 et 0", "les points des adversaires (Buchholz)", "vaut 1 point."),
    }[language]
    for part in what:
        assert part in plain(shown).replace("\u00a0", " ")


def test_each_round_tells_its_games_and_who_had_none(cup: Path, cup_site: Path) -> None:
    held = read_tournament(host_of(cup), "cup")
    assert [bool(decided.byes) for decided in held.decided] == [True, True, True]
    page = text(cup_site, "en/tournaments/cup.html")
    assert page.index('id="round-3"') < page.index('id="round-2"') < page.index('id="round-1"')
    for number, decided in enumerate(held.decided, 1):
        part = section(page, f"round-{number}")
        games = re.findall(r'<p class="name">(.*?)</p>', part)
        assert [plain(game) for game in games] == [table.game for table in decided.tables]
        for table, game in zip(decided.tables, games, strict=True):
            way = f'href="../games/{table.game}.html"'
            assert (way in game) == (number < 3)
        seats = [
            {re.sub(r"^\d+ | \(.*", "", plain(seat)) for seat in re.findall(r"<li.*?</li>", who)}
            for who in re.findall(r'<ol class="who">.*?</ol>', part, re.DOTALL)
        ]
        assert seats == [
            {PUBLIC.get(name, name) for name in table.seats} for table in decided.tables
        ]
        (bye,) = decided.byes
        assert f"No game in this round (bye): {PUBLIC.get(bye, bye)}." in plain(part)
        assert ("Sitting out: " in part) == bool(decided.absent)
    drawn = section(page, "round-1")
    assert drawn.count("(0.5 points)") == 2
    assert "(1 point)" in drawn
    left = held.decided[1].left
    assert section(page, "round-2").count("left a game)") == len(left) > 0


def test_of_a_game_under_way_nothing_is_told_but_that_it_is(
    cup: Path, cup_site: Path, tmp_path: Path
) -> None:
    mine, out = copied(cup, tmp_path), made(cup_site, tmp_path)
    assert lead(out, "en/tournaments/cup.html") == "Round 3 of 3 is being played."
    assert lead(out, "fr/tournaments/cup.html") == "La ronde 3 sur 3 est en cours."
    assert "round 3 of 3" in text(out, "en/tournaments.html")
    before = section(text(out, "en/tournaments/cup.html"), "round-3")
    assert plain(before).count("not begun") == 1
    assert "point" not in before
    house = House(mine)
    act(house, "start", "cup-r3-t1")
    house.poll()
    build(mine, out, title="The Club")
    after = section(text(out, "en/tournaments/cup.html"), "round-3")
    assert after == before.replace("not begun", "being played")


def test_players_are_called_as_elsewhere_and_lead_to_their_pages(cup: Path, cup_site: Path) -> None:
    page = text(cup_site, "fr/tournaments/cup.html")
    (file,) = re.findall(r'href="\.\./(players/[^"]+)">Bruno le Vôtre</a>', page)
    assert "Bruno le Vôtre" in text(cup_site, f"fr/{file}")
    assert ">bruno<" not in page
    # who has not played here yet is not taken for the one who has his name
    league = section(text(cup_site, "en/tournaments/league.html"), "players")
    assert re.findall(r"<li>(.*?)</li>", league) == [
        "anna 2",
        '<a href="../players/emil.html">emil</a>',
    ]
    assert lead(cup_site, "en/tournaments/league.html") == "No round has begun yet."


def test_a_game_leads_to_its_tournament_and_others_to_none(cup_site: Path) -> None:
    told = {"en": "Tournament cup, round 2, table 1", "fr": "Tournoi cup, ronde 2, table 1"}
    for language, sentence in told.items():
        page = text(cup_site, f"{language}/games/cup-r2-t1.html")
        assert f'<a href="../tournaments/cup.html">{sentence}</a>' in page
        assert "tournaments/cup" not in text(cup_site, f"{language}/games/beside.html")


def test_where_there_is_no_tournament_nothing_speaks_of_one(few_site: Path, cup_site: Path) -> None:
    for name, data in files(few_site).items():
        assert "tournament" not in name
        if name.endswith(".html"):
            assert b"tournaments" not in data, name
    for page in cup_site.rglob("*.html"):
        bar = re.search(r"<nav .*?</nav>", page.read_text("utf-8"), re.DOTALL)
        assert bar is not None
        assert bar[0].count("tournaments.html") == 1, page


def test_the_same_bytes_whatever_the_jobs_and_nothing_twice(
    cup: Path, cup_site: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    build(cup, out, jobs=2, title="The Club")
    assert files(out) == files(cup_site)
    again = build(cup, out, title="The Club")
    assert (again.made, again.written, again.gone, again.tournaments) == (0, 0, 0, ())


def test_a_change_of_one_tournament_leaves_the_pages_of_others(
    cup: Path, cup_site: Path, tmp_path: Path
) -> None:
    mine, out = copied(cup, tmp_path), made(cup_site, tmp_path)
    before = files(out)
    end(host_of(mine), "league")
    build(mine, out, title="The Club")
    after = files(out)
    assert {name for name in after if before.get(name) != after[name]} == {
        f"{language}/{name}.html"
        for language in ("en", "fr")
        for name in ("tournaments", "tournaments/league")
    }
    assert lead(out, "en/tournaments/league.html").startswith("It was called off")
    assert "called off" in text(out, "en/tournaments.html")


def test_one_that_is_gone_disappears_from_all_pages(
    cup: Path, cup_site: Path, tmp_path: Path
) -> None:
    mine, out = copied(cup, tmp_path), made(cup_site, tmp_path)
    (mine / "mail" / "tournaments" / "cup.json").unlink()
    built = build(mine, out, title="The Club")
    assert built.gone == 2
    assert built.made == 0
    assert not any(
        "tournaments/cup.html" in page.read_text("utf-8") for page in out.rglob("*.html")
    )
    (mine / "mail" / "tournaments" / "league.json").unlink()
    build(mine, out, title="The Club")
    shutil.rmtree(mine / "mail" / "tournaments")
    build(mine, tmp_path / "fresh", title="The Club")
    assert files(out) == files(tmp_path / "fresh")
    assert not any("tournaments" in name for name in files(out))


def test_a_tournament_to_its_end(tmp_path: Path) -> None:
    host = House(tmp_path).host
    begin_tournament(host, names=("anna", "bruno", "carla", "dora"), tie_breaks=("ratings",))
    held = play_round(host, ends={2: "cancel"})
    out = tmp_path / "out"
    build(tmp_path, out)
    assert lead(out, "en/tournaments/cup.html") == (
        "Round 1 of 2 is over; the next one has not begun."
    )
    first = section(text(out, "en/tournaments/cup.html"), "round-1")
    void = first[first.index(held.decided[0].tables[1].game) :]
    assert "without a result" in void
    assert "point" not in void
    assert "won" not in void
    assert "after round 1 of 2" in text(out, "en/tournaments.html")
    play_round(host, seed=7)
    now = standing(host, "cup")
    assert now.over
    build(tmp_path, out)
    won = [row.name for row in now.rows if row.place == 1]
    assert lead(out, "en/tournaments/cup.html") == f"{' and '.join(won)} won the tournament."
    page = text(out, "en/tournaments/cup.html")
    table = section(page, "table")
    assert "Final table" in table
    assert table.count('<tr class="won">') == len(won)
    assert all(f">{row.rating}</td>" in table for row in now.rows)
    listed = text(out, "fr/tournaments.html")
    assert [plain(one) for one in re.findall(r'<li class="won">.*?</li>', listed)] == [
        f"1 {name}" for name in won
    ]


def test_one_that_the_referee_ended_says_so(tmp_path: Path) -> None:
    host = House(tmp_path).host
    begin_tournament(host, names=("anna", "bruno"), system="all", rounds=0)
    begin_tournament(host, "long", names=("anna", "bruno", "carla", "dora"), rounds=3)
    play_round(host, "long")
    end(host, "long")
    build(tmp_path, tmp_path / "out")
    told = lead(tmp_path / "out", "en/tournaments/long.html")
    assert told.startswith("The referee has ended the tournament; one round was played. ")
    assert told.endswith(" won the tournament.")


def test_a_round_that_is_planned_and_not_opened_is_not_told(cup: Path, tmp_path: Path) -> None:
    host = House(tmp_path / "house").host
    begin_tournament(host, names=("anna", "bruno", "carla", "dora"))
    held, now = after_round(host, read_tournament(host, "cup"))
    write_tournament(host, replace(held, decided=(plan(held, now),)))
    out = tmp_path / "out"
    build(tmp_path / "house", out)
    assert lead(out, "en/tournaments/cup.html") == "No round has begun yet."
    assert "cup-r1" not in text(out, "en/tournaments/cup.html")
    open_round(host, "cup")
    build(tmp_path / "house", out)
    assert lead(out, "en/tournaments/cup.html") == "Round 1 of 2 is being played."


DAMAGE = {
    "torn": (lambda whole: whole[: len(whole) // 2], "does not hold a tournament"),
    "another's": (lambda whole: whole.replace('"name": "cup"', '"name": "cap"'), "“cap”"),
    "tie-break": (lambda whole: whole.replace('"buchholz"', '"age"'), "counted ('age')"),
    "date": (lambda whole: re.sub(r'"created": "[^"]*"', '"created": "May"', whole), "counted"),
    "points": (lambda whole: re.sub(r'"scale": \[[^]]*\]', '"scale": []', whole), "counted"),
    "seats": (lambda whole: whole.replace('"anna",', '"anna", "zoe",'), "counted"),
    "game": (lambda whole: whole.replace("cup-r1-t1", "../cup-r1-t1"), ""),
}


@pytest.mark.parametrize("how", DAMAGE)
def test_a_damaged_one_is_told_in_words_and_stops_nothing(
    cup: Path, cup_site: Path, tmp_path: Path, how: str
) -> None:
    mine = copied(cup, tmp_path)
    out = tmp_path / "out" if how == "torn" else made(cup_site, tmp_path)
    path = mine / "mail" / "tournaments" / "cup.json"
    spoil, part = DAMAGE[how]
    whole = path.read_text()
    path.write_text(spoil(whole))
    assert path.read_text() != whole
    built = build(mine, out, title="The Club")
    if not part:  # a game that is not there: its round is not over
        assert built.tournaments == ()
        assert "not on this site" in text(out, "en/tournaments/cup.html")
        return
    ((name, fault, mend),) = built.tournaments
    assert name == "cup"
    assert part in fault
    assert mend
    assert lead(out, "en/tournaments/cup.html").startswith("The files of this tournament cannot")
    assert "cannot be read" in text(out, "en/tournaments.html")
    whole_site, damaged = files(cup_site), files(out)
    changed = {name for name in whole_site if whole_site[name] != damaged.get(name)}
    assert whole_site.keys() == damaged.keys()
    assert all("games/cup-r" in name or "tournaments" in name for name in changed)
    assert not any("tournaments/league" in name for name in changed)
    path.write_text(whole)
    assert build(mine, out, title="The Club").tournaments == ()
    assert files(out) == whole_site


def test_a_damaged_game_leaves_its_tournament_uncounted(
    cup: Path, cup_site: Path, tmp_path: Path
) -> None:
    mine, out = copied(cup, tmp_path), made(cup_site, tmp_path)
    (mine / "games" / "cup-r1-t1" / "game.json").write_text("{")
    built = build(mine, out, title="The Club")
    assert [game for game, _ in built.damaged] == ["cup-r1-t1"]
    ((name, fault, mend),) = built.tournaments
    assert (name, "cup-r1-t1" in fault) == ("cup", True)
    assert mend == "adjudicator verify cup-r1-t1 says more"
    assert lead(out, "fr/tournaments/cup.html").startswith("Les fichiers de ce tournoi")


def test_files_that_are_no_tournament_of_that_name_make_no_page(
    cup: Path, cup_site: Path, tmp_path: Path
) -> None:
    mine, out = copied(cup, tmp_path), made(cup_site, tmp_path)
    folder = mine / "mail" / "tournaments"
    shutil.copy(folder / "cup.json", folder / "Cup of <b> last year.json")
    shutil.copy(folder / "cup.json", folder / "copy.json")
    told = {name: fault for name, fault, _ in build(mine, out, title="The Club").tournaments}
    assert set(told) == {"Cup of <b> last year", "copy"}
    assert "cannot be the name" in told["Cup of <b> last year"]
    assert "“cup”" in told["copy"]
    assert not [name for name in files(out) if "last year" in name]
    assert not any(b"last year" in data for data in files(out).values())
    assert lead(out, "en/tournaments/cup.html") == "Round 3 of 3 is being played."


@pytest.mark.parametrize("what", ["mail/tournaments", "mail/tournaments/cup.json"])
def test_what_cannot_be_read_is_told_and_all_else_is_made(
    cup: Path, cup_site: Path, tmp_path: Path, what: str
) -> None:
    mine, out = copied(cup, tmp_path), made(cup_site, tmp_path)
    path = mine / what
    if path.is_dir():
        shutil.rmtree(path)
        path.write_text("no folder")
    else:
        path.unlink()
        path.mkdir()
    built = build(mine, out, title="The Club")
    ((name, fault, _),) = built.tournaments
    assert name == ("" if "cup" not in what else "cup")
    assert f"{what}: cannot be read: " in fault
    assert (out / "en" / "games" / "cup-r1-t1.html").is_file()
    assert (out / "en" / "tournaments" / "league.html").is_file() == ("cup" in what)
