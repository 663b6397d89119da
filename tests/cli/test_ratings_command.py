"""ratings and players, as a referee runs them."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.support.house import House
from tests.support.played import finished_game
from tests.support.shell import Shell


@pytest.fixture(scope="module")
def shell(tmp_path_factory: pytest.TempPathFactory) -> Shell:
    """A house with some games over, one of them with a machine, and a damaged one."""
    folder = tmp_path_factory.mktemp("rated")
    house = House(folder)
    for n, happens in enumerate(((), ("missed",), ("machine",), ())):
        names = ("anna", "bruno", "chloe")[: 2 + n % 2]
        finished_game(house.host, "metallurgie", seed=n, name=f"g{n}", names=names, happens=happens)
    finished_game(house.host, "golem", name="called-off", end="cancel", end_at=1)
    path = folder / "games" / "g3" / "journal.jsonl"
    path.write_bytes(path.read_bytes()[40:])
    return Shell(folder)


def test_the_table_is_shown_with_what_was_not_counted(shell: Shell) -> None:
    ran = shell.run("ratings")
    head, *rows = ran.out.splitlines()
    assert head.split() == [
        "player",
        "rating",
        "±",
        "games",
        "won",
        "in",
        "time",
        "left",
        "last",
        "game",
    ]
    assert {row.split()[1] for row in rows[:-1]} == {"anna", "bruno", "chloe"}
    assert rows[-1] == "3 of 4 finished games are rated; 1 without a result"
    assert "NOT COUNTED: g3: " in ran.err
    assert max(map(len, ran.out.splitlines())) <= 80


def test_json_holds_the_table_and_the_statistics(shell: Shell) -> None:
    found = shell.run("ratings", "--json", "--rules", "metallurgie", "--since", "2026-03-02").json
    assert found["games"] == found["rated"] == 3
    assert {row["player"] for row in found["ratings"]} == {"anna", "bruno", "chloe"}
    (title,) = found["titles"]
    assert (title["games"], title["counted"]) == (3, 2)
    assert [game for game, _ in found["damaged"]] == ["g3"]
    assert shell.run("ratings", "--json", "--since", "2030-01-01").json["games"] == 0


def test_statistics_are_shown_by_seat(shell: Shell) -> None:
    out = shell.run("ratings", "--statistics", "--rules", "metallurgie").out
    assert "metallurgie standard: 2 games of people" in out
    assert "1 of 2" in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--since", "monday"), "“monday” is no day like 2026-03-02"),
        (("--rules", "chess"), "There is no rule set “chess”"),
        (("--edition", "2"), "--edition needs --rules"),
    ],
)
def test_wrong_input_is_said(shell: Shell, arguments: tuple[str, ...], said: str) -> None:
    ran = shell.run("ratings", *arguments)
    assert ran.code != 0
    assert said in ran.err
    assert ran.out == ""


def test_players_are_listed_and_named_and_no_address_is_shown(shell: Shell) -> None:
    assert "anna" in shell.run("players").out
    said = shell.run("players", "g0", "bruno", "--name", "Bruno & Söhne").out
    assert said == "bruno is called Bruno & Söhne from now on, in 4 games\n"
    assert "already" in shell.run("players", "g0", "anna", "--name", "Bruno & Söhne").err
    rows = {row["name"]: row for row in shell.run("players", "--json").json}
    assert rows["Bruno & Söhne"]["games"] == 4
    assert "Bruno & Söhne" in shell.run("ratings").out
    for command in (("players",), ("players", "--json"), ("ratings", "--json")):
        assert "@" not in shell.run(*command).out
    assert "usage" in shell.run("players", "g0", "bruno").err.lower()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_plots_are_written_with_a_page_and_name_nobody_private(
    shell: Shell, tmp_path: Path, language: str
) -> None:
    out = tmp_path / "plots"
    ran = shell.run("ratings", "--plots", str(out), "--language", language)
    names = sorted(path.name for path in out.glob("*.svg"))
    assert f"{len(names)} pictures" in ran.err
    assert any("seats" in name or "places" in name for name in names)
    for name in names:
        root = ElementTree.fromstring((out / name).read_bytes())
        assert "prefers-color-scheme: dark" in (root[0].text or "")
    page = (out / "index.html").read_text("utf-8")
    idents = re.findall(r'id="([^"]+)"', page)
    assert len(idents) == len(set(idents)) == 2 * len(names)
    assert "@players" not in page
    assert ("Courbes de la maison" in page) == (language == "fr")
