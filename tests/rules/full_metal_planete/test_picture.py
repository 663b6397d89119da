"""The map can be read at the size of a mail: numbers, terrain, owners, cargo, the near part."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import Any

import pytest
from PIL import Image

from adjudicator.render.picture.closer import closer
from adjudicator.render.picture.geometry import PHONE
from adjudicator.render.picture.png import rasterise
from adjudicator.render.picture.shapes import fit_text, width_of
from adjudicator.render.picture.svg import draw_svg
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.scene import Key, Label, Layer, Path, Scene, Shape, Stamp
from adjudicator.rules.full_metal_planete.advice.dangers import stranded, threats
from adjudicator.rules.full_metal_planete.names import DESTROYERS
from adjudicator.rules.full_metal_planete.picture import shapes as pic
from adjudicator.rules.full_metal_planete.position.parts import Trail
from adjudicator.rules.full_metal_planete.position.state import State
from tests.rules.full_metal_planete.position import position, rules_of
from tests.support.fmp_position import RULES
from tests.support.fmp_position import position as crowded
from tests.support.lettered import Rectangle, lines_of, meet
from tests.support.rules import HashDice, greedily, play_random, seats_of

PC = rules_of("pc")
WIDTH = 900
CASE: dict[str, Any] = {
    "seats": ["rosa", "gina"],
    "astronefs": {"red": {"dome": "0805"}, "green": {"dome": "3015"}},
    "pieces": ["red tank-1 at 1005", "red crab-1 at 1006", "green tank-1 at 2810"],
    "marks": {".": "2001 2002", "*": "2003", "%": "2004", "#": "2006"},
}


def scene_of(case: dict[str, Any], seat: str | None = "rosa") -> Scene:
    return PC.scene(PC.view(position(case), seat))


def shapes(scene: Scene, role: str) -> list[Shape]:
    return [s for layer in scene.layers for s in layer.shapes if role in s.role.split()]


def labels(scene: Scene, role: str) -> list[Label]:
    return [s for s in shapes(scene, role) if isinstance(s, Label)]


def stamps(scene: Scene, symbol: str) -> list[Stamp]:
    found = (s for layer in scene.layers for s in layer.shapes)
    return [s for s in found if isinstance(s, Stamp) and s.symbol == symbol]


def legend(scene: Scene) -> Iterator[tuple[str, Key]]:
    words = words_for("en", "full_metal_planete")
    for key in scene.legend:
        yield words.say(key.phrase), key


def captured() -> State:
    """Gina's astronef belongs to rosa, and gina is out."""
    state = position(CASE)
    ships = (state.ships[0], state.ships[1]._replace(owner=0, taken=True))
    players = (state.players[0], state.players[1]._replace(out=3))
    return state._replace(ships=ships, players=players)


def test_the_end_stands_above_the_map_with_who_won_and_by_which_astronefs() -> None:
    rules = RULES
    game = play_random(rules, seats_of(rules, 3), seed=3, chooser=greedily)
    words = words_for("en", "full_metal_planete")
    scene = rules.scene(rules.view(game.state, "anna"))
    before = rules.scene(rules.view(next(iter(game.states())), "anna"))
    assert "ending" not in {layer.name for layer in before.layers}
    (above,) = (layer for layer in scene.layers if layer.name == "ending")
    told = [s for s in above.shapes if isinstance(s, Label)]
    said = [words.param(s.text) for s in told]
    ranking = rules.result(game.state)
    assert said[0] == f"{ranking[0].seat} wins with {ranking[0].score} points"
    for place, line, label in zip(ranking, said[1:], told[1:], strict=True):
        assert line.startswith(f"{place.rank}. {place.seat}: {place.score} point")
        assert " ".join(fit_text(line, label.size, label.wide, label.lines)[0]) == line
    assert scene.focus is None, "a close-up would leave the end out"
    left, top, width, height = scene.box
    for shape in above.shapes:
        assert isinstance(shape, (Label, Stamp))
        assert left < shape.at[0] < left + width
        assert top < shape.at[1] < before.box[1]
    assert height - before.box[3] == pytest.approx(before.box[1] - top)


