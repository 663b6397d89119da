"""The composer page as one file that a referee hosts: all titles and languages, no game.

What a game adds comes in the fragment of a link, which no browser sends to any server: the data
of one seat's page without what the file knows already, deflated, in base64url. Both sides make
what is known of a title in the same way (`Known`), and a sign of it stands in the link.
"""

from __future__ import annotations

import base64
import hashlib
import zlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from adjudicator.library.templates_dir import COMMON, find_file
from adjudicator.render.letters.mailto import SOMEBODY
from adjudicator.render.page.composer import (
    STYLE,
    ComposerData,
    Written,
    composer_style,
    content_hash,
    document,
    entry,
    page_words,
    policy,
)
from adjudicator.render.page.script import bundle
from adjudicator.render.picture.svg import draw_frame, letter_of
from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import Frozen, as_dict, replace
from adjudicator.rulekit.model import canonical
from adjudicator.rulekit.phrase import say
from adjudicator.rulekit.scene import Scene, Symbol

if TYPE_CHECKING:
    from jinja2 import Template

#: longer links are cut by some programs
LONGEST_LINK = 2000
#: what there is room for where address and subject come
_ADDRESSED = 250
#: as many bytes a deflated text can refer back to
_WINDOW = 32_000
#: the page of a seat without a seat
_NOBODY = {
    **dict.fromkeys(("title", "before", "address", "subject"), ""),
    **dict.fromkeys(("suggestions", "subjects"), ()),
}
#: of a page's data, what the file has of each title
_KNOWN = ("words", "forms", "tests", "grammar")


class Known(Frozen):
    """What the file knows of a title in a language: what a link need not tell.

    symbols    drawings of its script that have no file
    constants  values of positions that never change, as JSON: what is like them costs nothing
    """

    title: str
    words: Words
    forms: tuple[Written, ...]
    tests: tuple[Written, ...]
    grammar: Mapping[str, str]
    constants: Any
    symbols: tuple[Symbol, ...] = ()

    @property
    def entries(self) -> tuple[str, str]:
        """The modules that its scripts begin with: for a tree of lines, and for rules of the
        title's own."""
        tree = entry(self.words)
        own = find_file(self.words.folders, self.words.title, "composer/own.js")
        return tree, entry(self.words, True) if own else tree

    @property
    def same_data(self) -> dict[str, Any]:
        """The data of pages that are the same in every game."""
        return {
            "words": page_words(self.words),
            "forms": [as_dict(form) for form in self.forms],
            "tests": [as_dict(form) for form in self.tests],
            "grammar": dict(self.grammar),
        }

    @property
    def dictionary(self) -> bytes:
        """What texts of positions refer back to."""
        return canonical(self.constants)[-_WINDOW:]

    @property
    def sign(self) -> str:
        """Changes with what the file knows, and with the script that reads positions."""
        scripts = "".join(bundle(self.words.folders, name) for name in self.entries)
        text = canonical(self.same_data) + self.dictionary + scripts.encode()
        return hashlib.sha256(text).hexdigest()[:8]


def hosted_link(url: str, data: ComposerData, known: Known, longest: int = LONGEST_LINK) -> str:
    """The link that opens a seat's page at `url`, whoever reads it: address and subject are
    open (`mailto.addressed`). "" where it would be too long."""
    data = replace(data, address="", subject="")
    told = {key: value for key, value in document(data, known.words).items() if key not in _KNOWN}
    told |= {"before": data.before, "frame": list(data.scene.box), "letter": letter_of(data.scene)}
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=known.dictionary)
    packed = packer.compress(canonical(told)) + packer.flush()
    text = base64.urlsafe_b64encode(packed).decode().rstrip("=")
    link = f"{url}#{known.sign}.{known.words.language}.{known.title}.{SOMEBODY}.{text}"
    return link if len(link) + _ADDRESSED <= longest else ""


def hosted_page(titles: Sequence[Known]) -> bytes:
    """The file. Equal titles give equal bytes. Raises `ConfigError` without a script."""
    folders = titles[0].words.folders
    scripts = {name: bundle(folders, name) for known in titles for name in known.entries}
    made = ",".join(f"{canonical(name).decode()}:()=>{{{text}}}" for name, text in scripts.items())
    start = bundle(folders, f"{COMMON}/composer/hosted.js")
    script = f"globalThis.composers={{{made}}};\n{start}"
    styles = {known.title: composer_style(folders, known.words.title) for known in titles}
    first = composer_style(folders, COMMON)
    hashes = [content_hash(text) for text in dict.fromkeys((first, *styles.values()))]
    languages = {known.words.language: known.words for known in titles}
    from adjudicator.render.words.environment import environment

    page = environment(folders).get_template(f"{COMMON}/composer/page.html.j2")
    hosted = environment(folders).get_template(f"{COMMON}/composer/hosted.html.j2")
    text = hosted.render(
        policy=policy([content_hash(script)], hashes),
        style=Markup(first),
        script=Markup(script),
        languages=languages,
        frames={_key(known): Markup(frame) for known in titles if (frame := _frame(known))},
        json=Markup(_safe(_sets(titles, styles))),
        pages={code: Markup(_empty(page, words)) for code, words in languages.items()},
    )
    return text.encode()


def _sets(titles: Sequence[Known], styles: Mapping[str, str]) -> dict[str, Any]:
    return {
        "styles": styles,
        "titles": {
            _key(known): {
                "sign": known.sign,
                "known": known.same_data,
                "dictionary": known.dictionary.decode(),
                "scripts": dict(zip(("tree", "own"), known.entries, strict=True)),
            }
            for known in titles
        },
    }


def _key(known: Known) -> str:
    return f"{known.words.language}.{known.title}"


def _frame(known: Known) -> str:
    """The picture that the title's own script draws into, "" where it has none."""
    words = known.words
    if find_file(words.folders, words.title, "composer/picture.js") is None:
        return ""
    empty = Scene(say("composer-picture"), (0, 0, 1, 1), (), (), words.title, known.symbols)
    return STYLE.sub("", draw_frame(empty, words))


def _empty(page: Template, words: Words) -> str:
    """The page of a seat with nothing of a seat in it."""
    values = {
        "say": words,
        "language": words.language,
        "data": _NOBODY,
        "picture": "",
        "ideas": (),
        "framed": False,
    }
    return "".join(page.blocks["page"](page.new_context(values)))


def _safe(value: Any) -> str:
    return canonical(value).decode().replace("<", "\\u003c")
