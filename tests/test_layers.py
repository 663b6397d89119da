"""Imports point one way, and the pure layers touch no world: read off every syntax tree."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "adjudicator"
FILES = sorted(PACKAGE.rglob("*.py"))

ALLOWED = {
    "rulekit": {"rulekit"},
    "rules": {"rulekit"},
    "engine": {"engine", "rulekit"},
    "archive": {"archive", "engine", "rulekit", "errors"},
    "mail": {"mail", "engine", "rulekit", "errors"},
    "render": {"render", "engine", "rulekit", "errors", "languages", "templates_dir"},
    "templates_dir": {"errors"},
    "languages": {"rulekit", "templates_dir"},
    "service": {
        "languages",
        "templates_dir",
        "service",
        "config",
        "errors",
        "archive",
        "mail",
        "render",
        "engine",
        "rulekit",
        "rules",
    },
    "config": {"languages", "templates_dir", "engine", "rulekit", "errors"},
    "cli": {"cli", "service", "config", "errors"},
}
WORLD = {
    "os",
    "time",
    "random",
    "asyncio",
    "pathlib",
    "logging",
    "socket",
    "subprocess",
    "secrets",
    "uuid",
    "threading",
    "tempfile",
    "shutil",
    "email",
    "imapclient",
    "aiosmtplib",
    "jinja2",
    "click",
    "rich",
    "fluent",
    "PIL",
    "resvg_py",
}
PURE = {"rulekit", "rules", "engine"}
EXEMPT = {"rulekit/data.py", "rules/__init__.py"}


def imports(path: Path) -> list[tuple[str, bool]]:
    """Every imported module with whether it is for type checking only."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found: list[tuple[str, bool]] = []

    def walk(node: ast.AST, typing_only: bool) -> None:
        for child in ast.iter_child_nodes(node):
            typed = typing_only or (
                isinstance(child, ast.If)
                and isinstance(child.test, ast.Name)
                and child.test.id == "TYPE_CHECKING"
            )
            if isinstance(child, ast.Import):
                found.extend((alias.name, typed) for alias in child.names)
            elif isinstance(child, ast.ImportFrom):
                assert child.level == 0, f"{path}: relative import"
                found.append((child.module or "", typed))
                if child.module == "adjudicator":
                    found.extend(
                        (f"adjudicator.{alias.name}", typed)
                        for alias in child.names
                        if not alias.name.startswith("__")
                    )
            walk(child, typed)

    walk(tree, False)
    return found


def layer(path: Path) -> str:
    relative = path.relative_to(PACKAGE)
    return relative.parts[0] if len(relative.parts) > 1 else relative.stem


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_imports_point_one_way(path: Path) -> None:
    here = layer(path)
    if here not in ALLOWED:
        return
    relative = path.relative_to(PACKAGE)
    for module, _ in imports(path):
        if not module.startswith("adjudicator."):
            continue
        parts = module.split(".")
        if str(relative) == "rules/__init__.py" and parts[1] == "languages":
            continue  # the registry gives each title its words
        if here == "rules" and parts[1] == "rules":
            if len(relative.parts) > 2 and len(parts) > 2:
                assert parts[2] == relative.parts[1], f"{relative} knows another title: {module}"
            continue
        assert parts[1] in ALLOWED[here], f"{relative} may not import {module}"


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_the_pure_layers_touch_no_world(path: Path) -> None:
    relative = str(path.relative_to(PACKAGE))
    if layer(path) not in PURE or relative in EXEMPT:
        return
    for module, typing_only in imports(path):
        assert typing_only or module.split(".")[0] not in WORLD, f"{relative} imports {module}"


def test_only_the_wiring_asks_for_titles_by_name() -> None:
    titles = {p.parent.name for p in PACKAGE.glob("rules/*/about.py")}
    for path in FILES:
        if layer(path) in {"rules"}:
            continue
        for module, _ in imports(path):
            parts = module.split(".")
            assert not (len(parts) > 2 and parts[1] == "rules" and parts[2] in titles), path
