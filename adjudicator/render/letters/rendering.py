"""Letters put into words: subject, text and HTML, and what a mail has around them.

Layout is in `letter.txt.j2` and `letter.html.j2`, sentences in the Fluent files. The text is
complete by itself; the HTML (`letter_html`) keeps under `MAX_HTML` bytes. `as_mail` puts above
it all the line above which an answer is written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from markupsafe import escape

from adjudicator.library.languages import read_lexicon
from adjudicator.library.templates_dir import COMMON
from adjudicator.render.letters.letter import (
    Bullets,
    Film,
    Letter,
    LetterSection,
    Links,
    MarkedLine,
    MarkedLines,
    Pairs,
    Part,
    Picture,
    Prose,
    Said,
    Text,
    Verbatim,
)
from adjudicator.render.letters.letter_html import html_of
from adjudicator.render.letters.mailto import address_links, link_of
from adjudicator.render.picture.geometry import PHONE
from adjudicator.render.picture.textmap import tell_scene
from adjudicator.render.words.clean import clean, clean_keeping_columns
from adjudicator.render.words.words import Words
from adjudicator.render.words.wrapping import flow
from adjudicator.rulekit.breaks import SOFT, without_marks
from adjudicator.rulekit.scene import Scene, Table
from adjudicator.rulekit.text import remark

#: the film in a mail
FILM_SRC = "cid:film"
#: what the foot of a mail opens with
_FOOT = "-- "
_TITLE = re.compile(r"<title>.*?</title>", re.DOTALL)
#: a link that is no longer stands in the text, too
_LONGEST_IN_TEXT = 250
#: lists of mails show so many letters of a mail
_GIST = 90
#: letters of it that hold what somebody else wrote: they stay on one line, behind their `#`,
#: whatever is done to the mail until it is quoted
_QUOTED = 66
#: a line of more letters is a sentence
_SENTENCE = 60


@dataclass(frozen=True)
class Rendered:
    """A letter put into words: subject, plain text, HTML document ("" for none).

    flowing    the plain text for a mail: where a paragraph of it is broken, the break is marked
    picture    the map that the HTML shows, with the words to draw it in; None for no map
    make_html  makes the document; what a terminal shows never asks for it
    above      what the line says above which an answer is written, once for each language
    help       what a mail to a seat ends with
    gist       what a list of mails shows of it, for a mail without HTML
    is_mail    whether text and HTML open with it
    """

    subject: str
    flowing: str
    picture: tuple[Scene, Words] | None = field(default=None, repr=False, compare=False)
    make_html: Callable[[tuple[str, ...], str], str] = field(
        default=lambda above, help: "", repr=False, compare=False
    )
    above: tuple[str, ...] = field(default=(), repr=False, compare=False)
    gist: str = field(default="", repr=False, compare=False)
    is_mail: bool = False
    help: str = field(default="", repr=False, compare=False)
    helps: bool = False

    @property
    def text(self) -> str:
        """The plain text in lines, as terminals and files show it."""
        return without_marks(self.flowing)

    @cached_property
    def html(self) -> str:
        """The HTML document, made when it is first read; that of a mail is called what the mail is,
        for another title is what filters look for."""
        made = self.make_html(self.above if self.is_mail else (), self.help if self.helps else "")
        if not self.is_mail:
            return made
        title = f"<title>{escape(self.subject)}</title>"
        return _TITLE.sub(lambda found: title, made, count=1)

    def saying(self, subject: str, above: tuple[str, ...], help: str) -> Rendered:
        """The letter with another subject, and other words above and below it."""
        return replace(self, subject=subject, above=above, help=help)

    def address_to(self, address: str, subject: str) -> Rendered:
        """The letter whose links go to an address under a subject."""
        make = self.make_html
        return replace(
            self,
            flowing=address_links(self.flowing, address, subject),
            make_html=lambda above, help: address_links(make(above, help), address, subject),
        )

    def as_mail(self, helps: bool = False, text_only: bool = False) -> Rendered:
        """The letter as it is sent: under the line above which an answer is written.

        helps      whether its reader can ask for help
        text_only  whether it goes without HTML, which hides the gist above that line
        """
        if self.is_mail:
            return self
        lines = [f"----- {said} -----" for said in self.above]
        if text_only and self.gist:
            lines = [flow(self.gist), "", *lines]
        said, rule, foot = self.flowing.rpartition("\n--\n")
        if not rule:
            said, foot = self.flowing, ""
        foot = "\n".join(filter(None, (foot, self.help if helps else "")))
        # as signatures open (RFC 3676, 4.3): programs leave it out of quotations
        end = f"\n{_FOOT}\n{foot.rstrip()}\n" if foot else ""
        text = "\n".join([*lines, "", said.rstrip("\n") + "\n" + end])
        return replace(self, flowing=text, is_mail=True, helps=helps)


def render_letter(letter: Letter, words: Words) -> Rendered:
    """Subject, text and HTML of a letter. Equal letters give equal bytes."""
    from adjudicator.render.words.environment import environment

    speaker = _Speaker(words, letter.src)
    gist = _fill(_with_words(speaker.text(_gist(letter)), letter), map(speaker.text, _said(letter)))
    page = {
        "say": words,
        "language": words.language,
        "title": speaker.text(letter.title),
        "gist": gist,
        "sections": [speaker.section(s) for s in letter.sections],
        "footer": [speaker.text(line) for line in letter.footer],
        "pictures": speaker.pictures,
        "help_link": link_of((words("letter-help-word"),)),
    }
    found = environment(words.folders)
    text = found.get_template(f"{COMMON}/{letter.template}.txt.j2").render(page)
    return Rendered(
        speaker.text(letter.subject or letter.title),
        _tidy(text),
        (speaker.pictures[0]["scene"], words) if speaker.pictures else None,
        lambda above, help: html_of(letter.template, words, {**page, "above": above, "help": help}),
        (answer_line(words),),
        gist,
        help=words("letter-help"),
    )


def answer_line(words: Words) -> str:
    """Return what the line says above which an answer is written: as mails are read by."""
    said = read_lexicon(COMMON, words.folders).first("boundaries", "reply-above", words.language)
    return said[:1].upper() + said[1:]


def _gist(letter: Letter) -> Text:
    """Return what a list of mails shows of a letter: the first strong sentence, else the first."""
    if letter.gist:
        return letter.gist
    said = [p for s in letter.sections for p in s.parts if isinstance(p, Prose) and p.text]
    return next((p.text for p in said if p.strong), said[0].text if said else "")


def _said(letter: Letter) -> Iterator[Text]:
    """The sentences of a letter, from its top."""
    for part in (part for section in letter.sections for part in section.parts):
        if isinstance(part, Prose):
            yield part.text
        elif isinstance(part, Bullets):
            yield from part.items


def _with_words(gist: str, letter: Letter) -> str:
    """A gist with the first of what somebody else wrote, where there is room for it."""
    parts = (part for each in letter.sections for part in each.parts if isinstance(part, Said))
    first = next((clean(line).strip() for part in parts for line in part.lines if line.strip()), "")
    if not first or len(gist) > _QUOTED // 2:
        return gist
    whole = f"{gist} {remark(first)}"
    return whole if len(whole) <= _QUOTED else f"{whole[: _QUOTED - 1].rstrip()}…"


def _fill(gist: str, said: Iterable[str]) -> str:
    """A gist that is too short for the room that lists of mails have, with what the letter says
    besides: else they would show the line above which an answer is written."""
    for text in said:
        if len(gist) >= _GIST:
            break
        if text and text not in gist:
            gist = f"{gist} {text}".strip()
    return gist


def _tidy(text: str) -> str:
    """No blanks at line ends, never two empty lines in a row, one newline at the end; marks of
    soft breaks stay."""
    lines: list[str] = []
    for line in text.split("\n"):
        kept = line.rstrip()
        if kept and line.endswith(SOFT):
            kept += SOFT
        if kept or (lines and lines[-1]):
            lines.append(kept)
    return "\n".join(lines).strip("\n") + "\n"


def _entry(text: str) -> dict[str, Any]:
    """An item of a list; hosts may have templates of their own that ask for its notes."""
    return {"text": text, "notes": ()}


@dataclass(slots=True)
class _Speaker:
    """Turns parts into what templates read: dictionaries of strings."""

    words: Words
    src: str
    pictures: list[dict[str, Any]] = field(default_factory=list)

    def text(self, text: Text) -> str:
        return self.words.param(text)

    def section(self, section: LetterSection) -> dict[str, Any]:
        """`seen`: nothing of it stands in the text."""
        parts = [self.part(part) for part in section.parts]
        seen = all(part.get("brief", False) for part in parts)
        return {"heading": self.text(section.heading), "parts": parts, "seen": seen}

    def part(self, part: Part) -> dict[str, Any]:
        say = self.text
        if isinstance(part, Prose):
            return {"kind": "prose", "text": say(part.text), "strong": part.strong}
        if isinstance(part, Bullets):
            items = [_entry(say(item)) for item in part.items]
            return {"kind": "bullets", "heading": say(part.heading), "entries": items}
        if isinstance(part, Pairs):
            return {"kind": "pairs", "entries": [self.pair(item) for item in part.items]}
        if isinstance(part, Verbatim):
            lines = [remark(clean_keeping_columns(line)) for line in part.lines]
            return {"kind": "verbatim", "lines": lines}
        if isinstance(part, Links):
            made = [(say(name), remark(line), link) for name, line, link in part.items]
            first = [item for item in made[:1] if len(item[2]) <= _LONGEST_IN_TEXT]
            how = {"how": say(part.how), "alone": say(part.alone)}
            return {"kind": "links", "entries": made, "first": first, **how}
        if isinstance(part, Said):
            said = [clean_keeping_columns(line).strip() for line in part.lines]
            return {"kind": "said", "said": said}
        if isinstance(part, Picture):
            return self.picture(part)
        if isinstance(part, Film):
            seen = {"src": FILM_SRC, "width": part.width, "title": say(part.title)}
            return {"kind": "film", **seen}
        if isinstance(part, MarkedLines):
            marked = [{**self.show_line(line), "asking": part.asking(line)} for line in part.lines]
            return {"kind": "marked", "lines": marked}
        if isinstance(part, Table):
            return self.table(part)
        items = [_entry(say(phrase)) for phrase in part.phrases]
        return {"kind": "bullets", "heading": say(part.title), "entries": items}

    def pair(self, item: tuple[Text, ...]) -> tuple[str, str, str]:
        name, meaning, example = (*map(self.text, item), "")[:3]
        return name, meaning, remark(example)

    def table(self, table: Table) -> dict[str, Any]:
        return {
            "kind": "table",
            "heading": self.text(table.title),
            "columns": [self.text(c) for c in table.columns],
            "rows": [[self.words.param(cell) for cell in row] for row in table.rows],
        }

    def picture(self, part: Picture) -> dict[str, Any]:
        shown = part.scene_for(self.src)
        made: dict[str, Any] = {
            "kind": "picture",
            "number": len(self.pictures) + 1,
            "src": self.src,
            "scene": shown,
            "below": part.below,
            "aside": part.brief or (part.below and not part.lasting),
            "brief": part.brief,
            "wide": part.whole or not self.src.startswith("cid:"),
            "wanted": part.width,
            "heading": self.text(part.heading),
            "title": self.text(part.scene.title),
            "told": ()
            if part.brief
            else tell_scene(part.scene, self.words, part.lasting, False, not part.seen),
            "note": self._note(part, shown),
        }
        self.pictures.append(made)
        return made

    def _note(self, part: Picture, shown: Scene) -> str:
        """What stands under a picture of a part, and under one that lacks what is too small."""
        if shown.inset is not None:
            return self.words("map-near-only")
        full = max((layer.least for layer in shown.layers), default=0.0) * shown.box[2] <= PHONE
        # who asked for all of it has all of it, large
        return (
            "" if full or part.whole or not self.src.startswith("cid:") else self.words("map-small")
        )

    def show_line(self, line: MarkedLine) -> dict[str, Any]:
        written = clean_keeping_columns(line.written)
        start, end = max(0, line.start), min(len(written), line.end)
        if end <= start:
            start = end = 0
        # of a sentence that is wrong as a whole a mark below all of it says nothing
        is_all = written[start:end] == written.strip() and end - start > _SENTENCE
        marks = 0 if is_all else end - start
        return {
            "number": line.number,
            "written": written,
            "before": written[:start],
            "wrong": written[start:end],
            "after": written[end:],
            "carets": " " * start + "^" * marks if marks else "",
            "verdict": self.text(line.verdict),
            "good": line.good,
            "notes": [self.text(note) for note in line.notes],
            "instead": [remark(clean_keeping_columns(each)) for each in line.instead],
            "understood": remark(clean_keeping_columns(line.understood)),
        }
