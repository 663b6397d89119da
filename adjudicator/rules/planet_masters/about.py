"""What a listing needs to know of Planet Masters: seats, options, rulings."""

from __future__ import annotations

from adjudicator.rulekit.about import About, Option, Ruling

_SWITCH = ("off", "on")
_PLANETS = r"n\+1|[2-9]|[1-9]\d"
_COUNT = r"\d|[1-9]\d"

_OPTIONS = (
    Option(
        "victory_planets", "n+1", shape="n+1 | 2..99", pattern=r"n\+1|[2-9]|[1-9]\d", rule="P-19"
    ),
    Option("victory_exact", "off", _SWITCH, rule="P-19"),
    Option("victory_check", "each_step", ("each_step", "own_turn_end"), rule="P-19"),
    Option("races", "choose", ("choose", "random"), rule="P-D0"),
    Option("unique_races", "auto", ("auto", "on", "off"), rule="P-D0"),
    Option("first_player", "random", ("random", "seat1"), rule="P-R1"),
    Option("setup_transporter", "on", _SWITCH, rule="P-15"),
    Option("trait_is_unit", "on", _SWITCH, rule="P-06"),
    Option("fresh_resource", "on", _SWITCH, rule="P-01"),
    Option("management", "together", ("together", "one_by_one"), rule="P-05"),
    Option("new_planets_locked", "transporter_only", ("transporter_only", "all"), rule="P-05"),
    Option("must_act", "on", _SWITCH, rule="P-14"),
    Option("empty_votes", "closed", ("closed", "counted"), rule="P-11"),
    Option("caller_ballot", "counts", ("counts", "asked"), rule="P-11"),
    Option("immunity_timing", "after_sectors", ("after_sectors", "before_sectors"), rule="P-07"),
    Option("vote_majority", "of_all_votes", ("of_all_votes", "of_players"), rule="P-11"),
    Option("fleet_loss_choice", "owner", ("owner", "attacker"), rule="P-08"),
    Option("max_rounds", "30", shape="0 (none) | 1..999", pattern=r"0|[1-9]\d{0,2}", rule="P-19"),
    Option("technology", "off", _SWITCH, rule="P-03"),
    Option("politics", "off", _SWITCH, rule="P-12"),
    Option("unknown_sectors", "off", _SWITCH, rule="P-17"),
    Option("deep_space", "off", _SWITCH, rule="P-18"),
    Option("terraforming", "per_die", ("per_die", "flat"), rule="P-03"),
    Option("deflector_transporter", "ignored", ("ignored", "gains"), rule="P-13"),
    Option("deep_space_setup", "off", _SWITCH, rule="P-15"),
    Option("deep_space_on", "all", ("all", "galaxy"), rule="P-18"),
    Option("advanced_society", "forced", ("forced", "may"), rule="P-18"),
    Option(
        "sector_wormhole_limit", "0", shape="0 (none) | 1..99", pattern=r"\d|[1-9]\d", rule="P-17"
    ),
)

_RULINGS = (
    Ruling("trait_victory", "counts", "P-19"),
    Ruling("weapon_dice", "common_supply", "P-01"),
    Ruling("rebuild_again", "allowed", "P-02"),
    Ruling("failed_attack", "no_effect", "P-06"),
    Ruling("influence_tie", "no_immunity", "P-07"),
    Ruling("target_ballot", "counts", "P-11"),
    Ruling("abstention", "none", "P-11"),
    Ruling("vote_oneself", "not_allowed", "P-11"),
    Ruling("assault_cannon", "attack_and_defence", "P-03"),
    Ruling("stasis_chambers", "when_rolled", "P-03"),
    Ruling("roach_pressure", "gains_nothing", "P-10"),
    Ruling("ship_tax", "immunity_and_votes", "P-07"),
    Ruling("society_without_technology", "no_effect", "P-18"),
)

ABOUT = About(
    name="planet-masters",
    title="Planet Masters",
    editions=("standard",),
    seats=(2, 8),
    behaviour=4,
    options=_OPTIONS,
    rulings=_RULINGS,
    drawn=(("races", "random"),),
    demo=(
        4,
        (
            ("technology", "on"),
            ("politics", "on"),
            ("unknown_sectors", "on"),
            ("deep_space", "on"),
            ("victory_planets", "3"),
            ("max_rounds", "8"),
        ),
    ),
)
