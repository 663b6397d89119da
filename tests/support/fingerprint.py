"""Prints hashes of a random game of every title: run under different hash seeds and compare.

python -m tests.support.fingerprint
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import islice

from adjudicator import rules
from adjudicator.engine.answers.bots import greedy_order
from adjudicator.rulekit.model import canonical
from tests.support.rules import at_random, play_random, spread

PARTS = ("events", "states", "views", "pictures", "reports", "orders", "greed")


def pieces(name: str, edition: str) -> Iterator[tuple[str, bytes]]:
    """What a game writes or shows, each piece with the part it belongs to."""
    ruleset = rules.get(name, edition)
    played = play_random(ruleset, seed=5, max_steps=250, chooser=at_random(40))
    for event in played.events():
        yield "events", canonical(ruleset.event_border.dump(event))
    for state in spread(list(played.states()), 15):
        yield "states", canonical(ruleset.state_border.dump(state))
        for seat in (None, played.seats[0]):
            view = ruleset.view(state, seat)
            yield "views", canonical(ruleset.view_border.dump(view))
            yield "pictures", repr(ruleset.scene(view)).encode()
            yield "reports", repr(ruleset.courtesies.report.report(view)).encode()
        for decision in ruleset.decisions(state):
            listed = list(islice(ruleset.legal_orders(state, decision), 50))
            yield "orders", repr(listed).encode()
            yield "greed", repr(greedy_order(ruleset, state, decision)).encode()


def fingerprint(name: str, edition: str) -> Iterator[str]:
    """A line for each part."""
    hashes = {part: sha256() for part in PARTS}
    for part, piece in pieces(name, edition):
        hashes[part].update(piece)
    for part, whole in hashes.items():
        yield f"{name} {edition} {part} {whole.hexdigest()[:16]}"


if __name__ == "__main__":
    for title in rules.names():
        for edition in rules.about(title).editions:
            for line in fingerprint(title, edition):
                print(line)
