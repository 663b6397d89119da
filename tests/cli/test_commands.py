from __future__ import annotations

import json
import re
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import click
import pytest

from adjudicator.cli.commands.poll import show
from adjudicator.cli.main import COMMANDS, cli
from adjudicator.service.faults.looking import Polled
from tests.cli.conftest import NEW
from tests.support.shell import Shell

TURN = "draw\nplace auto\n"
#: slow to load, and no part of reading a game and telling of it in plain text
HEAVY = (
    "PIL",
    "adjudicator.mail.reply.order_text",
    "adjudicator.rules.golem.ruleset",
    "aiosmtplib",
    "asyncio",
    "css_inline",
    "dkim",
    "filelock",
    "imapclient",
    "resvg_py",
    "rich",
    "ssl",
)


def test_the_table_of_commands_is_what_the_modules_hold() -> None:
    context = click.Context(cli)
    for name in COMMANDS:
        command = cli.get_command(context, name)
        assert command is not None
        assert command.name == name
        assert command.help


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_every_command_explains_itself(shell: Shell, name: str) -> None:
    ran = shell.raw(*([name] if name else []), "--help")
    assert ran.code == 0
    assert "Usage:" in ran.out
    assert shell.raw(*([name] if name else []), "-h").out == ran.out
    if not name:
        assert all(other in ran.out for other in COMMANDS)


def test_help_imports_no_rules_and_no_mail() -> None:
    code = (
        "import sys; from adjudicator.cli.main import main\n"
        "try: main(['--help'])\nexcept SystemExit: pass\n"
        "print([m for m in sys.modules if m.startswith('adjudicator.') and "
        "m.split('.')[1] not in ('cli', 'errors')])"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.strip().endswith("[]")


@pytest.mark.parametrize(
    "arguments",
    [
        ("check", "spring", "anna", "orders.txt"),
        ("report", "spring", "--seat", "anna"),
        ("status",),
        ("verify", "spring"),
    ],
    ids=lambda arguments: str(arguments[0]),
)
def test_a_command_loads_only_what_it_uses(game: Shell, arguments: tuple[str, ...]) -> None:
    game.file("orders.txt", TURN)
    code = (
        "import sys; from adjudicator.cli.main import main\n"
        f"try: main({arguments!r})\nexcept SystemExit: pass\n"
        f"print([m for m in {HEAVY!r} if m in sys.modules], file=sys.stderr)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=game.folder, capture_output=True, text=True, check=True
    )
    assert "anna" in ran.stdout or "spring" in ran.stdout
    assert ran.stderr.splitlines()[-1] == "[]"


def test_the_version_is_told(shell: Shell) -> None:
    assert re.search(r"adjudicator, version \d", shell.raw("--version").out)


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (("statsu",), "Did you mean “status”?"),
        (("frobnicate",), "There is no command “frobnicate”"),
        (("status", "--jsno"), "--json"),
        (("new", "x"), "--rules"),
        (("new", "x", "--rules", "metallurgie", "--seat", "anna"), "NAME=ADDRESS"),
        (("render", "spring", "--as", "gif"), "gif"),
        (("replay", "spring", "--to", "soon"), "soon"),
        (("check", "spring", "anna", "/nowhere/orders.txt"), "/nowhere/orders.txt"),
        (("verify",), "Name a game, a folder or a zip, or --all"),
        (("init", "a", "b"), "extra argument"),
    ],
)
def test_wrong_usage_has_status_two_and_a_hint(
    shell: Shell, arguments: tuple[str, ...], hint: str
) -> None:
    assert hint in shell.fails(*arguments, code=2)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("status", "nothing"), "There is no game “nothing”"),
        (("status", "../etc"), "cannot be the name of a game"),
        (("resolve", "nothing"), "There is no game “nothing”"),
        (("start", "spring"), "already started"),
        (("render", "spring", "--turn", "99"), "no turn 99"),
        (("render", "spring", "--turn", "-1"), "no turn -1"),
        (("render", "spring", "--seat", "zoe"), "Its seats are anna, bruno"),
        (("report", "spring", "--turn", "7", "--seat", "anna"), "no turn 7"),
        (("report", "spring", "--seat", "zoe"), "no seat “zoe”"),
        (("history", "nothing"), "There is no game “nothing”"),
        (("replay", "nothing"), "There is no game “nothing”"),
        (("replay", "spring", "--to", "99999"), "has no line 99999"),
        (("replay", "spring", "--to", "-1"), "has no line -1"),
        (("reread", "--since", "2999-01-01"), "“2999-01-01” is not over yet"),
        (("verify", "nothing"), "There is no game “nothing”"),
        (("verify", "/nowhere/at/all"), "holds no game.json"),
        (("rules", "chess"), "There is no rule set “chess”"),
        (("new", "Bad Name", "--rules", "metallurgie"), "cannot be the name"),
        (NEW, "There is a game “spring” already"),
        (("demo", "chess"), "There is no rule set “chess”"),
    ],
)
def test_what_cannot_be_done_has_status_one_and_says_why(
    game: Shell, arguments: tuple[str, ...], told: str
) -> None:
    before = game.tree()
    assert told in game.fails(*arguments)
    assert game.tree() == before


