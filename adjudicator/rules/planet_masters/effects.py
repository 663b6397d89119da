"""What a legal order does at once; whatever is rolled follows from the agenda."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from adjudicator.rulekit.course import Plan
from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.event import Step
from adjudicator.rulekit.order import Order
from adjudicator.rules.planet_masters import events as ev
from adjudicator.rules.planet_masters.board import TECHNOLOGIES, WEAPON_FACES
from adjudicator.rules.planet_masters.draft import Draft, begin
from adjudicator.rules.planet_masters.legality import TECH_COST
from adjudicator.rules.planet_masters.orders import orders as od
from adjudicator.rules.planet_masters.phases import battle
from adjudicator.rules.planet_masters.phases.procedures import take_weapons
from adjudicator.rules.planet_masters.state import Deed, State, Task, face_of, free_weapons


def apply(state: State, plan: Plan, dice: Dice) -> Step[State]:
    """Carry out a plan made on this very state."""
    draft = begin(state, dice)
    _EFFECTS[type(plan.order)](draft, plan.order)
    return draft.step()


def _build(draft: Draft, order: od.Build) -> None:
    """P-01: pay, take the lowest red die of the supply, roll it."""
    draft.spent += 1
    number = next(free_weapons(draft.players))
    draft.tell(ev.Built(draft.name(draft.active), f"R{number}"))
    draft.push(Task("roll_weapon", draft.active, number), Task("check"))


def _rebuild(draft: Draft, order: od.Rebuild) -> None:
    """P-02: pay and reroll; the same die may be rebuilt again for another resource."""
    draft.spent += 1
    player = draft.players[draft.active]
    face = WEAPON_FACES[face_of(player.weapons, order.die)]
    draft.tell(ev.Rebuilt(player.seat, f"R{order.die}", face))
    draft.push(Task("roll_weapon", draft.active, order.die), Task("check"))


def _tech(draft: Draft, order: od.Tech) -> None:
    """P-03: pay twice, roll the blue die; a player never has more than one."""
    draft.spent += TECH_COST
    draft.tell(ev.Researched(draft.name(draft.active)))
    draft.push(Task("roll_technology", draft.active), Task("check"))


def _end_construction(draft: Draft, order: od.Done) -> None:
    """P-04: on to management."""
    draft.phase = "management"


def _reroll(draft: Draft, order: od.Reroll) -> None:
    """P-05: home first, then planets by rising number; the subset was chosen before.

    One by one, the question comes back until nothing is left or wanted.
    """
    player = draft.players[draft.active]
    together = not draft.book.one_by_one
    if order.items or together:
        draft.tell(ev.Managed(player.seat, order.items))
    rolls = [
        Task("roll_home", draft.active, gains=True)
        if name == "H"
        else Task("roll_planet", draft.active, int(name[1:]))
        for name in order.items
    ]
    if together or not order.items:
        draft.phase = "action"
        rolls.append(Task("check"))
    else:
        draft.rerolled = (*draft.rerolled, *order.items)
    draft.push(*rolls)


def _attack(draft: Draft, order: od.Attack) -> None:
    """P-06: the declaration."""
    draft.phase = "closing"
    battle.declare(draft, _index(draft, order.target), order.spoils)


def _index(draft: Draft, seat: str) -> int:
    return next(i for i, player in enumerate(draft.players) if player.seat == seat)


def _call_vote(draft: Draft, order: od.CallVote) -> None:
    """P-11: the declaration; who is asked, if anybody, `ballots` says."""
    draft.phase = "closing"
    draft.vote = _index(draft, order.target)
    draft.last = Deed("vote", draft.active, draft.vote, "open")
    draft.tell(ev.VoteCalled(draft.name(draft.active), order.target))
    draft.push(Task("ballot", draft.vote))


def _politics(draft: Draft, order: od.Politics) -> None:
    """P-12: a new law."""
    draft.phase = "closing"
    draft.last = Deed("politics", draft.active)
    draft.tell(ev.PoliticsCalled(draft.name(draft.active)))
    draft.push(Task("roll_law", draft.active), Task("check"))


def _deflect(draft: Draft, order: od.Deflect) -> None:
    """P-13: no attack and no immunity; a Transporter gains nothing unless the option says so."""
    draft.phase = "closing"
    target = _index(draft, order.target)
    draft.last = Deed("deflect", draft.active, target)
    draft.tell(ev.Deflected(draft.name(draft.active), order.target))
    # as under pressure (P-10): a Transporter that somebody else brings about gains nothing
    gains = draft.book.deflector_gains
    draft.push(Task("roll_home", target, gains=gains), Task("check"))


def _pass(draft: Draft, order: od.Pass) -> None:
    """P-14: nothing."""
    draft.phase = "closing"
    draft.last = Deed("pass", draft.active)
    draft.tell(ev.Passed(draft.name(draft.active)))


def _allow(draft: Draft, order: od.Allow) -> None:
    """P-07: the attack goes on."""
    target = draft.agenda[0].seat
    draft.agenda = draft.agenda[1:]
    draft.tell(ev.AttackAllowed(draft.name(target), draft.name(draft.active)))


def _take(draft: Draft, order: od.Invade | od.Destroy | od.Pressure) -> None:
    """P-08 .. P-10: the winner's spoil."""
    draft.agenda = draft.agenda[1:]
    battle.take(draft, order)


def _lose(draft: Draft, order: od.Lose) -> None:
    """P-16: the chosen weapons return to the supply."""
    task = draft.agenda[0]
    draft.agenda = draft.agenda[1:]
    weapons = draft.players[task.seat].weapons
    chosen = tuple(die for die in weapons if die.number in order.dice)
    take_weapons(draft, task.seat, chosen, task.loss, task.by)


def _improve(draft: Draft, order: od.Improve) -> None:
    """P-18: the offered reroll."""
    seat = draft.agenda[0].seat
    draft.agenda = (Task("roll_technology", seat), *draft.agenda[1:])


def _keep(draft: Draft, order: od.Keep) -> None:
    """P-18: the technology stays."""
    player = draft.players[draft.agenda[0].seat]
    draft.agenda = draft.agenda[1:]
    draft.tell(ev.TechnologyKept(player.seat, TECHNOLOGIES[player.technology]))


_EFFECTS: dict[type[Order], Callable[[Draft, Any], None]] = {
    od.Build: _build,
    od.Rebuild: _rebuild,
    od.Tech: _tech,
    od.Done: _end_construction,
    od.Reroll: _reroll,
    od.Attack: _attack,
    od.CallVote: _call_vote,
    od.Politics: _politics,
    od.Deflect: _deflect,
    od.Pass: _pass,
    od.Cancel: lambda draft, order: battle.cancel(draft),
    od.Allow: _allow,
    od.Invade: _take,
    od.Destroy: _take,
    od.Pressure: _take,
    od.Lose: _lose,
    od.Improve: _improve,
    od.Keep: _keep,
}
