"""The rules that the composer page of Full Metal Planète plays by, run in node, and the
rules of the server asked the same."""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations, groupby
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from adjudicator.library.templates_dir import shipped_folder
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.actions.faults import Fault
from adjudicator.rules.full_metal_planete.actions.fire import in_range
from adjudicator.rules.full_metal_planete.actions.stow import room_of
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.composing import composer
from adjudicator.rules.full_metal_planete.composing.composer import moving
from adjudicator.rules.full_metal_planete.effects import apply
from adjudicator.rules.full_metal_planete.legality import judge
from adjudicator.rules.full_metal_planete.names import BARGE, CAPACITY, COLOURS, DESTROYERS, SUPER
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.orders.orders import TURN
from adjudicator.rules.full_metal_planete.position.lookup import beside, name_for
from adjudicator.rules.full_metal_planete.position.state import State, all_aboard, in_hold
from tests.rules.full_metal_planete.position import rules_of
from tests.support.fmp_wide import wide_turn
from tests.support.node import program
from tests.support.rules import Played

MODULES = shipped_folder() / "full_metal_planete" / "composer"
SCRIPT = Path(__file__).parent.parent / "composer" / "play_fmp.mjs"
RULES = rules_of("pc")


class Answer(NamedTuple):
    """verdict `ok`, `refused`, `unsure`, `broken`; why: the reason; after: the moving parts."""

    verdict: str
    why: str
    after: Any


class Page:
    """A running node that judges as the page does."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self.folder = MODULES  # with the modules that it is to run
        self.trusted = True
        self.unsure: list[str] = []

    def ask(self, position: Any, orders: Sequence[Order], follows: bool = False) -> list[Answer]:
        """What it says of each order on a position, or of a list of them one after the other."""
        told = self._told(position=position, orders=_dumped(orders), follows=follows)
        self.trusted, self.unsure = told["trusted"], told["unsure"]
        return [Answer(*answer) for answer in told["answers"]]

    def write(self, words: Any, orders: Sequence[Order]) -> list[tuple[str, Order | None]]:
        """The lines of orders, and what it reads out of them again."""
        told = self._told(words=words, orders=_dumped(orders))
        load = RULES.order_border.load
        return [(line, None if read is None else load(read)) for line, read in told]

    def offered(self, position: Any, sentences: Any) -> list[tuple[str, bool, str]]:
        """Every line that can be picked on a position: its text, whether the page is sure of it
        when it offers it, and its verdict when it is played."""
        told = self._told(position=position, sentences=sentences)
        return [(line, sure, verdict) for line, sure, verdict in told]

    def _told(self, **asked: Any) -> Any:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps({**asked, "folder": str(self.folder)}) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


def _dumped(orders: Sequence[Order]) -> list[Any]:
    return [RULES.order_border.dump(order) for order in orders]


@contextmanager
def running() -> Iterator[Page]:
    """A node that answers."""
    command = [program("node"), "--experimental-default-type=module", str(SCRIPT)]
    with subprocess.Popen(command, text=True, stdin=-1, stdout=-1) as process:
        try:
            yield Page(process)
        finally:
            process.kill()


def is_right(said: Answer, right: Answer) -> bool:
    """Whether a verdict of the page is the server's, with the same reason or position after it."""
    return said == right


def position_of(state: State, language: str = "en") -> Any:
    """What the page gets of a veiled state."""
    return composer.position(state, state.name_of(state.active()), RULES.speech(language))


def truth(state: State, order: Order) -> Answer:
    """What the server says of an order on a veiled state."""
    decision = Decision(TURN, state.name_of(state.active()), many=True)
    found = judge(state, decision, order)
    if isinstance(found, Fault):
        return Answer("refused", found.code, None)
    after = moving(apply(state, found).state)
    return Answer("ok", "", json.loads(json.dumps(after)))


def faults(
    page: Page, state: State, orders: Sequence[Order], legal: Counter[str] | None = None
) -> Iterator[tuple[Order, str]]:
    """Orders of which page and server think differently, and how; `legal` counts those that
    both find legal, by their class."""
    for order, said in zip(orders, page.ask(position_of(state), orders), strict=True):
        if said.verdict == "unsure":
            continue
        right = truth(state, order)
        if (said.verdict, said.why) != (right.verdict, right.why):
            yield order, f"{said.verdict} {said.why}, not {right.verdict} {right.why}"
        elif said.after != right.after:
            yield order, f"another position: {different(said.after, right.after)}"
        elif legal is not None and right.after:
            legal[type(order).__name__] += 1
    if not page.trusted:
        yield od.End(), "another reach"


