"""The games that pin the rules: `python -m tests.support.pin` plays those that are missing.

`games/pinned/NAME.zip` is the archive of a finished game: `unpinned` unpacks it, and `again` plays
the game once more from what people wrote and the referee did.
`python -m tests.support.pin --anew [NAME...]` plays games anew, after a behaviour number rose or
where lines of journals are written otherwise on purpose, and tells the first line that differs.
"""

from __future__ import annotations

import hashlib
import shutil
import sys
import tempfile
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

from adjudicator import rules
from adjudicator.archive.folder import GameFolder
from adjudicator.archive.zip_file import GAME, read_small, unpack
from adjudicator.engine.journal.line import JournalLine, instant
from adjudicator.engine.lines.branch import BY_REFEREE, Branched
from adjudicator.engine.lines.correction import Corrected, correction, judge
from adjudicator.engine.lines.course import Drawn
from adjudicator.engine.lines.entry import OfReferee
from adjudicator.engine.lines.kinds import entry_of
from adjudicator.engine.lines.received import Received
from adjudicator.engine.play.replay import revealed_secret
from adjudicator.rulekit.correction import Correction
from adjudicator.rulekit.frozen import replace
from adjudicator.service.archives.exporting import packed_files, require_finished
from adjudicator.service.house.host import Host
from tests.support.house import House
from tests.support.played import PlayedSession, finished_game
from tests.support.zips import zipped

PINNED = Path(__file__).parent.parent.parent / "games" / "pinned"
Wish = dict[str, Any]

#: how games end besides by their rules, and what happens on the way
_WAYS: dict[str, Wish] = {
    "rules": {"happens": ("press", "standing", "missed")},
    "branches": {
        "happens": ("rollback@2", "undo@2", "rollforward@3", "corrected@3", "announced@3"),
        "end": "draw",
        "end_at": 4,
    },
    "draw": {"end": "draw", "end_at": 1, "public_draw": True},
    "concede": {"end": "concede", "end_at": 1, "happens": ("paused",)},
    "claim": {"end": "claim", "end_at": 1},
    "cancel": {"end": "cancel", "end_at": 1},
    "referee-draw": {"end": "referee-draw", "end_at": 1},
    "referee-concede": {"end": "referee-concede", "end_at": 2, "happens": ("replaced",)},
    "referee-cancel": {"end": "referee-cancel", "end_at": 1},
    "resigned": {"end": "resigned", "end_at": 1},
    "abandoned": {"end": "resigned", "end_at": 2, "happens": ("vacated@1",)},
    "machines": {"end": "resigned", "end_at": 2, "happens": ("machine@1",)},
}
#: ways to end that a title has besides
_OWN: dict[str, dict[str, Wish]] = {
    "golem": {
        "destruction": {
            "options": {"rounds": "4", "hand_size": "10"},
            "wild": ("bruno",),
            "ending": "destruction",
        }
    },
    "planet-masters": {"victory": {"options": {"victory_planets": "2"}, "ending": "victory"}},
}
#: games of this title are long however they are played: what is short at all is cut shorter, and
#: ways in which its rules have no part are played in one edition each
_LONG = "full-metal-planete"
_ONE_EDITION = {
    "draw": "pc",
    "claim": "pc",
    "referee-concede": "pc",
    "cancel": "pc",
    "abandoned": "pc",
    "concede": "board",
    "referee-draw": "board",
    "referee-cancel": "board",
    "machines": "board",
    "resigned": "board",
}
_SEEDS = 12


def wishes() -> dict[str, tuple[str, str, Wish]]:
    """Name -> title, edition, and how its game is played."""
    found = {}
    for title in rules.names():
        editions = rules.about(title).editions
        for edition in editions:
            which = f"{title}-{edition}" if len(editions) > 1 else title
            for way, wish in (_WAYS | _OWN.get(title, {})).items():
                if title == _LONG and _ONE_EDITION.get(way, edition) != edition:
                    continue
                if title == _LONG and wish.get("end_at") == 1 and way != "resigned":
                    wish = wish | {"end_at": 0, "happens": _at_once(wish)}
                found[f"{which}-{way}"] = (title, edition, wish)
    return found


def _at_once(wish: Wish) -> tuple[str, ...]:
    return tuple(f"{what}@0" for what in wish.get("happens", ()))


