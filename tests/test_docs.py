"""The documentation keeps its word: commands, files, options and links that it names exist."""

from __future__ import annotations

import ast
import doctest
import re
import tomllib
from pathlib import Path

import pytest

from adjudicator import rules
from adjudicator.cli.main import COMMANDS, cli
from adjudicator.library import titles

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
RUNNING = (ROOT / "adjudicator" / "guide" / "running.md").read_text(encoding="utf-8")
PAGES = sorted(
    path
    for folder in (ROOT, ROOT / "adjudicator")
    for path in (folder.glob("*.md") if folder == ROOT else folder.rglob("*.md"))
)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_and_a_place_in_the_guide(name: str) -> None:
    command = cli.get_command(None, name)  # type: ignore[arg-type]
    assert command is not None
    assert command.help
    assert f"`{name}" in RUNNING


def test_the_commands_of_the_readme_exist() -> None:
    """The ten that a referee needs; --help names the others."""
    table = README.split("## For referees")[1]
    named = re.findall(r"^\| `([a-z-]+)[ `]", table, re.MULTILINE)
    assert len(named) == 10
    assert set(named) <= COMMANDS.keys()
    assert "`adjudicator --help`" in README


def test_the_two_commands_of_the_readme_are_the_tasks_that_exist() -> None:
    tasks = (ROOT / ".ci" / "tasks.py").read_text(encoding="utf-8")
    for name in ("demo", "test"):
        assert f"python3 .ci/tasks.py {name}" in README
        assert f'"{name}": {name}' in tasks


def test_a_package_that_contributing_describes_is_the_one_that_is_installed_in_tests() -> None:
    """The snippet says all of what the example's own pyproject.toml says of building."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    (snippet,) = re.findall(r"^```toml\n(.*?)^```", page, re.M | re.S)
    shown = tomllib.loads(snippet)
    own = (ROOT / "tests/support/four_wells/pyproject.toml").read_text(encoding="utf-8")
    built = tomllib.loads(own)
    assert shown["project"].items() <= built.pop("project").items()
    assert {**shown, "project": None} == {**built, "project": None}


@pytest.mark.parametrize("page", PAGES, ids=lambda p: str(p.relative_to(ROOT)))
def test_links_lead_to_files(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


def anchors(page: Path) -> set[str]:
    """What a link may name of a page: its headings, as GitHub writes them."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda p: str(p.relative_to(ROOT)))
def test_links_lead_to_headings(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target, anchor in re.findall(r"\]\(([^)#:]*\.md|)#([^)]+)\)", text):
        assert anchor in anchors(page.parent / target if target else page), f"{target}#{anchor}"


def test_the_titles_of_the_readme_exist() -> None:
    named = re.findall(r"^\| `([a-z-]+)`.*RULES\.md", README, re.MULTILINE)
    assert named
    assert set(named) <= set(rules.names())


@pytest.mark.parametrize("name", rules.names())
def test_every_title_has_its_rules_page(name: str) -> None:
    home = titles.find(name)
    assert home is not None
    assert home.folder is not None
    page = home.folder / "RULES.md"
    assert page.is_file()
    text = page.read_text(encoding="utf-8")
    about = rules.about(name)
    for option in about.options:
        assert f"`{option.name}`" in text, f"{page} says nothing of the option {option.name}"
    for ruling in about.rulings:
        assert f"`{ruling.name}`" in text, f"{page} says nothing of the ruling {ruling.name}"


EXAMPLES = [page for page in PAGES if ">>> " in page.read_text(encoding="utf-8")]


@pytest.mark.parametrize("page", EXAMPLES, ids=lambda p: str(p.relative_to(ROOT)))
def test_examples_give_what_is_written(page: Path) -> None:
    found = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert found.attempted
    assert not found.failed


def test_a_title_tells_how_it_is_used_as_a_library() -> None:
    assert "adjudicator/rules/full_metal_planete/RULES.md" in {
        page.relative_to(ROOT).as_posix() for page in EXAMPLES
    }


SAYING = [
    path
    for folder in ("archive", "mail", "render", "service")
    for path in sorted((ROOT / "adjudicator" / folder).rglob("*.py"))
]


@pytest.mark.parametrize("path", SAYING, ids=lambda p: f"{p.parent.name}/{p.name}")
def test_public_functions_that_raise_say_so(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    silent = [
        function.name
        for owner in (tree, *(node for node in tree.body if isinstance(node, ast.ClassDef)))
        for function in owner.body
        if isinstance(function, ast.FunctionDef) and not function.name.startswith("_")
        if any(isinstance(node, ast.Raise) for node in ast.walk(function))
        and "aises" not in (ast.get_docstring(function) or "")
    ]
    assert silent == []
