"""note and language: small acts, and what they refuse."""

from __future__ import annotations

import pytest

from adjudicator.service.desk.act import Asked, Given, Refused
from adjudicator.service.flow.referee_acts import carry_out
from adjudicator.service.referee.acts import ACTS
from tests.support.house import GAME, House


@pytest.mark.parametrize("preview", [False, True])
def test_a_remark_stands_in_the_journal_and_a_preview_leaves_nothing(
    house: House, preview: bool
) -> None:
    house.open()
    before = house.journal()
    asked = Asked("referee", house.clock.now(), preview=preview)
    done = carry_out(house.host, ACTS["note"], Given({"game": GAME, "text": ("be", "kind")}), asked)
    assert done.told[0].code == "desk-noted"
    added = house.journal()[len(before) :]
    assert [line["data"]["text"] for line in added] == ([] if preview else ["be kind"])


def test_a_language_that_is_not_named_is_refused_in_words(house: House) -> None:
    house.open()
    before = house.journal()
    asked = Asked("referee", house.clock.now())
    given = Given({"game": GAME, "seat": "anna", "language": ""})
    with pytest.raises(Refused) as refused:
        carry_out(house.host, ACTS["language"], given, asked)
    assert refused.value.phrase.code == "desk-no-language"
    assert house.journal() == before
