"""Whatever is done to the zip of a finished game, `verify` finds it and names the place.

A *clumsy* forger changes bytes. A *clever* one knows the program: he makes salts, hashes and
lists fit again, so that only what the rules, the dice and their commitment give can convict
him. Where not even that can, the fingerprint in a report that somebody kept does.
"""

from __future__ import annotations

import contextlib
import copy
import hashlib
import io
import json
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from adjudicator import rules
from adjudicator.archive.zip_file import pack
from adjudicator.cli.main import cli
from adjudicator.engine.journal.line import GENESIS, JournalLine, chain, read_line, salt_of
from adjudicator.engine.journal.nonces import nonce_of
from adjudicator.engine.journal.stream import Diverged, commitment
from adjudicator.engine.lines.kinds import fold
from adjudicator.engine.lines.turns import Step
from adjudicator.engine.table.snapshot import dump_table, state_hash
from adjudicator.engine.table.table import Table, begin, load_header
from adjudicator.errors import AdjudicatorError
from adjudicator.rulekit.model import from_json, pretty
from adjudicator.rulekit.ruleset import AnyRuleSet
from tests.support.house import House
from tests.support.played import finished_game
from tests.support.zips import public_of, zipped

GAME = "forged"
TITLES = [(name, rules.about(name).editions[0]) for name in rules.names()]


class Sound:
    """A finished game that was taken back once, and what a forger knows of it."""

    def __init__(self, house: House, title: str, edition: str) -> None:
        folder = finished_game(
            house.host, title, edition, 2, 4, happens=("rollback@2", "press"), name=GAME
        )
        self.files: Mapping[str, bytes] = public_of(folder.paths.folder)
        self.ruleset: AnyRuleSet = house.host.rules.find(title, edition)
        self.lines = lines_of(self.files)
        self.secret = bytes.fromhex(self.lines[-1].data["secret"])

    def number(self, kind: str, which: int = 0) -> int:
        return [line.n for line in self.lines if line.kind == kind][which]

    def tables(self) -> list[Table]:
        """The tables before each line."""
        table = begin(load_header(from_json(self.files[f"{GAME}/game.json"])))
        tables = [table]
        for line in self.lines:
            table = fold(self.ruleset, table, line)
            tables.append(table)
        return tables

    def snapshot(self, which: int = 0) -> str:
        """The name of a turn's snapshot."""
        return [name for name in self.files if name.endswith("snapshot.json")][which]


Files = dict[str, bytes]
Forgery = Callable[[Sound, Files], tuple[str, str]]


