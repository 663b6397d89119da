"""How fast Full Metal Planète is, on a full map with 60 pieces of two players.

W1 to W8 are timed one by one; `extra_info` holds each figure in the unit of its aim. The
position is built by `tests/support/fmp_position.py`. Run with `--benchmark-only`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import orjson
import pytest

from adjudicator.engine.answers.bots import greedy_bot, play_out
from adjudicator.engine.journal.stream import StreamDice
from adjudicator.render.picture.svg import draw_svg
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rules.full_metal_planete.actions.move import do_step, step_fault
from adjudicator.rules.full_metal_planete.orders.orders import End, Move
from adjudicator.rules.full_metal_planete.position.parts import Trail
from adjudicator.rules.full_metal_planete.position.planes import Planes
from adjudicator.rules.full_metal_planete.position.reach import reachable
from adjudicator.rules.full_metal_planete.position.state import State, evolve
from adjudicator.service.archives.proofs import prove, replay_game
from adjudicator.service.opening.opening import NewGame, complete_options, open_game
from adjudicator.service.workbench.demo import Wish, play_demo
from adjudicator.service.workbench.scenarios import read_scenario, with_scenario
from tests.support.fmp_position import RULES, SEATS, document, position, steps
from tests.support.house import House


def per_second(benchmark: Any, count: int) -> None:
    """Note how many a second were done, if `count` were done in one round: usual and best."""
    stats = benchmark.stats.stats
    benchmark.extra_info["per_second"] = round(count / stats.median)
    benchmark.extra_info["best_per_second"] = round(count / stats.min)


def micros(benchmark: Any, count: int = 1) -> None:
    """Note what one took, in microseconds: usual and best."""
    stats = benchmark.stats.stats
    benchmark.extra_info["us"] = round(stats.median / count * 1e6, 1)
    benchmark.extra_info["best_us"] = round(stats.min / count * 1e6, 1)


def turn_actions(state: State, count: int) -> list[Order]:
    """Single steps of anna's pieces, each legal after the one before."""
    found: list[Order] = []
    pieces = sorted({index for owner, index, _, _ in steps(state) if owner == 0})
    for index in pieces * count:
        for owner, piece, to, keep in steps(state):
            if piece != index or keep >= 0 or len(found) == count:
                continue
            if step_fault(state, owner, piece, to, keep, "") is None:
                found.append(Move(state.planes.name(piece), (state.planes.grid.label[to],)))
                state = do_step(state, owner, piece, to, keep)
                break
    assert len(found) == count
    return found


def test_w1_every_single_step_checked(benchmark: Any) -> None:
    state, every = position(), steps(position())
    state.planes.threat(0), state.planes.threat(1)

    def check() -> int:
        return sum(step_fault(state, *step, "path[0]") is None for step in every)

    assert 0 < benchmark(check) < len(every)
    per_second(benchmark, len(every))


def test_w1_the_same_through_orders(benchmark: Any) -> None:
    """From order values, as a sheet is checked: names sought, decisions compared."""
    state = position()
    label, name = state.planes.grid.label, state.planes.name
    cases: list[tuple[State, Decision, Order]] = []
    for seat in (0, 1):
        turned = evolve(state, clock=state.clock._replace(at=state.clock.order.index(seat)))
        decision = RULES.decisions(turned)[0]
        cases += [
            (turned, decision, Move(name(piece), (label[to],)))
            for owner, piece, to, keep in steps(turned)
            if owner == seat and keep < 0
        ]

    def check() -> int:
        return sum(not isinstance(RULES.plan(*case), Refusal) for case in cases)

    assert 0 < benchmark(check) < len(cases)
    per_second(benchmark, len(cases))


def test_w2_every_legal_step_checked_and_applied(benchmark: Any) -> None:
    """The new state has its fire zones on the mover: the next step can be judged at once."""
    state = position()
    legal = [step for step in steps(state) if step_fault(state, *step, "") is None]

    def apply() -> int:
        for seat, piece, to, keep in legal:
            if step_fault(state, seat, piece, to, keep, "path[0]") is None:
                do_step(state, seat, piece, to, keep).planes.threat(seat)
        return len(legal)

    assert benchmark(apply) > 100
    per_second(benchmark, len(legal))


def test_w3_all_fire_zones_from_nothing(benchmark: Any) -> None:
    state = position()
    planes = Planes(state)
    seats = range(len(SEATS))

    def fold() -> list[int]:
        planes._zones = [None] * len(SEATS)
        return [planes.zone(seat) for seat in seats]

    assert all(benchmark(fold))
    micros(benchmark)


def test_w3_with_all_else_that_a_state_implies(benchmark: Any) -> None:
    state = position()

    def fold() -> list[int]:
        planes = Planes(state)
        return [planes.zone(seat) for seat in range(len(SEATS))]

    assert all(benchmark(fold))
    micros(benchmark)


