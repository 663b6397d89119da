"""Geometry, terrain, set-up, landing and deployment (R-01 to R-17, R-46, R-47, R-72 to R-74)."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.rulekit.dice import NoDice, Unforeseen
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rules.full_metal_planete.actions.landing import landing_flaw, landings
from adjudicator.rules.full_metal_planete.board.choice import MAPS, stored_planet
from adjudicator.rules.full_metal_planete.board.grid import bits, grid
from adjudicator.rules.full_metal_planete.names import FORCE, ORES
from adjudicator.rules.full_metal_planete.options import default_options
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.state import State, evolve, in_hold
from adjudicator.rules.full_metal_planete.setup.start import ore_cells
from tests.rules.full_metal_planete.position import (
    SEATS,
    decision_of,
    do,
    position,
    read,
    rules_of,
    whereabouts,
)
from tests.support.rules import HashDice, options_of

FULL = grid(37, 23)


def neighbours(label: str) -> str:
    return " ".join(FULL.label[c] for c in FULL.ring[FULL.cell_of[label]])


def distance(a: str, b: str) -> int:
    return FULL.distance(FULL.cell_of[a], FULL.cell_of[b])


def test_e_01_neighbours_and_distances_are_those_of_the_board() -> None:
    """E-01, R-01, R-03, R-04."""
    assert len(FULL.cells) == 851
    assert neighbours("1010") == "1009 1110 1111 1011 0911 0910"
    assert neighbours("1110") == "1109 1209 1210 1111 1010 1009"
    assert [distance("1010", other) for other in ("1410", "1412", "1413", "1211")] == [4, 4, 5, 2]
    assert distance("0101", "3723") == 40


def test_disks_have_the_sizes_of_hexagons_and_agree_with_distance() -> None:
    """R-04."""
    middle = FULL.cell_of["1812"]
    assert [FULL.disk[r][middle].bit_count() for r in (1, 2, 3, 4)] == [7, 19, 37, 61]
    for cell in FULL.cells[::37]:
        for r in (1, 2, 3, 4):
            near = {c for c in FULL.cells if FULL.distance(cell, c) <= r}
            assert set(bits(FULL.disk[r][cell])) == near


@pytest.mark.parametrize("text", ["1009", "10,09", "10.09"])
def test_a_hex_may_be_written_in_three_ways(text: str) -> None:
    """R-02."""
    assert read(f"tank-1 {text}", rules_of("pc")) == od.Move("tank-1", ("1009",))


def test_terrain_is_dry_or_wet_by_the_tide() -> None:
    """R-06, R-07."""
    state = position({"sea": True, "marks": {"*": "0101", "%": "0102", "$": "0103", "#": "0104"}})
    terrain = state.planes.terrain
    labels = {tide: FULL.labels(mask) for tide, mask in terrain.dry.items()}
    assert labels == {
        "low": ("0101", "0102", "0103", "0104"),
        "normal": ("0102", "0103", "0104"),
        "high": ("0103", "0104"),
    }


def new_game(edition: str = "pc", seats: int = 2, **options: str) -> State:
    rules = rules_of(edition)
    full = {**dict(default_options(edition)), **options}
    assert rules.check_options(full, seats) == ()
    return rules.new_game(SEATS[:seats], full, HashDice(7)).state


def test_ore_lies_on_one_hex_in_nine_and_never_in_open_sea() -> None:
    """R-15, R-13: lattice, mix of kinds."""
    state = new_game(ore_mix="6:2:1")
    land = state.planes.terrain.playable & ~state.planes.terrain.sea
    assert state.planes.ore & ~land == 0
    assert abs(len(state.ore) - land.bit_count() / 9) < 9
    counts = [sum(o.kind == kind for o in state.ore) for kind in ORES]
    assert counts[0] > counts[1] > counts[2] > 0
    # Two ores of one lattice are never neighbours.
    assert all(not state.planes.grid.touch[o.at] & state.planes.ore for o in state.ore)


def test_the_lattice_meets_one_hex_in_nine_of_the_whole_board() -> None:
    """R-15: about ninety-five hexes."""
    terrain = position({}).planes.terrain
    book = position({}).book
    assert {len(ore_cells(terrain, book, HashDice(i))) for i in range(20)} <= set(range(88, 105))


def test_ore_may_keep_off_mountains_and_be_strewn_at_random() -> None:
    """R-15, A-02."""
    state = new_game(ore_on_mountain="false", ore_layout="random")
    terrain = state.planes.terrain
    assert state.planes.ore & (terrain.mountain | terrain.sea) == 0
    land = terrain.playable & ~terrain.sea & ~terrain.mountain
    assert len(state.ore) == land.bit_count() // 9


@pytest.mark.parametrize("layout", ["lattice", "random"])
@pytest.mark.parametrize(
    ("edition", "option", "found"),
    [
        ("pc", {}, True),
        ("board", {}, False),
        ("pc", {"ore_on_mountain": "false"}, False),
        ("board", {"ore_on_mountain": "true"}, True),
    ],
)
def test_mountains_carry_ore_in_the_pc_edition(
    edition: str, option: dict[str, str], found: bool, layout: str
) -> None:
    """R-15, A-02."""
    state = new_game(edition, ore_layout=layout, **option)
    assert bool(state.planes.ore & state.planes.terrain.mountain) == found


def test_one_kind_of_ore_in_the_board_edition() -> None:
    """R-13."""
    state = new_game("board")
    assert {o.kind for o in state.ore} == {"iron"}
    assert state.book.ore_values == (2, 2, 2)


def test_every_player_starts_with_the_force_of_the_table() -> None:
    """R-16, R-74."""
    state = new_game()
    for seat in (0, 1):
        held = [(state.pieces[i].kind, state.pieces[i].number) for i in in_hold(state, seat)]
        assert held == list(FORCE)
        assert state.ships[seat].bridges == 1


def at_landing(**case: Any) -> State:
    return position({"phase": "land", "seats": ["rosa", "gina"], **case})


@pytest.mark.parametrize(
    ("line", "outcome"),
    [
        ("land at 0303 a", "ok"),
        ("land at 0303 b", "ok"),
        ("land at 0302 a", "BAD_LANDING"),
        ("land at 0203 a", "BAD_LANDING"),
        ("atterrir en 1010 b", "ok"),
    ],
)
def test_e_37_an_astronef_keeps_off_the_edge(line: str, outcome: str) -> None:
    """E-37, R-05, R-46, R-73."""
    state = at_landing()
    after, found, _ = do(rules_of("pc"), state, line)
    assert found == outcome
    if outcome == "ok":
        podes = {"a": {"0302", "0403", "0203"}, "b": {"0402", "0304", "0202"}}
        if "0303" in line:
            cells = {FULL.label[c] for c in after.planes.podes(0)}
            assert cells == podes[line[-1]]


def test_e_37_domes_keep_eight_hexes_apart_and_ore_around_is_removed() -> None:
    """E-37, R-46."""
    rules = rules_of("pc")
    state = at_landing(ore={"iron": "1410 1412 1413"})
    state, outcome, _ = do(rules, state, "land at 1010 a")
    assert outcome == "ok"
    assert FULL.labels(state.planes.ore) == ("1413",)
    assert landing_flaw(state, FULL.cell_of["1710"], "a") == "near"
    assert landing_flaw(state, FULL.cell_of["1810"], "a") == ""
    assert [whereabouts(state, f"red turret-{n}") for n in (1, 2, 3)] == ["1009", "1111", "0911"]


LANDINGS = "adjudicator.rules.full_metal_planete.actions.landing.landing_flaw"


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The domes whose landing was looked at, one an act of looking."""
    seen: list[int] = []

    def counting(state: State, dome: int, side: str) -> str:
        seen.append(dome)
        return landing_flaw(state, dome, side)

    monkeypatch.setattr(LANDINGS, counting)
    return seen


