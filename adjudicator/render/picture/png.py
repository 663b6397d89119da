"""Pictures of pixels for mail programs that show no SVG, and the image map over them.

One font comes with us and no other is looked at: the same document gives the same pixels
on every machine. Rasterising costs a hundred times what the SVG costs, so finished
pictures are kept, in memory and, if asked, in a folder, under a hash of their content.
"""

from __future__ import annotations

import hashlib
import io
import re
from collections import OrderedDict
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from adjudicator.library.templates_dir import COMMON, shipped_folder
from adjudicator.render.picture.geometry import WIDTH, area
from adjudicator.render.picture.runs import flat_image, make_room, sound, store
from adjudicator.render.picture.svg import frame
from adjudicator.render.words.words import Words
from adjudicator.rulekit.scene import Scene

if TYPE_CHECKING:
    from PIL import Image

COLOURS = 64
_SQUEEZE = 7  # 9 takes several times as long for 2 to 8 % fewer bytes
#: in memory: the pictures of one turn for all who get them
_KEPT_BYTES = 4 * 1024 * 1024
_NAMED = re.compile(r"#([0-9a-fA-F]{6})\b")
#: a named colour of fewer pixels is no surface but a chance of soft edges
_FEW = 24
_VIEW_BOX = re.compile(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"')
_kept: OrderedDict[str, bytes] = OrderedDict()
_Colour = tuple[int, int, int]


class Area(NamedTuple):
    """A polygon of the image map: `x,y,x,y,...` in pixels, and the words to show there."""

    coords: str
    title: str


@lru_cache(maxsize=1)
def font_files() -> tuple[str, ...]:
    """The fonts that letters are drawn with."""
    return tuple(str(path) for path in sorted((shipped_folder() / COMMON / "fonts").glob("*.ttf")))


def rasterise(
    svg: str, width: int = WIDTH, folder: Path | None = None, colours: int = COLOURS
) -> bytes:
    """A PNG of at most so many colours and `width` pixels; `folder` keeps pictures between runs."""
    key = hashlib.sha256(f"{width}:{colours}:{svg}".encode()).hexdigest()
    found = _kept.get(key)
    if found is not None:
        _kept.move_to_end(key)
        return found
    stored = folder / f"{key}.png" if folder is not None else None
    made = stored.read_bytes() if stored is not None and stored.is_file() else b""
    if not sound(made):
        made = _draw(svg, width, folder, colours)
        if stored is not None:
            make_room(stored.parent)
            store(stored, made)
    _kept[key] = made
    size = sum(map(len, _kept.values()))
    while size > _KEPT_BYTES and len(_kept) > 1:
        size -= len(_kept.popitem(last=False)[1])
    return made


def flat(svg: str, width: int, folder: Path | None) -> Image.Image:
    """The pixels of a document in all their colours; `folder` keeps its large layers."""
    return flat_image(_set_size(svg, width), _pixels, folder)


def _draw(svg: str, width: int, folder: Path | None, colours: int) -> bytes:
    from PIL import Image

    image = flat(svg, width, folder)
    few = image.quantize(palette=_palette(image, svg, colours), dither=Image.Dither.NONE)
    out = io.BytesIO()
    few.save(out, "PNG", compress_level=_SQUEEZE)
    return out.getvalue()


def _pixels(svg: str) -> bytes:
    # most commands draw no pixels
    import resvg_py

    kinds = ("font", "sans_serif", "serif", "monospace", "cursive", "fantasy")
    given: dict[str, Any] = {f"{kind}_family": "DejaVu Sans" for kind in kinds}
    given |= {"skip_system_fonts": True, "font_files": list(font_files())}
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, **given))


def _set_size(svg: str, width: int) -> str:
    """The document with its size in pixels; left alone, resvg rounds the view box first."""
    match = _VIEW_BOX.search(svg)
    if match is None:
        return svg
    height = _height(float(match.group(1)), float(match.group(2)), width)
    return f'{svg[: match.start()]}width="{width}" height="{height}" {svg[match.start() :]}'


def _height(wide: float, high: float, width: int) -> int:
    return max(1, round(high * width / wide))


def _palette(image: Image.Image, svg: str, colours: int) -> Image.Image:
    """Colours that the document names, then those seen most often, plainly different ones first.

    Median cut averages the few pixels of small pieces: two seats got one colour. Without
    the first passes the soft edges of letters and big shapes crowd out small things of a
    rare colour.
    """
    from PIL import Image

    counted = cast("list[tuple[int, _Colour]]", image.getcolors(image.width * image.height) or [])
    several = [item for item in counted if item[0] > 1]
    ranked = sorted(
        several if len(several) > colours else counted, key=lambda item: (-item[0], item[1])
    )
    named = {tuple(bytes.fromhex(name)) for name in _NAMED.findall(svg)}
    chosen: list[_Colour] = [c for n, c in ranked if c in named and n >= _FEW][: colours // 2]
    for apart, seen in ((40, 1000), (10, 4000), (4, 4000), (0, 4000)):
        for _, colour in ranked[:seen]:
            if len(chosen) >= colours:
                break
            if _far(colour, chosen, apart):
                chosen.append(colour)
    palette = Image.new("P", (1, 1))
    flat = [part for colour in chosen for part in colour]
    # the rest repeats the first, so that exactly the chosen colours can appear
    palette.putpalette(flat + flat[:3] * (256 - len(chosen)))
    return palette


def _far(colour: _Colour, chosen: list[_Colour], apart: int) -> bool:
    """Whether a colour is farther than `apart` from all of them; a loop, as this is asked often."""
    red, green, blue = colour
    for r, g, b in chosen:  # noqa: SIM110
        if abs(red - r) + abs(green - g) + abs(blue - b) <= apart:
            return False
    return True


def image_size(scene: Scene, words: Words, width: int = WIDTH) -> tuple[int, int]:
    """Width and height in pixels of the picture of a scene."""
    seen = frame(scene, words)
    return width, _height(seen.width, seen.height, width)


def image_map(scene: Scene, width: int, words: Words) -> list[Area]:
    """The outlines of all facts that have one, the smallest first.

    Where outlines overlap, mail programs take the first: a piece comes before its cell.
    """
    seen = frame(scene, words)
    scale = width / seen.width
    found: list[tuple[float, int, Area]] = []
    for number, fact in enumerate(scene.facts()):
        if len(fact.where) < 3:
            continue
        coords = ",".join(
            f"{round((x - seen.left) * scale)},{round((y - seen.top) * scale)}"
            for x, y in fact.where
        )
        found.append((area(fact.where), number, Area(coords, words.say(fact.phrase))))
    return [made for _, _, made in sorted(found, key=lambda item: item[:2])]
