"""What one seat of a game has seen, as files; and whether a whole archive holds all of it.

Reports, maps, views and orders of that seat alone, its own sheets, game.json, and the
fingerprints that its reports named. No line of the journal: lines tell when others wrote, and the
hash of what a neighbour was told lets it be guessed.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from adjudicator.archive.folder import GameFolder
from adjudicator.archive.public_files import read_published
from adjudicator.archive.zip_file import SEEN, damage, read_small
from adjudicator.engine.journal.line import JournalLine
from adjudicator.engine.journal.way import Ways
from adjudicator.engine.lines.kinds import UNFIT
from adjudicator.engine.lines.received import Received
from adjudicator.engine.lines.turns import Published
from adjudicator.engine.table.table import Header, game_file, load_header
from adjudicator.errors import DamagedArchive
from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.model import from_json, pretty
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.service.game.session import read_table, require_seat
from adjudicator.service.house.host import Host
from adjudicator.service.house.wording import words_of

FORMAT = 1
LIST, README, SENT = "seen.json", "README.txt", "sent.txt"


class Seen(Frozen):
    """Name in the zip and bytes of each file; the last fingerprint that the seat was told."""

    files: tuple[tuple[str, bytes], ...]
    head: str


def seen_files(host: Host, game: str, seat: str) -> Seen:
    """Return what a seat has seen up to now.

    Raises `UnknownGame` for a seat that is none, `DamagedArchive`.
    """
    folder, _, ruleset, table = read_table(host, game)
    require_seat(table, seat)
    found: dict[str, bytes] = {}
    sent: list[str] = []
    ways = Ways()
    lines: dict[int, JournalLine] = {}
    for line, _ in folder.journal.read():
        ways.add(line)
        if line.kind == Published.KIND:
            lines[line.n] = line
        else:
            sent += _sheets_sent(line, seat)
    told = ways.heads_told(ways.last)
    heads = [{"turn": turn, "head": head} for turn, head in told.items()]
    for turn, n in sorted(ways.sealed_turns(ways.last).items()):
        for name, digest in sorted(Published.of(lines[n]).files.items()):
            if _is_of(seat, name):
                place = f"turns/{turn:04d}/{name}"
                data = read_published(folder, place)
                if hashlib.sha256(data).hexdigest() != digest:
                    raise DamagedArchive(
                        str(folder.paths.folder / place),
                        0,
                        "was changed after it was published",
                        f"adjudicator replay {game} --restore makes it again",
                    )
                found[place] = data
    if sent:
        found[SENT] = "\n".join(sent).encode()
    said = {
        "adjudicator-seen": FORMAT,
        "game": game,
        "seat": seat,
        "heads": heads,
        "files": {name: hashlib.sha256(data).hexdigest() for name, data in sorted(found.items())},
    }
    words = words_of(host, ruleset, table.seat(seat).language)
    first = {
        "game.json": folder.read_game(),
        README: _readme(words, game, seat, bool(heads)).encode(),
        LIST: pretty(said),
    }
    files = tuple((f"{game}-{seat}/{name}", data) for name, data in (first | found).items())
    return Seen(files, list(told.values())[-1] if told else "")


def _sheets_sent(line: JournalLine, seat: str) -> list[str]:
    """The sheets of a seat that came with a line."""
    received = Received.find(line)
    if received is None or received.seat != seat:
        return []
    return [f"# {received.received}\n{text.strip()}\n" for text in received.sheets]


def unlike(folder: GameFolder, file: Path) -> tuple[str, ...]:
    """Return in words what a seat's zip holds and a proven game does not, as that seat saw it.

    Turns that were taken back since count as well. Raises `BadFile` for what is no such zip.
    """
    files = read_small(file, SEEN)
    try:
        said = from_json(files[LIST])
        game, seat = str(said["game"]), str(said["seat"])
        heads = [(int(item["turn"]), str(item["head"])) for item in said["heads"]]
    except (ValueError, KeyError, TypeError, LookupError):
        raise damage(file, f"{LIST} cannot be read") from None
    if game != folder.id:
        return (f"it is of game “{game[:40]}”, not of “{folder.id}”",)
    sealed: dict[tuple[str, str], int] = {}
    told: dict[tuple[int, str], int] = {}
    sent: list[str] = []
    head = ""
    for line, _ in folder.journal.read():
        if published := Published.find(line):
            told[published.turn, head] = line.n
            for name, digest in published.files.items():
                sealed[f"turns/{published.turn:04d}/{name}", digest] = line.n
        else:
            sent += _sheets_sent(line, seat)
        head = line.hash
    faults = [
        f"the game has no line with the fingerprint that the report of turn {turn} named"
        for turn, known in heads
        if (turn, known) not in told
    ]
    for name, data in sorted(files.items()):
        if name == "game.json":
            faults += _of_another_game(file, data, folder.read_header())
        elif name == SENT:
            whole = "\n".join(sent).encode()
            faults += [] if whole.startswith(data) else [f"{name} holds orders that are not there"]
        elif name.startswith("turns/"):
            own = _is_of(seat, name.split("/", 2)[2])
            if not own or (name, hashlib.sha256(data).hexdigest()) not in sealed:
                faults.append(f"{name} is not what the game holds")
    return tuple(faults)


def _of_another_game(file: Path, data: bytes, header: Header) -> list[str]:
    """Return what a game.json says otherwise; a public draw may lack its value, it came later."""
    try:
        mine = load_header(from_json(data))
    except UNFIT:
        raise damage(file, "game.json cannot be read") from None
    if mine.commitment != header.commitment:
        return ["game.json commits to other dice"]
    same = game_file(mine) == game_file(header)
    return [] if same else ["game.json tells of other rules, options, seats or clocks"]


def _is_of(seat: str, name: str) -> bool:
    """Whether a file of a turn is for that seat."""
    known = re.escape(seat)
    pattern = rf"report\.{known}\.[^.]+\.(txt|html)|map\.{known}\.svg|view\.{known}\.json"
    return re.fullmatch(rf"{pattern}|orders/{known}\.txt", name) is not None


def _readme(words: Words, game: str, seat: str, began: bool) -> str:
    said = {"game": Quote(game), "seat": Quote(seat), "began": "yes" if began else "no"}
    parts = ("title", "files", "proof", "later", "private")
    return "\n\n".join(words.say(say(f"seen-{part}", **said)) for part in parts) + "\n"
