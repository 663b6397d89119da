"""A role has the same file name in every title: who knows one title finds the way in all.

A title may lack a role, may fulfil it in `ruleset.py` itself while it is short, and may keep
it in a drawer or as a drawer (`advice/enumeration.py`, `bots/`); it may not call it
otherwise. Read off what each method of the title's rule set calls.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import adjudicator

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
    "greedy": ("bots",),
    "nearest": ("nearest",),
    "view": ("view",),
    "veil": ("view",),
    "redeal": ("view",),
    "scene": ("scene",),
    "report": ("report",),
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
            yield alias.asname or alias.name, inner or alias.name


def _homes(expressions: Iterable[ast.expr], home: dict[str, str]) -> tuple[str, ...]:
    found = []
    for node in expressions:
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


def test_the_roles_are_looked_for_where_they_are() -> None:
    """Every role is found outside ruleset.py in some title, so that the test can fail."""
    seen = {member for title in TITLES for member, homes in members(title) if homes}
    assert set(ROLES) <= seen
