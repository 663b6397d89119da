"""note: a remark of the referee in the journal."""

from __future__ import annotations

import pytest

from adjudicator.service.desk.act import Asked, Given
from adjudicator.service.desk.acts import ACTS
from adjudicator.service.desk.carrying import carry_out
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
