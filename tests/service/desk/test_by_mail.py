"""A referee's mail does what it asks, each act once, and is answered line by line."""

from __future__ import annotations

import re

import pytest

from adjudicator.mail.ports import Ending
from adjudicator.service.game.referees import referees, rotate
from adjudicator.service.opening import opening
from tests.service.desk.conftest import LEA, DeskHouse
from tests.support.house import SHORT, kind_of, text_of


def notes(house: DeskHouse, game: str = "g1") -> list[str]:
    """The remarks that a game keeps."""
    lines = house.journal(game)
    return [line["data"]["text"] for line in lines if line["kind"] == "remarked"]


@pytest.mark.parametrize(
    "text",
    [
        "note g1 be kind",
        "NOTE g1: be kind",
        "note: be kind",
        'Note game g1: "be kind"',
        "- note g1: « be kind »",
        "remarque partie g1 : be kind",
        "Hello,\n\nnote g1: be kind\n\nThanks\nTom\n-- \nTom\nnote g1: sent from my phone",
        "note g1: be kind\n\nOn Monday the adjudicator wrote:\n> note g1: no\n> something",
    ],
)
def test_an_act_is_read_in_any_form_and_answered(desk: DeskHouse, text: str) -> None:
    desk.open("g1")
    answer = desk.order(text)
    assert notes(desk) == ["be kind"]
    assert "Done." in answer
    assert "“be kind”" in answer


def test_one_mail_does_several_acts_each_once_and_what_fails_stops_no_other(
    desk: DeskHouse,
) -> None:
    desk.open("g1")
    desk.open("g2")
    raw = desk.write(
        "boss",
        "note g1: one\nnote g7: two\nnote g2: three\nnote g1: four\nnoote g2: five",
        To=desk.desk_address(),
    )
    desk.lay(raw)
    desk.poll()
    (answer,) = desk.new_mails("boss")
    text = text_of(answer)
    assert notes(desk, "g1") == ["one", "four"]
    assert notes(desk, "g2") == ["three"]
    assert text.count("Done.") == 3
    assert "There is no game “g7”." in text
    assert "Did you mean “note”?" in text
    assert answer["Subject"] == "Done: 3, not done: 2"
    marks = [line["data"]["mail"] for line in desk.journal("g1") if line["kind"] == "remarked"]
    assert len(set(marks)) == 2
    desk.lay(raw)
    assert desk.poll().endings[Ending.ORDERED] == 1
    assert notes(desk, "g1") == ["one", "four"]
    assert desk.new_mails("boss") == []


def test_each_referee_has_his_own_token_language_and_name(two: DeskHouse) -> None:
    two.open("g1")
    assert "Noté dans la partie" in two.order("remarque g1 : bien", "lea")
    assert "Noted in the game" in two.order("note g1: well")
    by = [line["data"]["by"] for line in two.journal() if line["kind"] == "remarked"]
    assert by == ["lea", "referee"]
    assert len({one.token for one in referees(two.host)}) == 2


def test_an_answer_of_ours_proves_its_reader_until_the_token_is_another(desk: DeskHouse) -> None:
    desk.open("g1")
    first = desk.ordered("note g1: one")
    told = {"To": desk.config.identity.address, "In_Reply_To": str(first["Message-ID"])}
    assert "Done." in desk.order("note g1: two", **told)
    old = desk.desk_address()
    rotate(desk.host, "referee")
    desk.mail("boss", "note g1: three", **told)
    desk.mail("boss", "note g1: four", To=old)
    assert desk.poll().endings[Ending.UNSORTED] == 2
    assert notes(desk) == ["one", "two"]
    assert "Done." in desk.order("note g1: five")


def test_what_we_wrote_comes_back_quoted_and_does_nothing(desk: DeskHouse) -> None:
    desk.open("g1")
    first = desk.ordered("note g1: one")
    quoted = text_of(first)
    answer = desk.order(f"{quoted}\n", In_Reply_To=str(first["Message-ID"]))
    assert notes(desk) == ["one"]
    assert "no command in your mail" in answer


@pytest.mark.parametrize("text", ["preview note g1 hello", "note g1: hello --preview"])
def test_a_preview_changes_nothing(desk: DeskHouse, text: str) -> None:
    desk.open("g1")
    before = desk.journal()
    assert "Previews" in desk.order(text)
    assert desk.journal() == before


def test_preview_alone_tries_the_whole_mail(two: DeskHouse) -> None:
    two.open("g1")
    before = two.journal()
    answer = two.order("essai\nremarque g1 : un\nremarque g1 : deux", "lea")
    assert answer.count("rien n’a changé. Voici ce que cela ferait") == 2
    assert two.journal() == before


@pytest.mark.parametrize(
    "text",
    [
        "rollback g1 --to turn 0 --reason slip",
        "rollback g1 to=turn 0 reason=slip",
        "rollback g1 --reason slip --to turn 0",
        "rollback g1 à tour 0 --reason slip",
    ],
)
def test_a_named_argument_may_stand_behind_words(desk: DeskHouse, text: str) -> None:
    desk.open("g1", options=SHORT)
    desk.say("anna", "draw\nplace auto\nfinal")
    answer = desk.order(text)
    assert "This is what it would do" in answer, answer
    assert "is not a place" not in answer


