"""Pictures for who does not see all colours: owners, grounds, metals and words keep apart.

For each way of seeing (protan, deutan, tritan, grey) colours of the style sheets are measured:
`FAR` by CIEDE2000 tells two areas apart, a contrast of 4.5 makes words readable and one of 3
signs. Where colours do not reach that, another outline, dash, drawing or letter is there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations, product
from pathlib import Path

import pytest

from adjudicator import rules
from adjudicator.library.templates_dir import shipped_folder
from adjudicator.render.picture.closer import closer
from adjudicator.render.picture.svg import draw_svg
from adjudicator.render.picture.symbol_files import drawing
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.scene import Label, Scene, Stamp
from adjudicator.rules.full_metal_planete.picture import shapes as fmp_shapes
from adjudicator.rules.golem.cards.cardset import PARTS
from adjudicator.rules.planet_masters.board import FACES
from tests.support.colours import EYES, apart, ciede2000, colour, contrast, seen
from tests.support.fmp_position import RULES, position
from tests.support.pictured import Written, texts, worst
from tests.support.rules import greedily, play_random, seats_of

FAR = 10.0
COLOURED = tuple(eyes for eyes in EYES if eyes != "grey")
CARDS = {"golem": 4, "metallurgie": 3, "planet-masters": 5}
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
every_way = pytest.mark.parametrize("eyes", EYES)
every_coloured = pytest.mark.parametrize("eyes", COLOURED)


@cache
def looks(part: str) -> Mapping[str, Mapping[str, str]]:
    """The style sheet of `templates/<part>`: selector -> declarations, the last one winning."""
    found: dict[str, dict[str, str]] = {}
    text = _COMMENT.sub("", (shipped_folder() / part / "map.css").read_text())
    for selectors, body in _RULE.findall(text):
        for selector in selectors.split(","):
            given = found.setdefault(selector.strip(), {})
            for declared in body.split(";"):
                key, _, value = declared.partition(":")
                if value:
                    given[key.strip()] = value.strip()
    return found


def fills(part: str, *selectors: str, key: str = "fill") -> dict[str, tuple[int, int, int]]:
    """The colours of some selectors."""
    return {selector: colour(looks(part)[selector][key]) for selector in selectors}


def near(colours: Mapping[str, tuple[int, int, int]], eyes: str) -> Iterator[tuple[str, str]]:
    """Pairs that these eyes may take for one another."""
    for (one, first), (other, second) in combinations(colours.items(), 2):
        if apart(seen(first, eyes), seen(second, eyes)) < FAR:
            yield one, other


def drawn(part: str, name: str) -> str:
    """What the file of a symbol draws."""
    found = drawing((shipped_folder(),), part, name)
    assert found is not None, name
    return found.body


def test_the_measure_is_that_of_the_published_pairs() -> None:
    """Of the test data that Sharma, Wu and Dalal published with the formula."""
    for one, other, difference in (
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
        ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ):
        assert ciede2000(one, other) == pytest.approx(difference, abs=1e-4)
        assert ciede2000(other, one) == pytest.approx(difference, abs=1e-4)


def test_simulated_eyes_lose_what_they_cannot_see_and_nothing_else() -> None:
    white, black = (255, 255, 255), (0, 0, 0)
    for eyes in EYES:
        assert max(abs(part - 255) for part in seen(white, eyes)) <= 1
        assert seen(black, eyes) == black
    red, green = colour("#d03030"), colour("#5f8a1c")
    assert apart(red, green) > 40
    assert apart(seen(red, "deutan"), seen(green, "deutan")) < 20
    assert len(set(seen(red, "grey"))) == 1


# Owners


@every_coloured
def test_players_of_a_hex_map_differ_for_everybody_who_sees_two_kinds_of_colours(eyes: str) -> None:
    plates = fills("full_metal_planete", *(f".colour-{n}" for n in range(1, 9)))
    assert list(near(plates, eyes)) == []
    outlines = fills("full_metal_planete", *(f".of-{n}" for n in range(1, 9)), key="stroke")
    assert list(plates.values()) == list(outlines.values())


def test_players_of_a_hex_map_differ_without_colours() -> None:
    plates = [drawn("full_metal_planete", f"badge-{n}") for n in range(1, 9)]
    assert len(set(plates)) == 8
    slopes = [fmp_shapes.hatch(((0.0, 0.0),), seat) for seat in range(8)]
    assert len(set(slopes)) == 8


@every_way
def test_ways_of_two_players_differ_by_colour_or_by_their_dashes(eyes: str) -> None:
    style = looks("full_metal_planete")
    lines = fills("full_metal_planete", *(f".line-{n}" for n in range(1, 9)), key="stroke")
    usual = style[".trail"]["stroke-dasharray"]
    dashes = {line: style.get(f".trail{line}", {}).get("stroke-dasharray", usual) for line in lines}
    for one, other in near(lines, eyes):
        assert dashes[one] != dashes[other], (one, other)


@every_coloured
def test_colours_of_seats_differ(eyes: str) -> None:
    seats = fills("common", *(f".seat-{n}" for n in range(1, 9)))
    assert list(near(seats, eyes)) == []


# Grounds and metals


@every_way
def test_grounds_differ_by_colour_sign_or_shore(eyes: str) -> None:
    grounds = fills(
        "full_metal_planete",
        *(f".ground.{g}" for g in ("deep", "shallow", "land", "marsh", "reef", "mountain")),
    )
    signs = {g: drawn("full_metal_planete", f"sign-{g}") for g in ("reef", "marsh", "mountain")}
    shore = colour(looks("full_metal_planete")[".shore"]["stroke"])
    wet = {".ground.deep", ".ground.shallow"}
    for one, other in near(grounds, eyes):
        if (one in wet) != (other in wet):
            both = (grounds[one], grounds[other])
            assert min(contrast(seen(shore, eyes), seen(c, eyes)) for c in both) >= 3
        else:
            marks = [signs.get(name.rpartition(".")[2]) for name in (one, other)]
            assert marks[0] != marks[1], (one, other)


@every_way
def test_signs_of_grounds_stand_out(eyes: str) -> None:
    style = looks("full_metal_planete")
    for name in ("reef", "marsh", "mountain"):
        sign = colour(style[f".sign.{name}"]["stroke"])
        ground = colour(style[f".ground.{name}"]["fill"])
        assert contrast(seen(sign, eyes), seen(ground, eyes)) >= 3, name


@every_way
def test_figures_and_lines_stand_out_from_every_ground(eyes: str) -> None:
    style = looks("full_metal_planete")
    grounds = [
        colour(style[f".ground.{g}"]["fill"])
        for g in ("deep", "shallow", "land", "marsh", "reef", "mountain")
    ]
    inks = {".piece": "stroke", ".figure": "fill", ".ghost-cross": "stroke"}
    inks |= {f".line-{n}": "stroke" for n in range(1, 9)}
    for (selector, key), ground in product(inks.items(), grounds):
        ink = colour(style[selector][key])
        assert contrast(seen(ink, eyes), seen(ground, eyes)) >= 3, (selector, ground)
    figure, pale = style[".figure"]["fill"], style[".figure.of-8"]["fill"]
    for n in range(1, 9):
        plate = colour(style[f".colour-{n}"]["fill"])
        ink = colour(pale if n == 8 else figure)
        assert contrast(seen(ink, eyes), seen(plate, eyes)) >= 4.5, n


@every_way
def test_names_of_hexes_can_be_read_on_every_ground(eyes: str) -> None:
    style = looks("full_metal_planete")
    ink = colour(style[".label.number"]["fill"])
    for name in ("deep", "shallow", "land", "marsh", "reef", "mountain"):
        ground = colour(style[f".ground.{name}"]["fill"])
        assert contrast(seen(ink, eyes), seen(ground, eyes)) >= 4.5, name


@every_way
def test_metals_differ_by_colour_and_always_by_their_letters(eyes: str) -> None:
    metals = fills("metallurgie", ".Fe", ".Cu", ".Ag", ".Au")
    if eyes != "grey":
        assert list(near(metals, eyes)) == []
    for scene in moments("metallurgie"):
        shapes = [s for layer in scene.layers for s in layer.shapes]
        stacks = [s for s in shapes if isinstance(s, Stamp) and s.symbol.startswith("stack-")]
        letters = [s for s in shapes if isinstance(s, Label) and s.role.startswith("code on-")]
        told = {(s.at[0], s.text) for s in letters}
        assert stacks
        assert {(s.at[0], s.symbol.removeprefix("stack-")) for s in stacks} <= told


# Cards and dice


def test_what_colours_of_cards_and_dice_say_is_said_by_form_too() -> None:
    faces = [drawn("planet_masters", face) for face in FACES]
    assert len(set(faces)) == len(FACES)
    assert drawn("planet_masters", "die-white") != drawn("planet_masters", "die-home")
    for part in PARTS:
        figures = [f"{m}-{part}" for m in ("basalt", "sirocco", "forge", "zenith")]
        assert len({drawn("golem", name) for name in figures}) == 4
    assert drawn("golem", "sword") != drawn("golem", "shield")
    assert drawn("metallurgie", "mark-new") != drawn("metallurgie", "mark-gone")
    for scene in moments("golem"):
        for layer in scene.layers:
            for shape in layer.shapes:
                if isinstance(shape, Label) and shape.role.startswith("chip-text"):
                    words = words_for("en", "golem").param(shape.text)
                    assert words[0] == ("+" if "plus" in shape.role else "-")


@every_way
def test_dice_lie_on_the_table_and_their_faces_on_them(eyes: str) -> None:
    style = looks("planet_masters")
    table = colour(style[".card"]["fill"])
    for body in (".die.white", ".die.red", ".die.home-die", ".die.blue"):
        die = colour(style[body]["fill"])
        edge = colour(style[".die-top" + body.removeprefix(".die")]["fill"])
        best = max(contrast(seen(c, eyes), seen(table, eyes)) for c in (die, edge))
        assert best >= 3, body
    outline = colour(style[".glyph"]["stroke"])
    for face in FACES:
        glyph = colour(style[f".glyph.{face}"]["fill"])
        assert contrast(seen(outline, eyes), seen(glyph, eyes)) >= 4.5, face


@every_way
def test_whole_and_hurt_parts_and_full_and_empty_bolts_differ(eyes: str) -> None:
    style = looks("golem")
    out = colour(style[".part.out"]["fill"])
    for mecha in ("basalt", "sirocco", "forge", "zenith"):
        whole = colour(style[f".part.{mecha}"]["fill"])
        assert apart(seen(whole, eyes), seen(out, eyes)) >= FAR, mecha
    full, empty = fills("golem", ".energy.full", ".energy.empty").values()
    assert apart(seen(full, eyes), seen(empty, eyes)) >= FAR


# Words


@cache
def moments(name: str) -> tuple[Scene, ...]:
    """Scenes of a title: its beginning, its middle, its end."""
    ruleset = rules.get(name, rules.about(name).editions[0])
    options = {"bonus": "on"} if name == "metallurgie" else {}
    seats = seats_of(ruleset, CARDS[name])
    game = play_random(ruleset, seats, options, seed=1, chooser=greedily)
    states = list(game.states())
    return tuple(
        ruleset.scene(ruleset.view(state, seats[0]))
        for state in (states[len(states) // 20], states[len(states) // 2], states[-1])
    )


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", CARDS)
def test_words_of_a_picture_can_be_read_by_everybody(name: str, language: str) -> None:
    """Measured on the pixels: four fifths of what lies below a text let it stand out."""
    words = words_for(language, name.replace("-", "_"))
    scenes = moments(name) if language == "en" else moments(name)[1:2]
    for scene in scenes:
        found = list(texts(draw_svg(scene, words)))
        assert len(found) > 40
        assert [w for w in found if worst(w, 4.5)[0] < 0.8] == []


def test_pale_words_are_found() -> None:
    """The measure itself: grey words on white are said to be lost."""
    pale = Written("x", "", colour("#b0b0b0"), ((90, (255, 255, 255)), (10, (0, 0, 0))))
    assert worst(pale, 4.5)[0] < 0.2
    scene = moments("metallurgie")[1]
    drawn_pale = draw_svg(scene, words_for("en", "metallurgie")).replace(
        ".label { fill: #1d1d1b;", ".label { fill: #d0c8b8;"
    )
    lost = {w.text for w in texts(drawn_pale) if worst(w, 4.5)[0] < 0.8}
    assert "anna" in lost


def test_key_and_captions_of_the_hex_map_can_be_read() -> None:
    scene = RULES.scene(RULES.view(position(), "anna"))
    words = words_for("en", "full_metal_planete")
    whole = replace(scene, layers=(), focus=None)
    found = [w for w in texts(draw_svg(whole, words)) if w.role == "key"]
    assert len(found) > 10
    assert [w for w in found if worst(w, 4.5)[0] < 0.8] == []
    assert closer(scene) is not None
    assert Path(shipped_folder() / "full_metal_planete" / "map.css").is_file()