def test_files_that_cannot_be_written_are_no_traceback(game: Shell) -> None:
    for arguments in (
        ("render", "spring", "-o", "/nowhere/map.svg"),
        ("report", "spring", "-o", "/nowhere/report.txt"),
        ("init", "/proc/nowhere"),
    ):
        assert "/" in game.fails(*arguments)


def test_init_writes_a_configuration_that_can_be_read_and_nothing_twice(tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    folder = tmp_path / "house"
    told = shell.raw("init", str(folder)).out
    assert "adjudicator doctor" in told
    assert (folder / "games").is_dir()
    assert (folder / "mail" / "in" / "new").is_dir()
    ran = shell.raw("--config", str(folder / "config.toml"), "doctor", "--json")
    assert ran.code == 0, ran.out
    again = shell.raw("init", str(folder))
    assert again.code == 1
    assert "exists already" in again.err


def test_doctor_tells_how_to_mend_what_is_wrong(tmp_path: Path) -> None:
    text = '[transport]\nreceive = "imap"\nsend = "smtp"\n[imap]\npassword_env = "NOT_SET_HERE"\n'
    text += '[smtp]\nhost = "127.0.0.1"\nport = 1\nsecurity = "none"\n'
    shell = Shell(tmp_path, text)
    ran = shell.run("doctor", "--json")
    assert ran.code == 1
    found = {f["what"]: f for f in ran.json if not f["ok"]}
    assert "NOT_SET_HERE" in found["receiving"]["text"]
    assert "export NOT_SET_HERE" in found["receiving"]["mend"]
    assert found["sending"]["mend"]
    assert "FAULT" in shell.run("doctor").out


def test_rules_lists_titles_options_and_rulings(shell: Shell) -> None:
    names = [row["name"] for row in shell.ok("rules", "--json").json]
    assert {"metallurgie", "planet-masters", "golem"} <= set(names)
    options = {row["name"]: row for row in shell.ok("rules", "metallurgie", "--json").json}
    assert options["bonus"]["default"] == "off"
    assert options["score_timing"]["values"] == "fixed"
    assert all(row["text"] for row in options.values())
    plain = shell.ok("rules", "metallurgie").out
    assert "\t" not in plain
    assert "\x1b" not in plain
    assert plain.splitlines()[0].split()[:2] == ["option", "default"]


def test_new_invites_and_status_tells_who_has_not_joined(shell: Shell) -> None:
    ran = shell.run(*NEW)
    assert ran.code == 0
    assert ran.err == ""
    assert "invitations" in ran.out
    (line,) = shell.ok("status", "--json").json["games"]
    assert (line["game"], line["phase"], line["turn"]) == ("spring", "open", 0)
    assert [seat["state"] for seat in line["seats"]] == ["invited", "invited"]
    assert "did not join yet" in shell.fails("resolve", "spring")
    assert "anna" in shell.ok("start", "spring").out
    (line,) = shell.ok("status", "--json").json["games"]
    assert [seat["state"] for seat in line["seats"]] == ["unjoined", "unjoined"]
    assert shell.ok("status", "spring").out.count("without having joined") == 2


def test_status_of_all_and_of_one(game: Shell) -> None:
    assert "spring" in game.ok("status").out
    told = game.ok("status", "spring").out
    assert "anna" in told
    assert "turn (M-D1)" in told
    assert "turn (M-D1)" in game.ok("deadline", "spring").out
    (line,) = game.ok("status", "spring", "--json").json["games"]
    assert line["seats"][0]["owes"] == ["M-D1"]
    assert line["faults"] == []


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("end spring", "Say how it ends"),
        ("end spring --winner anna --draw", "A game ends in one way only"),
        ("token spring anna", "--rotate"),
        ("rollback spring", "Say where to go back to"),
        ("award spring anna 1", "Say why"),
        ("schedule spring every", "KEY=VALUE"),
        ("standby add", "standby add ADDRESS"),
        ("standby call spring", "standby call GAME SEAT"),
        ("unsorted drop", "unsorted drop ID"),
        ("retry spring --all", "Name a game, or --all"),
    ],
)
def test_an_act_without_what_it_needs_is_wrong_usage(game: Shell, line: str, told: str) -> None:
    before = game.tree()
    assert told in game.fails(*line.split(), code=2)
    assert game.tree() == before


