"""Every rule and every worked example has a test that names it."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent


def named(letter: str) -> set[str]:
    """All ids such as `R-30` that a test or case of this folder names."""
    texts = [
        path.read_text(encoding="utf-8")
        for path in (*HERE.glob("test_*.py"), *HERE.glob("cases/*.toml"))
        if path.name != Path(__file__).name
    ]
    found = {m.upper() for text in texts for m in re.findall(rf"\b{letter}-\d\d\b", text)}
    tests = re.findall(rf"\btest_{letter.lower()}_(\d\d)_", "\n".join(texts))
    return found | {f"{letter}-{number}" for number in tests}


def test_no_rule_is_without_a_test() -> None:
    missing = sorted({f"R-{n:02d}" for n in range(1, 94)} - named("R"))
    assert missing == [], missing


def test_no_worked_example_is_without_a_test() -> None:
    missing = sorted({f"E-{n:02d}" for n in range(1, 53)} - named("E"))
    assert missing == [], missing
