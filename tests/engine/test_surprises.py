"""What stops on a surprise, and what never does, over games of every title driven at random."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from itertools import islice
from typing import get_args

import pytest

from adjudicator.engine.answers.bots import greedy_order
from adjudicator.engine.answers.surprises import (
    SURPRISE,
    armed_sheet,
    armed_standing,
    dump_halt,
    find_halts,
    halt_lines,
    load_halt,
)
from adjudicator.engine.lines.kinds import fold
from adjudicator.engine.table.happenings import PAST
from adjudicator.engine.table.snapshot import dump_table, load_table
from adjudicator.engine.table.table import Table, begin
from adjudicator.rulekit.alarm import UNKNOWN
from adjudicator.rulekit.dice import Unforeseen
from adjudicator.rulekit.event import Event
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.model import pretty
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rules import get
from tests.support.driving import Driven, header_of
from tests.support.rules import HashDice

TITLES = ("full-metal-planete", "golem", "metallurgie", "planet-masters")
OPTIONS = {"full-metal-planete": {"map": "random", "map_size": "24x18"}}
SEATS = {"full-metal-planete": ("anna", "bob"), "planet-masters": ("anna", "bob", "cleo")}


class Befell(Event, tag="befell"):
    """An event of a kind that no title knows."""

    seat: str


def game(title: str, keeps: tuple[str, ...] = (PAST, SURPRISE), seed: int = 0) -> Driven:
    """A game of a title that has begun."""
    ruleset = get(title)
    header = header_of(
        ruleset,
        SEATS.get(title, ("anna", "bob")),
        secret=bytes([seed]) * 32,
        **OPTIONS.get(title, {}),
    )
    return Driven(ruleset, replace(header, keeps=keeps), secret=bytes([seed]) * 32).begin()


def play(driven: Driven, steps: int, ahead: bool, seed: int = 0) -> Driven:
    """Bots answer; who is not asked sends a final sheet ahead, of what could be done now."""
    dice = HashDice(seed)
    ruleset = driven.ruleset
    for _ in range(steps):
        table = driven.table
        if table.phase != "running" or not table.open:
            return driven
        for item in table.open:
            order = greedy_order(ruleset, table.state, item.decision)
            if dice.below(3, "any") == 0:
                legal = list(islice(ruleset.legal_orders(table.state, item.decision), 40))
                order = legal[dice.below(len(legal), "which")]
            text = ruleset.write(order)
            driven.send(item.decision.seat, f"at {item.id}: {text}")
            if driven.table is not table and driven.table.open != table.open:
                break
        if ahead:
            _send_ahead(driven, dice)
    return driven


def _send_ahead(driven: Driven, dice: HashDice) -> None:
    ruleset, table = driven.ruleset, driven.table
    if table.phase != "running" or table.decision_is_sealed():
        return
    asked = {item.decision.seat for item in table.open}
    for name in table.header.seats:
        if name in asked or table.seat(name).pending is not None:
            continue
        try:
            early = ruleset.as_asked(ruleset.veil(table.state, name), name)
        except Unforeseen:
            early = None
        mine = [d for d in ruleset.decisions(early) if d.seat == name] if early else []
        if not mine:
            continue
        legal = list(islice(ruleset.legal_orders(early, mine[0]), 60))
        order = legal[dice.below(len(legal), "ahead")]
        driven.send(name, ruleset.write(order))


@cache
def played(title: str) -> Driven:
    """A game in which sheets are sent ahead all the time."""
    return play(game(title), 60, ahead=True)


def halts(driven: Driven) -> list[tuple[Table, Table, dict[str, object]]]:
    """Each thing that was stopped, with the tables around the step."""
    before = begin(driven.header)
    found = []
    for line, after in zip(driven.lines, driven.tables, strict=True):
        found += [(before, after, halt) for halt in line.data.get("stopped", ())]
        before = after
    return found


@pytest.mark.parametrize("title", TITLES)
def test_replay_and_snapshots_give_what_play_gave_with_alarms(title: str) -> None:
    driven = played(title)
    table = begin(driven.header)
    for line, expected in zip(driven.lines, driven.tables, strict=True):
        table = fold(driven.ruleset, table, line)
        assert table == expected
    document = dump_table(driven.ruleset, table)
    again = load_table(driven.ruleset, driven.header, document)
    assert pretty(dump_table(driven.ruleset, again)) == pretty(document)
    assert halts(driven), "no surprise came: the test would prove nothing"


@pytest.mark.parametrize("title", TITLES)
def test_own_acts_stop_no_own_lines(title: str) -> None:
    driven = played(title)
    for before, after, halt in halts(driven):
        name = str(halt["seat"])
        step = driven.lines[driven.tables.index(after)]
        asked = {item.id: item.decision for item in before.open}
        own = [a for a in step.data["answers"] if a["seat"] == name]
        assert all(asked[answer["id"]].window == "response" for answer in own)
        assert name not in after.acted
        assert before.seat(name).pending is not None


@pytest.mark.parametrize("title", TITLES)
def test_a_sheet_that_was_stopped_is_played_only_when_said_again_or_at_the_deadline(
    title: str,
) -> None:
    driven = played(title)
    for _, after, halt in halts(driven):
        seat = after.seat(str(halt["seat"]))
        assert seat.pending is not None
        assert not seat.pending.final
        assert seat.sheet_stop is not None
        at = driven.tables.index(after)
        for line, table in zip(driven.lines[at + 1 :], driven.tables[at + 1 :], strict=True):
            mine = table.seat(seat.name).pending
            if mine is None or mine.number != seat.pending.number:
                break
            answers = line.data.get("answers", ()) if line.kind == "step" else ()
            turns = ("R-48", "G-D2", "M-D1", "P-D1", "P-D2", "P-D3")
            for answer in answers:
                plays = answer["seat"] == seat.name and answer["source"] == "plan"
                assert not (plays and answer["kind"] in turns)


@pytest.mark.parametrize("title", TITLES)
def test_games_opened_before_stop_nothing(title: str) -> None:
    driven = play(game(title, keeps=(PAST,)), 40, ahead=True)
    assert not halts(driven)
    assert all(seat.stops == () for seat in driven.table.seats)


@pytest.mark.parametrize("title", TITLES)
def test_an_event_that_no_title_knows_is_a_surprise_if_it_touches_the_seat(title: str) -> None:
    driven = played(title)
    ruleset, state = driven.ruleset, driven.table.state
    view = ruleset.view(state, "anna")

    def rings(seat: str) -> list[str]:
        face = Befell(seat)
        return [
            alarm.name
            for alarm in ruleset.courtesies.surprises.surprises(view, view, "anna", (), (face,))
        ]

    assert rings("anna") == [UNKNOWN]
    assert rings("bob") == []


@pytest.mark.parametrize("title", TITLES)
def test_every_kind_of_event_is_judged_or_known_to_do_no_harm(title: str) -> None:
    """What is added to a title later stops lines until somebody has thought about it."""
    folder = f"adjudicator.rules.{title.replace('-', '_')}"
    surprises = import_module(f"{folder}.surprises")
    events = import_module(f"{folder}.events")
    known = {
        kind
        for group in ("_HARMLESS", "_ATTACKS", "_JUDGED", "_LOSSES", "_KNOWN")
        for kind in getattr(surprises, group, ())
    }
    assert set(get_args(events.AnyEvent)) == known


@pytest.mark.parametrize("title", TITLES)
def test_a_secret_of_others_changes_no_surprise(title: str) -> None:
    """The same step on a state that a seat could not tell from this one surprises it alike."""
    driven = played(title)
    dice = HashDice("secret")
    told = 0
    for before, after, halt in halts(driven):
        ruleset, name = driven.ruleset, str(halt["seat"])
        seat = before.seat(name)
        orders = tuple(o for line in armed_sheet(ruleset, before, seat) for o in line.orders)
        events = [i for i in after.happened[len(before.happened) :] if isinstance(i, Event)]
        faces = tuple(face for e in events if (face := e.face(name)) is not None)
        found = []
        for change in (False, True):
            states = [before.state, after.state]
            if change:
                states = [ruleset.redeal(state, name, dice) for state in states]
            views = [ruleset.view(state, name) for state in states]
            found.append(
                tuple(
                    ruleset.courtesies.surprises.surprises(views[0], views[1], name, orders, faces)
                )
            )
        assert found[0] == found[1]
        told += 1
    assert told


def test_what_is_stopped_stands_in_the_journal_and_is_read_back() -> None:
    driven = played("golem")
    before, _, document = halts(driven)[0]
    halt = load_halt(document)
    assert dump_halt(halt) == document
    stopped = halt_lines(before, [replace(halt, cause=say("quoted", text=Quote("x")))])
    assert stopped.seat(halt.seat).sheet_stop == halt.stop


def test_lines_of_one_name_are_one_group_though_others_stand_between() -> None:
    table = game("golem").table
    lines = (("turn", "turn: energy worst"), ("react", "react: a1"), ("turn", "turn: swap worst"))
    seat = replace(table.seat("anna"), standing=lines)
    groups = armed_standing(get("golem"), table, seat)
    assert [(name, len(found)) for name, found in groups] == [("turn", 2), ("react", 1)]


def test_who_is_on_autopilot_is_surprised_by_nothing() -> None:
    driven = played("golem")
    before, after, halt = halts(driven)[0]
    name = str(halt["seat"])
    ruleset: AnyRuleSet = driven.ruleset

    class Nothing:
        events: tuple[Event, ...] = ()

        def by_others(self, seat: str) -> tuple[Event, ...]:
            return tuple(i for i in after.happened if isinstance(i, Event))

    pending = before.seat(name).pending
    awake = after.with_seat(replace(after.seat(name), pending=pending, stops=()))
    asleep = awake.with_seat(replace(awake.seat(name), autopilot="asked"))
    run = Nothing()
    assert any(h.seat == name for h in find_halts(ruleset, before, awake, run))  # type: ignore[arg-type]
    assert not any(h.seat == name for h in find_halts(ruleset, before, asleep, run))  # type: ignore[arg-type]
