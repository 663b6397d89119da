"""A replay is made of differences from the start: what stays is neither drawn nor said again."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.render.page.tracks import Sight, Track
from adjudicator.render.picture.differences import Drawer
from adjudicator.render.words.words import Words
from adjudicator.rulekit.phrase import say
from adjudicator.rulekit.scene import Box, Fact, Layer, Polyline, Scene, Section
from adjudicator.rules.golem.picture import figure
from adjudicator.rules.metallurgie.picture import scene as stacks


class Counting(Drawer):
    """Counts the shapes that it is asked for, and the sentences."""

    def __init__(self) -> None:
        super().__init__([Words("en"), Words("fr")])
        self.shapes, self.sentences = 0, 0

    def layer(self, layer: Layer, scene: Scene) -> Any:
        self.shapes += len(layer.shapes)
        return super().layer(layer, scene)

    def say(self, phrase: Any) -> Any:
        self.sentences += 1
        return super().say(phrase)


def at(x: float, arrow: bool = False) -> Any:
    if arrow:
        return Polyline("shot", points=((x, 0.0), (x, 5.0)), arrow=True)
    return Box("cell", at=(x, 0.0))


def of(*xs: float, wide: float = 9.0, arrow: bool = False) -> Scene:
    shapes = tuple(at(x, arrow) for x in xs)
    facts = tuple(Fact(f"f{x}", say("site-ended", at=str(x))) for x in xs)
    return Scene(
        title=say("site-ended"),
        box=(0.0, 0.0, wide, 9.0),
        layers=(Layer("all", shapes),),
        sections=(Section(say("site-ended"), facts),),
        style="",
    )


def test_only_what_is_other_is_drawn_and_said() -> None:
    drawer = Counting()
    track = Track(drawer)
    asked = []
    for scene in (of(1, 2, 3), of(1, 2, 4), of(1, 2, 4), of(0, 1, 2, 4), of(1, 2, 4), of(4, 3)):
        track.see(Sight(scene))
        asked.append(drawer.shapes)
    assert asked == [3, 4, 4, 5, 5, 5]
    # a section of as many facts as before is told by those that are other, with its heading
    said = drawer.sentences
    track.see(Sight(of(4, 2)))
    assert drawer.sentences == said + 2
    shown = [
        [track.shapes.entry(number)[0] for number in picture["all"]] for picture in track.pictures
    ]
    assert [len(row) for row in shown] == [3, 3, 3, 4, 3, 2, 2]
    assert shown[3][1:] == shown[1] == shown[4]
    assert shown[5] == [shown[1][2], shown[0][2]]


def test_arrows_are_drawn_anew_where_the_picture_is_larger() -> None:
    track = Track(Counting())
    for scene in (of(1, arrow=True), of(1, arrow=True), of(1, wide=900.0, arrow=True)):
        track.see(Sight(scene))
    first, second, third = (picture["all"] for picture in track.pictures)
    assert first == second != third


@pytest.mark.parametrize("kept", [stacks._stacks, stacks._free, stacks._areas, figure._panel])
def test_titles_keep_a_bounded_part_of_what_they_have_drawn(kept: Any) -> None:
    assert 0 < kept.cache_info().maxsize <= 256