def test_every_hex_has_its_number_and_those_of_the_near_part_can_be_read_on_a_phone() -> None:
    scene = scene_of(CASE)
    near = closer(scene)
    assert near is not None
    numbers = [label for label in labels(scene, "number") if "over" not in label.role]
    assert len(numbers) == 37 * 23
    assert len({label.text for label in numbers}) == 37 * 23
    assert min(label.size for label in numbers) * PHONE / near.box[2] >= 11
    (fives, edges) = ([s for s in layer.shapes if isinstance(s, Label)] for layer in ticks(scene))
    assert [label.text for label in fives[::2]][:3] == ["05", "10", "15"]
    assert len(edges) == 2 * (37 + 23)
    assert min(label.size for label in fives) * PHONE / scene.box[2] >= 11
    assert min(label.size for label in edges) * WIDTH / scene.box[2] >= 11


def ticks(scene: Scene) -> list[Layer]:
    return [layer for layer in scene.layers if layer.name in ("fives", "edges")]


def test_the_near_part_has_no_numbers_of_edges_and_none_that_its_border_cuts() -> None:
    near = closer(scene_of(CASE))
    assert near is not None
    assert ticks(near) == []
    assert scene_of(CASE).focus is not None
    left, top, width, height = near.box
    for label in labels(near, "number"):
        (x, y), half = label.at, width_of(str(label.text)) * label.size / 2
        assert left <= x - half
        assert x + half <= left + width
        assert top < y - label.size / 2
        assert y + label.size / 2 < top + height


def test_a_whole_map_on_a_phone_is_an_overview_and_the_near_part_tells_all() -> None:
    scene, words = scene_of(CASE), words_for("en", "full_metal_planete")
    near = closer(scene)
    assert near is not None
    for shown, width, told in ((scene, PHONE, False), (near, PHONE, True), (scene, None, True)):
        svg = draw_svg(shown, words, width)
        assert (">1005<" in svg) == told
        assert ('class="label piece-number"' in svg) == told
        assert 'href="#s-tank"' in svg
        assert 'href="#s-astronef"' in svg


#: how much of two things that lie beside each other may lie on one spot
HAIR = 0.02
#: how far drawings reach from their place: (left and right, up, down), of their size
REACH = {
    **{f"badge-{n}": (0.65, 0.65, 0.65) for n in (1, 2, 4, 6, 7)},
    "badge-3": (0.84, 0.66, 0.66),
    "badge-5": (0.84, 0.64, 0.62),
    "badge-8": (0.84, 0.6, 0.64),
    "stuck": (0.38, 0.38, 0.38),
    "empty": (0.38, 0.38, 0.38),
    "threatened": (0.44, 0.42, 0.36),
    "capture": (0.62, 0.75, 0.72),
    "neutral": (0.78, 0.66, 0.66),
}


def extents(scene: Scene) -> Iterator[tuple[str, Rectangle]]:
    """What stands on hexes and the numbers beside it: left, top, right, bottom."""
    for shape in (s for layer in scene.layers if layer.name != "dots" for s in layer.shapes):
        if isinstance(shape, Stamp) and shape.symbol in REACH:
            (x, y), (aside, up, down) = shape.at, REACH[shape.symbol]
            n = shape.scale
            yield shape.symbol, (x - aside * n, y - up * n, x + aside * n, y + down * n)
        elif isinstance(shape, Label) and shape.role in ("piece-number", "pode"):
            yield shape.role, extent(shape)


def extent(label: Label) -> Rectangle:
    ((_, place),) = lines_of(label, str(label.text))
    return place


@pytest.mark.parametrize("spent", [False, True])
def test_no_piece_covers_the_number_of_a_hex(spent: bool) -> None:
    """Plates, their numbers and marks lie beside all numbers; over hulls numbers have a rim."""
    state = crowded()
    if spent:
        pieces = tuple(p._replace(ammo=0) if p.kind in DESTROYERS else p for p in state.pieces)
        state = state._replace(pieces=pieces)
    scene = marked(state, "anna")
    assert stamps(scene, "threatened")
    names = [layer.name for layer in scene.layers]
    assert names[-2:] == ["numbers", "numbers-over"]
    numbers = [(str(label.text), extent(label)) for label in labels(scene, "number")]
    rimmed = {str(label.text) for label in labels(scene, "over")}
    things = list(extents(scene))
    assert len(things) > 100
    covered = {
        (number, what)
        for number, place in numbers
        if number not in rimmed
        for what, here in things
        if meet(place, here, HAIR)
    }
    assert covered == set()
    hulls = [p for p in state.pieces if p.at >= 0 and p.tail >= 0]
    label = state.planes.grid.label
    assert {label[c] for p in hulls for c in (p.at, p.tail)} <= rimmed
    assert {label[ship.dome] for ship in state.ships if ship.dome >= 0} <= rimmed


