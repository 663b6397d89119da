"""The rules that the page of Full Metal Planète plays by say what the server's say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from adjudicator.rules.full_metal_planete.composing.tables import ELSEWHERE, book
from adjudicator.rules.full_metal_planete.options import Rulebook
from tests.support.fmp_page import Page, faults, position_of, running, some_orders
from tests.support.fmp_scrambled import corpus, scrambled

ACTIONS = 19


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    with running() as started:
        yield started


def test_scrambled_positions_are_judged_as_by_the_server(page: Page) -> None:
    legal: Counter[str] = Counter()
    for at, state in enumerate(corpus("scrambled", 50)):
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
