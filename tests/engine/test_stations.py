"""Stations of a game: each follows one before it, also those that were taken back."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from adjudicator.engine.lines.received import Received, act_of
from adjudicator.engine.play.stations import journey, to_everybody
from adjudicator.service.installation.wiring import make_host
from tests.support.house import small_config
from tests.support.played import finished_game
from tests.support.rules import NAMES


def line(**act: Any) -> Received:
    acts = (act_of({"do": "press", "text": "Hello", **act}),)
    return Received(seat="anna", by="player", received="", mail="", acts=acts)


def test_a_message_is_everybodys_only_where_nobody_can_have_been_left_out() -> None:
    assert to_everybody(("anna", "bob", "cleo"), line(to=["bob", "cleo"])) == ("Hello",)
    assert to_everybody(("anna", "bob", "cleo"), line(to=["bob"])) == ()
    # of two, the other may have been meant alone
    assert to_everybody(("anna", "bob"), line(to=["bob"])) == ()
    assert to_everybody(("anna", "bob"), line(to=["bob"], public=True)) == ("Hello",)


def test_what_was_taken_back_is_a_way_of_its_own(tmp_path: Any) -> None:
    host = make_host(small_config(tmp_path))
    folder = finished_game(
        host,
        "metallurgie",
        names=NAMES[:2],
        happens=("rollback@3", "rollforward@4"),
        end="draw",
        end_at=6,
    )
    header = folder.read_header()
    ruleset = host.rules.find(header.rules, header.edition)
    lines = [line for line, _ in folder.journal.read()]
    made = journey(ruleset, header, lines)
    main, *left = made.ways()
    assert made.stations[main[-1]].state == made.table.state
    assert left
    for way in (main, *left):
        assert way[0] == 0
        turns = [made.stations[at].turn for at in way]
        assert turns == sorted(turns)
        for one, other in pairwise(way):
            assert made.stations[other].before == one
    assert {at for way in (main, *left) for at in way} == set(range(len(made.stations)))
    branched = [at for at, one in enumerate(made.stations) if one.line.kind == "branched"]
    assert branched
    for at in branched:
        assert made.stations[at].before < at - 1
    # every turn that counts ends at a station of the way to the end
    assert {at for _, at in made.sealed} <= set(main)
