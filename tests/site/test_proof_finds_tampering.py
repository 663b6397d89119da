"""The page of a game names the place of a forgery, as far as chain, secret, dice and files go."""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator.engine.journal.line import JournalLine
from adjudicator.rulekit.model import pretty
from adjudicator.service.desk.act import Asked, Given
from adjudicator.service.following.commit import commit, open_session
from adjudicator.service.referee.acts import ACTS
from tests.support.forging import Change, forged, lines_of
from tests.support.house import GAME, House
from tests.support.page_proof import Prover, Told, proving, public_files
from tests.support.played import finished_game
from tests.support.zips import zipped


@pytest.fixture(scope="module")
def page() -> Iterator[Prover]:
    with proving() as prover:
        yield prover


class Game:
    """A finished game with words, a public draw and two ways back."""

    def __init__(self, folder: Path) -> None:
        self.files = public_files(folder)
        self.game = self.files["game.json"]
        self.journal = self.files["journal.jsonl"]
        self.lines = lines_of(self.journal)
        self.secret = bytes.fromhex(self.lines[-1].data["secret"])

    def line(self, kind: str, which: int = 0, **data: Any) -> JournalLine:
        """A line of that kind whose data hold these values."""
        of_kind = (line for line in self.lines if line.kind == kind)
        return [n for n in of_kind if all(n.data.get(k) == v for k, v in data.items())][which]

    def forge(self, changes: dict[int, Change], secret: bytes | None = None) -> bytes:
        """The journal with data changed, salts and hashes made anew by whoever has the secret."""
        return forged(self.lines, changes, secret or self.secret)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    house = House(tmp_path_factory.mktemp("house"))
    happens = ("rollback@2", "undo@3", "press@1")
    folder = finished_game(house.host, "metallurgie", happens=happens, public_draw=True)
    return Game(folder.paths.folder)


def test_it_is_sound_as_it_is(page: Prover, game: Game) -> None:
    told = page.prove(game.game, game.journal, game.files)
    assert (told.line, told.code) == (-1, "")
    assert set(told.states.values()) == {"good"}
    assert len(told.states) == 9
    branches = {one["branch"] for one in told.throws}
    assert len(branches) > 2, "dice of several ways"


Rewrite = Callable[[list[bytes]], None]


def swap(at: int) -> Rewrite:
    def change(raw: list[bytes]) -> None:
        raw[at - 1], raw[at] = raw[at], raw[at - 1]

    return change


BY_HAND: dict[str, tuple[Rewrite, int, str]] = {
    "a line swapped with the next": (swap(7), 7, "number-ahead"),
    "a line removed": (lambda raw: raw.pop(8), 9, "number-ahead"),
    "a line repeated": (lambda raw: raw.insert(9, raw[8]), 10, "number-again"),
    "the first line removed": (lambda raw: raw.pop(0), 1, "number-ahead"),
    "an instant changed": (
        lambda raw: raw.__setitem__(9, raw[9].replace(b'"at":"2026', b'"at":"2025', 1)),
        10,
        "hash",
    ),
    "a number changed": (
        lambda raw: raw.__setitem__(9, raw[9].replace(b'"n":10,', b'"n":11,')),
        10,
        "number-ahead",
    ),
    "a salt changed": (
        lambda raw: raw.__setitem__(9, raw[9].replace(b'"salt":"', b'"salt":"0')),
        10,
        "hash",
    ),
    "a blank put in": (
        lambda raw: raw.__setitem__(9, raw[9].replace(b'"at":', b'"at": ')),
        10,
        "written",
    ),
    "a member put in twice": (
        lambda raw: raw.__setitem__(9, raw[9].replace(b'{"at":', b'{"at":"x","at":', 1)),
        10,
        "written",
    ),
    "a member put in": (lambda raw: raw.__setitem__(9, b'{"aa":1,' + raw[9][1:]), 10, "members"),
    "a letter written otherwise": (
        lambda raw: raw.__setitem__(9, raw[9].replace(b'"kind":"', b'"kind":"\\u0072')),
        10,
        "written",
    ),
    "a mark that no editor shows": (
        lambda raw: raw.__setitem__(9, b"\xef\xbb\xbf" + raw[9]),
        10,
        "json",
    ),
    "bytes that are no text": (lambda raw: raw.__setitem__(9, b"\xff" + raw[9]), 10, "json"),
    "an end of a line of another machine": (
        lambda raw: raw.__setitem__(9, raw[9] + b"\r"),
        10,
        "written",
    ),
    "an empty line": (lambda raw: raw.insert(9, b""), 10, "json"),
}


