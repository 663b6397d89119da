"""A mail orders what its writer wrote, whatever his mail program made of it.

Each test is one shape: what a player did, in which program and language, with a mail of which
title. `python -m tests.mail.reply_shapes` prints the same as shares, and judges further shapes.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.mail.reply_shapes.evaluate import Outcome, Verdict, judge
from tests.mail.reply_shapes.languages import languages
from tests.mail.reply_shapes.placements import PLACEMENTS
from tests.mail.reply_shapes.programs import PROGRAMS
from tests.mail.reply_shapes.sent import TITLES, Played, play_all
from tests.mail.reply_shapes.shapes import Shape, covering, make
from tests.support.house import kind_of, parse, text_of

SHAPES = {str(shape): shape for shape in covering()}
_ALIKE = "a word of thanks or of a question resembles an order of the title: it is safe to ask"
_EVERYDAY = "one everyday word alone may be talk: it is safe to ask"
_ALL_FREED = "no # is left in all of the mail, whose only suggestion may be freed by a program"
NOT_WHOLE = {
    "between-apple-ios-uk-planet-masters": _EVERYDAY,
    "question-thunderbird-en-fmp-pc": _ALIKE,
    "thanks-apple-ios-da-fmp-pc": _ALIKE,
    "thanks-k9-da-fmp-board": _ALIKE,
    "trimmed-roundcube-et-fmp-pc": _ALIKE,
    "uncommented-and-final-thunderbird-html-it-fmp-board": _ALL_FREED,
}
"""Shapes that are not understood whole, each with the reason: nothing is invented in them, and
their writers are told."""

_VERDICTS: dict[str, Verdict] = {}


@pytest.fixture(scope="session")
def games(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Played]:
    """A short game of every title with all that was sent in it."""
    return play_all(tmp_path_factory.mktemp("reply-shapes"))


def verdict_of(shape: Shape, games: dict[str, Played]) -> Verdict:
    """What the house makes of a shape, read once."""
    name = str(shape)
    if name not in _VERDICTS:
        case = make(shape, games)
        assert case is not None, "no mail of the game lends itself to this"
        _VERDICTS[name] = judge(case, games[shape.title])
    return _VERDICTS[name]


@pytest.mark.parametrize("name", SHAPES)
def test_a_reply_orders_what_was_written(name: str, games: dict[str, Played]) -> None:
    verdict = verdict_of(SHAPES[name], games)
    assert verdict.invented == ()
    assert verdict.unnamed == ()
    assert verdict.whole or name in NOT_WHOLE, verdict


def test_nothing_is_invented_and_nearly_all_is_understood_whole(games: dict[str, Played]) -> None:
    counts = Counter(verdict_of(shape, games).outcome for shape in SHAPES.values())
    assert counts[Outcome.INVENTED] == 0, counts
    assert counts[Outcome.EXACT] + counts[Outcome.REMARK] >= 0.95 * len(SHAPES), counts


def test_the_shapes_cover_programs_languages_placements_and_titles() -> None:
    shapes = SHAPES.values()
    codes = {language.code for language in languages()}
    assert (len(codes) >= 25, len(PROGRAMS) >= 12, len(shapes) >= 200) == (True, True, True)
    assert {(s.program, s.language) for s in shapes} == {(p, c) for p in PROGRAMS for c in codes}
    done = {(s.program, s.placement) for s in shapes}
    assert done == {(p, w) for p in PROGRAMS for w in PLACEMENTS}
    assert {(s.placement, s.title) for s in shapes} == {(w, t) for w in PLACEMENTS for t in TITLES}


@pytest.mark.parametrize("program", PROGRAMS)
def test_every_program_sends_a_sound_mail_that_quotes(
    program: str, games: dict[str, Played]
) -> None:
    case = make(Shape("fr", program, "above", "metallurgie"), games)
    assert case is not None
    message = parse(case.raw)
    shown = [part.get_content() for part in message.walk() if part.get_content_maintype() == "text"]
    assert [part.defects for part in message.walk() if part.defects] == []
    line = case.wanted.typed.above[0].casefold()
    for text in shown:
        assert line in text.casefold()
        assert case.sent.game in text


@pytest.mark.parametrize("code", ["ja", "pl", "he"])
def test_the_answer_shows_the_words_that_it_left_out(code: str, tmp_path: Path) -> None:
    game = Played("metallurgie", tmp_path, 1, f"answers in {code}")
    case = make(Shape(code, "samsung", "trimmed", "metallurgie"), {"metallurgie": game})
    assert case is not None
    seat, house = case.sent.seat, game.house
    house.new_mails(seat)
    house.lay(case.raw)
    house.poll()
    (answer,) = (mail for mail in house.new_mails(seat) if kind_of(mail) == "answer")
    told = " ".join(text_of(answer).split()).casefold()
    (thanks,) = (x.word("thanks") for x in languages() if x.code == code)
    assert thanks.rstrip("!").casefold() in told
    assert [order for order in case.wanted.orders if order.casefold() not in told] == []
