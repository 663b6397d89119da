"""Why an order is worth sending, in half a line: what it brings, and what it costs."""

from __future__ import annotations

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Param, Phrase, Term, say
from adjudicator.rules.planet_masters import board
from adjudicator.rules.planet_masters.advice.bots import lead
from adjudicator.rules.planet_masters.advice.plans import (
    can_be_beaten,
    can_be_outvoted,
    disarms,
    intend,
    planet_faces,
    winning_rolls,
)
from adjudicator.rules.planet_masters.advice.prospects import allies_against, lacking
from adjudicator.rules.planet_masters.choices import face_by_name
from adjudicator.rules.planet_masters.counting import capacity, good, planets, power
from adjudicator.rules.planet_masters.draft import with_weapons, without
from adjudicator.rules.planet_masters.orders import orders as od
from adjudicator.rules.planet_masters.phases.battle import sums
from adjudicator.rules.planet_masters.state import Player, State, index_of
from adjudicator.rules.planet_masters.view import View

#: questions of the own turn
_OWN = ("P-D1", "P-D2", "P-D3")


def why(view: View, decision: Decision, order: Order) -> Phrase | None:
    """Return the reason for an order that is suggested; None where none is known."""
    table = view.table
    own = table.players[index_of(table, view.seat)]
    match order:
        case od.ChooseRaces(races=(first, *_)):
            return say("coach-why-race", race=first)
        case od.Build():
            return say("coach-why-build", planet=bool(table.galaxy))
        case od.Rebuild():
            return _rebuilt(table, own, order)
        case od.Reroll():
            return _rerolled(table, own, order)
        case od.Attack():
            return _attack(table, decision, order)
        case od.CallVote():
            return _vote(table, order)
        case od.Cancel() | od.Allow():
            return _answered(table, own, order)
        case od.Invade():
            return say("coach-why-invade", planets=planets(own) + 1, wanted=_wanted(table))
        case od.Destroy() | od.Pressure():
            return _spoilt(table, order)
        case od.Lose():
            return _lost(table, own, order)
        case od.Ballot():
            return _ballot(table, own, order)
        case od.Tech() | od.Politics() | od.Deflect() | od.Improve() | od.Done():
            return say(f"coach-why-{type(order).__name__.lower()}")
        case od.Keep():
            return say("coach-why-keep-technology")
    return None


def _wanted(table: State) -> int:
    return table.book.victory_planets


def _faced(player: Player, name: str) -> Phrase:
    """A die with what it shows."""
    if name == "H":
        face = Term("face", board.home_meaning(player.race, player.home))
    else:
        face = Term("face", face_by_name(player, name))
    return say("fact-weapon", die=name, face=face)


def _rebuilt(table: State, own: Player, order: od.Rebuild) -> Phrase:
    """That a weapon wins nothing as it lies."""
    planet = bool(table.galaxy)
    if not order.die:
        return say("coach-why-rebuild-faces", planet=planet)
    return say("coach-why-rebuild", weapon=_faced(own, f"R{order.die}"), planet=planet)


def _rerolled(table: State, own: Player, order: od.Reroll) -> Phrase:
    """That planets count for nothing; else what else is wanted of them."""
    _, bad = lacking(table, own)
    if not order.items:
        return say("coach-why-keep", all_good=not bad, home=_faced(own, "H"))
    named = tuple(name for name in order.items if name[0] in "HW")
    idle = tuple(_faced(own, name) for name in named if name in bad)
    planet, home = "H" in named and bool(table.galaxy), planet_faces(own)
    if idle:
        return say("coach-why-reroll", dice=idle, planet=planet, home=home)
    builds, dice = bool(capacity(table, own)), tuple(_faced(own, name) for name in named)
    return say("coach-why-reroll-good", dice=dice, builds=builds, planet=planet, home=home)


def _attack(table: State, decision: Decision, order: od.Attack) -> Phrase:
    """The numbers of an attack and what it takes; else by how many rolls it wins."""
    target = index_of(table, order.target)
    attack, defence = sums(table, target, nebula=False)
    spoil = order.spoils[0] if order.spoils else od.Pressure()
    taken: dict[str, Param] = {
        "seat": order.target,
        "takes": type(spoil).__name__.lower(),
        "die": _die_of(spoil),
        "sectors": table.book.unknown_sectors,
    }
    if decision.kind in ("P-D1", "P-D2"):
        intent = intend(table, decision)
        won, rolls = winning_rolls(table, intent.deals, intent.reroll, target)
    else:
        won, rolls = int(can_be_beaten(table, target)), 1
    if won == rolls:
        return say("coach-why-attack", attack=attack, defence=defence, **taken)
    if won:
        return say("coach-why-attack-hoped", percent=max(1, 100 * won // rolls), **taken)
    return say("coach-why-attack-vain", attack=attack, defence=defence)


def _die_of(spoil: od.Spoil) -> str:
    """The name of the die that is taken or destroyed."""
    if isinstance(spoil, od.Invade):
        return f"W{spoil.die}"
    return f"R{spoil.die}" if isinstance(spoil, od.Destroy) else "H"


def _vote(table: State, order: od.CallVote) -> Phrase:
    """Whose votes it takes; that nothing comes of it where no vote can cost a weapon."""
    target = index_of(table, order.target)
    if not can_be_outvoted(table, target):
        return say("coach-why-vote-idle")
    together = allies_against(table, target, first=table.active)
    seats = tuple(table.players[i].seat for i in together if i != table.active)
    averts = disarms(table, order)
    return say("coach-why-vote", target=order.target, seats=seats, averts=averts)


def _answered(table: State, own: Player, order: od.Cancel | od.Allow) -> Phrase:
    """What an attack would take where it is let through."""
    if isinstance(order, od.Cancel):
        return say("coach-why-cancel")
    attack, defence = sums(table, index_of(table, own.seat), nebula=False)
    dice = (*(f"W{die.number}" for die in own.planets), *(f"R{die.number}" for die in own.weapons))
    attacker = table.players[table.active].seat
    return say("coach-why-allow", seat=attacker, dice=dice, wins=attack > defence)


def _spoilt(table: State, order: od.Destroy | od.Pressure) -> Phrase | None:
    """What is left to the loser of a battle."""
    if table.battle is None:
        return None
    loser = table.players[table.battle.target]
    if isinstance(order, od.Pressure):
        counts = good(replace(loser, planets=())) > 0
        return say("coach-why-pressure", home=_faced(loser, "H"), counts=counts)
    attack, defence = power(table, _less(loser, (order.die,)))
    return say("coach-why-destroy", seat=loser.seat, attack=attack, defence=defence)


def _less(player: Player, dice: tuple[int, ...]) -> Player:
    """The player without some weapons."""
    return with_weapons(player, without(player.weapons, *dice))


def _lost(table: State, own: Player, order: od.Lose) -> Phrase | None:
    """What is left to whoever loses weapons."""
    if not table.agenda or not order.dice:
        return None
    owner = table.players[table.agenda[0].seat]
    attack, defence = power(table, _less(owner, order.dice))
    return say("coach-why-lose", own=owner is own, seat=owner.seat, attack=attack, defence=defence)


def _ballot(table: State, own: Player, order: od.Ballot) -> Phrase | None:
    """What a ballot is for: who loses a weapon, and how near to victory that player is."""
    if table.vote < 0:
        return None
    target = table.players[table.vote]
    return say(
        f"coach-why-{order.choice}",
        own=target is own,
        seat=target.seat,
        ahead=lead(table, target) >= lead(table, own),
    )
