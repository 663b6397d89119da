"""Silence towards machines, and bounces read for the referee."""

from __future__ import annotations

from datetime import timedelta

import pytest

from adjudicator.mail.sender.answer_limits import ANSWER_LIMITS, history_worth_keeping, next_answer
from adjudicator.mail.sender.bounce import Bounce, read_bounce
from adjudicator.mail.sender.loops import why_silent
from tests.mail.mailing import HOME, NOON, opened, plain
from tests.mail.make_corpus import OUR_ID, cases

CASES = cases()


def bounce_of(raw: bytes, host: str = "gm.example") -> Bounce | None:
    return read_bounce(opened(raw), raw, host)


@pytest.mark.parametrize(
    ("headers", "reason"),
    [
        ({}, None),
        ({"Auto-Submitted": "no"}, None),
        ({"Precedence": "normal"}, None),
        ({"X-Auto-Response-Suppress": "DR, RN"}, None),
        ({"From": "Noreen <noreen@player.example>"}, None),
        ({"Message-ID": "<x.y@gm.example>"}, None),
        ({"Subject": "Re: out of office chess"}, None),
        ({"Auto-Submitted": "auto-generated (cron)"}, "auto-reply"),
        ({"Precedence": "junk"}, "mailing-list"),
        ({"Precedence": "auto_reply"}, "auto-reply"),
        ({"X-Autorespond": "1"}, "auto-reply"),
        ({"Subject": "Out of Office: Turn 7"}, "auto-reply"),
        ({"List-Unsubscribe": "<mailto:x@y>"}, "mailing-list"),
        ({"From": "no-reply@player.example"}, "bounce"),
        ({"From": f"<{HOME.upper()}>"}, "own"),
        ({"From": "turns+friday.red@gm.example"}, "own"),
        ({"X-Adjudicator": "friday"}, "own"),
        ({"Return-Path": "<>"}, "bounce"),
        ({"Return-Path": "<>", "Auto-Submitted": "auto-replied"}, "auto-reply"),
    ],
)
def test_machines_are_not_answered(headers: dict[str, str], reason: str | None) -> None:
    assert why_silent(opened(plain("draw", **headers)), (HOME,)) == reason


def test_two_machines_that_answer_each_other_stop_soon() -> None:
    history = []
    for second in range(0, 86_400, 20):
        now = NOON + timedelta(seconds=second)
        if next_answer(history, now) == now:
            history.append(now)
    assert len(history) <= ANSWER_LIMITS[-1][1]


def test_a_player_who_mends_his_orders_is_answered_each_time() -> None:
    history = [NOON - timedelta(minutes=3 * i) for i in range(10)]
    assert next_answer(history, NOON) == NOON


def test_the_next_answer_comes_when_enough_old_ones_are_out_of_the_span() -> None:
    (minute, most), *_ = ANSWER_LIMITS
    history = [NOON - timedelta(seconds=2 * i) for i in range(most)]
    free = next_answer(history, NOON)
    assert free == history[-1] + minute
    assert next_answer(history, free - timedelta(seconds=1)) == free
    assert next_answer(history, free) == free


def test_old_answers_are_forgotten() -> None:
    history = (NOON - timedelta(days=2), NOON - timedelta(hours=2))
    assert history_worth_keeping(history, NOON) == history[1:]
    assert next_answer([NOON - timedelta(days=2)] * 1000, NOON) == NOON


def test_a_hard_bounce_names_mail_receiver_and_reason() -> None:
    bounce = bounce_of(CASES["bounce-hard"])
    assert bounce is not None
    assert bounce.message_ids == (OUR_ID,)
    assert bounce.recipients == ("rosa@player.example",)
    assert bounce.permanent
    assert bounce.reason == "550 5.1.1 no such user here"


def test_a_delay_is_not_for_good() -> None:
    bounce = bounce_of(CASES["bounce-soft"])
    assert bounce is not None
    assert not bounce.permanent


def test_a_bounce_of_a_foreign_mail_names_none_of_ours() -> None:
    foreign = bounce_of(CASES["bounce-hard"], "other.example")
    assert foreign is not None
    assert foreign.message_ids == ()
    assert bounce_of(CASES["plain"]) is None
