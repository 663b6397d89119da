"""Whether an order is legal: the only place that says so.

`plan` asks in a fixed order: is this decision open, does the order answer it, does the
law allow it, are all ids known, and then the rule itself. The order of a plan has every
wish turned into dice; planned again, it stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from adjudicator.rulekit.course import Plan
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Param, Quote, Term
from adjudicator.rulekit.refusal import Refusal, refuse
from adjudicator.rules.planet_masters import board
from adjudicator.rules.planet_masters.choices import (
    first_granted,
    grant,
    losses,
    lowest_showing,
    movable_now,
    rerolled_by,
    usual_spoil,
)
from adjudicator.rules.planet_masters.counting import planets, resources_left
from adjudicator.rules.planet_masters.flow import open_kind, players_asked
from adjudicator.rules.planet_masters.orders import orders as od
from adjudicator.rules.planet_masters.phases.ballots import is_empty
from adjudicator.rules.planet_masters.state import Player, State, face_of, index_of, is_seated

#: what a technology die costs (P-03)
TECH_COST = 2


class Rule(Frozen):
    """How one order class is judged: rule id, the decision it answers, the check."""

    rule: str
    kind: str
    check: Callable[[State, Player, Any], Order | Refusal]


def plan(state: State, decision: Decision, order: Order) -> Plan | Refusal:
    """Whether `order` answers `decision` legally; LookupError if nobody has that seat."""
    rule = RULES.get(type(order))
    if rule is None:
        return refuse("", "E_PHASE")
    open_now = open_kind(state)
    if decision.kind != open_now or rule.kind != open_now:
        return _out_of_phase(state, decision, order, rule)
    index = index_of(state, decision.seat)
    if index not in players_asked(state):
        return refuse(rule.rule, "E_PHASE")
    act = rule.check(state, state.players[index], order)
    return act if isinstance(act, Refusal) else Plan(decision, act)


def legal_among(state: State, decision: Decision, orders: Iterable[Order]) -> Iterator[Order]:
    """Those of `orders` that `plan` finds legal; what hangs on none of them is asked once.

    Raises LookupError if nobody has the seat of `decision`.
    """
    index, kind = index_of(state, decision.seat), open_kind(state)
    if decision.kind != kind or index not in players_asked(state):
        return
    player = state.players[index]
    for order in orders:
        rule = RULES[type(order)]
        if rule.kind == kind and not isinstance(rule.check(state, player, order), Refusal):
            yield order


def _out_of_phase(state: State, decision: Decision, order: Order, rule: Rule) -> Refusal:
    """Return why an order comes at the wrong time: a law, nothing left to spend, or the phase."""
    wanted = rule.kind
    forbidden = {board.FLEET_REGULATIONS: "P-D1", board.CONSCRIPTION: "P-D2"}.get(state.law)
    if wanted == forbidden:
        return refuse(rule.rule, "E_LAW", law=Term("law", board.LAWS[state.law]))
    spends = isinstance(order, (od.Build, od.Rebuild, od.Tech))
    left, need = resources_left(state), TECH_COST if isinstance(order, od.Tech) else 1
    if spends and state.phase in ("construction", "management", "action") and left < need:
        # construction ends by itself when nothing is left: that is the reason to tell
        return refuse(rule.rule, "E_NO_RESOURCE", left=left, need=need)
    return refuse(rule.rule, "E_PHASE")


def _law(state: State, rule: str, near: Order) -> Refusal:
    return refuse(rule, "E_LAW", "", near, law=Term("law", board.LAWS[state.law]))


def _rival(state: State, player: Player, seat: str = "") -> str:
    """`seat` if it is another player's, else the next seat in turn order."""
    if seat != player.seat and is_seated(state, seat):
        return seat
    index = state.players.index(player)
    return state.players[(index + 1) % len(state.players)].seat


def _target(state: State, player: Player, rule: str, order: Any) -> Refusal | None:
    """P-06, P-11, P-13: another player of this game."""
    if order.target != player.seat and is_seated(state, order.target):
        return None
    near = type(order)(_rival(state, player))
    return refuse(rule, "E_TARGET", "target", near, target=Quote(order.target))


def _choose_races(state: State, player: Player, order: od.ChooseRaces) -> Order | Refusal:
    """P-D0: known races, none of them twice."""
    for i, race in enumerate(order.races):
        if race not in board.RACES:
            return refuse("P-D0", "E_RACE", f"races[{i}]", race=Quote(race))
        if race in order.races[:i]:
            once = od.ChooseRaces(tuple(dict.fromkeys(order.races)))
            return refuse("P-D0", "E_RACE_TWICE", f"races[{i}]", once, race=Term("race", race))
    if not order.races:
        return refuse("P-D0", "E_RACE", "", od.ChooseRaces(board.RACES), race=Quote(""))
    return order


