"""Commitment, key and stream of the dice: unbiased, provable, bound to every nonce."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterator
from itertools import count

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from adjudicator.engine.journal import stream
from adjudicator.engine.journal.stream import (
    Diverged,
    RecordedDice,
    StreamDice,
    commitment,
    dice_key,
    draw_below,
)

KEY = bytes(range(32))
NONCES = ["anna's", "bob's", "cleo's"]


def test_the_commitment_is_the_sha256_that_anybody_can_compute() -> None:
    assert commitment(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


def test_the_key_is_the_hmac_of_the_nonces_as_compact_json() -> None:
    written = b'["anna\'s","bob\'s","cleo\'s"]'
    assert dice_key(KEY, NONCES) == hmac.new(KEY, written, hashlib.sha256).digest()


@pytest.mark.parametrize(
    "other",
    [
        ["bob's", "anna's", "cleo's"],
        ["anna's", "bob's"],
        ["anna's", "bob's", "cleo's", ""],
        ["anna's", "bob's", "cleo'S"],
        ["anna'sbob's", "", "cleo's"],
        ["anna's,bob's", "cleo's"],
    ],
)
def test_the_key_depends_on_every_nonce_and_their_order(other: list[str]) -> None:
    assert dice_key(KEY, other) != dice_key(KEY, NONCES)


def test_the_key_depends_on_the_secret() -> None:
    assert dice_key(bytes(32), NONCES) != dice_key(KEY, NONCES)


def test_draws_are_the_known_ones() -> None:
    dice = StreamDice(KEY, 0, 1)
    drawn = [dice.die("R-1") for _ in range(8)] + [dice.below(1000, "R-2") for _ in range(3)]
    assert drawn == [2, 2, 3, 4, 1, 3, 3, 5, 866, 789, 621]
    assert StreamDice(KEY, 0, 1).shuffle("abcdef", "S") == ("b", "e", "a", "d", "f", "c")


def test_a_draw_can_be_computed_by_hand() -> None:
    block = hmac.new(KEY, b"2/7/R-1:0", hashlib.sha256).digest()
    expected = int.from_bytes(block[:8], "big") % 6
    assert StreamDice(KEY, 2, 7).below(6, "R-1") == expected


def test_a_shuffle_swaps_from_the_last_card_down() -> None:
    items = list("abcdef")
    dice = StreamDice(KEY, 3, 4)
    for i in range(5, 0, -1):
        j = dice.below(i + 1, "S")
        items[i], items[j] = items[j], items[i]
    assert StreamDice(KEY, 3, 4).shuffle("abcdef", "S") == tuple(items)


def test_branch_step_and_label_each_give_other_draws() -> None:
    def drawn(branch: int, step: int, label: str) -> list[int]:
        dice = StreamDice(KEY, branch, step)
        return [dice.below(2**32, label) for _ in range(3)]

    streams = [drawn(0, 1, "a"), drawn(1, 1, "a"), drawn(0, 2, "a"), drawn(0, 1, "b")]
    assert len({n for numbers in streams for n in numbers}) == 12


def test_labels_have_streams_of_their_own() -> None:
    alone, mixed = StreamDice(KEY, 0, 1), StreamDice(KEY, 0, 1)
    expected = [alone.below(100, "a") for _ in range(4)]
    found = []
    for _ in range(4):
        found.append(mixed.below(100, "a"))
        mixed.below(100, "b")
    assert found == expected


def test_below_one_draws_nothing() -> None:
    dice, other = StreamDice(KEY, 0, 1), StreamDice(KEY, 0, 1)
    assert dice.below(1, "a") == 0
    assert dice.shuffle(["only"], "a") == ("only",)
    assert dice.draws == []
    assert dice.below(50, "a") == other.below(50, "a")


@pytest.mark.parametrize("n", [0, -1, 2**64 + 1])
def test_a_range_that_cannot_be_drawn_from_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match=str(n)):
        StreamDice(KEY, 0, 1).below(n, "a")


def test_the_widest_range_can_be_drawn_from() -> None:
    assert 0 <= StreamDice(KEY, 0, 1).below(2**64, "a") < 2**64


@given(n=st.integers(2, 2**64), counter=st.integers(0, 10**6))
def test_a_draw_is_in_its_range_and_the_counter_grows(n: int, counter: int) -> None:
    value, behind = draw_below(KEY, "x", n, counter)
    assert 0 <= value < n
    assert behind > counter


def values(label: str) -> Iterator[int]:
    """The stream's raw 64-bit values, by hand."""
    for k in count():
        yield int.from_bytes(
            hmac.new(KEY, f"{label}:{k}".encode(), hashlib.sha256).digest()[:8], "big"
        )


@given(n=st.integers(2**61, 2**64) | st.integers(2, 10))
@example(n=2**63 + 1)
@example(n=2**63)
def test_values_of_the_incomplete_last_range_are_thrown_away(n: int) -> None:
    """Every number below n then stands for exactly 2**64 // n accepted values."""
    whole_ranges = (2**64 // n) * n
    accepted = (value for value in values("x") if value < whole_ranges)
    counter = 0
    for _ in range(20):
        value, counter = draw_below(KEY, "x", n, counter)
        assert value == next(accepted) % n


def test_half_of_all_values_are_thrown_away_when_just_over_half_fit() -> None:
    counter = 0
    for _ in range(200):
        _, counter = draw_below(KEY, "half", 2**63 + 1, counter)
    assert 340 < counter < 470


def test_small_ranges_come_out_evenly() -> None:
    dice = StreamDice(KEY, 0, 1)
    counts = Counter(dice.below(6, "even") for _ in range(6000))
    chi = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert len(counts) == 6
    assert chi < 20.5  # one in a thousand fair dice would be worse


def test_what_was_drawn_is_remembered_in_order() -> None:
    dice = StreamDice(KEY, 0, 1)
    first, second = dice.below(6, "a"), dice.below(9, "b")
    assert dice.draws == [("a", 6, first), ("b", 9, second)]


def test_recorded_draws_are_given_again() -> None:
    dice = RecordedDice([("a", 6, 5), ("b", 9, 0)])
    assert (dice.below(6, "a"), dice.below(1, "c"), dice.below(9, "b")) == (5, 0, 0)
    dice.finish()


@pytest.mark.parametrize(
    ("record", "words"),
    [
        ([], "no draw left"),
        ([("b", 6, 5)], "journal has b below 6: 5"),
        ([("a", 7, 5)], "journal has a below 7: 5"),
        ([("a", 6, 6)], "journal has a below 6: 6"),
        ([("a", 6, -1)], "journal has a below 6: -1"),
    ],
)
def test_a_record_that_does_not_fit_the_rules_diverges(
    record: list[stream.Draw], words: str
) -> None:
    with pytest.raises(Diverged, match=words):
        RecordedDice(record).below(6, "a")


def test_draws_that_nobody_asked_for_diverge() -> None:
    dice = RecordedDice([("a", 6, 5), ("a", 6, 4)])
    dice.below(6, "a")
    with pytest.raises(Diverged, match="1 recorded draws"):
        dice.finish()