def test_numbers_are_written_into_no_folder_that_there_is_not(shell: Shell) -> None:
    shell.ok("metrics", "-o", str(shell.folder / "x.prom"))
    page = shell.folder / "none" / "x.prom"
    assert "There is no folder" in shell.fails("metrics", "-o", str(page))
    assert not page.parent.exists()


def test_status_without_games_says_how_to_open_one(shell: Shell) -> None:
    assert "adjudicator new" in shell.ok("status").out
    assert shell.ok("status", "--json").json["games"] == []


def test_check_shows_the_answer_and_stores_nothing(game: Shell) -> None:
    before = game.tree()
    told = game.ok("check", "spring", "anna", "-", stdin=TURN.encode()).out
    assert "Just a check" in told
    assert game.tree() == before
    ran = game.run("check", "spring", "anna", game.file("bad.txt", "drwa\n"), "--language", "fr")
    assert ran.code == 1
    assert "drwa" in ran.out
    assert "Simple essai" in ran.out


def test_check_reads_any_encoding(game: Shell) -> None:
    for encoding in ("utf-16", "cp1252", "utf-8-sig"):
        text = "piocher # é\r\nplacer auto\r\n".encode(encoding)
        assert game.run("check", "spring", "anna", "-", stdin=text).code == 0


def test_submit_is_marked_as_the_referee_s_and_the_player_is_told(game: Shell) -> None:
    game.ok("submit", "spring", "anna", game.file("orders.txt", TURN))
    lines = (game.folder / "games/spring/journal.jsonl").read_text().splitlines()
    (entered,) = [
        line["data"]
        for line in map(json.loads, lines)
        if line["kind"] == "received" and line["data"]["acts"][0]["do"] == "sheet"
    ]
    assert (entered["by"], entered["mail"], entered["seat"]) == ("referee", "", "anna")
    game.ok("poll", "--once")
    mails = [p.read_text() for p in (game.folder / "mail/out/new").iterdir()]
    assert any("The referee entered these orders in your name." in mail for mail in mails)
    assert "bruno" in game.ok("status", "spring").out


def test_submitted_orders_with_a_fault_are_stored_and_not_final(game: Shell) -> None:
    ran = game.run("submit", "spring", "anna", game.file("orders.txt", "draw\nplaec auto\n"))
    assert ran.code == 1
    assert "stored, but not final" in ran.err
    (line,) = game.ok("status", "spring", "--json").json["games"]
    assert line["seats"][0]["sheet"] == "tentative"


def test_submit_tentatively_waits_for_resolve(game: Shell) -> None:
    game.ok("submit", "spring", "anna", game.file("o.txt", TURN), "--tentative")
    ran = game.ok("resolve", "spring")
    assert "0 steps played" in ran.out
    assert "--force" in ran.out
    done = game.ok("resolve", "spring", "--force", "--json").json
    assert done["steps"] >= 1
    assert done["over"] is False
    assert done["told"][0] == "anna draws first."


def test_forcing_answers_what_is_open_and_not_what_comes_after_it(game: Shell) -> None:
    done = game.ok("resolve", "spring", "--force", "--json").json
    assert done["steps"] == 1
    assert done["waiting"][0][0] in ("anna", "bruno")
    game.ok("verify", "spring")


