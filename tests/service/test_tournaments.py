"""Whole tournaments over real mailboxes: players know nothing but their mails."""

from __future__ import annotations

import re
import shutil
from email.message import EmailMessage
from email.utils import parseaddr
from itertools import pairwise
from pathlib import Path

import pytest

from adjudicator.engine.record.record import Record, SeatRecord, Spell
from adjudicator.errors import BadOptions, WrongPhase
from adjudicator.rulekit.frozen import replace
from adjudicator.service.house.tournament_files import (
    Player,
    Seating,
    Tournament,
    place_of,
    read_tournament,
)
from adjudicator.service.opening import opening
from adjudicator.service.tournaments.tournament_letters import tell_rounds, welcome
from adjudicator.service.tournaments.tournament_standing import (
    commitment,
    result_of_table,
    standing,
)
from adjudicator.service.tournaments.tournaments import after_round, begin, end, let_in, open_round
from tests.support.desk import act
from tests.support.house import House, html_of, kind_of, text_of
from tests.support.killing import run_and_kill
from tests.support.player import about, proposed
from tests.support.tournaments import tournament_of

#: one round, three or four mails for each player
SHORT = (("max_rounds", "1"), ("races", "random"))
METALS = (("split", "custom:13,5,3,2"), ("first_player", "seat1"))
NAMES = ("anna", "bruno", "carla", "dora", "emil")


def plain(mail: EmailMessage) -> str:
    return " ".join(text_of(mail).split())


def wanted(names: tuple[str, ...] = NAMES, **more: object) -> Tournament:
    players = tuple(
        Player(name, f"{name}@players.example", "fr" if name == "dora" else "en" if at else "")
        for at, name in enumerate(names)
    )
    given = {"name": "cup", "rules": "planet-masters", "options": SHORT, "players": players}
    return tournament_of(**{**given, **more})


class Club:
    """Players who answer each mail that asks them something with what it proposes."""

    def __init__(self, house: House, *silent: str) -> None:
        self.house = house
        self.gone = set(silent)
        self.mails: dict[str, list[EmailMessage]] = {}

    def play(self) -> None:
        """Till no mail asks anything any more."""
        for _ in range(400):
            self.house.poll()
            wrote = [name for name in NAMES if self._read(name)]
            if not wrote:
                return
        raise AssertionError("the games do not come to an end")

    def _read(self, name: str) -> bool:
        wrote = False
        asked: dict[str, tuple[EmailMessage, str]] = {}
        for mail in self.house.new_mails(name):
            self.mails.setdefault(name, []).append(mail)
            game, seat = about(mail)
            if kind_of(mail) == "invitation":
                self._write(name, mail, "join")
                wrote = True
            elif name in self.gone and seat == name:
                word = re.search(r"[“«]\W*(\w+ \w+)\W*[”»]", plain(mail))
                if kind_of(mail).startswith("resign") and word:
                    self.gone.discard(name)
                    self._write(name, mail, word[1])
                elif kind_of(mail) == "report":
                    self._write(name, mail, "resign")
                wrote = True
            elif orders := proposed(mail):
                asked[game] = (mail, orders)
        for mail, orders in asked.values():
            self._write(name, mail, orders)
        return wrote or bool(asked)

    def _write(self, name: str, to: EmailMessage, text: str) -> None:
        address = parseaddr(str(to["Reply-To"]))[1]
        self.house.mail(name, text, To=address, Subject=f"Re: {to['Subject']}")

    def of_kind(self, name: str, kind: str) -> list[EmailMessage]:
        return [mail for mail in self.mails[name] if kind_of(mail) == kind]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[House, Club]:
    """Two Swiss rounds of five; somebody gives up his first game, and comes back for no more."""
    house = House(tmp_path_factory.mktemp("cup"), referee={"address": "gm@players.example"})
    welcome(house.host, begin(house.host, wanted()))
    club = Club(house)
    made, new = open_round(house.host, "cup")
    assert new
    first = made.decided[0]
    leaver = first.tables[0].seats[1]
    club.gone.add(leaver)
    for number in (1, 2):
        if number == 2:
            house.clock.forward(hours=1)
            open_round(house.host, "cup")
        tell_rounds(house.host, "cup")
        club.play()
        assert standing(house.host, "cup").running == ()
    tell_rounds(house.host, "cup")
    house.poll()
    for name in NAMES:
        club.mails[name] += house.new_mails(name)
    return house, club


