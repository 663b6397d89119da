"""An answer does not say that all was done above a command that was refused."""

from __future__ import annotations

import pytest

from tests.support.house import House, text_of


@pytest.mark.parametrize(
    ("words", "all_done"), [("digest on", True), ("digest on\nvote resume", False)]
)
def test_a_refused_command_is_not_told_as_done(house: House, words: str, all_done: bool) -> None:
    house.open()
    answer = house.say("anna", words)
    told = " ".join(text_of(answer).split())
    assert ("Done as you asked" in told) is all_done
    assert ("Done as you asked" in str(answer["Subject"])) is all_done
    assert ("We did only part of what you asked" in told) is not all_done
    assert ("The game is not paused." in told) is not all_done
