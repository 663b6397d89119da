"""What a listing says of GOLEM: editions, seats, options, and the points that are fixed."""

from __future__ import annotations

from adjudicator.rulekit.about import About, Option, Ruling

ABOUT = About(
    name="golem",
    title="GOLEM",
    editions=("2.2",),
    seats=(2, 4),
    behaviour=3,
    options=(
        Option("mode", "auto", ("auto", "duel", "arena", "team"), rule="A17"),
        Option(
            "data",
            "golem-default",
            shape="golem-default | {...}",
            pattern=r"[a-z0-9][a-z0-9-]{0,39}|(?s:\s*\{.*\}\s*)",
            rule="A1",
        ),
        Option("rounds", "set", shape="set | 1..20", pattern=r"set|[1-9]|1\d|20"),
        Option("hand_size", "set", shape="set | 1..18", pattern=r"set|[1-9]|1[0-8]"),
        Option("energy_start", "set", shape="set | 0..20", pattern=r"set|\d|1\d|20"),
        Option("energy_max", "set", shape="set | 1..20", pattern=r"set|[1-9]|1\d|20"),
        Option("assignment", "random", ("random", "draft"), rule="G-D0"),
        Option(
            "ages",
            "none",
            shape="none | 12,40,...",
            pattern=r"none|\d{1,3}(,\d{1,3}){1,3}",
            rule="A6",
        ),
        Option("initiative_update", "each_cycle", ("each_cycle", "each_round"), rule="A5"),
        Option(
            "ability_windows",
            "any_time",
            ("any_time", "own_turn_and_reaction", "own_turn_only"),
            rule="A2",
        ),
        Option("abilities_per_turn", "once_each", ("once_each", "one_in_all"), rule="A3"),
        Option("leftover", "discard", ("discard", "keep"), rule="A7"),
        Option("swap", "1", shape="0..9", pattern=r"\d", rule="G-06"),
        Option("repair_between", "1", shape="0..6", pattern=r"[0-6]", rule="G-05"),
        Option("repair_choice", "sealed", ("sealed", "seat_order"), rule="G-05"),
        Option(
            "modifier_cap",
            "none",
            shape="none | set | 1..20",
            pattern=r"none|set|[1-9]|1\d|20",
            rule="A11",
        ),
        Option("token_limit", "15", ("15", "none"), rule="A11"),
        Option("friendly_fire", "off", ("off", "on"), rule="A17"),
        Option(
            "tie_break",
            "hits,energy,initiative",
            shape="shared | hits,energy,initiative",
            pattern=r"shared|(hits|energy|initiative)(,(hits|energy|initiative)){0,2}",
            rule="A16",
        ),
    ),
    rulings=(
        Ruling("ally_support", "off", "A17"),
        Ruling("reaction_moment", "after_the_sum", "A4"),
        Ruling("attack_on_tile_out", "no", "A9"),
        Ruling("modifiers_of_a_hit_tile", "lost", "A10"),
        Ruling("discard_mode", "random", "G-R6"),
        Ruling("swap_of_the_last_card", "legal", "A19"),
        Ruling("text_of_the_pilots_card", "ignored", "A21"),
        Ruling("pierce_beats_prevention", "no", "A22"),
    ),
    default_edition="2.2",
    demo=(3, (("assignment", "draft"), ("rounds", "2"), ("hand_size", "5"))),
)