def test_deadlines_are_shown_and_moved_in_the_zone_of_the_game(game: Shell) -> None:
    (before,) = game.ok("deadline", "spring", "--json").json
    (moved,) = game.ok("deadline", "spring", "+24h", "--json").json
    assert moved["moved"] == "referee"
    assert moved["due"] > before["due"]
    (set_to,) = game.ok("deadline", "spring", "2099-01-02T03:04", "--json").json
    assert set_to["due"] == "2099-01-02T03:04:00Z"
    assert "2099-01-02T03:04:00Z" in game.ok("deadline", "spring").out
    assert "time is past" in game.fails("deadline", "spring", "2020-01-01")
    assert "write +2d" in game.fails("deadline", "spring", "soon")
    game.ok("verify", "spring")


def test_retry_lists_what_was_given_up_and_sends_it_once_more(shell: Shell) -> None:
    assert "No mail was given up" in shell.ok("retry").out
    shell.ok(*NEW)
    box = shell.folder / "games" / "spring" / "private" / "out"
    names = sorted(path.name for path in (box / "new").iterdir())
    for name in names:
        (box / "failed").mkdir(exist_ok=True)
        (box / "new" / name).rename(box / "failed" / name)
    known = shell.ok("retry", "--json").json
    listed = known["mails"]
    assert not known["again"]
    assert [m["game"] for m in listed] == ["spring"] * 2
    assert "anna@players.example" in shell.ok("retry").out
    assert "Name a game, or --all" in shell.fails("retry", "spring", "--all", code=2)
    assert "2 mails go out" in shell.ok("retry", "--all", "--preview").out
    again = shell.ok("retry", "--all", "--json").json["mails"]
    assert {m["message_id"] for m in again} == {m["message_id"] for m in listed}
    assert sorted(path.name for path in (box / "new").iterdir()) == names
    shell.ok("poll", "--once")
    assert len(list((shell.folder / "mail" / "out" / "new").iterdir())) == 2


def test_a_journal_that_lost_lines_is_named_and_can_be_accepted(game: Shell) -> None:
    assert "lacks no line" in game.fails("accept", "spring")
    journal = game.folder / "games" / "spring" / "journal.jsonl"
    journal.write_bytes(b"".join(journal.read_bytes().splitlines(keepends=True)[:-1]))
    assert "adjudicator accept spring" in game.fails("verify", "spring")
    assert "1 lines of its journal are lost" in game.ok("accept", "spring").out
    game.ok("verify", "spring")
    journal.write_bytes(journal.read_bytes() + b'{"half')
    told = game.ok("verify", "spring").out
    assert "(6 bytes) was never committed: nothing is lost" in told


def test_resolve_preview_changes_nothing(game: Shell) -> None:
    game.ok("submit", "spring", "anna", game.file("o.txt", TURN), "--tentative")
    before = game.tree()
    told = game.ok("resolve", "spring", "--preview", "--force").out
    assert "2 steps would be played" in told
    assert "anna draws first" in told
    assert game.tree() == before


@pytest.mark.parametrize("name", ["film.gif", "film.svg"])
def test_render_writes_a_film(game: Shell, name: str) -> None:
    path = game.folder / name
    assert f"wrote {path}" in game.ok("render", "spring", "--as", "film", "-o", str(path)).out
    data = path.read_bytes()
    assert data.startswith(b"<svg" if name.endswith("svg") else b"GIF89a")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("spring", "-o", "film.png"), "-o film.gif or -o film.svg"),
        (("spring",), "-o film.gif or -o film.svg"),
        (("spring", "--turn", "40", "-o", "film.gif"), "has no turn 40"),
        (("spring", "--seat", "nobody", "-o", "film.gif"), "nobody"),
        (("--scenario", "p.json", "-o", "film.gif"), "a film is of a game"),
    ],
    ids=str,
)
def test_a_film_that_cannot_be_is_refused(
    game: Shell, arguments: tuple[str, ...], said: str
) -> None:
    given = [game.file("p.json", "{}") if one == "p.json" else one for one in arguments]
    ran = game.run("render", *given, "--as", "film")
    assert ran.code in (1, 2)
    assert said in ran.err
    assert "Traceback" not in ran.err


def test_render_writes_every_kind_by_the_ending_of_the_file(game: Shell) -> None:
    for ending, start in (
        (".svg", b"<svg"),
        (".png", b"\x89PNG\r\n\x1a\n"),
        (".txt", b"Metallurgie"),
    ):
        path = game.folder / f"map{ending}"
        assert f"wrote {path}" in game.ok("render", "spring", "-o", str(path)).out
        assert path.read_bytes().startswith(start)
    assert game.ok("render", "spring", "--as", "png").raw.startswith(b"\x89PNG")
    own = game.ok("render", "spring", "--seat", "anna").out
    assert "Your hand:" in own
    assert "Your hand:" not in game.ok("render", "spring").out
    assert "Votre main" in game.ok("render", "spring", "--seat", "anna", "--language", "fr").out


