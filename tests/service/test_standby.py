"""The standby list: somebody is asked, takes the seat or does not, and keeps his place."""

from __future__ import annotations

from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest

from adjudicator.errors import UnknownRules
from adjudicator.service.desk.act import Done, Refused
from adjudicator.service.house.standby_list import read_standbys
from tests.support.desk import act
from tests.support.house import GAME, House, kind_of, text_of

TURN = "draw\nplace auto\nfinal"
BOSS = "boss@home.example"


def flat(mail: EmailMessage) -> str:
    return " ".join(text_of(mail).split())


def standby(house: House, what: str, who: str = "", preview: bool = False, **more: Any) -> Done:
    return act(house, "standby", preview=preview, what=what, who=who, **more)


def answer(house: House, who: str, text: str) -> None:
    offer = [m for m in house.mails(who) if kind_of(m) == "offer"][-1]
    house.mail(who, text, To=str(offer["Reply-To"]))
    house.poll()


@pytest.fixture
def listed(tmp_path: Path) -> House:
    """A game with policy standby, and three people on the list: one plays only GOLEM."""
    house = House(tmp_path, referee={"address": BOSS})
    house.open(max_misses=2, terms={"missed": (("", "standby"),)})
    standby(house, "add", "gil@players.example", rules="golem")
    standby(house, "add", "carl@players.example", rules="metallurgie, golem")
    standby(house, "add", "dora@players.example", language="fr")
    return house


def vanish(house: House) -> None:
    """bruno misses two deadlines; anna plays."""
    house.say("anna", TURN)
    for hours in (25, 24, 25):
        house.clock.forward(hours=hours)
        house.poll()
    assert house.table().seat("bruno").autopilot == "missed"


def test_the_list_is_kept_in_order_and_shown(listed: House) -> None:
    addresses = [one.address.split("@")[0] for one in read_standbys(listed.host)]
    assert addresses == ["gil", "carl", "dora"]
    standby(listed, "add", "Carl@players.example")
    assert [one.rules for one in read_standbys(listed.host)] == [("golem",), (), ()]
    shown = standby(listed, "list").data["standbys"]
    assert [one["address"] for one in shown][1] == "Carl@players.example"
    standby(listed, "remove", "gil@players.example", preview=True)
    assert len(read_standbys(listed.host)) == 3
    standby(listed, "remove", "gil@players.example")
    assert len(read_standbys(listed.host)) == 2
    assert (listed.config.mail / "standby.json").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({"what": "add", "who": "carl"}, Refused),
        ({"what": "add", "who": "c@x.example", "rules": "chess"}, UnknownRules),
        ({"what": "remove", "who": "nobody@x.example"}, Refused),
        ({"what": "call"}, Refused),
    ],
)
def test_what_cannot_be_is_refused(house: House, given: dict[str, str], fault: type) -> None:
    with pytest.raises(fault):
        act(house, "standby", **given)
    assert read_standbys(house.host) == ()


def test_who_vanished_is_replaced_by_the_first_who_says_yes(listed: House) -> None:
    vanish(listed)
    sources = [
        a["source"]
        for line in listed.journal()
        if line["kind"] == "step"
        for a in line["data"]["answers"]
        if a["seat"] == "bruno"
    ]
    assert set(sources) == {"bot"}
    (offer,) = listed.new_mails("carl")
    assert "needs somebody to play on as bruno, with anna" in flat(offer)
    assert listed.new_mails("dora") == listed.new_mails("gil") == []
    answer(listed, "carl", "Yes")
    assert sorted(kind_of(m) for m in listed.new_mails("carl"))[-1] == "welcome"
    seat = listed.table().seat("bruno")
    assert (seat.hands, seat.autopilot, seat.called) == (1, "", "")
    assert "Somebody from the standby list plays bruno" in flat(
        next(m for m in listed.mails("boss") if "taken over" in m["Subject"])
    )
    listed.say("anna", TURN)
    listed.mail("carl", TURN, To=listed.address("bruno"))
    listed.poll()
    assert listed.table().open[0].decision.seat == "anna"
    assert "carl" not in str(listed.journal())
    listed.prove()


