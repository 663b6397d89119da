"""The numbers and policies of a game: those of the edition, changed by the table's options.

Rules ask a `Rulebook`; nothing else reads options.
"""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from adjudicator.rulekit.about import Options
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rules.golem.cards.cardset import CardSet, get_set

#: the edition that is played here
EDITION = "2.2"
#: an option with this value leaves a number to the card set
BY_SET = "set"
#: stands for "no limit" where a number is needed
UNLIMITED = 99

Mode = Literal["duel", "arena", "team"]


class Rulebook(Frozen, dict=True):
    """What this game plays by.

    data           option text that names the card set, or is one
    rounds         rounds of `hand_size` cycles each
    energy         at the start; `energy_max` the end of the gauge
    modifier_cap   how far each stored modifier may go from 0 (the book names no limit)
    draft          pilots and mechas are chosen in turn instead of drawn
    each_cycle     the turn order is computed at each cycle, not only at each round
    reactions      `react` abilities can be used (G-D4)
    any_time       standing lines may use abilities after every event of a turn (G-D5)
    abilities      how many abilities of its mecha a seat may use in its own turn
    keep_leftover  cards left at the end of a round stay in hand
    swaps          cards that may be exchanged after the action
    repairs        tiles that each seat may repair between rounds
    sealed_repair  all seats choose them at once, in secret
    token_limit    how many +1/-1 tokens there are for the tiles of all mechas (15 in the box)
    friendly_fire  allies may be attacked
    tie_break      what decides between equal numbers of tiles, in order
    """

    data: str = "golem-default"
    mode: Mode = "duel"
    rounds: int = 3
    hand_size: int = 7
    energy: int = 2
    energy_max: int = 5
    modifier_cap: int = UNLIMITED
    draft: bool = False
    each_cycle: bool = True
    reactions: bool = True
    abilities: int = UNLIMITED
    keep_leftover: bool = False
    swaps: int = 1
    repairs: int = 1
    sealed_repair: bool = True
    token_limit: int = 15
    friendly_fire: bool = False
    tie_break: tuple[str, ...] = ("hits", "energy", "initiative")
    any_time: bool = False

    @cached_property
    def cards(self) -> CardSet:
        """The card set."""
        return get_set(self.data)

    def side(self, index: int) -> int:
        """The side that the seat at `index` fights for: seats 1 and 3 against 2 and 4 in teams."""
        return index % 2 if self.mode == "team" else index


def mode_of(options: Options, seats: int) -> str:
    """The mode that the options mean for so many seats (A17)."""
    if options["mode"] != "auto":
        return options["mode"]
    return "duel" if seats == 2 else "arena"


def constant(options: Options, cards: CardSet, name: str) -> int:
    """A number that an option may override and the card set gives otherwise."""
    return cards.constants[name] if options[name] == BY_SET else int(options[name])


def rulebook(options: Options, seats: int) -> Rulebook:
    """The rulebook of complete and checked options."""
    cards = get_set(options["data"])
    cap = options["modifier_cap"]
    ties = options["tie_break"]
    tokens = options["token_limit"]
    mode = mode_of(options, seats)
    return Rulebook(
        data=options["data"],
        mode="team" if mode == "team" else "arena" if mode == "arena" else "duel",
        rounds=constant(options, cards, "rounds"),
        hand_size=constant(options, cards, "hand_size"),
        energy=constant(options, cards, "energy_start"),
        energy_max=constant(options, cards, "energy_max"),
        modifier_cap=UNLIMITED if cap == "none" else constant(options, cards, "modifier_cap"),
        draft=options["assignment"] == "draft",
        each_cycle=options["initiative_update"] == "each_cycle",
        reactions=options["ability_windows"] != "own_turn_only",
        abilities=1 if options["abilities_per_turn"] == "one_in_all" else UNLIMITED,
        keep_leftover=options["leftover"] == "keep",
        swaps=int(options["swap"]),
        repairs=int(options["repair_between"]),
        sealed_repair=options["repair_choice"] == "sealed",
        token_limit=UNLIMITED * UNLIMITED if tokens == "none" else int(tokens),
        friendly_fire=options["friendly_fire"] == "on",
        tie_break=() if ties == "shared" else tuple(ties.split(",")),
        any_time=options["ability_windows"] == "any_time",
    )
