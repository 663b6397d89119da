"""check, submit, resolve: orders entered by hand, and a game moved on."""

from __future__ import annotations

from pathlib import Path

import click

from adjudicator.cli.context import host_of, read_orders_file, warn_of_drill
from adjudicator.cli.options import TEXT_IN, json_option
from adjudicator.cli.output import fields, print_json, say


@click.command(help="Show what the orders in FILE would do for SEAT; change nothing.")
@click.argument("game")
@click.argument("seat")
@click.argument("file", type=TEXT_IN)
@click.option("--language", metavar="CODE", default=None, help="Language of the answer.")
@json_option
@click.pass_context
def check(
    ctx: click.Context, game: str, seat: str, file: Path, language: str | None, as_json: bool
) -> None:
    """A dry run, as the player would see it; status 1 if a line is refused."""
    from adjudicator.service.flow.orders_by_hand import check_orders

    text = read_orders_file(file)
    tried = check_orders(host_of(ctx), game, seat, text, language or "")
    if as_json:
        print_json(tried.document)
    else:
        say(tried.rendered.text, nl=False)
    if not tried.sound:
        ctx.exit(1)


@click.command(help="Enter the orders in FILE in SEAT's name; the history says so.")
@click.argument("game")
@click.argument("seat")
@click.argument("file", type=TEXT_IN)
@click.option("--final/--tentative", default=True, help="Play them at once, or at the deadline.")
@json_option
@click.pass_context
def submit(
    ctx: click.Context, game: str, seat: str, file: Path, final: bool, as_json: bool
) -> None:
    """Orders that reached the referee some other way."""
    from adjudicator.service.flow.orders_by_hand import submit_orders

    tried = submit_orders(warn_of_drill(host_of(ctx)), game, seat, read_orders_file(file), final)
    if as_json:
        print_json(tried.document)
    else:
        say(tried.rendered.text, nl=False)
    if not tried.sound:
        kept = "stored, but not final: some lines are refused or left out"
        say(kept if tried.stored else "nothing is stored: no line resembles an order", err=True)
        ctx.exit(1)


@click.command(help="Play the orders that have come for GAME.")
@click.argument("game")
@click.option("--force", is_flag=True, help="Also play for those who are missing.")
@click.option("--preview", "dry", is_flag=True, help="Show what would follow; change nothing.")
@click.option(
    "--all", "everything", is_flag=True, help="Preview also what only some players may see."
)
@json_option
@click.pass_context
def resolve(
    ctx: click.Context, game: str, force: bool, dry: bool, everything: bool, as_json: bool
) -> None:
    """Move a game on by hand."""
    from adjudicator.service.flow.orders_by_hand import resolve_game

    done = resolve_game(
        host_of(ctx) if dry else warn_of_drill(host_of(ctx)), game, force, dry, everything
    )
    if as_json:
        print_json(
            {
                **fields(done, "steps", "told", "waiting", "over"),
                **({"reports": [one.as_json() for one in done.foreseen]} if dry else {}),
            }
        )
        return
    for line in done.told:
        say(f"  {line}")
    for line in done.sentences:
        say(line)
    verb = "would be played" if dry else "played"
    say(f"{done.steps} step{'' if done.steps == 1 else 's'} {verb}")
    if done.waiting:
        waits = ", ".join(f"{seat} ({kind})" for seat, kind in done.waiting)
        say(f"waiting for {waits}")
        if not done.steps and not force:
            say(f"  adjudicator resolve {game} --force plays for those who are missing.")
