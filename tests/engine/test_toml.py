"""TOML that is plain is read as the standard library reads it, and the rest is left to it."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path

import pytest

from adjudicator.library.templates_dir import shipped_folder
from adjudicator.rulekit.reading import toml

ROOT = Path(__file__).parent.parent.parent
FILES = [*shipped_folder().rglob("*.toml"), ROOT / "config.example.toml"]
LINES = [
    *(
        "[a]",
        "[a]  # again",
        "x = 1",
        "x = 1.5",
        "x = -0",
        "x = -0.0",
        "x = 01",
        "x = 1_0",
        "x = 1e5",
    ),
    *('x = "t"', '  y = "t"  ', 'x = "a\\tb"', "x = 't'", 'x = """t"""', '"on x" = []', '"" = 1'),
    *('"x" = 1', "x = true # y", "x = {}", "x = { }", "x = { a = 1 }", "[a.b]", "a.b = 1", "[[a]]"),
    *('x = ["a",]', 'x = [ # c\n "a" , \n]', "x = [,]", 'x = ["a" "b"]', "x = [1, 2]", "x = [[]]"),
    *('x = [ # "c"\n "a"]', "x = 1979-05-27", "x = inf", "", "# remark", "#\x00", "x = 1\r", "x 1"),
]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_our_files_are_plain_and_read_the_same(path: Path) -> None:
    text = path.read_text("utf-8")
    assert toml._read_plain(text) == tomllib.loads(text)


def test_whatever_is_read_as_plain_is_what_the_standard_library_reads() -> None:
    rng = random.Random(2)
    texts = [path.read_text("utf-8") for path in FILES]
    plain = faulty = 0
    for _ in range(6000):
        if rng.random() < 0.7:
            text = "\n".join(rng.choices(LINES, k=rng.randrange(1, 5)))
        else:
            lines = rng.choice(texts).split("\n")
            at = rng.randrange(len(lines))
            text = "\n".join(lines[at : at + rng.randrange(1, 9)])
        for _ in range(rng.randrange(2)):
            at = rng.randrange(len(text) + 1)
            text = text[:at] + rng.choice("[]{}\"'\\=#., \n\t\r-_01e\x7fé") + text[at:]
        found = toml._read_plain(text)
        try:
            known = tomllib.loads(text)
        except tomllib.TOMLDecodeError:
            faulty += 1
            assert found is None, text
            with pytest.raises(tomllib.TOMLDecodeError):
                toml.loads(text)
            continue
        assert toml.loads(text) == known, text
        if found is not None:
            plain += 1
            assert repr(found) == repr(known), text
    assert min(plain, faulty) > 1000
