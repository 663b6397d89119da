"""Tournaments without mails: planned as a house plans them, their games those of `played`.

begin_tournament(house.host, rounds=2)
play_round(house.host, "cup")                          # all games of it to their end
play_round(house.host, "cup", ends={1: "resigned"}, open_ones=(2,))   # table 2 goes on
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from adjudicator.rulekit.frozen import replace
from adjudicator.service.house.host import Host
from adjudicator.service.house.tournament_files import (
    Player,
    Tournament,
    read_tournament,
    write_tournament,
)
from adjudicator.service.tournaments.tournaments import after_round, begin, open_round, plan
from tests.support.played import finished_game

NAMES = ("anna", "bruno", "carla", "dora", "emil")


def begin_tournament(
    host: Host, name: str = "cup", names: Collection[str] = NAMES, **more: object
) -> Tournament:
    """Keep a new tournament of Metallurgie, Swiss at tables of two if nothing else is said."""
    players = tuple(Player(player, f"{player}@players.example") for player in names)
    return begin(
        host, tournament_of(**{"name": name, "rules": "metallurgie", "players": players, **more})
    )


def tournament_of(**given: object) -> Tournament:
    """A tournament that was not begun, Swiss at tables of two if nothing else is said."""
    fields: dict[str, object] = {
        "edition": "",
        "options": (),
        "seats": 2,
        "system": "swiss",
        "odd": "bye",
        "rounds": 2,
        "scale": (),
        "tie_breaks": (),
        "seed": "",
        "created": "",
        **given,
    }
    return Tournament(**fields)  # type: ignore[arg-type]


def play_round(
    host: Host,
    name: str = "cup",
    ends: Mapping[int, str] | None = None,
    open_ones: Collection[int] = (),
    seed: int = 1,
) -> Tournament:
    """Open the next round and play its games to their end.

    ends       how games of tables end, as `finished_game` has it, if not by the rules
    open_ones  tables of which the game is opened and not played
    """
    tournament, now = after_round(host, read_tournament(host, name))
    decided = plan(tournament, now)
    write_tournament(host, replace(tournament, decided=(*tournament.decided, decided)))
    for at, table in enumerate(decided.tables, 1):
        if at not in open_ones:
            finished_game(
                host,
                tournament.rules,
                name=table.game,
                names=table.seats,
                seed=seed + at,
                end=(ends or {}).get(at, "rules"),
                options=dict(tournament.options),
            )
    return open_round(host, name)[0]