def test_report_of_a_turn_is_the_one_that_was_sent(game: Shell) -> None:
    stored = (game.folder / "games/spring/turns/0000/report.anna.en.txt").read_text()
    assert game.ok("report", "spring", "--turn", "0", "--seat", "anna").out == stored
    html = game.ok("report", "spring", "--turn", "0", "--seat", "anna", "--html").out
    assert html.lstrip().lower().startswith("<!doctype html")
    public = game.ok("report", "spring").out
    assert "turn 1: anna plays" in public
    assert "Your cards" not in public


def test_history_tells_the_journal_in_words(game: Shell) -> None:
    game.ok("submit", "spring", "anna", game.file("o.txt", TURN))
    told = game.ok("history", "spring", "--json").json
    assert [t["n"] for t in told] == sorted(t["n"] for t in told)
    assert {"opened", "join", "sheet", "plan", "event", "published"} <= {t["kind"] for t in told}
    assert "draw / place auto" in [t["text"].strip(" /") for t in told]
    assert "anna draws first." in game.ok("history", "spring").out


def test_replay_agrees_and_stops_where_told(game: Shell) -> None:
    assert "agrees" in game.ok("replay", "spring").out
    whole = game.ok("replay", "spring", "--json").json
    part = game.ok("replay", "spring", "--to", "3", "--json").json
    assert (part["lines"], part["agrees"]) == (3, False)
    assert whole["agrees"] is True


def test_verify_proves_games_and_folders_and_names_the_first_broken_place(game: Shell) -> None:
    game.ok("verify", "spring")
    (proof,) = game.ok("verify", "--all", "--json").json["proven"]
    assert proof["game"] == "spring"
    folder = game.folder / "games" / "spring"
    game.ok("verify", str(folder))
    report = folder / "turns/0000/report.anna.en.txt"
    sound = report.read_bytes()
    report.write_bytes(sound + b"x")
    assert "report.anna.en.txt" in game.fails("verify", "spring")
    ran = game.run("verify", "--all", "--json")
    assert ran.code == 1
    assert ran.json["broken"][0]["game"] == "spring"
    report.write_bytes(sound)
    game.ok("verify", "spring")


def test_a_damaged_journal_is_told_with_its_line_by_every_command(game: Shell) -> None:
    journal = game.folder / "games/spring/journal.jsonl"
    lines = journal.read_bytes().split(b"\n")
    lines[2] = lines[2].replace(b"join", b"jion")
    journal.write_bytes(b"\n".join(lines))
    (game.folder / "games/spring/private/index.json").unlink()
    order = game.file("o.txt", TURN)
    for arguments in (
        ("status", "spring"),
        ("resolve", "spring"),
        ("check", "spring", "anna", order),
        ("submit", "spring", "anna", order),
        ("render", "spring"),
        ("report", "spring"),
        ("history", "spring"),
        ("replay", "spring"),
        ("verify", "spring"),
        ("start", "spring"),
    ):
        assert "journal.jsonl, line 3" in game.fails(*arguments), arguments
    assert "line 3" in game.run("poll", "--once").err
    listed = game.run("status")
    assert listed.code == 0
    assert "damaged" in listed.out
    doctor = game.run("doctor")
    assert doctor.code == 1
    assert "line 3" in doctor.out


@pytest.mark.parametrize("name", ["game.json", "private/seats.json", "private/secret"])
@pytest.mark.parametrize("content", [None, b"", b"{", b"[]", b"\xff\xfe"])
def test_a_damaged_file_of_a_game_is_named_and_no_traceback(
    game: Shell, name: str, content: bytes | None
) -> None:
    path = game.folder / "games/spring" / name
    if name == "private/seats.json":
        path.with_name("seats.copy.json").unlink()
    if content is None:
        path.unlink()
    else:
        path.write_bytes(content)
    order = game.file("o.txt", TURN)
    told = game.fails("submit", "spring", "anna", order)
    assert path.name in told or "There is no game" in told
    game.run("status")
    game.run("poll", "--once")
    doctor = game.run("doctor")
    assert doctor.code == 1 or name == "game.json"
    assert path.name in doctor.out or name == "game.json"


