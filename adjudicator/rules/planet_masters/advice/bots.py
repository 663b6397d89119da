"""A decent answer to every decision: what the simple bot plays.

It wants planets first (Transporters while the galaxy has any, invasions after), then
good faces, and hits whoever is nearest to victory. It looks one step ahead only.
"""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.order import Order
from adjudicator.rules.planet_masters import board
from adjudicator.rules.planet_masters.choices import (
    best_planet,
    best_weapon,
    face_by_name,
    losses,
    lowest_showing,
    movable,
    usual_spoil,
)
from adjudicator.rules.planet_masters.counting import (
    capacity,
    good,
    influence,
    planets,
    resources_left,
)
from adjudicator.rules.planet_masters.legality import TECH_COST, usual_action
from adjudicator.rules.planet_masters.orders import orders as od
from adjudicator.rules.planet_masters.phases.battle import immune, sums
from adjudicator.rules.planet_masters.state import Player, State, index_of

_TASTE = ("pacal", "mors", "freebooters", "roach", "earth", "matriks")


def greedy(state: State, decision: Decision) -> Order:
    """The bot's answer; always legal. Raises LookupError if nobody has that seat."""
    index = index_of(state, decision.seat)
    return _ANSWERS[decision.kind](state, index)


def lead(state: State, player: Player) -> tuple[int, int]:
    """Return how near a player is to victory: good planets, then all planets."""
    return good(player), planets(player)


def _races(state: State, index: int) -> Order:
    turned = _TASTE[index % len(_TASTE) :] + _TASTE[: index % len(_TASTE)]
    return od.ChooseRaces(
        turned if state.book.unique_races else board.RACES[index % len(board.RACES) :]
    )


def _construction(state: State, index: int) -> Order:
    """Technology when rich, weapons up to the limit, then weak ones again."""
    player = state.players[index]
    left = resources_left(state)
    if state.book.technology and not player.technology and left >= TECH_COST:
        return od.Tech()
    if len(player.weapons) < planets(player):
        return od.Build()
    weak = ["transporter", "fighters"]
    harmless = _victim(state, rivals(state, index)) is None
    if state.galaxy or harmless:
        # planets are gained by Transporters, and what only defends or hits little wins none
        weak += ["defence", "cruiser"]
    if state.galaxy and harmless and not player.planets:
        weak += ["battleship", "station"]
    die = lowest_showing(player.weapons, weak)
    return od.Rebuild(die) if die else od.Done()


def _management(state: State, index: int) -> Order:
    """All that does not count for victory, and more where the table would stand still.

    Mutual immunity is ended by a Resource given up for a chance of Influence, a player
    with Influence only by a chance of something to build with.
    """
    player = state.players[index]
    free = movable(state, player)
    wanted = [name for name in free if face_by_name(player, name) not in ("resource", "influence")]
    rich = [i for i in rivals(state, index) if state.players[i].planets]
    if not state.galaxy and rich and all(immune(state, i) for i in rich):
        wanted += [name for name in free if face_by_name(player, name) == "resource"][:1]
    elif not wanted and not capacity(state, player):
        wanted += free[:1]
    return od.Reroll(tuple(wanted[:1] if state.book.one_by_one else wanted))


def rivals(state: State, index: int) -> list[int]:
    """All others, the one nearest to victory first; the lower seat on ties."""
    others = (i for i in range(len(state.players)) if i != index)
    return sorted(others, key=lambda i: ([-n for n in lead(state, state.players[i])], i))


def _action(state: State, index: int) -> Order:
    """The attack that hurts the leader most, else a vote, else whatever is left."""
    player = state.players[index]
    others = rivals(state, index)
    if state.law != board.CEASEFIRE:
        target = _victim(state, others)
        if target is not None:
            return od.Attack(state.players[target].seat)
    if player.technology == board.SONIC_DEFLECTOR:
        return od.Deflect(state.players[others[0]].seat)
    armed = [i for i in others if state.players[i].weapons]
    if state.law != board.COUNCIL_CENSURE and armed:
        return od.CallVote(state.players[armed[0]].seat)
    if state.book.politics:
        return od.Politics()
    return usual_action(state, player)


def is_open_to(state: State, target: int) -> bool:
    """Whether an attack of the active player would win as the dice lie: no immunity either."""
    return not immune(state, target) and beats(state, target)


def _victim(state: State, others: list[int]) -> int | None:
    """Return the player whom an attack would beat, one with planets first; None for nobody."""
    open_to = [i for i in others if is_open_to(state, i)]
    rich = [i for i in open_to if state.players[i].planets]
    chosen = rich or open_to
    return chosen[0] if chosen else None


def beats(state: State, target: int) -> bool:
    """P-06: whether an attack of the active player would win as the dice lie, sectors and
    immunity aside."""
    strength, resistance = sums(state, target, nebula=False)
    return strength > resistance


def _spoil(state: State, index: int) -> Order:
    """A planet, else pressure on a good home planet, else the best weapon."""
    battle = state.battle
    assert battle is not None
    loser = state.players[battle.target]
    planet = best_planet(loser)
    if planet:
        return od.Invade(planet)
    if good(loser):
        return od.Pressure()
    weapon = best_weapon(loser)
    return od.Destroy(weapon) if weapon else usual_spoil(loser)


def _lose(state: State, index: int) -> Order:
    """The weakest of one's own, the strongest of another's."""
    task = state.agenda[0]
    player = state.players[task.seat]
    if task.seat == index:
        return od.Lose(losses(player.weapons, task.count))
    strong = ("station", "battleship", "defence", "cruiser", "fighters")
    return od.Lose(losses(player.weapons, task.count, strong))


def _ballot(state: State, index: int) -> Order:
    """For, if somebody else is hit who leads me or has the stronger fleet."""
    if index in (state.vote, state.active):
        return od.Ballot("against" if index == state.vote else "for")
    own, other = state.players[index], state.players[state.vote]
    ahead = lead(state, other) >= lead(state, own)
    return od.Ballot(
        "for" if ahead or influence(state, other) > influence(state, own) else "against"
    )


def _offer(state: State, index: int) -> Order:
    return od.Keep() if state.players[index].technology == board.TERRAFORMING else od.Improve()


_ANSWERS: dict[str, Callable[[State, int], Order]] = {
    "P-D0": _races,
    "P-D1": _construction,
    "P-D2": _management,
    "P-D3": _action,
    "P-D4": lambda state, index: od.Cancel(),
    "P-D5": _spoil,
    "P-D6": _lose,
    "P-D7": _ballot,
    "P-D8": _offer,
}
