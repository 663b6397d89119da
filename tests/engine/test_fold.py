"""The live table is the table that its journal folds to: at every line, from any snapshot."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from adjudicator import rules
from adjudicator.engine.answers.bots import greedy_bot
from adjudicator.engine.journal.line import JournalLine, chain, read_line
from adjudicator.engine.journal.schema import UnknownSchema
from adjudicator.engine.journal.stream import Diverged, StreamDice
from adjudicator.engine.lines.clocks import Moved, Reminded
from adjudicator.engine.lines.kinds import fold
from adjudicator.engine.table.snapshot import dump_table, load_table
from adjudicator.engine.table.table import (
    SeatState,
    Table,
    begin,
    dump_header,
    load_header,
    ranking,
)
from adjudicator.rulekit.course import Place
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.model import from_json, pretty
from adjudicator.rulekit.pattern import Names
from tests.support.driving import ROOMY, Driven, header_of, toy
from tests.support.toy import TOY

HOUR = timedelta(hours=1)
STAGES = "pick shop build vote march"


def eventful() -> Driven:
    """A recorded toy game in which every kind of line and of answer stands."""
    game = toy(STAGES, seats=3, rounds=2, on_invalid="skip")
    game.send("bob", "standing:\nraid: pay 1\ncard: if drawn = red then keep else drop")
    game.note(Reminded(decision=game.open.id))
    game.send("anna", "take 9\nroll\nbuild* 2\nraid bob\nbuild 1")
    game.send("bob", "draw\nbuy 1\ndone\nbuild 9\nrest", final=False).to_deadline()
    game.acts("cleo", {"do": "set", "name": "language", "value": "fr"})
    game.acts("cleo", {"do": "set", "name": "autopilot", "value": "on"})
    game.drive().send("anna", "vote bob\nmarch 1\nmarch 9", final=False).send(
        "bob", "vote bob\nmarch 2"
    )
    game.to_deadline()
    game.acts("bob", {"do": "set", "name": "resigned", "value": "on"})
    while game.table.phase == "running":
        game.to_deadline()
    return game


def metallurgie() -> Driven:
    """A whole game of Metallurgie between greedy bots who write their orders."""
    ruleset = rules.get("metallurgie")
    options: dict[str, Any] = dict(ruleset.about.demo[1])
    game = Driven(ruleset, header_of(ruleset, ("anna", "bob"), ROOMY, **options)).begin()
    names = Names(("anna", "bob"))
    while game.table.phase == "running":
        item = game.open
        seat = item.decision.seat
        veiled = ruleset.veil(game.table.state, seat)
        order = greedy_bot(ruleset, veiled, item.decision, StreamDice(b"", 0, 0))
        game.send(seat, write_order(order, ruleset.forms, "en", names))
    return game


@pytest.fixture(scope="module")
def games() -> dict[str, Driven]:
    return {"toy": eventful(), "metallurgie": metallurgie()}


@pytest.fixture(params=["toy", "metallurgie"])
def game(request: pytest.FixtureRequest, games: dict[str, Driven]) -> Driven:
    return games[request.param]


def folded(game: Driven, lines: list[JournalLine], start: Table | None = None) -> Table:
    table = start or begin(game.header)
    for line in lines:
        table = fold(game.ruleset, table, line)
    return table


def test_the_recorded_games_hold_every_kind_of_line_and_answer(games: dict[str, Driven]) -> None:
    kinds = {line.kind for line in games["toy"].lines}
    assert kinds == {"opened", "step", "received", "invalid", "reminded", "published", "ended"}
    sources = set(games["toy"].sources())
    assert sources >= {"plan", "standing", "default", "autopilot"}
    assert any("refused" in answer for answer in games["toy"].answers())
    assert games["metallurgie"].table.phase == "ended"


def test_every_beginning_of_a_journal_folds_to_the_table_of_then(game: Driven) -> None:
    table = begin(game.header)
    for line, live in zip(game.lines, game.tables, strict=True):
        table = fold(game.ruleset, table, line)
        assert table == live, line.n


def test_lines_read_from_bytes_fold_like_those_in_memory(game: Driven) -> None:
    table, head = begin(game.header), "0" * 64
    for line in game.lines:
        again = read_line(line.encode()[:-1], table.last + 1, head)
        table, head = fold(game.ruleset, table, again), again.hash
    assert table == game.table


def test_a_snapshot_of_any_line_is_the_table_and_goes_on_like_it(game: Driven) -> None:
    for at in range(0, len(game.tables), 3):
        table = game.tables[at]
        written = pretty(dump_table(game.ruleset, table))
        again = load_table(game.ruleset, game.header, from_json(written))
        assert again == table
        assert pretty(dump_table(game.ruleset, again)) == written
        rest = game.lines[at + 1 : at + 5]
        assert folded(game, rest, again) == folded(game, rest, table)


def test_a_header_is_read_as_it_was_written(game: Driven) -> None:
    assert load_header(from_json(pretty(dump_header(game.header)))) == game.header


@pytest.mark.parametrize(
    "spoil",
    [
        lambda d: [],
        lambda d: {**d, "schema": 99},
        lambda d: {**d, "schema": 0},
        lambda d: {**d, "schema": None},
        lambda d: {k: v for k, v in d.items() if k != "schema"},
        lambda d: {**d, "options": []},
        lambda d: {**d, "options": {"rounds": 2}},
        lambda d: {**d, "seats": "anna"},
        lambda d: {k: v for k, v in d.items() if k != "commitment"},
        lambda d: {**d, "behaviour": "one"},
        lambda d: {**d, "schedule": {"max_misses": "many"}},
    ],
)
def test_a_header_that_is_none_is_refused(spoil: Any) -> None:
    with pytest.raises((ValueError, UnknownSchema)):
        load_header(spoil(dump_header(header_of())))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda d: None,
        lambda d: {**d, "schema": 2},
        lambda d: {k: v for k, v in d.items() if k != "seats"},
        lambda d: {**d, "seats": 7},
        lambda d: {**d, "state": {"seats": 3}},
        lambda d: {**d, "open": [7]},
        lambda d: {**d, "open": [{**d["open"][0], "decision": {"kind": "x"}}]},
        lambda d: {**d, "happened": [{}]},
        lambda d: {**d, "executed": [["anna"]]},
    ],
)
def test_a_snapshot_that_is_none_is_refused(spoil: Any) -> None:
    document = dump_table(TOY, toy().table)
    with pytest.raises((ValueError, KeyError, TypeError, UnknownSchema)):
        load_table(TOY, header_of(), spoil(document))


def forged(game: Driven, at: int, change: Any) -> JournalLine:
    """Line `at` with other data, its hash made to fit."""
    line = game.lines[at]
    data = json.loads(json.dumps(line.data))
    change(data)
    return chain(game.tables[at - 1].head, line.n, line.at, line.kind, data, line.salt)


def refuse_forged(game: Driven, at: int, change: Any) -> str:
    with pytest.raises((Diverged, ValueError)) as caught:
        fold(game.ruleset, game.tables[at - 1], forged(game, at, change))
    return str(caught.value)


def step_of(game: Driven, words: str) -> int:
    """Index of the step in which an order was carried out."""
    for at, line in enumerate(game.lines):
        if line.kind == "step" and words in json.dumps(line.data["answers"]):
            return at
    raise AssertionError(words)


def test_an_order_that_the_rules_refuse_is_not_carried_out() -> None:
    game = toy("pick").send("anna", "take 1")
    at = step_of(game, "take")
    assert "T-1 E_TAKE" in refuse_forged(
        game, at, lambda d: d["answers"][0]["orders"][0].update(n=7)
    )


def test_a_draw_that_is_not_the_rules_own_is_not_taken() -> None:
    game = toy("pick").send("anna", "roll")
    at = step_of(game, "roll")
    assert "T-ROLL" in refuse_forged(game, at, lambda d: d["draws"].clear())
    assert "T-ROLL" in refuse_forged(game, at, lambda d: d["draws"][0].__setitem__(1, 20))
    assert "not asked for" in refuse_forged(game, at, lambda d: d["draws"].append(["T", 6, 1]))
    draws = game.lines[at].data["draws"]
    other = (draws[0][2] + 1) % 6
    assert "state" in refuse_forged(game, at, lambda d: d["draws"][0].__setitem__(2, other))


def test_a_state_that_does_not_follow_is_not_believed() -> None:
    game = toy("pick").send("anna", "take 1")
    at = step_of(game, "take")
    assert "state" in refuse_forged(game, at, lambda d: d.update(state="0" * 64))
    assert "state" in refuse_forged(game, at, lambda d: d["answers"][0]["orders"][0].update(n=2))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda d: d.update(step=9), "step 9"),
        (lambda d: d["answers"].clear(), "without answers"),
        (lambda d: d["answers"][0].update(id=99), "99 is not open"),
        (lambda d: d["answers"][0].update(seat="bob"), "not open for bob"),
        (lambda d: d["answers"].append(d["answers"][0]), "several answers"),
    ],
)
def test_an_answer_that_nobody_was_asked_for_is_refused(change: Any, words: str) -> None:
    game = toy("pick").send("anna", "take 1")
    assert words in refuse_forged(game, step_of(game, "take"), change)


def test_orders_beyond_the_end_of_a_decision_are_refused() -> None:
    game = toy("build").send("anna", "build 5")
    at = step_of(game, "build")

    def more(data: Any) -> None:
        data["answers"][0]["orders"] *= 2

    assert "closed before its last" in refuse_forged(game, at, more)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda d: d["answers"][0]["orders"][0].update(seat="dora"), "E_DORA"),
        (lambda d: d["answers"][0]["orders"].clear(), "takes one order"),
        (lambda d: d["answers"][0]["orders"].append(d["answers"][0]["orders"][0]), "one order"),
        (lambda d: d["answers"].pop(), "before all had answered"),
        (lambda d: d["answers"][1].update(seat="anna"), "not open for anna"),
    ],
)
def test_secret_answers_are_checked_like_open_ones(change: Any, words: str) -> None:
    game = toy("vote").send("anna", "vote bob").send("bob", "vote anna")
    assert words in refuse_forged(game, step_of(game, "vote"), change)


def test_many_secret_orders_are_checked_one_after_the_other() -> None:
    game = toy("march").send("anna", "march 2\nhalt").send("bob", "halt")
    at = step_of(game, "march")
    words = refuse_forged(game, at, lambda d: d["answers"][0]["orders"][0].update(n=4))
    assert "T-3 E_STEPS" in words


def test_lines_out_of_their_order_or_of_unknown_kinds_are_refused() -> None:
    game = toy("pick").send("anna", "take 1")
    with pytest.raises(ValueError, match="cannot follow"):
        fold(TOY, game.tables[1], game.lines[3])
    line = replace(game.lines[3], kind="invented")
    with pytest.raises(ValueError, match="invented"):
        fold(TOY, game.tables[2], line)
    act = {"do": "set", "name": "colour", "value": "red"}
    with pytest.raises(ValueError, match="colour"):
        game.acts("anna", act)


def test_equal_ranks_are_shared_when_a_seat_resigned() -> None:
    places = [Place("a", 1, 9), Place("b", 1, 9), Place("c", 3, 5), Place("d", 4, 1)]
    seats = tuple(SeatState(name, resigned=name in "bc") for name in "abcd")
    table = replace(begin(header_of()), seats=seats)
    found = [(s.seat, s.rank) for s in ranking(table, places)]
    assert found == [("a", 1), ("d", 2), ("b", 3), ("c", 4)]


LINES = st.sampled_from(
    (
        *(
            "take 1",
            "take 9",
            "roll",
            "draw",
            "keep",
            "drop",
            "drawn red: keep",
            "drawn blue: drop",
        ),
        *(
            "buy 1",
            "buy* 2",
            "buy 9",
            "done",
            "build 1",
            "build* 2",
            "build 9",
            "wave*",
            "dig",
            "rest",
        ),
        *("raid anna", "raid bob", "raid cleo", "duck", "pay 2", "pay 9", "vote anna", "vote bob"),
        *("march 1", "march* 1", "march 9", "halt", "if luck > 4 then take 3 else roll"),
        *("if left > 3 then build 3", "if total(bob) > 5 then vote bob", "nonsense", "cancel plan"),
        *(
            "standing: card: keep",
            "standing: raid: pay 1",
            "cancel standing",
            "plan:",
            "at 5: duck",
        ),
        *("raid: if round = 1 then duck else pay 1", "duck always", "# nothing", ""),
    )
)
SEATS = ("anna", "bob", "cleo")
ACTS = st.sampled_from(
    (
        *({"do": "final", "value": value} for value in (True, False)),
        {"do": "withdraw"},
        *({"do": "set", "name": "autopilot", "value": value} for value in ("on", "off")),
        {"do": "set", "name": "language", "value": "fr"},
        {"do": "set", "name": "resigned", "value": "on"},
    )
)


class AnyGame(RuleBasedStateMachine):
    """Mails, reminders and time in any order: the live table is always the folded one."""

    game: Driven
    checked: int
    folded: Table

    @initialize(
        skip=st.booleans(),
        cooling=st.sampled_from(["0h", "3h"]),
        grace=st.sampled_from(["0h", "5h"]),
        stages=st.sampled_from([STAGES, "build", "pick vote", "shop build march"]),
    )
    def open(self, skip: bool, cooling: str, grace: str, stages: str) -> None:
        schedule = replace(
            ROOMY, on_invalid="skip" if skip else "stop", cooling_off=cooling, grace=grace
        )
        header = header_of(TOY, SEATS, schedule, stages=stages, rounds="3")
        self.game = Driven(TOY, header).begin()
        self.folded, self.checked = begin(header), 0

    @rule(seat=st.sampled_from(SEATS), lines=st.lists(LINES, max_size=7), final=st.booleans())
    def send(self, seat: str, lines: list[str], final: bool) -> None:
        if self.game.table.phase == "running":
            self.game.send(seat, "\n".join(lines), final)

    @rule(seat=st.sampled_from(SEATS), act=ACTS)
    def command(self, seat: str, act: dict[str, Any]) -> None:
        if self.game.table.phase == "running":
            self.game.acts(seat, act)
            self.game.drive()

    @rule(hours=st.sampled_from([1, 4, 24, 48]))
    def wait(self, hours: int) -> None:
        self.game.wait(hours * HOUR)

    @rule(seat=st.sampled_from(SEATS), lines=st.lists(LINES, max_size=7))
    def try_out(self, seat: str, lines: list[str]) -> None:
        before = self.game.table
        found = self.game.try_out(seat, "\n".join(lines))
        assert self.game.table == before
        assert all(judged.item.raw.strip() for judged in found.lines)

    @rule()
    def remind(self) -> None:
        for item in self.game.table.open[:1]:
            self.game.note(Reminded(decision=item.id))

    @invariant()
    def live_is_folded(self) -> None:
        for line in self.game.lines[self.checked :]:
            raw = line.encode()
            assert read_line(raw[:-1], self.folded.last + 1, self.folded.head) == line
            self.folded = fold(TOY, self.folded, line)
            assert self.folded == self.game.tables[self.checked]
            self.checked += 1

    @invariant()
    def the_table_is_sound(self) -> None:
        table = self.game.table
        assert TOY.problems(table.state) == ()
        asked = [(o.decision.seat, o.decision.kind) for o in table.open]
        assert asked == [(d.seat, d.kind) for d in TOY.decisions(table.state)]
        assert (table.phase == "ended") == (not asked)
        dumped = dump_table(TOY, table)
        assert load_table(TOY, table.header, from_json(pretty(dumped))) == table


AnyGame.TestCase.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)
test_any_course_of_a_game_is_what_its_journal_says = AnyGame.TestCase


def moved(game: Driven, **changes: Any) -> Moved:
    data = {
        "cause": "outage",
        "since": "2026-03-01T00:00:00Z",
        "due": [[game.open.id, "2027-01-01T00:00:00Z"]],
    }
    return Moved.load({**data, **changes})


def test_a_moved_deadline_is_told_to_all_and_kept_by_a_snapshot() -> None:
    game = toy(STAGES, seats=3, rounds=2)
    before = game.open
    game.note(moved(game))
    assert (game.open.due, game.open.first) == ("2027-01-01T00:00:00Z", before.due)
    assert (game.open.moved, game.open.moves) == ("outage", 1)
    assert not game.table.happened[-1].private  # type: ignore[union-attr]
    dumped = from_json(pretty(dump_table(TOY, game.table)))
    assert load_table(TOY, game.table.header, dumped) == game.table
    game.note(moved(game, cause="referee"))
    assert (game.open.first, game.open.moves) == (before.due, 2)


@pytest.mark.parametrize(
    "changes",
    [{"cause": "mood"}, {"due": [[99, "2027-01-01T00:00:00Z"]]}, {"due": [[1, "tomorrow"]]}],
)
def test_a_move_that_the_engine_never_writes_is_refused(changes: dict[str, Any]) -> None:
    game = toy(STAGES, seats=3, rounds=2)
    with pytest.raises(ValueError, match=r"not moved|not open|no instant"):
        game.note(moved(game, **changes))
