"""Patterns that are compiled at their first use are sound, and behave as patterns do."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import adjudicator
from adjudicator.rulekit.reading.late import Late, late

ROOT = Path(adjudicator.__file__).parent
MODULES = [
    ".".join(("adjudicator", *path.relative_to(ROOT).with_suffix("").parts))
    for path in sorted(ROOT.rglob("*.py"))
    if "reading.late import" in path.read_text("utf-8")
]


@pytest.mark.parametrize("name", MODULES)
def test_every_late_pattern_of_a_module_is_sound(name: str) -> None:
    found = [value for value in vars(import_module(name)).values() if isinstance(value, Late)]
    assert found
    for pattern in found:
        assert re.compile(pattern.pattern, pattern.flags) is not None


def test_a_late_pattern_answers_as_the_pattern_does() -> None:
    pattern, wide = late(r"(a)b", re.IGNORECASE), late(rb"x")
    assert pattern.fullmatch("AB") is not None
    assert pattern.sub(r"\1", "ab ab") == "a a"
    assert pattern.groups == 1
    assert wide.search(b"xy") is not None
    with pytest.raises(re.error):
        late("(").search("x")


def test_a_pattern_that_is_not_used_is_not_compiled() -> None:
    script = (
        "import re._compiler as made; kept = made.compile; asked = []\n"
        "made.compile = lambda p, flags=0: asked.append(p) or kept(p, flags)\n"
        "from adjudicator.mail.sender import machines\n"
        "late = [v for v in vars(machines).values() if type(v).__name__ == 'Late']\n"
        "assert late; assert not {v._source for v in late} & set(asked)\n"
        "late[0].search(''); assert late[0]._source in asked"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
