"""The picture: arrows that leave all that is written alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from adjudicator.render.letters.letter import MAIL_SRC, Picture
from adjudicator.render.picture.geometry import READABLE
from adjudicator.render.words.words import Words
from adjudicator.rulekit.event import Event
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.scene import ALL, Box, Label, Polygon, Polyline, Scene
from adjudicator.rules.golem.cards.cardset import PARTS
from adjudicator.rules.golem.events import Attacked, TileHit
from tests.rules.golem.position import GOLEM, position
from tests.support.lettered import Rectangle, lines_of, meet


@cache
def blow() -> tuple[Attacked, TileHit]:
    """An attack of anna on bruno, and that it hit."""
    at = position("Basalt a+9", "Forge", hands=("C01", "C01"))
    played = at.play("attack C01 P2.torso").events
    (attack,) = (event for event in played if isinstance(event, Attacked))
    (hit,) = (event for event in played if isinstance(event, TileHit))
    return attack, hit


def struck(seat: str, target: str, part: str) -> Iterator[Event]:
    """The same as if of others, on another part."""
    for event in blow():
        yield replace(event, seat=seat, target=target, part=part)


def written(scene: Scene, words: Words) -> Iterator[tuple[str, Rectangle]]:
    """What is written in a scene and what it takes; plates of numbers as well."""
    least = READABLE * scene.box[2]
    for layer in scene.layers:
        for shape in layer.shapes:
            if isinstance(shape, Box) and shape.role.startswith("shown"):
                (x, y), (wide, high) = shape.at, shape.size
                yield shape.ident, (x, y, x + wide, y + high)
            if not isinstance(shape, Label):
                continue
            yield from lines_of(shape, words.param(shape.text), least)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_arrow_crosses_what_is_written(seats: int, language: str) -> None:
    mechas = ("Basalt", "Forge -rarm -lleg", "Zenith -head", "Sirocco -torso")[:seats]
    view = GOLEM.view(position(*mechas, hands=("C01",) * seats).state, "anna")
    plain, words = GOLEM.scene(view), Words(language, "golem")
    names = [seen.player.seat for seen in view.players]
    texts = list(written(plain, words))
    for target in names:
        for part in PARTS:
            faces = [f for seat in names if seat != target for f in struck(seat, target, part)]
            scene = GOLEM.courtesies.traces.draw_traces(plain, view, faces)
            traces = next(layer.shapes for layer in scene.layers if layer.name == "traces")
            arrows = [s for s in traces if isinstance(s, Polyline)]
            heads = [s for s in traces if isinstance(s, Polygon) and "head" in s.role]
            assert len(arrows) == len(heads) == seats - 1
            for shape in (*arrows, *heads):
                for (x1, y1), (x2, y2) in pairwise(shape.points):
                    way = (min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))
                    crossed = [text for text, box in texts if meet(way, box)]
                    assert not crossed, (target, part, shape.role)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_blows_of_one_seat_on_another_share_a_lane(language: str) -> None:
    view = GOLEM.view(position("Basalt", "Forge", hands=("C01", "C01")).state, "anna")
    faces = [face for part in PARTS for face in struck("anna", "bruno", part)]
    faces += struck("anna", "bruno", "head")
    scene = GOLEM.courtesies.traces.draw_traces(GOLEM.scene(view), view, faces)
    traces = next(layer.shapes for layer in scene.layers if layer.name == "traces")
    arrows = [s for s in traces if isinstance(s, Polyline)]
    assert len(arrows) == len(PARTS)
    assert len({arrow.points[:2] for arrow in arrows}) == 1
    assert sum(s.role == "shot-start" for s in traces) == 1


def test_the_key_explains_what_lies_on_tiles_as_long_as_it_does_and_in_every_mail() -> None:
    def keys(text: str) -> dict[str, str]:
        view = GOLEM.view(position(text, "Forge", hands=("C01", "C01")).state, "anna")
        return {key.phrase.code: key.of for key in GOLEM.scene(view).legend}

    passing = ("legend-plus", "legend-minus", "legend-round")
    assert not set(passing) & set(keys("Basalt"))
    marked = keys("Basalt head+1 torso-1 larmr2")
    assert [marked.get(code) for code in passing] == [ALL] * 3
    picture = Picture(GOLEM.scene(GOLEM.view(position("Basalt head+1", "Forge").state, "anna")))
    later = replace(picture, lasting=False).scene_for(MAIL_SRC)
    assert [key.phrase.code for key in later.legend] == ["legend-plus"]
