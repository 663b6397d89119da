"""What is read of this title in sentences by code of its own: sides by their podes, ways back."""

from __future__ import annotations

import pytest

from adjudicator.rulekit.frozen import replace
from adjudicator.rules.full_metal_planete.position.parts import put
from adjudicator.rules.full_metal_planete.position.state import evolve
from tests.support.phrase_tables import Tables
from tests.support.phrases import Mail


@pytest.fixture(scope="module")
def tables() -> Tables:
    return Tables()


def taken_of(tables: Tables, at: str, say: str, lang: str = "en") -> list[str]:
    mail = Mail(tables.at(at), {"say": say, "lang": lang})
    return [] if mail.missed else [mail.reader.write(order) for order in mail.taken]


@pytest.mark.parametrize(
    ("say", "lines"),
    [
        ("I land on 3205, one leg to the north, the two others down the map.", ["land at 3205 a"]),
        ("Land at 3205, two podes up, one straight down.", ["land at 3205 b"]),
        ("Dome on 2018, podes pointing ne, s and nw.", ["land at 2018 b"]),
        ("Dome on 2118, with the legs on 2217, 2119 and 2017.", ["land at 2118 b"]),
        # the north and the south are podes of different sides
        ("Dome on 2011, one leg to the north and one to the south.", []),
        # an article is no side
        ("I land at 3111, a nice hex.", []),
    ],
)
def test_podes_tell_the_side(tables: Tables, say: str, lines: list[str]) -> None:
    assert taken_of(tables, "fmp-landing", say) == lines


@pytest.mark.parametrize(
    ("say", "lines"),
    [
        (
            "Crab 0312, 0311, 0310, load 0209, back the same way.",
            ["crab-1 0312 0311 0310", "crab-1 load 0209", "crab-1 0311 0312 0313"],
        ),
        ("Crab 0312, 0311, back the same way to 0312.", ["crab-1 0312 0311", "crab-1 0312"]),
        # nothing has moved yet
        ("The crab goes back the same way.", []),
    ],
)
def test_a_piece_goes_back_the_way_that_it_came(tables: Tables, say: str, lines: list[str]) -> None:
    assert taken_of(tables, "fmp-five", say) == lines


def test_a_path_may_begin_where_its_piece_stands(tables: Tables) -> None:
    mail = Mail(tables.at("fmp-five"), {"say": "T1 0416-0415-0414.", "lang": "en"})
    assert mail.taken
    assert mail.effect(mail.taken) == mail.effect(mail.orders_of("tank-1 0415 0414") or [])


def test_who_has_two_astronefs_says_which_one_leaves(tables: Tables) -> None:
    assert taken_of(tables, "fmp-leave", "Alright, we are taking off now.") == []
    assert taken_of(tables, "fmp-leave", "The green ship is off.") == [
        "take off with green astronef"
    ]


@pytest.mark.parametrize(
    ("lang", "say", "line"),
    [
        ("en", "crab-1 unload gem into the astronef", "crab-1 transfer gem to astronef"),
        ("en", "Put the gem in the ship.", "crab-1 transfer gem to astronef"),
        (
            "fr",
            "crabe-1 décharger gemme dans l'astronef",
            "crabe-1 transborder gemme dans astronef",
        ),
        ("fr", "Mets la gemme dans le vaisseau.", "crabe-1 transborder gemme dans astronef"),
    ],
)
def test_ore_aboard_a_transporter_goes_into_the_ship(lang: str, say: str, line: str) -> None:
    tables = Tables()
    table = tables.at("fmp-pc-nine")
    state = table.session.table.state
    crab, beside_pode = state.planes.find(0, "crab", 1), state.planes.grid.cell_of["3009"]
    pieces = put(state.pieces, crab, state.pieces[crab]._replace(at=beside_pode, load=("gem",)))
    table.session.table = replace(table.session.table, state=evolve(state, pieces=pieces))
    assert taken_of(tables, "fmp-pc-nine", say, lang) == [line]
