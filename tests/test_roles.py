"""A role has the same file name in every title: who knows one title finds the way in all.

A title may lack a role, may fulfil it in `ruleset.py` itself while it is short, and may keep
it in a drawer (`advice/enumeration.py`); it may not call it otherwise. Read off what each method
of the title's rule set calls. Courtesies are found by the names of their files; that mypy holds
each file to what its courtesy asks, the title's rule set lists them for it.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import adjudicator
from adjudicator.rulekit.courtesy_files import courtesy_files

RULES = Path(adjudicator.__file__).parent / "rules"
TITLES = sorted(path.parent.name for path in RULES.glob("*/about.py"))

#: member of RuleSet -> the file that fulfils it; options that carry documents (a map, a
#: position) are checked where a game is started with them
ROLES = {
    "about": ("about",),
    "atoms": ("conditions",),
    "check_options": ("options", "start"),
    "advance": ("flow",),
    "decisions": ("flow",),
    "default": ("flow", "legality"),
    "moment": ("flow",),
    "plan": ("legality",),
    "apply": ("effects",),
    "legal_orders": ("enumeration",),
    "first_orders": ("enumeration",),
    "view": ("view",),
    "veil": ("view",),
    "redeal": ("view",),
    "scene": ("scene",),
}


def members(title: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each member that the title's rule set has, with the title's own modules it turns to."""
    tree = ast.parse((RULES / title / "ruleset.py").read_text(encoding="utf-8"))
    home = dict(_imported(tree, f"adjudicator.rules.{title}"))
    for kind in tree.body:
        if not isinstance(kind, ast.ClassDef):
            continue
        for node in kind.body:
            if isinstance(node, ast.FunctionDef):
                called = (call.func for call in ast.walk(node) if isinstance(call, ast.Call))
                yield node.name, _homes(called, home)
            elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                yield ast.unparse(target), _homes([node.value], home)


def _imported(tree: ast.Module, package: str) -> Iterator[tuple[str, str]]:
    """Names in the module -> the module of the title that they are, or come from."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.ImportFrom) or not (node.module or "").startswith(package):
            continue
        inner = (node.module or "").removeprefix(package).strip(".")
        for alias in node.names:
            yield alias.asname or alias.name, f"{inner}.{alias.name}"


def _homes(expressions: Iterable[ast.expr], home: dict[str, str]) -> tuple[str, ...]:
    found = []
    for node in expressions:
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "staticmethod":
            node = node.args[0]
        base = node.value if isinstance(node, ast.Attribute) else node
        if isinstance(base, ast.Name) and base.id in home:
            found.append(home[base.id])
    return tuple(found)


@pytest.mark.parametrize("title", TITLES)
def test_every_role_has_its_name(title: str) -> None:
    wrong = {}
    for member, homes in members(title):
        parts = {part for home in homes for part in home.split(".")}
        if homes and member in ROLES and not parts & set(ROLES[member]):
            wrong[member] = homes
    assert wrong == {}, f"{title}: these belong into files named as in ROLES"


def listed(title: str) -> dict[str, str]:
    """The courtesies that a title's rule set lists for mypy, each with its file."""
    tree = ast.parse((RULES / title / "ruleset.py").read_text(encoding="utf-8"))
    package = f"adjudicator.rules.{title}"
    files = {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(package)
        for alias in node.names
    }
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    lists = (c.keywords for c in calls if ast.unparse(c.func).startswith("Courtesies["))
    return {str(each.arg): files[ast.unparse(each.value)] for each in next(lists, ())}


@pytest.mark.parametrize("title", TITLES)
def test_mypy_sees_each_file_of_a_courtesy(title: str) -> None:
    found = list(courtesy_files(f"adjudicator.rules.{title}"))
    assert dict(found) == listed(title)
    assert len(dict(found)) == len(found), "two files of one name: which is the courtesy's?"


@pytest.mark.parametrize("title", TITLES)
def test_no_courtesy_is_imported_before_it_is_asked_for(title: str) -> None:
    """But what the duties themselves need: forms, checks, the ranking, what a refusal proposes."""
    code = (
        "import sys; from adjudicator import rules\n"
        f"rules.get({title.replace('_', '-')!r}); print(*sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    imported = set(ran.stdout.split())
    early = {name for name, file in listed(title).items() if file in imported}
    assert early <= {"corrections", "ending", "nearest", "options"}


def test_the_roles_are_looked_for_where_they_are() -> None:
    """Every role is found outside ruleset.py in some title, so that the test can fail."""
    seen = {member for title in TITLES for member, homes in members(title) if homes}
    assert set(ROLES) <= seen
