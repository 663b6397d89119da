"""What people call things in sentences: players by their races and home planets, dice by what
they show and whose they are, races by their traits, a ballot by what it says of the vote."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.reading.source import ways_of
from adjudicator.rulekit.speech import Speech
from adjudicator.rules.planet_masters import board
from adjudicator.rules.planet_masters.counting import power, resources_left
from adjudicator.rules.planet_masters.flow import open_kind
from adjudicator.rules.planet_masters.orders import orders as od
from adjudicator.rules.planet_masters.state import Die, Player, State

#: a phrase, and one thing that it may stand for
Called = tuple[str, str]


def call(state: State, seat: SeatId, speech: Speech, /) -> Mapping[str, tuple[str, ...]]:
    """Return what players, dice, races and ballots may be called, with the words of orders for
    them. Where a rival's die is named its owner is named with it."""
    if state.phase == "races":
        return speech.lexicon.made(_races_by_language)[speech.language]
    return _by_phrase(_called(state, seat, _Words(speech)))


def _by_phrase(called: Iterator[Called]) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for phrase, meant in called:
        found[phrase] = tuple(dict.fromkeys((*found.get(phrase, ()), meant)))
    return found


def _called(state: State, seat: SeatId, words: _Words) -> Iterator[Called]:
    me = next((player for player in state.players if player.seat == seat), None)
    if state.phase == "setup" or me is None:
        return
    for player in state.players:
        yield from _player(player, player is me, words)
    kind = open_kind(state)
    if kind == "P-D5" and state.battle is not None:
        yield from _loot(state.players[state.battle.target], words)
    elif kind == "P-D6":
        task = state.agenda[0]
        yield from _losses(state, state.players[task.seat], task.count, words)
    elif kind == "P-D7" and state.vote >= 0:
        yield from _ballot(state.players[state.vote], state.players[state.active].seat, words)
    elif kind in ("P-D1", "P-D2", "P-D3"):
        for player in state.players:
            if player is not me:
                yield from _rival(player, words)
        yield from _own(me, words)
        if kind == "P-D1" and resources_left(state) == 1:
            # one is all that there can be
            yield from ((phrase, "") for phrase in words.said("while"))


class _Words:
    """The words of one language."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech

    def of(self, section: str, key: str) -> Sequence[str]:
        """The words of a key."""
        return self._speech.lexicon.by_language(section, key).get(self._speech.language, ())

    def said(self, key: str, **given: str) -> Iterator[str]:
        """The phrases of a kind, with what is `given` in its place."""
        for pattern in self.of("said-names", key):
            for phrase in ways_of(pattern):
                yield phrase.format(**given)

    def written(self, order: Order) -> str:
        """An order in this language."""
        return write_order(order, self._speech.forms, self._speech.language)


class _Thing(Frozen):
    """A die by one of its names.

    phrase      what it is called
    name        what orders call it; `spoil` the order that takes or destroys it
    needs_owner whether the phrase names it only beside a word for whose it is
    is_number   whether the phrase is its number, before which nobody says whose it is
    """

    phrase: str
    name: str
    spoil: Order
    needs_owner: bool = False
    is_number: bool = False


def _races_by_language(lexicon: Lexicon) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """What the races may be called, which no position changes: made once."""
    speeches = (Speech(language, lexicon, ()) for language in lexicon.languages)
    return {speech.language: _by_phrase(_races(_Words(speech))) for speech in speeches}


def _races(words: _Words) -> Iterator[Called]:
    """The races by their traits: "the one with the Influence"."""
    for race in board.RACES:
        for trait in words.of("said-traits", board.TRAITS[race]):
            for phrase in words.said("by-trait", trait=trait):
                yield phrase, words.of("race", race)[0]


def _player(player: Player, is_me: bool, words: _Words) -> Iterator[Called]:
    """A player by the race, and by what the home planet shows."""
    for name in words.of("race", player.race):
        for phrase in words.said("of-race", race=name):
            yield phrase, player.seat
    if is_me or not player.home:
        return
    for face in words.of("face", board.home_meaning(player.race, player.home)):
        for phrase in words.said("by-home", face=face):
            yield phrase, player.seat


def _things(player: Player, words: _Words) -> Iterator[_Thing]:
    """The names of a player's dice: numbers as they are dictated, faces, the only one of a kind."""
    for die in player.planets:
        yield from _die(die, "W", board.PLANET_FACES, len(player.planets) == 1, words)
    for die in player.weapons:
        yield from _die(die, "R", board.WEAPON_FACES, len(player.weapons) == 1, words)


def _die(
    die: Die, letter: str, faces: Sequence[str], is_only: bool, words: _Words
) -> Iterator[_Thing]:
    name, is_planet = f"{letter}{die.number}", letter == "W"
    spoil: Order = od.Invade(die.number) if is_planet else od.Destroy(die.number)
    called = words.of("face", faces[die.face])
    general = words.of("said-names", "planet" if is_planet else "weapon")
    for number in (str(die.number), *(words.of("speech", "ones") if die.number == 1 else ())):
        for spelt in words.of("said-names", f"letter-{letter.lower()}"):
            yield _Thing(f"{spelt} {number}", name, spoil, is_number=True)
    yield _Thing(name.lower(), name, spoil, is_number=True)
    for word in called:
        # a word such as Resource alone is not always a planet
        yield _Thing(word, name, spoil, needs_owner=is_planet)
        if is_planet:
            for phrase in words.said("faced-planet", face=word):
                yield _Thing(phrase, name, spoil)
    for word in general:
        if is_only:
            yield _Thing(word, name, spoil, needs_owner=True)
        else:
            yield _Thing(f"{word} {name.lower()}", name, spoil)


