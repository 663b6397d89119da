"""The referee's acts as commands, each made from its declaration."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import click

from adjudicator.cli.context import host_of, warn_of_drill
from adjudicator.cli.options import json_option
from adjudicator.cli.output import print_json, print_table, say
from adjudicator.errors import AdjudicatorError
from adjudicator.service.desk.act import Act, Field

#: stands for the minus of an argument while options are read
_MINUS = "\u2212"


class _Signed(click.Command):
    """A command whose arguments may begin with a minus: `award ... -2`, `deadline ... -12h`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """As click does it, but `-2` is no option."""
        rest = super().parse_args(ctx, [re.sub(r"^-(?=\d)", _MINUS, arg) for arg in args])
        ctx.params = {name: _with_minus(value) for name, value in ctx.params.items()}
        return rest


def _with_minus(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(_with_minus(one) for one in value)
    return value.replace(_MINUS, "-", 1) if isinstance(value, str) else value


def command(name: str) -> click.Command:
    """The command of the act called `name`."""
    from adjudicator.service.referee.acts import ACTS

    act = ACTS[name]

    @click.option("--preview", is_flag=True, help="Show what it would do; change nothing.")
    @json_option
    @click.option(
        "--as", "by", default="", metavar="NAME", help="Which referee does it (default: the first)."
    )
    @click.pass_context
    def run(ctx: click.Context, /, preview: bool, as_json: bool, by: str, **values: Any) -> None:
        _run(ctx, act, values, preview, as_json, by)

    kind = _Signed if any(field.signed for field in act.fields) else click.Command
    made = click.command(name, kind, help=act.help)(run)
    made.params[:0] = map(_parameter, act.fields)
    return made


def _parameter(field: Field) -> click.Parameter:
    kind = click.Choice(field.choices) if field.choices and field.kind != "game" else None
    if field.kind == "flag":
        return click.Option([f"--{field.name}"], is_flag=True, help=field.help)
    if field.option:
        return click.Option(
            [f"--{field.name}"],
            type=kind,
            metavar=None if kind else field.shown,
            required=field.required,
            multiple=field.kind == "pairs",
            help=field.help,
        )
    many = field.kind in ("words", "pairs")
    shown = (field.shown if field.required else f"[{field.shown}]") + ("..." if many else "")
    metavar = shown if field.shown and not kind else None
    nargs = -1 if many else 1
    return click.Argument(
        [field.name], type=kind, metavar=metavar, required=field.required, nargs=nargs
    )


def _run(
    ctx: click.Context, act: Act, values: dict[str, Any], preview: bool, as_json: bool, by: str
) -> None:
    from adjudicator.service.desk.act import Asked, Given, Misused, Refused
    from adjudicator.service.desk.answering import in_language, outcome
    from adjudicator.service.flow.referee_acts import carry_out
    from adjudicator.service.game.referees import referee_named

    host = host_of(ctx) if preview or act.asks else warn_of_drill(host_of(ctx))
    asked = Asked(referee_named(host, by), host.clock.now(), preview=preview)
    try:
        done = carry_out(host, act, Given(values), asked)
    except Misused as misused:
        raise click.UsageError(in_language(host, misused, asked.language), ctx) from None
    except Refused as refused:
        raise AdjudicatorError(in_language(host, refused, asked.language)) from None
    if as_json:
        told = done.data
        print_json({"preview": preview, **told} if isinstance(told, Mapping) else list(told))
        return
    if done.rows:
        print_table(done.rows[0], done.rows[1:])
    for sentence in outcome(host, done, preview, asked.language, listed=not done.rows):
        say(sentence)
