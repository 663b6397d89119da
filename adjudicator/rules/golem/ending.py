"""Who has won, how everybody ranks (section "End of game" of RULES.md), what is told of it."""

from __future__ import annotations

from adjudicator.rulekit.course import Place
from adjudicator.rulekit.event import Step
from adjudicator.rulekit.frozen import replace
from adjudicator.rules.golem.events import GameEnded
from adjudicator.rules.golem.state import State, initiative, living_sides


def end_if_decided(step: Step[State]) -> Step[State]:
    """The step, with the end of the game when only one side still has a mecha (G-08, A17)."""
    sides = living_sides(step.state)
    if len(sides) > 1:
        return step
    return end_game(step, "destruction")


def end_game(step: Step[State], reason: str) -> Step[State]:
    """The step with the game over and its result told."""
    state = replace(
        step.state, phase="over", pending=None, acted=False, segment=step.state.segment + 1
    )
    best = [standing for standing in ranking(state) if standing.rank == 1]
    winners = tuple(standing.seat for standing in best)
    event = GameEnded(
        "destruction" if reason == "destruction" else "tiles", winners, best[0].score if best else 0
    )
    return Step(state, (*step.events, event))


def breakers(state: State, members: tuple[int, ...]) -> tuple[int, ...]:
    """A16: what decides between sides of equal tiles, in the order of option `tie_break`.

    Hits and energy are summed over a side, its initiative is the highest of its members'.
    """
    players = [state.players[i] for i in members]
    values = {
        "hits": sum(player.hits for player in players),
        "energy": sum(player.energy for player in players),
        "initiative": max(initiative(state.cards, player) for player in players),
    }
    return tuple(values[name] for name in state.book.tie_break)


def ranking(state: State) -> tuple[Place, ...]:
    """Every seat, best first (A16, A17).

    Sides with a living mecha come first, by tiles and tie-breaks; the others follow, the
    later destroyed the better. Members of a side share its rank.
    """
    sides: dict[int, tuple[int, ...]] = {}
    for i in range(len(state.players)):
        side = state.book.side(i)
        sides[side] = (*sides.get(side, ()), i)
    scored = []
    for members in sides.values():
        players = [state.players[i] for i in members]
        alive = any(player.alive for player in players)
        tiles = sum(player.standing for player in players)
        ties = breakers(state, members)
        last = max(player.fallen for player in players)
        key = (1, tiles, *ties) if alive else (0, last)
        scored.append((key, members, tiles, ties))
    scored.sort(key=lambda entry: entry[0], reverse=True)
    found: list[Place] = []
    for key, members, tiles, ties in scored:
        rank = 1 + sum(len(m) for k, m, _, _ in scored if k > key)
        found.extend(Place(state.players[i].seat, rank, tiles, ties) for i in members)
    return tuple(found)


def team(state: State, seat: str) -> tuple[str, ...]:
    """A17: the seats of the side of `seat`."""
    index = state.index(seat)
    assert index is not None
    side = state.book.side(index)
    return tuple(p.seat for i, p in enumerate(state.players) if state.book.side(i) == side)


def traits(state: State, seat: str) -> tuple[tuple[str, str], ...]:
    """Return what fell to a seat at the start: its mecha and pilot, and the first turn or not."""
    index = state.index(seat)
    assert index is not None
    cards, player = state.cards, state.players[index]
    mecha, pilot = cards.mechas[player.mecha], cards.pilots[player.pilot]
    # before the first cycle nothing has changed the initiative of anybody's pilot
    first = min(
        range(len(state.players)),
        key=lambda i: (-cards.pilots[state.players[i].pilot].initiative, state.youth.index(i)),
    )
    began = "yes" if index == first else "no"
    return (("mecha", mecha.name.text), ("pilot", pilot.name.text), ("first", began))


def ending(state: State) -> str:
    """`destruction`, or `tiles` after the last round."""
    return "destruction" if len(living_sides(state)) == 1 else "tiles"
