"""A file of words that cannot be read is told with the line that has to be mended."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from adjudicator.library.languages import read_lexicon, read_page
from adjudicator.library.templates_dir import shipped_folder
from adjudicator.rulekit.reading.source import MOST_SPELT, ways_of

SOUND = ["[orders]", 'take = ["take"]', "# a remark", "", "[tests]", 'stones = ["stones"]']


@pytest.mark.parametrize("at", [1, 2, 6], ids=["first", "middle", "last"])
@pytest.mark.parametrize(
    "wrong",
    [
        'drop = ["drop"',
        'drop = ["drop",',
        'drop = "drop',
        "drop",
        "drop =",
        "drop = {a = 1",
        "[drop",
    ],
)
@pytest.mark.parametrize("end", ["", "\n", "\n# the end\n"])
def test_a_broken_line_is_named_by_its_own_number(
    tmp_path: Path, at: int, wrong: str, end: str
) -> None:
    path = tmp_path / "orders.toml"
    path.write_text("\n".join([*SOUND[: at - 1], wrong, *SOUND[at - 1 :][: 6 - at]]) + end)
    ((line, fault),) = read_page(path).faults
    assert line == at, fault
    assert fault.startswith("cannot be read: ")
    assert "(at " not in fault


def test_a_comma_that_is_missing_in_a_list_is_named_where_it_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "orders.toml"
    path.write_text('[orders]\ndrop = [\n"a",\n"b" # no comma\n\n"c",\n]\n')
    assert [line for line, _ in read_page(path).faults] == [4]


@pytest.mark.parametrize("text", ['a = """\nx\n', 'a = [\n"x",\n'])
def test_what_is_open_to_the_end_is_named_where_it_begins(tmp_path: Path, text: str) -> None:
    path = tmp_path / "orders.toml"
    path.write_text(f"[orders]\n{text}")
    assert [line for line, _ in read_page(path).faults] == [2]


def test_the_nearest_word_wins(tmp_path: Path) -> None:
    said = {
        "host/common": 'take = "by the host"',
        "host/toy": 'give = "by the host"',
        "ours/common": 'take = "by all"\ngive = "by all"\ndraw = "by all"\npass = "by all"',
        "ours/toy": 'give = "by the title"\ndraw = "by the title"',
    }
    for folder, words in said.items():
        (tmp_path / folder / "en").mkdir(parents=True)
        (tmp_path / folder / "en" / "orders.toml").write_text(f"[orders]\n{words}\n")
    lexicon = read_lexicon("toy", (tmp_path / "host", tmp_path / "ours"))
    found = {key: lexicon.first("orders", key, "en") for key in lexicon.keys("orders")}
    assert found == {
        "take": "by the host",
        "give": "by the host",
        "draw": "by the title",
        "pass": "by all",
    }


@pytest.mark.parametrize(
    "path",
    [*shipped_folder().glob("common/*/speech.toml"), *shipped_folder().glob("*/*/orders.toml")],
    ids=lambda path: "/".join(path.parts[-3:]),
)
def test_all_ways_of_a_pattern_are_spelt_out(path: Path) -> None:
    """A pattern with too many ways is cut, and nobody is told which of them are lost."""
    lists = (
        words
        for section in tomllib.loads(path.read_text("utf-8")).values()
        if isinstance(section, dict)
        for words in section.values()
        if isinstance(words, list)
    )
    cut = [each for words in lists for each in words if len(ways_of(each)) >= MOST_SPELT]
    assert cut == []
