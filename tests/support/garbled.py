"""What shows that a mail of ours was put together wrongly: marks of our workshop in its words."""

from __future__ import annotations

import re
from email.message import EmailMessage
from functools import cache

from adjudicator.library.languages import find_languages
from adjudicator.library.templates_dir import shipped_folder
from adjudicator.render.words.word_check import read_messages
from tests.support.house import text_of

_TELLTALES = {
    "struck out": re.compile(r"…\S{0,2}…"),
    "braces": re.compile(r"[{}]"),
    "a value of the program": re.compile(
        r"\b(?:None(?! of\b)|True|False|nan|Quote\(|Phrase\(|Term\()"
    ),
    "two stops": re.compile(r"(?<!\.)\.\.(?!\.)|[.…][ \u00a0]?[”»]\.(?!\.)|[?!]\.(?!\.)"),
    "two marks": re.compile(r"[,;:][ \u00a0]?[,;]|,[ \u00a0]?[.:](?!\.\.)"),
    "a blank before a mark": re.compile(r"\w [,.](?=\s)"),
    "nothing between marks": re.compile(r"“[ \u00a0]*”|«[ \u00a0]*»|\([ \u00a0]*\)"),
    "a letter that was lost": re.compile("\ufffd|Ã©|â€"),
}
_CODE = re.compile(r"(?<![\w@./:<+-])[a-z][a-z0-9]*(?:-[a-z0-9]+)+(?![\w@./-])")


@cache
def codes() -> frozenset[str]:
    """The names of our sentences, but for those that stand in a sentence as words."""
    found: set[str] = set()
    texts: list[str] = []
    for folder in shipped_folder().iterdir():
        for language in find_languages() if folder.is_dir() else ():
            found |= set(read_messages(folder, language).variables)
            for path in (folder / language).glob("*.ftl"):
                lines = path.read_text("utf-8").split("\n")
                texts += [x if x[:1].isspace() else x.partition(" = ")[2] for x in lines]
    said = set(_CODE.findall("\n".join(texts)))
    return frozenset(code for code in found if "-" in code) - said


def garbled(mail: EmailMessage) -> list[str]:
    """What is wrong with the words of a mail: each with the words around it."""
    text = f"{mail['Subject']}\n{text_of(mail)}"
    # links are no words, nor is what is shown as it is typed
    text = re.sub(r"<?(?:mailto|https?):\S+", "", text)
    found = [
        f"{what}: {text[max(0, m.start() - 60) : m.end() + 60]!r}"
        for what, pattern in _TELLTALES.items()
        for m in pattern.finditer(text)
    ]
    found += [f"a code: {word}" for word in _CODE.findall(text) if word in codes()]
    return found
