"""The script of the proof: one scope without a name twice, and a sentence for all that it says."""

from __future__ import annotations

import re
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from adjudicator.render.page.script import bundle, modules
from adjudicator.render.words.script_words import script_words
from adjudicator.render.words.words import Words
from tests.support.node import program, run_module

ENTRY = "common/site/proof/main.js"
_DECLARED = re.compile(r"^(?:export )?(?:async )?(?:const|let|class|function\*?) (\w+)", re.M)
_SAID = re.compile(r'\bsay\((?:(?:this\.)?words, )?"([\w-]+)"')
_FAULT = re.compile(r'new Fault\(\s*"(\w+)",\s*[^,]+,\s*"([\w-]+)"|unfit\("([\w-]+)"')
_TOLD = re.compile(r'(?:this\.)?(good|left)\(\s*"(\w+)",\s*([^;]*?)"([\w-]+)"(?: : "([\w-]+)")?')


def texts() -> dict[str, str]:
    return modules(Words("en").folders, ENTRY)


def test_the_modules_make_one_script(tmp_path: Path) -> None:
    script = tmp_path / "proof.js"
    script.write_text(bundle(Words("en").folders, ENTRY))
    done = subprocess.run([program("node"), "--check", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_no_two_modules_declare_the_same_name() -> None:
    count = Counter(name for text in texts().values() for name in _DECLARED.findall(text))
    assert {name: times for name, times in count.items() if times > 1} == {}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_there_is_a_sentence_for_all_that_the_script_says(language: str) -> None:
    words = script_words(Words(language), "common", "site-proof.ftl", "proof-page-")
    whole = "".join(text for name, text in texts().items() if "/site/" in name)
    said = set(_SAID.findall(whole))
    faults = {f"fault-{one or other}" for _, one, other in _FAULT.findall(whole)}
    told = {
        f"{step}-{code}" for _, step, _, *codes in _TOLD.findall(whole) for code in codes if code
    }
    assert len(faults) >= 40
    assert len(told) > 8
    assert said | faults | told <= words.keys()


def test_no_sentence_of_the_page_is_there_for_nothing() -> None:
    words = script_words(Words("en"), "common", "site-proof.ftl", "proof-page-")
    whole = "".join(texts().values())
    parts = set(re.findall(r'["`]([\w-]+)', whole))
    ends = ("-line", "-file", "-open", "-none")
    unsaid = {
        key
        for key in words
        if key not in parts
        and key.removeprefix("fault-") not in parts
        and key.removeprefix("hand-") not in parts
        and not key.startswith("state-")
        and not key.endswith(ends)
        and key.partition("-")[2] not in parts
    }
    assert unsaid == set()


def test_a_broken_step_is_told_as_broken_though_a_part_of_it_held() -> None:
    told = run_module(
        """
        const { stepTold } = await import("./common/site/proof/told.js");
        const { Fault } = await import("./common/site/proof/contract.js");
        const fault = new Fault("chain", 7, "shape");
        const findings = [
          { step: "chain", state: "good", code: "good", values: {} },
          { step: "chain", state: "bad", code: "shape", values: {} },
        ];
        const report = { findings, fault, reached: 6, secret: null };
        return ["chain", "ways", "dice"].map((step) => stepTold({}, step, report).state);"""
    )
    assert told == ["bad", "part", "open"]
