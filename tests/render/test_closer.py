"""The part of a picture that mails show large: what is near, never told twice."""

from __future__ import annotations

import pytest
from lxml import etree, html

from adjudicator.render.letters.letter import Letter, LetterSection, Picture
from adjudicator.render.letters.rendering import render_letter
from adjudicator.render.picture.closer import closer
from adjudicator.render.picture.key import foot
from adjudicator.render.picture.png import image_map, image_size
from adjudicator.render.picture.svg import draw_svg
from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import say
from adjudicator.rulekit.scene import ALL, Box, Key, Layer, Point, Polyline, Scene
from tests.render.example_scene import island

#: around the first tank of the island, at (26, 15), not its other tanks
NEAR = (10.0, 0.0, 30.0, 30.0)
#: of a key: what is seen there, what is not, what each part needs
LINES = tuple(
    Key((Box("mark", size=(1.0, 1.0)),), say("fact-sea"), of) for of in ("tank", "whale", ALL)
)


def focused() -> Scene:
    return replace(island(), focus=NEAR)


def letter(src: str) -> Letter:
    return Letter(say("fact-sea"), (LetterSection("", (Picture(focused()),)),), src=src)


def test_without_a_focus_there_is_no_part() -> None:
    assert closer(island()) is None


def test_what_is_near_is_kept_and_what_is_far_is_left_out(words: Words) -> None:
    whole, near = focused(), closer(focused())
    assert near is not None
    assert near.box[0::2] == NEAR[0::2]
    assert near.box[1] + near.box[3] == pytest.approx(NEAR[1] + NEAR[3])
    assert near.focus is None
    tanks = [fact.ident for fact in near.facts() if fact.ident.startswith("unit")]
    assert tanks == ["unit:tank-1"]
    drawn = etree.fromstring(draw_svg(near, words).encode())
    shown = {e.get("data-fact") for e in drawn.iter() if e.get("data-fact")}
    assert "unit:tank-1" in shown
    assert "unit:tank-3" not in shown
    parts = replace(near, inset=None)
    assert len(draw_svg(parts, words)) < len(draw_svg(whole, words)) / 2


def test_a_part_stands_under_its_title_beside_the_whole_and_the_key_of_its_own_marks(
    words: Words,
) -> None:
    whole = replace(focused(), legend=(*LINES, *focused().legend))
    near = closer(whole)
    assert near is not None
    assert near.legend == (LINES[0], LINES[2])
    assert closer(whole, key=True).legend == whole.legend  # type: ignore[union-attr]
    drawn = etree.fromstring(draw_svg(near, words).encode())
    title = drawn.find(".//{*}g[@class='label title']/{*}text")
    assert title is not None
    assert title.text == words.say(whole.title)
    small = drawn.find(".//{*}g[@class='inset']/{*}svg")
    assert small is not None
    assert [float(n) for n in small.get("viewBox").split()] == pytest.approx(whole.box, abs=0.01)
    assert len(list(small.iter("{*}rect"))) == 2, "a frame around the part"
    # each fact is told once, in the large picture
    assert not [e for e in small.iter() if e.get("data-fact")]
    key = drawn.find(".//{*}g[@class='legend']")
    assert key is not None
    left = min(float(text.get("x")) for text in key.iter("{*}text"))
    assert left > float(small.get("x")) + float(small.get("width"))


def test_what_has_no_room_beside_the_whole_stands_below_it_in_two_columns(words: Words) -> None:
    near = closer(replace(focused(), legend=LINES[2:] * 13))
    assert near is not None
    assert near.inset is not None
    plan = foot(near, words)
    assert plan.inset is not None
    left, top, wide = plan.inset
    low = top + wide * near.inset.box[3] / near.inset.box[2]
    columns = sorted({x for x, y in plan.places if y > low})
    assert len(columns) == 2
    rows = [[y for x, y in plan.places if x == column and y > low] for column in columns]
    assert 0 <= len(rows[0]) - len(rows[1]) <= 1
    assert all(x > left + wide for x, y in plan.places if y <= low)
    assert len(set(plan.places)) == 13
    assert max(y for _, y in plan.places) < near.box[1] + near.box[3] + plan.height


def test_the_areas_of_a_part_lie_on_it(words: Words) -> None:
    near = closer(focused())
    assert near is not None
    width, height = image_size(near, words, 800)
    assert width == 800 < height
    tank = next(a for a in image_map(near, 800, words) if a.title.startswith("tank-1"))
    numbers = [int(n) for n in tank.coords.split(",")]
    assert min(numbers) > 0
    assert max(numbers) < 800
    assert max(numbers[::2]) - min(numbers[::2]) > 200


@pytest.mark.parametrize(
    ("way", "seen"),
    [
        (((-5.0, 15.0), (20.0, 15.0)), True),
        (((20.0, 15.0), (60.0, 15.0)), True),
        (((20.0, -9.0), (20.0, 15.0)), True),
        (((20.0, 15.0), (20.0, 60.0)), True),
        (((-5.0, 15.0), (60.0, 15.0)), True),
        (((-5.0, 15.0), (5.0, 15.0)), False),
        (((45.0, 15.0), (60.0, 15.0)), False),
    ],
)
def test_what_reaches_into_the_part_is_drawn(way: tuple[Point, ...], seen: bool) -> None:
    moves = Layer("moves", (Polyline("move", points=way),))
    near = closer(replace(focused(), layers=(moves,)))
    assert near is not None
    assert bool(near.layers[0].shapes) is seen


def test_a_mail_shows_one_picture_and_tells_the_facts_once(either: Words) -> None:
    made = render_letter(letter("cid:map"), either)
    page = html.document_fromstring(made.html)
    images = [(e.get("src"), e.get("usemap")) for e in page.iter("img")]
    assert images == [("cid:map", "#map-1")]
    (areas,) = ([*e.iter("area")] for e in page.iter("map"))
    assert areas
    alone = render_letter(letter("map.svg"), either)
    assert made.text == alone.text
    assert len(list(page.iter("li"))) == len(list(html.document_fromstring(alone.html).iter("li")))


def test_a_report_beside_its_drawing_shows_one_picture(words: Words) -> None:
    page = html.document_fromstring(render_letter(letter("map.anna.svg"), words).html)
    assert [e.get("src") for e in page.iter("img")] == ["map.anna.svg"]


def test_a_picture_without_what_is_too_small_says_how_all_of_it_comes(words: Words) -> None:
    small = replace(island(), layers=(*island().layers, Layer("names", (), least=50.0)))
    for scene, whole, told in (
        (small, False, True),
        (small, True, False),
        (island(), False, False),
    ):
        part = Picture(scene, whole=whole)
        made = render_letter(Letter(say("fact-sea"), (LetterSection("", (part,)),)), words)
        assert ("brings it large" in made.html) is told
