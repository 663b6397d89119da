"""What is said of a value is worked out once for each, and changes nothing of the value."""

from __future__ import annotations

import pytest

from adjudicator import rules
from adjudicator.engine.answers.bots import play_out, random_bot
from adjudicator.rulekit.frozen import Frozen, as_dict, keep_answer, replace
from adjudicator.rules.planet_masters import flow
from adjudicator.rules.planet_masters.state import State, Task
from tests.support.rules import options_of, seats_of

asked: list[Heap] = []


class Heap(Frozen, dict=True):
    """Stones in a heap."""

    stones: tuple[int, ...]


@keep_answer
def weight(heap: Heap) -> int:
    """The sum of the stones."""
    asked.append(heap)
    return sum(heap.stones)


@keep_answer
def largest(heap: Heap) -> int | None:
    """The largest stone, if there is one."""
    asked.append(heap)
    return max(heap.stones, default=None)


@pytest.fixture(autouse=True)
def nothing_asked() -> None:
    asked.clear()


def test_an_answer_is_worked_out_once_for_each_value() -> None:
    heap, same = Heap((1, 2)), Heap((1, 2))
    assert [weight(heap), weight(heap), weight(same)] == [3, 3, 3]
    assert len(asked) == 2


def test_two_questions_have_two_answers_and_none_is_one() -> None:
    heap = Heap(())
    assert (weight(heap), largest(heap), largest(heap)) == (0, None, None)
    assert len(asked) == 2


def test_a_value_of_which_much_is_known_is_the_same_value() -> None:
    heap = Heap((4, 5))
    weight(heap)
    assert heap == Heap((4, 5))
    assert hash(heap) == hash(Heap((4, 5)))
    assert as_dict(heap) == {"stones": (4, 5)}


def test_nothing_is_known_of_a_changed_value() -> None:
    heap = Heap((4, 5))
    assert weight(heap) == 9
    assert weight(replace(heap, stones=(1,))) == 1


def test_planet_masters_looks_once_at_each_state_for_what_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ruleset = rules.get("planet-masters")
    looked: list[State] = []
    asks = flow.asks

    def counted(position: State, task: Task) -> bool:
        if isinstance(position, State):
            looked.append(position)
        return asks(position, task)

    monkeypatch.setattr(flow, "asks", counted)
    seats = seats_of(ruleset, 3)
    play_out(ruleset, seats, options_of(ruleset), b"k" * 32, dict.fromkeys(seats, random_bot))
    assert looked
    assert len(looked) == len(set(map(id, looked)))
