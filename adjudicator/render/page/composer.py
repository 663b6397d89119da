"""The page on which a turn is tapped together: one HTML file that needs nothing else.

Data of the seat's own view, the picture, style and script in one document that may load
nothing and send nothing; what the page makes leaves it as a mail that the player sends.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from markupsafe import Markup

from adjudicator.library.templates_dir import COMMON, find_file, read_text
from adjudicator.render.letters.mailto import order_link, sheet_body
from adjudicator.render.page.script import bundle
from adjudicator.render.picture.shapes import Pen
from adjudicator.render.picture.svg import draw_frame, draw_svg, symbol_definitions
from adjudicator.render.words.script_words import script_words
from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import Frozen, as_dict
from adjudicator.rulekit.model import canonical
from adjudicator.rulekit.scene import Key, Scene

#: what `ComposerData.rules` is called where the page goes by a tree of legal lines
TREE = "tree"

_PREFIX = "composer-page-"
#: what a picture brings of its own look
STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)
#: a text of a picture that is one letter
_LETTER = re.compile(r"(?<=>)([A-Za-z])(?=</text>)")


class Suggestion(Frozen):
    """Lines ready to be sent: a whole sheet, or (`standing`) a line that stays, with its heading,
    to be added to others."""

    label: str
    lines: tuple[str, ...]
    detail: str = ""
    standing: bool = False


class Written(Frozen):
    """How a line is written, with fields `<card>`: what it does, and a line that shows it."""

    group: str
    label: str
    usage: str
    example: str = ""


class Subject(Frozen):
    """Legal lines about one thing, for who reads the page without its script."""

    heading: str
    lines: tuple[str, ...]
    more: bool = False


class ComposerData(Frozen):
    """All that a page knows, every bit of it known to its seat. Names as in `contract.js`.

    rules     the title whose own rules the page plays by, or `TREE`
    position  what the rules of the title in the page need, as plain JSON values
    board     what the title's own script draws, where the server lists the lines
    scene     the picture that the page opens with
    stops     whether the house leaves alone what stands below a refused line
    legend    its key, that stands below it
    before    a sentence where others answer at the same time, or ""
    subjects  what can be ordered, in text
    """

    rules: str
    game: str
    seat: str
    title: str
    address: str
    subject: str
    position: Any
    scene: Scene
    legend: tuple[Key, ...] = ()
    board: Any = None
    suggestions: tuple[Suggestion, ...] = ()
    draft: tuple[str, ...] = ()
    forms: tuple[Written, ...] = ()
    tests: tuple[Written, ...] = ()
    grammar: Mapping[str, str] = {}
    stops: bool = False
    before: str = ""
    subjects: tuple[Subject, ...] = ()


def render_composer(data: ComposerData, words: Words) -> bytes:
    """The page as UTF-8. Equal data give equal bytes. Raises `ConfigError` without its script."""
    script = bundle(words.folders, entry(words, data.rules != TREE))
    style = composer_style(words.folders, words.title)
    draw = draw_frame if _draws_itself(words) else draw_svg
    picture = _apart(STYLE.sub("", draw(data.scene, words)))
    text = canonical(document(data, words)).decode().replace("<", "\\u003c")
    from adjudicator.render.words.environment import environment

    page = environment(words.folders).get_template(f"{COMMON}/composer/page.html.j2")
    made = page.render(
        say=words,
        data=data,
        language=words.language,
        framed=_draws_itself(words),
        ideas=[_idea(one, data, words) for one in data.suggestions],
        policy=policy([content_hash(script)], [content_hash(style)]),
        style=Markup(style),
        script=Markup(script),
        json=Markup(text),
        picture=Markup(picture),
        key=key_lines(data.legend, data.scene, picture, words),
    )
    return made.encode()


def document(data: ComposerData, words: Words) -> dict[str, Any]:
    """Return what the script reads, as `Data` of `contract.js`."""
    focus = data.scene.focus
    same = ("rules", "game", "seat", "title", "address", "subject", "stops", "position", "board")
    return {
        **{name: getattr(data, name) for name in same},
        "language": words.language,
        "words": page_words(words),
        "suggestions": [as_dict(s) for s in data.suggestions],
        "draft": list(data.draft),
        "forms": [as_dict(form) for form in data.forms],
        "tests": [as_dict(form) for form in data.tests],
        "grammar": dict(data.grammar),
        "focus": dict(zip(("x", "y", "width", "height"), focus, strict=True)) if focus else None,
    }


def _apart(picture: str) -> str:
    """A picture whose texts no filter of mail takes for words that are hidden in tags: a line break
    stands behind each, for in the source they would touch, and behind a lone letter a character
    that nobody sees."""
    return _LETTER.sub("\\1\N{WORD JOINER}", picture).replace("</text>", "</text>\n")


def _draws_itself(words: Words) -> bool:
    """Whether the title's own script draws the picture: without it there is none."""
    return find_file(words.folders, words.title, "composer/picture.js") is not None