def test_the_measure_finds_a_plate_on_a_number() -> None:
    number = extent(Label("number", text="1005", at=(0.0, pic.NUMBER_Y), size=pic.NUMBER_SIZE))
    assert meet(number, (-0.6, -0.6, 0.6, 0.6), HAIR)
    assert not meet(number, (-0.6, pic.SEAT_Y - 0.65, 0.6, 1.0), HAIR)


def test_grounds_keep_apart_in_colour_and_what_is_flooded_is_blue() -> None:
    words = words_for("en", "full_metal_planete")
    seen: dict[str, tuple[int, int, int]] = {}
    for tide in ("low", "high"):
        scene = scene_of({**CASE, "tide": tide, "tides": [tide] * 23})
        shown = Image.open(io.BytesIO(rasterise(draw_svg(scene, words), WIDTH))).convert("RGB")
        scale = WIDTH / scene.box[2]
        for name, cell in (
            ("reef", "2003"),
            ("marsh", "2004"),
            ("plain", "2005"),
            ("mountain", "2006"),
            ("sea", "2001"),
        ):
            x, y = pic.centres(position(CASE).planes.grid)[position(CASE).planes.grid.cell_of[cell]]
            at = (round((x - scene.box[0]) * scale), round((y - 0.15 - scene.box[1]) * scale))
            box = (at[0] - 2, at[1] - 2, at[0] + 3, at[1] + 3)
            colours = shown.crop(box).getcolors(25) or []
            colour = max(colours)[1]
            assert isinstance(colour, tuple)
            seen[f"{name} {tide}"] = (colour[0], colour[1], colour[2])
    for flooded in ("reef high", "marsh high", "sea high", "sea low"):
        red, _, blue = seen[flooded]
        assert blue > red + 50, flooded
    dry = [seen[f"{name} low"] for name in ("reef", "marsh", "plain", "mountain", "sea")]
    for i, one in enumerate(dry):
        for other in dry[:i]:
            assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) > 60


def test_the_tide_stands_in_the_picture() -> None:
    scene = scene_of({**CASE, "tide": "high", "tides": ["high"] * 23})
    svg = draw_svg(scene, words_for("en", "full_metal_planete"))
    assert re.search(r'<g class="label caption"[^>]*><text[^>]*>[^<]*high tide</text>', svg)


def small(scene: Scene) -> list[str]:
    """The symbols drawn at less than half their size: cargo."""
    (details,) = (layer for layer in scene.layers if layer.name == "details")
    return [s.symbol for s in details.shapes if isinstance(s, Stamp) and s.scale < 0.6]


def test_cargo_shows_on_its_carrier() -> None:
    aboard = ["red tank-2 in red crab-1", "red converter-1 in red barge-1"]
    pieces = [*CASE["pieces"], "red barge-1 at 2001+2002", *aboard]
    state = position({**CASE, "pieces": pieces})
    state = state._replace(
        pieces=tuple(
            p._replace(load=("bridge", "iron")) if p.kind == "barge" and p.at >= 0 else p
            for p in state.pieces
        )
    )
    scene = PC.scene(PC.view(state, "rosa"))
    assert sorted(small(scene)) == ["bridge", "converter", "ore-iron", "tank"]
    assert not small(scene_of(CASE))


def test_barges_lie_along_their_hexes_and_machines_look_where_they_went() -> None:
    state = position({**CASE, "pieces": [*CASE["pieces"], "red barge-1 at 2001+2002"]})
    (barge,) = stamps(PC.scene(PC.view(state, "rosa")), "barge")
    spots, cell_of = pic.spots(state.planes.grid), state.planes.grid.cell_of
    (x1, y1), (x2, y2) = spots[cell_of["2001"]], spots[cell_of["2002"]]
    assert barge.at == pytest.approx(((x1 + x2) / 2, (y1 + y2) / 2))
    assert barge.turn == pytest.approx(-90)
    tank = next(i for i, p in enumerate(state.pieces) if p.kind == "tank" and p.at >= 0)
    for way, flipped in (("0905 1005", False), ("1105 1005", True), ("1004 1005", False)):
        cells = tuple(cell_of[cell] for cell in way.split())
        moved = state._replace(trails=(Trail(state.clock.segment, tank, cells),))
        figures = stamps(PC.scene(PC.view(moved, "rosa")), "tank")
        assert [f.flip for f in figures if f.at == spots[cell_of["1005"]]] == [flipped]


