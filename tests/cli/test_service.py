"""What starts the poller with the machine: it works as it is printed."""

from __future__ import annotations

import re
import shutil
import signal
import socket
import subprocess
from pathlib import Path

import pytest

from adjudicator.service.installation.units import Place, service_unit
from tests.cli.conftest import NEW
from tests.support.shell import Shell

#: whatever a path may hold that systemd, cron or a shell could read otherwise
ODD = "my turns 100% $HOME 'x'"
#: a service or cron has hardly more than this
BARE = {"PATH": "/usr/bin:/bin", "HOME": "/nonexistent"}


@pytest.fixture
def odd(tmp_path: Path) -> Shell:
    folder = tmp_path / ODD
    folder.mkdir()
    shell = Shell(folder)
    shell.ok(*NEW, "--start")
    return shell


def verified(folder: Path, names: list[str]) -> None:
    """Nothing that systemd would complain of."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("no systemd-analyze here")
    command = ["systemd-analyze", "verify", "--man=no", *(str(folder / name) for name in names)]
    ran = subprocess.run(command, capture_output=True, text=True)
    told = "\n".join(x for x in ran.stderr.splitlines() if str(folder) in x or "adj" in x)
    assert (ran.returncode, told) == (0, ""), ran.stderr


@pytest.mark.parametrize("kind", ["--systemd", "--timer"])
@pytest.mark.parametrize("whose", [(), ("--user",)], ids=["of the system", "of a user"])
def test_systemd_takes_the_units(
    odd: Shell, tmp_path: Path, kind: str, whose: tuple[str, ...]
) -> None:
    units = tmp_path / "units"
    units.mkdir()
    odd.run("service", kind, *whose, "-o", str(units))
    names = [path.name for path in sorted(units.iterdir())]
    assert names == ["adjudicator.service", "adjudicator.timer"][: 1 + (kind == "--timer")]
    verified(units, names)


def test_a_fault_in_a_unit_would_be_seen(tmp_path: Path) -> None:
    (tmp_path / "adj.service").write_text("[Service]\nExecStart=relative poll\nNoSuchKey=1\n")
    with pytest.raises(AssertionError):
        verified(tmp_path, ["adj.service"])


def test_a_unit_has_walls_around_it(shell: Shell) -> None:
    unit = shell.run("service").out
    for wall in ("NoNewPrivileges=yes", "ProtectSystem=strict", "CapabilityBoundingSet=\n"):
        assert wall in unit
    assert f"ReadWritePaths={shell.folder}\n" in unit
    assert "Restart=on-failure" in unit


@pytest.mark.parametrize(
    ("house", "elsewhere", "walled"),
    [
        ("/srv/turns", "/srv/games", "yes"),
        ("/tmp/turns", "/srv/games", "no"),
        ("/srv/turns", "/var/tmp/games", "no"),
    ],
)
def test_a_house_of_temporary_files_sees_them(house: str, elsewhere: str, walled: str) -> None:
    place = Place(
        program=("/opt/bin/adjudicator",),
        config=Path(house, "config.toml"),
        written=(Path(elsewhere),),
    )
    assert f"\nPrivateTmp={walled}\n" in service_unit(place, 60)


def test_the_walls_let_the_house_through(tmp_path: Path) -> None:
    far = tmp_path / "far"
    shell = Shell(tmp_path, f'[folders]\ngames = "{far}/games"\n[smtp]\npassword_command = "x"\n')
    unit = shell.run("service").out
    assert f"ReadWritePaths={tmp_path}\n" in unit, "below the house"
    (tmp_path / "house").mkdir()
    shell = Shell(tmp_path / "house", f'[folders]\ngames = "{far}/games"\n')
    assert f"ReadWritePaths={tmp_path}/house -{far}/games\n" in shell.run("service").out
    (tmp_path / "house" / "mail").mkdir()
    assert "RestrictSUIDSGID=yes" in shell.run("service").out
    (tmp_path / "house" / "mail").chmod(0o2770)
    assert "RestrictSUIDSGID" not in shell.run("service").out, "a group's folders are made there"


def test_the_walls_let_through_what_is_written_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "house").mkdir()
    account = (
        'user = "t"\nauth = "xoauth2"\ntoken_file = "../keys/refresh"\n'
        'token_url = "https://login.example/token"\n'
    )
    text = f'[metrics]\nfile = "{tmp_path}/told/house.prom"\n[imap]\n{account}[smtp]\n{account}'
    unit = Shell(tmp_path / "house", text).run("service").out
    assert f"ReadWritePaths={tmp_path}/house -{tmp_path}/told -{tmp_path}/keys\n" in unit


def test_how_open_it_leaves_the_machine(odd: Shell, tmp_path: Path) -> None:
    """By systemd's own measure: 10 is a service without any wall, 3 and less is called OK."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("no systemd-analyze here")
    odd.run("service", "-o", str(tmp_path))
    command = ["systemd-analyze", "security", "--offline=true", "--threshold=30"]
    command += [str(tmp_path / "adjudicator.service")]
    ran = subprocess.run(command, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout[-300:] + ran.stderr


def test_the_line_of_cron_does_what_it_says(odd: Shell) -> None:
    """Taken as printed, read as cron reads it, run by sh in cron's empty environment."""
    line = odd.run("service", "--cron", "--every", "7").out
    assert line.count("\n") == 1
    fields = re.fullmatch(r"(\S+ \S+ \S+ \S+ \S+) (.*)\n", line)
    assert fields is not None
    assert fields[1] == "*/7 * * * *"
    assert "%" not in fields[2].replace(r"\%", ""), "cron ends a command there"
    command = fields[2].replace(r"\%", "%")
    waiting = list((odd.folder / "games/spring/private/out/new").glob("*.eml"))
    assert waiting
    ran = subprocess.run(["sh", "-c", command], cwd="/", env=BARE, capture_output=True, text=True)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")
    assert not list((odd.folder / "games/spring/private/out/new").glob("*.eml"))


def test_a_password_of_the_environment_is_read_by_the_line_of_cron(tmp_path: Path) -> None:
    shell = Shell(tmp_path, '[smtp]\npassword_env = "TURNS"\n[transport]\nsend = "smtp"\n')
    ran = shell.run("service", "--cron")
    assert "write TURNS=... into it, and chmod 600" in ran.err
    command = ran.out.split(" ", 5)[5]
    (tmp_path / "environment").write_text("TURNS='sesame open'\n")
    shown = command.split(" && ")
    tried = " && ".join([*shown[:-1], "sh -c 'echo $TURNS'"])
    out = subprocess.run(["sh", "-c", tried], env=BARE, capture_output=True, text=True).stdout
    assert out == "sesame open\n"
    assert f"EnvironmentFile={tmp_path}/environment" in shell.run("service").out


def test_the_poller_tells_systemd_that_it_is_ready_at_work_and_stopping(
    shell: Shell, tmp_path: Path
) -> None:
    """The command of the unit, started as the unit says, with the socket that systemd gives."""
    unit = shell.run("service").out
    assert "Type=notify" in unit
    command = re.search(r"^ExecStart=(.*)$", unit, re.M)
    assert command is not None
    path = tmp_path / "notify"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.bind(str(path))
        line.settimeout(120)
        env = {**BARE, "NOTIFY_SOCKET": str(path)}
        with subprocess.Popen(command[1].split(), env=env, stderr=subprocess.DEVNULL) as daemon:
            assert line.recv(99) == b"READY=1"
            assert line.recv(99) == b"WATCHDOG=1"
            daemon.send_signal(signal.SIGTERM)
            while (word := line.recv(99)) != b"STOPPING=1":
                assert word == b"WATCHDOG=1"
        assert daemon.returncode == 0


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (("service", "--every", "0"), 2, "range"),
        (("service", "--name", "../x"), 1, "is no name of a unit"),
        (("service", "-o", "/nowhere"), 2, "does not exist"),
    ],
)
def test_wrong_wishes_are_told(
    shell: Shell, arguments: tuple[str, ...], code: int, told: str
) -> None:
    assert told in shell.fails(*arguments, code=code)


def test_without_a_configuration_there_is_nothing_to_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("games", "mail/in"):
        (tmp_path / name).mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    shell = Shell(tmp_path)
    shell.config.unlink()
    ran = shell.raw("service")
    assert ran.code == 1
    assert "There is no config.toml here" in ran.err


def test_systemd_takes_the_units_of_workers(odd: Shell, tmp_path: Path) -> None:
    units = tmp_path / "units"
    units.mkdir()
    refused = odd.run("service", "--workers", "2", "-o", str(units))
    assert "names a database" in refused.err
    config = odd.folder / "config.toml"
    before = config.read_text(encoding="utf-8") if config.exists() else ""
    config.write_text(f'{before}\n[hosted]\ndatabase = "postgresql://db/turns"\n', encoding="utf-8")
    odd.run("service", "--workers", "2", "-o", str(units))
    names = [path.name for path in sorted(units.iterdir())]
    assert names == ["adjudicator-worker.service", "adjudicator.service"]
    assert " worker --jobs 2\n" in (units / names[0]).read_text(encoding="utf-8")
    verified(units, names)