def test_a_round_follows_the_other_and_who_left_waits(played: tuple[House, Club]) -> None:
    house, _ = played
    held = read_tournament(house.host, "cup")
    one, two = held.decided
    leaver = one.tables[0].seats[1]
    assert one.left == (leaver,)
    assert two.absent == (leaver,)
    assert len(one.byes) == 1
    assert two.byes == ()
    pairs = [frozenset(t.seats) for decided in held.decided for t in decided.tables]
    assert len(set(pairs)) == len(pairs) == 4
    now = standing(house.host, "cup")
    assert now.over
    assert sum(row.points for row in now.rows) == 5  # four games and a bye
    assert all(better.points >= worse.points for better, worse in pairwise(now.rows))
    with pytest.raises(WrongPhase, match="is over"):
        open_round(house.host, "cup")


def test_players_are_told_all_they_need_in_their_language(played: tuple[House, Club]) -> None:
    house, club = played
    held = read_tournament(house.host, "cup")
    leaver = held.decided[0].left[0]
    (bye,) = held.decided[0].byes
    for name in NAMES:
        mails = club.of_kind(name, "tournament")
        first, last = text_of(mails[0]), text_of(mails[-1])
        assert commitment(held) in re.sub(r"\s", "", first)
        assert held.seed not in re.sub(r"\s", "", first + text_of(mails[1]))
        assert held.seed in re.sub(r"\s", "", last)
        assert len(mails) == 3 + (name == bye)
        french, both = name == "dora", name == "anna"
        assert ("chaque ronde" in first or "rondes" in first) == (french or both)
        assert ("rounds" in first) == (not french)
        for at, invitation in enumerate(club.of_kind(name, "invitation")):
            both = both and not at  # she has answered in English by then
            game = about(invitation)[0]
            place = place_of(house.host, game)
            assert place is not None
            text = plain(invitation)
            assert "cup" in text
            said = {
                "en": f"table {place[2]} of round {place[1]}",
                "fr": f"table {place[2]} de la ronde {place[1]}",
            }
            assert (said["en"] in text) == (not french)
            assert (said["fr"] in text) == (french or both)
        assert "players.example" not in "".join(
            text_of(m).replace("gm@players.example", "") + html_of(m) * (name != leaver)
            for m in mails
        )
    subject = str(club.of_kind(bye, "tournament")[1]["Subject"])
    assert ("première ronde" if bye == "dora" else "first round") in subject
    second = text_of(club.of_kind(leaver, "tournament")[1])
    assert "gm@players.example" in second
    assert "gm@players.example" not in text_of(club.of_kind(bye, "tournament")[1])


def test_games_of_a_tournament_are_games_like_others(played: tuple[House, Club]) -> None:
    house, _ = played
    for decided in read_tournament(house.host, "cup").decided:
        for seating in decided.tables:
            assert house.prove(seating.game).finished
    house.open("g1")
    assert place_of(house.host, "g1") is None
    assert place_of(house.host, "cup-r1-t9") is None


def test_a_kill_while_a_round_is_opened_opens_each_game_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(tmp_path)
    begin(house.host, wanted(NAMES[:4]))
    whole = opening.set_down
    opened: list[str] = []

    def killed(host: object, new: opening.NewGame) -> object:
        if len(opened) == 1:
            opened.append("killed")
            raise KeyboardInterrupt
        opened.append(new.id)
        return whole(host, new)  # type: ignore[arg-type]

    monkeypatch.setattr(opening, "set_down", killed)
    with pytest.raises(KeyboardInterrupt):
        open_round(house.host, "cup")
    assert list(house.host.archive.games()) == ["cup-r1-t1"]
    decided = read_tournament(house.host, "cup").decided
    assert not decided[0].opened
    made, new = open_round(house.host, "cup")
    assert not new
    assert made.decided[0].tables == decided[0].tables
    assert opened == ["cup-r1-t1", "killed", "cup-r1-t2"]
    house.poll()
    assert sorted(parseaddr(m["To"])[1] for m in house.mails()) == [
        f"{name}@players.example" for name in NAMES[:4]
    ]
    with pytest.raises(WrongPhase, match="round 1 is not over: cup-r1-t1, cup-r1-t2"):
        open_round(house.host, "cup")


