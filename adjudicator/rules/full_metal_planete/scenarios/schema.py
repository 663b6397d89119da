"""The shape of a scenario document: which keys there are and what type each value has.

Meaning (known hexes, pieces that can be where they are) is checked in `reader.py`, which
needs not look at types any more once a document has passed here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr, ValidationError

from adjudicator.rules.full_metal_planete.board.choice import MAPS
from adjudicator.rules.full_metal_planete.options import EDITIONS
from adjudicator.rules.full_metal_planete.scenarios.faults import ScenarioFault

Small = Annotated[StrictInt, Field(ge=0, le=9999)]
Pode = Annotated[StrictInt, Field(ge=1, le=3)]
Text = Annotated[StrictStr, Field(max_length=4000)]
#: how the places of a type error are told apart from parts of the document
_UNIONS = ("str", "int", "bool", "MapModel")


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid")


class MapModel(_Part):
    """A map inside a document: rows drawn out, or a field with marked hexes."""

    name: Text = "scenario"
    rows: list[Text] = []
    zones: list[Text] = []
    links: list[Text] = []
    size: Text = "37x23"
    fill: Text = "$"
    marks: dict[str, Text] = {}


class PlayerModel(_Part):
    """What a seat carries over from turn to turn."""

    reserve: Literal[0, 5, 10] = 0
    penalty: Small = 0
    out: Small = 0
    foreseen: Small = 0


class ShipModel(_Part):
    """An astronef."""

    dome: Text = ""
    side: Literal["a", "b"] = "a"
    turrets: list[Pode] = [1, 2, 3]
    owner: Text = ""
    taken: StrictBool = False
    rebuilt: list[Pode] = []
    ore: dict[Literal["iron", "gold", "gem"], Small] = {}
    bridges: Small = 0
    force: StrictBool = False
    flown: Small = 0
    points: Small = 0
    haul: Small = 0


class ScenarioModel(_Part):
    """A whole document."""

    rules: Literal["full-metal-planete"] = "full-metal-planete"
    title: Text = ""
    goal: Text = ""
    edition: Text = EDITIONS[0]
    options: dict[str, StrictStr | StrictInt | StrictBool] = {}
    seats: list[Text]
    map: Text | MapModel = MAPS[0]
    phase: Text = "turn"
    turn: StrictInt = 9
    tide: Text = "normal"
    tides: list[Text] = []
    play: Text = ""
    order: list[Text] = []
    ap: Annotated[StrictInt, Field(ge=0, le=99)] = 15
    players: dict[str, PlayerModel] = {}
    astronefs: dict[str, ShipModel] = {}
    pieces: Annotated[list[Text], Field(max_length=400)] = []
    ore: dict[str, Text] = {}
    bridges: Text = ""


def read_shape(doc: Mapping[str, Any]) -> ScenarioModel | tuple[ScenarioFault, ...]:
    """The parts of a document by name; or all that is of a wrong type: codes `type`, `range`,
    `missing`, `unknown-key`, `choice`."""
    try:
        return ScenarioModel.model_validate(dict(doc))
    except ValidationError as error:
        found = []
        for item in error.errors(include_url=False):
            kind = item["type"]
            if kind == "extra_forbidden":
                code = "unknown-key"
            elif kind == "missing":
                code = "missing"
            elif kind.startswith(("greater", "less")) or kind.endswith(("too_long", "too_short")):
                code = "range"
            elif kind == "literal_error":
                code = "choice"
            else:
                code = "type"
            got = "" if code in ("missing", "unknown-key") else str(item["input"])[:60]
            found.append(ScenarioFault(_path(item["loc"]), code, got))
        return tuple(dict.fromkeys(found))


def _path(parts: tuple[int | str, ...]) -> str:
    text = ""
    for i, part in enumerate(parts):
        if isinstance(part, int):
            text += f"[{part}]"
        elif i and (part in _UNIONS or "[" in part):
            continue
        else:
            text += f".{part}" if text else part
    return text
