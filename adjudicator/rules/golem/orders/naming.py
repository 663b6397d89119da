"""What the words of an order mean on a state: cards, opponents, abilities, chosen tiles.

Each lookup gives the thing or the refusal that says why there is none.
"""

from __future__ import annotations

from adjudicator.rulekit.dice import Unforeseen
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Param, Quote, Term
from adjudicator.rulekit.refusal import Refusal, refuse
from adjudicator.rules.golem.cards.cardset import Ability, Card, Needs
from adjudicator.rules.golem.orders.orders import LEADER, WEAKEST, WORST, Target
from adjudicator.rules.golem.state import HIDDEN, Player, State, foes, leader, weakest, worst


class Chosen(Frozen):
    """What an order names, as indexes: own tiles in service and out, a foe and his tiles."""

    own: tuple[int, ...] = ()
    out: int | None = None
    foe: int | None = None
    tiles: tuple[int, ...] = ()


NOTHING = Chosen()


def card_in_hand(state: State, seat: int, word: str, rule: str) -> Card | Refusal:
    """The card that a word means, if the seat holds it; raises `Unforeseen` if it may."""
    cards, hand = state.cards, state.players[seat].hand
    if word == WORST:
        found = worst(cards, hand)
        if found is None:
            return refuse(rule, "E_NOT_IN_HAND", "card", card=Quote(WORST))
        return cards.cards[found]
    card = cards.find_card(word)
    if card is None:
        return refuse(rule, "E_UNKNOWN_CARD", "card", card=Quote(word))
    if card.name.id not in hand:
        if HIDDEN in hand:
            raise Unforeseen("hand")
        return refuse(rule, "E_NOT_IN_HAND", "card", card=card.name.with_id())
    return card


def _foe(
    state: State, seat: int, named: str | None, where: str, rule: str, fire: bool = False
) -> int | Refusal:
    allowed = foes(state, seat, fire)
    if named is None:
        if len(allowed) == 1:
            return allowed[0]
        return refuse(rule, "E_TARGET", where, seat="", reason="unnamed")
    index = state.index(named)
    if index is None and named == LEADER:
        index = leader(state.players, allowed)
    if index is None:
        return refuse(rule, "E_TARGET", where, seat=named, reason="unknown")
    if index in allowed:
        return index
    fallen = "destroyed" if state.players[index].fallen else "ally"
    reason = "self" if index == seat else fallen
    return refuse(rule, "E_TARGET", where, seat=named, reason=reason)


def window_of(state: State, seat: int, word: str, window: str, rule: str) -> Ability | Refusal:
    """G-07: the ability that a word means, if it is one of this window."""
    player = state.players[seat]
    ability = state.cards.mechas[player.mecha].ability(word)
    if ability is None:
        return refuse(rule, "E_UNKNOWN_ABILITY", "ability", ability=Quote(word))
    if ability.window != window:
        name = ability.name.with_id()
        return refuse(rule, "E_WINDOW", "ability", ability=name, window=ability.window)
    return ability


def ability_of(
    state: State, seat: int, word: str, window: str, rule: str = "G-07"
) -> Ability | Refusal:
    """The ability that a word means, if it may be used and paid in this window (G-07)."""
    ability = window_of(state, seat, word, window, rule)
    if isinstance(ability, Refusal):
        return ability
    player = state.players[seat]
    if window != "react":
        spent = state.used_by(seat)
        if ability.name.id in spent:
            return refuse(rule, "E_LIMIT", "ability", what=ability.name.with_id(), limit="turn")
        if len(spent) >= state.book.abilities:
            return refuse(rule, "E_LIMIT", "ability", what=ability.name.with_id(), limit="one")
    if player.energy < ability.cost:
        cost: dict[str, Param] = {"cost": ability.cost, "have": player.energy}
        return refuse(rule, "E_ENERGY", "ability", ability=ability.name.with_id(), **cost)
    return ability


def tile_choice(rule: str, where: str, reason: str, most: int = 0, part: str = "") -> Refusal:
    """The refusal of a choice of tiles: `reason` selects its sentence, `most` may be named."""
    shown: Param = Term("part", part) if part else ""
    return refuse(rule, "E_TILE_CHOICE", where, reason=reason, most=most, part=shown)


def settle(state: State, player: Player, words: tuple[str, ...]) -> tuple[str, ...]:
    """Parts with each `weakest` made one that is not named yet (weaker ones first).

    Where nothing is left to be the weakest the list gets shorter.
    """
    named = [word for word in words if word != WEAKEST]
    for _ in range(len(words) - len(named)):
        rest = tuple(part for part in state.cards.parts if part not in named)
        part = weakest(state.cards, player, rest)
        if part is None:
            break
        named.append(part)
    return tuple(named)


