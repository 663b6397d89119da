"""An attack from its declaration to its spoil (P-06 .. P-10, P-17).

The steps of a battle are tasks of the agenda; here is what each one does, and which of
them waits for somebody's answer.
"""

from __future__ import annotations

from adjudicator.rules.planet_masters import board
from adjudicator.rules.planet_masters import events as ev
from adjudicator.rules.planet_masters.choices import first_granted
from adjudicator.rules.planet_masters.counting import influence, power
from adjudicator.rules.planet_masters.draft import (
    Draft,
    Position,
    with_planets,
    with_weapons,
    without,
)
from adjudicator.rules.planet_masters.orders.orders import Destroy, Invade, Spoil
from adjudicator.rules.planet_masters.state import Battle, Deed, Task, face_of


def declare(draft: Draft, target: int, spoils: tuple[Spoil, ...]) -> None:
    """P-06, 1: an attack; the sector before or after the question of immunity."""
    draft.battle = Battle(target, spoils)
    draft.last = Deed("attack", draft.active, target, "open")
    draft.tell(ev.Attacked(draft.name(draft.active), draft.name(target)))
    steps = [Task("immunity", target), Task("clash")]
    if draft.book.unknown_sectors:
        steps.insert(1 if draft.book.immunity_first else 0, Task("sectors"))
    draft.push(*steps)


def sums(position: Position, target: int, nebula: bool) -> tuple[int, int]:
    """P-06: attack value of the active player and defence value of the target, as they stand."""
    strength, _ = power(position, position.players[position.active])
    _, resistance = power(position, position.players[target], nebula)
    return strength, resistance


def immune(position: Position, target: int) -> bool:
    """P-07: strictly more influence than the active player."""
    own = influence(position, position.players[position.active])
    return influence(position, position.players[target]) > own


def asks_immunity(position: Position, battle: Battle) -> bool:
    """P-D4: whether the target must be asked.

    Not where the attack cannot win; but where immunity comes before the sector, the
    battle is not known yet and the question is always asked.
    """
    if not immune(position, battle.target):
        return False
    if position.book.immunity_first:
        return True
    strength, resistance = sums(position, battle.target, battle.nebula)
    return strength > resistance


def cancel(draft: Draft) -> None:
    """P-07: the attack is over, the action is used up."""
    battle = _battle(draft)
    attacker, target = draft.players[draft.active], draft.players[battle.target]
    draft.tell(
        ev.AttackCancelled(
            target.seat, attacker.seat, influence(draft, target), influence(draft, attacker)
        )
    )
    _finish(draft, "cancelled")
    draft.agenda = ()


def sectors(draft: Draft, task: Task) -> None:
    """P-17: what the fleet meets on its way; the attack cannot be withdrawn."""
    battle = _battle(draft)
    attacker = draft.players[draft.active]
    result = draft.dice.die("P-R8")
    draft.tell(ev.Rolled("P-R8", attacker.seat, "sector", result, board.SECTORS[result]))
    works = True
    if result == board.WORMHOLE:
        limit = draft.book.wormhole_limit
        works = draft.extra_turn = limit == 0 or draft.extra_row < limit
    elif result == board.ASTEROIDS:
        works = bool(attacker.weapons)
        if works:
            draft.push(Task("lose", draft.active, count=1, loss="asteroids", by=draft.active))
    elif result == board.NEBULA:
        draft.battle = Battle(battle.target, battle.spoils, True)
    elif result == board.STORM:
        draft.storm = True
    draft.tell(ev.SectorFound(attacker.seat, board.SECTORS[result], works))
    if result == board.SUPERNOVA:
        _finish(draft, "supernova")
        draft.agenda = ()


def clash(draft: Draft, task: Task) -> None:
    """P-06, 4: strictly greater wins; otherwise nothing happens."""
    battle = _battle(draft)
    strength, resistance = sums(draft, battle.target, battle.nebula)
    # a tie fails: a station against Lightning Infantry and fighters is 3 to 3
    won = strength > resistance
    draft.tell(
        ev.Battled(
            draft.name(draft.active),
            draft.name(battle.target),
            strength,
            resistance,
            battle.nebula,
            draft.storm,
            won,
        )
    )
    ending = "won" if won else "failed"
    draft.last = Deed("attack", draft.active, battle.target, ending, strength, resistance)
    if won:
        draft.push(Task("spoil", draft.active))
    else:
        draft.battle = None


def wished_spoil(state: Position) -> Spoil | None:
    """P-D5: the first possible spoil of the list that came with the attack."""
    battle = state.battle
    if battle is None:
        return None
    return first_granted(state.players[battle.target], battle.spoils)


def spoil(draft: Draft, task: Task) -> None:
    """P-D5 answered by the attack's own list."""
    wish = wished_spoil(draft)
    assert wish is not None  # otherwise the winner is asked
    take(draft, wish)


def take(draft: Draft, wish: Spoil) -> None:
    """P-08, P-09 or P-10 with a die that the loser has, and then the check of victory."""
    target = _battle(draft).target
    draft.battle = None
    if isinstance(wish, Invade):
        _invade(draft, target, wish.die)
    elif isinstance(wish, Destroy):
        _destroy(draft, target, wish.die)
    else:
        draft.tell(ev.Pressed(draft.name(draft.active), draft.name(target)))
        draft.push(Task("roll_home", target), Task("check"))


def _invade(draft: Draft, target: int, die: int) -> None:
    loser = draft.players[target]
    draft.set_player(target, with_planets(loser, without(loser.planets, die)))
    draft.tell(ev.PlanetGained(draft.name(draft.active), f"W{die}", "invasion", loser.seat))
    chooser = draft.active if draft.book.attacker_chooses else target
    draft.push(
        Task("settle", draft.active, die, way="invasion"),
        Task("fleet", target, by=chooser),
        Task("check"),
    )


def _destroy(draft: Draft, target: int, die: int) -> None:
    loser = draft.players[target]
    face = board.WEAPON_FACES[face_of(loser.weapons, die)]
    draft.set_player(target, with_weapons(loser, without(loser.weapons, die)))
    draft.tell(ev.WeaponDestroyed(draft.name(draft.active), loser.seat, f"R{die}", face))
    draft.push(Task("check"))


def _finish(draft: Draft, ending: str) -> None:
    battle = _battle(draft)
    draft.last = Deed("attack", draft.active, battle.target, ending)
    draft.battle = None


def _battle(draft: Draft) -> Battle:
    assert draft.battle is not None
    return draft.battle
