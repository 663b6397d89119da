"""Positions written as in the worked examples, and lines played on them.

    at = position("Basalt/Kenji E2", "Zenith/Nadia E2 -rarm torso+2r2", hands=("C02 C09", ""))
    at.play("attack C09 P2.torso")

`-rarm` is out of service, `torso+2r2` has two +1 tokens and +2 for the round; `a+1`, `ar-2`,
`i+2`, `ir-3` change attack and initiative; `h5` are hits. The seats are anna, bruno, ...
(P1, P2, ...). Cards that are not named lie in the reserve by rising id.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from adjudicator.rulekit.condition import holds, parse_test
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice, ScriptedDice
from adjudicator.rulekit.event import Event
from adjudicator.rulekit.forms import parse_order
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.text import Line
from adjudicator.rules import get
from adjudicator.rules.golem.cards.cardset import CardSet
from adjudicator.rules.golem.editions import rulebook
from adjudicator.rules.golem.state import OUT, Player, State, Tile, attack, defence, initiative
from tests.support.rules import NAMES, options_of

GOLEM = get("golem", "2.2")
_TILE = re.compile(r"(head|larm|rarm|torso|lleg|rleg)([+-]\d)?(?:r([+-]?\d))?")
_VALUE = re.compile(r"(ar|a|ir|i|h|E)([+-]?\d)")
_FIELDS = {
    "a": "attack_permanent",
    "ar": "attack_round",
    "i": "initiative_permanent",
    "ir": "initiative_round",
    "h": "hits",
    "E": "energy",
}


def player(cards: CardSet, seat: str, text: str, hand: str) -> Player:
    """One seat of a position."""
    words = text.split()
    mecha, pilot = words[0].split("/") if "/" in words[0] else (words[0], "Nadia")
    tiles = [Tile()] * 6
    values: dict[str, Any] = {}
    for word in words[1:]:
        if word.startswith("-"):
            tiles[cards.index[word[1:]]] = OUT
        elif found := _VALUE.fullmatch(word):
            values[_FIELDS[found[1]]] = int(found[2])
        else:
            tile = _TILE.fullmatch(word)
            assert tile, word
            changed = Tile(True, int(tile[2] or 0), int(tile[3] or 0))
            tiles[cards.index[tile[1]]] = changed
    return Player(
        seat,
        next(p for p, kind in cards.pilots.items() if kind.name.text.startswith(pilot)),
        next(m for m, kind in cards.mechas.items() if kind.name.text == mecha),
        hand=tuple(sorted(hand.split())),
        tiles=tuple(tiles),
        **values,
    )


@dataclass
class Position:
    """A state that is played on."""

    state: State
    dice: Dice = field(default_factory=lambda: ScriptedDice([0] * 500))
    events: list[Event] = field(default_factory=list)

    @property
    def names(self) -> Names:
        return Names(tuple(p.seat for p in self.state.players))

    @property
    def asks(self) -> Decision:
        """The first open decision."""
        return GOLEM.decisions(self.state)[0]

    def seat(self, number: int) -> Player:
        """P1, P2, ..."""
        return self.state.players[number - 1]

    def refusal(self, line: str) -> Refusal | None:
        """Why a line would be refused, or None."""
        parsed = parse_order(Line(line), GOLEM.forms_for(self.asks.kind), self.names)
        assert not isinstance(parsed, Refusal), (line, parsed)
        found = GOLEM.plan(self.state, self.asks, parsed.order)
        return found if isinstance(found, Refusal) else None

    def refused(self, line: str) -> str:
        """The code of the refusal of a line, "" when it is legal."""
        found = self.refusal(line)
        return found.code if found else ""

    def play(self, *lines: str) -> Position:
        """Play lines one after the other, with the automatic steps that follow each."""
        for line in lines:
            asks = self.asks
            parsed = parse_order(Line(line), GOLEM.forms_for(asks.kind), self.names)
            assert not isinstance(parsed, Refusal), (line, parsed)
            plan = GOLEM.plan(self.state, asks, parsed.order)
            assert not isinstance(plan, Refusal), (line, plan)
            step = GOLEM.apply(self.state, plan, self.dice)
            self.state = step.state
            self.events.extend(step.events)
            self.settle()
        return self

    def settle(self) -> None:
        """Automatic steps."""
        while (step := GOLEM.advance(self.state, self.dice)) is not None:
            self.state = step.state
            self.events.extend(step.events)

    def attack(self, number: int) -> int:
        return attack(self.state.cards, self.seat(number))

    def initiative(self, number: int) -> int:
        return initiative(self.state.cards, self.seat(number))

    def defence(self, number: int, part: str, pierce: bool = False) -> int:
        cards = self.state.cards
        return defence(cards, self.seat(number), cards.index[part], 0, pierce)

    def defences(self, number: int) -> tuple[int, ...]:
        """Of the tiles in service."""
        up = zip(self.state.cards.parts, self.seat(number).tiles, strict=True)
        return tuple(self.defence(number, part) for part, tile in up if tile.up)

    def is_up(self, number: int, part: str) -> bool:
        return self.seat(number).tiles[self.state.cards.index[part]].up

    def order(self) -> list[int]:
        """The turn order as numbers of players."""
        return [i + 1 for i in self.state.order]

    def said(self, kind: str) -> list[Any]:
        """The events of a kind so far."""
        return [event for event in self.events if event.kind == kind]  # type: ignore[attr-defined]

    def holds(self, test: str, seat: str = "anna") -> bool:
        """Whether a condition is true for a seat."""
        parsed, end = parse_test(Line(test), 0, GOLEM.atoms, self.names)
        assert end == len(Line(test).text), test
        return holds(parsed, GOLEM.view(self.state, seat))


def position(
    *players: str,
    hands: Sequence[str] = (),
    turn: int = 1,
    order: Sequence[int] = (),
    youth: Sequence[int] = (),
    reserve: str | None = None,
    discard: str = "",
    options: dict[str, str] | None = None,
    script: Sequence[int] = (),
    shuffles: dict[str, Sequence[object]] | None = None,
    **changes: Any,
) -> Position:
    """A position with P`turn` to play; `order` and `youth` are numbers of players."""
    seats = NAMES[: len(players)]
    given = options_of(GOLEM, options)
    assert not GOLEM.check_options(given, len(seats))
    book = rulebook(given, len(seats))
    cards = book.cards
    held = [*hands, *([""] * (len(players) - len(hands)))]
    made = tuple(player(cards, s, t, h) for s, t, h in zip(seats, players, held, strict=True))
    pile = tuple(discard.split())
    if reserve is None:
        rest = Counter(cards.deck) - Counter(pile)
        for one in made:
            rest -= Counter(one.hand)
        top: tuple[str, ...] = tuple(sorted(rest.elements()))
    else:
        top = tuple(reserve.split())
    turns = tuple(i - 1 for i in order) or tuple(range(len(players)))
    state = State(
        book=book,
        players=made,
        phase="act",
        youth=tuple(i - 1 for i in youth) or tuple(range(len(players))),
        reserve=top,
        discard=pile,
        cycle=1,
        order=turns,
        at=turns.index(turn - 1),
        turns=1,
    )
    state = replace(state, **changes)
    dice = ScriptedDice([*script, *([0] * 500)], shuffles)
    return Position(state, dice)
