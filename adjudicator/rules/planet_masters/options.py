"""The policies of one table: every number and choice that an option can change.

Rules ask a `Rulebook` for a policy and never look at an option's text.
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.rulekit.about import Options
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.refusal import Refusal, refuse

EDITION = "standard"
#: a game with four players ends after so many rounds, more or less
USUAL_ROUNDS = 8


class Rulebook(Frozen):
    """What is in force at a table, fixed for the whole game.

    victory_planets      planets needed to win, home included
    victory_exact        exactly that number, not at least
    victory_own_turn     tested only for the active player when his turn ends
    random_races         races are drawn, not chosen
    unique_races         no race twice
    random_first         the first player is drawn, else it is seat 1
    setup_transporter    a Transporter of the set-up gains a planet
    trait_is_unit        Cruiser and Expert Fighters traits are units for every rule
    fresh_resource       a Resource gained while building counts at once
    one_by_one           planets are rerolled one after the other
    lock_all             every gained planet is locked, not only those of Transporters
    must_act             no passing: who does not attack calls a vote (P-14)
    close_empty_votes    a vote against a player without weapons is over without ballots
    caller_counts        who calls a vote is for it, and is not asked
    immunity_first       immunity is asked before the sector is explored
    majority_of_players  a vote also needs more than half of the players
    attacker_chooses     the invader names the weapons that an invaded fleet loses
    max_rounds           last round, 0 = none
    terraforming_flat    Terraforming gives one Resource in all, not one for each die
    deflector_gains      a Transporter rolled by the deflector gains a planet
    deep_space_setup     planets that the set-up gains meet deep space too
    deep_space_invasion  captured planets meet deep space too
    may_keep_technology  an Advanced Society offers a reroll, it does not force it
    wormhole_limit       extra turns in a row, 0 = no limit

    The defaults here are what a game plays that began before the policy was an option.
    """

    victory_planets: int
    victory_exact: bool = False
    victory_own_turn: bool = False
    random_races: bool = False
    unique_races: bool = True
    random_first: bool = True
    setup_transporter: bool = True
    trait_is_unit: bool = True
    fresh_resource: bool = True
    one_by_one: bool = False
    lock_all: bool = True
    must_act: bool = False
    immunity_first: bool = False
    majority_of_players: bool = False
    attacker_chooses: bool = False
    max_rounds: int = 30
    technology: bool = False
    politics: bool = False
    unknown_sectors: bool = False
    deep_space: bool = False
    terraforming_flat: bool = False
    deflector_gains: bool = False
    deep_space_invasion: bool = True
    may_keep_technology: bool = False
    wormhole_limit: int = 0
    close_empty_votes: bool = False
    caller_counts: bool = False
    deep_space_setup: bool = False


def rulebook(options: Mapping[str, str], seats: int) -> Rulebook:
    """The policies that a full set of options asks for at a table of `seats`.

    The header of a game that began before an option existed says nothing of it: such a game
    goes on as it began, whatever the default is now.
    """
    on = {name: value == "on" for name, value in options.items()}
    wanted = options["victory_planets"]
    unique = options["unique_races"]
    return Rulebook(
        victory_planets=seats + 1 if wanted == "n+1" else int(wanted),
        victory_exact=on["victory_exact"],
        victory_own_turn=options["victory_check"] == "own_turn_end",
        random_races=options["races"] == "random",
        unique_races=seats <= 6 if unique == "auto" else unique == "on",
        random_first=options["first_player"] == "random",
        setup_transporter=on["setup_transporter"],
        trait_is_unit=on["trait_is_unit"],
        fresh_resource=on["fresh_resource"],
        one_by_one=options["management"] == "one_by_one",
        lock_all=options["new_planets_locked"] == "all",
        must_act=on["must_act"],
        immunity_first=options["immunity_timing"] == "before_sectors",
        majority_of_players=options["vote_majority"] == "of_players",
        attacker_chooses=options["fleet_loss_choice"] == "attacker",
        max_rounds=int(options["max_rounds"]),
        technology=on["technology"],
        politics=on["politics"],
        unknown_sectors=on["unknown_sectors"],
        deep_space=on["deep_space"],
        terraforming_flat=options["terraforming"] == "flat",
        deflector_gains=options["deflector_transporter"] == "gains",
        deep_space_invasion=options["deep_space_on"] == "all",
        may_keep_technology=options["advanced_society"] == "may",
        wormhole_limit=int(options["sector_wormhole_limit"]),
        close_empty_votes=options.get("empty_votes") == "closed",
        caller_counts=options.get("caller_ballot") == "counts",
        deep_space_setup=options.get("deep_space_setup") == "on",
    )


def check_options(options: Options, seats: int) -> tuple[Refusal, ...]:
    """Six races for at most six players; no game that cannot end."""
    found: list[Refusal] = []
    if options["unique_races"] == "on" and seats > 6:
        found.append(refuse("P-D0", "E_TOO_FEW_RACES", "unique_races", seats=seats))
    wanted = options["victory_planets"]
    needed = seats + 1 if wanted == "n+1" else int(wanted)
    if needed > seats + 1 and options["max_rounds"] == "0":
        found.append(refuse("P-19", "E_ENDLESS", "victory_planets", planets=needed, most=seats + 1))
    return tuple(found)


def length(options: Options, seats: int) -> tuple[int, int]:
    """Return the length of a game of plain players: at most eight rounds with an answer each."""
    rounds = min(int(options["max_rounds"]) or USUAL_ROUNDS, USUAL_ROUNDS)
    return rounds * seats, 2 * rounds
