"""The primitives that every card, pilot and ability is composed of.

They work on a `Bench`, an open copy of a state that is closed into the next one. What
belongs to a single attack (`attack`, `pierce`, `prevent`, instant changes) is in `attack`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from adjudicator.rulekit.dice import Unforeseen
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rules.golem import events as ev
from adjudicator.rules.golem.bench import Bench
from adjudicator.rules.golem.cards.cardset import Effect
from adjudicator.rules.golem.state import HIDDEN, Player, Tile, attack, defence, initiative, tokens


class Scope(Frozen):
    """Whom and what a list of effects is about, as indexes.

    seat      who uses it; `foe` the opponent, if there is one
    own, out  own tiles chosen: in service, and the one to be repaired
    tiles     chosen tiles of the foe
    attacked  seat and tile under attack
    """

    seat: int
    foe: int | None = None
    own: tuple[int, ...] = ()
    out: int | None = None
    tiles: tuple[int, ...] = ()
    attacked: tuple[int, int] | None = None


def run(
    bench: Bench, effects: Iterable[Effect], scope: Scope, moments: tuple[str, ...] = ("play",)
) -> None:
    """G-02: carry out the effects of these moments in listed order, each as far as possible.

    Raises `Unforeseen` where a random discard meets a hidden hand.
    """
    for effect in effects:
        if effect.when in moments and effect.duration != "instant":
            primitive = PRIMITIVES.get(effect.op)
            if primitive:
                primitive(bench, scope, effect)


def select_tiles(bench: Bench, scope: Scope, effect: Effect) -> tuple[int, tuple[int, ...]]:
    """Return the seat and the tiles that an effect is about: those still in service (A10)."""
    everything = tuple(range(len(bench.cards.parts)))
    seat = scope.seat
    if effect.tile == "own":
        tiles = scope.own[: effect.count]
    elif effect.tile == "own_all":
        tiles = everything
    elif effect.tile == "repaired":
        tiles = () if scope.out is None else (scope.out,)
    elif effect.tile == "attacked":
        assert scope.attacked is not None, "only attacks and reactions speak of it"
        seat, tiles = scope.attacked[0], scope.attacked[1:]
    else:
        seat = _foe(scope)
        tiles = everything if effect.tile == "foe_all" else scope.tiles[: effect.count]
    player = bench.players[seat]
    return seat, tuple(i for i in tiles if player.tiles[i].up)


def _foe(scope: Scope) -> int:
    assert scope.foe is not None, "a plan names the opponent of whatever has one"
    return scope.foe


def _who(scope: Scope, effect: Effect) -> int:
    return _foe(scope) if effect.who == "foe" else scope.seat


def _energy(bench: Bench, scope: Scope, effect: Effect) -> None:
    seat = _who(scope, effect)
    done = bench.gain(seat, effect.amount)
    now = bench.players[seat].energy
    bench.events.append(ev.EnergyChanged(bench.name(seat), effect.amount, done, now))


def _draw(bench: Bench, scope: Scope, effect: Effect) -> None:
    bench.draw(_who(scope, effect), effect.amount)


def _discard(bench: Bench, scope: Scope, effect: Effect) -> None:
    """G-R6: a random card of the sorted hand; nothing is rolled for an empty hand."""
    seat = _who(scope, effect)
    for _ in range(effect.amount):
        hand = bench.players[seat].hand
        if not hand:
            break
        card = hand[bench.dice.below(len(hand), "G-R6")]
        if card == HIDDEN:
            raise Unforeseen("hand")
        bench.put_away(seat, card)
        bench.events.append(ev.Discarded(bench.name(seat), bench.cards.cards[card].name))


def _modify(bench: Bench, scope: Scope, effect: Effect, what: str) -> Player:
    """Move the modifier of a value of a mecha that lasts as long as the effect says."""
    seat = _who(scope, effect)
    name = f"{what}_{'round' if effect.duration == 'round' else 'permanent'}"
    before: int = getattr(bench.players[seat], name)
    return bench.change(seat, **{name: bench.clamp(before + effect.amount)})


def _attack_mod(bench: Bench, scope: Scope, effect: Effect) -> None:
    player, amount = _modify(bench, scope, effect, "attack"), ev.with_sign(effect.amount)
    now = attack(bench.cards, player)
    bench.events.append(ev.AttackChanged(player.seat, amount, effect.duration, now))


def _initiative_mod(bench: Bench, scope: Scope, effect: Effect) -> None:
    player, amount = _modify(bench, scope, effect, "initiative"), ev.with_sign(effect.amount)
    now = initiative(bench.cards, player)
    bench.events.append(ev.InitiativeChanged(player.seat, amount, effect.duration, now))


def _defence_mod(bench: Bench, scope: Scope, effect: Effect) -> None:
    seat, tiles = select_tiles(bench, scope, effect)
    if not tiles:
        return
    tiles_now, lost = list(bench.players[seat].tiles), 0
    for i in tiles:
        tile = tiles_now[i]
        if effect.duration == "round":
            value = bench.clamp(tile.round + effect.amount)
            tiles_now[i] = Tile(True, tile.permanent, value)
        else:
            value, missing = _with_tokens(bench, seat, tiles_now, i, effect.amount)
            tiles_now[i] = Tile(True, value, tile.round)
            lost += missing
    player = bench.change(seat, tiles=tuple(tiles_now))
    now = tuple(ev.TileNow(bench.cards.parts[i], defence(bench.cards, player, i)) for i in tiles)
    amount = ev.with_sign(effect.amount)
    bench.events.append(ev.DefenceChanged(player.seat, amount, effect.duration, now))
    if lost:
        bench.events.append(ev.BoxEmpty(player.seat, lost))


def _with_tokens(
    bench: Bench, seat: int, tiles_now: list[Tile], index: int, amount: int
) -> tuple[int, int]:
    """The permanent modifier after `amount` tokens, and how many the box did not hold (A11).

    Tokens are two-faced: with the box empty a -1 on a tile with two +1 puts one of them back
    into the box, a -1 on a tile without tokens is lost. Tiles are served in their order.
    """
    # other tiles of the same order have got theirs already, so the box is counted anew each time
    before = tiles_now[index].permanent
    value = bench.clamp(before + amount)
    more = abs(value) - abs(before)
    if more <= 0:
        return value, 0
    on_table = tokens(tuple(p for i, p in enumerate(bench.players) if i != seat)) + sum(
        abs(tile.permanent) for tile in tiles_now
    )
    missing = max(0, on_table + more - bench.book.token_limit)
    return (value - missing if value > 0 else value + missing), missing


def _repair(bench: Bench, scope: Scope, effect: Effect) -> None:
    if scope.out is not None and not bench.players[scope.seat].tiles[scope.out].up:
        bench.repair(scope.seat, scope.out)


Primitive = Callable[[Bench, Scope, Effect], None]
PRIMITIVES: Mapping[str, Primitive] = {
    "attack_mod": _attack_mod,
    "defence_mod": _defence_mod,
    "initiative_mod": _initiative_mod,
    "energy": _energy,
    "draw": _draw,
    "discard": _discard,
    "repair": _repair,
}
