"""What people call things in sentences: the card that was drawn by its metal, cells by what they
are in the question: the ones laid this turn, all but one, the copper that stands alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.reading.source import ways_of
from adjudicator.rulekit.speech import Speech
from adjudicator.rules.metallurgie import scoring
from adjudicator.rules.metallurgie.board import CODES, LEVEL, area_at, survey
from adjudicator.rules.metallurgie.hexgrid import Hex
from adjudicator.rules.metallurgie.state import State

#: what stands for a cell, a metal and a number in the words of the languages
_CELL, _METAL, _COUNT = "{cell}", "{metal}", "{count}"


def call(state: State, seat: SeatId, speech: Speech, /) -> Mapping[str, tuple[str, ...]]:
    """Return what the question to `seat` lets people say otherwise."""
    words = _Words(speech)
    if state.stage == "place":
        return dict(words.of_the_drawn(state))
    if state.stage == "remove":
        return dict(words.of_the_area(state))
    return {}


class _Words:
    """The words for things in one language."""

    def __init__(self, speech: Speech) -> None:
        self._lexicon, self._language = speech.lexicon, speech.language

    def _said(self, section: str, key: str) -> tuple[str, ...]:
        return tuple(self._lexicon.by_language(section, key).get(self._language, ()))

    def _phrases(self, key: str, **filled: Iterable[str]) -> Iterator[str]:
        """The phrases of a key with each way to fill in what they name."""
        patterns = self._said("calling", key)
        for phrase in (way for pattern in patterns for way in ways_of(pattern)):
            found = [phrase]
            for name, ways in filled.items():
                ways = tuple(ways)
                found = [each.replace(f"{{{name}}}", way) for each in found for way in ways]
            yield from dict.fromkeys(found)

    def of_the_drawn(self, state: State) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The drawn card by its metal, which an order does not name, and the cells that can take
        it by the metal on top, and by standing alone."""
        drawn = state.turn.drawn
        metals, cards = self._said("metal", drawn), self._said("calling", "card")
        for word in (*metals, *cards, *(f"{metal} {card}" for metal in metals for card in cards)):
            yield word, ("",)
        level = LEVEL.get(drawn, 0)
        if level < 2:
            return
        code = CODES[level - 2]
        base = self._said("metal", code)
        for word in base:
            # by its code a metal is that of a card to be laid
            if word != code:
                yield word, ("",)
        ground = survey(state.pattern)
        alone = [
            cell
            for cell, height in state.pattern
            if height == level - 1 and len(area_at(ground.heights, cell)) == 1
        ]
        if len(alone) == 1:
            for phrase in self._phrases("alone", metal=base):
                yield phrase, (str(alone[0]),)

    def of_the_area(self, state: State) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The cells that score by what they are called together."""
        area = state.area
        metals = self._said("metal", CODES[survey(state.pattern).heights[area[0]] - 1])
        for word in (word for code in CODES for word in self._said("metal", code)):
            yield word, ("",)
        count = scoring.removal(survey(state.pattern), area, state.rulebook.iron_blocked).count
        counts = ("", str(count))
        laid = {card.cell for card in state.turn.placed}
        fresh = [cell for cell in area if cell in laid]
        if len(fresh) == count:
            for phrase in self._phrases("fresh", count=counts, metal=("", *metals)):
                yield phrase, (_written(fresh),)
        for cell in area:
            rest = [other for other in area if other != cell]
            if len(rest) == count and not _sounds_like(cell, rest):
                for phrase in self._phrases("but", cell=(_spoken(cell),), metal=("", *metals)):
                    yield phrase, (_written(rest),)
        for at, cell in enumerate(area):
            for phrase in self._phrases(f"listed-{at + 1}"):
                yield phrase, (str(cell),)
        for phrase in self._phrases("listed-last"):
            yield phrase, (str(area[-1]),)


def _written(cells: Iterable[Hex]) -> str:
    return " " + " ".join(map(str, cells)) + " "


def _spoken(cell: Hex) -> str:
    """The numbers of a cell as the words of a sentence have them: without their signs."""
    return f"{abs(cell.q)} {abs(cell.r)}"


def _sounds_like(cell: Hex, others: Iterable[Hex]) -> bool:
    """Whether some other cell has the same numbers but for their signs."""
    return any(_spoken(cell) == _spoken(other) for other in others)
