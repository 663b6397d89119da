"""What starts the poller on a machine: units of systemd, or a line of cron, as they have to stand.

What the machine is asked for is in `place_of`; the rest is text.
"""

from __future__ import annotations

import shlex
import stat
from collections.abc import Mapping, Sequence
from pathlib import Path

from adjudicator.config.section import values_of
from adjudicator.config.settings import Config
from adjudicator.rulekit.frozen import Frozen

#: seconds in one look, or in waiting for mail, after which a poller counts as hanging
_HANGS = 3600
#: a file of the house that holds what `password_env` names
ENVIRONMENT = "environment"
#: homes of people, of which a service sees nothing that it does not need
_HOMES = ("/home", "/root", "/run/user")

_SANDBOX = """\
NoNewPrivileges=yes
ProtectSystem=strict
ReadWritePaths={written}
ProtectHome={homes}
PrivateTmp={temporary}
PrivateDevices=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
CapabilityBoundingSet=
RemoveIPC=yes
RestrictNamespaces=yes
"""
_BOTH = """\
LockPersonality=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6
RestrictRealtime=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallErrorNumber=EPERM
UMask=0077
"""


class Place(Frozen):
    """Where everything lies: absolute paths.

    program   the words that start adjudicator
    config    the configuration; its folder is the house
    written   other folders that are written: those of games, mails, metrics and refresh tokens
              that lie outside the house
    user      whose the house is, "" for the one who starts the service
    commands  whether passwords come from programs, which may need the user's home
    variables names of environment variables that hold passwords
    shared    whether folders are handed to a group (setgid): such folders are made then, too
    """

    program: tuple[str, ...]
    config: Path
    written: tuple[Path, ...] = ()
    user: str = ""
    commands: bool = False
    variables: tuple[str, ...] = ()
    shared: bool = False


def place_of(config: Config, program: Sequence[str], user: str) -> Place:
    """The place of an installation."""
    base = config.base.resolve()
    folders = (config.games.resolve(), config.mail.resolve())
    accounts: Mapping[str, object] = {
        f"{name}.{key}": value
        for name in ("imap", "smtp", "hosted")
        for key, value in values_of(getattr(config, name)).items()
        if value
    }
    files = (config.metrics.file, config.imap.token_file, config.smtp.token_file)
    beside = ((base / name).resolve().parent for name in files if name)
    outside = (folder for folder in (*folders, *beside) if not folder.is_relative_to(base))
    return Place(
        tuple(program),
        base / Path(config.source).name,
        tuple(dict.fromkeys(outside)),
        user,
        any(key.endswith("_command") for key in accounts),
        tuple(dict.fromkeys(str(v) for k, v in accounts.items() if k.endswith("password_env"))),
        any(path.is_dir() and path.stat().st_mode & stat.S_ISGID for path in (base, *folders)),
    )


def service_unit(
    place: Place, poll_seconds: int, user: bool = False, once: bool = False, workers: int = 0
) -> str:
    """A unit that runs the poller: until it is stopped, or with `once` one look for a timer.

    user     for the manager of a user, which cannot build every wall of the system's
    workers  runs so many workers of a hosted house in place of the poller
    """
    house = place.config.parent
    command = ["worker", "--jobs", str(workers)] if workers else ["poll", *["--once"] * once]
    run = [*place.program, "--config", str(place.config), *command]
    lines = ["[Unit]", f"Description=Adjudicator: games by mail in {_plain(house)}"]
    if not user:
        lines += ["Wants=network-online.target", "After=network-online.target"]
    lines += ["", "[Service]"]
    if once:
        lines += ["Type=oneshot"]
    elif workers:  # a worker that dies is replaced by the others' parent
        lines += ["Type=exec", "Restart=on-failure", "RestartSec=30"]
    else:
        hangs = max(_HANGS, 3 * poll_seconds)
        lines += [
            "Type=notify",
            "NotifyAccess=main",
            f"WatchdogSec={hangs}",
            "Restart=on-failure",
            "RestartSec=30",
        ]
    if place.user and not user:
        lines += [f"User={place.user}"]
    lines += [f"WorkingDirectory={_plain(house)}", f"ExecStart={' '.join(map(_word, run))}"]
    if place.variables:
        lines += [f"EnvironmentFile={_plain(house / ENVIRONMENT)}"]
    lines += ["TimeoutStopSec=60", ""]
    text = "\n".join(lines)
    if not user:
        named = (house, *(path.resolve() for path in place.written), Path(place.program[0]))
        at_home = any(path.is_relative_to(home) for path in named for home in _HOMES)
        # a folder that is not there yet must not keep the service from starting
        written = " ".join(_word(path) for path in (f"{house}", *(f"-{p}" for p in place.written)))
        homes = "read-only" if at_home or place.commands else "yes"
        in_tmp = any(path.is_relative_to(tmp) for path in named for tmp in ("/tmp", "/var/tmp"))
        temporary = "no" if in_tmp else "yes"
        text += _SANDBOX.format(written=written, homes=homes, temporary=temporary)
    else:
        text += "NoNewPrivileges=yes\n"
    text += _BOTH + ("" if place.shared else "RestrictSUIDSGID=yes\n")
    if not once:
        text += f"\n[Install]\nWantedBy={'default' if user else 'multi-user'}.target\n"
    return text


def timer_unit(place: Place, minutes: int) -> str:
    """A unit that has one look taken every so many minutes, also after an outage of the machine."""
    return (
        "[Unit]\n"
        f"Description=Adjudicator: looks for games by mail in {_plain(place.config.parent)}\n\n"
        "[Timer]\n"
        f"OnBootSec=1min\nOnUnitInactiveSec={minutes}min\nAccuracySec=15s\n\n"
        "[Install]\nWantedBy=timers.target\n"
    )


def cron_line(place: Place, minutes: int) -> str:
    """A line for the user's crontab; what went wrong is mailed to him by cron."""
    house = shlex.quote(str(place.config.parent))
    run = [*place.program, "--config", str(place.config), "poll", "--once"]
    loaded = f"set -a && . ./{ENVIRONMENT} && set +a && " if place.variables else ""
    command = f"cd {house} && {loaded}{shlex.join(run)} >/dev/null"
    # cron ends the command at a bare percent sign
    return f"*/{minutes} * * * * " + command.replace("%", r"\%") + "\n"


def _plain(path: Path) -> str:
    """A path where systemd splits no words."""
    return str(path).replace("%", "%%")


def _word(text: str) -> str:
    """A word of a line that systemd splits at blanks."""
    safe = text.replace("\\", "\\\\").replace('"', '\\"').replace("%", "%%").replace("$", "$$")
    return f'"{safe}"' if set(safe) & set(" \t\"'\\;") else safe
