"""Map files checked and drawn, for any title that has them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from adjudicator.engine.journal.stream import StreamDice
from adjudicator.errors import BadFile, BadOptions, UnknownRules
from adjudicator.render.picture.png import rasterise
from adjudicator.render.picture.svg import draw_svg
from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.scene import Scene, Table
from adjudicator.rulekit.tools import MapTools, Mistake
from adjudicator.service.house.host import Host
from adjudicator.service.house.wording import words_of

#: more than any file that a person writes
_MOST_BYTES = 1_000_000


class Measure(Frozen):
    """A table of what a map offers, in words; without columns the rows are sentences."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class CheckedMap(Frozen):
    """A sound map file: its text and its measures."""

    rules: str
    text: str
    measures: tuple[Measure, ...]


def read_file(path: Path) -> str:
    """The text of a file that a person wrote. Raises `BadFile`."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise BadFile(f"{path}: {error.strerror}", "name a file that can be read") from error
    if len(raw) > _MOST_BYTES:
        raise BadFile(f"{path} is larger than {_MOST_BYTES} bytes", "name another file")
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise BadFile(f"{path}, line {line}: this is no UTF-8", "save it as UTF-8") from error


def list_mistakes(mistakes: Sequence[Mistake], words: Words) -> list[str]:
    """Mistakes as sentences that begin with their place."""
    lines = []
    for one in mistakes:
        where = f"line {one.line}, column {one.column}" if one.line else one.where
        lines.append(": ".join(filter(None, (where, words.say(one.phrase)))))
    return lines


def map_rules(host: Host, name: str = "", edition: str = "") -> tuple[AnyRuleSet, MapTools]:
    """The rule set whose maps are meant: `name`, or the only one that has map files.

    Raises `UnknownRules`, also when several have some.
    """
    found = [host.rules.find(name, edition)] if name else host.rules.rulesets()
    having = [(ruleset, ruleset.maps) for ruleset in found if ruleset.maps is not None]
    if len(having) == 1:
        ruleset, tools = having[0]
        assert tools is not None
        return ruleset, tools
    if not having:
        raise UnknownRules(
            f"{f'the rule set “{name}”' if name else 'no rule set'} has no map files",
            "adjudicator rules lists them all",
        )
    known = ", ".join(ruleset.about.name for ruleset, _ in having)
    raise UnknownRules("several rule sets have map files", f"name one with --rules: {known}")


def check_map(host: Host, path: Path, rules: str = "") -> CheckedMap:
    """A map file that is sound. Raises `BadFile` with every fault, line and column."""
    ruleset, tools = map_rules(host, rules)
    text = read_file(path)
    words = _words(host, ruleset)
    mistakes = tools.check(text)
    if mistakes:
        count = "one fault" if len(mistakes) == 1 else f"{len(mistakes)} faults"
        mend = "mend the lines named and check again"
        raise BadFile(f"{path} has {count}", mend, list_mistakes(mistakes, words))
    return CheckedMap(ruleset.about.name, text, _measures(tools, text, words))


def new_map(
    host: Host, seats: int, width: int, height: int, seed: str, rules: str = ""
) -> CheckedMap:
    """A drawn map; equal arguments give an equal map. Raises `BadOptions`."""
    ruleset, tools = map_rules(host, rules)
    words = _words(host, ruleset)
    made = tools.draw(seats, width, height, StreamDice(seed.encode(), 0, 0))
    if isinstance(made, Mistake):
        raise BadOptions(
            f"there can be no map of {width}x{height} for {seats} players",
            "choose other --seats, --width and --height",
            list_mistakes([made], words),
        )
    return CheckedMap(ruleset.about.name, made, _measures(tools, made, words))


def draw_map_file(host: Host, checked: CheckedMap, kind: str, language: str = "") -> bytes:
    """The picture of a sound map, `svg` or `png`."""
    ruleset, tools = map_rules(host, checked.rules)
    return picture(host, tools.scene(checked.text), _words(host, ruleset, language), kind)


def picture(host: Host, scene: Scene, words: Words, kind: str) -> bytes:
    """A scene as svg or png."""
    if kind == "svg":
        return draw_svg(scene, words).encode()
    width = host.config.pictures.width
    return rasterise(draw_svg(scene, words, width), width)


def picture_kind(path: Path) -> str:
    """`svg` or `png` by the ending of a file's name. Raises `BadFile`."""
    kind = path.suffix.lower().lstrip(".")
    if kind not in ("svg", "png"):
        raise BadFile(f"{path}: a picture is a .png or a .svg file", "choose one of these endings")
    return kind


def _measures(tools: MapTools, text: str, words: Words) -> tuple[Measure, ...]:
    found = []
    for block in tools.measures(text):
        title = words.say(block.title)
        if isinstance(block, Table):
            columns = tuple(words.say(column) for column in block.columns)
            rows = tuple(tuple(words.param(cell) for cell in row) for row in block.rows)
        else:
            columns, rows = (), tuple((words.say(phrase),) for phrase in block.phrases)
        found.append(Measure(title, columns, rows))
    return tuple(found)


def _words(host: Host, ruleset: AnyRuleSet, language: str = "") -> Words:
    return words_of(host, ruleset, language or host.config.referee.language)