@pytest.mark.parametrize(("change", "line", "code"), BY_HAND.values(), ids=BY_HAND.keys())
def test_a_change_by_hand_is_named(
    page: Prover, game: Game, change: Rewrite, line: int, code: str
) -> None:
    raw = game.journal.splitlines()
    change(raw)
    told = page.prove(game.game, b"".join(one + b"\n" for one in raw))
    assert (told.line, told.code) == (line, code)


def test_a_journal_cut_off_is_named(page: Prover, game: Game) -> None:
    told = page.prove(game.game, game.journal[:-5])
    assert (told.line, told.code) == (len(game.lines), "torn")
    assert page.prove(game.game, b"").code == "empty"
    short = b"".join(game.journal.splitlines(keepends=True)[:-1])
    assert page.prove(game.game, short).states["secret"] == "open"
    told = page.zip(
        zipped({f"x/{name}": raw for name, raw in (game.files | {"journal.jsonl": short}).items()})
    )
    assert (told.line, told.code) == (len(game.lines), "no-end")


def rolled(data: Any) -> None:
    label, below, value = data["draws"][0]
    data["draws"][0] = [label, below, (value + 1) % below]


Forgery = Callable[[Game], tuple[dict[int, Change], int]]


def on(kind: str, change: Change, which: int = 0) -> Forgery:
    def forgery(game: Game) -> tuple[dict[int, Change], int]:
        n = game.line(kind, which).n
        return {n: change}, n

    return forgery


def first_join(data: Any) -> Any:
    return next(act for act in data["acts"] if act["do"] == "join")


def other_words(data: Any) -> None:
    act = first_join(data)
    act["words"] = "other words"


def other_nonce(data: Any) -> None:
    first_join(data).update(nonce="0" * 64)


def last_throw(game: Game) -> tuple[dict[int, Change], int]:
    n = [line.n for line in game.lines if line.data.get("draws")][-1]
    return {n: rolled}, n


def taken_back(**values: Any) -> Change:
    return lambda data: data.update(values)


WITH_THE_SECRET: dict[str, tuple[Forgery, str]] = {
    "the first dice thrown again": (on("step", rolled), "bent"),
    "the last dice thrown again": (last_throw, "bent"),
    "dice of a way back thrown again": (on("branched", rolled), "bent"),
    "the words of a player replaced": (on("received", other_words), "nonce"),
    "what a player adds replaced": (on("received", other_nonce, 1), "nonce"),
    "another public draw": (on("drawn", lambda d: d.update(draw="1 2 3 4")), "draw-game"),
    "a public draw in another order": (on("drawn", lambda d: d.update(draw="2 1")), "draw-value"),
    "a step left out": (on("step", lambda d: d.update(step=9), 3), "step"),
    "back to another line": (on("branched", lambda d: d.update(to=d["to"] - 1)), "branch-head"),
    "back to no line": (on("branched", lambda d: d.update(to=10**15)), "branch-line"),
    "other turns taken back": (on("branched", lambda d: d.update(turns=[7])), "branch-turns"),
    "orders nobody sent": (
        on("branched", lambda d: d.update(drafts=[["anna", "pass"]])),
        "branch-drafts",
    ),
    "no secret": (on("ended", lambda d: d.pop("secret")), "no-secret"),
    "a secret turned round": (
        on("ended", lambda d: d.update(secret=d["secret"][::-1])),
        "commitment",
    ),
    "files that are none": (on("published", lambda d: d.update(files=[])), "seals-none"),
    "no acts": (on("received", lambda d: d.pop("acts")), "shape"),
}


