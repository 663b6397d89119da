"""A document drawn in runs of layers, so that what did not change is not drawn again.

In a document with long layers (a large map) each of them, and the key, is an image of its
own, kept under a hash of all that it is made of; the short layers between are drawn
together. Short documents are drawn whole, which is as fast. How a document is cut depends
on its text alone and the images are always put over each other in the same order: what was
kept decides how long it takes, never what comes out.
"""

from __future__ import annotations

import hashlib
import io
import os
import re
import threading
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from adjudicator.disk.modes import make_folders, open_new
from adjudicator.rulekit.reading.late import late

if TYPE_CHECKING:
    from PIL import Image

_MUCH = 12_000  # characters: less is drawn sooner than one more image is made and laid over
_KEPT_BYTES = 32 * 1024 * 1024
_KEPT_FILES = 256
_DOCUMENT = late(
    r"(<svg [^>]*>).*?(<style>.*?</style>)\s*<defs>(.*?)</defs>\s*"
    r'(<rect class="background"[^>]*/>)\s*(.*)</svg>\s*',
    re.DOTALL,
)
_GROUP = late(r'\n(?=<g class="(?:layer |legend"|inset"))')
_LEGEND = '<g class="legend">'
_EMPTY = late(r'<g class="[^"]*"></g>')
_UNSEEN = late(r'<(title|desc)>.*?</\1>| data-fact="[^"]*"', re.DOTALL)
_DEFINED = late(r'(?=<(?:path|g) id=")')
_IDENT = late(r'<(?:path|g) id="([^"]*)"')
_REFERRED = late(r"#([\w-]+)")


class Run(NamedTuple):
    """A document of some of the layers; `lasting` ones are worth keeping."""

    svg: str
    lasting: bool


class _Part(NamedTuple):
    """The pixels of a run that are not clear, and where they go."""

    image: Image.Image
    at: tuple[int, int]


_kept: OrderedDict[str, _Part] = OrderedDict()


def sound(data: bytes) -> bool:
    """Whether this is a whole PNG, by the check sums inside it."""
    from PIL import Image

    try:
        with Image.open(io.BytesIO(data), formats=("PNG",)) as image:
            image.verify()
    except (OSError, SyntaxError, ValueError):
        return False
    return data.endswith(b"IEND\xaeB`\x82")


def store(path: Path, data: bytes) -> None:
    """Write a file that is there whole or not at all, and as closed as its folder."""
    make_folders(path.parent)
    fresh = path.with_suffix(f".{os.getpid()}.{threading.get_ident()}.new")
    fresh.unlink(missing_ok=True)
    with os.fdopen(open_new(fresh), "wb") as file:
        file.write(data)
    fresh.replace(path)


def runs(svg: str) -> list[Run]:
    """The document cut into documents, the lowest first; whole if it is not built as ours are."""
    match = _DOCUMENT.fullmatch(svg)
    if match is None:
        return [Run(svg, False)]
    opening, style, defs, background, body = match.groups()
    texts = [_UNSEEN.sub("", raw).strip() for raw in _GROUP.split("\n" + body)]
    if all(len(text) < _MUCH for text in texts):
        return [Run(svg, False)]
    groups: list[tuple[str, bool]] = []
    for text in texts:
        if not text or _EMPTY.fullmatch(text):
            continue
        lasting = text.startswith(_LEGEND) or len(text) >= _MUCH
        if groups and not lasting and not groups[-1][1]:
            groups[-1] = (groups[-1][0] + text, False)
        else:
            groups.append((text, lasting))
    groups[0] = (background + groups[0][0], groups[0][1])
    made = []
    for text, lasting in groups:
        used = _select_used(_UNSEEN.sub("", defs), style + text)
        made.append(Run(f"{opening}{style}<defs>{used}</defs>{text}</svg>", lasting))
    return made


def _select_used(defs: str, text: str) -> str:
    """The definitions that a text refers to, and those that they refer to."""
    # sorted: in the whole document they stand in the order of their first use
    pieces = sorted(_DEFINED.split(defs))
    names = [found.group(1) if (found := _IDENT.match(piece)) else "" for piece in pieces]
    wanted = set(_REFERRED.findall(text))
    while True:
        chosen = [not name or name in wanted for name in names]
        used = "".join(piece for piece, kept in zip(pieces, chosen, strict=True) if kept)
        more = set(_REFERRED.findall(used)) - wanted
        if not more:
            return used
        wanted |= more


def flat_image(svg: str, draw: Callable[[str], bytes], folder: Path | None) -> Image.Image:
    """The document on white; `draw` makes a PNG of a run, `folder` keeps lasting ones."""
    from PIL import Image

    flat: Image.Image | None = None
    for run in runs(svg):
        if run.lasting:
            part = _lasting(run.svg, draw, folder)
        else:
            part = _part(draw(run.svg), crop=flat is not None)
        if flat is None:
            # the first run has the background: it is as large as the picture
            flat = Image.new("RGBA", part.image.size, "white")
        flat.alpha_composite(part.image, part.at)
    assert flat is not None
    return flat.convert("RGB")


def _lasting(svg: str, draw: Callable[[str], bytes], folder: Path | None) -> _Part:
    key = hashlib.sha256(svg.encode()).hexdigest()
    found = _kept.get(key)
    if found is not None:
        _kept.move_to_end(key)
        return found
    stored = folder / "layers" / f"{key}.png" if folder is not None else None
    data = stored.read_bytes() if stored is not None and stored.is_file() else b""
    if not sound(data):
        data = draw(svg)
        if stored is not None:
            make_room(stored.parent)
            store(stored, data)
    part = _part(data, crop=True)
    _kept[key] = part
    size = sum(map(_size, _kept.values()))
    while size > _KEPT_BYTES and len(_kept) > 1:
        size -= _size(_kept.popitem(last=False)[1])
    return part


def make_room(folder: Path) -> None:
    """Empty a full folder: what is still used is drawn once more."""
    files = list(folder.glob("*.png")) if folder.is_dir() else []
    if len(files) >= _KEPT_FILES:
        for path in files:
            path.unlink(missing_ok=True)


def _part(data: bytes, crop: bool) -> _Part:
    from PIL import Image

    with Image.open(io.BytesIO(data)) as opened:
        image = opened.convert("RGBA")
    if not crop:
        return _Part(image, (0, 0))
    left, top, right, bottom = image.getbbox() or (0, 0, 1, 1)
    return _Part(image.crop((left, top, right, bottom)), (left, top))


def _size(part: _Part) -> int:
    return 4 * part.image.width * part.image.height