def _build(state: State, player: Player, order: od.Build) -> Order | Refusal:
    """P-01: fewer weapons than planets; a resource is left while the decision is open."""
    if len(player.weapons) >= planets(player):
        near = od.Rebuild(player.weapons[0].number)
        params: dict[str, Param] = {"weapons": len(player.weapons), "planets": planets(player)}
        return refuse("P-01", "E_FLEET_LIMIT", "", near, **params)
    return order


def _rebuild(state: State, player: Player, order: od.Rebuild) -> Order | Refusal:
    """P-02: a weapon of one's own."""
    if order.die:
        die = order.die if face_of(player.weapons, order.die) else 0
    else:
        die = lowest_showing(player.weapons, order.faces)
    if die:
        return od.Rebuild(die)
    near = od.Rebuild(player.weapons[0].number) if player.weapons else None
    if order.die:
        return refuse("P-02", "E_NO_SUCH_DIE", "die", near, die=f"R{order.die}")
    faces = tuple(Term("face", face) for face in order.faces)
    return refuse("P-02", "E_NO_SUCH_FACE", "faces", near, faces=faces)


def _tech(state: State, player: Player, order: od.Tech) -> Order | Refusal:
    """P-03: two resources, where the option is played."""
    if not state.book.technology:
        return refuse("P-03", "E_NOT_PLAYED", option="technology")
    left = resources_left(state)
    if left < TECH_COST:
        return refuse("P-03", "E_NO_RESOURCE", "", od.Done(), left=left, need=TECH_COST)
    return order


def _reroll(state: State, player: Player, order: od.Reroll) -> Order | Refusal:
    """P-05: own dice that were not gained (or, one by one, not rerolled) this turn."""
    free, wanted = movable_now(state), set(order.items)
    if wanted.issubset(free):
        named = tuple([name for name in free if name in wanted])
        return order if named == order.items else od.Reroll(named)
    faults = [(i, _lock_fault(state, player, item)) for i, item in enumerate(order.items)]
    wrong = [(i, code) for i, code in faults if code]
    if not wrong:
        return od.Reroll(rerolled_by(state, player, order.items))
    index, code = wrong[0]
    rest = tuple(order.items[i] for i, fault in faults if not fault)
    return refuse("P-05", code, f"items[{index}]", od.Reroll(rest), die=order.items[index])


def _lock_fault(state: State, player: Player, item: str) -> str:
    """Return why a die named by its number cannot be rerolled, or ""."""
    if item[0] not in "HW":
        return ""
    number = int(item[1:] or 0)
    if item != "H" and not face_of(player.planets, number):
        return "E_NO_SUCH_DIE"
    if item != "H" and number in state.gained:
        return "E_NEW_PLANET"
    return "E_REROLLED" if item in state.rerolled else ""


def _attack(state: State, player: Player, order: od.Attack) -> Order | Refusal:
    """P-06: another player, and no Ceasefire. Too small a power is legal and fails."""
    if state.law == board.CEASEFIRE:
        return _law(state, "P-06", od.CallVote(_rival(state, player, order.target)))
    return _target(state, player, "P-06", order) or order


def _call_vote(state: State, player: Player, order: od.CallVote) -> Order | Refusal:
    """P-11: another player, and no Council Censure."""
    if state.law == board.COUNCIL_CENSURE:
        return _law(state, "P-11", od.Attack(_rival(state, player, order.target)))
    return _target(state, player, "P-11", order) or order


def _politics(state: State, player: Player, order: od.Politics) -> Order | Refusal:
    """P-12: never forbidden by a law, where the option is played."""
    if not state.book.politics:
        return refuse("P-12", "E_NOT_PLAYED", option="politics")
    return order


def _deflect(state: State, player: Player, order: od.Deflect) -> Order | Refusal:
    """P-13: needs the Sonic Deflector."""
    if player.technology != board.SONIC_DEFLECTOR:
        return refuse("P-13", "E_NO_TECH", technology=Term("technology", "sonic_deflector"))
    return _target(state, player, "P-13", order) or order


def _pass(state: State, player: Player, order: od.Pass) -> Order | Refusal:
    """P-14: who does not attack must vote, says the book; passing takes the option."""
    return refuse_for_good(state, player.seat, order) or order


def refuse_for_good(state: State, seat: str, order: Order) -> Refusal | None:
    """P-14: why the options of this game never allow an order, whenever it is sent."""
    if not isinstance(order, od.Pass) or not state.book.must_act:
        return None
    player = state.players[index_of(state, seat)]
    return refuse("P-14", "E_MUST_ACT", "", usual_action(state, player))


def usual_action(state: State, player: Player) -> Order:
    """P-14: the least thing that a player may do: nothing, else a vote, else an attack.

    A vote is called against the next seat, but rather against the first one after it
    without weapons: that vote is over at once, so a silent player keeps nobody waiting.
    """
    if not state.book.must_act:
        return od.Pass()
    index = state.players.index(player)
    others = [*range(index + 1, len(state.players)), *range(index)]
    if state.law == board.COUNCIL_CENSURE:
        return od.Attack(state.players[others[0]].seat)
    target = next((i for i in others if is_empty(state, i)), others[0])
    return od.CallVote(state.players[target].seat)