@pytest.mark.parametrize(("forgery", "code"), WITH_THE_SECRET.values(), ids=WITH_THE_SECRET.keys())
def test_a_forgery_is_named_though_all_hashes_fit(
    page: Prover, game: Game, forgery: Forgery, code: str
) -> None:
    changes, line = forgery(game)
    told = page.prove(game.game, game.forge(changes))
    assert (told.line, told.code) == (line, code)


def test_another_secret_is_found_with_all_that_follows_from_it(page: Prover, game: Game) -> None:
    other = bytes(32)
    last = game.lines[-1].n
    changes: dict[int, Change] = {last: lambda data: data.update(secret=other.hex())}
    told = page.prove(game.game, game.forge(changes, other))
    assert (told.line, told.code) == (last, "commitment")
    theirs, mine = (hashlib.sha256(s).hexdigest().encode() for s in (other, game.secret))
    told = page.prove(game.game.replace(mine, theirs), game.forge(changes, other))
    assert (told.line, told.code) == (0, "game")


def test_salts_of_another_secret_are_found(page: Prover, game: Game) -> None:
    told = page.prove(game.game, game.forge({}, bytes(32)))
    assert (told.line, told.code) == (1, "salt")


def test_a_hidden_way_back_is_found(page: Prover, game: Game) -> None:
    gone = game.line("branched", 0).n
    kept = [line for line in game.lines if line.n != gone]
    told = page.prove(game.game, forged(kept, secret=game.secret))
    after = next(n.n for n in game.lines if n.n > gone and n.kind in ("step", "branched"))
    assert (told.line, told.code) == (after - 1, "step")


def test_a_step_taken_away_is_found(page: Prover, game: Game) -> None:
    gone = game.line("step", 2).n
    kept = [line for line in game.lines if line.n != gone]
    told = page.prove(game.game, forged(kept, secret=game.secret))
    assert (told.code, told.line >= gone) == ("step", True)


@pytest.mark.parametrize("change", [b"  ", b'{\n  "id"'])
def test_another_game_json_is_named(page: Prover, game: Game, change: bytes) -> None:
    told = page.prove(game.game.replace(b"{\n", b"{\n" + change, 1), game.journal)
    assert (told.line, told.code in ("game", "game-read")) == (0, True)


def test_a_value_of_the_draw_that_the_journal_does_not_give_is_found(
    page: Prover, game: Game
) -> None:
    document = json.loads(game.game)
    document["draw"]["value"] = "3 4 5"
    told = page.prove(pretty(document), game.journal)
    assert (told.line, told.code) == (game.line("drawn").n, "draw-game")
    del document["draw"]["value"]
    told = page.prove(pretty(document), game.journal)
    assert (told.line, told.code) == (game.line("drawn").n, "draw-game")


def test_words_of_an_absent_seat_come_from_the_secret(page: Prover, tmp_path: Path) -> None:
    house = House(tmp_path)
    house.open()
    with open_session(house.host, GAME) as session:
        act = ACTS["end"]
        assert act.on_game is not None
        asked = Asked("referee", house.clock.at)
        act.on_game(session, Given({"game": GAME, "cancel": True}), asked)
        session.drive(house.clock.at)
        commit(session)
    game = Game(house.config.games / GAME)
    assert page.prove(game.game, game.journal, game.files).code == ""
    n = next(line.n for line in game.lines if line.kind == "received")

    def chosen(data: Any) -> None:
        first_join(data).update(words="mine", nonce=hashlib.sha256(b"mine").hexdigest())

    told = page.prove(game.game, game.forge({n: chosen}))
    assert (told.line, told.code) == (n, "house-words")


