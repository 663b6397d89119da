"""The command line: commands found by name, imported when used, errors made sentences.

This is the one place where an exception becomes text for a person. Exit status: 0 done,
1 the thing asked for failed, 2 wrong usage.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import click

from adjudicator import __version__
from adjudicator.cli.output import say
from adjudicator.errors import AdjudicatorError, as_sentence

#: command -> (module below `cli`, one line of help); help pages need no import
COMMANDS: dict[str, tuple[str, str]] = {
    "init": ("setup", "Write config.toml and the folders."),
    "consent": ("setup", "Ask for consent to use a mailbox that takes no password."),
    "doctor": ("setup", "Check configuration, folders, templates, clock and servers."),
    "rules": ("setup", "List rule sets, editions and options."),
    "guide": ("guide", "Show the pages for players and hosts."),
    "new": ("games", "Open a game and invite its players."),
    "start": ("desk", "Start a game now, even if not everybody has joined."),
    "invite": ("desk", "Send an invitation again."),
    "again": ("games", "Open another game with the players of a finished one."),
    "tournament": ("tournament", "Hold a tournament: plan and open rounds, keep the table."),
    "status": ("games", "Show who has to play by when, and what is wrong."),
    "poll": ("poll", "Fetch mail, adjudicate, send; once or as a daemon."),
    "worker": ("poll", "Do the jobs of a house that several processes serve."),
    "check": ("play", "Show what an order file would do; change nothing."),
    "submit": ("play", "Enter orders in a player's name."),
    "resolve": ("play", "Play the orders that have come."),
    "process": ("desk", "The same as resolve, as referees may write it in a mail."),
    "end": ("desk", "End a game: a draw, a win, or no result."),
    "replace": ("desk", "Give a seat to another player."),
    "bot": ("desk", "Let the machine play a seat, or give it back."),
    "vacate": ("desk", "Take a seat from its player."),
    "standby": ("desk", "Keep the list of people who would take over a seat."),
    "missed": ("desk", "Set what happens when a deadline is missed."),
    "token": ("desk", "Give a seat a new reply address."),
    "deadline": ("desk", "Show deadlines, or move them."),
    "pause": ("desk", "Stop the deadlines of a game."),
    "resume": ("desk", "Let a paused game go on."),
    "excuse": ("desk", "Excuse a missed deadline."),
    "schedule": ("desk", "Show or change the clock of a game."),
    "correct": ("desk", "Correct the position of a game."),
    "award": ("desk", "Give a seat something that is counted, or take it away."),
    "rollback": ("desk", "Take a game back to any line of its history."),
    "rollforward": ("desk", "Undo the last rollback of a game."),
    "announce": ("desk", "Tell the players of a game, or of all games, something."),
    "language": ("desk", "Choose the language of a player's mails."),
    "note": ("desk", "Keep a remark with a game."),
    "referee": ("desk", "Send referees the mail to reply to with commands."),
    "render": ("look", "Draw the map of any turn."),
    "report": ("look", "Show the report of any turn."),
    "compose": ("look", "Write the page on which a player taps a turn together."),
    "map": ("maps", "Check and draw map files."),
    "history": ("look", "Show what happened in a game."),
    "replay": ("proof", "Run a game again from its start."),
    "verify": ("proof", "Prove an archive: chain, rules, dice, files."),
    "ratings": ("ratings", "Rate players; show how they keep deadlines and how games go."),
    "players": ("ratings", "List who is who across games; set public names."),
    "site": ("site", "Make static pages of all games, with results and search."),
    "metrics": ("games", "Print numbers for Prometheus' node exporter."),
    "mail-log": ("desk", "Show what became of the mails from and to a player."),
    "unsorted": ("desk", "List mails that could not be placed; give one to a seat."),
    "retry": ("desk", "List mails that were given up; send them again."),
    "completion": ("completion", "Print the code by which a shell completes names."),
    "service": ("unit", "Print the unit or crontab that starts poll with the machine."),
    "export": ("archives", "Write a finished game as a zip, or what a seat has seen."),
    "import": ("archives", "Take over a finished game from its zip, once proven."),
    "backup": ("backup", "Copy the whole house into one file, also while it is at work."),
    "restore": ("backup", "Put back a house that was lost from its backup."),
    "live": ("backup", "Let a house that was restored aside read and send mails."),
    "reread": ("backup", "Read settled mails again, after restoring a backup."),
    "upgrade": ("proof", "Try every running game under another version."),
    "accept": ("proof", "Go on with a journal that lost lines."),
    "simulate": ("simulate", "Let bots play whole games: balance, length, endings."),
    "demo": ("simulate", "Play a whole small game through the embedded mail transport."),
}

#: set by a shell that asks what may stand where somebody types
_COMPLETING = "_ADJUDICATOR_COMPLETE"
#: how the library of the command line quotes what was typed
_QUOTED = re.compile(r"(?<!\w)'([^']+)'(?!\w)")
#: commands whose function cannot have their name
_FUNCTIONS = {"map": "map_group", "import": "import_zip"}


class LazyGroup(click.Group):
    """A group that imports a command's module only when the command is run."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All commands, in the order in which a referee meets them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command called `cmd_name`."""
        if cmd_name not in COMMANDS:
            return None
        from adjudicator.cli.context import take_config

        name = COMMANDS[cmd_name][0]
        module = import_module(f"adjudicator.cli.commands.{name}")
        own = _FUNCTIONS.get(cmd_name, cmd_name)
        command: click.Command = (
            module.command(cmd_name) if name == "desk" else getattr(module, own)
        )
        take_config(command)
        if _COMPLETING in os.environ:
            from adjudicator.cli.commands.completion import complete_names

            complete_names(command)
        return command

    def shell_complete(
        self, ctx: click.Context, incomplete: str
    ) -> list[click.shell_completion.CompletionItem]:
        """The commands from the table alone, and the options."""
        item = click.shell_completion.CompletionItem
        found = [
            item(n, help=text) for n, (_, text) in COMMANDS.items() if n.startswith(incomplete)
        ]
        return found + click.Command.shell_complete(self, ctx, incomplete)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, from the table alone."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in COMMANDS.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does it, but a slip of the name gets a suggestion."""
        name = click.utils.make_str(args[0])
        if name not in COMMANDS and not name.startswith("-"):
            from difflib import get_close_matches

            close = get_close_matches(name, COMMANDS, n=1)
            hint = f" Did you mean “{close[0]}”?" if close else ""
            ctx.fail(f"There is no command “{name}”.{hint}")
        return super().resolve_command(ctx, args)