def test_who_has_no_shot_left_shows_it() -> None:
    state = position(CASE)
    assert not stamps(PC.scene(PC.view(state, "rosa")), "empty")
    spent = state._replace(
        pieces=tuple(p._replace(ammo=0) if p.kind == "tank" else p for p in state.pieces)
    )
    scene = PC.scene(PC.view(spent, "rosa"))
    assert len(stamps(scene, "empty")) == 2
    assert "no shot left" in dict(legend(scene))


def marked(state: State, seat: str | None) -> Scene:
    view = PC.view(state, seat)
    return PC.courtesies.marks.mark(PC.scene(view), view)


def test_what_the_mail_names_as_danger_is_marked_for_its_owner_in_his_turn() -> None:
    state = crowded()
    seat = state.setup.seats[state.active()]
    view = PC.view(state, seat)
    aims, held = threats(view.state, view.index), stranded(view.state, view.index)
    assert aims
    pieces = {target for is_ship, target in aims if not is_ship} | held
    scene = marked(state, seat)
    assert len(stamps(scene, "threatened")) == len(pieces) + sum(is_ship for is_ship, _ in aims)
    assert "in danger" in dict(legend(scene))
    for other in (None, *(name for name in state.setup.seats if name != seat)):
        assert not stamps(marked(state, other), "threatened")


def test_a_sign_of_danger_hangs_on_no_tide_that_its_owner_was_not_told() -> None:
    state = crowded()
    seat = state.setup.seats[state.active()]
    drawn = marked(state, seat)
    for seed in range(4):
        assert marked(PC.redeal(state, seat, HashDice(seed)), seat) == drawn


def test_captured_things_are_framed_by_who_has_them() -> None:
    own, taken = scene_of(CASE), PC.scene(PC.view(captured(), "rosa"))
    assert not shapes(own, "frame")
    assert not shapes(own, "taken")
    left = captured()
    ships = (left.ships[0], left.ships[1]._replace(owner=-1, taken=False))
    nobodys = PC.scene(PC.view(left._replace(ships=ships), "rosa"))
    assert not shapes(nobodys, "frame"), "what nobody has lies on its own plate alone"
    frames = shapes(taken, "frame")
    assert [f.symbol for f in frames if isinstance(f, Stamp)] == ["badge-1"]
    assert len(shapes(taken, "taken")) == 4
    assert {"rosa (red)", "gina (green)"} <= dict(legend(own)).keys()
    assert {"rosa (red)", "gina (green), held by rosa"} <= dict(legend(taken)).keys()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_key_explains_every_letter_and_how_columns_lie(language: str) -> None:
    words = words_for(language, "full_metal_planete")
    told = [words.say(key.phrase) for key in scene_of(CASE).legend]
    for kind in ("tank", "supertank", "motorboat", "crab", "converter", "barge"):
        letter, name = words(f"letter-{kind}"), words(f"thing-{kind}")
        assert any(f"{letter} {name}" in line for line in told), kind
    assert words("legend-columns") in told
    # two columns side by side have room for so much
    assert max(map(len, told)) <= 36


def test_the_key_leaves_out_what_is_not_on_the_map() -> None:
    told = dict(legend(scene_of(CASE)))
    assert "bridge" not in told
    assert "stuck at this tide" not in told
    assert "bridge" in dict(legend(scene_of({**CASE, "bridges_at": "2002"})))


def test_the_near_part_holds_a_seats_own_things_with_room_around() -> None:
    scene = scene_of(CASE)
    assert scene.focus is not None
    left, top, width, height = scene.focus
    grid = position(CASE).planes.grid
    for label in ("0805", "1005", "1006", "0502", "1309"):
        x, y = pic.centres(grid)[grid.cell_of[label]]
        assert left < x < left + width, label
        assert top < y < top + height, label
    assert width < scene.box[2] / 2
    near = closer(scene)
    assert near is not None
    assert {f.ident for f in near.facts()} == {"ship:1", "unit:red-tank-1", "unit:red-crab-1"}


