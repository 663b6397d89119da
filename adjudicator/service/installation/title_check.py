"""What is wrong with a title before anybody plays it: for `doctor`, each fault with its place.

A title may be somebody else's package, or a folder half written: it is loaded in every
edition, and what its code says is looked up in its words. What only shows in play is the
business of the shared suite (`tests/rules/test_every_ruleset.py`). A pattern of orders that does
not fit its form is left out when a game is played; here it is named for whoever writes the words.
"""

from __future__ import annotations

import ast
import re
from collections import deque
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from adjudicator import rules
from adjudicator.errors import AdjudicatorError, BrokenTitle
from adjudicator.library import titles
from adjudicator.library.languages import find_languages, pages_of, read_lexicon
from adjudicator.library.templates_dir import find_file, template_folders
from adjudicator.render.picture.symbol_files import symbol_faults
from adjudicator.render.words.order_text import guide_codes
from adjudicator.render.words.word_check import word_findings
from adjudicator.render.words.words import Words
from adjudicator.rulekit.event import Event
from adjudicator.rulekit.forms import Form, form_faults, unwritten
from adjudicator.rulekit.frozen import tag_of
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.house.host import Host

_SAID = ("say", "refuse", "words")
_LEAVES = {ast.Name, ast.Constant, ast.Load, ast.Store, ast.Del, str, int, type(None)}
_MAY_SAY = re.compile(rf"\b(?:{'|'.join(_SAID)})\b(?:[\s)\\]|#[^\n]*)*+\(")

_WRONG = {
    "pattern-brackets": "has brackets that do not close",
    "pattern-slot": "names a slot that the form does not have",
    "pattern-lacks": "lacks the slot",
}


def title_faults(host: Host, name: str) -> tuple[str, ...]:
    """Return what is wrong with a title, with file and line where they are known; () if sound."""
    home = titles.find(name)
    if home is None or home.folder is None:
        where = f"{home.source}: there is no package “{home.package}”" if home else "is gone"
        return (f"the title “{name}” is broken: {where}",)
    try:
        about = host.rules.about(name)
        found = [rules.unspoken(name, edition) for edition in about.editions]
        rules.check_courtesies(name)
    except AdjudicatorError as error:
        return (error.message,)
    part = name.replace("-", "_")
    folders = template_folders(host.config.templates, name)
    if not any((folder / part).is_dir() for folder in folders):
        own = home.folder / "templates" if home.source else folders[-1]
        return (f"{own / part}: there are no words",)
    page = rules.orders_page(name, folders)
    faults: list[str] = []
    if home.source:  # those of our own titles are told with our templates
        faults += (*order_faults(host, name), *word_findings(part, folders).faults)
        for folder in folders:
            faults += symbol_faults(folder / part)
    spoken = [ruleset.speaking(read_lexicon(name, folders)) for ruleset in found]
    if fault := rules.unread(page):
        faults.append(f"{page}, line {fault[0]}: {fault[1]}")
    else:
        lacking = dict.fromkeys(form for each in spoken for form in unwritten(each.all_forms))
        faults += [f"{page}: there is no orders.{form}" for form in lacking]
    words = Words(DEFAULT_LANGUAGE, name, folders)
    for each in spoken:
        faults += _lacking_messages(each, words, page.parent)
    said = codes_said(home.folder).items()
    faults += [f"{at}: there is no message “{code}”" for code, at in said if not words.has(code)]
    if find_file(folders, part, "map.css") is None:
        faults.append(f"{page.parent.parent / 'map.css'}: there is no style sheet for the map")
    return tuple(dict.fromkeys(faults))


def _lacking_messages(ruleset: AnyRuleSet, words: Words, folder: Path) -> Iterator[str]:
    """The messages that a game and its help need, whatever its modules say, and lack."""
    needed = {"sentences.ftl": _sentences_of(ruleset), "guide.ftl": guide_codes(ruleset)}
    for file, asked in needed.items():
        for codes in asked:
            if not any(words.has(code) for code in codes):
                yield f"{folder / file}: there is no message “{codes[-1]}”"