@click.command(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--config",
    "config",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Configuration file of the house (default: the one found from here upwards).",
)
@click.option(
    "--log-level",
    type=click.Choice(["debug", "info", "warning", "error"]),
    help="How much is told on standard error (default: as [log] says).",
)
@click.version_option(__version__, prog_name="adjudicator")
@click.pass_context
def cli(ctx: click.Context, config: Path | None, log_level: str | None) -> None:
    """Adjudicate play-by-email games: orders come in by mail, reports and maps go out."""
    ctx.obj = config


def describe(error: AdjudicatorError) -> str:
    """An error as a person reads it: what is wrong, each fault, then what to do, in sentences."""
    lines = [f"adjudicator: {as_sentence(error.message)}"]
    lines += [f"  - {problem}" for problem in error.problems]
    if error.mend:
        lines.append(f"  {as_sentence(error.mend)}")
    return "\n".join(lines)


def describe_usage(error: click.ClickException) -> str:
    """The same for words that no command takes; how the command is used comes first."""
    told = as_sentence(_QUOTED.sub("“\\1”", error.format_message()))
    lines = [f"adjudicator: {told}"]
    if isinstance(error, click.UsageError) and error.ctx is not None:
        lines.append(f"  {error.ctx.command_path} --help tells more.")
        lines.insert(0, error.ctx.get_usage())
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command and leave the process with its status."""
    try:
        status = cli.main(
            args=list(arguments) if arguments is not None else None,
            prog_name="adjudicator",
            complete_var=_COMPLETING,
            standalone_mode=False,
        )
        sys.exit(status if isinstance(status, int) else 0)
    except AdjudicatorError as error:
        say(describe(error), err=True)
        sys.exit(1)
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        sys.exit(error.exit_code)
    except click.ClickException as error:
        say(describe_usage(error), err=True)
        sys.exit(error.exit_code)
    except click.Abort:
        say("adjudicator: Stopped.", err=True)
        sys.exit(1)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        say(f"adjudicator: {as_sentence(f'{where}{error.strerror or error}')}", err=True)
        sys.exit(1)
    except KeyboardInterrupt:
        say("adjudicator: Stopped.", err=True)
        sys.exit(130)
