from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.mail.ports import Ending
from adjudicator.service.installation.doctor import examine
from tests.support.house import GAME, House, kind_of, text_of

TURN = "draw\nplace auto\nfinal"


def unsorted(house: House) -> dict[str, str]:
    """Reason of each mail that could not be placed, by the words of the mail."""
    folder = house.config.mail / "unsorted"
    found: dict[str, str] = {}
    for path in sorted(folder.glob("*.eml")):
        reason = path.with_name(f"{path.stem}.reason.txt").read_text().splitlines()[0]
        found[path.read_text().split("\n\n", 1)[1].strip()] = reason
    return found


def test_the_same_mail_twice_takes_effect_once_and_is_answered_once(game: House) -> None:
    raw = game.mail("anna", TURN)
    game.lay(raw)
    result = game.poll()
    game.lay(raw)
    game.poll()
    assert result.endings == {Ending.ORDERED: 2}
    assert len(game.received("anna")) == 1
    assert [kind_of(m) for m in game.mails("anna")].count("answer") == 1
    assert game.waiting() == []


def test_a_copy_that_servers_changed_on_the_way_is_still_the_same_mail(game: House) -> None:
    raw = game.mail("anna", TURN)
    game.poll()
    game.lay(b"Received: from elsewhere\r\nX-Spam-Score: 1\r\n" + raw + b"\r\n\r\n")
    game.poll()
    assert len(game.received("anna")) == 1


def test_the_same_message_id_with_other_orders_is_kept_and_told(game: House) -> None:
    game.say("anna", "draw", Message_ID="<same@players.example>")
    answer = game.say("anna", "play Fe@-2,0", Message_ID="<same@players.example>")
    assert "bears the identifier of another mail" in " ".join(text_of(answer).split())
    assert [d["acts"][0]["text"].strip() for d in game.received("anna")] == ["draw"]


def test_a_mail_without_message_id_date_or_subject_takes_effect_once(game: House) -> None:
    raw = game.mail("anna", TURN, Message_ID=None, Date=None, Subject=None)
    game.poll()
    game.lay(raw)
    game.poll()
    assert len(game.received("anna")) == 1
    (answer,) = [m for m in game.mails("anna") if kind_of(m) == "answer"]
    assert answer["References"].split()[-1].startswith("<")


@pytest.mark.parametrize(
    ("claimed", "reason", "english", "french"),
    [
        ("g9.anna.{token}", "unknown-game", "We know no such game", "partie est inconnue"),
        ("g1.zoe.{token}", "unknown-seat", "no such player", "n’a pas de joueur de ce nom"),
        ("g1.anna.aaaaaaaaaaaaaaaaaaaaaaaaaa", "unknown-token", "reply address", "adresse de ré"),
        ("g1.bruno.{token}", "unknown-token", "reply address", "adresse de ré"),
    ],
)
def test_a_mail_for_nobody_is_kept_with_the_reason_and_the_seat_it_came_from_is_told(
    game: House, claimed: str, reason: str, english: str, french: str
) -> None:
    token = game.private()["anna"]["token"]
    game.mail("anna", TURN, To=f"turns+{claimed.format(token=token)}@gm.example")
    result = game.poll()
    assert result.endings == {Ending.UNSORTED: 1}
    assert unsorted(game) == {TURN: reason}
    (answer,) = [m for m in game.mails("anna") if kind_of(m).startswith("trouble")]
    assert answer["In-Reply-To"] == "<1.anna@players.example>"
    told = " ".join(text_of(answer).split())
    assert english in told
    assert french in told
    assert token not in answer.as_string()
    assert game.kinds() == ["opened", "received", "received", "step", "published"]


def test_a_mail_that_names_no_game_is_kept_and_not_answered(game: House) -> None:
    game.mail("stranger", "buy pills", To=game.config.identity.address)
    game.poll()
    assert unsorted(game) == {"buy pills": "no-claim"}
    assert game.mails("stranger") == []


def test_a_subject_tag_serves_where_there_are_no_plus_addresses(tmp_path: Path) -> None:
    house = House(tmp_path, identity={"plus": False})
    house.open()
    report = next(m for m in house.mails("anna") if kind_of(m) == "report")
    assert "+" not in report["Reply-To"]
    house.mail("anna", TURN, To=house.config.identity.address, Subject=f"Re: {report['Subject']}")
    house.poll()
    assert len(house.received("anna")) == 1


def test_answering_a_mail_of_ours_proves_the_seat_even_without_its_address(game: House) -> None:
    report = next(m for m in game.mails("anna") if kind_of(m) == "report")
    game.say("anna", TURN, To=game.config.identity.address, In_Reply_To=str(report["Message-ID"]))
    assert len(game.received("anna")) == 1


