"""Cards and abilities in half a line: what their effects are, told by the effects themselves."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.rules.golem.cards.cardset import PARTS, Deed, Effect
from adjudicator.rules.golem.events import with_sign

_ARMS, _LEGS = frozenset(("larm", "rarm")), frozenset(("lleg", "rleg"))
#: sets of tiles that have a word of their own
_AIMS = {frozenset(PARTS): "all", _ARMS: "arms", _LEGS: "legs", _ARMS | _LEGS: "limbs"}


def aims_of(targets: Iterable[str]) -> str:
    """Name a set of tiles: `all`, `arms`, `legs`, `limbs` or `some`."""
    return _AIMS.get(frozenset(targets), "some")


def briefs(deed: Deed) -> tuple[Phrase, ...]:
    """What a card or an ability does, in groups by when it does it."""
    found = groupby(deed.effects, lambda effect: effect.when)
    return tuple(_group(when, effects) for when, effects in found)


def briefs_of_hit(deed: Deed) -> tuple[Phrase, ...]:
    """What an attack that hits brings besides the hit; () for nothing."""
    effects = tuple(effect for effect in deed.effects if effect.when != "miss")
    return (_group("play", effects),) if effects else ()


def losses(deed: Deed) -> tuple[Phrase, ...]:
    """What an attack that hits does to its target besides the hit, told to him; () for nothing."""
    return tuple(
        _brief(effect, "you")
        for effect in deed.effects
        if effect.when != "miss" and effect.who == "foe"
    )


def _group(when: str, effects: Iterable[Effect]) -> Phrase:
    return say("brief-group", when=when, effects=tuple(map(_brief, effects)))


def _brief(effect: Effect, foe: str = "foe") -> Phrase:
    """An effect; `foe` tells who it is that reads of an opponent."""
    chosen = effect.tile in ("own", "foe")
    return say(
        f"brief-{effect.op}",
        who=foe if effect.who == "foe" else "self",
        tile=effect.tile,
        amount=with_sign(effect.amount),
        count=effect.count if chosen else abs(effect.amount),
        lasts=effect.duration,
        strength=effect.strength,
        aims=aims_of(effect.targets),
    )
