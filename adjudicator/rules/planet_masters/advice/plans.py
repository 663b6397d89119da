"""What a turn may hold in the plainest orders, without a condition: what to build, what to reroll,
whom to act against. Each order can be given now and does something where anything does.

An attack is judged by all rolls of the dice that fall before it: in how many of them it wins, and
what it then takes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.order import Order
from adjudicator.rules.planet_masters import board
from adjudicator.rules.planet_masters.advice.bots import greedy, is_open_to, rivals
from adjudicator.rules.planet_masters.advice.prospects import allies_against, turn_of
from adjudicator.rules.planet_masters.choices import (
    best_planet,
    best_weapon,
    losses,
    lowest_showing,
)
from adjudicator.rules.planet_masters.counting import good, planets, resources_left
from adjudicator.rules.planet_masters.draft import (
    put,
    with_home,
    with_planets,
    with_weapons,
    without,
)
from adjudicator.rules.planet_masters.legality import TECH_COST, usual_action
from adjudicator.rules.planet_masters.orders import orders as od
from adjudicator.rules.planet_masters.state import Player, State, free_weapons, index_of

#: weapons that win no battle
WEAK = ("transporter", "fighters")
#: what a victory that takes a planet, a weapon, or the face of a home planet is worth, and a vote
_PLANET, _WEAPON, _HOME, _VOTE = 100, 30, 10, 15
#: so many dice are rolled in thought, the weapons first
_MOST_DICE = 3


class Deal(Frozen):
    """An order of a turn; where `repeated`, given as often as it is legal."""

    order: Order
    repeated: bool = False


class Intent(Frozen):
    """What a turn is to hold: what is built, the reroll of planets, and the action."""

    deals: tuple[Deal, ...]
    reroll: od.Reroll
    action: Order


def intend(table: State, decision: Decision) -> Intent:
    """Return what is left of the active player's turn from a decision on."""
    deals = tuple(_building(table)) if decision.kind == "P-D1" else ()
    none = decision.kind == "P-D3" or table.law == board.CONSCRIPTION
    reroll = od.Reroll() if none else _rerolling(table, deals)
    return Intent(deals, reroll, _acting(table, deals, reroll))


def _building(table: State) -> Iterator[Deal]:
    """Technology where the plain player wants it, a weapon where there is room, then rerolls."""
    player, left = table.players[table.active], resources_left(table)
    wanted = greedy(table, Decision(kind="P-D1", seat=player.seat))
    if isinstance(wanted, od.Tech):
        yield Deal(wanted)
        left -= TECH_COST
    new = min(left, planets(player) - len(player.weapons))
    if new > 0:
        yield Deal(od.Build(), repeated=new > 1)
        left -= new
    if left <= 0:
        return
    weak = lowest_showing(player.weapons, WEAK)
    if weak and left == 1:
        yield Deal(od.Rebuild(weak))
    elif weak or new > 0:
        yield Deal(od.Rebuild(faces=WEAK), repeated=True)
    elif isinstance(wanted, od.Rebuild):
        yield Deal(wanted)


def _rerolling(table: State, deals: Sequence[Deal]) -> od.Reroll:
    """What the plain player rerolls, but no home planet that takes a planet as it lies."""
    wanted = greedy(table, Decision(kind="P-D2", seat=table.players[table.active].seat))
    assert isinstance(wanted, od.Reroll)
    kept = od.Reroll(tuple(name for name in wanted.items if name != "H"))
    if kept == wanted:
        return wanted
    taken = max(_gain(table, deals, wanted, i) for i in rivals(table, table.active))
    better = max(_gain(table, deals, kept, i) for i in rivals(table, table.active))
    return kept if better >= _PLANET > taken else wanted


def _acting(table: State, deals: Sequence[Deal], reroll: od.Reroll) -> Order:
    """The attack from which most is to be hoped, where that is more than a vote may bring; else
    what is no attack."""
    gains = {i: _gain(table, deals, reroll, i) for i in rivals(table, table.active)}
    best = max(gains, key=lambda i: gains[i])
    peaceful, idle = _without_attack(table)
    if gains[best] > (0 if idle else _VOTE):
        return attack_on(table, best)
    return peaceful


def _gain(table: State, deals: Sequence[Deal], reroll: od.Reroll, target: int) -> int:
    """What an attack on a rival brings on the average."""
    won, rolls = winning_rolls(table, deals, reroll, target)
    loser = table.players[target]
    worth = _PLANET if loser.planets else _WEAPON if loser.weapons else _HOME
    return worth * won // rolls


def without_attack(table: State) -> Order:
    """What the active player does where no attack wins."""
    order, _ = _without_attack(table)
    return order


