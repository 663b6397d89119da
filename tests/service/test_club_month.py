"""A month of a club over real servers: what must be so of its mails and archives at its end.

The month itself stands in `tests/bench/club_month.py`, which prints its log.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import pytest

from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.kinds import fold
from adjudicator.engine.table.table import Open, begin
from adjudicator.service.game.session import read_table
from adjudicator.service.installation.wiring import make_host
from tests.bench.club_month import GAMES, IN_TEXT, START, Month, play, told
from tests.support.club import Club, Got
from tests.support.player import check_mail
from tests.support.servers import TURNS, running

#: a whole month; each of its promises has a test of its own subject in every run
pytestmark = [pytest.mark.servers, pytest.mark.slow]


@pytest.fixture(scope="module")
def month(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Month]:
    with running() as servers:
        yield from play(servers, tmp_path_factory.mktemp("club"))


@pytest.fixture
def club(month: Month) -> Club:
    return month.club


def test_every_archive_is_proven(club: Club) -> None:
    proven = club.shell.ok("verify", "--all", "--json").json["proven"]
    assert {proof["game"] for proof in proven} == set(GAMES)
    assert sum(proof["finished"] for proof in proven) >= 2


def test_every_mail_of_a_member_was_answered_once(month: Month) -> None:
    for member in month.club.members:
        names = [str(got.mail["Message-ID"]) for got in member.got]
        assert len(names) == len(set(names)), member.called
        replies = Counter(
            str(got.mail["In-Reply-To"])
            for got in member.got
            if got.mail["Auto-Submitted"] == "auto-replied"
        )
        # who takes a seat that he is offered is answered by all that a newcomer gets
        taken = {name for name in member.sent if name in member.offers}
        assert replies == Counter(name for name in member.sent if name not in taken)


def test_every_mail_is_whole(month: Month) -> None:
    for player in month.players.values():
        for got in player.got:
            if got.mail.get_body(("html",)) is not None:
                check_mail(got.mail, got.seat, listed=False)
            else:
                assert got.seat in IN_TEXT


def test_nothing_is_left_behind(club: Club) -> None:
    assert [line["faults"] for line in club.shell.ok("status", "--json").json["games"]] == [
        []
    ] * len(GAMES)
    assert club.servers.messages(TURNS) == ()
    assert club.servers.messages(TURNS, "Unsorted") == ()
    assert len(club.servers.messages(TURNS, "Adjudicated")) == len(club.post)


def test_nobody_misses_a_deadline_without_a_reminder(month: Month) -> None:
    missed = 0
    for game in GAMES:
        for seat, item, at in misses(month.club, game):
            assert instant(item.due) <= at, (game, seat, item)
            reminders = [
                got
                for got in month.holder(game, seat, item.opened).got
                if (got.kind, got.game) == ("reminder", game)
                and instant(item.opened) < got.at < instant(item.due)
            ]
            assert reminders, (game, seat, item)
            missed += 1
    assert missed > 5


def misses(club: Club, game: str) -> Iterator[tuple[str, Open, datetime]]:
    """What was answered because nothing came in time: the seat, the question, and when."""
    host = make_host(club.config)
    folder, header, ruleset, _ = read_table(host, game)
    table = begin(header)
    for line, _ in folder.journal.read():
        before, table = table, fold(ruleset, table, line)
        for answer in line.data["answers"] if line.kind == "step" else ():
            if answer["source"] == "default":
                item = next(o for o in before.open if o.decision.seat == answer["seat"])
                yield answer["seat"], item, instant(line.at)


def test_an_outage_costs_nobody_anything(month: Month) -> None:
    since, until = month.down
    for game in GAMES:
        assert [s for s, _, at in misses(month.club, game) if since < at <= until] == []
    held = [got.at for got in month.referee.got if got.kind == "held-outage"]
    assert held == [until]
    moved = [got for player in month.players.values() for got in player.got if got.kind == "moved"]
    assert any(got.at == until for got in moved)


def test_who_is_away_misses_nothing(month: Month) -> None:
    for game in ("tide", "chain"):
        assert "gwen" not in {seat for seat, _, _ in misses(month.club, game)}


def test_words_between_players_arrive(month: Month) -> None:
    texts = [
        got.mail.get_body(("plain",)).get_content()  # type: ignore[union-attr]
        for name in ("anna", "gwen")
        for got in month.players[name].got
        if got.kind == "press"
    ]
    assert ["Shall we share the ore?" in texts[1], "The north is yours." in texts[0]] == [True] * 2


def test_a_vanished_player_is_replaced_and_another_gives_way_to_the_machine(month: Month) -> None:
    felix, hugo = month.players["felix"], month.players["hugo"]
    (left,) = felix.all("mecha", "left")
    assert felix.all("mecha")[-1] is left
    assert [got.seat for got in hugo.got if got.kind == "welcome"] == ["felix"]
    assert answers(month.club, "mecha", "felix")["plan"] > 2
    assert hugo.all("mecha", "answer")
    for game in ("chain", "stars"):
        assert month.players["emma"].all(game)[-1] in month.players["emma"].all(game, "left")
        assert answers(month.club, game, "emma")["bot"] > 2


def answers(club: Club, game: str, seat: str) -> Counter[str]:
    """Where the answers of a seat came from."""
    return Counter(
        answer["source"]
        for line in journal(club, game)
        if line["kind"] == "step"
        for answer in line["data"]["answers"]
        if answer["seat"] == seat
    )


def journal(club: Club, game: str) -> list[dict[str, Any]]:
    """The lines of a journal."""
    text = (club.folder / "games" / game / "journal.jsonl").read_text("utf-8")
    return [json.loads(line) for line in text.splitlines()]


def test_a_new_address_is_told_once_and_played_from(month: Month) -> None:
    mails = [got for got in month.players["anna"].got if got.game == "tide"]
    (turned,) = [got.at for got in mails if got.kind == "address"]
    before = {str(got.mail["Reply-To"]) for got in mails if got.at < turned}
    since = {str(got.mail["Reply-To"]) for got in mails if got.at >= turned}
    assert (len(before), len(since), before & since) == (1, 1, set())
    assert [got for got in mails if got.at > turned and got.kind == "answer"]


def test_two_turns_are_taken_back_and_a_correction_is_told(month: Month) -> None:
    lines = journal(month.club, "tide")
    (back,) = [line for line in lines if line["kind"] == "branched"]
    steps = [line for line in lines[back["data"]["to"] : back["n"] - 1] if line["kind"] == "step"]
    assert len({answer["seat"] for line in steps for answer in line["data"]["answers"]}) == 2
    (corrected,) = [line for line in lines if line["kind"] == "corrected"]
    assert back["n"] < corrected["n"] < lines[-1]["n"]
    for name in ("anna", "gwen"):
        assert len(month.players[name].all("tide", "back")) == 1
        assert len(month.players[name].all("tide", "corrected")) == 1


def test_the_referee_is_answered_and_everything_went_by_his_phone(month: Month) -> None:
    assert all("Not done" not in answer for answer in month.ordered)
    typed = {words.split()[0] for _, words in month.club.typed}
    assert typed == {"referee", "new", "schedule"}


def test_two_agree_on_a_draw(month: Month) -> None:
    table = read_table(make_host(month.club.config), "box")[3]
    assert {place.seat: place.rank for place in table.result} == {"chloe": 1, "hugo": 1}
    for name in ("chloe", "hugo"):
        assert len(month.players[name].all("box", "end")) == 1


def test_the_log_tells_every_mail(month: Month) -> None:
    table = "\n".join(told(month))
    assert f"{START:%d %b}" in table
    assert f"all   {len(month.referee.got):>9}" in table


def by_day(mails: list[Got]) -> Counter[int]:
    """How many came on each day."""
    return Counter((got.at - START).days for got in mails)


def test_nobody_drowns_in_mails(month: Month) -> None:
    """But for the first day, on which everything is opened and explained; that after the outage
    brings what three days would."""
    for player in month.players.values():
        later = [got for got in player.got if (got.at - START).days]
        assert max(by_day(later).values()) <= 10, player.called