@pytest.mark.parametrize("plus", [True, False], ids=["plus", "tag"])
@pytest.mark.parametrize("named", ["Élan vital and a subject so long that it is folded", ""])
def test_a_mail_of_ours_sent_under_a_token_since_replaced_proves_nothing(
    tmp_path: Path, plus: bool, named: str
) -> None:
    house = House(tmp_path, identity={"plus": plus, "name": named})
    house.open()
    report = next(m for m in house.mails("anna") if kind_of(m) == "report")
    seats = house.private()
    house.host.archive.game(GAME).write_seats(
        {**seats, "anna": {**seats["anna"], "token": "d" * 26}}
    )
    headers = {"To": house.config.identity.address, "In_Reply_To": str(report["Message-ID"])}
    house.mail("anna", TURN, **headers)
    house.poll()
    assert list(unsorted(house).values()) == ["unknown-token"]
    assert house.received("anna") == []
    house.host.archive.game(GAME).write_seats(seats)
    house.mail("anna", TURN, **{**headers, "Message_ID": "<other@players.example>"})
    house.poll()
    assert len(house.received("anna")) == 1


def test_answering_a_mail_sent_under_the_new_token_proves_the_seat(game: House) -> None:
    seats = game.private()
    game.host.archive.game(GAME).write_seats(
        {**seats, "anna": {**seats["anna"], "token": "d" * 26}}
    )
    told = game.say("anna", "status")
    game.say("anna", TURN, To=game.config.identity.address, In_Reply_To=str(told["Message-ID"]))
    assert len(game.received("anna")) == 1


def test_a_made_up_reference_proves_nothing(game: House) -> None:
    made_up = f"<g1.anna.report.{'a' * 20}@gm.example>"
    game.mail("anna", TURN, To=game.config.identity.address, In_Reply_To=made_up)
    game.poll()
    assert list(unsorted(game).values()) == ["unknown-token"]


def test_the_token_alone_decides_whose_orders_they_are(game: House) -> None:
    game.mail("mallory", TURN, To=game.address("anna"), Return_Path="<m@evil.example>")
    game.poll()
    assert len(game.received("anna")) == 1
    answers = [m for m in game.mails() if kind_of(m) == "answer"]
    assert [m["To"] for m in answers] == ["anna@players.example"]


@pytest.mark.parametrize("policy", ["token+from", "token+dkim"])
def test_what_is_not_proven_is_quarantined_and_the_seat_is_told(
    tmp_path: Path, policy: str
) -> None:
    house = House(tmp_path, auth={"policy": policy, "trusted": ["mx.home.example"]})
    house.open()
    raw = house.mail("mallory", TURN, To=house.address("anna"))
    result = house.poll()
    assert result.endings == {Ending.UNSORTED: 1}
    folder = house.host.archive.game(GAME).paths.private / "quarantine"
    (kept,) = folder.glob("*.eml")
    assert kept.read_bytes() == raw
    assert kept.with_name(f"{kept.stem}.reason.txt").read_text().strip()
    assert house.received("anna") == []
    (told,) = [m for m in house.mails("anna") if kind_of(m) == "unproven"]
    assert "kept for the referee" in text_of(told)
    assert house.mails("mallory") == []


def test_doctor_names_a_policy_under_which_every_mail_is_quarantined(tmp_path: Path) -> None:
    house = House(tmp_path, auth={"policy": "token+dkim"})
    house.open()
    raw = house.write("anna", TURN)
    house.lay(b"Authentication-Results: mx.home.example; dkim=pass\r\n" + raw)
    house.poll()
    (found,) = [f for f in examine(house.host) if f.what == "who may order"]
    assert not found.ok
    assert "quarantined" in found.text
    assert "trusted" in found.mend
    assert "mx.home.example" in found.mend
    named = House(tmp_path, auth={"policy": "token+dkim", "trusted": ["mx.home.example"]})
    assert [f.ok for f in examine(named.host) if f.what == "who may order"] == [True]


def test_the_known_address_satisfies_token_and_from(tmp_path: Path) -> None:
    house = House(tmp_path, auth={"policy": "token+from"})
    house.open()
    house.say("anna", TURN)
    assert len(house.received("anna")) == 1


def test_a_trusted_server_s_word_for_aligned_dkim_satisfies_token_and_dkim(tmp_path: Path) -> None:
    house = House(tmp_path, auth={"policy": "token+dkim", "trusted": ["mx.home.example"]})
    house.open()
    verdict = "mx.home.example; dkim=pass header.d=players.example"
    raw = house.write("anna", TURN)
    house.lay(f"Authentication-Results: {verdict}\r\n".encode() + raw)
    house.poll()
    assert len(house.received("anna")) == 1
    forged = house.write("anna", "draw", Authentication_Results=verdict)
    house.lay(b"Authentication-Results: mx.home.example; dkim=fail\r\n" + forged)
    house.poll()
    assert len(house.received("anna")) == 1


