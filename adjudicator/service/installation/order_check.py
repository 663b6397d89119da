"""What is wrong with the patterns of orders in the folders of languages, by file and line.

A pattern that does not fit its form is left out when a game is played (another one, or
English, stands in); here it is named for whoever writes the words.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from adjudicator import rules
from adjudicator.errors import BrokenTitle
from adjudicator.library.languages import find_languages, pages_of, read_lexicon
from adjudicator.library.templates_dir import template_folders
from adjudicator.rulekit.forms import Form, FormFault, form_faults
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.house.host import Host

_WRONG = {
    "pattern-brackets": "has brackets that do not close",
    "pattern-slot": "names a slot that the form does not have",
    "pattern-lacks": "lacks the slot",
}


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
        yield f"{where}: '{fault.phrase[-1]}' {_wrong(fault)}"


def _wrong(fault: FormFault) -> str:
    slot = f" {{{fault.slot}}}" if fault.slot else ""
    return _WRONG[fault.code] + slot


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
