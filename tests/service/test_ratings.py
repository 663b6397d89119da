"""Ratings over hand-made records: teams, ties, machines, seats that were left and taken over."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.engine.record.record import Record, SeatRecord, Spell
from adjudicator.rulekit.frozen import replace
from adjudicator.service.house.share import Share
from adjudicator.service.records.ratings import Ratings, Scope, Who, as_json, rate
from adjudicator.service.records.statistics import count, is_clean


def seat(name: str, rank: int, **more: object) -> SeatRecord:
    known: dict[str, object] = {"player": name, "team": (name,), "kept": 1}
    return SeatRecord(name, rank=rank, **{**known, **more})  # type: ignore[arg-type]


def game(n: int, *seats: SeatRecord, **more: object) -> Record:
    record = Record(
        f"g{n}",
        "golem",
        "2.2",
        (),
        1,
        "2026-03-01T00:00:00Z",
        "2026-03-01T00:00:00Z",
        f"2026-03-{n + 1:02d}T00:00:00Z",
        "tiles",
        5,
        50,
        "0" * 64,
        0,
        seats,
    )
    return replace(record, **more)


def strengths(ratings: Ratings) -> dict[str, int]:
    return {row.who.name: row.number for row in ratings.table}


def rated(*seats: SeatRecord) -> dict[str, int]:
    return strengths(rate([game(1, *seats)]))


def test_who_wins_stands_above_who_loses_and_all_begin_at_a_thousand() -> None:
    table = rate([game(1, seat("anna", 1), seat("bruno", 2), seat("chloe", 3))]).table
    assert [row.who.name for row in table] == ["anna", "bruno", "chloe"]
    assert table[0].number > 1000 > table[2].number - 333
    assert all(row.uncertainty < 333 for row in table)
    assert [row.wins for row in table] == [1, 0, 0]


def test_equal_ranks_are_equal_and_share_a_win() -> None:
    table = rate([game(1, seat("anna", 1), seat("bruno", 1), seat("chloe", 3))]).table
    assert table[0].number == table[1].number > table[2].number
    assert [row.wins for row in table] == [0.5, 0.5, 0]


def test_a_team_wins_and_loses_as_one_side() -> None:
    one, two = ("anna", "bruno"), ("chloe", "david")
    table = rate(
        [game(1, *(seat(n, 1, team=one) for n in one), *(seat(n, 2, team=two) for n in two))]
    ).table
    assert [row.number for row in table[:2]] == [table[0].number] * 2
    assert {row.who.name for row in table[:2]} == set(one)
    assert [row.wins for row in table] == [1, 1, 0, 0]


def test_who_left_is_last_and_the_others_are_rated_as_if_he_had_not_been_there() -> None:
    with_leaver = rated(seat("anna", 1), seat("bruno", 2), seat("chloe", 1, left="resigned"))
    without = rated(seat("anna", 1), seat("bruno", 2))
    assert with_leaver["anna"] == without["anna"]
    assert with_leaver["bruno"] == without["bruno"]
    assert with_leaver["chloe"] < with_leaver["bruno"]


@pytest.mark.parametrize("left", ["resigned", "vacated", "silent", "replaced"])
def test_of_two_the_one_who_stays_has_won(left: str) -> None:
    assert rated(seat("anna", 2), seat("bruno", 1, left=left)) == rated(
        seat("anna", 1), seat("bruno", 2)
    )


def test_where_all_have_left_the_game_counts_as_it_ended() -> None:
    gone = rated(seat("anna", 2, left="silent"), seat("bruno", 1, left="silent"))
    assert gone == rated(seat("anna", 2), seat("bruno", 1))


def test_who_was_followed_by_a_person_is_not_rated_and_his_successor_is() -> None:
    taken = seat("anna", 1, player="emile", before=(Spell("anna", left="resigned"),), since=9)
    ratings = rate([game(1, taken, seat("bruno", 2), seat("chloe", 3))])
    assert set(strengths(ratings)) == {"emile", "bruno", "chloe"}
    assert ratings.table[0].who.name == "emile"
    forgiven = next(each for each in ratings.reliability if each.who.name == "anna")
    assert (forgiven.left, forgiven.forgiven, forgiven.games) == (0, 1, 1)


def test_who_was_followed_by_a_machine_is_last_and_the_machine_is_not_rated() -> None:
    taken = seat("anna", 1, player="plain", bot="plain", before=(Spell("anna", left="replaced"),))
    ratings = rate([game(1, taken, seat("bruno", 2), seat("chloe", 3))])
    assert [row.who.name for row in ratings.table] == ["bruno", "chloe", "anna"]
    assert ratings.reliability[0].left == 1
    assert not any(row.who.machine for row in ratings.table)


def test_a_person_behind_a_machine_is_rated_and_whoever_left_before_is_not() -> None:
    before = (Spell("anna", left="vacated"), Spell("plain", 5, "plain"))
    taken = seat("anna", 1, player="emile", before=before, since=9)
    assert set(rated(taken, seat("bruno", 2))) == {"emile", "bruno"}


def test_a_machine_is_a_player_of_its_own_whatever_people_are_called() -> None:
    machine = seat("chloe", 3, player="plain", bot="plain")
    ratings = rate([game(1, seat("anna", 1), seat("plain", 2), machine)])
    assert {row.who for row in ratings.table} == {Who("anna"), Who("plain"), Who("plain", True)}
    assert [row.who.name for row in ratings.people()] == ["anna", "plain"]
    assert [row.who.name for row in ratings.people(machines=True)] == ["plain"]


def test_a_machine_on_two_seats_counts_a_game_once() -> None:
    machines = (seat(n, r, player="plain", bot="plain") for n, r in (("b", 2), ("c", 3)))
    ratings = rate([game(1, seat("anna", 1), *machines)])
    row = next(row for row in ratings.table if row.who.machine)
    assert row.games == 1


UNRATED = {
    "no-result": game(1, seat("anna", 0), seat("bruno", 0), ending="referee"),
    "short": game(1, seat("anna", 1), seat("bruno", 2), turns=0),
    "alone": game(
        1, seat("anna", 1, team=("anna", "bruno")), seat("bruno", 1, team=("anna", "bruno"))
    ),
    "twice": game(1, seat("anna", 1), seat("bruno", 2, player="anna")),
    "itself": game(
        1, seat("anna", 1, player="plain", bot="plain"), seat("b", 2, player="plain", bot="plain")
    ),
}


@pytest.mark.parametrize("why", UNRATED)
def test_a_game_that_tells_nothing_is_not_rated_and_named(why: str) -> None:
    ratings = rate([UNRATED[why]])
    assert ratings.table == ()
    assert ratings.unrated == (("g1", why),)


def test_a_scope_takes_the_games_it_names() -> None:
    sides = (seat("anna", 1), seat("bruno", 2))
    records = [
        game(1, *sides),
        game(2, *sides, rules="metallurgie"),
        game(3, *sides, edition="3"),
        game(4, *sides, ended=""),
    ]
    assert rate(records).games == 3
    assert rate(records, Scope(rules="golem")).games == 2
    assert rate(records, Scope(rules="golem", edition="3")).games == 1
    assert rate(records, Scope(since="2026-03-03")).games == 2
    assert [why for _, why in rate(records, Scope(turns=6)).unrated] == ["short"] * 3


def test_games_count_in_the_order_of_their_end_whatever_order_they_come_in() -> None:
    first = game(1, seat("anna", 1), seat("bruno", 2))
    second = game(2, seat("anna", 2), seat("bruno", 1))
    same = replace(second, game="g0", seats=first.seats)
    wanted = rate([first, same, second])
    assert [step.game for step in wanted.table[0].steps] == ["g1", "g0", "g2"]
    for order in permutations([first, second, same]):
        assert rate(order) == wanted
    assert rate([replace(first, ended=second.ended), replace(second, ended=first.ended)]) != rate(
        [first, second]
    )


NAMES = ("anna", "bruno", "chloe", "david")


@st.composite
def records(draw: st.DrawFn) -> list[Record]:
    made = []
    for n in range(draw(st.integers(1, 5))):
        names = draw(st.permutations(NAMES))[: draw(st.integers(2, 4))]
        seats = [
            seat(
                name,
                draw(st.integers(1, 4)),
                missed=draw(st.integers(0, 2)),
                left=draw(st.sampled_from(("", "", "", "resigned", "silent"))),
            )
            for name in names
        ]
        made.append(game(n, *seats))
    return made


@given(records(), st.randoms(use_true_random=False))
def test_the_order_of_the_input_never_matters(made: list[Record], chance: object) -> None:
    shuffled = list(made)
    chance.shuffle(shuffled)  # type: ignore[attr-defined]
    assert as_json(rate(shuffled)) == as_json(rate(made))
    assert count(shuffled) == count(made)


@given(records(), st.permutations(NAMES))
def test_a_later_game_changes_only_those_who_play_in_it(
    made: list[Record], names: Sequence[str]
) -> None:
    before = rate(made)
    late = game(20, seat(names[0], 1), seat("zoe", 2))
    after = rate([*made, late])
    kept = {row.who: row for row in after.table}
    for row in before.table:
        changed = kept[row.who] != row
        assert changed == (row.who.name == names[0])


def test_kept_deadlines_have_a_share_and_its_span() -> None:
    records = [
        game(1, seat("anna", 1, kept=9, missed=1), seat("bruno", 2, kept=0)),
        game(2, seat("anna", 1, kept=9, missed=1), seat("bruno", 2, kept=0, left="silent")),
    ]
    anna, bruno = rate(records).reliability
    assert (anna.kept, anna.missed, anna.share.rate) == (18, 2, 0.9)
    low, high = anna.share.interval()
    assert (round(low, 3), round(high, 3)) == (0.699, 0.972)
    assert bruno.share.interval() == (0.0, 1.0)
    assert bruno.left == 1


def test_balance_is_counted_by_seat_and_trait_over_games_that_the_rules_ended() -> None:
    mechas = ({"traits": (("mecha", "Forge"),)}, {"traits": (("mecha", "Zenith"),)})
    records = [
        game(1, seat("anna", 1, **mechas[0]), seat("bruno", 2, **mechas[1])),
        game(2, seat("anna", 2, **mechas[0]), seat("bruno", 1, **mechas[1])),
        game(3, seat("anna", 1, **mechas[1]), seat("bruno", 1, **mechas[0])),
        game(4, seat("anna", 1), seat("bruno", 2), ending="vote"),
        game(5, seat("anna", 1), seat("bruno", 2, left="silent")),
        game(6, seat("anna", 1), seat("bruno", 2, player="plain", bot="plain")),
    ]
    (title,) = count(records).titles
    assert (title.games, title.ended) == (3, 6)
    lines = {(line.what, line.which): line for line in title.lines}
    assert list(lines)[:2] == [("seat", "1 of 2"), ("seat", "2 of 2")]
    assert lines["seat", "1 of 2"].share == Share(1.5, 3)
    assert lines["mecha", "Forge"].share == Share(1.5, 3)
    assert lines["mecha", "Forge"].fair == 0.5
    assert title.endings == (("tiles", 5), ("vote", 1))
    assert title.lengths == ((5, 6),)
    assert count(records, machines=True).titles[0].games == 4
    assert [is_clean(record) for record in records] == [True] * 3 + [False] * 3


def test_a_win_of_a_team_is_a_win_for_each_of_its_seats_and_fair_is_one_side_in_so_many() -> None:
    one, two = ("anna", "bruno"), ("chloe", "david")
    sides = (*(seat(n, 1, team=one) for n in one), *(seat(n, 2, team=two) for n in two))
    (title,) = count([game(1, *sides)]).titles
    assert [(line.share.wins, line.fair) for line in title.lines] == [
        (1.0, 0.5),
        (1.0, 0.5),
        (0.0, 0.5),
        (0.0, 0.5),
    ]


def test_mails_are_counted_by_day() -> None:
    one = game(1, seat("a", 1), seat("b", 2), mails=(("2026-03-01", 2), ("2026-03-02", 1)))
    other = game(2, seat("a", 1), seat("b", 2), mails=(("2026-03-02", 4),))
    assert count([one, other]).mails == (("2026-03-01", 2), ("2026-03-02", 5))
