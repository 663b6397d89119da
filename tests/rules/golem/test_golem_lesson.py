"""What the lesson proposes for a turn."""

from __future__ import annotations

from adjudicator.rulekit.frozen import replace
from adjudicator.rules.golem.advice import lesson
from tests.rules.golem.position import GOLEM, position


def test_nothing_is_proposed_once_the_action_of_the_turn_is_done() -> None:
    at = position("Sirocco E5", "Zenith E0 -rarm", hands=("C01 C01", "C01"))
    speech, asked = GOLEM.speech("en"), at.asks
    done = replace(at.state, acted=True)
    for step in lesson.LESSON.steps:
        assert lesson.propose(step, GOLEM.view(at.state, asked.seat), asked, speech), step
        assert lesson.propose(step, GOLEM.view(done, asked.seat), asked, speech) == (), step
