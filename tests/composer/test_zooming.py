"""The part of a picture that is seen: it keeps inside, and what is under a finger stays there."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.node import run_module

_VIEW = """
const { boxOf, draggedBy, fitScale, keptInside, movedToShow, viewOf, zoomedAt, MOST_ZOOM } =
  await import("./common/composer/view_box.js");
const whole = { x: -10, y: 5, width: 100, height: 50 };
const size = { width: 400, height: 400 };
const all = keptInside(viewOf(whole, size), whole, size);
/** the unit under a point of the element */
const under = ({ x, y, scale }, p) => [x + (p.x - 200) / scale, y + (p.y - 200) / scale];
"""


def seen(code: str) -> Any:
    return run_module(_VIEW + code)


def test_the_whole_is_seen_first_in_the_middle() -> None:
    assert seen("return boxOf(all, size);") == {"x": -10, "y": -20, "width": 100, "height": 100}


def test_what_lies_under_the_fingers_stays_under_them() -> None:
    before, after = seen(
        """
        const near = keptInside({ x: 30, y: 30, scale: 40 }, whole, size);
        const point = { x: 90, y: 310 };
        return [under(near, point), under(zoomedAt(near, 1.7, point, whole, size), point)];
        """
    )
    assert before == pytest.approx(after)


def test_zooming_ends_at_the_whole_and_at_the_largest_without_moving() -> None:
    told = seen(
        """
        const near = { x: 30, y: 30, scale: fitScale(whole, size) * MOST_ZOOM };
        return [zoomedAt(near, 2, { x: 0, y: 0 }, whole, size), near,
          keptInside(zoomedAt(near, 0.0001, { x: 0, y: 0 }, whole, size), whole, size), all];
        """
    )
    assert told[0] == told[1]
    assert told[2] == told[3]


def test_a_picture_is_never_dragged_out_of_sight() -> None:
    box = seen(
        """
        const near = { x: 30, y: 30, scale: 40 };
        return boxOf(keptInside(draggedBy(near, 9999, -9999), whole, size), size);
        """
    )
    assert box == {"x": -10, "y": 45, "width": 10, "height": 10}


def test_what_is_picked_comes_into_sight_as_large_as_it_is() -> None:
    """Off the screen and at its edge the picture moves, as little as it must; else it stays."""
    view, right, edge, middle, large = seen(
        """
        const view = { x: 30, y: 30, scale: 40 };
        const to = (x, y, w = 2) => movedToShow(view, { x, y, width: w, height: 2 }, size);
        return [view, to(60, 29), to(25.1, 29), to(29, 29), to(29, 29, 11)];
        """
    )
    assert right["x"] == pytest.approx(60 + 2 + 1.2 - 5)
    assert edge["x"] == pytest.approx(25.1 - 1.2 + 5)
    assert right["scale"] == edge["scale"] == 40
    assert right["y"] == edge["y"] == 30
    assert middle == large == view
