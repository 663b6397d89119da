"""Words of seats and values of public draws: one way to write them, whoever writes them."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.engine.journal.nonces import (
    LONGEST,
    MAX_WORDS,
    PublicDraw,
    date_in,
    house_words,
    nonce_of,
    normalise,
    value_fault,
    words_of_join,
)
from adjudicator.engine.journal.stream import dice_key


@pytest.mark.parametrize(
    ("written", "counts"),
    [
        ("blue moon 42", "blue moon 42"),
        ("  Blue\tMOON,\u00a0 “42”! ", "blue moon 42"),
        ("ｂｌｕｅ ｍｏｏｎ ４２", "blue moon 42"),
        ("blue\u200bmo\u00adon 42", "bluemoon 42"),
        ("bl\u200bue mo\u00adon \u0664\u0662", "blue moon 42"),
        ("e\u0301te\u0301 a\u0300 lune", "été à lune"),
        ("Straße", "strasse"),
        ("İstanbul", "istanbul"),
        ("don't-stop_me", "don t stop me"),
        ("# final > @", "final"),
        ("…!?", ""),
    ],
)
def test_spelling_does_not_matter(written: str, counts: str) -> None:
    assert normalise(written) == counts
    assert nonce_of(written) == hashlib.sha256(counts.encode()).hexdigest()


@given(st.text())
def test_what_counts_counts_as_itself(text: str) -> None:
    once = normalise(text)
    assert normalise(once) == once
    assert all(char.isalnum() or char == " " for char in once)
    assert once == " ".join(once.split())
    words = words_of_join(text)
    assert normalise(words) == words
    assert len(words) <= MAX_WORDS


def test_words_of_the_house_follow_from_the_secret_and_the_seat() -> None:
    made = {house_words(bytes([n]) * 32, seat) for n in (1, 2) for seat in ("anna", "bob")}
    assert len(made) == 4
    assert all(normalise(words) == words and len(words) == 26 for words in made)


def test_the_key_of_a_game_without_a_public_draw_is_as_it_ever_was() -> None:
    assert dice_key(b"s" * 32, ["a", "b"]).hex() == (
        "e79cb3df9a7de9d1ac0f103a59e7d0bb50766e83de673ce18fda854853429d6c"
    )


def test_nonces_and_public_draw_cannot_be_traded_for_each_other() -> None:
    keys = {
        dice_key(b"s" * 32, nonces, public)
        for nonces, public in ((["a", "b"], ""), (["a"], "b"), (["a", "b"], "c"), (["a b"], "c"))
    }
    assert len(keys) == 4


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("EuroMillions of 2026-12-04", "2026-12-04"),
        ("2026-12-04", "2026-12-04"),
        ("draw of 2026-12-04 (2026-12-04)", "2026-12-04"),
        ("EuroMillions", ""),
        ("2026-13-04", ""),
        ("2026-02-30", ""),
        ("12026-12-04", ""),
        ("2026-12-04 or 2026-12-08", ""),
    ],
)
def test_the_day_of_a_draw_stands_in_its_name(text: str, date: str) -> None:
    assert date_in(text) == date


def test_joins_end_when_the_day_begins_and_values_count_when_it_is_over() -> None:
    draw = PublicDraw("x", "2026-12-04")
    assert draw.joins_end == datetime(2026, 12, 4, tzinfo=UTC)
    assert draw.known_from == datetime(2026, 12, 5, tzinfo=UTC)


@pytest.mark.parametrize(
    ("value", "like", "fault"),
    [
        ("3 14 22 35 50 stars 2 9", "", ""),
        ("3 14 22 35 50 stars 2 9", "1 2 3 4 5 stars 1 2", ""),
        ("heads", "", ""),
        ("0", "", ""),
        ("7 7 9", "", ""),
        ("", "", "empty"),
        ("x" * (LONGEST + 1), "", "long"),
        ("03 14", "", "zero"),
        ("14 3 22", "", "order"),
        ("3 14 22 35 50 2 9", "", "order"),
        ("3 14 22 35 50 lucky 2 9", "1 2 3 4 5 stars 1 2", "shape"),
        ("3 14 22 35 stars 2 9", "1 2 3 4 5 stars 1 2", "shape"),
        ("stars 2 9 3 14 22 35 50", "1 2 3 4 5 stars 1 2", "order"),
    ],
)
def test_a_value_can_be_written_in_one_way_only(value: str, like: str, fault: str) -> None:
    assert value_fault(value, like) == fault