def _sentences_of(ruleset: AnyRuleSet) -> Iterator[tuple[str, ...]]:
    """Yield what options, questions and events are told by."""
    for option in ruleset.about.options:
        yield (f"option-{option.name}",)
        yield from ((f"value-{option.name}-{option.word_for(name)}",) for name in option.named)
    for form in ruleset.all_forms:
        yield from ((f"{part}-{kind}",) for part in ("ask", "kind") for kind in form.decisions)
        yield from ((f"slot-{slot.name}",) for slot in form.slots.values())
    for kind in ruleset.event_border.kinds:
        if kind.phrase is Event.phrase:
            yield (f"event-{tag_of(kind)}",)


def codes_said(folder: Path) -> dict[str, str]:
    """The messages that the modules of a folder name in calls of `say` and `refuse`.

    Each with the first `file, line` that does; what is no Python is left to who imports it.
    """
    found: dict[str, str] = {}
    for path in sorted(folder.rglob("*.py")):
        try:
            said = _messages_named(path.read_text(encoding="utf-8"))
        except (SyntaxError, ValueError):
            continue
        for code, line in said:
            found.setdefault(code, f"{path}, line {line}")
    return found


@lru_cache(maxsize=1024)
def _messages_named(text: str) -> tuple[tuple[str, int], ...]:
    """The messages that a module names, each with its line; raises as `ast.parse` does.

    Kept by the text: reading takes most of the time of a check, and modules seldom change.
    """
    if not _MAY_SAY.search(text):
        return ()
    calls = _calls(ast.parse(text))
    return tuple((code, call.lineno) for call in calls if (code := _code(call)))


def _calls(tree: ast.AST) -> Iterator[ast.Call]:
    """Yield the calls below a node as `ast.walk` does, which looks into leaves as well."""
    left = deque([tree])
    while left:
        node = left.popleft()
        if isinstance(node, ast.Call):
            yield node
        for below in vars(node).values():
            if isinstance(below, list):
                left += [each for each in below if type(each) not in _LEAVES]
            elif type(below) not in _LEAVES:
                left.append(below)


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


def order_faults(host: Host, name: str) -> tuple[str, ...]:
    """The faults of a title: `<folder>/golem/es/orders.toml, line 7: ...`; () when all is well.

    A title that cannot be loaded has none here: `title_check` tells why it cannot.
    """
    folders = template_folders(host.config.templates, name)
    try:
        editions = host.rules.about(name).editions
        rulesets = [rules.unspoken(name, edition) for edition in editions]
    except BrokenTitle:
        return ()
    forms = [form for ruleset in rulesets for form in ruleset.all_forms]
    part = name.replace("-", "_")
    found = (*_misfits(folders, part, forms), *_strangers(folders, part, rulesets, forms))
    return tuple(dict.fromkeys(found))


def _misfits(folders: tuple[Path, ...], part: str, forms: list[Form]) -> Iterator[str]:
    """Patterns that a form cannot be read or written with."""
    for fault in form_faults(forms, read_lexicon(part, folders)):
        where = _place(folders, part, fault.phrase)
        slot = f" {{{fault.slot}}}" if fault.slot else ""
        yield f"{where}: “{fault.phrase[-1]}” {_WRONG[fault.code]}{slot}"


def _strangers(
    folders: tuple[Path, ...], part: str, rulesets: list[AnyRuleSet], forms: list[Form]
) -> Iterator[str]:
    """Names of forms, tests and standing lines that the title does not have."""
    known = {
        **{section: _names(forms, section) for section in ("orders", "questions")},
        "tests": {atom.name for ruleset in rulesets for atom in ruleset.atoms},
        "standing": {line.name for ruleset in rulesets for line in ruleset.standing_forms},
    }
    for language in find_languages(folders):
        for folder in folders:
            for page in pages_of(folder / part, language):
                for section, names in known.items():
                    for key in page.phrases.get(section, {}):
                        if key not in names:
                            line = page.line_of(section, key)
                            yield f"{page.path}, line {line}: the title has no {section}.{key}"


def _names(forms: list[Form], section: str) -> set[str]:
    return {f.written for f in forms if isinstance(f.written, str) and f.section == section}


def _place(folders: tuple[Path, ...], part: str, phrase: tuple[str, str, str, str]) -> str:
    language, section, key, pattern = phrase
    for folder in folders:
        for page in pages_of(folder / part, language):
            if pattern in page.phrases.get(section, {}).get(key, ()):
                return f"{page.path}, line {page.line_of(section, key)}"
    return f"{part}/{language}"