def test_a_no_and_silence_pass_it_on_and_keep_the_place(listed: House) -> None:
    vanish(listed)
    answer(listed, "carl", "perhaps")
    assert "nothing has changed" in flat(listed.mails("carl")[-1])
    answer(listed, "carl", "No thanks")
    assert "You keep your place" in flat(listed.mails("carl")[-1])
    (offer,) = listed.new_mails("dora")
    assert "on cherche quelqu’un pour jouer bruno" in flat(offer)
    listed.clock.forward(hours=25)
    listed.poll()
    assert listed.table().seat("bruno").called == "over"
    (over,) = [m for m in listed.mails("boss") if "Nobody left" in m["Subject"]]
    assert "standby call g1 bruno" in flat(over)
    before = listed.journal()
    answer(listed, "dora", "oui")
    assert listed.journal() == before
    assert "la place n’est plus à prendre" in flat(listed.new_mails("dora")[0])
    assert len(read_standbys(listed.host)) == 3
    standby(listed, "call", GAME, seat="bruno")
    listed.poll()
    assert [kind_of(m) for m in listed.new_mails("carl")][-1] == "offer"
    listed.prove()


def test_a_player_who_comes_back_keeps_his_seat(listed: House) -> None:
    vanish(listed)
    listed.say("anna", TURN)
    listed.say("bruno", "standing:\nremove: chain")
    before = listed.table().seat("bruno").hands
    answer(listed, "carl", "yes")
    assert listed.table().seat("bruno").hands == before
    assert "is no longer free" in flat(listed.mails("carl")[-1])
    listed.prove()


def test_the_referee_calls_for_a_vacant_seat(listed: House) -> None:
    act(listed, "missed", policy=("default",))
    act(listed, "vacate", seat="bruno")
    before = listed.journal()
    standby(listed, "call", GAME, seat="bruno", preview=True)
    assert listed.journal() == before
    standby(listed, "call", GAME, seat="bruno")
    listed.poll()
    assert [kind_of(m) for m in listed.new_mails("carl")] == ["offer"]
    with pytest.raises(Refused) as refused:
        standby(listed, "call", GAME, seat="bruno")
    assert refused.value.phrase.code == "desk-standby-asked"
    answer(listed, "carl", "I'll play")
    assert not listed.table().seat("bruno").player
    listed.prove()


def test_an_offer_is_no_key_to_the_seat(listed: House) -> None:
    vanish(listed)
    for words in (TURN, "report", "press to anna: hello", "resign"):
        before = listed.journal()
        answer(listed, "carl", words)
        assert listed.journal() == before
        assert "nothing has changed" in flat(listed.mails("carl")[-1])


def test_a_seat_that_is_vacated_is_offered_by_itself(listed: House) -> None:
    act(listed, "vacate", seat="bruno")
    listed.poll()
    assert [kind_of(m) for m in listed.new_mails("carl")] == ["offer"]
    assert listed.mails("anna")[-1]["Subject"] == "Nobody plays bruno [g1]"
    assert "somebody else plays" not in flat(listed.mails("bruno")[-1])
    listed.say("anna", TURN)
    assert listed.table().open[0].decision.seat == "anna"
    answer(listed, "carl", "oui")
    assert "Vous prenez la suite" in flat(
        next(m for m in listed.mails("carl") if kind_of(m) == "welcome")
    )
    listed.prove()


def test_an_empty_list_is_told_once(tmp_path: Path) -> None:
    house = House(tmp_path, referee={"address": BOSS})
    house.open(terms={"missed": (("", "standby"),)})
    act(house, "vacate", seat="bruno")
    for _ in range(3):
        house.poll()
        house.clock.forward(hours=1)
    assert house.kinds().count("called") == 1
    assert len([m for m in house.mails("boss") if "Nobody left" in m["Subject"]]) == 1
    house.prove()
