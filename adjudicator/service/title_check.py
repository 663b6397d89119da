"""What is wrong with a title before anybody plays it: for `doctor`, each fault with its place.

A title may be somebody else's package, or a folder half written: it is loaded in every
edition, and what its code says is looked up in its words. What only shows in play is the
business of the shared suite (`tests/rules/test_every_ruleset.py`).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from adjudicator import titles
from adjudicator.errors import AdjudicatorError
from adjudicator.render.word_check import missing_keys
from adjudicator.render.words import Words, message_id
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.host import Host
from adjudicator.templates_dir import template_folders

_SAID = ("say", "refuse", "words")


def title_faults(host: Host, name: str) -> tuple[str, ...]:
    """What is wrong with a title, each with file and line where it has them; () when sound."""
    home = titles.find(name)
    if home is None or home.folder is None:
        where = f"{home.source}: there is no package '{home.package}'" if home else "is gone"
        return (f"the title '{name}' is broken: {where}",)
    try:
        about = host.rules.about(name)
        found = [host.rules.get(name, edition) for edition in about.editions]
    except AdjudicatorError as error:
        return (error.message,)
    folder = name.replace("-", "_")
    folders = template_folders(host.config.templates, name)
    faults: list[str] = []
    if home.source:
        own = (home.templates or home.folder / "templates") / folder
        faults += missing_keys(own) if own.is_dir() else [f"{own}: there are no words"]
    words = Words(DEFAULT_LANGUAGE, name, folders)
    asked = {**dict.fromkeys(_codes_of(found[0]), f"{home.folder}"), **codes_said(home.folder)}
    faults += [
        f"{where}: there is no message '{code}'"
        for code, where in asked.items()
        if not words.has(code)
    ]
    return tuple(faults)


def _codes_of(ruleset: AnyRuleSet) -> Iterator[str]:
    """The messages that questions, options and help pages need, whatever happens in a game."""
    yield from (f"option-{option.name}" for option in ruleset.about.options)
    for form in ruleset.forms:
        yield from (f"ask-{kind}" for kind in form.decisions)
        yield from (f"slot-{slot.name}" for slot in form.slots.values())
    yield from (f"standing-{form.name}" for form in ruleset.standing_forms)
    yield from (message_id("atom", atom.name) for atom in ruleset.atoms)


def codes_said(folder: Path) -> dict[str, str]:
    """The messages that the modules of a folder name in calls of `say` and `refuse`.

    Each with the first `file, line` that does; what is no Python is left to who imports it.
    """
    found: dict[str, str] = {}
    for path in sorted(folder.rglob("*.py")):
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"))
        except (SyntaxError, ValueError):
            continue
        for node in ast.walk(tree):
            code = _code(node) if isinstance(node, ast.Call) else ""
            if code:
                found.setdefault(code, f"{path}, line {node.lineno}")  # type: ignore[attr-defined]
    return found


def _code(call: ast.Call) -> str:
    """The message that a call names in writing; "" if it names none."""
    name = getattr(call.func, "id", getattr(call.func, "attr", ""))
    at = 1 if name == "refuse" else 0
    if name not in _SAID or len(call.args) <= at:
        return ""
    code = call.args[at]
    if not isinstance(code, ast.Constant) or not isinstance(code.value, str):
        return ""
    return "refusal-" + code.value.replace(".", "-") if name == "refuse" else code.value
