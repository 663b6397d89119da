"""map check, map new: map files looked over and drawn."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from adjudicator.cli.context import host_of
from adjudicator.cli.options import IN, OUT, json_option
from adjudicator.cli.output import fields, print_json, print_table, say, write_and_say

if TYPE_CHECKING:
    from adjudicator.service.workbench.maps import CheckedMap


@click.group(name="map", help="Check and draw map files.")
def map_group() -> None:
    """Maps as text files."""


@map_group.command(help="Check the map in FILE: faults with line and column, or what it offers.")
@click.argument("file", type=IN)
@click.option("--rules", "rules_name", default="", metavar="NAME", help="Rule set.")
@click.option("--picture", type=OUT, default=None, help="Draw it into this .png or .svg file.")
@json_option
@click.pass_context
def check(
    ctx: click.Context, file: Path, rules_name: str, picture: Path | None, as_json: bool
) -> None:
    """Status 1 if the file has faults."""
    from adjudicator.service.workbench.maps import check_map, picture_kind

    if picture is not None:
        picture_kind(picture)
    checked = check_map(host_of(ctx, needed=False), file, rules_name)
    if not as_json:
        say(f"{file} is sound")
    _show(ctx, checked, picture, as_json)


@map_group.command(help="Make a random map and write it to a file.")
@click.option("--seats", type=int, default=4, show_default=True, help="For how many players.")
@click.option("--width", type=int, default=37, show_default=True)
@click.option("--height", type=int, default=23, show_default=True)
@click.option("--seed", default="1", help="Another seed gives another map.")
@click.option("--rules", "rules_name", default="", metavar="NAME", help="Rule set.")
@click.option("-o", "--output", type=OUT, default=None, help="File (default: standard output).")
@click.option("--picture", type=OUT, default=None, help="Draw it into this .png or .svg file.")
@click.pass_context
def new(
    ctx: click.Context,
    seats: int,
    width: int,
    height: int,
    seed: str,
    rules_name: str,
    output: Path | None,
    picture: Path | None,
) -> None:
    """A drawn map; the same seed gives the same map."""
    from adjudicator.service.workbench.maps import new_map, picture_kind

    if picture is not None:
        picture_kind(picture)  # before anything is written
    drawn = new_map(host_of(ctx, needed=False), seats, width, height, seed, rules_name)
    if output is None:
        say(drawn.text, nl=False)
        if picture is not None:
            _draw(ctx, drawn, picture, err=True)
        return
    write_and_say(output, drawn.text.encode())
    _show(ctx, drawn, picture, as_json=False)


def _draw(ctx: click.Context, checked: CheckedMap, picture: Path, err: bool = False) -> None:
    from adjudicator.service.workbench.maps import draw_map_file, picture_kind

    data = draw_map_file(host_of(ctx, needed=False), checked, picture_kind(picture))
    write_and_say(picture, data, err)


def _show(ctx: click.Context, checked: CheckedMap, picture: Path | None, as_json: bool) -> None:
    if picture is not None:
        _draw(ctx, checked, picture, err=as_json)
    if as_json:
        print_json([fields(measure, "title", "columns", "rows") for measure in checked.measures])
        return
    for measure in checked.measures:
        say(f"\n{measure.title}")
        if measure.columns:
            print_table(measure.columns, measure.rows)
        else:
            for row in measure.rows:
                say(row[0])