def test_kill_minus_nine_at_any_write_opens_each_game_once(tmp_path: Path) -> None:
    """Two tables; a file is written in two halves, and the process killed at some of the writes."""
    folder = tmp_path / "cup"
    house = House(folder)
    begin(house.host, wanted(NAMES[:4]))
    shutil.copytree(folder, tmp_path / "before")
    writes = run_and_kill(lambda: open_round(House(folder).host, "cup"), 0)
    assert writes is not None
    for at in range(1, writes, max(1, writes // 12)):
        shutil.rmtree(folder)
        shutil.copytree(tmp_path / "before", folder)
        assert run_and_kill(lambda: open_round(House(folder).host, "cup"), at) is None
        again = House(folder)
        made, _ = open_round(again.host, "cup")
        assert len(made.decided) == 1
        assert list(again.host.archive.games()) == ["cup-r1-t1", "cup-r1-t2"]
        for seating in made.decided[0].tables:
            assert again.host.archive.game(seating.game).read_header().seats == seating.seats
        again.poll()
        invited = [parseaddr(m["To"])[1].partition("@")[0] for m in again.mails()]
        assert sorted(invited) == sorted(NAMES[:4]), at


def test_three_play_each_other_at_another_title(tmp_path: Path) -> None:
    house = House(tmp_path)
    begin(
        house.host,
        wanted(
            NAMES[:3],
            rules="metallurgie",
            options=METALS,
            system="all",
            rounds=0,
            tie_breaks=("ratings",),
        ),
    )
    club = Club(house)
    for _ in range(3):
        assert not standing(house.host, "cup").over
        open_round(house.host, "cup")
        club.play()
    now = standing(house.host, "cup")
    assert now.over
    assert [row.games for row in now.rows] == [2, 2, 2]
    assert [row.byes for row in now.rows] == [1, 1, 1]
    keys = [(row.points, row.rating) for row in now.rows]
    assert keys == sorted(keys, reverse=True)
    assert len({rating for _, rating in keys}) > 1, keys
    sat = [t.seats[0] for decided in now.tournament.decided for t in decided.tables]
    assert sorted(sat) == ["anna", "bruno", "carla"]


def test_whoever_waits_is_let_in_again_from_the_next_round(tmp_path: Path) -> None:
    house = House(tmp_path)
    begin(house.host, wanted())
    let_in(house.host, "cup", "carla", here=False)
    made, _ = open_round(house.host, "cup")
    assert made.decided[0].absent == ("carla",)
    assert made.decided[0].byes == ()
    assert not let_in(house.host, "cup", "carla", here=True).players[2].away
    with pytest.raises(BadOptions, match="has no player “zoe”"):
        let_in(house.host, "cup", "zoe", here=True)


def test_who_left_and_is_let_in_while_the_round_goes_on_plays_the_next(tmp_path: Path) -> None:
    house = House(tmp_path)
    begin(house.host, wanted(NAMES[:2], rounds=0, system="all"))
    made, _ = open_round(house.host, "cup")
    leaver = made.decided[0].tables[0].seats[1]
    club = Club(house, leaver)
    held = let_in(house.host, "cup", leaver, here=True)
    assert held.decided[-1].back == (leaver,)
    club.play()
    after, _ = after_round(house.host, read_tournament(house.host, "cup"))
    assert after.decided[0].left == (leaver,)
    assert not any(player.away for player in after.players)
    gone = replace(held, decided=(replace(held.decided[0], back=()),))
    assert [p.name for p in after_round(house.host, gone)[0].players if p.away] == [leaver]


def test_all_faults_of_a_tournament_are_told_at_once(tmp_path: Path) -> None:
    house = House(tmp_path)
    players = (
        Player("anna", "anna@players.example"),
        Player("anna", "ANNA@players.example"),
        Player("machine", "nobody"),
    )
    with pytest.raises(BadOptions) as caught:
        begin(house.host, wanted(players=players, seats=9, scale=(1, 2), tie_breaks=("age",)))
    told = "\n".join(caught.value.problems)
    for part in (
        "“machine” cannot",
        "no mail address",
        "the name “anna”",
        "the address",
        "9",
        "points are",
        "tie-breaks are",
    ):
        assert part in told
    with pytest.raises(BadOptions):
        begin(house.host, wanted(options=(("max_rounds", "many"),)))
    with pytest.raises(BadOptions) as caught:
        begin(house.host, wanted(rounds=6))
    assert caught.value.problems == (
        "6 rounds are more than the 5 players: in 5 rounds everybody can have met everybody",
    )
    begin(house.host, wanted())
    with pytest.raises(WrongPhase):
        begin(house.host, wanted())


def test_tables_of_three_with_a_machine(tmp_path: Path) -> None:
    house = House(tmp_path)
    begin(house.host, wanted(system="all", rounds=0, seats=3, odd="machine"))
    made, _ = open_round(house.host, "cup")
    seats = [seat for table in made.decided[0].tables for seat in table.seats]
    assert sorted(seats) == ["", *NAMES]
    (short,) = (t for t in made.decided[0].tables if "" in t.seats)
    header = house.host.archive.game(short.game).read_header()
    assert header.seats == tuple(seat or "machine" for seat in short.seats)


def all_of_three(house: House) -> None:
    begin(
        house.host, wanted(NAMES[:3], rules="metallurgie", options=METALS, system="all", rounds=0)
    )


def test_all_is_over_when_who_is_left_has_met(tmp_path: Path) -> None:
    """Who leaves his second game of three leaves the third one unplayed: the table is sent."""
    house = House(tmp_path, referee={"address": "gm@players.example"})
    begin(house.host, wanted(NAMES[:3], system="all", rounds=0))
    club = Club(house)
    (one,) = open_round(house.host, "cup")[0].decided[0].tables
    club.play()
    (two,) = open_round(house.host, "cup")[0].decided[1].tables
    (leaver,) = {*two.seats} - {*one.seats}
    club.gone.add(leaver)
    club.play()
    now = standing(house.host, "cup")
    assert now.leaving == (leaver,)
    assert now.over
    assert tell_rounds(house.host, "cup") == 2
    house.poll()
    assert "final table" in plain(house.new_mails("bruno")[-1])


def test_a_game_without_a_result_is_played_again_where_all_meet_all(tmp_path: Path) -> None:
    house = House(tmp_path)
    all_of_three(house)
    (void,) = open_round(house.host, "cup")[0].decided[0].tables
    club = Club(house)
    house.poll()
    act(house, "start", void.game)
    act(house, "end", void.game, cancel=True)
    for _ in range(2):
        open_round(house.host, "cup")
        club.play()
    now = standing(house.host, "cup")
    assert (now.over, now.void) == (False, (void.game,))
    (again,) = open_round(house.host, "cup")[0].decided[3].tables
    assert {*again.seats} == {*void.seats}
    club.play()
    now = standing(house.host, "cup")
    assert now.over
    assert sum(row.points for row in now.rows) == 3 + 4  # games with a result, and byes


def test_a_tournament_is_ended_after_the_rounds_that_are_over(tmp_path: Path) -> None:
    house = House(tmp_path)
    begin(house.host, wanted(NAMES[:4], rounds=3))
    open_round(house.host, "cup")
    with pytest.raises(WrongPhase, match="round 1 is not over: cup-r1-t1, cup-r1-t2"):
        end(house.host, "cup")
    Club(house).play()
    before = read_tournament(house.host, "cup")
    assert end(house.host, "cup", preview=True).over
    assert read_tournament(house.host, "cup") == before
    now = end(house.host, "cup")
    assert (now.over, now.rounds) == (True, 1)
    assert tell_rounds(house.host, "cup") == 1
    assert tell_rounds(house.host, "cup") == -1
    house.poll()
    last = plain(house.new_mails("bruno")[-1])
    assert "The referee has ended the tournament; one round was played." in last
    assert "won the tournament" in last
    assert before.seed in last.replace(" ", "")
    assert "above this line" not in last
    for go_on in (open_round, end):
        with pytest.raises(WrongPhase, match="is over"):
            go_on(house.host, "cup")
    with pytest.raises(WrongPhase, match="is over"):
        let_in(house.host, "cup", "anna", here=False)


def test_one_that_ends_before_its_first_round_is_called_off(tmp_path: Path) -> None:
    """And killed at any write, each player is told once."""
    folder = tmp_path / "cup"
    begin(House(folder).host, wanted(NAMES[:3]))
    shutil.copytree(folder, tmp_path / "before")
    writes = run_and_kill(lambda: called_off(House(folder)), 0)
    assert writes is not None
    for at in range(1, writes, 2):
        shutil.rmtree(folder)
        shutil.copytree(tmp_path / "before", folder)
        assert run_and_kill(lambda: called_off(House(folder)), at) is None
        again = House(folder)
        if not standing(again.host, "cup").over:
            end(again.host, "cup")
        tell_rounds(again.host, "cup")
        again.poll()
        told = again.mails()
        assert sorted(parseaddr(m["To"])[1].partition("@")[0] for m in told) == [*NAMES[:3]], at
        assert all("has called the tournament" in plain(mail) for mail in told)


def called_off(house: House) -> None:
    end(house.host, "cup")
    tell_rounds(house.host, "cup")


@pytest.mark.parametrize(
    ("seat", "left"),
    [
        (SeatRecord("a", "anna", rank=1), ()),
        (SeatRecord("a", "anna", rank=1, left="resigned"), ("anna",)),
        (SeatRecord("a", "greedy", rank=1, bot="greedy"), ("anna",)),
        (SeatRecord("a", "zoe", (Spell("anna", left="replaced"),), rank=1), ("anna",)),
        (SeatRecord("a", "anna", (Spell("anna"), Spell("plain", bot="plain")), rank=1), ()),
    ],
    ids=["stayed", "resigned", "machine", "replaced", "back"],
)
def test_only_who_played_to_the_end_has_stayed_at_the_table(
    seat: SeatRecord, left: tuple[str, ...]
) -> None:
    other = SeatRecord("b", "bruno", rank=2)
    ended = Record(
        "t-1-1",
        "metallurgie",
        "standard",
        (),
        1,
        "",
        "",
        "2026-03-02",
        "end",
        3,
        9,
        "",
        0,
        (seat, other),
    )
    played = result_of_table(1, Seating("t-1-1", ("anna", "bruno")), ended)
    assert (played.left, played.ranks) == (left, (1, 2))
