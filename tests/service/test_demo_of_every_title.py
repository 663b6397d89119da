"""A demo of every title and edition that there is, with several seats and options, proven.

A title that comes along is met here without an edit: it is played with its fewest seats and
as it shows itself. What it can be played with besides stands in `WISHES`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from adjudicator import rules
from adjudicator.cli.main import cli, main
from adjudicator.errors import AdjudicatorError
from adjudicator.rulekit.decision import Decision
from adjudicator.service.workbench import demo
from adjudicator.service.workbench.demo import Wish

Options = dict[str, str]

#: what makes a demo of a title short, on top of its own demo; a new title needs none
SHORT: dict[str, Options] = {
    "golem": {"rounds": "2", "hand_size": "2"},
    "planet-masters": {"max_rounds": "2"},
}
_BASIC = dict.fromkeys(("technology", "politics", "unknown_sectors", "deep_space"), "off")
#: title -> edition ("": the first), seats, options, the first of a title in every run; tables
#: of four of Full Metal Planète, in both editions, stand in `test_full_metal_planete_by_mail.py`
WISHES: dict[str, tuple[tuple[str, int, Options], ...]] = {
    "golem": (
        ("", 3, {"hand_size": "7", "rounds": "1"}),
        ("", 4, {"mode": "team", "friendly_fire": "on", "repair_choice": "seat_order"}),
        ("", 4, {"mode": "arena", "swap": "3", "leftover": "keep", "token_limit": "15"}),
        ("", 2, {"assignment": "random", "ability_windows": "own_turn_only", "energy_start": "5"}),
        ("", 3, {"initiative_update": "each_round", "abilities_per_turn": "one_in_all"}),
        ("", 2, {"repair_between": "6", "ages": "30,20", "modifier_cap": "none"}),
    ),
    "planet-masters": (
        ("", 3, _BASIC),
        ("", 5, _BASIC | {"races": "random", "must_act": "on", "management": "one_by_one"}),
        ("", 6, {"fleet_loss_choice": "attacker", "terraforming": "flat"}),
        ("", 2, {"advanced_society": "may", "max_rounds": "6", "must_act": "on"}),
        ("", 8, {"max_rounds": "1", "victory_check": "own_turn_end"}),
    ),
    "metallurgie": (
        ("", 3, {"bonus": "on", "min_play": "0", "scoring": "optional"}),
        ("", 2, {"draw_unplaceable": "continue", "iron_blocked": "may_split"}),
    ),
}
EACH_RUN = 1
#: what demos have all together, each once alone: with `-m slow`
ALONE: dict[str, tuple[tuple[str, int, Options], ...]] = {
    "planet-masters": tuple(("", 3, _BASIC | {name: "on", "max_rounds": "4"}) for name in _BASIC)
}


def wishes() -> Iterator[Any]:
    """Every demo of this page, by title and wish, but for those that the command plays."""
    for name in rules.names():
        about = rules.about(name)
        short = SHORT.get(name, {})
        for edition in about.editions:
            for seats in dict.fromkeys((about.seats[0], shown_with(name))):
                if (edition, seats) != (about.editions[0], shown_with(name)):
                    yield name, wish_for(edition, seats, short)
        wanted = (*WISHES.get(name, ()), *ALONE.get(name, ()))
        for number, (edition, seats, options) in enumerate(wanted):
            wish = wish_for(edition, seats, short | options)
            yield pytest.param(name, wish, marks=[pytest.mark.slow] if number >= EACH_RUN else [])


def shown_with(name: str) -> int:
    """How many seats the demo of a title has where nobody wishes otherwise."""
    about = rules.about(name)
    return about.demo[0] or about.seats[0]


def wish_for(edition: str, seats: int, options: Options) -> Wish:
    return Wish(edition, seats, tuple(options.items()), text_only=True)


def named(value: object) -> str:
    if isinstance(value, Wish):
        return "-".join((value.edition or "first", str(value.seats), *dict(value.options).values()))
    return str(value)


def nothing(*_: object) -> None:
    """Shows no progress."""


def journal(folder: Path) -> list[dict[str, Any]]:
    text = (folder / "games/demo/journal.jsonl").read_text("utf-8")
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize(("title", "wish"), list(wishes()), ids=named)
def test_a_demo_is_played_to_its_end_and_proven(title: str, wish: Wish, tmp_path: Path) -> None:
    told: list[str] = []
    shown = demo.play_demo(title, tmp_path / "d", told.append, nothing, wish=wish)
    check_game(tmp_path / "d", shown[0], "\n".join(told), title, wish)


def check_game(folder: Path, proof: str, told: str, title: str, wish: Wish) -> None:
    """A demo was played as it was wished, to its end, and proven."""
    assert re.match(r"verified: \d+ journal lines, \d+ files, \d+ draws proven", proof)
    assert "the game is over" in told
    header = json.loads((folder / "games/demo/game.json").read_text("utf-8"))
    assert (header["rules"], header["edition"]) == (title, wish.edition or header["edition"])
    assert len(header["seats"]) == wish.seats
    assert dict(wish.options).items() <= header["options"].items()

    lines = journal(folder)
    assert [line["kind"] for line in lines].count("invalid") == 0, "players write what is legal"
    held = [line for line in lines if line["kind"] == "received" and line["data"].get("held")]
    # who ends a turn without having acted is asked whether he means it, and says it again
    held = [line for line in held if len(line["data"]["acts"][0]["text"].split()) > 2]
    assert len(held) <= 1, "but for the nonsense that a demo shows"


def test_each_wish_is_for_a_title_that_there_is() -> None:
    assert {*WISHES, *ALONE, *SHORT} <= set(rules.names())


@pytest.mark.parametrize("title", rules.names())
def test_the_command_plays_a_title_as_it_shows_itself_and_says_where_to_look(
    title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(demo, "Wish", partial(Wish, text_only=True))
    options = [f"--option={name}={value}" for name, value in SHORT.get(title, {}).items()]
    result = CliRunner().invoke(cli, ["demo", title, "--dir", str(tmp_path / "d"), *options])
    assert (result.exit_code, result.exception) == (0, None), result.output
    played = wish_for(rules.about(title).editions[0], shown_with(title), SHORT.get(title, {}))
    told, proof = result.output.split("\nverified: ")
    check_game(tmp_path / "d", f"verified: {proof}", told, title, played)
    end = proof.splitlines()
    paths = [Path(line.split(": ", 1)[1].strip()) for line in end if ": " in line]
    assert len(paths) == 5
    assert [path for path in paths[:4] if not path.exists()] == []
    assert end[-1] == f"prove it again: adjudicator verify {paths[0]}"
    proven = CliRunner().invoke(cli, ["verify", str(paths[0])])
    assert (proven.exit_code, proven.exception) == (0, None), proven.output


@pytest.mark.parametrize(
    ("wish", "what"),
    [
        (Wish(options=(("rounds", "99"),)), "rounds"),
        (Wish(options=(("winds", "1"),)), "winds"),
        (Wish(seats=9), "2 to 4 seats"),
    ],
)
def test_what_cannot_be_played_is_said(wish: Wish, what: str, tmp_path: Path) -> None:
    with pytest.raises(AdjudicatorError) as caught:
        demo.play_demo("golem", tmp_path / "d", nothing, nothing, wish=wish)
    assert what in " ".join((caught.value.message, *caught.value.problems))
    assert not (tmp_path / "d").exists(), "another try may use the folder"


class Lost(Exception):
    """What a title's player might raise."""


def test_a_player_that_fails_is_named_and_no_traceback_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lost(state: Any, decision: Decision) -> Any:
        raise Lost("no idea")

    monkeypatch.setattr("adjudicator.rules.golem.advice.bots.greedy", lost)
    with pytest.raises(SystemExit) as caught:
        main(["demo", "golem", "--dir", str(tmp_path / "d")])
    assert caught.value.code == 1
    said = capsys.readouterr().err
    assert "Traceback" not in said
    assert "The simple player of GOLEM found no answer for" in said
    assert "Lost: no idea" in said


def test_players_who_write_nothing_that_counts_do_not_play_on_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(demo.Demo, "orders_for", lambda self, table, name: "dance")
    with pytest.raises(AdjudicatorError, match=r"stands still: .* \(G-D0\)") as caught:
        demo.play_demo("golem", tmp_path / "d", nothing, nothing)
    assert str(tmp_path / "d/mail/out/new") in caught.value.mend
