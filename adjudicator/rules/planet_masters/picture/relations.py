"""Who acted against whom, bundled: one line a kind in the actor's card, one arrow a pair."""

from __future__ import annotations

from collections import Counter

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.rules.planet_masters.view import View

#: pairs of players that are drawn; more would be a knot
MOST = 4


class Relation(Frozen):
    """What a player did to another, and how often; players by their number, `ident` of its fact."""

    kind: str
    actor: int
    target: int
    count: int
    ident: str

    @property
    def pair(self) -> tuple[int, int]:
        """Who acted, and against whom."""
        return self.actor, self.target


def relations(view: View, deeds: tuple[tuple[str, str, str], ...]) -> tuple[Relation, ...]:
    """Return what `deeds` (kind, actor, target) come to, or else the last action of the game.

    Of many pairs those are kept in which the reader is, and the latest.
    """
    table = view.table
    places = {player.seat: i for i, player in enumerate(table.players)}
    if not deeds:
        last = table.last
        if last is None or last.target < 0:
            return ()
        return (Relation(last.kind, last.actor, last.target, 1, "table:deed"),)
    counted = Counter((kind, places[seat], places[target]) for kind, seat, target in deeds)
    pairs = list(dict.fromkeys((actor, target) for _, actor, target in counted))
    reader = places.get(view.seat or "", -1)
    # the sort is stable: the latest stay last
    kept = sorted(pairs, key=lambda pair: reader in pair)[-MOST:]
    shown = [(what, count) for what, count in counted.items() if what[1:] in kept]
    return tuple(
        Relation(kind, actor, target, count, f"deed:{number}")
        for number, ((kind, actor, target), count) in enumerate(shown)
    )


def label(view: View, relation: Relation) -> Phrase:
    """The line of a relation in the card of who acted."""
    target = view.table.players[relation.target].seat
    return say("label-relation", kind=relation.kind, count=relation.count, target=target)


def fact(view: View, relation: Relation) -> Phrase:
    """The same as a sentence."""
    players = view.table.players
    return say(
        "fact-deed",
        kind=relation.kind,
        count=relation.count,
        seat=players[relation.actor].seat,
        target=players[relation.target].seat,
    )