def test_other_orders_are_not_found_but_reports_tell(page: Prover, game: Game) -> None:
    """What the page says that it cannot find: the rules are not played, and who has the secret
    can write everything anew. No fingerprint in any report fits what he wrote."""
    n = next(line.n for line in game.lines if line.kind == "received" and line.n > 12)
    journal = game.forge({n: lambda data: data.update(mail="0" * 32)})
    assert page.prove(game.game, journal).code == ""
    ours, theirs = ({line.hash for line in lines} for lines in (game.lines, lines_of(journal)))
    assert len(ours & theirs) == n - 1


def in_zip(game: Game) -> dict[str, bytes]:
    return {f"spring/{name}": raw for name, raw in game.files.items()}


def test_a_zip_of_the_game_is_sound_packed_in_either_way(page: Prover, game: Game) -> None:
    for compact in (True, False):
        told = page.zip(zipped(in_zip(game), compact))
        assert (told.code, told.states["files"]) == ("", "good")
    bare = zipped(dict(game.files))
    assert page.zip(bare).code == ""


ZIPS: dict[str, tuple[Callable[[dict[str, bytes]], object], str, str]] = {
    "a file put in": (lambda f: f.update({"spring/extra.txt": b""}), "file-foreign", "extra.txt"),
    "a private file put in": (
        lambda f: f.update({"spring/private/seats.json": b"{}"}),
        "file-foreign",
        "private/seats.json",
    ),
    "a file beside the game": (lambda f: f.update({"a.txt": b""}), "file-foreign", "../a.txt"),
    "a file that leads away": (
        lambda f: f.update({"spring/../../a.txt": b""}),
        "file-foreign",
        "../../a.txt",
    ),
    "a file changed": (
        lambda f: f.update({"spring/turns/0001/snapshot.json": b"{}"}),
        "file-changed",
        "turns/0001/snapshot.json",
    ),
    "a file taken away": (
        lambda f: f.pop("spring/turns/0001/snapshot.json"),
        "file-missing",
        "turns/0001/snapshot.json",
    ),
    "no journal": (lambda f: f.pop("spring/journal.jsonl"), "zip-no-game", ""),
    "no game.json": (lambda f: f.pop("spring/game.json"), "zip-no-game", ""),
}


@pytest.mark.parametrize(("change", "code", "file"), ZIPS.values(), ids=ZIPS.keys())
def test_a_changed_archive_is_named_with_its_file(
    page: Prover, game: Game, change: Callable[[dict[str, bytes]], object], code: str, file: str
) -> None:
    files = in_zip(game)
    change(files)
    told = page.zip(zipped(files))
    assert (told.line, told.code, told.values.get("file", "")) == (0, code, file)


def test_what_is_no_sound_zip_is_named(page: Prover, game: Game) -> None:
    raw = zipped(in_zip(game))
    assert page.zip(raw[:-40]).code == "zip-none"
    assert page.zip(b"").code == "zip-none"
    assert page.zip(b"PK\x05\x06" + bytes(18)).code == "zip-no-game"
    at = raw.index(b"spring/journal.jsonl") + 200
    torn = raw[:at] + bytes([raw[at] ^ 255]) + raw[at + 1 :]
    assert page.zip(torn).code != ""
    doubled = io.BytesIO(raw)
    with pytest.warns(UserWarning, match="Duplicate"), zipfile.ZipFile(doubled, "a") as target:
        target.writestr("spring/game.json", game.game)
    assert page.zip(doubled.getvalue()).code == "zip-twice"


def test_a_file_that_swells_beyond_what_it_declares_is_refused(page: Prover, game: Game) -> None:
    raw = bytearray(zipped(in_zip(game) | {"spring/z": bytes(1_000_000)}))
    # the list of files says that the last one is small
    at = raw.rindex(b"PK\x01\x02")
    raw[at + 24 : at + 28] = (10).to_bytes(4, "little")
    told: Told = page.zip(bytes(raw))
    assert (told.code, told.values["file"]) == ("zip-torn", "spring/z")
