"""Who can be beaten or outvoted, by whom, and who is one step from winning.

All of it as the dice lie: what is built or rerolled in between may change it. The sums
are those of a battle and of a vote; nothing here judges by itself.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.course import Prospects
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.rules.planet_masters.advice.bots import beats, is_open_to, rivals
from adjudicator.rules.planet_masters.board import CEASEFIRE, COUNCIL_CENSURE, home_meaning
from adjudicator.rules.planet_masters.choices import dice_names
from adjudicator.rules.planet_masters.counting import influence, planets
from adjudicator.rules.planet_masters.phases.ballots import carries, weights
from adjudicator.rules.planet_masters.phases.battle import immune, sums
from adjudicator.rules.planet_masters.state import Player, State, index_of

_GOOD = ("resource", "influence")
#: votes that are proposed at most, against those nearest to victory
_VOTES = 3


def prospects(state: State, seat: str) -> Prospects:
    """Dangers and chances of a seat; its chances only in its own turn."""
    if state.turn == 0 or state.phase == "over":
        return Prospects()
    index = index_of(state, seat)
    chances = () if state.active != index or state.agenda else tuple(_chances(state, index))
    return Prospects(tuple(_dangers(state, index)), chances)


def allies_against(state: State, target: int, first: int = -1) -> tuple[int, ...]:
    """P-11: the fewest players, the strongest first, who carry a vote against `target`.

    first  a player who is among them; -1 for none. () where nobody can carry it
    """
    heavy = weights(state)
    others = [i for i in range(len(state.players)) if i not in (target, first)]
    others.sort(key=lambda i: (-heavy[i], i))
    chosen = [] if first < 0 else [first]
    while not carries(state, chosen):
        if not others:
            return ()
        chosen.append(others.pop(0))
    return tuple(chosen)


def lacking(state: State, player: Player) -> tuple[int, tuple[str, ...]]:
    """P-19: planets that a player still needs, or has too many where the number is exact,
    and his dice that do not count for victory."""
    missing = state.book.victory_planets - planets(player)
    missing = abs(missing) if state.book.victory_exact else max(0, missing)
    bad = [] if home_meaning(player.race, player.home) in _GOOD else ["H"]
    bad += [f"W{die.number}" for die in player.planets if not 2 <= die.face <= 5]
    return missing, tuple(bad)


def turn_of(state: State, index: int) -> State:
    """The table as if it were that player's action; a storm is over by then."""
    if state.active == index:
        return state
    return replace(state, active=index, storm=False)


def _dangers(state: State, index: int) -> Iterator[Phrase]:
    others = rivals(state, index)
    yield from _near_victory("danger-victory", state, others)
    if state.law != CEASEFIRE:
        for rival in others:
            if is_open_to(turn_of(state, rival), index):
                yield _attack("danger-attack", state, rival, index, seat=rival)
    if state.law != COUNCIL_CENSURE and state.players[index].weapons:
        callers = allies_against(state, index)
        if callers:
            yield _vote("danger-vote", state, callers, index, told=callers)


def _chances(state: State, index: int) -> Iterator[Phrase]:
    others = rivals(state, index)
    yield from _near_victory("chance-victory", state, [index])
    if state.law != CEASEFIRE:
        for rival in others:
            if beats(state, rival):
                yield _attack("chance-attack", state, index, rival, seat=rival)
    if state.law != COUNCIL_CENSURE:
        armed = [i for i in others if state.players[i].weapons]
        for rival in armed[:_VOTES]:
            together = allies_against(state, rival, first=index)
            if together:
                yield _vote("chance-vote", state, together, rival, told=together[1:])


def _near_victory(code: str, state: State, indices: list[int]) -> Iterator[Phrase]:
    """Those who are one planet from winning: one to gain, or one to turn."""
    for index in indices:
        player = state.players[index]
        missing, bad = lacking(state, player)
        if missing + len(bad) == 1:
            yield say(code, seat=player.seat, held=planets(player), dice=bad)


def _attack(code: str, state: State, attacker: int, target: int, seat: int) -> Phrase:
    table = turn_of(state, attacker)
    strength, resistance = sums(table, target, nebula=False)
    loser = state.players[target]
    return say(
        code,
        seat=state.players[seat].seat,
        attack=strength,
        defence=resistance,
        stakes=tuple(dice_names(loser)),
        immune=immune(table, target),
        theirs=influence(state, loser),
        own=influence(state, state.players[attacker]),
    )


def _vote(
    code: str, state: State, together: tuple[int, ...], target: int, told: tuple[int, ...]
) -> Phrase:
    """A vote that some carry together; `told` are those of them who are not the reader."""
    heavy = weights(state)
    return say(
        code,
        target=state.players[target].seat,
        seats=tuple(state.players[i].seat for i in told),
        votes=sum(heavy[i] for i in together),
        total=sum(heavy),
    )