@pytest.mark.parametrize(
    "headers",
    [
        {"Auto_Submitted": "auto-replied"},
        {"Return_Path": "<>"},
        {"Precedence": "bulk"},
        {"X_Autoreply": "yes"},
        {"List_Id": "<chess.lists.example>"},
        {"Subject": "Out of office: back on Monday"},
        {"From": "MAILER-DAEMON@players.example"},
        {"From": "turns@gm.example"},
    ],
)
def test_machines_are_never_answered_and_order_nothing(
    game: House, headers: dict[str, str]
) -> None:
    sent = len(game.mails())
    game.mail("anna", "I am away until Monday and answer then.", **headers)
    result = game.poll()
    assert result.endings == {Ending.IGNORED: 1}
    assert len(game.mails()) == sent
    assert game.received("anna") == []


def test_our_own_answer_sent_back_to_us_is_not_answered(game: House) -> None:
    answer = game.say("anna", "status")
    game.lay(answer.as_bytes())
    assert game.poll().endings == {Ending.IGNORED: 1}


def test_answers_to_one_address_are_limited_while_its_orders_count(game: House) -> None:
    for number in range(16):
        game.mail("anna", f"draw # {number}")
    game.poll()
    assert len(game.received("anna")) == 16
    kinds = [kind_of(m) for m in game.mails("anna")]
    assert (kinds.count("answer"), kinds.count("pause")) == (10, 1)
    (pause,) = [m for m in game.mails("anna") if kind_of(m) == "pause"]
    assert "The next one can come after" in " ".join(text_of(pause).split())
    assert any("too many answers" in line for line in game.logged)
    game.clock.forward(minutes=2)
    game.say("anna", "status")


def test_each_mail_of_an_answer_in_several_counts(game: House) -> None:
    for _ in range(7):
        game.mail("anna", "status\nhelp")
    game.poll()
    kinds = [kind_of(m).split("-")[0] for m in game.mails("anna")]
    assert (kinds.count("status"), kinds.count("help"), kinds.count("pause")) == (5, 5, 1)


def test_a_mail_of_five_megabytes_is_refused_as_too_large_and_leaves_no_trace_in_the_game(
    game: House,
) -> None:
    before = game.journal()
    answer = game.say("anna", "draw\n" + "x" * 70 + ("\n" + "y" * 70) * 74_000)
    assert "large" in text_of(answer) or "cut" in text_of(answer)
    assert game.journal() == before
    assert game.waiting() == []


def test_five_megabytes_without_a_token_are_told_to_the_seat_and_to_no_stranger(
    game: House,
) -> None:
    for seat in ("eve", "anna"):
        game.mail(seat, "z" * 5_000_000, To=game.config.identity.address)
    game.poll()
    assert game.mails("eve") == []
    (told,) = [m for m in game.mails("anna") if kind_of(m).startswith("trouble")]
    assert "256 KB" in text_of(told)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "holds no text of your own"),
        ("\n\n", "holds no text of your own"),
        ("-- \nAnna", "holds no text of your own"),
        ("On Monday, Adjudicator wrote:\n> draw\n> final", "“draw” and “final”"),
    ],
)
def test_an_empty_mail_is_told_to_be_empty(game: House, text: str, told: str) -> None:
    answer = text_of(game.say("anna", text))
    assert told in answer
    assert game.received("anna") == []


def test_bytes_that_are_no_mail_at_all_are_put_aside(game: House) -> None:
    for raw in (b"\x00" * 100, b"\xff\xfe\n\n", b"no header here", b"\n"):
        game.lay(raw)
    game.poll()
    assert len(list((game.config.mail / "unsorted").glob("*.eml"))) == 4
    assert game.waiting() == []


def test_the_token_is_masked_where_the_reason_is_kept(game: House) -> None:
    token = "c" * 26
    game.mail("eve", "x", To="turns@gm.example", Subject=f"[g1 anna {token}]")
    game.poll()
    (reason,) = (game.config.mail / "unsorted").glob("*.reason.txt")
    assert token not in reason.read_text()
    assert "unknown-token" in reason.read_text()


def test_a_bounce_is_shown_to_the_referee_and_never_answered(game: House) -> None:
    from adjudicator.service.game.queries import game_line

    report = next(m for m in game.mails("anna") if kind_of(m) == "report")
    boundary = "b"
    body = (
        f"--{boundary}\nContent-Type: text/plain\n\nSorry.\n"
        f"--{boundary}\nContent-Type: message/delivery-status\n\n"
        "Reporting-MTA: dns; mx.players.example\n\n"
        "Final-Recipient: rfc822; anna@players.example\nAction: failed\nStatus: 5.1.1\n"
        "Diagnostic-Code: smtp; 550 5.1.1 no such user\n"
        f"--{boundary}\nContent-Type: text/rfc822-headers\n\nMessage-ID: {report['Message-ID']}\n"
        f"--{boundary}--\n"
    )
    sent = len(game.mails())
    game.mail(
        "anna",
        body,
        Return_Path="<>",
        From="MAILER-DAEMON@players.example",
        To=game.config.identity.address,
        Content_Type=f"multipart/report; report-type=delivery-status; boundary={boundary}",
    )
    game.poll()
    assert len(game.mails()) == sent
    (fault,) = game_line(game.host, GAME).faults
    assert "anna@players.example" in fault
    assert "no such user" in fault
