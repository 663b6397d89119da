"""Hundreds of options: narrowed by taps and words, shortened under their headings."""

from __future__ import annotations

from typing import Any

from tests.support.node import run_module

_NARROW = """
const { tapOptions, sayingAll, grouped } = await import("./common/composer/narrow.js");
"""


def option(key: str, *idents: str, **more: str) -> dict[str, Any]:
    return {"key": key, "label": key, "idents": list(idents), **more}


OPTIONS = [
    option("play Cu at 1", "card:Cu", "cell:1"),
    option("play Cu at 2", "card:Cu", "cell:2"),
    option("play Ag at 2", "card:Ag", "cell:2"),
    option("draw", "pile"),
]


def tap(only: list[str], *idents: str) -> tuple[str | None, list[str]]:
    found = run_module(
        _NARROW + "return tapOptions(given[0], given[1], given[2]);", [OPTIONS, only, idents]
    )
    return found["pick"] and found["pick"]["key"], found["only"]


def test_a_tap_picks_the_only_option_about_it() -> None:
    assert tap([], "pile") == ("draw", [])


def test_taps_narrow_until_one_option_is_left() -> None:
    assert tap([], "card:Cu") == (None, ["card:Cu"])
    assert tap(["card:Cu"], "cell:2") == ("play Cu at 2", [])


def test_the_uppermost_thing_that_options_are_about_is_meant() -> None:
    assert tap([], "legend", "card:Cu", "pile") == (None, ["card:Cu"])


def test_a_second_tap_takes_the_first_back() -> None:
    assert tap(["card:Cu"], "card:Cu") == (None, [])


def test_a_tap_that_fits_no_other_begins_anew() -> None:
    assert tap(["card:Cu"], "pile") == ("draw", [])
    assert tap(["cell:1"], "card:Ag") == ("play Ag at 2", [])


def test_a_tap_on_nothing_changes_nothing() -> None:
    assert tap(["card:Cu"], "table") == (None, ["card:Cu"])


def test_words_are_sought_without_accents_in_all_that_an_option_says() -> None:
    options = [
        option("énergie C02", group="Action", detail="1 point"),
        option("attaquer C02 bob.tête", group="Attaque"),
    ]
    found = run_module(
        _NARROW + "return given[1].map((w) => sayingAll(given[0], w).map(({ key }) => key));",
        [options, ["ENERGIE", "c02 tete", "attaque", "point", "nothing", ""]],
    )
    both = [one["key"] for one in options]
    assert found == [both[:1], both[1:], both[1:], both[:1], [], both]


def test_headings_are_shortened_where_there_are_many_options() -> None:
    many = [option(f"{group}{n}", group=group) for group in "ab" for n in range(30)]
    few = many[:10]
    told = run_module(
        _NARROW
        + """
        const sizes = (options, open) => grouped(options, new Set(open))
          .map(({ group, shown, hidden }) => [group, shown.length, hidden.length]);
        return [sizes(given[0], []), sizes(given[0], ["b"]), sizes(given[1], [])];
        """,
        [many, few],
    )
    assert told == [[["a", 8, 22], ["b", 8, 22]], [["a", 8, 22], ["b", 30, 0]], [["a", 10, 0]]]