def different(said: Any, right: Any) -> str:
    """The parts of two positions that differ."""
    return "; ".join(f"{k} {said.get(k)} not {right[k]}" for k in right if said.get(k) != right[k])


def some_orders(state: State, rng: Random, count: int) -> list[Order]:
    """Orders of a turn, legal and not: what the server lists, and things nobody lists."""
    seat = state.active()
    listed = list(wide_turn(state, seat))
    rest = list(odd_orders(state, seat, rng))
    found = rng.sample(listed, k=min(count, len(listed)))
    found += rng.sample(rest, k=min(count // 2, len(rest)))
    return [*found, od.End(), od.End(anyway=True), od.Retreat()]


def odd_orders(state: State, seat: int, rng: Random) -> Iterator[Order]:
    """Longer ways, transfers, assaults with two pairs, cargo to leave with, what is not there."""
    label, playable = state.planes.grid.label, state.planes.terrain.playable
    cells = [label[c] for c in bits(playable)]
    owned = [i for i, p in enumerate(state.pieces) if state.ships[p.colour].owner == seat]
    here = [i for i in owned if state.pieces[i].at >= 0]

    def name(index: int) -> str:
        return name_for(state, seat, index)

    for i in here:
        piece = state.pieces[i]
        near = [label[c] for c in bits(state.planes.grid.disk[3][piece.at] & playable)]
        yield from (od.MoveTo(name(i), cell) for cell in rng.sample(near, k=min(5, len(near))))
        ring = [label[n] for n in state.planes.grid.ring[piece.at] if n >= 0]
        for first in rng.sample(ring, k=2):
            yield od.Move(name(i), (first, rng.choice(near), rng.choice(near)))
            yield od.Move(name(i), tuple(rng.choice(("n", "ne", "s", "sw")) for _ in range(2)))
        if piece.kind == BARGE:
            yield from (od.Move(name(i), (label[c],)) for c in bits(beside(state, piece)))
        yield od.Enter(name(i))
        yield od.Enter(name(i), rng.choice(near))
        yield od.Seize(name(i), rng.choice(COLOURS[: len(state.ships)]))
        yield from _of_carrier(state, seat, rng, i)
    yield from _of_guns(state, seat, rng, [i for i in here if state.pieces[i].kind in DESTROYERS])
    yield from _of_holds(state, seat, rng, owned, cells)
    for pode in (0, 1, 2, 3, 4):
        yield od.Rebuild(pode)
    yield od.TakeOff()
    yield from (od.TakeOff(colour) for colour in COLOURS[: len(state.ships)])
    yield from (
        od.Move(state.planes.name(i), ("1008",)) for i in rng.sample(range(len(state.pieces)), 3)
    )


def _of_carrier(state: State, seat: int, rng: Random, index: int) -> Iterator[Order]:
    piece, name = state.pieces[index], name_for(state, seat, index)
    if piece.kind not in CAPACITY:
        return
    label = state.planes.grid.label
    around = [label[c] for c in bits(state.planes.grid.spread(beside(state, piece)))]
    inside = [name_for(state, seat, i) for i in all_aboard(state, index)]
    things = [*inside, *dict.fromkeys((*piece.load, "iron", "bridge"))]
    others = [name_for(state, seat, i) for i, p in enumerate(state.pieces) if p.kind in CAPACITY]
    for thing in things:
        for to in (*rng.sample(others, k=min(3, len(others))), "astronef", "red-astronef"):
            yield od.Transfer(name, thing, to)
        yield od.Unload(name, thing, rng.choice(around))
    tanks = [name_for(state, seat, i) for i, p in enumerate(state.pieces) if p.kind == SUPER]
    yield from (od.Load(name, other) for other in (rng.choice(others), *tanks))
    yield od.Load(name, rng.choice(around))
    yield from (od.Build(name, w, rng.choice(around)) for w in ("tank", "crab", "supertank"))


def _of_guns(state: State, seat: int, rng: Random, guns: list[int]) -> Iterator[Order]:
    if len(guns) < 2:
        return
    planes, label, cell_of = state.planes, state.planes.grid.label, state.planes.grid.cell_of
    names = [name_for(state, seat, i) for i in guns]
    foes = [
        (i, label[p.at], label[p.tail if p.tail >= 0 else p.at])
        for i, p in enumerate(state.pieces)
        if p.at >= 0
    ]
    for i in guns:
        piece = state.pieces[i]
        for to in bits(planes.grid.touch[piece.at] & planes.threat(seat)):
            for count in (1, 2, 2, 2, 3):
                shots = tuple(
                    od.Shot(rng.choice(names), rng.choice(rng.choice(foes)[1:]))
                    for _ in range(count)
                )
                yield od.Assault(name_for(state, seat, i), label[to], shots)
    for a, b in rng.sample(list(combinations(guns, 2)), k=min(6, len(guns) * (len(guns) - 1) // 2)):
        both = [at for _, at, _ in foes if all(in_range(state, g, cell_of[at]) for g in (a, b))]
        yield from (
            od.Fire((name_for(state, seat, a), name_for(state, seat, b)), at) for at in both
        )
    for _ in range(12):
        index, at, tail = rng.choice(foes)
        pair = (rng.choice(names), rng.choice(names))
        foe = name_for(state, seat, index)
        yield od.Fire(pair, rng.choice((at, tail)))
        yield od.Fire(pair[:1], at)
        yield od.Capture(rng.choice((foe, at, tail)), pair, rng.choice((None, *COLOURS[:3])))
        yield od.Neutralise(pair, state.planes.name(index))


def _of_holds(
    state: State, seat: int, rng: Random, owned: list[int], cells: list[str]
) -> Iterator[Order]:
    lying = [name_for(state, seat, i) for i in owned if state.pieces[i].at < 0]
    carriers = [i for i in owned if state.pieces[i].kind in CAPACITY]
    things = [*lying, "bridge", "iron"]
    for t in carriers:
        room = room_of(state, t)
        mates = [name_for(state, seat, i) for i in owned if room_of(state, i) == room and i != t]
        for _ in range(4):
            pick = rng.choices([*things, *mates, *mates], k=rng.randrange(1, 4))
            yield od.Stow(tuple(pick), name_for(state, seat, t))
    yield from (od.Stow((thing,), "hold") for thing in rng.sample(things, k=min(5, len(things))))
    for colour in state.on_planet(seat):
        outside = 0
        for pode in state.planes.podes(colour):
            outside |= state.planes.grid.touch[pode]
        doors = [state.planes.grid.label[c] for c in bits(outside & state.planes.terrain.playable)]
        held = in_hold(state, colour)
        wanted = [*(name_for(state, seat, i) for i in held), "bridge", "iron", "nothing"]
        ship = COLOURS[colour]
        for i in held:
            name = name_for(state, seat, i)
            for _ in range(3):
                door = rng.choice(doors)
                cargo = tuple(rng.choices(wanted, k=rng.randrange(3)))
                two = (door, rng.choice(doors))
                at = two if state.pieces[i].kind == BARGE or rng.random() < 0.1 else (door,)
                yield od.Exit(name, at, cargo, rng.choice((None, ship, ship, "green")))
        yield od.Exit("bridge", (rng.choice(doors),), (), rng.choice((None, ship)))
        yield od.Exit("bridge", (rng.choice(cells),))


class Turn(NamedTuple):
    """A turn as it was played: its first position (veiled), orders, what came of each."""

    start: State
    orders: tuple[Order, ...]
    afters: tuple[Any, ...]


def turns(game: Played) -> Iterator[Turn]:
    """The turns of a game in their order."""
    for _, acts in groupby(game.acts, lambda act: act.before.clock.segment):
        mine = [act for act in acts if act.decision and act.decision.kind == TURN]
        if mine:
            seat = mine[0].decision.seat if mine[0].decision else ""
            orders = tuple(act.order for act in mine if act.order)
            afters = tuple(json.loads(json.dumps(moving(act.step.state))) for act in mine)
            yield Turn(RULES.veil(mine[0].before, seat), orders, afters)


def turn_faults(page: Page, turn: Turn, sure: Counter[str] | None = None) -> Iterator[str]:
    """Where the page loses a turn that it plays on by itself; `sure` counts its verdicts."""
    said = page.ask(position_of(turn.start), turn.orders, follows=True)
    for order, answer, after in zip(turn.orders, said, turn.afters, strict=True):
        if sure is not None:
            sure[answer.verdict] += 1
        if answer.verdict == "unsure":
            return  # what follows is in doubt
        if answer.verdict != "ok":
            yield f"{order}: {answer.verdict} {answer.why}"
            return
        if answer.after != after:
            yield f"{order}: {different(answer.after, after)}"