def test_poll_takes_one_message_from_standard_input(game: Shell) -> None:
    seats = json.loads((game.folder / "games/spring/private/seats.json").read_text())
    address = f"turns+spring.anna.{seats['anna']['token']}@localhost.localdomain"
    head = f"From: anna@players.example\r\nTo: {address}\r\nMessage-ID: <1@x.example>\r\n"
    mail = f"{head}\r\n{TURN}final\r\n"
    told = game.ok("poll", "--stdin", "--json", stdin=mail.encode()).json
    assert told["ordered"] == 1
    assert told["sent"] >= 2
    assert told["faults"] == []
    assert game.ok("poll", "--stdin", "--json", stdin=b"").json["sent"] == 0
    (line,) = game.ok("status", "spring", "--json").json["games"]
    assert line["turn"] == 2


def test_poll_tells_what_it_did(game: Shell) -> None:
    assert game.ok("poll", "--once").out == "no mail; nothing was due; 0 mails sent\n"
    assert game.ok("poll", "--once", "--json").json == {"faults": [], "moved": 0, "sent": 0}


@pytest.mark.parametrize(
    ("fault", "out", "err"),
    [
        ([], "", ""),
        (["the disk is full"], "no mail; nothing was due; 0 mails sent\n", "  the disk is full\n"),
    ],
    ids=["nothing", "a fault alone"],
)
def test_a_daemon_is_silent_where_nothing_was_and_never_where_something_failed(
    fault: list[str], out: str, err: str, capsys: pytest.CaptureFixture[str]
) -> None:
    show(Polled(faults=fault), as_json=False, quiet=True)
    assert tuple(capsys.readouterr()) == (out, err)


def test_poll_that_cannot_fetch_has_status_one(tmp_path: Path) -> None:
    text = '[transport]\nreceive = "imap"\n[imap]\nhost = "127.0.0.1"\nport = 1\nuser = "u"\n'
    told = Shell(tmp_path, text).fails("poll", "--once")
    assert "127.0.0.1:1" in told


@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT"])
def test_the_daemon_stops_at_once_when_told_to(game: Shell, name: str) -> None:
    import signal
    import time

    game.config.write_text(game.config.read_text() + "[transport]\npoll = 3600\n")
    process = subprocess.Popen(
        [sys.executable, "-m", "adjudicator", "--config", str(game.config), "poll"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None
    assert "watching" in process.stderr.readline()
    time.sleep(0.7)
    process.send_signal(getattr(signal, name))
    _, err = process.communicate(timeout=600)  # not stopped, it would rest for an hour
    assert process.returncode == 0
    assert "Traceback" not in err


def test_output_into_a_closed_pipe_ends_quietly(game: Shell) -> None:
    command = f"{sys.executable} -m adjudicator --config {game.config} history spring | head -c 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr


def test_a_configuration_with_faults_names_all_of_them_with_lines(tmp_path: Path) -> None:
    text = (
        '[identity]\nadress = "a@b.example"\n[imap]\nport = 99999\n\n[schedule]\nevery = "soon"\n'
    )
    told = Shell(tmp_path, text).fails("status")
    for part in ("line 2", "“address”", "line 4", "line 7", "soon"):
        assert part in told


def test_the_clock_of_a_game_is_in_the_referee_s_hand(game: Shell) -> None:
    assert "no deadline runs" in game.ok("pause", "spring").out
    assert "already paused" in game.fails("pause", "spring")
    assert "goes on" in game.ok("resume", "spring").out
    tried = game.ok("schedule", "spring", "every=3 a week", "at=20:00", "--preview")
    assert "3 deadlines a week" in tried.out
    assert tried.out.startswith("Preview only: nothing has changed")
    assert "write KEY=VALUE" in game.fails("schedule", "spring", "every", code=2)
    changed = game.ok("schedule", "spring", "every=4d", "--json").json
    assert changed["schedule"]["every"] == "4d"
    assert len(changed["coming"]) == 3
    sooner = (datetime.now(UTC) + timedelta(days=2)).isoformat(timespec="seconds")
    (seat,) = [row["seat"] for row in game.ok("deadline", "spring", sooner, "--json").json]
    assert seat in game.ok("excuse", "spring", seat).out
    assert "nobody" in game.fails("excuse", "spring", "nobody")
    game.ok("verify", "spring")
