"""What players read: words to send that are understood, and no words of the workshop."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.engine.sheet.sheet import parse_sheet
from adjudicator.library.languages import read_lexicon
from adjudicator.library.templates_dir import shipped_folder
from adjudicator.mail.requests.commands import find_commands
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.text import plain
from tests.support.toy import TOY
from tests.support.words import spoken

FOLDERS = sorted(path for path in shipped_folder().iterdir() if (path / "en").is_dir())
_QUOTED = re.compile(r"[“«]\s?([^“«”»{]*?)\s?[”»]")
_MESSAGE = re.compile(r"^([a-z][\w-]*) =((?:.*\n)(?:[ }].*\n)*)", re.MULTILINE)
#: what sheets say in a sentence: not commands, but headings, joints and parts of lines
_OF_ORDERS = (
    "help-conditions-how",
    "help-standing-how",
    "refusal-condition-no-then",
    "refusal-suppose-no-order",
    "command-suppose-usage",
    "observer-asked",
)
#: who runs a house reads these, and works with its words
_FOR_REFEREES = re.compile(
    r"held-|digest-|option-|refusal-(?:options?|data|card|scenario)|scenario-|invite-draw|"
    r"table-set|dice-|calendar-|repair-|verdict-|desk-|act-|faults?-|program-|unsorted-|retry-|call-over-how|"
    r"history-"
)
_JARGON = {
    "en": r"sheets?\b|decision number|hash\b|tokens? of|your token|stored\b|carried out|SHA-256"
    r"|rule [A-Z]+-\d|\bseats?\b|by default|the default\b|commitment",
    "fr": r"feuilles?\b|décision numéro|jetons? secret|votre jeton|enregistrée?s?\b|SHA-256"
    r"|règle [A-Z]+-\d|sièges?\b|échéances?\b|courriels?\b|courriers?\b|par défaut|engagement\b"
    r"|exécutée?s?\b|\btu\b|\bton\b|\btes\b",
}


def messages(folder: Path, language: str) -> Iterator[tuple[str, str]]:
    """The code of each message of a folder of words, and what it says as written there."""
    for path in sorted((folder / language).glob("*.ftl")):
        for found in _MESSAGE.finditer(path.read_text(encoding="utf-8")):
            yield found[1], found[2].replace("\u00a0", " ").replace("’", "'")


def commands_in(text: str) -> list[str]:
    """What each quotation in a sentence is as a line of a mail."""
    lexicon = read_lexicon()
    joints = {
        plain(phrase): key
        for key in lexicon.keys("grammar")
        for phrase in lexicon.every("grammar", key)
    }
    found: list[str] = []
    for quoted in _QUOTED.findall(text):
        text = f"{quoted} words" if quoted.endswith(":") else quoted
        items = find_commands(text, spoken(lexicon)).items
        found.append(items[0].name if items else joints.get(plain(quoted), f"? {quoted}"))
    return found


def test_words_that_our_sentences_tell_to_send_are_commands_alike_in_all_languages() -> None:
    folder = shipped_folder() / "common"
    said = {language: dict(messages(folder, language)) for language in ("en", "fr")}
    told = 0
    for code, english in said["en"].items():
        if _FOR_REFEREES.match(code) or code in _OF_ORDERS:
            continue
        one, other = commands_in(english), commands_in(said["fr"][code])
        told += len(one)
        unknown = [word for word in (*one, *other) if word.startswith("?")]
        assert unknown in ([], KNOWN_PARTS.get(code, [])), code
        assert unknown or one == other, code
    assert told > 60


#: parts of a line, the number of one, and what observers and deputies alone send
KNOWN_PARTS = {
    "answer-instead-which": ["? 1", "? 1"],
    "deputy-begins": ["? leave", "? quitter"],
    "deputy-not-his": ["? leave", "? quitter"],
    "deputy-stays": ["? leave", "? quitter"],
    "command-note-usage": ["? note", "? note"],
    "observer-words": ["? leave", "? quitter"],
    "press-nobody": ["? all", "? tous"],
    "press-ended-before": ["? end press", "? fin du message"],
    "talk-press": ["? end press", "? fin du message"],
}


@pytest.mark.parametrize("heading", ["standing:", "consignes :"])
def test_the_heading_that_help_names_opens_a_block(heading: str) -> None:
    (item,) = parse_sheet(f"{heading}\n  card: keep", TOY, Names(("anna", "bob"))).items
    assert item.kind == "standing"


@pytest.mark.parametrize("language", sorted(_JARGON))
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_players_read_no_words_of_the_workshop(folder: Path, language: str) -> None:
    wrong = re.compile(_JARGON[language], re.I)
    found = []
    for code, text in messages(folder, language):
        text = re.sub(r"\{ ?\$[\w-]+ ?->|\[[\w-]+\]", " ", text)
        spoken = re.sub(r"\{[^{}]*\}", " ", text)
        if not _FOR_REFEREES.match(code) and (match := wrong.search(spoken)):
            found.append(f"{code}: {match[0]}")
    assert found == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_subjects_say_what_to_do_before_the_game(language: str) -> None:
    subjects = {
        code: text.strip()
        for code, text in messages(shipped_folder() / "common", language)
        if "subject" in code
    }
    assert len(subjects) > 20
    for code, text in subjects.items():
        for variant in text.split("\n"):
            said = re.sub(r"^\s*\*?\[\w+\] ", "", variant)
            assert not said.startswith(("[", "{ $game")), code
            before = re.sub(r"\{[^{}]*\}|[{}].*", "", said.partition("[{ $game }]")[0])
            assert len(plain(before).strip()) <= 40, code
