"""What people call things in sentences: an arm for the left or the right one, the pilot by name."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.speech import Speech
from adjudicator.rulekit.text import plain
from adjudicator.rules.golem.state import State

#: the tiles that a general word may mean
_PAIRS: Mapping[str, tuple[str, ...]] = {"arm": ("larm", "rarm"), "leg": ("lleg", "rleg")}


def call(state: State, seat: SeatId, speech: Speech, /) -> Mapping[str, tuple[str, ...]]:
    """Return general words for tiles with the tiles, and for the pilot's order his names and his
    ability's."""
    lexicon, language = speech.lexicon, speech.language
    found = dict(lexicon.made(_general)[language])
    index = state.index(seat)
    pilot = None if index is None else state.cards.pilots.get(state.players[index].pilot)
    if pilot is not None:
        (said,) = lexicon.by_language("either", "pilot").get(language, ("",))[:1]
        texts = (text for name in (pilot.name, pilot.ability.name) for _, text in name.texts)
        for text in texts:
            for word in (text, text.split()[0]):
                found[plain(word)] = (said,)
    return found


def _general(lexicon: Lexicon) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """The general words of each language, beside the first names of the tiles; a name of a tile
    that holds one is itself."""
    made: dict[str, dict[str, tuple[str, ...]]] = {}
    for language in lexicon.languages:
        words = made.setdefault(language, {})
        for key, parts in _PAIRS.items():
            names = [lexicon.by_language("part", part).get(language, (part,)) for part in parts]
            for word in lexicon.by_language("either", key).get(language, ()):
                words[plain(word)] = tuple(each[0] for each in names)
            for name in (plain(name) for each in names for name in each):
                words[name] = (name,)
    return made
