"""Prints a hash of a random game of every title: run under different hash seeds and compare.

python -m tests.support.fingerprint
"""

from __future__ import annotations

from hashlib import sha256
from itertools import islice

from adjudicator import rules
from adjudicator.rulekit.model import canonical
from tests.support.rules import at_random, play_random, spread


def fingerprint(name: str, edition: str) -> str:
    """One hash over states, events, views, pictures and listed orders of a game."""
    ruleset = rules.get(name, edition)
    played = play_random(ruleset, seed=5, max_steps=400, chooser=at_random(40))
    whole = sha256()
    for event in played.events():
        whole.update(canonical(ruleset.event_border.dump(event)))
    for state in spread(list(played.states()), 30):
        whole.update(canonical(ruleset.state_border.dump(state)))
        for seat in (None, played.seats[0]):
            view = ruleset.view(state, seat)
            whole.update(canonical(ruleset.view_border.dump(view)))
            whole.update(repr((ruleset.scene(view), ruleset.report(view))).encode())
        for decision in ruleset.decisions(state):
            whole.update(repr(list(islice(ruleset.legal_orders(state, decision), 50))).encode())
            whole.update(repr(ruleset.greedy(state, decision)).encode())
    return whole.hexdigest()


if __name__ == "__main__":
    for title in rules.names():
        for edition in rules.about(title).editions:
            print(title, edition, fingerprint(title, edition))
