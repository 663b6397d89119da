"""A referee's lines act with what people write around them, and he is told why one does not."""

from __future__ import annotations

import pytest

from adjudicator.cli.main import COMMANDS
from adjudicator.library.languages import read_lexicon
from adjudicator.service.opening.opening import NewGame, open_game
from adjudicator.service.referee.acts import ACTS
from tests.service.desk.conftest import DeskHouse
from tests.support.desk import act
from tests.support.house import text_of


def flat(text: str) -> str:
    """A mail's words, however its lines are broken."""
    return " ".join(text.split())


@pytest.mark.parametrize(
    "line",
    [
        "Please pause spring.",
        "pause spring!",
        "pause spring, please",
        "pause spring,please.",
        "please, could you pause the game spring?",
        "Pause spring, thank you!",
        "pause, please",
        "Merci de suspendre spring.",
        "suspendre spring, s'il vous plaît !",
    ],
)
def test_stops_and_politeness_around_an_act_are_washed_off(desk: DeskHouse, line: str) -> None:
    desk.open("spring")
    desk.order(line)
    assert desk.table("spring").paused


@pytest.mark.parametrize("line", ["status of spring please", "Status, please.", "status please!"])
def test_where_several_games_run_polite_words_name_none_of_them(desk: DeskHouse, line: str) -> None:
    desk.open("spring")
    desk.open("autumn")
    answer = flat(desk.order(line))
    assert "There is no game" not in answer
    assert "Not done" not in answer
    assert "spring" in answer


def test_a_stop_behind_a_value_is_none_of_it_and_a_text_keeps_its_own(desk: DeskHouse) -> None:
    desk.open("spring")
    answer = flat(
        desk.order("announce spring: Come back soon, please.\n\nlanguage spring anna fr.")
    )
    assert "Come back soon, please." in answer
    assert desk.table("spring").seat("anna").language == "fr"


def test_the_first_mail_says_what_the_marks_before_its_examples_do(desk: DeskHouse) -> None:
    desk.open("spring")
    act(desk, "referee", game="")
    desk.poll()
    (welcome,) = [m for m in desk.mails("boss") if "desk" in m["Subject"]]
    text = flat(text_of(welcome))
    assert "# status spring" in text
    assert "to use one, delete the # in front" in text


@pytest.mark.parametrize("beside", ["", "status spring\n"])
def test_an_act_behind_a_mark_is_not_done_and_its_writer_hears_why(
    desk: DeskHouse, beside: str
) -> None:
    desk.open("spring")
    answer = flat(desk.order(f"{beside}# pause spring"))
    assert not desk.table("spring").paused
    assert "Not done, because of the # in front: “# pause spring”. To do it, delete" in answer


@pytest.mark.parametrize(
    "line", ["again spring", "Another game of spring, please", "rejouer spring"]
)
def test_what_is_done_at_the_command_line_alone_is_said_to_be_so(
    desk: DeskHouse, line: str
) -> None:
    desk.open("spring")
    answer = flat(desk.order(line))
    assert "cannot be done by mail" in answer
    assert "“adjudicator again”" in answer


def test_what_is_said_to_be_done_at_the_command_line_is_a_command_and_no_act() -> None:
    names = set(read_lexicon().keys("desk-elsewhere"))
    assert names
    assert names <= set(COMMANDS)
    assert not names & set(ACTS)


def test_an_announcement_counts_the_people_it_reaches(desk: DeskHouse) -> None:
    """It counted seats: whoever played in two games twice, and the machine as well."""
    desk.open("spring")
    desk.open("autumn", seats=("anna", "carla"))
    act(desk, "bot", "autumn", seat="carla")
    assert "2 players are told" in flat(desk.order("announce all: We go on."))
    assert "One player is told" in flat(desk.order("announce autumn: We go on."))


def test_a_game_that_has_not_started_can_be_called_off_and_the_invited_are_told(
    desk: DeskHouse,
) -> None:
    desk.open("spring", start=False)
    desk.say("anna", "join", "spring")
    assert "has not started" in flat(desk.order("end spring --draw"))
    for seat in ("anna", "bruno"):
        desk.new_mails(seat)
    asked = flat(desk.order("end spring --cancel --reason Nobody came"))
    word = asked.partition("just this word: “")[2].partition("”")[0]
    assert "has been called off before it began" in flat(desk.order(word))
    for seat in ("anna", "bruno"):
        (mail,) = desk.new_mails(seat)
        assert mail["Subject"] == "Called off [spring]"
        told = flat(text_of(mail))
        assert "The referee has called this game off before it began." in told
        assert "Nobody came" in told
        assert "hand" not in told
        assert "Thank you" not in told
    assert desk.table("spring").phase == "ended"
    assert desk.prove("spring").finished
    assert "is over" in flat(text_of(desk.say("bruno", "join", "spring")))


def test_a_game_that_is_cancelled_as_soon_as_it_has_started_gets_its_whole_last_mail(
    desk: DeskHouse,
) -> None:
    desk.open("spring", rules="full-metal-planete", options={})
    for seat in ("anna", "bruno"):
        desk.new_mails(seat)
    act(desk, "end", "spring", cancel=True)
    desk.poll()
    (mail,) = desk.new_mails("anna")
    assert mail["Subject"] == "The end: cancelled [spring]"


def test_a_game_whose_public_draw_is_to_come_says_when_it_can_be_called_off(
    desk: DeskHouse,
) -> None:
    open_game(
        desk.host,
        NewGame(
            "spring",
            "metallurgie",
            [(seat, f"{seat}@players.example") for seat in ("anna", "bruno")],
            draw="Lottery of 2026-12-04",
        ),
    )
    assert "waits for its public draw" in flat(desk.order("preview end spring --cancel"))
    assert desk.table("spring").phase == "open"
