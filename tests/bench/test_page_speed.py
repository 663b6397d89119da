"""What the page of a turn costs: made anew, and asked for again."""

from __future__ import annotations

from pathlib import Path
from time import process_time
from typing import Any

import pytest

from adjudicator.service.following.commit import open_session
from adjudicator.service.game import composer_page
from adjudicator.service.game.composer_page import MOST, composer_data, offer_page
from adjudicator.service.house.wording import words_of
from tests.service.test_pictures_in_mails import planet
from tests.support.house import GAME, WITH_PAGES


@pytest.mark.benchmark(timer=process_time)
def test_the_page_of_a_full_map(benchmark: Any, tmp_path: Path) -> None:
    house = planet(tmp_path)
    ruleset = house.host.rules.find("full-metal-planete")
    words, table = words_of(house.host, ruleset, "en"), house.table()

    def forget() -> None:
        composer_page._page.cache_clear()
        composer_page._page_data.cache_clear()

    def made() -> bytes:
        data = composer_data(house.host, ruleset, table, "anna", "a" * 26, words)
        return composer_page.render_composer(data, words)

    page = benchmark.pedantic(made, setup=forget, rounds=8)
    benchmark.extra_info["bytes"] = len(page)
    assert len(page) <= MOST


@pytest.mark.benchmark(timer=process_time)
def test_the_page_asked_for_again(benchmark: Any, tmp_path: Path) -> None:
    house = planet(tmp_path, **WITH_PAGES)
    with open_session(house.host, GAME) as session:
        words = words_of(house.host, session.ruleset, "en")
        offer_page(session, session.table, "anna", words)
        found = benchmark(offer_page, session, session.table, "anna", words)
    assert found.page is not None
