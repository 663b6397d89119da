"""What a listing needs to know of Metallurgie: seats, options, rulings."""

from __future__ import annotations

from adjudicator.rulekit.about import About, Option, Ruling

_NUMBERS = r"\d{1,3}(\s*,\s*\d{1,3}){3}"

ABOUT = About(
    name="metallurgie",
    title="Metallurgie",
    editions=("standard",),
    seats=(2, 4),
    behaviour=2,
    options=(
        Option(
            "split",
            "by_minimum",
            shape="by_minimum | by_removal | custom:a,b,c,d",
            pattern=rf"by_minimum|by_removal|custom:\s*{_NUMBERS}",
            rule="S3",
        ),
        Option(
            "layout",
            "flower",
            shape="flower | custom:Fe 1,0 2,0 | Cu 0,0",
            pattern=r"flower|custom:.{1,2000}",
            rule="S2",
        ),
        Option("first_player", "random", choices=("random", "seat1"), rule="S7"),
        Option("bonus", "off", choices=("off", "on"), rule="S6"),
        Option("scoring", "mandatory", choices=("mandatory", "optional"), rule="M-07"),
        Option("rescore_leftover", "off", choices=("off", "on"), rule="M-08"),
        Option(
            "iron_blocked", "partial", choices=("partial", "no_score", "may_split"), rule="M-08"
        ),
        Option("min_play", "1", choices=("1", "0"), rule="M-01"),
        Option("stop_window", "5", shape="0..20", pattern=r"1?\d|20", rule="S5"),
        Option("draw_unplaceable", "end_turn", choices=("end_turn", "continue"), rule="M-05"),
    ),
    demo=(4, (("split", "custom:27,20,14,9"),)),
    rulings=(Ruling("score_timing", "end_of_placement", "M-07"),),
)