def pin(host: Host, name: str) -> int:
    """Play a game and keep it: of a title's own way to end, the smallest of several.

    Return the first line of its journal that was another one before, 0 if there is none.
    """
    title, edition, wish = wishes()[name]
    wish = dict(wish)
    ending = wish.pop("ending", "")
    found: list[dict[str, bytes]] = []
    for seed in range(1, _SEEDS if ending else 2):
        shutil.rmtree(host.archive.game(name).paths.folder, ignore_errors=True)
        folder = finished_game(host, title, edition, 2, seed, name=name, **wish)
        if not ending or ending == _ending(host, folder):
            found.append(dict(packed_files(folder, require_finished(folder))))
    files = min(found, key=lambda one: len(one[f"{name}/journal.jsonl"]))
    target = PINNED / f"{name}.zip"
    kept = pinned_files(name) if target.exists() else {}
    # other bytes around the same files, as another zlib makes them, are no change
    if files != {f"{name}/{file}": data for file, data in kept.items()}:
        target.write_bytes(zipped(files))
    told = kept.get("journal.jsonl", b"").splitlines()
    played = files[f"{name}/journal.jsonl"].splitlines()
    pairs = enumerate(zip_longest(told, played), 1)
    return next((n for n, (old, new) in pairs if old != new), 0)


def _ending(host: Host, folder: GameFolder) -> str:
    header = folder.read_header()
    ruleset = host.rules.find(header.rules, header.edition)
    return ruleset.courtesies.ending.ending(folder.load(ruleset, header).table.state)


def unpinned(name: str, root: Path) -> GameFolder:
    """The folder of a pinned game, unpacked below `root`."""
    unpack(PINNED / f"{name}.zip", root)
    return GameFolder(root, name)


def pinned_files(name: str) -> dict[str, bytes]:
    """The files of a pinned game by their path in its folder."""
    return read_small(PINNED / f"{name}.zip", GAME)


def again(host: Host, name: str, root: Path) -> Iterator[tuple[JournalLine, JournalLine]]:
    """A pinned game played once more from what people wrote and the referee did: each line as it
    is kept, and as it comes out."""
    kept = unpinned(name, root / "kept")
    lines = [line for line, _ in kept.journal.read()]
    header = kept.read_header()
    secret = revealed_secret(lines[-1])
    born = replace(header, draw=replace(header.draw, value="")) if header.draw else header
    folder = GameFolder(root, name)
    private = {seat: {"address": f"{seat}@players.example", "token": seat} for seat in header.seats}
    game = folder.create(born, secret, private)
    assert hashlib.sha256(game).hexdigest() == lines[0].data["game"]
    folder.open_with(game, lines[0].encode())
    folder.note_followed(1, lines[0].hash)
    session = PlayedSession(host, folder, born)
    at = 1
    while at < len(lines):
        _once_more(session, lines[at])
        made = [change.line for change in session.changes]
        for line in made:
            yield lines[at] if at < len(lines) else line, line
            at += 1
        session.settle()


def _once_more(session: PlayedSession, line: JournalLine) -> None:
    """Do what a line of a journal came of; where it follows by itself, all that follows then."""
    entry, now = entry_of(line), instant(line.at)
    if isinstance(entry, Corrected):
        ruleset = session.ruleset
        change = ruleset.correction_border.load(entry.change)
        made = judge(ruleset, session.table.state, change)
        assert isinstance(made, Correction)
        fresh = correction(
            ruleset, session.table, change, made, by=entry.by, mail=entry.mail, reason=entry.reason
        )
        session.note(fresh, now)
    elif isinstance(entry, Branched) and entry.cause in BY_REFEREE:
        back = session.history.back_to(
            entry.to, entry.cause, session.key, by=entry.by, mail=entry.mail, reason=entry.reason
        )
        session.note(back, now)
    elif isinstance(entry, (Received, Drawn, OfReferee)) or line.data.get("by"):
        session.note(entry, now)
    elif session.table.phase == "open":
        session.begin(now)
    else:
        session.drive(now)


def main() -> None:
    """Play what is missing, or anew what is named."""
    anew = "--anew" in sys.argv
    named = [name for name in sys.argv[1:] if not name.startswith("-")]
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        for name in named or wishes():
            if anew or not (PINNED / f"{name}.zip").exists():
                line = pin(house.host, name)
                print(f"{name}: differs from line {line} on" if line else f"{name}: as before")


if __name__ == "__main__":
    main()