def test_w4_reachable_hexes_with_15_points(benchmark: Any) -> None:
    state = position()
    movers = [
        i
        for i, p in enumerate(state.pieces)
        if p.kind in ("tank", "crab", "motorboat") and not state.planes.is_neutralised(p)
    ]

    def flood() -> int:
        return sum(reachable(state.planes, i, state.pieces[i].colour, 15) != 0 for i in movers)

    assert benchmark(flood) > len(movers) // 2
    micros(benchmark, len(movers))


def test_w5_snapshot_in_15_actions_snapshot_out(benchmark: Any) -> None:
    start = position()
    raw = orjson.dumps(RULES.state_border.dump(start))
    orders = turn_actions(start, 15)
    dice = StreamDice(b"w" * 32, 0, 1)

    def turn() -> bytes:
        state = RULES.state_border.load(orjson.loads(raw))
        for order in orders:
            plan = RULES.plan(state, RULES.decisions(state)[0], order)
            assert not isinstance(plan, Refusal)
            state = RULES.apply(state, plan, dice).state
        return orjson.dumps(RULES.state_border.dump(state))

    assert benchmark(turn) != raw
    micros(benchmark)


def with_arrows(state: State, count: int) -> State:
    """The position with so many moves to draw."""
    every = [s for s in steps(state) if step_fault(state, *s, "") is None]
    chosen = every[:: len(every) // count][:count]
    trails = tuple(Trail(0, i, (state.pieces[i].at, to)) for _, i, to, _ in chosen)
    return evolve(state, trails=trails)


def test_w6_a_picture_of_the_whole_map(benchmark: Any) -> None:
    view = RULES.view(with_arrows(position(), 15), "anna")
    words = words_for("en", "full_metal_planete")
    svg = benchmark(lambda: draw_svg(RULES.scene(view), words))
    benchmark.extra_info["bytes"] = len(svg.encode())
    micros(benchmark)
    assert svg.count("trail") >= 15


def saved(folder: Path) -> House:
    """A running game at the position."""
    house = House(folder)
    file = folder / "position.json"
    file.write_bytes(orjson.dumps({**document(), "ap": 15}))
    seats = [(seat, f"{seat}@players.example") for seat in SEATS]
    wanted = NewGame("w7", "", seats, start=True)
    open_game(house.host, with_scenario(wanted, read_scenario(house.host, file)))
    return house


@pytest.mark.timeout(120)
def test_w7_a_sheet_checked_by_a_whole_process(benchmark: Any, tmp_path: Path) -> None:
    saved(tmp_path)
    (tmp_path / "config.toml").write_text("")
    label = [f"{o.piece} {o.path[0]}" for o in turn_actions(position(), 15) if isinstance(o, Move)]
    (tmp_path / "orders.txt").write_text("\n".join(label) + "\n")
    program = str(Path(sys.executable).parent / "adjudicator")
    command = [program, "check", "w7", "anna", str(tmp_path / "orders.txt")]
    # Compiled once, as on any machine where the program was used before.
    compiled = {**os.environ, "PYTHONPYCACHEPREFIX": str(tmp_path / "compiled")}
    compiled.pop("PYTHONDONTWRITEBYTECODE", None)

    def check() -> str:
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False, env=compiled)
        assert done.returncode == 0, done.stdout.decode() + done.stderr.decode()
        return done.stdout.decode()

    assert "refused: 0" in benchmark.pedantic(check, rounds=5, iterations=1, warmup_rounds=1)
    micros(benchmark)


@pytest.mark.timeout(300)
def test_w8_a_recorded_bot_game_carried_out_again(benchmark: Any) -> None:
    """Every order judged and applied once more, every automatic step made."""
    options = complete_options(RULES, {}, 2)
    record: list[Order] = []

    def watch(ruleset: Any, state: Any, decision: Decision, dice: Dice) -> Order:
        order = greedy_bot(ruleset, state, decision, dice)
        record.append(order)
        return order

    first = play_out(RULES, SEATS, options, b"k" * 32, dict.fromkeys(SEATS, watch))

    def again() -> Any:
        left = iter(record)
        bots = dict.fromkeys(SEATS, lambda *_: next(left))
        return play_out(RULES, SEATS, options, b"k" * 32, bots)

    assert benchmark(again).result == first.result
    benchmark.extra_info["orders"] = first.orders
    per_second(benchmark, first.orders)
    assert any(isinstance(order, End) for order in record)


@pytest.mark.timeout(300)
def test_w8_a_whole_archive_replayed(benchmark: Any, tmp_path: Path) -> None:
    """From the journal's bytes: hashes, borders, legality, dice."""
    folder = tmp_path / "demo"
    play_demo(
        "full-metal-planete",
        folder,
        lambda line: None,
        lambda done, total: None,
        wish=Wish(text_only=True),
    )
    house = House(folder)
    lines = (folder / "games" / "demo" / "journal.jsonl").read_bytes().splitlines()
    steps_done = [d["data"] for d in map(orjson.loads, lines) if d["kind"] == "step"]
    count = sum(len(answer["orders"]) for data in steps_done for answer in data["answers"])
    benchmark.pedantic(lambda: replay_game(house.host, "demo", None), rounds=3, iterations=1)
    benchmark.extra_info["orders"] = count
    per_second(benchmark, count)
    assert prove(house.host, "demo").finished
