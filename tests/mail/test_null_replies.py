"""Small talk orders nothing: no line of prose is taken for an order, in any title.

`python -m tests.mail.null_replies` tries thousands.
"""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from tests.mail.null_replies import executed, moments
from tests.mail.reply_shapes.contexts import CONTEXTS, KINDS
from tests.mail.reply_shapes.evaluate import Outcome, judge
from tests.mail.reply_shapes.programs import PROGRAMS
from tests.mail.reply_shapes.sent import TITLES, Played, play_all
from tests.mail.reply_shapes.shapes import Shape, make
from tests.mail.small_talk import mails


@pytest.fixture(scope="session")
def games(tmp_path_factory: pytest.TempPathFactory) -> list[Played]:
    """A game of every title, left where a question is open."""
    return list(moments(tmp_path_factory.mktemp("null"), "suite", turns=(2,)))


@pytest.mark.parametrize("title", TITLES)
def test_small_talk_orders_nothing(title: str, games: list[Played]) -> None:
    (game,) = (game for game in games if game.title == title)
    random = Random(title)
    done = {
        text: executed(game, text, number, random.random() < 0.7, random)
        for number, text in enumerate(islice(mails(f"suite/{title}"), 40))
    }
    assert {text: orders for text, orders in done.items() if orders} == {}


@pytest.fixture(scope="session")
def talked(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Played]:
    """A game of every title whose players write to one another and vote."""
    return play_all(tmp_path_factory.mktemp("talked"), 3, "contexts", talks=True)


@pytest.mark.parametrize("context", CONTEXTS)
def test_a_reply_to_what_asks_for_no_orders_is_read_as_its_answer(
    context: str, talked: dict[str, Played]
) -> None:
    made = 0
    for number, program in enumerate(PROGRAMS):
        title = list(TITLES)[number % len(TITLES)]
        shape = Shape(("en", "fr", "de", "pl")[number % 4], program, context, title)
        case = make(shape, talked) if _kinds(talked[title], context) else None
        if case is None:
            continue
        made += 1
        verdict = judge(case, talked[title])
        assert verdict.outcome in (Outcome.EXACT, Outcome.REMARK), (shape, verdict)
    assert made >= len(PROGRAMS) // 2


def _kinds(game: Played, context: str) -> bool:
    return any(mail.kind in KINDS.get(context, (mail.kind,)) for mail in game.sent)
