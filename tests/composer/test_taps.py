"""No given turn takes more taps than is allowed, and no tap is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.browser import Browser
from tests.support.tapped_pages import keep_pages, page_of
from tests.support.taps import Turn, count_taps, turns

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pages")
    keep_pages(folder)
    return folder


@pytest.mark.parametrize("turn", turns(), ids=lambda turn: turn.name)
def test_a_turn_takes_few_taps(browser: Browser, pages: Path, turn: Turn) -> None:
    found = count_taps(browser, page_of(pages, turn), turn)
    assert found.taps <= turn.most
    assert found.lost == 0
