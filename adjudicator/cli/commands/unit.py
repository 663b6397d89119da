"""service: what starts the poller with the machine, printed with the paths of this one."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from adjudicator.cli.output import say
from adjudicator.errors import BadOptions, ConfigError

FOLDER = click.Path(path_type=Path, file_okay=False, exists=True)


@click.command(help="Print what starts adjudicator poll with the machine: a unit of systemd.")
@click.option(
    "--systemd",
    "kind",
    flag_value="systemd",
    default="systemd",
    help="A service that watches for mail all the time (this is the default).",
)
@click.option("--timer", "kind", flag_value="timer", help="A timer with a service: single looks.")
@click.option("--cron", "kind", flag_value="cron", help="A line for crontab -e: single looks.")
@click.option("--user", is_flag=True, help="Units for systemctl --user, without root.")
@click.option(
    "--every",
    type=click.IntRange(1, 59),
    default=5,
    show_default=True,
    metavar="MINUTES",
    help="Between two single looks.",
)
@click.option("--name", default="adjudicator", show_default=True, help="Name of the units.")
@click.option(
    "--workers",
    type=click.IntRange(0, 64),
    default=0,
    metavar="N",
    help="For a house that several processes serve: a second service with N workers.",
)
@click.option("-o", "folder", type=FOLDER, default=None, help="Write the files into this folder.")
@click.pass_context
def service(
    ctx: click.Context,
    kind: str,
    user: bool,
    every: int,
    name: str,
    workers: int,
    folder: Path | None,
) -> None:
    """What to do with it is said on standard error."""
    from adjudicator.config.place import load_house
    from adjudicator.service.installation.units import cron_line, place_of, service_unit, timer_unit

    config = load_house(ctx.find_root().obj)
    if not config.source:
        raise ConfigError(
            "there is no config.toml here", "adjudicator init writes one; or name it with --config"
        )
    if not name.replace("-", "").isalnum() or not name.isascii():
        raise BadOptions(f"“{name}” is no name of a unit", "letters, digits and - only")
    place = place_of(config, _program(), _owner(config.base))
    for path in (*place.program, place.config, *place.written):
        if not str(path).isprintable():
            raise BadOptions(f"{path!r} cannot stand in a unit", "move it to a plain path")
    poll = config.transport.poll
    if kind == "systemd":
        files = {f"{name}.service": service_unit(place, poll, user)}
    elif kind == "timer":
        files = {
            f"{name}.service": service_unit(place, poll, user, once=True),
            f"{name}.timer": timer_unit(place, every),
        }
    else:
        files = {f"{name}.cron": cron_line(place, every)}
    if workers and (kind != "systemd" or not config.hosted.database):
        raise BadOptions(
            "--workers is for services of a house that names a database",
            'write database = "postgresql://user@host/name" in [hosted], and say neither --timer '
            "nor --cron",
        )
    if workers:
        files[f"{name}-worker.service"] = service_unit(place, poll, user, workers=workers)
    if folder is not None:
        for file, text in files.items():
            (folder / file).write_text(text)
            say(f"wrote {folder / file}")
    else:
        for number, (file, text) in enumerate(files.items()):
            if len(files) > 1:
                say(f"{chr(10) if number else ''}# {file}")
            say(text, nl=False)
    house = str(place.config.parent)
    for line in _next(kind, user, name, house, place.user, place.variables, bool(workers)):
        say(line, err=True)


def _next(
    kind: str,
    user: bool,
    name: str,
    house: str,
    owner: str,
    variables: tuple[str, ...],
    workers: bool,
) -> list[str]:
    told = []
    if variables:
        told.append(
            f"the password is read from {house}/environment: "
            f"write {variables[0]}=... into it, and chmod 600"
        )
    if kind == "cron":
        told.append("next: crontab -e, and put the line there; cron mails you what went wrong")
        return told
    if owner == "root" and not user:
        told.append(
            f"{house} belongs to root, and so it runs as root: better give it to a user of its own "
            "(chown -R) and print this again"
        )
    place = "~/.config/systemd/user" if user else "/etc/systemd/system"
    control = "systemctl --user" if user else "systemctl"
    unit = f"{name}.timer" if kind == "timer" else f"{name}.service"
    unit += f" {name}-worker.service" if workers else ""
    told.append(
        f"next: put it into {place} (-o {place}), {control} daemon-reload, "
        f"{control} enable --now {unit}, {control} status {name}"
    )
    if user:
        told.append("and once, so that it runs while you are logged out: loginctl enable-linger")
    return told


def _program() -> tuple[str, ...]:
    """The words that start this very installation from any folder."""
    script = Path(sys.executable).parent / "adjudicator"
    if script.is_file() and os.access(script, os.X_OK):
        return (str(script),)
    # -P: a folder called adjudicator in the house must not be taken for the program
    return (sys.executable, "-P", "-m", "adjudicator")


def _owner(house: Path) -> str:
    try:
        import pwd
    except ImportError:
        return ""
    try:
        return pwd.getpwuid(house.stat().st_uid).pw_name
    except KeyError:
        return ""
