"""What people call things in sentences: players by their races, and by what they are to one."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.speech import Speech
from adjudicator.rules.planet_masters.state import State


def call(state: State, seat: SeatId, speech: Speech, /) -> Mapping[str, tuple[str, ...]]:
    """Return the players by their races, once each has one."""
    lexicon = speech.lexicon
    found: dict[str, tuple[str, ...]] = {}
    if state.phase in ("races", "setup"):
        return found
    before = lexicon.by_language("said-names", "of-race").get(speech.language, ())
    for player in state.players:
        for name in lexicon.by_language("race", player.race).get(speech.language, ()):
            for phrase in before:
                found[phrase.format(race=name)] = (player.seat,)
    return found