def _owned(thing: _Thing, seat: str, words: _Words) -> Iterator[str]:
    """A name with and without the words for whose it is."""
    if not thing.needs_owner:
        yield thing.phrase
    if not thing.is_number:
        yield from words.said("theirs", thing=thing.phrase)
    yield from words.said("owner", seat=seat, thing=thing.phrase)


def _rival(player: Player, words: _Words) -> Iterator[Called]:
    """What an attack on a rival may win."""
    for thing in _things(player, words):
        spoil = words.written(thing.spoil)
        meant = f"{player.seat} {spoil}"
        # the verb alone is a spoil, too: the best, or any
        verb = spoil.split()[0]
        for phrase in _owned(thing, player.seat, words):
            yield phrase, meant
            yield f"{verb} {phrase}", meant
    pressure = words.written(od.Pressure())
    yield from ((phrase, pressure) for phrase in words.said("press"))
    for word in words.of("said-names", "home"):
        for phrase in words.said("owner", seat=player.seat, thing=word):
            yield phrase, f"{player.seat} {pressure}"


def _own(player: Player, words: _Words) -> Iterator[Called]:
    """One's own weapons by what they show; one's own planets stay what they are called."""
    for thing in _things(player, words):
        for phrase in words.said("mine", thing=thing.phrase):
            yield phrase, thing.name
    for key in ("home", "planet", "weapon"):
        for word in words.of("said-names", key):
            for phrase in words.said("mine", thing=word):
                yield phrase, phrase


def _loot(loser: Player, words: _Words) -> Iterator[Called]:
    """What the winner of an attack may take; the home planet shows something, too."""
    for thing in _things(loser, words):
        yield from ((phrase, thing.name) for phrase in _owned(thing, loser.seat, words))
        # what is left is said beside what is taken
        yield from ((phrase, "") for phrase in words.said("not-taken", thing=thing.phrase))
    pressure = words.written(od.Pressure())
    yield from ((phrase, pressure) for phrase in words.said("press"))
    for word in words.of("face", board.home_meaning(loser.race, loser.home)):
        for phrase in (word, *words.said("faced-planet", face=word)):
            home = _Thing(phrase, "H", od.Pressure(), needs_owner=phrase == word)
            yield from ((phrase, pressure) for phrase in _owned(home, loser.seat, words))
    for word in words.of("said-names", "home"):
        for phrase in words.said("owner", seat=loser.seat, thing=word):
            yield phrase, pressure


def _losses(state: State, owner: Player, count: int, words: _Words) -> Iterator[Called]:
    """Weapons to give up: by what they show, the weakest, and all but one that is kept."""
    dice = [die.number for die in owner.weapons]
    for thing in _things(owner, words):
        if not thing.needs_owner:
            yield from ((phrase, thing.name) for phrase in _owned(thing, owner.seat, words))
            for phrase in words.said("mine", thing=thing.phrase):
                yield phrase, thing.name
        for phrase in words.said("keep", thing=thing.phrase):
            # said beside what goes, or instead of it
            yield phrase, ""
            rest = tuple(number for number in dice if f"R{number}" != thing.name)
            if len(rest) == count:
                yield phrase, words.written(od.Lose(rest))
    for phrase in words.said("rest"):
        yield phrase, ""
    powers = {die.number: power(state, replace(owner, weapons=(die,))) for die in owner.weapons}
    for key, worth in (
        ("weakest", {number: sum(each) for number, each in powers.items()}),
        ("least-defence", {number: each[1] for number, each in powers.items()}),
        ("least-attack", {number: each[0] for number, each in powers.items()}),
    ):
        least = [number for number in dice if worth[number] == min(worth.values())]
        if len(least) == 1:
            for phrase in words.said(key):
                yield phrase, f"R{least[0]}"


def _ballot(target: Player, caller: str, words: _Words) -> Iterator[Called]:
    """What says yes or no to a vote; against its target is for it, or against the vote."""
    choices = {
        "for": words.written(od.Ballot("for")),
        "against": words.written(od.Ballot("against")),
    }
    for key, choice in choices.items():
        for phrase in words.said(f"vote-{key}", caller=caller, seat=target.seat):
            yield phrase, choice
            for word in words.of("said-names", f"vote-{key}-first"):
                yield f"{word} {phrase}", choice
        for phrase in words.said(f"{key}-target", seat=target.seat):
            yield from ((phrase, each) for each in choices.values())
    for thing in _things(target, words):
        for phrase in _owned(thing, target.seat, words):
            # of a weapon it is said what shall become of it
            yield phrase, ""
            for key, choice in choices.items():
                for said in words.said(f"{key}-thing", thing=phrase, seat=target.seat):
                    yield said, choice
            for key, each in product(choices, choices.values()):
                yield from ((said, each) for said in words.said(f"{key}-target", seat=phrase))
