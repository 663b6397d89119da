"""The script of each page: of sound types, whole, with a sentence for all that it says."""

from __future__ import annotations

import re
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from adjudicator.render.composer import entry, page_words
from adjudicator.render.script import bundle, modules
from adjudicator.render.words import Words
from adjudicator.templates_dir import COMMON
from tests.support.node import program

ROOT = Path(__file__).parent.parent.parent
TITLES = ("full_metal_planete", "golem", "metallurgie", "planet_masters")
_DECLARED = re.compile(r"^(?:export )?(?:async )?(?:const|let|class|function\*?) (\w+)", re.M)
_SAID = re.compile(r'\bsay\(\s*(?:data\.)?words,\s*"([\w-]+)"')

every_title = pytest.mark.parametrize("title", TITLES)


def words_of(title: str, language: str = "en") -> Words:
    return Words(language, title)


def test_types_agree() -> None:
    done = subprocess.run(
        [program("tsc"), "-p", ROOT / ".ci" / "tsconfig.json"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout


@every_title
def test_the_modules_of_a_page_make_one_script(title: str, tmp_path: Path) -> None:
    words = words_of(title)
    script = tmp_path / "script.js"
    script.write_text(bundle(words.folders, entry(words)))
    done = subprocess.run([program("node"), "--check", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@every_title
def test_no_two_modules_of_a_page_declare_the_same_name(title: str) -> None:
    words = words_of(title)
    texts = modules(words.folders, entry(words)).values()
    count = Counter(name for text in texts for name in _DECLARED.findall(text))
    assert {name: times for name, times in count.items() if times > 1} == {}


@every_title
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_page_has_a_sentence_for_all_that_its_script_says(title: str, language: str) -> None:
    words = words_of(title, language)
    texts = modules(words.folders, entry(words)).values()
    said = {key for text in texts for key in _SAID.findall(text)}
    assert said - page_words(words).keys() == set()


def test_what_a_script_imports_stands_before_it(tmp_path: Path) -> None:
    folder = tmp_path / COMMON
    folder.mkdir()
    (folder / "a.js").write_text(
        'import { two } from "./b.js";\n/** one */\nexport const one = two;\n'
    )
    (folder / "b.js").write_text("export const two = 2;\n")
    script = bundle((tmp_path,), "common/a.js")
    assert script == '"use strict";(()=>{const two=2;const one=two;})();'
