"""What a question tells besides itself: what lies at stake, what can be answered.

Parameters of the sentences `ask-<kind>` only; when a question is put is told in `flow.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from adjudicator.rulekit.frozen import keep_answer
from adjudicator.rulekit.phrase import Param, Phrase, Term, say
from adjudicator.rules.planet_masters import board
from adjudicator.rules.planet_masters.counting import planets, resources_left
from adjudicator.rules.planet_masters.phases import ballots, battle
from adjudicator.rules.planet_masters.state import Player, State

Params = tuple[tuple[str, Param], ...]


def params(state: State, kind: str, index: int) -> Params:
    """Return the parameters of the sentence that asks a player a decision of that kind."""
    player = state.players[index]
    if kind == "P-D1":
        return (
            ("left", resources_left(state)),
            ("weapons", len(player.weapons)),
            ("planets", planets(player)),
        )
    if kind == "P-D3":
        deflector = player.technology == board.SONIC_DEFLECTOR
        acts = _acts(state.law, state.book.politics, deflector, state.book.must_act)
        return (("acts", acts), ("must", state.book.must_act))
    if kind == "P-D4" and state.battle is not None:
        strength, resistance = battle.sums(state, index, state.battle.nebula)
        attacker = state.players[state.active].seat
        return (("attacker", attacker), ("attack", strength), ("defence", resistance))
    if kind == "P-D5" and state.battle is not None:
        loser = state.players[state.battle.target]
        return (("target", loser.seat), ("loot", tuple(_loot(loser))))
    if kind == "P-D6":
        return _loss(state, index)
    if kind == "P-D7":
        return _vote(state, index)
    if kind == "P-D8":
        return (("technology", Term("technology", board.TECHNOLOGIES[player.technology])),)
    return ()


@lru_cache(maxsize=64)
def _acts(law: int, politics: bool, deflector: bool, must: bool) -> tuple[Phrase, ...]:
    """Return what may be done as the action of a turn: P-06, P-11, P-12, P-13, P-14."""
    acts = {
        "act-attack": law != board.CEASEFIRE,
        "act-vote": law != board.COUNCIL_CENSURE,
        "act-politics": politics,
        "act-deflect": deflector,
        "act-pass": not must,
    }
    return tuple(say(act) for act, possible in acts.items() if possible)


def _loot(loser: Player) -> Iterator[Phrase]:
    """Yield what the winner of an attack may take, as the dice lie."""
    for planet in loser.planets:
        face = Term("face", board.PLANET_FACES[planet.face])
        yield say("loot-planet", die=f"W{planet.number}", face=face)
    for weapon in armed_with(loser):
        yield say("loot-weapon", weapon=weapon)
    yield say("loot-home", face=Term("face", board.home_meaning(loser.race, loser.home)))


def armed_with(player: Player) -> tuple[Phrase, ...]:
    """A player's weapons with what they show."""
    return tuple(
        say("fact-weapon", die=f"R{die.number}", face=Term("face", board.WEAPON_FACES[die.face]))
        for die in player.weapons
    )


def _loss(state: State, index: int) -> Params:
    task = state.agenda[0]
    owner = state.players[task.seat]
    return (
        ("owner", owner.seat),
        ("own", task.seat == index),
        ("count", task.count),
        ("why", Term("loss", task.loss)),
        ("weapons", armed_with(owner)),
    )


@keep_answer
def _vote_facts(state: State) -> tuple[tuple[int, ...], int, tuple[Phrase, ...]]:
    """Return the weight of each ballot, the sum, and the weapons at stake: alike for all asked."""
    heavy = ballots.weights(state)
    return heavy, sum(heavy), armed_with(state.players[state.vote])


def _vote(state: State, index: int) -> Params:
    target, (heavy, total, weapons) = state.players[state.vote], _vote_facts(state)
    return (
        ("caller", state.players[state.active].seat),
        ("target", target.seat),
        ("own", state.vote == index),
        ("votes", heavy[index]),
        ("total", total),
        ("weapons", weapons),
        ("players", state.book.majority_of_players),
    )
