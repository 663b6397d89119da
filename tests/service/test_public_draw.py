"""What the dice are made of, by mail: words of the players, and a draw that nobody can know.

A referee who tries joins for a friend until the deal pleases him can do so without a public
draw, and cannot with one.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from adjudicator import rules
from adjudicator.engine.journal.line import chain, instant, salt_of
from adjudicator.engine.journal.nonces import house_words, nonce_of
from adjudicator.engine.journal.stream import dice_key
from adjudicator.engine.play.adjudicate import start
from adjudicator.engine.table.deadlines import Schedule
from adjudicator.engine.table.table import Table
from adjudicator.errors import AdjudicatorError, BadOptions, DamagedArchive, WrongPhase
from adjudicator.rulekit.frozen import replace
from adjudicator.service.following.commit import open_session
from adjudicator.service.game.queries import game_line
from adjudicator.service.opening.opening import NewGame, open_game, start_game
from tests.support.house import GAME, SHORT, House, kind_of, text_of

NAME, VALUE = "EuroMillions of 2026-03-06", "3 14 22 35 50 stars 2 9"
LIKE = "1 2 3 4 5 stars 1 2"
BEFORE, DURING = datetime(2026, 3, 5, 23, tzinfo=UTC), datetime(2026, 3, 6, 20, tzinfo=UTC)
AFTER = datetime(2026, 3, 7, tzinfo=UTC)
SEATS = ("anna", "bruno")


def wanted(title: str = "metallurgie", edition: str = "", **more: Any) -> NewGame:
    seats = [(seat, f"{seat}@players.example") for seat in SEATS]
    plain = NewGame(
        GAME,
        title,
        seats,
        edition,
        options=SHORT if title == "metallurgie" else None,
        schedule=Schedule(every="48h", respond="24h"),
    )
    draw = {"draw": NAME, "draw_like": LIKE} if "draw" not in more else {}
    return replace(plain, **draw, **more)


def opened(house: House, **more: Any) -> House:
    open_game(house.host, wanted(**more))
    house.poll()
    return house


def begin(house: House, value: str = VALUE) -> tuple[str, ...]:
    with open_session(house.host, GAME) as session:
        return start_game(house.host, session, value)


def refused(house: House, kind: type[AdjudicatorError], value: str = VALUE) -> str:
    with pytest.raises(kind) as caught:
        begin(house, value)
    return f"{caught.value.message} {caught.value.mend}"


def to_the_end(house: House) -> House:
    for _ in range(200):
        house.poll()
        if house.table().phase == "ended":
            return house
        house.clock.at = max(instant(item.due) for item in house.table().open)
        house.clock.forward(hours=30)
    raise AssertionError("the game goes on without end")


def flat(text: str) -> str:
    return " ".join(text.split())


EDITIONS = [(name, edition) for name in rules.names() for edition in rules.about(name).editions]


@pytest.mark.parametrize(("title", "edition"), EDITIONS)
def test_words_of_everybody_are_told_to_who_asks(title: str, edition: str, house: House) -> None:
    open_game(house.host, wanted(title, edition, draw=""))
    joined = flat(text_of(house.say("anna", "Hello,\n\njoin Blue Moon, 42!\n\nAnna Smith")))
    assert "with the words “blue moon 42”" in joined
    answer = flat(text_of(house.say("anna", "dice")))
    nonce = hashlib.sha256(b"blue moon 42").hexdigest()
    assert f"anna chose “blue moon 42”; nonce {nonce}" in answer
    assert "bruno has not joined yet" in answer
    assert house.table().header.commitment in answer
    house.mail("bruno", "rejoindre l'été à la lune\nlangue fr")
    house.poll()
    other = hashlib.sha256("l été à la lune".encode()).hexdigest()
    for seat, words in (("anna", "chose"), ("bruno", "a choisi")):
        (report,) = (m for m in house.mails(seat) if kind_of(m) == "report")
        assert nonce not in text_of(report)
        text = flat(text_of(house.say(seat, "dice")))
        assert all(n in text and words in text for n in (nonce, other)), text
        assert "blue moon 42" in text
        assert "l été à la lune" in text
    house.prove()


def test_who_gives_no_words_is_shown_a_text_and_the_house_shows_its_own(house: House) -> None:
    house.open(start=False)
    house.say("anna", "join")
    answer = flat(text_of(house.say("anna", "dice")))
    shown = re.search(
        r"anna sent no words, so “(\w{26})” was drawn for them; nonce (\w{64})", answer
    )
    assert shown is not None
    assert nonce_of(shown[1]) == shown[2] == house.table().seat("anna").nonce
    begin(house, "")
    house.poll()
    words = house_words(house.host.archive.game(GAME).read_secret(), "bruno")
    assert f"bruno had not answered when the words were fixed and got “{words}”" in flat(
        text_of(house.say("anna", "dice"))
    )
    proof = house.prove()
    assert (proof.nonces, proof.joined) == (2, 2)


def test_the_referees_status_tells_who_joined_from_whose_words_the_house_took(house: House) -> None:
    house.open(seats=("anna", "bruno", "carl"), start=False)
    house.say("anna", "join blue moon")
    house.say("carl", "join")
    begin(house, "")
    line = game_line(house.host, GAME)
    assert [seat.state for seat in line.seats] == ["joined", "unjoined", "joined"]


@pytest.mark.parametrize(
    ("mail", "words"),
    [
        ("join red\njoin blue", "red"),
        ("join final", "final"),
        ("join please", ""),
        ("Je participe Lune Bleue 42", "lune bleue 42"),
        ("je participe", ""),
        ("je participe lune bleue\nrejoindre rouge", "lune bleue"),
        ("join: TOKEN blue turns+g1.anna.TOKEN@gm.example sea", "blue sea"),
        ("join [g1 anna TOKEN] blue", "g1 anna blue"),
        ("join …!", ""),
        ("join " + "ab " * 50, ("ab " * 20).strip()),
        ("> join green\n\njoin blue\n-- \njoin red", "blue"),
    ],
)
def test_words_are_those_of_the_line_without_what_is_secret(
    mail: str, words: str, house: House
) -> None:
    house.open(start=False)
    house.say("anna", mail.replace("TOKEN", house.private()["anna"]["token"]))
    seat = house.table().seat("anna")
    assert (seat.words if not seat.words_from else "") == words
    assert seat.has_joined
    assert house.private()["anna"]["token"] not in json.dumps(house.journal())


def test_a_subject_brings_no_words(house: House) -> None:
    house.open(start=False)
    house.say("anna", "", Subject="join blue moon")
    assert not house.table().seat("anna").has_joined
    house.say("anna", "", Subject="join")
    assert house.table().seat("anna").words_from == "reply"


def test_joining_with_words_is_no_command_once_the_game_runs(game: House) -> None:
    answer = text_of(game.say("anna", "join blue moon"))
    assert "join blue moon" in answer
    assert game.table().seat("anna").words_from == "absent"


def grind(house: House, tries: int = 400) -> tuple[str, Callable[[Table, bytes], Any]]:
    """What a referee can do who reads the secret: words for his friend bruno, the last to join,
    that put a card of his choice on top for bruno. Returns them, and what the deal is then."""
    secret = house.host.archive.game(GAME).read_secret()
    with open_session(house.host, GAME) as session:
        table, ruleset = session.table, session.ruleset

        def deal(at: Table, key: bytes) -> Any:
            return start(ruleset, at, house.clock.now(), key).after.state

        mine = table.seat("anna").nonce
        best = min(
            (f"try {n}" for n in range(tries)),
            key=lambda words: hashlib.sha256(
                str(deal(table, dice_key(secret, [mine, nonce_of(words)]))).encode()
            ).hexdigest(),
        )
    return best, deal


def test_a_grinding_referee_gets_his_deal_without_a_public_draw(house: House) -> None:
    house.open(start=False)
    house.say("anna", "join an honest word")
    words, deal = grind(house)
    secret = house.host.archive.game(GAME).read_secret()
    table = house.table()
    pleased = deal(table, dice_key(secret, [table.seat("anna").nonce, nonce_of(words)]))
    house.mail("bruno", f"join {words}")
    house.poll()
    snapshot = house.host.archive.game(GAME)
    with open_session(house.host, GAME) as session:
        played = snapshot.turns.table(session.ruleset, session.header, 0).state
    assert played == pleased, "what he tried is what is dealt, and verify agrees"
    assert house.prove().nonces == 2


def test_a_grinding_referee_gets_nothing_with_a_public_draw(house: House) -> None:
    opened(house)
    house.say("anna", "join an honest word")
    words, deal = grind(house)
    secret = house.host.archive.game(GAME).read_secret()
    nonces = [house.table().seat("anna").nonce, nonce_of(words)]
    table = house.table()
    pleased = deal(table, dice_key(secret, nonces))
    house.say("bruno", f"join {words}")
    assert house.table().phase == "open", "all have joined, and the game waits for the draw"
    house.clock.at = DURING
    again, _ = grind(house, 3)
    house.say("bruno", f"join {again}")
    assert house.table().seat("bruno").words == words, "the first join counts"
    house.clock.at = AFTER
    for other in ("3 14 22 35 50 star 2 9", "3 14 22 50 35 stars 2 9", "03 14 22 35 50 stars 2 9"):
        refused(house, BadOptions, other)
    begin(house)
    with open_session(house.host, GAME) as session:
        played = session.folder.turns.table(session.ruleset, session.header, 0).state
        assert played == deal(table, dice_key(secret, nonces, VALUE))
    assert played != pleased
    house.prove()


def test_joins_after_the_day_has_begun_bring_no_words(house: House) -> None:
    opened(house)
    house.mail("anna", "join in time")
    house.clock.at = BEFORE
    house.poll()
    house.clock.at = DURING
    house.mail("bruno", "join ground until it pleases")
    house.poll()
    seat = house.table().seat("bruno")
    assert seat.words_from == "absent"
    assert seat.words == house_words(house.host.archive.game(GAME).read_secret(), "bruno")
    told = [flat(text_of(m)) for m in house.mails("anna") if kind_of(m) == "table"]
    assert len(told) == 1
    assert seat.words in told[0]
    assert "in time" in told[0]


def test_joins_end_with_the_clock_alone(house: House) -> None:
    opened(house)
    house.say("anna", "join in time")
    house.clock.at = datetime(2026, 3, 6, tzinfo=UTC)
    house.poll()
    assert house.table().is_full
    assert house.table().phase == "open"
    assert [kind_of(m) for m in house.mails("bruno")] == ["invitation", "table"]


def test_a_whole_game_with_a_public_draw(house: House) -> None:
    opened(house)
    invitation = flat(text_of(house.mails("anna")[0]))
    assert NAME in invitation
    assert f"“{LIKE}”" in invitation
    house.mail("anna", "join blue moon 42")
    house.mail("bruno", "je joue\nlangue fr")
    house.poll()
    assert "waits for the public draw" in text_of(house.say("anna", "status")).replace("\n", " ")
    assert "waits for its public draw" in refused(house, WrongPhase)
    house.clock.at = DURING
    assert "no start before 2026-03-07T00:00:00Z" in refused(house, WrongPhase)
    house.clock.at = AFTER
    assert "the value of" in refused(house, WrongPhase, "")
    assert begin(house, "3, 14, 22, 35, 50 — STARS: 2 & 9") == ()
    house.poll()
    for seat in SEATS:
        report = next(m for m in house.mails(seat) if kind_of(m) == "report")
        assert VALUE in flat(text_of(report))
    game = json.loads(house.host.archive.game(GAME).paths.game.read_text("utf-8"))
    assert game["draw"] == {"name": NAME, "date": "2026-03-06", "like": LIKE, "value": VALUE}
    assert game["schema"] == 4
    proof = to_the_end(house).prove()
    assert proof.finished
    assert proof.draw == (NAME, VALUE)
    assert (proof.nonces, proof.joined) == (2, 2)
    line = next(n for n in house.journal() if n["kind"] == "drawn")
    assert line["data"]["draw"] == VALUE
    end = next(m for m in house.mails("anna") if kind_of(m) == "end")
    assert "reply with the word “proof”" in flat(text_of(end))
    last = flat(text_of(house.say("anna", "proof")))
    assert (
        "Nor has anybody chosen them, if you had the list of words before the public draw" in last
    )
    assert "not proven" not in last


def test_a_start_that_died_before_game_json_was_written_is_finished(house: House) -> None:
    opened(house)
    folder = house.host.archive.game(GAME)
    born = folder.read_game()
    house.mail("anna", "join a")
    house.mail("bruno", "join b")
    house.poll()
    followed, head = folder.known_end()
    house.clock.at = AFTER
    begin(house)
    written = folder.read_game()
    assert written != born
    folder.write_game(born)
    with pytest.raises(DamagedArchive, match="does not hold the public draw that line"):
        house.prove()
    folder.note_followed(followed, head)
    house.poll()
    assert folder.read_game() == written
    house.prove()


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"draw": "EuroMillions"}, "its day must be named once"),
        ({"draw": "EuroMillions of 2026-03-02"}, "has begun"),
        ({"draw": NAME, "draw_like": "5 4"}, "the example cannot be a value"),
        ({"draw": "x" * 130 + " 2026-03-06"}, "one line of at most"),
        ({"draw": NAME, "start": True}, "--start would begin before there is a value"),
        ({"draw": "", "draw_date": "2026-03-06"}, "needs a name"),
    ],
)
def test_a_draw_that_cannot_be_used_is_refused(
    changes: dict[str, Any], words: str, house: House
) -> None:
    with pytest.raises(BadOptions) as caught:
        open_game(house.host, wanted(**changes))
    assert words in "\n".join([caught.value.message, *caught.value.problems])
    assert not house.host.archive.games()


def test_a_day_may_be_named_beside_the_draw_and_a_game_without_one_takes_none(house: House) -> None:
    open_game(house.host, wanted(draw="Loto", draw_date="2026-03-06"))
    draw = house.table().header.draw
    assert draw is not None
    assert draw.date == "2026-03-06"
    open_game(house.host, wanted(draw="", id="g2"))
    with open_session(house.host, "g2") as session, pytest.raises(BadOptions, match="no public"):
        start_game(house.host, session, VALUE)


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> House:
    house = opened(House(tmp_path_factory.mktemp("drawn")))
    house.say("anna", "join blue moon")
    house.clock.at = AFTER
    begin(house)
    return to_the_end(house)


def join(data: dict[str, Any]) -> dict[str, Any]:
    return next(act for act in data["acts"] if act["do"] == "join")


def seal(data: dict[str, Any], value: str) -> None:
    data["draw"] = value


TAMPERED: list[tuple[str, Callable[[dict[str, Any]], object], str]] = [
    ("anna", lambda d: join(d).update(words="red moon"), "the nonce of anna is not the SHA-256"),
    ("anna", lambda d: join(d).update(nonce="0" * 64), "the nonce of anna is not the SHA-256"),
    ("anna", lambda d: join(d).pop("words"), "joins after the day"),
    ("anna", lambda d: d.update(received="2026-03-06T00:00:00Z"), "joins after the day"),
    (
        "bruno",
        lambda d: join(d).update(words="mine", nonce=nonce_of("mine")),
        "the words of bruno do not come from the game's secret",
    ),
    ("bruno", lambda d: join(d).pop("from"), "joins after the day"),
    ("drawn", lambda d: seal(d, "3 14 22 35 49 stars 2 9"), "gives another public draw"),
    ("drawn", lambda d: seal(d, "3 14 22 35 50"), "gives another public draw"),
]


@pytest.mark.parametrize(("which", "change", "words"), TAMPERED)
def test_what_the_dice_are_made_of_is_proven_though_the_chain_fits(
    which: str, change: Callable[[dict[str, Any]], object], words: str, finished: House
) -> None:
    folder = finished.host.archive.game(GAME)
    raw, secret = folder.paths.journal.read_bytes(), folder.read_secret()
    head, forged, named = "0" * 64, b"", 0
    for line, _ in folder.journal.read():
        data = json.loads(json.dumps(line.data))
        acts = data.get("acts", ())
        joins = data.get("seat") == which and any(act["do"] == "join" for act in acts)
        if joins or line.kind == which:
            change(data)
            named = line.n
        made = chain(head, line.n, line.at, line.kind, data, salt_of(secret, line.n))
        head, forged = made.hash, forged + made.encode()
    try:
        folder.paths.journal.write_bytes(forged)
        with pytest.raises(DamagedArchive) as caught:
            finished.prove()
    finally:
        folder.paths.journal.write_bytes(raw)
    assert words in caught.value.message
    assert caught.value.line == named
    finished.prove()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("EuroMillions", "EuroJackpot"),
        ("03-06", "03-05"),
        ("50 stars", "51 stars"),
        ("5 stars 1", "6 stars 1"),
    ],
)
def test_the_public_draw_of_game_json_is_proven(old: str, new: str, finished: House) -> None:
    path: Path = finished.host.archive.game(GAME).paths.game
    raw = path.read_bytes()
    assert old.encode() in raw
    try:
        path.write_bytes(raw.replace(old.encode(), new.encode()))
        with pytest.raises(DamagedArchive) as caught:
            finished.prove()
    finally:
        path.write_bytes(raw)
    assert caught.value.path == str(path)
