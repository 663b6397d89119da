"""What a newcomer is told: where ore is, what the tide will do, what can be done with points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Phrase, Term, say
from adjudicator.rules.full_metal_planete import names as nm
from adjudicator.rules.full_metal_planete import options as opt
from adjudicator.rules.full_metal_planete.actions.faults import Fault
from adjudicator.rules.full_metal_planete.advice.bots.outlook import Outlook
from adjudicator.rules.full_metal_planete.advice.enumeration import candidates
from adjudicator.rules.full_metal_planete.board.planet import HIGH
from adjudicator.rules.full_metal_planete.legality import judge
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.lookup import cell_at, resolve
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.turns import score
from adjudicator.rules.full_metal_planete.view import View

TELLS_CHANCES = False
#: ore so far from a dome is near; so many of the best are named
NEAR, MOST_NAMED = 6, 3
#: so many orders of a kind are looked at for an example
MOST_LOOKED = 200
#: what there is to do, in the order in which it is told
_WANTED = {
    od.DEPLOY: ("Deploy", "Stow"),
    od.TURN: ("Move", "Load", "Exit", "Enter", "Fire", "Capture", "Build", "End"),
}
#: what carries ore, and what guards
_LORRIES = (nm.CRAB, nm.CONV, nm.BARGE)


def aim(view: View, decision: Decision) -> Phrase | None:
    """Take off with ore and pieces aboard, and what each of them counts."""
    worth = {kind: view.state.book.ore_value(kind) for kind in nm.ORES}
    same, turret = len(set(worth.values())) == 1, view.state.book.score_turret
    return say("coach-aim", same=same, turret=turret, **worth)


def now(view: View, decision: Decision) -> tuple[Phrase, ...]:
    """Dry ore for a landing, the nearest ore for a deployment, points and tide for a turn."""
    state = view.state
    if decision.kind == od.LAND:
        return (say("coach-now-land", clear=state.book.landing_ore_clear),)
    if decision.kind == od.DEPLOY:
        return (
            say("coach-now-deploy", area=state.book.deploy_area),
            *_worth_fetching(state, view.index),
        )
    if decision.kind == od.SECRET:
        points = sum(score(state, colour)[0] for colour in state.on_planet(view.index))
        return (say("coach-now-leave", points=points),)
    costs = say("coach-now-points", ap=state.play.ap, grant=opt.GRANT)
    tides = Outlook(state, view.index).tides
    if len(tides) == 1:
        return costs, say("coach-now-tide", level=tides[0])
    return costs, say("coach-now-no-tide")


def _worth_fetching(state: State, seat: int) -> Iterator[Phrase]:
    """The ore nearest to the seat that is dry at any tide, the most points for a step first."""
    grid, dry = state.planes.grid, state.planes.terrain.dry[HIGH]
    domes = [state.ships[colour].dome for colour in state.on_planet(seat)]
    found = [
        (-state.book.ore_value(ore.kind) / steps, ore.at, ore.kind, steps)
        for ore in state.ore
        if dry >> ore.at & 1
        for steps in [min((grid.distance(dome, ore.at) for dome in domes), default=99)]
        if steps <= 2 * NEAR
    ]
    best = tuple(
        say("coach-ore-at", what=Term("thing", kind), at=grid.label[at], n=steps)
        for _, at, kind, steps in sorted(found)[:MOST_NAMED]
    )
    if best:
        yield say("coach-now-ore", ores=best)


def reason(view: View, decision: Decision, order: Order) -> Phrase | None:
    """Why an order is suggested: what it wins, or what its piece is for."""
    state = view.state
    match order:
        case od.Land():
            return _landing(state, cell_at(state, order.dome))
        case od.Deploy():
            return _placed(state, order)
        case od.MoveTo():
            return _going(state, view.index, order.piece, cell_at(state, order.target))
        case od.Move():
            return _going(state, view.index, order.piece, cell_at(state, order.path[-1]))
        case od.Load():
            return _ore(state, order.item)
        case od.Enter():
            return _ore(state, order.piece) or _inside(state, view.index, order.piece)
        case od.Exit():
            return _placed_kind(order.piece)
        case od.Transfer():
            return say("coach-why-home") if order.to == "astronef" else None
        case od.Fire() | od.Assault():
            return say("coach-why-fire")
        case od.Capture():
            return say("coach-why-capture")
        case od.TakeOff():
            points = sum(score(state, colour)[0] for colour in state.on_planet(view.index))
            return say("coach-why-leave", points=points)
    return None


def _ore(state: State, item: str) -> Phrase | None:
    """What ore that lies on the map is worth; None for anything else."""
    cell = cell_at(state, item)
    kind = state.planes.ore_at(cell) if cell >= 0 else ""
    if not kind:
        return None
    return say("coach-why-ore", what=Term("thing", kind), points=state.book.ore_value(kind))


def _inside(state: State, seat: int, name: str) -> Phrase:
    """Why a piece goes into the hold: for its ore, or to be safe."""
    index = resolve(state, seat, name)
    laden = index >= 0 and any(what in nm.ORES for what in state.pieces[index].load)
    return say("coach-why-home" if laden else "coach-why-inside")


def _landing(state: State, dome: int) -> Phrase:
    grid, dry = state.planes.grid, state.planes.terrain.dry[HIGH]
    clear = max(state.book.landing_ore_clear, 0)
    near = [ore for ore in state.ore if clear < grid.distance(dome, ore.at) <= NEAR]
    return say(
        "coach-why-land", ores=len(near), dry=sum(dry >> ore.at & 1 for ore in near), steps=NEAR
    )


def _placed(state: State, order: od.Deploy) -> Phrase | None:
    kind = order.piece.rsplit("-", 1)[0]
    if kind == nm.BARGE:
        return say("coach-why-barge")
    if kind not in _LORRIES:
        return _placed_kind(order.piece)
    cell = cell_at(state, order.cells[0])
    grid = state.planes.grid
    near = min(state.ore, key=lambda ore: (grid.distance(cell, ore.at), ore.at), default=None)
    if near is None:
        return None
    steps = grid.distance(cell, near.at)
    at, builds = grid.label[near.at], kind == nm.CONV
    return say("coach-why-near", what=Term("thing", near.kind), at=at, n=steps, builds=builds)


def _placed_kind(piece: str) -> Phrase | None:
    """What a piece that fires is set out for; None for others."""
    kind = piece.rsplit("-", 1)[0].rsplit("-", 1)[-1]
    return say("coach-why-guard") if kind in nm.DESTROYERS else None


def _going(state: State, seat: int, name: str, cell: int) -> Phrase | None:
    """What a transporter finds beside the hex that it goes to."""
    index = resolve(state, seat, name)
    if cell < 0 or index < 0 or state.pieces[index].kind not in _LORRIES:
        return None
    there = state.planes.grid.touch[cell]
    kinds = {ore.kind for ore in state.ore if there >> ore.at & 1}
    best = max(kinds, key=lambda kind: (state.book.ore_value(kind), kind), default="")
    return say("coach-why-beside", what=Term("thing", best)) if best else None


def deeds(view: View, decision: Decision) -> tuple[tuple[Phrase, Order], ...]:
    """What a turn, or a deployment, has to offer now, each with an example that is legal."""
    wanted = _WANTED.get(decision.kind, ())
    found: dict[str, Order] = {}
    looked: Counter[str] = Counter()
    for order in candidates(view.state, view.index):
        name = type(order).__name__
        if name not in wanted or name in found or looked[name] == MOST_LOOKED:
            continue
        looked[name] += 1
        if not _boards(view.state, order) and not isinstance(
            judge(view.state, decision, order), Fault
        ):
            found[name] = order
    return tuple(
        (say(f"coach-deed-{name.lower()}"), found[name]) for name in wanted if name in found
    )


def _boards(state: State, order: Order) -> bool:
    """Whether a piece would come out onto a hex that holds a transporter: an odd example."""
    taken = state.planes.taken
    return isinstance(order, od.Exit) and any(taken >> cell_at(state, c) & 1 for c in order.cells)
