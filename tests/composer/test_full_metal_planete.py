"""The rules that the page of Full Metal Planète plays by say what the server's say."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from adjudicator.render.page.composer import page_words
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.forms import Parsed, parse_order, write_order
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.text import Line
from adjudicator.rules.full_metal_planete.composing.composer import ELSEWHERE, book
from adjudicator.rules.full_metal_planete.options import Rulebook
from adjudicator.rules.full_metal_planete.orders import orders as od
from tests.rules.full_metal_planete.position import rules_of
from tests.support.fmp_page import (
    RULES,
    Answer,
    Page,
    faults,
    position_of,
    running,
    some_orders,
    truth,
    turn_faults,
    turns,
)
from tests.support.fmp_planted import PLANTED, is_found
from tests.support.fmp_scrambled import corpus, scrambled
from tests.support.rules import HashDice, greedily, play_random

ACTIONS = 19


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    with running() as started:
        yield started


def test_scrambled_positions_are_judged_as_by_the_server(page: Page) -> None:
    legal: Counter[str] = Counter()
    for at, state in enumerate(corpus("scrambled", 40)):
        orders = some_orders(state, Random(f"orders {at}"), 50)
        assert not list(faults(page, state, orders, legal)), at
    # what is never legal here is not tested here
    assert len(legal) >= ACTIONS - 2, legal


def test_a_switch_that_the_page_does_not_know_makes_what_it_touches_unsure(page: Page) -> None:
    state = scrambled("switch")
    orders = some_orders(state, Random(1), 20)
    position = position_of(state)
    position["book"]["capture_bonus_now"] = "half"
    page.ask(position, orders)
    assert page.unsure == ["seize"]
    position["book"]["of_a_later_rule_book"] = True
    assert {answer.verdict for answer in page.ask(position, orders)} == {"unsure"}


def test_every_switch_is_sent_or_known_to_matter_elsewhere() -> None:
    sent = book(Rulebook.pc())
    assert not sent.keys() & ELSEWHERE
    assert set(Rulebook.pc().__struct_fields__) >= ELSEWHERE


def test_a_page_that_counts_another_reach_trusts_itself_no_further(page: Page) -> None:
    state = scrambled("reach")
    position = position_of(state)
    page.ask(position, ())
    assert page.trusted
    name = next(iter(position["reach"]))
    position["reach"][name] += 1
    page.ask(position, ())
    assert not page.trusted


@pytest.mark.parametrize("language", ["en", "fr"])
def test_lines_are_written_and_read_as_by_the_server(page: Page, language: str) -> None:
    seen: Counter[str] = Counter()
    names = Names(("rosa", "gina", "yann"), language)
    for at, state in enumerate(corpus("lines", 12)):
        orders = [o for o in some_orders(state, Random(at), 80) if not _is_unsaid(o)]
        words = position_of(state, language)["lines"]
        for order, (line, read) in zip(orders, page.write(words, orders), strict=True):
            assert line == write_order(order, RULES.forms, language, names)
            assert read == order, line
            parsed = parse_order(Line(line), RULES.forms_for("R-48"), names)
            assert isinstance(parsed, Parsed), line
            assert parsed.order == order, line
            seen[type(order).__name__] += 1
    assert len(seen) == ACTIONS, seen


def _is_unsaid(order: Order) -> bool:
    """Orders that no line says: one gun where two fire, a fourth pode, a third pair of shots;
    or that a line says by chance only: a colour between two names may be of either."""
    listed = [*getattr(order, "items", ()), *getattr(order, "cargo", ())]
    if any(b.count("-") == 2 > a.count("-") for a, b in pairwise(listed)):
        return True
    if isinstance(order, (od.Fire, od.Neutralise)):
        return len(order.guns) < 2
    if isinstance(order, od.Rebuild):
        return not 1 <= order.pode <= 3
    return isinstance(order, od.Assault) and len(order.shots) > 2


@pytest.mark.parametrize("edition", ["pc", "board"])
def test_whole_turns_of_bots_are_followed(page: Page, edition: str) -> None:
    game = play_random(rules_of(edition), ("a", "b", "c"), seed=3, max_steps=170, chooser=greedily)
    played = list(turns(game))
    sure: Counter[str] = Counter()
    for turn in played:
        assert not list(turn_faults(page, turn, sure))
        assert page.trusted
    assert sure["ok"] > 100
    assert set(sure) == {"ok"}


def test_each_fault_that_is_planted_in_the_script_is_found(page: Page, tmp_path: Path) -> None:
    unseen = [
        fault
        for at, fault in enumerate(PLANTED)
        if not is_found(page, fault, fault.shown, tmp_path / str(at))
    ]
    assert unseen == []


def test_the_data_of_a_page_do_not_hang_on_what_its_seat_cannot_know() -> None:
    rules = rules_of("pc")
    game = play_random(rules, ("a", "b"), seed=1, max_steps=60, chooser=greedily)
    state, seat = game.acts[-1].before, game.acts[-1].decision.seat  # type: ignore[union-attr]
    one, other = (
        rules.courtesies.composer.position(
            rules.veil(rules.redeal(state, seat, HashDice(n)), seat), seat, rules.speech("en")
        )
        for n in (1, 2)
    )
    assert one == other is not None


def test_every_line_that_is_offered_is_legal_and_every_legal_order_is_offered(page: Page) -> None:
    sentences = page_words(words_for("en", "full_metal_planete"))
    seen: Counter[str] = Counter()
    for state in corpus("offers", 12):
        seat = state.name_of(state.active())
        names, afters = Names(state.setup.seats, "en"), set()
        for line, sure, verdict in page.offered(position_of(state), sentences):
            parsed = parse_order(Line(line), RULES.forms_for("R-48"), names)
            assert isinstance(parsed, Parsed), line
            told = truth(state, parsed.order)
            assert (sure, verdict, told.verdict) == (True, "ok", "ok"), line
            afters.add(_place(told))
            seen["offered"] += 1
        for order in RULES.legal_orders(state, Decision("R-48", seat, many=True)):
            # another line may come to the same: a whole way to a step
            assert _place(truth(state, order)) in afters, order
            seen["legal"] += 1
    assert seen["legal"] > 200


def _place(answer: Answer) -> str:
    return json.dumps({**answer.after, "trails": []}, sort_keys=True)
