"""Of mails of every program that lost a part on the way nothing is invented, and nothing is lost
without a word. `python -m tests.mail.reply_shapes` prints the same of further mails."""

from __future__ import annotations

from pathlib import Path

from tests.mail.reply_shapes import half_lost
from tests.mail.reply_shapes.sent import TITLES, Played


def test_what_is_lost_is_named_and_nothing_is_invented(tmp_path: Path) -> None:
    games = {}
    for title in TITLES:
        (tmp_path / title).mkdir()
        games[title] = Played(title, tmp_path / title, 2, f"half-lost/{title}")
    found = list(half_lost.run(games, 1, 2 * len(half_lost.LOSSES)))
    assert {each.loss for each in found} == set(half_lost.LOSSES)
    assert [each for each in found if each.invented or each.missed or each.silent] == []
