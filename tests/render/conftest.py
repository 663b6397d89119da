"""Words of the made-up island."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.library.templates_dir import template_folders
from adjudicator.render.words.words import Words

TEMPLATES = Path(__file__).parent / "templates"


@pytest.fixture
def words() -> Words:
    return Words("en", "island", template_folders(TEMPLATES))


@pytest.fixture(params=["en", "fr"])
def either(request: pytest.FixtureRequest) -> Words:
    return Words(request.param, "island", template_folders(TEMPLATES))
