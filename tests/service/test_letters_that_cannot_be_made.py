"""What cannot be made of a mail, or a whole mail, is given up and told; all else goes on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest

from adjudicator.addresses import NoAddress
from adjudicator.archive.folder import GameFolder
from adjudicator.mail.ports import Outgoing
from adjudicator.render.letters import bulletin
from adjudicator.rulekit.frozen import replace
from adjudicator.service.faults.making import read_unmade
from adjudicator.service.features import deputies, deputy_letters, nudges, press, votes
from adjudicator.service.flow import replies
from adjudicator.service.following import (
    clock_letters,
    last_letters,
    notices,
    report_mails,
    seat_letters,
)
from adjudicator.service.game import composer_page, enclosures, post, seat_reports, turn_files
from adjudicator.service.installation.wiring import find_features
from tests.support.eventful import KINDS, SEATS, TURN, eventful, made_again
from tests.support.house import GAME, WITH_PAGES, House, html_of, kind_of, text_of

Maker = Callable[..., Any]

#: what makes a part of a mail, and what the referee is told that it is
PARTS: dict[str, tuple[object, str, str]] = {
    "pictures": (post, "with_images", "picture"),
    "drawing": (enclosures, "draw_svg", "picture"),
    "scene": (seat_reports, "scene_of", "picture"),
    "page": (composer_page, "render_composer", "page"),
    "what a page knows": (composer_page, "_page_data", "page"),
    "calendar entry": (enclosures, "_entry", "calendar"),
    "view.json": (report_mails, "view_of", "view"),
    "view.json at the end": (last_letters, "view_of", "view"),
    "orders.txt": (report_mails, "orders_file", "template"),
    "orders.txt of a nudge": (nudges, "orders_file", "template"),
    "plans": (report_mails, "whole_plans", "proposals"),
    "proposals": (seat_reports, "template", "proposals"),
    "outlook": (seat_reports, "_prospects", "outlook"),
    "story": (last_letters, "tell_story", "story"),
    "turns before": (seat_letters, "_so_far", "history"),
    "question to a deputy": (deputies, "spell_nonce", "deputy"),
}
#: what makes the words of letters, and in whose letters that is missed
LETTERS: dict[str, tuple[object, str]] = {
    "report": (report_mails, "render_report"),
    "receipt": (notices, "receipt_of"),
    "invitation": (seat_letters, "invitation_letter"),
    "reminder": (clock_letters, "reminder_letter"),
    "moved": (clock_letters, "moved_letter"),
    "clock": (clock_letters, "clock_letter"),
    "message": (press, "render_letter"),
    "vote": (votes, "render_letter"),
    "last mail": (last_letters, "end_letter"),
    "deputy": (deputy_letters, "render_letter"),
    "newcomer": (seat_letters, "_welcome_letter"),
    "bulletin": (bulletin, "bulletin_letter"),
}
ALL = find_features()
#: what makes mails of a line: its kind, and which maker of that kind it is
MAKERS = [(kind, at) for kind, makers in ALL.notices.items() for at in range(len(makers))]
#: of the line of a mail the receipt is one more
RECEIPT = ("received", -1)


def in_every_run(key: tuple[str, int]) -> bool:
    """Whether this maker fails in every run: the first of each third kind, and the receipt."""
    return key == RECEIPT or (key[1] == 0 and list(ALL.notices).index(key[0]) % 3 == 0)


CACHED = (composer_page._page, composer_page._page_data)
PAGES = ("page", "what a page knows")


def fail(*_: object, **__: object) -> Any:
    raise RuntimeError("this cannot be made")


def flat(mail: EmailMessage) -> str:
    return " ".join(text_of(mail).split())


def put(house: House) -> dict[str, str]:
    """Message-ID and reader of every mail of the game that was ever put into its outbox."""
    folder = house.host.archive.game(GAME).outbox
    slips = [json.loads(path.read_text("utf-8")) for path in folder.glob("*/*.json")]
    return {slip["message_id"]: slip["recipient"] for slip in slips}


def kinds(ids: Any) -> set[str]:
    return {one.split(".")[2] for one in ids}


class Played:
    """The house of a game in which everything happened, and what each maker makes there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.house = eventful(folder / "ready", **WITH_PAGES)
        self.copies = 0
        self.by_maker: dict[object, set[str]] = {}
        """Whose turn came in this game -> the mails that it made."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(notices, "_answer", self._noting(RECEIPT, notices._answer))
            for kind, makers in ALL.notices.items():
                noting = tuple(self._noting((kind, at), m) for at, m in enumerate(makers))
                patch.setitem(ALL.notices, kind, noting)
            self.all = put(self.again(**WITH_PAGES))

    def _noting(self, key: object, maker: Maker) -> Maker:
        def made(*given: Any) -> Iterator[Outgoing]:
            mine = self.by_maker.setdefault(key, set())
            for mail in maker(*given):
                mine.add(mail.message_id)
                yield mail

        return made

    def again(self, **sections: Any) -> House:
        """A copy of the house that makes all its mails again with its next look."""
        for cached in CACHED:
            cached.cache_clear()
        self.copies += 1
        house = made_again(self.house, self.folder / str(self.copies), **sections)
        result = house.poll()
        assert result.sent.refused == 0
        assert house.table() == self.house.table()
        game = house.host.archive.game(GAME)
        assert game.last_number() == house.table().last, "the game has caught up"
        return house


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    return Played(tmp_path_factory.mktemp("eventful"))


def tell_once(house: House, what: str) -> None:
    """The referee was told of it, in one mail, and is not told again."""
    for _ in range(3):
        house.clock.forward(hours=2)
        house.poll()
    told = [flat(mail) for mail in house.mails("boss") if "could not be made" in flat(mail)]
    assert len(told) == 1
    (text,) = told
    assert "RuntimeError in test_letters_that_cannot_be_made.py" in text
    for one in read_unmade(house.host.archive.game(GAME).paths.unmade):
        assert text.count(f"Game {GAME}, line {one.n} of its journal") >= 1
        assert one.what == what


def test_the_game_holds_every_kind_of_line_that_has_mails(played: Played) -> None:
    assert set(played.house.kinds()) >= KINDS
    rest = {key for key in ALL.notices if key.partition(" ")[0] not in KINDS}
    assert rest == {"invalid", "failed"}, "a waiting line, a program: they end in the same makers"
    assert played.all == put(played.again())
    assert read_unmade(played.house.host.archive.game(GAME).paths.unmade) == ()


@pytest.mark.parametrize("part", PARTS)
def test_a_mail_goes_without_the_part_that_cannot_be_made(
    part: str, played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, name, what = PARTS[part]
    monkeypatch.setattr(module, name, fail)
    house = played.again(**(WITH_PAGES if part in PAGES else {}))
    missing = {played.all[one] for one in played.all.keys() - put(house).keys()}
    assert missing == ({"carl@example.org"} if part == "question to a deputy" else set())
    (one, *_) = read_unmade(house.host.archive.game(GAME).paths.unmade)
    assert one.what == what
    tell_once(house, what)
    if part in ("pictures", "drawing"):
        assert not any("cid:" in html_of(m) for m in house.mails("anna") if m.is_multipart())


@pytest.mark.parametrize("words", LETTERS)
def test_a_letter_that_cannot_be_put_into_words_costs_no_other(
    words: str, played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, name = LETTERS[words]
    monkeypatch.setattr(module, name, fail)
    house = played.again()
    made = put(house)
    missing = played.all.keys() - made.keys()
    assert missing
    assert missing <= set().union(*played.by_maker.values()) or words == "bulletin"
    # whoever lacks a report, an answer or his last mail hears that there was one
    if words in ("report", "receipt", "last mail"):
        assert "unmade" in kinds(made)
        (mail, *_) = [m for m in house.mails() if kind_of(m) == "unmade"]
        assert "could not be made. The referee is told." in flat(mail)
    tell_once(house, "letter")


@pytest.mark.parametrize(
    "key",
    [
        pytest.param(key, marks=[] if in_every_run(key) else pytest.mark.slow, id=str(key))
        for key in (RECEIPT, *MAKERS)
    ],
)
def test_whatever_maker_fails_the_others_make_all_of_theirs(
    key: tuple[str, int], played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind, at = key
    if key == RECEIPT:
        monkeypatch.setattr(notices, "_answer", fail)
    else:
        makers = list(ALL.notices[kind])
        makers[at] = fail
        monkeypatch.setitem(ALL.notices, kind, tuple(makers))
    house = played.again()
    # who follows a game gets one report of a position, whichever of two lines led to it
    others = set().union(*(made for one, made in played.by_maker.items() if one != key))
    own = played.by_maker.get(key, set()) - others
    assert played.all.keys() - own == put(house).keys()
    unmade = read_unmade(house.host.archive.game(GAME).paths.unmade)
    assert [one.what for one in unmade] == (["letter"] if key in played.by_maker else [])


@pytest.mark.parametrize("seat", [*SEATS, "carl", "otto"])
def test_one_reader_whom_nothing_can_be_made_for_costs_nobody_else_a_mail(
    seat: str, played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = post.outgoing

    def made(mail: Any, *given: Any) -> Outgoing:
        if mail.recipient.startswith(f"{seat}@"):
            raise NoAddress(mail.recipient, "domain")
        return real(mail, *given)

    monkeypatch.setattr(post, "outgoing", made)
    house = played.again()
    others = {one for one, reader in played.all.items() if not reader.startswith(f"{seat}@")}
    assert put(house).keys() == others
    (one,) = read_unmade(house.host.archive.game(GAME).paths.unmade)
    assert seat in one.why


def test_the_files_of_a_turn_are_sealed_without_what_cannot_be_made(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.open()
    with monkeypatch.context() as patch:
        patch.setattr(turn_files, "draw_svg", fail)
        patch.setattr(turn_files, "view_of", fail)
        for seat in ("anna", "bruno"):
            house.mail(seat, TURN)
            house.poll()
    assert house.kinds().count("published") > 1
    files = [line["data"]["files"] for line in house.journal() if line["kind"] == "published"][-1]
    assert {name.partition(".")[0] for name in files} >= {"snapshot", "report"}
    assert not any(name.startswith(("map", "view")) for name in files)
    house.prove()
    assert "report" in [kind_of(mail) for mail in house.mails("anna")]


@pytest.mark.parametrize("text", ["status", "report", "map", "help", "check\ndraw", "blah"])
def test_a_mail_that_cannot_be_answered_counts_and_holds_nothing(
    text: str, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.open()
    house.new_mails("anna")
    with monkeypatch.context() as patch:
        for name in ("status", "report", "map", "help", "check"):
            patch.setitem(ALL.words, name, replace(ALL.words[name], answer=fail))
        patch.setattr(replies, "trouble_letter", fail)
        house.mail("anna", text)
        house.poll()
    assert house.waiting() == []
    (word,) = house.new_mails("anna")
    assert "our answer to it could not be made" in flat(word)
    assert kind_of(word).startswith("unmade")
    house.clock.forward(days=3)
    house.poll()
    assert "step" in house.kinds()[3:]


def test_deadlines_pass_while_no_mail_can_be_made(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.open()
    step = house.table().step
    monkeypatch.setattr(post, "outgoing", fail)
    for _ in range(4):
        house.clock.forward(hours=49)
        house.poll()
    assert house.table().step > step
    assert house.kinds()[-1] != "opened"


def test_an_old_house_whose_journal_holds_such_an_address_goes_on(house: House) -> None:
    """Committed before addresses were checked, its mails never made."""
    house.open()
    house.say("anna", "deputy carl@example.org until 20 March")
    game: GameFolder = house.host.archive.game(GAME)
    seats = game.read_seats()
    seats["bruno"]["address"] = "bruno@my_host.example"
    game.write_seats(seats)
    (mail,) = [path for path in game.paths.inbox.iterdir() if b"carl@" in path.read_bytes()]
    mail.write_bytes(mail.read_bytes().replace(b"carl@example.org", b"carl@[127.0.0.1]"))
    last = house.table().last
    game.note_followed(last - 1, house.journal()[-2]["hash"])
    result = house.fresh_poller().once()
    assert result.faults == []
    house.mail("anna", TURN)
    house.poll()
    house.clock.forward(days=3)
    house.poll()
    assert house.table().last > last + 2
    (one,) = read_unmade(game.paths.unmade)
    assert "bruno@my_host.example" in one.why


def test_a_full_disk_gives_nothing_up(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """What somebody can make room for is made when there is some."""
    house.open()
    house.new_mails("anna")

    def full(*_: object, **__: object) -> Any:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(report_mails, "render_report", full)
        house.mail("anna", TURN)
        assert house.poller.once().faults
    house.poll()
    assert read_unmade(house.host.archive.game(GAME).paths.unmade) == ()
    assert house.received("anna")