def _own_tiles(
    state: State, seat: int, needs: Needs, on: tuple[str, ...], rule: str
) -> tuple[tuple[int, ...], int | None] | Refusal:
    player, index = state.players[seat], state.cards.index
    parts = settle(state, player, on)
    if len(set(parts)) != len(parts):
        return tile_choice(rule, "on", "twice", needs.own)
    if not needs.own and not needs.out:
        return tile_choice(rule, "on", "no-own") if parts else ((), None)
    up = tuple(sorted(index[p] for p in parts if player.tiles[index[p]].up))
    down = tuple(index[p] for p in parts if not player.tiles[index[p]].up)
    out: int | None = None
    if needs.out:
        broken = tuple(i for i, tile in enumerate(player.tiles) if not tile.up)
        if not broken:
            return refuse(rule, "E_NO_TARGET", "on")
        if up and not needs.own:
            return tile_choice(rule, "on", "in", 0, state.cards.parts[up[0]])
        chosen = down or (broken if len(broken) == 1 and not parts else ())
        if len(chosen) != 1:
            return tile_choice(rule, "on", "one-out", 1)
        out = chosen[0]
    elif down:
        return tile_choice(rule, "on", "out", needs.own, state.cards.parts[down[0]])
    if needs.own and not 1 <= len(up) <= needs.own:
        return tile_choice(rule, "on", "count", needs.own)
    return up, out


def _foe_tiles(
    state: State, seat: int, needs: Needs, at: tuple[Target, ...], rule: str
) -> tuple[int | None, tuple[int, ...]] | Refusal:
    if not needs.foe:
        return refuse(rule, "E_TARGET", "at", seat="", reason="none") if at else (None, ())
    seats = tuple(dict.fromkeys(t.seat for t in at if t.seat is not None))
    if len(seats) > 1:
        return tile_choice(rule, "at", "two-seats", needs.tiles)
    foe = _foe(state, seat, seats[0] if seats else None, "at[0].seat", rule)
    if isinstance(foe, Refusal):
        return foe
    player, index = state.players[foe], state.cards.index
    parts = settle(state, player, tuple(t.part for t in at if t.part is not None))
    if len(set(parts)) != len(parts):
        return tile_choice(rule, "at", "twice", needs.tiles)
    if parts and not needs.tiles:
        return tile_choice(rule, "at", "no-foe")
    for part in parts:
        if not player.tiles[index[part]].up:
            return tile_choice(rule, "at", "out", needs.tiles, part)
    if needs.tiles and not 1 <= len(parts) <= needs.tiles:
        return tile_choice(rule, "at", "count", needs.tiles)
    return foe, tuple(sorted(index[part] for part in parts))


def fault_of_names(
    needs: Needs, on: tuple[str, ...], at: tuple[Target, ...], rule: str
) -> Refusal | None:
    """Return what is wrong with named tiles and opponents whatever the position, or None."""
    if on and not needs.own and not needs.out:
        return tile_choice(rule, "on", "no-own")
    if needs.own and not 1 <= len(on) <= needs.own + needs.out:
        return tile_choice(rule, "on", "count", needs.own)
    if at and not needs.foe:
        return refuse(rule, "E_TARGET", "at", seat="", reason="none")
    parts = sum(target.part is not None for target in at)
    if needs.foe and parts and not needs.tiles:
        return tile_choice(rule, "at", "no-foe")
    if needs.tiles and not 1 <= parts <= needs.tiles:
        return tile_choice(rule, "at", "count", needs.tiles)
    return None


def choose(
    state: State, seat: int, needs: Needs, on: tuple[str, ...], at: tuple[Target, ...], rule: str
) -> Chosen | Refusal:
    """G-02: the tiles and the opponent that an order names, if they are what the effects need."""
    own = _own_tiles(state, seat, needs, on, rule)
    if isinstance(own, Refusal):
        return own
    foe = _foe_tiles(state, seat, needs, at, rule)
    if isinstance(foe, Refusal):
        return foe
    return Chosen(own[0], own[1], foe[0], foe[1])


def exact_on(state: State, chosen: Chosen) -> tuple[str, ...]:
    """The own tiles of a choice as an order names them."""
    parts = state.cards.parts
    out = () if chosen.out is None else (parts[chosen.out],)
    return tuple(parts[i] for i in chosen.own) + out


def exact_at(state: State, chosen: Chosen) -> tuple[Target, ...]:
    """The opponent of a choice, or his tiles, as an order names them."""
    if chosen.foe is None:
        return ()
    name = state.players[chosen.foe].seat
    if not chosen.tiles:
        return (Target(name),)
    return tuple(Target(name, state.cards.parts[i]) for i in chosen.tiles)


def aim_of(
    state: State, seat: int, target: Target, targets: tuple[str, ...], at: str, rule: str
) -> tuple[int, str] | Refusal:
    """G-01: the seat and part under attack; `weakest` looks among the parts that can be hit.

    Tiles out of service cannot be attacked (A9), allies only with `friendly_fire` (A17).
    """
    foe = _foe(state, seat, target.seat, f"{at}.seat", rule, fire=True)
    if isinstance(foe, Refusal):
        return foe
    player, part = state.players[foe], target.part
    if part == WEAKEST:
        part = weakest(state.cards, player, targets)
    if part is None:
        return tile_choice(rule, at, "count", 1)
    if not player.tiles[state.cards.index[part]].up:
        return refuse(rule, "E_TILE_OUT", f"{at}.part", part=Term("part", part), seat=player.seat)
    if part not in targets:
        parts = tuple(Term("part", p) for p in targets)
        return refuse(rule, "E_TARGET_PART", f"{at}.part", part=Term("part", part), targets=parts)
    return foe, part
