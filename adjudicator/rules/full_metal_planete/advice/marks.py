"""What of a seat's own is in danger, marked in its picture: by the code that tells it in words."""

from __future__ import annotations

from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.scene import Key, Layer, Scene, Stamp
from adjudicator.rules.full_metal_planete.advice.dangers import stranded, threats
from adjudicator.rules.full_metal_planete.picture import shapes as pic
from adjudicator.rules.full_metal_planete.picture.scene import ROOM
from adjudicator.rules.full_metal_planete.view import View

#: where the sign stands beside a piece, from the middle of a dome, and its size
_BESIDE, _ON_DOME, _SIZE = (0.46, -0.3), (0.46, -0.1), 0.8
_SIGN = "threatened"


def mark(scene: Scene, view: View) -> Scene:
    """The picture with a sign on each thing of the seat that a rival may attack in his next turn,
    or that the next tide holds or sinks; in its own turn, for then it is told of dangers."""
    state, seat = view.state, view.index
    if not view.seat or state.clock.phase != "turn" or state.active() != seat:
        return scene
    aims = threats(state, seat)
    spots, middles = pic.spots(state.planes.grid), pic.centres(state.planes.grid)
    pieces = {target for is_ship, target in aims if not is_ship} | stranded(state, seat)
    ships = {target for is_ship, target in aims if is_ship}
    places = [
        *((spots[state.pieces[i].at], _BESIDE) for i in sorted(pieces)),
        *((middles[state.ships[colour].dome], _ON_DOME) for colour in sorted(ships)),
    ]
    if not places:
        return scene
    stamps = (
        Stamp("", "", _SIGN, (round(x + dx, 3), round(y + dy, 3)), _SIZE)
        for (x, y), (dx, dy) in places
    )
    signs = Layer("dangers", tuple(stamps), least=ROOM)
    # the numbers of hexes lie over all else
    at = next(n for n, layer in enumerate(scene.layers) if layer.name == "numbers")
    key = Key((Stamp("", "", _SIGN, (0.5, 0.5)),), Phrase("legend-threatened"), _SIGN)
    layers = (*scene.layers[:at], signs, *scene.layers[at:])
    return replace(scene, layers=layers, legend=(*scene.legend, key))
