"""What people call things in sentences: an arm for the left or the right one, a tile that is left,
cards and abilities by what they do, the pilot by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.speech import Speech
from adjudicator.rulekit.text import plain
from adjudicator.rules.golem.cards.cardset import PARTS
from adjudicator.rules.golem.enumeration import parts_out, parts_up
from adjudicator.rules.golem.state import HIDDEN, Player, State, defence

#: the tiles that a general word may mean
_PAIRS: Mapping[str, tuple[str, ...]] = {"arm": ("larm", "rarm"), "leg": ("lleg", "rleg")}

_Called = Iterator[tuple[str, tuple[str, ...]]]


def call(state: State, seat: SeatId, speech: Speech, /) -> Mapping[str, tuple[str, ...]]:
    """Return general words for tiles with the tiles, other words for cards and abilities, and for
    the pilot's order his names and his ability's."""
    words = _Words(speech.lexicon, speech.language)
    found = dict(speech.lexicon.made(_general)[speech.language])
    index = state.index(seat)
    called: dict[str, tuple[str, ...]] = {}
    for i, player in enumerate(state.players):
        if player.alive and player.mecha:
            for phrase, meant in words.of_tiles(state, player, is_own=i == index):
                # "his last arm" is that of any opponent who has a last one
                called[phrase] = tuple(dict.fromkeys((*called.get(phrase, ()), *meant)))
        if i != index and player.mecha:
            found.update(words.of_mecha(state, player))
    found.update(called)
    if index is not None:
        found.update(words.of_own(state, state.players[index]))
    return found


class _Words:
    """The words for things in one language."""

    def __init__(self, lexicon: Lexicon, language: str) -> None:
        self._lexicon, self._language = lexicon, language

    def _said(self, section: str, key: str) -> tuple[str, ...]:
        return tuple(self._lexicon.by_language(section, key).get(self._language, ()))

    def _part(self, part: str) -> str:
        return next(iter(self._said("part", part)), part)

    def of_tiles(self, state: State, player: Player, *, is_own: bool) -> _Called:
        """All tiles that are left, of a pair both, the weaker, or the one that is left or lost."""
        up, out = parts_up(state, player), parts_out(state, player)
        if not is_own:
            for phrase in self._said("calling", "everything"):
                called = phrase.replace("{number}", str(len(up)))
                yield called.replace("{seat}", player.seat), (self._tiles(player, up),)
        for key, parts in _PAIRS.items():
            left, lost = ([part for part in parts if part in some] for some in (up, out))
            weaker = _weakest(state, player, left)
            for name, some in (("left", left), ("lost", lost), ("weaker", weaker)):
                if len(some) == 1:
                    yield from self._phrases(name, "either", key, player, some, is_own)
            if len(left) == len(parts):
                yield from self._phrases("both", "pair", key, player, left, is_own)
                for part in parts:
                    yield from self._phrases("one-of", "pair", key, player, [part], is_own)
        weakest = _weakest(state, player, up)
        if is_own and len(weakest) == 1:
            for phrase in self._said("calling", "own-weakest"):
                yield phrase, (self._part(weakest[0]),)

    def _tiles(self, player: Player, parts: Sequence[str]) -> str:
        tiles = ", ".join(f"{player.seat}.{self._part(part)}" for part in parts)
        return f" {tiles} "

    def _phrases(
        self, name: str, section: str, key: str, player: Player, parts: Sequence[str], is_own: bool
    ) -> _Called:
        """The phrases of some name for tiles of a pair, with its words."""
        tiles = tuple(map(self._part, parts))
        meant = ", ".join(tiles) if is_own else self._tiles(player, parts)
        meant = meant if len(tiles) > 1 else meant.strip()
        for word in self._said(section, key):
            for phrase in self._said("calling", f"own-{name}" if is_own else name):
                yield phrase.replace("{part}", word).replace("{seat}", player.seat), (meant,)

    def of_mecha(self, state: State, player: Player) -> _Called:
        """An opponent by the name of his mecha, and of his pilot."""
        mecha, pilot = state.cards.mechas.get(player.mecha), state.cards.pilots.get(player.pilot)
        names = [each.name for each in (mecha, pilot) if each is not None]
        for _, text in chain.from_iterable(name.texts for name in names):
            for word in (plain(text), plain(text).split()[0]):
                yield word, (player.seat,)
                yield f"{word}'s", (f"{player.seat}'s",)

    def of_own(self, state: State, player: Player) -> _Called:
        """The cards of the hand, the abilities of the mecha, and the pilot."""
        for card in dict.fromkeys(player.hand):
            known = state.cards.cards.get(card) if card != HIDDEN else None
            if known is None:
                continue
            for _, text in known.name.texts:
                # a name that holds a general word is itself
                yield plain(text), (card,)
            letter, number = card[:1].lower(), card[1:]
            if number.isdigit():
                yield f"{letter} {number}", (card,)
                yield f"{letter} {int(number)}", (card,)
            words = self._said("calling", card.lower())
            for word in words:
                yield word, (card,)
                for other in words:
                    yield f"{word} {other}", (card,)
        yield from self._of_kinds(state, player)
        mecha = state.cards.mechas.get(player.mecha)
        if mecha is not None:
            for _, text in mecha.name.texts:
                yield plain(text), ("",)
            (use,) = self._said("said", "use")[:1] or ("",)
            for ability in mecha.abilities:
                names = (text for _, text in ability.name.texts)
                for word in (*names, *self._said("calling", _key(ability.name.text))):
                    # what one does by its name is used
                    yield plain(word), (f"{use} {ability.name.id}",)
        pilot = state.cards.pilots.get(player.pilot)
        if pilot is None:
            return
        (said,) = self._said("either", "pilot")[:1] or ("",)
        texts = [text for name in (pilot.name, pilot.ability.name) for _, text in name.texts]
        for text in texts:
            for word in (text, text.split()[0]):
                yield plain(word), (said,)
        for word in self._said("calling", _key(pilot.ability.name.text)):
            yield word, (said,)

    def _of_kinds(self, state: State, player: Player) -> _Called:
        """The cards of the hand by what only one of them is: the strongest, the only one to attack
        with."""
        cards = [state.cards.cards.get(card) for card in dict.fromkeys(player.hand)]
        known = [card for card in cards if card is not None]
        attacks = [card for card in known if card.combat]
        best, least = (pick((card.strength for card in attacks), default=0) for pick in (max, min))
        kinds = {
            "only-attack": attacks,
            "only-support": [card for card in known if not card.combat],
            "strongest": [card for card in attacks if card.strength == best],
            "weakest-attack": [card for card in attacks if card.strength == least],
        }
        for key, some in kinds.items():
            if len(some) == 1:
                for phrase in self._said("calling", key):
                    yield phrase, (some[0].name.id,)


def _weakest(state: State, player: Player, parts: Sequence[str]) -> Sequence[str]:
    """Of some tiles in service those with the lowest defence."""
    worth = {part: defence(state.cards, player, state.cards.index[part]) for part in parts}
    return [part for part in parts if worth[part] == min(worth.values())]


def _key(name: str) -> str:
    return plain(name).replace(" ", "-")


def _general(lexicon: Lexicon) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """The general words of each language, beside the first names of the tiles, and what else
    people call one: its fist; a name of a tile that holds one is itself."""
    made: dict[str, dict[str, tuple[str, ...]]] = {}
    for language in lexicon.languages:
        words = made.setdefault(language, {})
        for key, parts in _PAIRS.items():
            names = [lexicon.by_language("part", part).get(language, (part,)) for part in parts]
            for word in lexicon.by_language("either", key).get(language, ()):
                words[plain(word)] = tuple(each[0] for each in names)
            for name in (plain(name) for each in names for name in each):
                words[name] = (name,)
        for part in PARTS:
            first = next(iter(lexicon.by_language("part", part).get(language, ())), part)
            for word in lexicon.by_language("calling", f"tile-{part}").get(language, ()):
                words[plain(word)] = (first,)
    return made
