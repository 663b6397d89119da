"""Imports point one way, and the pure layers touch no world: read off every syntax tree."""

from __future__ import annotations

import ast
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "adjudicator"
FILES = sorted(PACKAGE.rglob("*.py"))

ALLOWED = {
    "rulekit": {"rulekit"},
    "rules": {"rulekit"},
    "engine": {"engine", "rulekit"},
    "addresses": set(),
    "disk": {"disk"},
    "library": {"errors", "library", "rulekit"},
    "archive": {"archive", "disk", "engine", "errors", "rulekit"},
    "mail": {"addresses", "disk", "engine", "errors", "mail", "rulekit"},
    "render": {"disk", "engine", "errors", "library", "render", "rulekit"},
    "config": {"addresses", "config", "engine", "errors", "library", "rulekit"},
    "service": {
        "addresses",
        "archive",
        "config",
        "disk",
        "engine",
        "errors",
        "library",
        "mail",
        "render",
        "rulekit",
        "rules",
        "service",
    },
    "cli": {"cli", "config", "errors", "service"},
}
#: the rooms of each folder, from the ground up: a room knows those before it, never one behind it
ROOMS = {
    "cli": ("commands",),
    "engine": (
        *("journal", "table", "sheet", "answers"),
        *("lines", "play", "sentences", "rehearsal", "record", "tournament"),
    ),
    "mail": ("parse", "sender", "reply", "requests", "write", "transport", "account"),
    "render": ("words", "picture", "letters", "page"),
    "service": (
        *("house", "outgoing", "faults", "game", "desk", "features", "following", "opening"),
        *("hosted", "flow", "archives", "records", "tournaments", "run", "referee"),
        *("installation", "site", "workbench"),
    ),
    "rules/full_metal_planete": (
        *("board", "position", "orders", "actions", "picture"),
        *("scenarios", "setup", "composing", "advice"),
    ),
}
#: what the registry needs to find titles, and to give each its words
REGISTRY = {"errors", "library"}
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


@cache
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


def test_imports_point_one_way() -> None:
    for path in FILES:
        if layer(path) in ALLOWED:
            points_down(path)


def points_down(path: Path) -> None:
    here, relative = layer(path), path.relative_to(PACKAGE)
    for module, _ in imports(path):
        if not module.startswith("adjudicator."):
            continue
        parts = module.split(".")
        if str(relative) == "rules/__init__.py" and parts[1] in REGISTRY:
            continue
        if here == "rules" and parts[1] == "rules":
            if len(relative.parts) > 2 and len(parts) > 2:
                assert parts[2] == relative.parts[1], f"{relative} knows another title: {module}"
            continue
        assert parts[1] in ALLOWED[here], f"{relative} may not import {module}"


@pytest.mark.parametrize("folder", ROOMS)
def test_rooms_know_those_before_them(folder: str) -> None:
    order = ROOMS[folder]
    found = {path.name for path in (PACKAGE / folder).iterdir() if (path / "__init__.py").exists()}
    assert found == set(order)
    prefix = ".".join(("adjudicator", *folder.split("/"), ""))
    for at, room in enumerate(order):
        for path in sorted((PACKAGE / folder / room).rglob("*.py")):
            for module, _ in imports(path):
                other = module.removeprefix(prefix).split(".")[0]
                if module.startswith(prefix) and other in order:
                    assert order.index(other) <= at, f"{path.relative_to(PACKAGE)}: {module}"


#: what titles outside of this package import: its names stay where they are
FLAT = PACKAGE / "rulekit"


def test_a_room_can_be_seen_whole() -> None:
    counted = Counter(path.parent for path in FILES if path.name != "__init__.py")
    assert [folder for folder, count in counted.items() if count > 20 and folder != FLAT] == []


def test_a_room_says_what_it_does_and_knows() -> None:
    parted = {f"{folder}/{room}" for folder, rooms in ROOMS.items() for room in rooms}
    for room in parted | {name for name in ALLOWED if (PACKAGE / name).is_dir()}:
        door = PACKAGE / room / "__init__.py"
        assert ast.get_docstring(ast.parse(door.read_text(encoding="utf-8"))), room


def test_the_pure_layers_touch_no_world() -> None:
    for path in FILES:
        relative = str(path.relative_to(PACKAGE))
        if layer(path) not in PURE or relative in EXEMPT:
            continue
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


def module_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def import_graph() -> dict[str, set[str]]:
    """Module -> modules of ours that it imports: late ones and those for type checking, too."""
    modules = {module_of(path): path for path in FILES}
    graph: dict[str, set[str]] = {}
    for module, path in modules.items():
        found: set[str] = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                inner = {f"{node.module}.{alias.name}" for alias in node.names}
                found |= inner & set(modules)
                if not inner <= set(modules):
                    found.add(node.module or "")
        graph[module] = (found & set(modules)) - {module}
    return graph


def circles(graph: dict[str, set[str]]) -> list[list[str]]:
    """The sets of modules that import one another, each sorted (Tarjan's components)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(module: str) -> None:
        number[module] = lowest[module] = len(number)
        stack.append(module)
        for other in sorted(graph[module]):
            if other not in number:
                visit(other)
            if other in stack:
                lowest[module] = min(lowest[module], lowest[other])
        if lowest[module] == number[module]:
            at = stack.index(module)
            if len(stack) - at > 1:
                found.append(sorted(stack[at:]))
            del stack[at:]

    for module in sorted(graph):
        if module not in number:
            visit(module)
    return found


def test_no_modules_import_one_another() -> None:
    assert circles(import_graph()) == []


def test_a_circle_is_seen() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set(), "e": {"a"}}
    assert circles(graph) == [["b", "c"]]