def _without_attack(table: State) -> tuple[Order, bool]:
    """An action that is no attack, and whether there is nothing better than the least."""
    player, others = table.players[table.active], rivals(table, table.active)
    if table.law == board.CEASEFIRE and table.book.politics and not table.galaxy:
        # nobody gains a planet any more until there is another law
        return od.Politics(), False
    if player.technology == board.SONIC_DEFLECTOR:
        return od.Deflect(table.players[others[0]].seat), False
    outvoted = next((i for i in others if can_be_outvoted(table, i)), None)
    if outvoted is not None:
        return od.CallVote(table.players[outvoted].seat), False
    return od.Politics() if table.book.politics else usual_action(table, player), True


def attack_on(table: State, target: int) -> od.Attack:
    """An attack that names the one thing that it takes."""
    loser = table.players[target]
    return od.Attack(loser.seat, (_spoil(loser),))


def _spoil(loser: Player) -> od.Spoil:
    if loser.planets:
        return od.Invade(best_planet(loser))
    return od.Destroy(best_weapon(loser)) if loser.weapons else od.Pressure()


def is_worth_beating(loser: Player) -> bool:
    """Whether a victory takes anything: a home planet that counts for nothing is no loss."""
    return bool(loser.planets or loser.weapons or good(loser))


def sure_target(table: State) -> int | None:
    """The rival whom the active player beats as the dice lie, one with planets first."""
    if table.law == board.CEASEFIRE:
        return None
    beaten = [i for i in rivals(table, table.active) if can_be_beaten(table, i)]
    rich = (i for i in beaten if table.players[i].planets)
    return next(rich, beaten[0] if beaten else None)


def averting(table: State) -> Iterator[od.CallVote]:
    """Votes that leave a rival who can beat the active player too weak for it. No attack does: who
    is beaten has no attack as great as the own defence."""
    votes = (od.CallVote(table.players[rival].seat) for rival in rivals(table, table.active))
    return (vote for vote in votes if disarms(table, vote))


def disarms(table: State, vote: od.CallVote) -> bool:
    """Whether a vote costs a weapon without which a rival no longer beats the active player: the
    weakest, for the loser chooses it."""
    target = index_of(table, vote.target)
    threat = is_open_to(turn_of(table, target), table.active)
    if not (threat and can_be_outvoted(table, target)):
        return False
    loser = table.players[target]
    kept = without(loser.weapons, *losses(loser.weapons, 1))
    left = _with_player(table, target, with_weapons(loser, kept))
    return not is_open_to(turn_of(left, target), table.active)


def can_be_beaten(table: State, target: int) -> bool:
    """Whether an attack of the active player is allowed, wins as the dice lie, and takes
    anything."""
    allowed = table.law != board.CEASEFIRE
    return allowed and is_open_to(table, target) and is_worth_beating(table.players[target])


def can_be_outvoted(table: State, target: int) -> bool:
    """P-11: whether a vote of the active player could cost a rival a weapon."""
    if table.law == board.COUNCIL_CENSURE or not table.players[target].weapons:
        return False
    return bool(allies_against(table, target, first=table.active))


def winning_rolls(
    table: State, deals: Sequence[Deal], reroll: od.Reroll, target: int
) -> tuple[int, int]:
    """With how many rolls of the dice that fall before the action an attack on a rival wins and
    takes anything, and of how many rolls."""
    if table.law == board.CEASEFIRE or not is_worth_beating(table.players[target]):
        return 0, 1
    player = table.players[table.active]
    dice = tuple(islice(_rolled(table, deals, reroll), _MOST_DICE))
    won = 0
    for faces in product(range(1, 7), repeat=len(dice)):
        rolled = player
        for name, face in zip(dice, faces, strict=True):
            rolled = _with_face(rolled, name, face)
        won += can_be_beaten(_with_player(table, table.active, rolled), target)
    return won, 6 ** len(dice)


def _rolled(table: State, deals: Sequence[Deal], reroll: od.Reroll) -> Iterator[str]:
    """The dice that are rolled before the action, as far as they are known."""
    player, free = table.players[table.active], free_weapons(table.players)
    left, room = resources_left(table), planets(player) - len(player.weapons)
    for deal in deals:
        if isinstance(deal.order, od.Build):
            new = min(left, room) if deal.repeated else 1
            yield from (f"R{number}" for number in islice(free, new))
        elif isinstance(deal.order, od.Rebuild):
            die = deal.order.die or lowest_showing(player.weapons, deal.order.faces)
            yield from (f"R{die}" for _ in range(bool(die)))
    yield from (name for name in reroll.items if name[0] in "HW")


def _with_face(player: Player, name: str, face: int) -> Player:
    """The player with a die on a face, a weapon that is new to him added."""
    if name == "H":
        return with_home(player, face)
    number = int(name[1:])
    if name[0] == "W":
        return with_planets(player, put(player.planets, number, face))
    return with_weapons(player, put(player.weapons, number, face))


def planet_faces(player: Player) -> int:
    """On how many faces of six the home planet brings a planet when it is rolled."""
    meanings = (board.home_meaning(player.race, face) for face in range(1, 7))
    return sum(meaning == "transporter" for meaning in meanings)


def _with_player(table: State, at: int, player: Player) -> State:
    return replace(table, players=(*table.players[:at], player, *table.players[at + 1 :]))