@pytest.mark.parametrize("edition", ["pc", "board"])
def test_a_landing_refused_looks_at_no_other_one(edition: str, judged: list[int]) -> None:
    """R-46: off the ground, at the edge and on an astronef nothing else can make it legal."""
    rules, state = rules_of(edition), new_game(edition, map="shores")
    terrain, label = state.planes.terrain, state.planes.grid.label
    decision = decision_of(rules, state)
    domes = [c for c in terrain.grid.cells if not (terrain.plain | terrain.marsh) >> c & 1]
    for cell in domes:
        assert isinstance(rules.plan(state, decision, od.Land(label[cell], "a")), Refusal)
    assert judged == domes


@pytest.mark.parametrize("edition", ["pc", "board"])
def test_a_landing_too_near_is_refused_without_looking_at_all_of_the_map(
    edition: str, judged: list[int]
) -> None:
    """R-46, R-73: one place that is free is enough to know that no rule is bent."""
    rules, state = rules_of(edition), new_game(edition, map="shores")
    first = next(iter(rules.legal_orders(state, decision_of(rules, state))))
    assert isinstance(first, od.Land)
    plan = rules.plan(state, decision_of(rules, state), first)
    assert not isinstance(plan, Refusal)
    state = rules.apply(state, plan, NoDice()).state
    decision = decision_of(rules, state)
    label = state.planes.grid.label
    near = [
        c
        for c in state.planes.grid.cells
        if landing_flaw(state, c, "a") in ("near", "closed", "zone")
    ]
    assert len(near) > 10
    judged.clear()
    for cell in near:
        assert isinstance(rules.plan(state, decision, od.Land(label[cell], "a")), Refusal)
    assert len(judged) < len(near) + 100


