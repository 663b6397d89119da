"""What a player gets does not change by a byte when what that player may not know changes."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

from adjudicator.archive.paths import ENDING
from adjudicator.archive.turn_folders import unpack_turn
from adjudicator.engine.lines.kinds import fold
from adjudicator.engine.table.happenings import Note, Past
from adjudicator.engine.table.snapshot import dump_table
from adjudicator.engine.table.table import Pending, SeatState, Table, begin
from adjudicator.mail.parse.envelope import read_envelope
from adjudicator.mail.ports import Fetched
from adjudicator.rulekit.event import Event
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.model import pretty
from adjudicator.rulekit.phrase import say
from adjudicator.rules.metallurgie.events import HandDealt, Refilled
from adjudicator.service.features.reading import submission_of
from adjudicator.service.flow.replies import replies
from adjudicator.service.following.asked import Asked
from adjudicator.service.following.commit import open_session
from adjudicator.service.following.notices import _answer
from adjudicator.service.game.session import Change, Incoming, Session
from adjudicator.service.game.turn_files import make_turn_files
from adjudicator.service.installation.wiring import find_features
from tests.support.desk import act
from tests.support.house import GAME, WITH_PAGES, House, kind_of, text_of
from tests.support.rules import HashDice

SEATS = ("anna", "bruno", "chloe")
QUESTIONS = "help\nstatus\nreport\nreport 0\nreport 2\nmap"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> House:
    """A game with all that happens to plans: played, queued, illegal, missed, on autopilot."""
    house = House(tmp_path_factory.mktemp("played"), **WITH_PAGES)
    house.open(seats=SEATS, start=False, max_misses=1)
    for seat in SEATS:
        house.mail(seat, "join" if seat != "bruno" else "join\nlangue fr")
    house.poll()
    house.mail("bruno", "play Cu@9,9\nfinal\nstanding:\nremove: chain")
    house.mail("chloe", "draw\ndrawn Fe: place auto")
    house.mail("anna", "draw\nplace auto\nfinal")
    house.poll()
    house.clock.forward(hours=25)
    house.poll()
    house.clock.forward(hours=24)
    house.poll()
    house.mail("bruno", "draw\nplace auto\nfinal")
    house.poll()
    house.clock.forward(hours=49)
    house.poll()
    house.mail("chloe", "draw\nplace auto\nfinal\nstanding:\nmode: draw\nplace: auto")
    house.poll()
    assert {"invalid", "reminded", "published", "step", "received"} <= set(house.kinds())
    return house


def changes(session: Session) -> Iterator[Change]:
    """Every line of the journal between its tables."""
    table = begin(session.header)
    for line, _ in session.folder.journal.read():
        after = fold(session.ruleset, table, line)
        yield Change(table, line, after)
        table = after


class Otherwise:
    """Tables as they might be for all that `seat` knows."""

    def __init__(self, session: Session, seat: str) -> None:
        self.session = session
        self.seat = seat

    def table(self, table: Table) -> Table:
        """Other hands, another pile, other plans and standing lines of the others."""
        state = table.state
        if state is not None and table.phase == "running":
            state = self.session.ruleset.redeal(state, self.seat, HashDice("otherwise"))
        return replace(
            table,
            state=state,
            seats=tuple(s if s.name == self.seat else self.other(s) for s in table.seats),
            happened=tuple(self.happening(h) for h in table.happened),
            past=table.past and self.past(table.past),
        )

    def past(self, past: Past) -> Past:
        return replace(past, kept=tuple(self.happening(h) for h in past.kept))

    def other(self, seat: SeatState) -> SeatState:
        pending = Pending(77, "play Fe@-9,9\nsecret plan", "2026-03-01T00:00:00Z", final=False)
        return replace(
            seat,
            sheets=seat.sheets + 5,
            pending=None if seat.pending else pending,
            standing=(("area", "area: low"),),
            language="fr" if seat.language == "en" else "en",
            format="text",
        )

    def happening(self, item: Event | Note) -> Event | Note:
        if isinstance(item, Note) and item.private and item.seat != self.seat:
            return replace(item, phrase=say("done-withdraw"))
        if isinstance(item, HandDealt | Refilled) and item.seat != self.seat:
            return replace(item, metals=("Au",) * item.count)
        return item


def mails_to(session: Session, seat: str, told: Iterator[Change]) -> dict[str, bytes]:
    """All mails and files of a seat that the changes make, by line and kind."""
    found: dict[str, bytes] = {}
    for change in told:
        session.table = change.after
        session._reports = {}
        answers = (_answer,) if change.line.kind == "received" else ()
        makers = (*answers, *find_features().notices_of(change.line))
        for mail in chain.from_iterable(make(session, change) for make in makers):
            if mail.recipient == session.private[seat]["address"]:
                kind = mail.message_id.split(".")[2]
                found[f"{change.line.n} {kind}"] = mail.raw
        if change.line.kind == "published":
            files = make_turn_files(session.host, session.ruleset, change.before)
            mine = {name: data for name, data in files.items() if f".{seat}." in name}
            assert len(mine) == 4
            found |= {f"{change.line.n} {name}": data for name, data in mine.items()}
    return found


def answers_to(session: Session, house: House, seat: str) -> dict[str, bytes]:
    """What questions and a dry run of a seat are answered with."""
    found: dict[str, bytes] = {}
    for text in (QUESTIONS, "check\ndraw\nplace auto\nplay Cu@0,0"):
        raw = house.write(seat, text, Message_ID="<same@x.example>")
        envelope = read_envelope(Fetched(raw, house.clock.now(), "k", len(raw)))
        incoming = Incoming(envelope, submission_of(session, envelope, seat))
        asked = Asked(seat, incoming, house.clock.now(), False)
        found |= {mail.message_id: mail.raw for mail in replies(session, asked)}
    return found


def disguise(house: House, folder: Path, seat: str) -> House:
    """A copy of the installation with other tokens, addresses and snapshots of the others."""
    shutil.copytree(house.folder, folder)
    copy = House(folder, **WITH_PAGES)
    copy.clock.at = house.clock.at
    game = copy.host.archive.game(GAME)
    private = game.read_seats()
    for name, entry in private.items():
        if name != seat:
            entry |= {"address": f"other-{name}@elsewhere.example", "token": "z" * 26}
    game.write_seats(private)
    with open_session(copy.host, GAME) as session:
        otherwise = Otherwise(session, seat)
        for turn in game.turns.numbers():
            table = game.turns.table(session.ruleset, session.header, turn)
            data = pretty(dump_table(session.ruleset, otherwise.table(table)))
            game.turns.write(turn, {game.paths.snapshot(turn).name: data})
    return copy


@pytest.mark.parametrize("seat", SEATS)
def test_what_a_player_gets_tells_nothing_that_is_not_the_player_s(
    played: House, tmp_path: Path, seat: str
) -> None:
    real, veiled = both_ways(played, tmp_path, seat)
    assert len(real) > 20
    assert {name.split()[-1] for name in real} >= {"report", "invitation", "answer"}
    assert sorted(real) == sorted(veiled)
    assert [name for name in real if real[name] != veiled[name]] == []


def both_ways(house: House, folder: Path, seat: str) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """What a seat gets, as the game is and as it might be for all that the seat knows."""
    copy = disguise(house, folder / "copy", seat)
    with open_session(house.host, GAME) as session:
        known = list(changes(session))
        real = mails_to(session, seat, iter(known))
        session.table = known[-1].after
        real |= answers_to(session, house, seat)
    with open_session(copy.host, GAME) as session:
        other = Otherwise(session, seat)
        altered = [Change(other.table(c.before), c.line, other.table(c.after)) for c in known]
        veiled = mails_to(session, seat, iter(altered))
        session.table = altered[-1].after
        veiled |= answers_to(session, copy, seat)
    return real, veiled


@pytest.mark.parametrize("seat", SEATS)
def test_who_takes_a_seat_over_is_told_nothing_that_is_not_the_seat_s(
    played: House, tmp_path: Path, seat: str
) -> None:
    shutil.copytree(played.folder, tmp_path / "handed")
    house = House(tmp_path / "handed", **WITH_PAGES)
    house.clock.at = played.clock.at
    house.say(seat, "note: my own secret remark")
    act(house, "replace", seat=seat, address="dora@players.example")
    house.poll()
    told = [text_of(mail) for mail in house.mails("dora")]
    assert told
    assert "my own secret remark" not in "".join(told)
    real, veiled = both_ways(house, tmp_path, seat)
    assert "welcome" in {name.split()[-1] for name in real}
    assert sorted(real) == sorted(veiled)
    assert [name for name in real if real[name] != veiled[name]] == []


def test_the_disguise_is_one_that_its_owner_would_notice(played: House) -> None:
    with open_session(played.host, GAME) as session:
        known = list(changes(session))
        other = Otherwise(session, "anna")
        real = mails_to(session, "bruno", iter(known))
        seen = mails_to(
            session,
            "bruno",
            (Change(other.table(c.before), c.line, other.table(c.after)) for c in known),
        )
    assert [name for name in real if "report" in name and real[name] != seen.get(name)]


def test_no_mail_holds_a_token_but_in_the_address_of_its_reader(played: House) -> None:
    tokens = {seat: entry["token"] for seat, entry in played.private().items()}
    mails = played.mails()
    assert {kind_of(m) for m in mails} >= {"report", "answer", "reminder", "invitation", "invalid"}
    for mail in mails:
        owner = str(mail["To"]).split("@")[0]
        assert tokens[owner] in mail["Reply-To"]
        own = ("Reply-To", "List-Unsubscribe")
        assert all(tokens[owner] in str(mail[name] or tokens[owner]) for name in own)
        told = [f"{name}: {value}" for name, value in mail.items() if name not in own]
        for part in mail.walk():
            if not part.is_multipart():
                text = part.get_payload(decode=True).decode("latin-1")  # type: ignore[union-attr]
                # where the page, and links of the mail, send orders to
                assert part.get_filename() != "orders.html" or played.address(owner) in text
                told.append(text.replace(played.address(owner), ""))
        for seat, token in tokens.items():
            where = [text[:60] for text in told if token in text]
            assert where == [], f"token of {seat} in a mail to {owner}"
            assert seat == owner or all(token not in str(mail[name]) for name in own)
        for seat in SEATS:
            if seat != owner:
                assert all(f"{seat}@players.example" not in text for text in told)


def test_a_subject_tag_holds_the_own_token_only(tmp_path: Path) -> None:
    house = House(tmp_path, identity={"plus": False})
    house.open()
    for mail in house.mails():
        owner = str(mail["To"]).split("@")[0]
        found = re.findall(r"\[g1 (\w+) (\w+)\]", str(mail["Subject"]))
        assert found == [(owner, house.private()[owner]["token"])]


def test_public_files_and_the_operator_s_log_hold_no_token_and_no_address(played: House) -> None:
    tokens = [entry["token"] for entry in played.private().values()]
    folder = played.host.archive.game(GAME).paths.folder
    files = [p for p in folder.rglob("*") if p.is_file() and "private" not in p.parts]
    packed = [unpack_turn(p.read_bytes()) for p in files if p.name.endswith(ENDING)]
    public = [p.read_text("utf-8") for p in files if not p.name.endswith(ENDING)]
    public += [data.decode() for turn in packed for data in turn.values()]
    assert len(public) > 20
    for text in public + played.logged:
        assert all(token not in text for token in tokens)
        assert "players.example" not in text
