"""tournament: three commands lead through it, and each says what comes next."""

from __future__ import annotations

import json

from tests.support.shell import Shell

PLAYERS = (
    "# our club\nanna=anna@x.example,fr\nbob=bob@x.example\n\ncarl=carl@x.example # the last\n"
)


def test_a_tournament_from_a_list_to_its_table(shell: Shell) -> None:
    (shell.folder / "players.txt").write_text(PLAYERS, encoding="utf-8")
    file = str(shell.folder / "players.txt")
    told = shell.ok(
        "tournament", "new", "cup", "--rules", "metallurgie", "--players", file, "--system", "all"
    ).out
    assert "3 players, tables of 2, till everybody has met everybody" in told
    assert "adjudicator tournament round cup" in told
    shown = shell.ok("tournament", "round", "cup", "--preview", "--json").json
    assert shown["round"] == 1
    assert len(shown["tables"]) == len(shown["byes"]) == 1
    assert not list((shell.folder / "games").glob("*"))
    assert shell.ok("tournament", "round", "cup", "--json").json == shown
    again = shell.run("tournament", "round", "cup")
    assert again.code == 1
    assert "Round 1 is not over: cup-r1-t1" in again.err
    shell.ok("poll", "--once")
    waits = "not begun: cup-r1-t1; adjudicator start cup-r1-t1 starts it all the same"
    assert waits in shell.ok("tournament", "table", "cup").out
    shell.ok("start", "cup-r1-t1")
    shell.ok("end", "cup-r1-t1", "--draw")
    table = shell.ok("tournament", "table", "cup", "--json").json
    assert {row["player"]: row["points"] for row in table["table"]} == {
        shown["byes"][0]: 1.0,
        **dict.fromkeys(shown["tables"][0]["seats"], 0.5),
    }
    assert table["seed"] is None
    assert "@" not in json.dumps(table)
    assert "all players get the table after round 1" in shell.ok("tournament", "round", "cup").out
    assert "1, till all have met  1 game" in shell.ok("tournament", "list").out
    shell.ok("poll", "--once")
    sent = [p.name for p in (shell.folder / "mail" / "out" / "new").iterdir()]
    assert sum(".tournament." in name for name in sent) == 7  # two each, once, and one of the bye


def test_slips_are_told_in_words(shell: Shell) -> None:
    new = ("tournament", "new", "cup", "--rules", "metallurgie")
    for arguments, part in (
        ((*new,), "Who plays?"),
        ((*new, "--player", "anna"), "NAME=ADDRESS"),
        ((*new, "--player", "anna=a@x.example", "--points", "a,b"), "must be numbers"),
        ((*new, "--player", "anna=a@x.example"), "one player fills no table"),
        ((*new, "--player", "anna=a@x.example", "--rounds", "0"), "--rounds"),
        (("tournament", "end", "cup"), "There is no tournament “cup”"),
        (("tournament", "table", "cup"), "There is no tournament “cup”"),
        (("tournament", "table", "../cup"), "cannot be the name of a tournament"),
    ):
        ran = shell.run(*arguments)
        assert ran.code in (1, 2)
        assert part in ran.err
        assert "Traceback" not in ran.err


def test_a_list_of_players_that_is_no_text_is_named(shell: Shell) -> None:
    file = shell.folder / "players.txt"
    file.write_bytes(b"\xff\xfeanna=anna@x.example\n")
    ran = shell.run("tournament", "new", "cup", "--rules", "metallurgie", "--players", str(file))
    assert ran.code == 1
    assert "players.txt: this is no UTF-8 text" in ran.err
    assert "Save it as UTF-8" in ran.err


def test_one_begun_by_mistake_is_ended(shell: Shell) -> None:
    new = ("tournament", "new", "cup", "--rules", "metallurgie")
    shell.ok(*new, "--player", "anna=anna@x.example", "--player", "bob=bob@x.example,fr")
    preview = shell.ok("tournament", "end", "cup", "--preview").out
    assert preview == (
        "no round was played: all players would be told that the tournament is called off\n"
    )
    assert "next round" in shell.ok("tournament", "list").out
    for _ in range(2):
        told = shell.ok("tournament", "end", "cup").out
        assert told == "the tournament “cup” was called off; all players are told so\n"
    assert "called off" in shell.ok("tournament", "list").out
    assert "the tournament was called off" in shell.ok("tournament", "table", "cup").out
    assert shell.ok("tournament", "round", "cup").out == told
    shell.ok("poll", "--once")
    sent = [p.name for p in (shell.folder / "mail" / "out" / "new").iterdir()]
    assert sum(".tournament." in name for name in sent) == 4