OUTER = "1008 0909 1109 1112 1210 1211 0810 0811 0912 1110 1011 0910"


def test_e_39_podes_touch_the_outer_hexes_of_the_drawing() -> None:
    """E-39, R-72."""
    state = position({"astronefs": {"red": {"dome": "1010"}}})
    touch = {
        label: state.planes.touching(1 << FULL.cell_of[label], 0)
        for label in FULL.labels(FULL.mask(OUTER))
    }
    assert touch == {
        **dict.fromkeys(("1008", "0909", "1109"), (1,)),
        **dict.fromkeys(("1112", "1210", "1211"), (2,)),
        **dict.fromkeys(("0810", "0811", "0912"), (3,)),
        "1110": (1, 2),
        "1011": (2, 3),
        "0910": (1, 3),
    }


@pytest.mark.parametrize(
    ("edition", "seats", "allowed"),
    [("board", 4, True), ("board", 5, False), ("pc", 5, True), ("pc", 9, False)],
)
def test_r_01_the_board_edition_seats_fewer_players(
    edition: str, seats: int, allowed: bool
) -> None:
    rules = rules_of(edition)
    options = {**options_of(rules), "map": "random", "map_size": "45x30"}
    found = rules.check_options(options, seats)
    assert (found == ()) == allowed, found


@pytest.mark.parametrize("name", MAPS)
def test_landing_zones_close_their_neighbours(name: str) -> None:
    """R-46, R-73: board edition; every stored map has zones."""
    rules = rules_of("board")
    state = new_game("board", map=name)
    seat = state.name_of(state.active())
    order = next(iter(rules.legal_orders(state, decision_of(rules, state, seat))))
    assert isinstance(order, od.Land)
    plan = rules.plan(state, decision_of(rules, state), order)
    assert not hasattr(plan, "code")
    after = rules.apply(state, plan, NoDice()).state
    terrain = state.planes.terrain
    first = state.active()
    used = {terrain.zone_of[c] for c in terrain.footprint(after.ships[first].dome, order.side)}
    closed = used | {n for z in used for n in terrain.neighbours(z)}
    for dome, side in landings(after):
        zones = {terrain.zone_of[c] for c in terrain.footprint(dome, side)}
        assert not zones & closed
    zone = sum(terrain.zone_cells[z] for z in used)
    reefs = state.planes.grid.spread(zone) & terrain.reef
    assert after.planes.ore & (zone | reefs) == 0
    assert state.planes.ore & (zone | reefs) != 0


def test_a_missing_landing_comes_from_the_hidden_lot() -> None:
    """R-46: legal, from the state alone, unknown beforehand."""
    rules = rules_of("pc")
    state = new_game()
    decision = decision_of(rules, state)
    order = rules.default(state, decision)
    assert order == rules.default(state, decision)
    assert not hasattr(rules.plan(state, decision, order), "code")
    other = evolve(state, clock=state.clock._replace(lots=tuple(n + 1 for n in state.clock.lots)))
    assert rules.default(other, decision) != order
    with pytest.raises(Unforeseen):
        rules.default(rules.veil(state, decision.seat), decision)


def deploying(**case: Any) -> State:
    ships = {"red": {"dome": "1010", "force": True}, "green": {"dome": "3010", "force": True}}
    return position({"phase": "deploy", "seats": ["rosa", "gina"], "astronefs": ships, **case})


@pytest.mark.parametrize(
    ("line", "outcome"),
    [
        ("deploy tank-1 at 1412", "ok"),
        ("deploy tank-1 at 1413", "BAD_DEPLOYMENT"),
        ("deploy tank-1 at 1510", "BAD_DEPLOYMENT"),
        ("deployer char-1 en 1412", "ok"),
        ("deploy tank-1 at 1009", "BAD_DEPLOYMENT"),
        ("deploy tank-5 at 1412", "UNKNOWN_PIECE"),
        ("deploy green tank-1 at 1412", "NOT_YOUR_PIECE"),
        ("deploy crab-1 at 1412 with tank-1 supertank-1", "ok"),
        ("deploy crab-1 at 1412 with converter-1", "CARGO_TYPE"),
        ("deploy crab-1 at 1412 with tank-1 tank-2 tank-3", "CARRIER_FULL"),
        ("deploy motorboat-1 at 1412", "BAD_DEPLOYMENT"),
        ("deploy bridge at 1412", "ok"),
        ("end", "ok"),
    ],
)
def test_e_38_deployment_stays_within_four_hexes(line: str, outcome: str) -> None:
    """E-38, R-47, R-74."""
    assert do(rules_of("pc"), deploying(), line, "rosa")[1] == outcome