def _idea(idea: Suggestion, data: ComposerData, words: Words) -> dict[str, object]:
    """A suggestion with the link that sends it, for who has no script."""
    body = sheet_body(idea.lines, data.grammar.get("final", ""))
    return {**as_dict(idea), "link": order_link(data.address, data.subject, body)}


def entry(words: Words, own_rules: bool = False) -> str:
    """The module that the script of a title begins with: its own, or that of any title; where
    the page plays by the title's own rules (no tree of lines), the one that brings them."""
    if own_rules:
        return f"{words.title}/composer/own.js"
    own = find_file(words.folders, words.title, "composer/main.js")
    return f"{words.title if own else COMMON}/composer/main.js"


def page_words(words: Words) -> dict[str, str]:
    """The sentences of the page by their names without `composer-page-`, values as `{name}`."""
    found: dict[str, str] = {}
    for title in (COMMON, words.title):
        found |= script_words(words, title, "composer.ftl", _PREFIX)
    return dict(sorted(found.items()))


@lru_cache(maxsize=32)
def composer_style(folders: tuple[Path, ...], title: str) -> str:
    """Return what pages of a title look like."""
    names = ("map.css", "composer/page.css")
    texts = [
        read_text(folders, each, name) for name in names for each in dict.fromkeys((COMMON, title))
    ]
    return _without_blanks("\n".join(text.strip() for text in texts if text))


def _without_blanks(style: str) -> str:
    bare = re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)
    return re.sub(r"\s*([{};,])\s*|(:)\s+", r"\1\2", re.sub(r"\s+", " ", bare)).replace(";}", "}")


def policy(scripts: Sequence[str], styles: Sequence[str]) -> str:
    """The Content-Security-Policy: scripts and styles of these hashes, nothing loaded, nothing
    sent."""
    return (
        f"default-src 'none'; script-src {' '.join(scripts)}; style-src {' '.join(styles)}; "
        "base-uri 'none'; form-action 'none'"
    )


def content_hash(text: str) -> str:
    """The hash of a script or style as a policy names it."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


class KeyLine(NamedTuple):
    """drawing: an SVG element of 1 by 1, hidden from who listens."""

    drawing: Markup
    meaning: str


def key_lines(keys: Sequence[Key], scene: Scene, picture: str, words: Words) -> tuple[KeyLine, ...]:
    """The lines for `keys`.

    picture  stands in the same page: a symbol that it brings is not brought again
    """
    lines = []
    brought = picture
    for key in keys:
        pen = Pen(words.say, 0.3)
        pen.draw(key.shapes)
        fragment = pen.fragment()
        names = [name for name in fragment.symbols if f'id="s-{name}"' not in brought]
        outlines = "".join(text for _, text in fragment.defs)
        defs = outlines + symbol_definitions(names, scene.symbols, scene.style, words)
        brought += defs
        body = f"<defs>{defs}</defs>" if defs else ""
        body += "".join(fragment.pieces)
        drawing = f'<svg viewBox="-.05 -.05 1.1 1.1" aria-hidden="true">{body}</svg>'
        lines.append(KeyLine(Markup(drawing), words.say(key.phrase)))
    return tuple(lines)
