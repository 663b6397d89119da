"""What people call things in sentences: the card that was drawn by its metal."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.speech import Speech
from adjudicator.rules.metallurgie.state import State


def call(state: State, seat: SeatId, speech: Speech, /) -> Mapping[str, tuple[str, ...]]:
    """Return the names of the drawn card, which an order does not name."""
    drawn = state.turn.drawn
    if not drawn:
        return {}
    lexicon, language = speech.lexicon, speech.language
    metals = lexicon.by_language("metal", drawn).get(language, ())
    cards = lexicon.by_language("calling", "card").get(language, ())
    words = (*metals, *cards, *(f"{metal} {card}" for metal in metals for card in cards))
    return dict.fromkeys(words, ("",))