def test_e_38_a_barge_must_lie_inside_with_both_hexes() -> None:
    """E-38, R-74; one is enough under the option."""
    marks = {".": "1410 1510 1310"}
    pc = rules_of("pc")
    assert do(pc, deploying(marks=marks), "deploy barge-1 at 1410 1510", "rosa")[1] == (
        "BAD_DEPLOYMENT"
    )
    assert do(pc, deploying(marks=marks), "deploy barge-1 at 1410 1310", "rosa")[1] == "ok"
    loose = deploying(marks=marks, options={"barge_deploy_one_hex": "true"})
    assert do(pc, loose, "deploy barge-1 at 1410 1510", "rosa")[1] == "ok"


def test_e_38_two_tanks_on_adjacent_mountains_are_not_deployed() -> None:
    """E-38, R-56, R-74."""
    rules, state = rules_of("pc"), deploying(marks={"#": "1210 1212 1213"})
    state, first, _ = do(rules, state, "deploy tank-1 at 1212", "rosa")
    state, second, _ = do(rules, state, "deploy tank-2 at 1213", "rosa")
    assert (first, second) == ("ok", "BAD_DEPLOYMENT")
    assert whereabouts(state, "red tank-2") == "in hold red"


def test_transporters_are_deployed_loaded_and_nested() -> None:
    """R-74, R-36."""
    rules, state = rules_of("pc"), deploying(marks={".": "1211 1212"})
    for line in ("stow tank-1 tank-2 in crab-1", "deploy barge-1 at 1211 1212 with crab-1"):
        state, outcome, _ = do(rules, state, line, "rosa")
        assert outcome == "ok", line
    assert whereabouts(state, "red crab-1") == "in red barge-1"
    assert whereabouts(state, "red tank-2") == "in red crab-1"
    state, outcome, _ = do(rules, state, "deploy converter-1 at 1211", "rosa")
    assert outcome == "ok"
    assert whereabouts(state, "red converter-1") == "in red barge-1"
    state, outcome, _ = do(rules, state, "deploy tank-3 in barge-1", "rosa")
    assert outcome == "CARRIER_FULL"


def test_the_earlier_lander_gets_the_hex_that_two_claim() -> None:
    """R-47: secret until all are in; the later one's piece stays in the hold."""
    rules = rules_of("pc")
    ships = {"red": {"dome": "1010", "force": True}, "green": {"dome": "1810", "force": True}}
    state = position({"phase": "deploy", "seats": ["rosa", "gina"], "astronefs": ships})
    state = evolve(state, clock=state.clock._replace(order=(1, 0)))
    orders = {
        "rosa": (od.Deploy("tank-1", ("1410",)), od.Deploy("tank-2", ("1411",)), od.End()),
        "gina": (od.Deploy("tank-1", ("1410",)), od.End()),
    }
    step = rules.close(state, orders, NoDice())
    after = step.state
    assert whereabouts(after, "green tank-1") == "1410"
    assert whereabouts(after, "red tank-1") == "in hold red"
    assert whereabouts(after, "red tank-2") == "1411"
    assert [e.kind for e in step.events if e.kind == "deployment-failed"] == ["deployment-failed"]  # type: ignore[attr-defined]


def test_the_board_edition_deploys_in_the_landing_zone_and_along_its_coast() -> None:
    """R-74."""
    rules = rules_of("board")
    zones = ["".join("a" if x < 12 and y < 14 else "-" for x in range(24)) for y in range(14)]
    rows = ["".join("$" if x < 12 else "." for x in range(24)) for y in range(14)]
    doc: dict[str, Any] = {
        "edition": "board",
        "seats": ["rosa", "gina"],
        "map": {"rows": rows, "zones": zones},
        "phase": "deploy",
        "astronefs": {"red": {"dome": "0606", "force": True}},
    }
    from adjudicator.rules.full_metal_planete.scenarios.reader import load_scenario

    state = load_scenario(doc)
    assert isinstance(state, State)
    expected = {
        "deploy tank-1 at 1201": "ok",
        "deploy motorboat-1 at 1310": "ok",
        "deploy motorboat-1 at 1410": "BAD_DEPLOYMENT",
        "deploy barge-1 at 1310 1410": "ok",
        "deploy bridge at 1310": "ok",
    }
    for line, outcome in expected.items():
        assert do(rules, state, line, "rosa")[1] == outcome, line


def test_each_stored_map_can_be_read_and_has_room() -> None:
    """R-01: thirty-seven columns and twenty-three rows."""
    for name in MAPS:
        planet = stored_planet(name)
        assert (planet.grid.width, planet.grid.height) == (37, 23)
        assert len(planet.zones) == 23
