"""A dry run tells what would happen as far as its seat may foresee, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from adjudicator import rules
from adjudicator.engine.answers.bots import random_bot
from adjudicator.engine.journal.stream import StreamDice
from adjudicator.engine.lines.course import Opened
from adjudicator.engine.play.adjudicate import report_due
from adjudicator.engine.rehearsal import proposals
from adjudicator.engine.rehearsal.proposals import nearest_order
from adjudicator.engine.rehearsal.verdicts import Preview
from adjudicator.rulekit.courtesies import Courtesies
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Unforeseen
from adjudicator.rulekit.event import Event
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Quote
from adjudicator.rulekit.text import Span
from tests.support.cost import LINEAR, growth
from tests.support.driving import ROOMY, Driven, header_of, toy
from tests.support.rules import HashDice
from tests.support.toy import TOY, Did, Toy


def verdicts(found: Preview) -> list[str]:
    return [judged.status for judged in found.lines]


def test_what_is_certain_is_done_with_its_events_and_its_filled_words() -> None:
    game = toy("pick build")
    found = game.try_out("anna", "prendre 2\nbuild 3")
    assert verdicts(found) == ["done", "done"]
    assert [judged.filled for judged in found.lines] == ["take 2", "build 3"]
    assert found.lines[0].events == (Did("anna", "take", 2),)
    assert found.events == (Did("anna", "take", 2), Did("anna", "build", 3))
    assert found.certain
    assert found.is_sound
    assert found.asks is not None
    assert (found.asks.kind, dict(found.asks.params)["left"]) == ("T-BUILD", 2)
    assert found.state.totals == (5, 0)


def test_a_dry_run_stores_nothing() -> None:
    game = toy("pick build")
    before, lines = game.table, list(game.lines)
    game.try_out("anna", "take 2\nstanding:\nraid: duck\ncancel plan")
    assert (game.table, game.lines) == (before, lines)


def test_the_words_are_in_the_reader_s_language() -> None:
    from adjudicator.engine.rehearsal.rehearsal import preview

    game = toy("pick")
    found = preview(TOY, game.table, "anna", "take 2", game.now, "fr")
    assert found.lines[0].filled == "prendre 2"


def test_a_refused_line_stops_those_behind_it() -> None:
    found = toy("build").try_out("anna", "build 2\n  build 9 \nrest\nnonsense")
    assert verdicts(found) == ["done", "refused", "unreached", "left"]
    refusal = found.lines[1].refusal
    assert refusal is not None
    assert (refusal.rule, refusal.code) == ("T-2", "E_LEFT")
    assert refusal.span == Span(8, 9)
    assert not found.is_sound
    assert found.asks is not None


def test_lines_behind_a_refused_one_are_tried_without_it() -> None:
    found = toy("build").try_out("anna", "build 2\nbuild 9\nbuild 1\nbuild 8")
    assert verdicts(found) == ["done", "refused", "unreached", "unreached"]
    assert (found.lines[2].filled, found.lines[2].events) == ("build 1", ())
    assert found.lines[2].refusal is None
    assert found.lines[3].refusal is not None
    assert found.lines[3].refusal.code == "E_LEFT"
    assert found.state == toy("build").try_out("anna", "build 2").state
    assert found.asks is not None
    assert dict(found.asks.params)["left"] == 3


def test_with_skip_the_lines_behind_a_refused_one_are_tried() -> None:
    found = toy("build", on_invalid="skip").try_out("anna", "build 9\nbuild 2\nbuild 8\nbuild 3")
    assert verdicts(found) == ["refused", "done", "refused", "done"]


def test_lines_before_a_refused_one_are_not_called_unreached() -> None:
    found = toy("pick build").try_out("anna", "pay 1\ntake 9")
    assert verdicts(found) == ["waiting", "refused"]


def test_a_refusal_comes_with_the_rules_own_proposal_or_the_nearest_legal_order() -> None:
    found = toy("pick").try_out("anna", "take 33")
    assert found.lines[0].near == "take 3"
    found = toy("build").try_out("anna", "build 44")
    assert found.lines[0].near == "build 4"


@pytest.mark.parametrize(
    ("line", "wrong", "near"),
    [
        ("if left > 9 then take 1 else take 33", "33", "if left > 9 then take 1 else take 3"),
        ("if left < 9 then take 33 else take 1", "33", "if left < 9 then take 3 else take 1"),
        ("plan: take 33", "33", "plan: take 3"),
    ],
)
def test_in_a_line_with_parts_the_one_that_was_tried_is_to_blame(
    line: str, wrong: str, near: str
) -> None:
    (judged,) = toy("pick").try_out("anna", line).lines
    assert judged.refusal is not None
    assert judged.refusal.span is not None
    assert line[judged.refusal.span.start : judged.refusal.span.end] == wrong
    assert judged.near == near


def test_a_draw_ends_what_is_certain() -> None:
    found = toy("pick build").try_out("anna", "roll\nbuild 2")
    assert verdicts(found) == ["done", "waiting"]
    assert not found.certain
    assert found.events == (Did("anna", "roll"),)
    assert found.asks is None


def test_a_die_among_many_orders_ends_what_is_certain() -> None:
    found = toy("build").try_out("anna", "build 2\ndig\nbuild 2")
    assert verdicts(found) == ["done", "done", "waiting"]
    assert (found.lines[1].events, found.certain) == ((), False)
    assert found.state.totals == (2, 0)


def test_lines_are_judged_on_each_outcome_that_may_come() -> None:
    text = "draw\ndrawn red: keep\ndrawn stone: keep\ndrawn blue: drop\nbuild 2"
    found = toy("pick build").try_out("anna", text)
    assert verdicts(found) == ["done", "ready", "refused", "ready", "waiting"]
    refusal = found.lines[2].refusal
    assert refusal is not None
    assert refusal.code == "E_STONE"
    assert refusal.span == Span(13, 17)


def test_a_line_that_is_legal_on_some_outcome_is_not_refused() -> None:
    assert verdicts(toy("pick").try_out("anna", "draw\nkeep")) == ["done", "waiting"]


def test_a_branch_for_another_decision_is_not_refused_on_an_outcome() -> None:
    found = toy("pick").try_out("anna", "draw\nif drawn = red then keep else take 3")
    assert verdicts(found) == ["done", "ready"]


class Secretive(Toy):
    """Outcomes that even the rules cannot judge."""

    def suppose(self, state, seat):  # type: ignore[no-untyped-def]
        return (replace(state, stage="card", drawn="?"),) if state.stage == "draw" else ()

    def plan(self, state, decision, order):  # type: ignore[no-untyped-def]
        if state.drawn == "?":
            raise Unforeseen("card")
        return super().plan(state, decision, order)


def test_an_outcome_that_cannot_be_judged_leaves_the_line_waiting() -> None:
    game = Driven(Secretive(), header_of(TOY, stages="pick")).begin()
    assert verdicts(game.try_out("anna", "draw\nkeep")) == ["done", "waiting"]


def test_another_seat_s_answer_ends_what_can_be_told() -> None:
    found = toy("build").try_out("anna", "build 1\nraid bob\nbuild 2")
    assert verdicts(found) == ["done", "done", "waiting"]
    assert found.asks is None


def test_a_seat_that_is_not_asked_has_its_lines_tried_as_if_it_were() -> None:
    found = toy("pick build").try_out("bob", "take 2\nbuild 2\nbuild 9\nbuild 1\nbuild 7")
    assert verdicts(found) == ["possible", "possible", "doubtful", "possible", "doubtful"]
    assert found.ahead
    assert found.is_sound
    assert not found.certain
    assert found.asks is None
    assert found.lines[2].refusal is not None
    assert found.lines[2].refusal.code == "E_LEFT"
    assert found.lines[0].events == (Did("bob", "take", 2),)
    assert (found.start.totals, found.state.totals) == ((0, 0), (0, 4))


def test_what_nothing_to_come_allows_is_refused_before_its_time() -> None:
    found = toy("pick vote").try_out("bob", "take 1\nvote dora")
    assert verdicts(found) == ["possible", "refused"]
    assert not found.is_sound


def test_what_depends_on_a_draw_is_tried_ahead_on_its_outcomes() -> None:
    found = toy("pick").try_out("bob", "draw\ndrawn red: keep\ndrawn stone: keep")
    assert verdicts(found) == ["possible", "possible", "doubtful"]


def test_an_empty_turn_sent_ahead_is_not_asked_back() -> None:
    assert toy("build").try_out("anna", "rest").idle
    assert not toy("build").try_out("bob", "rest").idle


def test_standing_lines_alone_are_not_tried_ahead() -> None:
    found = toy("pick").try_out("bob", "standing:\nraid: duck")
    assert not found.ahead
    assert found.events == ()


@pytest.mark.parametrize("seed", range(6))
def test_what_is_tried_ahead_tells_nothing_hidden(seed: int) -> None:
    game = toy("pick build")
    text = "draw\nkeep\nif luck > 4 then build 9 else build 1"
    told = game.try_out("bob", text)
    dealt = TOY.redeal(game.table.state, "bob", HashDice(f"deal {seed}"))
    assert dealt != game.table.state
    game.tables[-1] = replace(game.table, state=dealt)
    assert game.try_out("bob", text) == told


class Lonely(Toy):
    """Rules that cannot tell what a turn that is not yet due would be."""

    def as_asked(self, state: Any, seat: str) -> Any:
        raise Unforeseen("turn")


def test_where_the_rules_cannot_tell_lines_are_understood_and_no_more() -> None:
    game = Driven(Lonely(), header_of(TOY, stages="pick")).begin()
    found = game.try_out("bob", "take 9\nroll")
    assert verdicts(found) == ["waiting", "waiting"]
    assert found.events == ()
    assert not found.ahead


def test_before_the_start_lines_are_understood_and_no_more() -> None:
    game = Driven(TOY, header_of())
    game.note(Opened(game=""))
    found = game.try_out("anna", "take 2\nnonsense\nstanding:\nraid: duck")
    assert verdicts(found) == ["waiting", "left", "stored"]
    assert found.state is None


def test_standing_lines_and_cancellations_are_told_as_such() -> None:
    found = toy("pick").try_out("anna", "cancel standing\nraid: duck always\nstanding:\ncard: drop")
    assert verdicts(found) == ["cancelled", "refused", "stored"]


@pytest.mark.parametrize("stored", ["take 2", "take 9", "take 1\ntake 2\ntake 3", "roll"])
def test_a_mail_of_standing_lines_is_not_judged_by_the_plan_stored_before(stored: str) -> None:
    game = toy("pick").send("anna", stored, final=False)
    found = game.try_out("anna", "standing:\ncard: keep")
    assert verdicts(found) == ["stored"]
    assert found.lines[0].filled == ""


def test_a_direct_answer_holds_for_all_orders_of_its_decision() -> None:
    game = toy("build")
    found = game.try_out("anna", f"at {game.open.id}:\nbuild 1\nbuild 2\nrest")
    assert verdicts(found) == ["done", "done", "done"]
    game.send("anna", f"at {game.open.id}:\nbuild 1\nbuild 2\nrest")
    assert game.texts() == ["build 1", "build 2", "rest"]


def test_a_direct_answer_does_not_hold_for_the_next_decision() -> None:
    game = toy("shop build")
    found = game.try_out("anna", f"at {game.open.id}:\nbuy 4\nbuild 2")
    assert verdicts(found) == ["done", "waiting"]


def test_a_repeated_line_tells_all_that_it_does() -> None:
    found = toy("build").try_out("anna", "build* 2\nbuild 1")
    assert verdicts(found) == ["done", "done"]
    assert found.lines[0].events == (Did("anna", "build", 2), Did("anna", "build", 2))


def test_a_repeated_line_without_effect_comes_to_an_end() -> None:
    found = toy("build").try_out("anna", "build 1\nwave*\nbuild 4")
    assert verdicts(found) == ["done", "done", "done"]


def test_lines_behind_the_end_of_the_turn_are_too_late_as_they_will_be_dropped() -> None:
    game = toy("build", seats=1, rounds=9)
    found = game.try_out("anna", "build 5\nbuild 4\nrest")
    assert verdicts(found) == ["done", "missed", "missed"]
    assert found.state.totals == (5,)
    game.send("anna", "build 5\nbuild 4\nrest").drive()
    assert game.table.seat("anna").pending is None
    assert game.table.state.totals == (5,)


def test_a_repeated_line_that_the_plan_passed_over_is_not_late() -> None:
    found = toy("build", seats=1, rounds=9).try_out("anna", "build 5\nbuild* 4")
    assert verdicts(found) == ["done", "idle"]


def test_a_failed_condition_is_not_shown_as_done() -> None:
    found = toy("build").try_out("anna", "if left < 5 then build 1\nbuild 2")
    assert verdicts(found) == ["waiting", "done"]


def test_a_passed_over_decision_does_not_take_a_line_s_place() -> None:
    found = toy("shop build").try_out("anna", "build 2")
    assert verdicts(found) == ["done"]
    assert found.lines[0].events == (Did("anna", "done"), Did("anna", "build", 2))[1:]
    assert found.events == (Did("anna", "done"), Did("anna", "build", 2))


def test_a_secret_answer_is_told_to_its_own_seat() -> None:
    found = toy("vote").try_out("bob", "vote anna")
    assert verdicts(found) == ["done"]
    assert not found.certain
    found = toy("vote", seats=4).try_out("bob", "vote dora")
    assert verdicts(found) == ["refused"]


def test_many_secret_orders_are_tried_one_after_the_other() -> None:
    found = toy("march").try_out("bob", "march 2\nmarch 2\nhalt")
    assert verdicts(found) == ["done", "refused", "unreached"]


def test_hundreds_of_refused_lines_cost_little() -> None:
    game = Driven(rules.get("metallurgie"), header_of(rules.get("metallurgie"))).begin()
    seat = game.open.decision.seat

    def refused(count: int) -> None:
        lines = (f"drawn Fe: place {i % 20 - 40},{i % 7}" for i in range(count))
        found = game.try_out(seat, "draw\n" + "\n".join(lines))
        assert verdicts(found)[1:] == ["refused"] * count

    assert growth(refused, int, (120, 240, 480)) < LINEAR


def test_proposals_are_sought_for_the_first_refused_lines_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sought: list[str] = []

    def search(*arguments: Any) -> Order | None:
        sought.append(arguments[1])
        return nearest_order(*arguments)

    monkeypatch.setattr(proposals, "nearest_order", search)
    lines = [f"build {10 + i}" for i in range(60)]
    toy("build").try_out("anna", "\n".join(lines))
    assert sought == lines[:20]


def test_a_title_is_asked_for_proposals_for_sixty_lines_at_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Order] = []

    def nearest(state: Any, decision: Decision, order: Order) -> None:
        asked.append(order)

    monkeypatch.setattr(
        TOY, "courtesies", Courtesies(nearest=SimpleNamespace(COMPLETE=False, nearest=nearest))
    )
    toy("build").try_out("anna", "\n".join(f"build {10 + i}" for i in range(90)))
    assert len(asked) == 60


def test_legal_orders_are_listed_once_for_all_lines_that_meet_the_same_position(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    listed: list[Decision] = []

    def legal(state: Any, decision: Decision) -> Iterator[Order]:
        listed.append(decision)
        return type(TOY).legal_orders(TOY, state, decision)

    game = toy("build")
    monkeypatch.setattr(TOY, "legal_orders", legal)
    game.try_out("anna", "build 9")
    once = len(listed)
    game.try_out("anna", "\n".join(f"build {10 + i}" for i in range(20)))
    assert len(listed) == 2 * once


SPACED = "build" + " " * 1900 + "9"


def test_of_a_long_refused_line_no_more_is_compared_than_anybody_types(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compared: list[int] = []

    class Counting(SequenceMatcher[str]):
        def set_seq2(self, b: Sequence[str]) -> None:
            compared.append(len(b))
            super().set_seq2(b)

    monkeypatch.setattr(proposals, "SequenceMatcher", Counting)
    found = toy("build").try_out("anna", "if " + "left > 1 and " * 150 + "left > 1 then build 9")
    assert verdicts(found) == ["refused"]
    assert compared
    assert max(compared) <= 120
    near = [toy("build").try_out("anna", line).lines[0].near for line in ("build 9", SPACED)]
    assert near[0] == near[1] != ""


LINES = st.lists(
    st.sampled_from(
        (
            *("take 1", "take 9", "roll", "draw", "keep", "drop", "drawn red: keep", "buy 1"),
            *("buy* 2", "buy 9", "done", "build 1", "build* 2", "build 9", "wave*", "dig", "rest"),
            *("raid anna", "raid bob", "duck", "vote anna", "vote bob", "march 1", "march* 1"),
            *("halt", "if left > 3 then build 3", "if luck > 4 then take 3 else roll", "march 9"),
            *("if luck > 4 then build 1 else build 2", "nonsense", "standing: card: keep", "plan:"),
            *("cancel plan", "cancel standing", "at 1: take 2", "if total(bob) > 5 then draw"),
        )
    ),
    max_size=8,
).map("\n".join)
MIXES = st.sampled_from(
    ["pick shop build vote march", "build", "pick build", "shop build", "vote march", "march"]
)


def at_some_point(stages: str, moves: list[int]) -> Driven:
    """A game after some random moves."""
    game = toy(stages, rounds=9)
    for move in moves:
        item = game.table.open[move % len(game.table.open)]
        seat = item.decision.seat
        dice = StreamDice(b"moves", move, len(game.lines))
        veiled = TOY.veil(game.table.state, seat)
        order = random_bot(TOY, veiled, item.decision, dice)
        game.send(seat, write_order(order, TOY.forms, "en", Names(("anna", "bob"))))
    return game


MOVES = st.lists(st.integers(0, 20), max_size=12)


@settings(max_examples=150)
@given(stages=MIXES, moves=MOVES, text=LINES)
def test_what_is_said_to_be_certain_then_happens(stages: str, moves: list[int], text: str) -> None:
    game = at_some_point(stages, moves)
    seat = game.table.open[0].decision.seat
    found = game.try_out(seat, text)
    waiting = [judged for judged in found.lines if judged.item.kind in ("line", "direct")]
    assume(waiting and found.is_sound)
    table, told, line = game.table, len(game.told), len(game.lines)
    known = len(table.happened)
    game.send(seat, text)
    assert all(entry.kind != "invalid" for entry in game.lines[line : line + 2])
    items = [item for group in (*game.told[told:], game.table.happened) for item in group]
    since = [item for item in items[known:] if isinstance(item, Event)]
    if not table.decision_is_sealed():
        assert tuple(since[: len(found.events)]) == found.events
    done = [
        judged.filled for judged in waiting if judged.status == "done" and not judged.item.repeat
    ]
    carried = game.texts(of=seat)
    if not table.decision_is_sealed():
        assert all(words in carried for words in done)


@settings(max_examples=150)
@given(stages=MIXES, moves=MOVES, text=LINES, seed=st.integers(0, 99))
def test_a_dry_run_is_the_same_whatever_the_secrets_are(
    stages: str, moves: list[int], text: str, seed: int
) -> None:
    game = at_some_point(stages, moves)
    for seat in game.header.seats:
        other = TOY.redeal(game.table.state, seat, HashDice(seed))
        found = game.try_out(seat, text)
        game.tables.append(replace(game.table, state=other))
        again = game.try_out(seat, text)
        game.tables.pop()
        assert found == again


def test_a_dry_run_of_metallurgie_is_the_same_whatever_the_secrets_are() -> None:
    ruleset = rules.get("metallurgie")
    options: dict[str, Any] = dict(ruleset.about.demo[1])
    game = Driven(ruleset, header_of(ruleset, ("anna", "bob"), ROOMY, **options)).begin()
    names = Names(("anna", "bob"))
    texts = (
        "draw\ndrawn Fe: place 9,9\ndrawn Au: place 0,0",
        "play Fe@2,0\nplace auto",
        "area high",
    )
    for turn in range(12):
        item = game.open
        seat = item.decision.seat
        veiled = ruleset.veil(game.table.state, seat)
        order = random_bot(ruleset, veiled, item.decision, StreamDice(b"", 0, turn))
        own = write_order(order, ruleset.forms, "en", names)
        for name in game.header.seats:
            for text in (*texts, own):
                found = game.try_out(name, text)
                other = ruleset.redeal(game.table.state, name, HashDice(turn))
                game.tables.append(replace(game.table, state=other))
                assert game.try_out(name, text) == found
                game.tables.pop()
        game.send(seat, own)


def test_a_report_that_is_due_does_not_stop_a_dry_run() -> None:
    game = toy("pick")
    game.tables.append(game.tables[-2])
    assert report_due(TOY, game.table)
    assert verdicts(game.try_out("anna", "take 2")) == ["done"]


def test_refusals_name_words_of_the_reader_s_language_that_answer_what_is_asked() -> None:
    from adjudicator.engine.rehearsal.rehearsal import preview

    game = Driven(rules.get("full-metal-planete"), header_of(rules.get("full-metal-planete")))
    game.begin()
    seat = game.open.decision.seat
    for language, own, foreign in (("en", "land", "atterrir"), ("fr", "atterrir", "land")):
        found = preview(game.ruleset, game.table, seat, "zzz capture 1", game.now, language)
        refusal = found.lines[0].refusal
        assert refusal is not None
        expected = dict(refusal.params)["expected"]
        assert isinstance(expected, tuple)
        words = [e.text for e in expected if isinstance(e, Quote)]
        assert own in words
        assert foreign not in words
        assert not {"deploy", "deployer", "capture"} & set(words)
