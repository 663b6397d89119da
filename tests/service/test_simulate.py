"""Games between bots: seats rotate, races are drawn, teams win together."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from adjudicator import rules
from adjudicator.engine.answers.bots import greedy_bot, play_out
from adjudicator.errors import BadOptions
from adjudicator.rules.golem.events import EnergyTaken, Swapped, TileHit, TurnBegan
from adjudicator.service.house.spreading import Workers
from adjudicator.service.workbench.simulate import (
    NAMES,
    Share,
    Summary,
    Wanted,
    _add,
    chosen_options,
    play_one,
    rows,
    seat_bots,
    simulate,
)
from tests.support.house import House
from tests.support.rules import options_of


def wanted(title: str, seats: int, *bots: str, fixed: bool = False, **options: str) -> Wanted:
    edition = rules.about(title).default_edition or rules.about(title).editions[0]
    given = tuple(options.items())
    return Wanted(title, edition, seats, 1, bots, given, fixed=fixed)


def summary_of(asked: Wanted, games: int) -> Summary:
    summary = Summary(asked, [Share() for _ in range(asked.seats)])
    for number in range(games):
        _add(summary, play_one(asked, number))
    return summary


def test_different_bots_sit_everywhere_equally_often() -> None:
    asked = wanted("golem", 3, "greedy", "random", "random")
    at = [seat_bots(asked, number).index("greedy") for number in range(6)]
    assert sorted(at) == [0, 0, 1, 1, 2, 2]
    stays = wanted("golem", 3, "greedy", "random", "random", fixed=True)
    assert {seat_bots(stays, number).index("greedy") for number in range(6)} == {0}


@pytest.mark.parametrize("bots", [(), ("greedy",) * 2, ("greedy",) * 4, ("greedy", "x", "greedy")])
def test_there_is_one_bot_for_all_seats_or_one_for_each(
    tmp_path: Path, bots: tuple[str, ...]
) -> None:
    with pytest.raises(BadOptions, match="cannot be used"):
        simulate(House(tmp_path).host, wanted("golem", 3, *bots, rounds="1"), Workers(1))


def test_bots_are_compared_whatever_their_seats() -> None:
    summary = summary_of(wanted("golem", 2, "random", "greedy", rounds="1"), 8)
    assert {name: share.games for name, share in summary.bots.items()} == {"greedy": 8, "random": 8}
    assert summary.bots["greedy"].wins >= 6
    assert max(share.wins for share in summary.seats) < 7
    assert {row[1] for row in rows(summary) if row[0] == "bot"} == {"greedy", "random"}


def test_the_same_bots_have_no_row_of_their_own() -> None:
    summary = summary_of(wanted("golem", 2, "greedy", rounds="1"), 2)
    assert {row[0] for row in rows(summary)} >= {"seat", "mecha"}
    assert not any(row[0] in ("bot", "team") for row in rows(summary))


def test_a_team_wins_as_one() -> None:
    asked = wanted("golem", 4, "greedy", mode="team", rounds="1")
    games = [play_one(asked, number) for number in range(4)]
    for game in games:
        assert game.teams == ((1, 3), (2, 4))
        assert game.wins[0] == game.wins[2]
        assert game.wins[1] == game.wins[3]
        assert game.wins[0] + game.wins[1] == 1
    shares = {row[1]: float(row[3]) for row in rows(summary_of(asked, 4)) if row[0] == "team"}
    assert set(shares) == {"1+3", "2+4"}
    assert sum(shares.values()) == pytest.approx(1.0)


def test_races_are_drawn_unless_a_choice_is_asked_for() -> None:
    asked = wanted("planet-masters", 2, "greedy", max_rounds="1")
    ruleset = rules.get("planet-masters", asked.edition)
    assert chosen_options(ruleset, asked)["races"] == "random"
    chosen = wanted("planet-masters", 2, "greedy", max_rounds="1", races="choose")
    assert chosen_options(ruleset, chosen)["races"] == "choose"
    drawn = [dict(play_one(asked, number).traits[0])["race"] for number in range(5)]
    same = [dict(play_one(chosen, number).traits[0])["race"] for number in range(5)]
    assert len(set(drawn)) > 1
    assert len(set(same)) == 1


def test_the_greedy_player_of_an_arena_strikes_all_seats_alike() -> None:
    ruleset = rules.get("golem", "2.2")
    options = options_of(ruleset, {"rounds": "1"})
    names = NAMES[:4]
    struck: Counter[str] = Counter()
    told: Counter[type] = Counter()
    for number in range(24):
        key = bytes([number]) * 32
        done = play_out(ruleset, names, options, key, dict.fromkeys(names, greedy_bot))
        for event in done.events:
            told[type(event)] += 1
            if isinstance(event, TileHit):
                struck[event.target] += 1
    hits = struck.total()
    assert hits > 250
    # of four equal players each is struck in a quarter of the cases; 0.06 is 2.3 standard errors
    assert all(abs(struck[name] / hits - 0.25) < 0.06 for name in names), struck
    assert told[Swapped] < 0.8 * told[TurnBegan]
    assert told[EnergyTaken] > 0
