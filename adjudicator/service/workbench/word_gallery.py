"""Every sentence of a title on a page, for who reads over words: in the mail in which players meet
it, in a line of another mail, or filled in apart. Beside each stands its key.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from html import escape, unescape
from pathlib import Path

from adjudicator.library.languages import find_languages
from adjudicator.library.templates_dir import COMMON, template_folders
from adjudicator.render.words.environment import environment
from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.house.host import Host
from adjudicator.service.installation.setup import initialise
from adjudicator.service.workbench.demo import Wish
from adjudicator.service.workbench.read_aloud import Heard, ReadAloud
from adjudicator.service.workbench.word_marks import (
    MARK,
    Marks,
    Message,
    read_part,
    without_marks,
    write_marked,
)
from adjudicator.service.workbench.word_samples import SAMPLE, Samples

#: a mail is shown whole where it says so many sentences that no mail before it does
_WORTH = 4
_IMAGE = re.compile(r'<img [^>]*?alt="([^"]*)"[^>]*>')
_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
_BODY = re.compile(r"<body[^>]*>(.*)</body>", re.DOTALL)
_LINK = re.compile(r' href="[^"]*"')
_TAG = re.compile(r"<[^>]*>")
_BLOCK = re.compile(r"</?(?:p|li|h\d|td|th|tr|div|caption|pre|blockquote|br)\b[^>]*>")
_KEY_STYLE = (
    ".key { font: 9px/1 monospace; opacity: 0.65; vertical-align: super; margin: 0 1px; }"
    ".alt { display: block; border: 1px dashed #8a8f98; padding: 8px; font-style: italic; }"
)


class ShownMail(Frozen):
    """A mail as the page shows it: to whom, its subject, style and body, with keys in them."""

    seat: str
    subject: str
    style: str
    body: str


class ShownLine(Frozen):
    """A line with the key for which it is shown, and the subject of the mail that it stands in."""

    code: str
    line: str
    subject: str


class Apart(Frozen):
    """Sentences of one file that no mail said: each key with all that it can say."""

    file: str
    entries: tuple[tuple[str, tuple[str, ...]], ...]


class WordsPage(Frozen):
    """What a page shows, and how many sentences of all there are."""

    title: str
    mails: tuple[ShownMail, ...]
    lines: tuple[ShownLine, ...]
    apart: tuple[Apart, ...]
    total: int
    in_mails: int


def word_gallery(host: Host, names: Sequence[str]) -> dict[str, bytes]:
    """The pages by their names: `golem/words.fr.html` of a title, `words.fr.html` of `common`.

    names  titles; () for all. Raises `UnknownRules`, `BrokenTitle`, and `AdjudicatorError` where
           the game of a title cannot be played
    """
    return dict(WordGallery(host, names or host.rules.names()).files())


class WordGallery:
    """The pages of some titles, made from one game of each; `common` comes last."""

    def __init__(self, host: Host, names: Sequence[str]) -> None:
        self._host = host
        self._names = names
        self._languages = tuple(find_languages(template_folders(host.config.templates)))
        #: the common keys that mails said, by language
        self._met: dict[str, set[str]] = {language: set() for language in self._languages}

    def files(self) -> Iterator[tuple[str, bytes]]:
        """Yield each page by its name: `golem/words.fr.html`, and `words.fr.html`."""
        with tempfile.TemporaryDirectory(prefix="adjudicator-words-") as place:
            marked = Path(place) / "templates"
            marks = write_marked(self._host.config.templates, self._names, marked)
            for name in self._names:
                house = Path(place) / name
                for _ in initialise(house):
                    pass
                heard = _play(name, house, self._languages, marked)
                for language in self._languages:
                    page = self._page(name, language, heard, marks)
                    yield f"{name}/words.{language}.html", self._drawn(page, language)
        for language in self._languages:
            page = self._common_page(language)
            yield f"words.{language}.html", self._drawn(page, language)

    def _page(self, name: str, language: str, heard: Sequence[Heard], marks: Marks) -> WordsPage:
        part = name.replace("-", "_")
        messages = self._messages(part, language)
        mails = [mail for mail in heard if mail.language == language]
        chosen, whole = choose_mails(mails, marks)
        lines = tuple(_lines(mails, whole, marks))
        met = {*whole, *(line.code for line in lines)}
        self._met[language] |= met
        return WordsPage(
            self._host.rules.find(name).about.title,
            tuple(_shown(mail, marks) for mail in chosen),
            lines,
            self._apart(part, language, messages, met),
            len(messages),
            len(messages.keys() & met),
        )

    def _common_page(self, language: str) -> WordsPage:
        messages = self._messages(COMMON, language)
        met = self._met[language]
        apart = self._apart(COMMON, language, messages, met)
        return WordsPage("", (), (), apart, len(messages), len(messages.keys() & met))

    def _messages(self, part: str, language: str) -> dict[str, Message]:
        found = read_part(template_folders(self._host.config.templates, part), part, language)
        return {code: said for code, said in found.items() if not code.startswith(("-", SAMPLE))}

    def _apart(
        self, part: str, language: str, messages: Mapping[str, Message], met: set[str]
    ) -> tuple[Apart, ...]:
        words = Words(language, part, template_folders(self._host.config.templates, part))
        samples = Samples(words, messages)
        files: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
        for code, message in messages.items():
            if code not in met:
                files.setdefault(message.file, []).append((code, samples.said(message)))
        return tuple(Apart(file, tuple(entries)) for file, entries in files.items())

    def _drawn(self, page: WordsPage, language: str) -> bytes:
        words = Words(language, COMMON, template_folders(self._host.config.templates))
        template = environment(words.folders).get_template(f"{COMMON}/words.html.j2")
        return template.render(say=words, language=language, page=page).encode()


def _play(name: str, house: Path, languages: Sequence[str], templates: Path) -> list[Heard]:
    game = ReadAloud(name, house, languages, Wish(), templates)
    game.open()
    game.play_turns()
    return game.heard


def choose_mails(mails: Sequence[Heard], marks: Marks) -> tuple[list[Heard], set[str]]:
    """Return the mails worth showing whole, each for what those before it do not say, in the order
    in which they were sent; and all keys that they say."""
    codes = [_codes_of(mail, marks) for mail in mails]
    chosen: list[int] = []
    met: set[str] = set()
    while len(chosen) < len(mails):
        best = max(range(len(mails)), key=lambda at: (len(codes[at] - met), -at))
        if len(codes[best] - met) < _WORTH:
            break
        chosen.append(best)
        met |= codes[best]
    return [mails[at] for at in sorted(chosen)], met


def _codes_of(mail: Heard, marks: Marks) -> set[str]:
    """Return the keys that the page shows of a mail: what readers of its HTML see."""
    return set(marks.codes_in(mail.subject + _visible(mail)))


def _visible(mail: Heard) -> str:
    if not mail.html:
        return mail.text
    body = _BODY.search(mail.html)
    text = _IMAGE.sub(lambda found: found[1], body[1] if body else mail.html)
    return _TAG.sub("", _STYLE.sub("", text))


def _lines(mails: Sequence[Heard], shown: set[str], marks: Marks) -> Iterator[ShownLine]:
    """Yield, for each key that only mails not shown say, the first line of one that says it."""
    done = set(shown)
    for mail in mails:
        if not (_codes_of(mail, marks) | set(marks.codes_in(mail.text))) - done:
            continue
        for line in (mail.subject, *_paragraphs(mail), *mail.text.split("\n")):
            for code in marks.codes_in(line):
                if code not in done:
                    done.add(code)
                    yield ShownLine(code, _with_keys(escape(line), marks), _plain(mail.subject))


def _paragraphs(mail: Heard) -> Iterator[str]:
    body = _BODY.search(mail.html)
    text = _IMAGE.sub(lambda found: found[1], body[1] if body else "")
    for block in _BLOCK.split(text):
        if line := " ".join(unescape(_TAG.sub("", block)).split()):
            yield line


def _plain(text: str) -> str:
    return escape(without_marks(text))


def _shown(mail: Heard, marks: Marks) -> ShownMail:
    subject = _with_keys(escape(mail.subject), marks)
    body = _BODY.search(mail.html)
    if body is None:
        shown = f"<pre>{_with_keys(escape(mail.text), marks)}</pre>"
        return ShownMail(mail.seat, subject, _KEY_STYLE, shown)
    style = "".join(_STYLE.findall(mail.html)).replace("body {", ":host {")
    text = _IMAGE.sub(lambda found: f'<span class="alt">{found[1]}</span>', body[1])
    text = _TAG.sub(lambda found: without_marks(found[0]), _LINK.sub("", text))
    return ShownMail(mail.seat, subject, style + _KEY_STYLE, _with_keys(text, marks))


def _with_keys(html: str, marks: Marks) -> str:
    """A text of HTML with the key of each sentence, small, before it."""
    return MARK.sub(lambda found: f'<small class="key">{marks.code(found[0])}</small>', html)
