"""Each box of suggestions in a mail that asks is one sound plan: once all of its `#` are gone, the
rules accept it whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.engine.journal.line import instant
from adjudicator.engine.rehearsal.rehearsal import preview
from adjudicator.rulekit.text import in_boxes
from adjudicator.service.game.seat_reports import template
from adjudicator.service.house.wording import words_of
from tests.support.house import House
from tests.support.watched import GAMES, watched

#: verdicts on lines that are neither refused nor left over
SOUND = frozenset(("done", "waiting", "ready", "possible", "idle", "stored", "stored-once"))


@pytest.mark.parametrize(("title", "edition", "seed"), GAMES)
def test_all_lines_of_a_box_are_one_plan_that_the_rules_accept(
    title: str, edition: str, seed: int, tmp_path: Path
) -> None:
    house = House(tmp_path)
    game, boxes = watched(house, title, edition, seed), 0
    for language in ("en", "fr"):
        words = words_of(house.host, game.session.ruleset, language)
        instead, final = words("template-or"), f"# {words('template-final')}"
        for table, item in game.some():
            seat, now = item.decision.seat, instant(item.opened)
            *found, last = in_boxes(template(game.session.ruleset, table, seat, words)) or ((),)
            assert last in ((final,), ())
            for box in found:
                lines = [line for line in box if line != instead]
                assert all(line.startswith("# ") for line in lines), box
                text = "\n".join(line.removeprefix("# ") for line in lines)
                tried = preview(game.session.ruleset, table, seat, text, now, language)
                verdicts = {line.status for line in tried.lines}
                assert verdicts <= SOUND, (text, [(j.item.raw, j.status) for j in tried.lines])
                assert verdicts & {"done", "stored", "stored-once"}, text
                boxes += 1
    assert boxes > 10
