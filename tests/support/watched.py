"""Games of the plain player whose questions are looked at: who was asked what, on which table."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator import rules
from adjudicator.engine.table.table import Open, Table
from tests.support.house import House
from tests.support.played import Played

#: title, edition and seed of a game of each
GAMES = tuple(
    (name, edition, seed)
    for name in rules.names()
    for seed, edition in enumerate(rules.get(name).about.editions, 1)
)
#: so many questions of each kind are looked at in a game
EACH = 8


class Watched(Played):
    """A game that keeps the tables on which somebody was asked."""

    seen: list[tuple[Table, Open]]

    def answer(self, item: Open) -> None:
        if self.table.seat(item.decision.seat).pending is None:
            self.seen.append((self.table, item))
        super().answer(item)

    def some(self, each: int = EACH) -> Iterator[tuple[Table, Open]]:
        """So many of each kind, from all of the game."""
        for kind in sorted({item.decision.kind for _, item in self.seen}):
            those = [pair for pair in self.seen if pair[1].decision.kind == kind]
            yield from those[:: max(1, len(those) // each)]


def watched(house: House, title: str, edition: str, seed: int) -> Watched:
    """A game of few players, from its beginning to its end."""
    seats = min(3, rules.get(title).about.seats[1])
    game = Watched(house.host, title, edition, seats=seats, seed=seed)
    game.seen = []
    game.play()
    return game
