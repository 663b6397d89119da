"""Map files and scenario files on the command line: sound, faulty, drawn, played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.shell import Shell

SCENARIOS = Path(__file__).parents[2] / "adjudicator/rules/full_metal_planete/scenarios"
SEATS = ("--seat", "ann=ann@players.example", "--seat", "bob=bob@players.example")


@pytest.fixture
def drawn(shell: Shell) -> str:
    """A map file drawn by the program."""
    path = str(shell.folder / "mine.txt")
    shell.ok("map", "new", "--seats", "2", "--width", "20", "--height", "16", "-o", path)
    return path


def test_a_drawn_map_is_sound_and_another_seed_gives_another_map(shell: Shell, drawn: str) -> None:
    first = Path(drawn).read_text()
    assert "is sound" in shell.ok("map", "check", drawn).out
    small = ("map", "new", "--seats", "2", "--width", "20", "--height", "16")
    assert shell.ok(*small).out == first
    assert shell.ok(*small, "--seed", "2").out != first


def test_a_check_tells_what_each_landing_zone_offers(shell: Shell, drawn: str) -> None:
    told = shell.ok("map", "check", drawn, "--json").json
    zones = next(m for m in told if m["columns"])
    text = Path(drawn).read_text()
    drawing = text.split("zones:")[1]
    for row in zones["rows"]:
        assert int(row[1]) == drawing.count(row[0])


def test_a_broken_map_file_names_line_and_column_of_every_fault(shell: Shell, drawn: str) -> None:
    lines = Path(drawn).read_text().splitlines()
    lines[3] = lines[3][:6] + "x" + lines[3][7:]
    lines[5] = lines[5][:-1]
    broken = shell.file("broken.txt", "\n".join(lines))
    told = shell.fails("map", "check", broken)
    assert "2 faults" in told
    assert "line 4, column 7" in told
    assert "“x”" in told
    assert "line 6, column 20" in told


def test_a_map_that_is_no_text_is_told_with_its_line(shell: Shell) -> None:
    path = shell.folder / "latin.txt"
    path.write_bytes(b"name: Sm\xe5\nterrain:\n")
    assert "line 1" in shell.fails("map", "check", str(path))


def test_a_map_too_small_for_its_players_is_refused_with_the_limits(shell: Shell) -> None:
    told = shell.fails("map", "new", "--seats", "8", "--width", "14", "--height", "12")
    assert "80 hexes a player" in told


def test_pictures_of_maps_are_png_or_svg(shell: Shell, drawn: str) -> None:
    for name, start in (("m.png", b"\x89PNG"), ("m.svg", b"<svg")):
        shell.ok("map", "check", drawn, "--picture", str(shell.folder / name))
        assert (shell.folder / name).read_bytes().startswith(start)
    told = shell.fails("map", "check", drawn, "--picture", str(shell.folder / "m.gif"))
    assert ".png" in told


def test_a_game_on_a_map_file_needs_that_file_no_more(shell: Shell, drawn: str) -> None:
    text = Path(drawn).read_text()
    shell.ok("new", "spring", "--map", drawn, *SEATS, "--start")
    Path(drawn).unlink()
    shell.ok("poll", "--once")
    shell.ok("verify", "spring")
    rows = json.loads(shell.ok("render", "spring", "--as", "scenario").out)["map"]["rows"]
    assert "\n".join(rows) in text


def test_a_game_on_a_broken_map_is_not_opened(shell: Shell, drawn: str) -> None:
    broken = shell.file("broken.txt", Path(drawn).read_text().replace("name:", "nom:"))
    assert "line 1, column 1" in shell.fails("new", "spring", "--map", broken, *SEATS)
    assert "no games" in shell.ok("status").out


def test_an_exported_position_gives_the_same_picture(shell: Shell) -> None:
    file = str(SCENARIOS / "the-last-gem.json")
    shell.ok("new", "gem", "--scenario", file, *SEATS, "--start")
    path = str(shell.folder / "gem.json")
    shell.ok("render", "gem", "-o", path)
    exported = shell.ok("render", "--scenario", path, "--as", "svg").raw
    assert exported == shell.ok("render", "gem", "--as", "svg").raw
    again = shell.ok("render", "--scenario", path, "--as", "scenario").raw
    assert again == Path(path).read_bytes()


def test_every_sample_tells_its_goal_and_can_be_drawn(shell: Shell) -> None:
    files = sorted(SCENARIOS.glob("*.json"))
    assert len(files) >= 3
    for file in files:
        goal = json.loads(file.read_text())["goal"]
        told = shell.ok("new", file.stem, "--scenario", str(file), *SEATS, "--start")
        assert goal in told.out
        text = shell.ok("render", "--scenario", str(file), "--as", "text", "--seat", "anna").out
        assert "red tank-1" in text or "crab-1" in text


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"seats": ["a", "b"],\n "turn": }', "line 2, column 10"),
        ("[1, 2]", "no JSON object"),
        ('{"rules": "chess", "seats": ["a", "b"]}', "no rule set “chess”"),
        (
            '{"rules": "metallurgie", "seats": ["a", "b"]}',
            "The rule set “metallurgie” has no scenarios",
        ),
        ('{"seats": ["a", "b"], "turn": "nine"}', "turn: “nine” is of a wrong kind"),
        ('{"seats": ["a", "b"], "astronefs": {"red": {"wings": 2}}}', "astronefs.red.wings"),
        ("{}", "seats: This is missing"),
    ],
)
def test_a_faulty_scenario_is_told_with_its_place(shell: Shell, text: str, told: str) -> None:
    assert told in shell.fails("render", "--scenario", shell.file("bad.json", text))


def test_what_excludes_each_other_is_wrong_usage(shell: Shell, drawn: str) -> None:
    file = str(SCENARIOS / "narrow-pass.json")
    shell.fails("new", "x", *SEATS, code=2)
    shell.fails("new", "x", "--map", drawn, "--scenario", file, *SEATS, code=2)
    shell.fails("render", code=2)
    shell.fails("render", "spring", "--scenario", file, code=2)
    shell.fails("render", "--scenario", file, "--turn", "3", code=2)


def test_a_scenario_that_does_not_fit_the_game_says_why(shell: Shell) -> None:
    file = str(SCENARIOS / "narrow-pass.json")
    told = shell.fails("new", "x", "--scenario", file, "--edition", "board", *SEATS[:2])
    assert "edition pc" in told
    assert "2 seats (anna, bert)" in told
