"""The HTML of a letter: one document, as long as mail programs show it whole."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from adjudicator.library.templates_dir import COMMON
from adjudicator.render.words.words import Words

if TYPE_CHECKING:
    from css_inline import CSSInliner

#: some mail programs cut longer HTML off
MAX_HTML = 100_000
_SPARE = 2_000
#: how an HTML document is made shorter until it fits: without the map in words, with so many
#: things in each list, at last without any section
_ALL = 10**6
_LENGTHS = ((_ALL, True), *((most, False) for most in (_ALL, 100, 50, 25, 12, 6, 3, 1, 0)))
#: a shorter document with a picture looks like an advertisement to filters of mail, which measure
#: it with its style sheet: there the sheet stays in it, too
_SHORT = 4_000
#: where parts of pages have what may be left out
_LISTS = ("entries", "lines", "rows")


def html_of(template: str, words: Words, page: dict[str, Any]) -> str:
    """The HTML, as long as it may be."""
    from adjudicator.render.picture.png import image_size
    from adjudicator.render.words.environment import environment

    made = environment(words.folders).get_template(f"{COMMON}/{template}.html.j2")
    for picture in page["pictures"]:
        size = image_size(picture["scene"], words, picture["wanted"])
        picture["width"], picture["height"] = size

    def render(most: int, with_words: bool) -> str:
        sections = _shorten(page["sections"], most)
        return made.render({**page, "sections": sections}, with_words=with_words)

    return _with_areas(_fitting(render), page, words)


def _with_areas(html: str, page: dict[str, Any], words: Words) -> str:
    """The HTML with as many areas of image maps as there is room for."""
    from adjudicator.render.picture.png import image_map

    room = MAX_HTML - _SPARE - len(html.encode())
    for picture in page["pictures"]:
        areas: list[str] = []
        for area in image_map(picture["scene"], picture["wanted"], words):
            text = Markup('<area shape="poly" coords="{}" title="{}">').format(*area)
            room -= len(text.encode())
            if room < 0:
                break
            areas.append(str(text))
        html = html.replace(f"<!--areas:{picture['number']}-->", "".join(areas))
    return html


def _fitting(render: Callable[[int, bool], str]) -> str:
    """The document with as much in it as there is room for; the text part tells all."""
    html = made = ""
    for most, with_words in _LENGTHS:
        made = render(most, with_words)
        html = _inliner(False).inline(made)
        if len(html.encode()) <= MAX_HTML - _SPARE:
            break
    return _inliner(True).inline(made) if "<img" in html and len(html) < _SHORT else html


def _shorten(sections: Sequence[dict[str, Any]], most: int) -> list[dict[str, Any]]:
    """Sections whose lists hold at most so many things; `more` counts what was left out."""
    return [{**s, "parts": [_cut(part, most) for part in s["parts"]]} for s in sections if most]


def _cut(part: dict[str, Any], most: int) -> dict[str, Any]:
    listed = next((part[key] for key in _LISTS if key in part), ())
    if len(listed) <= most:
        return part
    shorter = {key: part[key][:most] for key in _LISTS if key in part}
    return {**part, **shorter, "more": len(listed) - most}


@cache
def _inliner(keep_style_tags: bool) -> CSSInliner:
    from css_inline import CSSInliner

    return CSSInliner(load_remote_stylesheets=False, keep_style_tags=keep_style_tags)