def loser_of(state: State) -> Player:
    """The player whom the attack of this turn is against; one has to be going on."""
    assert state.battle is not None
    return state.players[state.battle.target]


def _spoil(state: State, player: Player, order: od.Invade | od.Destroy) -> Order | Refusal:
    """P-08, P-09: a planet or weapon that the loser has."""
    loser = loser_of(state)
    found = grant(loser, order)
    if found is not None:
        return found
    near = usual_spoil(loser)
    code, rule = (
        ("E_NO_WEAPON", "P-09") if isinstance(order, od.Destroy) else ("E_NO_PLANET", "P-08")
    )
    letter = "R" if isinstance(order, od.Destroy) else "W"
    die = f"{letter}{order.die}" if order.die else ""
    return refuse(rule, code, "die" if die else "", near, target=loser.seat, die=die)


def _prefer(state: State, player: Player, order: od.Prefer) -> Order | Refusal:
    """P-D5: the first possible spoil of a list."""
    loser = loser_of(state)
    found = first_granted(loser, order.spoils)
    if found is not None:
        return found
    return refuse("P-D5", "E_NO_SPOIL", "spoils", usual_spoil(loser), target=loser.seat)


def _legal(state: State, player: Player, order: Order) -> Order | Refusal:
    """Orders that are always legal when their decision is open."""
    return order


def _lose(state: State, player: Player, order: od.Lose) -> Order | Refusal:
    """P-16: exactly the required number of the owner's dice, or faces in order."""
    task = state.agenda[0]
    weapons = state.players[task.seat].weapons
    if not order.dice:
        return od.Lose(losses(weapons, task.count, order.faces))
    near = od.Lose(losses(weapons, task.count))
    for i, number in enumerate(order.dice):
        if not face_of(weapons, number) or number in order.dice[:i]:
            return refuse("P-16", "E_NO_SUCH_DIE", f"dice[{i}]", near, die=f"R{number}")
    if len(order.dice) != task.count:
        wrong: dict[str, Param] = {"count": task.count, "given": len(order.dice)}
        return refuse("P-16", "E_LOSE_COUNT", "dice", near, **wrong)
    return od.Lose(tuple(sorted(order.dice)))


def _ballot(state: State, player: Player, order: od.Ballot) -> Order | Refusal:
    """P-D7: for or against; a ballot about another seat waits for that vote."""
    target = state.players[state.vote].seat
    if order.target and order.target != target:
        near = od.Ballot(order.choice)
        return refuse("P-11", "E_OTHER_VOTE", "target", near, target=target)
    return od.Ballot(order.choice)


RULES: dict[type[Order], Rule] = {
    od.ChooseRaces: Rule("P-D0", "P-D0", _choose_races),
    od.Build: Rule("P-01", "P-D1", _build),
    od.Rebuild: Rule("P-02", "P-D1", _rebuild),
    od.Tech: Rule("P-03", "P-D1", _tech),
    od.Done: Rule("P-04", "P-D1", _legal),
    od.Reroll: Rule("P-05", "P-D2", _reroll),
    od.Attack: Rule("P-06", "P-D3", _attack),
    od.CallVote: Rule("P-11", "P-D3", _call_vote),
    od.Politics: Rule("P-12", "P-D3", _politics),
    od.Deflect: Rule("P-13", "P-D3", _deflect),
    od.Pass: Rule("P-14", "P-D3", _pass),
    od.Cancel: Rule("P-07", "P-D4", _legal),
    od.Allow: Rule("P-07", "P-D4", _legal),
    od.Invade: Rule("P-08", "P-D5", _spoil),
    od.Destroy: Rule("P-09", "P-D5", _spoil),
    od.Pressure: Rule("P-10", "P-D5", _legal),
    od.Prefer: Rule("P-D5", "P-D5", _prefer),
    od.Lose: Rule("P-16", "P-D6", _lose),
    od.Ballot: Rule("P-11", "P-D7", _ballot),
    od.Improve: Rule("P-18", "P-D8", _legal),
    od.Keep: Rule("P-18", "P-D8", _legal),
}


def default(state: State, decision: Decision) -> Order:
    """The answer at the deadline, from the state alone; LookupError if nobody has that seat."""
    player = state.players[index_of(state, decision.seat)]
    kind = decision.kind
    if kind == "P-D3":
        return usual_action(state, player)
    if kind == "P-D5":
        return usual_spoil(loser_of(state))
    if kind == "P-D6":
        task = state.agenda[0]
        return od.Lose(losses(state.players[task.seat].weapons, task.count))
    if kind == "P-D7":
        calls = state.players[state.active] is player
        return od.Ballot("for" if calls else "against")
    return _SILENCE[kind]


_SILENCE: dict[str, Order] = {
    "P-D0": od.ChooseRaces(board.RACES),
    "P-D1": od.Done(),
    "P-D2": od.Reroll(),
    "P-D4": od.Cancel(),
    "P-D8": od.Keep(),
}
