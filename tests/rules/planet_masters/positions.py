"""Positions of Planet Masters in the short notation of its worked examples, and a player for them.

`P1 Earth H5 W1=3 W2=5 R1=2 T3` is one player; seats are called P1, P2 ... A script is a list
of lines: `P1> build`, `P1> build ! E_FLEET_LIMIT` (refused), `ballots> P1 for, P2 against`
(missing seats stay silent), `asks P2 P-D4`, `asks nobody`, `legal pressure | destroy R1`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator import rules
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import NoDice, ScriptedDice
from adjudicator.rulekit.event import Event
from adjudicator.rulekit.forms import Parsed, parse_order, write_order
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.text import Line
from adjudicator.rules.planet_masters.options import rulebook
from adjudicator.rules.planet_masters.state import Die, Player, State

RULES = rules.get("planet-masters")


def options(**given: str) -> dict[str, str]:
    """A full set of options."""
    return {**{o.name: o.default for o in RULES.about.options}, **given}


def player(text: str) -> Player:
    """The player that a notation describes."""
    seat, race, *parts = text.split()
    made = Player(seat, race.lower())
    for part in parts:
        letter, rest = part[0], part[1:]
        number, _, face = rest.partition("=")
        if letter == "H":
            made = replace(made, home=int(number))
        elif letter == "T":
            made = replace(made, technology=int(number))
        elif letter == "W":
            made = replace(made, planets=(*made.planets, Die(int(number), int(face))))
        else:
            made = replace(made, weapons=(*made.weapons, Die(int(number), int(face))))
    return made


def notation(player: Player) -> str:
    """The notation of a player."""
    parts = [player.seat, player.race.title(), f"H{player.home}"]
    parts += [f"W{die.number}={die.face}" for die in player.planets]
    parts += [f"R{die.number}={die.face}" for die in player.weapons]
    if player.technology:
        parts.append(f"T{player.technology}")
    return " ".join(parts)


def position(
    players: Sequence[str], given: Mapping[str, Any] | None = None, **fields: Any
) -> State:
    """A state of turn 1: white dice that nobody holds are in the galaxy."""
    book = rulebook(options(**{k: str(v) for k, v in (given or {}).items()}), len(players))
    made = tuple(player(text) for text in players)
    held = {die.number for p in made for die in p.planets}
    galaxy = tuple(n for n in range(1, len(made) + 1) if n not in held)
    fields = {"phase": "construction", "turn": 1, "round": 1, **fields}
    state = State(book=book, players=made, galaxy=galaxy, **fields)
    budget = RULES.view(state, None).sums[state.active].capacity
    return replace(state, budget=budget)


def read(line: str, seats: Sequence[str], kind: str = "") -> Parsed:
    """The order that a line holds, among the forms of a decision where one is given."""
    forms = RULES.forms_for(kind) if kind else RULES.forms
    found = parse_order(Line(line), forms, Names(tuple(seats)))
    assert isinstance(found, Parsed), (line, found)
    return found


class Game:
    """A state with scripted dice, moved on by written orders."""

    def __init__(self, state: State, dice: Sequence[int] = ()) -> None:
        self.state = state
        self.dice = ScriptedDice([face - 1 for face in dice])
        self.events: list[Event] = []
        self.seats = [p.seat for p in state.players]

    def settle(self) -> None:
        """All automatic steps."""
        assert RULES.problems(self.state) == ()
        while (step := RULES.advance(self.state, self.dice)) is not None:
            self._take(step.state, step.events)

    def _take(self, state: State, events: tuple[Event, ...]) -> None:
        self.state = state
        self.events.extend(events)
        assert RULES.problems(state) == ()

    def decision(self, seat: str) -> Decision | None:
        """The open decision of a seat."""
        return next((d for d in RULES.decisions(self.state) if d.seat == seat), None)

    def judge(self, seat: str, line: str) -> Refusal | Order:
        """What becomes of a line: its refusal, or the order as filled in (not applied)."""
        self.settle()
        decision = self.decision(seat)
        parsed = read(line, self.seats)
        if decision is None or decision.kind not in parsed.form.decisions:
            decision = Decision(parsed.form.decisions[0], seat)
        plan = RULES.plan(self.state, decision, parsed.order)
        return plan if isinstance(plan, Refusal) else plan.order

    def play(self, seat: str, line: str) -> None:
        """Apply a line that has to be legal, and go on."""
        self.settle()
        decision = self.decision(seat)
        assert decision is not None, (seat, line, RULES.decisions(self.state))
        plan = RULES.plan(self.state, decision, read(line, self.seats, decision.kind).order)
        assert not isinstance(plan, Refusal), (line, plan)
        step = RULES.apply(self.state, plan, self.dice)
        self._take(step.state, step.events)
        self.settle()

    def close(self, lines: Mapping[str, str]) -> None:
        """Close a sealed group with these answers; who is missing has not answered."""
        self.settle()
        answers: dict[str, tuple[Order, ...]] = {}
        for decision in RULES.decisions(self.state):
            if decision.seat in lines:
                order = read(lines[decision.seat], self.seats, decision.kind).order
                plan = RULES.plan(self.state, decision, order)
                assert not isinstance(plan, Refusal), (lines, plan)
                answers[decision.seat] = (plan.order,)
        step = RULES.close(self.state, answers, self.dice)
        self._take(step.state, step.events)
        self.settle()

    def default_ballots(self, lines: Mapping[str, str]) -> dict[str, str]:
        """Ballots with the default of every silent seat, as at the deadline."""
        made = dict(lines)
        for decision in RULES.decisions(self.state):
            order = RULES.default(self.state, decision)
            made.setdefault(decision.seat, write_order(order, RULES.forms))
        return made

    def legal(self) -> list[str]:
        """The legal answers of the first open decision, as lines."""
        decision = RULES.decisions(self.state)[0]
        return [write_order(o, RULES.forms) for o in RULES.legal_orders(self.state, decision)]

    def asked(self) -> str:
        """Who is asked what: `P2 P-D4`, or `nobody`."""
        self.settle()
        found = RULES.decisions(self.state)
        if not found:
            return "nobody"
        return f"{'+'.join(d.seat for d in found)} {found[0].kind}"

    def run(self, script: Sequence[str]) -> None:
        """Carry out a script."""
        for line in script:
            if line.startswith("asks "):
                assert self.asked() == line[5:]
            elif line.startswith("legal "):
                self.settle()
                assert self.legal() == [part.strip() for part in line[6:].split("|")]
            elif line.startswith(("ballots>", "silent>")):
                given = dict(
                    part.strip().split(" ", 1)
                    for part in line.split(">")[1].split(",")
                    if part.strip()
                )
                ballots = {seat: f"ballot {choice}" for seat, choice in given.items()}
                if line.startswith("silent>"):
                    self.settle()
                    ballots = self.default_ballots(ballots)
                self.close(ballots)
            else:
                self._line(line)
        self.settle()

    def _line(self, line: str) -> None:
        seat, _, rest = line.partition("> ")
        order, _, code = rest.partition(" ! ")
        if not code:
            self.play(seat, order)
            return
        refusal = self.judge(seat, order)
        assert isinstance(refusal, Refusal), (line, refusal)
        assert refusal.code == code
        self.check_near(seat, refusal)

    def check_near(self, seat: str, refusal: Refusal) -> None:
        """What a refusal offers instead has to be legal where it can be answered at all."""
        decision = self.decision(seat)
        if refusal.near is None or decision is None:
            return
        forms = [form for form in RULES.forms if form.fits(refusal.near)]
        if decision.kind in forms[0].decisions:
            assert not isinstance(RULES.plan(self.state, decision, refusal.near), Refusal)

    def foreseen(self) -> State:
        """How far the game goes without a throw."""
        state = self.state
        while (step := RULES.advance(state, NoDice())) is not None:
            state = step.state
        return state