def test_scattered_things_are_not_all_shown_near_but_most_are() -> None:
    pieces = [*CASE["pieces"], "red tank-2 at 3602", "red tank-3 at 3622"]
    scene = scene_of({**CASE, "pieces": pieces})
    near = closer(scene)
    assert near is not None
    idents = {f.ident for f in near.facts()}
    assert {"ship:1", "unit:red-tank-1", "unit:red-crab-1"} <= idents
    assert near.box[2] == 10 * 1.5 + 2


def test_a_part_is_chosen_for_what_is_in_it_and_not_for_its_columns_and_rows_apart() -> None:
    """Most columns are taken in the north, most rows in the west, and nothing where both meet."""
    north = [f"red tank-{n} at {20 + 2 * n:02d}03" for n in range(1, 4)]
    west = [f"red crab-{n} at 02{14 + 3 * (n - 1):02d}" for n in range(1, 3)]
    case = {**CASE, "astronefs": {"red": {"dome": "0319"}}, "pieces": [*north, *west]}
    near = closer(scene_of(case))
    assert near is not None
    assert {"ship:1", "unit:red-crab-1", "unit:red-crab-2"} <= {f.ident for f in near.facts()}


def test_the_public_and_small_maps_have_no_near_part() -> None:
    assert scene_of(CASE, None).focus is None
    assert (
        scene_of({**CASE, "size": "20x16", "astronefs": {}, "pieces": [], "marks": {}}).focus
        is None
    )


@pytest.mark.parametrize("near", [False, True])
def test_a_crowded_map_stays_small_enough_for_mails(near: bool) -> None:
    whole = PC.scene(PC.view(crowded(), "anna"))
    scene = closer(whole) if near else whole
    assert scene is not None
    svg = draw_svg(scene, words_for("en", "full_metal_planete"))
    assert len(svg.encode()) < 150_000
    assert len(rasterise(svg, WIDTH)) < 160_000


def test_equal_positions_give_equal_pictures_whoever_asked_before() -> None:
    state = crowded()
    first = PC.scene(PC.view(state, "anna"))
    PC.scene(PC.view(captured(), "rosa"))
    again = PC.scene(PC.view(crowded(), "anna"))
    assert first == again
    other = PC.scene(PC.view(state, "bruno"))
    assert other.layers == first.layers  # only the words are told from where one's own stand
    assert replace(first, focus=None, sections=()) == replace(other, focus=None, sections=())


def cells_of(text: str) -> Iterator[str]:
    """The hexes of a sentence, runs such as `1008–1012` written out."""
    for first, last in re.findall(r"(\d{4})(?:–(\d{4}))?", text):
        yield from (f"{cell:04d}" for cell in range(int(first), int(last or first) + 1))


VOIDS = "1008 1009 1110 0910"


@pytest.mark.parametrize(
    ("options", "more"),
    [
        ({}, {}),
        ({"own_hex_counts": "false"}, {}),
        ({}, {"marks": {"?": VOIDS, ".": "1010 1011"}, "bridges_at": "1010 1011"}),
    ],
)
def test_hexes_under_fire_are_hexes_of_the_planet(
    options: dict[str, str], more: dict[str, Any]
) -> None:
    """R-01, R-51: void cells within range are not told and not hatched."""
    case = {
        "seats": ["rosa", "gina"],
        "astronefs": {"green": {"dome": "3015"}},
        "marks": {"?": VOIDS},
        "options": options,
        "pieces": ["red tank-1 at 1010", "red tank-2 at 1011"],
        **more,
    }
    scene = scene_of(case)
    words = words_for("en", "full_metal_planete")
    told = {fact.ident: set(cells_of(words.say(fact.phrase))) for fact in scene.facts()}
    assert {"1012", "1111"} <= told["fire:1"]
    assert not told["fire:1"] & set(VOIDS.split())
    (hatched,) = (s for s in shapes(scene, "hatch") if s.ident == "fire:1")
    assert isinstance(hatched, Path)
    assert hatched.d.count("M") == len(told["fire:1"])
