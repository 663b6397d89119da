"""The versions known to work: all that is needed is among them, and nothing that is not allowed."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
WANTED = PROJECT["project"]["dependencies"]
EXTRAS = PROJECT["project"]["optional-dependencies"]
#: what tests need, and the extras that they try
TESTED = [
    *(text for text in EXTRAS["test"] if not text.startswith("adjudicator[")),
    *EXTRAS["cluster"],
    *EXTRAS["hosted"],
]
BUILT = PROJECT["build-system"]["requires"]
LOCKS = {
    "requirements.lock": [*WANTED, *BUILT],
    "requirements-test.lock": [*WANTED, *BUILT, *TESTED],
}


def locked(name: str) -> dict[str, tuple[str, list[str]]]:
    """Name -> version and hashes."""
    text = (ROOT / ".ci" / name).read_text().replace("\\\n", "")
    found = {}
    for line in text.splitlines():
        requirement = Requirement(line.split("--hash")[0].strip())
        (pin,) = requirement.specifier
        assert pin.operator == "==", line
        hashes = re.findall(r"--hash=sha256:([0-9a-f]{64})\b", line)
        found[canonicalize_name(requirement.name)] = (pin.version, hashes)
    return found


@pytest.mark.parametrize("name", LOCKS)
def test_all_that_is_wanted_is_locked_at_a_version_that_is_allowed(name: str) -> None:
    """Where this fails, a dependency was added or its floor raised: python3 .ci/tasks.py lock"""
    versions = locked(name)
    for text in LOCKS[name]:
        wanted = Requirement(text)
        version, _ = versions[canonicalize_name(wanted.name)]
        assert wanted.specifier.contains(version), f"{text}: {name} has {version}"


@pytest.mark.parametrize("name", LOCKS)
def test_each_version_is_proven_by_hashes_and_names_no_place(name: str) -> None:
    assert all(hashes for _, hashes in locked(name).values())
    text = (ROOT / ".ci" / name).read_text()
    assert "://" not in text
    assert "--index" not in text


def test_both_files_agree() -> None:
    everyday, tested = (locked(name) for name in LOCKS)
    assert {name: tested.get(name) for name in everyday} == everyday


def test_the_two_commands_install_them() -> None:
    tasks = (ROOT / ".ci" / "tasks.py").read_text()
    assert all(f'".ci" / "{name}"' in tasks for name in LOCKS)
