"""No mail grows out of hand, whatever the title, the seats and the board: measured at tables as
large as they can be, in both languages and forms."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator import rules
from adjudicator.mail.parse.mime import parse
from adjudicator.mail.reply.sent_text import MOST, sent_text_of
from adjudicator.render.letters.letter_html import MAX_HTML
from adjudicator.service.game.enclosures import MOST_BYTES, MOST_IN_ALL
from tests.support.slow import slow_but
from tests.support.weighing import ask_everything, largest_table, sent_mails, weigh

#: the last of each title in every run
EDITIONS = slow_but(
    [(name, edition) for name in rules.names() for edition in rules.about(name).editions],
    lambda case: case[1] == rules.about(case[0]).editions[-1],
)
#: answers into the game: bots need so many for a position that holds something
TURNS = {"full-metal-planete": 2, "golem": 5, "metallurgie": 8, "planet-masters": 4}
KINDS = {"invitation", "report", "answer", "help", "status", "map", "check"}


@pytest.mark.parametrize(("name", "edition"), EDITIONS, ids=str)
def test_every_mail_of_the_largest_table_is_small(name: str, edition: str, tmp_path: Path) -> None:
    demo = largest_table(name, edition, tmp_path / "d", TURNS[name], width=200)
    ask_everything(demo)
    assert demo.table().phase == "running"
    mails = sent_mails(demo)
    weights = [weigh(raw) for raw in mails]
    assert {weight.kind for weight in weights} >= KINDS
    assert {weight.seat for weight in weights if weight.html} >= set(demo.seats[:2])
    assert {weight.seat for weight in weights if weight.kind == "map" and not weight.html} == {
        demo.seats[-1]
    }
    assert [weight for weight in weights if weight.html >= MAX_HTML] == []
    pages = [b"orders.html" in raw for raw in mails]
    assert any(pages)
    # a map that was asked for may weigh as much as a mail with the page
    large = (page or weight.kind == "drawing" for page, weight in zip(pages, weights, strict=True))
    limits = [MOST_IN_ALL if each else MOST_BYTES for each in large]
    over = [weight for weight, most in zip(weights, limits, strict=True) if weight.whole > most]
    assert over == []
    # what is longer would be known by its beginning alone when it comes back
    assert [
        weight for weight, raw in zip(weights, mails, strict=True) if len(told(raw)) >= MOST
    ] == []


def told(raw: bytes) -> str:
    return sent_text_of(parse(raw)[0])
