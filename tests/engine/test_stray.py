from __future__ import annotations

import pytest

from adjudicator import rules
from adjudicator.engine.rehearsal.rehearsal import preview
from tests.support.driving import Driven, header_of

TITLES = ("metallurgie", "full-metal-planete", "planet-masters", "golem")
STRAY = (
    "Sent from my iPhone",
    "Envoyé de mon mobile Android 14",
    "Enviado desde mi iPhone 12",
    "Best regards, Anna",
    "Anna Müller",
    "Tel. +33 6 12 34 56 78",
    "06 12 34 56 78",
    "anna.mueller@example.org",
    "https://example.org/anna",
    "I shall be away next week, sorry for the short notice everybody!",
    "Merci et à bientôt",
    "Was that your idea, Bruno?",
    "您好",
)
MEANT = {
    "metallurgie": ("plya Fe@-2,0", "play Fe on 7,7 please now", "draw draw", "if pile < draw"),
    "full-metal-planete": ("tank-1 goes home 5", "lnad 0203", "fire tank-1 tank-2", "move"),
    "planet-masters": ("atack red", "please build weapon 2", "attack nobody 3"),
    "golem": ("atack leo-1 head", "attack", "use z9 on head", "I attack with leo-2"),
}


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("line", STRAY)
def test_a_line_that_resembles_no_order_is_left_out(title: str, line: str) -> None:
    assert judged(title, line) == "left"


@pytest.mark.parametrize(("title", "line"), [(t, line) for t in MEANT for line in MEANT[t]])
def test_a_line_that_resembles_an_order_and_cannot_be_read_is_refused(
    title: str, line: str
) -> None:
    assert judged(title, line) == "refused"


def judged(title: str, line: str) -> str:
    ruleset = rules.get(title)
    game = Driven(ruleset, header_of(ruleset))
    game.begin()
    seat = game.table.open[0].decision.seat
    return preview(ruleset, game.table, seat, line, game.now, "en").lines[0].status