@pytest.fixture(scope="module", params=TITLES, ids=lambda pair: "-".join(pair))
def sound(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Sound:
    return Sound(House(tmp_path_factory.mktemp("house")), *request.param)


def lines_of(files: Mapping[str, bytes]) -> list[JournalLine]:
    found: list[JournalLine] = []
    head = GENESIS
    for n, raw in enumerate(files[f"{GAME}/journal.jsonl"].splitlines(), 1):
        found.append(read_line(raw, n, head))
        head = found[-1].hash
    return found


def raw_lines(files: Files) -> list[bytes]:
    return files[f"{GAME}/journal.jsonl"].splitlines(keepends=True)


def write(files: Files, lines: list[bytes]) -> None:
    files[f"{GAME}/journal.jsonl"] = b"".join(lines)


Parts = list[tuple[str, str, dict[str, Any]]]


def fit(sound: Sound, files: Files, made: Parts, secret: bytes = b"", apart: str = "") -> None:
    """A journal of these lines (at, kind, data), all that the program makes of them made anew:
    numbers, salts, hashes, steps, snapshots but for the one `apart`, and the tables that the
    game was taken back to."""
    head, raw = GENESIS, b""
    tables: list[Table] = [begin(load_header(from_json(files[f"{GAME}/game.json"])))]
    for n, (at, kind, data) in enumerate(made, 1):
        knows = len(tables) == n
        if kind == "published" and knows:
            name = f"{GAME}/turns/{data['turn']:04d}/snapshot.json"
            if name != apart:
                files[name] = pretty(dump_table(sound.ruleset, tables[-1]))
                data["files"]["snapshot.json"] = hashlib.sha256(files[name]).hexdigest()
        elif kind == "branched" and knows:
            then = tables[data["to"]]
            data.update(table=dump_table(sound.ruleset, then), head=then.head)
        elif kind == "step" and knows:
            data["step"] = tables[-1].step + 1
        line = chain(head, n, at, kind, data, salt_of(secret or sound.secret, n))
        head, raw = line.hash, raw + line.encode()
        with contextlib.suppress(Diverged, ValueError, LookupError):
            if knows:
                tables.append(fold(sound.ruleset, tables[-1], line))
    files[f"{GAME}/journal.jsonl"] = raw


def parts(sound: Sound) -> Parts:
    return [(line.at, line.kind, copy.deepcopy(line.data)) for line in sound.lines]


def verify(path: Path, *arguments: str) -> str:
    """What the command says of a zip, "" where it is proven."""
    done = CliRunner().invoke(cli, ["verify", str(path), *arguments])
    if done.exit_code == 0:
        return ""
    if isinstance(done.exception, AdjudicatorError):
        return done.exception.message
    assert isinstance(done.exception, SystemExit), done.exception
    return done.output


# ---- clumsy


def field_changed(sound: Sound, files: Files) -> tuple[str, str]:
    n = sound.number("step", 2)
    lines = raw_lines(files)
    lines[n - 1] = lines[n - 1].replace(b'"step":', b'"step":1', 1)
    write(files, lines)
    return f"journal.jsonl, line {n}", "hash chain"


def lines_swapped(sound: Sound, files: Files) -> tuple[str, str]:
    n = sound.number("step", 3)
    lines = raw_lines(files)
    lines[n - 1 : n + 1] = lines[n - 1 : n + 1][::-1]
    write(files, lines)
    return f"journal.jsonl, line {n}", f"has number {n + 1}"


def line_removed(sound: Sound, files: Files) -> tuple[str, str]:
    n = sound.number("received", 2)
    write(files, [line for at, line in enumerate(raw_lines(files), 1) if at != n])
    return f"journal.jsonl, line {n}", f"has number {n + 1}"


def line_repeated(sound: Sound, files: Files) -> tuple[str, str]:
    n = sound.number("step", 2)
    lines = raw_lines(files)
    write(files, [*lines[:n], *lines[n - 1 :]])
    return f"journal.jsonl, line {n + 1}", f"has number {n}"


def branch_cut_out(sound: Sound, files: Files) -> tuple[str, str]:
    n = sound.number("branched")
    to = sound.lines[n - 1].data["to"]
    lines = raw_lines(files)
    write(files, lines[:to] + lines[n:])
    return f"journal.jsonl, line {to + 1}", f"has number {n + 1}"


def secret_changed(sound: Sound, files: Files) -> tuple[str, str]:
    n = len(sound.lines)
    lines = raw_lines(files)
    lines[-1] = lines[-1].replace(sound.secret.hex().encode(), b"0" * 64)
    write(files, lines)
    return f"journal.jsonl, line {n}", "hash chain"


def end_cut_off(sound: Sound, files: Files) -> tuple[str, str]:
    lines = raw_lines(files)
    write(files, [*lines[:-1], lines[-1][:-20]])
    return f"journal.jsonl, line {len(lines)}", "cut off"


def snapshot_changed(sound: Sound, files: Files) -> tuple[str, str]:
    name = sound.snapshot(1)
    files[name] = files[name].replace(b'"step": ', b'"step": 1', 1)
    return name.partition("/")[2], "was changed after it was published"


def snapshots_swapped(sound: Sound, files: Files) -> tuple[str, str]:
    one, other = sound.snapshot(0), sound.snapshot(1)
    files[one], files[other] = files[other], files[one]
    return one.partition("/")[2], "was changed"


def header_changed(sound: Sound, files: Files) -> tuple[str, str]:
    name = f"{GAME}/game.json"
    files[name] = files[name].replace(b'"behaviour"', b'"behaviour" ')
    return "game.json", "not the file that the game was opened with"


def entry_added(sound: Sound, files: Files) -> tuple[str, str]:
    files[f"{GAME}/turns/0001/report.zoe.en.txt"] = b"I won.\n"
    return "turns/0001/report.zoe.en.txt", "is not part of this game"


def turn_added(sound: Sound, files: Files) -> tuple[str, str]:
    files[f"{GAME}/turns/0999/snapshot.json"] = files[sound.snapshot(0)]
    return "turns/0999/snapshot.json", "is not part of this game"


def private_added(sound: Sound, files: Files) -> tuple[str, str]:
    files[f"{GAME}/private/secret"] = b"0" * 64
    return "private/secret", "no archive holds such files"


def entry_removed(sound: Sound, files: Files) -> tuple[str, str]:
    name = sound.snapshot(1)
    del files[name]
    return name.partition("/")[2], "is missing"


def journal_removed(sound: Sound, files: Files) -> tuple[str, str]:
    del files[f"{GAME}/journal.jsonl"]
    return "journal.jsonl", "is missing"


def entry_renamed(sound: Sound, files: Files) -> tuple[str, str]:
    name = sound.snapshot(1)
    files[name.replace("snapshot", "snapshots")] = files.pop(name)
    return name.partition("/")[2].replace("snapshot", "snapshots"), "is not part of this game"


def game_renamed(sound: Sound, files: Files) -> tuple[str, str]:
    for name in list(files):
        files[name.replace(GAME, "other", 1)] = files.pop(name)
    return "other/game.json", f"is of game “{GAME}”"


# ---- clever


def dice_thrown_again(sound: Sound, files: Files) -> tuple[str, str]:
    """Other draws, and the position that the rules make of them."""
    tables, made = sound.tables(), parts(sound)
    for line, before in zip(sound.lines, tables, strict=False):
        if line.kind != "step":
            continue
        for index, (_, below, value) in enumerate(line.data["draws"]):
            data = copy.deepcopy(line.data)
            data["draws"][index][2] = (value + 1) % below
            again = chain(before.head, line.n, line.at, line.kind, data, line.salt)
            try:
                after = Step.of(again).carry_out(sound.ruleset, before, again.at)
            except (Diverged, ValueError, LookupError):
                continue
            made[line.n - 1][2].update(data, state=state_hash(sound.ruleset, after.state))
            fit(sound, files, made)
            return f"journal.jsonl, line {line.n}", "not what the dice gave"
    raise AssertionError("no draw can be another one")


def other_secret(sound: Sound, files: Files) -> tuple[str, str]:
    made = parts(sound)
    made[-1][2]["secret"] = bytes(32).hex()
    fit(sound, files, made, bytes(32))
    return f"journal.jsonl, line {len(made)}", "does not fit the commitment"


def other_secret_and_commitment(sound: Sound, files: Files) -> tuple[str, str]:
    made = parts(sound)
    made[-1][2]["secret"] = bytes(32).hex()
    header = from_json(files[f"{GAME}/game.json"])
    header["commitment"] = commitment(bytes(32))
    files[f"{GAME}/game.json"] = pretty(header)
    made[0][2]["game"] = hashlib.sha256(files[f"{GAME}/game.json"]).hexdigest()
    fit(sound, files, made, bytes(32))
    return f"journal.jsonl, line {first_draw(sound)}", "not what the dice gave"


def other_nonce(sound: Sound, files: Files) -> tuple[str, str]:
    made = parts(sound)
    act = next(a for _, k, d in made if k == "received" for a in d["acts"] if a["do"] == "join")
    act.update(words="blue moon 42", nonce=nonce_of("blue moon 42"))
    fit(sound, files, made)
    return f"journal.jsonl, line {first_draw(sound)}", "not what the dice gave"


def nonce_not_of_its_words(sound: Sound, files: Files) -> tuple[str, str]:
    made = parts(sound)
    n = next(
        n
        for n, (_, kind, data) in enumerate(made, 1)
        if kind == "received" and data["acts"][0]["do"] == "join"
    )
    made[n - 1][2]["acts"][0].update(words="blue moon 42")
    fit(sound, files, made)
    return f"journal.jsonl, line {n}", "is not the SHA-256 of its words"


def branch_hidden(sound: Sound, files: Files) -> tuple[str, str]:
    """The turn that was taken back is left out, as if it had never been played."""
    n = sound.number("branched")
    to = sound.lines[n - 1].data["to"]
    made = parts(sound)
    fit(sound, files, made[:to] + made[n:])
    return "journal.jsonl, line ", ""


def branch_moved(sound: Sound, files: Files) -> tuple[str, str]:
    n = sound.number("branched")
    made = parts(sound)
    made[n - 1][2]["to"] -= 1
    fit(sound, files, made)
    return f"journal.jsonl, line {n}", ""


def snapshot_sealed_anew(sound: Sound, files: Files) -> tuple[str, str]:
    n, name = sound.number("published"), sound.snapshot(0)
    document = from_json(files[name])
    document["next_id"] += 1
    files[name] = pretty(document)
    made = parts(sound)
    made[n - 1][2]["files"]["snapshot.json"] = hashlib.sha256(files[name]).hexdigest()
    fit(sound, files, made, apart=name)
    return f"journal.jsonl, line {n}", "does not follow from the orders"


def other_winner(sound: Sound, files: Files) -> tuple[str, str]:
    made = parts(sound)
    made[-1][2]["result"][0][2] += 5
    fit(sound, files, made)
    return f"journal.jsonl, line {len(made)}", "ranking"


def order_left_out(sound: Sound, files: Files) -> tuple[str, str]:
    """Orders that were played are taken out of the journal, as if they had never come."""
    made = parts(sound)
    n = max(
        n
        for n, (_, kind, data) in enumerate(made, 1)
        if kind == "received" and data["acts"][0]["do"] == "sheet"
    )
    fit(sound, files, made[: n - 1] + made[n:])
    return "journal.jsonl, line ", "did not send"


def first_draw(sound: Sound) -> int:
    return next(line.n for line in sound.lines if line.kind == "step" and line.data["draws"])


FORGERIES: tuple[Forgery, ...] = (
    field_changed,
    lines_swapped,
    line_removed,
    line_repeated,
    branch_cut_out,
    secret_changed,
    end_cut_off,
    snapshot_changed,
    snapshots_swapped,
    header_changed,
    entry_added,
    turn_added,
    private_added,
    entry_removed,
    journal_removed,
    entry_renamed,
    game_renamed,
    dice_thrown_again,
    other_secret,
    other_secret_and_commitment,
    other_nonce,
    nonce_not_of_its_words,
    branch_hidden,
    branch_moved,
    snapshot_sealed_anew,
    other_winner,
    order_left_out,
)


def test_every_forgery_is_found_and_its_place_named(sound: Sound, tmp_path: Path) -> None:
    path = tmp_path / "game.zip"
    path.write_bytes(zipped(sound.files, compact=False))
    assert verify(path) == ""
    assert any(line.kind == "branched" for line in sound.lines)
    passed = {}
    for forgery in FORGERIES:
        files = dict(sound.files)
        place, words = forgery(sound, files)
        path.write_bytes(zipped(files, compact=False))
        said = verify(path)
        if not (str(path) in said and place in said and words in said):
            passed[forgery.__name__] = (said, place, words)
    assert passed == {}


def report_rewritten(sound: Sound, files: Files) -> int:
    made = parts(sound)
    n, name = [
        (n, name)
        for n, (_, kind, data) in enumerate(made, 1)
        if kind == "published"
        for name in data["files"]
        if name.startswith("orders/")
    ][-1]
    told = f"{GAME}/turns/{made[n - 1][2]['turn']:04d}/{name}"
    files[told] = b"nothing at all\n"
    made[n - 1][2]["files"][name] = hashlib.sha256(files[told]).hexdigest()
    fit(sound, files, made)
    return n


def mail_came_later(sound: Sound, files: Files) -> int:
    """The last orders, received a second later than they were."""
    made, n = parts(sound), sound.number("received", -1)
    made[n - 1][2]["received"] = made[n - 1][2]["received"].replace(":00Z", ":01Z")
    fit(sound, files, made)
    return n


@pytest.mark.parametrize("forgery", [report_rewritten, mail_came_later])
def test_what_fits_together_is_found_by_a_fingerprint_that_somebody_kept(
    sound: Sound, tmp_path: Path, forgery: Callable[[Sound, Files], int]
) -> None:
    """Whoever knows the secret can write a journal of which nothing contradicts itself. He cannot
    change the mails that players have."""
    files = dict(sound.files)
    n = forgery(sound, files)
    path = tmp_path / "game.zip"
    path.write_bytes(zipped(files, compact=False))
    before, after = sound.lines[n - 2].hash, sound.lines[-1].hash
    assert verify(path) == ""
    assert verify(path, "--head", before) == ""
    assert "rewritten since" in verify(path, "--head", before, "--head", after)


def test_an_entry_that_is_there_twice_is_found(sound: Sound, tmp_path: Path) -> None:
    path = tmp_path / "game.zip"
    name = sound.snapshot(0)
    made = io.BytesIO()
    with pytest.warns(UserWarning, match="Duplicate"):
        pack(made, [*sound.files.items(), (name, b"{}")])
    path.write_bytes(made.getvalue())
    assert verify(path) == f"{path}: {name} is in it twice"
    path.write_bytes(zipped({**sound.files, name.replace("snap", "Snap"): b"{}"}))
    assert "but for case" in verify(path)
    assert zipfile.is_zipfile(path)
    assert json.loads(sound.files[name])
