"""Whole games between bots: balance, length, endings, and what never occurs.

Games are independent and run in several processes; the same seed gives the same table
whatever the number of processes.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import TypeVar

from adjudicator import rules
from adjudicator.engine.answers.bots import BOTS, play_out
from adjudicator.errors import BadOptions
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.house.host import Host
from adjudicator.service.house.share import Share, quartiles
from adjudicator.service.house.spreading import Progress, Workers, spread
from adjudicator.service.opening.opening import complete_options

NAMES = ("one", "two", "three", "four", "five", "six", "seven", "eight")
#: games handed to a process at once
_CHUNK = 8

K = TypeVar("K")


class Wanted(Frozen):
    """What to simulate.

    bots   one name for all seats, or one for each
    fixed  whether bots keep their seats; else each game seats them one place further
    """

    rules: str
    edition: str
    seats: int
    games: int
    bots: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    seed: str = "1"
    fixed: bool = False


class Game(Frozen):
    """One simulated game: shares of the win by seat, traits, length, what occurred.

    wins   of each seat; members of a team win together, sides of equal rank share
    bots   who sat where; `teams` the sides of several seats, as their numbers from 1
    """

    wins: tuple[float, ...]
    scores: tuple[int, ...]
    traits: tuple[tuple[tuple[str, str], ...], ...]
    orders: int
    turns: int
    ending: str
    events: tuple[tuple[str, int], ...]
    problems: tuple[str, ...]
    bots: tuple[str, ...] = ()
    teams: tuple[tuple[int, ...], ...] = ()


@dataclass(slots=True)
class Summary:
    """What all games came to."""

    wanted: Wanted
    seats: list[Share]
    bots: dict[str, Share] = field(default_factory=dict)
    teams: dict[str, Share] = field(default_factory=dict)
    traits: dict[tuple[str, str], Share] = field(default_factory=dict)
    scores: list[int] = field(default_factory=list)
    orders: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)
    seconds: float = 0.0


def simulate(
    host: Host, wanted: Wanted, workers: Workers, progress: Progress = lambda done, total: None
) -> Summary:
    """Play all games. Raises `BadOptions` or `UnknownRules` before the first."""
    ruleset = host.rules.find(wanted.rules, wanted.edition)
    low, high = ruleset.about.seats
    if not low <= wanted.seats <= high:
        raise BadOptions(
            f"{ruleset.about.title} is for {low} to {high} seats, not {wanted.seats}",
            "say --seats N",
        )
    unknown = [bot for bot in wanted.bots if bot not in BOTS]
    if unknown or len(wanted.bots) not in (1, wanted.seats):
        raise BadOptions(
            f"bots: {', '.join(unknown) or len(wanted.bots)} cannot be used",
            f"one of {', '.join(BOTS)}, or one for each of {wanted.seats} seats",
        )
    complete_options(ruleset, chosen_options(ruleset, wanted), wanted.seats)
    began = perf_counter()
    summary = Summary(wanted, [Share() for _ in range(wanted.seats)])
    items = [(wanted, number) for number in range(wanted.games)]
    for game in spread(_play, items, workers, progress, _CHUNK, lambda item: f"game {item[1]}"):
        _add(summary, game)
    summary.seconds = perf_counter() - began
    return summary


def _play(item: tuple[Wanted, int]) -> Game:
    return play_one(*item)


def chosen_options(ruleset: AnyRuleSet, wanted: Wanted) -> dict[str, str]:
    """The options asked for, over those that tie nothing to a seat."""
    return {**dict(ruleset.about.drawn), **dict(wanted.options)}


def seat_bots(wanted: Wanted, number: int) -> tuple[str, ...]:
    """The bots of a game by seat, one place further from game to game."""
    bots = wanted.bots * wanted.seats if len(wanted.bots) == 1 else wanted.bots
    shift = 0 if wanted.fixed else number % wanted.seats
    return bots[-shift:] + bots[:-shift] if shift else bots


def play_one(wanted: Wanted, number: int) -> Game:
    """One game; equal arguments give an equal game."""
    ruleset = rules.get(wanted.rules, wanted.edition)
    names = NAMES[: wanted.seats]
    bots = seat_bots(wanted, number)
    options = complete_options(ruleset, chosen_options(ruleset, wanted), wanted.seats)
    key = hashlib.sha256(f"{wanted.seed}/{number}".encode()).digest()
    played = play_out(
        ruleset, names, options, key, {n: BOTS[b] for n, b in zip(names, bots, strict=True)}
    )
    sides = {name: ruleset.courtesies.ending.team(played.state, name) for name in names}
    winners = {sides[s.seat] for s in played.result if s.rank == 1}
    several = {side for side in sides.values() if len(side) > 1}
    scores = {s.seat: s.score for s in played.result}
    events = Counter(str(getattr(event, "kind", "?")) for event in played.events)
    return Game(
        wins=tuple(1 / len(winners) if sides[n] in winners else 0.0 for n in names),
        scores=tuple(scores.get(n, 0) for n in names),
        traits=tuple(ruleset.courtesies.ending.traits(played.state, n) for n in names),
        orders=played.orders,
        turns=ruleset.moment(played.state).turn,
        ending=ruleset.courtesies.ending.ending(played.state) if played.result else "cut off",
        events=tuple(sorted(events.items())),
        problems=ruleset.problems(played.state),
        bots=bots,
        teams=tuple(sorted(tuple(names.index(n) + 1 for n in side) for side in several)),
    )


def _add(summary: Summary, game: Game) -> None:
    for index, share in enumerate(summary.seats):
        share.add(game.wins[index])
        _count(summary.bots, game.bots[index], game.wins[index])
        for trait in game.traits[index]:
            _count(summary.traits, trait, game.wins[index])
    for team in game.teams:
        _count(summary.teams, "+".join(map(str, team)), game.wins[team[0] - 1])
    summary.scores += game.scores
    summary.orders.append(game.orders)
    summary.turns.append(game.turns)
    summary.endings[game.ending] += 1
    summary.events.update(dict(game.events))
    summary.problems += game.problems


def _count(shares: dict[K, Share], key: K, wins: float) -> None:
    shares.setdefault(key, Share()).add(wins)


def rows(summary: Summary) -> list[tuple[str, str, str, str, str]]:
    """The table: what, which, games, win rate, 95 % interval."""
    made = [_row("seat", str(i + 1), share) for i, share in enumerate(summary.seats)]
    made += [_row("team", team, share) for team, share in sorted(summary.teams.items())]
    if len(summary.bots) > 1:
        made += [_row("bot", bot, share) for bot, share in sorted(summary.bots.items())]
    for (kind, value), share in sorted(summary.traits.items()):
        made.append(_row(kind, value, share))
    return made


def _row(kind: str, value: str, share: Share) -> tuple[str, str, str, str, str]:
    low, high = share.interval()
    return kind, value, str(share.games), f"{share.rate:.3f}", f"{low:.3f} to {high:.3f}"


def as_json(summary: Summary) -> Mapping[str, object]:
    """The whole summary as plain values."""
    return {
        "games": summary.wanted.games,
        "seconds": round(summary.seconds, 3),
        "shares": [
            {"what": kind, "which": value, "games": int(n), "rate": float(rate), "interval": span}
            for kind, value, n, rate, span in rows(summary)
        ],
        "turns": quartiles(summary.turns),
        "orders": quartiles(summary.orders),
        "endings": dict(summary.endings.most_common()),
        "events": dict(sorted(summary.events.items())),
        "problems": summary.problems,
    }
