"""Positions as players write them, turned into states, and orders typed as lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator import rules
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice, NoDice
from adjudicator.rulekit.event import Event, Step
from adjudicator.rulekit.forms import Parsed, parse_order, write_order
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.text import Line
from adjudicator.rules.metallurgie.board import counts, in_pattern, plus, read_position
from adjudicator.rules.metallurgie.options import rulebook
from adjudicator.rules.metallurgie.ruleset import Metallurgie
from adjudicator.rules.metallurgie.state import END, Player, State, Turn, sorted_hand
from tests.support.rules import options_of

_found = rules.get("metallurgie")
assert isinstance(_found, Metallurgie)
GAME: Metallurgie = _found

START = "Fe 1,0 0,-1 -1,1 | Cu 1,-1 -1,0 0,1 | Ag 0,0"
SEATS = ("anna", "bruno", "chloe", "david")
FILLER = ("Fe", "Cu", "Ag", "Fe", "Cu", "Fe", END, "Fe", "Au")


def deal(
    position: str = START,
    hand: str = "Fe Cu Ag",
    pile: str = "",
    seats: int = 2,
    options: Mapping[str, str] | None = None,
    hands: Sequence[str] = (),
) -> State:
    """A state in which anna (seat 1) is to play: tops, her hand, the top cards of the pile."""
    lying = read_position(START if position == "START" else position)
    held = [hand, *hands, *["Fe Fe Fe"] * seats][:seats]
    players = tuple(
        Player(seat, sorted_hand(tuple(cards.split())))
        for seat, cards in zip(SEATS, held, strict=False)
    )
    cards = tuple(pile.split())
    cards = cards if END in cards else (*cards, *FILLER)
    split = plus(in_pattern(lying), counts(cards))
    for player in players:
        split = plus(split, counts(player.hand))
    book = replace(rulebook(options_of(GAME, options)), split=split, layout=lying)
    return State(
        rulebook=book,
        players=players,
        pattern=lying,
        pile=cards,
        stage="choose",
        active=0,
        turn=Turn(1, SEATS[0]),
    )


def parse(text: str, state: State | None = None) -> Order:
    """The order that a line holds; fails the test when it is none."""
    found = parse_order(Line(text), GAME.forms, Names(SEATS))
    assert isinstance(found, Parsed), f"{text}: {found}"
    return found.order


def asked(state: State) -> Decision:
    """The open decision."""
    (decision,) = GAME.decisions(state)
    return decision


def judge(state: State, text: str) -> Refusal | Order:
    """What the rules say of a line: the filled-in order or the refusal."""
    plan = GAME.plan(state, asked(state), parse(text))
    return plan if isinstance(plan, Refusal) else plan.order


def settle(state: State, dice: Dice | None = None) -> Step[State]:
    """All automatic steps."""
    happened: list[Event] = []
    while (step := GAME.advance(state, dice or NoDice())) is not None:
        state = step.state
        happened.extend(step.events)
        assert GAME.problems(state) == ()
    return Step(state, tuple(happened))


def do(state: State, *lines: str) -> Step[State]:
    """Answer the open decisions with `lines` ("default" for the default), one after the other."""
    happened: list[Event] = []
    for text in lines:
        decision = asked(state)
        order = GAME.default(state, decision) if text == "default" else parse(text)
        plan = GAME.plan(state, decision, order)
        assert not isinstance(plan, Refusal), f"{text} refused: {plan}"
        step = GAME.apply(state, plan, NoDice())
        assert GAME.problems(step.state) == ()
        after = settle(step.state)
        happened += [*step.events, *after.events]
        state = after.state
    return Step(state, tuple(happened))


def written(order: Order, language: str = "en") -> str:
    """The line that gives an order."""
    return write_order(order, GAME.forms, language, Names(SEATS, language))