def test_the_game_may_stand_in_the_subject_alone(desk: DeskHouse) -> None:
    desk.open("g1")
    desk.open("g2")
    assert "Which game?" in desk.order("note be kind to all")
    assert "Done." in desk.order("note: be kind", Subject="Re: Done: note [g2]")
    assert notes(desk, "g2") == ["be kind"]


def test_an_act_may_stand_in_the_subject_of_an_empty_mail(desk: DeskHouse) -> None:
    desk.open("g1")
    assert "Done." in desk.order("", Subject="note g1: short")
    assert notes(desk) == ["short"]


def test_mails_that_are_not_proven_do_nothing_and_the_referee_is_told(tmp_path: object) -> None:
    desk = DeskHouse(tmp_path, auth={"policy": "token+from"})  # type: ignore[arg-type]
    desk.open("g1")
    desk.mail("eve", "note g1: mine", To=desk.desk_address())
    desk.poll()
    assert notes(desk) == []
    kinds = [kind_of(mail) for mail in desk.new_mails("boss")]
    assert sorted(kinds) == ["digest", "unproven"]
    assert "Done." in desk.order("note g1: ours")


def test_without_plus_addresses_the_subject_has_the_mark(tmp_path: object) -> None:
    desk = DeskHouse(tmp_path, identity={"plus": False})  # type: ignore[arg-type]
    desk.open("g1")
    token = referees(desk.host)[0].token
    base = desk.config.identity.address
    answer = desk.ordered("note g1: one", To=base, Subject=f"[referee referee {token}]")
    assert str(answer["Subject"]).endswith(f"[referee referee {token}]")
    assert notes(desk) == ["one"]


def test_tokens_are_for_the_owner_alone(desk: DeskHouse) -> None:
    desk.open("g1")
    desk.order("note g1: one")
    token = referees(desk.host)[0].token
    assert (desk.config.mail / "referees.json").stat().st_mode & 0o077 == 0
    assert all(token not in line for line in desk.logged)
    for path in desk.config.games.rglob("*"):
        assert not path.is_file() or token.encode() not in path.read_bytes(), path


def test_a_game_of_an_earlier_version_may_be_called_like_the_marks_of_referees(
    desk: DeskHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "check_new_game", lambda name, lexicon: None)
    desk.open("referee", ("anna", "bruno"))
    desk.open("g1")
    assert desk.say("anna", "status", "referee")["Subject"].endswith("[referee]")
    assert "Done." in desk.order("note referee: one")


@pytest.mark.parametrize("name", [name["name"] for name in LEA["referees"]])
def test_the_tokens_are_the_same_after_a_new_start(two: DeskHouse, name: str) -> None:
    first = two.desk_address(name)
    assert DeskHouse(two.folder, referees=LEA["referees"]).desk_address(name) == first


def test_what_cannot_be_undone_waits_for_a_word_in_a_second_mail(two: DeskHouse) -> None:
    two.open("g1")
    before = two.journal()
    answer = two.order("finir g1 nulle", "lea")
    assert two.journal() == before
    assert "Pas encore fait" in answer
    (word,) = re.findall(r"seul\s+mot\s:\s+«\s([a-z]{6})\s»", answer)
    assert "nothing to confirm with" in two.order(f"confirm {word}")
    assert two.journal() == before
    assert "Fait." in two.order(f"Oui {word.upper()} !", "lea")
    (settled,) = [line["data"] for line in two.journal() if line["kind"] == "settled"]
    assert (settled["by"], settled["on"]) == ("lea", "draw")
    assert two.kinds()[-1] == "ended"
    two.prove()
    assert "Rien à confirmer par" in two.order(f"confirmer {word}", "lea")


def test_a_word_holds_only_while_the_game_stands_as_it_was_told(desk: DeskHouse) -> None:
    desk.open("g1")
    word = word_in(desk.order("end g1 --cancel"))
    desk.order("process g1 --force")
    answer = desk.order(word)
    assert "the game g1 has moved on since we gave you this word" in " ".join(answer.split())
    assert desk.table().phase == "running"
    again = word_in(answer)
    assert again != word
    assert "Done." in desk.order(f"{again}\n\n> {again}")
    assert desk.table().phase == "ended"


def test_a_quoted_word_confirms_nothing(desk: DeskHouse) -> None:
    desk.open("g1")
    asked = desk.ordered("end g1 --cancel")
    quoted = "\n".join(f"> {line}" for line in text_of(asked).split("\n"))
    desk.order(f"Are you sure?\n\n{quoted}", In_Reply_To=str(asked["Message-ID"]))
    assert desk.table().phase == "running"


def word_in(answer: str) -> str:
    """The word that an answer asks for."""
    (word,) = re.findall(r"just\s+this\s+word:\s+“([a-z]{6})”", answer)
    return str(word)


def test_a_mail_that_is_read_again_without_what_was_kept_of_it_acts_no_second_time(
    desk: DeskHouse,
) -> None:
    desk.open("g1")
    raw = desk.write("boss", "note g1: one\nprocess g1 --force", To=desk.desk_address())
    desk.lay(raw)
    desk.poll()
    before = desk.journal()
    for path in (desk.config.mail / "desk").glob("*.json"):
        path.unlink()
    desk.lay(raw)
    desk.poll()
    assert desk.journal() == before
